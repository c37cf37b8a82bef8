"""Gods and cities that damn timers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.commands import Damn, Picks
from pentathlon.games.chronos.printed import Clause, god
from pentathlon.games.chronos.timers import cannot_damn, damn, damnable
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

HADES_DAMNS = 2


@god(1, "Hades", cost=5)
class Hades:
    """While Hell is empty you may damn two timers at once."""

    sayings: Final = {
        "CC-GOD-0102": "Hell is not empty.",
        "CC-GOD-0104": "Name two different timers to damn.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Clause:
        if table.in_hell:
            return "CC-GOD-0102"
        timers = {pick.timer for pick in picks if isinstance(pick, Damn)}
        if len(picks) != HADES_DAMNS or len(timers) != HADES_DAMNS:
            return "CC-GOD-0104"
        return next(filter(None, (cannot_damn(table, timer) for timer in timers)), None)

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Damn):
                damn(table, pick.timer, me, flipped=pick.flip)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        """Two timers of others, both flipped while they have flowed: that costs them most."""
        theirs = [timer for timer in damnable(table) if table.holder[timer] != me]
        if table.in_hell:
            return []
        return [
            tuple(Damn(timer, table.has_flowed(timer)) for timer in pair)
            for pair in combinations(theirs, HADES_DAMNS)
        ]
