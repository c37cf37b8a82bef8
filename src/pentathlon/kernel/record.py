"""The saved game: the truth about a match, as readable JSON.

Game, version, options, seed and answers rebuild everything. Fingerprints along the way show that
they still do; a snapshot of the table lets a game go on even where the rules have changed since. A long
game is saved with its chapters: it is opened from the last one, and its story is told as it was.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from functools import cache
from hashlib import sha256
from typing import Annotated, Any, TypedDict

import msgspec

from .ask import Key, Seat, key_of
from .compiled import remember_types, types_of
from .course import MARKS_APART, Given, Mark
from .dice import Dice, Noted
from .errors import BadRecord, PentathlonError, ReplayMismatch
from .events import Event
from .game import Game
from .match import Match
from .zones import Table, sorts

FORMAT = 2
FORMER = 1
"""Format 1 has no chapters, and its fingerprints know nothing of what was learnt beside cards."""
ROWS = {list, tuple}


Count = Annotated[int, msgspec.Meta(ge=0)]
remember_types(Event)


class Answer(msgspec.Struct, array_like=True, omit_defaults=True):
    """Who answered what, and when if the game runs in real time."""

    seat: int
    key: str
    at: Count | None = None


class Snapshot(msgspec.Struct):
    """The table at the start of a step, after that many answers."""

    answers: Count
    table: dict[str, Any]


class Chapter(msgspec.Struct):
    """The table where a chapter began, after so many answers and races; as JSON, for few are ever opened."""

    name: str
    answers: Count
    races: Count
    table: msgspec.Raw


class Parent(msgspec.Struct):
    """The record that this one was once a part of, by its fingerprint, and the answer at which it left it."""

    record: str
    answers: Count


class Record(msgspec.Struct, kw_only=True):
    """A saved game."""

    pentathlon: int
    game: str
    version: str
    seats: int
    options: dict[str, Any]
    commitment: str
    seed: int
    salt: str
    clock: Count = 0
    undone: Count = 0
    answers: list[Answer]
    fingerprints: dict[str, str]
    snapshot: Snapshot
    arrivals: dict[str, int] = {}
    """When a server heard of an answer, by its number from 0, where its time makes a delay good."""
    chapters: list[Chapter] = []
    story: list[Event] = []
    """All that happened, of games in chapters: others tell it again when they are replayed."""
    parent: Parent | None = None

    def json(self) -> str:
        """The record as text."""
        return msgspec.json.format(msgspec.json.encode(self), indent=1).decode()


def commitment(seed: int, salt: str) -> str:
    """A promise of the seed that gives nothing away: published before the deal, checked after."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


def table_data(table: Table) -> dict[str, Any]:
    """A table as plain data."""
    data: dict[str, Any] = msgspec.to_builtins(_with_slugs(table), enc_hook=_state)
    return data


def _as_json(table: Table) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(table_data(table)))


def fingerprint(table: Table, form: int = FORMAT) -> str:
    """A hash of all that is on the table, the same on every machine."""
    data: Any = _with_slugs(table)
    if form == FORMER:
        data = table_data(table)
        del data["learnt"]
    return sha256(msgspec.json.encode(data, enc_hook=_state)).hexdigest()[:16]


def _with_slugs(table: Table) -> Table:
    """The table with the slugs of the cards in place of the cards."""
    plain = table.copy()
    plain.faces = tuple(face.slug for face in table.faces)
    if plain.pools is None and any(apart := sorts(table.faces)):
        plain.pools = apart
    return plain


def _state(dice: Dice) -> int | list[int]:
    return [dice.state, *dice.shown] if isinstance(dice, Noted) and dice.shown else dice.state


def _dice(kind: type[Dice], state: Any) -> Dice:
    return Noted(state[0], state[1:]) if isinstance(state, list) else kind(state)


def table_from(game: Game[Any], data: dict[str, Any]) -> Table:
    """The table that was saved as `data`; what it has gained since then is as on a new one."""
    kind: Any = game.table
    try:
        table: Table = kind(**msgspec.convert(data, _shape(kind), dec_hook=_dice))
        table.faces = tuple(game.faces[slug] for slug in table.faces)
    except (msgspec.ValidationError, KeyError, TypeError) as error:
        raise BadRecord(f"A snapshot in this record cannot be used: {error}.") from None
    table.agenda = [_as_tuple(step) for step in table.agenda]
    return table


@cache
def _shape(table: Any) -> Any:
    """The fields of a table with their types, any of which an older table may lack."""
    return TypedDict(table.__name__, types_of(table), total=False)  # type: ignore[operator]


def _as_tuple(parts: Sequence[Any]) -> tuple[Any, ...]:
    """Lists, which JSON has, as tuples, which an agenda holds."""
    return tuple([(_as_tuple(part) if part else ()) if type(part) in ROWS else part for part in parts])


def record_of(match: Match) -> Record:
    """All that is needed to rebuild the match."""
    last = match.marks[-1]
    answers = [Answer(given.seat, key_of(given.option), given.at) for given in match.answers]
    begun = [mark for mark in match.marks if mark.chapter]
    kept = [match.marks[0], *begun] if begun else _spaced(match.marks)
    prints = {str(mark.answers): fingerprint(mark.table) for mark in kept}
    prints["end"] = fingerprint(match.table)
    chapters = [Chapter(mark.chapter, mark.answers, mark.races, _as_json(mark.table)) for mark in begun]
    return Record(
        pentathlon=FORMAT,
        game=match.game.name,
        version=match.game.version,
        seats=match.seats,
        options=match.options,
        commitment=commitment(match.seed, match.salt),
        seed=match.seed,
        salt=match.salt,
        clock=match.clock,
        undone=match.undone,
        answers=answers,
        fingerprints=prints,
        snapshot=Snapshot(last.answers, table_data(last.table)),
        chapters=chapters,
        story=list(match.events) if chapters else [],
        parent=None if match.parent is None else Parent(*match.parent),
    )


