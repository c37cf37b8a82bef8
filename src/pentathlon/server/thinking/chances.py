"""How the chances went in a finished game: judged wherever it became the turn of another seat."""

from itertools import pairwise

from pentathlon.kernel.match import Match
from pentathlon.oracle.estimate import SURE
from pentathlon.server.http.forms.tables import Analysis, ChancePoint
from pentathlon.server.table.room import Room

from .inquiries import Inquiry, answers_of
from .oracle import Ask, Of

ITERATIONS = 200
LONGEST = 120
"""Positions that are judged at most; of a longer game every second turn, or third."""
SMALLEST_SWING = 0.1
MOST_TURNS = 5


class Chances:
    """The chances of all seats, position after position."""

    def __init__(self, room: Room, match: Match) -> None:
        self._deal, self._match = room.row.deal, match
        self.of = Of(room.row.id)
        self.found = Analysis("running", total=len(turns(match)))

    async def look(self, ask: Ask) -> None:
        """Judge one after the other; the last point is the outcome."""
        assert self._match.outcome is not None
        answers, points = answers_of(self._match), self.found.points
        for at in turns(self._match):
            opinion = await ask(Inquiry(0, self.of.table, self._deal, answers[:at], judge=ITERATIONS))
            means = [chance.mean for chance in opinion.chances]
            points.append(ChancePoint(at, means, [SURE * chance.error for chance in opinion.chances]))
        shares = list(self._match.outcome.shares)
        points.append(ChancePoint(len(answers), shares, [0.0] * len(shares)))
        self.found.turning = turning(points)


def turns(match: Match) -> list[int]:
    """The positions worth judging: where it became the turn of another seat."""
    given = match.answers
    found = [at for at, answer in enumerate(given) if at == 0 or answer.seat != given[at - 1].seat]
    return found[:: 1 + len(found) // LONGEST]


def turning(points: list[ChancePoint]) -> list[int]:
    """Where the chances had changed most since the point before."""
    swings = [(_swing(before, after), after.at) for before, after in pairwise(points)]
    largest = sorted((swing for swing in swings if swing[0] >= SMALLEST_SWING), reverse=True)
    return sorted(at for _, at in largest[:MOST_TURNS])


def _swing(before: ChancePoint, after: ChancePoint) -> float:
    return max(abs(now - then) for then, now in zip(before.chances, after.chances, strict=True))
