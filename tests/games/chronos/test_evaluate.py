"""What a greedy player values (it reads only what its seat may know; the bots' tests show that)."""

import pytest
from tests.games.chronos.tabletop import lay

from pentathlon.games.chronos import GAME
from pentathlon.games.chronos.rules.commands import Answer, Call, Damn, Move, Offer, Starve


def best(player):
    """The command that a greedy player likes most, and how much."""
    ask = player.table.match.ask_for(player.seat)
    values = GAME.leaning(player.table.state, ask)
    at = max(range(len(values)), key=values.__getitem__)
    return ask.options[at], values[at]


@pytest.mark.parametrize(
    "side",
    [
        {"central": ["t100", "t100"]},
        {"central": ["hydra", "minotaur"]},
        {"central": ["t100"], "winds": ["north", "east"]},
    ],
)
def test_who_has_won_claims(side):
    assert best(lay(a=side).a)[0] is Call.CLAIM


def test_nobody_claims_in_vain():
    table = lay(a={"central": ["t100", "t50"], "timers": ["pile1:9000"] * 3})
    assert best(table.a)[1] < 0


def test_the_dearer_card_is_picked_first():
    table = lay(a={"timers": ["pile1", "pile2", "pile3:500"]}, piles={1: ["t10", "t10"], 2: ["t10", "t100"]})
    command, value = best(table.a)
    assert isinstance(command, Move)
    assert (command.timer, command.pick, value > 0) == (table.a.timer(2), True, True)


def test_a_cataclysm_is_picked_only_by_who_leads():
    for side, wants in (({"central": ["t100", "t50"]}, True), ({}, False)):
        rivals = {"central": ["t20"]} if wants else {"central": ["t100"]}
        table = lay(a={"timers": ["pile1"], **side}, b=rivals, c=rivals, piles={1: ["cataclysm"]}, at=300_000)
        command, _ = best(table.a)
        assert (isinstance(command, Move) and command.pick) == wants


def test_patience_in_a_freeze_has_an_end():
    table = lay(
        a={"timers": ["pile1", "pile2:90000", "pile2:90000"]}, b={"timers": ["pile1"]}, piles={1: ["t100"]}
    )
    assert best(table.a)[1] < 5
    table.wait(60_000)
    command, value = best(table.a)
    assert isinstance(command, Move)
    assert (command.timer, command.pick, value > 0) == (table.a.timer(1), False, True)


def test_a_god_that_wins_is_bought_whatever_it_costs():
    table = lay(a={"central": ["t10"] * 8, "timers": ["pile1:9000"] * 3}, temple=["Zeus", "Athena"])
    command, _ = best(table.a)
    assert (type(command), command.god) == (Offer, "zeus")


def test_cyclops_is_bought_for_a_monster_that_is_kept():
    kingdom = ["hydra", *["t10"] * 5]
    table = lay(a={"central": kingdom, "timers": ["pile1:9000"] * 3}, temple=["Cyclops", "Athena"])
    command, _ = best(table.a)
    assert (type(command), command.god) == (Offer, "cyclops")
    assert {table.state.face(card).slug for card in command.cards} == {"t10"}


def test_a_timer_climbs_on_the_squares_of_asclepius():
    table = lay(a={"gods": ["Asclepius"], "timers": ["square3", "pile1:9000", "pile1:9000"]})
    command, _ = best(table.a)
    assert isinstance(command, Move)
    assert (command.timer, command.place.name) == (table.a.timer(1), "SQUARE4")


def test_plagues_are_aimed_at_rivals():
    table = lay(
        a={"timers": ["pile1"], "central": ["t50"]}, b={"central": ["t100"]}, piles={1: ["t10", "starvation"]}
    )
    table.a.moves(1, "front", pick=True)
    assert best(table.a)[0] == Answer("starvation", (Starve(1),))
    table = lay(
        a={"timers": ["pile1"]}, b={"timers": ["pile2"]}, piles={1: ["t10", "war"], 2: ["t10", "t100"]}
    )
    table.a.moves(1, "front", pick=True)
    assert best(table.a)[0] == Answer("war", (Damn(table.b.timer(1), True),))


def test_the_odds_of_all_seats_make_a_whole():
    table = lay(a={"central": ["t100", "t100"]}, b={"central": ["t50"]}, c={})
    odds = GAME.worths(table.state)
    assert round(sum(odds), 6) == 1
    assert odds[0] > odds[1] > odds[2]
    assert GAME.worth(table.state, table.a.seat) == odds[0]
