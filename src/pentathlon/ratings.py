"""How strong players are: a rating in each game, and one of the whole meet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

CONFIDENCE = 1.96
"""Standard deviations for 95 %."""


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


class Ladder:
    """The ratings that games lead to, one after another."""

    def __init__(self) -> None:
        self._model = PlackettLuce()
        self._known: dict[str, PlackettLuceRating] = {}
        self._games: dict[str, int] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._known

    def take(self, shares: Mapping[str, float]) -> None:
        """Rate a game by what each player got; who got the same has the same place."""
        teams = [[self._of(name)] for name in shares]
        # The lowest rank is the best.
        rated = self._model.rate(teams, ranks=[-share for share in shares.values()])
        for name, (rating,) in zip(shares, rated, strict=True):
            self._known[name] = rating
            self._games[name] = self._games.get(name, 0) + 1

    def rating(self, name: str) -> Rating:
        """The rating of a player; of one who has not played, that with which everybody starts."""
        known = self._of(name)
        return Rating(name, known.mu, known.sigma, self._games.get(name, 0))

    def ranked(self) -> list[Rating]:
        """All who have played, the strongest first."""
        return sorted(map(self.rating, self._known), key=lambda rating: -rating.mean)

    def _of(self, name: str) -> PlackettLuceRating:
        return self._known.get(name) or self._model.rating(name=name)


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


def mean_shares(shares: Sequence[tuple[str, float]]) -> dict[str, float]:
    """What each player got, on average over the seats they had."""
    found: dict[str, list[float]] = {}
    for name, share in shares:
        found.setdefault(name, []).append(share)
    return {name: sum(each) / len(each) for name, each in found.items()}
