"""The journal: what was done at each table, in order, and only ever added to.

Whoever writes entry n of a table first has done it; a second entry n is a lost race.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.metrics import METRICS

from . import old_entries
from .entries import Entry


class EntryBatch(NamedTuple):
    """Entries that somebody waits for, from a number on: all of them are stored, or none."""

    table: str
    first: int
    entries: Sequence[Entry]
    done: "asyncio.Future[bool]"
    begun: Callable[[], None] | None = None
    """Told when it is on its way: until then more may be added to its entries."""

    @property
    def rows(self) -> list[tuple[str, int, str]]:
        """The entries as the database keeps them."""
        return [
            (self.table, n, ENCODER.encode(entry).decode())
            for n, entry in enumerate(self.entries, self.first)
        ]


Heard = Callable[[str | None, bool], None]
"""Told of each table that another node has changed, and whether in the register; None: of any."""
LARGEST_GROUP = 500
CROWD, BREATH = 12, 0.002
"""After a group of so many, seconds until the next one, if somebody waits already. Few wait for nothing; of a
crowd more go into one group, for handing it over costs more than all that is in it."""
LONGEST_DOUBT = 8.0
"""Seconds in which it is tried to find out what became of a commit."""
BETWEEN_TRIES = 0.1
COLUMNS = f"n, entry, {old_entries.COLUMNS}"
"""What is read of an entry; older ones have no `entry`."""
ENCODER, DECODER = msgspec.json.Encoder(), msgspec.json.Decoder(Entry)


class UnknownFate(OSError):
    """Whether something was stored cannot be found out now."""


class UnreadableJournal(PentathlonError):
    """A journal of which an entry is missing, or is none that this server knows."""


class Journal(ABC):
    """Where entries are kept. While one group is being stored the next one gathers.

    A database says how it stores a group and how it reads.
    """

    is_shared = False
    """Whether other nodes write into it, too."""

    def __init__(self) -> None:
        self._batches: list[EntryBatch] = []
        self._writer: asyncio.Task[None] | None = None

    async def append(self, table: str, first: int, entries: Sequence[Entry]) -> bool:
        """Store entries from number `first` on, all or none.

        True once they are durable, False if somebody else has written that number.
        """
        return await self.hand_over(table, first, entries)

    def hand_over(
        self, table: str, first: int, entries: Sequence[Entry], begun: Callable[[], None] | None = None
    ) -> "asyncio.Future[bool]":
        """The same for whoever does not wait for it; until it has `begun` more entries may join."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._batches.append(EntryBatch(table, first, entries, done, begun))
        if self._writer is None:
            self._writer = asyncio.create_task(self._write())
        return done

    async def _write(self) -> None:
        """Store group after group, until nothing waits."""
        while self._batches:
            group, self._batches = self._batches[:LARGEST_GROUP], self._batches[LARGEST_GROUP:]
            _begin(group)
            try:
                won = await self._stored_surely(group)
            except UnknownFate as error:
                _fail(group, error)
            except Exception as error:
                _fail(group, OSError(f"The journal cannot be written: {error}."))
            else:
                METRICS.commits.add()
                _tell(group, won)
            # At least until those who were just stored have handed over what has gathered since.
            await asyncio.sleep(BREATH if self._batches and len(group) >= CROWD else 0)
        self._writer = None

    async def _stored_surely(self, group: list[EntryBatch]) -> list[bool]:
        """Store a group; where the answer to a commit is lost, find out what became of it."""
        try:
            return await self._store(group)
        except Exception as error:
            if not self._is_doubtful(error):
                raise
            METRICS.doubts.add()
        end = monotonic() + LONGEST_DOUBT
        while monotonic() < end:
            with suppress(Exception):
                # Once more the same: if it was stored, its numbers are taken, and by ourselves.
                won = await self._store(group)
                return [each or await self._is_ours(batch) for each, batch in zip(won, group, strict=True)]
            await asyncio.sleep(BETWEEN_TRIES)
        raise UnknownFate("Nobody can tell whether the journal was written.")

    async def _is_ours(self, batch: EntryBatch) -> bool:
        """Whether what stands at the numbers of a batch is the batch itself."""
        found = await self.read(batch.table, batch.first)
        return found[: len(batch.entries)] == list(batch.entries)

    def _is_doubtful(self, error: Exception) -> bool:
        """Whether something may be stored in spite of that error."""
        return False

    async def close(self) -> None:
        """Store what is waiting, and stop."""
        if self._writer is not None:
            await self._writer
        await self._close()

    @abstractmethod
    async def _store(self, group: list[EntryBatch]) -> list[bool]:
        """Store a group in one durable commit; which of the batches have won."""

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """The entries of a table from number `since` on."""
        found: list[Entry] = []
        for n, entry, *old in await self._rows(table, since):
            if n != since + len(found):
                raise UnreadableJournal(f"Entry {since + len(found)} of table {table} is missing.")
            try:
                found.append(DECODER.decode(entry) if entry is not None else old_entries.old_entry(*old))
            except Exception as error:
                raise UnreadableJournal(f"Entry {n} of table {table} cannot be read: {error}.") from None
        return found

    async def as_stored(self, table: str) -> list[dict[str, Any]]:
        """All entries of a table as they are, whether they can be read or not, for whoever mends them."""
        return [_as_stored(*row) for row in await self._rows(table, 0)]

    @abstractmethod
    async def _rows(self, table: str, since: int) -> Iterable[Sequence[Any]]:
        """What is committed of a table from number `since` on, in order."""

    @abstractmethod
    async def keep(self, table: str, checkpoint: bytes) -> None:
        """Keep a checkpoint in place of the one before, beside all else: no entry waits for it."""

    @abstractmethod
    async def checkpoint(self, table: str) -> bytes | None:
        """The checkpoint of a table, if one is kept."""

    @abstractmethod
    async def _close(self) -> None:
        """Let go of the database."""


def _as_stored(n: int, entry: str | None, *old: Any) -> dict[str, Any]:
    """What a row holds, as far as it is data."""
    if entry is None:
        return {"n": n, **dict(zip(old_entries.COLUMNS.split(", "), old, strict=True))}
    try:
        return {"n": n, **msgspec.json.decode(entry, type=dict[str, Any])}
    except (msgspec.DecodeError, UnicodeDecodeError):
        return {"n": n, "entry": entry}


def _begin(group: list[EntryBatch]) -> None:
    for batch in group:
        if batch.begun is not None:
            batch.begun()


def _tell(group: list[EntryBatch], won: list[bool]) -> None:
    for batch, stored in zip(group, won, strict=True):
        if not batch.done.done():
            batch.done.set_result(stored)


def _fail(group: list[EntryBatch], error: Exception) -> None:
    for batch in group:
        if not batch.done.done():
            batch.done.set_exception(error)
