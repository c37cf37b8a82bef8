"""What a greedy player values."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Ask, Seat

from .stats import block_of
from .table import Table, living
from .wounds import wounds_of


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat, from 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        return table.outcome.shares[seat]
    hurt = wounds_of(table) / block_of(table).wounds
    health = sum(1 - table.danger[titan] / 12 for titan in living(table)) / 4
    return min(0.99, 0.01 + 0.5 * hurt + 0.45 * health)


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float] | None:
    """How much a greedy player likes each option, or None to look one move ahead."""
    return None
