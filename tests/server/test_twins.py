"""Twin tables on a real server: alike but for what a seat cannot know, they say the same on every way out."""

import asyncio
import secrets
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.laws.walking import known_faces, luck, next_happening
from tests.server.play import Person, Server, Sitting, a_server, settings_for

import pentathlon
from pentathlon.games import GAMES
from pentathlon.kernel import Seat, key_of
from pentathlon.oracle.estimate import Estimate
from pentathlon.oracle.foresight import ForeseenQuestion, Foresight, Prospect
from pentathlon.server.http.archive import positions
from pentathlon.server.storage.entries import Answered, Ticked
from pentathlon.server.table.room import Room
from pentathlon.server.thinking.inquiries import Inquiry, Opinion

DEALS, LONGEST_WALK = 2, 8
ROUTES = (
    "",
    "/record",
    "/chronicle",
    "/analysis",
    "/review",
    "/beliefs/{last}",
    "/branches",
    "/branches/record",
    "/at/{last}",
    "/at/{more}",
    "/story",
    "/story?seat=none",
    "/hint",
    "/seats/{seat}/plans",
    "/seats/{seat}/prospects",
    "/ratings",
)
"""What can be asked of a table; positions are those that the seat can count, and one more."""
BODIES = (
    ("/continue", {"at": 0, "hidden": "kept"}),
    ("/continue", {"at": 10**6, "hidden": "dealt anew"}),
    ("/continue", {"at": 0, "hidden": "dealt anew", "seats": []}),
    ("/analysis", {}),
    ("/review", {}),
    ("/review?seat=1", {}),
)


class Twin:
    """One of two tables, with a person on the seat and an onlooker, and every byte that they were sent."""

    def __init__(self, room: Room, seat: Seat, person: Person, onlooker: Person) -> None:
        self.room, self.seat, self.person, self.onlooker = room, seat, person, onlooker
        self.sittings: list[Sitting] = []
        self._branches: list[str] = []
        """What tables are called that went on from this one, and when they were made."""

    async def is_looked_at(self) -> None:
        """Let both come to the table; in real time it would go on by itself then, and not at both at once."""
        row = self.room.row
        if row.deal.rules.wakes is None:
            for sitting in (
                self.person.sits(row.id, patches=True),
                self.onlooker.sits(row.id, watch=row.watch),
            ):
                self.sittings.append(await sitting.__aenter__())

    def plain(self, text: str) -> str:
        """What was said, without what two tables are called."""
        row = self.room.row
        words = [row.id, row.watch, *filter(None, (seat.token for seat in row.seats)), repr(row.made)]
        words += self._branches
        for number, word in enumerate(words):
            text = text.replace(word, f"<{number}>")
        return text

    async def looks(self) -> list[str]:
        """What seat and onlooker have heard, and what they get by every request."""
        for sitting in self.sittings:
            # Wrong in all ways, and refused; then all is heard that was said before.
            await sitting.says("choose", ticket=99, key="yes", nonce="w")
            await sitting.says("why not", thing="3", nonce="y")
            await sitting.says("ping", nonce="p")
        heard = [text for sitting in self.sittings for text in sitting.raw]
        assert self.room.progress.match is not None
        last = len(positions(self.room, self.room.progress.match, self.seat)) - 1
        places, found = {"last": last, "more": last + 1, "seat": self.seat}, []
        for who in (self.person, self.onlooker):
            watch = "" if who is self.person else f"watch={self.room.row.watch}"
            for route in ROUTES:
                behind = "&" if "?" in route else "?"
                path = f"/api/tables/{self.room.row.id}{route.format(**places)}{behind}{watch}"
                found.append(repr((route, await who.request("GET", path))))
            for route, body in BODIES:
                answer = await who.request("POST", f"/api/tables/{self.room.row.id}{route}", body)
                if route == "/continue" and answer[0] == 200:
                    self._branches += [answer[1]["id"], repr(answer[1]["made"])]
                # A new table is another table: that there is one is all that counts.
                found.append(repr((route, answer[0], answer[1] if answer[0] != 200 else "")))
        return [self.plain(text) for text in (*heard, *found)]


