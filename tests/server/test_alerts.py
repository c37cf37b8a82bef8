"""Alerts: who is called when, at which addresses, and how that is ended."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import Person, Server, a_server, eventually, settings_for, two_people
from tests.server.test_plans import a_table, first_key

pytest.importorskip("apprise", reason="Apprise is not installed.")
pytestmark = pytest.mark.filterwarnings("ignore:.*(imghdr|cgi).* is deprecated:DeprecationWarning")


class Webhook:
    """Somebody's own server, and what it was told."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.port = 0

    async def hear(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        found = re.search(rb"content-length: (\d+)", head, re.IGNORECASE)
        assert found is not None
        self.heard.append(json.loads(await reader.readexactly(int(found[1])))["message"])
        writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    @property
    def address(self) -> str:
        return f"json://127.0.0.1:{self.port}/turn"


@asynccontextmanager
async def called(path: Path, **more: Any) -> AsyncIterator[tuple[Server, Webhook]]:
    """A house that calls people at webhooks of this machine, and one of those."""
    hook = Webhook()
    listening = await asyncio.start_server(hook.hear, "127.0.0.1", 0)
    hook.port = listening.sockets[0].getsockname()[1]
    usual = {"alerts": ("json",), "alert_hosts": ("127.0.0.1",), "alert_after": 0.0}
    async with listening, a_server(settings_for(path, **usual | more)) as server:
        yield server, hook


async def subscribed(person: Person, hook: Webhook) -> str:
    """Somebody who wants to be called; by which token that is ended."""
    before = len(hook.heard)
    found = await person.post("/api/alerts", {"address": hook.address})
    assert len(hook.heard) == before + 1, "The first message comes at once."
    return str(found["mine"][0]["token"])


def test_somebody_is_called_who_is_not_there_when_it_is_their_turn_and_ends_it_by_one_click(tmp_path: Path):
    async def play() -> None:
        async with called(tmp_path) as (server, hook):
            ann, bob, table = await two_people(server)
            people = [ann, bob]
            for person in people:
                await subscribed(person, hook)
            room = await server.rooms.of(table)
            (first,) = [ask.seat for ask in room.match.asks]
            absent = people[1 - first]
            async with people[first].sits(table) as sitting:
                hook.heard.clear()
                while sitting.ask:
                    await sitting.picks(sitting.ask["options"][-1]["key"])
                await eventually(lambda: hook.heard)
                (words,) = hook.heard
                assert "your turn in Fight for Olympus" in words
                assert f"http://127.0.0.1:{server.port}/table/{table}" in words
                token = words.rpartition("/quiet/")[2].strip()
                stranger = server.person()
                assert (await stranger.request("DELETE", f"/api/alerts/{token}"))[0] == 200
                assert (await absent.get("/api/alerts"))["mine"] == []
                assert (await stranger.request("DELETE", f"/api/alerts/{token}"))[0] == 404
            assert len(hook.heard) == 1, "Whoever sits at the table is not called."

    asyncio.run(play())


def test_nobody_is_called_where_the_house_calls_nobody_nor_twice_after_a_restart(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            refused = await ann.request("POST", "/api/alerts", {"address": "json://127.0.0.1/x"})
            assert refused[0] == 409
            assert (await ann.get("/api/alerts")) == {"kinds": [], "mine": [], "push": ""}
        async with called(tmp_path) as (server, hook):
            for person in (ann, bob):
                person.port = server.port
                await subscribed(person, hook)
            room = await server.rooms.of(table)
            room.changed()
            assert room.alerts._asked == {ask.seat: None for ask in room.match.asks}

    asyncio.run(play())


def test_strangers_do_not_have_this_house_knock_at_its_own_network(tmp_path: Path):
    addresses = (
        "json://localhost/x",
        "json://169.254.169.254/latest",
        "json://10.0.0.1/x",
        "json://[::1]/x",
        "xml://127.0.0.1/x",
        "nonsense",
    )

    async def play() -> None:
        async with called(tmp_path, alert_hosts=()) as (server, hook):
            ann = server.person()
            for address in (hook.address, *addresses):
                status, told = await ann.request("POST", "/api/alerts", {"address": address})
                assert status == 409, (address, told)
            assert hook.heard == []
            assert (await ann.get("/api/alerts"))["mine"] == []

    asyncio.run(play())


def test_an_address_is_shown_without_its_password_and_there_are_not_many(tmp_path: Path):
    async def play() -> None:
        async with called(tmp_path) as (server, hook):
            ann = server.person()
            secret = f"json://ann:password@127.0.0.1:{hook.port}/turn"
            for number in (0, 0, 1, 2, 3, 4):
                found = await ann.post("/api/alerts", {"address": f"{secret}{number}"})
            assert len(found["mine"]) == 5, "An address that is given twice is one."
            assert "password" not in str(found)
            assert (await ann.request("POST", "/api/alerts", {"address": secret}))[0] == 429

    asyncio.run(play())


def test_nobody_is_called_for_what_a_plan_answers_but_for_what_it_does_not(tmp_path: Path):
    async def play() -> None:
        async with called(tmp_path, plan_delay=1.0) as (server, hook):
            table = await a_table(server)
            await subscribed(table.person, hook)
            first = (await table.prospects())[0]
            await table.lays(first, first_key(first))
            await table.brings_about(first)
            await eventually(lambda: table.became() == ["carried out"])
            before = len(hook.heard)
            asked = [ask.seat for ask in table.room.match.asks]
            assert before == 1 + (table.seat in asked), "The welcome, and what is asked after the plan."
            await eventually(lambda: not table.room.plans.answering)

    asyncio.run(play())
