"""Deeds overtake the disk: the next is taken while the last is stored, and nothing is told before."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.kernel.toys import sealed
from tests.server.live import (
    LiveSitting,
    TurnedClock,
    live_table,
    orchard_in_real_time,
    record_of,
    turned_clock,
)
from tests.server.play import Server, Sitting, a_server, eventually, settings_for

from pentathlon.games import GAMES
from pentathlon.kernel.errors import Illegal
from pentathlon.server.http import tables
from pentathlon.server.storage import journal as journal_module
from pentathlon.server.storage.entries import Entry, Noted, Resigned, Ticked
from pentathlon.server.storage.journal import EntryBatch, Journal
from pentathlon.server.table.history import deal
from pentathlon.server.table.room import Room

FULL, CUT = OSError("No space left on device."), ConnectionResetError("The connection was cut.")


class Disk:
    """Where a server stores: group by group as a test lets it, and as badly."""

    def __init__(self, journal: Journal) -> None:
        self.waiting: list[list[Entry]] = []
        """What was handed over and is not stored yet."""
        self._ends: asyncio.Queue[Exception | None] | None = None
        self._stored, self._journal = journal._store, journal
        journal._store = self._store  # type: ignore[method-assign]
        journal._is_doubtful = lambda error: error is CUT  # type: ignore[method-assign]

    def hold(self) -> None:
        """Store nothing from now on that is not let through."""
        self._ends = asyncio.Queue()

    def lets_through(self, error: Exception | None = None) -> None:
        """Store one group; with an error that it reports, and after a full disk nothing is stored."""
        assert self._ends is not None
        self._ends.put_nowait(error)

    def works(self) -> None:
        """Hold nothing back any more."""
        held, self._ends = self._ends, None
        assert held is not None
        held.put_nowait(None)

    async def _store(self, group: list[EntryBatch]) -> list[bool]:
        self.waiting.append([entry for batch in group for entry in batch.entries])
        error = None if self._ends is None else await self._ends.get()
        self.waiting.pop()
        if error is FULL:
            raise error
        won = await self._stored(group)
        if error is not None:
            raise error
        return won


class Orchard:
    """A table in real time with Ann and Bob, on a disk that the test holds."""

    def __init__(self, server: Server, clock: TurnedClock, table: str, ann: Any, bob: Any) -> None:
        self.server, self.clock, self.table = server, clock, table
        self.ann, self.bob = ann, bob
        self.disk = Disk(server.services.journal)
        self.room: Room = server.rooms._rooms[table]
        self._pressed: list[asyncio.Task[Any]] = []

    async def presses(self, who: LiveSitting, key: str = "pick", **more: Any) -> "asyncio.Task[Any]":
        """Let somebody give a command, until it is taken into the match, or refused there."""
        self.clock.now += 1
        before = self.taken
        task = asyncio.create_task(who.presses(key, **more))
        self._pressed.append(task)
        await eventually(lambda: self.taken > before or task.done())
        return task

    @property
    def taken(self) -> int:
        """How much was tried in memory: what was taken, and what was refused and waits."""
        groups = [group for group in (self.room._storing, self.room._gathering) if group is not None]
        return self.room.progress.number + sum(
            error is not None for group in groups for _, error in group._waiting
        )

    async def is_told(self, who: LiveSitting) -> int:
        """Of how many picks somebody was told by now."""
        await who.does("ping")
        return len(who.told("picks"))


@asynccontextmanager
async def an_orchard(folder: Path) -> AsyncIterator[Orchard]:
    with orchard_in_real_time(50_000, 0), turned_clock() as clock:
        async with a_server(settings_for(folder)) as server:
            [ann, bob], table = await live_table(server, 2)
            async with LiveSitting(ann.sits(table), clock) as a, LiveSitting(bob.sits(table), clock) as b:
                await clock.passes(server, 5)
                yield Orchard(server, clock, table, a, b)


def reasons(replies: list[dict[str, Any]]) -> list[str]:
    return [reply.get("reason", reply["type"]) for reply in replies]


async def answers(*tasks: Awaitable[Any]) -> list[str]:
    return reasons(await asyncio.gather(*tasks))


def test_commands_are_taken_while_the_last_is_stored_and_go_together_in_their_order(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            room, disk = table.room, table.disk
            before = room.progress.number
            disk.hold()
            first = await table.presses(table.ann, nonce="1")
            await eventually(lambda: disk.waiting)
            later = [
                await table.presses(table.bob, nonce="2"),
                await table.presses(table.ann, "suck", nonce="3"),
            ]
            assert room.progress.number == before + 2, "Ann's finger is not pricked: she was refused."
            later.append(await table.presses(table.ann, nonce="4"))
            assert room.progress.number == before + 3
            assert [await table.is_told(who) for who in (table.ann, table.bob)] == [0, 0]
            assert not any(task.done() for task in (first, *later))
            disk.lets_through()
            assert await answers(first) == ["accepted"]
            assert [await table.is_told(who) for who in (table.ann, table.bob)] == [1, 1]
            assert not any(task.done() for task in later), (
                "Not even the refusal: it tells of what was before."
            )
            disk.works()
            assert await answers(*later) == ["accepted", "illegal", "accepted"]
            assert [event["seat"] for event in table.bob.told("picks")] == [0, 1, 0]
            stored = await table.server.services.journal.read(table.table, before)
            assert [entry.nonce for entry in stored] == ["1", "2", "4"]
            heard = [each["nonce"] for each in table.ann.heard if each["type"] in ("accepted", "refused")]
            assert heard[-3:] == ["1", "3", "4"], "In the order in which they were sent."

    asyncio.run(play())


def test_what_has_gathered_goes_with_the_next_group_of_the_house(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            disk, journal = table.disk, table.server.services.journal
            disk.hold()
            tasks = [await table.presses(table.ann, nonce="1"), await table.presses(table.bob, nonce="2")]
            others = asyncio.create_task(journal.append("another table", 0, [Noted("away")]))
            await eventually(lambda: len(journal._batches) == 1)
            disk.lets_through()
            await eventually(lambda: disk.waiting and disk.waiting[0][0].nonce != "1")
            assert [entry.nonce for entry in disk.waiting[0]] == ["", "2"]
            disk.works()
            assert await answers(*tasks) == ["accepted", "accepted"]
            assert await others

    asyncio.run(play())


def test_what_comes_before_the_journal_begins_joins_what_waits_for_it(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            disk, journal = table.disk, table.server.services.journal
            disk.hold()
            others = asyncio.create_task(journal.append("another table", 0, [Noted("away")]))
            await eventually(lambda: disk.waiting)
            tasks = [
                await table.presses(who, key, nonce=nonce)
                for who, key, nonce in (
                    (table.ann, "pick", "1"),
                    (table.ann, "suck", "2"),
                    (table.bob, "pick", "3"),
                )
            ]
            assert not any(task.done() for task in tasks)
            disk.lets_through()
            assert await others
            await eventually(lambda: disk.waiting)
            assert [entry.nonce for entry in disk.waiting[0]] == ["1", "3"], "All in one group, in order."
            assert await table.is_told(table.bob) == 0
            disk.works()
            assert await answers(*tasks) == ["accepted", "illegal", "accepted"]
            assert [event["seat"] for event in table.bob.told("picks")] == [0, 1]

    asyncio.run(play())


def test_what_there_is_to_tell_is_written_down_while_the_disk_is_busy(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            table.disk.hold()
            press = await table.presses(table.ann)
            await eventually(lambda: table.room._storing is not None and table.room._storing.deliveries)
            with pytest.MonkeyPatch.context() as patch:
                # Nothing is looked at any more when it is stored, and nobody is told twice.
                patch.setattr(type(table.room.match), "view", None)
                heard = len(table.bob.heard)
                table.disk.works()
                assert await answers(press) == ["accepted"]
                assert await table.is_told(table.bob) == 1
                changes = [each for each in table.bob.heard[heard:] if each["type"] in ("state", "change")]
                assert len(changes) == 1

    asyncio.run(play())


def test_whoever_did_something_hears_of_it_even_if_the_table_cannot_be_shown(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(type(table.room.match), "view", None)
                assert await answers(await table.presses(table.ann)) == ["accepted"]
            assert await answers(await table.presses(table.bob)) == ["accepted"]
            await table.bob.sees(lambda state: len(table.bob.told("picks")) == 2)

    asyncio.run(play())


def test_what_could_not_be_stored_is_undone_with_all_that_followed(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            room, disk = table.room, table.disk
            before, view = room.progress.number, table.bob.state["view"]
            disk.hold()
            tasks = [await table.presses(who) for who in (table.ann, table.bob, table.ann, table.ann)]
            disk.lets_through(FULL)
            assert await answers(*tasks) == ["not stored"] * 4
            assert (await room.sure()).number == before
            assert await table.is_told(table.bob) == 0
            assert table.bob.state["view"] == view
            disk.works()
            assert await answers(await table.presses(table.bob)) == ["accepted"]
            await table.ann.sees(lambda state: len(table.ann.told("picks")) == 1)
            assert table.ann.told("picks")[0]["seat"] == 1
            await table.ann.does("resign")
            record = await record_of(table.ann._person, table.table)
            assert [answer[0] for answer in record["answers"]] == [1, 0]

    asyncio.run(play())


def test_what_was_stored_before_a_failure_stays_and_is_told_once(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            disk = table.disk
            disk.hold()
            tasks = [await table.presses(who) for who in (table.ann, table.bob)]
            disk.lets_through()
            disk.lets_through(FULL)
            assert await answers(*tasks) == ["accepted", "not stored"]
            disk.works()
            assert await answers(await table.presses(table.ann)) == ["accepted"]
            for who in (table.ann, table.bob):
                await who.sees(lambda state, who=who: len(who.told("picks")) == 2)
                assert [event["seat"] for event in who.told("picks")] == [0, 0]
                assert who.state["view"]["table"]["fruit"] == [2, 0]

    asyncio.run(play())


def test_where_only_the_reply_is_lost_nothing_is_undone(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            before, disk = table.room.progress.number, table.disk
            disk.hold()
            tasks = [await table.presses(who) for who in (table.ann, table.bob)]
            disk.lets_through(CUT)
            disk.works()
            assert await answers(*tasks) == ["accepted", "accepted"]
            assert len(await table.server.services.journal.read(table.table, before)) == 2

    asyncio.run(play())


def test_what_nobody_can_tell_is_unknown_and_what_followed_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(journal_module, "LONGEST_DOUBT", 0.0)

    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            before, disk = table.room.progress.number, table.disk
            disk.hold()
            tasks = [await table.presses(table.ann, nonce="1"), await table.presses(table.bob)]
            disk.lets_through(CUT)
            assert await answers(*tasks) == ["unknown", "not stored"]
            disk.works()
            assert (await table.room.sure()).number == before + 1, "It was stored after all."
            await table.bob.sees(lambda state: len(table.bob.told("picks")) == 1)
            assert (await table.ann.presses("pick", nonce="1"))["reason"] == "repeated"

    asyncio.run(play())


def test_where_another_node_was_quicker_the_journal_counts_and_not_what_is_in_memory(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            room, disk = table.room, table.disk
            number = room.progress.number
            disk.hold()
            theirs = asyncio.create_task(
                table.server.services.journal.append(table.table, number, [Noted("bot died", seat=1)])
            )
            await eventually(lambda: disk.waiting)
            tasks = [await table.presses(who) for who in (table.ann, table.bob)]
            disk.works()
            assert await theirs
            assert await answers(*tasks) == ["lost race", "lost race"]
            await table.ann.sees(lambda state: table.ann.told("bot died"))
            assert (await room.sure()).number == number + 1
            assert await table.is_told(table.bob) == 0

    asyncio.run(play())


def test_what_was_pressed_before_another_node_let_time_pass_is_done_after_that(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            room, journal = table.room, table.server.services.journal
            number, later = room.progress.number, room.progress.match.clock + 1000
            async with room.lock:
                press = asyncio.create_task(table.ann.presses("pick"))
                await eventually(lambda: room.lock._waiters)
                assert await journal.append(table.table, number, [Ticked(stamp=later)])
                room.progress.follow(await journal.read(table.table, number))
            assert await answers(press) == ["accepted"]
            assert [entry.stamp for entry in await journal.read(table.table, number)] == [later, later]

    asyncio.run(play())


def test_an_end_to_which_only_a_refusal_has_led_is_no_end_yet(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            room, disk = table.room, table.disk
            disk.hold()
            press = await table.presses(table.ann)
            # By then the birds have eaten all there is, and nobody has looked.
            table.clock.now += 10**6
            resigns = asyncio.create_task(room.do(Resigned(seat=1)))
            await eventually(lambda: room._is_doubtful)
            disk.lets_through()
            assert await answers(press) == ["accepted"]
            with pytest.raises(Illegal):
                await resigns
            await eventually(lambda: disk.waiting)
            await table.ann.does("ping")
            assert (table.ann.phase, room.row.over) == ("playing", False)
            disk.works()
            await table.ann.sees(lambda state: state["phase"] == "over")
            await eventually(lambda: room.row.over)

    asyncio.run(play())


def test_time_goes_on_while_the_disk_does_not_and_a_moment_that_is_not_stored_comes_again(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            room, disk, clock = table.room, table.disk, table.clock
            disk.hold()
            press = await table.presses(table.ann)
            until = room.progress.match.until
            clock.now += until
            room.time.look()
            await eventually(lambda: room.progress.match.clock >= until)
            assert await table.is_told(table.ann) == 0
            disk.lets_through()
            disk.lets_through(FULL)
            assert await answers(press) == ["accepted"]
            disk.works()
            await table.ann.sees(lambda state: table.ann.told("birds"))
            assert [event["facts"] for event in table.ann.told("birds")] == [[until]]
            stored = await table.server.services.journal.read(table.table)
            assert room.progress.number == len(stored)

    asyncio.run(play())


def test_no_time_passes_after_an_end_that_is_not_stored_yet(tmp_path: Path):
    async def play() -> None:
        async with an_orchard(tmp_path) as table:
            room, disk = table.room, table.disk
            disk.hold()
            resigned = asyncio.create_task(table.ann.does("resign"))
            await eventually(lambda: room.progress.is_over)
            number = room.progress.number
            table.clock.now += 100_000
            room.time.look()
            await table.bob.does("ping")
            assert room.progress.number == number
            disk.works()
            assert await answers(resigned) == ["accepted"]

    asyncio.run(play())


# by turns


@contextmanager
def sealed_bids() -> Iterator[None]:
    """A server that knows Sealed Bids, where all answer at once."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (tables, deal):
            patch.setattr(module, "GAMES", {**GAMES, "sealed": sealed.GAME})
        deal.rules_of.cache_clear()
        yield
    deal.rules_of.cache_clear()


