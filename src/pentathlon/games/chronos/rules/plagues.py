"""Plagues: they take effect when taken, and are then discarded."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from typing import TYPE_CHECKING

from pentathlon.games.chronos.table import NO_CARD, PLAGUE_WAITS, Duty
from pentathlon.kernel import Seat, Slot, tell

from .abilities import in_force_for
from .commands import Damn, Instead, Picks, Starve
from .duties import MANNERS, Manner, owe
from .ending import highest_score
from .kingdom import discard, discard_from, top_card
from .timers import cannot_damn, damn, damnable

if TYPE_CHECKING:
    from pentathlon.games.chronos.printed import Forbidding
    from pentathlon.games.chronos.table import Table

CATACLYSM, WAR, STARVATION = "cataclysm", "war", "starvation"
MOST_AIMS = 24
"""Of the ways to hit several players at once only so many are listed; every other may be named too."""


def effect_of(table: Table, seat: Seat, slot: int, picks: Picks) -> str:
    """Which plague takes effect: the printed one, unless another is named instead (CC-GOD-1905)."""
    named = next((pick.plague.value for pick in picks if isinstance(pick, Instead)), "")
    return named or table.face(slot).slug


def cannot_replace(table: Table, seat: Seat, picks: Picks) -> Forbidding:
    """Why the effect of a plague cannot be replaced so."""
    named = [pick for pick in picks if isinstance(pick, Instead)]
    if named and (len(named) > 1 or not in_force_for(table, seat, "replaces_plague")):
        return "CC-PLAG-11"
    return None


def spreads(table: Table, seat: Seat) -> bool:
    """Whether plagues of this seat hit all other players."""
    return bool(in_force_for(table, seat, "spreads_plague"))


def cannot_aim(table: Table, seat: Seat, plague: str, picks: Picks) -> Forbidding:
    """Why a plague cannot be aimed so."""
    if plague == WAR:
        return _cannot_war(table, seat, picks)
    if plague == STARVATION and not spreads(table, seat):
        if len(picks) != 1 or not isinstance(picks[0], Starve):
            return "CC-DUTY-15"
        victim = picks[0].seat
        if victim in table.opponents(seat):
            return None
        return "CC-PLAG-04" if victim == seat or not table.settings.teams else "CC-TEAM-05"
    return "CC-DUTY-02" if picks else None


def _cannot_war(table: Table, seat: Seat, picks: Picks) -> Forbidding:
    timers = []
    for pick in picks:
        if not isinstance(pick, Damn):
            return "CC-DUTY-15"
        if clause := cannot_damn(table, pick.timer):
            return clause
        timers.append(pick.timer)
    if not spreads(table, seat):
        return None if len(timers) == 1 else "CC-PLAG-07"
    hit = [table.holder[timer] for timer in timers]
    return None if sorted(hit) == sorted(_to_be_hit(table, seat)) else "CC-GOD-3503"


def _to_be_hit(table: Table, seat: Seat) -> list[int]:
    """The other players who have a timer that may be damned."""
    holders = {table.holder[timer] for timer in damnable(table)}
    return [other for other in table.others(seat) if other in holders]


def aims(table: Table, seat: Seat, plague: str) -> Iterable[Picks]:
    """Ways to aim a plague."""
    if plague == STARVATION:
        return [()] if spreads(table, seat) else [(Starve(victim),) for victim in table.opponents(seat)]
    if not spreads(table, seat):
        return [(Damn(timer, flip),) for timer in damnable(table) for flip in (True, False)]
    ways: list[Sequence[Damn]] = [
        [
            Damn(timer, flip)
            for timer in damnable(table)
            if table.holder[timer] == other
            for flip in (True, False)
        ]
        for other in _to_be_hit(table, seat)
    ]
    return _first(product(*ways), MOST_AIMS) if ways else []


def _first(ways: Iterable[tuple[Damn, ...]], most: int) -> list[Picks]:
    return [way for _, way in zip(range(most), ways, strict=False)]


def befall(table: Table, seat: Seat, plague: str, slot: Slot, picks: Picks) -> None:
    """A taken plague takes effect: at once if its aim is named, else as a duty (CC-DUTY-01)."""
    aimed = tuple(pick for pick in picks if isinstance(pick, Damn | Starve))
    if aimed:
        strike(table, seat, plague, aimed, slot)
        return
    hit = len(_to_be_hit(table, seat)) if plague == WAR and spreads(table, seat) else 1
    window = table.settings.duty_ms * max(1, hit)
    owe(table, seat, Duty(plague, PLAGUE_WAITS, window, card=slot))


def strike(table: Table, seat: Seat, plague: str, picks: Picks, slot: Slot) -> None:
    """The effect of WAR or STARVATION; the card is then discarded (CC-PLAG-04, 07, 10)."""
    for pick in picks:
        if isinstance(pick, Damn):
            damn(table, pick.timer, seat, flipped=pick.flip)
        elif isinstance(pick, Starve):
            starve(table, seat, Seat(pick.seat))
    if plague == STARVATION and spreads(table, seat):
        for other in table.others(seat):
            starve(table, seat, other)
    spent(table, slot)


def starve(table: Table, seat: Seat, victim: Seat) -> None:
    """The victim discards the top card of his central pile, if there is one (CC-PLAG-05, CC-PLAG-06)."""
    card = top_card(table, victim)
    tell(table, "starves", seat, victim, table.face(card).slug if card != NO_CARD else "")
    if card != NO_CARD:
        discard_from(table, victim, card)


def cataclysm(table: Table, slot: Slot) -> None:
    """The game ends at once, and the highest score wins (CC-PLAG-01, CC-PLAG-02)."""
    spent(table, slot)
    raise highest_score(table, "CC-END-01", "a Cataclysm came, and the highest score wins")


def spent(table: Table, slot: Slot) -> None:
    """A used plague is discarded (CC-DISC-03)."""
    discard(table, slot)


def _cannot_strike(table: Table, seat: Seat, duty: Duty, picks: Picks) -> Forbidding:
    return cannot_aim(table, seat, duty.to, picks)


def _strike(table: Table, seat: Seat, duty: Duty, picks: Picks) -> None:
    strike(table, seat, duty.to, picks, Slot(duty.card))


def _aims(table: Table, seat: Seat, duty: Duty) -> Iterable[Picks]:
    return aims(table, seat, duty.to)


def _none_by_rule(table: Table, seat: Seat, duty: Duty) -> Picks | None:
    """A plague that was not aimed in time lapses (CC-DUTY-06)."""
    return None


def _wasted(table: Table, duty: Duty) -> None:
    spent(table, Slot(duty.card))


MANNERS[PLAGUE_WAITS] = Manner(_cannot_strike, _strike, _aims, _none_by_rule, _wasted)
