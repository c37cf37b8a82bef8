"""Why not? The clause that forbids what a player points at."""

from collections.abc import Callable
from typing import Any

from pentathlon.kernel import Ask, Refusal, Seat, Slot

from .flow import FREE_PLAY
from .payment import Payment
from .playing import EQUIP, PAY, PLACE, PLAY, cannot_place, obstacles
from .printed import Colour, OlympusCard
from .table import SIDE_OF, Area, Space, Table
from .words import cost_letters, letters


def why_not(table: Table, ask: Ask[Any] | None, seat: Seat, thing: Any) -> Refusal:
    """Why the thing cannot be picked by that player at this moment."""
    if table.outcome is not None:
        return Refusal(table.outcome.rule, "The game is over.")
    if ask is None:
        return Refusal("FO-TURN-01", "It is the other player's turn to decide.")
    explain = EXPLANATIONS.get(ask.what)
    refusal = explain(table, seat, thing, ask) if explain is not None else None
    return refusal or _not_a_target(ask)


def _not_a_target(ask: Ask[Any]) -> Refusal:
    if ask.by is not None:
        return Refusal("FO-ABIL-10", f"{ask.by} asks you to {ask.what}; that is not among the legal choices.")
    return Refusal("FO-TURN-02", f"The question now is to {ask.what}; that is not among the answers.")


def _is_slot(thing: Any) -> bool:
    return isinstance(thing, int) and not isinstance(thing, bool | Space | Colour | Area)


def _known_slot(table: Table, seat: Seat, thing: Any) -> Slot | None:
    """The card pointed at, if it is one that the player can see."""
    if _is_slot(thing) and 0 <= thing < len(table.faces) and table.seen[seat] >> thing & 1:
        return Slot(thing)
    return None


def _cannot_play(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    slot = _known_slot(table, seat, thing)
    if slot is None:
        return Refusal("FO-PLAY-01", "Choose a card from your hand to play, or end the phase.")
    if slot not in table.hands[seat]:
        if slot in table.units or slot in table.gear:
            return Refusal(
                "FO-PLAY-03", f"{table.card(slot)} is in play already; cards are played from hand."
            )
        return Refusal("FO-PLAY-03", f"{table.card(slot)} is not in your hand.")
    card = table.card(slot)
    return _refusal_to_play(card, obstacles(table, seat).get(slot))


def _cannot_play_free(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    slot = _known_slot(table, seat, thing)
    if slot is None or slot != table.hands[seat][-1]:
        return Refusal("FO-TEXT-01", f"{ask.by} lets you play the card just drawn, and no other.")
    card = table.card(slot)
    return _refusal_to_play(card, cannot_place(table, seat, card))


def _refusal_to_play(card: OlympusCard, rule: str | None) -> Refusal | None:
    if rule == "FO-PLAY-04":
        return Refusal(rule, f"You cannot pay for {card}: it costs {cost_letters(card)} besides itself.")
    if rule == "FO-PLAY-07":
        return Refusal(rule, f"All your spaces are occupied: there is no room for {card}.")
    if rule == "FO-EQUIP-03":
        return Refusal(rule, f"You have no unit in play that could take {card}.")
    return None


def _cannot_pay(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if isinstance(thing, Payment):
        return _bad_payment(table, seat, thing, ask)
    if isinstance(thing, Colour):
        if table.markers[thing] != seat:
            return Refusal("FO-PAY-04", f"You do not hold the {thing.name.lower()} marker.")
        return Refusal("FO-PAY-11", "Choose a whole payment; a marker alone does not tell which.")
    slot = _known_slot(table, seat, thing)
    if slot is None or slot not in table.hands[seat]:
        return _not_in_hand(table, slot)
    if table.card(slot) is ask.by and not _pays(slot, ask):
        return Refusal("FO-PAY-12", f"{ask.by} cannot pay for itself.")
    return Refusal(
        "FO-PAY-01", f"{table.card(slot)} ({letters(table.card(slot))}) alone is not the payment asked for."
    )


def _not_in_hand(table: Table, slot: Slot | None) -> Refusal:
    if slot is not None and (slot in table.units or slot in table.gear):
        return Refusal("FO-PAY-08", f"{table.card(slot)} is in play and cannot be used as payment.")
    return Refusal("FO-PAY-01", "You pay with cards from your own hand and with markers before you.")


def _pays(slot: Slot, ask: Ask[Any]) -> bool:
    """Whether a card is part of some payment: of two equal cards, the one that is not being played."""
    return any(slot in way.cards for way in ask.options)


def _bad_payment(table: Table, seat: Seat, payment: Payment, ask: Ask[Any]) -> Refusal:
    for slot in payment.cards:
        if _known_slot(table, seat, slot) is None or slot not in table.hands[seat]:
            return _not_in_hand(table, _known_slot(table, seat, slot))
        if table.card(slot) is ask.by and not _pays(slot, ask):
            return Refusal("FO-PAY-12", f"{ask.by} cannot pay for itself.")
    if any(table.markers[colour] != seat for colour in payment.markers):
        return Refusal("FO-PAY-04", "You can only pay with markers that lie before you.")
    return Refusal("FO-PAY-11", "That does not match the cost symbol by symbol.")


def _cannot_put_there(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    if isinstance(thing, Space):
        return Refusal("FO-PLAY-06", f"{thing.name} is occupied; each space holds one unit.")
    return Refusal("FO-PLAY-05", f"{ask.by} goes on one of your empty spaces.")


def _cannot_equip(table: Table, seat: Seat, thing: Any, ask: Ask[Any]) -> Refusal | None:
    slot = _known_slot(table, seat, thing)
    if slot is not None and slot in table.units:
        spot = table.spot_of(slot)
        if SIDE_OF[spot] != seat:
            return Refusal("FO-EQUIP-15", f"{table.card(slot)} is an enemy unit; Equipment goes on your own.")
        return Refusal("FO-EQUIP-16", f"{table.card(slot)} carries Equipment already.")
    return Refusal("FO-EQUIP-01", f"{ask.by} goes on one of your units in play.")


Explanation = Callable[[Table, Seat, Any, Ask[Any]], Refusal | None]
EXPLANATIONS: dict[str, Explanation] = {
    PLAY: _cannot_play,
    FREE_PLAY: _cannot_play_free,
    PAY: _cannot_pay,
    PLACE: _cannot_put_there,
    EQUIP: _cannot_equip,
}
