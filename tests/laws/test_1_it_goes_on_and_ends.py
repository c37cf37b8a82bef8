"""Law 1: while the match is not over somebody has an option, none is repeated, and it ends."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.laws.walking import Setting, in_every_setting, positions, walks

import pentathlon
from pentathlon.kernel import key_of
from pentathlon.kernel.course import is_among
from pentathlon.kernel.match import Match

LONGEST_STEP = 40
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
        assert answers <= game.longest
        endings.add(match.outcome.rule)
    assert len(endings) > 1
    assert all(game.rulebook[rule] for rule in endings)


@walks(games=40)
def test_somebody_has_an_option_and_no_option_comes_twice(match: Match, chance: Random):
    for position in positions(match, chance):
        assert bool(position.asks) == (position.outcome is None)
        for ask in position.asks:
            keys = [key_of(option) for option in ask.options]
            assert keys
            assert len(set(keys)) == len(keys)
            for key, option in zip(keys, ask.options, strict=True):
                read = ask.option(key)
                assert (type(read), read) == (type(option), option)
                assert is_among(option, ask.options)
            assert all(isinstance(option, int) or hash(option) is not None for option in ask.options)
        assert len({ask.seat for ask in position.asks}) == len(position.asks)


@walks(games=40)
def test_every_match_and_every_step_ends_in_time(match: Match, chance: Random):
    for position in positions(match, chance):
        assert len(position.answers) <= match.game.longest
        assert position._marks
        assert len(position.answers) - position._marks[-1].answers <= LONGEST_STEP
    assert match.outcome is not None
    assert len(match.outcome.shares) == match.seats
    assert sum(match.outcome.shares) >= 0
    assert match.outcome.rule in match.game.rulebook.clauses


@in_every_setting
@settings(max_examples=30)
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
