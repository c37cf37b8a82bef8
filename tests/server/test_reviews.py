"""Learning from one's mistakes: who may ask the oracle about a finished game, and what it costs others."""

import asyncio
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.play import Person, Server, a_server, looked_back, settings_for

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.kernel import Seat
from pentathlon.oracle import beliefs
from pentathlon.server.thinking import beliefs as remembered
from pentathlon.server.thinking import oracle, review

NOT_OVER = (409, {"message": "The oracle looks back at games that are over."})


async def played(person: Person, *rivals: str, answers: int = 12, game: str = "olympus", **more: Any) -> str:
    """The path of a table at which somebody played a while and then gave up."""
    table = await person.table("me", *(rivals or ("random",)), game=game, **more)
    async with person.sits(table["id"]) as sitting:
        await sitting.plays(Random(1), answers)
        await sitting.says("resign")
        await sitting.until(lambda state: state["view"]["outcome"])
    return f"/api/tables/{table['id']}"


def test_a_review_tells_what_answers_cost_and_where_the_result_came_from(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            path = f"{await played(ann, answers=14)}/review"
            assert (await ann.get(path))["state"] == "none"
            begun = await ann.post(path, None)
            assert (begun["state"], begun["done"]) == ("running", 0)
            found = await looked_back(ann, path)
            assert found["state"] == "done"
            assert found["done"] == found["total"]
            ledger = found["ledger"]
            parts = [part["gain"]["mean"] for part in ledger["parts"]]
            assert ledger["expected"]["mean"] + sum(parts) == pytest.approx(ledger["result"])
            assert ledger["result"] == 0, "whoever gives up has lost"
            for part in ledger["parts"]:
                assert part["gain"]["low"] <= part["gain"]["mean"] <= part["gain"]["high"]
            costs = [mistake["cost"]["mean"] for mistake in found["mistakes"]]
            assert costs, "such a player makes mistakes"
            assert costs == sorted(costs, reverse=True)
            match = (await server.rooms.of(path.split("/")[3])).progress.match
            for mistake in found["mistakes"]:
                assert mistake["cost"]["low"] > 0
                assert match.answers[mistake["at"]].seat == 0
                there = await ann.get(path.replace("/review", f"/at/{mistake['at'] + 1}?seat=0"))
                assert there["answered"] == mistake["given"] != mistake["better"]
            assert await ann.post(path, None) == found, "the second reader does not pay"

    asyncio.run(play())


def test_a_running_game_is_reviewed_for_nobody(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "random")
            path = f"/api/tables/{table['id']}"
            async with ann.sits(table["id"]) as sitting:
                await sitting.plays(Random(1), 4)
                for seat in ("", "?seat=0", "?seat=1", "?seat=none"):
                    for method in ("POST", "GET", "DELETE"):
                        assert await ann.request(method, f"{path}/review{seat}") == NOT_OVER
                    assert await ann.request("GET", f"{path}/beliefs/0{seat}") == NOT_OVER
            waiting = await ann.table("me", "link")
            assert await ann.request("POST", f"/api/tables/{waiting['id']}/review") == NOT_OVER

    asyncio.run(play())


def test_a_table_that_is_not_mine_is_no_table(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, eve = server.person(), server.person()
            path = await played(ann)
            await eve.table("me", "random")
            asked = [(method, "review") for method in ("POST", "GET", "DELETE")]
            for method, what in (*asked, ("GET", "beliefs/0")):
                theirs = await eve.request(method, f"{path}/{what}?seat=0")
                assert theirs[0] == 404
                assert theirs == await eve.request(method, f"/api/tables/nowhere/{what}?seat=0")
                lie = await eve.request(method, f"{path}/{what}?seat=0&watch=guessed")
                assert lie == theirs

    asyncio.run(play())


def test_what_cannot_be_looked_at_is_refused_with_a_sentence(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            path = await played(ann)
            last = (await ann.get(f"{path}/at/0"))["last"]
            for what, words in (
                ("review?seat=none", "with the eyes of a seat"),
                ("review?seat=2", "with the eyes of a seat"),
                ("review?seat=-1", "is a number"),
                ("review?seat=first", "is a number"),
                ("beliefs/0?seat=none", "with the eyes of a seat"),
                (f"beliefs/{last + 1}", "There are positions"),
                ("beliefs/-1", "is a number"),
            ):
                status, problem = await ann.request("GET", f"{path}/{what}")
                assert status in (400, 409)
                assert words in problem["message"]

    asyncio.run(play())


def test_a_forged_record_is_not_looked_back_at_and_a_true_one_is(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            path = await played(ann)
            record = await ann.get(f"{path}/record")
            forged = record | {"answers": [*record["answers"][:-2], record["answers"][-1]]}
            assert (await bob.request("POST", "/api/records", forged))[0] == 409
            brought = await bob.post("/api/records", record)
            mine = f"/api/tables/{brought['id']}/review"
            await bob.post(mine, None)
            assert (await looked_back(bob, mine))["state"] == "done"

    asyncio.run(play())


def test_a_record_with_chapters_on_many_lines_is_looked_back_at(tmp_path: Path):
    async def play() -> None:
        match, bots = pentathlon.new("elysium", 2, seed=3), [make_bot("greedy", seat) for seat in range(2)]
        while match.outcome is None:
            match.choose(bots[match.ask.seat].choose(match, match.ask.seat), match.ask.seat)
        saved = pentathlon.save(match).encode()
        assert b"\n" in saved
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.post("/api/records", saved))["id"]
            assert await ann.get(f"/api/tables/{table}/beliefs/0") == [], "nothing is hidden in Elysium"

    asyncio.run(play())


def test_where_all_play_on_one_side_nobody_looks_with_the_eyes_of_another(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            path = await played(ann, "greedy", answers=3, game="aeon", options={"begin": "prologue"})
            status, problem = await ann.request("POST", f"{path}/review?seat=1")
            assert (status, "stays theirs" in problem["message"]) == (409, True)
            status, problem = await ann.request("GET", f"{path}/beliefs/0")
            assert (status, problem["message"]) == (409, "Where all play on one side, nobody is a rival.")

    asyncio.run(play())


def test_in_real_time_there_are_no_turns_to_look_back_at(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            path = await played(ann, "greedy", "greedy", answers=0, game="chronos")
            for method, what in (("POST", "review"), ("GET", "review"), ("GET", "beliefs/0")):
                status, problem = await ann.request(method, f"{path}/{what}")
                assert (status, "real time" in problem["message"]) == (409, True)

    asyncio.run(play())


HELD_UP = """
import json, os, sys, time
for line in sys.stdin:
    inquiry = json.loads(line)
    while inquiry["look"] and not os.path.exists(sys.argv[1]):
        time.sleep(0.01)
    print(json.dumps({"id": inquiry["id"], "key": "a bribe", "seen": json.loads(sys.argv[2])}), flush=True)
"""
"""A worker that looks back only once a file is there, and then sees nothing, or nonsense."""


def held_up(tmp_path: Path, seen: str = "null", **more: Any) -> Any:
    command = (sys.executable, "-c", HELD_UP, str(tmp_path / "go"), seen)
    return settings_for(tmp_path, worker_command=command, **more)


def test_nobody_has_more_under_way_than_two_and_whoever_has_but_a_link_counts_as_the_table(tmp_path: Path):
    async def play() -> None:
        async with a_server(held_up(tmp_path)) as server:
            ann = server.person()
            first, second = await played(ann), await played(ann)
            assert (await ann.post(f"{first}/review", None))["state"] == "running"
            assert (await ann.post(f"{first}/analysis", None))["state"] == "running"
            busy = (429, {"message": "The oracle has much to do; ask again later."})
            assert await ann.request("POST", f"{second}/review") == busy, "chances count, too"
            watch = (await ann.get(second))["watch"]
            for seat in (0, 1):
                path = f"{second}/review?seat={seat}&watch={watch}"
                assert (await server.person().post(path, None))["state"] == "running"
            assert await server.person().request("POST", f"{second}/analysis?watch={watch}") == busy
            stopped = await ann.request("DELETE", f"{first}/review")
            assert stopped[1]["state"] == "cancelled"
            assert (await ann.post(f"{first}/review", None))["state"] == "running"

    asyncio.run(play())


def test_a_review_leaves_the_workers_to_who_plays(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            path = f"{await played(ann, answers=30)}/review"
            await ann.post(path, None)
            table = await bob.table("me", "greedy")
            async with bob.sits(table["id"]) as sitting:
                await sitting.plays(Random(2), 10)
            assert (await ann.get(path))["state"] == "running", "it was not waited for"
            await ann.request("DELETE", path)

    asyncio.run(play())


@pytest.mark.parametrize("seen", ["null", '"nonsense"', "[[1, 2, 3]]"])
def test_nonsense_of_a_worker_ends_a_review_and_is_told_to_nobody(tmp_path: Path, seen: str):
    async def play() -> None:
        (tmp_path / "go").touch()
        async with a_server(held_up(tmp_path, seen)) as server:
            ann = server.person()
            path = await played(ann)
            await ann.post(f"{path}/review", None)
            found = await looked_back(ann, f"{path}/review")
            assert (found["state"], found["mistakes"], found["ledger"]) == ("failed", [], None)
            status, problem = await ann.request("GET", f"{path}/beliefs/0")
            assert (status, problem["message"]) == (409, "The oracle is silent; ask again later.")
            assert (await ann.post(f"{path}/review", None))["state"] == "running", "it may be tried again"

    asyncio.run(play())


def test_a_worker_that_dies_ends_a_review(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, worker_command=(sys.executable, "-c", ""))) as server:
            ann = server.person()
            path = f"{await played(ann)}/review"
            await ann.post(path, None)
            assert (await looked_back(ann, path))["state"] == "failed"

    asyncio.run(play())


def test_a_review_that_takes_too_long_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(oracle, "LONGEST", 0.3)

    async def play() -> None:
        async with a_server(held_up(tmp_path)) as server:
            ann = server.person()
            path = f"{await played(ann)}/review"
            await ann.post(path, None)
            assert (await looked_back(ann, path))["state"] == "failed", "it has had its time"

    asyncio.run(play())


def test_a_game_that_is_too_long_is_refused_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(review, "LONGEST", 3)

    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            path = f"{await played(ann)}/review"
            status, problem = await ann.request("POST", path)
            assert (status, problem["message"]) == (
                409,
                "The oracle looks back at 3 answers at most; this game has more.",
            )
            assert (await ann.get(path))["state"] == "none"

    asyncio.run(play())


async def match_of(server: Server, path: str) -> Any:
    return (await server.rooms.of(path.rpartition("/")[2])).progress.match


def test_beliefs_are_those_of_the_seat_beside_what_was_true(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            path = await played(ann)
            match = await match_of(server, path)
            for at, seat in ((0, 0), (9, 0), (9, 1)):
                told = await ann.get(f"{path}/beliefs/{at}?seat={seat}")
                sure = beliefs(match.at(at), Seat(seat))
                assert [(each["rival"], each["card"], each["held"]) for each in told] == [
                    (each.rival, each.card, each.is_true) for each in sure
                ]
                for each, belief in zip(told, sure, strict=True):
                    chance = each["chance"]
                    assert chance["mean"] == belief.chance
                    assert chance["low"] <= chance["mean"] <= chance["high"]
            assert await ann.get(f"{path}/beliefs/9") == await ann.get(f"{path}/beliefs/9?seat=0")

    asyncio.run(play())


def test_beliefs_are_found_once_and_the_oldest_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(remembered, "KEPT", 2)

    async def play() -> None:
        (tmp_path / "go").touch()
        async with a_server(held_up(tmp_path, "[]")) as server:
            ann = server.person()
            path = await played(ann)
            for at in (0, 1, 2):
                assert await ann.get(f"{path}/beliefs/{at}") == []
            (tmp_path / "go").unlink()
            assert await ann.get(f"{path}/beliefs/2") == [], "nobody is asked again"
            waits = asyncio.create_task(ann.request("GET", f"{path}/beliefs/0"))
            await asyncio.sleep(0.3)
            assert not waits.done(), "the oldest is forgotten"
            status, problem = await ann.request("GET", f"{path}/beliefs/4")
            assert (status, "still thinks" in problem["message"]) == (429, True)
            (tmp_path / "go").touch()
            assert await waits == (200, [])

    asyncio.run(play())
