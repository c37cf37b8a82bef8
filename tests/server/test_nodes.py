"""Several nodes are one house: who is present at one is present at all, and one keeps a table's time."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from redis.asyncio import Redis
from redis.exceptions import ConnectionError as RedisGone
from tests.server.live import GAME, LiveSitting, orchard_in_real_time
from tests.server.play import (
    FAST,
    PATIENCE,
    Person,
    Server,
    a_server,
    eventually,
    play_on,
    settings_for,
    two_people,
)
from tests.server.test_helm import campaign, is_asked, opened
from tests.server.test_plans import a_table, first_key
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of, verify
from pentathlon.server.house import redis_house
from pentathlon.server.house.house import Command, CommandResult
from pentathlon.server.house.redis_house import RedisHouse
from pentathlon.server.http.pace import OneAtATime

REDIS = os.environ.get("PENTATHLON_REDIS", "redis://127.0.0.1:6379")


async def answers(url: str) -> bool:
    redis: Any = Redis.from_url(url)
    with suppress(RedisGone, OSError):
        await redis.ping()
        await redis.aclose()
        return True
    await redis.aclose()
    return False


@pytest.fixture
def house(database: str, tmp_path: Path) -> Any:
    """Starts a house of two nodes."""
    if not database.startswith("postgresql"):
        pytest.skip("SQLite serves one node.")
    if not asyncio.run(answers(REDIS)):
        pytest.skip("No Redis answers.")

    @asynccontextmanager
    async def nodes(**more: Any) -> AsyncIterator[tuple[Server, Server]]:
        settings = settings_for(tmp_path, database=database, redis=REDIS, **more)
        async with a_server(settings) as one, a_server(settings) as other:
            yield one, other

    return nodes


async def both(one: Server, other: Server, table: str) -> tuple[Any, Any]:
    """The room of a table at both nodes, once they agree on who leads."""
    rooms = await one.rooms.of(table), await other.rooms.of(table)
    await eventually(lambda: sum(room.leads for room in rooms) == 1)
    return rooms


def at(person: Person, node: Server) -> Person:
    """The same person, who comes to another node."""
    twin = node.person()
    twin.cookie = person.cookie
    return twin


def test_nobody_is_played_for_who_is_present_at_another_node(house: Any):
    async def play() -> None:
        async with house() as (one, other):
            ann, bob, table = await two_people(one, away=3600)
            async with ann.sits(table) as a:
                here, there = await both(one, other, table)
                async with at(bob, other).sits(table) as b:
                    await a.until(lambda state: all(chair["connected"] for chair in state["chairs"]))
                    await b.until(lambda state: all(chair["connected"] for chair in state["chairs"]))
                    assert 1 not in here.gone
                    for room in (here, there):
                        room.bots.consider()
                    assert here.progress.away == there.progress.away == set()
                await a.until(lambda state: not state["chairs"][1]["connected"])
                for room in (here, there):
                    room.gone[1] -= 3601
                    room.bots.consider()
                await a.until(lambda state: state["chairs"][1]["stand_in"])
                await eventually(lambda: 1 in there.progress.away)
                async with at(bob, other).sits(table) as b:
                    await a.until(lambda state: not state["chairs"][1]["stand_in"])
                    await b.says("ping")
                kinds = [event["kind"] for event in a.events]
                assert kinds.count("away") == kinds.count("back") == 1

    asyncio.run(play())


def test_a_rated_game_counts_once_though_both_nodes_see_its_end(house: Any):
    async def play() -> None:
        async with house() as (one, other):
            ann, bob, table = await two_people(one, rated=True)
            rooms = await both(one, other, table)
            async with ann.sits(table) as a, at(bob, other).sits(table) as b:
                await play_on(a, b, Random(1), 2)
                await a.says("resign")
                await b.until(lambda state: b.phase == "over")
            await eventually(lambda: all(room.row.over for room in rooms))
            told = [await who.get(f"/api/tables/{table}/ratings") for who in (ann, at(bob, other))]
            assert told[0] == told[1]
            ladders = [node.services.ladders for node in (one, other)]
            assert [[rung.rating.games for rung in each.of("olympus")] for each in ladders] == [
                [1, 1],
                [1, 1],
            ]

    asyncio.run(play())


def test_bots_think_at_one_node_only(house: Any, monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        async with house() as (one, other):
            asked = {node.port: 0 for node in (one, other)}
            for node in (one, other):
                ask = node.services.pool.ask

                async def counts(inquiry: Any, node: Server = node, ask: Any = ask) -> Any:
                    asked[node.port] += 1
                    return await ask(inquiry)

                monkeypatch.setattr(node.services.pool, "ask", counts)
            ann = one.person()
            table = (await ann.table("me", "link"))["id"]
            await ann.request("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "bot": "random"})
            await both(one, other, table)
            async with ann.sits(table) as a, at(ann, other).sits(table):
                await a.plays(Random(3), 12)
                await a.until(lambda state: a.ask or a.phase == "over")
            assert sorted(asked.values())[0] == 0
            assert max(asked.values()) > 0

    asyncio.run(play())


def test_tables_are_counted_by_the_house(house: Any):
    async def make() -> None:
        async with house(limits=replace(FAST, tables_a_minute=3)) as (one, other):
            body = {"game": "olympus", "seats": [{"kind": "me"}, {"kind": "link"}]}
            statuses = [
                (await node.person().request("POST", "/api/tables", body))[0] for node in (one, other) * 2
            ]
            assert statuses == [200, 200, 200, 429]

    asyncio.run(make())


def test_connections_of_a_person_are_counted_by_the_house_and_by_each_node_where_redis_is_gone(
    house: Any, monkeypatch: pytest.MonkeyPatch
):
    async def come() -> None:
        async with house(limits=replace(FAST, connections_each=4)) as (one, other), AsyncExitStack() as stay:
            ann = one.person()
            table = (await ann.table("me", "link"))["id"]
            for _ in range(3):
                await stay.enter_async_context(ann.sits(table))
            usage = other.services.house.usages["connections"]
            await eventually(lambda: max(usage._elsewhere.values(), default=0) == 3)
            ann = at(ann, other)
            await stay.enter_async_context(ann.sits(table))
            with pytest.raises((InvalidHandshake, ConnectionClosed)):
                await stay.enter_async_context(ann.sits(table))
            await redis_goes(monkeypatch, one, other)
            await stay.enter_async_context(ann.sits(table))

    asyncio.run(come())


def test_thinking_is_counted_by_the_house(house: Any):
    async def think() -> None:
        async with house() as (one, other):
            ann = one.person()
            table = (await ann.table("me", "random"))["id"]
            me = ann.name
            one.services.pool.list.charge(60, "Ann")
            await eventually(lambda: other.services.pool.list.used_by("Ann") > 30)
            assert other.services.pool.list.used_by("Bob") == 0
            async with at(ann, other).sits(table) as sitting:
                await sitting.until(lambda state: sitting.ask)
            with turns_at(one).taken(me):
                await eventually(lambda: turns_at(other).usage.elsewhere(me))
                status, told = await at(ann, other).request("GET", f"/api/tables/{table}/hint")
                assert "still thinks" in told["message"], status
            await eventually(lambda: not turns_at(other).usage.elsewhere(me))
            assert await at(ann, other).get(f"/api/tables/{table}/hint")

    asyncio.run(think())


def test_what_others_would_do_is_shown_at_every_node(house: Any):
    async def play() -> None:
        async with house() as (one, other):
            (ann, bob), table = await opened(one, campaign(seats=2, helm=1), "Ann", "Bob")
            async with ann.sits(table) as a, at(bob, other).sits(table) as b, bob.sits(table) as again:
                await a.until(is_asked(a, "sail"))
                await b.until(lambda state: state["view"]["asks"])
                first, second = [each["key"] for each in b.state["view"]["asks"][0]["counsel"][:2]]
                assert (await b.says("advise", key=first))["type"] == "accepted"
                await a.until(lambda state: state["advice"] == [{"seat": 1, "key": first}])
                # What somebody says last counts, at whichever node.
                assert (await again.says("advise", key=second))["type"] == "accepted"
                for each in (a, b):
                    await each.until(lambda state: state["advice"] == [{"seat": 1, "key": second}])
                assert (await b.says("advise", key=""))["type"] == "accepted"
                await a.until(lambda state: state["advice"] == [])
                await b.says("advise", key=first)
                await a.until(lambda state: state["advice"])
                await a.picks(first)
                await b.until(lambda state: state["advice"] == [])

    asyncio.run(play())


def test_any_node_serves_a_real_time_table_and_another_takes_over_when_one_dies(house: Any):
    async def play() -> None:
        with orchard_in_real_time(ripe_for=300_000):
            async with house() as (one, other):
                ann, bob, table = await two_people(one, game=GAME.name, away=0)
                rooms = await both(one, other, table)
                bob = at(bob, other)
                async with LiveSitting(ann.sits(table)) as a, LiveSitting(bob.sits(table)) as b:
                    await eventually(lambda: all(room.time.clock.runs for room in rooms))
                    await eventually(lambda: all(not room.time.clock.is_early(now(room)) for room in rooms))
                    for each in (a, b, a, b):
                        reply = await each.presses("pick")
                        assert reply["type"] in ("accepted", "refused")
                        assert reply.get("reason") in (None, "illegal"), reply
                    answered = [entry.seat for entry in await journal(one, table) if entry.kind == "answer"]
                    assert answered
                    led, follows = (one, other) if rooms[0].leads else (other, one)
                    survivor = rooms[1] if led is one else rooms[0]
                    before = survivor.progress.match.clock
                    await dies(led)
                    await eventually(lambda: survivor.leads)
                    started = asyncio.get_running_loop().time()
                    await eventually(lambda: survivor.progress.match.clock > before)
                    assert asyncio.get_running_loop().time() - started < 20
                    stays = b if follows is other else a
                    assert (await stays.presses("pick"))["type"] in ("accepted", "refused")
                entries = await journal(follows, table)
                stamps = [entry.stamp for entry in entries if entry.stamp is not None]
                assert stamps == sorted(stamps), "No moment is lost or doubled."

    asyncio.run(play())


def test_what_was_open_at_a_node_alone_goes_on_at_another_when_it_dies(house: Any):
    async def play() -> None:
        async with house() as (one, other):
            await eventually(lambda: one.services.house._alive_before)
            pool = one.services.pool
            asked = asyncio.Event()

            async def thinks(inquiry: Any) -> Any:
                asked.set()
                await asyncio.Event().wait()

            pool.ask = thinks
            table = (await one.person().table("random", "random"))["id"]
            await asked.wait()
            assert table not in [room.row.id for room in other.rooms]
            await dies(one)
            await eventually(lambda: table in [room.row.id for room in other.rooms])
            room = await other.rooms.of(table)
            await eventually(lambda: room.progress.is_over)

    asyncio.run(play())


def test_who_waits_for_a_node_that_has_died_is_heard_by_who_takes_its_place(
    house: Any, monkeypatch: pytest.MonkeyPatch
):
    # Nobody gives up by themselves.
    monkeypatch.setattr(redis_house, "PATIENCE", 10 * PATIENCE)

    async def play() -> None:
        with orchard_in_real_time(ripe_for=300_000):
            async with house() as (one, other):
                ann, bob, table = await two_people(one, game=GAME.name, away=0)
                rooms = await both(one, other, table)
                led = 0 if rooms[0].leads else 1
                person = at((bob, ann)[led], (other, one)[led])
                async with LiveSitting(person.sits(table)) as sitting:
                    await eventually(lambda: all(room.time.clock.runs for room in rooms))
                    await eventually(lambda: all(not room.time.clock.is_early(now(room)) for room in rooms))
                    silence((one, other)[led])
                    reply = await sitting.presses("pick")
                    assert reply.get("reason") in (None, "illegal"), reply

    asyncio.run(play())


def now(room: Any) -> float:
    return float(room.time.now())


async def journal(node: Server, table: str) -> list[Any]:
    return list(await node.services.journal.read(table))


def turns_at(node: Server) -> OneAtATime:
    """Who asks something at a node."""
    turns: OneAtATime = node._process.app.state.asking
    return turns


async def redis_goes(patch: pytest.MonkeyPatch, *nodes: Server) -> None:
    """Nobody hears of Redis any more, and all nodes have noticed."""

    async def gone(*_: Any) -> None:
        raise RedisGone("Nobody answers.")

    for node in nodes:
        patch.setattr(node.services.house, "_beat", gone)
    await eventually(lambda: not any(node.services.house.is_sure for node in nodes))


def silence(node: Server) -> None:
    """Let a node say nothing more to the others, and hear nothing."""
    house = node.services.house
    house._is_closed = True
    for task in house._tasks:
        task.cancel()


async def dies(node: Server) -> None:
    """A node that says nothing more, and does nothing: as if it were killed."""
    silence(node)
    for room in node.rooms:
        room.close()
        room.services.house.is_sure, room.services.house._holders = True, {}


def test_where_redis_is_gone_tables_go_on_and_no_bot_steps_in(house: Any, monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        async with house() as (one, other):
            ann, bob, table = await two_people(one, away=1)
            rooms = await both(one, other, table)

            with monkeypatch.context() as cut:
                await redis_goes(cut, one, other)
                bob = at(bob, other)
                async with ann.sits(table) as a, bob.sits(table) as b:
                    await play_on(a, b, Random(4), 12)
                    for room in rooms:
                        room.gone = dict.fromkeys(range(2), -(10**6))
                        room.bots.consider()
                    await a.says("ping")
                    assert not rooms[0].progress.away
            await eventually(lambda: all(node.services.house.is_sure for node in (one, other)))
            match = (await one.rooms.of(table)).progress.match
            assert verify(record_of(match), GAMES["olympus"]) == []

    asyncio.run(play())


def test_a_command_whose_answer_is_lost_between_nodes_is_done_once_and_accepted(
    monkeypatch: pytest.MonkeyPatch,
):
    house_ = RedisHouse(REDIS, "secret", FAST)
    answers_: list[Exception | CommandResult] = [TimeoutError(), CommandResult("repeated", "", "Once.")]

    async def send(command: Command) -> CommandResult:
        answer = answers_.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def beat() -> None:
        """Nobody else is there."""

    monkeypatch.setattr(house_, "leads", lambda table: False)
    monkeypatch.setattr(house_, "_send", send)
    monkeypatch.setattr(house_, "_try_beat", beat)
    command = Command("table", 0, "pick", "n", 0.0, 0.0)
    assert asyncio.run(house_.do(command)) == CommandResult()
    answers_.append(CommandResult("repeated", "", "Once."))
    assert asyncio.run(house_.do(command)).reason == "repeated", "That was its client's doing."


def test_a_plan_is_carried_out_once_by_the_node_that_keeps_the_table_wherever_it_was_laid(house: Any):
    async def play() -> None:
        async with house(plan_delay=0.0) as (one, other):
            table = await a_table(one)
            rooms = await both(one, other, table.room.row.id)
            follower = one if rooms[1].leads else other
            table.person = at(table.person, follower)
            table.people = [at(person, follower) for person in table.people]
            prospect, before = (await table.prospects())[0], table.given()
            assert (await table.lays(prospect, first_key(prospect)))[0] == 200
            await eventually(lambda: all(room.plans.of(table.seat) for room in rooms))
            await table.brings_about(prospect)
            await eventually(
                lambda: all(room.plans.of(table.seat)[0].became == "carried out" for room in rooms)
            )
            for room in rooms:
                progress = await room.sure()
                assert sum(given.seat == table.seat for given in progress.match.answers) == before + 1

    asyncio.run(play())
