"""A table and its way into the journal: what happens in memory overtakes the disk, and is told once stored.

Entries are taken into the match one after another, and gather until the journal begins to store them. While
it does so the next ones gather, and what there is to tell of the first is written down: the disk is busy then
and the loop is not. Where a group cannot be stored, it did not happen, nor did anything that was taken after
it: memory follows the journal, and whoever waits is told.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from functools import partial
from time import perf_counter

from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.logs import log_failure
from pentathlon.server.metrics import METRICS
from pentathlon.server.refusal import Refuse
from pentathlon.server.services import Services
from pentathlon.server.storage.entries import Answered, Entry, Undone
from pentathlon.server.storage.journal import Journal, UnknownFate
from pentathlon.server.storage.register import TableRow

from .group import Delivery, Group, Stored
from .history.checkpoint import checkpoint_of, keep
from .history.opening import Apart, followed, opened, ruled
from .history.progress import Progress

ATTEMPTS = 8
"""How often another node may be quicker before somebody who resigns is told to try again."""
PATIENCE = 1
"""Seconds before a journal that could not be read is tried again."""


class JournaledTable(ABC):
    """The progress of a table in memory, and its way into the journal."""

    def __init__(self, row: TableRow, services: Services) -> None:
        self.row = row
        self.services = services
        self.progress = Progress(row.deal, pace=row.pace)
        self.lock = asyncio.Lock()
        """Whoever holds it is alone with the progress: nothing is taken meanwhile."""
        self._is_doubtful = True
        """What is in memory may not be what the journal leads to."""
        self._storing: Group | None = None
        """What is being stored."""
        self._gathering = Group()
        """What was taken since; where nothing is being stored it waits for the journal, and more may join."""
        self._at_rest = asyncio.Event()
        """Nothing is on its way."""
        self._at_rest.set()
        self._kept = 0
        """After how many entries the last checkpoint was made."""
        self._keeping: asyncio.Task[None] | None = None
        """The last one, on its way."""
        self._is_closed = False

    @abstractmethod
    def changed(self) -> None:
        """Tell everybody what is new to them, if all of it is stored."""

    @abstractmethod
    def settled(self, *, is_told: bool) -> None:
        """All of it is stored, and was told but for what has come up meanwhile."""

    @abstractmethod
    def deliveries(self) -> Iterable[Delivery]:
        """What is new to everybody, as it stands in memory."""

    @abstractmethod
    def rebuilt(self) -> None:
        """What is in memory was read anew."""

    @property
    def is_settled(self) -> bool:
        """Whether what is in memory is what is stored, so that anybody may be told of it."""
        return self._at_rest.is_set() and not self._is_doubtful

    # what is done

    async def enter(self, entry: Entry, ticket: int | None = None) -> None:
        """Do something; it is back once that is stored, and everybody was told who may know.

        What does not depend on the position is tried again after a lost race.
        """
        for attempt in range(ATTEMPTS):
            try:
                await (await self.take(entry, ticket))
                return
            except Refuse as refusal:
                hopeless = isinstance(entry, Answered | Undone)
                if refusal.reason != "lost race" or hopeless or attempt == ATTEMPTS - 1:
                    raise
            await self.sure()

    async def take(self, entry: Entry, ticket: int | None = None) -> Stored:
        """Let something happen in memory, after all that was taken before; that it is stored is told later.

        A refusal is told no sooner: it may tell of something that is not stored yet.
        """
        found = await self._attempt(entry, ticket)
        if not isinstance(found, Exception):
            return found
        group = self._gathering if self._gathering.entries else self._storing or Group()
        stored = group.refused(found)
        if self._at_rest.is_set():
            group.answer()
        return stored

    async def _attempt(self, entry: Entry, ticket: int | None) -> Stored | Exception:
        """Put something in; what was wrong with it, if anything.

        An error knows the frames that it went through: none of them may know who waits for it, or
        both would outlive the room.
        """
        try:
            async with self.lock:
                await self.be_sure()
                return self.put(entry, ticket)
        except Exception as error:
            return error

    def put(self, entry: Entry, ticket: int | None = None) -> Stored:
        """Let something happen in memory, with the lock held and nothing in doubt, and have it stored."""
        if entry.nonce and (entry.seat, entry.nonce) in self.progress.nonces:
            raise Refuse("repeated", "That was done already; once is enough.")
        self._write_down()
        before = self._time_told()
        try:
            self.progress.take(entry, ticket)
        except Exception:
            if self._time_told() != before:
                # Time has passed in it before something was refused.
                self._is_doubtful = True
                self.services.spawn(self._settle())
            raise
        stored = self._gathering.taken(entry)
        if self._at_rest.is_set():
            self._hand_over()
        return stored

    def _time_told(self) -> tuple[int, int]:
        """By what it is seen that time has passed."""
        match = self.progress.match
        return (0, 0) if match is None else (match.clock, len(match.events))

    # the way to the disk

    def _hand_over(self) -> None:
        """Have it stored what has gathered, and what joins it before the journal begins."""
        group = self._gathering
        self._at_rest.clear()
        first = self.progress.number - len(group.entries)
        handed = self.services.journal.hand_over(self.row.id, first, group.entries, self._begun)
        handed.add_done_callback(partial(self._landed, group, perf_counter()))

    def _begun(self) -> None:
        """Nothing more can join what is being stored; there is time to write down what to tell of it."""
        self._storing, self._gathering = self._gathering, Group()
        asyncio.get_running_loop().call_soon(self._write_down)

    def _write_down(self) -> None:
        """Write down what there is to tell of what is being stored, before memory moves on."""
        if self._storing is not None and self._storing.deliveries is None and not self._is_doubtful:
            self._storing.deliveries = list(self.deliveries())

    def _landed(self, group: Group, started: float, handed: "asyncio.Future[bool]") -> None:
        """Tell what is stored now, and go on with what has gathered; or undo all that is not stored."""
        problem = self._problem(handed)
        if problem is not None:
            self._undo(group, problem)
            return
        METRICS.storing.add(perf_counter() - started)
        for entry in group.entries:
            METRICS.entries.add(entry.kind)
        # Whatever cannot be shown: what was done is done. Who waits goes on after this, and what is said
        # to them then leaves together with what is told now.
        group.answer()
        group.tell()
        self._storing = None
        if self._gathering.entries:
            self._hand_over()
            return
        self._at_rest.set()
        if not self._is_doubtful:
            # Otherwise there is more in memory than is stored, and it is about to be read anew.
            self.settled(is_told=group.deliveries is not None)

    def _problem(self, handed: "asyncio.Future[bool]") -> Refuse | None:
        """Why a group is not stored, or is not known to be."""
        error = handed.exception()
        if isinstance(error, UnknownFate):
            log_failure("unknown", error, table=self.row.id)
            return Refuse("unknown", "Nobody can tell yet whether that was stored; look again.")
        if error is not None:
            log_failure("not stored", error, table=self.row.id)
            return Refuse("not stored", "That could not be stored, so it did not happen.")
        if not handed.result():
            return Refuse("lost race", "Somebody else was quicker; look at the table again.")
        return None

    def _undo(self, group: Group, problem: Refuse) -> None:
        """Forget what is not stored, with all that followed; what became of it the journal says."""
        later, self._gathering, self._storing = self._gathering, Group(), None
        self._is_doubtful = True
        self._at_rest.set()
        group.take_back()
        group.answer(problem)
        if problem.reason == "unknown":
            # That was never handed over.
            problem = Refuse("not stored", "What was before it may not be stored, so it did not happen.")
        later.answer(problem)
        self.services.spawn(self._settle())

    async def _settle(self) -> None:
        """After something went wrong on the way to the journal: find out what is stored, and tell."""
        while self._is_doubtful and not self._is_closed:
            try:
                await self.sure()
            except Exception:
                log_failure("journal not read", table=self.row.id)
                await asyncio.sleep(PATIENCE)
        self.changed()

    # what is stored

    async def sure(self) -> Progress:
        """The progress as it is stored."""
        async with self.lock:
            return await self._settled()

    async def whole(self) -> Progress:
        """The same with all that was before its checkpoint, for who looks back."""
        async with self.lock:
            await self._settled()
            if self.progress.skipped:
                await self._rebuild(followed)
            return self.progress

    async def _settled(self) -> Progress:
        """The progress, with the lock held, once all of it is stored."""
        await self._at_rest.wait()
        await self.be_sure()
        return self.progress

    async def be_sure(self) -> None:
        """Rebuild from the journal what memory may have wrong, with the lock held."""
        if self._is_doubtful:
            await self._at_rest.wait()
            await self._rebuild(opened)

    async def _rebuild(self, read: Callable[[Journal, TableRow, Apart], Awaitable[Progress]]) -> None:
        self.progress = await read(self.services.journal, self.row, self.services.follow)
        self._kept = max(self._kept, self.progress.skipped)
        self._is_doubtful = False
        self.rebuilt()
        if self.progress.proof:
            self.services.spawn(self._note_rules())

    async def _note_rules(self) -> None:
        """Note that it is played by other rules from now on, and how it stood when that was noted.

        Nothing is taken while that is written down: what the note does not hold, no later reader would find.
        """
        with suppress(PentathlonError):
            async with self.lock:
                if self._is_doubtful or not self.progress.proof:
                    return
                stored = self.put(await asyncio.to_thread(ruled, self.progress))
            await stored

    def keep_checkpoint(self) -> asyncio.Task[None] | None:
        """Have it kept how the table stands: the next server may play by other rules."""
        if self.progress.match is None or self.progress.number <= self._kept or not self.is_settled:
            return None
        self._kept = self.progress.number
        self._keeping = self.services.spawn(self._keep(checkpoint_of(self.progress), self._keeping))
        return self._keeping

    async def _keep(self, checkpoint: Callable[[], bytes], before: asyncio.Task[None] | None) -> None:
        """Keep one after the other: several at once could leave an early one as the last."""
        if before is not None:
            await asyncio.wait([before])
        await keep(self.services.journal, self.row.id, checkpoint)
