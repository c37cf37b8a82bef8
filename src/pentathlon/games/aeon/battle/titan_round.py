"""The titan round: turns, actions, free actions, and what the Argo does (AT-TRND, AT-AA, AT-RETR)."""

from enum import Enum
from typing import Any, Final

from pentathlon.games.aeon.content.scenarios import SCENARIOS
from pentathlon.games.aeon.ground.grid import OFF
from pentathlon.games.aeon.pieces import Ending, Titan, Until
from pentathlon.games.aeon.printed.attacks import Moment
from pentathlon.games.aeon.printed.cards import BOTH_ACTIONS, Fallen, Keyword
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.table import NOBODY, Phase, Table, helm, is_alive, living, seat_of, sheet_of
from pentathlon.games.aeon.voyage.answers import HandOver
from pentathlon.games.aeon.voyage.helm import Crew, cannot_hand_over, for_all
from pentathlon.kernel import Question, Refusal, Seat, Steps, choose, may, tell, then

from .actions import ACT, at_a_glance, cannot_do, perform
from .argo import cannot_be_helped, help_out, open_aids
from .ending import BattleOver
from .moves.arrival import drink
from .moves.push_pull import push_foe
from .moves.walking import walk
from .primordial_round import end_round
from .questions import Help, Summon, TurnAction, called, must_live, question
from .round_start import start_round
from .state.awakening import return_godform
from .state.harm import die, gain_danger
from .state.hiding import cannot_hide, hide
from .state.keywords import usable, use
from .state.stats import has_condition, primordial, speed_of

DEATHS_FOR_RETREAT: Final = 2
LAST_ROUND: Final = 30
"""At the end of this round it is night (AT-BSEQ-05)."""
STEPS = Steps()


class Verdict(Enum):
    """Whether the battle goes on."""

    FIGHT = "fight on"
    RETREAT = "retreat"


class Stride(Enum):
    """What an awakened titan does before it strikes."""

    WALK = "move"
    PUSH = "push the primordial"


def cannot_have_turn(table: Table, seat: Seat, titan: Titan, about: Any) -> Refusal | None:
    """Why it is not a titan's turn (AT-TRND-03, AT-TRND-07)."""
    if refusal := must_live(table, titan.number):
        return refusal
    if table.acted >> titan.number & 1:
        return Refusal("AT-TRND-07", f"{called(table, titan.number)} has had its turn in this round.")
    return None


def is_nobodys_turn(table: Table, seat: Seat, action: TurnAction, about: Any) -> Refusal:
    """Why nothing is done before it is some titan's turn (AT-TRND-03)."""
    return Refusal("AT-TRND-03", "First choose whose turn it is; then that titan acts.")


def cannot_leave_turns(table: Table, seat: Seat, option: HandOver, about: Any) -> Refusal | None:
    """Why it is not left to somebody whose turn it is: the helm stays for a titan round (AT-CAMP-07)."""
    if table.acted:
        return Refusal("AT-CAMP-07", "The helm is handed over when a titan round begins.")
    return cannot_hand_over(table, seat, option, about)


def cannot_retreat(table: Table, seat: Seat, verdict: Verdict, about: Any) -> Refusal | None:
    """Why the titans cannot leave (AT-RETR-01, AT-RETR-03)."""
    if verdict is Verdict.FIGHT:
        return None
    if not SCENARIOS[table.scenario].retreat:
        return Refusal("AT-RETR-03", "From this battle there is no retreat.")
    if table.dead.bit_count() < DEATHS_FOR_RETREAT:
        return Refusal("AT-RETR-01", "A retreat takes two titans that have died.")
    return None


def may_retreat(table: Table) -> bool:
    """Whether the titans may leave (AT-RETR-01, AT-RETR-03)."""
    return SCENARIOS[table.scenario].retreat and table.dead.bit_count() >= DEATHS_FOR_RETREAT


def cannot_stride(table: Table, seat: Seat, stride: Stride, titan: int) -> Refusal | None:
    """Why an awakened titan cannot push (AT-AWAK-10)."""
    if stride is Stride.WALK:
        return None
    if primordial(table).lumbering:
        return Refusal("AT-TRAIT-06", "This primordial is lumbering: no force moves it.")
    if table.perch[titan] != NOBODY:
        return Refusal("AT-VP-12", "A titan on a vantage point is carried along, and pushes nothing.")
    return None


