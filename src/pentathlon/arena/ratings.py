"""How strong players are: a rating in each game, and one of the whole meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from .contest import GameResult
from .tally import CONFIDENCE


class Rating(NamedTuple):
    """The strength of a player, and how sure of it one can be."""

    name: str
    mean: float
    deviation: float
    games: int = 0

    @property
    def low(self) -> float:
        """The lower end of its 95 % interval."""
        return self.mean - CONFIDENCE * self.deviation

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + CONFIDENCE * self.deviation


def ratings(results: Sequence[GameResult]) -> list[Rating]:
    """The ratings that games lead to, one after another; the strongest first.

    Whoever sits on several seats of a table is rated by what these got on average.
    """
    model = PlackettLuce()
    known: dict[str, PlackettLuceRating] = {}
    games: dict[str, int] = {}
    for shares in compared(results):
        teams = [[known.get(name) or model.rating(name=name)] for name in shares]
        # The lowest rank is the best; whoever got the same has the same.
        rated = model.rate(teams, ranks=[-share for share in shares.values()])
        for name, (rating,) in zip(shares, rated, strict=True):
            known[name] = rating
            games[name] = games.get(name, 0) + 1
    found = [Rating(name, rating.mu, rating.sigma, games[name]) for name, rating in known.items()]
    return sorted(found, key=lambda rating: -rating.mean)


def compared(results: Sequence[GameResult]) -> list[dict[str, float]]:
    """What players got who can be compared: those of one table, or those who played the same deal alone."""
    found = []
    alone: dict[int, dict[str, float]] = {}
    for result in results:
        shares = mean_shares(result)
        if len(shares) > 1:
            found.append(shares)
        else:
            alone.setdefault(result.seed, {}).update(shares)
    return [*found, *[shares for shares in alone.values() if len(shares) > 1]]


def mean_shares(result: GameResult) -> dict[str, float]:
    """What each player of a game got, on average over its seats."""
    found: dict[str, list[float]] = {}
    for name, share in zip(result.seats, result.shares, strict=True):
        found.setdefault(name, []).append(share)
    return {name: sum(shares) / len(shares) for name, shares in found.items()}


def meet(events: Mapping[str, Sequence[Rating]]) -> list[Rating]:
    """One rating for all events: their mean, for those who took part in every one of them."""
    by_name: dict[str, list[Rating]] = {}
    for ranked in events.values():
        for rating in ranked:
            by_name.setdefault(rating.name, []).append(rating)
    found = [
        Rating(
            name,
            sum(each.mean for each in rated) / len(rated),
            sqrt(sum(each.deviation**2 for each in rated)) / len(rated),
            sum(each.games for each in rated),
        )
        for name, rated in by_name.items()
        if len(rated) == len(events)
    ]
    return sorted(found, key=lambda rating: -rating.mean)
