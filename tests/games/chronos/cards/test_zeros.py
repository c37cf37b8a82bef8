"""A god and a city that bring Territories of value 0."""

import pytest
from tests.games.chronos.tabletop import lay
from tests.tabletop import rule

from pentathlon.games.chronos.rules.commands import Starve


@rule("CC-GOD-3701", "CC-GOD-3702")
def test_atlas_adds_a_zero_on_top_of_each_card_picked():
    table = lay(a={"gods": ["Atlas"], "timers": ["pile1"]}, b={"timers": ["pile2"]}, zeros=3)
    table.a.moves(1, "front", pick=True)
    table.b.moves(1, "front", pick=True)
    assert (table.a.central, table.b.central) == (["t10", "t0"], ["t10"])
    table.is_settled()


@rule("CC-GOD-3703")
@pytest.mark.parametrize("card", ["north", "starvation"])
def test_winds_and_plagues_bring_a_zero_too(card):
    table = lay(a={"gods": ["Atlas"], "timers": ["pile1"]}, piles={1: [card]}, zeros=1)
    table.a.moves(1, "front", *([Starve(1)] if card == "starvation" else []), pick=True)
    assert table.a.central == ["t0"]


@rule("CC-GOD-3703")
def test_a_cataclysm_ends_the_game_before_the_zero_comes():
    table = lay(a={"gods": ["Atlas"], "timers": ["pile1"]}, piles={1: ["cataclysm"]}, zeros=1)
    table.a.moves(1, "front", pick=True)
    assert table.a.central == []


@rule("CC-GOD-3704")
def test_the_zero_may_pay_the_penalty_for_the_same_pick():
    table = lay(
        a={"gods": ["Atlas"], "timers": ["pile1"]},
        b={"gods": ["Nemesis"]},
        zeros=1,
        cubes={"nemesis": "pile1"},
    )
    table.a.moves(1, "front", pick=True)
    table.a.answers("Nemesis", table.a.pay("t0"))
    assert (table.a.central, table.b.central) == (["t10"], ["t0"])


@rule("CC-DISC-05")
def test_an_empty_supply_gives_nothing():
    table = lay(a={"gods": ["Atlas"], "timers": ["pile1"]}, zeros=0)
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["t10"]


@rule("CC-CITY-0801", "CC-CITY-0802", "CC-CITY-0803", "CC-CITY-0010")
def test_each_flip_onto_corinth_brings_a_zero_and_staying_none():
    table = lay(a={}, zeros=5, cities=["Corinth"])
    table.a.moves(1, "city1")
    assert table.a.central == ["t0"]
    table.at(90_000)
    assert table.a.central == ["t0"]
    table.a.moves(1, "city1")
    assert table.a.central == ["t0", "t0"]
