"""A toy in real time on a server, and people at some distance from it who play it."""

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest
from tests.kernel.toys import orchard
from tests.server.play import NONCES, PATIENCE, Person, Server, Sitting, eventually

from pentathlon.games import GAMES
from pentathlon.server.http import games, tables
from pentathlon.server.table.history import deal
from pentathlon.server.table.room import Room
from pentathlon.server.thinking import live_bots
from pentathlon.server.time import timekeeper
from pentathlon.server.time.clock import server_time
from pentathlon.server.time.timekeeper import Timekeeper

GAME = replace(
    orchard.GAME,
    name="live-orchard",
    wakes=lambda table, seat: table.clock,
    sentence=lambda event, names: event.kind,
)
"""The Orchard with a server that keeps its time: there is always something to be picked."""


@contextmanager
def orchard_in_real_time(ripe_for: int = 200, lead: int = 300, **more: Any) -> Iterator[None]:
    """A server that knows the Orchard, whose fruit ripens in milliseconds so that tests are short."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (games, tables, deal):
            patch.setattr(module, "GAMES", {**GAMES, GAME.name: replace(GAME, **more)})
        patch.setattr(orchard, "RIPE_FOR", ripe_for)
        patch.setattr(timekeeper, "LEAD", lead)
        deal.rules_of.cache_clear()
        yield
    deal.rules_of.cache_clear()


class TurnedClock:
    """The server's time in milliseconds, which passes only as a test lets it."""

    def __init__(self) -> None:
        self.now = 5000.0

    def __call__(self) -> float:
        return self.now

    async def passes(self, server: Server, milliseconds: float) -> None:
        """Let so much time pass, and wait until all that is due by then has happened."""
        self.now += milliseconds
        for room in server.rooms:
            room.time.look()
        await eventually(lambda: all(self._is_caught_up(room) for room in server.rooms))

    def _is_caught_up(self, room: Room) -> bool:
        time = room.time
        assert isinstance(time, Timekeeper)
        return room.is_settled and time._work is None and all(due > self.now for due in time._due())


@contextmanager
def turned_clock() -> Iterator[TurnedClock]:
    """Servers whose time is turned by the test, and who ask a client only once how far away it is."""
    clock = TurnedClock()
    with pytest.MonkeyPatch.context() as patch:
        for module in (timekeeper, live_bots):
            patch.setattr(module, "server_time", clock)
        for name in ("FIRST_PROBES", "PROBES"):
            patch.setattr(timekeeper, name, 3600)
        yield clock


class LiveSitting(Sitting):
    """Somebody at a real-time table, whose clock shows what it likes."""

    def __init__(self, sitting: Sitting, now: Callable[[], float] = server_time, ahead: float = 0) -> None:
        super().__init__(sitting._person, sitting._table, sitting._hello)
        self._now, self._ahead = now, ahead
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.news = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> "LiveSitting":
        """Sit down, and wait until the server knows how far away I am."""
        await super().__aenter__()
        self._spawn(self._listen())
        await self.sees(lambda state: state["chairs"][state["you"]]["ping"] is not None)
        return self

    async def __aexit__(self, *_: object) -> None:
        await super().__aexit__()
        await asyncio.wait_for(asyncio.gather(*self._tasks, return_exceptions=True), PATIENCE)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)

    @property
    def clock(self) -> float:
        """What my clock shows, in milliseconds."""
        return self._now() + self._ahead

    async def _listen(self) -> None:
        while True:
            message = await self.hear()
            self.news.set()
            if message["type"] == "probe":
                await self._echo(message["id"])
            elif (answer := self.answers.pop(message.get("nonce") or "", None)) is not None:
                answer.set_result(message)

    async def _echo(self, number: int) -> None:
        await self.send("echo", id=number, clock=self.clock)

    async def does(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something; how it was answered."""
        nonce = fields.setdefault("nonce", f"l{next(NONCES)}")
        answer = self.answers[nonce] = asyncio.get_running_loop().create_future()
        await self.send(kind, **fields)
        return await asyncio.wait_for(answer, PATIENCE)

    async def presses(self, key: str, **more: Any) -> dict[str, Any]:
        """Give a command, saying when."""
        return await self.does("choose", **{"ticket": 0, "key": key, "pressed": self.clock, **more})

    async def sees(self, wanted: Any) -> None:
        """Wait until the table stands as wanted."""
        async with asyncio.timeout(PATIENCE):
            while not wanted(self.state):
                self.news.clear()
                await self.news.wait()

    @property
    def game_time(self) -> int:
        """The time of the game at the last thing that happened."""
        return int(self.state["view"]["clock"])

    def told(self, kind: str) -> list[dict[str, Any]]:
        """What I was told of such events."""
        return [event for event in self.events if event["kind"] == kind]


class FarSitting(LiveSitting):
    """Somebody so many milliseconds away: the echo of a probe takes that long there and back."""

    def __init__(self, sitting: Sitting, clock: TurnedClock, way: float, ahead: float = 0) -> None:
        super().__init__(sitting, clock, ahead)
        self._turned, self._way = clock, way

    async def _echo(self, number: int) -> None:
        self._turned.now += 2 * self._way
        await self.send("echo", id=number, clock=self.clock - self._way)


async def live_table(server: Server, people: int, **more: Any) -> tuple[list[Person], str]:
    """A table in real time with so many people, and bots on the other seats."""
    host, *guests = [server.person() for _ in range(people)]
    bots = more.pop("bots", [])
    seats = [
        {"kind": "me"},
        *[{"kind": "link"}] * len(guests),
        *({"kind": "bot", "bot": bot} for bot in bots),
    ]
    table = await host.post("/api/tables", {"game": GAME.name, "seats": seats, **more})
    for number, guest in enumerate(guests, start=1):
        await guest.post(f"/api/claims/{table['seats'][number]['link']}", {})
        async with guest.sits(table["id"]) as sitting:
            assert (await sitting.says("ready"))["type"] == "accepted"
    return [host, *guests], table["id"]


async def record_of(person: Person, table: str) -> Any:
    """The record of a finished game."""
    status, record = await person.request("GET", f"/api/tables/{table}/record")
    assert status == 200, record
    return json.loads(json.dumps(record))
