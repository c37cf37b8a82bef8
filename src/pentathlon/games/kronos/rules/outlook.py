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


def sees_alike(table: Table, board: int, seat: Seat) -> bool:
    """Whether a seat knows just those cards of a board that everybody knows."""
    laid = (*table.sides[2 * board], *table.sides[2 * board + 1])
    return all(sees(table, seat, slot) == sees(table, None, slot) for slot in laid)


def outlook(table: Table, side: int, seat: Seat | None) -> Outlook | None:
    """How a side stands for a seat that looks at it; None where nothing is fought for or nobody fights."""
    if not table.sides[side] or _is_over(table, side // 2):
        return None
    return _counted(table if _is_fought(table, side) else table.copy(), side, seat)


def outlook_with(table: Table, seat: Seat, slot: Slot, place: Place) -> Outlook | None:
    """How a side would stand for a seat that assigns this card of its hand to it."""
    scene = table.copy()
    put(scene, seat, slot, place)
    if not scene.sides[place.value] or _is_over(scene, place.value // 2):
        return None
    return _counted(scene, place.value, seat)


def _counted(scene: Table, side: int, seat: Seat | None) -> Outlook | None:
    """How a side stands; a scene in which its battle is not under way is used up by that."""
    holder, cards, facing = scene.holders[side], len(scene.sides[side]), len(scene.sides[FACING[side]])
    unseen = 0
    if not _is_fought(scene, side):
        _begin(scene, side, seat)
        unseen = cards - len(present(scene, holder))
    if holder not in scene.fighting:
        return None
    return Outlook(totals(scene, holder), unseen, _foe(scene, side, facing))


def _is_fought(table: Table, side: int) -> bool:
    return bool(table.fighting) and table.board == side // 2


def _is_over(table: Table, board: int) -> bool:
    """Whether nothing is left to be won on a board in this round."""
    if table.board == board:
        return False
    if board == ACHERON:
        return table.phase is Phase.RESOLUTION and ("acheron",) not in table.agenda
    return table.prizes[2 * board] == table.prizes[2 * board + 1] == NOTHING


def _begin(scene: Table, side: int, seat: Seat | None) -> None:
    """Let the battle of a side begin now, with only those cards that a seat knows."""
    board = side // 2
    begin_board(scene, board)
    for each in (side, FACING[side]):
        scene.sides[each] = [slot for slot in scene.sides[each] if sees(scene, seat, slot)]
    holder, rival = scene.holders[side], scene.holders[FACING[side]]
    if rival == NOBODY and board != ACHERON:
        begin_battle(scene, holder)
        scene.prize = scene.prizes[FACING[side]]
    else:
        begin_battle(scene, holder, rival)


def _foe(scene: Table, side: int, facing: int) -> Strength | None:
    """The Monster, or the other side if all the cards that it had are counted."""
    if faces_monster(scene):
        return monster(scene)
    rival = scene.holders[FACING[side]]
    if rival == NOBODY or len(present(scene, rival)) < facing:
        return None
    return totals(scene, rival)
