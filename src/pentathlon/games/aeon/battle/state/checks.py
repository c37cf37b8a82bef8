"""What is checked at every moment: ambrosia, despair, and who is hidden (AT-AMBR-03, AT-DESP-05)."""

from collections.abc import Awaitable, Callable
from typing import Any

from pentathlon.games.aeon.battle.ending import BattleOver
from pentathlon.games.aeon.table import Table, living
from pentathlon.kernel import Steps
from pentathlon.kernel.game import StepFunction

from .harm import die
from .hiding import is_discovered
from .stats import ambrosia_limit, despair_limit, is_alone


async def check_states(table: Table) -> None:
    """Too much ambrosia or despair kills; who comes in front is seen."""
    for titan in living(table):
        if table.ambrosia[titan] and table.ambrosia[titan] > ambrosia_limit(table, titan):
            await die(table, titan, "ambrosia")
        elif table.despair[titan] >= despair_limit(table, titan) and is_alone(table, titan):
            await die(table, titan, "despair")
        elif is_discovered(table, titan):
            table.hidden[titan] = 0


class BattleSteps(Steps):
    """Steps after each of which the states are checked."""

    def __call__(self, name: str) -> Callable[[StepFunction], StepFunction]:
        """Register a coroutine as the step of that name."""

        def register(step: Callable[..., Awaitable[None]]) -> StepFunction:
            self[name] = checked(step)
            return self[name]

        return register  # type: ignore[return-value]


def checked(step: Callable[..., Awaitable[None]]) -> StepFunction:
    """A step after which the states are checked; where the battle ends in it, nothing more of it happens."""

    async def do(table: Table, *rest: Any) -> None:
        try:
            await step(table, *rest)
            await check_states(table)
        except BattleOver as over:
            table.agenda = [("end of battle", over.ending.name)]

    return do
