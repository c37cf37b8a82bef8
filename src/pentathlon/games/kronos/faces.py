"""Cards as a view shows them: nothing that is not printed on them, unless where they lie says more."""

from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from pentathlon.kernel import Seat, Slot

from .printed import KronosCard
from .printed import Strength as Counted
from .rules.outlook import sees
from .table import NOTHING, OWN_SIDE, Table
from .views import Laid, Printed, Strength, Treasure, Unknown
from .words import the

UNKNOWN = Unknown()


def strength_seen(strength: Counted) -> Strength:
    """A strength by the names of its Aspects."""
    return Strength(*strength)


def cards_seen(table: Table, slots: Iterable[Slot]) -> list[Printed]:
    """Characters and Spells that the viewer knows."""
    return [card_seen(table, slot) for slot in slots]


def card_seen(table: Table, slot: Slot) -> Printed:
    """A Character or a Spell that the viewer knows."""
    return _printed(table.card(slot), slot)


def treasures_seen(table: Table, slots: Iterable[Slot]) -> list[Treasure]:
    """Treasures that lie open."""
    return [_treasure(table.card(slot), slot) for slot in slots]


def treasure_seen(table: Table, slot: Slot) -> Treasure | None:
    """The Treasure of that slot, if there is one."""
    return _treasure(table.card(slot), slot) if slot != NOTHING else None


def laid_seen(table: Table, slot: Slot, seat: Seat | None) -> Laid:
    """A card on a board, face up or face down."""
    if not sees(table, seat, slot):
        return UNKNOWN
    card = _laid(table.card(slot), slot, table.is_covered(slot))
    if table.card(slot).is_double_sided and slot in table.sides[OWN_SIDE]:
        return replace(card, strength=card.below)
    return card


def arm_seen(table: Table, slot: Slot, seat: Seat | None) -> Treasure | Unknown | None:
    """What is laid beside a card in the Final Battle; a card that stands for no Treasure is nothing."""
    if slot == NOTHING:
        return None
    if not sees(table, seat, slot):
        return UNKNOWN
    return treasure_seen(table, slot) if table.card(slot).keys else None


def armory_seen(table: Table, owner: Seat, seat: Seat | None) -> list[Treasure]:
    """The Treasures of an Armory; what is laid face down in the Final Battle is not told apart from it."""
    hidden = [slot for slot in table.arms[owner] if slot != NOTHING and table.is_covered(slot)]
    lying = [slot for slot in table.armories[owner] if table.card(slot).keys]
    if owner == seat or not any(table.is_covered(slot) for slot in table.armories[owner]):
        return [
            replace(_treasure(table.card(slot), slot), exhausted=bool(table.exhausted >> slot & 1))
            for slot in lying
        ]
    both = [*lying, *(slot for slot in hidden if table.card(slot).keys)]
    cards = sorted([table.card(slot) for slot in both], key=lambda card: card.serial)
    return [_treasure(card) for card in cards]


@lru_cache(maxsize=1 << 14)
def _printed(card: KronosCard, slot: Slot) -> Printed:
    """A card in a slot; views ask for it thousands of times, and it never changes."""
    return Printed(slot=slot, **facts(card))


@lru_cache(maxsize=1 << 14)
def _laid(card: KronosCard, slot: Slot, covered: bool) -> Printed:
    return replace(_printed(card, slot), covered=covered)


@cache
def facts(card: KronosCard) -> dict[str, Any]:
    """What is printed on a Character or a Spell."""
    shown: dict[str, Any] = {"card": card.slug, "name": card.name, "kind": _kind(card), "text": card.text}
    if card.is_character:
        shown |= {"strength": strength_seen(card.strength), "mercenary": card.mercenary}
    if card.is_double_sided:
        shown["below"] = strength_seen(card.below)
    return shown


def _kind(card: KronosCard) -> str:
    if card.type is not None:
        return card.type.title
    return "Spell" if card.is_spell else "Character"


@lru_cache(maxsize=1 << 14)
def _treasure(card: KronosCard, slot: Slot | UnsetType = UNSET) -> Treasure:
    """What is printed on a Treasure; where it lies may be nobody's to know."""
    return Treasure(
        slot=slot,
        card=card.slug,
        name=card.name,
        called=the(card.name),
        text=card.text,
        front=strength_seen(card.front),
        back=card.back.title,
        amount=card.amount,
        keys=card.keys,
        home=card.home,
    )
