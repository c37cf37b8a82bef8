"""Fits the forecast of Elysium (`games/elysium/bot/forecast.py`) to games, and says how far off it is.

    python -m bench.forecast --games 500 --seed 800001

Greedy players, of whose answers one in twelve is replaced by any other; some moments of each game. What a
player leads by in the end is regressed on what it had more of than the others, with weights that shift
evenly from the first Epoch to the last and are pulled towards those of now. Both are judged in games that
the new ones were not fitted to: by the error of the lead, and of the chances to win (Brier).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from operator import mul
from random import Random
from typing import Any, NamedTuple

import numpy as np

from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.games.elysium.bot.evaluate import SPREAD
from pentathlon.games.elysium.bot.forecast import MEASURED, WEIGHTS, forecast, holdings
from pentathlon.games.elysium.rules.scoring import totals
from pentathlon.games.elysium.table import LAST_EPOCH, Table
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

WHIM = 1 / 12
LOOKED_AT = 1 / 16
"""How many of the moments of a game are looked at."""
FOLDS = 5
PULL = 30.0
"""How much new weights are pulled towards those of now, in moments that speak for these."""


class Moment(NamedTuple):
    """What every player had at some moment, and how the game ended for them."""

    game: int
    epoch: int
    has: list[list[float]]
    under_way: list[float]
    """What the forecast adds for effects that are next, which has no weight."""
    scores: list[int]
    shares: list[float]


def play(number: int, bot: str, seats: int, seed: int) -> list[Moment]:
    """Some moments of one game."""
    match, chance = Match(GAMES["elysium"], seats, seed + number), Random(seed + number)
    minds = [make_bot(bot, seed=number * seats + seat) for seat in range(seats)]
    found: list[tuple[int, list[list[float]], list[float]]] = []
    while match.outcome is None:
        if chance.random() < LOOKED_AT:
            found.append(look(match.table))
        ask, astray = match.ask, chance.random() < WHIM
        match.choose(chance.choice(ask.options) if astray else minds[ask.seat].choose(match, ask.seat))
    ended = totals(match.table), list(match.outcome.shares)
    return [Moment(number, *moment, *ended) for moment in found]


def look(table: Table) -> tuple[int, list[list[float]], list[float]]:
    """The Epoch, what every player has, and what is under way for them."""
    seats = [Seat(seat) for seat in range(table.seats)]
    has = [[*map(float, holdings(table, seat))] for seat in seats]
    told = [sum(map(mul, row, WEIGHTS[table.epoch])) for row in has]
    rest = [forecast(table, seat) - known for seat, known in zip(seats, told, strict=True)]
    return table.epoch, has, rest


def rows(moments: Sequence[Moment]) -> Any:
    """What each player had more of than the mean of the table, for the last Epoch and for the first."""
    found = []
    for moment in moments:
        early = (LAST_EPOCH - moment.epoch) / (LAST_EPOCH - 1)
        has = np.array(moment.has)
        has -= has.mean(0)
        found.append(np.hstack([(1 - early) * has, early * has]))
    return np.vstack(found)


def leads(moments: Sequence[Moment]) -> Any:
    """By how much each player led the mean of the table in the end, less what was under way."""
    found = [np.array(moment.scores) - np.array(moment.under_way) for moment in moments]
    return np.concatenate([each - each.mean() for each in found])


SHIPPED = np.array([[pair[0] for pair in MEASURED.values()], [pair[1] for pair in MEASURED.values()]]).ravel()


def fitted(moments: Sequence[Moment]) -> Any:
    """Weights that come nearest to the leads, pulled towards those of now."""
    has, lead = rows(moments), leads(moments)
    spread = has.std(0)
    pull = np.diag(PULL * np.where(spread == 0, 1.0, spread) ** 2)
    return SHIPPED + np.linalg.solve(has.T @ has + pull, has.T @ (lead - has @ SHIPPED))


def errors(moments: Sequence[Moment], weights: Any) -> tuple[Any, Any]:
    """The squares of the errors of the lead, and Brier's of the chances, each the mean of a moment."""
    said = rows(moments) @ weights
    missed = (said - leads(moments)) ** 2
    squares, briers, at = [], [], 0
    for moment in moments:
        here = slice(at, at := at + len(moment.scores))
        squares.append(missed[here].mean())
        hopes = (said[here] + moment.under_way) / SPREAD[LAST_EPOCH - moment.epoch]
        odds = np.exp(hopes - hopes.max())
        briers.append(((odds / odds.sum() - moment.shares) ** 2).mean())
    return np.array(squares), np.array(briers)


def compared(moments: Sequence[Moment]) -> list[str]:
    """The errors of both in games that the new weights have not seen, with 95 % intervals over games."""
    before, after, games = [], [], []
    for fold in range(FOLDS):
        unseen = [moment for moment in moments if moment.game % FOLDS == fold]
        weights = fitted([moment for moment in moments if moment.game % FOLDS != fold])
        before.append(np.array(errors(unseen, SHIPPED)))
        after.append(np.array(errors(unseen, weights)))
        games += [moment.game for moment in unseen]
    old, new, which = np.hstack(before), np.hstack(after), np.array(games)
    lines = []
    for name, was, now in zip(("square of the lead's error", "Brier"), old, new, strict=True):
        gain = np.array([(was - now)[which == game].mean() for game in np.unique(which)])
        spread = 1.96 * gain.std(ddof=1) / np.sqrt(len(gain))
        lines.append(
            f"{name}: {was.mean():.4f} now, {now.mean():.4f} new; {gain.mean():.4f} ± {spread:.4f} less"
        )
    return lines


def report(moments: Sequence[Moment]) -> list[str]:
    """How far off both are, and the new weights as the forecast has them."""
    last, first = fitted(moments).reshape(2, -1)
    named = zip(MEASURED, last, first, strict=True)
    lines = [f"{len(moments)} moments of {len({moment.game for moment in moments})} games"]
    return [
        *lines,
        *compared(moments),
        *[f'    "{name}": ({late:.2f}, {soon:.2f}),' for name, late, soon in named],
    ]


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.forecast", description=__doc__)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=800001)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    one = partial(play, bot=given.bot, seats=given.seats, seed=given.seed)
    with ProcessPoolExecutor(given.workers) as pool:
        played = pool.map(one, range(given.games), chunksize=5)
        print("\n".join(report([moment for moments in played for moment in moments])))


if __name__ == "__main__":
    main()
