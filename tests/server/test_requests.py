"""Odd requests are refused in a sentence: none fails, and none tells what is somebody else's."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError
from tests.server.conftest import execute
from tests.server.play import Person, Server, a_server, settings_for

from pentathlon.server.http import watch
from pentathlon.server.services import Services

LONG = "9" * 5000


async def at_a_table(server: Server) -> tuple[Person, str]:
    ann = server.person()
    return ann, str((await ann.table("me", "random"))["id"])


ODD = [
    ("GET", "/api/tables/{table}/at/0?seat=%C2%B2", None, 400),
    ("GET", f"/api/tables/{{table}}/at/0?seat={LONG}", None, 400),
    ("GET", f"/api/tables/{{table}}/at/{LONG}", None, 400),
    ("PUT", f"/api/tables/{{table}}/seats/{LONG}", {"kind": "bot"}, 400),
    ("PUT", "/api/tables/{table}/seats/%C2%B2", {"kind": "bot"}, 400),
    ("POST", "/api/tables/{table}/continue", b'{"at": %s}' % LONG.encode(), 400),
    (
        "POST",
        "/api/tables",
        b'{"game": "olympus", "seats": [{"kind": "me"}], "away": %s}' % LONG.encode(),
        400,
    ),
    (
        "POST",
        "/api/tables",
        b'{"game": "kronos", "seats": [], "options": {"roles": %s}}' % LONG.encode(),
        400,
    ),
    ("POST", "/api/records", b'{"seed": %s}' % LONG.encode(), 409),
    ("GET", "/api/games/nothing/rules", None, 409),
]


@pytest.mark.parametrize(("method", "path", "body", "status"), ODD, ids=range(len(ODD)))
def test_odd_numbers_are_refused(tmp_path: Path, method: str, path: str, body: Any, status: int):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, table = await at_a_table(server)
            told, problem = await ann.request(method, path.format(table=table), body)
            assert told == status, problem
            assert problem["message"].endswith((".", ")"))
            assert len(problem["message"]) < 500

    asyncio.run(ask())


def test_a_whole_number_may_be_written_with_a_point(tmp_path: Path):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            body = b'{"game": "aeon", "seats": [{"kind": "open"}], "away": 3.0, "options": {"level": 1.0}}'
            table = await ann.post("/api/tables", body)
            row = (await server.rooms.of(table["id"])).row
            assert (repr(row.away), repr(row.deal.options["level"])) == ("3", "1")
            status, _ = await ann.request("POST", "/api/tables", body.replace(b"3.0", b"3.5"))
            assert status == 400

    asyncio.run(ask())


@pytest.mark.parametrize("sign", ["\x00", "\n", "\x7f", "\x9b", "\u2028", "\u202e", "\u2066"])
def test_a_name_has_no_sign_that_is_not_printed(tmp_path: Path, sign: str):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            for name in (sign, f"{sign}Ann", f"An{sign}n", f"Ann{sign}"):
                seats = [{"kind": "me", "name": name}, {"kind": "bot"}]
                status, _ = await server.person().request(
                    "POST", "/api/tables", {"game": "olympus", "seats": seats}
                )
                assert status == 400

    asyncio.run(ask())


def test_an_origin_that_is_no_address_is_foreign(tmp_path: Path):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            body = {"game": "olympus", "seats": [{"kind": "me"}, {"kind": "bot"}]}
            for origin in ("http://[", "null", "http://", "//"):
                status, problem = await server.person().request("POST", "/api/tables", body, origin=origin)
                assert (status, problem["message"]) == (403, "This page may not speak to this server.")

    asyncio.run(ask())


def test_what_is_not_there_and_what_is_not_mine_look_the_same(tmp_path: Path):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            _, table = await at_a_table(server)
            eve = server.person()
            await eve.table("me", "random")
            for method, path, body in (
                ("GET", "", None),
                ("GET", "/record", None),
                ("GET", "/at/0", None),
                ("GET", "/hint", None),
                ("POST", "/analysis", None),
                ("POST", "/review", None),
                ("GET", "/beliefs/0", None),
                ("POST", "/continue", {"at": 0}),
                ("PUT", "/seats/0", {"kind": "bot"}),
            ):
                theirs = await eve.request(method, f"/api/tables/{table}{path}", body)
                nothing = await eve.request(method, f"/api/tables/nowhere{path}", body)
                assert theirs == nothing
                assert theirs[0] == 404
            refusals = []
            for there in (table, "nowhere"):
                async with eve.sits(there) as turned_away:
                    refusals.append(turned_away.raw[0])
            assert refusals[0] == refusals[1]

    asyncio.run(ask())


def test_a_nonce_is_repeated_in_every_phase(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link", ready=False)
            await bob.post(f"/api/claims/{table['seats'][1]['link']}", {})
            async with ann.sits(table["id"]) as a, bob.sits(table["id"]) as b:
                await a.says("ready", nonce="first")
                await a.until(lambda state: state["chairs"][0]["ready"])
                assert (await a.says("ready", nonce="first"))["reason"] == "repeated"
                await b.says("ready")
                assert (await a.says("ready", nonce="first"))["reason"] == "repeated"
                await a.says("propose", what="pause", nonce="rest")
                assert (await a.says("propose", what="pause", nonce="rest"))["reason"] == "repeated"
                proposal = (await b.until(lambda state: state["proposal"]))["proposal"]["id"]
                await b.says("vote", proposal=proposal, agree=True, nonce="yes")
                again = await b.says("vote", proposal=proposal, agree=True, nonce="yes")
                assert again["reason"] == "repeated"
                for each, nonce in ((a, "rest"), (b, "yes")):
                    reply = await each.says("choose", ticket=0, key="no", nonce=nonce)
                    assert reply["reason"] == "repeated"
                await a.says("resign", nonce="end")
                for kind, more in (("resign", {}), ("ready", {}), ("propose", {"what": "rematch"})):
                    assert (await a.says(kind, nonce="end", **more))["reason"] == "repeated"

    asyncio.run(play())


def test_every_refusal_carries_the_nonce_it_answers(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, table = await at_a_table(server)
            async with ann.sits(table) as a:
                for message in (
                    {"type": "choose", "key": "no", "nonce": "without-a-ticket"},
                    {"type": "dance", "nonce": "no-such-message"},
                    {"type": "choose", "ticket": 0, "key": "x" * 9000, "nonce": "too-long"},
                    {"type": "choose", "ticket": int(LONG[:4000]), "key": "no", "nonce": "too-large"},
                ):
                    await a.socket.send(json.dumps(message))
                    reply = await a.hear_until(lambda heard: heard["type"] == "refused")
                    assert reply["nonce"] == message["nonce"]
                await a.socket.send('{"nonce": 3')
                reply = await a.hear_until(lambda heard: heard["type"] == "refused")
                assert (reply["nonce"], reply["reason"]) == (None, "malformed")

    asyncio.run(play())


def test_a_table_without_hints_gives_no_copy_to_ask_about(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "random", hints=False))["id"]
            for method, path, body in (
                ("GET", "record", None),
                ("POST", "continue", {"at": 0, "hidden": "dealt anew"}),
            ):
                status, problem = await ann.request(method, f"/api/tables/{table}/{path}", body)
                assert status == 409
                assert "the oracle may not be asked" in problem["message"]
            async with ann.sits(table) as sitting:
                await sitting.says("resign")
            assert (await ann.get(f"/api/tables/{table}/record"))["game"] == "olympus"
            assert (await ann.post(f"/api/tables/{table}/continue", {"at": 0}))["phase"] == "playing"

    asyncio.run(play())


def test_health_says_when_nothing_can_be_stored(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann = server.person()
            assert (await ann.get("/health"))["status"] == "ok"

            async def full(table: str, checkpoint: bytes) -> None:
                raise OSError("No space left on device")

            monkeypatch.setattr(server.services.journal, "keep", full)
            monkeypatch.setattr(watch, "BETWEEN", 0)
            status, problem = await ann.request("GET", "/health")
            assert (status, problem["message"]) == (
                503,
                "Nothing can be stored now: No space left on device.",
            )

    asyncio.run(ask())


def test_connections_that_the_database_has_ended_are_found_out_before_they_are_needed(
    database: str, tmp_path: Path
):
    if not database.startswith("postgresql:"):
        pytest.skip("SQLite has none.")

    async def ask() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann = server.person()
            await ann.table("me", "link")
            name = database.rpartition("/")[2]
            await execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                f"WHERE datname = '{name}' AND pid <> pg_backend_pid()"
            )
            for _ in range(3):
                assert len(await ann.get("/api/tables")) == 1

    asyncio.run(ask())


def test_where_the_database_is_gone_requests_are_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def gone(*_: object) -> None:
        raise OperationalError("SELECT 1", {}, Exception("server closed the connection"))

    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            monkeypatch.setattr(server.services.register, "of_person", gone)
            status, problem = await server.person().request("GET", "/api/tables")
            assert (status, "try again" in problem["message"]) == (503, True)

    asyncio.run(ask())


def test_nodes_that_start_at_once_on_an_empty_database_have_one_secret(database: str, tmp_path: Path):
    if not database.startswith("postgresql:"):
        pytest.skip("SQLite serves one node.")

    async def start() -> None:
        nodes = [Services(settings_for(tmp_path, database=database)) for _ in range(4)]
        try:
            await asyncio.gather(*(node.open() for node in nodes))
            assert len({node.secret for node in nodes}) == 1
        finally:
            for node in nodes:
                await node.close()

    asyncio.run(start())
