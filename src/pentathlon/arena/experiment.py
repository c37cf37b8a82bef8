"""An experiment on the rules: the same deals, played as the rules are and as a patch has them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from math import hypot, inf, sqrt
from multiprocessing import get_context
from statistics import fmean, variance
from typing import Any, NamedTuple

from pentathlon.ratings import CONFIDENCE

from .contest import GameResult, Pairing, pairings, play_game
from .patch import Patch, apply
from .processes import end_with_parent, in_pool
from .tally import share


class Measure(NamedTuple):
    """A number and its 95 % interval, from so many games."""

    mean: float
    low: float
    high: float
    games: int


class Compared(NamedTuple):
    """Something that was measured before and after, and by how much it has changed, with an interval."""

    what: str
    before: Measure
    after: Measure
    change: float
    low: float
    high: float

    @property
    def differs(self) -> bool:
        """Whether chance alone would seldom change it so."""
        return not self.low <= 0 <= self.high


def play_both(
    patch: Patch, bots: Sequence[str], games: int, seed: int, options: dict[str, Any], workers: int
) -> Iterator[tuple[bool, GameResult]]:
    """Play all deals before and after, and give the results as they come: whether it is after, and which.

    Each of the two has processes of its own, so that nothing that rules remember gets from one to the other.
    """
    for after in (False, True):
        changed = options | dict(patch.options) if after else options
        todo = pairings(patch.game, bots, games, seed, changed)
        for result in _played(todo, workers, patch if after else None):
            yield after, result


def _played(todo: Sequence[Pairing], workers: int, patch: Patch | None) -> Iterator[GameResult]:
    pool = ProcessPoolExecutor(workers, get_context("spawn"), _begin, (patch,))
    yield from in_pool(play_game, todo, pool)


def _begin(patch: Patch | None) -> None:
    end_with_parent()
    if patch is not None:
        apply(patch)


def compared(patch: Patch, before: Sequence[GameResult], after: Sequence[GameResult]) -> list[Compared]:
    """All that was measured, before and after."""
    both = [*before, *after]
    bots = dict.fromkeys(name for result in both for name in result.seats)
    found = [_row(f"{bot} wins", before, after, _won(bot)) for bot in bots] if len(bots) > 1 else []
    found.append(_row("the first seat that is asked wins", before, after, lambda one: one.shares[one.first]))
    if any(result.turns for result in both):
        found.append(_row("turns", before, after, lambda one: one.turns))
    found.append(_row("answers", before, after, lambda one: one.answers))
    found += [
        _row(f"ends by {rule}", before, after, _ends(rule)) for rule in sorted({one.rule for one in both})
    ]
    for card in patch.faces:
        found.append(_row(f"{card} is played", before, after, _plays(card)))
        found.append(_row(f"who plays {card} wins", before, after, _wins_with(card)))
    return found


Reading = Callable[[GameResult], float | None]
"""What one game says of it, or nothing."""


def _won(bot: str) -> Reading:
    def won(one: GameResult) -> float | None:
        got = [part for name, part in zip(one.seats, one.shares, strict=True) if name == bot]
        return fmean(got) if got else None

    return won


def _ends(rule: str) -> Reading:
    return lambda one: float(one.rule == rule)


def _plays(card: str) -> Reading:
    return lambda one: float(any(card in played for played in one.played))


def _wins_with(card: str) -> Reading:
    def wins(one: GameResult) -> float | None:
        got = [part for played, part in zip(one.played, one.shares, strict=True) if card in played]
        return fmean(got) if got else None

    return wins


def _row(what: str, before: Sequence[GameResult], after: Sequence[GameResult], asks: Reading) -> Compared:
    """What one reading of all games says; the interval of the change is put together from those of both sides
    (Newcombe), so that of a share it never says more than can be.
    """
    first, second = _measure(_said(before, asks)), _measure(_said(after, asks))
    change = second.mean - first.mean
    return Compared(
        what,
        first,
        second,
        change,
        change - hypot(second.mean - second.low, first.high - first.mean),
        change + hypot(second.high - second.mean, first.mean - first.low),
    )


def _said(results: Sequence[GameResult], asks: Reading) -> list[float]:
    return [float(said) for result in results if (said := asks(result)) is not None]


def _measure(said: Sequence[float]) -> Measure:
    if all(0 <= each <= 1 for each in said):
        rate = share("", sum(said), len(said))
        return Measure(rate.share, rate.low, rate.high, len(said))
    mean, margin = fmean(said), CONFIDENCE * sqrt(variance(said) / len(said)) if len(said) > 1 else inf
    return Measure(mean, mean - margin, mean + margin, len(said))
