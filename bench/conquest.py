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

from pentathlon.arena.tally import Share, share
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
SETTINGS = [(level, seats) for level in (1, 2, 3, 4, 5) for seats in CHRONOS.seats]
HEAD = (
    "| level | players | games | middle | 80 % of the games | picks | seats won | endings | above 2.5 |",
    "|---|---|---|---|---|---|---|---|---|",
)


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
    middle, low, high = _lengths(games)
    yield f"{len(games)} games, {middle:.0f} s in the middle, {low:.0f} to {high:.0f} s in 80 %"
    yield f"picks a game: {_picks(games):.0f}"
    yield f"endings: {_endings(games)}"
    rows = _seats(games)
    yield "seats: " + ", ".join(f"{row.name} {row.share:.1%} ({row.low:.1%}-{row.high:.1%})" for row in rows)
    for rate, card, count in _powers(games):
        mark = "  TOO MUCH" if rate > TOO_MUCH and count >= FEW else ""
        yield f"  {card}: {rate:.2f} times its share, in {count} hands{mark}"


def row(level: int, games: list[Told]) -> list[str]:
    """The same in a row of the table, where of gods and cities only those are named that are too strong."""
    middle, low, high = _lengths(games)
    seats = _seats(games)
    worst, best = min(seat.share for seat in seats), max(seats, key=lambda seat: seat.share)
    cells = [
        str(level),
        str(len(seats)),
        str(len(games)),
        f"{middle:.0f} s",
        f"{low:.0f}-{high:.0f} s",
        f"{_picks(games):.0f}",
        f"{worst:.1%} to {best.share:.1%} ({best.low:.1%}-{best.high:.1%})",
        _endings(games),
        ", ".join(card for rate, card, count in _powers(games) if rate > TOO_MUCH and count >= FEW) or "none",
    ]
    return [f"| {' | '.join(cells)} |"]


def _lengths(games: list[Told]) -> tuple[float, float, float]:
    """The middle game in seconds, and between what eight of ten lie."""
    lengths = [game.seconds for game in games]
    tenths = quantiles(lengths, n=10, method="inclusive") if len(games) > 1 else lengths
    return median(lengths), tenths[0], tenths[-1]


def _picks(games: list[Told]) -> float:
    return sum(game.picks for game in games) / len(games)


def _endings(games: list[Told]) -> str:
    endings = Counter(game.rule for game in games).most_common()
    return ", ".join(f"{rule} {count / len(games):.0%}" for rule, count in endings)


def _seats(games: list[Told]) -> list[Share]:
    seats = range(len(games[0].shares))
    return [share(f"{seat + 1}", sum(game.shares[seat] for game in games), len(games)) for seat in seats]


def _powers(games: list[Told]) -> list[tuple[float, str, int]]:
    """How many times its share each god and city won, and in how many hands, the strongest first."""
    fair = 1 / len(games[0].shares)
    won: Counter[str] = Counter()
    held: Counter[str] = Counter()
    for game in games:
        for had, part in zip(game.had, game.shares, strict=True):
            for card in had:
                held[card] += 1
                won[card] += part
    return sorted(((won[card] / count / fair, card, count) for card, count in held.items()), reverse=True)


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
        settings = SETTINGS
    with ProcessPoolExecutor(given.workers) as pool:
        for level, seats in settings:
            one = partial(play, bot=given.bot, level=level, seats=seats, seed=given.seed)
            games = list(pool.map(one, range(given.games), chunksize=5))
            print(f"level {level}, {seats} players, {given.bot}", *report(games), "", sep="\n", flush=True)


if __name__ == "__main__":
    main()
