"""A toy in real time on a server, and people at some distance from it who play it."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from time import monotonic
from typing import Any

import pytest
from tests.kernel.toys import orchard
from tests.server.play import House, Person, Sitting

from pentathlon.games import GAMES
from pentathlon.server import api, archive, course, timekeeper

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
        for module in (api, archive, course):
            patch.setattr(module, "GAMES", {**GAMES, GAME.name: replace(GAME, **more)})
        patch.setattr(orchard, "RIPE_FOR", ripe_for)
        patch.setattr(timekeeper, "LEAD", lead)
        course.rules_of.cache_clear()
        yield
    course.rules_of.cache_clear()


class LiveSitting(Sitting):
    """Somebody at a real-time table, so many milliseconds away, whose clock shows what it likes."""

    def __init__(self, sitting: Sitting, way: float = 0, ahead: float = 0) -> None:
        super().__init__(sitting._person, sitting._table, sitting._hello)
        self.way, self.ahead = way / 1000, ahead
        self.answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self.news = asyncio.Event()
        self._tasks: set[asyncio.Task[Any]] = set()

    async def __aenter__(self) -> "LiveSitting":
        await super().__aenter__()
        self._spawn(self._listen())
        return self

    async def __aexit__(self, *_: object) -> None:
        await super().__aexit__()
        await asyncio.wait_for(asyncio.gather(*self._tasks, return_exceptions=True), 10)

    def _spawn(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)

    @property
    def clock(self) -> float:
        """What my clock shows, in milliseconds."""
        return monotonic() * 1000 + self.ahead

    async def _listen(self) -> None:
        while True:
            message = await self.hear()
            self.news.set()
            if message["type"] == "probe":
                self._spawn(self._echo(message["id"]))
            elif (answer := self.answers.pop(message.get("nonce") or "", None)) is not None:
                answer.set_result(message)

    async def _echo(self, number: int) -> None:
        """All of the way is on the way back: the server cannot know, and takes half of it."""
        await asyncio.sleep(2 * self.way)
        await self.send("echo", id=number, clock=self.clock - 1000 * self.way)

    async def does(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something now, which arrives later; how it was answered."""
        nonce = fields.setdefault("nonce", f"{id(self)}.{len(self.heard)}.{monotonic()}")
        answer = self.answers[nonce] = asyncio.get_running_loop().create_future()
        await asyncio.sleep(self.way)
        await self.send(kind, **fields)
        return await asyncio.wait_for(answer, 10)

    async def presses(self, key: str, **more: Any) -> dict[str, Any]:
        """Give a command, saying when."""
        return await self.does("choose", **{"ticket": 0, "key": key, "pressed": self.clock, **more})

    async def sees(self, wanted: Any, patience: float = 15) -> None:
        """Wait until the table stands as wanted."""
        end = monotonic() + patience
        while not wanted(self.state):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), end - monotonic())

    async def may_act(self) -> None:
        """Wait until the time runs: it stood while nobody was at the table, and begins after a moment."""
        await self.sees(lambda state: state["clock"]["runs"])
        await asyncio.sleep(0.001 * timekeeper.LEAD + 0.1)

    @property
    def game_time(self) -> int:
        """The time of the game at the last thing that happened."""
        return int(self.state["view"]["clock"])


async def live_table(house: House, people: int, **more: Any) -> tuple[list[Person], str]:
    """A table in real time with so many people, and bots on the other seats."""
    host, *guests = [house.person() for _ in range(people)]
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
