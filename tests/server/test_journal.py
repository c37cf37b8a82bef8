"""The journal, in SQLite and in PostgreSQL: what is stored stays, and n is given once."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from threading import current_thread
from typing import Any

import asyncpg
import msgspec
import pytest
import sqlalchemy as sql
from tests.server.play import (
    FAST,
    Sitting,
    a_server,
    eventually,
    settings_for,
    two_nodes,
    two_nodes_that_hear_each_other,
    two_people,
)
from websockets.exceptions import ConnectionClosed

from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.storage import journal as journal_module
from pentathlon.server.storage import sqlite
from pentathlon.server.storage.entries import Answered, Dealt, Entry, Noted
from pentathlon.server.storage.journal import CROWD, EntryBatch, Journal
from pentathlon.server.storage.register import TABLES, Terms, engine_for, migrate, new_deal, new_table


def test_whoever_writes_entry_n_first_has_done_it(database: str):
    async def write() -> None:
        services = Services(Settings(database))
        await services.open()
        journal = services.journal
        try:
            first = [Dealt(), Answered("yes", seat=0, nonce="a")]
            assert await journal.append("t", 0, first)
            assert not await journal.append("t", 1, [Answered("no", seat=1, nonce="b"), Noted("away")])
            assert await journal.read("t") == first
            assert await journal.read("t", 1) == first[1:]
            race = [journal.append("t", 2, [Answered("yes", seat=seat)]) for seat in range(20)]
            assert sum(await asyncio.gather(*race)) == 1
            tables = [journal.append(f"t{number}", 0, [Dealt()]) for number in range(200)]
            assert all(await asyncio.gather(*tables))
        finally:
            await services.close()

    asyncio.run(write())


class Disk:
    """How long commits take, as the journal measures it, and which threads have waited for them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.threads: list[str] = []
        self.commit_takes = 0.0
        self._now = 0.0
        self._stored = sqlite._stored
        monkeypatch.setattr(sqlite, "_stored", self._store)
        monkeypatch.setattr(sqlite, "perf_counter", lambda: self._now)

    def _store(self, *what: Any) -> list[bool]:
        self.threads.append(current_thread().name.partition("_")[0])
        self._now += self.commit_takes
        return self._stored(*what)


@asynccontextmanager
async def a_journal(path: Path) -> AsyncIterator[Journal]:
    """The journal of a server that nobody plays on."""
    services = Services(Settings(str(path)))
    await services.open()
    try:
        yield services.journal
    finally:
        await services.close()


def test_a_crowd_is_stored_in_a_thread_and_a_few_by_the_loop_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def write() -> None:
        disk = Disk(monkeypatch)
        async with a_journal(tmp_path / "journal.sqlite") as journal:
            await journal.append("few", 0, [Dealt()])
            assert disk.threads == ["MainThread"]
            await asyncio.gather(*(journal.append(f"t{number}", 0, [Dealt()]) for number in range(CROWD)))
            assert disk.threads[1:] == ["journal"]
            few = (journal.append(f"t{number}", 1, [Noted("away")]) for number in range(CROWD - 1))
            assert all(await asyncio.gather(*few))
            assert disk.threads[2:] == ["MainThread"]

    asyncio.run(write())


def test_a_slow_disk_is_waited_for_in_a_thread_until_it_is_quick_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def write() -> None:
        disk = Disk(monkeypatch)
        async with a_journal(tmp_path / "journal.sqlite") as journal:
            disk.commit_takes = 1.5 * sqlite.QUICK / (1 - sqlite.STEADINESS)
            for number in range(3):
                await journal.append("t", number, [Noted("away")])
            assert disk.threads == ["MainThread", "journal", "journal"]
            disk.commit_takes = 0.0
            while disk.threads[-1] != "MainThread":
                await journal.append(f"t{len(disk.threads)}", 0, [Dealt()])

    asyncio.run(write())


