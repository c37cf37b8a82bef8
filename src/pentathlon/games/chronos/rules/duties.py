"""Choices that a seat owes while everybody else plays on.

A duty is data with a deadline. The first in line runs; the window of each later one begins when it has
become the first (CC-DUTY-16). What is not chosen in time lapses or is chosen by rule.

Every duty follows from a command of the seat that owes it, which may carry the choice; then none opens
(CC-DUTY-02). Only options are opened by the command of somebody else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from pentathlon.games.chronos.faces import WINDS
from pentathlon.games.chronos.printed import POWERS, Forbidding, PowerCard
from pentathlon.games.chronos.table import NO_CARD, NOT_YET, Duty, Option, Table
from pentathlon.kernel import Seat, Slot, tell

from .commands import Answer, Gain, Pay, Picks
from .kingdom import hand_over

PENALTY: Final = "penalty"
CUBE: Final = "cube"


class Manner(NamedTuple):
    """How duties of one kind are settled."""

    refuses: Callable[[Table, Seat, Duty, Picks], Forbidding]
    settles: Callable[[Table, Seat, Duty, Picks], None]
    answers: Callable[[Table, Seat, Duty], Iterable[Picks]]
    """Every way to settle it, or some where there are very many."""
    by_rule: Callable[[Table, Seat, Duty], Picks | None]
    """What the rule chooses when time is up; None if the duty lapses."""
    lapses: Callable[[Table, Duty], None]


MANNERS: dict[str, Manner] = {}
"""The kinds of duties; plagues add their own."""


def owe(table: Table, seat: Seat, duty: Duty) -> None:
    """Open a duty; it is settled at once if there is just one way to do so (CC-DUTY-14)."""
    table.duties[seat].append(duty)
    if len(table.duties[seat]) == 1:
        start_next(table, seat)


def owe_penalty(table: Table, payer: Seat, creditor: Seat, to: str, card: int = NO_CARD) -> None:
    """A card is owed to whoever has the god or city now, even if he loses it meanwhile (CC-DUTY-17)."""
    owe(table, payer, Duty(to, PENALTY, table.settings.duty_ms, creditor=creditor, card=card))


def pay_or_owe(
    table: Table, payer: Seat, due: Sequence[tuple[PowerCard, Seat]], paid: Sequence[int], card: Slot
) -> None:
    """Penalties: the cards that were named in advance go to the creditors in turn, or each opens a duty."""
    for number, (taxer, creditor) in enumerate(due):
        if number < len(paid):
            hand_over(table, payer, creditor, Slot(paid[number]))
        elif not paid:
            owe_penalty(table, payer, creditor, taxer.slug, card)


def cards_paid(picks: Picks) -> list[int]:
    """The cards that a command names as payment."""
    return [pick.card for pick in picks if isinstance(pick, Pay)]


def owe_cube(table: Table, seat: Seat, to: str, picks: Picks) -> None:
    """A cube is to be placed, by whoever gained the god from the temple (CC-DUTY-18), perhaps at once."""
    duty = Duty(to, CUBE, table.settings.duty_ms)
    if picks:
        MANNERS[CUBE].settles(table, seat, duty, picks)
    else:
        owe(table, seat, duty)


def start_next(table: Table, seat: Seat) -> None:
    """Let the window of the first duty in line begin, unless there is no real choice in it."""
    duties = table.duties[seat]
    while duties and duties[0].due == NOT_YET:
        duty = duties[0]
        ways = [way for _, way in zip(range(2), MANNERS[duty.kind].answers(table, seat, duty), strict=False)]
        if len(ways) > 1:
            duties[0] = duty._replace(due=table.clock + duty.window)
            tell(table, "owes", seat, duty.kind, duty.to)
            return
        del duties[0]
        _close(table, seat, duty, ways[0] if ways else None)


def _close(table: Table, seat: Seat, duty: Duty, picks: Picks | None) -> None:
    if picks is None:
        tell(table, "lapses", seat, duty.kind, duty.to)
        MANNERS[duty.kind].lapses(table, duty)
    else:
        MANNERS[duty.kind].settles(table, seat, duty, picks)


def cannot_answer(table: Table, seat: Seat, to: str, picks: Picks) -> Forbidding:
    """Why the first duty in line cannot be settled so (CC-DUTY-10, CC-DUTY-15, CC-DUTY-19)."""
    if not table.duties[seat]:
        return "CC-DUTY-01"
    duty = table.duties[seat][0]
    if duty.to != to:
        return "CC-DUTY-10"
    return MANNERS[duty.kind].refuses(table, seat, duty, picks)


def answer(table: Table, seat: Seat, picks: Picks) -> None:
    """Settle the first duty in line."""
    duty = table.duties[seat].pop(0)
    _close(table, seat, duty, picks)
    start_next(table, seat)


def run_out(table: Table, seat: Seat) -> None:
    """The window of the first duty in line has ended (CC-DUTY-06 to 08)."""
    duty = table.duties[seat].pop(0)
    _close(table, seat, duty, MANNERS[duty.kind].by_rule(table, seat, duty))
    start_next(table, seat)


def ways_to_answer(table: Table, seat: Seat) -> Iterable[Picks]:
    """Ways to settle the first duty in line."""
    duty = table.duties[seat][0]
    return MANNERS[duty.kind].answers(table, seat, duty)


def option_for(table: Table, seat: Seat, command: Answer) -> Option | None:
    """The option that an answer uses or declines: of several from one god, the one with that card."""
    cards = {pick.card for pick in command.picks if isinstance(pick, Gain)}
    return next(
        (each for each in table.options[seat] if each.to == command.to and cards.issubset(each.cards)), None
    )


def collect_penalties(table: Table) -> None:
    """Settle by rule the penalties still owed, for the highest score is to decide (CC-DUTY-13)."""
    for seat, duties in enumerate(table.duties):
        for duty in duties:
            picks = _penalty_by_rule(table, Seat(seat), duty) if duty.kind == PENALTY else None
            if picks is not None:
                _pay(table, Seat(seat), duty, picks)


# penalties


def _cannot_pay(table: Table, seat: Seat, duty: Duty, picks: Picks) -> Forbidding:
    """One card of one's own kingdom is owed."""
    if len(picks) == 1 and isinstance(picks[0], Pay) and picks[0].card in table.kingdom(seat):
        return None
    return "CC-DUTY-15"


