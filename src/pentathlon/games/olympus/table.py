"""The table: two rows of six spaces, one pile, two hands, four markers and a counter.

Each side's spaces are O1 O2 O3 (Olympus), D1 D2 (Delphi) and T1 (Troy). The twelve spaces
are numbered as *spots*, six per side, so that a space lies opposite the one six further:

    seat 0:  0  1  2 | 3  4 | 5
    seat 1:  6  7  8 | 9 10 | 11
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any, Final, Self

from pentathlon.kernel import Seat, Slot, tell
from pentathlon.kernel import Table as KernelTable

from .printed import COLOURS, Colour, OlympusCard


class Area(IntEnum):
    """The three areas of the board."""

    OLYMPUS = 0
    DELPHI = 1
    TROY = 2


class Space(IntEnum):
    """The six spaces that each side has, in the order of attack (FO-ATT-06)."""

    O1 = 0
    O2 = 1
    O3 = 2
    D1 = 3
    D2 = 4
    T1 = 5

    @property
    def area(self) -> Area:
        """The area the space lies in."""
        return AREA_OF[self.value]


class Spot(IntEnum):
    """The twelve spots: the spaces of the first player (A) and of the second (B)."""

    A_O1 = 0
    A_O2 = 1
    A_O3 = 2
    A_D1 = 3
    A_D2 = 4
    A_T1 = 5
    B_O1 = 6
    B_O2 = 7
    B_O3 = 8
    B_D1 = 9
    B_D2 = 10
    B_T1 = 11


SPACES: Final = tuple(Space)
SPOTS: Final = tuple(Spot)
AREA_OF: Final = (Area.OLYMPUS,) * 3 + (Area.DELPHI,) * 2 + (Area.TROY,)
OLYMPUS, DELPHI, TROY = Area

SIDES: Final = (SPOTS[:6], SPOTS[6:])
SIDE_OF: Final = (Seat(0),) * 6 + (Seat(1),) * 6
SPACE_OF: Final = SPACES * 2
OPPOSITE: Final = SIDES[1] + SIDES[0]
NEIGHBOURS: Final = tuple(
    tuple(spot for spot in (here - 1, here + 1) if 0 <= spot < 12 and spot // 6 == here // 6)
    for here in range(12)
)
OTHER: Final = (Seat(1), Seat(0))
SPACE_BY_SPACE: Final = tuple(
    tuple(spot for space in range(6) for spot in (active * 6 + space, 6 - active * 6 + space))
    for active in OTHER[::-1]
)
"""All spots from O1 to T1, on equal spaces the active player's first."""
FIRST: Final = Seat(0)
NOBODY: Final = Slot(-1)
NOWHERE: Final = -1
"""The spot of a card that is not in play."""
NOBODY_FALLS: Final = 1
"""The defence of an empty space, where there is no damage either."""
ON_BOARD: Final = -1
"""The holder of a marker that rests on the Oracle of Delphi."""


