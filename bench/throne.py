"""What games of Kronos Epilogue between bots say about roles, cities, seats and Kronos.

    python -m bench.throne greedy --seats 4 --games 300
    python -m bench.throne mcts:50 --seats 2 --option duel=hades

Every seat has the same bot. A role's rate is how often its player won; a card's, how often a seat that
could take it in a draft did.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

from pentathlon.arena.tally import share
from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.games.kronos.cards.cities import city_of
from pentathlon.games.kronos.cards.throne import KRONOS_KEYS
from pentathlon.games.kronos.printed import ACROPOLIS, HADES
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.rules.final import keys_of_kronos
from pentathlon.games.kronos.table import Table
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

GAME = GAMES["kronos"]


class Told(NamedTuple):
    """What one game tells."""

    shares: tuple[float, ...]
    parts: tuple[str, ...]
    """What each seat played: a role, or a city."""
    starter: int
    rule: str
    own_keys: int
    """Those of Kronos before Kallisto gives him hers."""
    keys: int
    """Those of Kronos in the end."""
    offered: Counter[str]
    taken: Counter[str]


def play(bot: str, seats: int, options: dict[str, Any], seed: int) -> Told:
    """Play one game to its end."""
    match = Match(GAME, seats, seed, options)
    minds = [make_bot(bot, seed=seed * seats + seat) for seat in range(seats)]
    starter = match.table.first
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    while match.outcome is None:
        ask = match.asks[0]
        pick = minds[ask.seat].choose(match, ask.seat)
        if ask.question is DRAFT:
            offered.update(match.table.card(slot).slug for slot in ask.options)
            taken[match.table.card(pick).slug] += 1
        match.choose(pick, ask.seat)
    table, outcome = match.table, match.outcome
    parts = [
        city_of(table, Seat(seat)).name if role is ACROPOLIS else role.value
        for seat, role in enumerate(table.roles)
    ]
    keys = keys_of_kronos(table)
    own = keys - gift_of_kallisto(table)
    return Told(outcome.shares, tuple(parts), starter, outcome.rule, own, keys, offered, taken)


def gift_of_kallisto(table: Table) -> int:
    """The keys that Kronos has of Kallisto: all of hers, once she has won the first step (KE-FK-17)."""
    gave = table.champion == table.kallisto and HADES in table.roles
    return table.keys[table.kallisto] if gave else 0


def report(games: list[Told]) -> Iterable[str]:
    """The figures so far."""
    seats = len(games[0].parts)
    nobody = sum(not any(game.shares) for game in games)
    yield f"{len(games)} games of {seats}, nobody wins in {nobody / len(games):.1%}"
    won: dict[str, list[float]] = {}
    for game in games:
        for part, won_by_it in zip(game.parts, game.shares, strict=True):
            won.setdefault(part, []).append(won_by_it)
        for step in range(seats):
            won.setdefault(f"seat {step + 1}", []).append(game.shares[(game.starter + step) % seats])
    for part, wins in sorted(won.items()):
        row = share(part, sum(wins), len(wins))
        yield f"{row.name}: {row.share:.1%} ({row.low:.1%}-{row.high:.1%}) of {row.games}"
    own = sum(game.own_keys >= KRONOS_KEYS for game in games) / len(games)
    enough = sum(game.keys >= KRONOS_KEYS for game in games) / len(games)
    yield f"Kronos has {KRONOS_KEYS} keys of his own in {own:.1%}, with those of Kallisto in {enough:.1%}"
    endings = Counter(game.rule for game in games).most_common()
    yield "endings: " + ", ".join(f"{rule} {count / len(games):.0%}" for rule, count in endings)
    yield from _cards(games)


def _cards(games: list[Told]) -> Iterable[str]:
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for game in games:
        offered += game.offered
        taken += game.taken
    rates = sorted((taken[slug] / number, slug) for slug, number in offered.items())
    yield "least taken: " + ", ".join(f"{slug} {rate:.0%}" for rate, slug in rates[:10])
    yield "most taken: " + ", ".join(f"{slug} {rate:.0%}" for rate, slug in rates[:-11:-1])


def main() -> None:
    """Play, and print the figures whenever another tenth is done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bot")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    options = dict(word.split("=", 1) for word in given.option)
    games: list[Told] = []
    with ProcessPoolExecutor(given.workers) as pool:
        todo = [
            pool.submit(play, given.bot, given.seats, options, given.seed + n) for n in range(given.games)
        ]
        for done in as_completed(todo):
            games.append(done.result())
            if len(games) % max(1, given.games // 10) == 0:
                print("\n".join(report(games)), "", sep="\n", flush=True)


if __name__ == "__main__":
    main()
