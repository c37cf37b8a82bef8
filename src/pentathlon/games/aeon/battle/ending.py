"""How a battle ends: at the very moment at which it is decided, whatever is under way (AT-BSEQ)."""

from pentathlon.games.aeon.pieces import Ending


class BattleOver(Exception):
    """Raised inside a rule to end the battle at once; what is left of its steps never happens."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending
