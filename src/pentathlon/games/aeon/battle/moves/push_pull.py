"""Pushback and pull: forced movement space by space, by the primordial or against it."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.battle.state.keywords import has
from pentathlon.games.aeon.battle.state.stats import primordial, spaces_forced
from pentathlon.games.aeon.ground.board import fits, is_on_board, is_void
from pentathlon.games.aeon.ground.grid import (
    Axis,
    Facing,
    Rect,
    Space,
    anchor,
    covers,
    distance,
    shifted,
    sides_towards,
    spaces_of,
    step,
    unit,
)
from pentathlon.games.aeon.ground.paths import detours, is_closed, is_open, pulls, reachable
from pentathlon.games.aeon.ground.routes import first_axes, route, sidesteps
from pentathlon.games.aeon.printed.cards import Keyword
from pentathlon.games.aeon.table import NOBODY, Table, board, foe_rect, is_alive, rect_of, seat_of
from pentathlon.kernel import Refusal, Seat, choose

from .arrival import (
    arrive,
    dent,
    displace,
    drink,
    fall_off,
    get_down,
    is_immovable,
    make_room,
    put,
    smash,
    strike_ground,
    taste,
)
from .knockback import crash
from .primordial import FIRST_AXIS, face, go_straight, halt, stride, turn_to
from .walking import Approach, cannot_approach, follow


class Tow(NamedTuple):
    """A titan that is pulled to a source, straight or, after it crashed, around what is in the way."""

    titan: int
    source: Rect
    is_detour: bool


def cannot_be_pulled(table: Table, seat: Seat, facing: Facing, tow: Tow) -> Refusal | None:
    """Why a titan is not pulled in a direction (AT-PULL-01, AT-PULL-04)."""
    ground, here = board(table), table.at[tow.titan]
    if is_closed(ground, here, facing):
        return Refusal("AT-PULL-04", f"To the {facing.title} is a wall or an obstacle that holds.")
    if tow.is_detour:
        is_shortest = facing in detours(ground, here, tow.source)
        return None if is_shortest else Refusal("AT-PULL-04", "There is a shorter way round.")
    if distance(unit(step(here, facing)), tow.source) < distance(unit(here), tow.source):
        return None
    return Refusal("AT-PULL-01", f"A step to the {facing.title} does not lead nearer.")


def does_not_step_aside(table: Table, seat: Seat, facing: Facing, heading: Facing) -> Refusal | None:
    """Why a primordial against the edge does not go in a direction (AT-PUSH-14)."""
    if facing.axis is not heading.axis:
        return None
    return Refusal("AT-PUSH-14", "The primordial goes aside, to the one hand or to the other.")


PULL: Final = question(
    "pull",
    "choose which way the titan is pulled",
    "AT-PULL-01",
    {Facing: cannot_be_pulled},
    "Several steps lead nearer: choose the way of the pull.",
)
SIDESTEP: Final = question(
    "sidestep",
    "choose the side to which the primordial goes",
    "AT-PUSH-14",
    {Facing: does_not_step_aside},
    "The primordial is pushed against the edge: choose the side to which it goes.",
)
COME_CLOSER: Final = question(
    "come closer",
    "move next to the primordial",
    "AT-PUSH-03",
    {Space: cannot_approach},
    "The titan goes up to the primordial before it pushes: choose where.",
)


async def drag(table: Table, titan: int, space: Space) -> bool:
    """Force a titan onto the next space and resolve it; whether it goes on (AT-PUSH-05, AT-PULL-02)."""
    came_from = table.at[titan]
    put(table, titan, space, "is dragged")
    if smash(table, space):
        await crash(table, titan)
    else:
        await strike_ground(table, titan, came_from)
    return table.at[titan] == space


async def come_to_rest(table: Table, titan: int, path: list[Space]) -> None:
    """The end of a push or pull: the pools passed, then who stood there, then the pool there (AT-PUSH-04)."""
    await taste(table, titan, path[0], tuple(path[1:]))
    if len(path) > 1 and table.at[titan] == path[-1]:
        await make_room(table, titan)
        await drink(table, titan)


async def push_back(table: Table, titan: int, spaces: int) -> None:
    """The primordial turns to a titan, goes up to it and pushes it ahead (AT-PUSH-01 to AT-PUSH-03)."""
    if is_immovable(table, titan) or primordial(table).lumbering:
        return
    await get_down(table, titan)
    if not is_alive(table, titan):
        return
    await turn_to(table, titan)
    before, since = table.tiles, table.interruptions
    left = await _come_up(table, titan, spaces_forced(table, titan, spaces))
    path = [table.at[titan]]
    goes_on = is_alive(table, titan) and table.interruptions == since
    if goes_on and distance(foe_rect(table), rect_of(table, titan)) == 1:
        (facing,) = sides_towards(foe_rect(table), rect_of(table, titan))
        face(table, facing)
        await _push(table, titan, facing, left, path)
    if is_alive(table, titan):
        await come_to_rest(table, titan, path)
    await halt(table, before)


async def _approach(table: Table, mover: Rect, titan: int, spaces: int) -> list[Space]:
    """A shortest way of the primordial to a titan; players choose its first axis (AT-PUSH-03, AT-PULL-01)."""
    goal = rect_of(table, titan)
    axes = first_axes(mover, goal) if distance(mover, goal) > 1 and spaces else []
    axis = await choose(seat_of(table, titan), FIRST_AXIS, axes or [Axis.HORIZONTAL])
    return route(mover, goal, spaces, 1, axis)


async def _come_up(table: Table, titan: int, spaces: int) -> int:
    """Move the primordial next to a titan; the spaces that are left. A broken chain stops it (AT-CHN-01)."""
    since = table.interruptions
    way = await _approach(table, foe_rect(table), titan, spaces)
    for to in way:
        await stride(table, to)
        spaces -= 1
        if table.interruptions > since:
            break
    return spaces


async def _push(table: Table, titan: int, facing: Facing, spaces: int, path: list[Space]) -> None:
    """Go straight ahead; whoever else is in the way crashes (AT-PUSH-11, AT-PUSH-12)."""
    since = table.interruptions
    for _ in range(spaces):
        ahead = shifted(foe_rect(table), facing)
        if not fits(board(table), ahead):
            return
        is_at_edge = not is_on_board(board(table), step(table.at[titan], facing))
        goes_on = not covers(ahead, table.at[titan]) or await _give_way(table, titan, facing, ahead, path)
        if table.interruptions == since and (goes_on or not is_at_edge):
            await stride(table, anchor(ahead))
        if table.interruptions > since or not goes_on:
            return


async def _give_way(table: Table, titan: int, facing: Facing, foe: Rect, path: list[Space]) -> bool:
    """Move a titan out of the way of the primordial; whether the push goes on (AT-PUSH-06 to AT-PUSH-10)."""
    here, ahead = table.at[titan], step(table.at[titan], facing)
    if is_on_board(board(table), ahead) and not is_closed(board(table), here, facing):
        path.append(ahead)
        return await drag(table, titan, ahead)
    if is_void(board(table), ahead):
        await fall_off(table, titan)
    dent(table, ahead)
    if is_alive(table, titan):
        await _step_aside(table, titan, spaces_of(foe), path)
    return is_alive(table, titan)


async def _step_aside(table: Table, titan: int, taken: tuple[Space, ...], path: list[Space]) -> None:
    """Displace a titan that cannot be pushed on; its path begins anew there (AT-PUSH-07 to AT-PUSH-10)."""
    await taste(table, titan, path[0], tuple(path[1:]))
    await displace(table, titan, taken)
    path[:] = [table.at[titan]]


async def pull(table: Table, titan: int, spaces: int) -> None:
    """Draw a titan to the primordial, which backs away once it is next to it (AT-PULL-01 to AT-PULL-05).

    From a titan that had to give way to others there, and no longer is, it has nowhere to back away.
    """
    if is_immovable(table, titan):
        return
    await get_down(table, titan)
    if not is_alive(table, titan):
        return
    path = [table.at[titan]]
    left = await _draw_closer(table, titan, spaces_forced(table, titan, spaces), path)
    if is_alive(table, titan):
        await come_to_rest(table, titan, path)
    is_there = is_alive(table, titan) and distance(rect_of(table, titan), foe_rect(table)) == 1
    if left and is_there and not primordial(table).lumbering:
        (facing,) = sides_towards(rect_of(table, titan), foe_rect(table))
        await go_straight(table, facing, left)


async def _draw_closer(table: Table, titan: int, spaces: int, path: list[Space]) -> int:
    """Move step by step; the spaces that are left when the titan is next to the source (AT-PULL-04)."""
    source, is_detour, since = foe_rect(table), False, table.interruptions
    for left in range(spaces, 0, -1):
        if distance(rect_of(table, titan), source) <= 1:
            return left
        ways = [] if is_detour else pulls(board(table), table.at[titan], source)
        if not ways:
            if not is_detour:
                await crash(table, titan)
                is_detour = True
            ways = detours(board(table), table.at[titan], source) if is_alive(table, titan) else []
        if not ways or table.interruptions > since:
            return 0
        about = Tow(titan, source, is_detour)
        facing = await choose(seat_of(table, titan), PULL, ways, about=about)
        path.append(step(table.at[titan], facing))
        if not await drag(table, titan, path[-1]) or table.interruptions > since:
            return 0
    return 0


async def pull_foe(table: Table, titan: int, spaces: int) -> None:
    """Draw the primordial towards a titan, which then backs away (AT-PULL-01, AT-PULL-05, AT-PULL-07)."""
    if table.perch[titan] != NOBODY or primordial(table).lumbering:
        return
    before, since = table.tiles, table.interruptions
    left = await _come_up(table, titan, spaces)
    await halt(table, before)
    goes_on = is_alive(table, titan) and table.interruptions == since
    if goes_on and distance(foe_rect(table), rect_of(table, titan)) == 1:
        await _back_away(table, titan, left)


async def _back_away(table: Table, titan: int, spaces: int) -> None:
    """Walk directly away from the primordial as far as the way is free (AT-PULL-05)."""
    (facing,) = sides_towards(foe_rect(table), rect_of(table, titan))
    way: list[Space] = []
    here = table.at[titan]
    while len(way) < spaces and is_open(board(table), here, step(here, facing)):
        here = step(here, facing)
        way.append(here)
    if way:
        await follow(table, titan, [tuple(way)])


async def push_foe(table: Table, titan: int, spaces: int) -> None:
    """A titan goes up to the primordial and pushes it ahead (AT-PUSH-02, AT-PUSH-03, AT-PUSH-14)."""
    if table.perch[titan] != NOBODY or primordial(table).lumbering:
        return
    left = await _come_closer(table, titan, spaces)
    if not is_alive(table, titan) or distance(foe_rect(table), rect_of(table, titan)) != 1:
        return
    (facing,) = sides_towards(rect_of(table, titan), foe_rect(table))
    before, start, way, since = table.tiles, table.at[titan], [], table.interruptions
    for _ in range(left):
        ahead = step(table.at[titan], facing)
        await _shove(table, titan, facing, ahead)
        if table.interruptions > since or not is_open(board(table), table.at[titan], ahead):
            break
        put(table, titan, ahead, "moves")
        way.append(ahead)
    await taste(table, titan, start, tuple(way))
    if way and is_alive(table, titan):
        await arrive(table, titan)
    await halt(table, before)


async def _come_closer(table: Table, titan: int, spaces: int) -> int:
    """Walk to the primordial by a shortest way; the spaces that are left (AT-PUSH-03)."""
    if distance(foe_rect(table), rect_of(table, titan)) == 1:
        return spaces
    foe = foe_rect(table)

    def is_near(space: Space) -> bool:
        return distance(unit(space), foe) == 1

    ways = reachable(board(table), titan, spaces, has(table, titan, Keyword.BYPASS))
    near = {space: options[:1] for space, options in ways.items() if is_near(space)}
    shortest = min((len(options[0]) for options in near.values()), default=0)
    ends = [space for space in sorted(near) if len(near[space][0]) == shortest]
    if not ends:
        return 0
    about = Approach(titan, is_near, "AT-PUSH-03")
    end = await choose(seat_of(table, titan), COME_CLOSER, ends, about=about)
    return spaces - await follow(table, titan, near[end])


async def _shove(table: Table, titan: int, facing: Facing, ahead: Space) -> None:
    """Move the primordial out of a titan's next space, ahead or aside, if it can (AT-PUSH-09, AT-PUSH-14)."""
    foe = foe_rect(table)
    if not covers(foe, ahead):
        return
    if fits(board(table), shifted(foe, facing)):
        await stride(table, anchor(shifted(foe, facing)))
    elif ways := sidesteps(board(table), foe, facing, ahead):
        sides = [way.facing for way in ways]
        side = await choose(seat_of(table, titan), SIDESTEP, sides, about=facing)
        since = table.interruptions
        for spaces in range(1, ways[0].spaces + 1):
            await stride(table, anchor(shifted(foe, side, spaces)))
            if table.interruptions > since:
                break
