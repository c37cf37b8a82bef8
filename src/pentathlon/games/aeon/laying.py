"""Laying terrain on the table, and what that does to titans."""

from typing import Final

from pentathlon.kernel import Seat, choose, tell

from .board import Board, is_on_board
from .grid import covers
from .landing import displace, drink, plunge, remove_tile
from .placing import cleared, furthest_of, is_indestructible, labyrinth_positions
from .table import Table, board, is_alive, seat_of, speaker, standing
from .throwing import crash
from .tiles import LABYRINTHS, Tile, cells, terrain_of

LAY: Final = "lay the labyrinth tile"
TAKE_UP: Final = "take up a tile"


async def place_labyrinth(table: Table, target: int | None, tiles: int) -> None:
    """Lay labyrinth tiles one after another, in the order of the track (AT-LAB-04, AT-LAB-05)."""
    for number in range(tiles):
        track = [LABYRINTHS[(table.marker + later) % len(LABYRINTHS)] for later in range(tiles - number)]
        table.marker = (table.marker + 1) % len(LABYRINTHS)
        await _lay_labyrinth(table, target, track[0], track[1:])


async def _lay_labyrinth(table: Table, target: int | None, terrain: str, to_come: list[str]) -> None:
    """Lay one tile in the best position; if there is none, nothing happens (AT-LAB-14, AT-LAB-15)."""
    seat = speaker(table) if target is None else seat_of(table, target)
    ground = await _without_furthest(table, terrain, seat)
    space = None if target is None else table.at[target]
    positions = labyrinth_positions(ground, table.facing, terrain, space, to_come)
    if positions:
        _lay(table, ground, await choose(seat, LAY, positions))


async def _without_furthest(table: Table, terrain: str, seat: Seat) -> Board:
    """The board without the tile that is taken up if all of its kind lie on it (AT-TERR-03)."""
    ground = board(table)
    furthest = furthest_of(ground, terrain)
    if not furthest:
        return ground
    old = await choose(seat, TAKE_UP, furthest)
    return ground._replace(tiles=tuple(tile for tile in ground.tiles if tile != old))


def _lay(table: Table, ground: Board, tile: Tile) -> None:
    table.tiles = (*cleared(ground, tile), tile)
    tell(table, "tile placed", None, terrain_of(tile).name, *tile.at)


async def place_tile(table: Table, tile: Tile) -> None:
    """Lay a tile where an instruction says, if it may lie there (AT-TERR-03 to AT-TERR-09)."""
    ground = await _without_furthest(table, tile.terrain, speaker(table))
    if is_ignored(ground, tile):
        return
    _lay(table, ground, tile)
    for titan in [each for each in standing(table) if table.at[each] in cells(tile)]:
        await _underlie(table, titan, tile)


def is_ignored(ground: Board, tile: Tile) -> bool:
    """Whether a placement is ignored: off the board, on something indestructible, or on the primordial
    unless the tile is indestructible (AT-TERR-04, AT-TERR-09).
    """
    spaces = cells(tile)
    if any(not is_on_board(ground, space) or is_indestructible(ground, space) for space in spaces):
        return True
    return not terrain_of(tile).indestructible and any(covers(ground.foe, space) for space in spaces)


async def _underlie(table: Table, titan: int, tile: Tile) -> None:
    """What a tile does to a titan on which it is laid (AT-TERR-06 to AT-TERR-08)."""
    terrain = terrain_of(tile)
    if terrain.obstacle:
        if terrain.destructible and tile in table.tiles:
            remove_tile(table, tile)
        await crash(table, titan)
        if is_alive(table, titan) and not terrain.destructible:
            await displace(table, titan, cells(tile))
    elif terrain.chasm:
        await plunge(table, titan)
    else:
        await drink(table, titan)
