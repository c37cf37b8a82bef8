"""A server on a real socket, and people who play at it."""

import asyncio
import http.client
import json
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from pentathlon.server.serving import TableServer, make_server
from pentathlon.server.settings import ServerLimits, Settings
from pentathlon.server.socket.messages import PROTOCOL

FAST = ServerLimits(rate=100_000, burst=100_000, tables_a_minute=1000)
NONCES = count(1)
PATIENCE = 180
"""Seconds after which what is waited for is given up: many, for the machine may be busy."""


def settings_for(path: Path, **changes: Any) -> Settings:
    """Settings of a server that keeps its tables in that folder."""
    usual = {"database": str(path / "tables.sqlite"), "port": 0, "limits": FAST, "deadline": PATIENCE}
    return Settings(**usual | changes)


class Server:
    """A running server."""

    def __init__(self, process: TableServer, port: int) -> None:
        self._process = process
        self.port = port

    @property
    def rooms(self) -> Any:
        return self._process.app.state.rooms

    @property
    def services(self) -> Any:
        return self.rooms.services

    def stop(self) -> None:
        """Ask it to go."""
        self._process.should_exit = True

    def person(self) -> "Person":
        return Person(self.port)


@asynccontextmanager
async def a_server(settings: Settings) -> AsyncIterator[Server]:
    """A server that runs in this very loop, on a socket of its own."""
    process = make_server(settings)
    task = asyncio.create_task(process.serve())
    while not process.started:
        if task.done():
            task.result()
            raise RuntimeError("The server did not start.")
        await asyncio.sleep(0.01)
    server = Server(process, process.servers[0].sockets[0].getsockname()[1])
    try:
        yield server
    finally:
        server.stop()
        await task


@asynccontextmanager
async def two_nodes(database: str) -> AsyncIterator[tuple[Server, Server]]:
    """Two servers on one database."""
    settings = Settings(database, port=0, limits=FAST, deadline=PATIENCE)
    async with a_server(settings) as one, a_server(settings) as other:
        yield one, other


def two_nodes_that_hear_each_other(database: str) -> AbstractAsyncContextManager[tuple[Server, Server]]:
    """Two servers that tell each other what they store, which SQLite cannot."""
    if not database.startswith("postgresql"):
        pytest.skip("SQLite serves one node.")
    return two_nodes(database)