def test_another_writer_is_waited_for_in_a_thread(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def write() -> None:
        disk = Disk(monkeypatch)
        async with a_journal(tmp_path / "journal.sqlite") as journal:
            other = sqlite.connect(str(tmp_path / "journal.sqlite"))
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(journal.append("t", 0, [Dealt()]))
            await eventually(lambda: disk.threads == ["MainThread", "journal"])
            assert not waiting.done()
            other.execute("COMMIT")
            other.close()
            assert await waiting

    asyncio.run(write())


def test_a_game_is_played_whole_and_found_again(database: str):
    async def play() -> None:
        settings = Settings(database, port=0, limits=FAST)
        async with a_server(settings) as server:
            ann = server.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a:
                await a.plays(Random(1))
                events = a.events
        async with a_server(settings) as server:
            ann.port = server.port
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
        services = Services(settings)
        await services.open()
        try:
            found = await services.register.find(row.id)
            assert found is not None
            assert found.hints
        finally:
            await services.close()

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
                    other.rooms._rooms[table].catch_up = nothing
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
                await a.plays(Random(2), 2)
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
                    assert (await bob.request("DELETE", seat))[0] == 200
                    with pytest.raises(ConnectionClosed):
                        await b.hear_until(lambda message: False)
                await a.until(lambda state: state["chairs"][1]["kind"] == "bot")
                await a.says("resign")
                await a.says("propose", what="rematch")
                following = (await a.until(lambda state: state["next"]))["next"]
                room = await other.rooms.of(table["id"])
                await eventually(lambda: room.row.next == following)

    asyncio.run(play())


def test_a_node_that_was_cut_off_hears_again_and_catches_up(database: str):
    async def play() -> None:
        async with two_nodes_that_hear_each_other(database) as (one, other):
            ann, eve = one.person(), other.person()
            table = await ann.table("me", "link")
            async with ann.sits(table["id"]) as a, eve.sits(table["id"], watch=table["watch"]) as e:
                journal = other.services.journal
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
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]) as a:
                await a.until(lambda state: a.ask)
                journal, view = server.services.journal, a.state["view"]
                server.services.journal = Full(journal)
                reply = await a.picks(a.ask["options"][0]["key"])
                assert reply["reason"] == "not stored"
                assert a.state["view"] == view
                server.services.journal = journal
                assert (await a.picks(a.ask["options"][0]["key"]))["type"] == "accepted"

    asyncio.run(play())


@pytest.mark.parametrize(
    ("bad", "good"),
    [
        ("PRAGMA max_page_count = 1", "PRAGMA max_page_count = 1000000"),
        ("PRAGMA query_only = ON", "PRAGMA query_only = OFF"),
    ],
)
def test_a_disk_that_is_full_or_read_only_takes_nothing_and_loses_nothing(
    tmp_path: Path, bad: str, good: str
):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, game="elysium")
            async with ann.sits(table) as a, bob.sits(table) as b:
                journal, chance, accepted = server.services.journal, Random(1), 0
                writers = (journal._connection, journal._hasty, journal._tidier)
                for connection in writers:
                    connection.execute(bad)
                # A full disk has room on pages that are begun, for fewer answers than a game of Elysium has.
                while (reply := await answer_of(a, b, chance))["type"] == "accepted":
                    accepted += 1
                assert reply["reason"] == "not stored"
                views = a.state["view"], b.state["view"]
                assert (await answer_of(a, b, chance))["reason"] == "not stored"
                assert (a.state["view"], b.state["view"]) == views
                for connection in writers:
                    connection.execute(good)
                assert (await answer_of(a, b, chance))["type"] == "accepted"
                stored = [entry for entry in await journal.read(table) if entry.kind == "answer"]
                assert len(stored) == accepted + 1

    asyncio.run(play())


async def answer_of(a: Sitting, b: Sitting, chance: Random) -> dict[str, Any]:
    """What whoever is asked hears after an answer at random."""
    for each in (a, b):
        # What was told before is heard by now.
        await each.says("ping")
    who = a if a.ask else b
    assert who.ask is not None
    return await who.picks(chance.choice(who.ask["options"])["key"])