@asynccontextmanager
async def a_sale(folder: Path) -> AsyncIterator[tuple[Room, Disk, Sitting, Sitting]]:
    """Two who have to bid, and a disk that the test holds."""
    with sealed_bids():
        async with a_server(settings_for(folder)) as server:
            ann, bob = server.person(), server.person()
            seats = [{"kind": "me"}, {"kind": "link"}]
            table = await ann.post("/api/tables", {"game": "sealed", "seats": seats})
            await bob.post(f"/api/claims/{table['seats'][1]['link']}", {})
            async with ann.sits(table["id"]) as a, bob.sits(table["id"]) as b:
                assert (await b.says("ready"))["type"] == "accepted"
                await a.until(lambda state: a.ask)
                yield server.rooms._rooms[table["id"]], Disk(server.services.journal), a, b


async def bids(room: Room, who: Sitting) -> "asyncio.Task[dict[str, Any]]":
    """Let somebody bid, until that is taken into the match."""
    number = room.progress.number
    task = asyncio.create_task(who.picks(who.ask["options"][0]["key"]))
    await eventually(lambda: room.progress.number > number)
    return task


def test_by_turns_too_an_answer_is_taken_while_another_is_stored(tmp_path: Path):
    async def play() -> None:
        async with a_sale(tmp_path) as (room, disk, a, b):
            disk.hold()
            tasks = [await bids(room, who) for who in (a, b)]
            assert room.progress.match.ask_for(0).question is sealed.PEEK, "All have bid, in memory."
            assert not any(task.done() for task in tasks)
            assert not any(event["kind"] == "bids" for who in (a, b) for event in who.events)
            disk.lets_through()
            assert await answers(tasks[0]) == ["accepted"]
            assert not tasks[1].done()
            assert a.state["view"]["table"]["bids"] == [[-1], [-1]], (
                "Bob's is not stored: nobody has bid yet."
            )
            disk.works()
            assert await answers(tasks[1]) == ["accepted"]
            await a.until(lambda state: a.ask)
            assert a.ask["id"] == "peek"

    asyncio.run(play())


