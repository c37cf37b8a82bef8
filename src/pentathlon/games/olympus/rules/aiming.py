"""What an ability is aimed at: where its targets lie, and what they must be like."""

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from pentathlon.games.olympus.printed import Colour, Kind
from pentathlon.games.olympus.table import NOBODY, OTHER, Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose

from .units import adjacent, is_steadfast, opposing


class Place(Enum):
    """Where targets lie; the value says what a card is not that lies elsewhere."""

    ENEMIES = "an enemy unit"
    OWN = "one of your units"
    UNITS = "a unit in play"
    HAND = "a card of your hand"
    ENEMY_HAND = "a card of that hand"
    DISCARD = "a card of the discard pile"


ENEMIES, OWN, UNITS, HAND, ENEMY_HAND, DISCARD_PILE = Place


class Condition(NamedTuple):
    """What a target must be like: (table, target, source) -> whether it is, and what is said if not."""

    holds: Callable[[Table, Slot, Slot], bool]
    otherwise: str
    rule: str = "FO-ABIL-10"


class Aim(NamedTuple):
    """The targets of an ability, in words and as a rule."""

    source: Slot
    words: str
    place: Place
    conditions: tuple[Condition, ...]


def aim(source: Slot, words: str, place: Place, *conditions: Condition) -> Aim:
    """What the ability of a card is aimed at."""
    return Aim(source, words, place, conditions)


def lying(table: Table, seat: Seat, place: Place) -> list[Slot]:
    """The cards that lie in a place, as a player sees it."""
    if place is HAND:
        return table.hands[seat][:]
    if place is ENEMY_HAND:
        return table.hands[OTHER[seat]][:]
    if place is DISCARD_PILE:
        return table.discard[:]
    if place is UNITS:
        return [unit for unit in table.units if unit >= 0]
    return table.units_of(seat if place is OWN else OTHER[seat])


def targets(table: Table, seat: Seat, aim: Aim) -> list[Slot]:
    """All legal targets, in the order of their places (FO-ABIL-10)."""
    found = lying(table, seat, aim.place)
    for condition in aim.conditions:
        found = [slot for slot in found if condition.holds(table, slot, aim.source)]
    return found


def cannot_aim(table: Table, seat: Seat, slot: Slot, aim: Aim) -> Refusal | None:
    """Why a card is no legal target (FO-ABIL-10)."""
    card, by = table.card(slot), table.card(aim.source)
    if slot not in lying(table, seat, aim.place):
        return Refusal("FO-ABIL-10", f"{card} is not {aim.place.value}.")
    for condition in aim.conditions:
        if not condition.holds(table, slot, aim.source):
            return Refusal(condition.rule, condition.otherwise.format(card=card, by=by))
    return None


async def must_pick(table: Table, me: Seat, question: Question, aim: Aim) -> Slot | None:
    """A target of a compulsory ability, or None if there is no legal one (FO-ABIL-14, 15)."""
    found = targets(table, me, aim)
    return await choose(me, question, found, table.card(aim.source), about=aim) if found else None


async def may_pick(table: Table, me: Seat, question: Question, aim: Aim) -> Slot | None:
    """A target of an optional ability, or None if it is declined or there is none (FO-ABIL-05)."""
    found = targets(table, me, aim)
    return await choose(me, question, [*found, None], table.card(aim.source), about=aim) if found else None


async def may_pick_in_secret(table: Table, me: Seat, question: Question, aim: Aim) -> Slot | None:
    """The same of hand cards; it is asked even without one: silence would tell what the hand lacks."""
    options = [*targets(table, me, aim), None]
    by = table.card(aim.source)
    return await choose(me, question, options, by, about=aim, secret=True, even_if_forced=True)


HERO: Final = Condition(lambda table, slot, source: table.card(slot).is_hero, "{card} is not a Hero.")
SOLDIER: Final = Condition(
    lambda table, slot, source: table.card(slot).is_soldier, "{card} is not a Soldier."
)
EQUIPMENT: Final = Condition(
    lambda table, slot, source: table.card(slot).kind is Kind.EQUIPMENT, "{card} is no Equipment card."
)
DAMAGED: Final = Condition(
    lambda table, slot, source: table.damage[table.spot_of(slot)] > 0, "{card} has no damage."
)
EQUIPPED: Final = Condition(
    lambda table, slot, source: table.gear[table.spot_of(slot)] != NOBODY, "{card} carries no Equipment."
)
MOVABLE: Final = Condition(
    lambda table, slot, source: not is_steadfast(table, slot),
    "Enemy abilities can neither move nor return nor discard {card}.",
)
NOT_OPPOSING: Final = Condition(
    lambda table, slot, source: slot != opposing(table, source), "{card} is the opposing unit."
)
ANOTHER: Final = Condition(lambda table, slot, source: slot != source, "It must be another one than {by}.")
ADJACENT: Final = Condition(
    lambda table, slot, source: slot in adjacent(table, table.spot_of(source)), "{card} is not next to {by}."
)
NEAR: Final = Condition(
    lambda table, slot, source: slot == source or slot in adjacent(table, table.spot_of(source)),
    "{card} is not next to {by}.",
)


def coloured(*colours: Colour) -> Condition:
    """Of one of these colours; multi-coloured cards are of all (FO-CARD-11)."""
    bits = sum(colour.bit for colour in colours)
    words = " or ".join(colour.name.lower() for colour in colours)
    return Condition(
        lambda table, slot, source: bool(table.card(slot).colours & bits), f"{{card}} is not {words}."
    )


def the_one(wanted: Slot, otherwise: str, rule: str) -> Condition:
    """Just that card."""
    return Condition(lambda table, slot, source: slot == wanted, otherwise, rule)


def another_than(unit: Slot) -> Condition:
    """Any but that card."""
    return Condition(lambda table, slot, source: slot != unit, "{card} was chosen already.")
