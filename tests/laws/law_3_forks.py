"""Law 3: a fork behaves exactly as the original, and no earlier copy ever changes."""

from collections.abc import Iterator
from dataclasses import fields
from random import Random
from typing import Any

from tests.laws.law import law
from tests.laws.walking import asked, do, luck, next_happening, play_on, same, somebody, standing

from pentathlon.kernel import Dice
from pentathlon.kernel.course import MARKS_APART, RECENT_MARKS
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint

A_WHILE = 12
"""How far a fork is followed."""


@law
def a_copy_of_the_table_has_everything_and_shares_nothing_that_changes(
    match: Match, chance: Random
) -> Iterator[None]:
    while True:
        table, copy = match.table, match.table.copy()
        for field in fields(table):
            if field.name != "story":
                here, there = getattr(table, field.name), getattr(copy, field.name)
                assert repr(there) == repr(here), field.name
                assert not _shared(here, there), field.name
        yield


def _shared(here: Any, there: Any) -> bool:
    """Whether two values have a list, or dice, in common."""
    if isinstance(here, list | Dice) and here is there:
        return True
    if isinstance(here, list):
        return any(_shared(one, other) for one, other in zip(here, there, strict=True))
    return isinstance(here, dict | set) and here is there


@law
def a_fork_follows_the_original_and_never_touches_it(match: Match, chance: Random) -> Iterator[None]:
    while True:
        before, told = standing(match), list(match.events)
        one, other = match.fork(), match.fork()
        same(standing(one), before)
        for _ in range(A_WHILE):
            if one.outcome is not None:
                break
            happening = next_happening(one, chance)
            do(one, happening)
            do(other, happening)
            assert fingerprint(one.table) == fingerprint(other.table)
            same([asked(ask) for ask in one.asks], [asked(ask) for ask in other.asks])
        same(standing(one), standing(other))
        same(list(one.events), list(other.events))
        same(standing(match), before)
        same(list(match.events), told)
        yield


@law
def a_fork_without_memory_stands_there_too(match: Match, chance: Random) -> Iterator[None]:
    while True:
        twin = match.fork(remember=False)
        assert fingerprint(twin.table) == fingerprint(match.table)
        same([asked(ask) for ask in twin.asks], [asked(ask) for ask in match.asks])
        assert twin.until == match.until
        yield


@law
def no_earlier_table_ever_changes(match: Match, chance: Random) -> Iterator[None]:
    marked: dict[int, tuple[Any, str]] = {}
    while True:
        for mark, before in marked.values():
            assert fingerprint(mark.table) == before
        for mark in match.marks:
            if id(mark) not in marked:
                marked[id(mark)] = (mark, fingerprint(mark.table))
        yield


@law
def few_old_tables_are_kept(match: Match, chance: Random) -> Iterator[None]:
    while True:
        most = len(match.answers) // MARKS_APART + RECENT_MARKS + 2
        assert len([mark for mark in match.marks if not mark.chapter]) <= most
        yield


@law
def the_past_is_as_it_was(match: Match, chance: Random) -> Iterator[None]:
    past: dict[int, tuple[int, Any]] = {}
    while True:
        for answers, (clock, before) in past.items():
            then = match.at(answers)
            if then.clock == clock:
                same(standing(then), before)
        past[len(match.answers)] = (match.clock, standing(match))
        yield


@law
def an_imagined_world_forks_into_itself(match: Match, chance: Random) -> Iterator[None]:
    while match.outcome is None:
        world = match.world(somebody(match, chance), luck(chance), remember=True)
        fork = world.fork()
        same(standing(fork), standing(world))
        happenings = chance.getrandbits(32)
        play_on(world, Random(happenings), A_WHILE // 2)
        play_on(fork, Random(happenings), A_WHILE // 2)
        same(standing(fork), standing(world))
        yield
