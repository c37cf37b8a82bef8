"""What a seat sees: everything open, its own hand, and of the rest only how much there is."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from pentathlon.kernel import Seat, Slot, knows

from .printed import Colour, OlympusCard, cost_letters, letters
from .rules.scoring import victory_points
from .rules.units import attack_value, defence_value, is_silenced
from .table import NOBODY, OTHER, SIDES, SPACE_OF, Area, Spot, Table
from .views import COLOUR_NAMES, Card, Side, TableView, Unit

SPACE_NAMES = [space.name for space in SPACE_OF]


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
        spaces={SPACE_NAMES[spot]: _unit(table, spot) for spot in SIDES[owner]},
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
    return _printed(table.card(slot), slot)


@cache
def _printed(card: OlympusCard, slot: Slot) -> Card:
    """A card in a slot; views ask for it thousands of times, and it never changes."""
    return Card(slot=slot, **_facts(card))


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
