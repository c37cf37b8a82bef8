"""Line of sight, exactly: every line joins two lattice points, and all tests are made in integers.

Around a lattice point lie eight places in a circle: the four spaces that meet there and, between them,
the four edges. Something on the way is a filled space or an edge with a wall:

        NW  N  NE        7 0 1
        W   .   E        6 . 2
        SW  S  SE        5 4 3
"""

from functools import lru_cache
from math import gcd
from typing import NamedTuple

from .board import Board, ground_of
from .grid import Edge, Rect, Space, covers, spaces_of
from .terrain import Tile, cells, terrain_of

AROUND = 8
PLACES = {(0, 1): 0, (1, 1): 1, (1, 0): 2, (1, -1): 3, (0, -1): 4, (-1, -1): 5, (-1, 0): 6, (-1, 1): 7}


class Ray(NamedTuple):
    """What a line from the origin passes: spaces it has a stretch in or beside, edges, lattice points."""

    spaces: tuple[Space, ...]
    edges: tuple[Edge, ...]
    points: tuple[Space, ...]
    outward: int
    """The place around each of its points in which it goes on."""


class Blocks(NamedTuple):
    """What stops sight for two who look at each other."""

    spaces: frozenset[Space]
    walls: frozenset[Edge]


class Sightline(NamedTuple):
    """A line between two lattice points, and the corner that blocks it, if one does."""

    start: Space
    end: Space
    block: Space | None = None


def sees(board: Board, viewer: Rect, target: Rect) -> bool:
    """Whether one straight line from corner to corner is free (AT-LOS-01, AT-LOS-08, AT-LOS-11)."""
    return _sees(board.tiles, viewer, target)


@lru_cache(maxsize=1 << 14)
def _sees(tiles: tuple[Tile, ...], viewer: Rect, target: Rect) -> bool:
    blocks = blocks_between(tiles, viewer, target)
    if not blocks.spaces and not blocks.walls:
        return True
    ends = [(start, end) for start in corners(viewer) for end in corners(target) if start != end]
    return any(is_free(blocks, viewer, target, start, end) for start, end in ends)


def sightline(board: Board, viewer: Rect, target: Rect) -> Sightline:
    """A line by which one sees the other; if none does, the shortest, with the corner that is in its way."""
    return _sightline(board.tiles, viewer, target)


@lru_cache(maxsize=1 << 12)
def _sightline(tiles: tuple[Tile, ...], viewer: Rect, target: Rect) -> Sightline:
    blocks = blocks_between(tiles, viewer, target)
    x, y = viewer.x, viewer.y
    lines = _nearest_first(target.x - x, target.y - y, viewer.size, target.size)
    for (left, low), (right, high) in lines:
        start, end = Space(x + left, y + low), Space(x + right, y + high)
        if is_free(blocks, viewer, target, start, end):
            return Sightline(start, end)
    (left, low), (right, high) = lines[0]
    start, end = Space(x + left, y + low), Space(x + right, y + high)
    nearest = min(_in_the_way(blocks, start, end), key=lambda point: (_far(start, point), point))
    return Sightline(start, end, nearest)


@lru_cache(maxsize=1 << 12)
def _nearest_first(x: int, y: int, mine: int, theirs: int) -> tuple[tuple[Space, Space], ...]:
    """The lines from a square at the origin to one that lies so far from it, by their length."""
    found = [
        (start, end)
        for start in corners(Rect(0, 0, mine))
        for end in corners(Rect(x, y, theirs))
        if start != end
    ]
    return tuple(sorted(found, key=lambda line: (_far(*line), line)))


def _far(one: Space, other: Space) -> int:
    """How far two lattice points lie apart, squared."""
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2


def _in_the_way(blocks: Blocks, start: Space, end: Space) -> list[Space]:
    """The corners of all that stops a line, as it does in `is_free`; its ends may be walled in as well."""
    x, y = start
    course = ray_of(end.x - x, end.y - y)
    touched = [start, *(Space(x + u, y + v) for u, v in course.points), end]
    found = [point for point in touched if _filled(blocks, point)]
    for u, v in course.spaces:
        if (x + u, y + v) in blocks.spaces:
            found += corners(Rect(x + u, y + v, 1))
    for u, v, upright in course.edges:
        if (x + u, y + v, upright) in blocks.walls:
            found += [Space(x + u, y + v), Space(x + u + (not upright), y + v + upright)]
    return found


def blocks_between(tiles: tuple[Tile, ...], viewer: Rect, target: Rect) -> Blocks:
    """The walls, and the obscuring tiles that neither of the two stands on (AT-LOS-09, AT-LOS-10)."""
    ground = ground_of(tiles)
    below = {ground.tiles.get(space) for rect in (viewer, target) for space in spaces_of(rect)}
    hiding = tuple(tile for tile in tiles if terrain_of(tile).obscuring and tile not in below)
    return Blocks(_covered(hiding), ground.walls)


@lru_cache(maxsize=1 << 8)
def _covered(tiles: tuple[Tile, ...]) -> frozenset[Space]:
    return frozenset(cell for tile in tiles for cell in cells(tile))


