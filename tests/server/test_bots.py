"""Bots that fail, and persons who are gone."""

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.live import LiveSitting, live_table, orchard_in_real_time
from tests.server.play import PATIENCE, Person, a_server, eventually, looked_back, settings_for

from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of, verify
from pentathlon.server.http.forms.tables import ChancePoint
from pentathlon.server.refusal import Refuse
from pentathlon.server.thinking import live_bots, oracle, turn_bots
from pentathlon.server.thinking.bots import BotPlayers
from pentathlon.server.thinking.chances import turning
from pentathlon.server.thinking.inquiries import Inquiry
from pentathlon.server.time import timekeeper

BROKEN = {
    "bot too late": "import time; time.sleep(1000)",
    "bot died": "import sys; sys.exit(3)",
    "bot nonsense": """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "key": "a bribe"}), flush=True)
""",
}


@pytest.mark.parametrize("fault", BROKEN)
def test_a_bot_that_fails_is_replaced_by_the_greedy_choice_and_the_log_says_so(tmp_path: Path, fault: str):
    async def play() -> None:
        command = (sys.executable, "-c", BROKEN[fault])
        # Only who is to be late is hurried: a process may take its time to start.
        deadline = 0.2 if fault == "bot too late" else PATIENCE
        settings = settings_for(tmp_path, worker_command=command, deadline=deadline)
        async with a_server(settings) as server:
            ann = server.person()
            table = await ann.table("me", "mcts:1s")
            async with ann.sits(table["id"]) as a:
                while sum(event["kind"] == fault for event in a.events) < 2:
                    await a.plays(Random(1), 1) if a.ask else await a.hear()
                assert "greedy choice" in next(e["text"] for e in a.events if e["kind"] == fault)
            room = await server.rooms.of(table["id"])
            assert verify(record_of(room.progress.match), GAMES["olympus"]) == []

    asyncio.run(play())


@pytest.fixture
def failures(monkeypatch: pytest.MonkeyPatch) -> list[Inquiry]:
    """What bots were asked who fail in a way that nobody has thought of, and are then left in peace."""
    asked: list[Inquiry] = []

    async def fails(bots: BotPlayers, inquiry: Inquiry) -> Any:
        asked.append(inquiry)
        raise RuntimeError("Nobody has thought of this.")

    monkeypatch.setattr(BotPlayers, "opinion", fails)
    for module in (turn_bots, live_bots):
        monkeypatch.setattr(module, "PATIENCE", 3600)
    return asked


def test_a_bot_that_fails_is_not_asked_again_at_once(tmp_path: Path, failures: list[Inquiry]):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("greedy", "greedy")
            for _ in range(5):
                async with ann.sits(table["id"]) as onlooker:
                    await onlooker.says("ping")
            assert len(failures) == 1

    asyncio.run(play())


def test_a_bot_that_fails_in_real_time_is_not_asked_again_at_once(tmp_path: Path, failures: list[Inquiry]):
    async def play() -> None:
        with orchard_in_real_time(600_000):
            async with a_server(settings_for(tmp_path)) as server:
                [ann], table = await live_table(server, 1, bots=["random"])
                async with LiveSitting(ann.sits(table)) as a:
                    await eventually(lambda: failures)
                    for _ in range(3):
                        assert (await a.presses("pick"))["type"] == "accepted"
                    assert len(failures) == 1

    asyncio.run(play())


def test_a_bot_that_has_failed_is_asked_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    faults: list[Exception] = [RuntimeError("Nobody has thought of this."), Refuse("not stored", "Full.")]
    healthy = BotPlayers.opinion

    async def recovers(bots: BotPlayers, inquiry: Inquiry) -> Any:
        if faults:
            raise faults.pop()
        return await healthy(bots, inquiry)

    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("greedy", "greedy")
            async with ann.sits(table["id"]) as onlooker:
                await onlooker.until(lambda state: state["phase"] == "over")
            assert not faults

    monkeypatch.setattr(BotPlayers, "opinion", recovers)
    monkeypatch.setattr(turn_bots, "PATIENCE", 0)
    asyncio.run(play())


def test_a_bot_that_has_failed_in_real_time_takes_its_seat_up_again_though_nothing_else_happens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    asked: list[Inquiry] = []

    async def fails(bots: BotPlayers, inquiry: Inquiry) -> Any:
        asked.append(inquiry)
        raise RuntimeError("Nobody has thought of this.")

    async def play() -> None:
        with orchard_in_real_time(600_000):
            async with a_server(settings_for(tmp_path)) as server:
                [ann], table = await live_table(server, 1, bots=["random"])
                async with LiveSitting(ann.sits(table)):
                    await eventually(lambda: len(asked) > 2)

    monkeypatch.setattr(BotPlayers, "opinion", fails)
    monkeypatch.setattr(live_bots, "PATIENCE", 0)
    monkeypatch.setattr(timekeeper, "HEARTBEAT", 3_600_000)
    asyncio.run(play())


