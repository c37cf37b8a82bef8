"""What games of Elysium between bots say about seats, Families and cards, as they come in.

    python -m bench.legends greedy greedy greedy greedy --games 300 --seed 1

A card's rate is how often a seat that could take it in an Epoch did; a Family's presence is its share
of the cards in the winner's Legends, among the games in which it was in play.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from random import Random
from typing import Any, NamedTuple

from pentathlon.arena.contest import nth_pairing
from pentathlon.arena.tally import share
from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.games.elysium.printed import Family
from pentathlon.games.elysium.rules.drafting import ACT
from pentathlon.games.elysium.rules.scoring import Score, score
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Ask, Seat
from pentathlon.kernel.match import Match

ELYSIUM = GAMES["elysium"]
SHUNNED, TAKEN_ALWAYS = 0.15, 0.95
DRAWS = 2000
"""How often as many games are drawn anew, for an interval."""


class Told(NamedTuple):
    """What one game tells."""

    bots: tuple[str, ...]
    shares: tuple[float, ...]
    starter: int
    scores: list[Score]
    families: tuple[int, ...]
    winning: Counter[int]
    offered: Counter[str]
    taken: Counter[str]


def play(number: int, bots: tuple[str, ...], seed: int) -> Told:
    """Play one game of a contest by its number."""
    pairing = nth_pairing("elysium", bots, number, seed)
    seated = pairing.seats
    match = Match(ELYSIUM, len(seated), pairing.seed)
    minds = [make_bot(spec, seed=number * len(seated) + seat) for seat, spec in enumerate(seated)]
    starter = match.table.order[0]
    offers: set[tuple[int, int, str]] = set()
    takes: set[tuple[int, int, str]] = set()
    while match.outcome is None:
        ask = match.ask
        pick = minds[ask.seat].choose(match, ask.seat)
        if ask.question is ACT:
            _note(match.table, ask, pick, offers, takes)
        match.choose(pick, ask.seat)
    return _told(match, seated, starter, offers, takes)


def _note(table: Table, ask: Ask[Any], pick: Any, offers: set[Any], takes: set[Any]) -> None:
    for option in ask.options:
        if isinstance(option, int):
            offers.add((ask.seat, table.epoch, table.card(option).slug))
    if isinstance(pick, int):
        takes.add((ask.seat, table.epoch, table.card(pick).slug))


def _told(match: Match, seated: tuple[str, ...], starter: int, offers: set[Any], takes: set[Any]) -> Told:
    table, outcome = match.table, match.outcome
    assert outcome is not None
    winning: Counter[int] = Counter()
    for seat in outcome.winners:
        for legend in table.elysium[seat]:
            if len(legend) > 1:
                winning.update(table.faces[slot].family for slot in legend if not table.is_citizen(slot))
    return Told(
        seated,
        outcome.shares,
        starter,
        [score(table, Seat(seat)) for seat in range(table.seats)],
        table.families,
        winning,
        Counter(slug for _, _, slug in offers),
        Counter(slug for _, _, slug in takes),
    )


def report(games: list[Told]) -> list[str]:
    """The figures so far."""
    won: dict[str, list[float]] = {}
    for game in games:
        for bot, part in zip(game.bots, game.shares, strict=True):
            won.setdefault(bot, []).append(part)
    rows = [share(bot, sum(parts), len(parts)) for bot, parts in won.items()]
    seats = len(games[0].bots)
    for disc in range(seats):
        wins = sum(game.shares[(game.starter + disc) % seats] for game in games)
        rows.append(share(f"disc {disc + 1} at first", wins, len(games)))
    lines = [f"{len(games)} games", *[f"{r.name}: {r.share:.1%} ({r.low:.1%}-{r.high:.1%})" for r in rows]]
    scores = [each for game in games for each in game.scores]
    points = sorted(each.total for each in scores)
    lines.append(f"points: {points[0]} to {points[-1]}, {points[len(points) // 2]} in the middle")
    return [*lines, f"{_parts(scores)}; {_written(games)}", _families(games), *_cards(games)]


def _parts(scores: list[Score]) -> str:
    """What a mean score is made of."""
    means = {name: sum(getattr(each, name) for each in scores) / len(scores) for name in Score._fields}
    parts = ", ".join(f"{name} {mean:.1f}" for name, mean in means.items())
    return f"mean score {sum(means.values()):.1f}: {parts}"


def _written(games: list[Told]) -> str:
    """How much of a mean score the Legends are; the interval comes from drawing as many games anew."""
    wholes = [sum(each.total for each in game.scores) for game in games]
    written = [sum(each.legends + each.tiles for each in game.scores) for game in games]
    tales = [sum(each.chronos for each in game.scores) for game in games]
    chance, drawn = Random(len(games)), list(zip(written, wholes, strict=True))
    found = sorted(_ratio(*zip(*chance.choices(drawn, k=len(drawn)), strict=True)) for _ in range(DRAWS))
    low, high = found[DRAWS // 40], found[-DRAWS // 40]
    told = f"Legends and their tiles {_ratio(written, wholes):.1%} ({low:.1%}-{high:.1%})"
    return f"{told}, their tales {_ratio(tales, wholes):.1%}"


def _ratio(parts: Sequence[int], wholes: Sequence[int]) -> float:
    return sum(parts) / sum(wholes)


def _families(games: list[Told]) -> str:
    presence = {}
    for family in Family:
        played = [game for game in games if family in game.families]
        cards = sum(game.winning[family] for game in played)
        presence[family.title] = cards / max(1, sum(game.winning.total() for game in played))
    return "presence: " + ", ".join(f"{name} {part:.3f}" for name, part in presence.items())


def _cards(games: list[Told]) -> list[str]:
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    for game in games:
        offered += game.offered
        taken += game.taken
    rates = sorted((taken[slug] / number, slug, number) for slug, number in offered.items())
    shown = [f"{slug} {rate:.0%} of {number}" for rate, slug, number in rates]
    shunned = [words for words, (rate, _, _) in zip(shown, rates, strict=True) if rate < SHUNNED]
    always = [words for words, (rate, _, _) in zip(shown, rates, strict=True) if rate > TAKEN_ALWAYS]
    return [
        f"under {SHUNNED:.0%}: {', '.join(shunned) or 'none'}",
        f"over {TAKEN_ALWAYS:.0%}: {', '.join(always) or 'none'}",
        f"least taken: {', '.join(shown[:12])}",
        f"most taken: {', '.join(shown[:-13:-1])}",
    ]


def main() -> None:
    """Play, and print the figures whenever another tenth is done."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    bots, games = tuple(given.bots), []
    with ProcessPoolExecutor(given.workers) as pool:
        todo = [pool.submit(play, number, bots, given.seed) for number in range(given.games)]
        for done in as_completed(todo):
            games.append(done.result())
            if len(games) % max(1, given.games // 10) == 0:
                print("\n".join(report(games)), "", sep="\n", flush=True)


if __name__ == "__main__":
    main()
