"""Offerings: a god of the temple for cards of one's kingdom."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from pentathlon.games.chronos.printed import POWERS
from pentathlon.games.chronos.table import NOBODY
from pentathlon.kernel import Seat, Slot, tell

from .abilities import in_force, in_force_for
from .kingdom import discard_from

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentathlon.games.chronos.printed import Forbidding
    from pentathlon.games.chronos.table import Table

    from .commands import Offer, Picks

COUNT_BITS = 8
"""How many cards of each face a payment has is written into one number, with so many bits a face."""
MOST_PAYMENTS = 12
"""Of the ways to pay a price only so many are listed, of equal faces one; all others are accepted."""


def price(table: Table, seat: Seat, god: str) -> int:
    """What an offering for a god costs a seat, in cards (CC-OFFER-01, CC-CITY-0303)."""
    card = POWERS[god]
    cost = card.cost
    for helper in in_force_for(table, seat, "price"):
        assert helper.price is not None
        cost = helper.price(table, seat, card, cost)
    return max(0, cost)


def cannot_offer(table: Table, seat: Seat, offer: Offer) -> Forbidding:
    """Why an offering is refused; it then discards nothing (CC-RACE-06)."""
    if table.settings.level < 5:
        return "CC-LEVEL-06"
    if offer.god not in table.gods:
        return "CC-OFFER-01"
    if table.owner_of(offer.god) != NOBODY:
        return "CC-RACE-06"
    if clause := cannot_gain(table, seat, offer.god):
        return clause
    if clause := cannot_afford(table, seat, offer.cards, price(table, seat, offer.god)):
        return clause
    return cannot_mark_ahead(table, seat, offer.god, offer.picks)


def cannot_mark_ahead(table: Table, seat: Seat, god: str, picks: Picks) -> Forbidding:
    """Why the cube of a god cannot be placed by the offering itself (CC-DUTY-02)."""
    if not picks:
        return None
    refuses = POWERS[god].refuses
    return refuses(table, seat, picks) if refuses is not None else "CC-DUTY-02"


def cannot_gain(table: Table, seat: Seat, god: str) -> Forbidding:
    """Which card keeps a seat from making an offering for that god."""
    for card, me in in_force(table, "forbids_offer"):
        assert card.forbids_offer is not None
        if clause := card.forbids_offer(table, me, seat, POWERS[god]):
            return clause
    return None


def cannot_afford(table: Table, seat: Seat, cards: tuple[int, ...], cost: int) -> Forbidding:
    """Why these cards do not pay a price: exactly so many of one's kingdom do (CC-OFFER-05)."""
    kingdom = table.kingdom(seat)
    if len(kingdom) < cost:
        return "CC-OFFER-06"
    if len(cards) != cost or len(set(cards)) != cost:
        return "CC-OFFER-05"
    return None if all(card in kingdom for card in cards) else "CC-OFFER-03"


def offer(table: Table, seat: Seat, offer: Offer) -> None:
    """Make an offering: discard the price, gain the god (CC-OFFER-08)."""
    cards = tuple(Slot(card) for card in offer.cards)
    for slot in cards:
        discard_from(table, seat, slot)
    tell(table, "offers", seat, offer.god, len(cards))
    others = [(card, me) for card, me in in_force(table, "after_offering") if me != seat]
    gain_god(table, seat, offer.god, offer.picks)
    for card, me in others:
        if cards:
            assert card.after_offering is not None
            card.after_offering(table, me, seat, cards)


def gain_god(table: Table, seat: Seat, god: str, picks: Picks = ()) -> None:
    """A god passes to a seat, which has its power from now on (CC-OFFER-08) and may have placed its cube."""
    index = table.gods.index(god)
    from_temple = table.owners[index] == NOBODY
    table.owners[index] = seat
    table.owned[index] = table.clock
    gained = POWERS[god].gained
    if gained is not None:
        gained(table, seat, from_temple, picks)


def payments(table: Table, seat: Seat, cost: int) -> Iterable[tuple[int, ...]]:
    """Ways to pay a price, the cheapest first; of cards with the same face the lowest one is named."""
    kingdom = sorted(table.kingdom(seat), key=lambda slot: table.face(slot).value)
    counted = {slot: 1 << COUNT_BITS * table.face(slot).serial for slot in kingdom}
    found: dict[int, tuple[int, ...]] = {}
    for cards in combinations(kingdom, cost):
        found.setdefault(sum([counted[card] for card in cards]), cards)
        if len(found) == MOST_PAYMENTS:
            break
    return found.values()
