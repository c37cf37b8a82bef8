"""What people say to each other: for whom it is, how much is kept, and when the rules want silence."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from tests.server.play import (
    Server,
    Sitting,
    a_server,
    settings_for,
    two_nodes_that_hear_each_other,
    two_people,
)
from tests.server.test_helm import campaign, is_asked, opened, perilous

from pentathlon.server.storage import conversations
from pentathlon.server.table import talk


@pytest.fixture(autouse=True)
def nobody_says_too_much(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """But where the test is about that."""
    if "too_much" not in request.node.name:
        monkeypatch.setattr(talk, "BURST", 10_000)


def words(sitting: Sitting) -> list[str]:
    """What somebody has heard so far."""
    heard: list[str] = []
    for message in sitting.heard:
        if message["type"] == "said":
            told = [remark["words"] for remark in message["remarks"]]
            heard = told if message["whole"] else [*heard, *told]
    return heard


async def hears(sitting: Sitting, *wanted: str) -> None:
    """Listen until that was said and nothing else."""
    while words(sitting) != [*wanted]:
        await sitting.hear()


async def watching(server: Server, table: str) -> Sitting:
    """An onlooker by the spectators' link."""
    room = await server.rooms.of(table)
    return server.person().sits(table, watch=room.row.watch, talk=True)


def test_everybody_hears_what_is_for_all_and_onlookers_nothing_else(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table, talk=True) as a, bob.sits(table, talk=True) as b:
                async with await watching(server, table) as c, ann.sits(table) as deaf:
                    assert (await a.says("say", words=" Hello. "))["type"] == "accepted"
                    await a.says("say", words="Between us.", to="players")
                    await b.says("say", words="Well met.")
                    await hears(a, "Hello.", "Between us.", "Well met.")
                    await hears(b, "Hello.", "Between us.", "Well met.")
                    await hears(c, "Hello.", "Well met.")
                    assert (await c.says("say", words="I, too."))["reason"] == "spectator"
                    await deaf.says("ping")
                    assert words(deaf) == [], "Who does not listen is told nothing."
                first = next(message for message in b.heard if message.get("remarks"))["remarks"][0]
                assert (first["seat"], first["name"], first["to"]) == (0, "Player 1", "all")
            async with await watching(server, table) as late:
                await hears(late, "Hello.", "Well met.")

    asyncio.run(play())