RETREAT: Final = question(
    "retreat",
    "retreat or fight on",
    "AT-RETR-01",
    {Verdict: cannot_retreat},
    "Two titans have died: choose whether to retreat.",
    seldom=("retreat",),
)
WHOSE_TURN: Final = Question(
    "whose turn",
    "choose whose turn it is",
    "AT-TRND-03",
    {
        Titan: cannot_have_turn,
        TurnAction: is_nobodys_turn,
        Help: cannot_be_helped,
        Summon: cannot_be_helped,
        HandOver: cannot_leave_turns,
    },
    "The titans take their turns in any order: choose whose turn it is.",
    seldom=("handover",),
)
HIDE: Final = question("hide", "hide", "AT-KW-25")
AWAKENED: Final = question(
    "awakened",
    "move or push the primordial",
    "AT-AWAK-10",
    {Stride: cannot_stride},
    "An awakened titan may move, or push the primordial: choose which, or neither.",
)


@STEPS("titan round")
async def titan_round(table: Table) -> None:
    """The titans' round; after two deaths they may retreat (AT-TRND-01, AT-RETR-01)."""
    table.phase = Phase.TITANS
    table.acted = 0
    tell(table, "titan round", None, table.round)
    verdicts = [Verdict.FIGHT, Verdict.RETREAT] if may_retreat(table) else [Verdict.FIGHT]
    if await choose(helm(table), RETREAT, verdicts) is Verdict.RETREAT:
        raise BattleOver(Ending.RETREAT)
    await start_round(table, Moment.TITAN_ROUND)
    then(table, ("next titan",))


@STEPS("next titan")
async def next_titan(table: Table) -> None:
    """The titans take one turn each, in any order (AT-TRND-03, AT-TRND-07).

    Before the first of them the helm can be handed over, so that a person decides where one plays.
    """
    waiting = [Titan(titan) for titan in living(table) if not table.acted >> titan & 1]
    if not waiting:
        then(table, ("end of titan round",))
        return
    options: list[Titan | Help | Summon] = [*waiting, *open_aids(table)]
    if table.acted:
        chosen = await choose(helm(table), WHOSE_TURN, options, about=Crew())
    else:
        chosen = await for_all(table, WHOSE_TURN, options)
    then(table, ("next titan",))
    if isinstance(chosen, Titan):
        then(table, ("turn", chosen.number), ("act", chosen.number), ("end of turn", chosen.number))
    else:
        await help_out(table, chosen)


@STEPS("turn")
async def begin_turn(table: Table, titan: int) -> None:
    """The start of a turn: trespass runs out, who was getting up stands (AT-AWAK-17, AT-KDOWN-05)."""
    table.acting = titan
    table.actions = BOTH_ACTIONS
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


def open_actions(table: Table, titan: int) -> list[TurnAction]:
    """What the titan may do now."""
    seat = seat_of(table, titan)
    return [action for action in at_a_glance(table, titan) if cannot_do(table, seat, action, titan) is None]


@STEPS("act")
async def act(table: Table, titan: int) -> None:
    """One action or free action after another, until the turn ends (AT-TRND-04, AT-TRND-05, AT-TRND-10)."""
    if not is_alive(table, titan):
        return
    options: list[TurnAction | Help | Summon] = [*open_actions(table, titan)]
    if len(options) > 1:
        options += open_aids(table)
    chosen = await choose(seat_of(table, titan), ACT, options, about=titan)
    if chosen is TurnAction.END:
        return
    then(table, ("act", titan))
    if isinstance(chosen, TurnAction):
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
        await _offer_to_hide(table, titan)
        table.hidden[titan] = max(0, table.hidden[titan] - 1)
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
    """The marks are cleared, Argo abilities unexhaust (AT-TRND-07, AT-TRND-08).

    After the last round night falls (AT-BSEQ-05).
    """
    end_round(table)
    if table.round >= LAST_ROUND:
        raise BattleOver(Ending.NIGHT)
    then(table, ("primordial round",))


@STEPS("awakened move")
async def awakened_move(table: Table, titan: int) -> None:
    """An awakened titan may move, or push the primordial, up to its SPEED (AT-AWAK-10)."""
    if not is_alive(table, titan):
        return
    options: list[Stride | None] = [Stride.WALK]
    if not primordial(table).lumbering and table.perch[titan] == NOBODY:
        options.append(Stride.PUSH)
    chosen = await choose(seat_of(table, titan), AWAKENED, [*options, None], about=titan)
    if chosen is Stride.WALK:
        await walk(table, titan, speed_of(table, titan))
    elif chosen is Stride.PUSH:
        await push_foe(table, titan, speed_of(table, titan))
