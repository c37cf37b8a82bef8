"""Where a timer can stand."""

from enum import IntEnum
from typing import Final

MOST_PILES: Final = 9


class Place(IntEnum):
    """Every place of the largest table; piles come first, so that a place is the index of its pile."""

    PILE1 = 0
    PILE2 = 1
    PILE3 = 2
    PILE4 = 3
    PILE5 = 4
    PILE6 = 5
    PILE7 = 6
    PILE8 = 7
    PILE9 = 8
    ATLANTIS = 9
    CITY1 = 10
    CITY2 = 11
    HELL1 = 12
    HELL2 = 13
    FRONT = 14
    REALM1 = 15
    REALM2 = 16
    REALM3 = 17
    REALM4 = 18
    REALM5 = 19
    REALM6 = 20
    SQUARE1 = 21
    SQUARE2 = 22
    SQUARE3 = 23
    SQUARE4 = 24


PLACES: Final = tuple(Place)
ATLANTIS: Final = 9
CITY1: Final = 10
CITY2: Final = 11
HELL1: Final = 12
HELL2: Final = 13
FRONT: Final = 14
REALM1: Final = 15
SQUARE1: Final = 21
SQUARE4: Final = 24
IN_HAND: Final = -1
"""Where a timer is while its MOVE goes on: nowhere."""


def is_pile(place: int) -> bool:
    """Whether this is a pile of the archipelago, the Atlantis included."""
    return 0 <= place <= ATLANTIS


def is_city(place: int) -> bool:
    """Whether this is a city tile."""
    return CITY1 <= place <= CITY2


def is_hell(place: int) -> bool:
    """Whether this is a part of Hell."""
    return HELL1 <= place <= HELL2


def is_realm(place: int) -> bool:
    """Whether this is the central pile of a player."""
    return REALM1 <= place < SQUARE1


def is_square(place: int) -> bool:
    """Whether this is a square of the card of Asclepius."""
    return SQUARE1 <= place <= SQUARE4


def realm(seat: int) -> int:
    """The central pile of that seat as a place for timers."""
    return REALM1 + seat