def test_talk_outlasts_a_restart_and_is_no_part_of_the_match(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with bob.sits(table, talk=True) as b:
                before = (await server.rooms.of(table)).progress.number
                await b.says("say", words="Until tomorrow.", nonce="once")
                again = await b.says("say", words="Until tomorrow.", nonce="once")
                assert again["reason"] == "repeated"
                assert (await server.rooms.of(table)).progress.number == before
                assert not [event for event in b.events if "tomorrow" in event["text"]]
        async with a_server(settings_for(tmp_path)) as server:
            ann.port = server.port
            async with ann.sits(table, talk=True) as a:
                await hears(a, "Until tomorrow.")
            assert "tomorrow" not in str(await ann.get(f"/api/tables/{table}/record"))

    asyncio.run(play())


def test_strangers_have_no_part_in_the_talk_of_friends(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, eve = server.person(), server.person(), server.person()
            made = await ann.table("me", "link", "open", game="elysium", talk="friends")
            for person, seat in ((bob, 1), (eve, 2)):
                await person.post(f"/api/claims/{made['seats'][seat]['link']}", {"name": "Guest"})
            table = made["id"]
            looks = await watching(server, table)
            sits = [person.sits(table, talk=True) for person in (ann, bob, eve)]
            async with sits[0] as a, sits[1] as b, sits[2] as e, looks as c:
                await a.says("say", words="Friends.")
                await b.says("say", words="Indeed.")
                await hears(a, "Friends.", "Indeed.")
                assert (await e.says("say", words="And me?"))["reason"] == "phase"
                await c.says("ping")
                assert words(e) == words(c) == []
                assert [each.state["talk"] for each in (a, b, e, c)] == [*["friends"] * 2, *["off"] * 2]
            quiet = await ann.table("me", "greedy", talk="off")
            async with ann.sits(quiet["id"], talk=True) as a:
                assert (await a.says("say", words="Anybody?"))["reason"] == "phase"

    asyncio.run(play())


def test_who_says_too_much_waits_and_of_too_much_the_oldest_is_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    for module in (conversations, talk):
        monkeypatch.setattr(module, "KEPT", 3)

    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table, talk=True) as a:
                said = [await a.says("say", words=f"{n}.", to="players") for n in range(talk.BURST + 1)]
                assert [reply["type"] for reply in said] == ["accepted"] * talk.BURST + ["refused"]
                assert said[-1]["reason"] == "too fast"
                (await server.rooms.of(table)).talk._buckets.clear()
                await a.says("say", words="For all.")
                for wrong in ("", "x" * 301, "a\nb", "\u202eabc"):
                    assert (await a.says("say", words=wrong))["reason"] == "malformed"
                assert (await a.says("say", words="  "))["reason"] == "malformed"
            async with bob.sits(table, talk=True) as b, await watching(server, table) as c:
                await hears(b, "5.", "6.", "7.", "For all.")
                await hears(c, "For all.")
            found = await server.services.conversations.since(table, 0)
            assert len(found) == 4, "no more is kept, in the database either"

    asyncio.run(play())


def test_somebody_is_waved_at_when_it_is_their_turn_and_not_too_often(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, talk="off")
            looks = await watching(server, table)
            async with ann.sits(table, talk=True) as a, bob.sits(table, talk=True) as b, looks as c:
                asked, waits = (a, b) if a.ask else (b, a)
                assert asked.ask is not None
                me, other = waits.state["you"], asked.state["you"]
                assert (await asked.says("wave", seat=me))["reason"] == "phase", "It is not their turn."
                assert (await waits.says("wave", seat=other))["type"] == "accepted"
                assert (await waits.says("wave", seat=other))["reason"] == "too fast"
                for nobody in (me, 7):
                    assert (await waits.says("wave", seat=nobody))["reason"] == "illegal"
                said = await asked.hear_until(lambda m: m["type"] == "said" and m["remarks"])
                assert [(r["seat"], r["wave"]) for r in said["remarks"]] == [(me, other)]
                await c.says("ping")
                assert words(c) == []

    asyncio.run(play())


def test_peril_is_silence(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            match = campaign(("adventure", perilous()), seats=2, leader=0, helm=1)
            (ann, bob), table = await opened(server, match, "Ann", "Bob")
            async with ann.sits(table, talk=True) as a, bob.sits(table, talk=True) as b:
                await a.until(is_asked(a, "story"))
                await b.until(lambda state: state["hush"])
                for each in (a, b):
                    refused = await each.says("say", words="Cut the rope!")
                    assert (refused["reason"], refused["message"]) == ("phase", each.state["hush"])
                    assert "Peril" in refused["message"]
                assert a.ask is not None
                await a.picks(a.ask["options"][0]["key"])
                await b.until(lambda state: not state["hush"])
                assert (await b.says("say", words="That was close."))["type"] == "accepted"

    asyncio.run(play())


def test_a_person_is_called_the_same_by_one_reader_at_every_table_and_by_no_other(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            called: list[Any] = []
            for _ in range(2):
                made = await ann.table("me", "link")
                await bob.post(f"/api/claims/{made['seats'][1]['link']}", {"name": "Bob"})
                async with ann.sits(made["id"], talk=True) as a, bob.sits(made["id"], talk=True) as b:
                    await b.says("say", words="Hello.")
                    await hears(a, "Hello.")
                    await hears(b, "Hello.")
                    for each in (a, b):
                        (remark,) = next(m["remarks"] for m in each.heard if m.get("remarks"))
                        called.append(remark["person"])
                    room = await server.rooms.of(made["id"])
                    assert room.row.seats[1].person not in called
            assert called[0] == called[2] != called[1] == called[3]

    asyncio.run(play())


def test_what_is_said_at_one_node_is_heard_at_the_other(database: str):
    nodes = two_nodes_that_hear_each_other(database)

    async def play() -> None:
        async with nodes as (one, other):
            ann, bob, table = await two_people(one)
            bob.port = other.port
            async with ann.sits(table, talk=True) as a, bob.sits(table, talk=True) as b:
                await a.says("say", words="From here.")
                await b.says("say", words="From there.")
                await hears(a, "From here.", "From there.")
                await hears(b, "From here.", "From there.")

    asyncio.run(play())
