"""The hall: all tables of this server, in memory as far as they are needed."""

import asyncio
import gc
from collections import OrderedDict
from collections.abc import Coroutine
from typing import Any

import msgspec

from .journal import Journal
from .logs import log
from .messages import Farewell
from .metrics import METRICS
from .oracle import Oracle
from .pool import Pool
from .refusal import Refuse
from .register import Register, SeatRow, TableRow, engine_for, migrate, new_deal, new_table
from .room import Room
from .settings import Settings

COME_BACK = 1.0
"""Seconds after which a client may look whether the server is there again."""
LONGEST_FAREWELL = 100
"""How many hundredths of a second clients have to take leave."""
MANY_LEFT = 20
"""After so many rooms that were let go their remains are looked for: parts of a room know each other, and
by itself Python looks for such garbage hardly ever here (`serving.COLLECT`)."""


class Hall:
    """Opens rooms, finds them and closes them."""

    journal: Journal
    register: Register
    pool: Pool
    secret: str

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.connections = 0
        self._is_closing = False
        self.of_person: dict[str, int] = {}
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._opening: dict[str, asyncio.Lock] = {}
        self._left = 0
        """Rooms that were let go since their remains were last looked for."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self.oracle = Oracle(self)

    async def open(self) -> None:
        """Bring the database up to date, and let bots go on where they were."""
        settings = self.settings
        engine = engine_for(settings)
        await migrate(engine)
        self.register = Register(engine)
        self.secret = await self.register.secret()
        self.journal = await self._journal()
        self.pool = Pool(settings.worker_command, settings.workers, settings.deadline)
        METRICS.gauges["pentathlon_connections"] = "Open websockets.", lambda: self.connections
        METRICS.gauges["pentathlon_rooms"] = "Tables in memory.", lambda: len(self._rooms)
        for row in await self.register.running(settings.limits.rooms):
            if all(seat.kind == "bot" for seat in row.seats):
                await self.room(row.id)
        log("open", rooms=len(self._rooms))

    async def _journal(self) -> Journal:
        if self.settings.is_postgresql:
            from .postgresql import PostgresqlJournal

            url = "postgresql:" + self.settings.database.partition(":")[2]
            journal = PostgresqlJournal(url, self._heard)
            await journal.listen()
            return journal
        from .sqlite import SqliteJournal

        return SqliteJournal(self.settings.database)

    async def farewell(self) -> None:
        """Tell all clients that the server goes, and give them a moment to hear it."""
        self._is_closing = True
        message = msgspec.json.encode(Farewell("The server stops; the game is stored.", COME_BACK))
        for room in self._rooms.values():
            for client in tuple(room.clients):
                client.push(message)
                client.dismiss()
        for _ in range(LONGEST_FAREWELL):
            if not self.connections:
                break
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        """Stop thinking, store what waits, and let go of the database."""
        for room in self._rooms.values():
            room.rest()
        await self.pool.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.journal.close()
        await self.register.close()
        log("closed")

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something happen beside all else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _heard(self, table: str | None, is_registered: bool) -> None:
        """Another node has added something to the journal of a table, or to its row in the register."""
        if table is None:
            self.spawn(self._look_around())
        elif (room := self._rooms.get(table)) is not None:
            self.spawn(room.look_again() if is_registered else room.catch_up())

    async def _look_around(self) -> None:
        """Look again at every table: nobody knows what other nodes have done."""
        for room in tuple(self._rooms.values()):
            await room.catch_up()
            await room.look_again()

    # rooms

    async def room(self, table: str) -> Room:
        """The room of a table, rebuilt from the journal if it is not in memory."""
        room = self._rooms.get(table)
        if room is not None:
            self._rooms.move_to_end(table)
            return room
        lock = self._opening.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table not in self._rooms:
                    await self._load(table)
        finally:
            self._opening.pop(table, None)
        return self._rooms[table]

    async def _load(self, table: str) -> None:
        row = await self.register.find(table)
        if row is None:
            raise Refuse("phase", "There is no such table.")
        room = Room(row, self)
        await room.sure()
        self._rooms[table] = room
        # Once more, now that news of other nodes find the room: nothing falls in between.
        await room.catch_up()
        await room.look_again()
        # Perhaps the server died between the agreement and the new table.
        await self.follow_up(room)
        self._let_go()

    def _let_go(self) -> None:
        """Drop rooms that nobody needs, the longest unused first."""
        limits = self.settings.limits
        finished = [table for table, room in self._rooms.items() if room.course.is_over and room.is_idle]
        many = tuple(self._rooms)[: max(0, len(self._rooms) - limits.rooms)]
        for table in dict.fromkeys([*finished[: max(0, len(finished) - limits.finished)], *many]):
            if self._rooms[table].is_idle:
                room = self._rooms.pop(table)
                room.rest()
                room.forget()
                self._left += 1
        if self._left >= MANY_LEFT:
            self._left = 0
            gc.collect()

    async def add(self, row: TableRow) -> Room:
        """Open a new table."""
        await self._register(row)
        return await self.room(row.id)

    async def _register(self, row: TableRow, after: str | None = None) -> None:
        """Register a new table; one `after` another only if that one has none after it yet."""
        if await self.register.count_running() >= self.settings.limits.tables:
            raise Refuse("too fast", "This server has as many tables as it can hold; try again later.")
        if await self.register.add(row, after):
            log("table made", table=row.id, game=row.deal.game)

    async def follow_up(self, room: Room) -> None:
        """Where all have agreed to play again: a new table for the same people and bots."""
        old = room.row
        if not room.course.rematch or old.next is not None:
            return
        deal = new_deal(old.deal.game, old.deal.seats, old.deal.options)
        row = new_table(deal, old.creator, old.terms, [_again(seat) for seat in old.seats])
        await self._register(row, old.id)
        await room.look_again()

    # connections

    def admit(self, person: str | None) -> bool:
        """Count a new connection, unless there are too many."""
        limits = self.settings.limits
        mine = self.of_person.get(person or "", 0)
        if self._is_closing:
            return False
        if self.connections >= limits.connections or (person and mine >= limits.connections_each):
            return False
        self.connections += 1
        self.of_person[person or ""] = mine + 1
        return True

    def dismiss(self, person: str | None) -> None:
        """Count a connection that ended."""
        self.connections -= 1
        left = self.of_person[person or ""] - 1
        if left:
            self.of_person[person or ""] = left
        else:
            del self.of_person[person or ""]


def _again(seat: SeatRow) -> SeatRow:
    return msgspec.structs.replace(seat, token=None, ready=seat.kind == "bot")
