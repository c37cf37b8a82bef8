"""What a slow disk does to tables in real time, counted and not timed: `python -m bench.disk`.

Tables of six play Chronos Conquest as in `bench.islands`, without sockets, on a clock that is only imagined:
it jumps to whatever is due next, and only the disk takes time, for every group the same. A busy machine gives
the same figures as a calm one: how late moments are for want of the disk, and how often what was done for it.
"""

from __future__ import annotations

import argparse
import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import wraps
from random import Random
from time import process_time
from typing import Any, cast
from unittest.mock import patch

import msgspec

from bench import islander
from bench.islander import Islander, Observations
from bench.islands import SEATS, share
from pentathlon.kernel import Seat
from pentathlon.server.house.house import House
from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.messages import ClientMessage
from pentathlon.server.socket.replies import Replies
from pentathlon.server.storage.journal import Batch, Journal
from pentathlon.server.storage.register import SeatRow, Terms, new_table
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.public import Public
from pentathlon.server.table.room import Room
from pentathlon.server.time import clock

DECODER = msgspec.json.Decoder(ClientMessage)
DISKS = (0.5, 5, 20, 100)
"""Milliseconds that a commit takes."""
TURN = 1e-6
"""Seconds that a turn of the loop takes at least: else what is due in no time would be due for ever."""


class Jumping(asyncio.SelectorEventLoop):
    """A loop whose time is imagined: where nothing is to be done, it is later at once."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 1000.0
        selector = cast(Any, self)._selector
        select = selector.select

        def jump(timeout: float | None = None) -> Any:
            self.now += max(timeout or 0.0, TURN)
            return select(0)

        selector.select = jump

    def time(self) -> float:
        return self.now


class Memory(Journal):
    """A journal that keeps nothing but what was written, after as long as its disk takes."""

    def __init__(self, seconds: float) -> None:
        super().__init__()
        self.entries: dict[str, list[Any]] = {}
        self._seconds = seconds

    async def _store(self, group: list[Batch]) -> list[bool]:
        rows = [row for batch in group for row in batch.rows]
        await asyncio.sleep(self._seconds)
        for table, number, entry in rows:
            stored = self.entries.setdefault(table, [])
            assert number == len(stored)
            stored.append(entry)
        return [True] * len(group)

    async def _rows(self, table: str, since: int) -> Iterable[Sequence[Any]]:
        entries = self.entries.get(table, [])
        return [(since + n, entry) for n, entry in enumerate(entries[since:])]

    async def keep(self, table: str, checkpoint: bytes) -> None:
        """Nobody opens these tables again."""

    async def checkpoint(self, table: str) -> bytes | None:
        return None

    async def _close(self) -> None:
        """There is nothing to let go of."""


class Nobody:
    """In place of a register, of results and of other rooms: nothing follows a game."""

    async def follow_up(self, room: Room) -> None:
        """There is no rematch here."""

    async def close_table(self, table: str) -> None:
        """Nobody lists these tables."""

    async def add(self, results: list[Any]) -> None:
        """Nobody asks how they ended."""


class Line:
    """A player's way to a room: no wire, and no time."""

    def __init__(self, room: Room, seat: int) -> None:
        self._loop = asyncio.get_running_loop()
        self.heard: Callable[[bytes], None] = lambda text: None
        self.client = Client(self._push, lambda: None, room.services.settings.limits, f"p{seat}")
        self.client.seat, self.client.device = Seat(seat), frozenset({seat})
        self._replies = Replies(cast(Any, Nobody()), room, self.client)
        self._said: asyncio.Queue[bytes] = asyncio.Queue()
        self._listening = room.services.spawn(self._listen())

    def _push(self, message: bytes) -> None:
        self._loop.call_soon(self.heard, message)

    def send(self, text: bytes) -> None:
        """Say something; what is said is dealt with in order."""
        self._said.put_nowait(text)

    async def _listen(self) -> None:
        while True:
            await self._replies.hear(DECODER.decode(await self._said.get()))

    def close(self) -> None:
        """Hang up."""
        self._listening.cancel()


class Guest(Islander):
    """A player who stays when the game is over: there is no rematch here."""

    def _play_again(self) -> None:
        """Look at how it ended."""


