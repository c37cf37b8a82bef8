"""A room: one table in memory, with whoever looks at it. The journal can rebuild it at any time."""

import asyncio
from collections.abc import Coroutine, Sequence
from contextlib import suppress
from time import monotonic, perf_counter
from typing import Any, Protocol

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import Illegal
from pentathlon.kernel.match import Match

from .bots import BotPlayers
from .bulletin import Bulletin
from .client import Client
from .course import Course
from .journal import Entry, Journal, Kind
from .logs import log, log_failure
from .metrics import METRICS
from .pool import Pool
from .refusal import Refuse
from .register import Register, SeatRow, TableRow
from .timekeeper import Timekeeper

ATTEMPTS = 8
"""How often another node may be quicker before somebody who resigns is told to try again."""


class House(Protocol):
    """What a room needs of the server around it."""

    journal: Journal
    register: Register
    pool: Pool

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]: ...


class Room:
    """A table, its clients and its bots."""

    def __init__(self, row: TableRow, house: House) -> None:
        self.row = row
        self.house = house
        self.course = Course(row.deal, row.pace)
        self.clients: set[Client] = set()
        self.company = 0
        """Grows whenever somebody comes or goes, or somebody else plays for a seat."""
        self.lock = asyncio.Lock()
        self.stood_in: set[int] = set()
        """Seats of persons who are gone, for whom a bot plays."""
        self.gone = {seat.seat: monotonic() for seat in row.seats}
        """Since when nobody is connected to a seat."""
        self.bulletin = Bulletin(self)
        self.bots = BotPlayers(self)
        self.time = Timekeeper(self) if row.deal.rules.wakes is not None else None
        """Who keeps the time, where a game is played in real time."""
        self._is_doubtful = True
        """What is in memory may not be what is stored."""

    # who is here

    async def join(self, client: Client, since: int, patches: bool = False) -> None:
        """Let a client look on, and tell it all since that event."""
        async with self.lock:
            await self._be_sure()
            client.number, client.told, client.patches = since, 0, patches
            self.clients.add(client)
            self.company += 1
            if client.seat is not None:
                self.gone.pop(client.seat, None)
        if client.seat in self.stood_in:
            self.stood_in.discard(client.seat)
            self.company += 1
            await self.enter([Entry(0, "note", client.seat, "back")])
        self.changed()
        if self.time is not None:
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

    async def enter(self, deeds: Sequence[Entry], ticket: int | None = None) -> None:
        """Do something and store it, all of it or nothing; then tell everybody who may know."""
        try:
            async with self.lock:
                await self._be_sure()
                await self._insist(deeds, ticket)
        finally:
            if self._is_doubtful:
                self.house.spawn(self._settle())
            self.changed()

    async def _insist(self, deeds: Sequence[Entry], ticket: int | None) -> None:
        """Do and store; what does not depend on the position is tried again after a lost race."""
        for attempt in range(ATTEMPTS):
            try:
                await self.write(deeds, ticket)
                return
            except Refuse as refusal:
                hopeless = any(deed.kind in ("answer", "undo") for deed in deeds)
                if refusal.reason != "lost race" or hopeless or attempt == ATTEMPTS - 1:
                    raise

    async def _settle(self) -> None:
        """After something went wrong on the way to the journal: find out what is stored, and tell."""
        with suppress(OSError):
            await self.house.journal.append(self.row.id, [])
        await self.sure()
        self.changed()

    async def write(self, deeds: Sequence[Entry], ticket: int | None = None) -> None:
        """Do and store, with the lock held. Where it cannot be stored, memory follows the journal."""
        entries: list[Entry] = []
        for deed in deeds:
            if deed.nonce and (deed.seat, deed.nonce) in self.course.nonces:
                raise Refuse("repeated", "That was done already; once is enough.")
            entry = msgspec.structs.replace(deed, n=self.course.number)
            if deed.stamp is not None and deed.kind != "answer":
                # Time may pass in it before something is refused.
                self._is_doubtful = True
            self.course.take(entry, ticket)
            entries.append(entry)
            self._is_doubtful = True
        started = perf_counter()
        try:
            stored = await self.house.journal.append(self.row.id, entries)
        except OSError:
            log_failure("not stored", table=self.row.id)
            raise Refuse("not stored", "That could not be stored, so it did not happen.") from None
        if not stored:
            await self._be_sure()
            raise Refuse("lost race", "Somebody else was quicker; look at the table again.")
        self._is_doubtful = False
        METRICS.storing.add(perf_counter() - started)
        for entry in entries:
            METRICS.entries.add(entry.kind)

    async def do(
        self, kind: Kind, seat: Seat, key: str = "", nonce: str = "", ticket: int | None = None
    ) -> None:
        """Do one thing for a seat, once."""
        stamp = self.time.stamp() if self.time is not None else None
        await self.enter([Entry(0, kind, seat, key, nonce, stamp)], ticket)

    async def _be_sure(self) -> None:
        """Rebuild from the journal what memory may have wrong."""
        if self._is_doubtful:
            course = Course(self.row.deal, self.row.pace)
            course.follow(await self.house.journal.read(self.row.id))
            self.course = course
            self._is_doubtful = False
            self.bulletin.clear()

    async def catch_up(self) -> None:
        """Take in what another node has stored."""
        async with self.lock:
            await self._be_sure()
            self.course.follow(await self.house.journal.read(self.row.id, self.course.number))
        await self.begin()
        self.changed()

    async def sure(self) -> Course:
        """The course as it is stored."""
        async with self.lock:
            await self._be_sure()
            return self.course

    def changed(self) -> None:
        """Tell everybody what is new to them, and let bots think.

        What is not stored yet is told to nobody; whoever stores it tells it then.
        """
        if self._is_doubtful:
            return
        if self.time is not None:
            self.time.look()
        self.bulletin.clear()
        for client in tuple(self.clients):
            news = self.bulletin.news(client)
            if news is not None:
                client.push(news)
        self.bots.consider()
        if self.course.is_over and not self.row.over:
            self.row.over = True
            log("over", table=self.row.id, entries=self.course.number)
            self.house.spawn(self.house.register.close_table(self.row.id))

    # seats

    async def seat(self, row: SeatRow, token: str | None = None) -> bool:
        """Change who sits on a seat; False if the link was used already."""
        before = self.row.seats[row.seat]
        if not await self.house.register.seat(self.row.id, row, token=token):
            return False
        self._take_seat(row)
        if self.course.match is not None and before.kind != row.kind and row.kind in ("bot", "person"):
            await self.enter([Entry(0, "note", row.seat, f"{row.kind} seated")])
        await self.begin()
        self.changed()
        return True

    def _take_seat(self, row: SeatRow) -> None:
        """Let somebody else sit on a seat, and whoever sat there go."""
        self.row.seats[row.seat] = row
        self.company += 1
        self.stood_in.discard(row.seat)
        for client in tuple(self.clients):
            goes = client.seat == row.seat and client.person != row.person
            # Whoever made the table and now sits down at it comes back to that seat.
            comes = client.creator and client.seat is None and client.person == row.person
            if goes or comes:
                client.dismiss()

    async def look_again(self) -> None:
        """Take in what another node has registered: who sits where, and what comes next."""
        row = await self.house.register.find(self.row.id)
        if row is None:
            return
        self.row.over, self.row.next = self.row.over or row.over, row.next
        for seat in row.seats:
            if seat != self.row.seats[seat.seat]:
                self._take_seat(seat)
        await self.begin()
        self.changed()

    def is_ready(self, seat: SeatRow) -> bool:
        """Whether whoever sits there is ready: they have said so, or need not."""
        person, ready = self.course.ready.get(seat.seat, (None, False))
        return ready if person is not None and person == seat.person else seat.ready

    async def begin(self) -> None:
        """Deal, as soon as all seats are filled and ready and not before."""
        if self.course.match is None and all(map(self.is_ready, self.row.seats)):
            # Two who are ready at the same moment deal once.
            with suppress(Illegal):
                await self.do("deal", Seat(-1))

    @property
    def match(self) -> Match:
        return self.course.running

    def rest(self) -> None:
        """Do nothing more by itself."""
        self.bots.stop()
        if self.time is not None:
            self.time.stop()

    def forget(self) -> None:
        """Let go of all that the journal can tell, at once: the room itself is garbage that few look for."""
        self.course = Course(self.row.deal, self.row.pace)
        self.bulletin = Bulletin(self)
        self._is_doubtful = True

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        return not self.clients and not self.bots.is_thinking and not self.lock.locked()