def test_a_bot_plays_for_somebody_who_is_gone_until_they_return(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link", away=1)
            await bob.post(f"/api/claims/{table['seats'][1]['link']}", {"name": "Bob"})
            async with ann.sits(table["id"]) as a:
                async with bob.sits(table["id"]) as b:
                    await b.says("ready")
                await a.until(lambda state: state["phase"] == "playing")
                chance = Random(4)
                while not any(event["kind"] == "away" for event in a.events):
                    await a.plays(chance, 1) if a.ask else await a.hear()
                assert a.state["chairs"][1]["stand_in"]
                before = len(a.events)
                await a.until(lambda state: a.ask)
                assert len(a.events) > before
                async with bob.sits(table["id"]):
                    await a.until(lambda state: not state["chairs"][1]["stand_in"])
                    assert any(event["kind"] == "back" for event in a.events)

    asyncio.run(play())


def test_the_creator_gives_a_seat_to_a_bot_and_on_to_a_person(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link")
            seat = f"/api/tables/{table['id']}/seats/1"
            async with ann.sits(table["id"]) as a:
                assert a.phase == "gathering"
                assert (await ann.request("PUT", seat, {"kind": "bot", "bot": "greedy"}))[0] == 200
                await a.until(lambda state: state["phase"] == "playing")
                assert (await bob.request("PUT", seat, {"kind": "me"}))[0] == 404
                _, changed = await ann.request("PUT", seat, {"kind": "link"})
                await bob.post(f"/api/claims/{changed['seats'][1]['link']}", {"name": "Bob"})
                async with bob.sits(table["id"]) as b:
                    assert b.state["you"] == 1
                    assert b.phase == "playing"
                await a.until(lambda state: state["chairs"][1]["name"] == "Bob")

    asyncio.run(play())


def test_a_hint_tells_the_chance_of_each_option(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "random")
            async with ann.sits(table["id"]) as a:
                await a.until(lambda state: a.ask)
                hints = await ann.get(f"/api/tables/{table['id']}/hint")
                assert {hint["key"] for hint in hints} == {option["key"] for option in a.ask["options"]}
                assert a.state["hints"]

    asyncio.run(play())


def test_where_hints_are_off_the_oracle_is_silent_also_at_rematches(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "random", hints=False)
            async with ann.sits(table["id"]) as a:
                await a.until(lambda state: a.ask)
                assert not a.state["hints"]
                status, problem = await ann.request("GET", f"/api/tables/{table['id']}/hint")
                assert (status, problem["message"]) == (409, "At this table the oracle may not be asked.")
                await a.says("resign")
                await a.says("propose", what="rematch")
                again = (await a.until(lambda state: state["next"]))["next"]
            assert (await ann.request("GET", f"/api/tables/{again}/hint"))[0] == 409
            async with ann.sits(again) as a:
                assert not a.state["hints"]

    asyncio.run(play())


def test_the_oracle_looks_back_at_a_finished_game(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "greedy")
            path = f"/api/tables/{table['id']}/analysis"
            async with ann.sits(table["id"]) as a:
                await a.plays(Random(1), 1)
                assert (await ann.request("POST", path))[0] == 409
                assert (await ann.get(path))["state"] == "none"
                await a.plays(Random(1))
                shares = a.state["view"]["outcome"]["shares"]
            assert (await ann.post(path, None))["state"] == "running"
            found = await looked_back(ann, path)
            assert found["state"] == "done"
            assert found["done"] == found["total"] == len(found["points"]) - 1
            ats = [point["at"] for point in found["points"]]
            assert ats == sorted(set(ats))
            assert found["points"][-1]["chances"] == shares
            for point in found["points"]:
                assert len(point["chances"]) == 2
                assert all(0 <= chance <= 1 for chance in point["chances"])
            assert found["turning"] == turning([ChancePoint(**point) for point in found["points"]])
            assert await ann.post(path, None) == found
            assert (await server.person().request("GET", path))[0] == 404

    asyncio.run(play())


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hint_and_analysis_know_elysium_with_any_number_of_seats(tmp_path: Path, seats: int):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", *["greedy"] * (seats - 1), game="elysium")
            async with ann.sits(table["id"]) as a:
                await a.until(lambda state: a.ask)
                while len(a.ask["options"]) <= 3:
                    # Somebody else's card asks first.
                    await a.plays(Random(2), 1)
                    await a.until(lambda state: a.ask)
                hints = await ann.get(f"/api/tables/{table['id']}/hint")
                assert {hint["key"] for hint in hints} == {option["key"] for option in a.ask["options"]}
                assert all(0 < hint["chance"]["mean"] < 1 for hint in hints), "no option is left unjudged"
                for hint in hints:
                    chance = hint["chance"]
                    assert chance["low"] <= chance["mean"] <= chance["high"]
                    assert (chance["low"] < chance["high"]) == (hint["weight"] > 0)
                await a.plays(Random(2), 3)
                await a.says("resign")
                await a.until(lambda state: state["view"]["outcome"])
            path = f"/api/tables/{table['id']}/analysis"
            await ann.post(path, None)
            found = await looked_back(ann, path)
            assert found["state"] == "done"
            for point in found["points"]:
                assert len(point["chances"]) == seats
                assert sum(point["chances"]) == pytest.approx(1)

    asyncio.run(play())


def test_a_game_turns_where_the_chances_swing_most_and_not_where_they_hardly_move():
    first = [0.5, 0.55, 0.9, 0.85, 0.2, 0.4, 0.1, 0.6, 0.25, 0.99, 1.0]
    points = [ChancePoint(2 * at, [chance, 1 - chance]) for at, chance in enumerate(first)]
    assert turning(points) == [4, 8, 14, 16, 18]
    assert turning([ChancePoint(0, [0.5, 0.5]), ChancePoint(1, [0.55, 0.45])]) == []


HELD_UP = """
import json, os, sys, time
for line in sys.stdin:
    inquiry = json.loads(line)
    while inquiry["judge"] and not os.path.exists(sys.argv[1]):
        time.sleep(0.01)
    opinion = {"id": inquiry["id"], "key": "a bribe", "chances": [[0.5, 0.1], [0.5, 0.1]]}
    print(json.dumps(opinion), flush=True)
"""
"""A worker that looks back only once a file is there."""


async def given_up(person: Person) -> str:
    """The path of the analysis of a game that was given up after some answers."""
    table = await person.table("me", "random")
    async with person.sits(table["id"]) as sitting:
        await sitting.plays(Random(1), 10)
        await sitting.says("resign")
    return f"/api/tables/{table['id']}/analysis"


def test_an_analysis_can_be_cancelled_and_asked_for_again(tmp_path: Path):
    async def play() -> None:
        go = tmp_path / "go"
        settings = settings_for(tmp_path, worker_command=(sys.executable, "-c", HELD_UP, str(go)))
        async with a_server(settings) as server:
            ann = server.person()
            path = await given_up(ann)
            begun = await ann.post(path, None)
            assert begun["state"] == "running"
            assert (await ann.request("DELETE", path))[1]["state"] == "cancelled"
            assert (await ann.get(path))["state"] == "cancelled"
            assert (await ann.post(path, None))["state"] == "running"
            go.touch()
            found = await looked_back(ann, path)
            assert (found["state"], found["done"]) == ("done", begun["total"])

    asyncio.run(play())


def test_the_oracle_looks_back_at_so_many_games_at_once_and_forgets_the_oldest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(oracle, "WAITING", 2)
    monkeypatch.setattr(oracle, "KEPT", 2)

    async def play() -> None:
        go = tmp_path / "go"
        settings = settings_for(tmp_path, worker_command=(sys.executable, "-c", HELD_UP, str(go)))
        async with a_server(settings) as server:
            ann = server.person()
            first, second, third = [await given_up(ann) for _ in range(3)]
            for path in (first, second):
                assert (await ann.post(path, None))["state"] == "running"
            assert (await ann.post(second, None))["state"] == "running", "That is no third one."
            status, problem = await ann.request("POST", third)
            assert (status, problem["message"]) == (429, "The oracle has much to do; ask again later.")
            go.touch()
            for path in (first, second):
                await looked_back(ann, path)
            await ann.post(third, None)
            assert (await ann.get(first))["state"] == "none"
            assert (await ann.get(second))["state"] == "done"

    asyncio.run(play())


def test_an_analysis_ends_where_no_worker_answers(tmp_path: Path):
    async def play() -> None:
        settings = settings_for(tmp_path, worker_command=(sys.executable, "-c", ""))
        async with a_server(settings) as server:
            ann = server.person()
            path = await given_up(ann)
            await ann.post(path, None)
            assert (await looked_back(ann, path))["state"] == "failed"
            assert (await ann.post(path, None))["state"] == "running", "It may be tried again."

    asyncio.run(play())
