"""Who plays which role, where people may choose that when a table is made: read from a game's `casting.toml`.

What is chosen becomes two options of the game. A game without such a file leaves roles to its rules.
"""

import tomllib
from functools import cache
from typing import Any

import msgspec

from pentathlon.kernel import Game
from pentathlon.kernel.rulebook import Rulebook


class Roles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Roles that are told by the same option."""

    option: str
    roles: dict[str, str]
    """By its name what each of them wants, and has for it."""


class Casting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The roles that people may choose, each of them once."""

    least_players: int
    """From so many players on they choose."""
    by_seat: Roles
    """Each of them is in every game: the option says who plays it, as numbers of seats joined by +."""
    by_name: Roles
    """All other seats have one of these: the option names them in the order of the seats, joined by +."""


def casting_of(game: Game[Any]) -> Casting | None:
    """The casting beside a game's rulebook, if people may choose their roles."""
    return _read(game.rulebook)


@cache
def _read(rulebook: Rulebook) -> Casting | None:
    path = rulebook.path.with_name("casting.toml")
    if not path.exists():
        return None
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Casting)
