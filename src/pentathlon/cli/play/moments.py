"""How the table stood when something was told, be it in the middle of an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from pentathlon.kernel.ask import Seat
from pentathlon.kernel.events import Event
from pentathlon.kernel.match import Match


class Point(NamedTuple):
    """How far a game was: so many answers had been given by then, and so many events told."""

    answers: int
    events: int


class Watched(list[Event]):
    """What is told, for somebody who looks each time: the table stands then as it was told of."""

    def __init__(self, told: Iterable[Event], look: Callable[[], None]) -> None:
        super().__init__(told)
        self.look = look

    def append(self, event: Event, /) -> None:
        """Tell it, and let them look."""
        super().append(event)
        self.look()


def point_of(match: Match) -> Point:
    """How far the game is."""
    return Point(len(match.answers), len(match.events))


def moment(match: Match, seat: Seat, told: int, since: Point) -> Any:
    """The table as that seat saw it when so many events had been told.

    The rules run once more from a point before. None if nothing was told there now: an answer was taken
    back in between.
    """
    past = match.at(since.answers)
    seen: list[Any] = []

    def look() -> None:
        if len(past.events) == told:
            seen.append(match.game.view(past.table, seat))

    past.table.story = Watched(match.events[: since.events], look)
    for given in match.answers[since.answers :]:
        past.follow(*given)
        if seen:
            return seen[0]
    return None
