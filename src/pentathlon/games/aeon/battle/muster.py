"""Set-up: who commands which titan, with what gear, and where it starts (AT-BSET-05 to AT-BSET-18)."""

from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.content.scenarios import SCENARIOS
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.pieces import Modifier, Until, What
from pentathlon.games.aeon.printed.argo import ARGO_ABILITIES
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.sheets import ARGO_BRED, SHEETS
from pentathlon.games.aeon.setup import loaded
from pentathlon.games.aeon.story.memories import total
from pentathlon.games.aeon.table import NOBODY, TITANS, Table, living, seat_of
from pentathlon.games.aeon.voyage.answers import HandOver
from pentathlon.games.aeon.voyage.helm import cannot_hand_over, for_all
from pentathlon.kernel import Refusal, Seat, Steps, choose, tell, then
from pentathlon.kernel.wording import capitalised, either

from .attack.escalation import escalate_without_wound
from .loadout import Ready, equip_as_usual
from .questions import called, nothing_forbids, question
from .state.priority import pass_priority, take_priority, weight
from .state.stats import block_of, has_condition, primordial

STEPS = Steps()


class Sheeted(NamedTuple):
    """A titan, as an answer: its place among those aboard."""

    place: int


class Prepared(NamedTuple):
    """An Argo ability, as an answer."""

    ability: int


MUSTER: Final = question(
    "muster",
    "get ready for the battle",
    "AT-BSET-05",
    {Ready: nothing_forbids, HandOver: cannot_hand_over},
    "Before the battle you get ready: as usual, or by your own choice.",
    seldom=("by_choice", "handover"),
)


@STEPS("muster")
async def muster(table: Table) -> None:
    """All at once as usual, or one choice after another."""
    if await for_all(table, MUSTER, list(Ready)) is Ready.AS_USUAL:
        muster_as_usual(table)
        then(table, ("start of battle",))
        return
    choices = [(name, titan) for name in ("titans", "loadout", "start") for titan in range(TITANS)]
    then(table, *choices, ("prepare",), ("start of battle",))


def muster_as_usual(table: Table) -> None:
    """The first four titans aboard with a loadout that fits the level; the first of those with most RAGE has
    the token (AT-BSET-18).
    """
    starts = SCENARIOS[table.scenario].starts
    for titan, (place, start) in enumerate(zip(first_places(table), starts, strict=False)):
        command(table, titan, place)
        table.at[titan] = start
    for titan in living(table):
        equip_as_usual(table, titan)
    table.prepared = list(table.offered[: table.limit])
    take_priority(table, max(living(table), key=lambda titan: weight(table, titan)))


def command(table: Table, titan: int, place: int) -> None:
    """An Argonaut takes a titan that is aboard."""
    table.titans[titan], table.places[titan] = table.aboard[place], place


def first_places(table: Table) -> list[int]:
    """The first titans aboard that can fight side by side (AT-BSET-06)."""
    found: list[int] = []
    for place, sheet in enumerate(table.aboard):
        twins = [each for each in found if table.aboard[each] == sheet]
        if len(found) < TITANS and not (twins and SHEETS[sheet].origin == ARGO_BRED):
            found.append(place)
    return found


def cannot_command(table: Table, seat: Seat, option: Sheeted, about: Any) -> Refusal | None:
    """Why a titan cannot be taken (AT-BSET-05, AT-BSET-06)."""
    if option.place >= len(table.aboard):
        return Refusal("AT-BSET-05", "That titan is not aboard.")
    sheet = SHEETS[table.aboard[option.place]]
    name = capitalised(sheet.name)
    if sheet.origin == ARGO_BRED and table.aboard[option.place] in table.titans:
        return Refusal("AT-BSET-06", f"A {name} fights already, and an Argo-bred class sends no second.")
    if option.place in table.places:
        return Refusal("AT-BSET-05", f"{name} has a commander already.")
    return None


WHICH_TITAN: Final = question(
    "command",
    "choose a titan to command",
    "AT-BSET-05",
    {Sheeted: cannot_command},
    "Every Argonaut commands a titan: choose one that is aboard and free.",
)


