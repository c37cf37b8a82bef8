"""The types of what a seat sees; those of the browser are generated from them."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from pentathlon.kernel import Seat, Slot

from .pieces import NOTHING
from .printed.cards import GearType, Kind
from .table import Phase

FacingName = Literal["north", "east", "south", "west"]
Space = tuple[int, int]
"""x counts to the east and y to the north."""
Wall = tuple[int, int, Literal["up", "right"]]
"""A unit edge from a corner, going north or east."""


class Card(Struct, frozen=True, gc=False, kw_only=True):
    """A card that lies face up."""

    slot: Slot = NOTHING
    slug: str
    name: str
    text: str
    kind: Kind
    level: int | UnsetType = UNSET
    """Of an AI or BP card: 1 to 3."""
    at: int | UnsetType = UNSET
    """Of a body part: the power that wounds it now."""


class Part(Struct, frozen=True, gc=False):
    """A body part that may be drawn, and the chance to wound it, in percent."""

    name: str
    wound: int


class Odds(Struct, frozen=True, gc=False):
    """What an attack with a weapon may come to, before dice are re-rolled, in percent."""

    hit: int
    parts: list[Part]


class GearCard(Card, frozen=True, gc=False, kw_only=True):
    """A piece of gear with what is attached to it."""

    type: GearType
    exhausted: bool = False
    attached: list["GearCard"] = []
    charges: int | None = None
    """How many are left, if it has any."""
    odds: Odds | None = None
    """Of a weapon of the titan that has its turn."""


class Wound(Struct, frozen=True, gc=False, kw_only=True):
    """What lies on the wound stack: a body part, or a wound without a card."""

    name: str
    worth: int
    """How many wounds it counts as."""
    slot: Slot | UnsetType = UNSET
    slug: str | UnsetType = UNSET
    text: str | UnsetType = UNSET
    kind: Kind | UnsetType = UNSET
    level: int | UnsetType = UNSET
    at: int | UnsetType = UNSET


class Deck(Struct, frozen=True, gc=False):
    """A deck of the primordial."""

    size: int
    levels: list[int]
    """How many cards of each level lie in it."""
    seen: list[str]
    """The names of those that were seen before."""
    top: list[Card]
    """What is known to lie on top, the top card first."""
    discard: list[Card]


class Vantage(Struct, frozen=True, gc=False):
    """A vantage point of the primordial."""

    name: str
    open: bool


class Above(Struct, frozen=True, gc=False):
    """How many cards of each level are still to come into the decks."""

    ai: list[int]
    bp: list[int]


class UnderWay(Struct, frozen=True, gc=False):
    """A card that the primordial resolves now."""

    slug: str
    name: str
    text: str
    targets: list[int]
    victims: list[int]
    """The titans that are still to be attacked."""


class Route(Struct, frozen=True, gc=False):
    """A way that the primordial can go, and the key of the answer that sends it there."""

    key: str
    spaces: list[Space]
    """Where its corner comes to lie, step by step."""


class Primordial(Struct, frozen=True, gc=False):
    """The primordial: where it stands, what it can do, and how it is."""

    name: str
    slug: str
    grown: str
    """Its level, or its stage, in words."""
    at: Space
    """Its south-west space."""
    size: int
    facing: FacingName
    speed: int
    to_hit: int
    knockback: int
    wounds: int
    life: int
    """How many wounds it takes."""
    danger_bonus: int
    at_bonus: int
    evasion_dice_bonus: int
    traits: list["Words"]
    blindspots: list[Space]
    weakspots: list[Space]
    vantages: list[Vantage]
    stack: list[Wound]
    ai: Deck
    bp: Deck
    above: Above
    shown: list[Card]
    """What lies open beside its decks."""
    under_way: list[UnderWay]
    routes: list[Route]
    """The ways to its target, before it moves."""


class Words(Struct, frozen=True, gc=False):
    """Something with a name and what it means."""

    name: str
    text: str


class KratosLevel(Struct, frozen=True, gc=False):
    """A level of the kratos table of a titan, open from so much RAGE on."""

    rage: int
    open: bool
    text: str


class Sight(Struct, frozen=True, gc=False):
    """A line of sight to the primordial, from corner to corner."""

    line: tuple[Space, Space]
    block: Space | None
    """The corner that is in its way; nothing if it is free."""


class Titan(Struct, frozen=True, gc=False):
    """A titan with all that belongs to it."""

    number: int
    name: str
    argonaut: str
    skill: str
    seat: Seat
    alive: bool
    at: Space | None
    sight: Sight | None
    """From where it stands."""
    vantage: str | None
    """The vantage point that it has climbed."""
    danger: int
    fate: int
    rage: int
    despair: int
    ambrosia: int
    ambrosia_limit: int
    speed: int
    evasion: int
    conditions: list[Words]
    fatigue: list[str]
    hidden: bool
    godform: Words | None
    trespass: int
    gear: list[GearCard]
    attached: list[GearCard]
    """What is attached to its sheet."""
    cards: list[Card]
    acted: bool
    kratos: list[KratosLevel]
    modifiers: list[str]


class Tile(Struct, frozen=True, gc=False):
    """A terrain tile as it lies on the board."""

    terrain: str
    name: str
    text: str
    at: Space
    cells: list[Space]
    walls: list[Wall]
    """Unit edges from a corner, going north (`up`) or east (`right`)."""


class Shape(Struct, frozen=True, gc=False):
    """A tile turned one way, counted from its south-west space."""

    key: str
    """What lays it, or takes it up: `…` stands for the key of that space."""
    terrain: str
    cells: list[Space]
    walls: list[Wall]


class Board(Struct, frozen=True, gc=False):
    """The ground of the battle."""

    width: int
    height: int
    tiles: list[Tile]
    labyrinth_marker: str
    """The letter of the next labyrinth tile."""
    boundless: bool
    """Whether the void lies beyond its edge."""


class ArgoAbility(Words, frozen=True, gc=False):
    """Something that the Argo can do."""

    charges: int | None
    """How many are left; none where they are not counted yet."""
    exhausted: bool


class Argo(Struct, frozen=True, gc=False):
    """What the Argo brings into the battle."""

    abilities: list[ArgoAbility]
    godforms: list[str]
    summonings: list[str]
    summon_charges: int


class Fate(Struct, frozen=True, gc=False):
    """The obols, and how many cards the other decks have."""

    obols: list[Card]
    minor: int
    major: int
    kratos: int
    moiros: int


class Pool(Struct, frozen=True, gc=False):
    """The kratos tokens that all share."""

    openings: int
    breaks: int
    diversions: int
    modifiers: list[str]
    """Of the primordial, until the pool is cleared."""


class Attack(Struct, frozen=True, gc=False):
    """A titan's attack under way."""

    titan: int
    weapon: str | None
    """None for the attack of a godform."""
    hits: int
    dice: int
    crit: bool
    body: Card | None
    """The body part that is attacked."""
    needed: int | None
    """The AT to beat."""
    power: int
    potential: int
    wounded: bool


