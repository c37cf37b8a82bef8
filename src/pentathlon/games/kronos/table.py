"""The table: piles by type, three Quest boards and Acheron, and what each player has gathered.

The places where cards are assigned are numbered as *sides*, two to a board, so that a side faces the
one beside it:

    first board 0 1    second board 2 3    third board 4 5    Acheron 6 (of Hades) 7 (open)
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple, Self

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel import Table as KernelTable

from .cards.quests import QUESTS
from .printed import ASPECTS, HADES, KALLISTO, Aspect, KronosCard, Quest, Role

NOBODY: Final = Seat(-1)
NOTHING: Final = Slot(-1)
FIRST: Final = Seat(0)
ROUNDS: Final = 3
ABILITIES: Final = 3
ACHERON: Final = 3
"""The number of the board of Acheron."""
BOARDS: Final = 4
FINAL: Final = 4
"""The number that stands for the Final Battle where a board is meant."""
OWN_SIDE: Final = 2 * ACHERON
"""The side of Acheron that is always Hades's own."""
OPEN_SIDE: Final = OWN_SIDE + 1
FACING: Final = tuple(side ^ 1 for side in range(2 * BOARDS))


class Place(Enum):
    """A side of a board, as a player names it."""

    TOP_LEFT = 0
    TOP_RIGHT = 1
    MIDDLE_LEFT = 2
    MIDDLE_RIGHT = 3
    BOTTOM_LEFT = 4
    BOTTOM_RIGHT = 5
    OWN_SIDE = OWN_SIDE
    ACHERON = OPEN_SIDE

    @property
    def board(self) -> int:
        """The number of its board."""
        return int(self.value) // 2


PLACES: Final = tuple(Place)


class Phase(Enum):
    """The parts of a round, and what comes after the last (KE-GEN-03)."""

    GATHERING = "Gathering"
    ASSIGNMENT = "Assignment"
    RESOLUTION = "Resolution"
    FINAL_BATTLE = "Final Battle"


class Variants(NamedTuple):
    """Which of the nine variants are in force (KE-VAR-01), and whether Banners are a limit (KE-MON-22)."""

    mightier_kronos: bool = False
    fierce_monsters: bool = False
    spoils_of_acheron: bool = False
    revealed_god: bool = False
    coins: bool = False
    prophecy: bool = False
    held_reserve: bool = False
    mercenaries: bool = False
    simple_quests: bool = False
    banner_limit: bool = True


class Deal(NamedTuple):
    """What changes the value of a Character in a battle, until its board is done.

    `times` is added to the value as so many times the printed one, `swaps` exchanges two printed values.
    """

    target: Slot
    aspect: Aspect
    amount: int = 0
    times: int = 0
    swaps: Aspect | None = None
    reinforced: bool = True
    """Whether it came by a Reinforcement, and so is gone for a fierce Monster (KE-V2-01)."""


def empty(seats: int) -> list[list[Slot]]:
    """A place before each player with nothing on it."""
    return [[] for _ in range(seats)]


