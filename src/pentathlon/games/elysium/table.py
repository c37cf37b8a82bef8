"""The table: piles, the Agora, and what lies before each player.

A Legend is a tuple of slots in the order in which they came; its first two cards are never
Citizens. Cards that lie face down are bits of `citizens`, wherever they are.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Self

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel import Table as KernelTable

from .printed import ELEUSIS, TRIGGER, Cards, ElysiumCard, Family

NOBODY = -1
FIRST = Seat(0)
FAMILY_TILES = (5, 2)
LEVEL_TILES = (3, 6, 9)
LAST_EPOCH = 5
START_GOLD = 4


@dataclass(slots=True, eq=False)
class Table(KernelTable):
    """Everything on the table of Elysium."""

    families: tuple[int, ...] = ()
    pediment: int = 0
    """Which side of the Pediment is up."""
    pile: list[Slot] = field(default_factory=list)
    """The draw pile, its top card last."""
    discard: list[Slot] = field(default_factory=list)
    agora: list[Slot] = field(default_factory=list)
    oracle: list[Slot] = field(default_factory=list)
    domains: list[list[Slot]] = field(default_factory=list)
    elysium: list[list[Cards]] = field(default_factory=list)
    """The Legends of each player."""
    ready: list[list[Slot]] = field(default_factory=list)
    """The cards of each Domain whose powers are used in a turn."""
    watch: list[list[Slot]] = field(default_factory=list)
    """The cards of each Domain with Permanent powers."""
    citizens: int = 0
    tapped: int = 0
    rings: int = 0
    used: int = 0
    """The cards, as bits, whose Legend power was used in this Epoch."""
    gold: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    """The VP tokens."""
    prestige: list[int] = field(default_factory=list)
    columns: list[int] = field(default_factory=list)
    """The held Columns of each player, as bits."""
    taken: list[int] = field(default_factory=list)
    """How many cards each player has taken by turns in this Epoch."""
    quests: list[int] = field(default_factory=list)
    """The Quest of each player: its number, 0 for none, negative if incomplete."""
    order: list[Seat] = field(default_factory=list)
    """The seats by their disc."""
    family_tiles: list[int] = field(default_factory=lambda: [NOBODY] * 16)
    """Who has the 5 VP and the 2 VP tile of each Family."""
    level_tiles: list[int] = field(default_factory=lambda: [NOBODY] * 3)
    epoch: int = 1
    phase: int = 2
    round: int = 0
    active: Seat = FIRST
    acquired: bool = False
    """Whether the active player has made the acquisition of this turn."""
    lyres: int = 0
    """How many more transfers Quest and Legend powers allow the active player in this Phase III.

    Permanent powers in the Domain add to it; so it falls below 0 where one of these is used.
    """
    made: int = 0
    """How many the active player has made in it."""
    rebate: int = 0
    """How much less the active player's next transfer in it costs."""

    def copy(self) -> Self:
        new = self._copied()
        new.families = self.families
        new.pediment = self.pediment
        new.pile = self.pile[:]
        new.discard = self.discard[:]
        new.agora = self.agora[:]
        new.oracle = self.oracle[:]
        new.domains = [cards[:] for cards in self.domains]
        new.elysium = [legends[:] for legends in self.elysium]
        new.ready = [cards[:] for cards in self.ready]
        new.watch = [cards[:] for cards in self.watch]
        new.citizens = self.citizens
        new.tapped = self.tapped
        new.rings = self.rings
        new.used = self.used
        new.gold = self.gold[:]
        new.points = self.points[:]
        new.prestige = self.prestige[:]
        new.columns = self.columns[:]
        new.taken = self.taken[:]
        new.quests = self.quests[:]
        new.order = self.order[:]
        new.family_tiles = self.family_tiles[:]
        new.level_tiles = self.level_tiles[:]
        new.epoch = self.epoch
        new.phase = self.phase
        new.round = self.round
        new.active = self.active
        new.acquired = self.acquired
        new.lyres = self.lyres
        new.made = self.made
        new.rebate = self.rebate
        return new

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.gold)

    @property
    def turn(self) -> int:
        """Which turn of the game it is, four to an Epoch."""
        return 4 * (self.epoch - 1) + self.round

    def card(self, slot: Slot) -> ElysiumCard:
        """What is printed on a card."""
        card: ElysiumCard = self.faces[slot]
        return card

    def has(self, family: Family) -> bool:
        """Whether a Family is in play."""
        return family in self.families

    def is_citizen(self, slot: Slot) -> bool:
        """Whether a card lies face down as a Citizen."""
        return bool(self.citizens >> slot & 1)

    def disc(self, seat: Seat) -> int:
        """The Order of Play disc of a player."""
        return self.order.index(seat) + 1

    def from_active(self) -> list[Seat]:
        """All seats in turn order, the active player first (EL-ALL-03)."""
        start = self.order.index(self.active)
        return self.order[start:] + self.order[:start]

    def owner_of(self, slot: Slot) -> Seat | None:
        """In whose Domain a card lies."""
        return next((Seat(seat) for seat, cards in enumerate(self.domains) if slot in cards), None)

    def face_up(self, seat: Seat) -> list[Slot]:
        """The cards of a Domain that are no Citizens."""
        citizens = self.citizens
        return [slot for slot in self.domains[seat] if not citizens >> slot & 1]

    def citizens_of(self, seat: Seat) -> list[Slot]:
        """The Citizens of a Domain."""
        citizens = self.citizens
        return [slot for slot in self.domains[seat] if citizens >> slot & 1]

    def held(self, seat: Seat) -> int:
        """How many Columns a player holds."""
        return self.columns[seat].bit_count()


def zones(table: Table) -> list[Sequence[Slot]]:
    """Every place where a card can lie."""
    legends = [legend for elysium in table.elysium for legend in elysium]
    return [table.pile, table.discard, table.agora, table.oracle, *table.domains, *legends]


def enter(table: Table, seat: Seat, slot: Slot) -> None:
    """Lay a card face up into a Domain, with a ring if it is due one (EL-TAKE-01, EL-POWER-07)."""
    card = table.faces[slot]
    table.domains[seat].append(slot)
    if card.in_turn:
        table.ready[seat].append(slot)
        if card.power is TRIGGER:
            table.rings |= 1 << slot
    elif card.lasts:
        table.watch[seat].append(slot)


def leave(table: Table, seat: Seat, slot: Slot) -> None:
    """Take a card out of a Domain; its ring goes back and it is upright again (EL-TRANS-11)."""
    table.domains[seat].remove(slot)
    if table.citizens >> slot & 1:
        return
    card, rest = table.faces[slot], ~(1 << slot)
    if card.in_turn:
        table.ready[seat].remove(slot)
    elif card.lasts:
        table.watch[seat].remove(slot)
    table.tapped &= rest
    table.rings &= rest
    table.used &= rest


def eleusis_cards(table: Table, seat: Seat) -> int:
    """How many Eleusis cards lie face up in a Domain (EL-POWER-10, 11)."""
    faces = table.faces
    return sum([faces[slot].power is ELEUSIS for slot in table.ready[seat]])


def empty_table(seats: int) -> dict[str, list[list[Slot]]]:
    """The places before each player, with nothing on them."""
    names = ("domains", "elysium", "ready", "watch")
    return {name: [[] for _ in range(seats)] for name in names}
