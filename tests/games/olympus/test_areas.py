"""Area bonuses (FO-AREA)."""

import pytest
from tests.games.olympus.tabletop import gear, rule, seat, unit

TAKE = "take a colour marker"


def striker(name="Striker", attack=1):
    return unit(name, attack=attack)


@rule("FO-AREA-01", "FO-AREA-03", "FO-AREA-09")
@pytest.mark.parametrize("space", ["O1", "O2", "O3"])
@pytest.mark.parametrize(("who", "counter"), [("a", 1), ("b", -1)])
def test_olympus_gives_a_point_without_a_question(space, who, counter):
    table = seat(**{who: {"spaces": {space: striker()}}}, active=who)
    getattr(table, who).attacks()
    assert table.counter == counter
    table.is_settled()


@rule("FO-AREA-01", "FO-AREA-04")
@pytest.mark.parametrize("space", ["D1", "D2"])
def test_delphi_offers_a_marker_from_the_board(space):
    table = seat(a={"spaces": {space: striker()}}, b={"markers": "g"})
    table.a.attacks()
    assert table.words == TAKE
    assert table.a.options == ["red", "blue", "yellow", None]
    table.a.picks("yellow")
    assert table.a.markers == ["yellow"]
    assert table.oracle == ["red", "blue"]
    assert table.b.markers == ["green"]
    assert table.counter == 0
    table.is_settled()


@rule("FO-AREA-05")
def test_delphi_offers_the_opponents_markers_when_the_board_has_none():
    table = seat(a={"spaces": {"D1": striker()}, "markers": "rb"}, b={"markers": "gy"})
    table.a.attacks()
    assert table.a.options == ["green", "yellow", None]
    table.a.picks("green")
    assert table.a.markers == ["red", "blue", "green"]
    assert table.b.markers == ["yellow"]
    table.is_settled()


@rule("FO-AREA-06")
def test_stealing_is_not_possible_while_a_marker_is_on_the_board():
    table = seat(a={"spaces": {"D1": striker()}}, b={"markers": "rbg"})
    table.a.attacks()
    assert table.a.options == ["yellow", None]


@rule("FO-AREA-07")
@pytest.mark.parametrize("held", ["", "rbgy"])
def test_delphi_may_be_declined(held):
    table = seat(a={"spaces": {"D1": striker()}}, b={"markers": held})
    table.a.attacks()
    table.a.declines()
    assert table.a.markers == []
    assert len(table.b.markers) == len(held)
    table.is_settled()


@rule("FO-AREA-01", "FO-AREA-08")
def test_troy_draws_a_card_without_a_question():
    table = seat(a={"spaces": {"T1": striker()}}, pile=["Hector", "Paris", "Circe", "Helen"])
    table.a.attacks()
    assert table.a.hand == ["Hector", "Paris", "Circe"]
    assert table.pile[0] == "Helen"
    assert table.asked == "b"
    assert table.b.hand == []


@rule("FO-AREA-02")
def test_the_bonus_does_not_grow_with_the_attack():
    armed = (striker(attack=4), {"equipment": gear("Sword", attack=2)})
    table = seat(a={"spaces": {"O1": armed, "T1": striker("Other", attack=5)}})
    table.a.attacks()
    assert table.counter == 1
    assert len(table.a.hand) == 1 + 2


@rule("FO-AREA-10")
def test_each_unit_gains_its_own_bonus():
    spaces = {space: striker(space) for space in ("O1", "O2", "O3", "D1", "D2")}
    table = seat(a={"spaces": spaces})
    table.a.attacks()
    table.a.picks("red")
    assert table.a.options == ["blue", "green", "yellow", None]
    table.a.picks("green")
    assert table.counter == 3
    assert table.a.markers == ["red", "green"]
    table.is_settled()


@rule("FO-AREA-11")
def test_delphi_asks_nothing_when_the_player_holds_all_four():
    table = seat(a={"spaces": {"D1": striker(), "D2": striker("Other")}, "markers": "rbgy"})
    table.a.attacks()
    assert table.asked == "b"
    assert len(table.a.markers) == 4
