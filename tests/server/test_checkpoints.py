"""Checkpoints: with one a table is opened by the entries since, and nobody can tell the difference."""

import asyncio
import zlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
import sqlalchemy as sql
from tests.laws.walking import GAMES, Setting, deals, next_happening, same, standing
from tests.server.live import LiveSitting, live_table, orchard_in_real_time, turned_clock
from tests.server.play import FAST, Person, Server, a_server, two_people

from pentathlon.kernel import key_of
from pentathlon.kernel.errors import Illegal
from pentathlon.kernel.record import Answer
from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.storage.entries import (
    Answered,
    Dealt,
    Entry,
    Noted,
    Proposed,
    SaidReady,
    Ticked,
    Undone,
    Voted,
)
from pentathlon.server.storage.journal import Journal
from pentathlon.server.storage.register import engine_for
from pentathlon.server.table import room
from pentathlon.server.table.history import checkpoint, deal
from pentathlon.server.table.history.checkpoint import checkpoint_of
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.progress import Account, Progress
from pentathlon.server.table.reading import NOTES
from pentathlon.server.table.room import Room
from pentathlon.server.thinking.chances import turns
from pentathlon.server.thinking.inquiries import answers_of
from pentathlon.server.time.timekeeper import HEARTBEAT

APART = 10
ANSWERS = 24
A_WHILE = 8
NAMES = ["Ann", "Bob", "Cleo", "Dion", "Eris", "Fay"]


@pytest.fixture(autouse=True)
def checkpoints_close_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "APART", APART)


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[Entry]:
    """The entries that tables have followed so far."""
    entries: list[Entry] = []
    take = Progress.take

    def noting(table: Progress, entry: Entry, ticket: int | None = None) -> None:
        entries.append(entry)
        take(table, entry, ticket)

    monkeypatch.setattr(Progress, "take", noting)
    return entries


# by entries alone


@pytest.fixture
def every_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(deal, "GAMES", GAMES)
    deal.rules_of.cache_clear()
    yield
    deal.rules_of.cache_clear()


def next_entry(table: Progress, chance: Random) -> Entry:
    """Something that may be done next: mostly an answer."""
    match = table.match
    if match is None:
        return chance.choice([SaidReady("ann", chance.random() < 0.5, seat=0), Dealt()])
    if table.ballot is not None:
        return Voted(table.ballot.id, chance.random() < 0.7, True, seat=1, stamp=match.clock or None)
    stamp = None if match.game.wakes is None and match.until is None else match.clock
    fancy = chance.random()
    if fancy < 0.05:
        return Noted("away", seat=0)
    if fancy < 0.1 and stamp is None:
        return Undone(seat=0)
    if fancy < 0.2 or table.paused:
        wishes = ["resume"] if table.paused else ["pause", "slower", "undo"] if stamp is None else ["pause"]
        return Proposed(chance.choice(wishes), [0, 1], seat=0, stamp=stamp)
    happens = next_happening(match, chance)
    if happens.seat is None:
        return Ticked(stamp=happens.at)
    stamp = happens.at if stamp is None else max(stamp, happens.at or 0)
    arrived = None if stamp is None else stamp + 30
    return Answered(key_of(happens.option), arrived, seat=happens.seat, nonce=str(fancy), stamp=stamp)


def compare(one: Progress, other: Progress) -> None:
    """Insist that two tables stand alike in all that anybody may be told of them."""
    for name in Account.__struct_fields__:
        found, expected = getattr(one, name), getattr(other, name)
        assert (found, type(found)) == (expected, type(expected)), name
    told = one.deal.rules.told
    assert [told(event, NAMES) for event in one.log if event.kind not in NOTED] == [
        told(event, NAMES) for event in other.log if event.kind not in NOTED
    ]
    assert (one.match is None) == (other.match is None)
    if one.match is not None and other.match is not None:
        same(standing(one.match), standing(other.match))
        assert (one.match.undone, one.match.parent) == (other.match.undone, other.match.parent)


NOTED = tuple(NOTES)
"""What the server itself tells."""


@pytest.mark.usefixtures("every_game")
@pytest.mark.parametrize("name", GAMES)
def test_a_checkpoint_opens_where_the_table_stood_and_goes_on_alike(name: str):
    for setting, seed in deals(name, 4):
        walk(setting, seed)


def walk(setting: Setting, seed: int) -> None:
    chance = Random(seed)
    deal = Deal(setting.game.name, setting.seats, setting.game.options(setting.options), seed, "salt")
    table = Progress(deal)
    twin = opened(table)
    while table.number < 60 and not table.is_over:
        entry = next_entry(table, chance)
        assert refusal(table, entry) == refusal(twin, entry)
        compare(twin, table)
        if table.number % A_WHILE == 0:
            twin = opened(table)
            compare(twin, table)


