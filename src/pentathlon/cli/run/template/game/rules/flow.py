"""The flow of the game: round after round, and its end."""

from pentathlon.cli.run.template.game.table import Table
from pentathlon.kernel import Steps, reveal, tell, then

from .ending import end
from .giving import give
from .taking import take

STEPS = Steps(give=give, take=take)


@STEPS("round")
def begin_round(table: Table) -> None:
    """Open the row and have everybody give, or end the game (XX-ROUND-01, XX-ROUND-02)."""
    if not table.hands[table.first]:
        end(table)
    table.row = [table.pile.pop() for _ in table.hands]
    for slot in table.row:
        reveal(table, slot)
    tell(table, "opens", None, ", ".join(table.card(slot).name for slot in table.row))
    then(table, ("give",))
