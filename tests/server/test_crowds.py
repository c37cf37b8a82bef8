"""Whoever comes in great numbers, or speaks by halves, keeps nobody from their seat."""

import asyncio
from contextlib import AsyncExitStack, suppress
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.live import GAME, LiveSitting, orchard_in_real_time
from tests.server.play import FAST, a_server, eventually, settings_for, two_people
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from pentathlon.server.http import patience
from pentathlon.server.http.pace import Pace
from pentathlon.server.table import journaled_table
from pentathlon.server.table.editions import MOST_SENT
from pentathlon.server.table.history import opening


def test_hello_with_ever_new_numbers_fills_no_memory(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, _, table = await two_people(server)
            async with ann.sits(table) as a:
                for since in range(300):
                    await a.send("hello", version=2, since=since)
                    await a.hear()
                room = await server.rooms.of(table)
                assert all(len(each.sent) <= MOST_SENT for each in room.editions._editions.values())

    asyncio.run(play())


def test_strangers_do_not_take_the_places_of_those_who_sit(tmp_path: Path):
    async def play() -> None:
        limits = replace(FAST, connections=6, visitors=3)
        async with a_server(settings_for(tmp_path, limits=limits)) as server:
            ann, bob, table = await two_people(server)
            url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
            strangers = [await connect(url) for _ in range(3)]
            with pytest.raises(InvalidStatus):
                await connect(url)
            eve = server.person()
            await eve.table("me", "link")
            with pytest.raises(InvalidStatus):
                await connect(url, additional_headers={"cookie": eve.cookie})
            async with ann.sits(table) as a, bob.sits(table) as b:
                assert (a.state["you"], b.state["you"]) == (0, 1)
            for stranger in strangers:
                await stranger.close()

    asyncio.run(play())


@pytest.mark.parametrize("sent", [b"", b"GET /health HT", b"GET /health HTTP/1.1\r\nhost: x\r\nx-a: "])
def test_a_request_that_is_sent_by_halves_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sent: bytes
):
    monkeypatch.setattr(patience, "HEADERS", 0.05)

    async def speak() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(sent)
            assert await asyncio.wait_for(reader.read(), 60) == b""
            writer.close()

    asyncio.run(speak())


def test_a_body_that_never_comes_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "BODY", 0.05)

    async def speak() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(b"POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-length: 90\r\n\r\n{")
            assert b"408" in await asyncio.wait_for(reader.readline(), 60)
            writer.close()

    asyncio.run(speak())


def test_a_quick_request_and_one_after_it_are_not_cut_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(patience, "HEADERS", 0.2)

    async def speak() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
            for _ in range(3):
                writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
                assert b"200" in await asyncio.wait_for(reader.readline(), 60)
                head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), 60)
                length = int(head.lower().partition(b"content-length: ")[2].split()[0])
                await reader.readexactly(length)
                await asyncio.sleep(0.15)
            writer.close()

    asyncio.run(speak())


def test_an_address_that_a_visitor_made_up_counts_for_nothing(tmp_path: Path):
    async def make() -> None:
        limits = replace(FAST, tables_a_minute=2)
        body = {"game": "olympus", "seats": [{"kind": "me"}, {"kind": "link"}]}
        for proxies, expected in ((), [200, 200, 429]), (("127.0.0.1",), [200, 200, 200]):
            folder = tmp_path / str(len(proxies))
            folder.mkdir()
            async with a_server(settings_for(folder, limits=limits, proxies=proxies)) as server:
                statuses = []
                for number in range(3):
                    headers = {"x-forwarded-for": f"10.0.0.{number}"}
                    answer = await server.person().request("POST", "/api/tables", body, **headers)
                    statuses.append(answer[0])
                assert statuses == expected

    asyncio.run(make())


def test_what_is_remembered_of_hosts_is_forgotten_after_a_minute():
    now = 1000.0
    pace = Pace(2, lambda: now)
    for number in range(5000):
        assert pace.allows(f"host {number}")
    assert len(pace) == 5000
    now += 61
    assert pace.allows("one more")
    assert len(pace) == 1


def test_a_vote_in_real_time_that_is_refused_follows_nothing_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def play() -> None:
        with orchard_in_real_time():
            async with a_server(settings_for(tmp_path)) as server:
                ann, _, table = await two_people(server, game=GAME.name)
                opened = []
                read = opening.opened

                async def reads(*args: object) -> object:
                    opened.append(args)
                    return await read(*args)  # type: ignore[arg-type]

                monkeypatch.setattr(journaled_table, "opened", reads)
                async with LiveSitting(ann.sits(table)) as a:
                    for number in range(5):
                        reply = await a.does("vote", proposal=1000 + number, agree=True)
                        assert reply["reason"] == "stale"
                    assert opened == []

    asyncio.run(play())


def test_one_host_has_so_many_raw_connections_and_others_have_theirs(tmp_path: Path):
    async def come() -> None:
        limits = replace(FAST, sockets_of_host=3)
        async with a_server(settings_for(tmp_path, limits=limits)) as server:

            async def connects(host: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
                return await asyncio.open_connection("127.0.0.1", server.port, local_addr=(host, 0))

            def health(writer: asyncio.StreamWriter) -> None:
                writer.write(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")

            silent = [await connects("127.0.0.2") for _ in range(3)]
            for host, welcome in (("127.0.0.2", False), ("127.0.0.3", True), ("127.0.0.1", True)):
                reader, writer = await connects(host)
                with suppress(ConnectionError):
                    health(writer)
                    assert (b"200" in await asyncio.wait_for(reader.readline(), 60)) == welcome
                writer.close()
            silent.pop()[1].close()
            crowd = server._process.app.state.crowd
            await eventually(lambda: crowd._of_host == {"127.0.0.2": 2})
            reader, writer = await connects("127.0.0.2")
            health(writer)
            assert b"200" in await asyncio.wait_for(reader.readline(), 60)
            for _, each in (*silent, (reader, writer)):
                each.close()
            await eventually(lambda: not crowd._of_host)

    asyncio.run(come())


def test_behind_a_proxy_one_host_takes_no_more_than_its_share_of_the_places(tmp_path: Path):
    async def come() -> None:
        limits = replace(FAST, sockets_of_host=3)
        settings = settings_for(tmp_path, limits=limits, proxies=("127.0.0.1",))
        async with a_server(settings) as server, AsyncExitStack() as stay:

            async def comes(host: str) -> None:
                """Somebody from there, who is new each time, sits down at a table of their own."""
                person = server.person()
                table = (await person.table("me", "link"))["id"]
                url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
                headers = {"cookie": person.cookie, "x-forwarded-for": host}
                await stay.enter_async_context(connect(url, additional_headers=headers))

            for _ in range(3):
                await comes("6.6.6.6")
            with pytest.raises(InvalidStatus):
                await comes("6.6.6.6")
            await comes("7.7.7.7")
            websockets = server._process.app.state.websockets
            assert websockets._of_host == {"6.6.6.6": 3, "7.7.7.7": 1}
            await stay.aclose()
            await eventually(lambda: not websockets._of_host)

    asyncio.run(come())


def test_a_websocket_is_one_of_the_connections_of_its_host_until_it_ends(tmp_path: Path):
    async def come() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            _, _, table = await two_people(server)
            crowd = server._process.app.state.crowd
            url = f"ws://127.0.0.1:{server.port}/api/tables/{table}/socket"
            async with connect(url, local_addr=("127.0.0.2", 0)):
                assert crowd._of_host == {"127.0.0.2": 1}
            await eventually(lambda: not crowd._of_host)

    asyncio.run(come())
