"""Gear for the battle: what a titan is equipped with, and what it cannot have (AT-BSET-08 to AT-BSET-11)."""

from enum import Enum
from typing import Final, NamedTuple

from pentathlon.games.aeon.content.loadouts import LOADOUTS
from pentathlon.games.aeon.pieces import Attached
from pentathlon.games.aeon.printed.cards import ARMOR, ATTACHMENT, SUPPORT, WEAPON
from pentathlon.games.aeon.table import NOBODY, Table, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, Slot, Steps, choose, then

from .questions import called, question
from .state.keywords import attachments, cards_of, free_hands, sheet_slot

ON_SHEET: Final = 3
ON_CARD: Final = 1
STEPS = Steps()


class Ready(Enum):
    """How the players get ready."""

    AS_USUAL = "as usual"
    BY_CHOICE = "choose titans, gear and all"


class Bearer(NamedTuple):
    """What carries an attachment: a card, or the sheet of a titan."""

    slot: Slot


class Attaching(NamedTuple):
    """An attachment, and the titan that gets it."""

    titan: int
    slot: Slot


def bearers(table: Table, titan: int, slot: Slot) -> list[Bearer]:
    """Where a piece of gear can go: an attachment on a card or the sheet, all else to the titan."""
    gear = table.gear(slot)
    if gear.type is not ATTACHMENT:
        return [Bearer(sheet_slot(titan))]
    if gear.on is None:
        sheet = sheet_slot(titan)
        return [Bearer(sheet)] if len(attachments(table, sheet)) < ON_SHEET else []
    return [
        Bearer(each)
        for each in table.equipped[titan]
        if table.gear(each).type is gear.on and len(attachments(table, each)) < ON_CARD
    ]


def cannot_equip(table: Table, seat: Seat, slot: Slot, titan: int) -> Refusal | None:
    """Why a titan cannot have a piece of gear (AT-BSET-09 to AT-BSET-11, AT-FISTS-06)."""
    if slot not in table.armory:
        return Refusal("AT-BSET-08", f"{table.card(slot).name} is not in the armory.")
    gear, sheet = table.gear(slot), sheet_of(table, titan)
    if any(each.gear == gear.slug for each in table.possessions) and gear.slug not in possessed(table, titan):
        return Refusal("AT-KW-37", f"{gear.name} is bound to somebody else.")
    same = [each for each in table.equipped[titan] if table.gear(each).type is gear.type]
    if gear.type is ATTACHMENT:
        if not bearers(table, titan, slot):
            return Refusal("AT-BSET-10", f"There is nothing left that could carry {gear.name}.")
    elif gear.type is WEAPON:
        if gear.is_bare_hand and any(table.gear(each).is_bare_hand for each in same):
            return Refusal("AT-FISTS-06", "A titan uses at most one Fists card.")
        if gear.hands > free_hands(table, titan):
            return Refusal("AT-BSET-09", f"{called(table, titan)} has no hand left for {gear.name}.")
    elif gear.type is SUPPORT and any(table.gear(each).slug == gear.slug for each in same):
        return Refusal("AT-BSET-11", "A titan never equips two copies of the same support.")
    elif len(same) >= (sheet.armors if gear.type is ARMOR else sheet.supports):
        return Refusal("AT-BSET-09", f"{called(table, titan)} has no slot left for {gear.name}.")
    return None


def cannot_pick(table: Table, seat: Seat, slot: Slot, titan: int) -> Refusal | None:
    """Why a piece of gear is not given to a titan: of cards that are alike the first is (AT-BSET-08)."""
    if refusal := cannot_equip(table, seat, slot, titan):
        return refusal
    slug = table.card(slot).slug
    if any(table.card(each).slug == slug for each in table.armory[: table.armory.index(slot)]):
        return Refusal("AT-BSET-08", "There are several of these, all alike: take the first of them.")
    return None


def cannot_get_ready(table: Table, seat: Seat, ready: Ready, titan: int) -> Refusal | None:
    """Why a titan is not equipped in a way (AT-BSET-08)."""
    if ready is Ready.BY_CHOICE:
        return Refusal("AT-BSET-08", "You choose already: pick a piece of gear.")
    if has_chosen(table, titan):
        return Refusal("AT-BSET-08", f"{called(table, titan)} has gear already, which you have chosen.")
    return None


