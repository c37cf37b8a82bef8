"""The timekeeper of a real-time table: it stamps commands and lets fall due what is due, in one order.

Whoever is far away is not to lose every race by that: a command counts from when it was pressed, as far
as the way from the client is long and the table allows. Nothing is done before no earlier command can
still be on its way; so where all are near, nothing is held up.
"""

import asyncio
from collections.abc import Coroutine, Iterable
from functools import partial
from heapq import heappop, heappush
from itertools import count
from typing import TYPE_CHECKING, Any, cast

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match
from pentathlon.server.house.house import Command
from pentathlon.server.logs import log_failure
from pentathlon.server.metrics import METRICS
from pentathlon.server.refusal import Refuse
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.messages import Choose, Echo, Reason, TableClock, Wish
from pentathlon.server.storage.entries import Answered, Entry, Ticked
from pentathlon.server.table.group import Stored

from .clock import PACES, Clock, server_time
from .queue import Queued
from .table_time import TableTime

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room

LEAD = 3000
"""Milliseconds between the agreement to go on, or a restart of the server, and the first that count."""
HEARTBEAT = 3000
"""Milliseconds of the server after which the time is noted even if nothing happens: so much a crash may
take back."""
BEHIND = 20
"""Milliseconds after which all moments that are due are noted as one: a slow disk is not asked for each."""
DRIFT = 40
"""Milliseconds by which the clocks of two nodes may differ before the one follows the other."""
PATIENCE = 1
"""Seconds before something that failed is tried again."""
FIRST_PROBES, PROBES = 0.1, 2.0
"""Seconds between two probes of a client: while little is known of it, and later."""


