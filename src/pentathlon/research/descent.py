"""How a network is taught: decisions as arrays, slopes of what it scores, and steps down them (Adam's).

Numbers are divided by how much they vary before anything is learnt from them, so that a step means the same
for each; the weights that are kept do not know of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from .encoding import Floats
from .network import Network

Numbers = npt.NDArray[np.int64]
WIDE, NARROW = 128, 64
"""How many numbers the two layers have."""
PULL = 1e-2
"""How much weights are pulled towards nothing, beside a step."""
INERTIA, SPREAD, LITTLE = 0.9, 0.999, 1e-8
"""How slowly Adam's means of slopes and of their squares follow, and what keeps from dividing by nothing."""
FLAT = 0.05
"""What hardly ever changes is not blown up by dividing by how much it does."""


class Deeds(NamedTuple):
    """What was known and what could be done at some decisions, the deeds of one after those of another."""

    observation: Floats
    rows: Floats
    sizes: Numbers
    """How many deeds each decision has."""

    @property
    def starts(self) -> Numbers:
        """The first deed of each decision."""
        starts: Numbers = np.cumsum(self.sizes) - self.sizes
        return starts

    @property
    def owners(self) -> Numbers:
        """The decision of each deed."""
        return np.repeat(np.arange(len(self.sizes)), self.sizes)

    def some(self, which: Numbers) -> tuple[Deeds, Numbers]:
        """Those decisions alone, and where their deeds were."""
        sizes = self.sizes[which]
        shift = self.starts[which] - (np.cumsum(sizes) - sizes)
        rows = np.repeat(shift, sizes) + np.arange(sizes.sum())
        return Deeds(self.observation[which], self.rows[rows], sizes), rows


class Scale(NamedTuple):
    """How much each number varies."""

    observed: Floats
    described: Floats

    def down(self, deeds: Deeds) -> Deeds:
        """Deeds in numbers that vary alike."""
        return deeds._replace(observation=deeds.observation / self.observed, rows=deeds.rows / self.described)

    def out(self, network: Network) -> Network:
        """The network for numbers as they are."""
        return network._replace(
            known=network.known / self.observed[:, None], deed=network.deed / self.described[:, None]
        )

    def into(self, network: Network) -> Network:
        """The network for numbers that vary alike."""
        return network._replace(
            known=network.known * self.observed[:, None], deed=network.deed * self.described[:, None]
        )


def scale_of(deeds: Deeds) -> Scale:
    """How much the numbers of these vary."""
    return Scale(deeds.observation.std(0) + np.float32(FLAT), deeds.rows.std(0) + np.float32(FLAT))


def fresh_network(observation: int, option: int, chance: np.random.Generator) -> Network:
    """A network that knows nothing yet."""

    def drawn(*shape: int, spread: float) -> Floats:
        return chance.normal(0, spread, shape).astype(np.float32)

    return Network(
        drawn(observation, WIDE, spread=observation**-0.5),
        np.zeros(WIDE, np.float32),
        drawn(option, WIDE, spread=option**-0.5),
        drawn(WIDE, NARROW, spread=(2 / WIDE) ** 0.5),
        np.zeros(NARROW, np.float32),
        drawn(NARROW, spread=NARROW**-0.5),
    )


class Liking:
    """What a network makes of some decisions, kept so that slopes can be found."""

    def __init__(self, network: Network, deeds: Deeds) -> None:
        self._network, self._deeds = network, deeds
        self.starts, self.owners = deeds.starts, deeds.owners
        known = deeds.observation @ network.known + network.bias
        self._first = np.maximum(known[self.owners] + deeds.rows @ network.deed, 0)
        self._second = np.maximum(self._first @ network.inner + network.inner_bias, 0)
        scores = self._second @ network.last
        powers = np.exp(scores - np.maximum.reduceat(scores, self.starts)[self.owners])
        self.shares: Floats = powers / np.add.reduceat(powers, self.starts)[self.owners]
        """The chance with which each deed would be done."""

    def slopes(self, error: Floats) -> list[Any]:
        """How the loss changes with every weight, if it changes so with every score."""
        network, deeds = self._network, self._deeds
        into_second = np.outer(error, network.last) * (self._second > 0)
        into_first = (into_second @ network.inner.T) * (self._first > 0)
        of_decision = np.add.reduceat(into_first, self.starts)
        return [
            deeds.observation.T @ of_decision,
            of_decision.sum(0),
            deeds.rows.T @ into_first,
            self._first.T @ into_second,
            into_second.sum(0),
            self._second.T @ error,
        ]


class Adam:
    """Steps that go by the mean of slopes, smaller where they vary."""

    def __init__(self, weights: Sequence[Floats]) -> None:
        self._taken = 0
        self._means = [np.zeros_like(each) for each in weights]
        self._squares = [np.zeros_like(each) for each in weights]

    def step(self, weights: Sequence[Floats], slopes: Sequence[Any], rate: float, pull: float) -> list[Any]:
        """The weights one step further."""
        self._taken += 1
        return [
            each - np.float32(rate) * (self._way(at, slope) + (pull * each if each.ndim > 1 else 0))
            for at, (each, slope) in enumerate(zip(weights, slopes, strict=True))
        ]

    def _way(self, at: int, slope: Floats) -> Any:
        mean, square = self._means[at], self._squares[at]
        mean += (1 - INERTIA) * (slope - mean)
        square += (1 - SPREAD) * (slope * slope - square)
        spread = np.sqrt(square / (1 - SPREAD**self._taken)) + LITTLE
        return mean / (1 - INERTIA**self._taken) / spread