def cannot_bear(table: Table, seat: Seat, bearer: Bearer, attaching: Attaching) -> Refusal | None:
    """Why a card does not carry an attachment (AT-BSET-10, AT-GEAR-05)."""
    gear = table.gear(attaching.slot)
    if bearer.slot not in table.equipped[attaching.titan] or table.gear(bearer.slot).type is not gear.on:
        kind = gear.on.value if gear.on is not None else "sheet"
        owner = sheet_of(table, attaching.titan).name
        return Refusal("AT-GEAR-05", f"{gear.name} goes onto the {kind} of {owner}.")
    if attachments(table, bearer.slot):
        return Refusal("AT-BSET-10", f"Something is attached to {table.gear(bearer.slot).name} already.")
    return None


EQUIP: Final = question(
    "equip",
    "equip the titan",
    "AT-BSET-08",
    {int: cannot_pick, Ready: cannot_get_ready},
    "A titan is equipped: choose gear from the armory, or nothing more.",
)
BEAR: Final = question(
    "bear",
    "choose the card that the gear is attached to",
    "AT-BSET-10",
    {Bearer: cannot_bear},
    "Several cards can carry the attachment: choose one.",
)


def equip(table: Table, titan: int, slot: Slot, bearer: Bearer) -> None:
    """Put gear on a titan, or an attachment on its bearer."""
    table.armory.remove(slot)
    if table.gear(slot).type is ATTACHMENT:
        table.attached += (Attached(slot, bearer.slot),)
    else:
        table.equipped[titan].append(slot)


def possessed(table: Table, titan: int) -> list[str]:
    """The gear that a titan must have, for itself or for its Argonaut (AT-KW-37, AT-KW-38)."""
    return [
        each.gear for each in table.possessions if each.sheet == table.titans[titan] or each.argonaut == titan
    ]


def has_chosen(table: Table, titan: int) -> bool:
    """Whether a titan has gear to which it is not bound."""
    bound = possessed(table, titan)
    return any(table.card(slot).slug not in bound for slot in cards_of(table, titan))


def equip_possessed(table: Table, titan: int) -> None:
    """Equip what the titan is bound to, before anything else."""
    for slug in possessed(table, titan):
        slots = [slot for slot in table.armory if table.card(slot).slug == slug]
        has_it = any(table.card(each).slug == slug for each in cards_of(table, titan))
        if slots and not has_it and (places := bearers(table, titan, slots[0])):
            equip(table, titan, slots[0], places[0])


def one_of_each(table: Table, slots: list[Slot]) -> list[Slot]:
    """Of cards that are alike only the first."""
    return list({table.card(slot).slug: slot for slot in reversed(slots)}.values())[::-1]


def usual(table: Table, titan: int) -> list[str]:
    """What a titan takes as usual: the loadout of the level; on a voyage the best that there is of any."""
    if table.voyage is None:
        return list(LOADOUTS[table.level - 1][titan])
    finest_first = [slug for level in reversed(LOADOUTS) for slug in level[titan]]
    others = [table.card(slot).slug for slot in table.armory]
    return [*finest_first, *others]


def equip_as_usual(table: Table, titan: int) -> None:
    """Equip what the usual loadout names, as far as it is in the armory and fits."""
    equip_possessed(table, titan)
    for slug in usual(table, titan):
        slots = [slot for slot in table.armory if table.card(slot).slug == slug]
        if slots and cannot_equip(table, seat_of(table, titan), slots[0], titan) is None:
            equip(table, titan, slots[0], bearers(table, titan, slots[0])[0])


@STEPS("loadout")
async def load_out(table: Table, titan: int) -> None:
    """The group gives a titan gear from the armory, piece by piece (AT-BSET-08, AT-FISTS-01)."""
    if table.titans[titan] == NOBODY:
        return
    seat = seat_of(table, titan)
    equip_possessed(table, titan)
    fitting = [slot for slot in table.armory if cannot_equip(table, seat, slot, titan) is None]
    options: list[Slot | Ready | None] = [*one_of_each(table, fitting), None]
    if not has_chosen(table, titan):
        options.insert(0, Ready.AS_USUAL)
    chosen = await choose(seat, EQUIP, options, called(table, titan), about=titan)
    if chosen is Ready.AS_USUAL:
        equip_as_usual(table, titan)
    elif isinstance(chosen, int):
        slot = Slot(chosen)
        about = Attaching(titan, slot)
        bearer = await choose(seat, BEAR, bearers(table, titan, slot), about=about)
        equip(table, titan, slot, bearer)
        then(table, ("loadout", titan))
