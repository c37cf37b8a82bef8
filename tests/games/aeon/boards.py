"""Boards for the tests of the geometry: spaces as (x, y), tiles as (kind, x, y)."""

from collections.abc import Sequence
from typing import Any

from pentathlon.games.aeon.ground.board import Board
from pentathlon.games.aeon.ground.grid import OFF, Rect, Space
from pentathlon.games.aeon.ground.terrain import Tile, cells, shape_of

FAR_AWAY = Rect(17, 11, 2)


def spaces(*pairs: tuple[int, int]) -> list[Space]:
    """Spaces by their numbers."""
    return [Space(*pair) for pair in pairs]


def tile(terrain: str, x: int, y: int, turns: int = 0, mirrored: bool = False) -> Tile:
    """A tile by its south-west corner."""
    return Tile(terrain, Space(x, y), turns, mirrored)


def board(
    *tiles: tuple[Any, ...],
    titans: Sequence[tuple[int, int]] = (),
    foe: Rect = FAR_AWAY,
    boundless: bool = False,
    width: int = 20,
    height: int = 14,
) -> Board:
    """A board with some tiles, titans and a primordial."""
    at = [*spaces(*titans), *[OFF] * 4][:4]
    return Board(width, height, tuple(tile(*one) for one in tiles), boundless, tuple(at), foe)


def drawing(terrain: str, turns: int = 0, mirrored: bool = False) -> list[str]:
    """The outline of a shape, one line a row from the north, for tests that compare by eye."""
    shape = shape_of(terrain, turns, mirrored).cells
    wide, high = max(cell.x for cell in shape) + 1, max(cell.y for cell in shape) + 1
    rows = ["".join("#" if Space(x, y) in shape else "." for x in range(wide)) for y in range(high)]
    return rows[::-1]


def covered(*tiles: Tile) -> list[Space]:
    """All spaces of some tiles."""
    return sorted(space for one in tiles for space in cells(one))
