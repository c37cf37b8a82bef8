"""Decisions for all at a table: bots leave them to people, and the others say what they would do."""

import asyncio
from pathlib import Path
from typing import Any

from tests.browser.isles import as_record
from tests.games.aeon.voyage.sailing import voyage
from tests.server.play import Person, Server, Sitting, a_server, settings_for

from pentathlon.games.aeon.story.written.book import Choice
from pentathlon.games.aeon.story.written.shelf import book
from pentathlon.kernel.match import Match


def campaign(*steps: tuple[Any, ...], seats: int, **fields: Any) -> Match:
    """A campaign in which these steps come next, and then another day."""
    return voyage(*steps, ("dawn",), seats=seats, **{"day": 14, "begin": "day-24", **fields}).match


async def opened(server: Server, match: Match, *kinds: str) -> tuple[list[Person], str]:
    """The people at a table with that position, and where it is; all others are bots."""
    first = server.person()
    facts = await first.post("/api/records", as_record(match, server.services.secret))
    people = [first]
    for seat, kind in enumerate(kinds[1:], start=1):
        if kind == "bot":
            wish = {"kind": "bot", "bot": "greedy"}
            status, _ = await first.request("PUT", f"/api/tables/{facts['id']}/seats/{seat}", wish)
            assert status == 200
        else:
            person = server.person()
            await person.post(f"/api/claims/{facts['seats'][seat]['link']}", {"name": kind})
            async with person.sits(facts["id"]) as sitting:
                await sitting.says("ready")
            people.append(person)
    return people, facts["id"]


def is_asked(sitting: Sitting, what: str) -> Any:
    return lambda state: sitting.ask is not None and sitting.ask["id"] == what


def test_a_bot_hands_the_helm_on_to_a_person(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            # It is the turn of the third seat, where a bot sits, as on the second and the fourth.
            (ann,), table = await opened(server, campaign(seats=4, helm=1), "Ann", "bot", "bot", "bot")
            async with ann.sits(table) as a:
                state = await a.until(is_asked(a, "sail"))
                assert state["view"]["table"]["helm"] == 0

    asyncio.run(play())


def test_an_adventure_that_a_bots_argonaut_leads_is_decided_by_a_person(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            match = campaign(("adventure", perilous()), seats=2, leader=3, helm=0)
            (ann,), table = await opened(server, match, "Ann", "bot")
            async with ann.sits(table) as a:
                await a.until(is_asked(a, "story"))

    asyncio.run(play())


def test_a_seat_that_changes_hands_is_handed_the_helm_from_then_on(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            (ann, bob), table = await opened(server, campaign(seats=3, helm=1), "Ann", "bot", "Bob")
            async with ann.sits(table) as a, bob.sits(table) as b:
                await b.until(is_asked(b, "sail"))
                status, _ = await bob.request("DELETE", f"/api/tables/{table}/seats/2")
                assert status == 200, "whoever leaves is followed by a bot"
                await a.until(is_asked(a, "sail"))
                assert a.state["view"]["table"]["helm"] == 0

    asyncio.run(play())


def test_the_others_say_what_they_would_do_until_it_is_decided(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            (ann, bob), table = await opened(server, campaign(seats=2, helm=1), "Ann", "Bob")
            async with ann.sits(table) as a, bob.sits(table, patches=True) as b:
                asked = await a.until(is_asked(a, "sail"))
                await b.until(lambda state: state["view"]["asks"])
                key = b.state["view"]["asks"][0]["counsel"][0]["key"]
                assert asked["advice"] == []
                assert (await b.says("advise", key=key))["type"] == "accepted"
                await a.until(lambda state: state["advice"] == [{"seat": 1, "key": key}])
                assert (await b.says("advise", key="sail(99,)"))["reason"] == "illegal"
                assert (await a.says("advise", key=key))["reason"] == "illegal", "who decides needs no advice"
                room = await server.rooms.of(table)
                before = room.progress.number
                await b.says("advise", key="")
                await a.until(lambda state: state["advice"] == [])
                await b.says("advise", key=key)
                assert room.progress.number == before, "nothing of it is kept"
                await a.picks(key)
                await b.until(lambda state: state["advice"] == [])

    asyncio.run(play())


def perilous() -> str:
    """A page that comes to Peril at once."""
    return next(
        slug
        for slug, passage in book().passages.items()
        if any(isinstance(block, Choice) and block.peril for block in passage.blocks[:2])
        and not passage.private
    )


def test_in_peril_the_others_have_no_word_and_no_oracle(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            match = campaign(("adventure", perilous()), seats=2, leader=0, helm=0)
            (ann, bob), table = await opened(server, match, "Ann", "Bob")
            async with ann.sits(table) as a, bob.sits(table) as b:
                await a.until(is_asked(a, "story"))
                await b.until(lambda state: state["view"] and state["view"]["table"]["page"]["peril"])
                assert a.ask is not None
                assert "counsel" not in b.state["view"]["asks"][0]
                refused = await b.says("advise", key=a.ask["options"][0]["key"])
                assert (refused["reason"], refused["rule"]) == ("illegal", "AT-KW-36")
                assert a.state["advice"] == []
                status, told = await bob.request("GET", f"/api/tables/{table}/hint")
                assert status != 200
                assert "nothing to decide" in told["message"]

    asyncio.run(play())


def test_whoever_stands_in_for_somebody_gone_hands_the_helm_to_who_is_there(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, away=1)) as server:
            # It is Bob's day at the helm, and Bob is not there.
            (ann, _), table = await opened(server, campaign(seats=2, helm=0), "Ann", "Bob")
            async with ann.sits(table) as a:
                state = await a.until(is_asked(a, "sail"))
                assert state["view"]["table"]["helm"] == 0
                assert [event["kind"] for event in a.events if event["kind"] == "away"] == ["away"]

    asyncio.run(play())
