"""What cards count and what they make a difference by, each with its words."""

from collections.abc import Callable
from typing import NamedTuple

from pentathlon.games.elysium.printed import CHRONOS, LEVELS
from pentathlon.games.elysium.table import NOBODY, Table, eleusis_cards
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


def _longest(table: Table, me: Seat) -> int:
    return max([len(legend) for legend in table.elysium[me] if len(legend) > 1], default=0)


def _level_three(table: Table, me: Seat) -> int:
    return sum(table.faces[slot].level == 3 for slot in table.face_up(me))


def _free_families(table: Table, me: Seat) -> int:
    families = {table.faces[slot].family for slot in table.face_up(me)}
    return sum(table.family_tiles[2 * family] == NOBODY for family in families)


def _tales(table: Table, me: Seat) -> int:
    cards = [slot for legend in table.elysium[me] if len(legend) > 1 for slot in legend]
    return sum(table.faces[slot].power is CHRONOS and not table.is_citizen(slot) for slot in cards)


FAMILIES_IN_DOMAIN = Count("different Family in your Domain", _families)
FREE_FAMILIES = Count("Family in your Domain whose 5 VP tile is still free", _free_families, 0.7)
LEVELS_IN_DOMAIN = Count("different Level in your Domain", _levels, 0.75)
LEVEL_THREE = Count("Level 3 card in your Domain", _level_three, 0.55)
ELEUSIS_CARDS = Count("Eleusis card in your Domain", eleusis_cards, 0.75)
TAPPED = Count("tapped card in your Domain", _tapped)
LEGENDS = Count("Legend of two or more cards in your Elysium", _legends, 0.5)
LONGEST = Count("card in your longest Legend", _longest, 0.5)
TALES = Count("Chronos card in your Legends", _tales, 0.4)
MADE = Count("transfer you have made in this Phase III", lambda table, me: table.made, 0.7)
EPOCHS = Count("Epoch that has begun", lambda table, me: table.epoch, 0.7)
ORACLE_FAMILIES = Count(
    "different Family on the Oracle",
    lambda table, me: len({table.faces[slot].family for slot in table.oracle}),
    0.75,
)
THREE_GOLD = Count("3 gold you have", lambda table, me: table.gold[me] // 3)


class Condition(NamedTuple):
    """Something that is so for a player or not, in words that follow on "if"."""

    words: str
    holds: Callable[[Table, Seat], bool]
    usual: float = 0.5
    """How often it is so, for the bots."""


def _leads(table: Table, me: Seat) -> bool:
    return all(table.prestige[me] > other for seat, other in enumerate(table.prestige) if seat != me)


def _most_legends(table: Table, me: Seat) -> bool:
    return _legends(table, me) == max(_legends(table, Seat(seat)) for seat in range(table.seats))


ALL_LEVELS = Condition(
    "your Domain has cards of all three Levels", lambda table, me: _levels(table, me) == len(LEVELS), 0.55
)
POOR = Condition("you have 2 gold or less", lambda table, me: table.gold[me] <= 2, 0.6)
LEADING = Condition("you have more PP than every other player", _leads, 0.35)
MOST_LEGENDS = Condition("no other player has more Legends of two or more cards than you", _most_legends, 0.5)
