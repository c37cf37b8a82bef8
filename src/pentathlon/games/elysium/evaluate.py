"""What a greedy player values: points, Legends under way, and gold to write them with."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Ask, Seat

from .scoring import Score, score
from .table import Table

SPREAD = 9.0
"""So many VP of lead make the odds of winning e to 1."""


def outlook(table: Table, seat: Seat) -> Score:
    """What a player may expect to have at the end, part by part."""
    return score(table, seat)


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat, from 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        return table.outcome.shares[seat]
    return 0.5


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How much a greedy player likes each option; None where one must look ahead."""
    return None
