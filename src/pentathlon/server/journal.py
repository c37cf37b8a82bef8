"""The journal: what was done at each table, in order, and only ever added to.

Whoever writes entry n of a table first has done it; a second entry n is a lost race.
"""

from collections.abc import Sequence
from typing import Literal, Protocol

import msgspec

Kind = Literal["ready", "deal", "answer", "undo", "resign", "propose", "vote", "note"]


class Entry(msgspec.Struct, frozen=True):
    """One thing that was done at a table."""

    n: int
    kind: Kind
    seat: int = -1
    key: str = ""
    """The key of an option, what is proposed, or what else there is to say."""
    nonce: str = ""


class Journal(Protocol):
    """Where entries are kept."""

    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Store entries, all or none; True once they are durable, False if the race was lost."""
        ...

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a table from number `since` on."""
        ...

    async def close(self) -> None:
        """Store what is waiting, and stop."""
        ...


COLUMNS = "n, kind, seat, key, nonce"
