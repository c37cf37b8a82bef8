"""Bots that fail, and persons who are gone."""

import asyncio
import sys
from pathlib import Path
from random import Random

import pytest
from tests.server.play import a_house, settings_for

from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of, verify

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
        settings = settings_for(tmp_path, worker_command=command, deadline=0.2)
        async with a_house(settings) as house:
            ann = house.person()
            table = await ann.table("me", "mcts:1s")
            async with ann.sits(table["id"]) as a:
                while sum(event["kind"] == fault for event in a.events) < 2:
                    await a.plays(Random(1), 1) if a.ask else await a.hear()
                assert "greedy choice" in next(e["text"] for e in a.events if e["kind"] == fault)
            room = await house.hall.room(table["id"])
            assert verify(record_of(room.course.match), GAMES["olympus"]) == []

    asyncio.run(play())


def test_a_bot_plays_for_somebody_who_is_gone_until_they_return(tmp_path: Path):
    async def play() -> None:
        async with a_house(settings_for(tmp_path)) as house:
            ann, bob = house.person(), house.person()
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
        async with a_house(settings_for(tmp_path)) as house:
            ann, bob = house.person(), house.person()
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
        async with a_house(settings_for(tmp_path)) as house:
            ann = house.person()
            table = await ann.table("me", "random")
            async with ann.sits(table["id"]) as a:
                await a.until(lambda state: a.ask)
                hints = await ann.get(f"/api/tables/{table['id']}/hint")
                assert {hint["key"] for hint in hints} == {option["key"] for option in a.ask["options"]}

    asyncio.run(play())
