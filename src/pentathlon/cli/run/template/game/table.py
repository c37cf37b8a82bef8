"""The table: hands, the row, the pile, and what each player gave and took."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel import Table as KernelTable

from .printed import Gift

FIRST = Seat(0)


@dataclass(slots=True, eq=False)
class Table(KernelTable):
    """Everything on the table."""

    pile: list[Slot] = field(default_factory=list)
    """The draw pile, its top card last."""
    row: list[Slot] = field(default_factory=list)
    hands: list[list[Slot]] = field(default_factory=list)
    given: list[list[Slot]] = field(default_factory=list)
    """What each player gave, the last gift at the end."""
    taken: list[list[Slot]] = field(default_factory=list)
    first: Seat = FIRST

    def copy(self) -> Self:
        new = self._copied()
        new.pile = self.pile[:]
        new.row = self.row[:]
        new.hands = [hand[:] for hand in self.hands]
        new.given = [cards[:] for cards in self.given]
        new.taken = [cards[:] for cards in self.taken]
        new.first = self.first
        return new

    def card(self, slot: Slot) -> Gift:
        """What is printed on a card."""
        card: Gift = self.faces[slot]
        return card

    @property
    def seats(self) -> list[Seat]:
        """All seats by turns, the first player's first."""
        number = len(self.hands)
        return [Seat((self.first + turn) % number) for turn in range(number)]


def zones(table: Table) -> list[Sequence[Slot]]:
    """Every place where a card can lie."""
    return [table.pile, table.row, *table.hands, *table.given, *table.taken]
