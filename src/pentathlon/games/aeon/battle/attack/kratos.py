"""The kratos table of a titan, and what its RAGE gives it in an attack (AT-ABIL-10 to AT-ABIL-12)."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.pieces import NOTHING, Strike
from pentathlon.games.aeon.printed.cards import Gear, Keyword, Trait
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.printed.sheets import KratosLevel
from pentathlon.games.aeon.table import Table, sheet_of
from pentathlon.kernel import Refusal, Seat


class KratosOption(NamedTuple):
    """One of the options of a level of the kratos table."""

    level: int
    option: int


class KratosLine(NamedTuple):
    """A line of the kratos table of a titan."""

    titan: int
    level: int


def open_levels(table: Table, strike: Strike) -> Iterator[tuple[int, KratosLevel]]:
    """The levels of the kratos table up to the RAGE that were not used in this attack (AT-ABIL-10)."""
    for number, level in enumerate(sheet_of(table, strike.titan).kratos):
        if level.rage <= table.rage[strike.titan] and not strike.used >> number & 1:
            yield number, level


def kratos_with(table: Table, strike: Strike, keyword: Keyword) -> int | None:
    """A level that is still open and offers a keyword."""
    for number, level in open_levels(table, strike):
        if any(trait.keyword is keyword for option in level.options for trait in option):
            return number
    return None


def spend_level(strike: Strike, number: int) -> None:
    """A level is used once in an attack (AT-ABIL-12)."""
    strike.used |= 1 << number


def active_gear(table: Table, strike: Strike) -> Gear:
    """The active weapon, or the special attack of the godform."""
    if strike.weapon != NOTHING:
        return table.gear(strike.weapon)
    attack = GODFORMS[table.godform[strike.titan]].attack
    assert attack is not None
    return attack


LATE: Final = (Keyword.BREAK, Keyword.OPENING, Keyword.REPOSITION, Keyword.MOTIVATE, Keyword.KRATOS_ROLL)


def is_late(option: tuple[Trait, ...]) -> bool:
    """Whether an option belongs to the second window."""
    return option[0].keyword in LATE


def is_not_given(table: Table, seat: Seat, chosen: KratosOption, line: KratosLine) -> Refusal | None:
    """Why an option of the kratos table is not to be had now (AT-ABIL-11, AT-ABIL-12)."""
    if chosen.level != line.level:
        return Refusal("AT-ABIL-11", "Another line of the kratos table comes now.")
    options = sheet_of(table, line.titan).kratos[line.level].options
    if chosen.option < len(options) and is_late(options[chosen.option]):
        return None
    return Refusal("AT-ABIL-12", "That is not to be had in the second window.")


KRATOS_OPTION: Final = question(
    "kratos",
    "choose what RAGE gives",
    "AT-ABIL-11",
    {KratosOption: is_not_given},
    "Of a line of the kratos table you get one option: choose which.",
)


def granted(strike: Strike, keyword: Keyword) -> list[int]:
    """The numbers of a keyword that the kratos table gave in this attack."""
    start = f"+{keyword.name} "
    return [int(word.removeprefix(start)) for word in strike.moved if word.startswith(start)]
