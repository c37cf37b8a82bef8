"""What a seat sees: everything open, its own hand, and of the rest only how much there is."""

from functools import cache
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pentathlon.kernel import Seat, Slot, knows

from .printed import Colour, Kind, OlympusCard, Timing, cost_letters, letters
from .rules.scoring import victory_points
from .rules.units import attack_value, defence_value, is_silenced
from .table import NOBODY, OTHER, SIDES, SPACE_OF, Area, Spot, Table

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


def view(table: Table, seat: Seat | None) -> TableView:
    """The table as a seat sees it (None: an onlooker, who sees no hand)."""
    return TableView(
        turn=table.turn,
        active=table.active,
        must_skip=table.must_skip,
        counter=table.counter,
        pile=len(table.pile),
        removed=len(table.removed),
        discard=[_card(table, slot) for slot in table.discard],
        oracle=[COLOUR_NAMES[colour] for colour in table.held_by(-1)],
        sides=[_side(table, owner, seat) for owner in OTHER[::-1]],
    )


def _side(table: Table, owner: Seat, seat: Seat | None) -> Side:
    hand = table.hands[owner]
    known = [slot for slot in hand if seat is not None and knows(table, seat, slot)]
    return Side(
        points=victory_points(table, owner),
        markers=[COLOUR_NAMES[colour] for colour in table.held_by(owner)],
        hand=[_card(table, slot) for slot in known],
        hidden=len(hand) - len(known),
        spaces={SPACE_OF[spot].name: _unit(table, spot) for spot in SIDES[owner]},
    )


def _unit(table: Table, spot: int) -> Unit | None:
    unit, gear = table.units[spot], table.gear[spot]
    if unit == NOBODY:
        return None
    return replace(
        _in_play(table.card(unit)),
        slot=unit,
        attack=attack_value(table, spot),
        defence=defence_value(table, spot),
        damage=table.damage[spot],
        silenced=is_silenced(table, spot),
        equipment=_card(table, gear) if gear != NOBODY else None,
    )


def _card(table: Table, slot: Slot) -> Card:
    return replace(_printed(table.card(slot)), slot=slot)


@cache
def _printed(card: OlympusCard) -> Card:
    """A card before it lies anywhere; views ask for it thousands of times, and it never changes."""
    return Card(**_facts(card))


@cache
def _in_play(card: OlympusCard) -> Unit:
    return Unit(**_facts(card))


def _facts(card: OlympusCard) -> dict[str, Any]:
    return {
        "card": card.slug,
        "name": card.name,
        "kind": card.kind,
        "colours": letters(card),
        "cost": cost_letters(card),
        "attack": card.attack,
        "defence": card.defence,
        "timing": card.timing,
        "text": card.text,
    }


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: cards she can see, spaces, areas and markers."""
    in_play = [slot for slot in (*table.units, *table.gear) if slot >= 0]
    seen = [slot for slot in table.hands[OTHER[seat]] if knows(table, seat, slot)]
    return [*table.hands[seat], *seen, *in_play, *table.discard, *Spot, *Area, *Colour]
