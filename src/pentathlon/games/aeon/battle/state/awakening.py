"""Awakening: a titan takes a godform (AT-AWAK)."""

from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.battle.attack.chain import interrupt
from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.printed.cards import Fallen
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.table import NOBODY, Table, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, choose, may, tell

from .priority import take_priority


class Form(NamedTuple):
    """A godform, as an answer."""

    number: int


def cannot_become(table: Table, seat: Seat, form: Form, about: Any) -> Refusal | None:
    """Why a godform cannot be taken (AT-AWAK-03)."""
    if form.number in table.godform:
        return Refusal("AT-AWAK-03", f"Somebody else is {GODFORMS[form.number].name}.")
    if not table.godforms >> form.number & 1:
        return Refusal("AT-AWAK-03", f"{GODFORMS[form.number].name} is not to be had in this battle.")
    return None


AWAKEN: Final = question("awaken", "awaken", "AT-AWAK-03")
WHICH_GODFORM: Final = question(
    "godform",
    "choose a godform",
    "AT-AWAK-03",
    {Form: cannot_become},
    "The titan awakens: choose a godform that is free.",
)
STAND_UP: Final = question("stand up", "stand up", "AT-AWAK-08")


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
    table.adversary += 1
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
