"""The worked examples of the rules, those that need no god."""

import pytest
from tests.games.chronos.tabletop import lay

import pentathlon
from pentathlon.games.chronos.rules.commands import Damn, Starve
from pentathlon.games.chronos.rules.rematch import left_by


def test_w_01_number_of_piles():
    piles = [
        len([pile for pile in pentathlon.new("chronos", seats, 1).table.piles[:9] if pile])
        for seats in (3, 4, 5, 6)
    ]
    assert piles == [6, 7, 8, 9]


@pytest.mark.parametrize(
    ("winds", "score"),
    [
        *(("", 70), ("north", 70), ("north north", 70)),
        *(("north east", 140), ("north east south", 210), ("north east south west", 280)),
    ],
)
def test_w_02_winds(winds, score):
    assert lay(a={"central": ["t20", "t50"], "winds": winds.split()}).a.score == score


def test_w_03_lone_timer():
    table = lay(piles={1: ["t10", "t30"]})
    table.at(2_000)
    table.a.moves(1, "pile1")
    table.at(31_999)
    assert table.a.cannot_move(1, "front", pick=True) == "CC-MOVE-02"
    table.at(32_000)
    table.a.moves(1, "front", pick=True)
    assert table.a.central == ["t30"]


def test_w_04_mutual_freeze():
    table = lay(a={"timers": ["pile2"]}, b={"timers": ["pile2"]}, piles={2: ["t10", "t100"]})
    table.a.moves(1, "front")
    table.b.moves(1, "front", pick=True)
    assert (table.a.central, table.b.central) == ([], ["t100"])


def test_w_05_too_slow_a_hand():
    table = lay(a={"timers": ["pile3"]})
    table.c.moves(1, "pile3")
    assert table.a.cannot_move(1, "front", pick=True) == "CC-PICK-03"
    assert table.a.place(1) == "pile3"


def test_w_06_same_place_again():
    table = lay(a={"timers": ["pile1"]}, piles={1: ["t20", "t30", "t50", "t20", "t10"]}, at=40_000)
    table.a.moves(1, "pile1", pick=True)
    assert (table.a.central, len(table.pile(1)), table.state.deadline[0]) == (["t10"], 4, 70_000)


def test_w_07_way_through_hell():
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile2"]}, piles={1: ["war"]}, at=50_000)
    table.a.moves(1, "front", Damn(table.b.timer(1), True), pick=True)
    table.at(79_999)
    assert table.b.cannot_move(1, "hell2") == "CC-MOVE-02"
    table.at(80_000)
    table.b.moves(1, "hell2")
    table.at(109_999)
    assert table.b.cannot_move(1, "pile2") == "CC-MOVE-02"
    table.at(110_000)
    table.b.moves(1, "pile2")


@pytest.mark.parametrize(("flip", "deadline"), [(False, 80_000), (True, 70_000)])
def test_w_08_war_without_a_flip(flip, deadline):
    table = lay(a={"timers": ["pile1"]}, b={"timers": ["pile2:20000"]}, piles={1: ["war"]}, at=60_000)
    table.a.moves(1, "front", Damn(table.b.timer(1), flip), pick=True)
    assert table.state.deadline[table.b.timer(1)] == deadline


def test_w_09_starvation():
    table = lay(a={"timers": ["pile1"]}, b={"central": ["t10", "t50"]}, piles={1: ["starvation"]})
    table.a.moves(1, "front", Starve(1), pick=True)
    assert (table.b.central, sorted(table.discard)) == (["t10"], ["starvation", "t50"])


def test_w_22_false_claim():
    table = lay(a={"central": ["t100", "t50", "t30"]})
    table.a.claims()
    assert (table.a.score, table.winner) == (180, None)


def test_w_23_frozen_game():
    table = lay(
        {"central": ["t50", "t10"]},
        {"central": ["t50", "t30", "t10"]},
        {"central": ["t50", "t20", "t20"]},
        at=100_000,
        quiet=5_000,
    )
    table.c.counts_down()
    table.at(110_000)
    assert (table.winner, table.match.clock) == ("bc", 110_000)


def test_w_24_next_game():
    table = pentathlon.new("chronos", 4, 1, level=4).table
    for at in range(30):
        table.discard.append(table.piles[at % 7].pop())
    assert len(left_by(table).used) == 37
