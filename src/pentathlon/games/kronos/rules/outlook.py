"""How a side stands as far as a seat can see: the rules' own sums, over the cards it knows and no others."""

from typing import NamedTuple

from pentathlon.games.kronos.printed import Strength
from pentathlon.games.kronos.table import ACHERON, FACING, NOBODY, NOTHING, Phase, Place, Table
from pentathlon.kernel import Seat, Slot, knows

from .assigning import put
from .battle import begin_battle, begin_board, faces_monster, monster, present, totals


class Outlook(NamedTuple):
    """What a side would count if its battle began now, and against what, if all of that can be seen."""

    strength: Strength
    unseen: int
    """How many of its cards are not counted: face down for the viewer, or Spells that have yet to call."""
    against: Strength | None


def sees(table: Table, seat: Seat | None, slot: Slot) -> bool:
    """Whether a seat knows a card; an onlooker knows what everybody knows."""
    return knows(table, seat, slot) if seat is not None else not table.is_covered(slot)


def outlook(table: Table, side: int, seat: Seat | None) -> Outlook | None:
    """How a side stands for a seat that looks at it; None where nothing is fought for or nobody fights."""
    holder = table.holders[side]
    if not table.sides[side] or _is_over(table, side // 2):
        return None
    if table.fighting and table.board == side // 2:
        scene, unseen = table, 0
    else:
        scene = _begun(table, side, seat)
        unseen = len(table.sides[side]) - len(present(scene, holder))
    if holder not in scene.fighting:
        return None
    return Outlook(totals(scene, holder), unseen, _foe(table, scene, side))


def outlook_with(table: Table, seat: Seat, slot: Slot, place: Place) -> Outlook | None:
    """How a side would stand for a seat that assigns this card of its hand to it."""
    scene = table.copy()
    put(scene, seat, slot, place)
    return outlook(scene, place.value, seat)


def _is_over(table: Table, board: int) -> bool:
    """Whether nothing is left to be won on a board in this round."""
    if table.board == board:
        return False
    if board == ACHERON:
        return table.phase is Phase.RESOLUTION and ("acheron",) not in table.agenda
    return table.prizes[2 * board] == table.prizes[2 * board + 1] == NOTHING


def _begun(table: Table, side: int, seat: Seat | None) -> Table:
    """A copy in which the battle of a side begins now, with only those cards that a seat knows."""
    scene, board = table.copy(), side // 2
    begin_board(scene, board)
    for each in (side, FACING[side]):
        scene.sides[each] = [slot for slot in table.sides[each] if sees(table, seat, slot)]
    holder, rival = table.holders[side], table.holders[FACING[side]]
    if rival == NOBODY and board != ACHERON:
        begin_battle(scene, holder)
        scene.prize = table.prizes[FACING[side]]
    else:
        begin_battle(scene, holder, rival)
    return scene


def _foe(table: Table, scene: Table, side: int) -> Strength | None:
    """The Monster, or the other side if all its cards are counted."""
    if faces_monster(scene):
        return monster(scene)
    rival = scene.holders[FACING[side]]
    if rival == NOBODY or len(present(scene, rival)) < len(table.sides[FACING[side]]):
        return None
    return totals(scene, rival)
