"""The keys that a view sends, so that nobody else has to know how commands are written."""

from collections.abc import Iterable
from functools import cache
from typing import Any, Final

from pentathlon.kernel import Seat, key_of

from .rules.abilities import in_force_for
from .rules.commands import Accept, Answer, Damn, Decline, Gain, Move, Offer, Pay, Power, Propose, Say, Starve
from .rules.duties import PENALTY
from .rules.plagues import STARVATION, WAR, spreads
from .table import Duty, Option, Table
from .views import Keys, Moves, Offered

GAP: Final[Any] = "…"
"""Stands in a key for what whoever gives the command points at."""
SAY = key_of(Say(None, GAP))
DEALS = [key_of(Propose(GAP, GAP, GAP, GAP)), key_of(Accept(GAP)), key_of(Decline(GAP))]


def keys(table: Table, seat: Seat, temple: Iterable[Offered]) -> Keys:
    """All that a seat can do by pointing at something; the gods of the temple are priced for it."""
    duties = table.duties[seat]
    return Keys(
        moves={timer: _moves(timer) for timer in table.timers_of(seat)},
        offers={god.card: _offer(god.card, god.price) for god in temple},
        uses={card.slug: key_of(Power(card.slug, (GAP,))) for card in in_force_for(table, seat, "uses")},
        say=SAY,
        deals=DEALS,
        **(_settling(table, seat, duties[0]) if duties else {}),
    )


@cache
def _moves(timer: int) -> Moves:
    return Moves(key_of(Move(timer, GAP, False)), key_of(Move(timer, GAP, True)))


@cache
def _offer(god: str, cards: int) -> str:
    return key_of(Offer(god, (GAP,) if cards else ()))


def _settling(table: Table, seat: Seat, duty: Duty) -> dict[str, str]:
    """How a duty is settled, and what one thing would do."""
    ways = {"settles": _answer(duty.to, GAP)}
    if duty.kind == PENALTY:
        return ways | {"pay": _answer(duty.to, Pay(GAP))}
    if duty.to == WAR and not spreads(table, seat):
        return ways | {"damn": _answer(WAR, Damn(GAP, False)), "flip": _answer(WAR, Damn(GAP, True))}
    if duty.to == STARVATION and not spreads(table, seat):
        return ways | {"starve": _answer(STARVATION, Starve(GAP))}
    return ways


def gaining(option: Option, slot: int) -> str:
    """The key that gains a card."""
    return _answer(option.to, Gain(slot))


def declining(option: Option) -> str:
    """The key that gains none."""
    return _answer(option.to)


def _answer(to: str, *picks: Any) -> str:
    return key_of(Answer(to, picks))