class Person:
    """Somebody with a browser: a cookie, and requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.cookie = ""
        self.headers: dict[str, str] = {}

    @property
    def name(self) -> str:
        """By what a server knows them."""
        return self.cookie.partition("=")[2].partition(".")[0]

    async def request(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, Any]:
        return await asyncio.to_thread(self._request, method, path, body, headers)

    def _request(self, method: str, path: str, body: Any, headers: dict[str, str]) -> tuple[int, Any]:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        data = body if isinstance(body, bytes | None) else json.dumps(body).encode()
        connection.request(method, path, data, {"cookie": self.cookie, **headers})
        response = connection.getresponse()
        text = response.read()
        self.headers = {name.lower(): value for name, value in response.getheaders()}
        if "set-cookie" in self.headers:
            self.cookie = self.headers["set-cookie"].partition(";")[0]
        connection.close()
        is_json = self.headers.get("content-type", "") == "application/json"
        return response.status, json.loads(text) if is_json else text.decode()

    async def get(self, path: str) -> Any:
        status, data = await self.request("GET", path)
        assert status == 200, data
        return data

    async def post(self, path: str, body: Any) -> Any:
        status, data = await self.request("POST", path, body)
        assert status == 200, data
        return data

    async def table(self, *kinds: str, **more: Any) -> Any:
        """Make a table of Fight for Olympus: `me`, `here`, `link`, `open`, or the name of a bot."""
        known = ("me", "here", "link", "open")
        seats = [{"kind": kind} if kind in known else {"kind": "bot", "bot": kind} for kind in kinds]
        return await self.post("/api/tables", {"game": "olympus", "seats": seats, **more})

    def sits(self, table: str, known: list[dict[str, Any]] | None = None, **hello: Any) -> "Sitting":
        """Sit down, with the events that are known already."""
        sitting = Sitting(self, table, {"since": len(known or []), **hello})
        sitting.events = list(known or [])
        return sitting


def patched(value: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """A standing with a patch applied, as `web/src/lib/patch.ts` does it."""
    changes = {
        key: change[0] if isinstance(change, list) else patched(value[key], change)
        for key, change in patch.items()
    }
    return value | changes


class Sitting:
    """A websocket to a table, with what it was told."""

    def __init__(self, person: Person, table: str, hello: dict[str, Any]) -> None:
        self._person, self._table, self._hello = person, table, hello
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self.events: list[dict[str, Any]] = []
        self.state: dict[str, Any] = {}
        self.socket: ClientConnection

    async def __aenter__(self) -> "Sitting":
        url = f"ws://127.0.0.1:{self._person.port}/api/tables/{self._table}/socket"
        self.socket = await connect(
            url, additional_headers={"cookie": self._person.cookie}, max_size=None, compression=None
        )
        await self.send("hello", **{"version": PROTOCOL, **self._hello})
        await self.hear()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(json.dumps({"type": kind, **fields}))

    async def hear(self) -> dict[str, Any]:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), PATIENCE)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.raw.append(text)
        self.heard.append(message)
        state = message if message["type"] in ("state", "change") else message.get("state")
        if state:
            assert state["since"] + len(state["events"]) == state["number"]
            self.events[state["since"] :] = state["events"]
            self.state = state["standing"] if "standing" in state else patched(self.state, state["patch"])
        return message

    async def hear_until(self, wanted: Any) -> dict[str, Any]:
        """Listen until a message that is wanted."""
        while True:
            message = await self.hear()
            if wanted(message):
                return message

    async def until(self, wanted: Any) -> dict[str, Any]:
        """Listen until the table stands as wanted."""
        while not wanted(self.state):
            await self.hear()
        return self.state

    async def says(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Say something, and hear whether it was accepted."""
        nonce = fields.setdefault("nonce", f"n{next(NONCES)}")
        await self.send(kind, **fields)
        return await self.hear_until(
            lambda message: message.get("nonce") == nonce and message["type"] not in ("state", "change")
        )

    @property
    def ask(self) -> dict[str, Any] | None:
        """The question that is open to me."""
        view = self.state.get("view") or {"asks": []}
        return next((ask for ask in view["asks"] if "options" in ask), None)

    @property
    def phase(self) -> str:
        return str(self.state["phase"])

    async def picks(self, key: str, **more: Any) -> dict[str, Any]:
        """Answer the open question."""
        assert self.ask is not None
        return await self.says("choose", **{"ticket": self.ask["ticket"], "key": key, **more})

    async def plays(self, chance: Random, answers: int = 10_000) -> int:
        """Answer at random until the game is over, or so many times."""
        given = 0
        while self.phase != "over" and given < answers:
            if self.ask is None:
                await self.hear()
                continue
            reply = await self.picks(chance.choice(self.ask["options"])["key"])
            assert reply["type"] == "accepted", reply
            given += 1
        return given


async def eventually(wanted: Callable[[], Any]) -> None:
    """Wait until something is so, however long a busy machine takes."""
    async with asyncio.timeout(PATIENCE):
        while not wanted():  # noqa: ASYNC110 (what is waited for is not told by an event)
            await asyncio.sleep(0.01)


async def two_people(server: Server, **more: Any) -> tuple[Person, Person, str]:
    """Two people who sit at one table, both ready."""
    ann, bob = server.person(), server.person()
    table = await ann.table("me", "link", **more)
    await bob.post(f"/api/claims/{table['seats'][1]['link']}", {"name": "Bob"})
    async with bob.sits(table["id"]) as sitting:
        assert (await sitting.says("ready"))["type"] == "accepted"
    return ann, bob, table["id"]


async def play_on(a: Sitting, b: Sitting, chance: Random, answers: int) -> None:
    """Let two people give so many answers between them, whoever's turn it is."""
    given = 0
    while given < answers and a.phase != "over":
        for each in (a, b):
            # What was told before is heard by now.
            await each.says("ping")
            if each.ask is not None and each.phase != "over":
                given += await each.plays(chance, 1)


async def looked_back(person: Person, path: str) -> Any:
    """What the oracle tells at that path, once it no longer looks."""
    async with asyncio.timeout(5 * PATIENCE):
        while True:
            found = await person.get(path)
            if found["state"] != "running":
                return found
            await asyncio.sleep(0.05)
