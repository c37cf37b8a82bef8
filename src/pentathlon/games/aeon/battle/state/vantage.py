"""Vantage points: climbing the primordial, and holding on (AT-VP)."""

from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.battle.moves.knockback import fall_from_perch
from pentathlon.games.aeon.battle.questions import called, question
from pentathlon.games.aeon.ground.grid import OFF
from pentathlon.games.aeon.printed.cards import Keyword
from pentathlon.games.aeon.table import NOBODY, Table, living, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, choose, tell
from pentathlon.kernel.wording import capitalised

from .keywords import has
from .rolls import passes_test
from .stats import is_next_to_foe, primordial


class Perch(NamedTuple):
    """A vantage point, as an answer."""

    number: int


def cannot_climb_onto(table: Table, seat: Seat, perch: Perch, about: Any) -> Refusal | None:
    """Why a vantage point cannot be climbed (AT-VP-01, AT-VP-06)."""
    name = primordial(table).vantages[perch.number].name
    if not table.vantages >> perch.number & 1:
        return Refusal("AT-VP-01", f"{capitalised(name)} is no vantage point yet.")
    for titan in living(table):
        if table.perch[titan] == perch.number:
            return Refusal("AT-VP-06", f"{called(table, titan)} is up there already.")
    return None


CLIMB: Final = question(
    "climb",
    "choose a vantage point",
    "AT-VP-03",
    {Perch: cannot_climb_onto},
    "The titan climbs the primordial: choose a vantage point.",
)


def open_vantages(table: Table) -> list[Perch]:
    """The vantage points that were created and hold nobody (AT-VP-01, AT-VP-06)."""
    taken = [table.perch[titan] for titan in living(table)]
    numbers = range(len(primordial(table).vantages))
    return [Perch(number) for number in numbers if table.vantages >> number & 1 and number not in taken]


def cannot_climb(table: Table, titan: int) -> Refusal | None:
    """Why a titan cannot climb (AT-VP-01 to AT-VP-03, AT-VP-06)."""
    if not primordial(table).vantages:
        return Refusal("AT-VP-02", "This primordial cannot be climbed.")
    if not table.vantages:
        return Refusal("AT-VP-01", "No vantage point has been created yet.")
    if not open_vantages(table):
        return Refusal("AT-VP-06", "Somebody is up there already.")
    if table.perch[titan] != NOBODY or not is_next_to_foe(table, titan):
        return Refusal("AT-VP-03", "Only a titan next to the primordial can climb it.")
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
