"""MOVE: lift, pick and placement in one step (CC-MOVE-21, CC-PICK-17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.faces import PLAGUE
from pentathlon.games.chronos.printed import POWERS, Forbidding, PowerCard
from pentathlon.kernel import Seat, Slot, tell

from .abilities import in_force, in_force_for
from .commands import Bring, Damn, Expect, Instead, Move, Pay, Picks, Starve
from .duties import cards_paid, pay_or_owe
from .kingdom import gain, top_card
from .picking import cannot_pay_ahead, cannot_pick, take_besides, take_top, taxers
from .places import ATLANTIS, CITY1, FRONT, HELL1, HELL2, is_city, is_hell, is_pile, is_realm, is_square
from .plagues import CATACLYSM, befall, cannot_aim, cannot_replace, cataclysm, effect_of
from .timers import has_entered, lift, put, told_place

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

CLUMSY = ("CC-MOVE-02", "CC-MOVE-03", "CC-MOVE-06")
"""What a hasty or wrong grab runs into: sand that flows, a timer of somebody else, an occupied city."""


def cannot_move(table: Table, seat: Seat, move: Move) -> Forbidding:
    """Why a MOVE is refused as a whole, or None; a knock is no refusal (CC-TIME-04, CC-GOD-2404)."""
    clause = cannot_place(table, seat, move)
    if clause in CLUMSY and knocks(table, seat, move):
        return None
    return clause or cannot_lift(table, seat, move) or cannot_foresee(table, seat, move)


def knocks(table: Table, seat: Seat, move: Move) -> list[tuple[PowerCard, Seat]]:
    """The cards that take this MOVE for a knock, and whom it costs a card."""
    return [
        (card, me)
        for card, me in in_force(table, "punishes")
        if card.punishes is not None and card.punishes(table, me, seat, move)
    ]


def cannot_place(table: Table, seat: Seat, move: Move) -> Forbidding:
    """Why the timer cannot be moved there."""
    timer, place = move.timer, int(move.place)
    if not 0 <= timer < len(table.place):
        return "CC-MOVE-21"
    if table.holder[timer] != seat:
        return "CC-MOVE-03"
    if table.clock < table.deadline[timer]:
        return "CC-MOVE-02"
    left = table.place[timer]
    if left == HELL1 and place != HELL2 and not is_freed(table, seat, timer):
        return "CC-MOVE-20"
    if place < ATLANTIS:
        return _would_be_bare(table.piles[place], place == left, move.pick)
    if place == FRONT:
        return "CC-MOVE-24" if left == FRONT else None
    if is_hell(place):
        return None if place == HELL2 and left == HELL1 else "CC-HELL-16"
    if is_city(place):
        return _cannot_city(table, move)
    if not _is_opened(table, seat, timer, place):
        return _shut(place)
    return None if is_square(place) else _would_be_bare(table.pile(place), place == left, move.pick)


def _shut(place: int) -> str:
    """The clause that keeps a place for whom a card lets in."""
    if place == ATLANTIS:
        return "CC-MOVE-17"
    return "CC-MOVE-18" if is_realm(place) else "CC-MOVE-19"


def _would_be_bare(pile: list[Slot], same: bool, pick: bool) -> Forbidding:
    """Why there is no card to flip a timer onto, once its own is picked (CC-MOVE-16, CC-MOVE-23)."""
    if len(pile) > (1 if pick and same else 0):
        return None
    return "CC-MOVE-23" if same else "CC-MOVE-16"


def _cannot_city(table: Table, move: Move) -> Forbidding:
    place = int(move.place)
    if place - CITY1 >= len(table.cities):
        return "CC-MOVE-06"
    brought = [pick.timer for pick in move.picks if isinstance(pick, Bring)]
    there = [timer for timer in table.timers_on(place) if timer != move.timer and timer not in brought]
    if there or (brought and place == table.place[move.timer]):
        return "CC-MOVE-06"
    others = [timer for timer in range(len(table.place)) if timer != move.timer]
    return None if all(has_entered(table, timer) for timer in others) else "CC-CITY-0004"


def is_freed(table: Table, seat: Seat, timer: int) -> bool:
    """Whether some card lets a timer leave Hell by another way than its second part."""
    cards = in_force_for(table, seat, "frees")
    return any(card.frees is not None and card.frees(table, seat, timer) for card in cards)


def _is_opened(table: Table, seat: Seat, timer: int, place: int) -> bool:
    """Whether some card lets this timer onto a place that is shut to others."""
    return any(
        card.opens is not None and card.opens(table, me, seat, timer, place)
        for card, me in in_force(table, "opens")
    )


def cannot_lift(table: Table, seat: Seat, move: Move) -> Forbidding:
    """Why the card under the timer cannot be picked, if the MOVE wants it (CC-PICK-08)."""
    if not move.pick:
        return None
    place = table.place[move.timer]
    if clause := cannot_pick(table, seat, place):
        return clause
    return "CC-PICK-03" if table.place.count(place) > 1 else None


def cannot_foresee(table: Table, seat: Seat, move: Move) -> Forbidding:
    """Why a choice that the MOVE makes in advance is wrong or incomplete (CC-DUTY-02, CC-PICK-09)."""
    if not move.picks:
        return None
    place = table.place[move.timer]
    expected = [pick.face for pick in move.picks if isinstance(pick, Expect)]
    rest = tuple(pick for pick in move.picks if not isinstance(pick, Expect))
    if expected:
        top = table.top(place) if is_pile(place) or is_realm(place) else -1
        if top < 0 or expected != [table.face(top).slug]:
            return "CC-PICK-09"
    brought = [pick for pick in rest if isinstance(pick, Bring)]
    if brought:
        return _cannot_bring(table, seat, move, brought) or ("CC-DUTY-02" if len(rest) > 1 else None)
    if not rest:
        return None
    return _cannot_choose_before(table, seat, place, rest) if move.pick else "CC-DUTY-02"


def _cannot_bring(table: Table, seat: Seat, move: Move, brought: list[Bring]) -> Forbidding:
    place = table.place[move.timer]
    if is_city(place) and len(brought) == 1:
        for card in in_force_for(table, seat, "carries"):
            if card.carries is not None and table.cities[place - CITY1] == card.slug:
                return card.carries(table, seat, move, brought[0])
    return "CC-MOVE-03"


def _cannot_choose_before(table: Table, seat: Seat, place: int, picks: Picks) -> Forbidding:
    """Why the aim of a plague or the cards of a penalty cannot be named so in advance."""
    slot = table.top(place)
    face = table.face(slot)
    aimed = tuple(pick for pick in picks if isinstance(pick, Damn | Starve))
    paid = tuple(pick for pick in picks if isinstance(pick, Pay))
    named = tuple(pick for pick in picks if isinstance(pick, Instead))
    if len(aimed) + len(paid) + len(named) != len(picks):
        return "CC-DUTY-02"
    if face.kind is PLAGUE:
        if clause := cannot_replace(table, seat, named):
            return clause
        if aimed and (clause := cannot_aim(table, seat, effect_of(table, seat, slot, named), aimed)):
            return clause
    elif aimed or named:
        return "CC-DUTY-02"
    return cannot_pay_ahead(table, seat, place, paid)


def move(table: Table, seat: Seat, move: Move) -> None:
    """Carry out a MOVE that may be made, in the order of CC-PICK-17."""
    knocked = knocks(table, seat, move) if cannot_place(table, seat, move) in CLUMSY else []
    if knocked:
        _knock(table, seat, knocked, move.picks)
        return
    timer, place = move.timer, int(move.place)
    picked = NO_PICK
    left = lift(table, timer)
    if move.pick:
        picked = take_top(table, seat, left)
        face = table.face(picked)
        if face.kind is PLAGUE:
            plague = effect_of(table, seat, picked, move.picks)
            if plague == CATACLYSM:
                cataclysm(table, picked)
        else:
            gain(table, seat, picked)
        take_besides(table, seat, left)
    for pick in move.picks:
        if isinstance(pick, Bring):
            put(table, pick.timer, left, flipped=pick.flip)
            tell(table, "brings", seat, table.holder[pick.timer], told_place(table, left), pick.flip)
    put(table, timer, place, flipped=place != FRONT)
    tell(table, "moves", seat, timer, told_place(table, left), told_place(table, place))
    if is_city(place):
        _arrive(table, seat, timer, place)
    if picked != NO_PICK:
        _follow(table, seat, left, picked, move.picks)


NO_PICK = Slot(-1)


def _arrive(table: Table, seat: Seat, timer: int, place: int) -> None:
    card = POWERS[table.cities[place - CITY1]]
    if card.arrives is not None and card in in_force_for(table, seat, "arrives"):
        card.arrives(table, seat, timer)


def _follow(table: Table, seat: Seat, left: int, picked: Slot, picks: Picks) -> None:
    """What follows a pick once the timer stands: the plague, then the penalties."""
    face = table.face(picked)
    due = taxers(table, seat, left, face)
    if face.kind is PLAGUE:
        befall(table, seat, effect_of(table, seat, picked, picks), picked, picks)
    pay_or_owe(table, seat, due, cards_paid(picks), picked)


def _knock(table: Table, seat: Seat, knocked: list[tuple[PowerCard, Seat]], picks: Picks) -> None:
    """A knock moves nothing and only brings the penalty (CC-GOD-2407).

    A card of his that the mover has named pays it. No choice, however wrong, makes a knock illegal
    (CC-GOD-2404): it would be a way never to knock.
    """
    table.knocked[seat] = table.clock
    tell(table, "knocks", seat)
    mine = table.kingdom(seat)
    paid = [card for card in cards_paid(picks) if card in mine]
    pay_or_owe(table, seat, knocked, paid, top_card(table, seat))
