"""What a greedy player values, for the bots; it reads nothing that the seat may not know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.kernel import Seat

from .table import NOT_YET

if TYPE_CHECKING:
    from .table import Table


def wakes(table: Table, seat: Seat) -> int | None:
    """When a seat could next do something it cannot do now; now, if there is something to do."""
    if table.start == NOT_YET or table.duties[seat]:
        return table.clock
    if table.clock < table.start:
        return table.start
    soonest = min([table.deadline[timer] for timer in table.timers_of(seat)])
    return max(table.clock, soonest, table.hand[seat] + table.settings.hand_gap_ms)
