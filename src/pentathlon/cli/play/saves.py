"""Saved games on disk: written whole or not at all, and read with a clear word on what is wrong."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

import pentathlon
from pentathlon.cli.invocation import invocation
from pentathlon.kernel.errors import BadRecord, ReplayMismatch, UnknownChoice
from pentathlon.kernel.game import Game
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Record, from_snapshot, read_record, reopen, replay
from pentathlon.server.thinking.bounds import bounded
from pentathlon.server.thinking.examination import MEMORY, SECONDS, check_fields

from .recovery import rebuilt, salvaged

SEATING = "seating"


class SeatingPlan(msgspec.Struct):
    """Who sat where in the terminal; kept in the file beside the record."""

    seat: int | None = None
    bots: list[str] = []
    lesson: int | None = None
    """Which lesson of the game it is, if one is being given."""


class Opened(NamedTuple):
    """A match from a file: who sat where, what had to be said, and whether all of it was there."""

    match: Match
    seating: SeatingPlan
    remarks: list[str]
    whole: bool


def fresh_path(game: str) -> Path:
    """A file name in the current folder that is not taken."""
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = (Path(f"{stem}{suffix}.json") for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in names if not path.exists())


def branch_path(path: Path) -> Path:
    """A name beside that file for a game that goes on another way; nothing is overwritten."""
    names = (path.with_name(f"{path.stem}-branch-{number}.json") for number in range(1, 1000))
    return next(name for name in names if not name.exists())


def free_path(path: Path) -> Path:
    """The path for a new game, which must not overwrite another one."""
    if path.exists():
        raise UnknownChoice(
            f"{path} exists already. Go on with it by: {invocation(f'play {path}')}; or choose another name."
        )
    if not path.absolute().parent.is_dir():
        raise UnknownChoice(f"There is no folder {path.absolute().parent} to keep {path.name} in.")
    return path


def keep(path: Path, match: Match, seating: SeatingPlan) -> Path:
    """Write the match to its file, or else to the folder for temporary files; say where it is."""
    data = msgspec.json.decode(pentathlon.save(match))
    data[SEATING] = msgspec.to_builtins(seating)
    text = msgspec.json.format(msgspec.json.encode(data), indent=1)
    try:
        return _write(path, text)
    except OSError:
        return _write(Path(tempfile.gettempdir()) / path.name, text)


def _write(path: Path, text: bytes) -> Path:
    """Replace the file at once, so that no moment knows half a game."""
    draft = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        draft.write_bytes(text)
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    return path


def read(path: Path) -> Record:
    """The record in a file; what is wrong with it is said with its line or field."""
    text = path.read_bytes()
    try:
        return read_record(text)
    except (BadRecord, RecursionError) as error:
        place, found = salvaged(text)
        where = f"{path}{place}: {error}"
        raise BadRecord(f"{where} {_what_is_left(path, found)}") from None


def _what_is_left(path: Path, record: Record | None) -> str:
    if record is None:
        return "Nothing of a game could be recovered from it."
    match, _ = rebuilt(record)
    return (
        f"{len(match.answers)} answers of {match.game.title} could be recovered; "
        f"go on from there by: {invocation(f'play {path} --recover')}"
    )


def open_match(path: Path, *, recover: bool = False) -> Opened:
    """The match in a file, as far as it can be had."""
    if recover:
        return _recovered(path)
    record = read(path)
    game = pentathlon.GAMES[record.game]
    try:
        return Opened(_opened(record, game), seating(path), [], True)
    except ReplayMismatch as error:
        remarks = [f"{path} no longer replays under these rules: {error}"]
        match, lost = _from_snapshot(record)
        return Opened(match, seating(path), [*remarks, lost], False)


def _opened(record: Record, game: Game[Any]) -> Match:
    """The match from its last chapter on, or where that does not hold from its first answer on."""
    try:
        return reopen(record, game)
    except ReplayMismatch:
        return replay(record, game)


def open_past(path: Path) -> tuple[Match, list[str]]:
    """The match in a file from its first answer on, as far as its answers can be followed."""
    record = read(path)
    try:
        with bounded(SECONDS, MEMORY):
            check_fields(record, pentathlon.GAMES[record.game])
            return replay(record, pentathlon.GAMES[record.game]), []
    except ReplayMismatch as error:
        match, _ = rebuilt(record)
        followed = f"Its first {len(match.answers)} of {len(record.answers)} answers can be followed."
        return match, [f"{path} no longer replays under these rules: {error}", followed]


def _from_snapshot(record: Record) -> tuple[Match, str]:
    """The match from its last snapshot, or as far as its answers can be followed."""
    try:
        match = from_snapshot(record, pentathlon.GAMES[record.game])
        return match, "It goes on from the last table that was saved."
    except Exception:
        match, _ = rebuilt(record)
        return match, f"It goes on after answer {len(match.answers)} of {len(record.answers)}."


def _recovered(path: Path) -> Opened:
    place, record = salvaged(path.read_bytes())
    if record is None:
        raise BadRecord(f"{path}{place}: nothing of a game could be recovered from it.")
    match, problem = rebuilt(record)
    remarks = [f"{len(match.answers)} answers of {match.game.title} were recovered from {path}."]
    return Opened(match, seating(path), remarks + ([problem] if problem else []), False)


def seating(path: Path) -> SeatingPlan:
    """Who sat where when it was saved, if the file tells."""
    try:
        data: Any = msgspec.json.decode(path.read_bytes())
        return msgspec.convert(data[SEATING], SeatingPlan)
    except (msgspec.DecodeError, msgspec.ValidationError, KeyError, TypeError):
        return SeatingPlan()


def recovered_path(path: Path) -> Path:
    """Where a game goes whose own file must stay as it is."""
    if path.stem.endswith("-recovered"):
        return path
    return path.with_name(f"{path.stem}-recovered.json")
