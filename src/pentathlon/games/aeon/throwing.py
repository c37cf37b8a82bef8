"""Crash, knockdown, knockback and vault: what throws a titan down or about."""

from typing import Final

from pentathlon.kernel import choose, may, tell

from .board import is_on_board, terrain_at
from .grid import Facing, Rect, Space, covers, sides_towards, step, unit
from .harm import die, gain_danger
from .keywords import has, usable, use
from .landing import (
    dent,
    fall_off,
    get_down,
    is_immovable,
    make_room,
    put,
    smash,
    touch_ground,
)
from .paths import is_closed, is_hard, nearest_refuges, opposite, slides
from .printed import Fallen, Keyword
from .stats import primordial
from .strides import exits
from .table import Table, board, foe_rect, is_alive, seat_of, sheet_of
from .trials import rolls_well

AWAY: Final = "choose a direction"
EDGE: Final = "go on along the edge"
WAY_OUT: Final = "choose the way out"
REFUGE: Final = "choose the nearest space"
ROCKSTEADY: Final = "stay on your feet"
STALWART: Final = "stand your ground"
TUMBLE: Final = 6


async def crash(table: Table, titan: int) -> None:
    """1 DANGER and knockdown, unless the titan tumbles (AT-CRASH-01, AT-CRASH-03, AT-KW-61)."""
    name = sheet_of(table, titan).name
    if has(table, titan, Keyword.TUMBLE) and rolls_well(table, TUMBLE):
        tell(table, "tumbles", seat_of(table, titan), name)
        return
    tell(table, "crashes", seat_of(table, titan), name)
    await gain_danger(table, titan, 1)
    if is_alive(table, titan):
        await knock_down(table, titan)


async def knock_down(table: Table, titan: int) -> None:
    """Lay a titan down, unless it lies already or is rocksteady (AT-KDOWN-01, AT-KDOWN-07, AT-KW-48)."""
    await get_down(table, titan)
    if not is_alive(table, titan) or table.fallen[titan] is not Fallen.NOT:
        return
    if await _ignores(table, titan, Keyword.ROCKSTEADY, ROCKSTEADY):
        return
    table.fallen[titan] = Fallen.FALLING_ANEW if table.acting == titan else Fallen.FALLING
    tell(table, "is knocked down", seat_of(table, titan), sheet_of(table, titan).name)


async def _ignores(table: Table, titan: int, keyword: Keyword, what: str) -> bool:
    """Whether a titan uses an ability to ignore what is about to happen to it."""
    slot = usable(table, titan, keyword)
    if slot is None or not await may(seat_of(table, titan), what, table.card(slot)):
        return False
    use(table, titan, slot)
    return True


async def fall_from_perch(table: Table, titan: int) -> None:
    """Fall from a vantage point to a space around the primordial, and lie there (AT-VP-14)."""
    await get_down(table, titan)
    if is_alive(table, titan):
        await knock_down(table, titan)


async def knock_back(
    table: Table, titan: int, spaces: int, direction: Facing | None = None, source: Rect | None = None
) -> None:
    """Throw a titan in a straight line away from a source, or as printed (AT-KNOCK-01, AT-KNOCK-02)."""
    await get_down(table, titan)
    if not is_alive(table, titan) or is_immovable(table, titan):
        return
    if await _ignores(table, titan, Keyword.STALWART, STALWART):
        return
    origin = foe_rect(table) if source is None else source
    away = sides_towards(origin, unit(table.at[titan])) if direction is None else (direction,)
    if away:
        heading = await choose(seat_of(table, titan), AWAY, away)
        await fly(table, titan, heading, spaces, origin)


async def fly(table: Table, titan: int, heading: Facing, spaces: int, source: Rect) -> None:
    """Carry a titan through the air until it is stopped (AT-KNOCK-05 to AT-KNOCK-09, AT-KNOCK-11)."""
    ground = board(table)
    path = [table.at[titan]]
    crashed = False
    while len(path) <= spaces and not crashed:
        turn = await _heading(table, titan, path[-1], heading, source)
        if turn is None:
            break
        heading = turn
        crashed = is_closed(ground, path[-1], heading)
        if crashed:
            dent(table, step(path[-1], heading))
        else:
            path.append(step(path[-1], heading))
            terrain = terrain_at(ground, path[-1])
            crashed = terrain is not None and terrain.obstacle
    if is_alive(table, titan):
        await land(table, titan, path, crashed)


async def _heading(table: Table, titan: int, space: Space, heading: Facing, source: Rect) -> Facing | None:
    """Where a flight goes on: at the edge along it, or off a boundless one (AT-INV-03, AT-TERA-05)."""
    ground = board(table)
    if is_on_board(ground, step(space, heading)):
        return heading
    if ground.boundless:
        await fall_off(table, titan)
        return None
    ways = slides(ground, unit(space), source, heading)
    return await choose(seat_of(table, titan), EDGE, ways) if ways else None


async def land(table: Table, titan: int, path: list[Space], crashed: bool) -> None:
    """Come down at the end of a path, before a primordial that stands there (AT-INV-05 to AT-INV-09)."""
    crashed |= smash(table, path[-1])
    foe = foe_rect(table)
    spot = next((space for space in path[::-1] if not covers(foe, space)), path[0])
    has_moved = spot != path[0]
    if has_moved:
        put(table, titan, spot, "is thrown")
        await make_room(table, titan)
    if crashed and is_alive(table, titan):
        await crash(table, titan)
    if has_moved and table.at[titan] == spot:
        await touch_ground(table, titan)


async def throw_clear(table: Table, titan: int) -> None:
    """Unavoidable knockback: out from under the primordial by the nearest side (AT-PMOV-14 to AT-PMOV-17)."""
    foe = foe_rect(table)
    ways = exits(board(table), foe, table.at[titan])
    if ways:
        heading = await choose(seat_of(table, titan), WAY_OUT, [way.facing for way in ways])
        await fly(table, titan, heading, max(primordial(table).knockback, ways[0].spaces), foe)
    if is_alive(table, titan) and covers(foe, table.at[titan]):
        await _squeeze_out(table, titan)


async def _squeeze_out(table: Table, titan: int) -> None:
    """Put a titan that can leave by no side on the nearest legal space, or it dies (AT-PMOV-23)."""
    refuges = nearest_refuges(board(table), table.at[titan])
    if not refuges:
        await die(table, titan, "crushed")
        return
    put(table, titan, await choose(seat_of(table, titan), REFUGE, refuges), "is displaced")
    await touch_ground(table, titan)


async def force_vault(table: Table, titan: int) -> None:
    """Hurl a titan over the primordial to the opposite side (AT-VAULT-04, AT-VAULT-05)."""
    await get_down(table, titan)
    if not is_alive(table, titan) or is_immovable(table, titan):
        return
    landing = opposite(foe_rect(table), table.at[titan])
    if landing is None:
        return
    if is_hard(board(table), landing) or not is_on_board(board(table), landing):
        await die(table, titan, "a deadly landing")
    else:
        await land(table, titan, [table.at[titan], landing], False)
