"""What a bot is: something that answers for a seat and knows no more than the seat does."""

from typing import Any, NamedTuple, Protocol

from pentathlon.kernel import Option, Seat
from pentathlon.kernel.match import Match


class Hint(NamedTuple):
    """How a bot sees an option: the chance to win with it, and the part of its thought that went there."""

    option: Option
    chance: float
    weight: float
    error: float = 0.0
    """How far off the chance may be, as a standard error; nothing where no thought was spent."""


class Bot(Protocol):
    """Answers questions for a seat.

    A bot looks at the open question and at `match.world(seat, ...)`; never at the real table.
    """

    def choose(self, match: Match, seat: Seat) -> Option:
        """The bot's answer to the question that is open to the seat."""
        ...

    def in_time(self, match: Match, seat: Seat) -> Option | None:
        """The bot's deed in a game in real time; None if it would rather wait."""
        ...

    def hints(self, match: Match, seat: Seat) -> list[Hint]:
        """What the bot thinks of the options, best first; empty if it does not think."""
        ...


def open_options(match: Match, seat: Seat) -> Any:
    """The options of the question that is open to the seat."""
    ask = match.ask_for(seat)
    if ask is None:
        raise ValueError(f"Nothing is asked of seat {seat} now.")
    return ask.options


def prospects(match: Match) -> list[float]:
    """How good the match looks to each seat, from 0 to 1."""
    if match.outcome is not None:
        return list(match.outcome.shares)
    if match.game.worths is not None:
        return match.game.worths(match.table)
    worth = match.game.worth
    if worth is None:
        return [1 / match.seats] * match.seats
    return [worth(match.table, Seat(seat)) for seat in range(match.seats)]
