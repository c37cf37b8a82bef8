"""A house of several nodes, by Redis: presence, leases and rates, and nothing that must not be lost.

Every node says three times a second that it is alive, who is connected to it and has used how much, and takes
or renews the lease of each table that it has in memory. Where Redis is gone, tables go on: every node does
what is due, the journal lets one of them win, everybody is counted by each node alone, and no bot steps in
for anybody, for nobody knows who is there.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256
from itertools import count
from secrets import token_hex
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from redis.asyncio import Redis
from redis.exceptions import RedisError

from pentathlon.server.logs import log, log_failure
from pentathlon.server.settings import ServerLimits
from pentathlon.server.time.timekeeper import Timekeeper

from .house import Command, CommandResult, Done, House
from .letters import COUNTED, HERE, Here, Letter
from .usage import Counted

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room
    from pentathlon.server.table.rooms import Rooms

BEAT = 0.3
"""Seconds between two signs of life."""
LEASE = 900
"""Milliseconds after which the time of a table is anybody's who comes; a beat later somebody has come."""
FORGOTTEN = 60_000
"""Milliseconds after which nothing is known of a table that nobody speaks of."""
PATIENCE = 1.0
"""Seconds in which a command should be answered; its node may have died."""
TRIES = 6
MINUTE = 60
LEASES = """
local time, found = redis.call('TIME'), {}
for i, key in ipairs(KEYS) do
  local holder = redis.call('GET', key)
  if not holder then
    redis.call('SET', key, ARGV[1], 'PX', ARGV[2])
    holder = ARGV[1]
  elseif holder == ARGV[1] then
    redis.call('PEXPIRE', key, ARGV[2])
  end
  found[i] = holder
end
return {time[1] * 1000 + math.floor(time[2] / 1000), found}
"""
"""Takes and renews leases: gives the time by Redis, and who holds each."""


class Errand(NamedTuple):
    """What another node was asked to do for a table, because it held the lease."""

    table: str
    holder: str
    answer: "asyncio.Future[CommandResult]"