@dataclass(slots=True, eq=False)
class Table(KernelTable):
    """Everything on the table of Fight for Olympus."""

    pile: list[Slot] = field(default_factory=list)
    """The draw pile, its top card last."""
    hands: list[list[Slot]] = field(default_factory=lambda: [[], []])
    discard: list[Slot] = field(default_factory=list)
    removed: tuple[Slot, ...] = ()
    units: list[Slot] = field(default_factory=lambda: [NOBODY] * 12)
    gear: list[Slot] = field(default_factory=lambda: [NOBODY] * 12)
    damage: list[int] = field(default_factory=lambda: [0] * 12)
    attack: list[int] = field(default_factory=lambda: [0] * 12)
    """The printed attack on each spot, of the unit and its Equipment together."""
    defence: list[int] = field(default_factory=lambda: [NOBODY_FALLS] * 12)
    """The printed defence likewise."""
    markers: list[int] = field(default_factory=lambda: [ON_BOARD] * 4)
    """Who holds the marker of each colour."""
    counter: int = 0
    """The victory points: positive for seat 0, negative for seat 1."""
    lively: list[Slot] = field(default_factory=list)
    """The cards in play that must be asked about values and events (`OlympusCard.lively`)."""
    active: Seat = FIRST
    turn: int = 0
    must_skip: bool = True
    """Whether the starting player still owes the skipping of a phase (FO-TURN-03)."""
    attacked: int = 0
    """The units, as bits, that have attacked in this phase."""
    boost: int = 0
    """Attack added for the attack under way only."""
    once: int = 0
    """The cards, as bits, that have used what works once each turn."""

    def copy(self) -> Self:
        new = self._copied()
        new.pile = self.pile[:]
        first, second = self.hands
        new.hands = [first[:], second[:]]
        new.discard = self.discard[:]
        new.removed = self.removed
        new.units = self.units[:]
        new.gear = self.gear[:]
        new.damage = self.damage[:]
        new.attack = self.attack[:]
        new.defence = self.defence[:]
        new.markers = self.markers[:]
        new.counter = self.counter
        new.lively = self.lively[:]
        new.active = self.active
        new.turn = self.turn
        new.must_skip = self.must_skip
        new.attacked = self.attacked
        new.boost = self.boost
        new.once = self.once
        return new

    def card(self, slot: Slot) -> OlympusCard:
        """What is printed on a card."""
        card: OlympusCard = self.faces[slot]
        return card

    def spot_of(self, slot: Slot) -> int:
        """Where a unit or an Equipment card is in play; `NOWHERE` if it is not."""
        if slot in self.units:
            return self.units.index(slot)
        return self.gear.index(slot) if slot in self.gear else NOWHERE

    def held_by(self, holder: int) -> list[Colour]:
        """The markers that a player holds, or that lie on the board."""
        markers = self.markers
        return [colour for colour in COLOURS if markers[colour] == holder] if holder in markers else []

    def units_of(self, seat: Seat) -> list[Slot]:
        """The units on a player's side, in space order."""
        return [unit for unit in self.units[seat * 6 : seat * 6 + 6] if unit >= 0]

    def empty_spots(self, seat: Seat) -> list[Spot]:
        """The empty spaces of a player's side."""
        units = self.units
        return [spot for spot in SIDES[seat] if units[spot] < 0]

    def is_full(self, seat: Seat) -> bool:
        """Whether all six spaces of a side are occupied."""
        return NOBODY not in self.units[seat * 6 : seat * 6 + 6]


def zones(table: Table) -> list[Sequence[Slot]]:
    """Every place where a card can lie (FO-SETUP-10)."""
    in_play = [slot for slot in (*table.units, *table.gear) if slot != NOBODY]
    return [table.pile, *table.hands, table.discard, table.removed, in_play]


def place_unit(table: Table, slot: Slot, spot: int) -> None:
    """Put a unit on an empty space; it comes without damage and without Equipment (FO-PLAY-06)."""
    card = table.card(slot)
    table.units[spot] = slot
    table.damage[spot] = 0
    table.attack[spot] = card.attack
    table.defence[spot] = card.defence
    if card.lively:
        table.lively.append(slot)


def attach(table: Table, slot: Slot, spot: int) -> None:
    """Slide an Equipment card under the unit on a spot (FO-EQUIP-01)."""
    card = table.card(slot)
    table.gear[spot] = slot
    table.attack[spot] += card.attack
    table.defence[spot] += card.defence
    if card.lively:
        table.lively.append(slot)


def lift_unit(table: Table, spot: int) -> Slot:
    """Take a unit off its space; its damage goes back to the supply (FO-DMG-06)."""
    slot = table.units[spot]
    table.units[spot] = NOBODY
    table.damage[spot] = table.attack[spot] = 0
    table.defence[spot] = NOBODY_FALLS
    if table.card(slot).lively:
        table.lively.remove(slot)
    return slot


def detach(table: Table, spot: int) -> Slot:
    """Take the Equipment card off the unit on a spot, if it has one."""
    slot = table.gear[spot]
    if slot >= 0:
        card = table.card(slot)
        table.gear[spot] = NOBODY
        table.attack[spot] -= card.attack
        table.defence[spot] -= card.defence
        if card.lively:
            table.lively.remove(slot)
    return slot


def rearrange(table: Table, moves: Mapping[int, int]) -> None:
    """Move units at the same time, from spot to spot, with Equipment and damage (FO-MOVE-02, 03, 05)."""
    rows: tuple[list[Any], ...] = (table.units, table.gear, table.damage, table.attack, table.defence)
    empty = [NOBODY, NOBODY, 0, 0, NOBODY_FALLS]
    carried = {there: [row[here] for row in rows] for here, there in moves.items()}
    for spot, things in [*dict.fromkeys(moves, empty).items(), *carried.items()]:
        for row, thing in zip(rows, things, strict=True):
            row[spot] = thing
    for there in carried:
        tell(table, "moves", SIDE_OF[there], table.card(table.units[there]).name, SPACE_OF[there].name)
