"""Gods and cities that change what an offering costs, and who may make it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.printed import PowerCard, city
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table


@city(3, "Delphi")
class Delphi:
    """While your timer is here, each offering costs you one card less."""

    def price(self, table: Table, me: Seat, god: PowerCard, price: int) -> int:
        return price - 1