def _pay(table: Table, seat: Seat, duty: Duty, picks: Picks) -> None:
    pay = picks[0]
    assert isinstance(pay, Pay)
    hand_over(table, seat, Seat(duty.creditor), Slot(pay.card))


def _penalties(table: Table, seat: Seat, duty: Duty) -> Iterable[Picks]:
    return [(Pay(slot),) for slot in table.kingdom(seat)]


def _penalty_by_rule(table: Table, seat: Seat, duty: Duty) -> Picks | None:
    """The card just picked, else the top card, else the first wind in the order N, E, S, W (CC-DUTY-07)."""
    if duty.card in table.kingdom(seat):
        return (Pay(duty.card),)
    if table.central[seat]:
        return (Pay(table.central[seat][-1]),)
    for wind in WINDS:
        for slot in table.winds[seat]:
            if table.face(slot) is wind:
                return (Pay(slot),)
    return None


def _nothing(table: Table, duty: Duty) -> None:
    """A penalty of whom has no card left is cancelled (CC-DUTY-12)."""


MANNERS[PENALTY] = Manner(_cannot_pay, _pay, _penalties, _penalty_by_rule, _nothing)


# cubes: the god says where


def _cannot_mark(table: Table, seat: Seat, duty: Duty, picks: Picks) -> Forbidding:
    refuses = POWERS[duty.to].refuses
    assert refuses is not None
    return refuses(table, seat, picks)


def _mark(table: Table, seat: Seat, duty: Duty, picks: Picks) -> None:
    settles = POWERS[duty.to].settles
    assert settles is not None
    settles(table, seat, picks)


def _marks(table: Table, seat: Seat, duty: Duty) -> Iterable[Picks]:
    answers = POWERS[duty.to].answers
    assert answers is not None
    return answers(table, seat)


def _mark_by_rule(table: Table, seat: Seat, duty: Duty) -> Picks | None:
    """The first place in the god's own order (CC-DUTY-08)."""
    return next(iter(_marks(table, seat, duty)), None)


MANNERS[CUBE] = Manner(_cannot_mark, _mark, _marks, _mark_by_rule, _nothing)