def refusal(table: Progress, entry: Entry) -> str:
    """What is wrong with an entry, which happens if nothing is."""
    try:
        table.take(entry)
    except Illegal as error:
        return str(error)
    return ""


def opened(table: Progress) -> Progress:
    """The table as its checkpoint tells of it."""
    return checkpoint.progress_from(checkpoint.read_checkpoint(checkpoint_of(table)()), table.deal)


# on a server


def served(database: str) -> Settings:
    return Settings(database, port=0, limits=FAST)


class Evening:
    """Two people, an onlooker and their table, which they find again on every server of one database."""

    def __init__(self, server: Server, ann: Person, bob: Person, facts: dict[str, Any]) -> None:
        self.ann, self.bob, self.eve = ann, bob, server.person()
        self.table, self.watch = str(facts["id"]), facts["watch"]

    def moves_to(self, server: Server) -> None:
        for person in (self.ann, self.bob, self.eve):
            person.port = server.port

    async def play(self, answers: int, chance: Random) -> None:
        """Answer in turns; now and then something is taken back."""
        async with self.ann.sits(self.table) as a, self.bob.sits(self.table) as b:
            for number in range(answers):
                mine, theirs = (a, b) if a.ask else (b, a)
                assert mine.ask is not None
                assert (await mine.picks(chance.choice(mine.ask["options"])["key"]))["type"] == "accepted"
                await theirs.says("ping")
                if number % 11 == 10:
                    await self._take_back(mine, theirs)

    async def _take_back(self, mine: Any, theirs: Any) -> None:
        await mine.says("propose", what="undo")
        await theirs.says("ping")
        if theirs.state["proposal"]:
            await theirs.says("vote", proposal=theirs.state["proposal"]["id"], agree=True)
        await mine.says("ping")

    async def take_back(self, times: int) -> None:
        """Take back answer after answer, with everybody's consent."""
        async with self.ann.sits(self.table) as a, self.bob.sits(self.table) as b:
            for _ in range(times):
                await self._take_back(a, b)

    async def told(self) -> list[str]:
        """All that each of them is told who comes now, to the byte."""
        found = []
        for person, more in ((self.ann, {}), (self.bob, {}), (self.eve, {"watch": self.watch})):
            async with person.sits(self.table, **more) as sitting:
                found += sitting.raw
        return found


async def an_evening(server: Server) -> Evening:
    """Two people at one table."""
    ann, bob, table = await two_people(server)
    return Evening(server, ann, bob, await ann.get(f"/api/tables/{table}"))


async def is_kept(server: Server, table: str) -> None:
    """Wait until the last checkpoint of a table is kept."""
    room = server.rooms._rooms[table]
    journal: Journal = server.services.journal

    async def number() -> int:
        with suppress(zlib.error, KeyError):
            body = await journal.checkpoint(table) or b""
            return int(msgspec.json.decode(zlib.decompress(body))["account"]["number"])
        return 0

    assert room._kept
    async with asyncio.timeout(60):
        while await number() != room._kept:  # noqa: ASYNC110 (what is waited for is not told by an event)
            await asyncio.sleep(0.01)


async def spoil(database: str, change: Callable[[bytes], bytes]) -> None:
    """Change all checkpoints behind the server's back."""
    engine = engine_for(Settings(database))
    async with engine.begin() as connection:
        for table, body in (await connection.execute(sql.text("SELECT match, body FROM checkpoints"))).all():
            update = "UPDATE checkpoints SET body = :body WHERE match = :table"
            await connection.execute(sql.text(update), {"table": table, "body": change(body)})
    await engine.dispose()


async def drop_checkpoints(database: str) -> None:
    engine = engine_for(Settings(database))
    async with engine.begin() as connection:
        await connection.execute(sql.text("DELETE FROM checkpoints"))
    await engine.dispose()


def test_a_restarted_server_tells_everybody_the_same_with_a_checkpoint_and_without(
    database: str, taken: list[Entry]
):
    async def play() -> None:
        async with a_server(served(database)) as server:
            evening = await an_evening(server)
            await evening.play(ANSWERS, Random(1))
            await is_kept(server, evening.table)
            before = await evening.told()
            number = server.rooms._rooms[evening.table].progress.number
        assert number > 2 * APART
        taken.clear()
        async with a_server(served(database)) as server:
            evening.moves_to(server)
            assert await evening.told() == before
            assert len(taken) < APART
        await drop_checkpoints(database)
        taken.clear()
        async with a_server(served(database)) as server:
            evening.moves_to(server)
            assert await evening.told() == before
            assert len(taken) == number

    asyncio.run(play())


