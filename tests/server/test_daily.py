"""The deal of the day is the same for all, and one's record is counted by game and rival."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.play import Person, a_server, settings_for, two_people

from pentathlon.games import GAMES
from pentathlon.server.http import daily
from pentathlon.server.http.daily import daily_deal
from pentathlon.server.storage.results import Result


async def played(person: Person, name: str) -> Any:
    """The deal of the day in Fight for Olympus, played to its end with the same chance."""
    table = (await person.post("/api/daily", {"game": "olympus", "name": name}))["id"]
    async with person.sits(table) as sitting:
        await sitting.plays(Random(2))
        return table, sitting


async def of_olympus(person: Person, finished: int) -> Any:
    """How things stand with it, when so many have come to its end."""
    found = next(each for each in await person.get("/api/daily") if each["game"] == "olympus")
    assert found["finished"] == finished
    return found


def test_everybody_gets_the_same_deal_and_is_told_how_others_fared_once_they_have_finished(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table, hers = await played(ann, "Ann")
            assert any("deal of the day" in event["text"] for event in hers.events)
            mine = await of_olympus(ann, 1)
            assert mine["table"] == table
            assert [(each["name"], each["you"]) for each in mine["best"]] == [("Ann", True)]
            before = await of_olympus(bob, 1)
            assert (before["table"], before["best"]) == (None, [])
            _, his = await played(bob, "Bob")
            told = [
                [event["text"].replace(name, "") for event in each.events]
                for each, name in ((hers, "Ann"), (his, "Bob"))
            ]
            assert told[0] == told[1], "The same answers lead to the same game."
            after = await of_olympus(bob, 2)
            assert {each["name"] for each in after["best"]} == {"Ann", "Bob"}
            assert after["won"] == mine["won"]
            again = await bob.post("/api/daily", {"game": "olympus"})
            assert again["id"] == after["table"], "There is one try a day."
            (tally,) = await bob.get("/api/tallies")
            assert (tally["game"], tally["played"], tally["won"]) == ("olympus", 1, int(after["won"]))

    asyncio.run(play())


def test_whoever_has_just_ended_a_game_finds_it_on_record_however_slow_the_disk_is(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            results, ann = server.services.results, server.person()
            add = results.add

            async def slowly(found: list[Result]) -> None:
                await asyncio.sleep(0.3)
                await add(found)

            results.add = slowly  # type: ignore[method-assign]
            table = (await ann.post("/api/daily", {"game": "olympus"}))["id"]
            async with ann.sits(table) as sitting:
                await sitting.says("resign")
            assert (await of_olympus(ann, 1))["won"] == 0
            assert [tally["played"] for tally in await ann.get("/api/tallies")] == [1]

    asyncio.run(play())


def test_the_deal_of_the_day_gives_no_hints_and_is_not_taken_back(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.post("/api/daily", {"game": "olympus"}))["id"]
            assert (await ann.request("GET", f"/api/tables/{table}/hint"))[0] == 409
            async with ann.sits(table) as a:
                since: list[Any] = []
                while not any(event["kind"] == "turn" and event["seat"] == 1 for event in since):
                    await a.until(lambda state: a.ask)
                    told = len(a.events)
                    await a.plays(Random(3), 1)
                    await a.until(lambda state: a.ask)
                    since = a.events[told:]
                refused = await a.says("propose", what="undo")
                assert (refused["reason"], "deal of the day" in refused["message"]) == ("illegal", True)

    asyncio.run(play())


@pytest.mark.parametrize("game", list(GAMES))
def test_every_day_has_another_deal_which_nobody_knows_without_the_secret(game: str):
    deals = [daily_deal(secret, game, day) for secret, day in (("a", "1"), ("a", "2"), ("b", "1"))]
    assert len({deal.seed for deal in deals}) == len({deal.salt for deal in deals}) == 3
    assert daily_deal("a", game, "1") == deals[0]
    assert deals[0].house == "nothing"
    assert deals[0].match().seats == GAMES[game].seats[0]


def test_another_day_is_another_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            first = await ann.post("/api/daily", {"game": "elysium"})
            monkeypatch.setattr(daily, "today", lambda: "2100-01-01")
            second = await ann.post("/api/daily", {"game": "elysium"})
            assert first["id"] != second["id"]
            assert second["daily"] == "2100-01-01"

    asyncio.run(play())


def test_a_record_counts_whom_one_has_met_and_leaves_out_what_somebody_may_have_known(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            lesson = (await ann.table("me", "greedy", lesson=0))["id"]
            async with ann.sits(lesson) as a:
                await a.says("resign")
            async with bob.sits(table) as b:
                await b.says("resign")
            assert await bob.get("/api/tallies") == [
                {"game": "olympus", "rivals": "Player 1", "played": 1, "won": 0}
            ]
            assert await ann.get("/api/tallies") == [
                {"game": "olympus", "rivals": "Bob", "played": 1, "won": 1}
            ]

    asyncio.run(play())
