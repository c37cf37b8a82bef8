"""The position of a match as data: whoever reads it need not follow the answers that led there."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from pentathlon.kernel import Dice, Seat, key_of
from pentathlon.kernel.ask import Key
from pentathlon.kernel.match import Given, Mark, Match
from pentathlon.kernel.record import Answer, table_data, table_from
from pentathlon.kernel.zones import Chance, Table

from .deal import Deal


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


def world_of(match: Match, seat: Seat, chance: Chance) -> Position:
    """A world that a seat cannot tell from the match: all that a bot is ever told of it.

    It knows nothing of what was before the step under way, but for how many questions the seat has answered:
    a bot's own chance follows from that.
    """
    world = match.world(seat, chance, remember=True)
    mark = world.marks[-1]
    table = mark.table.copy()
    since = [given for given in world.answers[mark.answers :] if given.seat >= 0]
    if mark.table.dice.state == match.table.dice.state:
        # Where no die was rolled in this step, none of those to come can be read from it either.
        table.dice = Dice(chance.getrandbits(64))
    asked = match.ticket(seat) - sum(given.seat == seat for given in since)
    given = [Answer(each.seat, key_of(each.option), each.at) for each in since]
    return Position(table_data(table), 0, asked, mark.chapter, given, world.clock, 0, None)


def match_in(position: Position, deal: Deal) -> Match:
    """The match in such a world; it goes no further back."""
    return _reopened(position, deal, [])


def match_at(position: Position, deal: Deal) -> Match:
    """The match at that position, without its story; what was before is only opened if somebody goes back."""
    return _reopened(position, deal, [Mark(0, partial(_first_table, deal))])


def _reopened(position: Position, deal: Deal, before: list[Mark]) -> Match:
    table = table_from(deal.rules, position.table)
    # A match that was never dealt: the position alone says everything.
    start = Match.__new__(Match)
    start.game, start.seats, start.seed, start.salt = deal.rules, deal.seats, deal.seed, deal.salt
    start.options, start.table = deal.rules.options(deal.options), table
    start.undone, start.parent = position.undone, position.parent
    step = Mark(position.begun, table, position.races, position.chapter)
    given = [Given(Seat(answer.seat), Key(answer.key), answer.at) for answer in position.answers]
    match = start.reopened([*before, step], given, position.clock)
    match.table.story = []
    return match


def _first_table(deal: Deal) -> Table:
    return deal.match().marks[0].table
