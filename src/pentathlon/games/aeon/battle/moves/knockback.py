"""Crash, knockdown, knockback and vault: what throws a titan down or about."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.attack.chain import cause
from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.battle.state.harm import die, gain_danger
from pentathlon.games.aeon.battle.state.keywords import has, usable, use
from pentathlon.games.aeon.battle.state.rolls import rolls_well
from pentathlon.games.aeon.battle.state.stats import primordial, spaces_forced
from pentathlon.games.aeon.ground.board import is_on_board, terrain_at
from pentathlon.games.aeon.ground.grid import (
    Facing,
    Rect,
    Space,
    covers,
    distance,
    facings_towards,
    sides_towards,
    step,
    unit,
)
from pentathlon.games.aeon.ground.paths import is_closed, is_hard, nearest_refuges, opposite, slides
from pentathlon.games.aeon.ground.routes import exits, way_out
from pentathlon.games.aeon.printed.cards import Fallen, Keyword
from pentathlon.games.aeon.table import Table, board, foe_rect, is_alive, seat_of, sheet_of
from pentathlon.kernel import Question, Refusal, Seat, choose, may, tell

from .arrival import (
    Displacement,
    cannot_end_on,
    dent,
    fall_off,
    get_down,
    is_immovable,
    make_room,
    put,
    smash,
    touch_ground,
)

TUMBLE: Final = 6


class Flight(NamedTuple):
    """Whoever is thrown, and from what."""

    mover: Rect
    source: Rect


class Edge(NamedTuple):
    """Whoever came to an edge of the board, heading that way, and by which rule it goes on."""

    heading: Facing
    rule: str


def does_not_lead_away(table: Table, seat: Seat, facing: Facing, flight: Flight) -> Refusal | None:
    """Why nobody is thrown in a direction (AT-KNOCK-12)."""
    if facing in facings_towards(flight.source, flight.mover).values():
        return None
    return Refusal("AT-KNOCK-12", f"The {facing.title} is not straight away from what throws it.")


def does_not_follow_edge(table: Table, seat: Seat, facing: Facing, edge: Edge) -> Refusal | None:
    """Why nothing goes on in a direction at the edge of the board (AT-INV-03, AT-PMOV-10)."""
    if facing.axis is not edge.heading.axis:
        return None
    return Refusal(edge.rule, "It goes on along the edge, to the one side or to the other.")


def cannot_leave_by(table: Table, seat: Seat, facing: Facing, titan: int) -> Refusal | None:
    """Why a titan is not thrown out from under the primordial on a side (AT-PMOV-16, AT-PMOV-23)."""
    ground, foe, here = board(table), foe_rect(table), table.at[titan]
    way = way_out(ground, foe, here, facing)
    if way is None:
        return Refusal("AT-PMOV-23", f"To the {facing.title} a wall, an obstacle or the edge is in the way.")
    if way.spaces > exits(ground, foe, here)[0].spaces:
        return Refusal("AT-PMOV-16", f"Another side is nearer than the {facing.title}.")
    return None


def cannot_take_refuge(table: Table, seat: Seat, space: Space, about: Displacement) -> Refusal | None:
    """Why a titan is not put on a space from under the primordial (AT-PMOV-23)."""
    if taken := cannot_end_on(table, space, "AT-PMOV-23"):
        return taken
    here = unit(table.at[about.titan])
    nearest = nearest_refuges(board(table), table.at[about.titan])[0]
    if distance(here, unit(space)) > distance(here, unit(nearest)):
        return Refusal("AT-PMOV-23", f"{nearest.title} is nearer than {space.title}.")
    return None


AWAY: Final = question(
    "away",
    "choose in which direction the titan is thrown",
    "AT-KNOCK-12",
    {Facing: does_not_lead_away},
    "The gaps are equal: choose one of the two directions of the knockback.",
)
EDGE: Final = question(
    "edge",
    "go on along the edge",
    "AT-INV-04",
    {Facing: does_not_follow_edge},
    "The edge of the board is in the way: choose the side to which it goes on.",
)
WAY_OUT: Final = question(
    "way out",
    "choose the way out from under the primordial",
    "AT-PMOV-16",
    {Facing: cannot_leave_by},
    "Several sides are equally near: choose the way out from under the primordial.",
)
REFUGE: Final = question(
    "refuge",
    "choose the nearest space",
    "AT-PMOV-23",
    {Space: cannot_take_refuge},
    "The titan can leave by no side: choose the nearest space where it may stand.",
)
ROCKSTEADY: Final = question("rocksteady", "stay on your feet", "AT-KW-48")
STALWART: Final = question("stalwart", "stand your ground", "AT-KW-58")


async def crash(table: Table, titan: int) -> None:
    """1 DANGER and knockdown, unless the titan tumbles (AT-CRASH-01, AT-CRASH-03, AT-KW-61)."""
    name = sheet_of(table, titan).name
    if has(table, titan, Keyword.TUMBLE) and rolls_well(table, titan, TUMBLE, "Tumble"):
        tell(table, "tumbles", seat_of(table, titan), name)
        return
    tell(table, "crashes", seat_of(table, titan), name)
    await gain_danger(table, titan, 1)
    if is_alive(table, titan):
        await knock_down(table, titan)


async def knock_down(table: Table, titan: int) -> None:
    """Lay a titan down, unless it lies already or is rocksteady; from a vantage point it comes down first
    (AT-KDOWN-01, AT-KDOWN-07, AT-KW-48, AT-VP-08).
    """
    if not is_alive(table, titan) or table.fallen[titan] is not Fallen.NOT:
        return
    if await _ignores(table, titan, Keyword.ROCKSTEADY, ROCKSTEADY, "Knockdown"):
        return
    await get_down(table, titan)
    if not is_alive(table, titan):
        return
    table.fallen[titan] = Fallen.FALLING_ANEW if table.acting == titan else Fallen.FALLING
    tell(table, "is knocked down", seat_of(table, titan), sheet_of(table, titan).name)


async def _ignores(table: Table, titan: int, keyword: Keyword, asked: Question, against: str) -> bool:
    """Whether a titan uses an ability to ignore what is about to happen to it."""
    slot = usable(table, titan, keyword)
    words = f"{asked.words} against {against}{cause(table)}"
    if slot is None or not await may(seat_of(table, titan), asked, table.card(slot), about=words):
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
    if is_immovable(table, titan):
        return
    if await _ignores(table, titan, Keyword.STALWART, STALWART, f"Knockback {spaces}"):
        return
    await get_down(table, titan)
    if not is_alive(table, titan):
        return
    origin = foe_rect(table) if source is None else source
    away = sides_towards(origin, unit(table.at[titan])) if direction is None else (direction,)
    if away:
        about = Flight(unit(table.at[titan]), origin)
        heading = await choose(seat_of(table, titan), AWAY, away, about=about)
        await fly(table, titan, heading, spaces_forced(table, titan, spaces), origin)


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
    about = Edge(heading, "AT-INV-03")
    return await choose(seat_of(table, titan), EDGE, ways, about=about) if ways else None


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
        sides = [way.facing for way in ways]
        heading = await choose(seat_of(table, titan), WAY_OUT, sides, about=titan)
        await fly(table, titan, heading, max(primordial(table).knockback, ways[0].spaces), foe)
    if is_alive(table, titan) and covers(foe, table.at[titan]):
        await _squeeze_out(table, titan)


async def _squeeze_out(table: Table, titan: int) -> None:
    """Put a titan that can leave by no side on the nearest legal space, or it dies (AT-PMOV-23)."""
    refuges = nearest_refuges(board(table), table.at[titan])
    if not refuges:
        await die(table, titan, "crushed")
        return
    about = Displacement(titan, f"choose the nearest space for {sheet_of(table, titan).name}")
    refuge = await choose(seat_of(table, titan), REFUGE, refuges, about=about)
    put(table, titan, refuge, "is displaced")
    await touch_ground(table, titan)


async def force_vault(table: Table, titan: int) -> None:
    """Hurl a titan over the primordial to the opposite side (AT-VAULT-04, AT-VAULT-05)."""
    if is_immovable(table, titan):
        return
    await get_down(table, titan)
    if not is_alive(table, titan):
        return
    landing = opposite(foe_rect(table), table.at[titan])
    if landing is None:
        return
    if is_hard(board(table), landing) or not is_on_board(board(table), landing):
        await die(table, titan, "a deadly landing")
    else:
        await land(table, titan, [table.at[titan], landing], False)
