"""The primordial on the move: approach, trample, charge, and what lies in its way."""

from collections.abc import Awaitable, Callable
from typing import Final

from pentathlon.kernel import choose, tell

from .board import fits
from .grid import Axis, Facing, Rect, Space, anchor, covers, distance, shifted, sides_towards
from .harm import draw_obol
from .landing import break_tile, remove_tile
from .paths import slides
from .printed import Fallen
from .stats import primordial, speed_of_foe
from .strides import edge_sides, first_axes, route
from .table import Table, board, foe_rect, is_alive, rect_of, seat_of, speaker, standing
from .throwing import AWAY, EDGE, crash, throw_clear
from .tiles import Tile, cells, terrain_of

FACE: Final = "choose where it turns"
FIRST_AXIS: Final = "choose its first step"
SNARED: Final = 2
"""How many spaces a snare takes from the next move."""

Deed = Callable[[Table, int], Awaitable[None]]
"""What happens to a titan."""


async def turn_to(table: Table, titan: int) -> None:
    """Have the primordial face a titan (AT-PMOV-02, AT-GRID-14)."""
    sides = sides_towards(foe_rect(table), rect_of(table, titan))
    if sides:
        face(table, await choose(seat_of(table, titan), FACE, sides))


def face(table: Table, facing: Facing) -> None:
    """Turn the primordial where it stands (AT-PMOV-22)."""
    if table.facing is not facing:
        table.facing = facing
        tell(table, "foe turns", None, facing.title)


async def approach(table: Table, target: int, spaces: int, reach: int) -> int:
    """Move the primordial to a target until it is in reach; how far it went (AT-PMOV-02 to AT-PMOV-08)."""
    await turn_to(table, target)
    way = await _way_to(table, target, _unsnared(table, spaces), reach)
    before = table.tiles
    for to in way:
        await stride(table, to)
    await halt(table, before)
    if is_alive(table, target):
        await turn_to(table, target)
    return len(way)


async def _way_to(table: Table, target: int, spaces: int, reach: int) -> list[Space]:
    """The route, whose first axis the players choose (AT-PMOV-08)."""
    axis = await _first_axis(table, target, spaces, reach)
    return route(foe_rect(table), rect_of(table, target), spaces, reach, axis)


async def _first_axis(table: Table, target: int, spaces: int, reach: int) -> Axis:
    foe, goal = foe_rect(table), rect_of(table, target)
    axes = first_axes(foe, goal)
    if not spaces or distance(foe, goal) <= reach:
        axes = axes[:1]
    return await choose(seat_of(table, target), FIRST_AXIS, axes or [Axis.HORIZONTAL])


def _unsnared(table: Table, spaces: int) -> int:
    """The spaces of a move after a snare (AT-TERA-19)."""
    if not table.snared:
        return spaces
    table.snared = False
    return max(0, spaces - SNARED)


async def stride(table: Table, to: Space, run_over: Deed = crash) -> None:
    """One step of the primordial; a titan crashes each time it comes under it (AT-PMOV-12, AT-PMOV-13)."""
    for titan in step_to(table, to):
        await run_over(table, titan)


def step_to(table: Table, to: Space, destroy: Callable[[Table, Tile], None] = break_tile) -> list[int]:
    """Set the primordial on its next spaces; the titans that it came to stand on (AT-PMOV-06, AT-PMOV-09)."""
    before = foe_rect(table)
    table.anchor = to
    after = foe_rect(table)
    tell(table, "foe moves", None, *to)
    for tile in table.tiles:
        if _overlap(tile, after) and not _overlap(tile, before):
            destroy(table, tile)
    return [
        titan
        for titan in standing(table)
        if covers(after, table.at[titan]) and not covers(before, table.at[titan])
    ]


def _overlap(tile: Tile, rect: Rect) -> bool:
    return any(covers(rect, cell) for cell in cells(tile))


async def halt(table: Table, before: tuple[Tile, ...]) -> None:
    """The end of its move: titans under it are thrown clear, and a trap that lay there snaps shut
    (AT-PMOV-14, AT-TERA-19).
    """
    for titan in standing(table):
        if covers(foe_rect(table), table.at[titan]):
            await throw_clear(table, titan)
    if any(terrain_of(tile).trap and _overlap(tile, foe_rect(table)) for tile in before):
        table.snared = True
        tell(table, "foe snared", None)


async def go_straight(table: Table, facing: Facing, spaces: int, run_over: Deed = crash) -> None:
    """Move in a direction without turning, at the edge along it (AT-PMOV-10, AT-PMOV-11)."""
    before = table.tiles
    slides_already = False
    for _ in range(spaces):
        if not fits(board(table), shifted(foe_rect(table), facing)):
            sides = edge_sides(board(table), foe_rect(table), facing)
            if slides_already or not sides:
                break
            facing = await choose(speaker(table), EDGE, sides)
            slides_already = True
        await stride(table, anchor(shifted(foe_rect(table), facing)), run_over)
    await halt(table, before)


async def trample(table: Table) -> None:
    """Charge straight ahead at full SPEED (AT-TRAMP-01, AT-TRAMP-02)."""
    await go_straight(table, table.facing, _unsnared(table, speed_of_foe(table)), _tread)


async def _tread(table: Table, titan: int) -> None:
    """Whoever lies already makes an obol draw in place of crash (AT-TRAMP-03, AT-TRAMP-04)."""
    if table.fallen[titan] is Fallen.NOT:
        await crash(table, titan)
    else:
        await draw_obol(table, titan)


async def charge_path(
    table: Table, target: int, spaces: int, attack: Callable[[int], Awaitable[None]]
) -> None:
    """Move to a target and attack each titan on the way before entering its space, the target last
    (AT-PATK-06 to AT-PATK-09).
    """
    await turn_to(table, target)
    left = _unsnared(table, spaces)
    axis = await _first_axis(table, target, left, 1)
    before = table.tiles
    struck = [target]
    while is_alive(table, target) and (way := route(foe_rect(table), rect_of(table, target), left, 1, axis)):
        for titan in _about_to_enter(table, way[0]):
            if titan not in struck:
                struck.append(titan)
                await attack(titan)
        step_to(table, way[0])
        axis = Axis.VERTICAL if axis is Axis.HORIZONTAL else Axis.HORIZONTAL
        left -= 1
    await halt(table, before)
    if is_alive(table, target):
        await turn_to(table, target)
        if distance(foe_rect(table), rect_of(table, target)) <= 1:
            await attack(target)


def _about_to_enter(table: Table, to: Space) -> list[int]:
    after = Rect(to.x, to.y, primordial(table).size)
    return [titan for titan in standing(table) if covers(after, table.at[titan])]


async def knock_foe_back(table: Table, titan: int, spaces: int) -> None:
    """Throw the primordial away from a titan; it destroys what tiles it can (AT-KNOCK-10, AT-KNOCK-11)."""
    source = rect_of(table, titan)
    away = sides_towards(source, foe_rect(table))
    if not away or primordial(table).lumbering:
        return
    seat = seat_of(table, titan)
    heading = await choose(seat, AWAY, away)
    before = table.tiles
    for _ in range(spaces):
        if not fits(board(table), shifted(foe_rect(table), heading)):
            ways = slides(board(table), foe_rect(table), source, heading)
            if not ways:
                break
            heading = await choose(seat, EDGE, ways)
        for entered in step_to(table, anchor(shifted(foe_rect(table), heading)), _flatten):
            await crash(table, entered)
    await halt(table, before)


def _flatten(table: Table, tile: Tile) -> None:
    if not terrain_of(tile).indestructible:
        remove_tile(table, tile)
