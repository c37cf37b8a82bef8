"""Rooms: which tables are in memory, and what is left of those that are let go."""

import asyncio
import gc
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from weakref import ReferenceType, ref

from tests.server.live import LiveSitting, live_table, orchard_in_real_time
from tests.server.play import FAST, Person, Server, a_server, eventually, settings_for, two_people

from pentathlon.server.settings import Settings
from pentathlon.server.storage.entries import Entry, Noted
from pentathlon.server.storage.register import SeatRow, TableRow
from pentathlon.server.table.room import Room


def forgetful(folder: Path, **changes: int) -> Settings:
    """Settings of a server that keeps few tables in memory."""
    return settings_for(folder, limits=replace(FAST, **changes))


async def resigned(server: Server, person: Person) -> str:
    """A table at which that person has given up, and that everybody has left."""
    table = (await person.table("me", "greedy"))["id"]
    async with person.sits(table) as sitting:
        assert (await sitting.says("resign"))["type"] == "accepted"
    await left_by_all(server, table)
    return str(table)


async def left_by_all(server: Server, table: str) -> ReferenceType[Room]:
    """The room of a table, once nobody needs it."""
    await eventually(lambda: server.rooms._rooms[table].is_idle)
    return ref(server.rooms._rooms[table])


def test_few_finished_tables_stay_in_memory_and_the_journal_brings_any_back(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, finished=1)) as server:
            ann = server.person()
            tables = [await resigned(server, ann) for _ in range(3)]
            last = await ann.table("me", "greedy")
            assert list(server.rooms._rooms) == [tables[-1], last["id"]]
            async with ann.sits(tables[0]) as a:
                assert a.phase == "over"

    asyncio.run(play())


def test_a_finished_table_that_was_just_opened_is_not_let_go_before_it_is_used(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, finished=0)) as server:
            ann = server.person()
            table = await resigned(server, ann)
            await ann.table("me", "greedy")
            assert table not in server.rooms._rooms
            assert await server.rooms.of(table) is server.rooms._rooms.get(table)

    asyncio.run(play())


@contextmanager
def nobody_looks_for_garbage() -> Iterator[None]:
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def test_a_room_that_is_let_go_is_freed_at_once(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, finished=0)) as server:
            ann = server.person()
            table = (await ann.table("me", "greedy"))["id"]
            async with ann.sits(table) as a:
                await a.plays(Random(1), 2)
                await a.says("choose", ticket=99, key="no")
                await a.says("propose", what="undo")
                assert (await a.says("resign"))["type"] == "accepted"
            room = await left_by_all(server, table)
            await ann.table("me", "greedy")
            assert table not in server.rooms._rooms
            await eventually(lambda: room() is None)

    with nobody_looks_for_garbage():
        asyncio.run(play())


def test_a_room_in_real_time_is_freed_at_once_too(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(600_000):
            async with a_server(forgetful(tmp_path, finished=0)) as server:
                [ann], table = await live_table(server, 1)
                async with LiveSitting(ann.sits(table)) as a:
                    assert (await a.presses("pick"))["type"] == "accepted"
                    assert (await a.presses("a bribe"))["type"] == "refused"
                    await a.does("resign")
                room = await left_by_all(server, table)
                await ann.table("me", "greedy")
                await eventually(lambda: room() is None)

    with nobody_looks_for_garbage():
        asyncio.run(play())


def test_beyond_the_limit_the_longest_unused_table_is_let_go_and_nothing_of_it_goes_on(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, rooms=2)) as server:
            ann, bob, table = await two_people(server, away=3600)
            async with ann.sits(table) as a, bob.sits(table) as b:
                waiting = b if a.ask else a
            async with waiting._person.sits(table):
                alarm = server.rooms._rooms[table].bots._alarm
                assert not alarm.cancelled(), "A bot would play for who is gone."
            await left_by_all(server, table)
            others = [(await ann.table("me", "link"))["id"] for _ in range(2)]
            assert list(server.rooms._rooms) == others
            assert alarm.cancelled()
            async with ann.sits(table) as a:
                assert a.phase == "playing"

    asyncio.run(play())


def test_a_table_that_somebody_looks_at_is_never_let_go(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, rooms=1, finished=0)) as server:
            ann = server.person()
            table = (await ann.table("me", "greedy"))["id"]
            async with ann.sits(table) as a:
                await a.says("resign")
                room = server.rooms._rooms[table]
                for _ in range(2):
                    await ann.table("me", "link")
                assert server.rooms._rooms[table] is room

    asyncio.run(play())


def test_what_another_node_stores_while_a_table_is_loaded_is_not_missed(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, finished=0)) as server:
            ann = server.person()
            table = await resigned(server, ann)
            await ann.table("me", "link")
            journal = server.services.journal
            read = journal.read

            async def read_before_another_writes(table: str, since: int = 0) -> list[Entry]:
                found = await read(table, since)
                journal.read = read
                assert await journal.append(table, len(found), [Noted("back", seat=0)])
                return list(found)

            journal.read = read_before_another_writes
            room = await server.rooms.of(table)
            assert room.progress.log[-1].kind == "back"

    asyncio.run(play())


def test_who_sits_down_at_another_node_while_a_table_is_loaded_is_not_missed(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, rooms=1)) as server:
            ann = server.person()
            table = (await ann.table("me", "link"))["id"]
            await ann.table("me", "link")
            register = server.services.register
            find = register.find

            async def find_before_another_sits(table: str) -> TableRow:
                found = await find(table)
                register.find = find
                assert await register.seat(table, SeatRow(1, "person", "Bob", person="bob"), found.seats[1])
                return found

            register.find = find_before_another_sits
            room = await server.rooms.of(table)
            assert room.row.seats[1].name == "Bob"

    asyncio.run(play())


def test_a_table_that_many_ask_for_at_once_is_loaded_once(tmp_path: Path):
    async def play() -> None:
        async with a_server(forgetful(tmp_path, rooms=1)) as server:
            ann = server.person()
            table = (await ann.table("me", "link"))["id"]
            await ann.table("me", "link")
            rooms = await asyncio.gather(*(server.rooms.of(table) for _ in range(5)))
            assert len(set(rooms)) == 1

    asyncio.run(play())
