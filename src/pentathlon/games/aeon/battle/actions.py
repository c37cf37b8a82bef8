"""The actions of a turn: what a titan may do, why not, and how it is done (AT-TRND, AT-EXH, AT-FATIG)."""

from collections.abc import Callable
from typing import Any, Final

from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.pieces import Titan
from pentathlon.games.aeon.printed.cards import Action, Fallen
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.table import Table, sheet_of
from pentathlon.kernel import Question, Refusal, Seat
from pentathlon.kernel.wording import capitalised

from .argo import cannot_be_helped
from .attack.titan_attack import declare
from .attack.weapons import Active, despairs, strikes
from .free_actions import cannot_rise, cannot_take_freely, take_freely
from .moves.walking import destinations, gets_away, goes_anywhere, walk
from .questions import Help, Summon, TurnAction
from .rush import cannot_rush, rush
from .state.keywords import cards_of, is_exhausted, unexhaust_all
from .state.stats import has_condition, is_falling, speed_of

A_STEP_OR_TWO: Final = 2
"""Whether a titan can go anywhere shows within so many steps: a longer way begins with them."""
FOR_COMBAT: Final = (TurnAction.READY_FIGHTING, TurnAction.REST_FIGHTING, TurnAction.UNBIND)
"""What else the combat action is good for."""


def cannot_spend(table: Table, titan: int, action: Action) -> Refusal | None:
    """Why an action cannot be spent at all (AT-TRND-04)."""
    if is_falling(table, titan):
        return Refusal("AT-KDOWN-03", "The titan is falling down, and does nothing.")
    if not table.actions & action:
        return Refusal("AT-TRND-04", f"The {action.name.lower()} action was spent in this turn.")
    return None


def cannot_use(table: Table, titan: int, action: Action) -> Refusal | None:
    """Why an action cannot be used for anything but resting (AT-FATIG-01)."""
    if refusal := cannot_spend(table, titan, action):
        return refusal
    if table.fatigue[titan] & action:
        return Refusal("AT-FATIG-01", "Fatigue: that action can only be used to discard its token.")
    return None


def cannot_move(table: Table, titan: int) -> Refusal | None:
    """Why a titan cannot take its movement action."""
    if refusal := cannot_use(table, titan, Action.MOVEMENT):
        return refusal
    speed = speed_of(table, titan)
    if has_condition(table, titan, Condition.PANIC):
        ends = destinations(table, titan, speed)
        is_possible = any(not flees(table, titan) or gets_away(table, titan, space) for space in ends)
    else:
        is_possible = speed > 0 and goes_anywhere(table, titan, min(speed, A_STEP_OR_TWO))
    return None if is_possible else Refusal("AT-TMOV-03", "There is nowhere to go.")


def flees(table: Table, titan: int) -> bool:
    """Whether the next movement of a titan in panic has to lead away from the primordial."""
    return has_condition(table, titan, Condition.PANIC) and not table.has_moved


def panics(table: Table, titan: int) -> bool:
    """Whether a titan has to run before it does anything else."""
    return flees(table, titan) and cannot_move(table, titan) is None


def cannot_attack(table: Table, titan: int) -> Refusal | None:
    """Why a titan cannot attack."""
    if refusal := cannot_use(table, titan, Action.COMBAT) or despairs(table, titan):
        return refusal
    if strikes(table, titan):
        return None
    return Refusal("AT-DECL-05", "No weapon of the titan reaches the primordial and is ready.")


def is_compelled(table: Table, titan: int) -> bool:
    """Whether a kratos card wants the combat action to be an attack, and one is possible."""
    compels = any(table.card(slot).compels and not table.sated >> slot & 1 for slot in table.held[titan])
    return compels and cannot_attack(table, titan) is None


def cannot_ready(table: Table, titan: int, action: Action) -> Refusal | None:
    """Why an action cannot be used to make all gear ready (AT-EXH-04)."""
    if refusal := cannot_use(table, titan, action):
        return refusal
    if any(is_exhausted(table, slot) for slot in cards_of(table, titan)):
        return None
    return Refusal("AT-EXH-04", "None of the titan's gear is exhausted.")


def cannot_rest(table: Table, titan: int, action: Action) -> Refusal | None:
    """Why an action cannot be used to discard its fatigue token (AT-FATIG-01)."""
    if refusal := cannot_spend(table, titan, action):
        return refusal
    if table.fatigue[titan] & action:
        return None
    return Refusal("AT-FATIG-01", f"There is no {action.name.lower()} fatigue to discard.")


def cannot_unbind(table: Table, titan: int) -> Refusal | None:
    """Why a titan cannot free itself (AT-COND-01)."""
    if refusal := cannot_use(table, titan, Action.COMBAT):
        return refusal
    if has_condition(table, titan, Condition.BOUND):
        return None
    return Refusal("AT-COND-01", "The titan is not Bound.")


