"""Searching bots as a crash test: they look at positions that nobody would reach by playing sensibly."""

from random import Random

import pytest
from tests.laws.walking import SETTINGS, Setting, do, next_happening

import pentathlon
from pentathlon.bots.mcts import MctsBot
from pentathlon.games.aeon.bot.judgement import PLAYED

BY_TURNS = [
    setting for setting in SETTINGS if setting.game.name in pentathlon.GAMES and setting.game.wakes is None
]
"""In real time nobody searches: `test_hands.py` lets bots play there."""
BATTLES = [Setting(pentathlon.GAMES["aeon"], seats, options) for seats, options in PLAYED]
"""Every primordial at every level."""
DECISIONS = 25
"""How many are searched, all over a game."""


def searched_here_and_there(setting: Setting, seed: int, bot: MctsBot) -> int:
    """Play at random, but search now and then; how often."""
    match, chance, searched = setting.new(seed), Random(11), 0
    while match.outcome is None and searched < DECISIONS:
        ask = match.asks[0]
        if len(ask.options) > 1 and chance.random() < 0.15:
            searched += 1
            match.choose(bot.choose(match, ask.seat), ask.seat)
        else:
            do(match, next_happening(match, chance))
    return searched


@pytest.mark.parametrize("setting", BY_TURNS, ids=str)
def test_search_falls_over_nothing(setting: Setting):
    assert searched_here_and_there(setting, 4001, MctsBot(3, iterations=10))


@pytest.mark.parametrize("setting", BATTLES, ids=str)
def test_search_falls_over_nothing_in_a_battle_that_is_played_to_its_end_in_thought(setting: Setting):
    assert searched_here_and_there(setting, 4002, MctsBot(3, iterations=1, to_the_end=True))