@STEPS("titans")
async def choose_titan(table: Table, titan: int) -> None:
    """Each Argonaut takes one titan, while there is one aboard (AT-BSET-05, AT-BSET-07)."""
    seat, aboard = seat_of(table, titan), [Sheeted(place) for place in range(len(table.aboard))]
    free = [each for each in aboard if cannot_command(table, seat, each, None) is None]
    if free:
        command(table, titan, (await choose(seat, WHICH_TITAN, free)).place)


# the Argo and the board


def cannot_prepare(table: Table, seat: Seat, option: Prepared, about: Any) -> Refusal | None:
    """Why an Argo ability cannot be prepared (AT-BSET-12); what the crew has not built yet is not named."""
    if option.ability in table.prepared:
        return Refusal("AT-BSET-12", f"{ARGO_ABILITIES[option.ability].name} is prepared already.")
    if option.ability not in table.offered:
        return Refusal("AT-AA-01", "The Argo does not have that ability.")
    return None


def cannot_start_on(table: Table, seat: Seat, space: Space, about: Any) -> Refusal | None:
    """Why a titan does not start on a space (AT-BSET-17)."""
    starts = SCENARIOS[table.scenario].starts
    if space not in starts:
        titles = either(start.title for start in starts)
        return Refusal("AT-BSET-17", f"The titans start on {titles}.")
    for titan in living(table):
        if table.at[titan] == space:
            return Refusal("AT-BSET-17", f"{called(table, titan)} starts on {space.title}.")
    return None


PREPARE: Final = question(
    "prepare",
    "prepare an Argo ability",
    "AT-BSET-12",
    {Prepared: cannot_prepare, HandOver: cannot_hand_over},
    "The Argo gets ready: choose an ability that it prepares.",
    seldom=("pass", "handover"),
)
START: Final = question(
    "start",
    "choose where the titan starts",
    "AT-BSET-17",
    {Space: cannot_start_on},
    "The titans take their places: choose a starting space that is free.",
)


@STEPS("prepare")
async def prepare(table: Table) -> None:
    """The group prepares Argo abilities up to the limit (AT-BSET-12, AT-AA-01)."""
    open_ = [Prepared(ability) for ability in table.offered if ability not in table.prepared]
    if len(table.prepared) >= table.limit or not open_:
        return
    chosen = await for_all(table, PREPARE, [*open_, None])
    if chosen is not None:
        table.prepared.append(chosen.ability)
        then(table, ("prepare",))


@STEPS("start")
async def place_titan(table: Table, titan: int) -> None:
    """The titans go to the starting positions (AT-BSET-17)."""
    if table.titans[titan] == NOBODY:
        return
    free: list[Space] = [space for space in SCENARIOS[table.scenario].starts if space not in table.at]
    table.at[titan] = await choose(seat_of(table, titan), START, free)


def _recall(table: Table) -> None:
    """What memories give the titans that fight; in Fugue nobody remembers (AT-MNEM-04, AT-COND-04)."""
    if table.voyage is None:
        return
    for titan in living(table):
        person = table.voyage.heroes[titan]
        if not has_condition(table, titan, Condition.FUGUE):
            table.openings += total(person, "opening")
            table.breaks += total(person, "break")
            if dice := total(person, "armor"):
                table.modifiers += (Modifier(titan, What.ARMOR, dice, Until.ROUND),)


@STEPS("start of battle")
async def start_battle(table: Table) -> None:
    """The token, what memories give, the charges and the escalations that are owed (AT-BSET-18, AT-BSET-23,
    AT-ESC-18).

    Wise providence has the titans begin (AT-WISE-01).
    """
    if table.priority < 0:
        await pass_priority(table, living(table))
    _recall(table)
    loaded(table)
    table.argo_charges = [ARGO_ABILITIES[ability].charges for ability in table.prepared]
    for _ in range(block_of(table).escalations + table.owed):
        escalate_without_wound(table)
    sheet = primordial(table)
    tell(table, "battle", None, SCENARIOS[table.scenario].name, sheet.name, sheet.grown(table.level))
    if table.providence:
        table.round = 1
        then(table, ("titan round",))
    else:
        then(table, ("primordial round",))
