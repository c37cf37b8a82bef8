"""The position of a match as data: whoever reads it need not follow the answers that led there."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from pentathlon.kernel import Game, Seat, key_of
from pentathlon.kernel.ask import Key
from pentathlon.kernel.match import Given, Mark, Match
from pentathlon.kernel.record import Answer, table_data, table_from


class Position(msgspec.Struct):
    """A match: the table at the start of the step under way, and all answers, before it and since."""

    table: dict[str, Any]
    begun: int
    """How many of the answers were given before that step."""
    races: int
    chapter: str
    answers: list[Answer]
    clock: int
    undone: int
    parent: tuple[str, int] | None


def position_of(match: Match) -> Callable[[], Position]:
    """The position of a match as it is now; it takes longer to write it out, which can be done later."""
    way = {"clock": match.clock, "undone": match.undone, "parent": match.parent}
    return partial(_written, match.marks[-1], match.answers[:], way)


def _written(mark: Mark, answers: Sequence[Given], way: dict[str, Any]) -> Position:
    given = [Answer(each.seat, key_of(each.option), each.at) for each in answers]
    return Position(table_data(mark.table), mark.answers, mark.races, mark.chapter, given, **way)


def reopened(
    position: Position,
    game: Game[Any],
    seats: int,
    options: dict[str, Any],
    *,
    seed: int = 0,
    salt: str = "",
    before: Sequence[Mark] = (),
) -> Match:
    """The match at that position, without its story; it goes back to the marks of before, and no further."""
    table = table_from(game, position.table)
    # A match that was never dealt: the position alone says everything.
    start = Match.__new__(Match)
    start.game, start.seats, start.seed, start.salt = game, seats, seed, salt
    start.options, start.table = game.options(options), table
    start.undone, start.parent = position.undone, position.parent
    step = Mark(position.begun, table, position.races, position.chapter)
    given = [Given(Seat(answer.seat), Key(answer.key), answer.at) for answer in position.answers]
    match = start.reopened([*before, step], given, position.clock)
    match.table.story = []
    return match
