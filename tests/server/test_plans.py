"""Plans: carried out as if their owner had come, cancelled when something else comes, known to no other."""

import asyncio
import secrets
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.play import Person, Server, Sitting, a_server, eventually, settings_for

from pentathlon.bots.natural import natural
from pentathlon.kernel import Seat, key_of
from pentathlon.oracle.foresight import WHIM
from pentathlon.server.settings import Settings
from pentathlon.server.storage.entries import Answered
from pentathlon.server.storage.register import SeatRow, TableRow
from pentathlon.server.table.plans import MOST, TAKEN_BACK
from pentathlon.server.table.room import Room

AT_ONCE, NEVER = 0.0, 36000.0
DAYS = {"turn": 3 * 86400, "bank": 0, "increment": 0, "flag": "bot"}


def quick(path: Path, **more: Any) -> Settings:
    return settings_for(path, **{"plan_delay": AT_ONCE, **more})


class Waiter:
    """Whoever waits at a table, and whoever is asked."""

    def __init__(self, server: Server, room: Room, people: list[Person]) -> None:
        self.server, self.room, self.people = server, room, people
        self.seat = next(Seat(seat) for seat in range(len(people)) if room.match.ask_for(seat) is None)
        self.person = people[self.seat]
        self.path = f"/api/tables/{room.row.id}/seats/{self.seat}"

    async def prospects(self) -> list[dict[str, Any]]:
        found = await self.person.get(f"{self.path}/prospects")
        assert found["worlds"] >= sum(each["worlds"] for each in found["prospects"])
        return list(found["prospects"])

    async def lays(self, prospect: dict[str, Any], *keys: str, enough: bool = True) -> Any:
        wish = {"mark": prospect["mark"], "world": prospect["world"], "keys": keys, "enough": enough}
        return await self.person.request("POST", f"{self.path}/plans", wish)

    async def plans(self) -> list[dict[str, Any]]:
        return list((await self.person.get(f"{self.path}/plans"))["plans"])

    def way_to(self, prospect: dict[str, Any]) -> list[tuple[int, str]]:
        """What the others answer in the world of a prospect."""
        chance, found = Random(f"foresight {prospect['world']}"), []
        world = self.room.match.as_seat(self.seat).world(self.seat, chance, remember=True)
        while world.ask_for(self.seat) is None:
            option = natural(world, world.ask.options, chance, WHIM)
            found.append((int(world.ask.seat), key_of(option)))
            world.send(option)
        return found

    async def brings_about(self, prospect: dict[str, Any]) -> None:
        """Let the others answer as they did there; in this game nothing is hidden that would matter."""
        for seat, key in self.way_to(prospect):
            async with self.people[seat].sits(self.room.row.id) as sitting:
                assert (await sitting.picks(key))["type"] == "accepted"

    def became(self) -> list[str]:
        return [plan.became for plan in self.room.plans.of(self.seat)]

    def given(self) -> int:
        match = self.room.progress.match
        assert match is not None
        return sum(answer.seat == self.seat for answer in match.answers)


async def a_table(server: Server, seats: int = 2, game: str = "elysium", **more: Any) -> Waiter:
    """People at a table of an open game, one of whom waits."""
    people = [server.person() for _ in range(seats)]
    kinds = [{"kind": "me"}, *[{"kind": "link"}] * (seats - 1)]
    made = await people[0].post("/api/tables", {"game": game, "seats": kinds, "away": 0, **more})
    for seat, person in enumerate(people[1:], 1):
        await person.post(f"/api/claims/{made['seats'][seat]['link']}", {"name": f"P{seat}"})
        async with person.sits(made["id"]) as sitting:
            assert (await sitting.says("ready"))["type"] == "accepted"
    return Waiter(server, await server.rooms.of(made["id"]), people)


def first_key(prospect: dict[str, Any]) -> str:
    return str(prospect["asked"]["options"][0]["key"])


@pytest.mark.parametrize("clock", [None, DAYS], ids=["no clock", "days"])
@pytest.mark.parametrize("seats", [2, 4])
def test_a_plan_is_carried_out_when_what_was_foreseen_comes(tmp_path: Path, seats: int, clock: Any):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server, seats, clock=clock)
            prospect = (await table.prospects())[0]
            key, before = first_key(prospect), table.given()
            status, reply = await table.lays(prospect, key)
            assert (status, len(reply["plans"])) == (200, 1)
            assert reply["plans"][0]["became"] == "laid"
            await table.brings_about(prospect)
            await eventually(lambda: table.given() == before + 1)
            await table.room.sure()
            last = [answer for answer in table.room.match.answers if answer.seat == table.seat][-1]
            assert key_of(last.option) == key
            (plan,) = await table.plans()
            assert (plan["became"], plan["given"], plan["asked"]) == (
                "carried out",
                1,
                prospect["asked"]["prompt"],
            )
            assert plan["answers"] == [prospect["asked"]["options"][0]["label"]]

    asyncio.run(play())


