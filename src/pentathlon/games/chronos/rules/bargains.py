"""Bargaining: public offers that bind nobody (CC-DEAL-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.table import Bargain
from pentathlon.kernel import Event, Seat, tell

from .commands import Accept, Decline, Propose, Say
from .places import PLACES, is_pile
from .timers import place_name

if TYPE_CHECKING:
    from pentathlon.games.chronos.printed import Forbidding
    from pentathlon.games.chronos.table import Table

LONGEST_WORDS = 200
"""How many letters can be said at once."""


def cannot_say(table: Table, seat: Seat, say: Say) -> Forbidding:
    """Why something cannot be said: whispers need a table that allows them (CC-DEAL-04)."""
    if not say.words.strip() or len(say.words) > LONGEST_WORDS:
        return "CC-DEAL-01"
    if say.to is None:
        return None
    if table.settings.open_talk:
        return "CC-DEAL-04"
    return None if 0 <= say.to < table.seats and say.to != seat else "CC-DEAL-01"


def say(table: Table, seat: Seat, said: Say) -> None:
    """Everybody hears it, or the one to whom it is whispered."""
    if said.to is None:
        tell(table, "says", seat, said.words)
    elif table.story is not None:
        table.story.append(Event("whispers", seat, (said.to,), (said.words,), 1 << seat | 1 << said.to))


def cannot_propose(table: Table, seat: Seat, deal: Propose) -> Forbidding:
    """Why a deal makes no sense: it is about a pile on which both have a timer (CC-DEAL-05)."""
    if not 0 <= deal.partner < table.seats or deal.partner == seat or deal.first not in (seat, deal.partner):
        return "CC-DEAL-05"
    if not is_pile(deal.pile) or len(deal.promise) > LONGEST_WORDS:
        return "CC-DEAL-05"
    there = {table.holder[timer] for timer in table.timers_on(deal.pile)}
    if any(_same(bargain, seat, deal) for bargain in table.bargains):
        return "CC-DEAL-05"
    return None if {seat, deal.partner} <= there else "CC-DEAL-05"


def _same(bargain: Bargain, seat: Seat, deal: Propose) -> bool:
    return (bargain.seat, bargain.partner, bargain.pile) == (seat, deal.partner, deal.pile)


def propose(table: Table, seat: Seat, deal: Propose) -> None:
    """Announce the offer; it stays open for a while."""
    table.proposed += 1
    pile, due = int(deal.pile), table.clock + table.settings.deal_ms
    timers = tuple(timer for timer in table.timers_on(pile) if table.holder[timer] in (seat, deal.partner))
    bargain = Bargain(table.proposed, seat, deal.partner, pile, deal.first, deal.promise, timers, due)
    table.bargains.append(bargain)
    tell(table, "proposes", seat, deal.partner, place_name(deal.pile), deal.first, deal.promise)


def bargain_of(table: Table, number: int) -> Bargain | None:
    """The open bargain of that number."""
    return next((bargain for bargain in table.bargains if bargain.number == number), None)


def cannot_accept(table: Table, seat: Seat, reply: Accept) -> Forbidding:
    """Why a deal cannot be accepted: it is over, or for somebody else."""
    bargain = bargain_of(table, reply.deal)
    if bargain is None or bargain.partner != seat or bargain.accepted or bargain.due <= table.clock:
        return "CC-DEAL-05"
    return None


def accept(table: Table, seat: Seat, reply: Accept) -> None:
    """Announce it, and nothing else (CC-DEAL-06)."""
    for at, bargain in enumerate(table.bargains):
        if bargain.number == reply.deal:
            table.bargains[at] = bargain._replace(accepted=True)
            tell(table, "accepts", seat, bargain.seat)


def cannot_decline(table: Table, seat: Seat, reply: Decline) -> Forbidding:
    """Why a deal cannot be declined."""
    bargain = bargain_of(table, reply.deal)
    return None if bargain is not None and seat in (bargain.seat, bargain.partner) else "CC-DEAL-05"


def decline(table: Table, seat: Seat, reply: Decline) -> None:
    """The offer is over."""
    table.bargains = [bargain for bargain in table.bargains if bargain.number != reply.deal]
    tell(table, "declines", seat)


def let_lapse(table: Table) -> None:
    """Offers lapse with time; when one of the named timers leaves its pile they are over (CC-DEAL-05)."""
    if table.bargains:
        table.bargains = [bargain for bargain in table.bargains if bargain.due > table.clock]


def proposals(table: Table, seat: Seat) -> list[Propose]:
    """Deals about freezes that a seat waits in: one other player is asked to lift first."""
    found: list[Propose] = []
    for timer in range(len(table.place)):
        if table.holder[timer] != seat or table.clock < table.deadline[timer]:
            continue
        place = table.place[timer]
        if is_pile(place) and table.place.count(place) > 1:
            others = [other for other in table.timers_on(place) if table.holder[other] != seat]
            for other in others[:1]:
                deal = Propose(PLACES[place], table.holder[other], table.holder[other], "")
                if deal not in found:
                    found.append(deal)
    return found