class Full:
    """A journal on a disk that is full."""

    def __init__(self, journal: object) -> None:
        self._journal = journal
        self.read, self.checkpoint = journal.read, journal.checkpoint  # type: ignore[attr-defined]

    def hand_over(
        self, table: str, first: int, entries: list[Entry], begun: Callable[[], None]
    ) -> "asyncio.Future[bool]":
        begun()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        done.set_exception(OSError("No space left on device."))
        return done


def test_a_commit_returns_when_it_is_on_the_disk(tmp_path: Path):
    connection = sqlite.connect(str(tmp_path / "journal.sqlite"))
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL, not only NORMAL."
    connection.close()


def test_every_so_often_the_log_is_moved_into_the_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sqlite, "TIDY", 3)
    path = tmp_path / "journal.sqlite"

    def in_the_file() -> int:
        alone = tmp_path / "copy.sqlite"
        alone.write_bytes(path.read_bytes())
        connection = sqlite.connect(str(alone))
        [(count,)] = connection.execute("SELECT count(*) FROM moves")
        connection.close()
        return int(count)

    async def write() -> None:
        async with a_journal(path) as journal:
            journal._tidier.execute("PRAGMA wal_checkpoint(PASSIVE)")
            for number in range(2):
                await journal.append("t", number, [Noted("away")])
            journal._tidying.submit(lambda: None).result()
            assert in_the_file() == 0
            await journal.append("t", 2, [Noted("away")])
            journal._tidying.submit(lambda: None).result()
            assert in_the_file() == 3

    asyncio.run(write())


CUT = ConnectionResetError("The connection was cut.")


def lose_replies(
    journal: Journal, monkeypatch: pytest.MonkeyPatch, times: int, *, before: bool, error: Exception = CUT
) -> None:
    """Let the connection break that many times: before a commit, or after it and before its answer."""
    store, left = journal._store, [times]

    async def breaks(group: list[EntryBatch]) -> list[bool]:
        if not left[0]:
            return await store(group)
        left[0] -= 1
        if not before:
            await store(group)
        raise error

    monkeypatch.setattr(journal, "_store", breaks)


@pytest.mark.parametrize(
    ("before", "error"),
    [(True, CUT), (False, CUT), (False, asyncpg.InternalClientError("The protocol is confused."))],
)
def test_where_the_answer_to_a_commit_is_lost_the_journal_is_asked_again(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, before: bool, error: Exception
):
    if not database.startswith("postgresql"):
        pytest.skip("SQLite is in the same process.")

    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann = server.person()
            table = (await ann.table("me", "greedy"))["id"]
            async with ann.sits(table) as a:
                await a.until(lambda state: a.ask)
                lose_replies(server.services.journal, monkeypatch, 2, before=before, error=error)
                reply = await a.picks(a.ask["options"][0]["key"], nonce="once")
                assert reply["type"] == "accepted"
            entries = await server.services.journal.read(table)
            assert [entry.nonce for entry in entries].count("once") == 1

    asyncio.run(play())


def test_what_nobody_can_tell_is_not_called_failed(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    if not database.startswith("postgresql"):
        pytest.skip("SQLite is in the same process.")
    monkeypatch.setattr(journal_module, "LONGEST_DOUBT", 0.3)

    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann = server.person()
            table = (await ann.table("me", "greedy"))["id"]
            async with ann.sits(table) as a:
                await a.until(lambda state: a.ask)
                with monkeypatch.context() as broken:
                    lose_replies(server.services.journal, broken, 10**6, before=False)
                    key = a.ask["options"][0]["key"]
                    ticket = a.ask["ticket"]
                    reply = await a.picks(key, nonce="once")
                    assert reply["reason"] == "unknown"
                again = await a.says("choose", ticket=ticket, key=key, nonce="once")
                assert again["reason"] == "repeated", "It was stored after all."

    asyncio.run(play())