def branch(match: Match, answers: int) -> Match:
    """The match as it was after so many answers, to go on another way; its record names where it left."""
    past = match.at(answers)
    past.parent = (trunk(match, answers), answers)
    past.table.story = past.retold()
    return past


def trunk(match: Match, answers: int) -> str:
    """The name of a match up to an answer: all records that begin like it know it by that."""
    keys = [(given.seat, key_of(given.option), given.at) for given in match.answers[:answers]]
    deal = [match.game.name, match.seats, match.options, commitment(match.seed, match.salt)]
    return sha256(msgspec.json.encode([deal, keys])).hexdigest()[:16]


def _spaced(marks: Sequence[Mark]) -> list[Mark]:
    """The marks that a match keeps for good: the very first, and others some answers apart."""
    chosen: list[Mark] = []
    for mark in marks:
        if not chosen or mark.answers >= chosen[-1].answers + MARKS_APART:
            chosen.append(mark)
    return chosen


def read_record(text: str | bytes) -> Record:
    """A record from its JSON; what is wrong with it is said with its field."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except msgspec.ValidationError as error:
        raise BadRecord(f"This is not a Pentathlon record: {error}.") from None
    except msgspec.DecodeError as error:
        raise BadRecord(f"This record is damaged and is no longer JSON: {error}.") from None
    if record.pentathlon not in (FORMER, FORMAT):
        raise BadRecord(f"This record has format {record.pentathlon}; this version reads format {FORMAT}.")
    return record


def replay(record: Record, game: Game[Any], upto: int | None = None) -> Match:
    """The match that the record tells of, or its first `upto` answers.

    Raises `ReplayMismatch` where the answers lead elsewhere than they did.
    """
    match = _dealt(record, game)
    _compare(match, record, 0)
    for at, answer in enumerate(record.answers[:upto], start=1):
        try:
            match.apply(Seat(answer.seat), answer.key, answer.at)
        except PentathlonError as error:
            raise ReplayMismatch(f"Answer {at} ({answer.key!r} of seat {answer.seat}): {error}") from error
        _compare(match, record, at)
    if upto is None:
        match.tick(record.clock)
        _compare_end(match, record)
    return match


def _dealt(record: Record, game: Game[Any]) -> Match:
    match = Match(game, record.seats, record.seed, record.options, salt=record.salt)
    match.undone = record.undone
    match.parent = None if record.parent is None else (record.parent.record, record.parent.answers)
    return match


def reopen(record: Record, game: Game[Any]) -> Match:
    """The match that the record tells of, from its last chapter on; what was before is only looked at.

    Raises `ReplayMismatch` where the answers since then lead elsewhere than they did.
    """
    if not record.chapters or record.version != game.version:
        return replay(record, game)
    start = _dealt(record, game)
    marks = [start.marks[0], *(_mark_of(chapter, game) for chapter in record.chapters if chapter.answers)]
    begun = [mark.answers for mark in marks]
    if begun != sorted(set(begun)) or begun[-1] > len(record.answers):
        raise ReplayMismatch("The chapters in this record do not follow one another.")
    given = [Given(Seat(answer.seat), Key(answer.key), answer.at) for answer in record.answers]
    try:
        match = start.reopened(marks, given, record.clock)
    except Exception as error:
        # Rules that find themselves on a damaged table can fail in any way.
        raise ReplayMismatch(f"The last chapter in this record cannot be opened: {error}.") from None
    _compare_end(match, record)
    match.table.story = story_from(record.story)
    return match


def story_from(saved: Iterable[Sequence[Any]]) -> list[Event]:
    """The events that were saved as plain data."""
    return [Event(*_as_tuple(event)) for event in saved]


def _mark_of(chapter: Chapter, game: Game[Any]) -> Mark:
    def table() -> Table:
        return table_from(game, msgspec.json.decode(chapter.table))

    return Mark(chapter.answers, table, chapter.races, chapter.name)


def _compare_end(match: Match, record: Record) -> None:
    if record.fingerprints.get("end") not in (None, fingerprint(match.table, record.pentathlon)):
        raise ReplayMismatch("The table at the end is not the one that was saved.")


def _compare(match: Match, record: Record, answers: int) -> None:
    expected = record.fingerprints.get(str(answers))
    if expected is None:
        return
    mark = next((mark for mark in match.marks if mark.answers == answers), None)
    if mark is None or fingerprint(mark.table, record.pentathlon) != expected:
        raise ReplayMismatch(f"The table after {answers} answers is not the one that was saved.")


def from_snapshot(record: Record, game: Game[Any]) -> Match:
    """The match from the last table that was saved: for records that no longer replay."""
    table = table_from(game, record.snapshot.table)
    match = _dealt(record, game).reopened([Mark(0, table)], (), table.clock)
    with suppress(PentathlonError):
        for answer in record.answers[record.snapshot.answers :]:
            match.apply(Seat(answer.seat), answer.key, answer.at)
    return match


def verify(record: Record, game: Game[Any]) -> list[str]:
    """What is wrong with a record: nothing, if deal, dice and every choice are as promised."""
    found = []
    if record.commitment != commitment(record.seed, record.salt):
        found.append("The seed is not the one that was promised before the deal.")
    if record.version != game.version:
        found.append(f"It was played under version {record.version} of the rules; this is {game.version}.")
    try:
        replay(record, game)
    except PentathlonError as error:
        found.append(str(error))
    return found
