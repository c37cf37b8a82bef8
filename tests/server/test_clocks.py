"""Clocks of games that are played by turns: how time runs, stands and runs out, as the journal says it."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.kernel.toys import TOYS
from tests.server.play import a_server, settings_for, two_people

from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import Illegal
from pentathlon.server.socket.turn_clock import ClockTerms
from pentathlon.server.storage.entries import Answered, Dealt, Entry, Flagged, Noted, Proposed, Seated
from pentathlon.server.table.history import deal
from pentathlon.server.table.history.checkpoint import checkpoint_of, progress_from, read_checkpoint
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.progress import Progress
from pentathlon.server.time import turn_time
from pentathlon.server.time.turn_time import TurnTime

A_TURN = ClockTerms(turn=60, bank=0, increment=0, flag="bot")
A_GAME = ClockTerms(turn=5, bank=100, increment=10, flag="resign")
WISH = {"turn": 0, "bank": 1, "increment": 0, "flag": "bot"}
"""A second for the whole game: whoever does nothing has lost it."""


@pytest.fixture
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(deal, "GAMES", TOYS)
    deal.rules_of.cache_clear()
    yield
    deal.rules_of.cache_clear()


def begun(terms: ClockTerms, game: str = "sealed") -> Progress:
    """A table at which all are persons, dealt at the second 1,000."""
    seats = TOYS[game].seats[-1]
    table = Progress(Deal(game, seats, {}, 3, "salt"))
    table.take(at(1000, Dealt({seat: f"person {seat}" for seat in range(seats)}, clock=terms)))
    return table


def at(second: int, entry: Entry) -> Entry:
    return msgspec.structs.replace(entry, at=second * 1000)


def answered(table: Progress, seat: int, second: int) -> None:
    """Let a seat answer then, whatever it likes."""
    assert table.match is not None
    ask = table.match.ask_for(Seat(seat))
    assert ask is not None
    table.take(at(second, Answered(key_of(ask.options[0]), seat=seat)))


def due(table: Progress, seat: int) -> int | None:
    assert table.hourglasses is not None
    found = table.hourglasses.due(seat)
    return None if found is None else found // 1000


def seen(table: Progress, reader: int | None) -> Any:
    """What a reader is told of all clocks."""

    class Room:
        progress = table

    room = Room()
    return TurnTime(room).clocks(None if reader is None else Seat(reader))  # type: ignore[arg-type]


@pytest.mark.usefixtures("toys")
def test_time_runs_for_whoever_is_asked_and_what_a_turn_takes_beyond_its_own_is_gone():
    table = begun(A_GAME)
    assert due(table, 0) == due(table, 1) == 1000 + 5 + 100
    answered(table, 0, 1003)
    assert due(table, 0) is None
    for seat in range(1, table.deal.seats):
        answered(table, seat, 1025)
    mine, yours = seen(table, None).seats[:2]
    # Three seconds cost nothing, 25 cost 20; and ten are added.
    assert (mine.bank, yours.bank) == (110_000, 90_000)


@pytest.mark.usefixtures("toys")
def test_whoever_has_answered_in_secret_looks_to_others_as_if_still_thinking():
    table = begun(A_TURN)
    before = [msgspec.json.encode(seen(table, reader)) for reader in (None, 1)]
    answered(table, 0, 1010)
    assert [msgspec.json.encode(seen(table, reader)) for reader in (None, 1)] == before
    assert seen(table, 0).seats[0].since is None, "They themselves know that they have answered."


@pytest.mark.usefixtures("toys")
def test_a_pause_stops_all_clocks_and_the_calendar_never_takes_time_back():
    table = begun(A_TURN)
    table.take(at(1020, Proposed("pause", [0], seat=0)))
    assert due(table, 0) is None
    assert seen(table, None).stands == 1_020_000
    table.take(at(2000, Noted("bot died", seat=0)))
    table.take(at(3020, Proposed("resume", [0], seat=0)))
    assert due(table, 0) == 3000 + 60
    table.take(at(10, Noted("bot died", seat=0)))
    assert due(table, 0) == 3000 + 60


@pytest.mark.usefixtures("toys")
def test_a_flag_falls_when_time_is_out_and_not_before():
    table = begun(A_TURN)
    with pytest.raises(Illegal, match="time left"):
        table.take(at(1059, Flagged("bot", seat=0)))
    table.take(at(1060, Flagged("bot", seat=0)))
    assert table.flagged == {0} == table.played_for
    with pytest.raises(Illegal):
        table.take(at(1061, Flagged("bot", seat=0)))
    table.take(at(1062, Seated("person seated", "somebody new", "person 0", "Ann", seat=0)))
    assert table.flagged == set()
    assert due(table, 0) == 1062 + 60
    table.take(at(1200, Flagged("resign", seat=1)))
    assert table.is_over


@pytest.mark.usefixtures("toys")
def test_a_checkpoint_keeps_the_time():
    table = begun(A_GAME)
    answered(table, 0, 1003)
    again = progress_from(read_checkpoint(checkpoint_of(table)()), table.deal)
    assert again.hourglasses == table.hourglasses
    assert due(again, 1) == 1105


def test_a_bot_plays_on_for_who_has_no_time_left_and_they_look_on_from_their_seat(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, clock=WISH)
            async with ann.sits(table) as a, bob.sits(table) as b:
                asked = a if a.ask else b
                seat = asked.state["you"]
                assert asked.state["clocks"]["seats"][seat]["since"] is not None
                other = b if asked is a else a
                await asked.until(lambda state: state["chairs"][seat]["stand_in"])
                assert any(event["kind"] == "time is out: bot" for event in asked.events)
                refused = await asked.says("choose", ticket=0, key="yes")
                assert (refused["reason"], "time is out" in refused["message"]) == ("phase", True)
                await other.until(lambda state: other.ask or other.phase == "over")

    asyncio.run(play())


def test_of_two_whoever_has_no_time_left_loses_where_the_table_says_so(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, clock={**WISH, "flag": "resign"})
            async with ann.sits(table) as a, bob.sits(table):
                loser = next(seat["seat"] for seat in a.state["clocks"]["seats"] if seat["since"])
                await a.until(lambda state: state["phase"] == "over")
                assert a.state["view"]["outcome"]["shares"][loser] == 0

    asyncio.run(play())


def test_time_outlasts_a_restart_after_which_nobody_is_flagged_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    slow = {"turn": 3 * 24 * 3600, "bank": 0, "increment": 0, "flag": "bot"}

    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann, bob, table = await two_people(server, clock=slow, away=0)
            (mine,) = [each for each in await ann.get("/api/tables") if each["id"] == table]
            (yours,) = [each for each in await bob.get("/api/tables") if each["id"] == table]
            before = mine["due"] or yours["due"]
        now = before * 1000 + 1
        monkeypatch.setattr(turn_time, "calendar", lambda: int(now))
        async with a_server(settings_for(tmp_path)) as server:
            for person in (ann, bob):
                person.port = server.port
            room = await server.rooms.of(table)
            asker = ann if mine["due"] else bob
            async with asker.sits(table) as a:
                assert (await asker.get(f"/api/tables/{table}"))["due"] == before
                ((seat, falls),) = room.time._due()
                assert falls == int(now) + turn_time.GRACE
                assert room.time._alarm is not None, "Clocks run whoever is there."
                now += turn_time.GRACE
                room.time._fall()
                await a.until(lambda state: state["chairs"][seat]["stand_in"])

    asyncio.run(play())


def test_what_makes_no_clock_is_refused(tmp_path: Path):
    async def play() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            seats = [{"kind": "me"}, {"kind": "link"}]
            wrong = ("olympus", {**WISH, "bank": 0}), ("chronos", WISH), ("olympus", {"turn": -1})
            for game, clock in wrong:
                count = seats if game == "olympus" else [*seats, {"kind": "link"}]
                status, told = await ann.request(
                    "POST", "/api/tables", {"game": game, "seats": count, "clock": clock}
                )
                assert status in (400, 409), told

    asyncio.run(play())
