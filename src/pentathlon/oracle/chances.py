"""How likely each seat wins from here, and how far from the truth that may be."""

from pentathlon.bots import MctsBot
from pentathlon.bots.calibration import calibration_of
from pentathlon.kernel.match import Match

from .estimate import Estimate

ITERATIONS = 200


def chances(match: Match, *, iterations: int = ITERATIONS, seed: int = 0) -> list[Estimate]:
    """The chances of all seats; the intervals hold the noise of the search and of the map of the game."""
    if match.outcome is not None:
        return [Estimate(share) for share in match.outcome.shares]
    calibration, asked = calibration_of(match.game), match.ask.seat
    said = MctsBot(seed, iterations=iterations).said(match)
    means, errors = calibration.chances(said.means, asked), calibration.errors(*said, asked)
    return [Estimate(mean, error) for mean, error in zip(means, errors, strict=True)]