class Timekeeper(TableTime):
    """The clock of a table, and the one queue of what is done at it."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self.clock = Clock(room.row.pace, room.row.allowance)
        self._numbers = count()
        self._ahead: tuple[Any, int | None] = (), None
        """The next moment, and the position for which it was found."""
        self._queue: list[Queued] = []
        self._alarm: asyncio.TimerHandle | None = None
        self._pulse: asyncio.TimerHandle | None = None
        self._work: asyncio.Task[None] | None = None
        self._trouble: BaseException | None = None
        """Why the last moment was not stored."""
        self._noted = 0.0
        """When the time was last noted in the journal."""
        self._latest: dict[Seat, float] = {}
        """From when the last command of each seat counts: its next one does not overtake that."""

    # the time

    @property
    def shown(self) -> TableClock:
        return self.clock.shown

    def now(self) -> float:
        return server_time()

    def check(self, wish: Wish) -> None:
        pace = self._room.progress.pace + {"slower": 1, "faster": -1}.get(wish, 0)
        if pace not in PACES:
            raise Refuse("phase", f"The pace of a table is from {PACES[0]} to {PACES[-1]}.")
        if wish == "undo":
            raise Refuse("illegal", "What happened in real time cannot be taken back.")

    def look(self) -> None:
        """Let the clock run, stand and be as quick as the table wants, and wake for what is due next."""
        progress, clock, now = self._room.progress, self.clock, server_time()
        time = self.stamp(now)
        if time is not None and self._room.leads:
            runs = progress.phase == "playing" and self._has_company()
            if runs != clock.runs:
                clock.set(time, now + LEAD if runs and time > 0 else now, progress.pace, runs=runs)
                self._noted = now
            elif progress.pace != clock.shown.pace:
                clock.set(time, now, progress.pace, runs=runs)
        self._wake_up(now)

    def _has_company(self) -> bool:
        """Whether anybody is there to play; a table that all have left stands until one is back."""
        return not self._room.persons or bool(self._room.present)

    def stamp(self, at: float | None = None) -> int | None:
        """The time of the game, which never goes back; None before there is one."""
        match = self._room.progress.match
        if match is None:
            return None
        return max(match.clock, self.clock.now(server_time() if at is None else at))

    def dated(self, entry: Entry) -> Entry:
        """An entry no earlier than the table: another node may have let time pass since it was stamped."""
        match = self._room.progress.match
        if match is None or entry.stamp is None or entry.stamp >= match.clock:
            return entry
        return msgspec.structs.replace(entry, stamp=match.clock)

    # commands

    async def attend(self, work: Coroutine[Any, Any, None]) -> None:
        """Deal with a command beside all else: one that is held for a moment holds up nothing behind it."""
        self._room.services.spawn(work)

    async def answer(self, client: Client, seat: Seat, message: Choose) -> None:
        """Put a command of a client into the queue; it is back once it is done, or refused."""
        now = server_time()
        correction = client.lag.correction(message.pressed, now, self.clock.shown.allowance)
        pressed = self._latest[seat] = max(now - correction, self._latest.get(seat, 0.0))
        if self._room.leads:
            await self._queued(pressed, now, seat, message.key, message.nonce)
            return
        command = Command(self._room.row.id, seat, message.key, message.nonce, now - pressed, 0.0)
        answer = await self._room.services.house.do(command)
        if answer.reason:
            raise Refuse(cast(Reason, answer.reason), answer.message, answer.rule)

    async def take(self, command: Command) -> None:
        now = server_time()
        pressed, arrived = now - command.age, now - command.waited
        await self._queued(pressed, arrived, Seat(command.seat), command.key, command.nonce)

    async def settle(self) -> None:
        """Others play on: whoever waited for the disk would stop them."""

    def told_time(self) -> float:
        """What time it is, for the other nodes."""
        return float(self.stamp() or 0)

    def follow(self, game: float, runs: bool, pace: int) -> None:
        """Let the clock show what the node shows that keeps the time."""
        clock, now = self.clock, server_time()
        if (runs, pace) != (clock.runs, clock.shown.pace) or abs(clock.now(now) - game) > DRIFT:
            clock.follow(int(game), now, pace, runs=runs)
            self._room.changed()

    async def act(self, seat: Seat, key: str) -> None:
        """The same for a bot, which is here."""
        now = server_time()
        await self._queued(now, now, seat, key, "")

    def _queued(
        self, pressed: float, arrived: float, seat: Seat, key: str, nonce: str
    ) -> "asyncio.Future[None]":
        if self._room.progress.phase == "playing" and (not self.clock.runs or self.clock.is_early(arrived)):
            raise Refuse("phase", "The game is about to go on; wait for it.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._queue, Queued(pressed, next(self._numbers), arrived, seat, key, nonce, done))
        self._wake_up(arrived)
        return done

    def _hold(self, seat: Seat | None = None) -> float:
        """How long an earlier command of somebody else may still be on its way."""
        delays = [each.lag.delay for each in self._room.clients if each.seat not in (None, seat)]
        return min(max(delays, default=0.0), self.clock.shown.allowance)

    # what happens next

    @property
    def is_busy(self) -> bool:
        return bool(self._queue) or self._work is not None

    def _moment(self) -> int | None:
        """The next time of the game at which something changes by itself, or somebody can do more."""
        progress = self._room.progress
        match = progress.match
        if match is None or not self._is_passing:
            return None
        position = match, progress.number, match.clock
        if self._ahead[0] != position:
            self._ahead = position, self._found_ahead(match)
        return self._ahead[1]

    def _found_ahead(self, match: Match) -> int | None:
        game, table, clock = match.game, match.table, match.clock
        assert game.wakes is not None
        moments = [game.wakes(table, Seat(seat)) for seat in range(match.seats)]
        if game.stirs is not None:
            moments.append(game.stirs(table))
        ahead = [moment for moment in moments if moment is not None and moment > clock]
        return min([*ahead, *([] if match.until is None else [match.until])], default=None)

    @property
    def _is_passing(self) -> bool:
        """Whether time passes by what is done here; where all is over or paused in memory, it is to stand."""
        return self.clock.runs and self._room.leads and self._room.progress.phase == "playing"

    def _due(self) -> Iterable[float]:
        """When there will be something to do, in the server's time."""
        if self._queue:
            first = self._queue[0]
            yield first.pressed + self._hold(first.seat)
        moment = self._moment()
        if moment is not None:
            yield self.clock.when(moment) + self._hold()
        if self._is_passing:
            yield max(self._noted, self.clock.shown.at) + HEARTBEAT

    def _wake_up(self, now: float) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        due = min(self._due(), default=None)
        if due is not None and self._work is None:
            wait = max(0.0, due - now) / 1000
            self._alarm = asyncio.get_running_loop().call_later(wait, self._begin)

    def _begin(self) -> None:
        if self._work is None:
            self._work = self._room.services.spawn(self._catch_up())

    async def _catch_up(self) -> None:
        """Do all that is due, one after the other."""
        try:
            while (due := min(self._due(), default=None)) is not None and due <= server_time():
                self._check_trouble()
                await self._step(server_time())
        except Exception:
            log_failure("time stands", table=self._room.row.id)
            await asyncio.sleep(PATIENCE)
        finally:
            self._work = None
        self._wake_up(server_time())

    def _check_trouble(self) -> None:
        """Where a moment could not be stored, the next one is not tried at once."""
        trouble, self._trouble = self._trouble, None
        if trouble is not None:
            raise trouble

    async def _step(self, now: float) -> None:
        """Do what comes first: a moment goes before a command of the same millisecond."""
        first = self._queue[0] if self._queue else None
        moment = self._moment()
        stamp = self.stamp(first.pressed) if first is not None else None
        if moment is not None and self.clock.when(moment) <= now and (stamp is None or moment <= stamp):
            await self._note(self._caught_up(moment, stamp, now), self.clock.when(moment))
        elif first is not None and first.pressed + self._hold(first.seat) <= now:
            await self._do(heappop(self._queue), stamp)
        else:
            await self._note(self.stamp(now - self._hold()))

    def _caught_up(self, moment: int, stamp: int | None, now: float) -> int:
        """Up to when to let time pass if a moment is due: until then, or if that is long ago, until now."""
        if now - self.clock.when(moment) < BEHIND:
            return moment
        safe = self.clock.now(now - self._hold())
        return max(moment, safe if stamp is None else min(safe, stamp))

    async def _note(self, stamp: int | None, due: float | None = None) -> None:
        """Let the time of the game pass until then; nothing waits until that is stored."""
        self._noted, number = server_time(), self._room.progress.number
        stored = await self._room.take(Ticked(stamp=stamp))
        stored.add_done_callback(partial(self._passed, due))
        if self._room.progress.number == number:
            # It was refused: the next would be, too.
            await stored

    def _passed(self, due: float | None, stored: Stored) -> None:
        """A moment that is stored was late by so much; one that is not is due again, a little later."""
        error = stored.exception()
        if error is not None:
            self._noted = 0.0
            self._trouble = None if getattr(error, "reason", "") == "lost race" else error
        elif due is not None:
            METRICS.late.add((server_time() - due) / 1000)

    async def _do(self, command: Queued, stamp: int | None) -> None:
        """Do what somebody wants; whoever waits for it goes on once it is stored, or refused."""
        seat, nonce, arrived = command.seat, command.nonce, self.stamp(command.arrived)
        answer = Answered(command.key, arrived, seat=seat, nonce=nonce, stamp=stamp)
        self._noted = server_time()
        (await self._room.take(answer)).add_done_callback(partial(_pass_on, command.done))

    # how far away the clients are

    def meet(self, client: Client) -> None:
        """Find out how far away a new client is."""
        client.tell(client.lag.probe(server_time()))
        if self._pulse is not None:
            self._pulse.cancel()
        self._pulse = asyncio.get_running_loop().call_later(FIRST_PROBES, self._probe)

    def hear(self, client: Client, echo: Echo) -> None:
        """Take in the answer to a probe: a ping is told when it is first known, later with other news."""
        before = client.lag.ping
        client.lag.hear(echo, server_time())
        if client.lag.ping != before:
            self._room.company += 1
            if before is None:
                self._room.changed()

    def _probe(self) -> None:
        clients = self._room.clients
        for client in clients:
            client.tell(client.lag.probe(server_time()))
        wait = PROBES if all(client.lag.is_known for client in clients) else FIRST_PROBES
        loop = asyncio.get_running_loop()
        self._pulse = loop.call_later(wait, self._probe) if clients else None

    def stop(self) -> None:
        for alarm in (self._alarm, self._pulse):
            if alarm is not None:
                alarm.cancel()


def _pass_on(done: "asyncio.Future[None]", stored: Stored) -> None:
    """Tell whoever waits for a command what has become of it."""
    error = stored.exception()
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
