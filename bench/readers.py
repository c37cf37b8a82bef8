"""What an entry costs at a table where everybody looks on, counted: `python -m bench.readers`.

A random match is played at a room of the server without sockets, on an imagined clock, with a reader at each
seat whom nobody decodes: what is left is the rules, the views, their bytes and the way through the room.
Function calls are the same on every machine; the processor's time is not.
"""

from __future__ import annotations

import argparse
import asyncio
import cProfile
import pstats
from contextlib import suppress
from random import Random
from time import process_time
from typing import Any, cast

from bench.disk import Jumping, Memory, Nobody, imagined
from pentathlon.games import GAMES
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import Illegal
from pentathlon.server.house.house import House
from pentathlon.server.refusal import Refuse
from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.socket.client import Client
from pentathlon.server.storage.entries import Answered, Dealt
from pentathlon.server.storage.register import SeatRow, Terms, new_table
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.room import Room
from pentathlon.server.time import timekeeper

TABLES = {"aeon": 4, "chronos": 6, "elysium": 4, "kronos": 4, "olympus": 2}
PAUSES = (0.05, 0.2, 0.4)
"""Seconds between two commands in real time."""


async def a_room(game: str, seats: int, seed: int) -> Room:
    """A table with a reader at every seat, all of whom take patches."""
    services = Services(Settings("nowhere"))
    services.journal, services.house = Memory(0.0005), House(services.settings.limits)
    services.register = services.results = cast(Any, Nobody())
    rows = [SeatRow(seat, "person", f"P{seat}", f"p{seat}") for seat in range(seats)]
    deal = Deal(game, seats, GAMES[game].options({}), seed, "salt")
    room = Room(new_table(deal, "p0", Terms(0), rows), services)
    await room.sure()
    for seat in range(seats):
        client = Client(lambda message: None, lambda: None, services.settings.limits, f"p{seat}")
        client.seat, client.device = Seat(seat), frozenset({seat})
        await room.join(client, 0, patches=True)
    await room.do(Dealt({seat: f"p{seat}" for seat in range(seats)}, deal.rules.version, None))
    return room


async def play(room: Room, most: int, chance: Random) -> int:
    """Play at random; how many entries it took."""
    match = room.match
    while match.outcome is None and room.progress.number < most:
        if match.game.wakes is not None:
            await asyncio.sleep(chance.choice(PAUSES))
        ask = chance.choice(list(match.asks))
        keys = [key for key in map(key_of, ask.options) if key != "claim"]
        picking = [key for key in keys if key.startswith("answer(") or ",yes," in key]
        if not keys or match.outcome is not None:
            continue
        key = chance.choice(picking or keys)
        if match.game.wakes is None:
            await room.enter(Answered(key, None, seat=ask.seat))
            continue
        with suppress(Refuse, Illegal):
            await room.time.act(ask.seat, key)
    return room.progress.number


def measure(game: str, seats: int, most: int, seed: int, *, is_counted: bool) -> tuple[int, float]:
    """How many entries a walk has, and what one costs: function calls, or microseconds of the processor."""
    loop, profile = Jumping(), cProfile.Profile()
    with imagined(loop), asyncio.Runner(loop_factory=lambda: loop) as runner:
        room = runner.run(a_room(game, seats, seed))
        begun = process_time()
        if is_counted:
            profile.enable()
        entries = runner.run(play(room, most, Random(seed)))
        profile.disable()
        used = process_time() - begun
        room.close()
    cost = cast(Any, pstats.Stats(profile)).total_calls if is_counted else 1e6 * used
    return entries, cost / entries


def main() -> None:
    """Measure all games, or some."""
    parser = argparse.ArgumentParser(prog="python -m bench.readers", description=__doc__.splitlines()[0])
    parser.add_argument("games", nargs="*", default=list(TABLES))
    parser.add_argument("--entries", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    # Nobody answers probes here.
    timekeeper.FIRST_PROBES = timekeeper.PROBES = 1e6
    print("| game | readers | entries | function calls an entry | processor, us an entry |")
    print("|" + "---|" * 5)
    for game in chosen.games:
        seats = TABLES[game]
        _, spent = min(measure(game, seats, chosen.entries, chosen.seed, is_counted=False) for _ in range(3))
        entries, calls = measure(game, seats, chosen.entries, chosen.seed, is_counted=True)
        print(f"| {GAMES[game].title} | {seats} | {entries} | {calls:,.0f} | {spent:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
