"""A room: one table in memory, with whoever looks at it. The journal can rebuild it at any time."""

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import suppress
from time import monotonic

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import Illegal
from pentathlon.kernel.match import Match
from pentathlon.server.alerts.turn_alerts import TurnAlerts
from pentathlon.server.logs import log
from pentathlon.server.services import Services
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.messages import Choose
from pentathlon.server.storage.entries import Dealt, Entry
from pentathlon.server.storage.register import TableRow
from pentathlon.server.thinking.bots import BotPlayers
from pentathlon.server.thinking.live_bots import LiveBots
from pentathlon.server.thinking.turn_bots import TurnBots
from pentathlon.server.time.table_time import TableTime
from pentathlon.server.time.timekeeper import Timekeeper
from pentathlon.server.time.turn_time import TurnTime

from .advice import SaidAdvice
from .editions import Editions
from .group import Delivery, Stored
from .history.checkpoint import APART
from .history.ending import close
from .journaled_table import JournaledTable
from .plans import LaidPlans
from .seating import Seating
from .talk import TableTalk


class Room(JournaledTable):
    """A table, its clients and its bots.

    Its parts know it by a weak reference, so that it is no garbage that has to be looked for.
    """

    def __init__(self, row: TableRow, services: Services) -> None:
        super().__init__(row, services)
        self.clients: set[Client] = set()
        self._has_news = False
        """Something has changed beside what is being stored, and nobody was told of it yet."""
        self.company = 0
        """Grows whenever somebody comes or goes, or somebody else plays for a seat."""
        self.gone = {seat.seat: monotonic() for seat in row.seats}
        """Since when nobody is connected to a seat."""
        self.advice = SaidAdvice(self)
        self.talk = TableTalk(self)
        self.plans = LaidPlans(self)
        self.alerts = TurnAlerts(self)
        self.editions = Editions(self)
        self.seating = Seating(self)
        self.time, self.bots = self._by_turns() if row.deal.rules.wakes is None else self._in_real_time()

    def _by_turns(self) -> tuple[TableTime, BotPlayers]:
        return (TableTime if self.row.clock is None else TurnTime)(self), TurnBots(self)

    def _in_real_time(self) -> tuple[TableTime, BotPlayers]:
        timekeeper = Timekeeper(self)
        return timekeeper, LiveBots(self, timekeeper)

    # who is here

    async def join(self, client: Client, since: int, patches: bool = False, talk: bool = False) -> None:
        """Let a client look on, and tell it all since that event, and what was said if it listens."""
        async with self.lock:
            await self._settled()
            if self.services.journal.is_shared:
                # Whoever comes from another node may know more than was heard of here.
                self.progress.follow(await self.services.journal.read(self.row.id, self.progress.number))
            if client.seat is not None and client.seat not in self.row.seats_of(client.person):
                # Somebody else was given the seat meanwhile, and only who was here then was shown out.
                self.show_out(client)
                return
            client.number = min(since, len(self.progress.log))
            client.told, client.patches = 0, patches
            self.clients.add(client)
            self.company += 1
            for seat in client.device:
                self.gone.pop(seat, None)
        self.services.house.hurry()
        self.changed()
        self.time.meet(client)
        if talk:
            await self.talk.welcome(client)

    def show_out(self, client: Client) -> None:
        """End the connection of a client whose seat is another's now.

        It is not here any more, however long it takes to go: else nobody could play in its place.
        """
        client.dismiss()
        self._miss(client)
        client.device = frozenset()

    def leave(self, client: Client) -> None:
        """Let a client go."""
        self._miss(client)
        self.company += 1
        self.services.house.hurry()
        self.changed()

    def _miss(self, client: Client) -> None:
        """Note that a client is here no longer, and whose seats nobody is connected to now."""
        self.clients.discard(client)
        self._look_for(client.device)

    def _look_for(self, seats: Iterable[int]) -> None:
        """Note which of these seats somebody is connected to, and to which nobody is any more."""
        for seat in seats:
            if self.is_connected(Seat(seat)):
                self.gone.pop(seat, None)
            else:
                self.gone[seat] = monotonic()

    def look_at_devices(self, changed: int) -> None:
        """A seat is another's: it is played elsewhere, and whoever has it now is not gone for long."""
        for client in self.clients:
            if client.seat is not None:
                client.device = frozenset(self.row.seats_of(client.person))
        self._look_for((changed,))
        self.services.house.hurry()

    def meet_elsewhere(self, before: frozenset[int], now: frozenset[int]) -> None:
        """Take note of who has come to other nodes, and who has left them."""
        self._look_for(before | now)
        self.company += 1
        self.changed()

    def is_connected(self, seat: Seat) -> bool:
        """Whether somebody is connected to that seat, here or at another node."""
        return seat in self.present

    @property
    def present(self) -> set[int]:
        """The seats whose persons are connected, here or at another node."""
        here = {seat for client in self.clients for seat in client.device}
        return here.union(self.services.house.elsewhere(self.row.id))

    def here(self, seat: Seat | None) -> list[int]:
        """All seats that are played at the device of one, where there are several."""
        found = [] if seat is None else self.row.seats_of(self.row.seats[seat].device)
        return found if len(found) > 1 else []

    @property
    def shared(self) -> set[int]:
        """The seats that are played at one device with others, or were when it was dealt."""
        now = {seat for each in self.row.seats for seat in self.here(Seat(each.seat))}
        return now | self.progress.shared

    @property
    def leads(self) -> bool:
        """Whether what is done by itself at this table is done here."""
        return self.services.house.leads(self.row.id)

    @property
    def stood_in(self) -> set[int]:
        """Seats of persons who are gone, for whom a bot plays."""
        return self.progress.away

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that plays for a seat now, if one does."""
        row = self.row.seats[seat]
        if row.kind == "bot":
            return row.bot
        return "greedy" if seat in self.progress.played_for else None

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

    def put(self, entry: Entry, ticket: int | None = None) -> Stored:
        return super().put(self.time.dated(entry), ticket)

    async def catch_up(self) -> None:
        """Take in what another node has stored."""
        async with self.lock:
            await self._settled()
            self.progress.follow(await self.services.journal.read(self.row.id, self.progress.number))
        await self.begin()
        self.changed()

    def rebuilt(self) -> None:
        self.editions.forget()

    def changed(self) -> None:
        """Tell everybody what is new to them, and let bots think.

        What is not stored yet is told to nobody; it is told when it is.
        """
        self._has_news = True
        if self.is_settled:
            self.settled(is_told=False)

    def settled(self, *, is_told: bool) -> None:
        if self._is_closed:
            return
        company = self.company
        self.seating.let_sit()
        if is_told and not self._has_news and self.company == company:
            self.time.look()
        else:
            self._has_news = False
            for delivery in self.deliveries():
                delivery.client.push(delivery.message)
        self.plans.consider()
        self.bots.consider()
        self.alerts.look()
        self._keep_checkpoint()
        if self.progress.is_over and not self.row.over:
            self.row.over = True
            log("over", table=self.row.id, entries=self.progress.number)
            self.services.keep_ending(close(self))

    def deliveries(self) -> Iterator[Delivery]:
        self.time.look()
        self.editions.clear()
        for client in tuple(self.clients):
            told, number = client.told, client.number
            news = self.editions.news(client)
            if news is not None:
                yield Delivery(client, news, told, number)

    def _keep_checkpoint(self) -> None:
        """Have it kept from time to time how the table stands; nobody waits for that."""
        if self.progress.number >= self._kept + APART:
            self.keep_checkpoint()

    # seats

    async def begin(self) -> None:
        """Deal, as soon as all seats are filled and ready and not before."""
        if self._is_complete:
            await self.seating.look_up()
        if self._is_complete:
            # Two who are ready at the same moment deal once.
            with suppress(Illegal):
                if self.row.deal.origin is not None:
                    # A long record is followed beside all else: the loop is everybody's.
                    self.progress.ahead = await asyncio.to_thread(self.row.deal.match)
                sitting = {seat.seat: seat.person for seat in self.row.seats if seat.person is not None}
                await self.do(Dealt(sitting, self.row.deal.rules.version, self.row.clock))

    @property
    def _is_complete(self) -> bool:
        """Whether all seats of a table that has not begun are filled and ready."""
        return self.progress.match is None and all(map(self.seating.is_ready, self.row.seats))

    @property
    def match(self) -> Match:
        return self.progress.running

    def close(self) -> None:
        """Do nothing more by itself: whoever lets go of the room now has freed it."""
        self._is_closed = True
        self.bots.stop()
        self.time.stop()
        self.alerts.stop()
        self.plans.stop()

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss it in memory."""
        busy = self.lock.locked() or not self._at_rest.is_set() or self.bots.is_thinking or self.time.is_busy
        return not busy and not self.clients and not self.plans.answering and not self.seating.is_busy
