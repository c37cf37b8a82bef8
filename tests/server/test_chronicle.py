"""The chronicle of a table: as whoever asks for it saw it, and nobody else."""

import asyncio
from pathlib import Path

from tests.server.play import a_server, settings_for
from tests.server.test_helm import campaign, is_asked, opened

from pentathlon.games.aeon.story.written.book import Text
from pentathlon.games.aeon.story.written.shelf import book


def private_page() -> tuple[str, str]:
    """A page for one reader, and how it begins."""
    return next(
        (slug, str(passage.blocks[0].paragraphs[0]))
        for slug, passage in book().passages.items()
        if passage.private and isinstance(passage.blocks[0], Text) and not passage.blocks[0].needs
    )


def test_each_is_given_the_chronicle_as_they_saw_it(tmp_path: Path):
    slug, words = private_page()

    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            match = campaign(("movement",), ("memory", slug, 0), seats=2, helm=1)
            (ann, bob), table = await opened(server, match, "Ann", "Bob")
            async with bob.sits(table) as b:
                await b.until(is_asked(b, "sail"))
                await b.picks(next(way["key"] for way in b.ask["options"] if way["key"].startswith("sail")))
            mine = await ann.get(f"/api/tables/{table}/chronicle")
            theirs = await bob.get(f"/api/tables/{table}/chronicle")
            assert "attachment" in bob.headers["content-disposition"]
            start = words.split(".")[0].replace("'", "&#x27;")
            assert start in mine
            assert start not in theirs
            status, _ = await server.person().request("GET", f"/api/tables/{table}/chronicle")
            assert status == 404

    asyncio.run(play())


def test_another_seat_cannot_be_asked_for(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            (ann, bob), table = await opened(server, campaign(seats=2, helm=1), "Ann", "Bob")
            async with ann.sits(table) as a:
                await a.until(is_asked(a, "sail"))
            text = await bob.get(f"/api/tables/{table}/chronicle?seat=0")
            assert "As Bob saw it." in text

    asyncio.run(play())


def test_a_game_without_a_chronicle_says_so(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = await ann.table("me", "greedy")
            async with ann.sits(table["id"]):
                pass
            status, told = await ann.request("GET", f"/api/tables/{table['id']}/chronicle")
            assert status == 409
            assert "keeps no chronicle" in told["message"]

    asyncio.run(play())


def test_what_one_has_read_alone_stays_theirs_when_the_game_is_over(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            (ann, bob), table = await opened(server, campaign(seats=2, helm=1), "Ann", "Bob")
            async with ann.sits(table) as a:
                await a.until(is_asked(a, "sail"))
                await a.picks(next(way["key"] for way in a.ask["options"] if way["key"].startswith("sail")))
                await a.says("resign")
                await a.until(lambda state: state["phase"] == "over")
            status, told = await bob.request("GET", f"/api/tables/{table}/at/1?seat=0")
            assert status == 409
            assert "stays theirs" in told["message"]
            for seat in ("1", "none"):
                await bob.get(f"/api/tables/{table}/at/1?seat={seat}")
            assert (await bob.get(f"/api/tables/{table}"))["one_side"]

    asyncio.run(play())
