"""Awakening: a titan takes a godform (AT-AWAK)."""

from typing import Final, NamedTuple

from pentathlon.kernel import choose, may, tell

from .chain import interrupt
from .godforms import GODFORMS
from .printed import Fallen
from .priority import take_priority
from .table import NOBODY, Table, seat_of, sheet_of

AWAKEN: Final = "awaken"
WHICH_GODFORM: Final = "choose a godform"
STAND_UP: Final = "stand up"


class Form(NamedTuple):
    """A godform, as an answer."""

    number: int


def available(table: Table) -> list[Form]:
    """The godforms that nobody has taken yet (AT-AWAK-03)."""
    return [Form(number) for number in range(len(GODFORMS)) if table.godforms >> number & 1]


async def awaken(table: Table, titan: int, *, borrowed: bool) -> None:
    """Take a godform: the chain breaks, and the titan may move and strike (AT-AWAK-03 to AT-AWAK-10).

    Borrowed is the time of a titan that should have died (AT-AWAK-18).
    """
    seat = seat_of(table, titan)
    form = await choose(seat, WHICH_GODFORM, available(table))
    godform = GODFORMS[form.number]
    table.godforms &= ~(1 << form.number)
    tell(table, "awakens", seat, sheet_of(table, titan).name, godform.name)
    take_priority(table, titan)
    table.godform[titan] = form.number
    table.borrowed |= borrowed << titan
    table.conditions[titan] = 0
    table.despair[titan] = 0
    table.trespass[titan] = godform.trespass
    if table.fallen[titan] and await may(seat, STAND_UP):
        table.fallen[titan] = Fallen.NOT
    interrupt(table, titan, ("awakened move", titan), ("bonus attack", titan))


def return_godform(table: Table, titan: int) -> None:
    """The godform and all its bonuses end (AT-AWAK-17)."""
    tell(table, "falls asleep", seat_of(table, titan), sheet_of(table, titan).name)
    table.godform[titan] = NOBODY
    table.trespass[titan] = 0
