"""What a worker does for whoever looks back with the eyes of a seat, or ahead.

Looking back is done bit by bit, so that others can think in between. Each bit is told the answers up to the
one that is looked at, which is the last of them. Whoever looks ahead has a world of a game that goes on.
"""

import msgspec

from pentathlon.kernel import Option, Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.oracle.beliefs import Belief, beliefs
from pentathlon.oracle.estimate import Estimate
from pentathlon.oracle.foresight import Foresight, Line, foresee, line
from pentathlon.oracle.ledger import Weighed, opening, other_deals, weigh
from pentathlon.oracle.mistakes import compare, in_words, suspect

DEALS = 10
"""Other deals that are played at a time."""
WORLDS = 15
"""Worlds in which two answers are compared at a time."""


class Deals(msgspec.Struct, tag=True):
    """What natural players get in some other deals."""

    first: int

    def seen(self, match: Match, seat: Seat) -> list[float]:
        return other_deals(match, seat, range(self.first, self.first + DEALS))


class DealValue(msgspec.Struct, tag=True):
    """What the deal was worth, where others had answered first."""

    def seen(self, match: Match, seat: Seat) -> Estimate:
        return opening(match, seat)


class Suspicion(msgspec.Struct, tag=True):
    """Whether the search prefers another answer: by how much, and which."""

    def seen(self, match: Match, seat: Seat) -> tuple[float, str] | None:
        found = suspect(match, seat, _at(match))
        return (found.doubt, key_of(found.better)) if found is not None else None


class Wording(msgspec.Struct, tag=True):
    """What was asked, what was answered, and what would have been better."""

    better: str

    def seen(self, match: Match, seat: Seat) -> tuple[str, str, str]:
        return in_words(match, seat, _at(match), _option(match, seat, self.better))


class Comparison(msgspec.Struct, tag=True):
    """By how much another answer does better, in some worlds; with another number in other ones."""

    better: str
    number: int

    def seen(self, match: Match, seat: Seat) -> list[float]:
        return compare(match, seat, _at(match), _option(match, seat, self.better), WORLDS, seed=self.number)


class Weighing(msgspec.Struct, tag=True):
    """What an answer was worth, and what came upon it, by so many worlds."""

    worlds: int

    def seen(self, match: Match, seat: Seat) -> Weighed:
        return weigh(match, seat, _at(match), self.worlds)


class Believing(msgspec.Struct, tag=True):
    """What could have been known of cards that only others had seen."""

    def seen(self, match: Match, seat: Seat) -> list[Belief]:
        return beliefs(match, seat)


class Foreseeing(msgspec.Struct, tag=True):
    """What may come before the seat is asked again; the seats have these names."""

    names: list[str]

    def seen(self, match: Match, seat: Seat) -> Foresight:
        return foresee(match, seat, self.names)


class Planning(msgspec.Struct, tag=True):
    """What such answers would lead to, in a world in which that position comes about."""

    names: list[str]
    world: int
    mark: str
    keys: list[str]

    def seen(self, match: Match, seat: Seat) -> Line:
        return line(match, seat, self.names, self.world, self.mark, self.keys)


Look = Deals | DealValue | Suspicion | Wording | Comparison | Weighing | Believing | Foreseeing | Planning


def _at(match: Match) -> int:
    return len(match.answers) - 1


def _option(match: Match, seat: Seat, key: str) -> Option:
    """The answer by that name that could have been given instead of the last one."""
    ask = match.at(_at(match)).ask_for(seat)
    assert ask is not None
    return next(option for option in ask.options if key_of(option) == key)