def test_plans_are_cancelled_when_something_else_comes_and_the_owner_hears_what(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            first, second, *_ = await table.prospects()
            await table.lays(second, first_key(second))
            before = table.given()
            await table.brings_about(first)
            (plan,) = await table.plans()
            assert (plan["became"], plan["instead"][-len(first["told"]) :]) == ("cancelled", first["told"])
            assert table.given() == before
            async with table.person.sits(table.room.row.id) as sitting:
                assert sitting.ask is not None
                assert (await sitting.picks(sitting.ask["options"][0]["key"]))["type"] == "accepted"
            forgotten, reply = await table.person.request("DELETE", f"{table.path}/plans/{plan['id']}")
            assert (forgotten, reply["plans"]) == (200, [])

    asyncio.run(play())


def test_of_two_plans_the_one_that_fits_is_carried_out_and_the_other_forgotten(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            first, second, *_ = await table.prospects()
            await table.lays(first, first_key(first))
            await table.lays(second, first_key(second))
            assert len(await table.plans()) == 2
            await table.brings_about(second)
            await eventually(lambda: table.became() == ["carried out"])
            (plan,) = await table.plans()
            assert plan["mark"] == second["mark"]

    asyncio.run(play())


def test_a_line_of_answers_is_asked_for_and_given_one_after_the_other(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            prospect, keys, before = (await table.prospects())[0], [], table.given()
            options = prospect["asked"]["options"]
            while options is not None:
                keys.append(options[0]["key"])
                _, reply = await table.lays(prospect, *keys, enough=False)
                if reply["further"] is not None:
                    assert reply["plans"] == [], "Nothing is kept while something would be asked."
                options = reply["further"] and reply["further"]["options"]
            assert len(keys) > 1, "Who takes a card is asked at once for a Column."
            assert len(reply["plans"][0]["answers"]) == len(keys)
            await table.brings_about(prospect)
            await eventually(lambda: table.given() == before + len(keys))
            await eventually(lambda: table.room.plans.of(table.seat)[0].became == "carried out")
            assert table.room.plans.of(table.seat)[0].given == len(keys)

    asyncio.run(play())


def test_a_plan_can_be_taken_back_even_when_it_is_about_to_be_carried_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table, passed = await a_table(server), asyncio.Event()
            monkeypatch.setattr(table.room.plans, "linger", passed.wait)
            prospect, before = (await table.prospects())[0], table.given()
            await table.lays(prospect, first_key(prospect))
            await table.brings_about(prospect)
            (plan,) = await table.plans()
            assert plan["soon"]
            path = f"{table.path}/plans/{plan['id']}"
            assert (await table.person.request("DELETE", path))[0] == 200
            assert (await table.person.request("DELETE", path))[0] == 404
            passed.set()
            await eventually(lambda: not table.room.plans.answering)
            assert table.given() == before

    asyncio.run(play())


def test_whoever_comes_and_answers_first_is_not_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table, passed = await a_table(server), asyncio.Event()
            monkeypatch.setattr(table.room.plans, "linger", passed.wait)
            prospect, before = (await table.prospects())[0], table.given()
            await table.lays(prospect, first_key(prospect))
            await table.brings_about(prospect)
            async with table.person.sits(table.room.row.id) as sitting:
                assert sitting.ask is not None
                await sitting.picks(sitting.ask["options"][-1]["key"])
            passed.set()
            await eventually(lambda: not table.room.plans.answering)
            assert table.given() == before + 1
            (plan,) = await table.plans()
            assert (plan["became"], plan["instead"]) == ("cancelled", ["You have answered yourself."])

    asyncio.run(play())


def test_plans_outlast_a_restart_between_the_question_and_the_answer(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path, plan_delay=NEVER)) as server:
            table = await a_table(server)
            prospect, before = (await table.prospects())[0], table.given()
            await table.lays(prospect, first_key(prospect))
            await table.brings_about(prospect)
            assert table.room.plans.answering == {table.seat}
            name = table.room.row.id
        async with a_server(quick(tmp_path)) as server:
            await eventually(lambda: any(room.row.id == name for room in server.rooms))
            room = await server.rooms.of(name)
            await eventually(lambda: room.plans.of(table.seat)[0].became == "carried out")
            assert sum(answer.seat == table.seat for answer in room.match.answers) == before + 1
        async with a_server(quick(tmp_path)) as server:
            room = await server.rooms.of(name)
            await room.sure()
            assert sum(answer.seat == table.seat for answer in room.match.answers) == before + 1
            assert [plan.became for plan in room.plans.of(table.seat)] == ["carried out"]

    asyncio.run(play())


def test_plans_go_with_whoever_made_them_when_the_seat_changes_hands(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            prospect = (await table.prospects())[0]
            await table.lays(prospect, first_key(prospect))
            place = f"/api/tables/{table.room.row.id}/seats/{table.seat}"
            assert (await table.person.request("DELETE", place))[0] == 200
            await eventually(lambda: table.room.plans.of(table.seat) == [])
            services = table.room.services
            for _ in range(100):
                if not await services.plans.of(table.room.row.id):
                    break
                await asyncio.sleep(0.01)
            assert await services.plans.of(table.room.row.id) == []
            refused, problem = await table.person.request("GET", f"{table.path}/plans")
            assert refused in (404, 409), problem

    asyncio.run(play())


def test_nobody_plans_for_whoever_has_sat_down_meanwhile(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            prospect, *_ = await table.prospects()
            ask = server.services.pool.ask

            async def slowly(inquiry: Any) -> Any:
                opinion = await ask(inquiry)
                table.room.seating.take(SeatRow(table.seat, "person", "Carol", person="another", ready=True))
                return opinion

            monkeypatch.setattr(server.services.pool, "ask", slowly)
            status, answer = await table.lays(prospect, first_key(prospect))
            assert (status, answer["message"].split(",")[0]) == (409, "Somebody else sits there by now")
            assert not table.room.plans.of(table.seat)

    asyncio.run(play())


def test_an_undo_by_agreement_cancels_plans(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            other = table.people[1 - table.seat]
            async with other.sits(table.room.row.id) as o, table.person.sits(table.room.row.id) as mine:
                # A round, so that there is something to take back which was not one's own alone.
                while o.ask is not None:
                    await o.picks(o.ask["options"][0]["key"])
                await mine.until(lambda state: mine.ask is not None)
                while mine.ask is not None:
                    await mine.picks(mine.ask["options"][0]["key"])
                again = Waiter(server, table.room, table.people)
                assert again.seat == table.seat
                prospect = (await again.prospects())[0]
                assert (await again.lays(prospect, first_key(prospect)))[0] == 200
                await o.says("propose", what="undo")
                await mine.until(lambda state: state["proposal"] is not None)
                await mine.says("vote", proposal=mine.state["proposal"]["id"], agree=True)
            (plan,) = await again.plans()
            assert (plan["became"], plan["instead"]) == ("cancelled", [TAKEN_BACK])

    asyncio.run(play())


def test_a_game_that_ends_leaves_no_plan(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            prospect = (await table.prospects())[0]
            await table.lays(prospect, first_key(prospect))
            async with table.people[1 - table.seat].sits(table.room.row.id) as sitting:
                await sitting.says("resign")
            await eventually(lambda: table.room.plans.of(table.seat) == [])
            status, problem = await table.person.request("GET", f"{table.path}/prospects")
            assert (status, problem["message"]) == (409, "Plans are for a game that goes on.")

    asyncio.run(play())


# what is refused


def test_nobody_plans_for_others_or_reads_their_plans(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            prospect = (await table.prospects())[0]
            _, reply = await table.lays(prospect, first_key(prospect))
            wish = {"mark": prospect["mark"], "world": prospect["world"], "keys": [first_key(prospect)]}
            plan = reply["plans"][0]["id"]
            rival, stranger = table.people[1 - table.seat], server.person()
            await stranger.get("/api/games")
            for who in (rival, stranger):
                for method, path, body in (
                    ("GET", "/prospects", None),
                    ("GET", "/plans", None),
                    ("GET", f"/plans?watch={table.room.row.watch}", None),
                    ("POST", "/plans", wish),
                    ("DELETE", f"/plans/{plan}", None),
                ):
                    status, problem = await who.request(method, table.path + path, body)
                    assert status in (404, 409)
                    assert problem["message"] in (
                        "That is no seat of yours to plan for.",
                        "There is no such table, or not for you.",
                    )
            own = f"/api/tables/{table.room.row.id}/seats/{1 - table.seat}"
            assert (await rival.request("DELETE", f"{own}/plans/{plan}"))[0] == 404
            assert len(await table.plans()) == 1

    asyncio.run(play())


def test_what_is_wrong_with_a_plan_is_said(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server)
            found = await table.prospects()
            prospect = found[0]
            key = first_key(prospect)
            for changes, keys, status, words in (
                ({"mark": "0" * 32}, [key], 409, "What may come has changed since; look again."),
                ({"mark": "nothing"}, [key], 400, "cannot be read"),
                ({"world": 10**6}, [key], 400, "cannot be read"),
                ({"world": -1}, [key], 400, "cannot be read"),
                ({}, ["x"], 409, "'x' would not be among the options then."),
                ({}, [], 400, "cannot be read"),
                ({}, [key] * 7, 400, "cannot be read"),
            ):
                told, problem = await table.lays({**prospect, **changes}, *keys)
                assert told == status
                assert words in problem["message"]
            other = Waiter(server, table.room, table.people)
            other.seat = Seat(1 - table.seat)
            other.person = table.people[other.seat]
            other.path = f"/api/tables/{table.room.row.id}/seats/{other.seat}"
            for status, problem in (
                await other.lays(prospect, key),
                await other.person.request("GET", f"{other.path}/prospects"),
            ):
                assert (status, problem["message"]) == (
                    409,
                    "You are asked now; there is nothing to wait for.",
                )
            assert await table.plans() == []

    asyncio.run(play())


def test_there_are_not_more_plans_than_one_can_overlook(tmp_path: Path):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            table = await a_table(server, 4)
            found = await table.prospects()
            assert len(found) > MOST
            for prospect in found[:MOST]:
                assert (await table.lays(prospect, first_key(prospect)))[0] == 200
            status, problem = await table.lays(found[MOST], first_key(found[MOST]))
            assert (status, f"{MOST} plans" in problem["message"]) == (409, True)
            # Another answer to the same prospect takes the place of the first.
            last = found[0]["asked"]["options"][-1]
            assert (await table.lays(found[0], last["key"]))[0] == 200
            plans = await table.plans()
            assert len(plans) == MOST
            assert [last["label"]] in [plan["answers"] for plan in plans]

    asyncio.run(play())


LIVE = {"turn": 60, "bank": 600, "increment": 0, "flag": "bot"}


@pytest.mark.parametrize(
    ("game", "more", "words"),
    [
        ("chronos", {}, "In real time there is nothing to plan"),
        ("elysium", {"clock": LIVE}, "a turn may last a day"),
    ],
)
def test_there_is_nothing_to_plan_where_nobody_waits_long(tmp_path: Path, game: str, more: Any, words: str):
    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            ann = server.person()
            seats = [{"kind": "me"}, {"kind": "link"}, {"kind": "link"}]
            made = await ann.post("/api/tables", {"game": game, "seats": seats, **more})
            status, problem = await ann.request("GET", f"/api/tables/{made['id']}/seats/0/prospects")
            assert (status, words in problem["message"]) == (409, True)

    asyncio.run(play())


# who hears of it


async def heard(table: Waiter, plan: bool) -> list[str]:
    """What the other seat and an onlooker are sent, where somebody plans or answers by hand in time."""
    row, eve = table.room.row, table.server.person()
    other = table.people[1 - table.seat]
    prospect = (await table.prospects())[0]
    texts: list[str] = []
    async with other.sits(row.id, patches=True) as o, eve.sits(row.id, watch=row.watch) as e:
        listening: list[Sitting] = [o, e]
        if plan:
            assert (await table.lays(prospect, first_key(prospect)))[0] == 200
        texts += await asked_for(row, other, eve)
        before, way = table.given(), table.way_to(prospect)
        for number, (_, key) in enumerate(way):
            await o.picks(key, nonce=f"same{number}")
        if not plan:
            await table.room.do(Answered(first_key(prospect), seat=table.seat, nonce="by hand"))
        await eventually(lambda: table.given() == before + 1)
        await table.room.sure()
        for each in listening:
            await each.says("ping", nonce="p")
            texts += each.raw
        texts += await asked_for(row, other, eve)
    words = [
        row.id,
        row.watch,
        row.commitment,
        *filter(None, (seat.token for seat in row.seats)),
        repr(row.made),
    ]
    for number, word in enumerate(words):
        texts = [text.replace(word, f"<{number}>") for text in texts]
    return texts


async def asked_for(row: TableRow, other: Person, eve: Person) -> list[str]:
    """What both get by asking."""
    found = [(other, way) for way in ("", "/story", "/at/0")]
    found += [(eve, f"{way}?watch={row.watch}") for way in ("", "/story")]
    return [repr(await who.get(f"/api/tables/{row.id}{way}")) for who, way in found]


def test_nobody_can_tell_a_planned_answer_from_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)

    async def play() -> None:
        async with a_server(quick(tmp_path)) as server:
            with_plan, by_hand = [await a_table(server) for _ in range(2)]
            assert with_plan.seat == by_hand.seat
            assert await heard(with_plan, True) == await heard(by_hand, False)

    asyncio.run(play())
