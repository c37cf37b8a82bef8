"""Cards as plain data: what a view says of each, and nothing that is not printed on it."""

from collections.abc import Iterable
from functools import cache
from typing import Any

from pentathlon.kernel import Slot

from .printed import ASPECTS, KronosCard, Strength
from .table import Table

View = dict[str, Any]


def strength_data(strength: Strength) -> View:
    """A strength by the names of its Aspects."""
    return {aspect.name.lower(): strength[aspect] for aspect in ASPECTS}


def cards_data(table: Table, slots: Iterable[Slot]) -> list[View]:
    """Cards that the viewer knows."""
    return [card_data(table.card(slot), slot) for slot in slots]


def card_data(card: KronosCard, slot: Slot) -> View:
    """A card as plain data: where it is known by, and what is printed on it."""
    return {"slot": slot, **printed(card)}


@cache
def printed(card: KronosCard) -> View:
    """What is printed on a card; views ask for it thousands of times, and it never changes."""
    shown: View = {"card": card.slug, "name": card.name, "kind": kind_of(card), "text": card.text}
    if card.is_character:
        shown |= {"strength": strength_data(card.strength), "mercenary": card.mercenary}
    if card.is_double_sided:
        shown["below"] = strength_data(card.below)
    if card.is_treasure:
        shown |= {
            "front": strength_data(card.front),
            "back": card.back.title,
            "amount": card.amount,
            "keys": card.keys,
            "home": card.home,
        }
    return shown


def kind_of(card: KronosCard) -> str:
    """What a card is, in a word."""
    if card.type is not None:
        return card.type.title
    if card.is_treasure:
        return "Treasure"
    return "Spell" if card.is_spell else "Battle Aspect" if card.aspect is not None else "Character"
