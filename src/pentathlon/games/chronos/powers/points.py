"""Gods and cities that change what a kingdom is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.printed import god
from pentathlon.kernel import Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.faces import Face
    from pentathlon.games.chronos.table import Table

HELIOS_SHINES_ON, HELIOS_VALUE = (10, 20), 30


@god(7, "Helios", cost=2)
class Helios:
    """Your Territories 10 and 20 are worth 30 points each."""

    def value(self, table: Table, me: Seat, face: Face) -> int | None:
        return HELIOS_VALUE if face.value in HELIOS_SHINES_ON else None