@contextmanager
def imagined(loop: Jumping) -> Iterator[None]:
    """Let the server's time and the players' be the loop's."""
    with ExitStack() as stack:
        for module, name in ((clock, "monotonic"), (islander, "perf_counter")):
            stack.enter_context(patch.object(module, name, loop.time))
        stack.enter_context(patch.object(clock, "EPOCH", 0.0))
        yield


@contextmanager
def counted(found: Counter[str]) -> Iterator[None]:
    """Count views, groups of the journal and tables that were read again."""

    def counting(what: str, done: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(done)
        def count(*arguments: Any, **more: Any) -> Any:
            found[what] += 1
            return done(*arguments, **more)

        return count

    places = ((Public, "pieces", "views"), (Memory, "_store", "groups"), (Room, "rebuilt", "read again"))
    with ExitStack() as stack:
        for holder, name, what in places:
            stack.enter_context(patch.object(holder, name, counting(what, getattr(holder, name))))
        yield


async def play(tables: int, seconds: float, sand: int, disk: float) -> tuple[Observations, int]:
    """Let so many tables play for so many imagined seconds: what was observed, and how many entries."""
    # Both read the same clock.
    observed, journal = Observations(ahead=(-1.0, 0.0)), Memory(disk / 1000)
    services = Services(Settings("nowhere"))
    services.journal, services.house = journal, House(services.settings.limits)
    services.register = services.results = cast(Any, Nobody())
    people, rooms = [], []
    for number in range(tables):
        room = await a_room(services, Random(number).getrandbits(32), sand)
        rooms.append(room)
        for seat in range(SEATS):
            person = Guest("", 0, observed, SEATS * number + seat, host=False)
            people.append(person)
            line = Line(room, seat)
            with patch.object(islander, "dial", lambda *_, line=line: arrived(line)):
                await person.sit(room.row.id)
            await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    for person in people:
        person.stop()
    await asyncio.sleep(2 + disk / 100)
    for person in people:
        person.leave()
    for room in rooms:
        room.close()
    await asyncio.gather(*services._tasks, return_exceptions=True)
    await journal.close()
    return observed, sum(map(len, journal.entries.values()))


async def arrived(line: Line) -> Line:
    """A line that is open already."""
    return line


async def a_room(services: Services, seed: int, sand: int) -> Room:
    """A table for six people."""
    deal = Deal("chronos", SEATS, {"duration_ms": sand}, seed, "salt")
    seats = [SeatRow(seat, "person", f"P{seat}", f"p{seat}") for seat in range(SEATS)]
    room = Room(new_table(deal, "p0", Terms(0), seats), services)
    await room.sure()
    return room


def measure(tables: int, seconds: float, sand: int, disk: float) -> str:
    """A line of the table."""
    loop, found = Jumping(), Counter[str]()
    with imagined(loop), counted(found), asyncio.Runner(loop_factory=lambda: loop) as runner:
        begun = process_time()
        observed, entries = runner.run(play(tables, seconds, sand, disk))
        used = process_time() - begun
    late, trips = sorted(observed.late), sorted(observed.trips)
    assert not observed.faults, observed.faults[:5]
    each = [f"{found[what] / entries:.2f}" for what in ("groups", "views")]
    return (
        f"| {disk} | {len(late):,} | {share(late, 0.5):.1f} / {share(late, 0.99):.1f} "
        f"| {share(trips, 0.5):.1f} / {share(trips, 0.99):.1f} "
        f"| {observed.accepted:,} | {observed.refused:,} | {entries:,} "
        f"| {' | '.join(each)} | {found['read again']} | {1e6 * used / entries:.0f} |"
    )


def main() -> None:
    """Count for disks from quick to very slow."""
    parser = argparse.ArgumentParser(prog="python -m bench.disk", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--sand", type=int, default=10_000, help="milliseconds for which a timer runs")
    parser.add_argument("--disks", type=float, nargs="+", default=DISKS, help="milliseconds of a commit")
    chosen = parser.parse_args()
    print(
        "| a commit, ms | moments | late, p50 / p99 ms | answered after, p50 / p99 ms | accepted | refused "
        "| entries | groups an entry | views an entry | read again | processor, us an entry |"
    )
    print("|" + "---|" * 11)
    for disk in chosen.disks:
        print(measure(chosen.tables, chosen.seconds, chosen.sand, disk), flush=True)


if __name__ == "__main__":
    main()