def corners(rect: Rect) -> list[Space]:
    """All lattice points of a rectangle (AT-LOS-11)."""
    x, y, size = rect
    return [Space(x + u, y + v) for u in range(size + 1) for v in range(size + 1)]


def is_free(blocks: Blocks, viewer: Rect, target: Rect, start: Space, end: Space) -> bool:
    """Whether the line between two lattice points is unblocked (AT-LOS-02 to AT-LOS-06)."""
    course = ray_of(end.x - start.x, end.y - start.y)
    x, y = start
    # Plain tuples equal the named ones and are quicker made: this is where the time goes.
    if any((x + u, y + v) in blocks.spaces for u, v in course.spaces):
        return False
    if any((x + u, y + v, upright) in blocks.walls for u, v, upright in course.edges):
        return False
    onward, back = course.outward, (course.outward + 4) % AROUND
    if any(_is_cut(_filled(blocks, Space(x + u, y + v)), back, onward) for u, v in course.points):
        return False
    return _opens(blocks, viewer, start, onward) and _opens(blocks, target, end, back)


def _opens(blocks: Blocks, owner: Rect, point: Space, way: int) -> bool:
    """Whether the line's end is in touch with a space of its owner there (AT-LOS-06)."""
    filled = _filled(blocks, point)
    if not filled:
        return True
    return any(
        covers(owner, space) and not _is_cut(filled, place, way) for place, space in _spaces_at(point).items()
    )


def _is_cut(filled: set[int], one: int, other: int) -> bool:
    """Whether what meets at a point separates two places around it: both ways round (AT-LOS-05)."""
    if not filled:
        return False
    clockwise = any((one + turn) % AROUND in filled for turn in range(1, (other - one) % AROUND))
    return clockwise and any((other + turn) % AROUND in filled for turn in range(1, (one - other) % AROUND))


def _filled(blocks: Blocks, point: Space) -> set[int]:
    """The places around a point that hold an obscuring space or a wall."""
    x, y = point
    walls = ((0, (x, y, True)), (2, (x, y, False)), (4, (x, y - 1, True)), (6, (x - 1, y, False)))
    spaces = ((1, (x, y)), (3, (x, y - 1)), (5, (x - 1, y - 1)), (7, (x - 1, y)))
    filled = {place for place, edge in walls if edge in blocks.walls}
    return filled.union([place for place, space in spaces if space in blocks.spaces])


def _spaces_at(point: Space) -> dict[int, Space]:
    x, y = point
    return {1: Space(x, y), 3: Space(x, y - 1), 5: Space(x - 1, y - 1), 7: Space(x - 1, y)}


@lru_cache(maxsize=1 << 12)
def ray_of(dx: int, dy: int) -> Ray:
    """What the line from the origin to a lattice point passes."""
    parts = gcd(dx, dy)
    points = tuple(Space(dx // parts * part, dy // parts * part) for part in range(1, parts))
    outward = PLACES[(dx > 0) - (dx < 0), (dy > 0) - (dy < 0)]
    if dx and dy:
        return Ray(_crossed_spaces(dx, dy), _crossed_edges(dx, dy), points, outward)
    return Ray(_flanks(dx, dy), _along(dx, dy), points, outward)


def _flanks(dx: int, dy: int) -> tuple[Space, ...]:
    """The spaces on both sides of a line that runs along the lattice (AT-LOS-02)."""
    if dx:
        return tuple(Space(x, y) for x in range(min(dx, 0), max(dx, 0)) for y in (-1, 0))
    return tuple(Space(x, y) for y in range(min(dy, 0), max(dy, 0)) for x in (-1, 0))


def _along(dx: int, dy: int) -> tuple[Edge, ...]:
    """The edges that a line along the lattice consists of (AT-LOS-03)."""
    if dx:
        return tuple(Edge(x, 0, False) for x in range(min(dx, 0), max(dx, 0)))
    return tuple(Edge(0, y, True) for y in range(min(dy, 0), max(dy, 0)))


def _crossed_edges(dx: int, dy: int) -> tuple[Edge, ...]:
    """The edges that a slanting line crosses at an inner point (AT-LOS-03, AT-LOS-04)."""
    upright = [Edge(x, dy * x // dx, True) for x in range(min(dx, 0), max(dx, 0)) if dy * x % dx]
    flat = [Edge(dx * y // dy, y, False) for y in range(min(dy, 0), max(dy, 0)) if dx * y % dy]
    return tuple(upright + flat)


def _crossed_spaces(dx: int, dy: int) -> tuple[Space, ...]:
    """The spaces through whose inside a slanting line goes (AT-LOS-02)."""
    spaces: list[Space] = []
    for x in range(min(dx, 0), max(dx, 0)):
        # Over this column the line is between two heights, each a fraction of dx.
        low, high = sorted((x * dy * (1 if dx > 0 else -1), (x + 1) * dy * (1 if dx > 0 else -1)))
        width = abs(dx)
        spaces += [Space(x, y) for y in range(low // width, -(-high // width))]
    return tuple(spaces)
