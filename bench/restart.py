"""What a restart costs: tables with long games, opened again one after another, with checkpoints and without.

`python -m bench.restart` plays a game of each kind between random bots, writes it into the journals of many
tables, and opens all of them as a server does that starts: in turns from the first entry on, as if there
were no checkpoints, and from the checkpoints, with as many entries since as there ever are.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from statistics import median
from time import perf_counter
from unittest.mock import patch

from bench.measure import show_progress
from bench.report import is_compiled
from pentathlon.bots import make_bot, make_hand, step
from pentathlon.games import GAMES
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.server.services import Services
from pentathlon.server.settings import ServerLimits, Settings
from pentathlon.server.storage.entries import Answered, Dealt, Entry
from pentathlon.server.storage.register import SeatRow, Terms, new_table
from pentathlon.server.table import journaled_table, room
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.rooms import Rooms

TABLES = 1000
ROUNDS = 3
NEVER = 10**9
UNFINISHED = 5
"""Answers that are left out at the end: the games still go on."""


@dataclass(frozen=True)
class Opened:
    """How long it took to open tables, and how many entries were followed for one."""

    game: str
    tables: int
    entries: int
    whole: float
    """Milliseconds a table, from the first entry on."""
    checkpoint: float
    """Milliseconds a table, from its checkpoint on."""
    followed: int

    @property
    def row(self) -> str:
        """A line of the table."""
        return (
            f"| {GAMES[self.game].title} | {self.tables} | {self.entries} | {self.whole:.1f} "
            f"| {self.checkpoint:.1f} | {self.whole / self.checkpoint:.1f} | {self.followed} |"
        )


def played(game: str, seats: int, seed: int) -> tuple[Deal, list[Entry]]:
    """A game between random bots, as a deal and the entries of its journal."""
    rules = GAMES[game]
    match = Match(rules, seats, seed, salt="salt")
    if rules.wakes is not None:
        hands = [make_hand("random", Seat(seat), seed + seat) for seat in range(seats)]
        while match.outcome is None and step(match, hands):
            pass
    bots = [make_bot("random", seed + seat) for seat in range(seats)]
    while match.outcome is None:
        seat = match.asks[0].seat
        match.choose(bots[seat].choose(match, seat), seat)
    answers = [
        Answered(key_of(given.option), given.at, seat=given.seat, stamp=given.at) for given in match.answers
    ]
    return Deal(game, seats, match.options, seed, "salt"), [
        Dealt(rules=rules.version),
        *answers[:-UNFINISHED],
    ]


class House:
    """A server without clients, on one SQLite file."""

    def __init__(self, folder: str, tables: int) -> None:
        self._settings = Settings(f"{folder}/tables.sqlite", limits=ServerLimits(rooms=tables, tables=tables))

    async def fill(self, tables: int, deal: Deal) -> list[str]:
        """Register so many tables."""
        seats = [SeatRow(seat, "person", f"P{seat}", f"p{seat}", ready=True) for seat in range(deal.seats)]
        rows = [new_table(deal, "p0", Terms(0), seats) for _ in range(tables)]
        async with self._services() as services:
            for row in rows:
                await services.register.add(row)
        return [row.id for row in rows]

    async def write(self, names: list[str], first: int, entries: list[Entry]) -> None:
        """Write entries into the journals of all tables."""
        async with self._services() as services:
            await asyncio.gather(*(services.journal.append(name, first, entries) for name in names))

    async def open_all(self, names: list[str]) -> tuple[float, int]:
        """Milliseconds that it takes to open a table after a restart, and how many entries were followed."""
        async with self._services() as services:
            rooms = Rooms(services)
            begun = perf_counter()
            for name in names:
                await rooms.of(name)
            taken = 1000 * (perf_counter() - begun) / len(names)
            # Checkpoints that are still being kept.
            await asyncio.gather(*services._tasks)
            for opened in rooms:
                # As if it died: one that is stopped keeps how every table stands.
                opened.close()
        return taken, max(room.progress.number - room.progress.skipped for room in rooms)

    @asynccontextmanager
    async def _services(self) -> AsyncIterator[Services]:
        services = Services(self._settings)
        await services.open()
        try:
            yield services
        finally:
            await services.close()


async def measure(game: str, tables: int, rounds: int) -> Opened:
    """Open tables of a game by both ways in turns, after one round that makes the checkpoints."""
    deal, entries = max((played(game, max(GAMES[game].seats), seed) for seed in range(5)), key=_length)
    with tempfile.TemporaryDirectory() as folder:
        house = House(folder, tables)
        names = await house.fill(tables, deal)
        kept = len(entries) - room.APART + 1
        await house.write(names, 0, entries[:kept])
        await house.open_all(names)
        await house.write(names, kept, entries[kept:])
        found = []
        for number in range(rounds):
            show_progress(number, rounds, game)
            with (
                patch.object(journaled_table, "opened", journaled_table.followed),
                patch.object(room, "APART", NEVER),
            ):
                whole, _ = await house.open_all(names)
            checkpoint, followed = await house.open_all(names)
            found.append(Opened(game, tables, len(entries), whole, checkpoint, followed))
    whole, checkpoint = (median(getattr(each, name) for each in found) for name in ("whole", "checkpoint"))
    return replace(found[0], whole=whole, checkpoint=checkpoint)


def _length(game: tuple[Deal, list[Entry]]) -> int:
    return len(game[1])


def main() -> None:
    """Measure every game."""
    parser = argparse.ArgumentParser(prog="python -m bench.restart", description=__doc__)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="turns of each way; the middle counts")
    parser.add_argument("--games", nargs="+", default=list(GAMES), choices=list(GAMES))
    parser.add_argument("--json", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    print(f"The rules are {'compiled' if is_compiled() else 'plain Python'}.")
    print(
        "| game | tables | entries each | whole, ms a table | from a checkpoint | ratio | entries followed |"
    )
    print("|---|---|---|---|---|---|---|")
    found = []
    for game in arguments.games:
        found.append(asyncio.run(measure(game, arguments.tables, arguments.rounds)))
        print(found[-1].row, flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps([asdict(each) for each in found], indent=2) + "\n")


if __name__ == "__main__":
    main()
