"""From what a search says to how often it comes true: a map for each game, fitted to games between bots.

`pentathlon lab calibrate GAME` makes it again; it lies beside the game's other weights, in
`bot/calibration.json`. Whatever a search says of chances, in hints and when the oracle looks back, it says
through this map. A game without one, such as one in which all win or lose together, is left as it is.
"""

import json
from collections.abc import Sequence
from functools import lru_cache
from math import exp, log, sqrt
from pathlib import Path
from typing import Any, NamedTuple

import pentathlon.games
from pentathlon.kernel import Game, Seat

HARDLY = 0.005
"""So little of a chance is left to whoever had none in any try."""


class Trust(NamedTuple):
    """How far to believe a search, in log-odds, with standard errors."""

    slope: float
    """What a search says counts so many times: less than one, if it is too sure of itself."""
    asked: float
    """What it says too little of whoever is to answer, or too much (below zero)."""
    slope_error: float = 0.0
    asked_error: float = 0.0


class Calibration:
    """The map of a game."""

    def __init__(self, trust: Trust | None) -> None:
        """Without trust, what is said stays as it is."""
        self.trust = trust

    def chances(self, said: Sequence[float], asked: Seat) -> list[float]:
        """How likely each seat wins, if a search says so of a position in which that one answers."""
        if self.trust is None:
            return list(said)
        powers = [max(HARDLY, chance) ** self.trust.slope for chance in said]
        powers[asked] *= exp(self.trust.asked)
        whole = sum(powers)
        return [power / whole for power in powers]

    def errors(self, said: Sequence[float], noise: Sequence[float], asked: Seat) -> list[float]:
        """How far off they may be: by the noise of the search, and by that of the games behind the map."""
        if self.trust is None:
            return list(noise)
        found = []
        for seat, chance in enumerate(self.chances(said, asked)):
            bounded = min(1 - HARDLY, max(HARDLY, said[seat]))
            odds = log(bounded / (1 - bounded))
            parts = (
                self.trust.slope * noise[seat] / (bounded * (1 - bounded)),
                self.trust.slope_error * odds,
                self.trust.asked_error * (1 if seat == asked else 1 / (len(said) - 1)),
            )
            found.append(chance * (1 - chance) * sqrt(sum([part * part for part in parts])))
        return found


def calibration_of(game: Game[Any]) -> Calibration:
    """The map by which the chances of a game are told."""
    return _read(game.name)


@lru_cache
def _read(name: str) -> Calibration:
    path = path_of(name)
    return Calibration(Trust(*json.loads(path.read_text())["trust"]) if path.is_file() else None)


def path_of(name: str) -> Path:
    """Where the map of a game lies."""
    return Path(str(pentathlon.games.__file__)).parent / name / "bot" / "calibration.json"
