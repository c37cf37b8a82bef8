"""Gods and cities that lead timers to other places, or bring one more."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Bring, Damn, Move, Name, Power, Starve
from pentathlon.games.chronos.rules.places import Place


@rule("CC-GOD-0901", "CC-GOD-0902", "CC-GOD-0909")
def test_ares_attacks_a_central_pile_and_takes_what_is_on_top_at_the_lift():
    table = lay(
        a={"gods": ["Ares"]}, b={"central": ["t10", "t50"], "timers": ["pile1"]}, piles={1: ["t20", "t30"]}
    )
    table.a.moves(1, "realm2")
    table.at(29_999)
    assert table.a.cannot_move(1, "front", pick=True) == "CC-MOVE-02"
    table.b.moves(1, "front", pick=True)
    table.at(30_000)
    table.a.moves(1, "front", pick=True)
    assert (table.a.central, table.b.central) == (["t30"], ["t10", "t50"])
    table.is_settled()


@rule("CC-GOD-0901", "CC-MOVE-18", "CC-GOD-0910")
def test_without_ares_no_timer_reaches_a_realm():
    table = lay(a={"gods": ["Ares"], "timers": ["realm2"]}, b={"central": ["t10"]}, c={"timers": ["pile1"]})
    assert table.c.cannot_move(1, "realm2") == "CC-MOVE-18"


@rule("CC-GOD-0903")
def test_winds_cannot_be_attacked():
    table = lay(a={"gods": ["Ares"]}, b={"winds": ["north"]})
    assert table.a.cannot_move(1, "realm2") == "CC-MOVE-16"


@rule("CC-GOD-0904")
def test_an_empty_central_pile_is_no_destination_and_gives_nothing():
    table = lay(
        a={"gods": ["Ares"], "timers": ["realm2"]},
        b={"central": ["t10"]},
        c={"timers": ["pile1"]},
        piles={1: ["starvation"]},
    )
    assert table.a.cannot_move(1, "realm2", pick=True) == "CC-MOVE-23"
    assert table.a.cannot_move(2, "realm3") == "CC-MOVE-16"
    table.c.moves(1, "front", Starve(1), pick=True)
    assert table.a.cannot_move(1, "front", pick=True) == "CC-MOVE-16"
    table.a.moves(1, "front")
    assert table.a.central == []


@rule("CC-GOD-0905", "CC-GOD-0906")
def test_the_attacked_player_may_defend_his_pile_and_stay_there():
    table = lay(a={"gods": ["Ares"], "timers": ["realm2"]}, b={"central": ["t10"]})
    table.b.moves(1, "realm2")
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    table.a.moves(1, "front")
    assert table.b.cannot_move(2, "realm2") == "CC-MOVE-18", "nobody attacks any more"
    assert table.b.place(1) == "realm2"


@rule("CC-GOD-0907")
def test_the_defenders_lift_moves_no_card():
    table = lay(a={"gods": ["Ares"]}, b={"central": ["t10"], "timers": ["realm2"]})
    assert table.b.cannot_move(1, "front", pick=True) == "CC-PICK-15"
    table.b.moves(1, "front")
    assert table.b.central == ["t10"]


@rule("CC-GOD-0908")
def test_timers_on_a_central_pile_do_not_keep_its_owner_from_his_cards():
    table = lay(
        a={"gods": ["Ares"], "timers": ["realm2"]},
        b={"central": ["t10", "t20"], "timers": ["pile1"]},
        temple=["Charon"],
    )
    table.b.moves(1, "front", pick=True)
    table.b.offers("Charon", "t20")
    assert table.b.central == ["t10", "t10"]


@rule("CC-GOD-0911", "CC-GOD-2007")
def test_who_loses_ares_may_lift_from_a_realm_but_picks_nothing_there():
    """W-14."""
    table = lay(
        a={"gods": ["Gaia"], "central": ["t20"]},
        b={"gods": ["Ares"], "timers": ["realm3"]},
        c={"central": ["t10"]},
    )
    table.a.uses("Gaia", Name("ares"), table.a.pay("t20"))
    assert table.b.cannot_move(1, "front", pick=True) == "CC-PICK-15"
    assert table.b.cannot_move(2, "realm3") == "CC-MOVE-18"
    table.b.moves(1, "front")
    assert table.c.central == ["t10"]


@rule("CC-GOD-0912")
def test_a_realm_is_no_part_of_the_archipelago():
    table = lay(
        a={"gods": ["Ares", "Atlas"], "timers": ["realm2"]},
        b={"central": ["t50"], "gods": ["Nemesis", "Harpy"], "timers": ["city1", "realm2"]},
        zeros=2,
        cities=["Mycenae"],
        cubes={"nemesis": "pile1"},
    )
    assert table.b.is_refused(Power("harpy", (Damn(0, True), Damn(table.b.timer(2), True)))) == "CC-GOD-3301"
    table.b.moves(2, "front")
    table.a.moves(1, "front", pick=True)
    assert (table.a.central, table.a.owes) == (["t50"], [])


@rule("CC-GOD-0913")
def test_ares_does_not_lead_onto_ones_own_realm():
    table = lay(a={"gods": ["Ares"], "central": ["t10"]})
    assert table.a.cannot_move(1, "realm1") == "CC-MOVE-18"


@rule("CC-GOD-2601", "CC-GOD-2602", "CC-GOD-2603")
@pytest.mark.parametrize(("seats", "number"), [(3, 4), (4, 4), (5, 3)])
def test_chronos_brings_one_timer_more_flowed_and_idle(seats, number):
    table = lay(a={"central": ["t10"] * 3}, seats=seats, temple=["Chronos"])
    table.a.offers("Chronos", "t10", "t10", "t10")
    assert len(table.state.timers_of(0)) == number
    assert (table.a.place(number), table.a.sand(number)) == ("front", 0)
    table.a.moves(number, "pile1")
    assert table.a.place(number) == "pile1"


@rule("CC-GOD-2604", "CC-GOD-0806")
def test_the_timer_of_chronos_follows_all_rules_of_timers():
    table = lay(
        a={"central": ["t10"] * 3, "gods": ["Persephone"], "timers": ["pile1"]},
        b={"gods": ["Demeter"]},
        c={"gods": ["Gaia"], "central": ["t10"] * 3},
        temple=["Chronos"],
    )
    table.a.offers("Chronos", "t10", "t10", "t10")
    table.a.moves(4, "pile1")
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    table.b.uses("Demeter", Damn(table.a.timer(4), False))
    assert (table.a.place(4), table.a.score) == ("hell1", 50)


@rule("CC-GOD-0806")
def test_athena_protects_the_timer_of_chronos_too():
    table = lay(a={"central": ["t10"] * 3, "gods": ["Athena"]}, b={"gods": ["Demeter"]}, temple=["Chronos"])
    table.a.offers("Chronos", "t10", "t10", "t10")
    table.a.moves(4, "pile1")
    assert table.b.is_refused(Power("demeter", (Damn(table.a.timer(4), True),))) == "CC-GOD-0801"


@rule("CC-GOD-2605")
def test_the_timer_of_chronos_does_not_shut_the_cities_again():
    table = lay(a={"central": ["t10"] * 3}, temple=["Chronos"], cities=["Athens"])
    table.a.offers("Chronos", "t10", "t10", "t10")
    table.b.moves(1, "city1")
    assert table.b.place(1) == "city1"


@rule("CC-GOD-2006", "CC-MOVE-04")
def test_who_buys_chronos_has_its_timer_at_once_wherever_it_stands():
    """W-13."""
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10"] * 3},
        b={"central": ["t20"] * 3},
        temple=["Chronos"],
        at=1_000,
    )
    table.b.offers("Chronos", "t20", "t20", "t20")
    table.b.moves(4, "pile4")
    timer = table.b.timer(4)
    table.at(26_000)
    table.a.uses("Gaia", Name("chronos"), *table.a.pays("t10", "t10", "t10"))
    assert table.a.timer(4) == timer
    assert (table.a.place(4), table.a.sand(4)) == ("pile4", 5_000)
    table.at(31_000)
    assert table.b.is_refused(Move(timer, Place.FRONT, True)) == "CC-MOVE-03"
    table.a.moves(4, "front", pick=True)
    assert table.a.central == ["t10"]


@rule("CC-GOD-2701", "CC-GOD-2702", "CC-GOD-2704", "CC-GOD-2705")
def test_asclepius_wins_as_a_timer_runs_out_on_the_fourth_square():
    table = lay(a={"gods": ["Asclepius"]})
    for number in range(4):
        table.at(30_000 * number)
        table.a.moves(1, f"square{number + 1}")
    table.at(119_999)
    assert table.winner is None
    table.at(120_000)
    assert (table.winner, table.ended_by) == ("a", "CC-GOD-2704")


@rule("CC-RACE-11", "CC-TIME-12")
def test_a_command_at_the_millisecond_of_that_victory_comes_too_late():
    table = lay(a={"gods": ["Asclepius"], "timers": ["square4:5000"]}, b={"timers": ["pile1"]})
    rescue = table.b.move(1, "front")
    table.at(5_000)
    assert table.winner == "a"
    assert table.b.is_refused(rescue) == "CC-GOD-2704"


@rule("CC-GOD-2703")
def test_no_square_is_skipped():
    table = lay(a={"gods": ["Asclepius"], "timers": ["square1", "front"]})
    assert table.a.cannot_move(1, "square3") == "CC-MOVE-19"
    assert table.a.cannot_move(2, "square2") == "CC-MOVE-19"
    table.a.moves(1, "square2")
    table.a.moves(2, "square1")
    assert (table.a.place(1), table.a.place(2)) == ("square2", "square1")


@rule("CC-GOD-2706")
def test_timers_on_asclepius_may_be_damned():
    table = lay(
        a={"gods": ["Asclepius"], "timers": ["square4:5000"]}, b={"timers": ["hell1"], "gods": ["Erinyes"]}
    )
    table.b.uses("Erinyes", Damn(table.a.timer(1), False))
    table.at(60_000)
    assert (table.a.place(1), table.winner) == ("hell1", None)


@rule("CC-GOD-2707")
def test_each_square_holds_one_timer():
    table = lay(a={"gods": ["Asclepius"], "timers": ["square1", "square2", "front"]})
    assert table.a.cannot_move(1, "square2") == "CC-MOVE-19"
    assert table.a.cannot_move(3, "square1") == "CC-MOVE-19"
    table.a.moves(2, "square3")
    table.a.moves(1, "square2")
    table.a.moves(3, "square1")
    assert [table.a.place(timer) for timer in (1, 2, 3)] == ["square2", "square3", "square1"]


@rule("CC-GOD-2708")
def test_a_timer_may_leave_its_square_and_loses_its_progress():
    table = lay(a={"gods": ["Asclepius"], "timers": ["square3"]})
    table.a.moves(1, "front")
    assert table.a.cannot_move(1, "square4") == "CC-MOVE-19"
    table.a.moves(1, "square1")
    assert table.a.place(1) == "square1"


@rule("CC-GOD-2701", "CC-MOVE-19")
def test_the_squares_are_for_the_owner_of_asclepius():
    table = lay(a={"gods": ["Asclepius"]})
    assert table.b.cannot_move(1, "square1") == "CC-MOVE-19"


@rule("CC-GOD-2709", "CC-GOD-2008")
def test_who_loses_asclepius_gets_his_timers_back_unflipped():
    """W-15."""
    table = lay(
        a={"gods": ["Gaia"], "central": ["t10"] * 4},
        b={"gods": ["Asclepius"], "timers": ["square2:7000", "square3"]},
    )
    table.a.uses("Gaia", Name("asclepius"), *table.a.pays("t10", "t10", "t10", "t10"))
    assert (table.b.place(1), table.b.place(2)) == ("front", "front")
    assert (table.b.sand(1), table.b.sand(2)) == (7_000, 0)
    assert table.b.cannot_move(1, "pile1") == "CC-MOVE-02"


@rule("CC-GOD-3901", "CC-MOVE-17", "CC-ATLA-03")
def test_poseidon_opens_the_atlantis_to_his_owner():
    table = lay(a={"gods": ["Poseidon"]}, atlantis=["t10"])
    assert table.b.cannot_move(1, "atlantis") == "CC-MOVE-17"
    table.a.moves(1, "atlantis")
    assert table.a.place(1) == "atlantis"


@rule("CC-CITY-0501", "CC-CITY-0502", "CC-CITY-0508")
@pytest.mark.parametrize("flip", [True, False])
def test_who_leaves_sparta_may_bring_any_timer_there_flipped_or_not(flip):
    table = lay(
        a={"timers": ["city1"]}, b={"timers": ["pile1:4000"]}, c={"timers": ["pile1"]}, cities=["Sparta"]
    )
    table.a.moves(1, "pile2", Bring(table.b.timer(1), flip))
    assert (table.b.place(1), table.b.sand(1)) == ("city1", 26_000 if flip else 4_000)
    assert table.a.place(1) == "pile2"
    assert table.b.central == table.a.central == []


@rule("CC-CITY-0503")
@pytest.mark.parametrize("place", ["hell1:500", "square1", "front", "realm3"])
def test_sparta_brings_a_timer_from_anywhere(place):
    table = lay(
        a={"timers": ["city1"]},
        b={"gods": ["Asclepius", "Ares"], "timers": [place]},
        c={"central": ["t10"]},
        cities=["Sparta"],
    )
    table.a.moves(1, "front", Bring(table.b.timer(1), False))
    assert table.b.place(1) == "city1"


@rule("CC-CITY-0504", "CC-GOD-0805")
def test_athena_does_not_keep_a_timer_from_sparta():
    table = lay(a={"timers": ["city1"]}, b={"gods": ["Athena"], "timers": ["pile1"]}, cities=["Sparta"])
    table.a.moves(1, "front", Bring(table.b.timer(1), True))
    assert table.b.place(1) == "city1"


@rule("CC-CITY-0505")
def test_sparta_works_only_at_ones_own_lift():
    table = lay(
        a={"timers": ["city1", "pile1"]},
        b={"gods": ["Erinyes"], "timers": ["hell1", "pile3"]},
        cities=["Sparta"],
    )
    bring = Bring(table.b.timer(2), True)
    assert table.a.cannot_move(2, "front", bring) == "CC-MOVE-03"
    table.b.uses("Erinyes", Damn(table.a.timer(1), False))
    assert table.state.timers_on(10) == []


@rule("CC-CITY-0506")
def test_flipping_back_onto_sparta_forgoes_the_power():
    table = lay(a={"timers": ["city1"]}, b={"timers": ["pile1"]}, cities=["Sparta"])
    assert table.a.cannot_move(1, "city1", Bring(table.b.timer(1), True)) == "CC-MOVE-06"
    assert table.a.cannot_move(1, "front", Bring(table.a.timer(1), True)) == "CC-CITY-0501"
    table.a.moves(1, "city1")
    assert table.a.place(1) == "city1"


@rule("CC-CITY-0507")
def test_whose_timer_was_brought_to_sparta_may_use_it_in_turn():
    table = lay(a={"timers": ["city1"]}, b={"timers": ["pile1:2000"]}, cities=["Sparta"])
    table.a.moves(1, "front", Bring(table.b.timer(1), False))
    back = Bring(table.a.timer(1), False)
    assert table.b.cannot_move(1, "front", back) == "CC-MOVE-02"
    table.at(2_000)
    table.b.moves(1, "front", back)
    assert table.a.place(1) == "city1"


@rule("CC-CITY-0509")
def test_sparta_may_free_the_other_city_for_ones_own_timer():
    table = lay(a={"timers": ["city1"]}, b={"timers": ["city2"]}, cities=["Sparta", "Athens"])
    table.a.moves(1, "city2", Bring(table.b.timer(1), True))
    assert (table.a.place(1), table.b.place(1)) == ("city2", "city1")


@rule("CC-CITY-1201", "CC-CITY-1202", "CC-CITY-1203")
def test_atlantis_city_opens_the_atlantis_to_its_occupant():
    """W-18."""
    table = lay(a={"timers": ["city1", "pile1"]}, cities=["Atlantis City"], atlantis=["t10", "t20"])
    table.a.moves(2, "atlantis")
    table.a.moves(1, "atlantis")
    assert (table.a.place(1), table.a.place(2)) == ("atlantis", "atlantis")
    assert table.a.cannot_move(3, "atlantis") == "CC-MOVE-17"
    other = lay(a={"timers": ["city1"]}, cities=["Atlantis City"], atlantis=["t10"])
    other.a.moves(1, "front")
    assert other.a.cannot_move(1, "atlantis") == "CC-MOVE-17"


@rule("CC-CITY-0501")
def test_sparta_carries_nobody_who_leaves_another_city():
    table = lay(a={"timers": ["city2", "city1"]}, b={}, cities=["Sparta", "Corinth"])
    assert table.a.cannot_move(1, "front", Bring(table.b.timer(1), True)) == "CC-MOVE-03"
    table.a.moves(2, "front", Bring(table.b.timer(1), True))
    assert table.b.place(1) == "city1"