class RedisHouse(House):
    """All nodes that use the same database and the same Redis."""

    def __init__(self, url: str, secret: str, limits: ServerLimits) -> None:
        """The `secret` of the database tells this house from others."""
        super().__init__(limits)
        self._most = limits.tables_a_minute
        self._redis: Any = Redis.from_url(url, socket_timeout=2 * PATIENCE, socket_connect_timeout=PATIENCE)
        self._letters: Any = Redis.from_url(url, socket_connect_timeout=PATIENCE)
        self._prefix = f"pentathlon:{sha256(secret.encode()).hexdigest()[:12]}"
        self._node = token_hex(6)
        self._holders: dict[str, str] = {}
        self._elsewhere: dict[str, frozenset[int]] = {}
        self._hurry = asyncio.Event()
        self._ids = count(1)
        self._errands: dict[int, Errand] = {}
        """What other nodes were asked to do, and have not answered yet."""
        self._tasks: list[asyncio.Task[None]] = []
        self._alive_before: set[str] = set()
        """The other nodes that were there at the last beat."""
        self._inheriting: asyncio.Task[None] | None = None
        self.is_sure = False
        self._is_closed = False

    def _key(self, *words: str) -> str:
        return ":".join((self._prefix, *words))

    async def open(self, rooms: "Rooms", done: Done) -> None:
        self._rooms, self._done = rooms, done
        await self._try_beat()
        self._tasks = [asyncio.create_task(self._live()), asyncio.create_task(self._listen())]

    async def close(self) -> None:
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError, OSError):
            held = [
                self._key("lease", table) for table, holder in self._holders.items() if holder == self._node
            ]
            await self._redis.delete(self._key("node", self._node), *held)
        await self._redis.aclose()
        await self._letters.aclose()

    # what is known

    def leads(self, table: str) -> bool:
        return not self.is_sure or self._holders.get(table) == self._node

    def elsewhere(self, table: str) -> Iterable[int]:
        return self._elsewhere.get(table, ())

    def hurry(self) -> None:
        self._hurry.set()

    # signs of life

    async def _live(self) -> None:
        while not self._is_closed:
            self._hurry.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT):
                    await self._hurry.wait()
            await self._try_beat()

    async def _try_beat(self) -> None:
        try:
            await self._beat([room for room in self._rooms if _matters(room)])
            if not self.is_sure:
                log("house found", node=self._node)
            self.is_sure = True
        except (RedisError, OSError, TimeoutError) as error:
            if self.is_sure:
                log("house lost", node=self._node, why=type(error).__name__)
                self.is_sure = False
                self._count({})
                for room in self._rooms:
                    room.changed()
        except Exception:
            log_failure("house not heard", node=self._node)

    async def _beat(self, rooms: "list[Room]") -> None:
        tables = [room.row.id for room in rooms]
        leases = [self._key("lease", table) for table in tables]
        now, holders = await self._redis.eval(LEASES, len(leases), *leases, self._node, LEASE)
        asked = monotonic()
        pipe = self._redis.pipeline(transaction=False)
        self._tell_of_node(pipe, now)
        for room in rooms:
            self._tell(pipe, room)
        _, _, _, nodes, *told = await pipe.execute()
        present = [{node.decode(): here for node, here in found.items()} for found in told[2::4]]
        known = {node.decode() for node in nodes}.union(*present)
        alive = await self._alive(known - {self._node})
        self._count(alive)
        self._inherit(set(alive))
        clocks: list[bytes | None] = told[3::4]
        self._holders = {t: holder.decode() for t, holder in zip(tables, holders, strict=True)}
        self._ask_others()
        for room, found, clock in zip(rooms, present, clocks, strict=True):
            self._take_presence(room, [HERE.decode(here) for node, here in found.items() if node in alive])
            await self._share_clock(room, clock, now, asked)
            room.time.look()
            room.bots.consider()

    def _tell_of_node(self, pipe: Any, now: int) -> None:
        """Four orders: that it is alive and what it counts, that there is such a node, and which others."""
        counted = {name: usage.here() for name, usage in self.usages.items()}
        pipe.set(self._key("node", self._node), msgspec.json.encode(counted), px=LEASE)
        pipe.zadd(self._key("nodes"), {self._node: now})
        pipe.zremrangebyscore(self._key("nodes"), "-inf", now - FORGOTTEN)
        pipe.zrange(self._key("nodes"), 0, -1)

    def _tell(self, pipe: Any, room: "Room") -> None:
        """Four orders for each table: what is here, for how long, what is anywhere, and the time."""
        key = self._key("here", room.row.id)
        seats = sorted({int(seat) for client in room.clients for seat in client.device})
        pipe.hset(key, self._node, msgspec.json.encode(Here(seats, room.advice.said)))
        pipe.pexpire(key, FORGOTTEN)
        pipe.hgetall(key)
        pipe.get(self._key("clock", room.row.id))

    async def _alive(self, nodes: set[str]) -> dict[str, dict[str, Counted]]:
        """Which of these nodes are alive, and what each of them counts."""
        ordered = sorted(nodes)
        found = await self._redis.mget([self._key("node", node) for node in ordered]) if ordered else []
        signs = zip(ordered, found, strict=True)
        return {node: COUNTED.decode(sign) for node, sign in signs if sign is not None}

    def _inherit(self, alive: set[str]) -> None:
        """Where a node is gone, let that go on which only it may have had open: bots, clocks and plans."""
        gone, self._alive_before = self._alive_before - alive, alive
        if gone and (self._inheriting is None or self._inheriting.done()):
            log("node gone", nodes=sorted(gone))
            self._inheriting = self._rooms.services.spawn(self._open_tables())

    async def _open_tables(self) -> None:
        while not self._is_closed:
            try:
                await self._rooms.resume()
            except Exception:
                log_failure("tables not opened", node=self._node)
                await asyncio.sleep(PATIENCE)
            else:
                return

    def _count(self, others: dict[str, dict[str, Counted]]) -> None:
        for name, usage in self.usages.items():
            usage.hear(counted.get(name, {}) for counted in others.values())

    def _take_presence(self, room: "Room", others: list[Here]) -> None:
        room.advice.hear([here.advice for here in others])
        now = frozenset(seat for here in others for seat in here.seats)
        before = self._elsewhere.get(room.row.id, frozenset())
        if now != before:
            self._elsewhere[room.row.id] = now
            room.meet_elsewhere(before, now)

    async def _share_clock(self, room: "Room", told: bytes | None, now: int, asked: float) -> None:
        """Say what time it is at a table, or hear it from the node that keeps the time."""
        time = room.time
        if not isinstance(time, Timekeeper):
            return
        passed = (monotonic() - asked) * 1000
        if self.leads(room.row.id):
            shown = msgspec.json.encode(
                [time.told_time(), time.clock.runs, time.clock.shown.pace, now + passed]
            )
            await self._redis.set(self._key("clock", room.row.id), shown, px=FORGOTTEN)
        elif told is not None:
            game, runs, pace, at = msgspec.json.decode(told)
            time.follow(game + (now + passed - at) / pace if runs else game, runs, pace)

    # commands for the node that keeps the time

    async def do(self, command: Command) -> CommandResult:
        started, age, waited = monotonic(), command.age, command.waited
        for attempt in range(TRIES):
            passed = (monotonic() - started) * 1000
            command.age, command.waited = age + passed, waited + passed
            if self.leads(command.table):
                return _made_good(await self._done(command), attempt)
            with suppress(TimeoutError, RedisError, OSError):
                async with asyncio.timeout(PATIENCE):
                    return _made_good(await self._send(command), attempt)
            # Perhaps the node has died: whoever takes its place does it, and the nonce lets it be done once.
            await self._try_beat()
        return CommandResult("lost race", "", "The node that keeps the time does not answer; try again.")

    async def _send(self, command: Command) -> CommandResult:
        number, holder = next(self._ids), self._holders.get(command.table, "")
        answer: asyncio.Future[CommandResult] = asyncio.get_running_loop().create_future()
        self._errands[number] = Errand(command.table, holder, answer)
        try:
            await self._post(holder, Letter(number, self._node, command))
            return await answer
        finally:
            del self._errands[number]

    def _ask_others(self) -> None:
        """Wait no longer for nodes that have lost their lease: another one does what they were asked."""
        for errand in self._errands.values():
            if errand.answer.done() or self._holders.get(errand.table, errand.holder) == errand.holder:
                continue
            errand.answer.set_exception(TimeoutError("Another node keeps the time."))

    async def _post(self, node: str, letter: Letter) -> None:
        key = self._key("to", node)
        pipe = self._redis.pipeline(transaction=False)
        pipe.rpush(key, msgspec.json.encode(letter))
        pipe.pexpire(key, FORGOTTEN)
        await pipe.execute()

    async def _listen(self) -> None:
        """Read letters, one after the other, and answer them beside all else."""
        while not self._is_closed:
            try:
                found = await self._letters.blpop([self._key("to", self._node)], timeout=1)
                if found is not None:
                    self._read(msgspec.json.decode(found[1], type=Letter))
            except (RedisError, OSError, TimeoutError):
                await asyncio.sleep(BEAT)

    def _read(self, letter: Letter) -> None:
        if letter.command is not None:
            self._rooms.services.spawn(self._answer(letter, letter.command))
        elif letter.answer is not None:
            errand = self._errands.get(letter.id)
            if errand is not None and not errand.answer.done():
                errand.answer.set_result(letter.answer)

    async def _answer(self, letter: Letter, command: Command) -> None:
        answer = await self._done(command)
        with suppress(RedisError, OSError):
            await self._post(letter.sender, Letter(letter.id, self._node, answer=answer))

    # rates

    async def allows(self, host: str) -> bool:
        key = self._key("made", sha256(host.encode()).hexdigest()[:16])
        try:
            pipe = self._redis.pipeline(transaction=False)
            pipe.incr(key)
            pipe.expire(key, MINUTE, nx=True)
            return bool((await pipe.execute())[0] <= self._most)
        except (RedisError, OSError):
            return await super().allows(host)


def _made_good(answer: CommandResult, attempt: int) -> CommandResult:
    """What became of a command: where it was sent again, done already means that only its answer was lost."""
    return CommandResult() if attempt and answer.reason == "repeated" else answer


def _matters(room: "Room") -> bool:
    """Whether anything is done at a table by itself, or somebody looks at it."""
    return bool(room.clients) or room.progress.phase in ("playing", "paused")
