"""What games of Fight for Olympus between bots say: who wins, who begins, how games end, and the Heroes.

`pentathlon arena olympus` plays them, and `python -m bench.balance olympus` those of docs/balance.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pentathlon.arena import GameResult, Share, tally
from pentathlon.arena.contest import nth_pairing, play_game
from pentathlon.arena.tally import share
from pentathlon.games.olympus.printed import CARDS

FAIR = (0.35, 0.65)
"""Between these lies the share of the games that are won with a Hero."""


def play(number: int, bots: tuple[str, ...], seed: int, game: str = "olympus") -> GameResult:
    """Play one game of a contest by its number."""
    return play_game(nth_pairing(game, bots, number, seed))


def rate(found: Share) -> str:
    """A share with its interval, as the tables have it."""
    return f"{found.share:.1%} ({100 * found.low:.1f}-{100 * found.high:.1f})"


def wins(games: Sequence[GameResult]) -> list[str]:
    """How often each bot won."""
    return [
        "| what | seen |",
        "|---|---|",
        *[f"| `{row.name}` wins | {rate(row)} |" for row in tally(games).rows],
    ]


def report(games: Sequence[GameResult]) -> Iterable[str]:
    """Who wins; among equals also who began, how it ended, how long it took, and every Hero."""
    found = tally(games)
    if len(found.rows) > 1:
        yield from wins(games)
        return
    yield from ("| what | seen |", "|---|---|", f"| the starting player wins | {rate(found.starter)} |")
    for clause, times in found.endings.items():
        yield f"| ends by {clause} | {rate(share(clause, times, len(games)))} |"
    spread = ", ".join(f"{turns:.0f}" for turns in found.turns)
    yield f"| turns: 10 %, quarter, half, three quarters, 90 % of the games | {spread} |"
    names = {card.name for card in CARDS.values() if card.is_hero}
    heroes = [row for row in found.cards if row.name in names]
    low, high = FAIR
    out = [row.name for row in heroes if row.high < low or row.low > high]
    yield f"| Heroes whose interval leaves {low:.0%} to {high:.0%} | {', '.join(out) or 'none'} |"
    yield from ("", "| Hero | played in | won | interval |", "|---|---|---|---|")
    for row in heroes:
        yield f"| {row.name} | {row.games} | {row.share:.1%} | {100 * row.low:.0f}-{100 * row.high:.0f} |"
