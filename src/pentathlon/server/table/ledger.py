"""The ledger of a table: what happens in memory is stored before it holds, or memory follows the journal."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter

import msgspec

from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.logs import log_failure
from pentathlon.server.metrics import METRICS
from pentathlon.server.refusal import Refuse
from pentathlon.server.services import Services
from pentathlon.server.storage.entries import Answered, Entry, Undone
from pentathlon.server.storage.journal import Journal, Unknown
from pentathlon.server.storage.register import TableRow

from .checkpoint import checkpoint_of, keep
from .opening import followed, opened, ruled
from .progress import Progress

ATTEMPTS = 8
"""How often another node may be quicker before somebody who resigns is told to try again."""
PATIENCE = 1
"""Seconds before a journal that could not be read is tried again."""


class Ledger(ABC):
    """The progress of a table in memory, and its way into the journal."""

    def __init__(self, row: TableRow, services: Services) -> None:
        self.row = row
        self.services = services
        self.progress = Progress(row.deal, pace=row.pace)
        self.lock = asyncio.Lock()
        self._is_doubtful = True
        """What is in memory may not be what is stored."""
        self._kept = 0
        """After how many entries the last checkpoint was made."""
        self._is_closed = False

    @abstractmethod
    def changed(self) -> None:
        """Tell everybody what is new to them."""

    @abstractmethod
    def rebuilt(self) -> None:
        """What is in memory was read anew."""

    async def enter(self, entry: Entry, ticket: int | None = None) -> None:
        """Do something and store it; then tell everybody who may know."""
        try:
            async with self.lock:
                await self._be_sure()
                await self._insist(entry, ticket)
        finally:
            if self._is_doubtful:
                self.services.spawn(self._settle())
            self.changed()

    async def _insist(self, entry: Entry, ticket: int | None) -> None:
        """Do and store; what does not depend on the position is tried again after a lost race."""
        for attempt in range(ATTEMPTS):
            try:
                await self.write(entry, ticket)
                return
            except Refuse as refusal:
                hopeless = isinstance(entry, Answered | Undone)
                if refusal.reason != "lost race" or hopeless or attempt == ATTEMPTS - 1:
                    raise
                if entry.stamp is not None and self.progress.match is not None:
                    # Somebody else has let time pass.
                    entry = msgspec.structs.replace(entry, stamp=max(entry.stamp, self.progress.match.clock))

    async def _settle(self) -> None:
        """After something went wrong on the way to the journal: find out what is stored, and tell."""
        with suppress(OSError):
            await self.services.journal.append(self.row.id, self.progress.number, [])
        while self._is_doubtful and not self._is_closed:
            try:
                await self.sure()
            except Exception:
                log_failure("journal not read", table=self.row.id)
                await asyncio.sleep(PATIENCE)
        self.changed()

    async def write(self, entry: Entry, ticket: int | None = None) -> None:
        """Do and store, with the lock held. Where it cannot be stored, memory follows the journal."""
        number = self.progress.number
        self._take(entry, ticket)
        started = perf_counter()
        try:
            stored = await self.services.journal.append(self.row.id, number, [entry])
        except Unknown:
            log_failure("unknown", table=self.row.id)
            raise Refuse("unknown", "Nobody can tell yet whether that was stored; look again.") from None
        except OSError:
            log_failure("not stored", table=self.row.id)
            raise Refuse("not stored", "That could not be stored, so it did not happen.") from None
        if not stored:
            await self._be_sure()
            raise Refuse("lost race", "Somebody else was quicker; look at the table again.")
        self._is_doubtful = False
        METRICS.storing.add(perf_counter() - started)
        METRICS.entries.add(entry.kind)

    def _take(self, entry: Entry, ticket: int | None) -> None:
        """Let something happen in memory, which is in doubt until it is stored."""
        if entry.nonce and (entry.seat, entry.nonce) in self.progress.nonces:
            raise Refuse("repeated", "That was done already; once is enough.")
        before = self._time_told()
        try:
            self.progress.take(entry, ticket)
        except Exception:
            # Time may have passed in it before something was refused.
            self._is_doubtful |= self._time_told() != before
            raise
        self._is_doubtful = True

    def _time_told(self) -> tuple[int, int]:
        """By what it is seen that time has passed."""
        match = self.progress.match
        return (0, 0) if match is None else (match.clock, len(match.events))

    async def _be_sure(self) -> None:
        """Rebuild from the journal what memory may have wrong."""
        if self._is_doubtful:
            await self._rebuild(opened)

    async def _rebuild(self, read: Callable[[Journal, TableRow], Awaitable[Progress]]) -> None:
        self.progress = await read(self.services.journal, self.row)
        self._kept = max(self._kept, self.progress.skipped)
        self._is_doubtful = False
        self.rebuilt()
        if self.progress.proof:
            self.services.spawn(self._note_rules())

    async def _note_rules(self) -> None:
        """Note that it is played by other rules from now on."""
        with suppress(PentathlonError):
            await self.enter(await asyncio.to_thread(ruled, self.progress))

    def keep_checkpoint(self) -> asyncio.Task[None] | None:
        """Have it kept how the table stands: the next server may play by other rules."""
        if self.progress.match is None or self.progress.number <= self._kept or self._is_doubtful:
            return None
        self._kept = self.progress.number
        return self.services.spawn(keep(self.services.journal, self.row.id, checkpoint_of(self.progress)))

    async def sure(self) -> Progress:
        """The progress as it is stored."""
        async with self.lock:
            await self._be_sure()
            return self.progress

    async def whole(self) -> Progress:
        """The same with all that was before its checkpoint, for who looks back."""
        async with self.lock:
            await self._be_sure()
            if self.progress.skipped:
                await self._rebuild(followed)
            return self.progress