class Aftermath(Struct, frozen=True, gc=False):
    """What a battle has left."""

    ending: str
    resources: dict[str, int]
    """By their names."""
    cores: int
    ambrosia: int
    lost: list[str]
    """The names of the titans that died."""
    argonauts: list[str]
    """Those who died with their titans."""
    consequences: list[str]
    """What else it leaves to the voyage, a sentence each."""


class Stand(Struct, frozen=True, gc=False):
    """A space to which the titan in turn can walk."""

    at: Space
    strikes: bool
    """Whether it could attack from there."""
    sight: Sight


class TableView(Struct, frozen=True, gc=False, tag="battle", tag_field="kind"):
    """The table as a seat sees it."""

    round: int
    phase: Phase
    level: int
    turn: int | None
    """Which titan acts."""
    actions: list[str]
    """What is left to that titan."""
    priority: int | None
    """Which titan is the priority target."""
    pool: Pool
    primordial: Primordial
    titans: list[Titan]
    board: Board
    walk: list[Stand]
    """Where the titan in turn can go by its movement action."""
    laying: tuple[Shape, ...]
    """The labyrinth tile that the track named last, turned every way: what it covers where it is laid."""
    argo: Argo
    armory: list[GearCard]
    """What the titans may still be equipped with, before the battle."""
    fate: Fate
    carved: dict[str, int]
    """The resources that were carved out, by their names."""
    attack: Attack | None
    aftermath: Aftermath | None
    """Once the battle is over."""
