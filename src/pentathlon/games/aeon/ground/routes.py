"""How a primordial moves: its route to a target, along the edge, and how titans get out from under it."""

from collections.abc import Iterator
from typing import NamedTuple

from .board import Board, fits, is_on_board
from .grid import (
    Axis,
    Facing,
    Rect,
    Space,
    anchor,
    covers,
    distance,
    facings_towards,
    is_in_front,
    shifted,
    step,
)
from .paths import is_closed


def route(foe: Rect, target: Rect, steps: int, reach: int, first: Axis) -> list[Space]:
    """The anchors on the way to a target: the axis changes with every step while both gaps are open, and
    it stops as soon as the target is in reach (AT-PMOV-03 to AT-PMOV-08).
    """
    anchors: list[Space] = []
    axis = first
    while len(anchors) < steps and distance(foe, target) > reach:
        towards = facings_towards(foe, target)
        foe = shifted(foe, towards[axis] if axis in towards else next(iter(towards.values())))
        anchors.append(anchor(foe))
        axis = Axis.VERTICAL if axis is Axis.HORIZONTAL else Axis.HORIZONTAL
    return anchors


def first_axes(foe: Rect, target: Rect) -> list[Axis]:
    """The axes on which a route can begin: two, unless the target is in a straight line (AT-PMOV-08)."""
    return list(facings_towards(foe, target))


def edge_sides(board: Board, foe: Rect, facing: Facing) -> list[Facing]:
    """The sides to which it goes on along the edge: away from the most titans, if open (AT-PMOV-11)."""
    beyond = {
        side: sum(is_in_front(foe, side, titan) for titan in board.titans if is_on_board(board, titan))
        for side in (facing.left, facing.right)
        if fits(board, shifted(foe, side))
    }
    fewest = min(beyond.values(), default=0)
    return [side for side, titans in beyond.items() if titans == fewest]


class Stretch(NamedTuple):
    """So many spaces in a direction."""

    facing: Facing
    spaces: int


def exits(board: Board, foe: Rect, space: Space) -> list[Stretch]:
    """The shortest open ways out from under a footprint that stay on the board (AT-PMOV-16, AT-PMOV-23)."""
    ways = [out for facing in Facing if (out := way_out(board, foe, space, facing)) is not None]
    shortest = min((out.spaces for out in ways), default=0)
    return [out for out in ways if out.spaces == shortest]


def sidesteps(board: Board, foe: Rect, facing: Facing, freed: Space) -> list[Stretch]:
    """The shortest ways aside, seen in a direction, by which a footprint frees a space (AT-PUSH-14)."""
    for spaces in range(1, foe.size + 1):
        sides = [
            Stretch(side, spaces)
            for side in (facing.left, facing.right)
            if fits(board, aside := shifted(foe, side, spaces)) and not covers(aside, freed)
        ]
        if sides:
            return sides
    return []


def way_out(board: Board, foe: Rect, space: Space, facing: Facing) -> Stretch | None:
    """The way out in one direction, unless something would stop the titan inside the footprint."""
    for spaces, place in enumerate(_line(space, facing)):
        if not covers(foe, place):
            return Stretch(facing, spaces) if is_on_board(board, place) else None
        if is_closed(board, place, facing):
            return None
    return None


def _line(space: Space, facing: Facing) -> Iterator[Space]:
    while True:
        yield space
        space = step(space, facing)
