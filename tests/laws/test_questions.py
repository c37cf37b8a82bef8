"""Beside law 10: refusals say more than no, and words of questions are for people alone."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from tests.laws.law_10_questions import Memory, things_to_point_at
from tests.laws.walking import Setting, do, everybody, in_every_setting, next_happening

from pentathlon.bots.greedy import GreedyBot
from pentathlon.kernel import Ask, key_of
from pentathlon.kernel.match import Match
from pentathlon.kernel.why_not import no_answer

MOST_VAGUE = 0.05
"""So many refusals of a game at most may say no more than that a thing is no answer."""
OFTEN = 120
"""After how many decisions a game between bots has shown enough."""
GLANCES = 0.2
"""The share of moments that are looked at."""


@in_every_setting
def test_refusals_say_more_than_that_a_thing_is_no_answer(setting: Setting):
    said: Counter[bool] = Counter()
    for seed in range(4):
        match, memory = setting.new(seed), Memory()
        chance = Random(seed)
        while match.outcome is None:
            if chance.random() < GLANCES:
                _count(match, memory, said)
            do(match, next_happening(match, chance))
    assert said[True] <= MOST_VAGUE * said.total()


def _count(match: Match, memory: Memory, said: Counter[bool]) -> None:
    """Count the refusals that say no more than that something is no answer, and the others."""
    for ask in match.asks:
        plain = not ask.question.otherwise and ask.options[0] is not True
        vague = no_answer(ask) if plain else None
        for thing in things_to_point_at(match, ask, memory):
            refusal = match.why_not(ask.seat, thing)
            if refusal is not None:
                said[refusal == vague] += 1


@in_every_setting
def test_words_of_questions_are_for_people_alone(setting: Setting, monkeypatch: pytest.MonkeyPatch):
    """With every question worded anew, greedy bots play the same game and options are called the same."""
    told = _game_of_bots(setting)
    monkeypatch.setattr(Ask, "what", property(lambda ask: "do something else"))
    assert _game_of_bots(setting) == told


def _game_of_bots(setting: Setting) -> list[Any]:
    match, bot = setting.new(7), GreedyBot()
    told = []
    while match.outcome is None and len(match.answers) < OFTEN:
        for seat in everybody(match):
            told.append([shown.get("options") for shown in match.view(seat)["asks"]])
        ask = match.asks[0]
        option = bot.choose(match, ask.seat)
        told.append([ask.seat, key_of(option)])
        match.choose(option, ask.seat)
    return told