async def a_twin(server: Server, game: str, world: Any, seat: Seat, seed: int) -> Twin:
    """A table at which that world is played, with Ann on the seat."""
    ann, eve = server.person(), server.person()
    seats = [{"kind": "me" if each == seat else "open", "name": f"P{each}"} for each in range(world.seats)]
    made = await ann.post("/api/tables", {"game": game, "seats": seats, "away": 0})
    room = await server.rooms.of(made["id"])
    room.row.deal = msgspec.structs.replace(room.row.deal, seed=seed, salt="salt")
    room.progress.match, room.progress.log = world, list(world.events)
    room.progress._told = len(world.events)
    await eve.get("/api/games")
    return Twin(room, seat, ann, eve)


async def echo(inquiry: Inquiry) -> Opinion:
    """A worker that tells by what it says exactly what it was told: so nothing else may be in that."""
    plain = msgspec.structs.replace(inquiry, id=0, table="", owner="", host="")
    told = sha256(msgspec.json.encode(plain)).hexdigest()[:32]
    seen = Foresight(1, [Prospect(told, 0, 1, [], ForeseenQuestion("", "", "", []))])
    return Opinion(0, hints=[(told, Estimate(0.5), 1.0)], seen=msgspec.Raw(msgspec.json.encode(seen)))


@pytest.mark.parametrize("game", GAMES)
def test_twins_say_the_same_on_every_way_out(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    # Worlds that are made up for somebody follow from what they know and from nothing else.
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)

    async def walk(seed: int) -> int:
        chance = Random(f"{game} {seed}")
        match = pentathlon.new(game, GAMES[game].seats[0] + (game == "aeon"), seed)
        # The first are twins from the deal on: what they are else does not remember what was before.
        for _ in range(chance.randrange(25) if seed else 0):
            if match.outcome is None:
                ask = chance.choice(match.asks)
                match.choose(chance.choice(ask.options), ask.seat)
        if match.outcome is not None:
            return 0
        seat = Seat(chance.randrange(match.seats))
        worlds = [match.world(seat, luck(chance), remember=True) for _ in range(2)]
        worlds[1].table.dice.state = worlds[0].table.dice.state
        worlds[1].marks[-1].table.dice = worlds[0].marks[-1].table.dice.copy()
        async with a_server(settings_for(tmp_path / str(seed))) as server:
            monkeypatch.setattr(server.services.pool, "ask", echo)
            twins = [await a_twin(server, game, world, seat, seed) for world in worlds]
            for twin in twins:
                await twin.is_looked_at()
            steps = 0
            while steps < LONGEST_WALK and await same_step(twins, seat, chance):
                one, other = [await twin.looks() for twin in twins]
                assert one == other
                steps += 1
            for sitting in (*twins[0].sittings, *twins[1].sittings):
                await sitting.socket.close()
        return steps

    for number in range(DEALS):
        (tmp_path / str(number)).mkdir()
    assert sum(asyncio.run(walk(number)) for number in range(DEALS)) > 0


async def same_step(twins: list[Twin], seat: Seat, chance: Random) -> bool:
    """One thing that happens at both tables; False where they part."""
    first, second = (twin.room.progress.match for twin in twins)
    assert first is not None
    assert second is not None
    if first.outcome is not None:
        return False
    given = next_happening(first, chance)
    if given.seat is None:
        entry: Answered | Ticked = Ticked(stamp=given.at)
    else:
        entry = Answered(key_of(given.option), seat=given.seat, stamp=given.at)
    for twin in reversed(twins):
        try:
            await twin.room.enter(entry)
        except pentathlon.Illegal:
            return False
    return known_faces(first, seat) == known_faces(second, seat)