FORBIDDEN: Final[dict[TurnAction, Callable[[Table, int], Refusal | None]]] = {
    TurnAction.MOVE: cannot_move,
    TurnAction.ATTACK: cannot_attack,
    TurnAction.RUSH: cannot_rush,
    TurnAction.READY_MOVING: lambda table, titan: cannot_ready(table, titan, Action.MOVEMENT),
    TurnAction.READY_FIGHTING: lambda table, titan: cannot_ready(table, titan, Action.COMBAT),
    TurnAction.REST_MOVING: lambda table, titan: cannot_rest(table, titan, Action.MOVEMENT),
    TurnAction.REST_FIGHTING: lambda table, titan: cannot_rest(table, titan, Action.COMBAT),
    TurnAction.UNBIND: cannot_unbind,
    TurnAction.RISE: cannot_rise,
    TurnAction.END: lambda table, titan: None,
}


def at_a_glance(table: Table, titan: int) -> list[TurnAction]:
    """The actions that one look at tokens and piles does not rule out, so that few need a refusal."""
    moves, fights = table.actions & Action.MOVEMENT, table.actions & Action.COMBAT
    lies = table.fallen[titan] is not Fallen.NOT
    seen = (
        (TurnAction.MOVE, moves),
        (TurnAction.ATTACK, fights),
        (TurnAction.RUSH, moves and fights),
        (TurnAction.READY_MOVING, moves and table.exhausted),
        (TurnAction.READY_FIGHTING, fights and table.exhausted),
        (TurnAction.REST_MOVING, moves & table.fatigue[titan]),
        (TurnAction.REST_FIGHTING, fights & table.fatigue[titan]),
        (TurnAction.UNBIND, fights and table.conditions[titan]),
        (TurnAction.CLIMB, table.vantages),
        (TurnAction.SOLACE, any(table.despair) or any(table.conditions)),
        (TurnAction.SUPPRESS_AI, table.charges and table.ai_discard),
        (TurnAction.SUPPRESS_BP, table.charges and table.bp_discard),
        (TurnAction.RISE, table.trespass[titan] and lies),
        (TurnAction.END, True),
    )
    return [action for action, is_conceivable in seen if is_conceivable]


def cannot_do(table: Table, seat: Seat, action: TurnAction, titan: int) -> Refusal | None:
    """Why the titan whose turn it is cannot do something."""
    if action is not TurnAction.MOVE and action is not TurnAction.RISE and panics(table, titan):
        return Refusal("AT-COND-01", "In panic the titan has to begin by moving away from the primordial.")
    if action in FOR_COMBAT and is_compelled(table, titan):
        return Refusal("AT-KRAT-01", "A kratos card wants the combat action to be an attack.")
    cannot = FORBIDDEN.get(action)
    return cannot_take_freely(table, titan, action) if cannot is None else cannot(table, titan)


def is_not_asked_yet(table: Table, seat: Seat, thing: Any, titan: int) -> Refusal:
    """Why a space, a weapon or another titan is not picked before it is said what a titan does."""
    name = sheet_of(table, titan).name
    if isinstance(thing, Space):
        return Refusal("AT-TMOV-01", f"Have {name} move first; then say where.")
    if isinstance(thing, Active):
        return Refusal("AT-DECL-01", f"Have {name} attack first; then name the weapon.")
    return Refusal("AT-TRND-05", f"{capitalised(name)} has its turn, and finishes it first.")


ACT: Final = Question(
    "act",
    "choose what the titan does",
    "AT-TRND-04",
    {
        TurnAction: cannot_do,
        Help: cannot_be_helped,
        Summon: cannot_be_helped,
        Space: is_not_asked_yet,
        Active: is_not_asked_yet,
        Titan: is_not_asked_yet,
    },
    "A titan has its turn: choose what it does, and then with what and where.",
    seldom=("end",),
)


async def perform(table: Table, titan: int, action: TurnAction) -> None:
    """Carry out what a titan does, and note what it cost."""
    if action is TurnAction.MOVE:
        await _move(table, titan)
    elif action is TurnAction.ATTACK:
        table.actions &= ~Action.COMBAT
        _obey(table, titan)
        await declare(table, titan)
    elif action is TurnAction.RUSH:
        await rush(table, titan)
    elif action in (TurnAction.READY_MOVING, TurnAction.READY_FIGHTING):
        table.actions &= ~(Action.MOVEMENT if action is TurnAction.READY_MOVING else Action.COMBAT)
        unexhaust_all(table, titan)
    elif action in (TurnAction.REST_MOVING, TurnAction.REST_FIGHTING):
        spent = Action.MOVEMENT if action is TurnAction.REST_MOVING else Action.COMBAT
        table.actions &= ~spent
        table.fatigue[titan] &= ~spent
    elif action is TurnAction.UNBIND:
        table.actions &= ~Action.COMBAT
        table.conditions[titan] &= ~Condition.BOUND
    else:
        await take_freely(table, titan, action)


async def _move(table: Table, titan: int) -> None:
    """The movement action; the destination is declared first, in panic one further away (AT-TMOV-01).

    Whoever has run from it has its wits again.
    """
    table.actions &= ~Action.MOVEMENT
    has_to_flee = flees(table, titan)
    await walk(table, titan, speed_of(table, titan), flees=has_to_flee)
    if has_to_flee:
        table.conditions[titan] &= ~Condition.PANIC


def _obey(table: Table, titan: int) -> None:
    """A kratos card that wanted an attack has had it: it stays with the titan, but compels no more."""
    for slot in table.held[titan]:
        if table.card(slot).compels:
            table.sated |= 1 << slot
