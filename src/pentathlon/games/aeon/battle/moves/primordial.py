"""The primordial on the move: approach, trample, charge, and what lies in its way."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Final

from pentathlon.games.aeon.battle.questions import called, nothing_forbids, question
from pentathlon.games.aeon.battle.state.harm import draw_obol
from pentathlon.games.aeon.battle.state.stats import primordial, speed_of_foe
from pentathlon.games.aeon.ground.board import fits
from pentathlon.games.aeon.ground.grid import (
    Axis,
    Facing,
    Rect,
    Space,
    anchor,
    covers,
    distance,
    facings_towards,
    shifted,
    sides_towards,
)
from pentathlon.games.aeon.ground.paths import slides
from pentathlon.games.aeon.ground.routes import edge_sides, first_axes, route
from pentathlon.games.aeon.ground.terrain import Tile, cells, terrain_of
from pentathlon.games.aeon.printed.cards import Fallen, Keyword
from pentathlon.games.aeon.table import (
    Table,
    board,
    foe_rect,
    helm,
    is_alive,
    rect_of,
    seat_of,
    sheet_of,
    standing,
)
from pentathlon.kernel import Refusal, Seat, choose, tell

from .arrival import break_tile, remove_tile
from .knockback import AWAY, EDGE, Edge, Flight, crash, throw_clear


def lies_elsewhere(table: Table, seat: Seat, facing: Facing, titan: int) -> Refusal | None:
    """Why the primordial does not turn to a side for a titan (AT-GRID-14)."""
    if facing in facings_towards(foe_rect(table), rect_of(table, titan)).values():
        return None
    return Refusal("AT-GRID-14", f"{called(table, titan)} is not to the {facing.title} of the primordial.")


FACE: Final = question(
    "face",
    "choose where the primordial turns",
    "AT-GRID-14",
    {Facing: lies_elsewhere},
    "The titan lies on two sides of the primordial: choose to which it turns.",
)
FIRST_AXIS: Final = question(
    "first axis",
    "choose the first step of the primordial",
    "AT-PMOV-08",
    {Axis: nothing_forbids},
    "The primordial goes along a row or along a column: choose how it begins.",
)
SNARED: Final = 2
"""How many spaces a snare takes from the next move."""

RunOver = Callable[[Table, int], Awaitable[None]]
"""What happens to a titan on which it steps."""


async def turn_to(table: Table, titan: int) -> None:
    """Have the primordial face a titan (AT-PMOV-02, AT-GRID-14)."""
    sides = sides_towards(foe_rect(table), rect_of(table, titan))
    if sides:
        face(table, await choose(seat_of(table, titan), FACE, sides, about=titan))


def face(table: Table, facing: Facing) -> None:
    """Turn the primordial where it stands (AT-PMOV-22)."""
    if table.facing is not facing:
        table.facing = facing
        tell(table, "foe turns", None, facing.title)


async def approach(table: Table, target: int, spaces: int, reach: int) -> int:
    """Move the primordial to a target until it is in reach; the spaces it has left (AT-PMOV-02, AT-PMOV-08).

    A broken chain stops it on the way (AT-CHN-01).
    """
    await turn_to(table, target)
    left = slowed(table, spaces)
    way = await _way_to(table, target, left, reach)
    table.snared = False
    before, since = table.tiles, table.interruptions
    _announce(table, way)
    for to in way:
        await stride(table, to)
        left -= 1
        if table.interruptions > since:
            break
    await halt(table, before)
    if is_alive(table, target) and table.interruptions == since:
        await turn_to(table, target)
    return left


def _announce(table: Table, way: list[Space]) -> None:
    """Tell where the primordial is about to go."""
    if way:
        tell(table, "foe sets out", None, tuple(map(tuple, way)))


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


def slowed(table: Table, spaces: int) -> int:
    """The spaces of the next move after a snare (AT-TERA-19)."""
    return max(0, spaces - SNARED) if table.snared else spaces


def _pull_free(table: Table, spaces: int) -> int:
    """The spaces of a move that begins now: the snare holds it back this once (AT-TERA-19)."""
    left = slowed(table, spaces)
    table.snared = False
    return left


async def stride(table: Table, to: Space, run_over: RunOver = crash) -> None:
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


async def go_straight(table: Table, facing: Facing, spaces: int, run_over: RunOver = crash) -> None:
    """Move in a direction without turning, at the edge along it (AT-PMOV-10, AT-PMOV-11).

    A broken chain stops it (AT-CHN-01).
    """
    before, since = table.tiles, table.interruptions
    slides_already = False
    _announce(table, list(_straight_way(table, facing, spaces)))
    for _ in range(spaces):
        if not fits(board(table), shifted(foe_rect(table), facing)):
            sides = edge_sides(board(table), foe_rect(table), facing)
            if slides_already or not sides:
                break
            facing = await choose(helm(table), EDGE, sides, about=Edge(facing, "AT-PMOV-10"))
            slides_already = True
        await stride(table, anchor(shifted(foe_rect(table), facing)), run_over)
        if table.interruptions > since:
            break
    await halt(table, before)


def _straight_way(table: Table, facing: Facing, spaces: int) -> Iterator[Space]:
    """The way in a direction, as far as the edge."""
    rect, ground = foe_rect(table), board(table)
    for _ in range(spaces):
        rect = shifted(rect, facing)
        if not fits(ground, rect):
            return
        yield anchor(rect)


async def withdraw(table: Table, titan: int, spaces: int) -> None:
    """Turn to a titan and back straight away from it (AT-PMOV-24)."""
    await turn_to(table, titan)
    await go_straight(table, table.facing.opposite, _pull_free(table, spaces))


async def trample(table: Table) -> None:
    """Charge straight ahead at full SPEED (AT-TRAMP-01, AT-TRAMP-02)."""
    await go_straight(table, table.facing, _pull_free(table, speed_of_foe(table)), _tread)


async def _tread(table: Table, titan: int) -> None:
    """Whoever lies already makes an obol draw in place of crash (AT-TRAMP-03, AT-TRAMP-04)."""
    if any(trait.keyword is Keyword.UNTRAMPLED for trait in sheet_of(table, titan).traits):
        return
    if table.fallen[titan] is Fallen.NOT:
        await crash(table, titan)
    else:
        await draw_obol(table, titan)


async def charge_path(
    table: Table, target: int, spaces: int, attack: Callable[[int], Awaitable[None]]
) -> None:
    """Move to a target and attack each titan on the way before entering its space, the target last
    (AT-PATK-06 to AT-PATK-09). A broken chain stops it (AT-CHN-01).
    """
    await turn_to(table, target)
    left = slowed(table, spaces)
    axis = await _first_axis(table, target, left, 1)
    table.snared = False
    before, since = table.tiles, table.interruptions
    struck = [target]
    _announce(table, route(foe_rect(table), rect_of(table, target), left, 1, axis))
    while is_alive(table, target) and (way := route(foe_rect(table), rect_of(table, target), left, 1, axis)):
        for titan in _about_to_enter(table, way[0]):
            if titan not in struck and table.interruptions == since:
                struck.append(titan)
                await attack(titan)
        if table.interruptions > since:
            break
        step_to(table, way[0])
        axis = Axis.VERTICAL if axis is Axis.HORIZONTAL else Axis.HORIZONTAL
        left -= 1
    await halt(table, before)
    if is_alive(table, target) and table.interruptions == since:
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
    heading = await choose(seat, AWAY, away, about=Flight(foe_rect(table), source))
    before, since = table.tiles, table.interruptions
    for _ in range(spaces):
        if not fits(board(table), shifted(foe_rect(table), heading)):
            ways = slides(board(table), foe_rect(table), source, heading)
            if not ways:
                break
            heading = await choose(seat, EDGE, ways, about=Edge(heading, "AT-INV-03"))
        for entered in step_to(table, anchor(shifted(foe_rect(table), heading)), _flatten):
            await crash(table, entered)
        if table.interruptions > since:
            break
    await halt(table, before)


def _flatten(table: Table, tile: Tile) -> None:
    if not terrain_of(tile).indestructible:
        remove_tile(table, tile)
