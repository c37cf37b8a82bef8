"""Set-up: who commands which titan, with what gear, and where it starts (AT-BSET-05 to AT-BSET-18)."""

from enum import Enum
from typing import Final, NamedTuple

from pentathlon.kernel import Seat, Slot, Steps, choose, tell, then

from .aids import ARGO_ABILITIES
from .checks import BattleSteps
from .grid import Space
from .keywords import attachments, cards_of, sheet_slot, weapons_of
from .loadouts import LOADOUTS
from .pieces import Attached
from .printed import ARMOR, ATTACHMENT, SUPPORT, WEAPON
from .priority import pass_priority, take_priority
from .setup import PROVISIONS, STARTS, loaded
from .sheets import ARGO_BRED, SHEETS
from .stats import block_of
from .table import TITANS, Table, living, seat_of, sheet_of
from .wounds import escalate_without_wound

MUSTER: Final = "get ready for the battle"
WHICH_TITAN: Final = "choose a titan to command"
EQUIP: Final = "equip the titan"
BEAR: Final = "choose what it is attached to"
PREPARE: Final = "prepare an Argo ability"
START: Final = "choose where the titan starts"
ON_SHEET: Final = 3
ON_CARD: Final = 1
FISTS: Final = "fists"
GROUP: Final = Seat(0)
STEPS: Steps = BattleSteps()


class Ready(Enum):
    """How the players get ready."""

    AS_USUAL = "as usual"
    BY_CHOICE = "choose titans, gear and all"


class Sheeted(NamedTuple):
    """A titan sheet, as an answer."""

    sheet: int


class Bearer(NamedTuple):
    """What carries an attachment: a card, or the sheet of a titan."""

    slot: Slot


class Prepared(NamedTuple):
    """An Argo ability, as an answer."""

    ability: int


@STEPS("muster")
async def muster(table: Table) -> None:
    """All at once as usual, or one choice after another."""
    if await choose(GROUP, MUSTER, tuple(Ready)) is Ready.AS_USUAL:
        muster_as_usual(table)
        then(table, ("start of battle",))
        return
    steps = [(name, titan) for name in ("titans", "loadout", "start") for titan in range(TITANS)]
    then(table, *steps, ("prepare",), ("start of battle",))


def muster_as_usual(table: Table) -> None:
    """The four dreamwalkers with a loadout that fits the level."""
    for titan in range(TITANS):
        table.titans[titan] = titan
        table.at[titan] = STARTS[titan]
        equip_as_usual(table, titan)
    table.prepared = list(table.offered[: table.limit])
    take_priority(table, 0)


def equip_as_usual(table: Table, titan: int) -> None:
    """Equip what the usual loadout names, as far as it is in the armory and fits."""
    for slug in LOADOUTS[table.level - 1][titan]:
        slots = [slot for slot in table.armory if table.card(slot).slug == slug]
        if slots and cannot_equip(table, titan, slots[0]) is None:
            equip(table, titan, slots[0], bearers(table, titan, slots[0])[0])


def cannot_command(table: Table, sheet: int) -> str | None:
    """The clause that keeps a sheet from being taken (AT-BSET-05, AT-BSET-06)."""
    if sheet >= PROVISIONS[table.level - 1].sheets:
        return "AT-BSET-05"
    if sheet in table.titans:
        return "AT-BSET-06" if SHEETS[sheet].origin == ARGO_BRED else "AT-BSET-05"
    return None


@STEPS("titans")
async def choose_titan(table: Table, titan: int) -> None:
    """Each Argonaut takes one titan (AT-BSET-05)."""
    free = [Sheeted(sheet) for sheet in range(len(SHEETS)) if cannot_command(table, sheet) is None]
    chosen = await choose(seat_of(table, titan), WHICH_TITAN, free)
    table.titans[titan] = chosen.sheet


# gear


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