def test_of_several_checkpoints_on_their_way_the_last_is_kept(database: str, monkeypatch: pytest.MonkeyPatch):
    """However long the database takes for an early one."""

    async def play() -> None:
        async with a_server(served(database)) as server:
            held, is_stored, keep = asyncio.Event(), asyncio.Event(), server.services.journal.keep
            early: list[bytes] = []

            async def slow_at_first(table: str, checkpoint: bytes) -> None:
                early.append(checkpoint)
                if len(early) > 1:
                    await keep(table, checkpoint)
                    return
                await held.wait()
                await keep(table, checkpoint)
                is_stored.set()

            monkeypatch.setattr(server.services.journal, "keep", slow_at_first)
            evening = await an_evening(server)
            await evening.play(ANSWERS, Random(1))
            assert server.rooms._rooms[evening.table]._kept > APART
            held.set()
            await is_stored.wait()
            await is_kept(server, evening.table)
            assert len(early) > 1

    asyncio.run(play())


def flipped(body: bytes) -> bytes:
    return body[:40] + bytes([body[40] ^ 255]) + body[41:]


def rewritten(change: Callable[[Any], None]) -> Callable[[bytes], bytes]:
    """A checkpoint that is sound as a file, and says something else."""

    def change_it(body: bytes) -> bytes:
        data = msgspec.json.decode(zlib.decompress(body))
        change(data)
        return zlib.compress(msgspec.json.encode(data))

    return change_it


SPOILT = {
    "empty": lambda body: b"",
    "cut off": lambda body: body[:-20],
    "with a wrong byte": flipped,
    "of another form": rewritten(lambda data: data.update(form=99)),
    "of other rules": rewritten(lambda data: data.update(rules="0.0")),
    "of another table": rewritten(lambda data: data["account"]["last"].update(nonce="else")),
    "ahead of the journal": rewritten(lambda data: data["account"].update(number=1000)),
    "without an account": rewritten(lambda data: data.pop("account")),
    "with a table that is none": rewritten(lambda data: data["position"].update(table={})),
    "with a step that is none": rewritten(lambda data: data["position"]["table"].update(agenda=[["dance"]])),
}


@pytest.mark.parametrize("change", SPOILT.values(), ids=list(SPOILT))
def test_a_checkpoint_that_is_damaged_or_foreign_is_passed_over_and_replaced(
    database: str, change: Callable[[bytes], bytes], taken: list[Entry]
):
    async def play() -> None:
        async with a_server(served(database)) as server:
            evening = await an_evening(server)
            await evening.play(ANSWERS, Random(5))
            await is_kept(server, evening.table)
            before = await evening.told()
        await spoil(database, change)
        async with a_server(served(database)) as server:
            evening.moves_to(server)
            taken.clear()
            assert await evening.told() == before
            assert len(taken) == server.rooms._rooms[evening.table].progress.number
            await is_kept(server, evening.table)

    asyncio.run(play())


def test_a_checkpoint_that_the_database_cannot_read_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def broken(table: str) -> bytes | None:
        raise OSError("invalid page in block 0")

    async def play() -> None:
        async with a_server(served(str(tmp_path / "tables.sqlite"))) as server:
            evening = await an_evening(server)
            await evening.play(6, Random(5))
            before = await evening.told()
        async with a_server(served(str(tmp_path / "tables.sqlite"))) as server:
            monkeypatch.setattr(server.services.journal, "checkpoint", broken)
            evening.moves_to(server)
            assert await evening.told() == before

    asyncio.run(play())


def test_answers_from_before_a_checkpoint_are_taken_back_as_ever(database: str):
    async def play() -> None:
        async with a_server(served(database)) as server:
            evening = await an_evening(server)
            await evening.play(ANSWERS, Random(3))
            await is_kept(server, evening.table)
        async with a_server(served(database)) as server:
            evening.moves_to(server)
            await evening.told()
            progress = server.rooms._rooms[evening.table].progress
            assert progress.skipped
            begun = progress.match.marks[1].answers
            await evening.take_back(APART)
            assert len(progress.match.answers) < begun
            with_checkpoint = await evening.told()
        await drop_checkpoints(database)
        async with a_server(served(database)) as server:
            evening.moves_to(server)
            assert await evening.told() == with_checkpoint

    asyncio.run(play())


def to_be_judged(room: Room) -> tuple[list[int], list[Answer]]:
    """The positions that an analysis looks at, and the answers by which a worker comes to them."""
    return turns(room.progress.match), answers_of(room.progress.match)


