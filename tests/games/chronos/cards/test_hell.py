"""Gods and cities that damn timers."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Answer, Damn, Name, Power


@rule("CC-GOD-0101", "CC-GOD-0104")
def test_hades_damns_two_timers_at_one_stamp_each_flipped_or_not():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1"]}, c={"timers": ["pile2:9000", "pile3"]})
    table.a.uses("Hades", Damn(table.b.timer(1), True), Damn(table.c.timer(1), False))
    assert table.b.place(1) == table.c.place(1) == "hell1"
    assert (table.b.sand(1), table.c.sand(1)) == (30_000, 9_000)
    assert table.c.place(2) == "pile3"
    table.is_settled()


@rule("CC-GOD-0104")
def test_hades_takes_exactly_two_different_timers():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1"]})
    one = Damn(table.b.timer(1), True)
    assert table.a.is_refused(Power("hades", (one,))) == "CC-GOD-0104"
    assert table.a.is_refused(Power("hades", (one, Damn(one.timer, False)))) == "CC-GOD-0104"
    three = tuple(Damn(table.b.timer(number), True) for number in (1, 2, 3))
    assert table.a.is_refused(Power("hades", three)) == "CC-GOD-0104"


@rule("CC-GOD-0102")
def test_hades_waits_until_both_parts_of_hell_are_empty():
    for part in ("hell1", "hell2"):
        table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1", "pile2", part]})
        pair = (Damn(table.b.timer(1), True), Damn(table.b.timer(2), True))
        assert table.a.is_refused(Power("hades", pair)) == "CC-GOD-0102"


@rule("CC-GOD-0103")
def test_hades_may_take_two_timers_of_one_player_or_his_owners_own():
    table = lay(a={"gods": ["Hades"], "timers": ["pile1", "pile2"]})
    table.a.uses("Hades", Damn(table.a.timer(1), False), Damn(table.a.timer(2), False))
    assert (table.a.place(1), table.a.place(2)) == ("hell1", "hell1")


@rule("CC-GOD-0106")
def test_hades_works_again_each_time_hell_is_empty_again():
    table = lay(a={"gods": ["Hades"]}, b={"timers": ["pile1", "pile2"]})
    pair = (Damn(table.b.timer(1), False), Damn(table.b.timer(2), False))
    table.a.uses("Hades", *pair)
    for timer in (1, 2):
        table.b.moves(timer, "hell2")
    table.wait(30_000)
    for timer in (1, 2):
        table.b.moves(timer, "front")
    table.a.uses("Hades", *pair)
    assert table.b.place(1) == table.b.place(2) == "hell1"


def test_only_the_owner_of_hades_uses_him():
    table = lay(b={"timers": ["pile1", "pile2"]}, temple=["Hades"])
    pair = (Damn(table.b.timer(1), True), Damn(table.b.timer(2), True))
    assert table.a.is_refused(Power("hades", pair)) == "CC-OFFER-13"


@rule("CC-GOD-0105", "CC-GOD-0801", "CC-GOD-0802", "CC-HELL-02")
@pytest.mark.parametrize("power", ["Hades", "Eros", "Erinyes", "Demeter", "Rhodes"])
def test_nobody_may_damn_a_timer_of_athenas_owner(power):
    gods = {"gods": [] if power == "Rhodes" else [power], "central": ["t10"]}
    timers = {"Eros": ["pile1", "pile1"], "Erinyes": ["hell1"], "Rhodes": ["city1"]}.get(power, [])
    table = lay(a=gods | {"timers": timers}, b={"gods": ["Athena"], "timers": ["pile1"]}, cities=["Rhodes"])
    aimed = (Damn(table.b.timer(1), True),)
    if power == "Hades":
        aimed += (Damn(table.c.timer(1), True),)
    paid = table.a.pays("t10") if power == "Rhodes" else ()
    assert table.a.is_refused(Power(power.lower(), (*paid, *aimed))) == "CC-GOD-0801"


@rule("CC-GOD-0802", "CC-DUTY-19")
def test_war_cannot_hit_a_timer_that_athena_has_come_to_protect():
    table = lay(
        a={"timers": ["pile1"]},
        b={"central": ["t10", "t10"], "timers": ["pile2"]},
        c={"timers": ["pile3"]},
        piles={1: ["war"]},
        temple=["Athena"],
    )
    table.a.moves(1, "front", pick=True)
    table.b.offers("Athena", "t10", "t10")
    assert table.a.is_refused(Answer("war", (Damn(table.b.timer(1), True),))) == "CC-GOD-0801"
    table.a.answers("war", Damn(table.c.timer(1), True))
    assert table.c.place(1) == "hell1"


@rule("CC-GOD-0803")
def test_athenas_owner_cannot_damn_his_own_timers_either():
    table = lay(a={"gods": ["Athena", "Erinyes"], "timers": ["hell1", "pile1"]})
    assert table.a.is_refused(Power("erinyes", (Damn(table.a.timer(2), True),))) == "CC-GOD-0801"


@rule("CC-GOD-0804")
def test_timers_in_hell_stay_there_when_athena_comes_and_leave_by_the_usual_way():
    table = lay(a={"timers": ["hell1"], "central": ["t10", "t10"]}, temple=["Athena"])
    table.a.offers("Athena", "t10", "t10")
    assert table.a.place(1) == "hell1"
    assert table.a.cannot_move(1, "pile1") == "CC-MOVE-20"
    table.a.moves(1, "hell2")
    assert table.a.place(1) == "hell2"


@rule("CC-GOD-0807")
def test_with_athena_the_protection_passes_on_at_once():
    table = lay(
        a={"gods": ["Gaia", "Charon"], "central": ["t10", "t10"]},
        b={"gods": ["Athena"], "timers": ["pile1"]},
        c={"gods": ["Demeter"]},
    )
    table.a.uses("Gaia", Name("athena"), *table.a.pays("t10", "t10"))
    table.c.uses("Demeter", Damn(table.b.timer(1), False))
    assert table.b.place(1) == "hell1"


@rule("CC-GOD-2301", "CC-GOD-2303")
@pytest.mark.parametrize("sand", ["", ":9000"])
def test_eros_damns_a_timer_beside_two_of_ones_own(sand):
    table = lay(
        a={"gods": ["Eros"], "timers": [f"pile1{sand}", f"pile1{sand}", "pile2"]},
        b={"timers": ["pile1", "pile2"]},
    )
    assert table.a.is_refused(Power("eros", (Damn(table.b.timer(2), True),))) == "CC-GOD-2301"
    table.a.uses("Eros", Damn(table.b.timer(1), True))
    assert (table.b.place(1), table.b.sand(1)) == ("hell1", 30_000)
    table.is_settled()


@rule("CC-GOD-2302")
def test_with_three_timers_on_the_pile_any_two_suffice_for_eros():
    table = lay(a={"gods": ["Eros"], "timers": ["pile1"] * 3})
    table.a.uses("Eros", Damn(table.a.timer(3), False))
    assert table.a.place(3) == "hell1"
    assert table.a.is_refused(Power("eros", (Damn(table.a.timer(2), False),))) == "CC-GOD-2301"


@rule("CC-GOD-2304")
def test_eros_damns_each_newcomer_too_one_per_command():
    table = lay(a={"gods": ["Eros"], "timers": ["pile1", "pile1"]}, b={"timers": ["pile1"]})
    first = Damn(table.b.timer(1), True)
    table.b.moves(2, "pile1")
    second = Damn(table.b.timer(2), False)
    assert table.a.is_refused(Power("eros", (first, second))) == "CC-GOD-2301"
    table.a.uses("Eros", first)
    table.a.uses("Eros", second)
    assert (table.b.place(1), table.b.place(2)) == ("hell1", "hell1")


@rule("CC-GOD-2305")
def test_eros_leaves_athenas_timers():
    table = lay(
        a={"gods": ["Eros"], "timers": ["pile1", "pile1"]}, b={"gods": ["Athena"], "timers": ["pile1"]}
    )
    assert table.a.is_refused(Power("eros", (Damn(table.b.timer(1), True),))) == "CC-GOD-0801"


@rule("CC-GOD-2306")
def test_two_own_timers_still_block_each_other_under_eros():
    table = lay(a={"gods": ["Eros"], "timers": ["pile1", "pile1"]})
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    table.a.moves(1, "front")
    table.a.moves(2, "front", pick=True)
    assert table.a.central == ["t10"]


@rule("CC-GOD-2801", "CC-GOD-2802")
@pytest.mark.parametrize("place", ["pile1", "front", "hell2"])
def test_charon_lets_a_timer_leave_from_the_first_part_of_hell(place):
    table = lay(a={"gods": ["Charon"], "timers": ["hell1"]}, b={"timers": ["hell1"]})
    table.a.moves(1, place)
    assert table.a.place(1) == place
    assert table.b.cannot_move(1, "pile1") == "CC-MOVE-20"


@rule("CC-GOD-2801")
def test_charon_does_not_hurry_the_sand():
    table = lay(a={"gods": ["Charon"], "timers": ["hell1:1"]})
    assert table.a.cannot_move(1, "pile1") == "CC-MOVE-02"


@rule("CC-GOD-3101", "CC-GOD-3102", "CC-GOD-3103")
def test_the_erinyes_damn_any_timer_while_the_only_one_in_hell_is_ones_own():
    table = lay(a={"gods": ["Erinyes"], "timers": ["hell2"]}, b={"timers": ["pile1"]})
    victim = Damn(table.b.timer(1), True)
    table.a.uses("Erinyes", victim)
    assert table.b.place(1) == "hell1"
    assert table.a.is_refused(Power("erinyes", (Damn(table.c.timer(1), True),))) == "CC-GOD-3101"
    table.at(30_000)
    table.b.moves(1, "hell2")
    table.at(60_000)
    table.b.moves(1, "front")
    table.a.uses("Erinyes", victim)
    assert table.b.place(1) == "hell1"


@rule("CC-GOD-3101")
def test_the_erinyes_sleep_while_the_timer_in_hell_is_anothers():
    table = lay(a={"gods": ["Erinyes"]}, b={"timers": ["hell1"]})
    assert table.a.is_refused(Power("erinyes", (Damn(table.c.timer(1), True),))) == "CC-GOD-3101"


@rule("CC-GOD-3104")
def test_the_erinyes_may_send_ones_own_timer_back_to_the_first_part():
    table = lay(a={"gods": ["Erinyes"], "timers": ["hell2"]})
    table.a.uses("Erinyes", Damn(table.a.timer(1), True))
    assert (table.a.place(1), table.a.sand(1)) == ("hell1", 30_000)


@rule("CC-GOD-3301", "CC-GOD-3302")
def test_harpy_damns_all_timers_of_a_pile_her_owners_too():
    table = lay(
        a={"gods": ["Harpy"], "timers": ["pile1", "pile2"]},
        b={"timers": ["pile1:400"]},
        c={"timers": ["pile1"]},
    )
    mine, yours, theirs = (Damn(player.timer(1), False) for player in table.players)
    assert table.a.is_refused(Power("harpy", (yours, theirs))) == "CC-GOD-3302"
    assert table.a.is_refused(Power("harpy", (Damn(table.a.timer(2), True),))) == "CC-GOD-3301"
    table.a.uses("Harpy", mine, theirs, yours)
    assert [player.place(1) for player in table.players] == ["hell1"] * 3
    assert (table.b.sand(1), table.a.place(2)) == (400, "pile2")


@rule("CC-GOD-3303")
def test_athenas_timers_stay_when_harpy_comes():
    """W-19."""
    table = lay(
        a={"gods": ["Harpy"]},
        b={"timers": ["pile5"]},
        c={"timers": ["pile5"]},
        d={"gods": ["Athena"], "timers": ["pile5"]},
    )
    table.a.uses("Harpy", Damn(table.b.timer(1), True), Damn(table.c.timer(1), True))
    assert (table.b.place(1), table.c.place(1), table.d.place(1)) == ("hell1", "hell1", "pile5")
    assert table.state.is_lone(table.d.timer(1))


@rule("CC-GOD-3304")
def test_harpy_does_nothing_where_all_timers_are_athenas():
    table = lay(a={"gods": ["Harpy"]}, b={"gods": ["Athena"], "timers": ["pile1", "pile1"]})
    assert table.a.is_refused(Power("harpy", (Damn(table.b.timer(1), True),))) == "CC-GOD-3304"
    table.c.moves(1, "pile1")
    table.a.uses("Harpy", Damn(table.c.timer(1), False))
    assert table.c.place(1) == "hell1"


@rule("CC-CITY-0401")
def test_rhodes_damns_for_a_card_any_number_of_times():
    table = lay(
        a={"timers": ["city1"], "central": ["t10", "t20"]},
        b={"timers": ["pile1", "front"]},
        cities=["Rhodes"],
    )
    table.a.uses("Rhodes", table.a.pay("t20"), Damn(table.b.timer(1), True))
    table.a.uses("Rhodes", table.a.pay("t10"), Damn(table.b.timer(2), False))
    assert (table.b.place(1), table.b.place(2)) == ("hell1", "hell1")
    assert (table.a.central, table.discard) == ([], ["t20", "t10"])
    table.is_settled()


@rule("CC-CITY-0402")
def test_without_a_legal_target_rhodes_costs_nothing():
    table = lay(
        a={"timers": ["city1"], "central": ["t10"]},
        b={"gods": ["Athena"], "timers": ["pile1"]},
        cities=["Rhodes"],
    )
    aim = Damn(table.b.timer(1), True)
    assert table.a.is_refused(Power("rhodes", (table.a.pay("t10"), aim))) == "CC-GOD-0801"
    assert table.a.is_refused(Power("rhodes", (aim,))) == "CC-CITY-0401"
    assert table.a.central == ["t10"]


@rule("CC-CITY-0403", "CC-CITY-0009")
def test_damning_ones_own_timer_on_rhodes_ends_the_power():
    table = lay(a={"timers": ["city1"], "central": ["t10", "t20"]}, cities=["Rhodes"])
    table.a.uses("Rhodes", table.a.pay("t10"), Damn(table.a.timer(1), False))
    again = Power("rhodes", (table.a.pay("t20"), Damn(table.b.timer(1), True)))
    assert table.a.is_refused(again) == "CC-CITY-0008"
