"""Why a player to whom no question is open cannot act, and where chapters begin."""

from typing import Final

from pentathlon.games.kronos.table import Phase, Table
from pentathlon.kernel import Refusal, Seat

OLYMPUS_TURN: Final = ("KE-OLY-04", "It is another player's turn to send a card to Olympus.")
"""What is said until the step of the Monsters, which is still to come then."""
WAITING: Final = {
    Phase.GATHERING: ("KE-DRAFT-04", "It is another player's turn to take a card."),
    Phase.ASSIGNMENT: ("KE-MON-01", "It is another player's turn to assign a card."),
    Phase.RESOLUTION: ("KE-REIN-01", "Somebody else is to decide now."),
    Phase.FINAL_BATTLE: ("KE-FK-06", "Somebody else is to decide now."),
}


def waiting(table: Table, seat: Seat) -> Refusal:
    """Whose turn it is instead."""
    return Refusal(*(OLYMPUS_TURN if ("monsters",) in table.agenda else WAITING[table.phase]))


def chapter(table: Table) -> str:
    """Every round is a chapter, and the Final Battle is the last."""
    if table.agenda[-1] == ("gathering",):
        return f"Round {table.round}"
    return "The Final Battle" if table.agenda[-1] == ("final battle",) else ""
