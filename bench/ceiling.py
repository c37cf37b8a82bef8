"""What the ceiling of the search in Fight for Olympus is made of: does it still grow where one cause is gone?

    python -m bench.ceiling --games 60 --minutes 30

The same budgets meet as in `bench.strength`, in games that differ from the real one in one thing for both
players: what rivals hold is *seen*, so that nothing has to be guessed (neither beliefs nor answers that would
need to know the world), or play-outs go *to the end*, so that nothing is judged before it has happened. Every
game is kept in the repository, as those of `bench.strength` are.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from pentathlon.arena.tally import share
from pentathlon.bots import MctsBot
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match
from pentathlon.kernel.zones import Table, Unknown, unknown

from .fingerprint import kept_under
from .kept_games import Count, KeptGames

KEPT = Path(__file__).parent / "kept" / "ceiling.jsonl"
GAME = GAMES["olympus"]
SEED = 920_001
BUDGETS = (100, 400, 1600)


class OpenHands(Match):
    """Both see what either has seen: hidden is only what nobody knows."""

    def _unknown_to(self, seat: Seat, start: Table) -> Unknown:
        known = 0
        for seen in self.table.seen:
            known |= seen
        return unknown(start.faces, self.table.pools, known, self.table.filed)


class Way(NamedTuple):
    """In what the game or the players differ."""

    words: str
    match: Callable[..., Match] = Match
    to_the_end: bool = False


WAYS = (
    Way("as it is"),
    Way("hands are seen", OpenHands),
    Way("play-outs go to the end", to_the_end=True),
)


class Played(NamedTuple):
    """What is kept of one game."""

    won: float


def play(way: Way, more: int, less: int, number: int) -> Played:
    """One game of two budgets; each deal is played from both sides."""
    deal, mine = SEED + number // 2, number % 2
    match = way.match(GAME, 2, deal)
    budgets = (more, less) if mine == 0 else (less, more)
    bots = [MctsBot(deal, iterations=budget, to_the_end=way.to_the_end) for budget in budgets]
    while match.outcome is None:
        seat = match.ask.seat
        match.choose(bots[seat].choose(match, seat))
    return Played(match.outcome.shares[mine])


def count(way: Way, more: int, less: int, games: int) -> Count:
    """So many games of a way and a step."""
    key = kept_under("olympus", f"mcts:{more} mcts:{less}, {way.words}, from seed {SEED}")
    return Count(key, partial(play, way, more, less), Played, games)


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.ceiling", description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games a step, at the most")
    parser.add_argument("--minutes", type=float, default=30.0, help="how long to play")
    parser.add_argument("--workers", type=int, default=2)
    wishes = parser.parse_args()
    counts = {
        (way, more): count(way, more, less, wishes.games) for less, more in pairwise(BUDGETS) for way in WAYS
    }
    kept = KeptGames(KEPT)
    if wishes.minutes > 0:
        kept.go_on(list(counts.values()), wishes.minutes, wishes.workers)
        kept.pack(each.key for each in counts.values())
    print("| | step | games | wins |", "|---|---|---|---|", sep="\n")
    for (way, more), each in counts.items():
        won = [told.won for told in kept.of(each).values()]
        if won:
            found = share("", sum(won), len(won))
            rate = f"{found.share:.0%} ({found.low:.0%}-{found.high:.0%})"
            print(f"| {way.words} | {more // 4} to {more} | {len(won)} | {rate} |")


if __name__ == "__main__":
    main()
