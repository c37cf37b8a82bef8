"""When to look at the table, and what a greedy player would value in it."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Any

from pentathlon.games.chronos.rules.ending import ground_of
from pentathlon.games.chronos.rules.scoring import score
from pentathlon.games.chronos.table import NOT_YET
from pentathlon.kernel import Ask, Seat

from .mind import WON, Mind

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table


def wakes(table: Table, seat: Seat) -> int | None:
    """When a seat could next do something it cannot do now; now, if there is something to do."""
    if table.start == NOT_YET and table.ready[seat]:
        return None
    if table.start == NOT_YET or table.duties[seat]:
        return table.clock
    if table.clock < table.start:
        return table.start
    soonest = min([table.deadline[timer] for timer in table.timers_of(seat)])
    return max(table.clock, soonest, table.hand[seat] + table.settings.hand_gap_ms)


def stirs(table: Table) -> int | None:
    """When the sand of a timer next runs out, whether its holder has others to move or not (CC-TIME-05)."""
    return min([deadline for deadline in table.deadline if deadline > table.clock], default=None)


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How many points a greedy player would give for each command; below 0 he would rather wait."""
    return Mind(table, ask.seat).likes(ask.options)


def worths(table: Table) -> list[float]:
    """How good the table looks to each seat, from 0 to 1, by scores and by what could be claimed."""
    if table.outcome is not None:
        return list(table.outcome.shares)
    seats = [Seat(seat) for seat in range(table.seats)]
    points = [score(table, seat) + (WON / 2 if ground_of(table, seat)[0] else 0) for seat in seats]
    best = max(points)
    odds = [exp((mine - best) / 50) for mine in points]
    return [share / sum(odds) for share in odds]


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat."""
    return worths(table)[seat]
