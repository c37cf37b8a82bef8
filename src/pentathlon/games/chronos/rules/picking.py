"""Taking the top card of a pile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.faces import PLAGUE
from pentathlon.games.chronos.table import NO_CARD, NOT_YET, Picked
from pentathlon.kernel import Seat, Slot, reveal, tell

from .abilities import in_force
from .duties import cards_paid
from .places import is_pile, is_realm

if TYPE_CHECKING:
    from pentathlon.games.chronos.faces import Face
    from pentathlon.games.chronos.printed import Forbidding, PowerCard
    from pentathlon.games.chronos.table import Table

    from .commands import Picks


def cannot_pick(table: Table, seat: Seat, place: int) -> Forbidding:
    """Why a seat cannot pick the top card there, whatever timers stand on it."""
    if not is_pile(place) and not (is_realm(place) and _may_pick_at(table, seat, place)):
        return "CC-PICK-15"
    slot = table.top(place)
    if slot == NO_CARD:
        return "CC-MOVE-16"
    return cannot_take(table, seat, place, table.face(slot))


def cannot_take(table: Table, seat: Seat, place: int, face: Face) -> Forbidding:
    """Which card keeps a seat from picking such a face there, by any means."""
    for card, me in in_force(table, "forbids_pick"):
        assert card.forbids_pick is not None
        if clause := card.forbids_pick(table, me, seat, place, face):
            return clause
    return None


def _may_pick_at(table: Table, seat: Seat, place: int) -> bool:
    cards = in_force(table, "picks_at")
    return any(card.picks_at is not None and card.picks_at(table, me, seat, place) for card, me in cards)


def take_top(table: Table, seat: Seat, place: int) -> Slot:
    """The top card leaves; the next one is seen, and a countdown is over (CC-SETUP-05, CC-FROZ-05)."""
    pile = table.pile(place)
    slot = pile.pop()
    if pile:
        reveal(table, pile[-1])
    if is_pile(place):
        table.picked[place] = Picked(seat, table.clock)
    tell(table, "takes", seat, table.face(slot).name, place)
    if table.countdown != NOT_YET:
        table.countdown = NOT_YET
        tell(table, "countdown is over", None)
    return slot


def take_besides(table: Table, seat: Seat, place: int) -> None:
    """What a pick from the archipelago brings besides the card (CC-PICK-17)."""
    if is_pile(place):
        for card, me in in_force(table, "with_pick"):
            assert card.with_pick is not None
            card.with_pick(table, me, seat, place)


def taxers(table: Table, seat: Seat, place: int, face: Face) -> list[tuple[PowerCard, Seat]]:
    """To whom a pick from the archipelago owes a card, gods before cities (CC-CITY-1105)."""
    if not is_pile(place):
        return []
    return [
        (card, me)
        for card, me in in_force(table, "taxes")
        if card.taxes is not None and me != seat and card.taxes(table, me, seat, place, face)
    ]


def cannot_pay_ahead(table: Table, seat: Seat, place: int, picks: Picks) -> Forbidding:
    """Why the cards that a pick there will cost cannot be named so; it may be the picked one (CC-DUTY-02)."""
    if not picks:
        return None
    slot = table.top(place)
    face, mine, paid = table.face(slot), table.kingdom(seat), cards_paid(picks)
    if face.kind is not PLAGUE:
        mine = [*mine, slot]
    owed = min(len(taxers(table, seat, place, face)), len(mine))
    fits = len(picks) == len(set(paid)) == len(paid) == owed and all(card in mine for card in paid)
    return None if fits else "CC-DUTY-02"
