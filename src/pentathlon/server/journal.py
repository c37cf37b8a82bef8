"""The journal: what was done at each table, in order, and only ever added to.

Whoever writes entry n of a table first has done it; a second entry n is a lost race.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

from .metrics import METRICS

Kind = Literal["ready", "deal", "answer", "undo", "resign", "propose", "vote", "note", "tick"]


class Entry(msgspec.Struct, frozen=True):
    """One thing that was done at a table."""

    n: int
    kind: Kind
    seat: int = -1
    key: str = ""
    """The key of an option, what is proposed, or what else there is to say."""
    nonce: str = ""
    stamp: int | None = None
    """In real time: the time of the game at which it was done."""
    raw: int | None = None
    """In real time: the time of the game at which it reached the server, before any correction."""


class Order(NamedTuple):
    """Entries that somebody waits for."""

    table: str
    entries: Sequence[Entry]
    done: "asyncio.Future[bool]"

    @property
    def rows(self) -> list[tuple[Any, ...]]:
        """The entries as the database keeps them."""
        return [(self.table, *msgspec.structs.astuple(each)) for each in self.entries]


LARGEST_GROUP = 500
CROWD, BREATH = 12, 0.002
"""After a group of so many, seconds until the next one, if somebody waits already. Few wait for nothing; of a
crowd more go into one group, for handing it over costs more than all that is in it."""
COLUMNS = "n, kind, seat, key, nonce, stamp, raw"


class Journal(ABC):
    """Where entries are kept. While one group is being stored the next one gathers.

    A database says how it stores a group and how it reads.
    """

    def __init__(self) -> None:
        self._orders: list[Order] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Store entries, all or none; True once they are durable, False if the race was lost."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._orders.append(Order(table, entries, done))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return await done

    async def _write(self) -> None:
        """Store group after group, until nothing waits."""
        while self._orders:
            group, self._orders = self._orders[:LARGEST_GROUP], self._orders[LARGEST_GROUP:]
            try:
                won = await self._store(group)
            except Exception as error:
                _fail(group, OSError(f"The journal cannot be written: {error}."))
            else:
                METRICS.commits.add()
                _tell(group, won)
            if self._orders and len(group) >= CROWD:
                await asyncio.sleep(BREATH)
        self._writer = None

    async def close(self) -> None:
        """Store what is waiting, and stop."""
        if self._writer is not None:
            await self._writer
        await self._close()

    @abstractmethod
    async def _store(self, group: list[Order]) -> list[bool]:
        """Store a group in one durable commit; which of the orders have won."""

    @abstractmethod
    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a table from number `since` on."""

    @abstractmethod
    async def _close(self) -> None:
        """Let go of the database."""


def _tell(group: list[Order], won: list[bool]) -> None:
    for order, stored in zip(group, won, strict=True):
        if not order.done.done():
            order.done.set_result(stored)


def _fail(group: list[Order], error: Exception) -> None:
    for order in group:
        if not order.done.done():
            order.done.set_exception(error)
