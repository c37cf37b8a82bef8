"""Why not? The clause that forbids what a player points at."""

from collections.abc import Callable
from typing import Any

from pentathlon.kernel import Ask, Refusal, Seat, Slot

from .drafting import ACT, WRITE, Deed, Use, cannot_quest, cannot_take, cannot_use, open_quests, takeable
from .effects import DISCARD, DISMISS, RECOVER, TAKE_EXTRA, TRANSFER
from .flow import cannot_use_legend
from .legends import A_CITIZEN, LEGEND, Join, cannot_join, cannot_transfer
from .printed import Column
from .quests import Quest, dots
from .table import Table
from .words import condition_words, legend_name

SAYINGS = {
    "EL-TURN-03": "You have made the acquisition of this turn.",
    "EL-TURN-05": "You have a Quest already; one is all you may take in an Epoch.",
    "EL-TURN-06": "You have taken three cards in this Epoch; no more may be taken by turns.",
    "EL-TURN-13": "That Quest was taken by somebody else.",
    "EL-SETUP-06": "That Quest is not in this game.",
    "EL-COND-10": "You hold no Column; without one no card can be taken.",
    "EL-POWER-02": "Its Instantaneous power worked when it arrived, and works no more.",
    "EL-POWER-04": "Its Permanent power is always in force; it is not used.",
    "EL-POWER-06": "It is tapped; it can be used again in the next Epoch.",
    "EL-POWER-08": "Its ring is gone, and its power with it.",
    "EL-POWER-10": "Its Eleusis power needs another Eleusis card face up in your Domain.",
    "EL-POWER-13": "Its Legend power is for Phase III.",
    "EL-POWER-14": "Its Legend power was used in this Epoch.",
    "EL-POWER-15": "Its Chronos power works in the final scoring only.",
    "EL-POWER-17": "A Citizen has no power.",
    "EL-TIME-01": "It could do nothing now.",
    "EL-TIME-06": "In Phase III only Legend powers are used.",
    "EL-SUP-07": "You do not have what it would cost.",
    "EL-TRANS-06": "You cannot pay for that transfer.",
    "EL-CITL-01": "A Citizen joins only a Legend of two or more cards that is not full.",
    "EL-CITL-02": "A Citizen is neither the first nor the second card of a Legend.",
    "EL-CITL-07": "That Legend is full.",
    "EL-LEG-02": "A Family Legend holds cards of one Family and different Levels.",
    "EL-LEG-03": "A Level Legend holds cards of one Level and different Families.",
    "EL-LEG-05": "The single card has the same Family and the same Level.",
    "EL-LEG-06": "The single card has neither the same Family nor the same Level.",
    "EL-LEG-12": "That Legend is full.",
}
"""What each clause forbids, where nothing more is to be said."""
STAYS = "A card in a Legend stays where it is."


def why_not(table: Table, ask: Ask[Any] | None, seat: Seat, thing: Any) -> Refusal:
    """Why the thing cannot be picked by that player at this moment."""
    if table.outcome is not None:
        return Refusal(table.outcome.rule, "The game is over.")
    if ask is None:
        return Refusal("EL-TIME-04", "Somebody else is to decide now.")
    explain = EXPLANATIONS.get(ask.what)
    refusal = explain(table, seat, thing, ask) if explain is not None else None
    return refusal or _not_an_answer(ask)


def _not_an_answer(ask: Ask[Any]) -> Refusal:
    if ask.by is not None:
        return Refusal("EL-TIME-05", f"{ask.by} asks you to {ask.what}; that is no answer to it.")
    return Refusal("EL-TIME-05", f"The question now is to {ask.what}; that is no answer to it.")


def said(clause: str | None) -> Refusal | None:
    """A refusal in the words that stand for its clause."""
    return None if clause is None else Refusal(clause, SAYINGS[clause])


def _is_slot(table: Table, thing: Any) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool) and 0 <= thing < len(table.faces)


