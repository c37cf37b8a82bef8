"""Tables in real time: the server's clock, one queue, delays made good, pauses, restarts, bots."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import (
    GAME,
    FarSitting,
    LiveSitting,
    TurnedClock,
    live_table,
    orchard_in_real_time,
    record_of,
    turned_clock,
)
from tests.server.play import Server, a_server, eventually, settings_for

from pentathlon.kernel.record import read_record, verify
from pentathlon.server.metrics import METRICS
from pentathlon.server.socket.messages import Echo
from pentathlon.server.time.clock import Clock
from pentathlon.server.time.lag import MOST_OPEN, REMEMBERED, Lag
from pentathlon.server.time.timekeeper import HEARTBEAT

LEAD = 300
"""Milliseconds between the agreement to go on and the first that count."""


@asynccontextmanager
async def by_hand(folder: Path, ripe_for: int, **more: Any) -> AsyncIterator[tuple[Server, TurnedClock]]:
    """A server with the Orchard, whose time the test turns."""
    with orchard_in_real_time(ripe_for, LEAD, **more), turned_clock() as clock:
        async with a_server(settings_for(folder)) as server:
            yield server, clock


def is_over(state: Any) -> bool:
    return bool(state["phase"] == "over")


def runs(state: Any) -> bool:
    return bool(state["clock"]["runs"])


def replays(record: Any) -> bool:
    return verify(read_record(json.dumps(record)), GAME) == []


def test_what_is_due_happens_by_itself_and_the_record_replays(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 200) as (server, clock):
            [ann], table = await live_table(server, 1)
            noted = sum(METRICS.late.counts)
            async with LiveSitting(ann.sits(table), clock) as a:
                assert a.state["clock"]["runs"]
                dues = []
                while not is_over(a.state):
                    dues.append(a.state["view"]["until"])
                    await clock.passes(server, dues[-1] - a.game_time - 1)
                    assert len(a.told("birds")) == len(dues) - 1
                    await clock.passes(server, 1)
                    await a.sees(lambda state: len(a.told("birds")) == len(dues))
                assert [event["facts"] for event in a.told("birds")] == [[due] for due in dues]
            assert len(dues) == sum(METRICS.late.counts) - noted == 6
            record = await record_of(ann, table)
            assert record["clock"] == dues[-1]
            assert replays(record)

    asyncio.run(play())


def test_a_command_is_stamped_and_the_ticket_of_an_older_question_does_not_matter(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 5000) as (server, clock):
            [ann, bob], table = await live_table(server, 2)
            async with LiveSitting(ann.sits(table), clock) as a, LiveSitting(bob.sits(table), clock) as b:
                for _ in range(3):
                    await clock.passes(server, 7)
                    assert (await a.presses("pick"))["type"] == "accepted"
                refused = await a.presses("pick")
                assert (refused["reason"], refused["rule"]) == ("illegal", "TO-PICK-02")
                refused = await b.presses("a bribe")
                assert refused["reason"] == "illegal"
                assert (await b.presses("pick", nonce="once"))["type"] == "accepted"
                assert (await b.presses("pick", nonce="once"))["reason"] == "repeated"
                await a.does("resign")
            record = await record_of(ann, table)
            assert [answer[2] for answer in record["answers"]] == [7, 14, 21, 21, 21]
            assert replays(record)

    asyncio.run(play())


@pytest.mark.parametrize(("allowance", "first", "delays"), [(250, 1, [200]), (120, 0, [120]), (0, 0, [])])
def test_who_pressed_first_wins_although_it_arrives_later_if_that_is_allowed_for(
    tmp_path: Path, allowance: int, first: int, delays: list[int]
):
    async def play() -> None:
        async with by_hand(tmp_path, 5000) as (server, clock):
            [ann, bob], table = await live_table(server, 2, allowance=allowance)
            queue = (await server.rooms.of(table)).time._queue
            async with LiveSitting(ann.sits(table), clock) as near:
                async with FarSitting(bob.sits(table), clock, way=200, ahead=5e6) as far:
                    pings = [chair["ping"] for chair in far.state["chairs"]]
                    assert pings == [10, 400]
                    pressed = far.clock
                    await clock.passes(server, 50)
                    close = asyncio.create_task(near.presses("pick"))
                    await eventually(lambda: queue or close.done())
                    await clock.passes(server, 150)
                    late = asyncio.create_task(far.presses("pick", pressed=pressed))
                    await eventually(lambda: len(queue) > 1 or late.done())
                    await clock.passes(server, 250)
                    assert (await close)["type"] == (await late)["type"] == "accepted"
                    assert near.told("picks")[0]["seat"] == first
                await near.does("resign")
            record = await record_of(ann, table)
            stamps = {number: answer[2] for number, answer in enumerate(record["answers"])}
            assert [raw - stamps[int(at)] for at, raw in record["arrivals"].items()] == delays
            for number, raw in record["arrivals"].items():
                moment = await ann.get(f"/api/tables/{table}/at/{int(number) + 1}")
                assert (moment["stamp"], moment["arrived"]) == (stamps[int(number)], raw), "Both are kept."

    asyncio.run(play())


def test_a_client_with_a_wrong_clock_or_a_lie_gains_no_more_than_its_way_is_long(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 50_000) as (server, clock):
            [ann], table = await live_table(server, 1)
            async with FarSitting(ann.sits(table), clock, way=40, ahead=-9e9) as a:
                await clock.passes(server, 500)
                assert (await a.presses("pick", pressed=a.clock - 10_000))["type"] == "accepted"
                await a.does("resign")
            record = await record_of(ann, table)
            assert record["arrivals"]["0"] - record["answers"][0][2] == 40

    asyncio.run(play())


def test_the_commands_of_one_seat_never_overtake_each_other(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 5000) as (server, clock):
            [ann, bob], table = await live_table(server, 2)
            queue = (await server.rooms.of(table)).time._queue
            async with (
                FarSitting(ann.sits(table), clock, way=50) as a,
                FarSitting(bob.sits(table), clock, way=100),
            ):
                earlier = a.clock - 50
                first = asyncio.create_task(a.presses("pick", nonce="first"))
                await eventually(lambda: len(queue) == 1)
                second = asyncio.create_task(a.presses("pick", nonce="second", pressed=earlier))
                await eventually(lambda: len(queue) == 2)
                await clock.passes(server, 200)
                await asyncio.gather(first, second)
            nonces = [entry.nonce for entry in await server.services.journal.read(table)]
            assert [nonce for nonce in nonces if nonce in ("first", "second")] == ["first", "second"]

    asyncio.run(play())


def test_a_command_that_is_held_holds_up_nothing_else_that_its_client_says(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 5000) as (server, clock):
            [ann, bob], table = await live_table(server, 2)
            async with (
                LiveSitting(ann.sits(table), clock) as a,
                FarSitting(bob.sits(table), clock, way=100),
            ):
                held = asyncio.create_task(a.presses("pick"))
                queue = (await server.rooms.of(table)).time._queue
                await eventually(lambda: queue)
                assert (await a.does("ping"))["now"] == clock.now
                assert not held.done()
                await clock.passes(server, 99)
                assert queue
                await clock.passes(server, 1)
                assert (await held)["type"] == "accepted"

    asyncio.run(play())


def test_what_only_the_clock_changes_is_told_when_it_changes(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 50_000, stirs=lambda table: 700) as (server, clock):
            [ann], table = await live_table(server, 1)
            async with LiveSitting(ann.sits(table), clock) as a:
                await clock.passes(server, 699)
                await a.does("ping")
                assert a.game_time == 0
                await clock.passes(server, 1)
                await a.sees(lambda state: a.game_time == 700)

    asyncio.run(play())


def test_the_time_is_noted_now_and_then_even_if_nothing_happens(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 50_000) as (server, clock):
            [ann], table = await live_table(server, 1)
            async with LiveSitting(ann.sits(table), clock) as a:
                for beats in (1, 2):
                    await clock.passes(server, HEARTBEAT)
                    await a.sees(lambda state, beats=beats: a.game_time == beats * HEARTBEAT)

    asyncio.run(play())


def test_what_was_due_long_ago_is_noted_as_one(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 200) as (server, clock):
            [ann], table = await live_table(server, 1)
            async with LiveSitting(ann.sits(table), clock) as a:
                await clock.passes(server, 5000)
                await a.sees(is_over)
            entries = await server.services.journal.read(table)
            assert [entry.kind for entry in entries] == ["deal", "tick"]

    asyncio.run(play())


def test_a_pause_stops_the_time_and_shifts_what_is_due(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 2000) as (server, clock):
            [ann, bob], table = await live_table(server, 2)
            async with LiveSitting(ann.sits(table), clock) as a, LiveSitting(bob.sits(table), clock) as b:
                until = a.state["view"]["until"]
                await clock.passes(server, 150)
                await a.does("propose", what="pause")
                await b.sees(lambda state: state["proposal"])
                await b.does("vote", proposal=b.state["proposal"]["id"], agree=True)
                await a.sees(lambda state: state["phase"] == "paused")
                assert not a.state["clock"]["runs"]
                assert a.game_time == 150
                await clock.passes(server, 25_000)
                assert (await a.presses("pick"))["reason"] == "illegal"
                assert a.game_time == 150
                assert a.state["view"]["until"] == until
                await b.does("propose", what="resume")
                await a.sees(lambda state: state["proposal"])
                await a.does("vote", proposal=a.state["proposal"]["id"], agree=True)
                await clock.passes(server, LEAD - 1)
                assert (await a.presses("pick"))["reason"] == "phase", "It is about to go on."
                await clock.passes(server, 1 + until - 150 - 1)
                await a.does("ping")
                assert not a.told("birds")
                await clock.passes(server, 1)
                await a.sees(lambda state: a.told("birds"))
                assert a.told("birds")[0]["facts"] == [until]
                assert (await a.does("propose", what="undo"))["reason"] == "illegal"

    asyncio.run(play())


def test_a_slower_pace_is_agreed_on_and_time_takes_longer(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 400) as (server, clock):
            [ann], table = await live_table(server, 1, pace=5)
            async with LiveSitting(ann.sits(table), clock) as a:
                assert a.state["clock"]["pace"] == 5
                await clock.passes(server, 50)
                await a.does("propose", what="slower")
                await a.sees(lambda state: state["clock"]["pace"] == 6)
                assert a.state["clock"]["game"] == 10
                assert (await a.does("propose", what="slower"))["reason"] == "phase"
                await clock.passes(server, 6 * (a.state["view"]["until"] - 10) - 1)
                await a.does("ping")
                assert not a.told("birds")
                await clock.passes(server, 1)
                await a.sees(lambda state: a.told("birds"))
                await a.does("propose", what="faster")
                await a.sees(lambda state: state["clock"]["pace"] == 5)

    asyncio.run(play())


@pytest.mark.parametrize("jump", [-4000, 3_600_000])
def test_a_clock_that_jumps_takes_nothing_back_and_stops_nobody(tmp_path: Path, jump: int):
    async def play() -> None:
        async with by_hand(tmp_path, 2000) as (server, clock):
            [ann], table = await live_table(server, 1)
            async with LiveSitting(ann.sits(table), clock) as a:
                await clock.passes(server, 100)
                assert (await a.presses("pick"))["type"] == "accepted"
                await clock.passes(server, jump)
                if not is_over(a.state):
                    await a.does("ping")
                    assert a.game_time >= 100
                    await clock.passes(server, 5000)
                    await a.does("resign")
                await a.sees(is_over)
            record = await record_of(ann, table)
            stamps = [answer[2] for answer in record["answers"] if answer[2] is not None]
            assert stamps == sorted(stamps)
            assert replays(record)

    asyncio.run(play())


def test_a_restarted_server_goes_on_from_the_time_in_its_journal(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 1500) as (server, clock):
            [ann], table = await live_table(server, 1)
            async with LiveSitting(ann.sits(table), clock) as a:
                await clock.passes(server, 80)
                await a.presses("pick")
                stood, until = a.game_time, a.state["view"]["until"]
                assert stood == 80
        async with by_hand(tmp_path, 1500) as (server, clock):
            clock.now += 60_000
            ann.port = server.port
            async with LiveSitting(ann.sits(table), clock) as a:
                assert a.state["view"]["until"] == until
                assert (a.state["clock"]["game"], a.state["clock"]["at"]) == (stood, clock.now + LEAD)
                await clock.passes(server, LEAD + until - stood)
                await a.sees(lambda state: a.told("birds"))
                await a.does("resign")
            assert replays(await record_of(ann, table))

    asyncio.run(play())


def test_the_time_of_a_table_that_all_have_left_stands_until_one_is_back(tmp_path: Path):
    async def play() -> None:
        async with by_hand(tmp_path, 1000) as (server, clock):
            [ann], table = await live_table(server, 1, bots=["random"])
            room = await server.rooms.of(table)
            room.bots.opinion = thinks_at_once
            async with LiveSitting(ann.sits(table), clock) as a:
                await clock.passes(server, 100)
                await a.sees(runs)
            await eventually(lambda: not room.time.clock.runs and room.is_idle)
            stored = await server.services.journal.read(table)
            await clock.passes(server, 60_000)
            assert await server.services.journal.read(table) == stored
            async with LiveSitting(ann.sits(table), clock) as a:
                await a.sees(runs)
                await clock.passes(server, LEAD + 60_000)
                await a.sees(is_over)

    asyncio.run(play())


def test_bots_act_like_hands_beside_a_person_who_does_nothing(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(600_000):
            async with a_server(settings_for(tmp_path)) as server:
                [ann], table = await live_table(server, 1, bots=["random"])
                room = await server.rooms.of(table)
                room.bots.opinion = thinks_at_once
                async with LiveSitting(ann.sits(table)) as a:
                    await a.sees(lambda state: len(a.told("picks")) >= 3)
                    picks = [event["facts"][0] for event in a.told("picks")]
                    assert all(later - sooner >= 100 for sooner, later in pairwise(picks))
                    await a.does("resign")
                assert replays(await record_of(ann, table))

    asyncio.run(play())


async def thinks_at_once(inquiry: Any) -> tuple[Any, str]:
    """A worker as it is, without a process of its own: it does not know the Orchard there."""
    from pentathlon.server.thinking.worker import Thinker

    return Thinker().answer(inquiry), ""


def test_a_bot_plays_for_who_is_gone_while_time_goes_on(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(600_000):
            async with a_server(settings_for(tmp_path)) as server:
                [ann, bob], table = await live_table(server, 2, away=1)
                room = await server.rooms.of(table)
                room.bots.opinion = thinks_at_once
                async with LiveSitting(ann.sits(table)) as a:
                    async with LiveSitting(bob.sits(table)) as b:
                        await b.sees(runs)
                    await a.sees(lambda state: state["chairs"][1]["stand_in"])
                    await a.sees(lambda state: any(event["seat"] == 1 for event in a.told("picks")))
                    await a.does("resign")

    asyncio.run(play())


def test_a_clock_runs_at_its_pace_stands_and_never_goes_back():
    clock = Clock(pace=2, allowance=150)
    assert clock.now(5000) == 0
    clock.set(100, 1000.0, 2, runs=True)
    assert [clock.now(at) for at in (900, 1000, 1001, 1002, 2000)] == [100, 100, 100, 101, 600]
    assert clock.is_early(999)
    assert clock.when(600) == 2000.0
    clock.set(600, 2000.0, 2, runs=False)
    assert clock.now(9000) == 600
    clock.follow(700, 9000.0, 2, runs=True)
    assert clock.now(9100) == 750
    assert not clock.is_early(8900), "Where it is set right it has run for long."


def test_a_correction_is_bounded_by_the_way_and_by_the_allowance():
    lag = Lag()
    assert lag.correction(0.0, 500.0, 150) == 0.0
    for number in range(REMEMBERED):
        sent = 1000.0 * number
        lag.probe(sent)
        lag.hear(Echo(number + 1, clock=77_000 + sent + 40), sent + 80)
    assert lag.ping == 80
    assert lag.correction(77_000 + 9970, 10_000, 150) == 30
    assert lag.correction(77_000 + 9000, 10_000, 150) == 40, "No more than the way is long."
    assert lag.correction(77_000 + 9000, 10_000, 25) == 25, "No more than the table allows."
    assert lag.correction(77_000 + 99_000, 10_000, 150) == 0, "Nobody presses in the future."
    lag.hear(Echo(3, clock=0.0), 20_000)
    assert lag.ping == 80, "An echo that nobody asked for is nothing."


def test_a_client_that_never_echoes_is_not_remembered_without_end():
    lag = Lag()
    first, *_, last = [lag.probe(1000.0 * number).id for number in range(MOST_OPEN + 1)]
    lag.hear(Echo(first, clock=0.0), 50_000)
    assert lag.ping is None, "So many are waited for, and no more."
    lag.hear(Echo(last, clock=0.0), 1000.0 * MOST_OPEN + 60)
    assert lag.ping == 60