@dataclass(slots=True, eq=False)
class Table(KernelTable):
    """Everything on the table of Kronos Epilogue."""

    roles: tuple[Role, ...] = ()
    cities: tuple[int, ...] = ()
    """The board of each seat: Acropolis, Ursa Major or Acheron."""
    colours: tuple[str, ...] = ()
    variants: Variants = Variants()  # noqa: RUF009 (it never changes)

    # piles
    piles: list[list[Slot]] = field(default_factory=lambda: empty(5))
    """The Main Characters by type, the top card last."""
    discards: list[list[Slot]] = field(default_factory=lambda: empty(5))
    aside: list[Slot] = field(default_factory=list)
    """The Mercenaries that wait for the next Gathering."""
    revealed: list[Slot] = field(default_factory=list)
    """The cards of the draft under way."""
    order: list[Slot] = field(default_factory=list)
    """The Battle Aspect cards, from the first battle to the third."""
    box: list[Slot] = field(default_factory=list)
    """What is out of the game."""
    waiting: list[Slot] = field(default_factory=list)
    """The Treasures of the boards to come."""
    acheron: list[Slot] = field(default_factory=list)
    """The Treasures on Acheron, the top one last."""

    # boards
    round: int = 1
    phase: Phase = Phase.GATHERING
    quests: tuple[int, ...] = ()
    """The Quest boards in play, from the one directly below Olympus on."""
    prizes: list[Slot] = field(default_factory=lambda: [NOTHING] * 6)
    """The Treasure on each side of each Quest board."""
    sides: list[list[Slot]] = field(default_factory=lambda: empty(2 * BOARDS))
    holders: list[Seat] = field(default_factory=lambda: [NOBODY] * 2 * BOARDS)
    blue: list[Seat] = field(default_factory=lambda: [NOBODY] * BOARDS)
    """Who was first on each board."""
    brought: list[Slot] = field(default_factory=list)
    """The Spells that were replaced in this round."""

    # players
    first: Seat = FIRST
    """Who has the Helmet."""
    hands: list[list[Slot]] = field(default_factory=list)
    """Of Hades: his Acheron cards."""
    rows: list[list[Slot]] = field(default_factory=list)
    """What each player has drafted and keeps open: for all but Hades only while Gathering lasts."""
    olympus: list[list[Slot]] = field(default_factory=list)
    armories: list[list[Slot]] = field(default_factory=list)
    unlocked: list[list[Slot]] = field(default_factory=list)
    """The Treasure at each of the three abilities of each player."""
    used: list[int] = field(default_factory=list)
    """The abilities of each player, as bits, that were used."""
    kronos: list[Slot] = field(default_factory=list)
    """The Treasures on the Olympus board."""
    gained: list[Slot] = field(default_factory=list)
    """The Treasures of which the winner has yet to say what becomes of them."""
    spoils: list[Slot] = field(default_factory=list)
    """The Treasures of which Hades has only the keys (KE-V3-01)."""
    spent: list[list[Slot]] = field(default_factory=list)
    """The Reinforcement cards that each player has played in this round."""
    exhausted: int = 0
    """The Treasures, as bits, that were attached in this round."""
    coins: int = 0
    """The seats, as bits, that have used their Coin in this round."""
    passed: int = 0
    """The seats, as bits, that have passed in the step or battle under way."""

    # the battle under way
    board: int = -1
    fighting: tuple[Seat, ...] = ()
    """The blue seat and the red one, or the one that faces a Monster."""
    prize: Slot = NOTHING
    """The Treasure for which a Monster is fought."""
    deals: tuple[Deal, ...] = ()
    attached: tuple[tuple[Slot, Slot], ...] = ()
    """Treasures, each with the Elite that carries it."""
    stunned: int = 0
    cancelled: int = 0
    """The Treasures, as bits, whose permanent Bonus does not count on this board."""
    tally: list[int] = field(default_factory=list)
    """How many Reinforcements each seat has played in this battle."""
    leeway: list[int] = field(default_factory=list)
    """By how much effects have changed each seat's limit in this battle."""

    # the Final Battle
    keys: tuple[int, ...] = ()
    """The keys of each seat, counted before its first step (KE-FIN-02)."""
    stage: int = 0
    """How many pairs were revealed in its first step."""
    arms: list[list[Slot]] = field(default_factory=list)
    """The Treasure that goes with each Character of a seat."""
    victories: list[Seat] = field(default_factory=list)
    """Who has won each battle of the first step."""
    champion: Seat = NOBODY
    """Who won the first step."""
    throne: Seat = NOBODY
    """Hades if he has beaten Kronos."""

    def copy(self) -> Self:
        new = self._copied()
        new.roles = self.roles
        new.cities = self.cities
        new.colours = self.colours
        new.variants = self.variants
        new.piles = [cards[:] for cards in self.piles]
        new.discards = [cards[:] for cards in self.discards]
        new.aside = self.aside[:]
        new.revealed = self.revealed[:]
        new.order = self.order[:]
        new.box = self.box[:]
        new.waiting = self.waiting[:]
        new.acheron = self.acheron[:]
        new.round = self.round
        new.phase = self.phase
        new.quests = self.quests
        new.prizes = self.prizes[:]
        new.sides = [cards[:] for cards in self.sides]
        new.holders = self.holders[:]
        new.blue = self.blue[:]
        new.brought = self.brought[:]
        new.first = self.first
        new.hands = [cards[:] for cards in self.hands]
        new.rows = [cards[:] for cards in self.rows]
        new.olympus = [cards[:] for cards in self.olympus]
        new.armories = [cards[:] for cards in self.armories]
        new.unlocked = [cards[:] for cards in self.unlocked]
        new.used = self.used[:]
        new.kronos = self.kronos[:]
        new.gained = self.gained[:]
        new.spoils = self.spoils[:]
        new.spent = [cards[:] for cards in self.spent]
        new.exhausted = self.exhausted
        new.coins = self.coins
        new.passed = self.passed
        new.board = self.board
        new.fighting = self.fighting
        new.prize = self.prize
        new.deals = self.deals
        new.attached = self.attached
        new.stunned = self.stunned
        new.cancelled = self.cancelled
        new.tally = self.tally[:]
        new.leeway = self.leeway[:]
        new.keys = self.keys
        new.stage = self.stage
        new.arms = [cards[:] for cards in self.arms]
        new.victories = self.victories[:]
        new.champion = self.champion
        new.throne = self.throne
        return new

    @property
    def seats(self) -> int:
        """How many play, all roles included."""
        return len(self.roles)

    @property
    def hades(self) -> Seat:
        """Who is Hades; nobody if he takes no part."""
        return Seat(self.roles.index(HADES)) if HADES in self.roles else NOBODY

    @property
    def kallisto(self) -> Seat:
        """Who is Kallisto; nobody if she takes no part."""
        return Seat(self.roles.index(KALLISTO)) if KALLISTO in self.roles else NOBODY

    def card(self, slot: Slot) -> KronosCard:
        """What is printed on a card."""
        card: KronosCard = self.faces[slot]
        return card

    def quest(self, board: int) -> Quest:
        """A Quest board in play."""
        return QUESTS[self.quests[board]]

    def clockwise(self, start: Seat) -> list[Seat]:
        """All seats from one on, to the left (KE-GEN-05)."""
        return [Seat((start + step) % self.seats) for step in range(self.seats)]

    def treasures_of(self, seat: Seat) -> list[Slot]:
        """The Treasures of a player, in the Armory and at abilities."""
        return [*self.armories[seat], *(slot for slot in self.unlocked[seat] if slot != NOTHING)]

    def is_covered(self, slot: Slot) -> bool:
        """Whether a card lies face down: not everybody knows it."""
        return any(not seen >> slot & 1 for seen in self.seen)


def aspects_of(table: Table, board: int) -> tuple[Aspect, ...]:
    """The Aspects that a board compares (KE-GEN-04, KE-HAD-03, KE-V9-02)."""
    strength = table.card(table.acheron[-1]).front if board == ACHERON else monster_strength(table, board)
    return tuple(aspect for aspect in ASPECTS if strength[aspect])


def monster_strength(table: Table, board: int) -> tuple[int, int, int]:
    """The strength printed for the Monster of a Quest board, on the side in use (KE-V9-01)."""
    quest = table.quest(board)
    return quest.back if table.variants.simple_quests else quest.front


def _with_gaps(table: Table) -> list[list[Slot]]:
    return [*table.olympus, *table.arms, *table.unlocked, table.prizes]


def zones(table: Table) -> list[Sequence[Slot]]:
    """Every place where a card can lie."""
    return [
        *table.piles,
        *table.discards,
        *table.sides,
        *table.hands,
        *table.rows,
        *table.armories,
        *([slot for slot in slots if slot != NOTHING] for slots in _with_gaps(table)),
        table.aside,
        table.revealed,
        table.order,
        table.box,
        table.waiting,
        table.acheron,
        table.brought,
        table.kronos,
        table.gained,
        table.spoils,
    ]
