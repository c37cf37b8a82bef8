"""Weights for a game's judgement, from games that bots have played: a conditional logit over the contenders.

A game that is judged so has a module `bot/judgement.py` with `contenders(table)`, a list of `Contender`s, and
`PLAYED`, the seats and options with which it is played here; its weights lie beside it in `weights.json`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import cycle, islice
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pentathlon.arena.contest import among_bots
from pentathlon.bots import make_bot
from pentathlon.games import GAMES
from pentathlon.judgement import Contender, Judgement
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match

Numbers = NDArray[np.float64]
WHIM = 0.1
"""How often a player answers at random: weights have to hold where nobody goes on purpose, too."""
PER_GAME = 16
"""How many positions of a game are looked at, at the most."""
FOLDS = 5
COMMON, OWN = 1.0, 10.0
"""How much weights that all situations share are pulled towards nothing, and what each adds of its own."""
STEPS = 40
"""How often Newton's method improves the weights, at the most."""


class Position(NamedTuple):
    """A moment of a game, and how it ended."""

    game: int
    contenders: list[Contender]
    shares: list[float]


class Fit(NamedTuple):
    """Weights, and how far from the outcomes they are in games that they have not seen (Brier's score)."""

    weights: dict[str, list[float]]
    positions: int
    constant: float
    """The score of whoever says of everybody how often one in their situation wins."""
    before: float
    """The score of the weights that lie there now."""
    after: float


def judged(game: str) -> ModuleType:
    """How a game judges its tables."""
    try:
        return import_module(f"pentathlon.games.{game}.bot.judgement")
    except ModuleNotFoundError:
        raise UnknownChoice(f"{GAMES[game].title} has no fitted judgement.") from None


def positions(game: str, bot: str, games: int, seed: int) -> Iterator[Position]:
    """Moments of games between such bots, one setting after another."""
    module = judged(game)
    for number, (seats, options) in enumerate(islice(cycle(module.PLAYED), games)):
        yield from _moments(module, GAMES[game], number, seats, options, bot, seed + number)


def _moments(
    module: ModuleType, game: Any, number: int, seats: int, options: dict[str, Any], bot: str, seed: int
) -> list[Position]:
    match, chance = Match(game, seats, seed, among_bots(game) | options), Random(seed)
    bots = [make_bot(bot, seed * seats + seat) for seat in range(seats)]
    seen: list[list[Contender]] = []
    begun = game.stretch and game.stretch(match.table)
    while match.outcome is None:
        now = game.stretch and game.stretch(match.table)
        if game.stretch is None or now != begun:
            seen.append(module.contenders(match.table))
        begun = now
        seat = match.ask.seat
        astray = chance.random() < WHIM
        match.choose(chance.choice(match.ask.options) if astray else bots[seat].choose(match, seat), seat)
    kept = chance.sample(seen, min(PER_GAME, len(seen)))
    return [
        Position(number, contenders, list(match.outcome.shares[: len(contenders)])) for contenders in kept
    ]


def fit(game: str, found: Sequence[Position]) -> Fit:
    """Fit weights to positions, and score them by folds of whole games."""
    shipped = Judgement(weights_of(game))
    unseen: list[list[float]] = [[] for _ in found]
    for fold in range(FOLDS):
        taught = Judgement(weights_of(game))
        taught.weights = weigh([position for position in found if position.game % FOLDS != fold])
        for index, position in enumerate(found):
            if position.game % FOLDS == fold:
                unseen[index] = taught.chances(position.contenders)
    rates = _rates(found)
    return Fit(
        weigh(found),
        len(found),
        _brier(found, [[rates[each.situation] for each in position.contenders] for position in found]),
        _brier(found, [shipped.chances(position.contenders) for position in found]),
        _brier(found, unseen),
    )


def weights_of(game: str) -> Path:
    """Where the weights of a game lie."""
    return Path(str(judged(game).__file__)).with_name("weights.json")


def write(game: str, weights: dict[str, list[float]], made: str) -> None:
    """Put weights where the game reads them, with the command that made them."""
    rows = ",\n  ".join(
        f"{json.dumps(situation)}: {json.dumps([round(weight, 4) for weight in row])}"
        for situation, row in sorted(weights.items())
    )
    weights_of(game).write_text(f'{{"made by": {json.dumps(made)},\n "weights": {{\n  {rows}}}}}\n')


def _brier(found: Sequence[Position], said: Sequence[Sequence[float]]) -> float:
    """The mean square of what was said of each contender less what came of it."""
    errors = [
        (chance - share) ** 2
        for position, chances in zip(found, said, strict=True)
        for chance, share in zip(chances, position.shares, strict=True)
    ]
    return sum(errors) / len(errors)


def _rates(found: Sequence[Position]) -> dict[str, float]:
    """How often whoever is in a situation wins."""
    shares: dict[str, list[float]] = {}
    for position in found:
        for contender, share in zip(position.contenders, position.shares, strict=True):
            shares.setdefault(contender.situation, []).append(share)
    return {situation: sum(row) / len(row) for situation, row in shares.items()}


def weigh(found: Sequence[Position]) -> dict[str, list[float]]:
    """The weights under which what came was likeliest, pulled a little towards nothing.

    Every situation has what all share and something of its own, so that rare ones learn from the others.
    """
    situations = sorted({each.situation for position in found for each in position.contenders})
    numbers = np.array([[1.0, *each.numbers] for position in found for each in position.contenders])
    spread = numbers.std(axis=0)
    spread[spread == 0] = 1.0
    scaled = numbers / spread
    width = scaled.shape[1]
    rows = np.zeros((len(scaled), width * (1 + len(situations))))
    rows[:, :width] = scaled
    which = [situations.index(each.situation) for position in found for each in position.contenders]
    for row, situation in enumerate(which):
        at = width * (1 + situation)
        rows[row, at : at + width] = scaled[row]
    pull = np.concatenate([np.full(width, COMMON), np.full(width * len(situations), OWN)])
    best = _likeliest(rows, found, pull).reshape(-1, width) / spread
    return {situation: [*map(float, best[0] + best[1 + at])] for at, situation in enumerate(situations)}


def _likeliest(rows: Numbers, found: Sequence[Position], pull: Numbers) -> Numbers:
    """Newton's method for a conditional logit; a lonely contender has fate against it, at even odds."""
    sizes = np.array([len(position.contenders) for position in found])
    groups, starts = np.repeat(np.arange(len(found)), sizes), np.cumsum(sizes) - sizes
    shares = np.concatenate([position.shares for position in found])
    alone = sizes == 1
    weight = np.where(alone, 1.0, np.add.reduceat(shares, starts))
    best = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        powers = np.exp(np.clip(rows @ best, -30, 30))
        chances = powers / (np.add.reduceat(powers, starts) + alone)[groups]
        expected = weight[groups] * chances
        slope = rows.T @ (expected - shares) + pull * best
        mean = np.add.reduceat(rows * chances[:, None], starts)
        bend = (rows * expected[:, None]).T @ rows - (mean * weight[:, None]).T @ mean + np.diag(pull)
        step = np.linalg.solve(bend, slope)
        best -= step
        if np.abs(step).max() < 1e-6:
            break
    return best
