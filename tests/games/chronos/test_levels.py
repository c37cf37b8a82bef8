"""Learning levels (CC-LEVEL)."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

import pentathlon
from pentathlon import UnknownChoice
from pentathlon.games.chronos.rules.commands import Damn, Move, Offer, Power
from pentathlon.games.chronos.rules.places import Place


@rule("CC-LEVEL-01", "CC-LEVEL-02", "CC-LEVEL-03", "CC-LEVEL-04")
@pytest.mark.parametrize(
    ("level", "cards", "kinds"),
    [
        (1, 62, {"TERRITORY"}),
        (2, 72, {"TERRITORY", "MONSTER"}),
        (3, 92, {"TERRITORY", "MONSTER", "WIND"}),
        (4, 110, {"TERRITORY", "MONSTER", "WIND", "PLAGUE"}),
    ],
)
def test_each_level_adds_a_kind_of_card(level, cards, kinds):
    faces = pentathlon.new("chronos", 4, 1, level=level).table.faces
    assert len(faces) == cards
    assert {face.kind.name for face in faces} == kinds


@rule("CC-LEVEL-05")
def test_level_five_has_all_cards_with_gods_and_cities(power):
    for number in range(6):
        power(f"God {number}")
        power(f"City {number}", is_city=True)
    table = pentathlon.new("chronos", 4, 1, level=5).table
    assert len(table.faces) - len(table.zeros) == 110
    assert (len(table.cities), len(table.temple) >= 6) == (2, True)


@rule("CC-LEVEL-06")
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_below_level_five_there_are_no_gods_and_nothing_that_belongs_to_them(level):
    view = pentathlon.new("chronos", 4, 1, level=level).view(0)["table"]
    assert (view.temple, view.cities, view.atlantis, view.zeros) == ([], [], None, 0)
    table = lay(level=level)
    assert table.a.is_refused(Offer("hades", ())) == "CC-LEVEL-06"
    assert table.a.is_refused(Power("hades", ())) == "CC-LEVEL-06"
    assert table.a.is_refused(Move(0, Place.CITY1)) == "CC-MOVE-06"
    assert table.a.is_refused(Move(0, Place.ATLANTIS)) == "CC-MOVE-17"


@rule("CC-LEVEL-07")
def test_only_war_leads_to_hell_below_level_five():
    for level in (1, 2, 3):
        faces = pentathlon.new("chronos", 4, 1, level=level).table.faces
        assert not {"war", "starvation", "cataclysm"} & {face.slug for face in faces}
        table = lay(level=level)
        assert table.a.cannot_move(1, "hell1") == table.a.cannot_move(1, "hell2") == "CC-HELL-16"
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t10", "war"]}, level=4)
    table.a.moves(1, "front", Damn(table.b.timer(1), True), pick=True)
    assert table.b.place(1) == "hell1"


@rule("CC-LEVEL-08")
def test_the_piles_are_only_thinner():
    for level in (1, 2, 3, 4):
        piles = [pile for pile in pentathlon.new("chronos", 5, 1, level=level).table.piles if pile]
        assert len(piles) == 8


@rule("CC-LEVEL-09")
def test_the_level_is_agreed_before_the_set_up():
    assert pentathlon.new("chronos", 4, 1).options["level"] == 5
    assert pentathlon.new("chronos", 4, 1, level="2").options["level"] == 2
    with pytest.raises(UnknownChoice, match="level cannot be 6"):
        pentathlon.new("chronos", 4, 1, level=6)


@rule("CC-LEVEL-10")
def test_the_other_points_hold_at_level_one_too():
    table = lay(
        a={"central": ["t10", "t20"], "timers": ["pile1"]}, b={"timers": ["pile1:500"]}, level=1, quiet=5000
    )
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    assert [card.face for card in table.a.view.players[0].central] == ["t10", "t20"]
    assert table.b.cannot_move(1, "front") == "CC-MOVE-02"
    table.wait(5000)
    table.c.counts_down()
    assert table.state.countdown == 15_000
