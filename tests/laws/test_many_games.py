"""Beside law 1: many games at the speed of play-outs, and any sequence of choices."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.walking import Setting, in_every_setting

import pentathlon

MANY_GAMES = 2000


def test_two_thousand_games_at_play_out_speed_end_in_time():
    game, random = pentathlon.GAMES["olympus"], Random(1).random
    endings = set()
    for seed in range(MANY_GAMES):
        match = pentathlon.new(game, seed=seed, remember=False)
        answers = 0
        while match.outcome is None:
            options = match.ask.options
            assert options
            assert len(set(options)) == len(options)
            match.send(options[int(random() * len(options))])
            answers += 1
        assert answers <= game.most_answers({})
        endings.add(match.outcome.rule)
    assert len(endings) > 1
    assert all(game.rulebook[rule] for rule in endings)


@in_every_setting
@settings(max_examples=10)
@given(seed=st.integers(0, 2**64 - 1), choices=st.lists(st.integers(0, 255), max_size=120))
def test_any_sequence_of_choices_is_a_way_to_play(setting: Setting, seed: int, choices: list[int]):
    match = setting.new(seed)
    for choice in choices:
        if match.outcome is not None:
            break
        ask = match.asks[choice % len(match.asks)]
        match.choose(ask.options[choice % len(ask.options)], ask.seat, match.ticket(ask.seat))
    assert bool(match.asks) == (match.outcome is None)


@in_every_setting
def test_the_setting_is_as_asked_for(setting: Setting):
    match = setting.new(1)
    assert match.seats == setting.seats
    assert match.options | setting.options == match.options
