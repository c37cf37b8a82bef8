"""Colour markers and the score track (FO-MARK, FO-TRACK)."""

import pytest
from tests.games.olympus.tabletop import gear, rule, seat, unit

from pentathlon.games.olympus.printed import BLUE, RED


def striker(name="Striker"):
    return unit(name, attack=1)


@rule("FO-MARK-01")
def test_a_marker_is_always_in_exactly_one_place():
    table = seat(
        a={"spaces": {"D1": striker()}, "hand": [unit("Costly", BLUE, cost="r")]},
        b={"spaces": {"D2": striker("Foe")}, "markers": "bgy"},
    )
    for act in (
        lambda: table.a.attacks(),
        lambda: table.a.picks("red"),
        lambda: table.b.passes(),
        lambda: table.b.picks("red"),
        lambda: table.a.attacks(),
        lambda: table.a.picks("blue"),
    ):
        act()
        everywhere = [*table.oracle, *table.a.markers, *table.b.markers]
        assert sorted(everywhere) == ["blue", "green", "red", "yellow"]
    assert table.a.markers == ["blue"]
    assert table.b.markers == ["red", "green", "yellow"]


@rule("FO-MARK-02")
def test_a_player_may_hold_all_four_markers():
    table = seat(a={"spaces": {"D1": striker(), "D2": striker("Other")}, "markers": "rb"})
    table.a.attacks()
    table.a.picks("green")
    table.a.picks("yellow")
    assert table.a.markers == ["red", "blue", "green", "yellow"]


@rule("FO-MARK-03")
def test_a_marker_stays_over_turns_until_paid():
    table = seat(a={"hand": [unit("Costly", BLUE, cost="r")], "markers": "rg"})
    table.a.attacks()
    table.b.passes()
    assert table.a.markers == ["red", "green"]
    table.a.plays("Costly", at="O1", paying=[RED])
    assert table.a.markers == ["green"]
    assert "red" in table.oracle
    table.is_settled()


@rule("FO-MARK-04")
def test_markers_are_no_cards_for_a_forced_discard():
    table = seat(a={"affords": ["Circe"]}, b={"markers": "rbgy"})
    table.a.plays("Circe", at="O1")
    assert len(table.b.markers) == 4
    table.is_settled()


@rule("FO-MARK-04")
def test_markers_pay_no_price_that_names_a_card():
    table = seat(a={"affords": ["Philoctetes"], "markers": "r"}, b={"spaces": {"O1": "Hector"}})
    table.a.plays("Philoctetes", at="O1", paying=[name for name in table.a.hand if name != "Philoctetes"])
    assert table.a.options == [None]
    table.a.declines()
    assert table.a.markers == ["red"]
    assert table.b.damage_on("O1") == 0
    table.is_settled()


@rule("FO-TRACK-01")
def test_a_point_for_one_is_a_point_taken_from_the_other():
    table = seat(a={"spaces": {"O1": striker()}}, b={"spaces": {"O2": striker("Foe")}}, counter=2)
    table.a.attacks()
    assert table.counter == 3
    table.b.passes()
    assert table.counter == 2
    sides = table.a.view["table"].sides
    assert (sides[0].points, sides[1].points) == (2, 0)


@rule("FO-TRACK-02")
def test_the_counter_crosses_zero_step_by_step():
    spaces = {space: striker(space) for space in ("O1", "O2", "O3")}
    table = seat(a={"spaces": spaces}, counter=-2)
    table.a.attacks()
    steps = [event.facts[1] for event in table.match.events if event.kind == "scores"]
    assert steps == [-1, 0, 1]
    assert table.counter == 1


@rule("FO-TRACK-02")
def test_space_zero_belongs_to_neither():
    table = seat(a={"spaces": {"O1": striker()}}, counter=-1)
    table.a.attacks()
    assert [side.points for side in table.a.view["table"].sides] == [0, 0]


@rule("FO-TRACK-03", "FO-END-05")
@pytest.mark.parametrize(("who", "counter"), [("a", 6), ("b", -6)])
def test_seven_points_win_at_once_in_the_middle_of_the_phase(who, counter):
    """The unit in Delphi no longer attacks, and nothing is drawn."""
    spaces = {"O1": striker(), "O2": striker("Second"), "D1": striker("Third")}
    table = seat(**{who: {"spaces": spaces}}, counter=counter, active=who)
    getattr(table, who).attacks()
    assert table.winner == who
    assert table.ended_by == "FO-END-05"
    assert abs(table.counter) == 7
    assert getattr(table, who).hand == []
    assert table.asked == ""


@rule("FO-TRACK-03")
def test_a_point_given_away_may_win_for_the_opponent():
    table = seat(a={"affords": ["Phaethon"]}, counter=-6)
    table.a.plays("Phaethon", at="O1")
    assert table.winner == "b"


@rule("FO-MARK-04")
def test_markers_do_not_count_as_a_hand():
    table = seat(a={"hand": [gear("Cap", defence=1)], "markers": "rb"})
    assert table.b.view["table"].sides[0].hidden == 1
