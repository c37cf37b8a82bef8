"""Law 1: while the match is not over somebody has an option, none is repeated, and it ends."""

from collections.abc import Iterator
from random import Random

from tests.laws.law import law

from pentathlon.kernel import key_of
from pentathlon.kernel.ask import is_among
from pentathlon.kernel.match import Match

LONGEST_STEP = 40


@law
def somebody_has_an_option_and_no_option_comes_twice(match: Match, chance: Random) -> Iterator[None]:
    while True:
        assert bool(match.asks) == (match.outcome is None)
        for ask in match.asks:
            keys = [key_of(option) for option in ask.options]
            assert keys
            assert len(set(keys)) == len(keys)
            for key, option in zip(keys, ask.options, strict=True):
                read = ask.option(key)
                assert (type(read), read) == (type(option), option)
                assert is_among(option, ask.options)
            assert all(isinstance(option, int) or hash(option) is not None for option in ask.options)
        assert len({ask.seat for ask in match.asks}) == len(match.asks)
        yield


@law
def every_match_and_every_step_ends_in_time(match: Match, chance: Random) -> Iterator[None]:
    while match.outcome is None:
        assert len(match.answers) <= match.game.most_answers(match.options)
        assert len(match.answers) - match.marks[-1].answers <= LONGEST_STEP
        yield
    assert len(match.outcome.shares) == match.seats
    assert sum(match.outcome.shares) >= 0
    assert match.outcome.rule in match.game.rulebook.clauses


@law
def every_option_and_every_event_has_words(match: Match, chance: Random) -> Iterator[None]:
    told = 0
    names = ["You", *(f"Player {seat}" for seat in range(1, match.seats))]
    while True:
        for ask in match.asks:
            assert all(match.label(option, ask) for option in ask.options)
        for event in match.events[told:]:
            for seat in (None, *range(match.seats)):
                assert match.game.told(event.as_seen_by(seat), names)
        told = len(match.events)
        yield
