"""The Quests: what they show, what they need, and the order of play they give."""

from enum import Enum
from typing import NamedTuple

from pentathlon.games.elysium.printed import Column
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Seat


class Shown(NamedTuple):
    """What a side of a Quest tile gives."""

    gold: int
    points: int
    transfers: int


class Quest(Enum):
    """A Quest by its number."""

    QUEST_1 = 1
    QUEST_2 = 2
    QUEST_3 = 3
    QUEST_4 = 4


QUESTS = (None, *Quest)
FOR_MANY = (Shown(2, 0, 2), Shown(2, 0, 3), Shown(3, 0, 3), Shown(2, 0, 4))
FOR_TWO = (Shown(2, 0, 2), Shown(3, 1, 3))
INCOMPLETE = Shown(1, 0, 1)
"""The back of every tile (EL-BENEF-04)."""

RED, YELLOW, GREEN, BLUE = Column
PEDIMENTS = ((RED, YELLOW, GREEN, BLUE), (BLUE, RED, YELLOW, GREEN))
SIDES = ("A", "B")


def tiles(seats: int) -> tuple[Shown, ...]:
    """The fronts of the Quests in play, by number (EL-SETUP-03 to 06)."""
    return FOR_TWO if seats == 2 else FOR_MANY


def dots(pediment: int, seats: int, number: int) -> tuple[Column, ...]:
    """The dots above a Quest: one, or two of which either will do (EL-COND-07, 08)."""
    colours = PEDIMENTS[pediment]
    return colours[2 * number - 2 : 2 * number] if seats == 2 else colours[number - 1 : number]


NEEDED = {
    (pediment, seats, number): sum(column.bit for column in dots(pediment, seats, number))
    for pediment in range(2)
    for seats in (2, 3, 4)
    for number in range(1, len(tiles(seats)) + 1)
}


def left(table: Table) -> list[int]:
    """The numbers of the Quests that still lie below the Pediment."""
    gone = [abs(number) for number in table.quests]
    return [number for number in range(1, len(tiles(table.seats)) + 1) if number not in gone]


def shown(table: Table, seat: Seat) -> Shown:
    """The visible side of a player's Quest."""
    number = table.quests[seat]
    return tiles(table.seats)[number - 1] if number > 0 else INCOMPLETE


def transfers_left(table: Table) -> int:
    """How many more transfers the active player may make in Phase III (EL-TRANS-03).

    A Permanent power adds to the lyres only while it lies in the Domain (EL-TRANS-14, EL-POWER-16).
    """
    more: int = sum([table.faces[slot].lasting.lyres for slot in table.watch[table.active]])
    return max(0, table.lyres + more)


def next_order(table: Table) -> list[Seat]:
    """The seats by the discs they will get: by Quest, incomplete ones behind (EL-ORDER-01 to 04).

    Asked before all have a Quest, those without one stand where an incomplete Quest would put them.
    """
    quests = table.quests
    return sorted(table.order, key=lambda seat: quests[seat] if quests[seat] > 0 else 99)
