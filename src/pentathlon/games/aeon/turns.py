"""The titan round: turns, actions, free actions, and what the Argo does (AT-TRND, AT-AA, AT-RETR)."""

from enum import Enum
from typing import Final

from pentathlon.kernel import Steps, choose, may, team_wins, tell, then

from .actions import perform
from .assault import end_round
from .awakening import return_godform
from .checks import BattleSteps
from .conditions import Condition
from .deeds import (
    NYMPH_SLUGS,
    Deed,
    Help,
    Summon,
    aid_of,
    aids,
    cannot,
    cannot_help,
    place_of,
)
from .dragging import push_foe
from .grid import OFF
from .harm import die, gain_danger
from .hiding import cannot_hide, hide
from .keywords import usable, use
from .landing import drink
from .pieces import Titan, Until
from .printed import BOTH_ACTIONS, Fallen, Keyword
from .stats import has_condition, primordial, speed_of
from .table import NOBODY, Phase, Table, is_alive, living, seat_of, sheet_of, speaker
from .walking import walk

WHOSE_TURN: Final = "choose whose turn it is"
ACT: Final = "act"
HIDE: Final = "hide"
RETREAT: Final = "retreat or fight on"
WHOM_TO_HELP: Final = "choose a titan"
AWAKENED: Final = "move or push the primordial"
DEATHS_FOR_RETREAT: Final = 2
STEPS: Steps = BattleSteps()


class Verdict(Enum):
    """Whether the battle goes on."""

    FIGHT = "fight on"
    RETREAT = "retreat"


class Stride(Enum):
    """What an awakened titan does before it strikes."""

    WALK = "move"
    PUSH = "push the primordial"


@STEPS("titan round")
async def titan_round(table: Table) -> None:
    """The titans' round; after two deaths they may retreat (AT-TRND-01, AT-RETR-01)."""
    table.phase = Phase.TITANS
    table.acted = 0
    tell(table, "titan round", None, table.round)
    verdicts = list(Verdict) if table.dead.bit_count() >= DEATHS_FOR_RETREAT else [Verdict.FIGHT]
    if await choose(speaker(table), RETREAT, verdicts) is Verdict.RETREAT:
        raise team_wins((), table.seats, "AT-RETR-02", "The Argonauts have retreated.")
    then(table, ("next titan",))


@STEPS("next titan")
async def next_titan(table: Table) -> None:
    """The titans take one turn each, in any order (AT-TRND-03, AT-TRND-07)."""
    waiting = [Titan(titan) for titan in living(table) if not table.acted >> titan & 1]
    if not waiting:
        then(table, ("end of titan round",))
        return
    options: list[Titan | Help | Summon] = [*waiting, *open_aids(table)]
    chosen = await choose(speaker(table), WHOSE_TURN, options)
    then(table, ("next titan",))
    if isinstance(chosen, Titan):
        then(table, ("turn", chosen.number), ("act", chosen.number), ("end of turn", chosen.number))
    else:
        await help_out(table, chosen)


def open_aids(table: Table) -> list[Help | Summon]:
    """What the Argo can do now."""
    return [aid for aid in aids(table) if cannot_help(table, aid) is None]


async def help_out(table: Table, option: Help | Summon) -> None:
    """Use an Argo ability, or a nymph, for a titan of the group's choice (AT-AA-02, AT-SUMM-02)."""
    aid = aid_of(option)
    everybody = [Titan(titan) for titan in living(table)]
    target = everybody[0]
    if aid.picks:
        target = await choose(speaker(table), WHOM_TO_HELP, everybody, aid.name)
    if isinstance(option, Summon):
        table.summonings &= ~(1 << NYMPH_SLUGS.index(option.nymph))
        table.summon_charges -= 1
    else:
        table.argo_charges[place_of(table, option)] -= 1
        table.argo_exhausted |= 1 << place_of(table, option)
    tell(table, "helps", None, aid.name)
    await aid.effect.happen(table, target.number if aid.picks else max(0, table.echo))


