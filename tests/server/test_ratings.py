"""Rated tables: which there can be, whom they rate, in which order, and that every game counts once."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.play import Person, Sitting, a_server, eventually, settings_for, two_people
from typer.testing import CliRunner

from pentathlon.cli import app
from pentathlon.server import ladders
from pentathlon.server.http import ratings as pages
from pentathlon.server.ladders import Ladders, events
from pentathlon.server.services import Services
from pentathlon.server.storage.entries import Answered, Dealt, Entry, Flagged, Noted, Resigned, Seated
from pentathlon.server.storage.rated_games import RatedPlayer
from pentathlon.server.storage.register import SeatRow, TableRow, Terms, new_deal, new_table
from pentathlon.server.table.history import ending
from pentathlon.server.table.history.rating import players_of

START = 25.0
"""The rating with which everybody begins."""
LEFT = -1.0
"""What whoever has left alone is said to have got."""


async def counted(person: Person, table: str, players: int = 2) -> dict[int, dict[str, Any]]:
    """What a game has changed, by seat."""
    found = await person.get(f"/api/tables/{table}/ratings")
    assert len(found) == players
    return {each["seat"]: each for each in found}


async def ladder(person: Person, game: str = "olympus") -> Any:
    found = await person.get("/api/ratings")
    return next(each["rungs"] for each in found["games"] if each["game"] == game)


async def answered_once(*sittings: Sitting) -> None:
    """Let whoever is asked answer, so that the game counts."""
    for each in sittings:
        await each.says("ping")
        if each.ask is not None:
            await each.plays(Random(1), 1)
            return


# what can be rated


REFUSED = [
    ({"game": "aeon", "seats": [{"kind": "me"}, {"kind": "link"}]}, "one side"),
    ({"seats": [{"kind": "me"}, {"kind": "here"}]}, "one device"),
    ({"seats": [{"kind": "bot"}, {"kind": "bot"}]}, "only bots"),
    ({"seats": [{"kind": "me"}, {"kind": "bot"}], "lesson": 0}, "lesson"),
]


@pytest.mark.parametrize(("wish", "why"), REFUSED, ids=[why for _, why in REFUSED])
def test_what_cannot_be_rated_is_refused_with_a_sentence(tmp_path: Path, wish: dict[str, Any], why: str):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            form = {"game": "olympus", "rated": True, **wish}
            status, problem = await ann.request("POST", "/api/tables", form)
            assert (status, why in problem["message"]) == (409, True), problem
            assert (await ann.request("POST", "/api/tables", form | {"rated": False}))[0] == 200

    asyncio.run(play())


def test_no_other_way_to_a_table_leads_to_a_rated_one(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "greedy"))["id"]
            async with ann.sits(table) as a:
                await a.says("resign")
            forged = {"at": 0, "rated": True}
            assert (await ann.request("POST", f"/api/tables/{table}/continue", forged))[0] == 400
            assert (await ann.request("POST", "/api/daily", {"game": "olympus", "rated": True}))[0] == 400
            rated = (await ann.table("me", "greedy", rated=True))["id"]
            async with ann.sits(rated) as a:
                await a.plays(Random(1), 3)
                await a.says("resign")
            again = await ann.post(f"/api/tables/{rated}/continue", {"at": 1})
            assert not again["rated"]

    asyncio.run(play())


def test_everybody_is_told_before_they_sit_down_and_at_the_table(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "open", rated=True)
            assert table["rated"]
            (listed,) = await bob.get("/api/tables/open")
            assert listed["rated"]
            invited = await bob.get(f"/api/claims/{listed['seats'][1]['link']}")
            assert (invited["rated"], invited["hints"]) == (True, False)
            async with ann.sits(table["id"]) as a:
                assert (a.state["rated"], a.state["hints"]) == (True, False)

    asyncio.run(play())


def test_nothing_helps_at_a_rated_table(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "greedy", rated=True, hints=True))["id"]
            path = f"/api/tables/{table}"
            async with ann.sits(table) as a:
                while not any(event["kind"] == "turn" and event["seat"] == 1 for event in a.events):
                    await a.until(lambda state: a.ask)
                    await a.plays(Random(3), 1)
                await a.until(lambda state: a.ask)
                assert (await ann.request("GET", f"{path}/hint"))[0] == 409
                assert (await ann.request("GET", f"{path}/record"))[0] == 409
                copy = {"at": 0, "hidden": "dealt anew"}
                assert (await ann.request("POST", f"{path}/continue", copy))[0] == 409
                refused = await a.says("propose", what="undo")
                assert (refused["reason"], "rated" in refused["message"]) == ("illegal", True)

    asyncio.run(play())


def test_a_seat_of_a_rated_table_is_not_given_to_somebody_else(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "link", rated=True))["id"]
            path = f"/api/tables/{table}/seats"
            assert (await ann.request("PUT", f"{path}/1", {"kind": "here"}))[0] == 409
            assert (await ann.request("PUT", f"{path}/1", {"kind": "bot", "bot": "greedy"}))[0] == 200
            for seat, wish in ((0, {"kind": "bot", "bot": "mcts:1s"}), (1, {"kind": "bot", "bot": "random"})):
                status, problem = await ann.request("PUT", f"{path}/{seat}", wish)
                assert (status, "rated" in problem["message"]) == (409, True)
            assert (await ann.request("PUT", f"{path}/1", {"kind": "link"}))[0] == 409

    asyncio.run(play())


# whom a game rates


def test_a_person_is_rated_against_a_bot_and_no_id_is_told(tmp_path: Path, database: str):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann = server.person()
            seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "greedy", "name": "Bob"}]
            table = await ann.post("/api/tables", {"game": "olympus", "seats": seats, "rated": True})
            async with ann.sits(table["id"]) as a:
                await a.plays(Random(1), 2)
                await a.says("resign")
            changes = await counted(ann, table["id"])
            assert changes[0]["before"] == changes[1]["before"] == START
            assert changes[0]["after"] < START < changes[1]["after"]
            rungs = await ladder(ann)
            named = [(each["place"], each["name"], each["bot"], each["you"]) for each in rungs]
            assert named == [(1, "Ares", "greedy", False), (2, "Ann", "", True)]
            assert all(each["provisional"] and each["games"] == 1 for each in rungs)
            assert all(each["low"] < each["rating"] < each["high"] for each in rungs)
            person = (await server.rooms.of(table["id"])).row.seats[0].person
            for path in ("/api/ratings", f"/api/tables/{table['id']}/ratings"):
                assert person not in json.dumps(await ann.get(path))
            assert not any(each["you"] for each in await ladder(server.person()))

    asyncio.run(play())


def test_only_rated_tables_count_and_only_if_somebody_has_answered(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, friendly = await two_people(server)
            async with ann.sits(friendly) as a, bob.sits(friendly) as b:
                await answered_once(a, b)
                await a.says("resign")
            await counted(ann, friendly, 0)
            ann, bob, unplayed = await two_people(server, rated=True)
            async with ann.sits(unplayed) as a:
                await a.says("resign")
            cancelled = (await ann.table("me", "link", rated=True))["id"]
            assert (await ann.request("DELETE", f"/api/tables/{cancelled}"))[0] == 200
            for table in (unplayed, cancelled):
                await counted(ann, table, 0)
            assert (await ladder(ann)) == []

    asyncio.run(play())


def test_who_leaves_is_last_whatever_the_bot_makes_of_it_and_the_bot_is_not_rated(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, rated=True)
            async with ann.sits(table) as a, bob.sits(table) as b:
                await answered_once(a, b)
                assert (await bob.request("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
                await a.says("resign")
            changes = await counted(ann, table)
            assert changes[0]["after"] > START > changes[1]["after"]
            assert changes[1]["name"] == "Bob"
            assert {each["name"] for each in await ladder(ann)} == {"Player 1", "Bob"}

    asyncio.run(play())


ROW = new_table(
    new_deal("elysium", 3, {}),
    "ann",
    Terms(0, rated=True),
    [
        SeatRow(0, "person", "Ann", person="ann"),
        SeatRow(1, "person", "Bob", person="bob"),
        SeatRow(2, "bot", "Carl", bot="mcts:200"),
    ],
)
BEGUN: list[Entry] = [Dealt({0: "ann", 1: "bob"}), Answered("a", seat=0)]


def shares(*since: Entry, row: TableRow = ROW) -> dict[str, float]:
    """What everybody is rated by, where Bob's seat has won."""
    entries = [*BEGUN, *since, Answered("b", seat=2)]
    return {player.key: player.share for player in players_of(row, entries, (0.0, 1.0, 0.0))}


