"""What may come before a seat is asked again, by what it knows: worlds in which the others play on.

Nothing here says who is ahead. What is found is told apart by what the seat would see then (`landmark`), so
that whatever nobody can foresee, such as cards that it will draw, falls apart into many small heaps.
"""

from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from pentathlon.bots.natural import natural
from pentathlon.kernel import Ask, Seat, key_of
from pentathlon.kernel.errors import Illegal
from pentathlon.kernel.match import Match
from pentathlon.landmark import Landmark, landmark

WORLDS = 100
FAR = 80
"""Answers of others after which a world is given up: the seat is not asked for long."""
WHIM = 0.25
"""How often somebody does otherwise than the game leans to: people do so more often than bots."""
MOST_LISTED, LEAST_WORLDS = 12, 2
"""Prospects that are told, and in how many worlds each must have come: what came once was chance."""
LONGEST_LINE = 6


class Offer(msgspec.Struct, frozen=True):
    """An option of a question that would be asked."""

    key: str
    label: str


class ForeseenQuestion(msgspec.Struct, frozen=True):
    """A question that would be asked of the seat."""

    id: str
    rule: str
    prompt: str
    options: list[Offer]


class Prospect(msgspec.Struct, frozen=True):
    """A position in which the seat may be asked next."""

    mark: str
    world: int
    """The first world in which it came."""
    worlds: int
    """In how many it came."""
    told: list[str]
    """What would have happened, as the seat would hear it."""
    asked: ForeseenQuestion


class Foresight(msgspec.Struct, frozen=True):
    """What may come: the prospects that came more than once, the likeliest first, of so many worlds."""

    worlds: int
    prospects: list[Prospect]


class Planned(msgspec.Struct, frozen=True):
    """An answer in a position that may come, by names that hold wherever it does."""

    mark: str
    answer: str
    label: str
    prompt: str


class Line(msgspec.Struct, frozen=True):
    """Answers, one after the other, and what would be asked after them with nothing learnt in between."""

    told: list[str]
    answers: list[Planned]
    further: ForeseenQuestion | None


def foresee(match: Match, seat: Seat, names: Sequence[str], worlds: int = WORLDS) -> Foresight:
    """What may come before the seat is asked again."""
    counts: Counter[str] = Counter()
    first: dict[str, int] = {}
    for number in range(worlds):
        world = imagined(match, seat, number)
        if world.ask_for(seat) is not None:
            mark = landmark(world, seat).mark
            counts[mark] += 1
            first.setdefault(mark, number)
    often = [(mark, count) for mark, count in counts.most_common(MOST_LISTED) if count >= LEAST_WORLDS]
    return Foresight(
        worlds, [_prospect(match, seat, names, mark, first[mark], count) for mark, count in often]
    )


def imagined(match: Match, seat: Seat, number: int) -> Match:
    """A world, by its number always the same, in which the others have played until the seat is asked."""
    chance = Random(f"foresight {number}")
    world = match.world(seat, chance, remember=True)
    for _ in range(FAR):
        if world.outcome is not None or world.ask_for(seat) is not None:
            break
        world.send(natural(world, world.ask.options, chance, WHIM))
    return world


def line(match: Match, seat: Seat, names: Sequence[str], number: int, mark: str, keys: Sequence[str]) -> Line:
    """What such answers lead to in that world; refuses answers that would not be on offer."""
    world = imagined(match, seat, number)
    if landmark(world, seat).mark != mark:
        raise Illegal("", "What may come has changed since; look again.")
    told, given = _told(match, world, seat, names), []
    asked = world.ask_for(seat)
    for key in keys:
        if asked is None:
            raise Illegal("", "After that you would not be asked at once, or would know more.")
        given.append(_planned(world, seat, asked, key))
        before = _learnt(world)
        world.choose_key(key, seat)
        asked = world.ask_for(seat) if _learnt(world) == before else None
    further = None if asked is None or len(keys) >= LONGEST_LINE else _asked(world, asked)
    return Line(told, given, further)


def _prospect(match: Match, seat: Seat, names: Sequence[str], mark: str, number: int, count: int) -> Prospect:
    world = imagined(match, seat, number)
    ask = world.ask_for(seat)
    assert ask is not None
    return Prospect(mark, number, count, _told(match, world, seat, names), _asked(world, ask))


def _told(match: Match, world: Match, seat: Seat, names: Sequence[str]) -> list[str]:
    """What has happened in a world since, in words to the seat."""
    return [world.game.told(event, names) for event in world.events_for(seat, len(match.events))]


def _asked(world: Match, ask: Ask[Any]) -> ForeseenQuestion:
    offers = [Offer(key_of(option), world.label(option, ask)) for option in ask.options]
    return ForeseenQuestion(ask.question.id, ask.question.rule, world.game.prompt(world.table, ask), offers)


def _planned(world: Match, seat: Seat, ask: Ask[Any], key: str) -> Planned:
    found: Landmark = landmark(world, seat)
    name = next((name for name, each in found.keys.items() if each == key), None)
    if name is None:
        raise Illegal("", f"{key!r} would not be among the options then.")
    label = next(world.label(option, ask) for option in ask.options if key_of(option) == key)
    return Planned(found.mark, name, label, world.game.prompt(world.table, ask))


def _learnt(world: Match) -> tuple[Any, ...]:
    """By what it is seen that somebody has learnt something."""
    table = world.table
    return table.dice.state, tuple(table.seen), table.learnt, table.clock
