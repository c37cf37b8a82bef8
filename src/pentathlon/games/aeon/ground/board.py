"""What lies and stands where: all that the geometry of a battle needs, as one value."""

from functools import lru_cache
from typing import NamedTuple

from .grid import Edge, Facing, Rect, Space, around, covers, distance, edge_towards, sides_towards, step
from .terrain import Terrain, Tile, cells, placed_shape, terrain_of


class Board(NamedTuple):
    """A board with its tiles, the spaces of the titans by number, and the footprint of the primordial."""

    width: int
    height: int
    tiles: tuple[Tile, ...]
    boundless: bool
    titans: tuple[Space, ...]
    foe: Rect


class Ground(NamedTuple):
    """The tiles read once: which lies on a space, where the red lines are, what keeps titans out."""

    tiles: dict[Space, Tile]
    terrain: dict[Space, Terrain]
    walls: frozenset[Edge]
    barred: frozenset[Space]
    pools: dict[Space, Tile]
    """The ambrosia tiles."""


@lru_cache(maxsize=1 << 10)
def ground_of(tiles: tuple[Tile, ...]) -> Ground:
    """The ground that some tiles make."""
    by_space = {space: tile for tile in tiles for space in cells(tile)}
    terrain = {space: terrain_of(tile) for space, tile in by_space.items()}
    return Ground(
        by_space,
        terrain,
        frozenset(wall for tile in tiles for wall in placed_shape(tile).walls),
        frozenset(space for space, kind in terrain.items() if kind.is_barred),
        {space: tile for space, tile in by_space.items() if terrain[space].ambrosia},
    )


@lru_cache(maxsize=1 << 8)
def neighbourhood(tiles: tuple[Tile, ...], width: int, height: int) -> dict[Space, tuple[Space, ...]]:
    """For every space of a board the spaces next to it that no red line cuts off."""
    near = dict(_open_board(width, height))
    for x, y, upright in ground_of(tiles).walls:
        one, other = Space(x, y), Space(x - upright, y - (not upright))
        for here, there in ((one, other), (other, one)):
            near[here] = tuple(space for space in near.get(here, ()) if space != there)
    return near


@lru_cache(maxsize=1 << 4)
def _open_board(width: int, height: int) -> dict[Space, tuple[Space, ...]]:
    spaces = {Space(x, y) for x in range(width) for y in range(height)}
    return {
        space: tuple(near for facing in Facing if (near := step(space, facing)) in spaces)
        for space in sorted(spaces)
    }


def is_on_board(board: Board, space: Space) -> bool:
    """Whether a space is one of the board's (AT-GRID-01)."""
    return 0 <= space.x < board.width and 0 <= space.y < board.height


def fits(board: Board, rect: Rect) -> bool:
    """Whether a footprint lies on the board as a whole."""
    return 0 <= rect.x <= board.width - rect.size and 0 <= rect.y <= board.height - rect.size


def tile_at(board: Board, space: Space) -> Tile | None:
    """The tile on a space; there is never more than one (AT-TERR-05)."""
    return ground_of(board.tiles).tiles.get(space)


def terrain_at(board: Board, space: Space) -> Terrain | None:
    """The kind of terrain on a space."""
    return ground_of(board.tiles).terrain.get(space)


def has_wall(board: Board, space: Space, facing: Facing) -> bool:
    """Whether a red line bars the way out of a space in a direction (AT-GRID-11)."""
    return edge_towards(space, facing) in ground_of(board.tiles).walls


def is_empty(board: Board, space: Space) -> bool:
    """Whether a space of the board holds no miniature."""
    return is_on_board(board, space) and space not in board.titans and not covers(board.foe, space)


def is_barred(board: Board, space: Space) -> bool:
    """Whether the terrain of a space keeps titans out unless they are forced (AT-TMOV-03, AT-DISP-02)."""
    return space in ground_of(board.tiles).barred


def is_void(board: Board, space: Space) -> bool:
    """Whether a titan that is forced there falls, beyond a boundless edge (AT-TERA-05)."""
    return board.boundless and not is_on_board(board, space)


def are_adjacent(board: Board, one: Rect, other: Rect) -> bool:
    """Whether two things share an edge without a red line on it, as titans count it (AT-LAB-01)."""
    if distance(one, other) != 1:
        return False
    if not ground_of(board.tiles).walls:
        return True
    (facing,) = sides_towards(one, other)
    if one.size > other.size:
        one, other, facing = other, one, facing.opposite
    return not has_wall(board, Space(one.x, one.y), facing)


def spaces_around_foe(board: Board) -> list[Space]:
    """The spaces of the board that are adjacent to the primordial."""
    return [space for space in around(board.foe) if is_on_board(board, space)]


def neighbours(board: Board, space: Space) -> tuple[Space, ...]:
    """The spaces of the board next to a space that no red line cuts off."""
    return neighbourhood(board.tiles, board.width, board.height)[space]
