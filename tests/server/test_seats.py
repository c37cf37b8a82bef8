"""Who sits where: nobody is put out of a seat, nobody sees two hands, and everybody hears of it."""

import asyncio
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from tests.server.play import (
    Person,
    Server,
    a_server,
    eventually,
    settings_for,
    two_nodes_that_hear_each_other,
    two_people,
)
from tests.server.test_overtaking import CUT, FULL, Disk
from websockets.exceptions import ConnectionClosed

from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.server.http.forms.tables import SeatWish
from pentathlon.server.storage import journal as journal_module
from pentathlon.server.storage.entries import Noted
from pentathlon.server.storage.register import SeatRow
from pentathlon.server.table.seating import seat_row

KEPT = "holds this seat: it changes hands when they leave it"


async def put(person: Person, table: str, seat: int, **wish: str) -> tuple[int, str]:
    """Try to give a seat away; the status and the sentence."""
    status, answer = await person.request("PUT", f"/api/tables/{table}/seats/{seat}", wish)
    return status, answer.get("message", "")


def test_who_made_a_table_cannot_read_a_hand_by_giving_seats_away(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with bob.sits(table) as b:
                assert (await put(ann, table, 0, kind="bot"))[0] == 200
                for kind in ("bot", "link", "open", "me"):
                    status, why = await put(ann, table, 1, kind=kind)
                    assert status == 409
                    assert KEPT in why
                assert (await b.says("ping"))["type"] == "pong", "Nobody was put out."
                await b.until(lambda state: state["chairs"][0]["kind"] == "bot")
                assert [event["kind"] for event in b.events][-1] == "bot seated"
                left, _ = await bob.request("DELETE", f"/api/tables/{table}/seats/1")
                assert left == 200
                status, why = await put(ann, table, 1, kind="me")
                assert (status, why) == (409, "You have held another seat of this match, and know its cards.")
                _, facts = await ann.request("PUT", f"/api/tables/{table}/seats/1", {"kind": "link"})
                status, problem = await ann.request("POST", f"/api/claims/{facts['seats'][1]['link']}", {})
                assert (status, problem["message"]) == (409, why)
                assert (await put(ann, table, 0, kind="me"))[0] == 200, "Back to one's own seat."

    asyncio.run(play())


def test_nobody_gets_two_seats_by_claiming_both_at_the_same_moment(tmp_path: Path, database: str):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann, bob = server.person(), server.person()
            # By his own table he has a cookie, so that all claims are his.
            await bob.table("me", "link")
            wish = {"game": "elysium", "seats": [{"kind": kind} for kind in ("me", "link", "link", "link")]}
            table = await ann.post("/api/tables", wish)
            links = [seat["link"] for seat in table["seats"][1:]]
            claims = [bob.request("POST", f"/api/claims/{link}", {"name": "Bob"}) for link in links]
            answers = await asyncio.gather(*claims)
            assert sorted(status for status, _ in answers) == [200, 409, 409]
            told = {answer["message"] for status, answer in answers if status == 409}
            assert told == {"You sit at this table already; the link is for somebody else."}
            row = await server.services.register.find(table["id"])
            assert [seat.kind for seat in row.seats].count("person") == 2
            carol = server.person()
            free = next(seat.token for seat in row.seats if seat.kind == "link")
            assert (await carol.post(f"/api/claims/{free}", {"name": "Carol"}))["table"] == table["id"]

    asyncio.run(play())


def test_a_seat_is_not_given_away_under_somebody_who_has_just_sat_down(tmp_path: Path, database: str):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link")
            register = server.services.register
            looked_at = (await register.find(table["id"])).seats[1]
            await bob.post(f"/api/claims/{looked_at.token}", {"name": "Bob"})
            bot = seat_row(1, SeatWish("bot"), "", True)
            assert not await register.seat(table["id"], bot, looked_at)
            sitting = (await register.find(table["id"])).seats[1]
            assert sitting.kind == "person"
            assert await register.seat(table["id"], bot, sitting)

    asyncio.run(play())


def test_whoever_loses_the_seat_while_they_come_in_is_not_let_in(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            _, bob, table = await two_people(server)
            room = await server.rooms.of(table)
            async with room.lock:
                comes = asyncio.create_task(bob.sits(table).__aenter__())
                await eventually(lambda: room.lock._waiters)
                # Another node tells that somebody else sits there now.
                room.seating.take(SeatRow(1, "person", "Carol", person="another", ready=True))
            with pytest.raises(ConnectionClosed):
                await comes
            assert not room.clients

    asyncio.run(play())


def test_whoever_left_and_does_not_read_is_told_nothing_more_and_holds_nobody_up(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            room = await server.rooms.of(table)
            async with ann.sits(table) as a, bob.sits(table) as b:
                client = next(client for client in room.clients if client.seat == 1)
                # As if so much waited to be read that the farewell has to wait, too.
                may_write = client._hang_up.__self__._connection.writable
                may_write.clear()
                await bob.request("DELETE", f"/api/tables/{table}/seats/1")
                assert not room.is_connected(Seat(1))
                await a.plays(Random(1), 6)
                may_write.set()
                with pytest.raises(ConnectionClosed):
                    await b.hear_until(lambda message: False)
                left = [event["kind"] for event in a.events].index("left")
                assert len(b.events) <= left + 1 < len(a.events)

    asyncio.run(play())


def test_what_was_held_is_remembered_by_the_journal(tmp_path: Path):
    async def play() -> None:
        settings = settings_for(tmp_path)
        async with a_server(settings) as server:
            ann, _, table = await two_people(server)
            assert (await put(ann, table, 0, kind="bot"))[0] == 200
        async with a_server(settings) as server:
            room = await server.rooms.of(table)
            assert sorted(room.progress.held.values()) == [0, 1]
            assert [event.kind for event in room.progress.log if "seated" in event.kind] == ["bot seated"]

    asyncio.run(play())


def test_a_seat_may_be_given_away_once_its_person_is_gone_for_too_long(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, _, table = await two_people(server, away=3600)
            room = await server.rooms.of(table)
            status, why = await put(ann, table, 1, kind="bot")
            assert status == 409
            assert KEPT in why
            room.gone[1] -= 3601
            assert (await put(ann, table, 1, kind="bot"))[0] == 200
            assert room.row.seats[1].kind == "bot"

    asyncio.run(play())


def test_whoever_has_just_been_given_a_seat_is_not_gone_for_as_long_as_who_had_it(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, _, table = await two_people(server, away=3600)
            room = await server.rooms.of(table)
            room.gone[1] -= 3601
            _, facts = await ann.request("PUT", f"/api/tables/{table}/seats/1", {"kind": "link"})
            await server.person().post(f"/api/claims/{facts['seats'][1]['link']}", {"name": "Carol"})
            status, why = await put(ann, table, 1, kind="bot")
            assert (status, KEPT in why) == (409, True)
            async with ann.sits(table) as a:
                await a.says("ping")
                assert "away" not in [event["kind"] for event in a.events]

    asyncio.run(play())


def test_a_bot_that_plays_for_somebody_who_is_here_stops_and_everybody_hears_of_it(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table):
                room = await server.rooms.of(table)
                # Another node has not heard yet that Bob is here.
                await room.enter(Noted("away", seat=1))
                await a.hear_until(lambda message: "back" in [event["kind"] for event in a.events])
                assert not a.state["chairs"][1]["stand_in"]
                assert [event["kind"] for event in a.events if event["seat"] == 1][-2:] == ["away", "back"]

    asyncio.run(play())


def test_whoever_comes_at_the_last_moment_is_not_played_for(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, away=3600)
            async with ann.sits(table) as a:
                while a.ask is not None:
                    await a.plays(Random(2), 1)
                room = await server.rooms.of(table)
                room.gone[1] -= 3601
                async with room.lock:
                    room.bots.consider()
                    comes = asyncio.create_task(bob.sits(table).__aenter__())
                    await eventually(lambda: len(room.lock._waiters or ()) == 2)
                    # Bob is in before that he is gone is noted.
                    room.lock._waiters.rotate()
                b = await comes
                await b.says("ping")
                assert "away" not in [event["kind"] for event in b.events]
                await b.socket.close()

    asyncio.run(play())


def test_at_a_table_that_waits_for_ever_nobody_is_ever_gone_too_long(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, _, table = await two_people(server, away=0)
            (await server.rooms.of(table)).gone[1] -= 10**9
            assert (await put(ann, table, 1, kind="bot"))[0] == 409

    asyncio.run(play())


def test_whoever_leaves_a_running_game_is_followed_by_a_bot_and_everybody_hears_of_it(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a:
                assert (await ann.request("DELETE", f"/api/tables/{table}/seats/1"))[0] == 409
                assert (await bob.request("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
                await a.until(lambda state: state["chairs"][1]["kind"] == "bot")
                left = [event["text"] for event in a.events if event["kind"] == "left"]
                assert left == ["Bob has left the table; a bot plays on."]
                assert (await bob.request("GET", f"/api/tables/{table}"))[0] == 404
            async with ann.sits(table) as a:
                assert left == [event["text"] for event in a.events if event["kind"] == "left"]

    asyncio.run(play())


def test_a_table_that_gathers_can_be_left_and_cancelled(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            table = await ann.table("me", "link")
            there = f"/api/tables/{table['id']}"
            await bob.post(f"/api/claims/{table['seats'][1]['link']}", {"name": "Bob"})
            assert (await bob.request("DELETE", there))[0] == 409, "Only who made it."
            async with ann.sits(table["id"]) as a, bob.sits(table["id"]) as b:
                assert (await bob.request("DELETE", f"{there}/seats/1"))[0] == 200
                await a.until(lambda state: state["chairs"][1]["kind"] == "link")
                facts = await ann.get(there)
                assert facts["seats"][1]["link"] not in (None, table["seats"][1]["link"])
                assert (await ann.request("DELETE", there))[0] == 200
                await a.until(lambda state: state["phase"] == "cancelled")
                assert (await a.says("ready"))["reason"] in ("phase", "illegal")
            status, problem = await bob.request("POST", f"/api/claims/{facts['seats'][1]['link']}", {})
            assert (status, problem["message"]) == (409, "This table was cancelled.")
            assert await ann.get("/api/tables") == []
            await eventually(lambda: b.socket.close_code is not None)
        async with a_server(settings_for(tmp_path)) as server:
            assert (await server.rooms.of(table["id"])).progress.phase == "cancelled"
            assert await server.services.register.count_running() == 0

    asyncio.run(play())


def test_a_game_that_runs_is_not_cancelled(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, _, table = await two_people(server)
            status, problem = await ann.request("DELETE", f"/api/tables/{table}")
            assert (status, problem["message"]) == (409, "The game has begun; who wants no more can resign.")

    asyncio.run(play())


@pytest.mark.parametrize(
    ("game", "seats", "options", "why"),
    [
        (
            "kronos",
            3,
            {"roles": "1+4", "coins": True},
            "There is no player 4 to be Kallisto; there are 3. "
            "With 3 players roles can be random, 1+2, 1+3, 2+1, 2+3, 3+1 or 3+2.",
        ),
        (
            "chronos",
            3,
            {"teams": True},
            "Teams are for 6 players, not for 3. With 3 players teams can be False.",
        ),
    ],
)
def test_options_that_do_not_fit_the_seats_are_refused_when_the_table_is_made(
    tmp_path: Path, game: str, seats: int, options: dict[str, object], why: str
):
    async def make() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            body = {"game": game, "seats": [{"kind": "open"}] * seats, "options": options}
            status, problem = await ann.request("POST", "/api/tables", body)
            assert (status, problem["message"]) == (409, why)
            assert await ann.get("/api/tables/open") == []

    asyncio.run(make())


def test_a_link_tells_what_awaits_and_not_who_is_who(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            host, guest = server.person(), server.person()
            seats = [{"kind": "me", "name": "Theano"}, {"kind": "link"}, {"kind": "bot", "bot": "greedy"}]
            wish = {"game": "elysium", "seats": seats, "options": {"families": "beginners"}, "hints": False}
            facts = await host.post("/api/tables", wish)
            found = await guest.get(f"/api/claims/{facts['seats'][1]['link']}")
            assert (found["game"], found["host"], found["seat"]) == ("elysium", "Theano", 1)
            assert found["chairs"] == ["Theano", "", "Ares"]
            assert found["options"] == {"families": "beginners"}, "what is as usual needs no word"
            assert not found["hints"]

    asyncio.run(play())


def test_a_lesson_brings_its_options_and_its_deal(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            person = server.person()
            wish = {"game": "aeon", "seats": [{"kind": "me"}], "lesson": 1}
            row = (await server.rooms.of((await person.post("/api/tables", wish))["id"])).row
            lesson = GAMES["aeon"].lessons[1]
            assert row.deal.seed == lesson.seed
            assert row.deal.house == "nothing", "whoever knows the lesson knows what is hidden"
            assert row.deal.options["begin"] == lesson.options["begin"]
            status, told = await person.request("POST", "/api/tables", {**wish, "lesson": 9})
            assert (status, told["message"]) == (404, "Aeon Trespass: Odyssey has 2 lessons.")

    asyncio.run(play())


async def three_seats(server: Server, *kinds: str) -> tuple[Person, str, list[str]]:
    """A game of Elysium that runs, made by Ann, with two links that nobody has used yet."""
    ann = server.person()
    table = await ann.post(
        "/api/tables", {"game": "elysium", "seats": [{"kind": kind} for kind in kinds], "away": 0}
    )
    links = []
    for seat in (1, 2):
        _, facts = await ann.request("PUT", f"/api/tables/{table['id']}/seats/{seat}", {"kind": "link"})
        links.append(facts["seats"][seat]["link"])
    return ann, table["id"], links


def at(person: Person, node: Server) -> Person:
    """The same person, who comes to another node."""
    twin = node.person()
    twin.cookie = person.cookie
    return twin


def test_whoever_has_played_for_a_guest_takes_no_seat_of_another(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob = server.person(), server.person()
            seats = [{"kind": "bot"}, {"kind": "here"}, {"kind": "link"}]
            table = await ann.post("/api/tables", {"game": "elysium", "seats": seats})
            await bob.post(f"/api/claims/{table['seats'][2]['link']}", {})
            async with bob.sits(table["id"]) as b:
                await b.says("ready")
                await b.until(lambda state: state["phase"] == "playing")
            assert (await ann.request("DELETE", f"/api/tables/{table['id']}/seats/1"))[0] == 200
            status, why = await put(ann, table["id"], 0, kind="me")
            assert (status, why) == (409, "You have held another seat of this match, and know its cards.")
            assert (await put(ann, table["id"], 1, kind="me"))[0] == 200, "The hand that they have seen."

    asyncio.run(play())


def test_whoever_has_played_both_hands_at_a_device_may_take_either_again(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            table = (await ann.table("me", "here", game="elysium"))["id"]
            for seat in (0, 1):
                assert (await ann.request("DELETE", f"/api/tables/{table}/seats/{seat}"))[0] == 200
            assert (await put(ann, table, 1, kind="me"))[0] == 200
            assert (await ann.get(f"/api/tables/{table}"))["you"] == 1

    asyncio.run(play())


def test_a_node_that_has_not_heard_yet_lets_nobody_see_a_second_hand(database: str):
    nodes = two_nodes_that_hear_each_other(database)

    async def play() -> None:
        async with nodes as (one, other):
            _, table, links = await three_seats(one, "me", "bot", "bot")
            rooms = [await node.rooms.of(table) for node in (one, other)]
            await eventually(lambda: [seat.kind for seat in rooms[1].row.seats] == ["person", "link", "link"])
            # It hears of the register at once, and of journals never.
            heard = other.services.journal._heard
            other.services.journal._heard = lambda name, registered: registered and heard(name, True)
            eve = one.person()
            await eve.post(f"/api/claims/{links[0]}", {"name": "Eve"})
            assert (await eve.request("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
            await eventually(lambda: [seat.kind for seat in rooms[1].row.seats] == ["person", "bot", "link"])
            status, problem = await at(eve, other).request("POST", f"/api/claims/{links[1]}", {})
            assert status == 409
            assert problem["message"] == "You have held another seat of this match, and know its cards."
            row = await one.services.register.find(table)
            assert (row.seats[2].kind, row.seats[2].token) == ("link", links[1])
            await at(one.person(), one).post(f"/api/claims/{links[1]}", {"name": "Carol"})

    asyncio.run(play())


def test_whoever_has_left_is_not_let_in_by_a_node_that_has_not_heard(database: str):
    nodes = two_nodes_that_hear_each_other(database)

    async def play() -> None:
        async with nodes as (one, other):
            _, bob, table = await two_people(one)
            room = await other.rooms.of(table)
            await eventually(lambda: room.progress.match is not None)
            other.services.journal._heard = lambda name, registered: None
            assert (await bob.request("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
            with pytest.raises(ConnectionClosed):
                async with at(bob, other).sits(table) as b:
                    await b.hear()
            assert room.row.seats[1].kind == "bot"

    asyncio.run(play())


def test_a_node_that_has_not_heard_deals_to_nobody_who_has_lost_the_seat(database: str):
    nodes = two_nodes_that_hear_each_other(database)

    async def play() -> None:
        async with nodes as (one, other):
            ann, bob = one.person(), one.person()
            made = await ann.table("me", "link")
            table = made["id"]
            await bob.post(f"/api/claims/{made['seats'][1]['link']}", {})
            async with at(bob, other).sits(table) as b:
                other.services.journal._heard = lambda name, registered: None
                # Without Redis nobody knows at one node who is connected to the other.
                assert (await put(ann, table, 1, kind="link"))[0] == 200
                with suppress(ConnectionClosed):
                    await b.says("ready")
            assert "deal" not in [entry.kind for entry in await one.services.journal.read(table)]

    asyncio.run(play())


def test_nobody_looks_from_a_seat_before_the_journal_tells_that_they_sit_there(database: str):
    nodes = two_nodes_that_hear_each_other(database)

    async def play() -> None:
        async with nodes as (one, other):
            _, table, links = await three_seats(one, "me", "bot", "bot")
            room = await other.rooms.of(table)
            await eventually(lambda: [seat.kind for seat in room.row.seats] == ["person", "link", "link"])
            disk = Disk(one.services.journal)
            disk.hold()
            bob = one.person()
            await bob.get("/api/games")
            claim = asyncio.create_task(bob.request("POST", f"/api/claims/{links[0]}", {"name": "Bob"}))
            await eventually(lambda: room.seating._registered)
            assert room.row.seats[1].kind == "link"
            disk.works()
            assert (await claim)[0] == 200
            await eventually(lambda: room.row.seats[1].name == "Bob")
            assert room.progress.log[-1].kind == "person seated"

    asyncio.run(play())


def test_a_seat_whose_change_is_not_stored_stays_as_it_was(tmp_path: Path, database: str):
    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            _, table, links = await three_seats(server, "me", "bot", "bot")
            room, bob, disk = await server.rooms.of(table), server.person(), Disk(server.services.journal)
            disk.hold()
            claim = asyncio.create_task(bob.request("POST", f"/api/claims/{links[0]}", {"name": "Bob"}))
            await eventually(lambda: disk.waiting)
            disk.lets_through(FULL)
            status, problem = await claim
            assert (status, problem["message"]) == (
                409,
                "That could not be stored, so it did not happen.",
            )
            disk.works()
            row = await server.services.register.find(table)
            for seats in (row.seats, room.row.seats):
                assert (seats[1].kind, seats[1].token) == ("link", links[0])
            assert (await bob.request("POST", f"/api/claims/{links[0]}", {"name": "Bob"}))[0] == 200
            assert [event.kind for event in room.progress.log].count("person seated") == 1

    asyncio.run(play())


def test_where_nobody_knows_whether_a_change_is_stored_the_journal_says_who_sits_there(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(journal_module, "LONGEST_DOUBT", 0)

    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            _, table, links = await three_seats(server, "me", "bot", "bot")
            room, bob, disk = await server.rooms.of(table), server.person(), Disk(server.services.journal)
            disk.hold()
            claim = asyncio.create_task(bob.request("POST", f"/api/claims/{links[0]}", {"name": "Bob"}))
            await eventually(lambda: disk.waiting)
            disk.lets_through(CUT)
            status, problem = await claim
            assert status == 409
            assert "Nobody can tell yet" in problem["message"]
            disk.works()
            await eventually(lambda: room.row.seats[1].name == "Bob" and not room.seating.is_busy)
            assert [event.kind for event in room.progress.log].count("person seated") == 1
            row = await server.services.register.find(table)
            assert row.seats[1].name == "Bob"

    asyncio.run(play())


def test_a_second_seat_of_which_only_the_register_knows_is_free_again_when_the_table_is_opened(
    tmp_path: Path, database: str
):
    async def play() -> None:
        settings = settings_for(tmp_path, database=database)
        async with a_server(settings) as server:
            _, table, links = await three_seats(server, "me", "bot", "bot")
            eve = server.person()
            await eve.post(f"/api/claims/{links[0]}", {"name": "Eve"})
            assert (await eve.request("DELETE", f"/api/tables/{table}/seats/1"))[0] == 200
            # As if a node had died between register and journal.
            seats = (await server.services.register.find(table)).seats
            second = SeatRow(2, "person", "Eve", person=eve.name, ready=True)
            assert await server.services.register.seat(table, second, seats[2])
        async with a_server(settings) as server:
            room = await server.rooms.of(table)
            assert [seat.kind for seat in room.row.seats] == ["person", "bot", "link"]
            row = await server.services.register.find(table)
            assert row.seats[2].kind == "link"
            assert room.progress.log[-1].kind == "seat free"

    asyncio.run(play())
