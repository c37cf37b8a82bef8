"""Why not? The clause that forbids what a player points at."""

from collections.abc import Callable
from typing import Any, Final

from pentathlon.kernel import Ask, Refusal, Seat, Slot, knows

from .assigning import ASSIGN, OLYMPUS, PLACE, cannot_assign, cannot_go_to_olympus
from .battle import present, reserves
from .drafting import DRAFT
from .effects import WHICH_BONUS
from .final import ARM, ARRANGE, RESERVE, cannot_play_reserve
from .printed import REINFORCEMENT, Aspect
from .reinforcing import (
    REINFORCE,
    Attach,
    Deed,
    Use,
    cannot_attach,
    cannot_play_card,
    cannot_use,
    cannot_wait,
)
from .resolution import TREASURE, WHICH_FIRST, WHO_COMES, Unlock
from .rounds import KEEP
from .table import Phase, Place, Table

SAYINGS: Final = {
    "KE-DRAFT-04": "Take one of the cards that were revealed for this draft.",
    "KE-DRAFT-07": "Nobody may pass in a draft.",
    "KE-OLY-02": "Send a card of your hand to Olympus; this cannot be declined.",
    "KE-OLY-03": "A Reinforcement never goes to Olympus.",
    "KE-V8-04": "A Mercenary may not go to Olympus.",
    "KE-MON-02": "On your turn you assign one card of your hand, or pass.",
    "KE-MON-05": "A Reinforcement is never assigned; it is played during a battle.",
    "KE-MON-06": "That board is not in this game.",
    "KE-MON-08": "That side belongs to another player.",
    "KE-MON-10": "You hold the other side of that board already.",
    "KE-MON-15": "There are three cards on that side; it holds no more.",
    "KE-MON-18": "A card once assigned stays where it is.",
    "KE-MON-20": "You have no Banner left: you can only add cards where you are already.",
    "KE-HAD-01": "That side of Acheron is Hades's own.",
    "KE-HAD-02": "Somebody else has come to Acheron in this round.",
    "KE-HAD-05": "Hades assigns only his own Characters and Spells.",
    "KE-HAD-06": "The cards of your drafted row come to a battle only through Spells.",
    "KE-HAD-12": "There are three cards on your side of Acheron; it holds no more.",
    "KE-HAD-14": "The open side of Acheron is for the others.",
    "KE-HAD-19": "You have no Banner left for another Quest board.",
    "KE-REIN-01": "It is the other side's turn.",
    "KE-REIN-09": "That cannot be played as a Reinforcement.",
    "KE-REIN-18": "There is nobody in this battle to whom it could be given.",
    "KE-REIN-19": "You have played it already in this round.",
    "KE-STUN-03": "A stunned Character can be given nothing, and nothing can be aimed at it.",
    "KE-PVP-03": "Say which of the effects that wait at the beginning of the battle comes next.",
    "KE-SPELL-07": "The card has one use in a round, and has had it.",
    "KE-SPELL-11": "Somebody of the type that is called has to come out of your drafted row.",
    "KE-SPELL-06": "It needs an active Cerberus on your side of this battle.",
    "KE-ELITE-01": "A Treasure of your Armory is attached to one of your active Elites; you have none here.",
    "KE-ELITE-03": "It has unlocked an ability, and cannot be attached.",
    "KE-ELITE-05": "It was attached in this round already.",
    "KE-ACRO-02": "That ability was used; it works once in the game.",
    "KE-ACRO-06": "That ability is not unlocked.",
    "KE-PVP-06": "Your opponent has no permanent Bonus that could be cancelled.",
    "KE-BEAST-16": "A Monster has nothing that could be touched by it.",
    "KE-VAR-03": "This game is played without Coins.",
    "KE-V5-03": "You have used your Coin in this round.",
    "KE-V5-06": "Against a Monster there is nothing to wait for.",
    "KE-V7-01": "You may keep one Reinforcement card that is left in your hand, and no other.",
    "KE-V7-05": "You may play the card that you kept, and no other.",
    "KE-V7-06": "That has no use in the Final Battle.",
    "KE-TRE-01": "A Treasure goes into your Armory or unlocks an ability.",
    "KE-TRE-07": "That ability was unlocked by another Treasure.",
    "KE-FK-03": "Put one of your Olympus cards below each Battle Aspect card.",
    "KE-FK-04": "With a Character goes one Treasure of your Armory, or none.",
}
"""What each clause forbids, where nothing more is to be said."""
OLYMPUS_TURN: Final = ("KE-OLY-04", "It is another player's turn to send a card to Olympus.")
"""What is said until the step of the Monsters, which is still to come then."""
WAITING: Final = {
    Phase.GATHERING: ("KE-DRAFT-04", "It is another player's turn to take a card."),
    Phase.ASSIGNMENT: ("KE-MON-01", "It is another player's turn to assign a card."),
    Phase.RESOLUTION: ("KE-REIN-01", "Somebody else is to decide now."),
    Phase.FINAL_BATTLE: ("KE-FK-06", "Somebody else is to decide now."),
}


