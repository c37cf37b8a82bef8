"""Twin tables on a real server: alike but for what a seat cannot know, they say the same on every way out."""

import asyncio
import secrets
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
from pentathlon.server.http.archive import positions
from pentathlon.server.storage.entries import Answered
from pentathlon.server.table.room import Room

TWINS = sorted(name for name, game in GAMES.items() if game.wakes is None)
"""In real time two tables do not stand at the same moment; `test_secrets.py` has those, too."""
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

    def __init__(self, room: Room, person: Person, onlooker: Person) -> None:
        self.room, self.person, self.onlooker = room, person, onlooker
        self.sittings: list[Sitting] = []

    def plain(self, text: str) -> str:
        """What was said, without what two tables are called."""
        row = self.room.row
        words = [row.id, row.watch, *filter(None, (seat.token for seat in row.seats)), repr(row.made)]
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
        last = len(positions(self.room, self.room.progress.match, self.sittings[0].state["you"])) - 1
        places, found = {"last": last, "more": last + 1}, []
        for who in (self.person, self.onlooker):
            watch = "" if who is self.person else f"?watch={self.room.row.watch}"
            for route in ROUTES:
                path = f"/api/tables/{self.room.row.id}{route.format(**places)}{watch}"
                found.append(repr((route, await who.request("GET", path))))
            for route, body in BODIES:
                answer = await who.request("POST", f"/api/tables/{self.room.row.id}{route}", body)
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
    return Twin(room, ann, eve)


@pytest.mark.parametrize("game", TWINS)
def test_twins_say_the_same_on_every_way_out(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    # Worlds that are made up for somebody follow from what they know and from nothing else.
    monkeypatch.setattr(secrets, "randbits", lambda bits: 7)

    async def walk(seed: int) -> int:
        chance = Random(f"{game} {seed}")
        match = pentathlon.new(game, GAMES[game].seats[0] + (game == "aeon"), seed)
        for _ in range(chance.randrange(25)):
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
            twins = [await a_twin(server, game, world, seat, seed) for world in worlds]
            for twin in twins:
                row = twin.room.row
                for sitting in (
                    twin.person.sits(row.id, patches=True),
                    twin.onlooker.sits(row.id, watch=row.watch),
                ):
                    twin.sittings.append(await sitting.__aenter__())
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
    assert given.seat is not None
    for twin in reversed(twins):
        try:
            await twin.room.do(Answered(key_of(given.option), seat=given.seat))
        except pentathlon.Illegal:
            return False
    return known_faces(first, seat) == known_faces(second, seat)
