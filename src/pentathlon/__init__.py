"""Pentathlon: Greek-myth tabletop games on one small, fast rules kernel.

>>> import pentathlon
>>> match = pentathlon.new("olympus", seats=2, seed=7)
>>> match.ask.what
'skip the play phase'
>>> match.choose(match.ask.options[0])
"""

from __future__ import annotations

import copyreg
from operator import index
from typing import TYPE_CHECKING, Any

from .games import GAMES
from .kernel.dice import Noted
from .kernel.errors import (
    BadRecord,
    BrokenRule,
    Illegal,
    PentathlonError,
    ReplayMismatch,
    Stale,
    UnknownChoice,
)
from .kernel.game import Game
from .kernel.match import Match

if TYPE_CHECKING:
    from .kernel.events import Event
    from .kernel.record import Record
    from .position import Position

__all__ = [
    "GAMES",
    "BadRecord",
    "BrokenRule",
    "Game",
    "Illegal",
    "Match",
    "PentathlonError",
    "ReplayMismatch",
    "Stale",
    "UnknownChoice",
    "load",
    "new",
    "save",
]
__version__ = "0.1.0"


def new(
    game: str | Game[Any],
    seats: int | None = None,
    seed: int | None = None,
    *,
    remember: bool = True,
    **options: Any,
) -> Match:
    """Start a match of a game, given by name; without a seed chance decides."""
    rules = GAMES[game] if isinstance(game, str) else game
    salt = ""
    if seed is None:
        import secrets

        seed, salt = secrets.randbits(64), secrets.token_hex(16)
    # Numbers of numpy are numbers, too; nothing else is.
    many = rules.seats.start if seats is None else index(seats)
    return Match(rules, many, index(seed), options, salt=salt, remember=remember)


def save(match: Match) -> str:
    """The match as a record in JSON, from which `load` rebuilds it."""
    from .kernel.record import record_of

    return record_of(match).json()


def load(record: str | bytes | Record, game: Game[Any] | None = None) -> Match:
    """The match that a record tells of; a long one is opened from its last chapter."""
    from .kernel.record import read_record, reopen

    if isinstance(record, str | bytes):
        record = read_record(record)
    return reopen(record, game or GAMES[record.game])


def _pickled(match: Match) -> tuple[Any, tuple[Any, ...]]:
    """A match goes to another process as its record, and is the same match there; a world as it stands."""
    if not isinstance(match.marks[0].table.dice, Noted):
        return load, (save(match),)
    from .position import position_of

    return _world, (match.game.name, match.seats, match.options, position_of(match)(), list(match.events))


def _world(game: str, seats: int, options: dict[str, Any], position: Position, story: list[Event]) -> Match:
    from .position import reopened

    match = reopened(position, GAMES[game], seats, options)
    match.table.story = story
    return match


copyreg.pickle(Match, _pickled)
