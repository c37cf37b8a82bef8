"""The priority target token (AT-TARG-18, AT-TARG-24, AT-TARG-25)."""

from typing import Final

from pentathlon.kernel import choose, tell

from .conditions import Condition
from .pieces import Titan
from .printed import DIAL
from .stats import has_condition
from .table import NOBODY, Table, seat_of, sheet_of, speaker

PASS_TOKEN: Final = "say who gets the priority target token"


def keeps_token(table: Table, titan: int) -> bool:
    """Whether a titan cannot lose the priority target token (AT-TARG-25, AT-AWAK-06)."""
    if titan == NOBODY:
        return False
    return has_condition(table, titan, Condition.MARKED) or table.godform[titan] != NOBODY


def take_priority(table: Table, titan: int) -> None:
    """Give a titan the token, unless whoever has it cannot lose it; it is no longer hidden (AT-KW-28)."""
    if titan == table.priority or keeps_token(table, table.priority):
        return
    table.priority = titan
    table.hidden[titan] = 0
    tell(table, "priority", seat_of(table, titan), sheet_of(table, titan).name)


async def pass_priority(table: Table, among: list[int]) -> None:
    """Pass the token to the titan with the highest RAGE (AT-TARG-24, AT-TARG-25)."""
    weights = {titan: DIAL if keeps_token(table, titan) else table.rage[titan] for titan in among}
    best = [titan for titan in among if weights[titan] == max(weights.values())]
    chosen = await choose(speaker(table), PASS_TOKEN, [Titan(titan) for titan in best])
    table.priority = NOBODY
    take_priority(table, chosen.number)
