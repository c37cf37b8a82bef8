"""The course of a battle: set-up, then primordial and titan rounds in turn, then its end (AT-BSEQ-01)."""

from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Steps

from .aftermath import STEPS as AFTERMATH
from .attack.attack_roll import STEPS as ATTACK_ROLL
from .attack.responses import STEPS as RESPONSES
from .attack.titan_attack import STEPS as TITAN_ATTACK
from .attack.windows import STEPS as WINDOWS
from .loadout import STEPS as LOADOUT
from .muster import STEPS as SET_UP
from .primordial_attack import STEPS as PRIMORDIAL_ATTACK
from .primordial_round import STEPS as PRIMORDIAL_ROUND
from .state.checks import checked
from .titan_round import STEPS as TITAN_ROUND

CHAPTERS = (
    SET_UP,
    LOADOUT,
    PRIMORDIAL_ROUND,
    PRIMORDIAL_ATTACK,
    TITAN_ROUND,
    TITAN_ATTACK,
    ATTACK_ROLL,
    WINDOWS,
    RESPONSES,
)
STEPS = Steps({name: checked(step) for steps in CHAPTERS for name, step in steps.items()} | AFTERMATH)


def chapter(table: Table) -> str:
    """Every round is a chapter, or two: first the primordial has its part of it, then the titans."""
    (name, *_) = table.agenda[-1]
    if name == "primordial round":
        return f"Round {table.round + 1}, the primordial"
    return f"Round {table.round}, the titans" if name == "titan round" else ""
