"""Chances to win, by weights that were fitted to games: `pentathlon lab fit GAME` makes them again.

A game counts a few numbers for everybody who can win, and names the situation each of them is in. The weights
of that situation add them up to log-odds against the others; who contends with nobody contends with fate.

    JUDGEMENT = Judgement(Path(__file__).with_name("weights.json"))
    JUDGEMENT.chances([Contender("hades 1", [0.4, 3.0]), Contender("city 1", [0.2, 1.0])])
"""

import json
from collections.abc import Sequence
from math import exp
from operator import mul
from pathlib import Path
from typing import NamedTuple


class Contender(NamedTuple):
    """Somebody who can win: by which weights to judge, and what there is to be weighed."""

    situation: str
    numbers: list[float]


class Judgement:
    """The weights of a game, by situation: a constant, and one for each number."""

    def __init__(self, path: Path) -> None:
        """Read them; without a file nobody is thought to be ahead."""
        self.weights: dict[str, list[float]] = (
            json.loads(path.read_text())["weights"] if path.is_file() else {}
        )

    def chances(self, contenders: Sequence[Contender]) -> list[float]:
        """How likely each of them wins."""
        odds = [self._odds(contender) for contender in contenders]
        best = max(0.0, *odds)
        powers = [exp(each - best) for each in odds]
        whole = sum(powers) + (exp(-best) if len(odds) == 1 else 0.0)
        return [power / whole for power in powers]

    def _odds(self, contender: Contender) -> float:
        weights = self.weights.get(contender.situation)
        return sum(map(mul, weights, [1.0, *contender.numbers])) if weights else 0.0
