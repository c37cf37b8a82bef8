"""Points: worked out whenever they are needed, and never stored (CC-SCORE-13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.faces import WINDS, Face
from pentathlon.kernel import Seat

from .abilities import in_force, in_force_for

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

MOST_WINDS = len(WINDS)


def score(table: Table, seat: Seat) -> int:
    """(cards + extras) x different winds x what a god multiplies by (CC-SCORE-10)."""
    faces = table.faces
    if not table.gods and not table.cities:
        points: int = sum([faces[slot].value for slot in table.central[seat]])
        return points * multiplier(table, seat)
    points = sum([worth(table, seat, faces[slot]) for slot in table.central[seat]])
    if table.central[seat] and in_force_for(table, seat, "top_again"):
        points += worth(table, seat, faces[table.central[seat][-1]])
    for card in in_force_for(table, seat, "points"):
        assert card.points is not None
        points += card.points(table, seat)
    points *= multiplier(table, seat)
    for card in in_force_for(table, seat, "times"):
        points *= card.times
    return points


def scores(table: Table) -> list[int]:
    """The points of all seats."""
    return [score(table, Seat(seat)) for seat in range(table.seats)]


def worth(table: Table, seat: Seat, face: Face) -> int:
    """What a card of a central pile is worth to its owner (CC-SCORE-01, CC-SCORE-02)."""
    for card in in_force_for(table, seat, "value"):
        assert card.value is not None
        changed = card.value(table, seat, face)
        if changed is not None:
            return changed
    return face.value


def multiplier(table: Table, seat: Seat) -> int:
    """By what different winds multiply: not at all below two, by four at most (CC-SCORE-03 to 07)."""
    return max(1, min(MOST_WINDS, different_winds(table, seat)))


def different_winds(table: Table, seat: Seat) -> int:
    """How many different winds a seat counts, wild ones included."""
    winds = table.winds[seat]
    real = len({table.faces[slot].serial for slot in winds}) if winds else 0
    return real + sum([card.wild_winds for card in in_force_for(table, seat, "wild_winds")])


def points_needed(table: Table, seat: Seat) -> int:
    """How many points a claim of this seat needs."""
    needed = table.settings.points_to_win
    for card, me in in_force(table, "threshold"):
        assert card.threshold is not None
        changed = card.threshold(table, me, seat)
        if changed is not None:
            needed = changed
    return needed
