"""The clauses that forbid a command, in words, and who was quicker where that is the reason."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from pentathlon.games.chronos.printed import POWERS
from pentathlon.kernel import Refusal, Seat
from pentathlon.kernel.errors import RIVAL

from .commands import Call, Colour, Move, Offer
from .legality import COMMANDS, cannot, makes_sense
from .places import is_city, is_pile

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

JUST_NOW = 2000
"""Whoever was quicker by no more than so many milliseconds is named to the loser."""

SAYINGS = {
    "CC-CITY-0004": "A timer may enter a city only after all other timers have been on the board once.",
    "CC-CITY-0008": "Only whose timer is on a city may use its power.",
    "CC-CITY-0011": "That is known already.",
    "CC-DEAL-01": "Say something, in at most 200 letters.",
    "CC-DEAL-04": "At this table all talk is heard by everybody.",
    "CC-DEAL-05": "That deal is not open: it needs timers of both on one pile, and lapses with time.",
    "CC-DUTY-01": "You owe no choice.",
    "CC-DUTY-02": "A choice made in advance must be just the one that is demanded.",
    "CC-DUTY-04": "You owe a choice; answer that first.",
    "CC-DUTY-10": "Settle your duties in the order in which they came.",
    "CC-DUTY-15": "That is no answer to what you owe.",
    "CC-FAIR-03": "Your hand is not that quick.",
    "CC-FROZ-02": "A timer is still flowing.",
    "CC-FROZ-08": "The countdown is running already.",
    "CC-FROZ-10": "A timer was moved just now; the game is not frozen yet.",
    "CC-GOD-3503": "Name one timer of each player who is hit.",
    "CC-HELL-02": "That timer cannot be damned.",
    "CC-HELL-16": "A timer goes to Hell only when it is damned, and to its second part only from the first.",
    "CC-LEVEL-06": "At this level there are no gods and no cities.",
    "CC-MOVE-02": "That timer is still flowing.",
    "CC-MOVE-03": "That is not your timer.",
    "CC-MOVE-06": "That city is not free.",
    "CC-MOVE-16": "There is no card on that pile.",
    "CC-MOVE-17": "The Atlantis is open only to Poseidon's owner and to whose timer is on Atlantis City.",
    "CC-MOVE-18": "Only Ares leads onto a realm, or the defence against him.",
    "CC-MOVE-19": "Only the owner of Asclepius may put a timer there, one square after another.",
    "CC-MOVE-20": "From the first part of Hell a timer goes to the second.",
    "CC-MOVE-21": "There is no such timer.",
    "CC-MOVE-23": "Nothing remains on that pile after the pick.",
    "CC-MOVE-24": "It stands before you already.",
    "CC-OFFER-01": "That god is not in this game.",
    "CC-OFFER-03": "Pay with cards of your own kingdom.",
    "CC-OFFER-05": "Pay exactly the price.",
    "CC-OFFER-06": "You have fewer cards than that god costs.",
    "CC-OFFER-13": "You do not have the power of that god.",
    "CC-PICK-03": "Another timer stands there, so there is nothing to pick.",
    "CC-PICK-09": "Another card lies there than you expected.",
    "CC-PICK-15": "There is no card to pick where that timer stands.",
    "CC-PLAG-04": "Name an opponent.",
    "CC-PLAG-07": "War takes one timer.",
    "CC-PLAG-11": "The effect of a plague cannot be chosen.",
    "CC-RACE-06": "Somebody has that god.",
    "CC-SETUP-20": "Choose a colour that nobody else has.",
    "CC-SETUP-23": "That colour has only two timers, and everybody needs three.",
    "CC-START-02": "That is settled before the countdown.",
    "CC-START-03": "The game has not begun.",
    "CC-TEAM-05": "A team-mate is no opponent.",
    "CC-TIME-04": "That is no command of this game.",
    "CC-TIME-19": "The game is over.",
}


def forbids(table: Table, seat: Seat, command: Any, about: None) -> Refusal | None:
    """Why a command cannot be given now."""
    clause = cannot(table, seat, command) if makes_sense(command) else "CC-TIME-04"
    if clause is None:
        return None
    return rival(table, seat, command, clause) or Refusal(clause, saying(clause))


FORBIDS = dict.fromkeys((Call, Colour, *COMMANDS), forbids)
"""The one predicate for all kinds of command."""


def saying(clause: str) -> str:
    """What a refusal says; gods and cities bring their own words."""
    return SAYINGS.get(clause) or _of_powers()[clause]


@cache
def _of_powers() -> dict[str, str]:
    return {clause: words for card in POWERS.values() for clause, words in card.sayings.items()}


def rival(table: Table, seat: Seat, thing: Any, clause: str) -> Refusal | None:
    """Who came first, and by how much, if that is why (CC-RACE-01, 02, 06)."""
    if isinstance(thing, Move):
        if clause == "CC-MOVE-06" and is_city(thing.place):
            return _stood_there(table, seat, thing.place, clause)
        if clause == "CC-PICK-03":
            return _stood_there(table, seat, table.place[thing.timer], clause)
        if clause in ("CC-MOVE-16", "CC-MOVE-23", "CC-PICK-09"):
            return _picked_there(table, seat, thing, clause)
    if isinstance(thing, Offer) and clause == "CC-RACE-06":
        index = table.gods.index(thing.god)
        return _before(table, table.owners[index], "gained that god", table.owned[index], clause)
    return None


def _stood_there(table: Table, seat: Seat, place: int, clause: str) -> Refusal | None:
    others = [timer for timer in table.timers_on(place) if table.holder[timer] != seat]
    if not others:
        return None
    last = max(others, key=lambda timer: table.placed[timer])
    return _before(table, table.holder[last], "flipped a timer there", table.placed[last], clause)


def _picked_there(table: Table, seat: Seat, move: Move, clause: str) -> Refusal | None:
    places = (move.place, table.place[move.timer])
    last = max(
        (table.picked[place] for place in places if is_pile(place)), key=lambda each: each.at, default=None
    )
    if last is None or last.seat == seat:
        return None
    return _before(table, last.seat, "took the card", last.at, clause)


def _before(table: Table, seat: int, deed: str, at: int, clause: str) -> Refusal | None:
    early = table.clock - at
    if seat < 0 or early > JUST_NOW:
        return None
    return Refusal(clause, f"{RIVAL} {deed} {early} ms before you.", seat)
