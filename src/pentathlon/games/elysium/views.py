"""The types of what a seat sees; those of the browser are generated from them."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from pentathlon.kernel import Seat, Slot

from .printed import Power

ColumnName = Literal["red", "yellow", "green", "blue"]


class Printed(Struct, tag_field="kind", tag="card", frozen=True, gc=False, kw_only=True):
    """A card with what is printed on it, icons also in words."""

    slot: Slot = Slot(-1)
    card: str
    """Its slug."""
    name: str
    family: str
    level: int
    condition: str
    """The letters of the Columns that one must hold to take it; K is any."""
    needs: str
    """The same in words."""
    power: Power
    works: str
    """When its power works, in words."""
    hint: str
    """Whether it pays best in a Family Legend (=) or in a Level Legend (≠), if either."""
    text: str
    tapped: bool | UnsetType = UNSET
    ring: bool | UnsetType = UNSET
    obstacle: str | UnsetType | None = UNSET
    """The clause by which the viewer cannot take it from the Agora, or its owner cannot use its power."""


class Citizen(Struct, tag_field="kind", tag="citizen", frozen=True, gc=False, kw_only=True):
    """A Citizen, which shows nothing but its back (EL-CIT-07)."""

    slot: Slot
    name: str = "Citizen"
    owner: Seat
    place: Literal["domain", "elysium"]


Card = Printed | Citizen


class Legend(Struct, frozen=True, gc=False):
    """A Legend with its cards and what it scores."""

    kind: Literal["single", "family", "level"]
    name: str
    points: int
    cards: list[Card]


class Quest(Struct, frozen=True, gc=False):
    """A Quest tile: what it needs and gives, and who has it."""

    number: int
    needs: list[ColumnName]
    """Any one of these Columns will do."""
    gold: int
    points: int
    transfers: int
    taken_by: Seat | None
    open: bool
    obstacle: str | None
    """The clause by which the viewer cannot take it."""


class Task(Struct, frozen=True, gc=False):
    """The Quest of a player in this Epoch."""

    number: int
    incomplete: bool
    transfers: int


class Tile(Struct, frozen=True, gc=False):
    """A Bonus tile with who has it; nobody while it is to be had."""

    tile: str
    """A Level, such as `Level 2`, or a Family."""
    points: int
    holder: Seat | None


class Parts(Struct, frozen=True, gc=False):
    """A score in its parts."""

    tokens: int
    legends: int
    chronos: int
    tiles: int
    prestige: int
    citizens: int
    total: int


class Player(Struct, frozen=True, gc=False):
    """What lies before a player."""

    disc: int
    """Which in turn the player is, from 1."""
    gold: int
    points: int
    """VP tokens."""
    prestige: int
    held: list[ColumnName]
    quest: Task | None
    taken: int
    """How many cards were taken in this Epoch."""
    domain: list[Card]
    legends: list[Legend]
    score: Parts
    """What it would be now."""
    estimate: Parts
    """What may be expected at the end."""


class Way(Struct, frozen=True, gc=False):
    """A Legend that a card may join, with what that costs and is worth."""

    legend: int | None
    """Its place among the player's Legends; none for a new one."""
    name: str
    cost: int
    affordable: bool
    worth: int
    """In VP."""


class Transfers(Struct, frozen=True, gc=False):
    """Where a card of the viewer's Domain may go."""

    slot: Slot
    to: list[Way]


class TableView(Struct, frozen=True, gc=False):
    """The table as a seat sees it."""

    epoch: int
    phase: int
    round: int
    active: Seat
    families: list[str]
    side: str
    """Which side of the Pediment is up."""
    order: list[Seat]
    next_order: list[Seat]
    """The order of the next Epoch, as the Quests lie now."""
    pile: int
    lyres: int
    """How many transfers are left to whoever writes Legends."""
    foreseen: list[Printed]
    """The top of the draw pile as far as the viewer has looked at it, what is drawn next before the rest."""
    discard: list[Printed]
    quests: list[Quest]
    agora: list[Printed]
    oracle: list[Printed]
    tiles: list[Tile]
    players: list[Player]
    transfers: list[Transfers]
    """What the viewer may transfer and where; nothing for onlookers."""
