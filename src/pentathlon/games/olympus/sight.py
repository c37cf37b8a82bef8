"""What a seat sees: everything open, its own hand, and of the rest only how much there is."""

from functools import cache
from typing import Any

from pentathlon.kernel import Seat, Slot, knows

from .printed import Colour, OlympusCard
from .scoring import victory_points
from .table import OTHER, SIDES, SPACE_OF, Table
from .units import attack_value, defence_value, is_silenced
from .words import cost_letters, letters


def view(table: Table, seat: Seat | None) -> dict[str, Any]:
    """The table as a seat sees it (None: an onlooker, who sees no hand)."""
    return {
        "turn": table.turn,
        "active": table.active,
        "must_skip": table.must_skip,
        "counter": table.counter,
        "pile": len(table.pile),
        "removed": len(table.removed),
        "discard": [card_data(table.card(slot), slot) for slot in table.discard],
        "oracle": [colour.name.lower() for colour in table.held_by(-1)],
        "sides": [side(table, owner, seat) for owner in OTHER[::-1]],
    }


def side(table: Table, owner: Seat, seat: Seat | None) -> dict[str, Any]:
    """One player's spaces, hand, markers and victory points."""
    hand = table.hands[owner]
    known = [slot for slot in hand if seat is not None and knows(table, seat, slot)]
    return {
        "points": victory_points(table, owner),
        "markers": [colour.name.lower() for colour in table.held_by(owner)],
        "hand": [card_data(table.card(slot), slot) for slot in known],
        "hidden": len(hand) - len(known),
        "spaces": {SPACE_OF[spot].name: unit_data(table, spot) for spot in SIDES[owner]},
    }


def unit_data(table: Table, spot: int) -> dict[str, Any] | None:
    """A unit in play with its present values, or None for an empty space."""
    unit = table.units[spot]
    if unit < 0:
        return None
    gear = table.gear[spot]
    return card_data(table.card(unit), unit) | {
        "attack": attack_value(table, spot),
        "defence": defence_value(table, spot),
        "damage": table.damage[spot],
        "silenced": is_silenced(table, spot),
        "equipment": card_data(table.card(gear), gear) if gear >= 0 else None,
    }


def card_data(card: OlympusCard, slot: Slot) -> dict[str, Any]:
    """A card as plain data: where it is known by, and what is printed on it."""
    return {"slot": slot, **printed(card)}


@cache
def printed(card: OlympusCard) -> dict[str, Any]:
    """What is printed on a card; views ask for it thousands of times, and it never changes."""
    return {
        "card": card.slug,
        "name": card.name,
        "kind": card.kind.value,
        "colours": letters(card),
        "cost": cost_letters(card),
        "attack": card.attack,
        "defence": card.defence,
        "timing": card.timing.value if card.timing else None,
        "text": card.text,
    }


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at: her hand, the units, her spaces and the markers."""
    units = [slot for slot in (*table.units, *table.gear) if slot >= 0]
    return [*table.hands[seat], *units, *(SPACE_OF[spot] for spot in SIDES[seat]), *Colour]
