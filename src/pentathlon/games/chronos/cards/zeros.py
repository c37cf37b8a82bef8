"""A god and a city that bring Territories of value 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.printed import city, god
from pentathlon.games.chronos.rules.kingdom import take_zero
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table


@god(37, "Atlas", cost=2, needs="zeros", figure="atlas")
class Atlas:
    """Each card you pick from the archipelago brings you a Territory 0 as well."""

    def with_pick(self, table: Table, me: Seat, picker: Seat, place: int) -> None:
        if picker == me:
            take_zero(table, me)


@city(8, "Corinth", needs="zeros", figure="ancient-columns")
class Corinth:
    """Each timer that you flip onto Corinth brings you a Territory 0."""

    def arrives(self, table: Table, me: Seat, timer: int) -> None:
        take_zero(table, me)
