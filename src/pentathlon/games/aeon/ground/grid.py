"""The squared board: spaces, rectangles, distances, facings, and the edges between spaces.

x grows to the east and y to the north; space (x, y) covers the unit square whose south-west corner is
the lattice point (x, y) (AT-GRID-02).
"""

from enum import Enum, IntEnum
from functools import lru_cache
from typing import Final, NamedTuple


class Space(NamedTuple):
    """A space of the board, or an anchor: the south-west space of something larger (AT-GRID-02)."""

    x: int
    y: int

    @property
    def title(self) -> str:
        """A space as on a chessboard: a letter for its column, a number for its row."""
        return f"{COLUMNS[self.x]}{self.y + 1}"


COLUMNS: Final = "abcdefghijklmnopqrstuvwxyz"
OFF: Final = Space(-1, -1)
"""Where a titan is that stands on no space of the board."""


class Axis(Enum):
    """The two ways to step: along a row or along a column."""

    HORIZONTAL = 0
    VERTICAL = 1


class Facing(IntEnum):
    """A direction of the compass, clockwise from the north."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def dx(self) -> int:
        """How far a step this way goes east."""
        return EAST[self]

    @property
    def dy(self) -> int:
        """How far a step this way goes north."""
        return NORTH[self]

    @property
    def opposite(self) -> "Facing":
        """The direction behind."""
        return COMPASS[self - 2]

    @property
    def left(self) -> "Facing":
        """The direction to the left of whoever faces this way."""
        return COMPASS[self - 1]

    @property
    def right(self) -> "Facing":
        """The direction to the right of whoever faces this way."""
        return COMPASS[self - 3]

    @property
    def title(self) -> str:
        """The direction in a word."""
        return ("north", "east", "south", "west")[self]

    @property
    def axis(self) -> Axis:
        """Whether a step this way goes along a row or a column."""
        return Axis.HORIZONTAL if self.dx else Axis.VERTICAL


EAST: Final = (0, 1, 0, -1)
NORTH: Final = (1, 0, -1, 0)
COMPASS: Final = tuple(Facing)


class Edge(NamedTuple):
    """A unit edge that starts at a lattice point and goes north if upright, else east (AT-GRID-11)."""

    x: int
    y: int
    upright: bool


class Rect(NamedTuple):
    """A square of spaces by its anchor; a titan is one of size 1, a footprint one of size n (AT-GRID-03)."""

    x: int
    y: int
    size: int


def unit(space: Space) -> Rect:
    """What a titan on that space occupies."""
    return Rect(space.x, space.y, 1)


def anchor(rect: Rect) -> Space:
    """The south-west space of a rectangle."""
    return Space(rect.x, rect.y)


@lru_cache(maxsize=1 << 12)
def spaces_of(rect: Rect) -> tuple[Space, ...]:
    """The spaces of a rectangle, row by row from the south-west."""
    x, y, size = rect
    return tuple([Space(x + u, y + v) for v in range(size) for u in range(size)])


def covers(rect: Rect, space: Space) -> bool:
    """Whether a space belongs to a rectangle."""
    return rect.x <= space.x < rect.x + rect.size and rect.y <= space.y < rect.y + rect.size


def step(space: Space, facing: Facing, spaces: int = 1) -> Space:
    """The space that many steps away in a direction."""
    return Space(space.x + facing.dx * spaces, space.y + facing.dy * spaces)


def shifted(rect: Rect, facing: Facing, spaces: int = 1) -> Rect:
    """A rectangle moved that many steps in a direction."""
    return Rect(rect.x + facing.dx * spaces, rect.y + facing.dy * spaces, rect.size)


def edge_towards(space: Space, facing: Facing) -> Edge:
    """The edge by which one leaves a space in a direction (AT-GRID-11)."""
    return Edge(space.x + (facing.dx > 0), space.y + (facing.dy > 0), facing.dx != 0)


def _gap(start: int, size: int, other: int, extent: int) -> int:
    if other > start:
        return max(0, other - start - size + 1)
    return max(0, start - other - extent + 1)


def gaps(one: Rect, other: Rect) -> tuple[int, int]:
    """How many columns and rows one must step to share a column and a row (AT-GRID-04)."""
    x, y, size = one
    u, v, extent = other
    return _gap(x, size, u, extent), _gap(y, size, v, extent)


def distance(one: Rect, other: Rect) -> int:
    """The orthogonal steps between two rectangles, whatever lies between them (AT-GRID-04, AT-GRID-06)."""
    x, y, size = one
    u, v, extent = other
    return _gap(x, size, u, extent) + _gap(y, size, v, extent)


def is_in_line(one: Rect, other: Rect) -> bool:
    """Whether two rectangles share a row or a column (AT-GRID-12)."""
    return 0 in gaps(one, other)


def facings_towards(one: Rect, other: Rect) -> dict[Axis, Facing]:
    """For each axis on which two rectangles lie apart, the direction from one to the other."""
    gx, gy = gaps(one, other)
    towards: dict[Axis, Facing] = {}
    if gx:
        towards[Axis.HORIZONTAL] = Facing.E if other.x > one.x else Facing.W
    if gy:
        towards[Axis.VERTICAL] = Facing.N if other.y > one.y else Facing.S
    return towards


def sides_towards(foe: Rect, target: Rect) -> tuple[Facing, ...]:
    """On which side something lies: the axis of the larger gap, both if the gaps are equal (AT-GRID-14).

    It is on no side if the two overlap.
    """
    gx, gy = gaps(foe, target)
    towards = facings_towards(foe, target)
    if gx == gy:
        return tuple(towards.values())
    return (towards[Axis.HORIZONTAL if gx > gy else Axis.VERTICAL],)


def is_in_front(foe: Rect, facing: Facing, space: Space) -> bool:
    """Whether a space lies beyond the front line, over the whole width of the board (AT-GRID-08)."""
    ahead = (space.x - foe.x) * facing.dx + (space.y - foe.y) * facing.dy
    return ahead >= (foe.size if facing.dx + facing.dy > 0 else 1)


def beside(foe: Rect, facing: Facing) -> list[Space]:
    """The spaces adjacent to a footprint on one of its sides (AT-GRID-07)."""
    return [space for space in spaces_of(shifted(foe, facing)) if not covers(foe, space)]


def rear(foe: Rect, facing: Facing) -> list[Space]:
    """The spaces directly behind a footprint (AT-GRID-09)."""
    return beside(foe, facing.opposite)


def around(foe: Rect) -> list[Space]:
    """All spaces adjacent to a rectangle, on the board or not (AT-GRID-05)."""
    return [space for facing in COMPASS for space in beside(foe, facing)]


def turned(foe: Rect, facing: Facing, u: int, v: int) -> Space:
    """Where a trait space printed for facing north lies as the primordial stands (AT-GRID-10)."""
    x, y, last = foe.x, foe.y, foe.size - 1
    if facing is Facing.N:
        return Space(x + u, y + v)
    if facing is Facing.E:
        return Space(x + v, y + last - u)
    if facing is Facing.S:
        return Space(x + last - u, y + last - v)
    return Space(x + last - v, y + u)


def in_zone(source: Rect, space: Space, reach: int) -> bool:
    """Whether a space is in the zone around a source, diagonals included (AT-GRID-13).

    A primordial, which alone is larger than one space, is not in its own zone.
    """
    if source.size > 1 and covers(source, space):
        return False
    return max(gaps(source, unit(space))) <= reach
