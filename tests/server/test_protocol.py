"""The protocol: its TypeScript types and its documents are current."""

import asyncio
from importlib import import_module
from pathlib import Path
from random import Random

import pytest
from msgspec import convert
from tests.server.play import a_server, settings_for

from pentathlon.bots import RIVALS
from pentathlon.games import GAMES
from pentathlon.kernel import Event, Seat
from pentathlon.server.socket.messages import ClientMessage, ServerMessage, Standing
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.reading import NOTES, in_words
from pentathlon.server.typescript import generated, structs_of

PROJECT = Path(__file__).parents[2]
DOCS = PROJECT / "docs"


def test_the_typescript_types_are_current():
    """A game that is drawn by the generic board needs none."""
    current = {path: types for path, types in generated().items() if _is_needed(PROJECT / path)}
    assert len(current) > 1
    for path, types in current.items():
        written = (PROJECT / path).read_text(encoding="utf-8")
        assert written == types, f"{path} is stale. Run: make types"


def _is_needed(path: Path) -> bool:
    return path.parent == DOCS or path.parent.with_suffix(".svelte").is_file()


def test_every_message_is_explained():
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    for kind in (*structs_of(ClientMessage), *structs_of(ServerMessage)):
        assert f"`{kind.__struct_config__.tag}`" in text


def test_the_api_says_what_it_is_and_how_it_is(tmp_path: Path):
    async def look() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            person = server.person()
            assert (await person.get("/health"))["status"] == "ok"
            assert "script-src 'self'" in person.headers["content-security-policy"]
            assert person.headers["x-content-type-options"] == "nosniff"
            document = await person.get("/api/openapi.json")
            text = (DOCS / "protocol.md").read_text(encoding="utf-8")
            name = document["components"]["schemas"]["SeatWish"]["properties"]["name"]
            assert name["pattern"].endswith("]*$"), "Not only Python reads it."
            for path in document["paths"]:
                assert path.replace(":int", "") in text
            library = await person.get("/api/games")
            assert [game["name"] for game in library["games"]] == list(GAMES)
            assert [rival["bot"] for rival in library["rivals"]] == [rival.bot for rival in RIVALS]
            book = await person.get("/api/games/olympus/rules")
            rules = [clause["id"] for heading in book["headings"] for clause in heading["clauses"]]
            assert rules == list(GAMES["olympus"].rulebook.clauses)
            assert book["win"] == ["FO-END-05", "FO-END-02", "FO-END-06"]
            assert (await person.get("/api/games/olympus/figures"))["orpheus"] == "lyre"
            await person.table("greedy", "greedy")
            status, text = await person.request("GET", "/metrics")
            assert status == 200
            assert "pentathlon_commits_total" in text

    asyncio.run(look())


def test_patches_lead_to_the_same_standings_in_fewer_bytes(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "random"))["id"]
            async with ann.sits(table, patches=True) as a, ann.sits(table) as whole:
                await a.plays(Random(3), 20)
                await a.says("choose", ticket=99, key="no")
                await a.plays(Random(4))
                await whole.until(lambda state: state["phase"] == "over")
                assert a.state == whole.state
                assert a.events == whole.events
                convert(whole.state, Standing)
                assert whole.state.keys() == set(Standing.__struct_fields__)
                assert {message["type"] for message in a.heard} == {"state", "change", "accepted", "refused"}
                assert "change" not in {message["type"] for message in whole.heard}
                assert 5 * sum(map(len, a.raw)) < 4 * sum(map(len, whole.raw))

    asyncio.run(play())


def test_requests_that_make_no_sense_are_answered_in_a_sentence(tmp_path: Path):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            person = server.person()
            two = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
            for body in (
                b"{",
                b"[]",
                {},
                {"game": "chess", "seats": two},
                {"game": "olympus", "seats": two[:1]},
                {"game": "olympus", "seats": [{"kind": "bot", "bot": "zeus"}] * 2},
                {"game": "olympus", "seats": [{"kind": "me", "bot": "greedy"}, two[1]]},
                {"game": "olympus", "seats": two, "options": {"gods": 3}},
                {"game": "olympus", "seats": two, "colour": "red"},
                {"game": "o" * 20_000, "seats": two},
            ):
                status, problem = await person.request("POST", "/api/tables", body)
                assert status in (400, 409, 429), (status, problem)
                assert problem["message"].endswith((".", "`"))
            status, _ = await person.request(
                "POST", "/api/tables", {"game": "olympus", "seats": two}, origin="http://evil.example"
            )
            assert status == 403
            for path in ("/api/tables/nowhere", "/api/tables/nowhere/record", "/api/games/chess/rules"):
                assert (await person.request("GET", path))[0] in (404, 409)
            assert (await person.request("POST", "/api/records", b'{"pentathlon": 1}'))[0] == 409
            assert await server.services.register.count_running() == 0

    asyncio.run(ask())


WORDS = ["aeon.voyage.shown.words", *(f"{game}.words" for game in GAMES)]


@pytest.mark.parametrize("words", WORDS)
def test_no_game_tells_of_anything_by_a_name_of_the_servers_own(words: str):
    sentences = import_module(f"pentathlon.games.{words}").SENTENCES
    assert sentences
    assert not NOTES.keys() & sentences.keys()


def test_what_there_are_no_words_for_keeps_nobody_from_the_table():
    deal, names = Deal("chronos", 3, {}, 1, ""), ["Ann", "Bob", "Cleo"]
    assert in_words(deal, Event("declines", Seat(1)), names) == "Bob declines the deal."
    assert in_words(deal, Event("nobody has heard of this", Seat(1)), names) == "nobody has heard of this"
