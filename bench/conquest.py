"""What games of Chronos Conquest between bots say about length, endings, seats, gods and cities.

    python -m bench.conquest --bot greedy --level 5 --seats 4 --games 500
    python -m bench.conquest --all --games 500

A god's or city's rate is how often a seat that had its power at some time won, beside the share of a
seat; it should not be above two and a half times that share.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median, quantiles
from typing import NamedTuple

from pentathlon.arena.tally import share
from pentathlon.bots import make_hand, step
from pentathlon.games import GAMES
from pentathlon.games.chronos.rules.abilities import occupant
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

CHRONOS = GAMES["chronos"]
HALF_AN_HOUR = 1_800_000
TOO_MUCH = 2.5
FEW = 20
"""A rate of fewer cases than that says nothing."""


class Told(NamedTuple):
    """What one game tells."""

    seconds: float
    rule: str
    shares: tuple[float, ...]
    picks: int
    had: tuple[frozenset[str], ...]
    """The gods that each seat ever had, and the cities whose power it had."""


def play(number: int, bot: str, level: int, seats: int, seed: int) -> Told:
    """Play one game to its end."""
    options = {"level": level, "horizon_ms": HALF_AN_HOUR}
    match = Match(CHRONOS, seats, seed + number, options)
    hands = [make_hand(bot, Seat(seat), number * seats + seat) for seat in range(seats)]
    had: list[set[str]] = [set() for _ in range(seats)]
    while match.outcome is None and step(match, hands):
        _note(match, had)
    assert match.outcome is not None
    picks = sum(event.kind == "takes" for event in match.events)
    seconds = (match.clock - match.table.start) / 1000
    return Told(seconds, match.outcome.rule, match.outcome.shares, picks, tuple(map(frozenset, had)))


def _note(match: Match, had: list[set[str]]) -> None:
    table = match.table
    for god, owner in zip(table.gods, table.owners, strict=True):
        if owner >= 0:
            had[owner].add(god)
    for index, city in enumerate(table.cities):
        who = occupant(table, index)
        if who >= 0:
            had[who].add(city)


def report(games: list[Told]) -> Iterable[str]:
    """The figures."""
    lengths = [game.seconds for game in games]
    low, high = quantiles(lengths, n=10)[0], quantiles(lengths, n=10)[-1]
    yield f"{len(games)} games, {median(lengths):.0f} s in the middle, {low:.0f} to {high:.0f} s in 80 %"
    yield f"picks a game: {sum(game.picks for game in games) / len(games):.0f}"
    endings = Counter(game.rule for game in games).most_common()
    yield "endings: " + ", ".join(f"{rule} {count / len(games):.0%}" for rule, count in endings)
    seats = len(games[0].shares)
    won = [sum(game.shares[seat] for game in games) for seat in range(seats)]
    rows = [share(f"{seat + 1}", wins, len(games)) for seat, wins in enumerate(won)]
    yield "seats: " + ", ".join(f"{row.name} {row.share:.1%} ({row.low:.1%}-{row.high:.1%})" for row in rows)
    yield from _powers(games, 1 / seats)


def _powers(games: list[Told], fair: float) -> Iterable[str]:
    won: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for game in games:
        for had, part in zip(game.had, game.shares, strict=True):
            for card in had:
                held[card] += 1
                won[card] += part
    rates = sorted(((won[card] / count / fair, card, count) for card, count in held.items()), reverse=True)
    for rate, card, count in rates:
        mark = "  TOO MUCH" if rate > TOO_MUCH and count >= FEW else ""
        yield f"  {card}: {rate:.2f} times its share, in {count} hands{mark}"


def main() -> None:
    """Play and report, one setting or all of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--level", type=int, default=5)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--all", action="store_true", help="every level and number of players")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    settings = [(given.level, given.seats)]
    if given.all:
        settings = [(level, seats) for level in (1, 2, 3, 4, 5) for seats in CHRONOS.seats]
    with ProcessPoolExecutor(given.workers) as pool:
        for level, seats in settings:
            one = partial(play, bot=given.bot, level=level, seats=seats, seed=given.seed)
            games = list(pool.map(one, range(given.games), chunksize=5))
            print(f"level {level}, {seats} players, {given.bot}", *report(games), "", sep="\n", flush=True)


if __name__ == "__main__":
    main()
