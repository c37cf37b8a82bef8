"""Whole battles, by random answers: they end, and nothing is ever where it cannot be."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.games.aeon.battle.actions import ACT
from pentathlon.games.aeon.battle.titan_round import RETREAT
from pentathlon.games.aeon.bot.evaluate import leaning, worth
from pentathlon.games.aeon.ground.grid import OFF, covers
from pentathlon.games.aeon.pieces import DOUBLE, SINGLE
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS
from pentathlon.games.aeon.sight import things, view
from pentathlon.games.aeon.table import Table, foe_rect, living, zones
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match

A_GOOD_PART = 160
"""So many answers lead a greedy player well into a battle, or to its end."""
SEARCHED = 6
"""One in so many of them is given by a player who searches."""


def keeps_its_invariants(table: Table) -> None:
    """Dials are dials, cards are in one place, and nobody stands on anybody."""
    assert all(0 <= dial <= 9 for dial in (*table.danger, *table.fate, *table.rage))
    slots = sorted(slot for zone in zones(table) for slot in zone)
    assert slots == list(range(len(table.faces)))
    assert all(slot >= 0 or slot in (SINGLE, DOUBLE) for slot in table.wounds)


def stands_apart(table: Table) -> None:
    """Between two steps no titan is inside the primordial or on another's space."""
    spaces = [table.at[titan] for titan in living(table) if table.at[titan] != OFF]
    assert len(set(spaces)) == len(spaces)
    assert not any(covers(foe_rect(table), space) for space in spaces)


def play(match: Match, chance: Random) -> None:
    """Play by chance, without a retreat, and look at everything on the way."""
    while match.outcome is None:
        ask = match.ask
        keys = [key_of(option) for option in ask.options]
        assert len(set(keys)) == len(keys)
        assert all(match.label(option, ask) for option in ask.options)
        retreat = ask.question == RETREAT
        match.choose(ask.options[0] if retreat else chance.choice(ask.options), ask.seat)
        keeps_its_invariants(match.table)
        if match.table.acting >= 0 and match.ask.question == ACT:
            stands_apart(match.table)
    assert all(match.game.told(event, ["A", "B", "C", "D"]) for event in match.events)


@settings(max_examples=6, deadline=None)
@given(
    seed=st.integers(0, 2**32),
    luck=st.integers(0, 2**32),
    primordial=st.sampled_from(list(PRIMORDIALS)),
    level=st.integers(1, 4),
    seats=st.integers(1, 4),
)
def test_random_battles_end_and_keep_their_invariants(seed, luck, primordial, level, seats):
    match = pentathlon.new("aeon", seats, seed, primordial=primordial, level=level)
    play(match, Random(luck))
    assert set(match.outcome.shares) in ({0.0}, {1.0})


def test_a_greedy_player_beats_a_random_one_by_far():
    won = 0
    for seed in range(6):
        match = pentathlon.new("aeon", 1, seed)
        while match.outcome is None:
            values = leaning(match.table, match.ask)
            assert values is not None
            assert len(values) == len(match.ask.options)
            match.choose(match.ask.options[max(range(len(values)), key=values.__getitem__)])
            assert 0 <= worth(match.table, Seat(0)) <= 1
        won += int(match.outcome.shares[0])
    assert won >= 4


@pytest.mark.parametrize("level", range(1, 5))
@pytest.mark.parametrize("primordial", PRIMORDIALS)
def test_search_finds_its_way_from_all_over_a_battle(primordial, level):
    match = pentathlon.new("aeon", level, seed=level, primordial=primordial, level=level)
    search, greedy = make_bot("mcts:3", seed=level), make_bot("greedy", seed=level)
    while match.outcome is None and len(match.answers) < A_GOOD_PART:
        bot = greedy if len(match.answers) % SEARCHED else search
        seat = match.ask.seat
        match.choose(bot.choose(match, seat), seat)
        keeps_its_invariants(match.table)
    assert match.table.round > 1


def test_a_view_is_the_same_for_all_since_they_share_a_side():
    match = pentathlon.new("aeon", 2, 4, level=3)
    match.choose(match.ask.options[0])
    assert view(match.table, Seat(0)) == view(match.table, Seat(1)) == view(match.table, None)
    assert len({key_of(thing) for thing in things(match.table, Seat(0))}) > 200
