"""Gods and cities that change what an offering costs, and who may make it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.printed import Forbidding, PowerCard, city, god
from pentathlon.games.chronos.table import NOBODY
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table


@god(13, "Cassandra", cost=1, figure="third-eye")
class Cassandra:
    """The last god in the temple costs you nothing."""

    def price(self, table: Table, me: Seat, god: PowerCard, price: int) -> int:
        return 0 if len(table.temple) == 1 else price


@city(3, "Delphi", figure="fire-bowl")
class Delphi:
    """While your timer is here, each offering costs you one card less."""

    def price(self, table: Table, me: Seat, god: PowerCard, price: int) -> int:
        return price - 1


@city(6, "Olympia", everywhere=True, figure="laurels")
class Olympia:
    """Only whose timer is here may make offerings."""

    sayings: Final = {
        "CC-CITY-0601": "Only whose timer is on Olympia may make offerings.",
        "CC-CITY-0602": "Nobody may make offerings while Olympia works for nobody.",
    }

    def forbids_offer(self, table: Table, me: Seat, buyer: Seat, god: PowerCard) -> Forbidding:
        if buyer == me:
            return None
        return "CC-CITY-0602" if me == NOBODY else "CC-CITY-0601"
