"""Tables in real time: the server's clock, one queue, delays made good, pauses, restarts, bots."""

import asyncio
import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from tests.server.live import GAME, LiveSitting, live_table, orchard_in_real_time, record_of
from tests.server.play import a_house, settings_for

from pentathlon.kernel.record import read_record, verify
from pentathlon.server.clock import Clock
from pentathlon.server.lag import REMEMBERED, Lag
from pentathlon.server.messages import Echo


def is_over(state: Any) -> bool:
    return bool(state["phase"] == "over")


def known(seat: int) -> Any:
    """Whether the server knows how far away a seat is."""
    return lambda state: state["chairs"][seat]["ping"] is not None


def test_what_is_due_happens_by_itself_and_the_record_replays(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time():
            async with a_house(settings_for(tmp_path)) as house:
                [ann], table = await live_table(house, 1)
                async with LiveSitting(ann.sits(table)) as a:
                    assert a.state["clock"]["runs"]
                    await a.sees(is_over)
                    birds = [event["facts"][0] for event in a.events if event["kind"] == "birds"]
                    assert len(birds) == 6
                    assert birds == sorted(birds)
                told = re.search(r"pentathlon_late_seconds_count (\d+)", await ann.get("/metrics"))
                assert told is not None
                assert int(told[1]) >= 6
                record = await record_of(ann, table)
                assert birds[-1] <= record["clock"] < birds[-1] + 200
                assert verify(read_record(json.dumps(record)), GAME) == []

    asyncio.run(play())


def test_a_command_is_stamped_and_the_ticket_of_an_older_question_does_not_matter(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(5000):
            async with a_house(settings_for(tmp_path)) as house:
                [ann, bob], table = await live_table(house, 2)
                async with LiveSitting(ann.sits(table)) as a, LiveSitting(bob.sits(table)) as b:
                    await a.may_act()
                    for _ in range(3):
                        assert (await a.presses("pick"))["type"] == "accepted"
                    refused = await a.presses("pick")
                    assert (refused["reason"], refused["rule"]) == ("illegal", "TO-PICK-02")
                    refused = await b.presses("a bribe")
                    assert refused["reason"] == "illegal"
                    assert (await b.presses("pick", nonce="once"))["type"] == "accepted"
                    assert (await b.presses("pick", nonce="once"))["reason"] == "repeated"
                    await a.does("resign")
                record = await record_of(ann, table)
                stamps = [answer[2] for answer in record["answers"]]
                assert stamps == sorted(stamps)
                assert verify(read_record(json.dumps(record)), GAME) == []

    asyncio.run(play())


@pytest.mark.parametrize(("allowance", "winner"), [(250, 1), (0, 0)])
def test_who_pressed_first_wins_although_it_arrives_later(tmp_path: Path, allowance: int, winner: int):
    async def play() -> None:
        with orchard_in_real_time(5000):
            async with a_house(settings_for(tmp_path)) as house:
                [ann, bob], table = await live_table(house, 2, allowance=allowance)
                async with (
                    LiveSitting(ann.sits(table)) as near,
                    LiveSitting(bob.sits(table), way=200, ahead=5e6) as far,
                ):
                    await far.sees(known(1))
                    await asyncio.sleep(2)
                    late = asyncio.create_task(far.presses("pick"))
                    await asyncio.sleep(0.1)
                    await asyncio.gather(late, near.presses("pick"))
                    picks = [event["seat"] for event in near.events if event["kind"] == "picks"]
                    assert picks[0] == winner
                    assert near.state["chairs"][1]["ping"] >= 100
                    assert near.state["chairs"][0]["ping"] < 100
                    await near.does("resign")
                record = await record_of(ann, table)
                delays = [raw - record["answers"][int(n)][2] for n, raw in record["arrivals"].items()]
                assert any(30 <= delay <= 250 for delay in delays) == bool(allowance), "Both times are kept."
                assert all(0 < delay <= allowance + 1 for delay in delays)
                for number, raw in record["arrivals"].items():
                    moment = await ann.get(f"/api/tables/{table}/at/{int(number) + 1}")
                    assert (moment["stamp"], moment["arrived"]) == (record["answers"][int(number)][2], raw)

    asyncio.run(play())


def test_a_client_with_a_wrong_clock_or_a_lie_gains_no_more_than_its_way_is_long(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(5000):
            async with a_house(settings_for(tmp_path)) as house:
                [ann, bob], table = await live_table(house, 2)
                async with LiveSitting(ann.sits(table)) as a, LiveSitting(bob.sits(table), ahead=-9e9) as b:
                    await b.sees(known(1))
                    await a.may_act()
                    honest = asyncio.create_task(a.presses("pick"))
                    await asyncio.sleep(0.1)
                    lie = b.presses("pick", pressed=b.clock - 10_000)
                    await asyncio.gather(honest, lie)
                    picks = [event["seat"] for event in a.events if event["kind"] == "picks"]
                    assert picks[0] == 0

    asyncio.run(play())


def test_the_commands_of_one_seat_never_overtake_each_other(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(5000):
            async with a_house(settings_for(tmp_path)) as house:
                [ann], table = await live_table(house, 1)
                async with LiveSitting(ann.sits(table)) as a:
                    await a.sees(known(0))
                    await a.may_act()
                    earlier = a.clock - 50
                    picks = [a.presses("pick", nonce="first"), a.presses("pick", nonce="2", pressed=earlier)]
                    await asyncio.gather(*picks)
                    answers = [entry.nonce for entry in await house.hall.journal.read(table)]
                    assert [nonce for nonce in answers if nonce in ("first", "2")] == ["first", "2"]

    asyncio.run(play())


def test_what_only_the_clock_changes_is_told_when_it_changes(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(5000, stirs=lambda table: 700):
            async with a_house(settings_for(tmp_path)) as house:
                [ann], table = await live_table(house, 1)
                async with LiveSitting(ann.sits(table)) as a:
                    await a.sees(lambda state: a.game_time >= 700)
                    assert a.game_time < 1500, "Nothing else happens before the time is noted anyway."

    asyncio.run(play())


def test_a_pause_stops_the_time_and_shifts_what_is_due(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(2000, lead=1500):
            async with a_house(settings_for(tmp_path)) as house:
                [ann, bob], table = await live_table(house, 2)
                async with LiveSitting(ann.sits(table)) as a, LiveSitting(bob.sits(table)) as b:
                    until = a.state["view"]["until"]
                    await a.does("propose", what="pause")
                    await b.sees(lambda state: state["proposal"])
                    await b.does("vote", proposal=b.state["proposal"]["id"], agree=True)
                    await a.sees(lambda state: state["phase"] == "paused")
                    assert not a.state["clock"]["runs"]
                    stood = a.game_time
                    await asyncio.sleep(2.5)
                    assert a.game_time == stood
                    assert a.state["view"]["until"] == until
                    assert (await a.presses("pick"))["reason"] == "illegal"
                    await b.does("propose", what="resume")
                    await a.sees(lambda state: state["proposal"])
                    await a.does("vote", proposal=a.state["proposal"]["id"], agree=True)
                    early = await a.presses("pick")
                    assert early["reason"] == "phase"
                    await a.sees(lambda state: any(event["kind"] == "birds" for event in a.events))
                    birds = next(event for event in a.events if event["kind"] == "birds")
                    assert birds["facts"][0] == until
                    assert (await a.does("propose", what="undo"))["reason"] == "illegal"

    asyncio.run(play())


def test_a_slower_pace_is_agreed_on_and_time_takes_longer(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(400):
            async with a_house(settings_for(tmp_path)) as house:
                [ann], table = await live_table(house, 1, pace=5)
                async with LiveSitting(ann.sits(table)) as a:
                    assert a.state["clock"]["pace"] == 5
                    await a.does("propose", what="slower")
                    await a.sees(lambda state: state["clock"]["pace"] == 6)
                    assert (await a.does("propose", what="slower"))["reason"] == "phase"
                    begun, first = asyncio.get_running_loop().time(), a.game_time
                    await a.sees(lambda state: any(event["kind"] == "birds" for event in a.events))
                    lasted = 1000 * (asyncio.get_running_loop().time() - begun)
                    assert lasted > 5 * (a.game_time - first)
                    await a.does("resign")

    asyncio.run(play())


def test_a_restarted_server_goes_on_from_the_time_in_its_journal(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(1500):
            async with a_house(settings_for(tmp_path)) as house:
                [ann], table = await live_table(house, 1)
                async with LiveSitting(ann.sits(table)) as a:
                    await a.presses("pick")
                    stood, until = a.game_time, a.state["view"]["until"]
            await asyncio.sleep(1.5)
            async with a_house(settings_for(tmp_path)) as house:
                ann.port = house.port
                async with LiveSitting(ann.sits(table)) as a:
                    assert a.state["view"]["until"] == until
                    assert a.state["clock"]["game"] == stood
                    await a.sees(lambda state: any(event["kind"] == "birds" for event in a.events))
                    await a.does("resign")
                record = await record_of(ann, table)
                assert verify(read_record(json.dumps(record)), GAME) == []

    asyncio.run(play())


def test_the_time_of_a_table_that_all_have_left_stands_until_one_is_back(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(1000):
            async with a_house(settings_for(tmp_path)) as house:
                [ann], table = await live_table(house, 1, bots=["random"])
                room = await house.hall.room(table)
                room.bots.thought = thinks_at_once
                async with LiveSitting(ann.sits(table)) as a:
                    await a.sees(lambda state: state["clock"]["runs"])
                for _ in range(100):
                    if not room.time.clock.runs:
                        break
                    await asyncio.sleep(0.02)
                await asyncio.sleep(0.2)
                stored = await house.hall.journal.read(table)
                await asyncio.sleep(2)
                assert await house.hall.journal.read(table) == stored
                async with LiveSitting(ann.sits(table)) as a:
                    await a.sees(lambda state: state["clock"]["runs"])
                    await a.sees(is_over)

    asyncio.run(play())


def test_bots_act_like_hands_beside_a_person_who_does_nothing(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(1500):
            async with a_house(settings_for(tmp_path)) as house:
                [ann], table = await live_table(house, 1, bots=["random"])
                room = await house.hall.room(table)
                room.bots.thought = thinks_at_once
                async with LiveSitting(ann.sits(table)) as a:
                    await a.sees(is_over)
                    picks = [event["facts"][0] for event in a.events if event["kind"] == "picks"]
                    assert picks
                    assert all(later - sooner >= 100 for sooner, later in pairwise(picks))
                record = await record_of(ann, table)
                assert verify(read_record(json.dumps(record)), GAME) == []

    asyncio.run(play())


async def thinks_at_once(thought: Any) -> tuple[Any, str]:
    """A worker as it is, without a process of its own: it does not know the Orchard there."""
    from pentathlon.server.worker import Desk

    return Desk().answer(thought), ""


def test_a_bot_plays_for_who_is_gone_while_time_goes_on(tmp_path: Path):
    async def play() -> None:
        with orchard_in_real_time(1500):
            async with a_house(settings_for(tmp_path)) as house:
                [ann, bob], table = await live_table(house, 2, away=1)
                room = await house.hall.room(table)
                room.bots.thought = thinks_at_once
                async with LiveSitting(ann.sits(table)) as a:
                    async with LiveSitting(bob.sits(table)) as b:
                        await b.sees(lambda state: state["clock"]["runs"])
                    await a.sees(lambda state: state["chairs"][1]["stand_in"])
                    await a.sees(lambda state: any(e["kind"] == "picks" and e["seat"] == 1 for e in a.events))
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