def _cannot_act(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    """Why something cannot be done in a turn of Phase II."""
    if isinstance(thing, Quest):
        return _cannot_quest(table, seat, thing)
    if isinstance(thing, Use):
        return _cannot_use(table, seat, thing, cannot_use)
    if isinstance(thing, Deed):
        return _cannot_do(table, seat, thing)
    return _cannot_take(table, seat, Slot(thing)) if _is_slot(table, thing) else None


def _cannot_take(table: Table, seat: Seat, slot: Slot) -> Refusal | None:
    if slot not in table.agora:
        return _out_of_reach(table, seat, slot)
    card, clause = table.card(slot), cannot_take(table, seat, slot)
    if clause is None or clause in SAYINGS:
        return said(clause)
    return Refusal(clause, f"{card} needs {condition_words(card.condition)}, which you do not hold.")


def _out_of_reach(table: Table, seat: Seat, slot: Slot) -> Refusal:
    """Why a card cannot be taken that does not lie in the Agora."""
    owner = table.owner_of(slot)
    if slot in table.oracle:
        return Refusal("EL-TURN-10", "Cards on the Oracle can be reached by powers only.")
    if owner == seat:
        return Refusal(
            "EL-TURN-03", "That lies in your Domain already; take a card from the Agora or a Quest."
        )
    if owner is not None:
        return Refusal("EL-TURN-13", "That lies in the Domain of somebody else, and stays there.")
    if _is_written(table, slot):
        return Refusal("EL-LEG-10", STAYS)
    if slot in table.discard:
        return Refusal("EL-AWAKE-01", "That card was discarded; take a card from the Agora or a Quest.")
    return Refusal("EL-TURN-03", "Take a card from the Agora or a Quest; that is neither.")


def _is_written(table: Table, slot: Slot) -> bool:
    return any(slot in legend for elysium in table.elysium for legend in elysium)


def _cannot_quest(table: Table, seat: Seat, quest: Quest) -> Refusal | None:
    clause = cannot_quest(table, seat, quest.value)
    if clause is None or clause in SAYINGS:
        return said(clause)
    colours = " or ".join(each.name.lower() for each in dots(table.pediment, table.seats, quest.value))
    return Refusal(clause, f"Quest {quest.value} needs the {colours} Column, which you do not hold.")


def _cannot_use(
    table: Table, seat: Seat, use: Use, obstacle: Callable[[Table, Seat, Slot], str | None]
) -> Refusal | None:
    if not _is_slot(table, use.card) or use.card not in table.domains[seat]:
        return Refusal("EL-TIME-01", "Only powers of cards in your own Domain can be used.")
    return said(obstacle(table, seat, use.card))


def _cannot_do(table: Table, seat: Seat, deed: Deed) -> Refusal | None:
    if deed is Deed.STOP:
        return Refusal("EL-TRANS-02", "You are not transferring now.")
    if deed is Deed.END_TURN:
        return Refusal("EL-TURN-12", "Take a card or a Quest first.")
    if table.acquired:
        return said("EL-TURN-03")
    if deed is Deed.PASS:
        return Refusal("EL-TURN-12", "You may pass only if there is nothing to take.")
    if takeable(table, seat):
        return Refusal("EL-CIT-02", "You can take a card from the Agora, so you may not take a Citizen.")
    if open_quests(table, seat):
        return Refusal("EL-CIT-03", "You can take a Quest, so you may not take a Citizen.")
    return said("EL-TURN-06")


def _cannot_write(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    """Why something cannot be done in the own transfers of Phase III."""
    if isinstance(thing, Use):
        return _cannot_use(table, seat, thing, cannot_use_legend)
    if _is_slot(table, thing):
        return _cannot_transfer(table, seat, Slot(thing), table.rebate, bool(table.lyres > 0))
    if isinstance(thing, Deed | Quest | Column):
        return Refusal("EL-FLOW-02", "That belongs to Phase II; now you write your Legends.")
    return None


def _cannot_transfer(table: Table, seat: Seat, slot: Slot, less: int, allowed: bool) -> Refusal | None:
    if slot not in table.domains[seat]:
        return _not_in_domain(table, slot)
    if not allowed:
        return Refusal("EL-TRANS-03", "Your Quest allows no more transfers.")
    return said(cannot_transfer(table, seat, slot, less))


def _not_in_domain(table: Table, slot: Slot) -> Refusal:
    if _is_written(table, slot):
        return Refusal("EL-LEG-10", STAYS)
    return Refusal("EL-LEG-01", "Only cards in your own Domain can be transferred.")


def _cannot_transfer_now(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if _is_slot(table, thing):
        if thing not in table.domains[seat]:
            return _not_in_domain(table, Slot(thing))
        return said(cannot_transfer(table, seat, Slot(thing))) or said("EL-TRANS-06")
    return None


def _cannot_join_it(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if isinstance(thing, Join):
        if thing.seat != seat or not 0 <= thing.legend < len(table.elysium[seat]):
            return Refusal("EL-LEG-01", "Choose a Legend of your own Elysium, or begin a new one.")
        legend = table.elysium[seat][thing.legend]
        slot = next(slot for slot in table.domains[seat] if _moving(table, slot) == ask.by)
        clause = cannot_join(table, slot, legend) or "EL-TRANS-06"
        return Refusal(clause, f"{ask.by} cannot join {legend_name(table, legend)}. {SAYINGS[clause]}")
    return None


def _moving(table: Table, slot: Slot) -> object:
    return A_CITIZEN if table.is_citizen(slot) else table.card(slot)


def _cannot_dismiss(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if isinstance(thing, Column):
        return Refusal("EL-TAKE-03", f"You do not hold the {thing.name.lower()} Column.")
    if isinstance(thing, Use):
        return Refusal("EL-TAKE-12", "First dismiss a Column; no power is used before that.")
    return None


def _cannot_recover(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if isinstance(thing, Column):
        return Refusal("EL-TAKE-09", f"You have not dismissed the {thing.name.lower()} Column.")
    return None


def _cannot_discard(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if _is_slot(table, thing):
        return Refusal("EL-CITL-10", f"{ask.by} asks for another card of your own Domain.")
    return None


def _cannot_take_extra(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if _is_slot(table, thing):
        return Refusal("EL-POWER-18", f"{ask.by} does not reach that card: {ask.by.text}")  # type: ignore[attr-defined]
    return None


Explanation = Callable[[Table, Seat, Any, Ask[Any]], Refusal | None]
EXPLANATIONS: dict[str, Explanation] = {
    ACT: _cannot_act,
    WRITE: _cannot_write,
    LEGEND: _cannot_join_it,
    DISMISS: _cannot_dismiss,
    RECOVER: _cannot_recover,
    DISCARD: _cannot_discard,
    TAKE_EXTRA: _cannot_take_extra,
    TRANSFER: _cannot_transfer_now,
}
