"""Two tables that differ only in what a seat cannot know send that seat the same bytes."""

import asyncio
from collections.abc import Coroutine, Sequence
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel.toys import TOYS
from tests.laws.walking import known_faces, luck, next_happening

import pentathlon
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.ask import Together
from pentathlon.kernel.match import Match
from pentathlon.server.http.archive import flashback_of
from pentathlon.server.settings import Limits
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.messages import Choose, Hello, WhyNot
from pentathlon.server.socket.replies import Replies
from pentathlon.server.storage.entries import Answered, Entry
from pentathlon.server.storage.register import SeatRow, TableRow
from pentathlon.server.table import deal
from pentathlon.server.table.deal import Deal
from pentathlon.server.table.room import Room

GAMES = {"olympus": pentathlon.GAMES["olympus"], **TOYS}
GAMES = {name: game for name, game in GAMES.items() if game.faces}
LONGEST_WALK = 25


class Memory:
    """A server around a room, without a disk."""

    async def append(self, table: str, first: int, entries: Sequence[Entry]) -> bool:
        return True

    async def close_table(self, table: str) -> None:
        pass

    @property
    def journal(self) -> "Memory":
        return self

    register = journal

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        return asyncio.get_running_loop().create_task(work)


def room_with(match: Match, seats: int) -> Room:
    """A table at which that match is played."""
    rows = [SeatRow(seat, "person", f"P{seat}", person=f"p{seat}", ready=True) for seat in range(seats)]
    deal = Deal(match.game.name, seats, match.options, 0, "")
    room = Room(TableRow("table", deal, "p0", "w", 0, 0.0, seats=rows), Memory())  # type: ignore[arg-type]
    room.progress.match = match
    room.progress.log = list(match.events)
    room.progress._told = len(match.events)
    room._is_doubtful = False
    return room


class Listener:
    """The seat's client at one of the tables, with every byte it was sent."""

    def __init__(self, room: Room, seat: Seat) -> None:
        self.room = room
        self.heard: list[bytes] = []
        self.client = Client(self.heard.append, self.heard.clear, Limits(), f"p{seat}")
        self.client.seat = seat
        self.replies = Replies(None, room, self.client)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_tables_that_differ_in_what_a_seat_cannot_know_send_it_the_same_bytes(
    name: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(deal, "GAMES", GAMES)
    compared = 0
    for seed in range(15 if name == "olympus" else 80):
        compared += asyncio.run(walk(name, seed))
    assert compared > 40


async def walk(name: str, seed: int) -> int:
    """Play on alike at both tables until the seat learns something that is not the same at both."""
    game, chance = GAMES[name], Random(seed)
    match = pentathlon.new(game, game.seats[-1], seed)
    for _ in range(chance.randrange(40 if name == "olympus" else 6)):
        if match.outcome is None and match.until is None:
            ask = chance.choice(match.asks)
            match.choose(chance.choice(ask.options), ask.seat)
    if match.outcome is not None:
        return 0
    seat = Seat(chance.randrange(match.seats))
    twins = [match.world(seat, luck(chance), remember=True) for _ in range(2)]
    twins[1].table.dice.state = twins[0].table.dice.state
    listeners = [Listener(room_with(twin, match.seats), seat) for twin in twins]
    for listener in listeners:
        await listener.replies.hear(Hello(1, patches=seed % 2 == 0))
    steps = 0
    while steps < LONGEST_WALK and await same_step(listeners, seat, chance):
        assert listeners[0].heard == listeners[1].heard
        steps += 1
        assert looks_back(listeners[0]) == looks_back(listeners[1])
    return steps


def looks_back(listener: Listener) -> list[bytes]:
    """What the seat is sent of every position that its table remembers, and of what led there."""
    room, seat = listener.room, listener.client.seat
    match = room.progress.match
    assert match is not None
    begun, last = match.marks[0].answers, match.marks[-1].answers
    return [
        msgspec.json.encode(flashback_of(room, match, at, seat))
        for at in range(begun, last + 1)
        if at > begun or not at
    ]


async def same_step(listeners: list[Listener], seat: Seat, chance: Random) -> bool:
    """One thing that happens at both tables; False where they part."""
    first, second = (listener.room.progress.match for listener in listeners)
    assert first is not None
    assert second is not None
    if first.outcome is not None or first.until is not None:
        return False
    for wrong in (Choose(99, "yes", "w"), Choose(first.ticket(seat), "nonsense", "x"), WhyNot("3", "y")):
        for listener in listeners:
            await listener.replies.hear(wrong)
    given = next_happening(first, chance)
    assert given.seat is not None
    for listener in (listeners[1], listeners[0]):
        try:
            await listener.room.do(Answered(key_of(given.option), seat=given.seat))
        except pentathlon.Illegal:
            return False
    return known_faces(first, seat) == known_faces(second, seat)


def test_nobody_hears_that_somebody_else_has_answered_in_secret(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(deal, "GAMES", GAMES)

    async def listen() -> int:
        silences = 0
        for seed in range(40):
            match = pentathlon.new(GAMES["sealed"], GAMES["sealed"].seats[-1], seed)
            room = room_with(match, match.seats)
            listeners = [Listener(room, Seat(seat)) for seat in range(match.seats)]
            for listener in listeners:
                await listener.replies.hear(Hello(1))
            while isinstance(match._open, Together) and len(match.asks) > 1:
                ask = match.asks[0]
                told = [len(listener.heard) for listener in listeners]
                await room.do(Answered(key_of(ask.options[0]), seat=ask.seat))
                silences += 1
                for listener, before in zip(listeners, told, strict=True):
                    assert (len(listener.heard) > before) == (listener.client.seat == ask.seat)
        return silences

    assert asyncio.run(listen()) > 0
