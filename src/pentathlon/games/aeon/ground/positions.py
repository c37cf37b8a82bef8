"""Where terrain may be laid: labyrinth tiles before the primordial, other tiles in a band of the board."""

from collections.abc import Callable
from functools import lru_cache

from .board import Board, is_on_board, terrain_at
from .grid import Facing, Space, beside, covers, distance, is_in_front, sides_towards, step, unit
from .terrain import TERRAIN, Tile, cells, orientations, shape_of

BAND = 3
"""How many spaces from an edge of the board the outer band reaches (AT-ATERR-07)."""


@lru_cache(maxsize=1 << 4)
def labyrinth_positions(
    board: Board, facing: Facing, terrain: str, target: Space | None, to_come: tuple[str, ...] = ()
) -> tuple[Tile, ...]:
    """The best positions of a labyrinth tile: under the target of an attack, then under the most titans,
    then such that the tiles to come find room (AT-LAB-06 to AT-LAB-13).
    """
    positions = _before(board, facing, terrain)
    under = [tile for tile in positions if target in cells(tile)]
    if under:
        most = max(titans_on(board, tile) for tile in under)
        positions = [tile for tile in under if titans_on(board, tile) == most]
    roomy = [tile for tile in positions if _leaves_room(board, facing, tile, to_come)]
    return tuple(roomy or positions)


def _before(board: Board, facing: Facing, terrain: str) -> list[Tile]:
    """All positions in front of the primordial with a space adjacent to it (AT-LAB-06, AT-LAB-07)."""
    front = beside(board.foe, facing)
    found: dict[Tile, None] = {}
    for turns, mirrored in orientations(terrain):
        for cell in shape_of(terrain, turns, mirrored).cells:
            for space in front:
                at = Space(space.x - cell.x, space.y - cell.y)
                found[Tile(terrain, at, turns, mirrored)] = None
    return [tile for tile in found if may_lie(board, facing, tile)]


def may_lie(board: Board, facing: Facing, tile: Tile) -> bool:
    """Whether a tile lies on the board, in front, and over nothing indestructible (AT-LAB-13)."""
    return all(
        is_on_board(board, space)
        and is_in_front(board.foe, facing, space)
        and not is_indestructible(board, space)
        for space in cells(tile)
    )


def positions_behind(board: Board, terrain: str, titan: Space) -> tuple[Tile, ...]:
    """Where a tile lies right behind a titan, as the primordial sees it, and under nobody (AT-TERR-11)."""
    found: dict[Tile, None] = {}
    for facing in sides_towards(board.foe, unit(titan)):
        for turns, mirrored in orientations(terrain):
            for cell in shape_of(terrain, turns, mirrored).cells:
                behind = step(titan, facing)
                tile = Tile(terrain, Space(behind.x - cell.x, behind.y - cell.y), turns, mirrored)
                if all(_may_open(board, space, titan, facing) for space in cells(tile)):
                    found[tile] = None
    return tuple(found)


def _may_open(board: Board, space: Space, titan: Space, facing: Facing) -> bool:
    """Whether a tile may lie on a space beyond a titan: on the board, under nobody, on nothing that holds."""
    return (
        is_on_board(board, space)
        and is_in_front(unit(titan), facing, space)
        and space not in board.titans
        and not is_indestructible(board, space)
    )


def is_indestructible(board: Board, space: Space) -> bool:
    """Whether a tile lies on a space on which nothing can be placed (AT-TERR-04, AT-TERA-13)."""
    terrain = terrain_at(board, space)
    return terrain is not None and terrain.indestructible


def titans_on(board: Board, tile: Tile) -> int:
    """How many titans stand where a tile lies."""
    return sum(space in board.titans for space in cells(tile))


def _leaves_room(board: Board, facing: Facing, tile: Tile, to_come: tuple[str, ...]) -> bool:
    """Whether all tiles to come can still be placed after this one (AT-LAB-10)."""
    if not to_come:
        return True
    later = board._replace(tiles=(*cleared(board, tile), tile))
    return any(
        _leaves_room(later, facing, following, to_come[1:])
        for following in _before(later, facing, to_come[0])
    )


def cleared(board: Board, tile: Tile) -> tuple[Tile, ...]:
    """The tiles that are left when those in the way of a new one are removed (AT-LAB-11, AT-TERR-05)."""
    taken = set(cells(tile))
    return tuple(other for other in board.tiles if taken.isdisjoint(cells(other)))


def furthest_of(board: Board, terrain: str) -> list[Tile]:
    """The tiles to take up again, if all of a kind are on the board: those furthest away (AT-TERR-03)."""
    tiles = [tile for tile in board.tiles if tile.terrain == terrain]
    if len(tiles) < TERRAIN[terrain].copies:
        return []
    furthest = max(_distance(board, tile) for tile in tiles)
    return [tile for tile in tiles if _distance(board, tile) == furthest]


def _distance(board: Board, tile: Tile) -> int:
    return min(distance(board.foe, unit(space)) for space in cells(tile))


def from_edge(board: Board, space: Space) -> int:
    """How many spaces lie between a space and the nearest edge of the board."""
    return min(space.x, board.width - 1 - space.x, space.y, board.height - 1 - space.y)


def is_outer(board: Board, space: Space) -> bool:
    """Whether a space is within three of an edge of the board (AT-ATERR-07)."""
    return from_edge(board, space) < BAND


def is_inner(board: Board, space: Space) -> bool:
    """Whether a space is further than three from every edge of the board (AT-ATERR-08)."""
    return is_on_board(board, space) and not is_outer(board, space)


def free_positions(board: Board, terrain: str, allows: Callable[[Board, Space], bool]) -> list[Tile]:
    """Where a tile can lie in its band without touching a titan, the primordial or a tile (AT-ATERR-06)."""
    tiles = [
        Tile(terrain, Space(x, y), turns, mirrored)
        for turns, mirrored in orientations(terrain)
        for y in range(board.height)
        for x in range(board.width)
    ]
    return [
        tile
        for tile in tiles
        if all(_is_free(board, space) and allows(board, space) for space in cells(tile))
    ]


def _is_free(board: Board, space: Space) -> bool:
    return (
        is_on_board(board, space)
        and space not in board.titans
        and not covers(board.foe, space)
        and terrain_at(board, space) is None
    )
