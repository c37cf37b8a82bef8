"""Why not? The clause that forbids what a player points at."""

from typing import Any, Final

from pentathlon.kernel import Ask, Refusal, Seat, Slot

from .deeds import Deed, Help, Summon, cannot, cannot_help
from .grid import Space
from .muster import EQUIP, START, WHICH_TITAN, Sheeted, cannot_command, cannot_equip
from .pieces import Titan
from .striking import WHICH_WEAPON, Active, cannot_strike_with
from .table import NOBODY, Phase, Table
from .turns import ACT, WHOSE_TURN
from .walking import MOVE

SAYINGS: Final = {
    "AT-AA-02": "That Argo ability has no charge left.",
    "AT-AA-03": "The Argo helps only in the titan round, between actions.",
    "AT-AA-05": "That Argo ability is exhausted until the end of the round.",
    "AT-AWAK-16": "Only an awakened titan that lies down can spend a trespass token to stand up.",
    "AT-BSET-05": "Choose a titan that is aboard and that nobody commands yet.",
    "AT-BSET-06": "No two titans of the same Argo-bred class enter a battle.",
    "AT-BSET-08": "That piece of gear is not in the armory.",
    "AT-BSET-09": "The titan has no slot left for that piece of gear.",
    "AT-BSET-10": "There is nothing left that could carry that attachment.",
    "AT-BSET-11": "A titan never equips two copies of the same support.",
    "AT-BSET-17": "The titans start on the starting positions that are still free.",
    "AT-CAMP-11": "Nobody may choose to raise a stat above 9.",
    "AT-COND-01": "A condition forbids that, or is not there.",
    "AT-DECL-02": "The titan does not see the primordial from there.",
    "AT-DECL-03": "That weapon needs the primordial to be adjacent.",
    "AT-DECL-05": "No weapon of the titan reaches the primordial and is ready.",
    "AT-DECL-06": "The primordial is not in the range of that weapon.",
    "AT-DESP-03": "With three despair tokens and nobody beside it, the titan takes no combat action.",
    "AT-EXH-04": "None of the titan's gear is exhausted.",
    "AT-FATIG-01": "Fatigue: that action can only be used to discard the token, if there is one.",
    "AT-FISTS-06": "A titan uses at most one Fists card.",
    "AT-KDOWN-03": "The titan is falling down, and does nothing.",
    "AT-KRAT-01": "A kratos card wants the combat action to be an attack.",
    "AT-KW-49": "The titan has no weapon to rush with.",
    "AT-KW-50": "A rush needs a way of at least three spaces to the primordial.",
    "AT-KW-56": "There is nobody to give solace, or nothing to give it with.",
    "AT-KW-59": "There is nothing to suppress it with, or nothing to shuffle in.",
    "AT-SUMB-01": "What that nymph asks for has not happened in this battle.",
    "AT-SUMM-03": "There is no summon charge left.",
    "AT-SUMM-05": "That summoning is not unlocked, or was used.",
    "AT-TMOV-03": "There is nowhere to go.",
    "AT-TRND-03": "That titan has had its turn, or takes no part.",
    "AT-TRND-04": "That action was spent in this turn.",
    "AT-TRND-09": "A complicated action needs both actions, unused and allowed.",
    "AT-TRND-10": "Each free action can be taken once in a turn.",
    "AT-VP-01": "No vantage point has been created yet.",
    "AT-VP-02": "This primordial cannot be climbed.",
    "AT-VP-03": "Only a titan next to the primordial can climb it.",
    "AT-VP-06": "Somebody is up there already.",
}
"""What each clause forbids."""
WAITING: Final = {
    Phase.SET_UP: ("AT-BSET-05", "Another player is to choose now."),
    Phase.PRIMORDIAL: ("AT-PRND-02", "Another player is to decide for the primordial's target."),
    Phase.TITANS: ("AT-TRND-03", "Another titan has its turn."),
}


def why_not(table: Table, ask: Ask[Any] | None, seat: Seat, thing: Any) -> Refusal:
    """Why the thing cannot be picked by that player at this moment."""
    if table.outcome is not None:
        return Refusal(table.outcome.rule, "The battle is over.")
    if ask is None:
        return Refusal(*WAITING[table.phase])
    clause = _forbids(table, ask, thing)
    if clause is not None:
        return Refusal(clause, SAYINGS[clause])
    return Refusal(*_other(table, ask))


def _forbids(table: Table, ask: Ask[Any], thing: Any) -> str | None:
    """The clause that forbids just this thing."""
    if isinstance(thing, Help | Summon):
        return cannot_help(table, thing) or (None if ask.what in (ACT, WHOSE_TURN) else "AT-AA-03")
    if ask.what == ACT and isinstance(thing, Deed) and table.acting != NOBODY:
        return cannot(table, table.acting, thing)
    if ask.what == WHOSE_TURN and isinstance(thing, Titan):
        return "AT-TRND-03"
    if ask.what == WHICH_TITAN and isinstance(thing, Sheeted):
        return cannot_command(table, thing.sheet)
    if ask.what == MOVE and isinstance(thing, Space):
        return "AT-TMOV-03"
    if ask.what == START and isinstance(thing, Space):
        return "AT-BSET-17"
    return _forbids_card(table, ask, thing)


def _forbids_card(table: Table, ask: Ask[Any], thing: Any) -> str | None:
    if not isinstance(thing, int | Active) or isinstance(thing, bool):
        return None
    slot = thing.slot if isinstance(thing, Active) else Slot(thing)
    if ask.what == EQUIP and table.agenda is not None and 0 <= slot < len(table.faces):
        return cannot_equip(table, _equipping(table), slot)
    strike_with = [number for number, cards in enumerate(table.equipped) if slot in cards]
    if ask.what == WHICH_WEAPON and strike_with:
        return cannot_strike_with(table, strike_with[0], table.gear(slot))
    return None


def _equipping(table: Table) -> int:
    """The titan that is being equipped: the first whose turn has not come yet."""
    waiting = [step[1] for step in table.agenda if step[0] == "loadout"]
    return min(waiting, default=4) - 1


def _other(table: Table, ask: Ask[Any]) -> tuple[str, str]:
    if table.phase is Phase.SET_UP:
        return "AT-BSET-08", f"The question now is to {ask.what}; that is no answer to it."
    if table.phase is Phase.PRIMORDIAL:
        return "AT-PRND-02", f"The question now is to {ask.what}; that is no answer to it."
    return "AT-TRND-05", f"The question now is to {ask.what}; that is no answer to it."
