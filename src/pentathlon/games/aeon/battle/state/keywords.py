"""The keywords that a titan has: on its gear, its sheet, its godform and the cards that fate gave it."""

from collections.abc import Iterator
from typing import Final

from pentathlon.games.aeon.pieces import NOTHING, Charge
from pentathlon.games.aeon.printed.cards import WEAPON, Fallen, FateCard, Gear, Keyword, Trait
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.table import NOBODY, Table, seat_of, sheet_of
from pentathlon.kernel import Slot, tell

PASSIVE: Final = (
    Keyword.AMBROSIA_LIMIT,
    Keyword.AMBROSIA_LIMIT_PLUS,
    Keyword.BYPASS,
    Keyword.DESPAIR_LIMIT_PLUS,
    Keyword.FOOTING,
    Keyword.FRONTLINES,
    Keyword.LUMBERING,
    Keyword.SCALE,
    Keyword.TIRELESS,
)
"""What stays in effect on an exhausted card (AT-EXH-02)."""
WHILE_DOWN: Final = (Keyword.LIFELINE, Keyword.SECOND_CHANCE)
"""What works even on a titan that lies (AT-KW-31, AT-KW-55)."""


def is_exhausted(table: Table, slot: Slot) -> bool:
    """Whether a card is turned sideways."""
    return bool(table.exhausted >> slot & 1)


def sheet_slot(titan: int) -> Slot:
    """Stands for the titan sheet as the bearer of attachments."""
    return Slot(-1 - titan)


def attachments(table: Table, bearer: Slot) -> list[Slot]:
    """What is attached to a card, or to a titan sheet."""
    return [one.slot for one in table.attached if one.bearer == bearer]


def cards_of(table: Table, titan: int) -> list[Slot]:
    """All gear of a titan, attachments included."""
    own = table.equipped[titan]
    bearers = (sheet_slot(titan), *own)
    return [*own, *[one.slot for one in table.attached if one.bearer in bearers]]


def weapons_of(table: Table, titan: int) -> list[Slot]:
    """The weapons that a titan holds."""
    return [slot for slot in table.equipped[titan] if table.gear(slot).type is WEAPON]


def free_hands(table: Table, titan: int) -> int:
    """The hand slots that no weapon takes (AT-BSET-09, AT-GEAR-02)."""
    return sheet_of(table, titan).hands - sum(table.gear(slot).hands for slot in weapons_of(table, titan))


def free_fists(table: Table, titan: int) -> Slot | None:
    """Fists in the armory for a titan that has none (AT-FISTS-06)."""
    if any(table.gear(slot).is_bare_hand for slot in weapons_of(table, titan)):
        return None
    return next((slot for slot in table.armory if table.gear(slot).is_bare_hand), None)


def take_fists(table: Table, titan: int, fists: Slot) -> None:
    """Equip Fists from the armory."""
    table.armory.remove(fists)
    table.equipped[titan].append(fists)


def bearer_of(table: Table, slot: Slot) -> Slot:
    """What a card is attached to; itself if it is no attachment."""
    return next((one.bearer for one in table.attached if one.slot == slot), slot)


def is_idle_weapon(table: Table, slot: Slot, weapon: Slot) -> bool:
    """Whether a card belongs to a weapon that is not the active one."""
    bearer = bearer_of(table, slot)
    return bearer >= 0 and table.gear(bearer).type is WEAPON and bearer != weapon


def beyond_gear(table: Table, titan: int) -> Iterator[Trait]:
    """The keywords of the sheet, of the godform and of kratos cards."""
    yield from sheet_of(table, titan).traits
    if table.godform[titan] != NOBODY:
        yield from GODFORMS[table.godform[titan]].traits
    for slot in table.held[titan]:
        card: FateCard = table.card(slot)
        yield from card.traits


