"""Cards and tiles as a view shows them."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from pentathlon.kernel import Slot, key_of

from .battle.state.keywords import attachments, is_exhausted
from .battle.state.stats import at_of
from .ground.terrain import KINDS, orientations, placed_shape, shape_of, terrain_of
from .ground.terrain import Shape as Outline
from .ground.terrain import Tile as Lying
from .printed.cards import AeonCard, AiCard, BpCard, Gear
from .table import Table
from .views import Card, GearCard, Shape, Tile, Wall

GAP: Final[Any] = "…"
"""Stands in a key for what whoever answers points at."""


def cards_seen(table: Table, slots: Iterable[Slot]) -> list[Card]:
    """Cards that lie face up."""
    return [card_seen(table, slot) for slot in slots]


def card_seen(table: Table, slot: Slot) -> Card:
    """A card that lies face up."""
    card = table.card(slot)
    at = at_of(table, card) if isinstance(card, BpCard) else UNSET
    return replace(_printed(card), slot=slot, at=at)


@cache
def _printed(card: AeonCard) -> Card:
    """A card before it lies anywhere; views ask for it thousands of times, and it never changes."""
    level = card.level if isinstance(card, AiCard | BpCard) else UNSET
    return Card(slug=card.slug, name=card.name, text=card.text, kind=card.kind, level=level)


def gear_seen(table: Table, slots: Iterable[Slot]) -> list[GearCard]:
    """Pieces of gear with what is attached to them."""
    return [_piece_of_gear(table, slot) for slot in slots]


def _piece_of_gear(table: Table, slot: Slot) -> GearCard:
    charges = [each.left for each in table.charges if each.slot == slot]
    return replace(
        _printed_gear(table.gear(slot)),
        slot=slot,
        exhausted=is_exhausted(table, slot),
        attached=gear_seen(table, attachments(table, slot)),
        charges=sum(charges) if charges else None,
    )


@cache
def _printed_gear(card: Gear) -> GearCard:
    return GearCard(slug=card.slug, name=card.name, text=card.text, kind=card.kind, type=card.type)


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
