"""A worker that plays Fight for Olympus by other rules: `python -m tests.server.other_rules another_deal`."""

import sys
from dataclasses import replace
from typing import Any

from pentathlon.games import GAMES
from pentathlon.kernel import Dice
from pentathlon.server.table.history import deal
from pentathlon.server.thinking import worker

VERSION = "99"


def another_deal(seats: int, dice: Dice, options: Any) -> Any:
    """A set-up that deals other cards."""
    return GAMES["olympus"].setup(seats, Dice(dice.state + 1), options)


def endless(seats: int, dice: Dice, options: Any) -> Any:
    """A set-up that is never done."""
    while True:
        pass


SETUPS = {setup.__name__: setup for setup in (another_deal, endless)}

if __name__ == "__main__":
    changed = replace(GAMES["olympus"], version=VERSION, setup=SETUPS[sys.argv[1]])
    deal.GAMES = {**GAMES, "olympus": changed}  # type: ignore[assignment]
    worker.main()
