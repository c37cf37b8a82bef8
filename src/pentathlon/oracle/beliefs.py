"""What a seat could have known of cards that only others had seen, beside what was true."""

from collections import Counter
from random import Random
from typing import NamedTuple

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel.match import Match
from pentathlon.kernel.zones import knows

WORLDS = 400


class Belief(NamedTuple):
    """How likely it seemed that a rival holds a card, and whether it was so."""

    rival: Seat
    card: str
    """Its name."""
    chance: float
    is_true: bool


def beliefs(match: Match, seat: Seat, *, worlds: int = WORLDS, seed: int = 0) -> list[Belief]:
    """For every rival the cards that they may have seen and this seat has not, the likeliest first."""
    seen_by = {rival: _held(match, seat, rival) for rival in _rivals(match, seat)}
    counts: dict[Seat, Counter[str]] = {rival: Counter() for rival in seen_by}
    chance = Random(f"{seed}:{match.ticket(seat)}")
    for _ in range(worlds):
        world = match.world(seat, chance)
        for rival, count in counts.items():
            count.update(set(_held(world, seat, rival)))
    found = [
        Belief(rival, card, count / worlds, card in seen_by[rival])
        for rival, counted in counts.items()
        for card, count in counted.items()
    ]
    return sorted(found, key=lambda belief: (belief.rival, -belief.chance, belief.card))


def _rivals(match: Match, seat: Seat) -> list[Seat]:
    return [Seat(other) for other in range(match.seats) if other != seat]


def _held(match: Match, seat: Seat, rival: Seat) -> list[str]:
    """The names of the cards that the rival knows and the seat does not."""
    table = match.table
    slots = [
        Slot(slot)
        for slot in range(len(table.faces))
        if knows(table, rival, Slot(slot)) and not knows(table, seat, Slot(slot))
    ]
    return [str(table.faces[slot].name) for slot in slots]
