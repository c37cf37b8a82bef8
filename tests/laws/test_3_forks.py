"""Law 3: a fork behaves exactly as the original, and no earlier copy ever changes."""

from dataclasses import fields
from random import Random
from typing import Any

from tests.laws.walking import asked, do, everybody, luck, next_deed, positions, standing, walks

from pentathlon.kernel import Dice
from pentathlon.kernel.course import MARKS_APART, RECENT_MARKS
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import fingerprint


@walks(games=25)
def test_a_copy_of_the_table_has_everything_and_shares_nothing_that_changes(match: Match, chance: Random):
    for position in positions(match, chance):
        table, copy = position.table, position.table.copy()
        for field in fields(table):
            if field.name != "story":
                here, there = getattr(table, field.name), getattr(copy, field.name)
                assert repr(there) == repr(here), field.name
                assert not _shared(here, there), field.name


def _shared(here: Any, there: Any) -> bool:
    """Whether two values have a list, or dice, in common."""
    if isinstance(here, list | Dice) and here is there:
        return True
    if isinstance(here, list):
        return any(_shared(one, other) for one, other in zip(here, there, strict=True))
    return isinstance(here, dict | set) and here is there


@walks(games=25)
def test_a_fork_follows_the_original_to_the_end(match: Match, chance: Random):
    forks: list[Match] = []
    while match.outcome is None:
        if len(forks) < 4 and chance.random() < 0.1:
            forks.append(match.fork())
            assert standing(forks[-1]) == standing(match)
        deed = next_deed(match, chance)
        do(match, deed)
        for fork in forks:
            do(fork, deed)
            assert fingerprint(fork.table) == fingerprint(match.table)
            assert [asked(ask) for ask in fork.asks] == [asked(ask) for ask in match.asks]
    for fork in forks:
        assert standing(fork) == standing(match)
        assert list(fork.events) == list(match.events)


@walks(games=25)
def test_a_fork_without_memory_follows_too(match: Match, chance: Random):
    for position in positions(match, chance):
        twin = position.fork(remember=False)
        assert fingerprint(twin.table) == fingerprint(position.table)
        assert [asked(ask) for ask in twin.asks] == [asked(ask) for ask in position.asks]
        assert twin.until == position.until


@walks(games=25)
def test_what_a_fork_does_never_touches_the_original(match: Match, chance: Random):
    for position in positions(match, chance):
        if chance.random() < 0.1:
            before, told = standing(position), list(position.events)
            for _ in positions(position.fork(), chance):
                pass
            assert standing(position) == before
            assert list(position.events) == told


@walks(games=25)
def test_no_earlier_table_ever_changes(match: Match, chance: Random):
    marked = {}
    for position in positions(match, chance):
        for mark in position._marks or ():
            if id(mark) not in marked:
                marked[id(mark)] = (mark, fingerprint(mark.table))
    for mark, before in marked.values():
        assert fingerprint(mark.table) == before


@walks(games=25)
def test_few_old_tables_are_kept(match: Match, chance: Random):
    for position in positions(match, chance):
        most = len(position.answers) // MARKS_APART + RECENT_MARKS + 2
        assert len(position._marks or ()) <= most


@walks(games=25)
def test_the_past_is_as_it_was(match: Match, chance: Random):
    past = {}
    for position in positions(match, chance):
        if chance.random() < 0.2:
            past[len(position.answers)] = (position.clock, standing(position))
    for answers, (clock, before) in past.items():
        then = match.at(answers)
        if then.clock == clock:
            assert standing(then) == before


@walks(games=10)
def test_an_imagined_world_forks_into_itself(match: Match, chance: Random):
    for position in positions(match, chance):
        if position.outcome is None and chance.random() < 0.2:
            world = position.world(chance.choice(everybody(match)), luck(chance), remember=True)
            fork = world.fork()
            assert standing(fork) == standing(world)
            deeds = Random(chance.random())
            while world.outcome is None and deeds.random() < 0.8:
                deed = next_deed(world, deeds)
                do(world, deed)
                do(fork, deed)
                assert standing(fork) == standing(world)
