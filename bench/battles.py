"""What battles of Aeon Trespass between bots and the primordials say: how hard each is, and how long.

    python -m bench.battles greedy --games 100
    python -m bench.battles random --games 20 --only labyrinthauros brazen-choir --levels 3 4

One bot commands all four titans, mustered as usual with the gear of the level. A rate has its 95 % interval.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from typing import NamedTuple

from pentathlon.arena.tally import share
from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Rank
from pentathlon.games.aeon.setup import LEVELS
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

GAME = GAMES["aeon"]
ALONE = Seat(0)


class Cell(NamedTuple):
    """A primordial at a level, and who fights it."""

    primordial: str
    level: int
    bot: str


class Told(NamedTuple):
    """What one battle tells."""

    won: bool
    rounds: int
    dead: int
    attacks: int
    wounds: int
    answers: int


def play(cell: Cell, seed: int) -> Told:
    """Fight one battle to its end."""
    match = Match(GAME, 1, seed, {"primordial": cell.primordial, "level": cell.level})
    mind = make_bot(cell.bot, seed=seed)
    while match.outcome is None:
        match.choose(mind.choose(match, ALONE), ALONE)
    kinds = [event.kind for event in match.events]
    powers = [event for event in match.events if event.kind == "power"]
    return Told(
        bool(match.outcome.winners),
        match.table.round,
        match.table.dead.bit_count(),
        kinds.count("attacks"),
        sum(bool(event.facts[4]) for event in powers),
        len(match.answers),
    )


def cells(bot: str, only: Iterable[str], levels: Iterable[int]) -> list[Cell]:
    """Every primordial at those of its levels; the boss is met with everything."""
    return [
        Cell(name, level, bot)
        for name, sheet in PRIMORDIALS.items()
        if name in only
        for level in (LEVELS[-1:] if sheet.rank is Rank.BOSS else LEVELS[: len(sheet.blocks)])
        if level in levels
    ]


def head(bot: str) -> tuple[str, str]:
    """The head of the table."""
    names = f"| primordial | level | `{bot}` wins | rounds | titans lost | wounds per attack | answers |"
    return names, "|---|---|---|---|---|---|---|"


def line(cell: Cell, battles: list[Told]) -> str:
    """A row of the table."""
    number = len(battles)
    won = share("", sum(told.won for told in battles), number)
    attacks = sum(told.attacks for told in battles)
    wounds = sum(told.wounds for told in battles)

    def mean(values: Iterable[int]) -> str:
        return f"{sum(values) / number:.1f}"

    columns = [
        cell.primordial,
        str(cell.level),
        f"{won.share:.0%} ({won.low:.0%}-{won.high:.0%})",
        mean(told.rounds for told in battles),
        mean(told.dead for told in battles),
        f"{wounds / attacks:.0%}" if attacks else "-",
        mean(told.answers for told in battles),
    ]
    return f"| {' | '.join(columns)} |"


def main() -> None:
    """Fight, and print a row as soon as its battles are over."""
    parser = argparse.ArgumentParser(prog="python -m bench.battles", description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=100, help="battles a cell")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", nargs="+", default=list(PRIMORDIALS), choices=list(PRIMORDIALS))
    parser.add_argument("--levels", nargs="+", type=int, default=list(LEVELS), choices=list(LEVELS))
    wishes = parser.parse_args()
    seeds = range(wishes.seed, wishes.seed + wishes.games)
    print(*head(wishes.bot), sep="\n", flush=True)
    with ProcessPoolExecutor() as pool:
        todo = cells(wishes.bot, wishes.only, wishes.levels)
        told = pool.map(play, [cell for cell in todo for _ in seeds], list(seeds) * len(todo), chunksize=5)
        for cell in todo:
            print(line(cell, list(islice(told, wishes.games))), flush=True)


if __name__ == "__main__":
    main()
