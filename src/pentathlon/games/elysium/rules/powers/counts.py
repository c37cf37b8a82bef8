"""What cards count: the number of something, with its words."""

from collections.abc import Callable
from typing import NamedTuple

from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Seat


class Count(NamedTuple):
    """Something that a card counts for its owner, in words for one of it."""

    words: str
    number: Callable[[Table, Seat], int]
    usual: float = 0.6
    """What part of the most that counts there usually is, for the bots."""


def _families(table: Table, me: Seat) -> int:
    return len({table.faces[slot].family for slot in table.face_up(me)})


def _levels(table: Table, me: Seat) -> int:
    return len({table.faces[slot].level for slot in table.face_up(me)})


def _legends(table: Table, me: Seat) -> int:
    return sum(len(legend) > 1 for legend in table.elysium[me])


def _tapped(table: Table, me: Seat) -> int:
    return sum(table.tapped >> slot & 1 for slot in table.domains[me])


def _ringed(table: Table, me: Seat) -> int:
    return sum(table.rings >> slot & 1 for slot in table.domains[me])


def _less_prestige(table: Table, me: Seat) -> int:
    return sum(other < table.prestige[me] for other in table.prestige)


FAMILIES_IN_DOMAIN = Count("different Family in your Domain", _families)
LEVELS_IN_DOMAIN = Count("different Level in your Domain", _levels)
LEGENDS = Count("Legend of two or more cards in your Elysium", _legends)
TAPPED = Count("tapped card in your Domain", _tapped)
RINGED = Count("card with a ring in your Domain", _ringed)
DISMISSED = Count("Column you have dismissed", lambda table, me: 4 - table.held(me))
MADE = Count("transfer you have made in this Phase III", lambda table, me: table.made)
LESS_PRESTIGE = Count("player with fewer PP than you", _less_prestige)
ON_ORACLE = Count("card on the Oracle", lambda table, me: len(table.oracle), 0.95)
THREE_GOLD = Count("3 gold you have", lambda table, me: table.gold[me] // 3)
