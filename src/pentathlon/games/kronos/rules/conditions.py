"""Strength that counts only sometimes: against a Monster, for the first on a board, beside a type."""

from pentathlon.games.kronos.printed import Foe, Passive, Strength, Type
from pentathlon.games.kronos.table import FINAL, Table
from pentathlon.kernel import Seat

from .battle import faces_monster, own


def against(foe: Foe, strength: Strength) -> Passive:
    """Only against another player, or only against a Monster."""
    monster = foe is Foe.MONSTER

    def applies(table: Table, seat: Seat) -> bool:
        return table.board != FINAL and faces_monster(table) == monster

    return Passive(strength, foe.value, applies)


def _is_blue(table: Table, seat: Seat) -> bool:
    return table.board != FINAL and table.blue[table.board] == seat


def _is_red(table: Table, seat: Seat) -> bool:
    return table.board != FINAL and table.blue[table.board] != seat


def if_blue(strength: Strength) -> Passive:
    """Only for the seat with the blue Banner."""
    return Passive(strength, "if your Banner here is blue", _is_blue)


def if_red(strength: Strength) -> Passive:
    """Only for the seat with the red Banner."""
    return Passive(strength, "if your Banner here is red", _is_red)


def beside(kind: Type, strength: Strength) -> Passive:
    """Only with an active Character of a type on the same side."""

    def applies(table: Table, seat: Seat) -> bool:
        return table.board != FINAL and any(table.faces[slot].type is kind for slot in own(table, seat))

    return Passive(strength, f"beside an active {kind.title}", applies)
