"""The examination of a record that a stranger has brought: what in it is wrong is said with its field.

A record tells some things twice: the answers lead to the tables whose fingerprints, snapshot and chapters it
holds. Whatever is there must be what the answers lead to, or it is not taken.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pentathlon.games import GAMES
from pentathlon.kernel.errors import BadRecord, PentathlonError, ReplayMismatch
from pentathlon.kernel.game import Game
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import (
    FORMAT,
    Record,
    commitment,
    from_snapshot,
    record_of,
    replay,
    story_from,
    table_data,
)

from .bounds import Unbounded, bounded

SECONDS, MEMORY = 30, 1 << 30
"""What the examination of one record may take: the longest campaigns take a fraction of it."""
LATEST = 10**12
"""Milliseconds of a game: some thirty years."""
MOST_UNDONE = 100_000
LONGEST_KEY = 4000
LONGEST_NAME, LONGEST_MESSAGE = 40, 300
SET_UP = "pentathlon, game, seats, options and seed"
"""The fields by which the first table is laid."""
NAMES = [f"Player {seat + 1}" for seat in range(20)]


def examined(record: Record) -> Match:
    """The match that a record tells of, within bounds; raises `BadRecord` with the field that is wrong."""
    try:
        with bounded(SECONDS, MEMORY):
            _within("game", len(record.game), 1, LONGEST_NAME)
            game = GAMES[record.game]
            check_fields(record, game)
            match = _followed(record, game)
            if record.version == game.version and record.pentathlon == FORMAT and record.commitment:
                check_derived(record, match)
            _check_words(match, game)
            return match
    except Unbounded as error:
        raise BadRecord(f"answers: {error}") from None


def check_fields(record: Record, game: Game[Any]) -> None:
    """Refuse what no game could have written, before anything is done with it."""
    _field("seats", game.check_seats, record.seats)
    _field("options", game.options, record.options)
    longest = game.most_answers(game.options(record.options))
    if len(record.answers) > longest:
        raise BadRecord(f"answers: a game of {game.title} has at most {longest} answers.")
    for number, answer in enumerate(record.answers, start=1):
        if len(answer.key) > LONGEST_KEY:
            raise BadRecord(f"answers: answer {number} is longer than any answer.")
        if answer.at is not None and not 0 <= answer.at <= LATEST:
            raise BadRecord(f"answers: answer {number} was given at no time of a game.")
    _within("seed", record.seed, -(2**64), 2**64)
    _within("clock", record.clock, 0, LATEST)
    _within("undone", record.undone, 0, MOST_UNDONE)
    _within("snapshot.answers", record.snapshot.answers, 0, len(record.answers))
    numbers = {str(number) for number in range(len(record.answers) + 1)}
    if not record.fingerprints.keys() <= {*numbers, "end"}:
        raise BadRecord("fingerprints: there is one of a table after more answers than were given.")
    if not record.arrivals.keys() <= numbers or not all(0 <= at <= LATEST for at in record.arrivals.values()):
        raise BadRecord("arrivals: there is one of an answer that was not given, or at no time of a game.")
    if record.parent is not None:
        _within("parent", record.parent.answers, 0, 2**31)


def _within(field: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise BadRecord(f"{field}: it is from {least} to {most} in any record.")


def _field(field: str, check: Callable[..., object], *values: object) -> None:
    """Do something with the value of a field; what is wrong with it is said of the field."""
    try:
        check(*values)
    except PentathlonError as error:
        raise BadRecord(f"{field}: {str(error)[:LONGEST_MESSAGE]}") from None
    except (MemoryError, RecursionError, OverflowError):
        raise
    except Exception as error:
        raise BadRecord(f"{field}: {str(error)[:LONGEST_NAME]!r} is wrong with it.") from None


def _followed(record: Record, game: Game[Any]) -> Match:
    """The match, by its answers; of a position that promises no deal, by its snapshot."""
    if not record.commitment:
        try:
            return from_snapshot(record, game)
        except PentathlonError:
            raise
        except Exception as error:
            raise BadRecord(f"snapshot: the rules cannot go on from this table ({error!r}).") from None
    if record.commitment != commitment(record.seed, record.salt):
        raise BadRecord("commitment: seed and salt are not those that were promised.")
    _field("options", Match, game, record.seats, record.seed, record.options)
    try:
        return replay(record, game)
    except ReplayMismatch as error:
        if record.version != game.version:
            raise BadRecord(
                f"This game was played by version {record.version} of the rules of {game.title}, and by "
                f"version {game.version}, which is played here, it would have gone another way. {error}"
            ) from None
        if str(error).startswith("Answer"):
            raise
        where = (
            f" It is laid by {SET_UP}." if "after 0 answers" in str(error) else " The answers lead elsewhere."
        )
        raise ReplayMismatch(f"fingerprints: {error}{where}") from None
    except PentathlonError as error:
        raise BadRecord(f"clock: {error} The last of the answers was given later.") from None


def check_derived(record: Record, match: Match) -> None:
    """Refuse tables and stories that are not those to which the answers lead."""
    again = record_of(match)
    mark = next((mark for mark in reversed(match.marks) if mark.answers == record.snapshot.answers), None)
    if mark is None or record.snapshot.table != plain(table_data(mark.table)):
        raise BadRecord("snapshot: it is not the table to which the answers lead.")
    # Chapters and story only make it quick: a record may be without them.
    if record.chapters and plain(record.chapters) != plain(again.chapters):
        raise BadRecord("chapters: they are not those to which the answers lead.")
    try:
        told = story_from(record.story)
    except Exception:
        raise BadRecord("story: it is not made of events.") from None
    # What was taken back is told, too, and the answers know nothing of it.
    if record.story and not any(event.kind == "undone" for event in told) and told != list(match.events):
        raise BadRecord("story: it is not what the answers lead to.")
    for event in told:
        _field("story", match.game.told, event, NAMES)


def _check_words(match: Match, game: Game[Any]) -> None:
    """See that all can be shown and told: what fails is to fail now."""
    try:
        for seat in (None, *range(match.seats)):
            msgspec.json.encode(match.view(seat))
        for event in match.events:
            game.told(event, NAMES)
    except (MemoryError, RecursionError, OverflowError):
        raise
    except Exception as error:
        raise BadRecord(f"snapshot: what stands on this table cannot be shown ({error!r}).") from None


def plain(data: Any) -> Any:
    """Data as a record holds it once it was read."""
    return msgspec.json.decode(msgspec.json.encode(data))
