"""Two tables that differ only in what a seat cannot know send that seat the same bytes."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.kernel.toys import TOYS
from tests.laws.walking import known_faces, luck, next_happening
from tests.server.live import turned_clock
from tests.server.play import a_server, settings_for

import pentathlon
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.ask import Together
from pentathlon.kernel.match import Match
from pentathlon.server.alerts.messenger import Messenger
from pentathlon.server.house.house import House
from pentathlon.server.http.archive import flashback_of, positions
from pentathlon.server.http.tables import facts
from pentathlon.server.settings import ServerLimits, Settings
from pentathlon.server.socket.client import Client
from pentathlon.server.socket.messages import Choose, Hello, WhyNot
from pentathlon.server.socket.replies import Replies
from pentathlon.server.storage.entries import Answered, Entry
from pentathlon.server.storage.register import SeatRow, TableRow
from pentathlon.server.storage.results import Result
from pentathlon.server.table.history import deal
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.room import Room

GAMES = {**pentathlon.GAMES, **TOYS}
GAMES = {name: game for name, game in GAMES.items() if game.faces}
LONGEST_WALK = 25
DEALS, TOY_DEALS = 15, 80
LONG_GAMES = {"aeon": 4, "chronos": 4, "elysium": 6, "kronos": 6, "olympus": DEALS}
"""How many deals are walked of games in which every look takes long."""


class Memory:
    """A server around a room, without a disk."""

    def hand_over(
        self, table: str, first: int, entries: Sequence[Entry], begun: Callable[[], None]
    ) -> "asyncio.Future[bool]":
        begun()
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        done.set_result(True)
        return done

    async def close_table(self, table: str) -> None:
        pass

    async def add(self, results: list[Result]) -> None:
        pass

    @property
    def journal(self) -> "Memory":
        return self

    register = results = journal
    house = House(ServerLimits())
    messenger = Messenger(Settings("nowhere"))
    is_shared = False

    def __init__(self) -> None:
        self._tasks: list[asyncio.Task[None]] = []

    def spawn(self, work: Coroutine[Any, Any, None]) -> "asyncio.Task[None]":
        self._tasks.append(asyncio.get_running_loop().create_task(work))
        return self._tasks[-1]

    async def rest(self) -> None:
        """Wait until nothing happens beside all else."""
        while self._tasks:
            await self._tasks.pop()


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
        self.client = Client(self.heard.append, self.heard.clear, ServerLimits(), f"p{seat}")
        self.client.seat = seat
        self.replies = Replies(None, room, self.client)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", GAMES)
def test_tables_that_differ_in_what_a_seat_cannot_know_send_it_the_same_bytes(
    name: str, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(deal, "GAMES", GAMES)
    compared = 0
    for seed in range(LONG_GAMES.get(name, TOY_DEALS)):
        # The server's own time would tell two tables apart that are looked at one after the other.
        with turned_clock():
            compared += asyncio.run(walk(name, seed))
    assert compared > (40 if name not in LONG_GAMES or name == "olympus" else 8)


async def walk(name: str, seed: int) -> int:
    """Play on alike at both tables until the seat learns something that is not the same at both."""
    game, chance = GAMES[name], Random(seed)
    match = pentathlon.new(game, game.seats[-1], seed)
    for _ in range(chance.randrange(40 if name in LONG_GAMES else 6)):
        if match.outcome is None and match.until is None:
            ask = chance.choice(match.asks)
            match.choose(chance.choice(ask.options), ask.seat)
    if match.outcome is not None:
        return 0
    seat = Seat(chance.randrange(match.seats))
    twins = [match.world(seat, luck(chance), remember=True) for _ in range(2)]
    twins[1].table.dice.state = twins[0].table.dice.state
    # What lies ahead is the same in both: also for who goes back and on again.
    twins[1].marks[-1].table.dice = twins[0].marks[-1].table.dice.copy()
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
    """What the seat is sent of every position that its table remembers, and of the table in a list."""
    room, seat = listener.room, listener.client.seat
    match = room.progress.match
    assert match is not None
    begun = match.marks[0].answers
    known = positions(room, match, seat)
    # A made-up world remembers no further back than the step in which it begins.
    shown = [
        at for at, answers in enumerate(known) if answers >= begun and (not at or known[at - 1] >= begun)
    ]
    told = [msgspec.json.encode(flashback_of(room, match, at, seat)) for at in shown]
    return [*told, msgspec.json.encode(facts(room, f"p{seat}")), msgspec.json.encode(facts(room, "nobody"))]


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
            await listener.room.services.rest()  # type: ignore[attr-defined]
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


def test_what_others_have_answered_in_secret_cannot_be_told_from_numbers_or_from_the_right_to_undo(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setattr(deal, "GAMES", GAMES)

    async def told(answering: bool) -> list[Any]:
        match = pentathlon.new(GAMES["sealed"], GAMES["sealed"].seats[-1], 3)
        room = room_with(match, match.seats)
        first, *others = (Listener(room, Seat(seat)) for seat in range(match.seats))
        await first.replies.hear(Hello(1))
        mine = match.ask_for(Seat(0))
        assert mine is not None
        await first.replies.hear(Choose(match.ticket(Seat(0)), key_of(mine.options[0]), "mine"))
        if answering:
            for other in others[:-1]:
                seat = other.client.seat
                ask = match.ask_for(seat)
                assert ask is not None
                await room.do(Answered(key_of(ask.options[0]), seat=seat))
        found: list[Any] = [positions(room, match, Seat(0)), positions(room, match, None)]
        await first.replies._propose("undo", Seat(0), "back")
        assert match.ask_for(Seat(0)) is not None, "It was taken back, and freely."
        await first.replies._propose("pause", Seat(0), "rest")
        assert room.progress.ballot is not None
        return [*found, room.progress.ballot.id, first.heard]

    assert asyncio.run(told(answering=True)) == asyncio.run(told(answering=False))


def test_counts_are_for_those_who_watch_over_the_server(tmp_path: Path):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            assert "pentathlon_commits_total" in await ann.get("/metrics")
            status, _ = await ann.request("GET", "/metrics", **{"x-forwarded-for": "127.0.0.1"})
            assert status == 404
        async with a_server(settings_for(tmp_path, watchers=())) as server:
            assert (await server.person().request("GET", "/metrics"))[0] == 404

    asyncio.run(ask())


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
def test_counts_are_for_no_page_of_another_name_and_not_for_who_comes_by_a_proxy(
    tmp_path: Path, proxies: tuple[str, ...]
):
    async def ask() -> None:
        async with a_server(settings_for(tmp_path, proxies=proxies)) as server:
            ann = server.person()
            for host, status in (
                ("evil.example", 404),
                ("127.0.0.1.evil.example:80", 404),
                ("[::", 404),
                (f"localhost:{server.port}", 200),
                ("[::1]:8000", 200),
            ):
                assert (await ann.request("GET", "/metrics", host=host))[0] == status
            for header in ("forwarded", "x-real-ip"):
                assert (await ann.request("GET", "/metrics", **{header: "for=6.6.6.6"}))[0] == 404
            told = {"x-forwarded-for": "127.0.0.1", "x-real-ip": "127.0.0.1"}
            assert (await ann.request("GET", "/metrics", **told))[0] == (200 if proxies else 404)

    asyncio.run(ask())
