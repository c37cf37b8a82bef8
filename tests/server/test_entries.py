"""Entries of the journal: what is written is read, and so is what was written in an older form."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from tests.kernel.toys import TOYS
from tests.server.live import GAME, orchard_in_real_time

from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.socket.turn_clock import ClockTerms
from pentathlon.server.storage.entries import (
    Answered,
    Cancelled,
    Dealt,
    Entry,
    Flagged,
    Noted,
    Proposed,
    Resigned,
    Ruled,
    SaidReady,
    Seated,
    Ticked,
    Undone,
    Voted,
)
from pentathlon.server.storage.journal import UnreadableJournal
from pentathlon.server.storage.register import engine_for, migrate
from pentathlon.server.table.history import deal
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.progress import Progress

OLD: dict[str, Any] = json.loads((Path(__file__).parent / "old_rows.json").read_text(encoding="utf-8"))
"""Tables as a server stored them that knew one shape for all entries, and how they stood then."""

ONE_OF_EACH: list[Entry] = [
    SaidReady("ann", False, seat=1, nonce="r"),
    Dealt(),
    Answered("pick", 640, seat=0, nonce="a", stamp=587),
    Answered("yes", seat=1),
    Ticked(stamp=1831),
    Undone(seat=0, nonce="u"),
    Proposed("pause", [0, 1], seat=1, nonce="p"),
    Voted(6, True, seat=0, nonce="v"),
    Noted("away", seat=1),
    Cancelled(),
    Flagged("bot", seat=1, at=1_794_955_387_056),
    Dealt({0: "ann"}, "9", ClockTerms(60, 0, 5, "resign"), at=7),
    Ruled("9", "from a checkpoint", "body"),
    Seated("left", None, "somebody", "Bob", seat=1),
    Resigned(seat=0, nonce="g", stamp=2242),
]


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A server that knows the toys."""
    # What is patched last is undone first: later tests are to find the games as they were.
    with orchard_in_real_time(800), monkeypatch.context() as patch:
        patch.setattr(deal, "GAMES", {**TOYS, GAME.name: deal.GAMES[GAME.name]})
        yield
    deal.rules_of.cache_clear()


def test_entries_of_every_kind_are_read_as_they_were_written(database: str):
    async def write() -> None:
        services = Services(Settings(database))
        await services.open()
        try:
            assert await services.journal.append("t", 0, ONE_OF_EACH)
            assert await services.journal.read("t") == ONE_OF_EACH
            assert len({entry.kind for entry in ONE_OF_EACH}) == len(Entry.__args__)
        finally:
            await services.close()

    asyncio.run(write())


def test_an_entry_that_is_missing_is_noticed(database: str):
    async def write() -> None:
        services = Services(Settings(database))
        await services.open()
        try:
            assert await services.journal.append("t", 0, [Dealt()])
            assert await services.journal.append("t", 2, [Ticked(stamp=1)])
            with pytest.raises(UnreadableJournal, match="Entry 1 of table t is missing"):
                await services.journal.read("t")
        finally:
            await services.close()

    asyncio.run(write())


INSERT_OLD = """
    INSERT INTO moves (match, n, kind, seat, key, nonce, stamp, raw) VALUES (:m, :n, :k, :s, :w, :o, :t, :r)
"""


async def with_old_rows(database: str) -> Services:
    """A server of today on a database that one of yesterday has left."""
    engine = engine_for(Settings(database))
    await migrate(engine, "0003")
    async with engine.begin() as connection:
        for table, kept in OLD.items():
            rows = [dict(zip("mnkswotr", [table, *row], strict=True)) for row in kept["rows"]]
            await connection.execute(sql.text(INSERT_OLD), rows)
    await engine.dispose()
    services = Services(Settings(database))
    await services.open()
    return services


def test_rows_in_the_old_form_are_read(database: str):
    async def read() -> None:
        services = await with_old_rows(database)
        bob = "1fcbf920f5b014e8cb4a70f3"
        try:
            voyage = await services.journal.read("voyage")
            assert voyage[:2] == [
                SaidReady(bob, True, seat=1, nonce="r1"),
                SaidReady(bob, False, seat=1, nonce="r2"),
            ]
            assert voyage[4:8] == [
                Dealt(),
                Answered("row", seat=0, nonce="a1"),
                Proposed("undo", [0, 1], seat=0, nonce="p1"),
                Voted(6, False, seat=1, nonce="v1"),
            ]
            assert voyage[17] == Noted("away", seat=1)
            assert voyage[20] == Resigned(seat=1, nonce="g1")
            orchard = await services.journal.read("orchard")
            assert orchard[3] == Answered("pick", 647, seat=1, nonce="k2", stamp=587)
            assert orchard[5:8] == [
                Voted(4, True, seat=1, nonce="v1", stamp=711),
                Answered("pick", 711, seat=0, nonce="k3", stamp=711),
                Ticked(stamp=1831),
            ]
            assert (await services.journal.read("olympus", 2))[:2] == [
                Undone(seat=0, nonce="u0"),
                Noted("bot seated", seat=1),
            ]
        finally:
            await services.close()

    asyncio.run(read())


@pytest.mark.parametrize("table", ["voyage", "orchard"])
def test_a_table_of_the_old_form_stands_as_it_stood_and_goes_on(database: str, table: str):
    async def follow() -> None:
        services = await with_old_rows(database)
        kept, journal = OLD[table], services.journal
        try:
            found = Progress(msgspec.convert(kept["deal"], Deal))
            found.follow(await journal.read(table))
            told = [[event.kind, event.seat, [*event.facts]] for event in found.log]
            # That somebody declines was not told then.
            assert [event for event in told if event[0] != "would rather not"] == kept["log"]
            assert [*found.match.outcome.shares] == kept["shares"]
            assert {str(answer): at for answer, at in found.arrivals.items()} == kept["arrivals"]
            assert found.pace == kept["pace"]
            assert not await journal.append(table, found.number - 1, [Noted("back", seat=0)])
            assert await journal.append(table, found.number, [Noted("back", seat=0)])
            assert (await journal.read(table, found.number)) == [Noted("back", seat=0)]
            assert len(await journal.read(table)) == len(kept["rows"]) + 1
        finally:
            await services.close()

    asyncio.run(follow())


def test_the_upgrade_of_a_database_that_was_killed_half_way_is_begun_again(tmp_path: Path):
    async def upgrade() -> None:
        database = str(tmp_path / "tables.sqlite")
        engine = engine_for(Settings(database))
        await migrate(engine, "0003")
        async with engine.begin() as connection:
            await connection.execute(sql.text("CREATE TABLE _alembic_tmp_moves (match TEXT, n INTEGER)"))
        await engine.dispose()
        services = Services(Settings(database))
        await services.open()
        assert await services.journal.append("t", 0, [Dealt()])
        await services.close()

    asyncio.run(upgrade())