def test_persons_and_bots_are_rated_by_what_their_seats_got():
    assert shares() == {"ann": 0.0, "bob": 1.0, "bot mcts:200": 0.0}
    assert [player.name for player in players_of(ROW, BEGUN, (0, 1, 0))] == ["Ann", "Bob", "Athena"]


@pytest.mark.parametrize(
    "entry",
    [
        Noted("away", seat=1),
        Flagged("bot", seat=1),
        Resigned(seat=1),
        Seated("left", None, "bob", "Bob", seat=1),
        Seated("person seated", "dora", "bob", "Bob", seat=1),
    ],
    ids=["away", "flag", "resign", "left", "another person"],
)
def test_who_is_not_there_at_the_end_is_last(entry: Entry):
    assert shares(entry) == {"ann": 0.0, "bob": LEFT, "bot mcts:200": 0.0}


def test_who_was_away_and_is_back_has_not_left():
    assert shares(Noted("away", seat=1), Noted("back", seat=1))["bob"] == 1.0
    # Who comes back when it is over has been away.
    late = [*BEGUN, Noted("away", seat=1), Answered("b", seat=2), Noted("back", seat=1)]
    assert [player.share for player in players_of(ROW, late, (0, 1, 0))] == [0, LEFT, 0]


def test_who_gave_the_seat_to_a_bot_and_took_it_again_has_left():
    left = Seated("left", None, "bob", "Bob", seat=1)
    back = Seated("person seated", "bob", None, "Ares", seat=1)
    assert shares(left, back)["bob"] == LEFT


