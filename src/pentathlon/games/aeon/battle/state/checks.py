"""What is checked at every moment: ambrosia, despair, and who is hidden (AT-AMBR-03, AT-DESP-05)."""

from collections.abc import Iterator
from typing import Any

from pentathlon.games.aeon.battle.ending import BattleOver, after_battle
from pentathlon.games.aeon.table import Table, living
from pentathlon.kernel.game import StepFunction

from .harm import die
from .hiding import is_discovered
from .stats import AMBROSIA_LIMIT, DESPAIR_DEATH, ambrosia_limit, despair_limit, is_alone


def drowns(table: Table, titan: int) -> bool:
    """Whether a titan has more ambrosia than it bears, which is never less than usual (AT-AMBR-03)."""
    tokens = table.ambrosia[titan]
    return tokens > AMBROSIA_LIMIT and tokens > ambrosia_limit(table, titan)


def breaks_down(table: Table, titan: int) -> bool:
    """Whether a titan despairs of life, alone with more than it bears (AT-DESP-04, AT-DESP-05)."""
    tokens = table.despair[titan]
    return tokens >= DESPAIR_DEATH and tokens >= despair_limit(table, titan) and is_alone(table, titan)


async def check_states(table: Table) -> None:
    """Too much ambrosia or despair kills, until nobody more dies; who comes in front is seen."""
    if not any(table.ambrosia) and not any(table.despair) and not any(table.hidden):
        return
    while (doomed := next(_doomed(table), None)) is not None:
        await die(table, *doomed)
    for titan in living(table):
        if is_discovered(table, titan):
            table.hidden[titan] = 0


def _doomed(table: Table) -> Iterator[tuple[int, str]]:
    """Who cannot live on, and of what it dies: one death can leave another alone (AT-DESP-05)."""
    for titan in living(table):
        if drowns(table, titan):
            yield titan, "ambrosia"
        elif breaks_down(table, titan):
            yield titan, "despair"


def checked(step: StepFunction) -> StepFunction:
    """A step after which the states are checked; where the battle ends in it, nothing more of it happens."""

    async def step_and_check(table: Table, *rest: Any) -> None:
        try:
            await step(table, *rest)  # type: ignore[misc]
            await check_states(table)
        except BattleOver as over:
            table.agenda = [*after_battle(table.agenda), ("end of battle", over.ending.name)]

    return step_and_check
