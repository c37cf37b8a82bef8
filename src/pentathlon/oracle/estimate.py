"""A number that was found by trying, and how far from the truth it may be."""

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

SURE = 1.96
"""So many standard errors to either side hold the truth in 95 of 100 cases."""


class Estimate(NamedTuple):
    """A mean with its standard error."""

    mean: float
    error: float = 0.0

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval."""
        return self.mean - SURE * self.error

    @property
    def high(self) -> float:
        """The upper end of it."""
        return self.mean + SURE * self.error

    def less(self, other: "Estimate") -> "Estimate":
        """This less another that was found by other tries."""
        return Estimate(self.mean - other.mean, sqrt(self.error**2 + other.error**2))


def estimate(tries: Sequence[float]) -> Estimate:
    """What a number of tries, two at least, come to."""
    mean = sum(tries) / len(tries)
    spread = sum((each - mean) ** 2 for each in tries) / (len(tries) - 1)
    return Estimate(mean, sqrt(spread / len(tries)))


def share(part: float, tries: int) -> Estimate:
    """What so many tries between 0 and 1 come to; its error is at most that of wins and losses."""
    within = min(1.0, max(0.0, part))
    return Estimate(part, sqrt(within * (1 - within) / tries))
