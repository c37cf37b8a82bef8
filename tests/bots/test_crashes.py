"""Searching bots as a crash test: they look at positions that nobody would reach by playing sensibly."""

from random import Random

import pytest
from tests.laws.walking import SETTINGS, Setting, do, next_happening

import pentathlon
from pentathlon.bots.mcts import MctsBot

BY_TURNS = [
    setting for setting in SETTINGS if setting.game.name in pentathlon.GAMES and setting.game.wakes is None
]
"""In real time nobody searches: `test_hands.py` lets bots play there."""
DECISIONS = 25
"""How many are searched, all over a game."""


@pytest.mark.parametrize("setting", BY_TURNS, ids=str)
def test_search_falls_over_nothing(setting: Setting):
    match, chance = setting.new(4001), Random(11)
    bot, searched = MctsBot(3, iterations=10), 0
    while match.outcome is None and searched < DECISIONS:
        ask = match.asks[0]
        if len(ask.options) > 1 and chance.random() < 0.15:
            searched += 1
            match.choose(bot.choose(match, ask.seat), ask.seat)
        else:
            do(match, next_happening(match, chance))
    assert searched