def test_who_looks_back_sees_all_that_was_before_a_checkpoint(database: str, taken: list[Entry]):
    async def looked_back(person: Person, table: str) -> list[Any]:
        last = (await person.get(f"/api/tables/{table}/at/0"))["last"]
        moments = [await person.get(f"/api/tables/{table}/at/{at}") for at in range(last + 1)]
        return [*moments, await person.get(f"/api/tables/{table}/record")]

    async def play() -> None:
        async with a_server(served(database)) as server:
            evening = await an_evening(server)
            await evening.play(ANSWERS, Random(4))
            async with evening.ann.sits(evening.table) as a:
                await a.says("resign")
            await is_kept(server, evening.table)
            before = await looked_back(evening.ann, evening.table)
            judged = to_be_judged(server.rooms._rooms[evening.table])
        async with a_server(served(database)) as server:
            evening.moves_to(server)
            await evening.told()
            assert server.rooms._rooms[evening.table].progress.skipped
            assert to_be_judged(server.rooms._rooms[evening.table]) == judged
            taken.clear()
            assert await looked_back(evening.ann, evening.table) == before
            number = server.rooms._rooms[evening.table].progress.number
            assert len(taken) == number, "What was before is opened once, not for every look."

    asyncio.run(play())


def test_a_game_that_goes_on_from_a_position_has_checkpoints_too(database: str, taken: list[Entry]):
    async def play() -> None:
        async with a_server(served(database)) as server:
            evening = await an_evening(server)
            await evening.play(ANSWERS, Random(5))
            async with evening.ann.sits(evening.table) as a:
                await a.says("resign")
            ann, hidden = evening.ann, {"kept": 20, "dealt anew": 20}
            tables = []
            for each, at in hidden.items():
                wish = {"at": at, "hidden": each, "seats": [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]}
                tables.append((await ann.post(f"/api/tables/{evening.table}/continue", wish))["id"])
            told = []
            for table in tables:
                async with ann.sits(table) as a:
                    await a.plays(Random(6), APART)
                    await a.until(lambda state, a=a: a.ask or state["phase"] == "over")
                await is_kept(server, table)
                async with ann.sits(table) as a:
                    told.append(a.raw)
        for is_whole in (False, True):
            async with a_server(served(database)) as server:
                ann.port = server.port
                for table, expected in zip(tables, told, strict=True):
                    async with ann.sits(table) as a:
                        assert a.raw == expected
                    assert (server.rooms._rooms[table].progress.skipped == 0) == is_whole
            await drop_checkpoints(database)

    asyncio.run(play())


def test_a_checkpoint_that_takes_long_or_fails_holds_nobody_up(database: str):
    async def play() -> None:
        async with a_server(served(database)) as server:
            evening = await an_evening(server)
            journal = server.services.journal
            begun, go_on = asyncio.Event(), asyncio.Event()

            async def slow(table: str, body: bytes) -> None:
                begun.set()
                await go_on.wait()
                raise OSError("No space left on device.")

            journal.keep, keep = slow, journal.keep
            await evening.play(APART, Random(7))
            await asyncio.wait_for(begun.wait(), 60)
            await evening.play(APART, Random(8))
            go_on.set()
            journal.keep = keep
            await evening.play(APART, Random(9))
            await is_kept(server, evening.table)

    asyncio.run(play())


def test_nodes_may_keep_checkpoints_of_one_table_at_once(database: str):
    async def write() -> None:
        nodes = [Services(Settings(database)) for _ in range(2)]
        for node in nodes:
            await node.open()
        try:
            bodies = [bytes([number]) * 10_000 for number in range(20)]
            keeping = (nodes[number % 2].journal.keep("t", body) for number, body in enumerate(bodies))
            await asyncio.gather(*keeping)
            found = {await node.journal.checkpoint("t") for node in nodes}
            assert len(found) == 1
            assert found < set(bodies)
            assert await nodes[0].journal.checkpoint("other") is None
        finally:
            for node in nodes:
                await node.close()

    asyncio.run(write())


def test_a_table_in_real_time_is_opened_from_its_checkpoint(database: str, taken: list[Entry]):
    async def play() -> None:
        with orchard_in_real_time(ripe_for=100_000), turned_clock() as clock:
            async with a_server(served(database)) as server:
                [ann], table = await live_table(server, 1)
                async with LiveSitting(ann.sits(table), clock) as a:
                    for key in ("pick", "pick", "pick", "suck"):
                        for _ in range(APART // 2):
                            await clock.passes(server, HEARTBEAT)
                        assert (await a.presses(key))["type"] == "accepted"
                    await a.sees(lambda state: state["view"]["asks"][0]["options"][0]["key"] == "pick")
                await is_kept(server, table)
                before = await heard_by(ann, table)
            taken.clear()
            async with a_server(served(database)) as server:
                ann.port = server.port
                assert await heard_by(ann, table) == before
                assert len(taken) < APART
            await drop_checkpoints(database)
            async with a_server(served(database)) as server:
                ann.port = server.port
                assert await heard_by(ann, table) == before

    async def heard_by(person: Person, table: str) -> Any:
        async with person.sits(table) as sitting:
            return sitting.events, sitting.state["view"]

    asyncio.run(play())
