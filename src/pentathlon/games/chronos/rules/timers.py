"""Sand: flipping, placing and damning timers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.kernel import Seat, tell

from .abilities import in_force
from .places import CITY1, FRONT, HELL1, IN_HAND, PLACES, is_city

if TYPE_CHECKING:
    from pentathlon.games.chronos.printed import Forbidding
    from pentathlon.games.chronos.table import Table

NAMES = tuple(place.name.lower() for place in PLACES)


def flip(table: Table, timer: int) -> None:
    """Turn a timer over: what sand has run through runs again (CC-TIME-07, CC-TIME-08)."""
    left = max(0, table.deadline[timer] - table.clock)
    table.deadline[timer] = table.clock + table.settings.duration_ms - left


def lift(table: Table, timer: int) -> int:
    """Take a timer off its place, which is returned."""
    place = table.place[timer]
    table.place[timer] = IN_HAND
    return place


def put(table: Table, timer: int, place: int, *, flipped: bool) -> None:
    """Put a timer down, flipped or as it is (CC-TIME-09); deals about where it was are over (CC-DEAL-05)."""
    table.place[timer] = place
    table.placed[timer] = table.moved = table.clock
    if flipped:
        flip(table, timer)
    if place != FRONT:
        table.entered[timer] = True
    if table.bargains:
        table.bargains = [bargain for bargain in table.bargains if timer not in bargain.timers]


def cannot_damn(table: Table, timer: int) -> Forbidding:
    """Why a timer cannot be damned (CC-HELL-02)."""
    if not 0 <= timer < len(table.place):
        return "CC-HELL-02"
    for card, me in in_force(table, "shields"):
        assert card.shields is not None
        if clause := card.shields(table, me, timer):
            return clause
    return None


def damn(table: Table, timer: int, by: Seat, *, flipped: bool) -> None:
    """Put a timer on HELL1, flipped if whoever damns it likes (CC-HELL-03, CC-HELL-04)."""
    put(table, timer, HELL1, flipped=flipped)
    tell(table, "damns", by, table.holder[timer], flipped)


def damnable(table: Table) -> list[int]:
    """The timers that may be damned."""
    return [timer for timer in range(len(table.place)) if cannot_damn(table, timer) is None]


def has_entered(table: Table, timer: int) -> bool:
    """Whether a timer counts as flipped onto the board, for the early-game rule (CC-CITY-0011)."""
    return table.entered[timer] or table.away[table.holder[timer]]


def all_have_flowed(table: Table) -> bool:
    """Whether no timer is flowing, wherever it stands (CC-FROZ-02)."""
    return max(table.deadline) <= table.clock


def place_name(place: int) -> str:
    """The name of a place in views and saved games."""
    return NAMES[place]


def told_place(table: Table, place: int) -> str:
    """A place as an event names it: a city by itself, for whoever hears of it does not see the table."""
    return table.cities[place - CITY1] if is_city(place) else NAMES[place]