def cannot_equip(table: Table, titan: int, slot: Slot) -> str | None:
    """The clause that keeps a titan from a piece of gear (AT-BSET-09 to AT-BSET-11, AT-FISTS-06)."""
    if slot not in table.armory:
        return "AT-BSET-08"
    gear, sheet = table.gear(slot), sheet_of(table, titan)
    same = [each for each in table.equipped[titan] if table.gear(each).type is gear.type]
    if gear.type is ATTACHMENT:
        return None if bearers(table, titan, slot) else "AT-BSET-10"
    if gear.type is WEAPON:
        if gear.slug == FISTS and any(table.gear(each).slug == FISTS for each in same):
            return "AT-FISTS-06"
        return None if hands_used(table, titan) + gear.hands <= sheet.hands else "AT-BSET-09"
    if gear.type is SUPPORT and any(table.gear(each).slug == gear.slug for each in same):
        return "AT-BSET-11"
    return None if len(same) < (sheet.armors if gear.type is ARMOR else sheet.supports) else "AT-BSET-09"


def hands_used(table: Table, titan: int) -> int:
    """The hand slots that weapons take (AT-GEAR-02)."""
    return sum(table.gear(slot).hands for slot in weapons_of(table, titan))


def equip(table: Table, titan: int, slot: Slot, bearer: Bearer) -> None:
    """Put gear on a titan, or an attachment on its bearer."""
    table.armory.remove(slot)
    if table.gear(slot).type is ATTACHMENT:
        table.attached += (Attached(slot, bearer.slot),)
    else:
        table.equipped[titan].append(slot)


def one_of_each(table: Table, slots: list[Slot]) -> list[Slot]:
    """Of cards that are alike only the first."""
    return list({table.card(slot).slug: slot for slot in reversed(slots)}.values())[::-1]


@STEPS("loadout")
async def load_out(table: Table, titan: int) -> None:
    """The group gives a titan gear from the armory, piece by piece (AT-BSET-08, AT-FISTS-01)."""
    fitting = [slot for slot in table.armory if cannot_equip(table, titan, slot) is None]
    options: list[Slot | Ready | None] = [*one_of_each(table, fitting), None]
    if not cards_of(table, titan):
        options.insert(0, Ready.AS_USUAL)
    chosen = await choose(seat_of(table, titan), EQUIP, options)
    if chosen is Ready.AS_USUAL:
        equip_as_usual(table, titan)
    elif isinstance(chosen, int):
        slot = Slot(chosen)
        equip(table, titan, slot, await choose(seat_of(table, titan), BEAR, bearers(table, titan, slot)))
        then(table, ("loadout", titan))


# the Argo and the board


@STEPS("prepare")
async def prepare(table: Table) -> None:
    """The group prepares Argo abilities up to the limit (AT-BSET-12, AT-AA-01)."""
    open_ = [Prepared(ability) for ability in table.offered if ability not in table.prepared]
    if len(table.prepared) >= table.limit or not open_:
        return
    chosen = await choose(GROUP, PREPARE, [*open_, None])
    if chosen is not None:
        table.prepared.append(chosen.ability)
        then(table, ("prepare",))


@STEPS("start")
async def place_titan(table: Table, titan: int) -> None:
    """The titans go to the starting positions (AT-BSET-17)."""
    free: list[Space] = [space for space in STARTS if space not in table.at]
    table.at[titan] = await choose(seat_of(table, titan), START, free)


@STEPS("start of battle")
async def start_battle(table: Table) -> None:
    """The token, the charges and the escalations that are owed (AT-BSET-18, AT-BSET-23, AT-TRAIT-12)."""
    if table.priority < 0:
        await pass_priority(table, living(table))
    loaded(table)
    table.argo_charges = [ARGO_ABILITIES[ability].charges for ability in table.prepared]
    for _ in range(block_of(table).escalations):
        escalate_without_wound(table)
    tell(table, "battle", None, table.level)
    then(table, ("primordial round",))
