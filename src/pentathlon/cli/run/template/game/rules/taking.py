"""Taking: one after another, from the open row."""

from pentathlon.cli.run.template.game.table import Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose, tell


def cannot_take(table: Table, seat: Seat, slot: Slot, about: None) -> Refusal | None:
    """What is taken lies in the row (XX-TAKE-01)."""
    if slot in table.row:
        return None
    return Refusal("XX-TAKE-01", f"{table.card(slot).name} does not lie in the row: take a card that does.")


TAKE = Question("take", "take a card of the row", "XX-TAKE-01", {int: cannot_take}, "Take a card of the row.")


async def take(table: Table, seat: Seat) -> None:
    """Take a card of the row; the last one is taken without a question (XX-TAKE-01, XX-TAKE-02)."""
    slot = await choose(seat, TAKE, tuple(table.row))
    table.row.remove(slot)
    table.taken[seat].append(slot)
    tell(table, "takes", seat, table.card(slot).name)