def test_of_several_who_leave_the_first_is_last():
    left = Seated("left", None, "bob", "Bob", seat=1)
    assert shares(left, Resigned(seat=0)) == {"ann": -1.0, "bob": -2.0, "bot mcts:200": 0.0}


def test_nobody_is_rated_where_one_person_has_two_seats_or_there_is_no_person():
    for persons in ({0: "ann", 1: "ann+1"}, {}):
        assert players_of(ROW, [Dealt(persons), Answered("a", seat=0)], (0, 1, 0)) == []


def test_time_that_is_out_counts_as_leaving(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            clock = {"turn": 1, "bank": 0, "increment": 0, "flag": "resign"}
            ann, bob, table = await two_people(server, rated=True, clock=clock)
            async with ann.sits(table) as a, bob.sits(table) as b:
                await answered_once(a, b)
                await a.until(lambda state: a.phase == "over")
                lost = a.state["view"]["outcome"]["shares"].index(0)
            changes = await counted(ann, table)
            assert changes[lost]["after"] < START < changes[1 - lost]["after"]

    asyncio.run(play())


# once, and in order


def player(name: str, share: float, seat: int = 0) -> RatedPlayer:
    return RatedPlayer(seat, name.title(), share, person=name)


async def a_table(services: Services) -> str:
    """A rated table in the register, of which only the name matters."""
    row = new_table(new_deal("olympus", 2, {}), "ann", Terms(0, rated=True), [SeatRow(0, "open", "A")])
    await services.register.add(row)
    return row.id


def test_nodes_that_end_the_same_games_at_once_count_each_once_and_rate_alike(tmp_path: Path, database: str):
    async def play() -> None:
        nodes = [Services(settings_for(tmp_path, database=database)) for _ in range(2)]
        for node in nodes:
            await node.open()
        tables = [await a_table(nodes[0]) for _ in range(6)]
        names = ["ann", "bob", "carl"]
        games = [[player(names[at % 3], 1), player(names[(at + 1) % 3], 0, 1)] for at in range(6)]
        ended = [
            node.ladders.count(table, "olympus", players)
            for node in nodes
            for table, players in zip(tables, games, strict=True)
        ]
        changes = await asyncio.gather(*ended)
        assert changes[:6] == changes[6:], "Both nodes tell the same of every game."
        found = [[(rung.player.key, rung.rating) for rung in node.ladders.of("olympus")] for node in nodes]
        assert found[0] == found[1]
        assert sum(rating.games for _, rating in found[0]) == 12
        stored = await nodes[0].ladders._games.since(0, 100)
        assert [game.number for game in stored] == [1, 2, 3, 4, 5, 6]
        afresh = Services(settings_for(tmp_path, database=database))
        await afresh.open()
        await afresh.ladders.catch_up()
        again = [(rung.player.key, rung.rating) for rung in afresh.ladders.of("olympus")]
        assert again == found[0], "Who follows all games from the first comes to the same."
        for node in (*nodes, afresh):
            await node.close()

    asyncio.run(play())


def test_ratings_follow_the_order_in_which_games_ended(tmp_path: Path):
    async def rated(order: list[tuple[str, str]], path: Path) -> dict[str, float]:
        services = Services(settings_for(path))
        await services.open()
        for winner, loser in order:
            table = await a_table(services)
            await services.ladders.count(table, "olympus", [player(winner, 1), player(loser, 0, 1)])
        found = {rung.player.key: rung.rating.mean for rung in services.ladders.of("olympus")}
        await services.close()
        return found

    async def play() -> None:
        order = [("ann", "bob"), ("bob", "carl"), ("carl", "ann")]
        there = await rated(order, tmp_path / "there")
        back = await rated(order[::-1], tmp_path / "back")
        assert there.keys() == back.keys()
        assert there != back

    asyncio.run(play())


def test_a_game_counts_when_the_server_comes_back_that_died_before_it_was_rated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def died(room: Any) -> None:
        raise OSError("killed")

    async def play() -> None:
        settings = settings_for(tmp_path)
        with monkeypatch.context() as patched:
            patched.setattr(ending, "rate", died)
            async with a_server(settings) as server:
                ann, bob, table = await two_people(server, rated=True)
                async with ann.sits(table) as a, bob.sits(table) as b:
                    await answered_once(a, b)
                    await a.says("resign")
        async with a_server(settings) as server:
            await eventually(lambda: server.services.ladders._number)
        async with a_server(settings) as server:
            ann.port = server.port
            await counted(ann, table)
            assert [each["games"] for each in await ladder(ann)] == [1, 1]

    asyncio.run(play())


def test_two_tables_that_end_at_once_both_count(tmp_path: Path, database: str):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann = server.person()
            tables = [(await ann.table("me", "greedy", rated=True))["id"] for _ in range(2)]
            async with ann.sits(tables[0]) as a, ann.sits(tables[1]) as b:
                for each in (a, b):
                    await each.plays(Random(1), 1)
                await asyncio.gather(a.says("resign"), b.says("resign"))
            await asyncio.gather(*(counted(ann, table) for table in tables * 3))
            assert [each["games"] for each in await ladder(ann)] == [2, 2]

    asyncio.run(play())


def test_a_rematch_of_a_rated_game_is_rated(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, rated=True)
            async with ann.sits(table) as a, bob.sits(table) as b:
                await a.says("resign")
                await a.says("propose", what="rematch")
                proposal = (await b.until(lambda state: state["proposal"]))["proposal"]
                await b.says("vote", proposal=proposal["id"], agree=True)
                following = (await a.until(lambda state: state["next"]))["next"]
            assert (await ann.get(f"/api/tables/{following}"))["rated"]

    asyncio.run(play())


# the ladders


def test_my_own_place_is_told_however_far_down_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pages, "SHOWN", 2)

    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "greedy", rated=True))["id"]
            async with ann.sits(table) as a:
                await a.plays(Random(1), 1)
                await a.says("resign")
            await counted(ann, table)
            for winner in ("bob", "carl", "dora"):
                other = await a_table(server.services)
                await server.services.ladders.count(
                    other, "olympus", [player(winner, 1), player("eve", 0, 1)]
                )
            found = (await ann.get("/api/ratings"))["games"]
            olympus = next(each for each in found if each["game"] == "olympus")
            assert olympus["players"] == 6
            assert [(each["place"], each["you"]) for each in olympus["rungs"]] == [
                (1, False),
                (2, False),
                (5, True),
            ]

    asyncio.run(play())


