"""Plagues and Hell (CC-PLAG, CC-HELL)."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Answer, Damn, Move, Starve
from pentathlon.games.chronos.rules.places import Place


def at_war(**sides):
    """A position in which a has flowed alone on a pile with WAR on top."""
    a = {"timers": ["pile1"], **sides.pop("a", {})}
    return lay(a=a, piles={1: ["t10", "war"]}, **sides)


def starving(**sides):
    """A position in which a has flowed alone on a pile with STARVATION on top."""
    a = {"timers": ["pile1"], **sides.pop("a", {})}
    return lay(a=a, piles={1: ["t10", "starvation"]}, **sides)


@rule("CC-PLAG-01", "CC-PLAG-02", "CC-END-01")
def test_a_cataclysm_ends_the_game_and_the_highest_score_wins():
    table = lay(
        a={"timers": ["pile1"], "central": ["t50"]},
        b={"central": ["t100"]},
        c={"central": ["t20"], "timers": ["pile2"]},
        piles={1: ["t10", "cataclysm"]},
    )
    table.a.moves(1, "front", pick=True)
    assert (table.winner, table.ended_by) == ("b", "CC-END-01")
    assert table.discard == ["cataclysm"]
    table.is_settled()


@rule("CC-PLAG-03", "CC-END-16")
def test_all_who_share_the_highest_score_win_even_with_nothing():
    table = lay(
        a={"timers": ["pile1"]}, b={"central": ["t50"]}, c={"central": ["t50"]}, piles={1: ["cataclysm"]}
    )
    table.a.moves(1, "front", pick=True)
    assert table.winner == "bc"
    table = lay(a={"timers": ["pile1"]}, piles={1: ["cataclysm"]})
    table.a.moves(1, "front", pick=True)
    assert table.winner == "abc"


@rule("CC-PLAG-04", "CC-PLAG-10")
def test_starvation_takes_the_top_card_of_the_named_opponent():
    table = starving(b={"central": ["t10", "t50"]}, c={"central": ["t30"]})
    table.a.moves(1, "front", Starve(1), pick=True)
    assert (table.b.central, table.c.central) == (["t10"], ["t30"])
    assert table.discard == ["t50", "starvation"]
    table.is_settled()


@rule("CC-PLAG-04")
def test_nobody_starves_himself():
    table = starving(a={"central": ["t50"]})
    assert table.a.cannot_move(1, "front", Starve(0), pick=True) == "CC-PLAG-04"
    assert table.a.cannot_move(1, "front", Starve(9), pick=True) == "CC-PLAG-04"


@rule("CC-PLAG-05", "CC-PLAG-06")
def test_starvation_never_touches_winds_or_gods_and_may_find_nothing():
    table = starving(b={"winds": ["north"], "gods": ["Helios"]})
    table.a.moves(1, "front", Starve(1), pick=True)
    assert (table.b.winds, table.b.gods, table.discard) == (["north"], ["helios"], ["starvation"])


@rule("CC-PLAG-07", "CC-PLAG-08", "CC-PLAG-10", "CC-HELL-01", "CC-HELL-03")
@pytest.mark.parametrize("sand", ["", ":9000"])
def test_war_damns_any_one_timer_flowing_or_flowed(sand):
    table = at_war(b={"timers": [f"pile2{sand}"]}, c={"timers": ["pile3"]})
    table.a.moves(1, "front", Damn(table.b.timer(1), False), pick=True)
    assert (table.b.place(1), table.c.place(1)) == ("hell1", "pile3")
    assert table.discard == ["war"]
    table.is_settled()


@rule("CC-PLAG-07")
def test_war_takes_one_timer_and_not_two():
    table = at_war()
    two = (Damn(table.b.timer(1), True), Damn(table.b.timer(2), True))
    assert table.a.cannot_move(1, "front", *two, pick=True) == "CC-PLAG-07"


@rule("CC-PLAG-09", "CC-PLAG-12")
def test_war_may_take_the_timer_that_the_same_move_has_placed():
    table = at_war()
    table.a.moves(1, "pile2", Damn(table.a.timer(1), False), pick=True)
    assert (table.a.place(1), table.a.sand(1)) == ("hell1", 30_000)


@rule("CC-PLAG-11")
def test_a_plague_that_was_picked_cannot_be_declined():
    table = starving(b={"central": ["t50"]})
    table.a.moves(1, "front", pick=True)
    assert table.a.is_refused(Answer("starvation", ())) == "CC-DUTY-15"
    assert table.a.cannot_move(1, "pile2") == "CC-DUTY-04"
    table.a.answers("starvation", Starve(1))
    assert table.b.central == []
    table = starving(b={"central": ["t50"]})
    table.a.moves(1, "front")
    assert (table.a.owes, table.b.central) == ([], ["t50"])


@rule("CC-HELL-02")
def test_a_shielded_timer_cannot_be_damned_and_any_other_can(power):
    power("Shield", shields=lambda table, me, timer: "CC-HELL-02" if table.holder[timer] == me else None)
    table = at_war(b={"gods": ["Shield"]}, c={"timers": ["pile4"]})
    assert table.a.cannot_move(1, "front", Damn(table.b.timer(1), True), pick=True) == "CC-HELL-02"
    assert table.a.cannot_move(1, "front", Damn(99, True), pick=True) == "CC-HELL-02"
    table.a.moves(1, "front", Damn(table.c.timer(1), True), pick=True)
    assert table.c.place(1) == "hell1"


@rule("CC-HELL-04")
@pytest.mark.parametrize(("flip", "sand"), [(True, 30_000), (False, 0)])
def test_whoever_damns_chooses_whether_the_timer_is_flipped(flip, sand):
    table = at_war(b={"timers": ["pile2"]})
    table.a.moves(1, "front", Damn(table.b.timer(1), flip), pick=True)
    assert table.b.sand(1) == sand


@rule("CC-HELL-05", "CC-HELL-06", "CC-HELL-07")
def test_a_flowed_timer_damned_unflipped_may_go_on_at_once_and_then_runs_in_full():
    table = at_war(b={"timers": ["pile2"]})
    table.a.moves(1, "front", Damn(table.b.timer(1), False), pick=True)
    table.b.moves(1, "hell2")
    assert (table.b.place(1), table.b.sand(1)) == ("hell2", 30_000)


@rule("CC-HELL-06")
def test_a_flowing_timer_waits_on_the_first_part():
    table = lay(b={"timers": ["hell1:500"]})
    assert table.b.cannot_move(1, "hell2") == "CC-MOVE-02"
    table.wait(500)
    table.b.moves(1, "hell2")


@rule("CC-HELL-08")
@pytest.mark.parametrize("place", ["pile1", "front", "city1"])
def test_from_the_second_part_a_timer_goes_wherever_it_likes(place):
    table = lay(b={"timers": ["hell2"]}, cities=["Delphi"])
    table.b.moves(1, place)
    assert table.b.place(1) == place


@rule("CC-HELL-09", "CC-HELL-10")
def test_hell_holds_any_number_of_timers_that_do_not_block_each_other():
    crowd = {"timers": ["hell1", "hell1", "hell2"]}
    table = lay(crowd, crowd, crowd)
    for player in (table.a, table.b, table.c):
        player.moves(1, "hell2")
        player.moves(3, "pile1")
    assert len(table.state.in_hell) == 6


@rule("CC-HELL-11", "CC-HELL-12")
@pytest.mark.parametrize("place", ["hell1", "hell2", "front"])
def test_a_timer_in_hell_or_off_the_board_may_be_damned_too(place):
    table = at_war(b={"timers": [place]})
    table.a.moves(1, "front", Damn(table.b.timer(1), True), pick=True)
    assert (table.b.place(1), table.b.sand(1)) == ("hell1", 30_000)


@rule("CC-HELL-13")
def test_a_damned_timer_keeps_its_owner():
    table = at_war(b={"timers": ["pile2"]})
    timer = table.b.timer(1)
    table.a.moves(1, "front", Damn(timer, False), pick=True)
    assert table.a.is_refused(Move(timer, Place.HELL2)) == "CC-MOVE-03"
    table.b.does(Move(timer, Place.HELL2))


@rule("CC-HELL-14")
def test_a_damned_timer_no_longer_blocks_the_place_it_left():
    table = at_war(b={"timers": ["pile2"]}, c={"timers": ["pile2"]})
    assert table.b.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    table.a.moves(1, "front", Damn(table.c.timer(1), True), pick=True)
    table.b.moves(1, "front", pick=True)
    assert table.b.central == ["t10"]


@rule("CC-HELL-15")
def test_nobody_has_to_leave_hell():
    table = lay(a={"timers": ["hell1", "hell2"]})
    table.wait(1_000_000)
    assert (table.a.place(1), table.a.place(2)) == ("hell1", "hell2")


@rule("CC-HELL-16")
def test_no_move_leads_into_hell_but_from_its_first_part_to_its_second():
    table = lay(a={"timers": ["pile1", "hell2", "hell1"]})
    for timer, place in ((1, "hell1"), (1, "hell2"), (2, "hell2"), (2, "hell1")):
        assert table.a.cannot_move(timer, place) == "CC-HELL-16"
    assert table.a.cannot_move(3, "hell1") == "CC-MOVE-20"
