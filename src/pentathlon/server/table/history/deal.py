"""A deal: what a match is made of, by chance or from a record, and what of it the house has chosen."""

import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from pentathlon.games import GAMES
from pentathlon.kernel import Dice, Game, Table
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Record, from_snapshot, replay
from pentathlon.kernel.rulebook import Rulebook
from pentathlon.server.socket.messages import House

from .branch import Branch


@cache
def rules_of(game: str) -> Game[Any]:
    """The game of that name; the library itself looks at the disk each time."""
    return GAMES[game] if game in GAMES else _lost(game)


def _lost(name: str) -> Game[Any]:
    """A game of which there are tables and that nobody can play here: it has a name, and no seats."""

    def setup(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
        raise UnknownChoice(f"There is no game called {name!r} here.")

    return Game(
        name=name,
        title=name or "A game that cannot be read",
        blurb="",
        seats=range(0),
        version="",
        table=Table,
        setup=setup,
        steps={},
        view=lambda table, seat: {},
        rulebook=Rulebook(Path(os.devnull)),
    )


class Deal(msgspec.Struct, frozen=True):
    """What a match is made of; fixed when the table is made, used when everybody is ready."""

    game: str
    seats: int
    options: dict[str, Any]
    seed: int
    salt: str
    origin: Record | None = None
    """A record to go on from."""
    whole: bool = True
    """Whether the origin is followed from its first answer; otherwise from its snapshot."""
    fresh: bool = False
    """Whether the house itself has dealt anew what was hidden in the origin, and nobody has seen it since."""
    branch: Branch | None = None
    """The table that it was branched from."""
    known: bool = False
    """Whether it is the deal of a lesson, which is the same for everybody."""

    daily: str = ""
    """The day of which it is the deal, which is the same for everybody."""

    @property
    def house(self) -> House:
        """What of it the house has chosen by chance."""
        if self.origin is None:
            return "nothing" if self.known or self.daily else "everything"
        return "what is hidden" if self.fresh else "nothing"

    @property
    def rules(self) -> Game[Any]:
        return rules_of(self.game)

    @property
    def is_lost(self) -> bool:
        """Whether its game cannot be played here."""
        return not self.rules.seats

    def match(self) -> Match:
        """Deal the cards."""
        if self.origin is None:
            return Match(self.rules, self.seats, self.seed, self.options, salt=self.salt)
        return replay(self.origin, self.rules) if self.whole else from_snapshot(self.origin, self.rules)