def test_by_turns_too_what_could_not_be_stored_is_undone_with_all_that_followed(tmp_path: Path):
    async def play() -> None:
        async with a_sale(tmp_path) as (room, disk, a, b):
            asks = [who.ask for who in (a, b)]
            disk.hold()
            tasks = [await bids(room, who) for who in (a, b)]
            disk.lets_through(FULL)
            disk.works()
            assert await answers(*tasks) == ["not stored", "not stored"]
            assert [who.ask for who in (a, b)] == asks, (
                "They are asked the same again, and have been told so."
            )
            assert await answers(*[await bids(room, who) for who in (b, a)]) == ["accepted", "accepted"]
            assert [entry.kind for entry in await room.services.journal.read(room.row.id, 2)] == [
                "answer"
            ] * 2

    asyncio.run(play())


def test_whoever_comes_while_something_is_being_stored_waits_until_it_is(tmp_path: Path):
    async def play() -> None:
        async with a_sale(tmp_path) as (room, disk, a, b):
            disk.hold()
            bid = await bids(room, a)
            async with asyncio.TaskGroup() as group:
                comes = group.create_task(b._person.sits(room.row.id).__aenter__())
                await eventually(room.lock.locked)
                assert not comes.done()
                disk.works()
            assert await answers(bid) == ["accepted"]
            await comes.result().socket.close()

    asyncio.run(play())