@STEPS("turn")
async def begin_turn(table: Table, titan: int) -> None:
    """The start of a turn: trespass runs out, who was getting up stands (AT-AWAK-17, AT-KDOWN-05)."""
    table.acting = titan
    table.actions = int(BOTH_ACTIONS)
    table.freed = []
    table.has_moved = False
    table.stood = table.at[titan]
    tell(table, "turn", seat_of(table, titan), sheet_of(table, titan).name)
    if table.fallen[titan] is Fallen.RISING:
        table.fallen[titan] = Fallen.NOT
    if table.godform[titan] != NOBODY:
        await _trespass(table, titan)


async def _trespass(table: Table, titan: int) -> None:
    """A token a turn; without one the godform goes, and borrowed time is over (AT-AWAK-17, AT-AWAK-18)."""
    if table.trespass[titan]:
        table.trespass[titan] -= 1
        return
    return_godform(table, titan)
    if table.borrowed >> titan & 1:
        await die(table, titan, "borrowed time")


def open_deeds(table: Table, titan: int) -> list[Deed]:
    """What the titan may do now."""
    return [deed for deed in Deed if cannot(table, titan, deed) is None]


@STEPS("act")
async def act(table: Table, titan: int) -> None:
    """One action or free action after another, until the turn ends (AT-TRND-04, AT-TRND-05, AT-TRND-10)."""
    if not is_alive(table, titan):
        return
    deeds: list[Deed | Help | Summon] = [*open_deeds(table, titan)]
    if len(deeds) > 1:
        deeds += open_aids(table)
    chosen = await choose(seat_of(table, titan), ACT, deeds)
    if chosen is Deed.END:
        return
    then(table, ("act", titan))
    if isinstance(chosen, Deed):
        await perform(table, titan, chosen)
    else:
        await help_out(table, chosen)


@STEPS("end of turn")
async def end_turn(table: Table, titan: int) -> None:
    """What ends with a turn (AT-KDOWN-04, AT-KW-25, AT-TERA-03)."""
    table.acted |= 1 << titan
    if is_alive(table, titan):
        if table.has_moved and has_condition(table, titan, Condition.BLEEDING):
            await gain_danger(table, titan, 1)
        if table.stood == table.at[titan] != OFF and not table.has_moved:
            await drink(table, titan)
    if is_alive(table, titan):
        table.hidden[titan] = max(0, table.hidden[titan] - 1)
        await _offer_to_hide(table, titan)
        _flip(table, titan)
    table.modifiers = tuple(
        each._replace(until=Until.TURN) if each.until is Until.NEXT_TURN and each.titan == titan else each
        for each in table.modifiers
        if each.titan != titan or each.until is not Until.TURN
    )
    table.acting = NOBODY


async def _offer_to_hide(table: Table, titan: int) -> None:
    slot = usable(table, titan, Keyword.HIDE)
    if slot is None or cannot_hide(table, titan) is not None:
        return
    if await may(seat_of(table, titan), HIDE, table.card(slot)):
        use(table, titan, slot)
        await hide(table, titan)


def _flip(table: Table, titan: int) -> None:
    """The Knockdown card turns at the end of the next turn (AT-KDOWN-04, AT-KDOWN-07)."""
    if table.fallen[titan] is Fallen.FALLING:
        table.fallen[titan] = Fallen.RISING
    elif table.fallen[titan] is Fallen.FALLING_ANEW:
        table.fallen[titan] = Fallen.FALLING


@STEPS("end of titan round")
async def end_titan_round(table: Table) -> None:
    """The marks are cleared, Argo abilities unexhaust (AT-TRND-07, AT-TRND-08)."""
    end_round(table)
    then(table, ("primordial round",))


@STEPS("awakened move")
async def awakened_move(table: Table, titan: int) -> None:
    """An awakened titan may move, or push the primordial, up to its SPEED (AT-AWAK-10)."""
    if not is_alive(table, titan):
        return
    options: list[Stride | None] = [Stride.WALK]
    if not primordial(table).lumbering and table.perch[titan] == NOBODY:
        options.append(Stride.PUSH)
    chosen = await choose(seat_of(table, titan), AWAKENED, [*options, None])
    if chosen is Stride.WALK:
        await walk(table, titan, speed_of(table, titan))
    elif chosen is Stride.PUSH:
        await push_foe(table, titan, speed_of(table, titan))
