"""What a greedy player values: Treasures, keys, and strength where it is needed."""

from pentathlon.kernel import Seat

from .table import Table


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat, from 0 (lost) to 1 (won)."""
    if table.outcome is not None:
        return table.outcome.shares[seat]
    return 1 / table.seats
