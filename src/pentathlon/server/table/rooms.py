"""The rooms of this server: all tables that are in memory, and those that are brought back when needed."""

import asyncio
from collections import OrderedDict
from collections.abc import Iterator

import msgspec

from pentathlon.kernel.errors import PentathlonError, Stale
from pentathlon.server.house.house import Command, CommandResult
from pentathlon.server.logs import log, log_failure
from pentathlon.server.refusal import Refuse
from pentathlon.server.services import Services
from pentathlon.server.storage.register import SeatRow, TableRow, new_deal, new_table

from .room import Room

LAST_WORK = 3.0
"""Seconds that there are to keep how tables stand when the server stops."""


class NoSuchTable(PentathlonError):
    """A name that no table has."""


class Rooms:
    """Opens rooms, finds them and closes them."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._limits = services.settings.limits
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        """The longest unused first."""
        self._opening: dict[str, asyncio.Lock] = {}

    def __iter__(self) -> Iterator[Room]:
        return iter(tuple(self._rooms.values()))

    def __len__(self) -> int:
        return len(self._rooms)

    async def resume(self) -> None:
        """Let that go on which did so by itself when the server last stopped: bots, clocks and plans."""
        planned = await self.services.plans.tables()
        for row in await self.services.register.running(self._limits.rooms):
            only_bots = all(seat.kind == "bot" for seat in row.seats)
            # Bots play on, clocks run on, and what is rated and over counts, whoever is there.
            if row.clock is not None or row.rated or only_bots or row.id in planned:
                try:
                    await self.of(row.id)
                except Exception:
                    log_failure("table not opened", table=row.id)

    def dismiss_all(self, farewell: bytes) -> None:
        """Tell all clients something, and let them go."""
        for room in self:
            for client in tuple(room.clients):
                client.push(farewell)
                client.dismiss()

    async def close(self) -> None:
        """Let nothing more happen by itself, and have it kept how all tables stand."""
        for room in self:
            room.close()
        keeping = [task for room in self if (task := room.keep_checkpoint()) is not None]
        if keeping:
            await asyncio.wait(keeping, timeout=LAST_WORK)

    def heard(self, table: str | None, is_registered: bool) -> None:
        """Another node has added something to the journal of a table, or to its row in the register."""
        if table is None:
            self.services.spawn(self._look_around())
        elif (room := self._rooms.get(table)) is not None:
            self.services.spawn(room.seating.look_again() if is_registered else room.catch_up())

    async def _look_around(self) -> None:
        """Look again at every table: nobody knows what other nodes have done."""
        for room in self:
            try:
                await room.catch_up()
                await room.seating.look_again()
            except Exception:
                log_failure("table not looked at", table=room.row.id)

    async def do(self, command: Command) -> CommandResult:
        """Do what another node has taken for a table whose time is kept here."""
        room = await self.of(command.table)
        try:
            await room.time.take(command)
        except Refuse as refusal:
            return CommandResult(refusal.reason, refusal.rule, refusal.message)
        except Stale as error:
            return CommandResult("stale", error.rule, error.message)
        except PentathlonError as error:
            return CommandResult("illegal", getattr(error, "rule", ""), str(error))
        return CommandResult()

    # opening and closing

    async def of(self, table: str) -> Room:
        """The room of a table, rebuilt from the journal if it is not in memory."""
        room = self._rooms.get(table)
        if room is not None:
            self._rooms.move_to_end(table)
            return room
        lock = self._opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return self._rooms.get(table) or await self._load(table)
        finally:
            self._opening.pop(table, None)

    async def _load(self, table: str) -> Room:
        row = await self.services.register.find(table)
        if row is None:
            raise NoSuchTable("There is no such table.")
        room = Room(row, self.services)
        await room.sure()
        # Before anybody finds the room: who sits there by the register alone may not look.
        await room.seating.tell_of_newcomers()
        self._rooms[table] = room
        self.services.house.hurry()
        # Once more, now that news of other nodes find the room: nothing falls in between.
        await room.catch_up()
        await room.seating.look_again()
        # Perhaps the server died between the agreement and the new table.
        await self.follow_up(room)
        self._let_go()
        return room

    def _let_go(self) -> None:
        """Drop rooms that nobody needs, the longest unused first; the newest is about to be used."""
        limits = self._limits
        *older, _ = self._rooms.items()
        finished = [table for table, room in older if room.progress.is_over and room.is_idle]
        many = tuple(self._rooms)[: max(0, len(self._rooms) - limits.rooms)]
        for table in dict.fromkeys([*finished[: max(0, len(finished) - limits.finished)], *many]):
            if self._rooms[table].is_idle:
                self._rooms.pop(table).close()

    # new tables

    async def add(self, row: TableRow) -> Room:
        """Open a new table."""
        await self._register(row)
        return await self.of(row.id)

    async def _register(self, row: TableRow, after: str | None = None) -> None:
        """Register a new table; one `after` another only if that one has none after it yet."""
        register = self.services.register
        if await register.count_running() >= self._limits.tables:
            raise Refuse("too fast", "This server has as many tables as it can hold; try again later.")
        if all(seat.kind == "bot" for seat in row.seats):
            most = self._limits.bots_only
            if await register.count_bots_only(row.host) >= most:
                raise Refuse(
                    "too fast", f"Bots play among themselves at {most} of your tables; wait for one."
                )
        if await register.add(row, after):
            log("table made", table=row.id, game=row.deal.game)

    async def follow_up(self, room: Room) -> None:
        """Where all have agreed to play again: a new table for the same people and bots."""
        old = room.row
        if not room.progress.rematch or old.next is not None:
            return
        deal = new_deal(old.deal.game, old.deal.seats, old.deal.options)
        row = new_table(deal, old.creator, old.terms, [_again(seat) for seat in old.seats], old.host)
        await self._register(row, old.id)
        await room.seating.look_again()


def _again(seat: SeatRow) -> SeatRow:
    return msgspec.structs.replace(seat, token=None, ready=seat.kind == "bot" or seat.device != seat.person)
