"""A room: one table in memory, with whoever looks at it. The journal can rebuild it at any time."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic, perf_counter

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import Illegal, PentathlonError
from pentathlon.kernel.match import Match
from pentathlon.server.logs import log, log_failure
from pentathlon.server.metrics import METRICS
from pentathlon.server.refusal import Refuse
from pentathlon.server.services import Services
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.messages import Choose
from pentathlon.server.storage.entries import Answered, Dealt, Entry, Noted, Undone
from pentathlon.server.storage.journal import Journal, Unknown
from pentathlon.server.storage.register import TableRow
from pentathlon.server.thinking.bots import BotPlayers
from pentathlon.server.thinking.live_bots import LiveBots
from pentathlon.server.thinking.turn_bots import TurnBots
from pentathlon.server.time.table_time import TableTime
from pentathlon.server.time.timekeeper import Timekeeper

from .advice import SaidAdvice
from .checkpoint import APART, checkpoint_of, keep
from .editions import Editions
from .opening import followed, opened, ruled
from .progress import Progress
from .seating import Seating

ATTEMPTS = 8
"""How often another node may be quicker before somebody who resigns is told to try again."""

PATIENCE = 1
"""Seconds before a journal that could not be read is tried again."""


class Room:
    """A table, its clients and its bots.

    Its parts know it by a weak reference, so that it is no garbage that has to be looked for.
    """

    def __init__(self, row: TableRow, services: Services) -> None:
        self.row = row
        self.services = services
        self.progress = Progress(row.deal, pace=row.pace)
        self.clients: set[Client] = set()
        self.company = 0
        """Grows whenever somebody comes or goes, or somebody else plays for a seat."""
        self.lock = asyncio.Lock()
        self.stood_in: set[int] = set()
        """Seats of persons who are gone, for whom a bot plays."""
        self.gone = {seat.seat: monotonic() for seat in row.seats}
        """Since when nobody is connected to a seat."""
        self.advice = SaidAdvice(self)
        self.editions = Editions(self)
        self.seating = Seating(self)
        self.time, self.bots = self._by_turns() if row.deal.rules.wakes is None else self._in_real_time()
        self._is_doubtful = True
        """What is in memory may not be what is stored."""
        self._kept = 0
        """After how many entries the last checkpoint was made."""
        self._is_closed = False

    def _by_turns(self) -> tuple[TableTime, BotPlayers]:
        return TableTime(self), TurnBots(self)

    def _in_real_time(self) -> tuple[TableTime, BotPlayers]:
        timekeeper = Timekeeper(self)
        return timekeeper, LiveBots(self, timekeeper)

    # who is here

    async def join(self, client: Client, since: int, patches: bool = False) -> None:
        """Let a client look on, and tell it all since that event."""
        async with self.lock:
            await self._be_sure()
            client.number = min(since, len(self.progress.log))
            client.told, client.patches = 0, patches
            self.clients.add(client)
            self.company += 1
            if client.seat is not None:
                self.gone.pop(client.seat, None)
        if client.seat in self.stood_in:
            self.stood_in.discard(client.seat)
            self.company += 1
            await self.enter(Noted("back", seat=client.seat))
        self.changed()
        self.time.meet(client)

    def leave(self, client: Client) -> None:
        """Let a client go."""
        self.clients.discard(client)
        self.company += 1
        if client.seat is not None and not self.is_connected(client.seat):
            self.gone[client.seat] = monotonic()
        self.changed()

    def is_connected(self, seat: Seat) -> bool:
        """Whether somebody is connected to that seat."""
        return any(client.seat == seat for client in self.clients)

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that plays for a seat now, if one does."""
        row = self.row.seats[seat]
        if row.kind == "bot":
            return row.bot
        return "greedy" if seat in self.stood_in else None

    @property
    def persons(self) -> list[int]:
        return [seat.seat for seat in self.row.seats if seat.kind == "person"]

    # what is done

    async def answer(self, client: Client, seat: Seat, message: Choose) -> None:
        """Give the answer of a client: at once, or in real time when it is its turn."""
        await self.time.answer(client, seat, message)

    async def do(self, entry: Entry, ticket: int | None = None) -> None:
        """Do one thing now, once."""
        await self.enter(msgspec.structs.replace(entry, stamp=self.time.stamp()), ticket)

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
        self.editions.clear()
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

    async def catch_up(self) -> None:
        """Take in what another node has stored."""
        async with self.lock:
            await self._be_sure()
            self.progress.follow(await self.services.journal.read(self.row.id, self.progress.number))
        await self.begin()
        self.changed()

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

    def changed(self) -> None:
        """Tell everybody what is new to them, and let bots think.

        What is not stored yet is told to nobody; whoever stores it tells it then.
        """
        if self._is_doubtful or self._is_closed:
            return
        self.time.look()
        self.editions.clear()
        for client in tuple(self.clients):
            news = self.editions.news(client)
            if news is not None:
                client.push(news)
        self.bots.consider()
        self._keep_checkpoint()
        if self.progress.is_over and not self.row.over:
            self.row.over = True
            log("over", table=self.row.id, entries=self.progress.number)
            self.services.spawn(self.services.register.close_table(self.row.id))

    def _keep_checkpoint(self) -> None:
        """Have it kept from time to time how the table stands; nobody waits for that."""
        if self.progress.number >= self._kept + APART:
            self.keep_checkpoint()

    # seats

    async def begin(self) -> None:
        """Deal, as soon as all seats are filled and ready and not before."""
        if self.progress.match is None and all(map(self.seating.is_ready, self.row.seats)):
            # Two who are ready at the same moment deal once.
            with suppress(Illegal):
                if self.row.deal.origin is not None:
                    # A long record is followed beside all else: the loop is everybody's.
                    self.progress.ahead = await asyncio.to_thread(self.row.deal.match)
                sitting = {seat.seat: seat.person for seat in self.row.seats if seat.person is not None}
                await self.do(Dealt(sitting, self.row.deal.rules.version))

    @property
    def match(self) -> Match:
        return self.progress.running

    def close(self) -> None:
        """Do nothing more by itself: whoever lets go of the room now has freed it."""
        self._is_closed = True
        self.bots.stop()
        self.time.stop()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        busy = self.lock.locked() or self.bots.is_thinking or self.time.is_busy
        return not busy and not self.clients
