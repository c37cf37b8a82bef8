"""How a battle ends: at the very moment at which it is decided, whatever is under way (AT-BSEQ)."""

from typing import Any, Final

from pentathlon.games.aeon.pieces import Ending

HOMECOMING: Final = ("homecoming",)
"""The step with which a battle of a campaign ends: what lies below it on the agenda is the voyage's."""


class BattleOver(Exception):
    """Raised inside a rule to end the battle at once; what is left of its steps never happens."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


def after_battle(agenda: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """What is on the agenda once a battle is over: nothing, or the voyage."""
    return agenda[: agenda.index(HOMECOMING) + 1] if HOMECOMING in agenda else []
