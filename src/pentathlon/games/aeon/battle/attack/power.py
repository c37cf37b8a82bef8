"""Power dice: supply, rolls and armor (AT-POW, AT-ARM)."""

from collections.abc import Sequence

from pentathlon.games.aeon.printed.dice import COLOURS, FACES, SUPPLY, WHITE, Colour
from pentathlon.games.aeon.table import Table

SIDES = 6


def supplied(dice: Sequence[Colour]) -> list[Colour]:
    """Where a colour runs short, two of it become one of the next tier (AT-POW-03).

    White dice are rolled again instead.
    """
    need = [dice.count(colour) for colour in COLOURS]
    for colour in COLOURS:
        while colour is not WHITE and need[colour] > SUPPLY[colour]:
            need[colour] -= 2
            need[colour + 1] += 1
    return [colour for colour in COLOURS for _ in range(need[colour])]


def roll_face(table: Table, colour: Colour) -> tuple[int, int]:
    """The power and the potential that a die shows."""
    return FACES[colour][table.dice.roll(SIDES) - 1]


def armor_symbols(table: Table, dice: Sequence[Colour]) -> list[tuple[str, int]]:
    """Each armor die by its colour, with its potential: every one stops 1 DANGER (AT-ARM-03)."""
    return [(colour.title, roll_face(table, colour)[1]) for colour in supplied(dice)]