def test_who_has_played_few_games_is_provisional_and_places_go_by_what_is_certain(tmp_path: Path):
    async def play() -> None:
        services = Services(settings_for(tmp_path))
        await services.open()
        for _ in range(ladders.SETTLED):
            table = await a_table(services)
            await services.ladders.count(table, "olympus", [player("ann", 1), player("bob", 0, 1)])
        await services.ladders.count(
            await a_table(services), "olympus", [player("carl", 1), player("ann", 0, 1)]
        )
        found = [(rung.player.name, rung.provisional) for rung in services.ladders.of("olympus")]
        assert found == [("Ann", False), ("Carl", True), ("Bob", False)]
        lows = [rung.rating.low for rung in services.ladders.of("olympus")]
        assert lows == sorted(lows, reverse=True)
        await services.close()

    asyncio.run(play())


def test_the_meet_is_for_those_who_have_played_every_game(tmp_path: Path):
    async def play() -> None:
        services = Services(settings_for(tmp_path))
        await services.open()
        found: Ladders = services.ladders
        for at, game in enumerate(events()):
            players = [player("ann", 1), player("bob" if at else "carl", 0, 1)]
            await found.count(await a_table(services), game, players)
        (rung,) = found.meet()
        mean = sum(found.of(game)[0].rating.mean for game in events()) / len(events())
        assert rung.player.name == "Ann"
        assert rung.rating.mean == pytest.approx(mean)
        assert rung.rating.games == len(events())
        assert "aeon" not in events()
        await services.close()

    asyncio.run(play())


def test_who_runs_a_house_sees_its_ladders_in_the_terminal(tmp_path: Path):
    async def play() -> None:
        services = Services(settings_for(tmp_path))
        await services.open()
        bot = RatedPlayer(1, "Ares", 0.0, bot="greedy")
        await services.ladders.count(await a_table(services), "olympus", [player("[ann]", 1), bot])
        await services.close()

    asyncio.run(play())
    found = CliRunner().invoke(app, ["ratings", "--db", str(tmp_path / "tables.sqlite")])
    assert found.exit_code == 0, found.output
    assert "Fight for Olympus" in found.output
    assert "[Ann], provisional" in found.output
    assert "Ares (greedy)" in found.output
