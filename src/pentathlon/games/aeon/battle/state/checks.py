"""What is checked at every moment: ambrosia, despair, and who is hidden (AT-AMBR-03, AT-DESP-05)."""

from typing import Any

from pentathlon.games.aeon.battle.ending import BattleOver, after_battle
from pentathlon.games.aeon.table import Table, living
from pentathlon.kernel.game import StepFunction

from .harm import die
from .hiding import is_discovered
from .stats import ambrosia_limit, despair_limit, is_alone


async def check_states(table: Table) -> None:
    """Too much ambrosia or despair kills; who comes in front is seen."""
    for titan in living(table):
        if table.ambrosia[titan] and table.ambrosia[titan] > ambrosia_limit(table, titan):
            await die(table, titan, "ambrosia")
        elif (
            table.despair[titan]
            and table.despair[titan] >= despair_limit(table, titan)
            and is_alone(table, titan)
        ):
            await die(table, titan, "despair")
        elif is_discovered(table, titan):
            table.hidden[titan] = 0


def checked(step: StepFunction) -> StepFunction:
    """A step after which the states are checked; where the battle ends in it, nothing more of it happens."""

    async def step_and_check(table: Table, *rest: Any) -> None:
        try:
            await step(table, *rest)  # type: ignore[misc]
            await check_states(table)
        except BattleOver as over:
            table.agenda = [*after_battle(table.agenda), ("end of battle", over.ending.name)]

    return step_and_check
