"""The table: four titans and their gear, the primordial and its decks, and the attack under way.

No deck has a hidden order: whoever draws has the dice pick one of its loose cards. What nobody knows is only
which cards of the higher levels lie in which escalation pile, or came out of it unseen.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final, Self

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel import Table as KernelTable

from .ground.board import Board
from .ground.grid import OFF, Facing, Rect, Space
from .ground.terrain import Tile
from .pieces import Aftermath, Assault, Attached, Charge, Deck, Modifier, Possession, Strike
from .printed.cards import Fallen, Gear
from .printed.patterns import patterned
from .printed.primordials import PRIMORDIALS, ROSTER
from .printed.sheets import ARGONAUTS, SHEETS, Sheet
from .voyage.state import Voyage

NOBODY: Final = -1
"""In place of the number of a titan."""

FOE: Final = -2
"""In place of the number of a titan: the primordial."""

TITANS: Final = 4


WIDTH: Final = 20
HEIGHT: Final = 14


class Phase(Enum):
    """Whose round it is, if a battle is being fought (AT-BSEQ-01, AT-TURN-02)."""

    VOYAGE = "voyage"
    SET_UP = "set-up"
    PRIMORDIAL = "primordial round"
    TITANS = "titan round"


def zeros() -> list[int]:
    """A number for each titan."""
    return [0] * TITANS


def gaps() -> list[int]:
    """No number for each titan."""
    return [NOBODY] * TITANS


def empty() -> list[list[Slot]]:
    """A place beside each titan with nothing on it."""
    return [[] for _ in range(TITANS)]


@dataclass(slots=True, eq=False)
class Table(KernelTable):
    """Everything on the table of Aeon Trespass."""

    seats: int = 1
    foe: str = ROSTER[0].slug
    scenario: str = "pillared-shore"
    level: int = 1
    round: int = 0
    phase: Phase = Phase.SET_UP

    # titans, numbered like their Argonauts
    titans: list[int] = field(default_factory=gaps)
    """The sheet of each."""
    danger: list[int] = field(default_factory=zeros)
    fate: list[int] = field(default_factory=zeros)
    rage: list[int] = field(default_factory=zeros)
    at: list[Space] = field(default_factory=lambda: [OFF] * TITANS)
    """OFF if dead or on a vantage point."""
    dead: int = 0
    perch: list[int] = field(default_factory=gaps)
    """The vantage point that a titan stands on."""
    despair: list[int] = field(default_factory=zeros)
    ambrosia: list[int] = field(default_factory=zeros)
    conditions: list[int] = field(default_factory=zeros)
    fallen: list[Fallen] = field(default_factory=lambda: [Fallen.NOT] * TITANS)
    fatigue: list[int] = field(default_factory=zeros)
    hidden: list[int] = field(default_factory=zeros)
    """How many more ends of its turn a hidden titan stays hidden."""
    godform: list[int] = field(default_factory=gaps)
    trespass: list[int] = field(default_factory=zeros)
    borrowed: int = 0
    """The titans, as bits, that awakened in place of death (AT-AWAK-18)."""
    priority: int = NOBODY
    modifiers: tuple[Modifier, ...] = ()

    # gear
    armory: list[Slot] = field(default_factory=list)
    equipped: list[list[Slot]] = field(default_factory=empty)
    attached: tuple[Attached, ...] = ()
    exhausted: int = 0
    spent: list[Slot] = field(default_factory=list)
    """What was discarded (AT-EXH-05)."""
    charges: tuple[Charge, ...] = ()
    used: int = 0
    """The cards, as bits, whose active ability was used in this round (AT-ABIL-04)."""
    reacted: int = 0
    """The titans, as bits, that used a reflex of their own, on no card, in this round (AT-ABIL-04)."""

    # the Argo
    aboard: tuple[int, ...] = ()
    """The sheets of the titans that may fight."""
    offered: tuple[int, ...] = ()
    """The Argo abilities that may be prepared."""
    limit: int = 0
    prepared: list[int] = field(default_factory=list)
    argo_charges: list[int] = field(default_factory=list)
    argo_exhausted: int = 0
    godforms: int = 0
    """The godforms, as bits, that can still be taken."""
    summonings: int = 0
    summon_charges: int = 0
    has_naos: bool = False

    # the turn
    acted: int = 0
    acting: int = NOBODY
    """The titan whose turn it is."""
    actions: int = 0
    """The actions left to the titan whose turn it is."""
    freed: list[str] = field(default_factory=list)
    """The free actions of this turn (AT-TRND-10)."""
    has_moved: bool = False
    stood: Space = OFF
    """Where the titan began its turn."""

    # the Kratos pool
    openings: int = 0
    breaks: int = 0
    diversions: int = 0

    # decks
    ai: Deck = field(default_factory=Deck)
    bp: Deck = field(default_factory=Deck)
    ai_discard: list[Slot] = field(default_factory=list)
    bp_discard: list[Slot] = field(default_factory=list)
    ai_above: list[list[Slot]] = field(default_factory=lambda: [[], []])
    """The escalation decks of levels II and III."""
    bp_above: list[list[Slot]] = field(default_factory=lambda: [[], []])
    shown: list[Slot] = field(default_factory=list)
    """The AI or BP card that is being resolved."""
    wounds: list[Slot] = field(default_factory=list)
    removed: list[Slot] = field(default_factory=list)
    minor: Deck = field(default_factory=Deck)
    major: Deck = field(default_factory=Deck)
    obols: list[Slot] = field(default_factory=list)
    obol_box: list[Slot] = field(default_factory=list)
    kratos: list[Slot] = field(default_factory=list)
    moiros: list[Slot] = field(default_factory=list)
    held: list[list[Slot]] = field(default_factory=empty)
    """The kratos and moiros cards of each titan."""

    # the primordial
    anchor: Space = OFF
    facing: Facing = Facing.S
    bonus_danger: int = 0
    bonus_at: int = 0
    hardened: int = 0
    """How often it gained a permanent bonus (AT-ESC-15)."""
    last_to_wound: int = NOBODY
    vantages: int = 0
    """The vantage points, as bits, that were created."""
    snared: bool = False
    """Whether a snare takes from its next move."""
    was_critical: bool = False
    heal_barred: bool = False

    # the board
    width: int = WIDTH
    height: int = HEIGHT
    tiles: tuple[Tile, ...] = ()
    boundless: bool = False
    marker: int = 0
    """The labyrinth track (AT-LAB-05)."""

    # what is under way
    strike: Strike | None = None
    assaults: list[Assault] = field(default_factory=list)
    """A card of the primordial, and on top of it what interrupted it."""
    interruptions: int = 0
    """How often a bonus attack or an awakening came between: what is under way then stops (AT-CHN-01)."""
    serial: int = 0
    """Numbers the assaults, so that the steps of a broken one can be found."""
    sated: int = 0
    """The kratos cards, as bits, that have had the attack, or the weapon, that they wanted."""
    last_strike: Strike | None = None
    """The latest attack with a second ability window, as it was when that began: it may be repeated."""
    carved: list[int] = field(default_factory=zeros)
    """Resources that carving has gained."""

    # the campaign that the battle is part of
    voyage: Voyage | None = None
    places: list[int] = field(default_factory=gaps)
    """Which of the titans aboard each is."""
    spared: list[int] = field(default_factory=zeros)
    """How many FATE re-rolls still cost each Argonaut nothing, thanks to memories."""
    one_offs: int = 0
    """The nymphs, as bits, that come once without an ordinary charge (AT-SUMM-06)."""

    helm: int = 0
    """Who decides for all in a battle of its own; on a voyage that has the helm."""

    # from the voyage, and back to it
    tears: int = 0
    """The Sisyphus tears of the party."""
    providence: bool = False
    """Whether the titans have the first round (AT-WISE-01)."""
    possessions: tuple[Possession, ...] = ()
    diplomacy: int = 0
    """With the local faction."""
    outrage: int = 0
    """How many of its homes were destroyed in this battle (AT-TERA-15)."""
    owed: int = 0
    """The escalations that were ordered outside of battle (AT-ESC-18)."""
    progress: int = 0
    """What the party has learnt from horrible deaths."""
    adversary: int = 0
    """The adversary symbols of this battle (AT-AWAK-11, AT-SUMB-03)."""
    aftermath: Aftermath | None = None

    def copy(self) -> Self:
        new = self._copied()
        new.seats = self.seats
        new.foe = self.foe
        new.scenario = self.scenario
        new.level = self.level
        new.round = self.round
        new.phase = self.phase
        new.titans = self.titans[:]
        new.danger = self.danger[:]
        new.fate = self.fate[:]
        new.rage = self.rage[:]
        new.at = self.at[:]
        new.dead = self.dead
        new.perch = self.perch[:]
        new.despair = self.despair[:]
        new.ambrosia = self.ambrosia[:]
        new.conditions = self.conditions[:]
        new.fallen = self.fallen[:]
        new.fatigue = self.fatigue[:]
        new.hidden = self.hidden[:]
        new.godform = self.godform[:]
        new.trespass = self.trespass[:]
        new.borrowed = self.borrowed
        new.priority = self.priority
        new.modifiers = self.modifiers
        new.armory = self.armory[:]
        new.equipped = [cards[:] for cards in self.equipped]
        new.attached = self.attached
        new.exhausted = self.exhausted
        new.spent = self.spent[:]
        new.charges = self.charges
        new.used = self.used
        new.reacted = self.reacted
        new.aboard = self.aboard
        new.offered = self.offered
        new.limit = self.limit
        new.prepared = self.prepared[:]
        new.argo_charges = self.argo_charges[:]
        new.argo_exhausted = self.argo_exhausted
        new.godforms = self.godforms
        new.summonings = self.summonings
        new.summon_charges = self.summon_charges
        new.has_naos = self.has_naos
        new.acted = self.acted
        new.acting = self.acting
        new.actions = self.actions
        new.freed = self.freed[:]
        new.has_moved = self.has_moved
        new.stood = self.stood
        new.openings = self.openings
        new.breaks = self.breaks
        new.diversions = self.diversions
        new.ai = self.ai.copy()
        new.bp = self.bp.copy()
        new.ai_discard = self.ai_discard[:]
        new.bp_discard = self.bp_discard[:]
        new.ai_above = [cards[:] for cards in self.ai_above]
        new.bp_above = [cards[:] for cards in self.bp_above]
        new.shown = self.shown[:]
        new.wounds = self.wounds[:]
        new.removed = self.removed[:]
        new.minor = self.minor.copy()
        new.major = self.major.copy()
        new.obols = self.obols[:]
        new.obol_box = self.obol_box[:]
        new.kratos = self.kratos[:]
        new.moiros = self.moiros[:]
        new.held = [cards[:] for cards in self.held]
        new.anchor = self.anchor
        new.facing = self.facing
        new.bonus_danger = self.bonus_danger
        new.bonus_at = self.bonus_at
        new.hardened = self.hardened
        new.last_to_wound = self.last_to_wound
        new.vantages = self.vantages
        new.snared = self.snared
        new.was_critical = self.was_critical
        new.heal_barred = self.heal_barred
        new.width = self.width
        new.height = self.height
        new.tiles = self.tiles
        new.boundless = self.boundless
        new.marker = self.marker
        new.strike = None if self.strike is None else self.strike.copy()
        new.assaults = [assault.copy() for assault in self.assaults]
        new.interruptions = self.interruptions
        new.serial = self.serial
        new.sated = self.sated
        new.last_strike = None if self.last_strike is None else self.last_strike.copy()
        new.carved = self.carved[:]
        new.voyage = self.voyage
        new.places = self.places[:]
        new.spared = self.spared[:]
        new.one_offs = self.one_offs
        new.helm = self.helm
        new.tears = self.tears
        new.providence = self.providence
        new.possessions = self.possessions
        new.diplomacy = self.diplomacy
        new.outrage = self.outrage
        new.owed = self.owed
        new.progress = self.progress
        new.adversary = self.adversary
        new.aftermath = self.aftermath
        return new

    def card(self, slot: Slot) -> Any:
        """What is printed on a card."""
        return self.faces[slot]

    def gear(self, slot: Slot) -> Gear:
        """What is printed on a piece of gear."""
        gear: Gear = self.faces[slot]
        return gear


def living(table: Table) -> list[int]:
    """The titans that live."""
    return [titan for titan in range(TITANS) if table.titans[titan] != NOBODY and not table.dead >> titan & 1]


def is_alive(table: Table, titan: int) -> bool:
    """Whether a titan lives."""
    return titan >= 0 and table.titans[titan] != NOBODY and not table.dead >> titan & 1


def standing(table: Table) -> list[int]:
    """The titans that stand on a space of the board."""
    return [titan for titan in living(table) if table.at[titan] != OFF]


def seat_of(table: Table, titan: int) -> Seat:
    """Who commands a titan: the four are shared out as evenly as possible (AT-CAMP-07)."""
    return Seat(SHARES[table.seats][titan])


SHARES: Final = {1: (0, 0, 0, 0), 2: (0, 0, 1, 1), 3: (0, 0, 1, 2), 4: (0, 1, 2, 3)}


def helm(table: Table) -> Seat:
    """Who decides for the group: on a voyage the helm passes on every day, in a battle of its own never."""
    return Seat(table.helm if table.voyage is None else max(0, table.voyage.helm))


def size_of(table: Table) -> int:
    """How many spaces long and wide the primordial is."""
    return PRIMORDIALS[table.foe].size


def foe_rect(table: Table) -> Rect:
    """The spaces of the primordial."""
    return Rect(table.anchor.x, table.anchor.y, size_of(table))


def rect_of(table: Table, titan: int) -> Rect:
    """The space of a titan; on a vantage point that of the primordial (AT-VP-10)."""
    if table.perch[titan] != NOBODY:
        return foe_rect(table)
    return Rect(table.at[titan].x, table.at[titan].y, 1)


def board(table: Table) -> Board:
    """What the geometry needs."""
    return Board(table.width, table.height, table.tiles, table.boundless, tuple(table.at), foe_rect(table))


def sheet_of(table: Table, titan: int) -> Sheet:
    """The sheet of a titan, with the patterns that it has from the voyage (AT-NAMED-02)."""
    voyage = table.voyage
    if voyage is None:
        return SHEETS[table.titans[titan]]
    return patterned(table.titans[titan], voyage.titans[table.places[titan]].patterns)


def argonaut_of(table: Table, titan: int) -> str:
    """The name of the Argonaut who commands a titan."""
    return ARGONAUTS[titan].name if table.voyage is None else table.voyage.heroes[titan].name


def zones(table: Table) -> list[Sequence[Slot]]:
    """Every place where a card can lie."""
    return [
        table.armory,
        *table.equipped,
        [one.slot for one in table.attached],
        table.spent,
        *(deck.cards for deck in (table.ai, table.bp, table.minor, table.major)),
        table.ai_discard,
        table.bp_discard,
        *table.ai_above,
        *table.bp_above,
        table.shown,
        [slot for slot in table.wounds if slot >= 0],
        table.removed,
        table.obols,
        table.obol_box,
        table.kratos,
        table.moiros,
        *table.held,
    ]
