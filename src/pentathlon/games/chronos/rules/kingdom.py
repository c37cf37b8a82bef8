"""Cards that come into a kingdom, leave it, and are covered by others.

Of another player's central pile only the top card is seen (CC-KING-04). What is covered is known to its
owner alone: nobody is made to remember it, and no bot may.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.faces import WIND
from pentathlon.games.chronos.table import NO_CARD
from pentathlon.kernel import Seat, Slot, reveal, show, tell
from pentathlon.kernel.zones import cover

from .abilities import in_force

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

KINGDOMS = 1
"""The pool of cards that were covered in a kingdom; the unseen ones of the archipelago are in pool 0."""


def gain(table: Table, seat: Seat, slot: Slot) -> None:
    """A card lands in a kingdom: a wind beside the central pile, all else on top of it (CC-KING-07)."""
    if table.face(slot).kind is WIND:
        table.winds[seat].append(slot)
    else:
        central = table.central[seat]
        if central:
            cover(table, central[-1], seat, KINGDOMS)
        central.append(slot)
    reveal(table, slot)


def lose(table: Table, seat: Seat, slot: Slot) -> None:
    """A card leaves a kingdom; the others keep their order (CC-KING-08)."""
    if slot in table.winds[seat]:
        table.winds[seat].remove(slot)
        return
    central = table.central[seat]
    was_top = central[-1] == slot
    central.remove(slot)
    if was_top and central:
        reveal(table, central[-1])


def discard(table: Table, slot: Slot) -> None:
    """Put a card face down on the discard area (CC-DISC-01)."""
    table.discard.append(slot)
    for seat in lookers(table):
        show(table, (slot,), seat)


def discard_from(table: Table, seat: Seat, slot: Slot) -> None:
    """A card goes from a kingdom to the discard pile."""
    lose(table, seat, slot)
    discard(table, slot)


def hand_over(table: Table, giver: Seat, taker: Seat, slot: Slot) -> None:
    """A card goes from one kingdom to another, where everybody sees it land."""
    lose(table, giver, slot)
    gain(table, taker, slot)
    tell(table, "gives", giver, taker, table.face(slot).slug)


def take_zero(table: Table, seat: Seat) -> None:
    """A Territory of value 0 comes from the supply, as long as there is one (CC-DISC-05)."""
    if table.zeros:
        gain(table, seat, table.zeros.pop())
        tell(table, "gets zero", seat)


def lookers(table: Table) -> list[Seat]:
    """Who may look through the discard pile now (CC-DISC-02)."""
    return [me for _, me in in_force(table, "sees_discard")]


def top_card(table: Table, seat: int) -> Slot:
    """The top card of a central pile; `NO_CARD` if it is empty."""
    central = table.central[seat]
    return central[-1] if central else NO_CARD
