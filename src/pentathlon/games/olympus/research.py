"""What an encoding of Fight for Olympus is made of."""

from collections.abc import Sequence
from typing import Final

from pentathlon.kernel import Seat, Slot
from pentathlon.sketch import AMOUNT, CARD, Sketch, Spots

from .printed import COLOURS, Kind, OlympusCard, Timing
from .rules.units import attack_value, defence_value, is_silenced
from .table import NOBODY, OTHER, Area, Space, Table

KINDS: Final = tuple(Kind)
TIMINGS: Final = tuple(Timing)
UNMARKED: Final[tuple[float, ...]] = (0.0,) * 5


def facts(card: OlympusCard) -> list[float]:
    """Type, colours, cost, values, and when its ability works."""
    return [
        *[float(card.kind is kind) for kind in KINDS],
        *[float(card.colours >> colour & 1) for colour in COLOURS],
        *[float(card.cost.count(colour)) for colour in COLOURS],
        *[float(card.timing is timing) for timing in TIMINGS],
        *(float(card.multi), float(card.attack), float(card.defence), float(len(card.cost))),
    ]


def numbers(table: Table, me: Seat) -> list[float]:
    """The counter, the pile, whose turn it is, markers and hands."""
    foe = OTHER[me]
    return [
        -table.counter / 7 if me else table.counter / 7,
        len(table.pile) / 80,
        len(table.removed) / 8,
        float(table.active == me),
        float(table.must_skip),
        table.turn / 30,
        *[float(table.markers[colour] == me) for colour in COLOURS],
        *[float(table.markers[colour] == foe) for colour in COLOURS],
    ]


def places(table: Table, me: Seat) -> list[Slot]:
    """The units and the Equipment of both sides, one's own first."""
    found: list[Slot] = []
    for first in (len(Space) * me, len(Space) * OTHER[me]):
        found += table.units[first : first + len(Space)]
        found += table.gear[first : first + len(Space)]
    return found


def bags(table: Table, me: Seat) -> list[list[Slot]]:
    """Hands, the discard pile and what nobody has drawn."""
    return [
        [*table.hands[me]],
        [*table.hands[OTHER[me]]],
        [*table.discard],
        [*table.pile, *table.removed],
    ]


def mark(table: Table, me: Seat, slot: Slot) -> Sequence[float]:
    """What a unit in play is like now."""
    if slot == NOBODY or slot not in table.units:
        return UNMARKED
    spot = table.units.index(slot)
    return [
        float(table.damage[spot]),
        float(attack_value(table, spot)),
        float(defence_value(table, spot)),
        float(is_silenced(table, spot)),
        float(table.attacked >> slot & 1),
    ]


SPACE: Final = Spots("space", 2 * len(Space), lambda table, me, spot: (spot + len(Space) * me) % 12)
AREA: Final = Spots("area", len(Area), lambda table, me, area: int(area))
COLOUR: Final = Spots("colour", len(COLOURS), lambda table, me, colour: int(colour))

SKETCH: Final = Sketch(
    facts,
    numbers,
    places,
    bags,
    mark,
    {
        "int": CARD,
        "Amount": AMOUNT,
        "Spot": SPACE,
        "Area": AREA,
        "Colour": COLOUR,
        "Payment.cards": CARD,
        "Payment.markers": COLOUR,
        "Aim.source": CARD,
        "Placing.slot": CARD,
        "Journey.unit": CARD,
        "about": CARD,
        "about.put back": CARD,
    },
)
