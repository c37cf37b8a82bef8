"""Vantage points: climbing the primordial, and holding on (AT-VP)."""

from typing import Final, NamedTuple

from pentathlon.kernel import choose, tell

from .grid import OFF
from .keywords import has
from .printed import Keyword
from .stats import is_next_to_foe, primordial
from .table import NOBODY, Table, living, seat_of, sheet_of
from .throwing import fall_from_perch
from .trials import passes_test

CLIMB: Final = "choose a vantage point"


class Perch(NamedTuple):
    """A vantage point, as an answer."""

    number: int


def open_vantages(table: Table) -> list[Perch]:
    """The vantage points that were created and hold nobody (AT-VP-01, AT-VP-06)."""
    taken = [table.perch[titan] for titan in living(table)]
    numbers = range(len(primordial(table).vantages))
    return [Perch(number) for number in numbers if table.vantages >> number & 1 and number not in taken]


def cannot_climb(table: Table, titan: int) -> str | None:
    """The clause that keeps a titan from climbing."""
    if not primordial(table).vantages:
        return "AT-VP-02"
    if not table.vantages:
        return "AT-VP-01"
    if not open_vantages(table):
        return "AT-VP-06"
    if table.perch[titan] != NOBODY or not is_next_to_foe(table, titan):
        return "AT-VP-03"
    return None


async def climb(table: Table, titan: int) -> None:
    """A test of the skill on the sheet; with Scale it always succeeds (AT-VP-03, AT-VP-04, AT-KW-53)."""
    perch = await choose(seat_of(table, titan), CLIMB, open_vantages(table))
    skill, difficulty = primordial(table).vantages[perch.number].climb
    if has(table, titan, Keyword.SCALE) or await passes_test(table, titan, (skill,), difficulty):
        table.at[titan] = OFF
        table.perch[titan] = perch.number
        tell(table, "climbs", seat_of(table, titan), sheet_of(table, titan).name)


async def hold_on(table: Table, titan: int) -> None:
    """A titan on a vantage point holds on, or falls (AT-VP-05, AT-VP-14)."""
    if table.perch[titan] == NOBODY:
        return
    skill, difficulty = primordial(table).vantages[table.perch[titan]].hold
    if not await passes_test(table, titan, (skill,), difficulty):
        await fall_from_perch(table, titan)
