"""Laying terrain on the table, and what that does to titans."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.ground.board import Board, is_on_board
from pentathlon.games.aeon.ground.grid import OFF, Facing, Space, beside, covers
from pentathlon.games.aeon.ground.positions import (
    cleared,
    furthest_of,
    is_indestructible,
    labyrinth_positions,
    may_lie,
    positions_behind,
    titans_on,
)
from pentathlon.games.aeon.ground.terrain import LABYRINTHS, TERRAIN, Terrain, Tile, cells, terrain_of
from pentathlon.games.aeon.table import Table, board, helm, is_alive, seat_of, standing
from pentathlon.kernel import Refusal, Seat, choose, tell

from .arrival import displace, drink, plunge, remove_tile
from .knockback import crash


class Laying(NamedTuple):
    """A labyrinth tile that is laid on a ground, before a facing, under a target if it can be."""

    ground: Board
    facing: Facing
    terrain: str
    target: Space | None
    to_come: tuple[str, ...]


def cannot_lay(table: Table, seat: Seat, tile: Tile, laying: Laying) -> Refusal | None:
    """Why a labyrinth tile cannot be laid so (AT-LAB-05 to AT-LAB-13)."""
    ground, facing = laying.ground, laying.facing
    if tile.terrain != laying.terrain:
        return Refusal("AT-LAB-05", "The track names another labyrinth tile.")
    if not may_lie(ground, facing, tile):
        return Refusal("AT-LAB-13", "It lies in front, on the board, and over nothing indestructible.")
    if not set(cells(tile)) & set(beside(ground.foe, facing)):
        return Refusal("AT-LAB-06", "It has to touch the front of the primordial.")
    positions = labyrinth_positions(ground, facing, laying.terrain, laying.target, laying.to_come)
    return None if tile in positions else _falls_short(laying, tile, positions[0])


def _falls_short(laying: Laying, tile: Tile, better: Tile) -> Refusal:
    """Which of the wishes for its place another one fulfils (AT-LAB-12)."""
    if laying.target in cells(better) and laying.target not in cells(tile):
        return Refusal("AT-LAB-08", "It has to lie under the target, for it can.")
    if titans_on(laying.ground, tile) < titans_on(laying.ground, better):
        return Refusal("AT-LAB-09", "It has to lie under more titans, for it can.")
    return Refusal("AT-LAB-10", "It has to leave room for the tiles that follow.")


def cannot_take_up(table: Table, seat: Seat, tile: Tile, terrain: Terrain) -> Refusal | None:
    """Why a tile is not used again (AT-TERR-03)."""
    if terrain_of(tile) is not terrain or tile not in table.tiles:
        return Refusal("AT-TERR-03", "A tile of the same kind is used again, from the board.")
    if tile not in furthest_of(board(table), tile.terrain):
        return Refusal("AT-TERR-03", "Another one lies further from the primordial.")
    return None


class Opening(NamedTuple):
    """A tile of a kind that comes to lie behind a titan, on a ground."""

    ground: Board
    terrain: str
    titan: Space


def cannot_open(table: Table, seat: Seat, tile: Tile, opening: Opening) -> Refusal | None:
    """Why a tile does not come to lie there (AT-TERR-11)."""
    if tile.terrain != opening.terrain:
        return Refusal("AT-TERR-11", f"It is {TERRAIN[opening.terrain].name} that opens.")
    if tile in positions_behind(*opening):
        return None
    return Refusal("AT-TERR-11", "It opens right behind the titan, under nobody and on nothing that holds.")


OPEN: Final = question(
    "open",
    "choose where the ground opens",
    "AT-TERR-11",
    {Tile: cannot_open},
    "The ground changes behind the titan: choose where.",
)
LAY: Final = question(
    "lay",
    "lay the labyrinth tile",
    "AT-LAB-15",
    {Tile: cannot_lay},
    "A labyrinth tile is laid before the primordial: choose one of the best places for it.",
)
TAKE_UP: Final = question(
    "take up",
    "take up a tile",
    "AT-TERR-03",
    {Tile: cannot_take_up},
    "All tiles of that kind are on the board: choose the one that is used again.",
)


async def place_labyrinth(table: Table, target: int | None, tiles: int) -> None:
    """Lay labyrinth tiles one after another, in the order of the track (AT-LAB-04, AT-LAB-05)."""
    for number in range(tiles):
        track = [LABYRINTHS[(table.marker + later) % len(LABYRINTHS)] for later in range(tiles - number)]
        table.marker = (table.marker + 1) % len(LABYRINTHS)
        await _lay_labyrinth(table, target, track[0], tuple(track[1:]))


async def _lay_labyrinth(table: Table, target: int | None, terrain: str, to_come: tuple[str, ...]) -> None:
    """Lay one tile in the best position; if there is none, nothing happens (AT-LAB-14, AT-LAB-15)."""
    seat = helm(table) if target is None else seat_of(table, target)
    ground = await _without_furthest(table, terrain, seat)
    space = None if target is None else table.at[target]
    laying = Laying(ground, table.facing, terrain, space, to_come)
    positions = labyrinth_positions(*laying)
    if positions:
        _lay(table, ground, await choose(seat, LAY, positions, about=laying))


async def _without_furthest(table: Table, terrain: str, seat: Seat) -> Board:
    """The board without the tile that is taken up if all of its kind lie on it (AT-TERR-03)."""
    ground = board(table)
    furthest = furthest_of(ground, terrain)
    if not furthest:
        return ground
    old = await choose(seat, TAKE_UP, furthest, about=TERRAIN[terrain])
    return ground._replace(tiles=tuple(tile for tile in ground.tiles if tile != old))


def _lay(table: Table, ground: Board, tile: Tile) -> None:
    """Lay a tile; what is in its way is destroyed first (AT-TERR-05)."""
    left = cleared(ground, tile)
    table.tiles = ground.tiles
    for old in ground.tiles:
        if old not in left:
            remove_tile(table, old)
    table.tiles = (*table.tiles, tile)
    tell(table, "tile placed", None, terrain_of(tile).name, *tile.at)


async def open_behind(table: Table, titan: int, terrain: str) -> None:
    """Lay a tile right behind a titan, where the players choose; if it cannot lie, nothing happens."""
    if table.at[titan] == OFF:
        return
    seat = seat_of(table, titan)
    ground = await _without_furthest(table, terrain, seat)
    opening = Opening(ground, terrain, table.at[titan])
    positions = positions_behind(*opening)
    if positions:
        _lay(table, ground, await choose(seat, OPEN, positions, about=opening))


async def place_tile(table: Table, tile: Tile) -> None:
    """Lay a tile where an instruction says, if it may lie there (AT-TERR-03 to AT-TERR-09)."""
    ground = await _without_furthest(table, tile.terrain, helm(table))
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
