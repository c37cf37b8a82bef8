"""Rules that have changed: tables go on, or from where they stood, or are set aside; and harm no other."""

import asyncio
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest
import sqlalchemy as sql
from tests.server.other_rules import another_deal, endless
from tests.server.play import PATIENCE, a_server, settings_for
from typer.testing import CliRunner

from pentathlon.cli import app
from pentathlon.games import GAMES
from pentathlon.server import services
from pentathlon.server.http import tables
from pentathlon.server.table import journaled_table, rooms
from pentathlon.server.table.history import deal, opening


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Lets Fight for Olympus be played by other rules from now on."""

    def change(**changes: Any) -> None:
        games = {**GAMES, "olympus": replace(GAMES["olympus"], **changes)}
        for module in (tables, deal):
            monkeypatch.setattr(module, "GAMES", games)
        deal.rules_of.cache_clear()

    yield change
    deal.rules_of.cache_clear()


def other_worker(setup: str) -> tuple[str, ...]:
    """Processes that play by other rules, too."""
    return sys.executable, "-m", "tests.server.other_rules", setup


@pytest.fixture(autouse=True)
def _leisure(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the machine is, how tables stand is kept when a server stops."""
    monkeypatch.setattr(rooms, "LAST_WORK", PATIENCE)


async def play_a_little(settings: Any, *, keep: bool) -> str:
    """A table at which something happened before the server stopped."""
    async with a_server(settings) as server:
        ann = server.person()
        table = (await ann.table("me", "link"))["id"]
        room = await server.rooms.of(table)
        await ann.request("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "random"})
        async with ann.sits(table) as a:
            await a.plays(Random(1), 6)
            await a.until(lambda state: a.ask)
        if not keep:
            room._kept = 10**9
        people[table] = ann
    return str(table)


people: dict[str, Any] = {}


def test_a_table_goes_on_where_other_rules_lead_to_the_same(tmp_path: Path, rules: Any):
    async def play() -> None:
        settings = settings_for(tmp_path)
        table = await play_a_little(settings, keep=True)
        rules(version="99")
        async with a_server(settings) as server:
            ann = people[table]
            ann.port = server.port
            async with ann.sits(table) as a:
                assert a.phase == "playing"
                await a.plays(Random(2), 3)
                assert not [event for event in a.events if "rules" in event["kind"]]
            entries = await server.services.journal.read(table)
            assert [entry.version for entry in entries if entry.kind == "rules"] == ["99"]

    asyncio.run(play())


def test_a_table_goes_on_from_where_it_stood_where_other_rules_lead_elsewhere(tmp_path: Path, rules: Any):
    async def play() -> None:
        settings = settings_for(tmp_path)
        table = await play_a_little(settings, keep=True)
        async with a_server(settings) as server:
            stood = (await server.rooms.of(table)).progress.match.view(0)
        rules(version="99", setup=another_deal)
        ann = people[table]
        for _ in range(2):
            async with a_server(settings) as server:
                ann.port = server.port
                async with ann.sits(table) as a:
                    assert a.phase == "playing"
                    if stood:
                        assert a.state["view"]["table"]["sides"][0]["hand"]
                        assert len(a.state["view"]["asks"]) == len(stood["asks"])
                        stood = None
                    assert (await a.picks(a.ask["options"][0]["key"]))["type"] == "accepted"
                    await a.until(lambda state: a.ask and any("rules" in event["kind"] for event in a.events))
                    told = [event["text"] for event in a.events if "rules" in event["kind"]]
                    assert len(told) == 1
                    assert "it goes on from the last table that was kept" in told[0]

    asyncio.run(play())


def test_other_rules_are_noted_once_though_somebody_answers_meanwhile(
    tmp_path: Path, rules: Any, monkeypatch: pytest.MonkeyPatch
):
    noted = journaled_table.ruled

    async def play() -> None:
        settings = settings_for(tmp_path)
        table = await play_a_little(settings, keep=True)
        rules(version="99", setup=another_deal)
        ann = people[table]
        async with a_server(settings) as server:

            def slowly(progress: Any) -> Any:
                """Write the note, and hand it over when somebody has answered meanwhile, or nobody can."""
                entry, number = noted(progress), progress.number
                looks = 0
                while progress.number == number and looks < 20:
                    sleep(0.01)
                    looks += server.rooms._rooms[table].lock.locked()
                return entry

            monkeypatch.setattr(journaled_table, "ruled", slowly)
            ann.port = server.port
            async with ann.sits(table) as a:
                assert (await a.picks(a.ask["options"][0]["key"]))["type"] == "accepted"
                await a.until(lambda state: a.ask and any("rules" in event["kind"] for event in a.events))
                monkeypatch.setattr(journaled_table, "ruled", noted)
                room = await server.rooms.of(table)
                answered = len((await room.sure()).match.answers)
                # As if it were killed: only the journal is left.
                room._kept = 10**9
        async with a_server(settings) as server:
            assert len((await server.rooms.of(table)).progress.match.answers) == answered
            entries = await server.services.journal.read(table)
            assert [entry.kind for entry in entries].count("rules") == 1

    asyncio.run(play())


def test_a_table_of_which_nothing_can_be_made_is_set_aside_and_harms_no_other(tmp_path: Path, rules: Any):
    async def play() -> None:
        settings = settings_for(tmp_path)
        table = await play_a_little(settings, keep=False)
        rules(version="99", setup=another_deal)
        async with a_server(settings) as server:
            ann = people[table]
            ann.port = server.port
            other = await ann.table("me", "random")
            listed = {each["id"]: each["phase"] for each in await ann.get("/api/tables")}
            assert listed == {table: "set aside", other["id"]: "playing"}
            async with ann.sits(table) as a:
                assert a.phase == "set aside"
                assert "can be downloaded" in (await a.says("resign"))["message"]
            kept = await ann.get(f"/api/tables/{table}/record")
            assert kept["table"] == table
            assert [entry["kind"] for entry in kept["entries"]].count("answer") >= 6

    asyncio.run(play())


def test_a_journal_of_other_rules_is_followed_in_a_process_apart(
    tmp_path: Path, rules: Any, monkeypatch: pytest.MonkeyPatch
):
    async def play() -> None:
        table = await play_a_little(settings_for(tmp_path), keep=True)
        rules(version="99", setup=another_deal)
        # Not here: whoever tries to would fail.
        for way in ("by_entries", "by_checkpoint"):
            monkeypatch.setattr(opening, way, None)
        async with a_server(settings_for(tmp_path, worker_command=other_worker("another_deal"))) as server:
            ann = people[table]
            ann.port = server.port
            async with ann.sits(table) as a:
                assert a.phase == "playing"
                await a.until(lambda state: any("rules" in event["kind"] for event in a.events))
                told = [event["text"] for event in a.events if "rules" in event["kind"]]
                assert len(told) == 1
                assert "it goes on from the last table that was kept" in told[0]
                assert (await a.picks(a.ask["options"][0]["key"]))["type"] == "accepted"

    asyncio.run(play())


def test_rules_that_never_end_set_a_table_aside_and_hold_nobody_up(
    tmp_path: Path, rules: Any, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(services, "EXAMINATION", 0)

    async def play() -> None:
        table = await play_a_little(settings_for(tmp_path), keep=True)
        rules(version="99", setup=endless)
        settings = settings_for(tmp_path, worker_command=other_worker("endless"), deadline=3)
        async with a_server(settings) as server:
            ann = people[table]
            ann.port = server.port
            opens = asyncio.create_task(ann.get(f"/api/tables/{table}"))
            seats = [{"kind": "me"}, {"kind": "link"}]
            other = await ann.post("/api/tables", {"game": "elysium", "seats": seats})
            assert other["phase"] == "gathering"
            assert (await opens)["phase"] == "set aside"

    asyncio.run(play())


def test_bots_whose_table_cannot_be_opened_keep_no_server_from_starting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def play() -> None:
        settings = settings_for(tmp_path)
        async with a_server(settings) as server:
            await server.person().table("greedy", "greedy")

        async def fails(self: Any, table: str) -> None:
            raise RuntimeError("Nobody has thought of this.")

        with monkeypatch.context() as patch:
            patch.setattr(rooms.Rooms, "_load", fails)
            async with a_server(settings) as server:
                assert (await server.person().get("/health"))["status"] == "ok"

    asyncio.run(play())


def test_the_doctor_tells_which_tables_would_change(tmp_path: Path, rules: Any):
    settings = settings_for(tmp_path)
    sound = asyncio.run(play_a_little(settings, keep=True))
    lost = asyncio.run(play_a_little(settings, keep=False))
    fine = CliRunner().invoke(app, ["doctor", "--db", settings.database])
    assert fine.exit_code == 0, fine.output
    assert "2 tables go on as they are" in fine.output
    rules(version="99", setup=another_deal)
    told = CliRunner().invoke(app, ["doctor", "--db", settings.database])
    assert told.exit_code == 1
    assert f"{sound} (olympus): goes on from the last table that was kept" in told.output
    assert f"{lost} (olympus): would be set aside" in told.output


NEWER = sql.text(
    """UPDATE moves SET entry = '{"kind": "of a newer server"}' WHERE match = :table AND n = 0"""
)
MISSING = sql.text("DELETE FROM moves WHERE match = :table AND n = 1")
REMOVED = sql.text("UPDATE tables SET deal = replace(deal, 'olympus', 'removed') WHERE id = :table")
GARBLED = sql.text("UPDATE tables SET deal = '[]' WHERE id = :table")


@pytest.mark.parametrize("damage", [NEWER, MISSING, REMOVED, GARBLED], ids=lambda each: str(each)[:13])
def test_a_table_that_cannot_be_read_is_set_aside_and_hides_no_other(
    tmp_path: Path, database: str, damage: Any
):
    async def play() -> None:
        settings = settings_for(tmp_path, database=database)
        async with a_server(settings) as server:
            ann = server.person()
            sound = (await ann.table("me", "open"))["id"]
            lost = (await ann.table("me", "open"))["id"]
            async with ann.sits(lost) as a:
                await a.says("ready", ready=False)
                await a.says("ready", ready=True)
                await a.says("ready", ready=False)
            engine = server.services.register._engine
            async with engine.begin() as connection:
                await connection.execute(damage, {"table": lost})
        async with a_server(settings) as server:
            ann.port = server.port
            stranger = server.person()
            for path in ("/api/tables", "/api/tables/open"):
                for who in (ann, stranger) if path.endswith("open") else (ann,):
                    listed = {each["id"]: each["phase"] for each in await who.get(path)}
                    assert listed == {sound: "gathering", lost: "set aside"}
            assert (await ann.get(f"/api/tables/{lost}"))["phase"] == "set aside"
            boughs = (await ann.get(f"/api/tables/{sound}/branches"))["boughs"]
            assert [bough["id"] for bough in boughs] == [sound]
            async with ann.sits(lost) as a:
                assert a.phase == "set aside"
                assert "can be downloaded" in (await a.says("ready", ready=True))["message"]
            kept = await ann.get(f"/api/tables/{lost}/record")
            assert kept["entries"][-1]["kind"] == "ready"

    asyncio.run(play())


def test_looking_back_at_what_cannot_be_read_ends_no_game_that_goes_on_from_a_checkpoint(tmp_path: Path):
    async def play() -> None:
        settings = settings_for(tmp_path)
        table = await play_a_little(settings, keep=True)
        ann = people[table]
        async with a_server(settings) as server:
            ann.port = server.port
            engine = server.services.register._engine
            async with engine.begin() as connection:
                await connection.execute(MISSING, {"table": table})
            async with ann.sits(table) as a:
                status, problem = await ann.request("GET", f"/api/tables/{table}/story")
                assert (status, problem["message"]) == (409, f"Entry 1 of table {table} is missing.")
                assert (await a.picks(a.ask["options"][0]["key"]))["type"] == "accepted"

    asyncio.run(play())