def instances(table: Table, titan: int, keyword: Keyword, weapon: Slot = NOTHING) -> list[int]:
    """The numbers of a keyword each time that it counts while a weapon is the active one (AT-WIN1-01)."""
    found = []
    for slot in cards_of(table, titan):
        for trait in table.gear(slot).traits:
            # Few cards have it: what else would speak against them is asked last.
            if trait.keyword is keyword and is_in_effect(table, slot, keyword, weapon):
                found.append(trait.x)
    return found + [trait.x for trait in beyond_gear(table, titan) if trait.keyword is keyword]


def is_in_effect(table: Table, slot: Slot, keyword: Keyword, weapon: Slot) -> bool:
    """Whether a keyword counts that stands on a card (AT-EXH-02, AT-WIN1-01)."""
    is_spent = keyword not in PASSIVE and is_exhausted(table, slot)
    return not is_spent and not is_idle_weapon(table, slot, weapon)


def total(table: Table, titan: int, keyword: Keyword, weapon: Slot = NOTHING) -> int:
    """The numbers of a keyword added up (AT-KW-62)."""
    return sum(instances(table, titan, keyword, weapon))


def has(table: Table, titan: int, keyword: Keyword, weapon: Slot = NOTHING) -> bool:
    """Whether a constant keyword is in effect."""
    return bool(instances(table, titan, keyword, weapon))


def usable(table: Table, titan: int, keyword: Keyword) -> Slot | None:
    """A card whose active keyword could be used now: not exhausted, not used in this round (AT-ABIL-04).

    Other abilities than those that say so need a titan that is not falling down (AT-KDOWN-03).
    """
    if table.fallen[titan] in (Fallen.FALLING, Fallen.FALLING_ANEW) and keyword not in WHILE_DOWN:
        return None
    for slot in cards_of(table, titan):
        gear = table.gear(slot)
        if gear.trait(keyword) is None or is_exhausted(table, slot) or table.used >> slot & 1:
            continue
        if gear.charges and not charges_left(table, slot, keyword):
            continue
        return slot
    return None


def exhaust(table: Table, slot: Slot) -> None:
    """Turn a card sideways, with its attachments (AT-GEAR-06)."""
    table.exhausted |= 1 << slot
    for each in attachments(table, slot):
        table.exhausted |= 1 << each


def use(table: Table, titan: int, slot: Slot) -> None:
    """Exhaust a card for its ability; that cannot be prevented (AT-ABIL-01, AT-ABIL-02)."""
    exhaust(table, slot)
    table.used |= 1 << slot
    tell(table, "uses", seat_of(table, titan), sheet_of(table, titan).name, table.gear(slot).name)


def unexhaust_all(table: Table, titan: int) -> None:
    """Turn all cards of a titan upright again (AT-EXH-04)."""
    for slot in cards_of(table, titan):
        table.exhausted &= ~(1 << slot)


def discard_gear(table: Table, titan: int, slot: Slot) -> None:
    """Turn a card face down for the rest of the battle, with its attachments (AT-EXH-05, AT-GEAR-06)."""
    lost = [slot, *attachments(table, slot)]
    table.attached = tuple(one for one in table.attached if one.slot not in lost)
    if slot in table.equipped[titan]:
        table.equipped[titan].remove(slot)
    table.spent += lost
    tell(table, "loses gear", seat_of(table, titan), sheet_of(table, titan).name, table.gear(slot).name)


def charges_left(table: Table, slot: Slot, keyword: Keyword) -> int:
    """The charges on an ability of a card."""
    return next((each.left for each in table.charges if each[:2] == (slot, keyword.name)), 0)


def spend_charge(table: Table, slot: Slot, keyword: Keyword) -> None:
    """Discard a charge (AT-GEAR-07)."""
    table.charges = tuple(
        Charge(slot, keyword.name, each.left - 1) if each[:2] == (slot, keyword.name) else each
        for each in table.charges
    )


def charged(gear: Gear) -> list[Keyword]:
    """The abilities of a card that are limited by charges."""
    limited = (Keyword.HEARTSEEKER, Keyword.SUPPRESS_AI, Keyword.SUPPRESS_BP)
    return [trait.keyword for trait in gear.traits if trait.keyword in limited] if gear.charges else []