def why_not(table: Table, ask: Ask[Any] | None, seat: Seat, thing: Any) -> Refusal:
    """Why the thing cannot be picked by that player at this moment."""
    if table.outcome is not None:
        return Refusal(table.outcome.rule, "The game is over.")
    if ask is None:
        return Refusal(*(OLYMPUS_TURN if ("monsters",) in table.agenda else WAITING[table.phase]))
    explain = EXPLANATIONS.get(ask.what)
    clause = explain(table, seat, thing) if explain is not None else None
    if clause is not None:
        return Refusal(clause, SAYINGS[clause])
    return _not_an_answer(table, ask, seat, thing)


def _not_an_answer(table: Table, ask: Ask[Any], seat: Seat, thing: Any) -> Refusal:
    if ask.what == PLACE:
        return Refusal("KE-MON-07", f"Choose the side of a board for {ask.by}.")
    if isinstance(thing, Aspect) and isinstance(ask.options[0], Aspect):
        return Refusal("KE-REIN-13", "That Aspect is taken already; choose another one.")
    if ask.by is not None:
        slot = _card(table, seat, thing)
        if slot is not None and (clause := _cannot_be_target(table, ask, slot)) is not None:
            return Refusal(clause, SAYINGS[clause])
        return Refusal("KE-REIN-21", f"{ask.by} asks you {ask.what}; that is no answer to it.")
    return Refusal("KE-GEN-03", f"The question now is {ask.what}; that is no answer to it.")


def _cannot_be_target(table: Table, ask: Ask[Any], slot: Slot) -> str | None:
    """The clause that keeps a Character of the battle from being aimed at, where others may be."""
    if isinstance(ask.options[0], Aspect):
        return None
    side = next((here for each in table.fighting if slot in (here := present(table, each))), ())
    if side and table.stunned >> slot & 1:
        return "KE-STUN-03"
    return "KE-REIN-18" if any(option in side for option in ask.options) else None


def _card(table: Table, seat: Seat, thing: Any) -> Slot | None:
    """The card pointed at, if it is one that the player knows."""
    is_number = isinstance(thing, int) and not isinstance(thing, bool | Aspect)
    if is_number and 0 <= thing < len(table.faces) and knows(table, seat, Slot(thing)):
        return Slot(thing)
    return None


def _cannot_draft(table: Table, seat: Seat, thing: Any) -> str:
    return "KE-DRAFT-07" if thing is None else "KE-DRAFT-04"


def _cannot_send(table: Table, seat: Seat, thing: Any) -> str:
    slot = _card(table, seat, thing)
    if slot is None or slot not in table.hands[seat]:
        return "KE-OLY-02"
    return cannot_go_to_olympus(table, seat, slot) or "KE-OLY-02"


def _cannot_assign(table: Table, seat: Seat, thing: Any) -> str:
    if isinstance(thing, Place):
        return cannot_assign(table, seat, thing) or "KE-MON-02"
    slot = _card(table, seat, thing)
    if slot is not None and slot in table.rows[seat]:
        return "KE-HAD-06"
    if slot is not None and slot in table.hands[seat] and table.card(slot).type is REINFORCEMENT:
        return "KE-MON-05"
    if slot is not None and any(slot in side for side in table.sides):
        return "KE-MON-18"
    is_foreign = slot is not None and slot not in table.hands[seat]
    return "KE-HAD-05" if is_foreign and seat == table.hades else "KE-MON-02"


def _cannot_place(table: Table, seat: Seat, thing: Any) -> str | None:
    return cannot_assign(table, seat, thing) if isinstance(thing, Place) else None


def _cannot_reinforce(table: Table, seat: Seat, thing: Any) -> str:
    if isinstance(thing, Deed):
        return cannot_wait(table, seat) or "KE-REIN-09"
    if isinstance(thing, Use):
        return cannot_use(table, seat, thing.ability) or "KE-REIN-09" if thing.seat == seat else "KE-REIN-09"
    if isinstance(thing, Attach):
        thing = thing.treasure
    slot = _card(table, seat, thing)
    if slot is None:
        return "KE-REIN-09"
    if table.card(slot).is_treasure:
        return cannot_attach(table, seat, slot) or "KE-ELITE-01"
    return cannot_play_card(table, seat, slot) or "KE-REIN-09"


def _cannot_keep(table: Table, seat: Seat, thing: Any) -> str:
    return "KE-TRE-07" if isinstance(thing, Unlock) and thing.seat == seat else "KE-TRE-01"


def _cannot_hold_out(table: Table, seat: Seat, thing: Any) -> str:
    slot = _card(table, seat, thing)
    if slot is None or slot not in reserves(table, seat):
        return "KE-V7-05"
    return cannot_play_reserve(table, seat, slot) or "KE-V7-05"


def _always(clause: str) -> "Explanation":
    return lambda table, seat, thing: clause


Explanation = Callable[[Table, Seat, Any], str | None]
EXPLANATIONS: Final[dict[str, Explanation]] = {
    DRAFT: _cannot_draft,
    OLYMPUS: _cannot_send,
    ASSIGN: _cannot_assign,
    PLACE: _cannot_place,
    REINFORCE: _cannot_reinforce,
    TREASURE: _cannot_keep,
    WHICH_FIRST: _always("KE-PVP-03"),
    WHICH_BONUS: _always("KE-PVP-06"),
    WHO_COMES: _always("KE-SPELL-11"),
    KEEP: _always("KE-V7-01"),
    RESERVE: _cannot_hold_out,
    ARRANGE: _always("KE-FK-03"),
    **dict.fromkeys(ARM, _always("KE-FK-04")),
}
