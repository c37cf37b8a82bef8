"""The types of what a seat sees; those of the browser are generated from them."""

from msgspec import UNSET, Struct, UnsetType

from pentathlon.kernel import Seat, Slot

from .printed import Role
from .table import NOTHING, Phase


class Strength(Struct, frozen=True, gc=False):
    """How strong something is in each Aspect."""

    fist: int
    awe: int
    cunning: int


class Outlook(Struct, frozen=True, gc=False):
    """How a side would stand if its battle began now, as far as the viewer can see."""

    strength: Strength
    unseen: int
    """How many of its cards are not counted."""
    against: Strength | None
    """The Monster, or the other side if all of it can be seen."""


class Printed(Struct, tag_field="hidden", tag=0, frozen=True, gc=False, kw_only=True):
    """A Character or a Spell."""

    slot: Slot = NOTHING
    card: str
    """Its slug."""
    name: str
    kind: str
    """Its type, such as Scout, or Character or Spell."""
    text: str
    strength: Strength | UnsetType = UNSET
    """Where it lies now: a card of Hades has another one in Acheron."""
    mercenary: bool | UnsetType = UNSET
    below: Strength | UnsetType = UNSET
    """Of a card of Hades: its strength in Acheron."""
    covered: bool | UnsetType = UNSET
    """Of a card on a board: whether it lies face down for others."""
    at: dict[str, Outlook | None] | UnsetType = UNSET
    """How its owner would stand with it at each place, on a turn to assign."""


class Fighting(Printed, frozen=True, gc=False, kw_only=True):
    """A Character in the battle under way."""

    printed: Strength
    value: Strength
    """What it counts now."""
    stunned: bool
    carries: list["Treasure"]


class Treasure(Struct, tag_field="hidden", tag=0, frozen=True, gc=False, kw_only=True):
    """A Treasure with both of its faces."""

    slot: Slot | UnsetType = UNSET
    """Not told where it may be another that lies face down."""
    card: str
    """Its slug."""
    name: str
    called: str
    """Its name with an article, if it takes one."""
    kind: str = "Treasure"
    text: str
    front: Strength
    """What it gives its bearer."""
    back: str
    """In which Aspect its permanent Bonus is."""
    amount: int
    """How large that is."""
    keys: int
    home: str
    """Its Quest board, or Acheron."""
    exhausted: bool | UnsetType = UNSET
    """Whether it was attached in this round already."""


class Unknown(Struct, tag_field="hidden", tag=1, frozen=True, gc=False):
    """A card that the viewer does not know."""


Laid = Printed | Unknown


class Pile(Struct, frozen=True, gc=False):
    """The Characters of one type that are not in play."""

    left: int
    discarded: int


class Kronos(Struct, frozen=True, gc=False):
    """Kronos with what he has taken."""

    treasures: list[Treasure]
    keys: int
    strength: Strength


class Side(Struct, frozen=True, gc=False):
    """One side of a board."""

    place: str
    treasure: Treasure | None
    holder: Seat | None
    cards: list[Laid]
    outlook: Outlook | None


class QuestBoard(Struct, frozen=True, gc=False):
    """A Quest board."""

    name: str
    monster: str
    strength: Strength
    aspects: list[str]
    """The Aspects that are compared there."""
    blue: Seat | None
    """Whose the Blue Banner is: who was there first."""
    sides: tuple[Side, Side]


class Acheron(Struct, frozen=True, gc=False):
    """Acheron, if somebody plays Hades."""

    treasure: Treasure | None
    left: int
    aspects: list[str]
    sides: tuple[Side, Side]
    spoils: list[Treasure]


class Ability(Struct, frozen=True, gc=False):
    """An ability of a city, with the Treasure that unlocked it."""

    number: int
    name: str
    text: str
    treasure: Treasure | None
    cancelled: bool
    used: bool


class Player(Struct, frozen=True, gc=False):
    """What lies before a player."""

    role: Role
    city: str
    colour: str
    banners: int
    hand: list[Printed]
    """The cards that the viewer knows."""
    hidden: int
    """How many others there are."""
    row: list[Printed]
    """What was drafted and lies open."""
    spent: list[Printed]
    """The Reinforcement cards that were played in this round."""
    olympus: list[Laid]
    armory: list[Treasure]
    abilities: list[Ability]
    bonuses: Strength
    keys: int
    coin: bool
    passed: bool
    against_kronos: Strength | None
    """Of Hades: what he would count on the throne."""


class Fighter(Struct, frozen=True, gc=False):
    """One side of the battle under way."""

    seat: Seat
    totals: Strength | None
    limit: int | None
    """How many Reinforcements may be played; it is known once all cards lie open, as the totals are."""
    played: int
    passed: bool
    characters: list[Fighting]


class Battle(Struct, frozen=True, gc=False):
    """The battle under way: who fights, with what, and how it stands."""

    board: int
    aspects: list[str]
    monster: Strength | None
    prize: Treasure | None
    ahead: Seat | None
    """Who would win now, or has won; nobody for a tie, and for the Monster where one is faced."""
    decided: bool
    """Whether it is won, and only a Treasure is still to be placed."""
    sides: list[Fighter]


class Arrayed(Struct, frozen=True, gc=False):
    """What a player has laid for the Final Battle."""

    seat: Seat
    cards: list[Laid | None]
    arms: list[Treasure | Unknown | None]
    results: Strength | None


class Final(Struct, frozen=True, gc=False):
    """The Final Battle: what was laid and revealed, and who has won what."""

    stage: int
    victories: list[Seat]
    champion: Seat | None
    throne: Seat | None
    sides: list[Arrayed]


class TableView(Struct, frozen=True, gc=False):
    """The table as a seat sees it."""

    round: int
    phase: Phase
    first: Seat
    variants: list[str]
    draft: list[Printed]
    piles: list[Pile]
    """By type, in the order of the draft."""
    aside: list[Printed]
    """The Mercenaries that wait for the next Gathering."""
    aspects: list[str | None]
    """Of the Final Battle, in their order, as far as the viewer knows them."""
    kronos: Kronos
    gained: list[Treasure]
    """What was won and is to be placed now."""
    boards: list[QuestBoard]
    acheron: Acheron | None
    players: list[Player]
    battle: Battle | None
    final: Final | None
