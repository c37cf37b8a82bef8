"""How much one server takes on: connections, messages, tables."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from tests.server.play import FAST, Person, a_server, eventually, settings_for
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from pentathlon.server.settings import ServerLimits
from pentathlon.server.socket import endpoint, quotas
from pentathlon.server.socket.quotas import Admission, Bucket


async def knock(person: Person, table: str) -> ClientConnection:
    """A connection on which nothing was said yet."""
    url = f"ws://127.0.0.1:{person.port}/api/tables/{table}/socket"
    return await connect(url, additional_headers={"cookie": person.cookie})


def test_nobody_has_more_connections_than_their_share(tmp_path: Path):
    async def play() -> None:
        limits = replace(FAST, connections_each=2)
        async with a_server(settings_for(tmp_path, limits=limits)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link")
            await bob.post(f"/api/claims/{table['seats'][1]['link']}", {})
            async with ann.sits(table["id"]):
                async with ann.sits(table["id"]):
                    with pytest.raises(InvalidStatus):
                        await knock(ann, table["id"])
                    async with bob.sits(table["id"]) as b:
                        assert b.state["you"] == 1
                async with ann.sits(table["id"]) as a:
                    assert a.state["you"] == 0, "One that ended makes room for another."

    asyncio.run(play())


def test_connections_are_counted_in_all_and_for_each():
    admission = Admission(ServerLimits(connections=3, connections_each=2))
    assert [admission.admit("ann") for _ in range(3)] == [True, True, False]
    assert [admission.admit(None) for _ in range(2)] == [True, False], "Three are enough."
    admission.release("ann")
    assert [admission.admit("bob"), admission.admit("ann")] == [True, False]
    for person in ("bob", "ann", None):
        admission.release(person)
    assert admission.connections == 0


def test_strangers_share_no_quota_of_their_own():
    admission = Admission(ServerLimits(connections=10, connections_each=2))
    assert all(admission.admit(None) for _ in range(10))


def test_a_server_that_closes_lets_nobody_in_and_waits_until_all_have_left():
    async def close() -> None:
        admission = Admission(ServerLimits())
        assert admission.admit("ann")
        assert admission.admit("bob")
        closing = asyncio.create_task(admission.close(3600))
        await asyncio.sleep(0)
        assert not admission.admit("eve")
        admission.release("ann")
        await asyncio.sleep(0)
        assert not closing.done()
        admission.release("bob")
        await closing
        await admission.close(3600)
        assert not admission.admit("eve")

    asyncio.run(close())


def test_a_right_to_speak_refills_with_time_up_to_a_burst(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr(quotas, "monotonic", lambda: now)
    bucket = Bucket(rate=2, burst=3)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now += 1.0
    assert [bucket.take() for _ in range(2)] == [True, False]
    now += 1000
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    assert not bucket.is_abused
    assert [bucket.take() for _ in range(2)] == [False, False]
    assert bucket.is_abused, "Whoever goes on and on has used up as much again."


def test_who_never_says_hello_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "link"))["id"]
            monkeypatch.setattr(endpoint, "PATIENCE", 0)
            silent = await knock(ann, table)
            with pytest.raises(ConnectionClosed):
                await silent.recv()

    asyncio.run(play())


def test_who_has_said_hello_may_be_silent_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "link"))["id"]
            run, ends = endpoint.Endpoint.run, []

            async def runs(self: endpoint.Endpoint) -> None:
                ends.append(self)
                await run(self)

            monkeypatch.setattr(endpoint.Endpoint, "run", runs)
            async with ann.sits(table) as a:
                ends[0]._lose_patience()
                assert (await a.says("ping"))["type"] == "pong"

    asyncio.run(play())


def test_who_says_much_at_once_is_heard_out_in_order(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "link"))["id"]
            async with ann.sits(table) as a:
                nonces = [str(number) for number in range(5 * endpoint.MOST_WAITING)]
                for nonce in nonces:
                    await a.send("ping", nonce=nonce)
                assert [(await a.hear())["nonce"] for _ in nonces] == nonces
                assert (await a.says("ping"))["type"] == "pong"

    asyncio.run(play())


def test_there_are_only_so_many_tables_that_are_not_over(tmp_path: Path):
    async def play() -> None:
        limits = replace(FAST, tables=2)
        async with a_server(settings_for(tmp_path, limits=limits)) as server:
            ann = server.person()
            seats = [{"kind": "me"}, {"kind": "link"}]
            register, closed = server.services.register, []
            close_table = register.close_table

            async def closes(table: str) -> None:
                await close_table(table)
                closed.append(table)

            register.close_table = closes
            first = await ann.table("me", "greedy")
            await ann.table("me", "link")
            status, problem = await ann.request("POST", "/api/tables", {"game": "olympus", "seats": seats})
            assert status == 409
            assert "as many tables as it can hold" in problem["message"]
            async with ann.sits(first["id"]) as a:
                await a.says("resign")
            await eventually(lambda: first["id"] in closed)
            await ann.table("me", "link")

    asyncio.run(play())


def test_bots_play_among_themselves_at_only_so_many_tables_of_one_host(tmp_path: Path, database: str):
    async def play() -> None:
        limits = replace(FAST, bots_only=2)
        settings = settings_for(tmp_path, database=database, limits=limits, proxies=("127.0.0.1",))
        async with a_server(settings) as server:

            async def make(host: str, *kinds: str) -> int:
                seats = [{"kind": kind} for kind in kinds]
                body = {"game": "elysium", "seats": seats, "options": {}}
                somebody = server.person()
                return (await somebody.request("POST", "/api/tables", body, **{"x-forwarded-for": host}))[0]

            bots = ("bot", "bot")
            assert [await make("6.6.6.6", *bots) for _ in range(3)] == [200, 200, 409]
            assert await make("6.6.6.6", "me", "bot") == 200
            assert await make("7.7.7.7", *bots) == 200
            for room in server.rooms:
                assert room.row.host
                assert "." not in room.row.host

    asyncio.run(play())


def test_somebody_makes_only_so_many_tables_in_a_minute(tmp_path: Path):
    now = 1000.0

    async def play() -> None:
        nonlocal now
        limits = replace(FAST, tables_a_minute=2)
        async with a_server(settings_for(tmp_path, limits=limits)) as server:
            ann = server.person()
            server.services.house._pace._clock = lambda: now
            body = {"game": "olympus", "seats": [{"kind": "me"}, {"kind": "link"}]}
            statuses = []
            for wait in (0, 30, 0, 29.5, 0.5, 0):
                now += wait
                statuses.append((await ann.request("POST", "/api/tables", body))[0])
            assert statuses == [200, 200, 429, 429, 200, 429]

    asyncio.run(play())
