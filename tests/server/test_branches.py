"""Branches: tables that went on from one another, under names of their own, as a tree."""

import asyncio
import json
from pathlib import Path
from typing import Any

from tests.server.play import (
    Person,
    Server,
    Sitting,
    a_server,
    eventually,
    settings_for,
    two_nodes_that_hear_each_other,
)
from tests.server.test_archive import finished

SEATS = {"seats": [{"kind": "me"}]}


async def campaign(server: Server, person: Person) -> str:
    """A campaign for one, on whose first days a little was answered."""
    wish = {"game": "aeon", "options": {"begin": "prologue"}, **SEATS}
    table = str((await person.post("/api/tables", wish))["id"])
    async with person.sits(table) as sitting:
        await plays_on(sitting, "dawn", 2)
    return table


async def plays_on(sitting: Sitting, kind: str, times: int) -> None:
    """Take the first option until something has happened so often."""
    while sum(event["kind"] == kind for event in sitting.events) < times:
        await (sitting.picks(sitting.ask["options"][0]["key"]) if sitting.ask else sitting.hear())


async def branch(person: Person, table: str, at: int, **more: Any) -> dict[str, Any]:
    wish = {"at": at, "hidden": "dealt anew", **more, **SEATS}
    made: dict[str, Any] = await person.post(f"/api/tables/{table}/continue", wish)
    return made


def test_a_campaign_is_branched_from_a_chapter_and_stays_as_it_was(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await campaign(server, ann)
            tree = await ann.get(f"/api/tables/{table}/branches")
            days = {each["title"]: each["at"] for each in tree["chapters"]}
            assert list(days)[:2] == ["Day 1", "Day 2"]
            before = await ann.get(f"/api/tables/{table}/at/{days['Day 2']}")
            made = await branch(ann, table, days["Day 2"], name="By the reefs")
            assert made["branch"] == {"of": table, "at": days["Day 2"], "name": "By the reefs"}
            unnamed = await branch(ann, made["id"], 0)
            assert unnamed["branch"]["name"] == "After 0 answers"
            assert await ann.get(f"/api/tables/{table}/at/{days['Day 2']}") == before
            for each in (table, made["id"], unnamed["id"]):
                boughs = (await ann.get(f"/api/tables/{each}/branches"))["boughs"]
                assert [bough["id"] for bough in boughs] == [table, made["id"], unnamed["id"]]
            assert [bough["branch"] and bough["branch"]["of"] for bough in boughs] == [
                None,
                table,
                made["id"],
            ]

    asyncio.run(play())


def test_a_branch_is_called_after_its_chapter_and_others_see_no_trees_of_mine(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await campaign(server, ann)
            second = (await ann.get(f"/api/tables/{table}/branches"))["chapters"][1]
            made = await branch(ann, table, second["at"])
            assert made["branch"]["name"] == second["title"]
            status, _ = await bob.request("GET", f"/api/tables/{table}/branches")
            assert status == 404
            apart = await campaign(server, ann)
            boughs = (await ann.get(f"/api/tables/{apart}/branches"))["boughs"]
            assert [bough["id"] for bough in boughs] == [apart], "several parties sail side by side"

    asyncio.run(play())


def test_a_tree_is_taken_away_and_brought_whole(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await finished(server, ann)
            wish = {
                "at": 3,
                "name": "Another way",
                "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}],
            }
            made = await ann.post(f"/api/tables/{table}/continue", wish)
            kept = await ann.get(f"/api/tables/{table}/branches/record")
            brought = await bob.post("/api/branches", json.dumps(kept).encode())
            first, second = brought
            assert {first["id"], second["id"]}.isdisjoint({table, made["id"]}), "nothing is overwritten"
            assert first["branch"] is None
            assert second["branch"] == {"of": first["id"], "at": 3, "name": "Another way"}
            boughs = (await bob.get(f"/api/tables/{first['id']}/branches"))["boughs"]
            assert [bough["id"] for bough in boughs] == [first["id"], second["id"]]
            same = [
                (await who.get(f"/api/tables/{id_}/at/3"))["view"]
                for who, id_ in ((ann, table), (bob, first["id"]))
            ]
            assert same[0] == same[1]

    asyncio.run(play())


def test_what_is_no_tree_is_refused_with_a_sentence(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await finished(server, ann)
            kept = await ann.get(f"/api/tables/{table}/branches/record")
            circle = {**kept, "branches": {table: {"of": table, "at": 1, "name": "x"}}}
            for body, said in ((b"{}", "no branches"), (json.dumps(circle).encode(), "in a circle")):
                status, told = await ann.request("POST", "/api/branches", body)
                assert status == 409
                assert said in told["message"]

    asyncio.run(play())


def test_a_branch_gets_another_name_from_who_made_it_alone(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await campaign(server, ann)
            made = (await branch(ann, table, 0, name="By the reefs"))["id"]
            status, tree = await ann.request("PUT", f"/api/tables/{made}/branch", {"name": "Past the reefs"})
            assert status == 200
            assert [bough["branch"] and bough["branch"]["name"] for bough in tree["boughs"]] == [
                None,
                "Past the reefs",
            ]
            found = await server.services.register.find(made)
            assert found is not None
            assert found.deal.branch is not None
            assert found.deal.branch.name == "Past the reefs", "it is kept"
            for person, which, refused in ((bob, made, 404), (ann, table, 409)):
                status, _ = await person.request("PUT", f"/api/tables/{which}/branch", {"name": "Mine"})
                assert status == refused

    asyncio.run(play())


def test_another_name_of_a_branch_is_heard_of_at_every_node(database: str):
    nodes = two_nodes_that_hear_each_other(database)

    async def play() -> None:
        async with nodes as (one, other):
            ann = one.person()
            table = (await ann.table("me", "random"))["id"]
            wish = {"at": 0, "hidden": "dealt anew", "name": "By the reefs"}
            made = (await ann.post(f"/api/tables/{table}/continue", wish))["id"]
            there = (await other.rooms.of(made)).row
            assert there.deal.branch.name == "By the reefs"
            await ann.request("PUT", f"/api/tables/{made}/branch", {"name": "Past the reefs"})
            await eventually(lambda: there.deal.branch.name == "Past the reefs")

    asyncio.run(play())
