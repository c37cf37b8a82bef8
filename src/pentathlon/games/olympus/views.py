"""The types of what a seat sees; those of the browser are generated from them."""

from typing import Literal

from msgspec import Struct

from pentathlon.kernel import Seat, Slot

from .printed import Kind, Timing
from .table import NOBODY

ColourName = Literal["red", "blue", "green", "yellow"]
COLOUR_NAMES: tuple[ColourName, ...] = ("red", "blue", "green", "yellow")


class Card(Struct, frozen=True, gc=False, kw_only=True):
    """What is printed on a card, and by which slot it is known."""

    slot: Slot = NOBODY
    card: str
    """Its slug."""
    name: str
    kind: Kind
    colours: str
    """The letters of its colours, such as R or RBGY."""
    cost: str
    """A letter for each colour to be paid, or `free`."""
    attack: int
    defence: int
    timing: Timing | None
    """When its ability works, if it has one."""
    text: str


class Unit(Card, frozen=True, gc=False, kw_only=True):
    """A unit in play, with its present attack and defence."""

    damage: int = 0
    silenced: bool = False
    equipment: Card | None = None


class Side(Struct, frozen=True, gc=False):
    """One player's spaces, hand, markers and victory points."""

    points: int
    markers: list[ColourName]
    hand: list[Card]
    """The cards that the viewer knows."""
    hidden: int
    """How many others there are."""
    spaces: dict[str, Unit | None]


class TableView(Struct, frozen=True, gc=False):
    """The table as a seat sees it."""

    turn: int
    active: Seat
    must_skip: bool
    """Whether the starting player still has to skip a phase."""
    counter: int
    """Where the counter stands: above 0 on the side of the first seat, below 0 on the other."""
    pile: int
    removed: int
    """How many cards were put away unseen."""
    discard: list[Card]
    oracle: list[ColourName]
    """The markers that nobody has."""
    sides: list[Side]
