"""Ready-made effects on the gear of a titan, each with its one wording."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.loadout import bearers, cannot_equip, equip
from pentathlon.games.aeon.battle.questions import called, question
from pentathlon.games.aeon.battle.state.keywords import (
    discard_gear,
    exhaust,
    free_fists,
    free_hands,
    is_exhausted,
    take_fists,
    unexhaust_all,
)
from pentathlon.games.aeon.printed.attacks import Effect
from pentathlon.games.aeon.printed.cards import ARMOR, ATTACHMENT, GearType
from pentathlon.games.aeon.table import Table, seat_of
from pentathlon.kernel import Refusal, Seat, Slot, choose, may


class Loss(NamedTuple):
    """A titan that has to give up a piece of gear of a type."""

    titan: int
    type: GearType


def cannot_lose(table: Table, seat: Seat, slot: Slot, loss: Loss) -> Refusal | None:
    """Why a card is not what a titan has to give up."""
    card = table.card(slot)
    if slot not in table.equipped[loss.titan]:
        return Refusal("AT-EXH-05", f"{called(table, loss.titan)} does not carry {card.name}.")
    if card.type is not loss.type:
        return Refusal("AT-EXH-05", f"{card.name} is no {loss.type.value}.")
    return None


def cannot_exhaust(table: Table, seat: Seat, slot: Slot, loss: Loss) -> Refusal | None:
    """Why a card is not what a titan has to exhaust."""
    if refusal := cannot_lose(table, seat, slot, loss):
        return refusal
    exhausted = is_exhausted(table, slot)
    return Refusal("AT-EXH-01", f"{table.card(slot).name} is exhausted already.") if exhausted else None


WHICH_EXHAUST: Final = question(
    "exhaust",
    "choose which gear is exhausted",
    "AT-EXH-01",
    {int: cannot_exhaust},
    "The titan has to exhaust a piece of its gear: choose which.",
)
TAKE_FISTS: Final = question("bare hands", "take Fists into the free hand", "AT-FISTS-02")
WHICH_DISCARD: Final = question(
    "lose gear",
    "choose which gear is discarded",
    "AT-EXH-05",
    {int: cannot_lose},
    "The titan loses a piece of its gear: choose which.",
)


def cannot_regain(table: Table, seat: Seat, slot: Slot, titan: int) -> Refusal | None:
    """Why a card is not taken back (AT-GAIN-02)."""
    card = table.card(slot)
    if slot not in table.spent:
        return Refusal("AT-GAIN-02", f"{card.name} was not lost in this battle.")
    if card.type is ATTACHMENT:
        return Refusal("AT-GAIN-02", f"{card.name} was lost with what carried it.")
    return None


WHICH_REGAIN: Final = question(
    "regain",
    "choose what is taken back",
    "AT-GAIN-02",
    {int: cannot_regain},
    "A card that was lost in this battle is taken back: choose which.",
)
FOR_WANT_OF_ROOM: Final = ("AT-BSET-09", "AT-BSET-11")
"""By which clauses gear is refused that other gear can make room for."""
EQUIP_GAINED: Final = question("equip gained", "equip it at once", "AT-GAIN-02")


def exhausts(type: GearType) -> Effect:
    """The titan exhausts a piece of gear of its player's choice."""

    async def do(table: Table, titan: int) -> None:
        upright = [
            slot
            for slot in table.equipped[titan]
            if table.gear(slot).type is type and not is_exhausted(table, slot)
        ]
        if upright:
            about = Loss(titan, type)
            exhaust(table, await choose(seat_of(table, titan), WHICH_EXHAUST, upright, about=about))

    return Effect(f"Exhaust a {type.value}.", do)


def discards(type: GearType) -> Effect:
    """The titan loses a piece of gear of its player's choice for the battle."""

    async def do(table: Table, titan: int) -> None:
        held = [slot for slot in table.equipped[titan] if table.gear(slot).type is type]
        if held:
            about = Loss(titan, type)
            lost = await choose(seat_of(table, titan), WHICH_DISCARD, held, about=about)
            discard_gear(table, titan, lost)
            await offer_fists(table, titan)

    return Effect(f"Discard {'armor' if type is ARMOR else f'a {type.value}'}.", do)


async def offer_fists(table: Table, titan: int) -> None:
    """A titan that has lost a weapon may take Fists into a free hand (AT-FISTS-02, AT-FISTS-06)."""
    fists = free_fists(table, titan)
    if fists is None or table.gear(fists).hands > free_hands(table, titan):
        return
    if await may(seat_of(table, titan), TAKE_FISTS):
        take_fists(table, titan, fists)


def regains() -> Effect:
    """The titan takes back a card that somebody has lost in this battle, and may have it at once."""

    async def do(table: Table, titan: int) -> None:
        lost = [slot for slot in table.spent if table.gear(slot).type is not ATTACHMENT]
        if lost:
            found = await choose(seat_of(table, titan), WHICH_REGAIN, lost, about=titan)
            table.spent.remove(found)
            table.armory.append(found)
            await offer_gained(table, titan, found)

    return Effect("Gain a card that was discarded.", do)


async def offer_gained(table: Table, titan: int, slot: Slot) -> None:
    """Gear gained in battle may be equipped at once, if need be in place of other gear (AT-GAIN-02)."""
    seat = seat_of(table, titan)
    refused = cannot_equip(table, seat, slot, titan)
    if refused is not None and refused.rule not in FOR_WANT_OF_ROOM:
        return
    if not await may(seat, EQUIP_GAINED, table.card(slot)):
        return
    put_fists_aside(table, titan, slot)
    while cannot_equip(table, seat, slot, titan) is not None:
        about = Loss(titan, table.gear(slot).type)
        same = [each for each in table.equipped[titan] if table.gear(each).type is about.type]
        if not same:
            return
        discard_gear(table, titan, await choose(seat, WHICH_DISCARD, same, about=about))
    table.exhausted &= ~(1 << slot)
    equip(table, titan, slot, bearers(table, titan, slot)[0])


def put_fists_aside(table: Table, titan: int, weapon: Slot) -> None:
    """Fists make room for a weapon that needs their hand, and lie in the armory again (AT-FISTS-04)."""
    if table.gear(weapon).hands <= free_hands(table, titan):
        return
    for slot in [each for each in table.equipped[titan] if table.gear(each).is_bare_hand]:
        table.equipped[titan].remove(slot)
        table.armory.append(slot)


def unexhausts() -> Effect:
    """The titan's gear is upright again."""

    async def do(table: Table, titan: int) -> None:
        unexhaust_all(table, titan)

    return Effect("Unexhaust all gear.", do)
