"""Cards and tiles as a view shows them."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from pentathlon.kernel import Slot, key_of

from .battle.state.keywords import attachments, is_exhausted
from .battle.state.stats import at_bonus
from .ground.terrain import KINDS, orientations, placed_shape, shape_of, terrain_of
from .ground.terrain import Shape as Outline
from .ground.terrain import Tile as Lying
from .printed.cards import AeonCard, AiCard, BpCard, Gear
from .table import Table
from .views import Card, GearCard, Shape, Tile, Wall

GAP: Final[Any] = "…"
"""Stands in a key for what whoever answers points at."""


def cards_seen(table: Table, slots: Iterable[Slot]) -> list[Card]:
    """Cards that lie face up; what is added to body parts is added to all of them alike."""
    cards = [(table.card(slot), slot) for slot in slots]
    parts = [card for card, _ in cards if isinstance(card, BpCard)]
    bonus = at_bonus(table) if parts else 0
    return [_printed(card, slot, bonus) for card, slot in cards]


def card_seen(table: Table, slot: Slot) -> Card:
    """A card that lies face up."""
    return cards_seen(table, [slot])[0]


@lru_cache(maxsize=1 << 14)
def _printed(card: AeonCard, slot: Slot, bonus: int) -> Card:
    """A card in a slot; views ask for it thousands of times, and it never changes."""
    level = card.level if isinstance(card, AiCard | BpCard) else UNSET
    at = max(0, card.at + bonus) if isinstance(card, BpCard) else UNSET
    return Card(slot=slot, slug=card.slug, name=card.name, text=card.text, kind=card.kind, level=level, at=at)


def gear_seen(table: Table, slots: Iterable[Slot]) -> list[GearCard]:
    """Pieces of gear with what is attached to them."""
    return [_piece_of_gear(table, slot) for slot in slots]


def _piece_of_gear(table: Table, slot: Slot) -> GearCard:
    charges = [each.left for each in table.charges if each.slot == slot]
    attached = gear_seen(table, attachments(table, slot))
    gear = _printed_gear(table.gear(slot), slot, is_exhausted(table, slot))
    if not charges and not attached:
        return gear
    return replace(gear, attached=attached, charges=sum(charges) if charges else None)


@lru_cache(maxsize=1 << 14)
def _printed_gear(card: Gear, slot: Slot, exhausted: bool) -> GearCard:
    return GearCard(
        slot=slot,
        slug=card.slug,
        name=card.name,
        text=card.text,
        kind=card.kind,
        type=card.type,
        exhausted=exhausted,
    )


@lru_cache(maxsize=1 << 12)
def tile_seen(tile: Lying) -> Tile:
    """A tile as it lies on the board."""
    terrain, shape = terrain_of(tile), placed_shape(tile)
    return Tile(tile.terrain, terrain.name, terrain.text, tile.at, [*shape.cells], _walls(shape))


@cache
def shapes_to_lay(labyrinth: str) -> tuple[Shape, ...]:
    """The tiles that may be laid or taken up, in all their turns; of the labyrinth only the one in hand."""
    plain = [kind.slug for kind in KINDS if not kind.labyrinth]
    return tuple(
        _shape(terrain, turns, mirrored)
        for terrain in (labyrinth, *plain)
        for turns, mirrored in orientations(terrain)
    )


def _shape(terrain: str, turns: int, mirrored: bool) -> Shape:
    shape = shape_of(terrain, turns, mirrored)
    key = key_of(Lying(terrain, GAP, turns, mirrored))
    return Shape(key, terrain, [*shape.cells], _walls(shape))


def _walls(shape: Outline) -> list[Wall]:
    return [(edge.x, edge.y, "up" if edge.upright else "right") for edge in shape.walls]
