"""Which gods and cities are in force, and for whom.

A god works for who has it, a city for whose timer stands on it, unless a cube keeps it for
another (CC-CITY-0008, CC-GOD-4003). In levels 1 to 4 there are none, and nothing is looked up.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pentathlon.games.chronos.printed import POWERS, PowerCard
from pentathlon.games.chronos.table import NOBODY
from pentathlon.kernel import Seat

from .places import CITY1

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

InForce = list[tuple[PowerCard, Seat]]
PLAIN = (None, False, 0)
NONE: InForce = []
SEATS = [tuple(Seat(seat) for seat in range(number)) for number in range(7)]
"""All seats of a table with so many."""


@lru_cache(maxsize=4096)
def having(
    gods: tuple[str, ...], cities: tuple[str, ...], behaviour: str
) -> tuple[tuple[int, PowerCard], ...]:
    """The cards of a game that have a behaviour: gods by their place in the layout, cities from CITY1 on."""
    plain = 1 if behaviour == "times" else None
    found = []
    for index, slug in enumerate(gods):
        found.append((index, POWERS[slug]))
    for index, slug in enumerate(cities):
        found.append((index, POWERS[slug]))
    return tuple(
        (index, card)
        for index, card in found
        if getattr(card, behaviour) not in PLAIN and getattr(card, behaviour) != plain
    )


def in_force(table: Table, behaviour: str) -> InForce:
    """The cards with that behaviour that work now, gods before cities, each with whom it works for."""
    if not table.gods and not table.cities:
        return NONE
    found: InForce = []
    for index, card in having(table.gods, table.cities, behaviour):
        me = occupant(table, index) if card.is_city else Seat(table.owners[index])
        if me != NOBODY or card.everywhere:
            found.append((card, me))
    return found


def in_force_for(table: Table, seat: int, behaviour: str) -> list[PowerCard]:
    """The cards with that behaviour that work for a seat now."""
    if not table.gods and not table.cities:
        return []
    return [card for card, me in in_force(table, behaviour) if me == seat]


def occupant(table: Table, city: int) -> Seat:
    """Who may use the power of the first or second city; nobody if it is empty or kept for another."""
    place = CITY1 + city
    if place not in table.place:
        return NOBODY
    holder = Seat(table.holder[table.place.index(place)])
    if table.cubes:
        slug = table.cities[city]
        for index, card in having(table.gods, table.cities, "guards"):
            owner = Seat(table.owners[index])
            if card.guards is not None and card.guards(table, owner, slug) and owner != holder:
                return NOBODY
    return holder


def has(table: Table, seat: int, slug: str) -> bool:
    """Whether a god or city works for a seat now."""
    if slug in table.cities:
        return occupant(table, table.cities.index(slug)) == seat
    return slug in table.gods and table.owners[table.gods.index(slug)] == seat


def everybody(table: Table) -> tuple[Seat, ...]:
    """All seats."""
    return SEATS[table.seats]
