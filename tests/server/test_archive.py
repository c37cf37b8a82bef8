"""Records over HTTP: those that do not hold are refused, and nobody sees more than their seat did."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.server.play import Person, Server, a_server, settings_for

import pentathlon
from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of

Record = dict[str, Any]
OLD_CHRONOS = Path(__file__).with_name("old_chronos.json")
"""A game of Chronos Conquest whose cubes were not yet one field of the table."""


async def finished(server: Server, person: Person, answers: int = 12) -> str:
    """A table at which that person has played a little and then given up."""
    table = (await person.table("me", "random"))["id"]
    async with person.sits(table) as sitting:
        await sitting.plays(Random(2), answers)
        await sitting.says("resign")
    return str(table)


def with_another_answer(record: Record) -> None:
    record["answers"][0][1] = "a bribe"


def with_another_deal(record: Record) -> None:
    record["seed"] += 1
    record["commitment"] = "0" * 64


def with_another_table(record: Record) -> None:
    first = next(iter(record["fingerprints"]))
    record["fingerprints"][first] = "0" * 16


def with_an_answer_of_nobody(record: Record) -> None:
    record["answers"][0][0] = 7


def with_too_many_answers(record: Record) -> None:
    longest = GAMES["olympus"].longest
    record["answers"] = (record["answers"] * longest)[: longest + 1]


def from_a_broken_snapshot(record: Record) -> None:
    record["commitment"] = ""
    record["snapshot"] = {"answers": 0, "table": {"hands": "full"}}


def from_a_table_of_no_game(record: Record) -> None:
    record["commitment"] = ""
    record["snapshot"]["table"]["agenda"] = [["no such step"]]


@pytest.mark.parametrize(
    ("forge", "wrong"),
    [
        (with_another_answer, "Answer 1 ('a bribe' of seat"),
        (with_another_deal, "commitment: seed and salt are not those that were promised."),
        (with_another_table, "The table after 0 answers is not the one that was saved."),
        (with_an_answer_of_nobody, "of seat 7): There is no seat 7 in this match."),
        (with_too_many_answers, "has at most"),
        (from_a_broken_snapshot, "snapshot: this record begins in the middle of a game"),
        (from_a_table_of_no_game, "snapshot: this record begins in the middle of a game"),
    ],
)
def test_a_record_that_does_not_replay_is_refused_by_what_is_wrong_with_it(
    tmp_path: Path, forge: Callable[[Record], None], wrong: str
):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await finished(server, ann)
            record = await ann.get(f"/api/tables/{table}/record")
            assert (await ann.post("/api/records", record))["phase"] == "over"
            forge(record)
            status, problem = await ann.request("POST", "/api/records", record)
            assert status == 409
            assert wrong in problem["message"]
            assert "version" not in problem["message"]
            assert problem["message"].endswith((".", ")"))
            assert len(await ann.get("/api/tables")) == 2

    asyncio.run(play())


def test_a_record_of_rules_that_led_elsewhere_is_refused_by_its_version(tmp_path: Path):
    async def bring() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            status, problem = await ann.request("POST", "/api/records", OLD_CHRONOS.read_bytes())
            assert status == 409
            title, version = GAMES["chronos"].title, GAMES["chronos"].version
            assert problem["message"] == (
                f"This game was played by version 1 of the rules of {title}, and by version {version}, "
                "which is played here, it would have gone another way. "
                "The table after 0 answers is not the one that was saved."
            )
            assert await ann.get("/api/tables") == []

    asyncio.run(bring())


def test_other_seats_are_looked_back_at_only_once_the_game_is_over(tmp_path: Path):
    async def look() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "random"))["id"]
            there = f"/api/tables/{table}/at/0"
            assert (await ann.get(f"{there}?seat=0"))["view"]["seat"] == 0
            status, problem = await ann.request("GET", f"{there}?seat=1")
            assert status == 409
            assert problem["message"] == "While the game goes on you see only what your seat sees."
            async with ann.sits(table) as sitting:
                await sitting.says("resign")
            assert (await ann.get(f"{there}?seat=1"))["view"]["seat"] == 1
            last = (await ann.get(there))["last"]
            status, problem = await ann.request("GET", f"/api/tables/{table}/at/{last + 1}")
            assert (status, problem["message"]) == (409, f"There are positions from 0 to {last}.")

    asyncio.run(look())


def test_a_table_that_goes_on_from_a_record_says_so_to_everybody_for_good(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            rigged = record_of(pentathlon.new("olympus", 2, seed=7))
            table = await ann.post("/api/records", msgspec.to_builtins(rigged))
            assert table["house"] == "nothing"
            await ann.request("PUT", f"/api/tables/{table['id']}/seats/1", {"kind": "open"})
            (listed,) = await bob.get("/api/tables/open")
            assert (listed["id"], listed["house"]) == (table["id"], "nothing")
            await bob.post(f"/api/claims/{listed['seats'][1]['link']}", {})
            async with bob.sits(table["id"]) as b:
                await b.says("ready")
                await b.until(lambda state: state["phase"] == "playing")
                assert b.state["promise"]["house"] == "nothing"
                assert "not chosen by the house" in b.events[-1]["text"] + b.events[0]["text"]
                await b.says("resign")
                await b.says("propose", what="rematch")
            fair = await ann.table("me", "open")
            assert fair["house"] == "everything"

    asyncio.run(play())


def test_of_a_position_the_house_has_chosen_what_is_hidden_and_promises_no_seed(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await finished(server, ann)
            for hidden, house in (("kept", "nothing"), ("dealt anew", "what is hidden")):
                new = await ann.post(f"/api/tables/{table}/continue", {"at": 3, "hidden": hidden})
                assert new["house"] == house
                async with ann.sits(new["id"]) as a:
                    assert a.state["promise"]["house"] == house
                    assert bool(a.state["promise"]["commitment"]) == (hidden == "kept")

    asyncio.run(play())


def test_the_story_leads_to_positions_and_what_was_taken_back_is_marked(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            person = server.person()
            table = (await person.table("me", "random"))["id"]
            async with person.sits(table) as sitting:
                await sitting.plays(Random(2), 2)
                await sitting.says("propose", what="undo")
                await sitting.plays(Random(3), 6)
                await sitting.says("resign")
            lines = await person.get(f"/api/tables/{table}/story?seat=0")
            last = (await person.get(f"/api/tables/{table}/at/0?seat=0"))["last"]
            standing = [line for line in lines if not line["undone"]]
            assert [line["at"] for line in standing] == sorted(line["at"] for line in standing)
            assert standing[-1]["at"] == last
            assert any(line["undone"] and line["kind"] == "undone" for line in lines)
            for at in range(1, last + 1):
                shown = await person.get(f"/api/tables/{table}/at/{at}?seat=0")
                news = [event["text"] for event in shown["news"]]
                assert news == [line["text"] for line in standing if line["at"] == at]

    asyncio.run(play())


def test_what_was_answered_is_told_to_who_answered_alone(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            person = server.person()
            table = await finished(server, person)
            last = (await person.get(f"/api/tables/{table}/at/0?seat=0"))["last"]
            for at in range(1, last):
                told = [
                    (await person.get(f"/api/tables/{table}/at/{at}?seat={seat}"))["answered"]
                    for seat in ("0", "1", "none")
                ]
                assert sum(bool(words) for words in told[:2]) == 1, "somebody has answered"
                assert told[2] == ""

    asyncio.run(play())


def test_a_list_of_tables_tells_how_those_ended_that_are_over_and_nothing_of_others(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            over, running = await finished(server, ann), (await ann.table("me", "random"))["id"]
            told = {table["id"]: table["result"] for table in await ann.get("/api/tables")}
            assert told[over]["winners"] == [1]
            assert len(told[over]["scores"]) == 2
            assert told[over]["reason"]
            assert told[running] is None

    asyncio.run(play())
