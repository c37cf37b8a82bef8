"""The journal, in SQLite and in PostgreSQL: what is stored stays, and n is given once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from random import Random
from threading import current_thread
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from tests.server.play import FAST, House, a_house, settings_for, two_people
from websockets.exceptions import ConnectionClosed

from pentathlon.server import sqlite
from pentathlon.server.hall import Hall
from pentathlon.server.journal import Entry
from pentathlon.server.register import TABLES, Terms, engine_for, migrate, new_deal, new_table
from pentathlon.server.settings import Settings


@asynccontextmanager
async def two_nodes(database: str) -> AsyncIterator[tuple[House, House]]:
    """Two servers on one database."""
    settings = Settings(database, port=0, limits=FAST)
    async with a_house(settings) as one, a_house(settings) as other:
        yield one, other


def two_nodes_that_hear_each_other(database: str) -> AbstractAsyncContextManager[tuple[House, House]]:
    """Two servers that tell each other what they store, which SQLite cannot."""
    if not database.startswith("postgresql"):
        pytest.skip("SQLite serves one node.")
    return two_nodes(database)


def test_whoever_writes_entry_n_first_has_done_it(database: str):
    async def write() -> None:
        hall = Hall(Settings(database))
        await hall.open()
        try:
            first = [Entry(0, "deal"), Entry(1, "answer", 0, "yes", "a")]
            assert await hall.journal.append("t", first)
            assert not await hall.journal.append("t", [Entry(1, "answer", 1, "no", "b"), Entry(2, "note")])
            assert await hall.journal.read("t") == first
            assert await hall.journal.read("t", 1) == first[1:]
            race = [hall.journal.append("t", [Entry(2, "answer", seat, "yes")]) for seat in range(20)]
            assert sum(await asyncio.gather(*race)) == 1
            tables = [hall.journal.append(f"t{number}", [Entry(0, "deal")]) for number in range(200)]
            assert all(await asyncio.gather(*tables))
        finally:
            await hall.close()

    asyncio.run(write())


def test_a_crowd_a_slow_disk_or_another_writer_is_waited_for_in_a_thread(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    threads: list[str] = []
    stored = sqlite._stored

    def noted(*what: Any) -> list[bool]:
        threads.append(current_thread().name.partition("_")[0])
        return stored(*what)

    monkeypatch.setattr(sqlite, "_stored", noted)

    async def write() -> None:
        hall = Hall(Settings(str(tmp_path / "journal.sqlite")))
        await hall.open()
        journal = hall.journal
        assert isinstance(journal, sqlite.SqliteJournal)
        try:
            await journal.append("few", [Entry(0, "deal")])
            await asyncio.gather(*(journal.append(f"t{number}", [Entry(0, "deal")]) for number in range(50)))
            other = sqlite.connect(str(tmp_path / "journal.sqlite"))
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(journal.append("while others write", [Entry(0, "deal")]))
            await asyncio.sleep(0.05)
            other.execute("COMMIT")
            assert await waiting
            other.close()
            journal._took = 1.0
            await journal.append("slow", [Entry(0, "deal")])
        finally:
            await hall.close()

    asyncio.run(write())
    assert threads == ["MainThread", "journal", "MainThread", "journal", "journal"]


def test_a_game_is_played_whole_and_found_again(database: str):
    async def play() -> None:
        settings = Settings(database, port=0, limits=FAST)
        async with a_house(settings) as house:
            ann = house.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a:
                await a.plays(Random(1))
                events = a.events
        async with a_house(settings) as house:
            ann.port = house.port
            assert [(mine["id"], mine["phase"]) for mine in await ann.get("/api/tables")] == [
                (table["id"], "over")
            ]
            async with ann.sits(table["id"]) as a:
                assert a.events == events

    asyncio.run(play())


def test_a_database_of_an_older_shape_is_brought_up_to_date(database: str):
    async def upgrade() -> None:
        settings = Settings(database)
        engine = engine_for(settings)
        await migrate(engine, "0001")
        row = new_table(new_deal("olympus", 2, {}), "ann", Terms(0), [])
        old = {"id": row.id, "creator": "ann", "watch": row.watch, "away": 0, "made": row.made, "over": False}
        async with engine.begin() as connection:
            deal = msgspec.json.encode(row.deal).decode()
            await connection.execute(sql.insert(TABLES).values(**old, deal=deal))
        await engine.dispose()
        hall = Hall(settings)
        await hall.open()
        try:
            found = await hall.register.find(row.id)
            assert found is not None
            assert found.hints
        finally:
            await hall.close()

    asyncio.run(upgrade())


def test_a_lost_race_between_two_servers_is_refused_with_the_new_view(database: str):
    async def play() -> None:
        async with two_nodes(database) as (one, other):
            ann, bob, table = await two_people(one)
            async with ann.sits(table) as a:
                who = ann if a.ask else bob
            async with who.sits(table) as here:
                who.port = other.port
                async with who.sits(table) as there:
                    assert here.ask == there.ask
                    other.hall._rooms[table].catch_up = nothing
                    assert (await here.picks("no"))["type"] == "accepted"
                    reply = await there.picks("yes")
                    assert (reply["type"], reply["reason"]) == ("refused", "lost race")
                    await here.says("ping")
                    assert there.state["view"] == here.state["view"]
                    assert there.events == here.events

    asyncio.run(play())


async def nothing() -> None:
    """What a node does that has not heard yet."""


def test_what_one_node_stores_is_seen_at_the_other(database: str):
    async def play() -> None:
        async with two_nodes_that_hear_each_other(database) as (one, other):
            ann, eve = one.person(), other.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a, eve.sits(table["id"], watch=table["watch"]) as e:
                await a.plays(Random(2), 4)
                reply = await a.says("resign")
                assert reply["type"] == "accepted", reply
                await e.until(lambda state: state["phase"] == "over")
                assert len(e.events) == len(a.events)

    asyncio.run(play())


def test_who_sits_down_at_one_node_is_seen_at_the_other(database: str):
    async def play() -> None:
        async with two_nodes_that_hear_each_other(database) as (one, other):
            ann, bob = one.person(), other.person()
            table = await ann.table("me", "link")
            seat = f"/api/tables/{table['id']}/seats/1"
            async with ann.sits(table["id"]) as a:
                await bob.post(f"/api/claims/{table['seats'][1]['link']}", {"name": "Bob"})
                await a.until(lambda state: state["chairs"][1]["name"] == "Bob")
                async with bob.sits(table["id"]) as b:
                    await b.says("ready")
                    await a.until(lambda state: state["phase"] == "playing")
                    await b.says("propose", what="pause")
                    await a.until(lambda state: state["proposal"])
                    assert (await ann.request("PUT", seat, {"kind": "bot", "bot": "random"}))[0] == 200
                    with pytest.raises(ConnectionClosed):
                        await b.hear_until(lambda message: False)
                await a.until(lambda state: state["chairs"][1]["kind"] == "bot")
                await a.says("resign")
                await a.says("propose", what="rematch")
                following = (await a.until(lambda state: state["next"]))["next"]
                room = await other.hall.room(table["id"])
                for _ in range(200):
                    if room.row.next == following:
                        break
                    await asyncio.sleep(0.01)
                assert room.row.next == following

    asyncio.run(play())


def test_a_node_that_was_cut_off_hears_again_and_catches_up(database: str):
    async def play() -> None:
        async with two_nodes_that_hear_each_other(database) as (one, other):
            ann, eve = one.person(), other.person()
            table = await ann.table("me", "link")
            async with ann.sits(table["id"]) as a, eve.sits(table["id"], watch=table["watch"]) as e:
                journal = other.hall.journal
                lost = journal._listener
                await a.says("ready", ready=False)
                await e.until(lambda state: not state["chairs"][0]["ready"])
                lost.terminate()
                await a.says("ready")
                await e.until(lambda state: state["chairs"][0]["ready"])
                assert journal._listener is not lost
                await a.says("ready", ready=False)
                await e.until(lambda state: not state["chairs"][0]["ready"])

    asyncio.run(play())


def test_what_cannot_be_stored_did_not_happen(tmp_path: Path):
    async def play() -> None:
        async with a_house(settings_for(tmp_path)) as house:
            ann = house.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a:
                await a.until(lambda state: a.ask)
                journal, view = house.hall.journal, a.state["view"]
                house.hall.journal = Full(journal)
                reply = await a.picks(a.ask["options"][0]["key"])
                assert reply["reason"] == "not stored"
                assert a.state["view"] == view
                house.hall.journal = journal
                assert (await a.picks(a.ask["options"][0]["key"]))["type"] == "accepted"

    asyncio.run(play())


class Full:
    """A journal on a disk that is full."""

    def __init__(self, journal: object) -> None:
        self._journal = journal
        self.read = journal.read  # type: ignore[attr-defined]

    async def append(self, table: str, entries: list[Entry]) -> bool:
        raise OSError("No space left on device.")
