"""How a match ended."""

from dataclasses import dataclass
from functools import lru_cache

from .ask import Seat


@dataclass(frozen=True, slots=True)
class Outcome:
    """What each seat got (1 a win, 0 a loss, shares of 1 between), the clause and the reason."""

    shares: tuple[float, ...]
    rule: str
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats that won, if anyone did."""
        best = max(self.shares)
        return tuple(Seat(seat) for seat, share in enumerate(self.shares) if share == best and best > 0)


class GameOver(Exception):
    """Raised inside a rule to end the match at once, in the middle of whatever happens."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__(outcome.reason)
        self.outcome = outcome


def wins(seat: Seat, seats: int, rule: str, reason: str) -> GameOver:
    """The end of a match that one seat has won; raise it."""
    return team_wins((seat,), seats, rule, reason)


def team_wins(team: tuple[Seat, ...], seats: int, rule: str, reason: str) -> GameOver:
    """The end of a match that some seats have won together, or all have lost; raise it."""
    return GameOver(_won(team, seats, rule, reason))


@lru_cache
def _won(team: tuple[Seat, ...], seats: int, rule: str, reason: str) -> Outcome:
    # Search ends thousands of games a second, in few ways.
    return Outcome(tuple(float(each in team) for each in range(seats)), rule, reason)


def nobody_wins(seats: int, rule: str, reason: str) -> GameOver:
    """The end of a match without a winner: everybody gets an equal share; raise it."""
    return GameOver(Outcome((1 / seats,) * seats, rule, reason))
