"""Where a movement ends: who stood there gives way, and the ground has its effect."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.battle.questions import called, question
from pentathlon.games.aeon.battle.state.harm import die, gain_ambrosia, lose_danger, lose_fate
from pentathlon.games.aeon.battle.state.keywords import has, usable, use
from pentathlon.games.aeon.battle.state.rolls import Trial, reroll, roll, succeeds, tell_check
from pentathlon.games.aeon.ground.board import Board, has_wall, is_on_board, terrain_at, tile_at
from pentathlon.games.aeon.ground.grid import OFF, Space, covers, distance, sides_towards, unit
from pentathlon.games.aeon.ground.paths import Way, dismounts, displacements, passed_pools
from pentathlon.games.aeon.ground.terrain import Tile, cells, other_side, terrain_of
from pentathlon.games.aeon.printed.cards import Keyword, Stat
from pentathlon.games.aeon.table import (
    NOBODY,
    Table,
    board,
    foe_rect,
    is_alive,
    seat_of,
    sheet_of,
    standing,
)
from pentathlon.kernel import Refusal, Seat, choose, may, tell


class Displacement(NamedTuple):
    """A titan that gives way to a space beside it, apart from those about to be taken."""

    titan: int
    words: str
    taken: tuple[Space, ...] = ()


def cannot_end_on(table: Table, space: Space, rule: str) -> Refusal | None:
    """Why no titan ends on a space unless it is thrown there: somebody or something is on it."""
    if not is_on_board(board(table), space):
        return Refusal("AT-GRID-01", "That is no space of the board.")
    if covers(foe_rect(table), space):
        return Refusal(rule, f"The primordial stands on {space.title}.")
    for titan in standing(table):
        if table.at[titan] == space:
            return Refusal(rule, f"{called(table, titan)} stands on {space.title}.")
    terrain = terrain_at(board(table), space)
    if terrain is not None and terrain.is_barred:
        return Refusal(rule, f"{terrain.name} on {space.title}: no titan goes there of its own will.")
    return None


def cannot_give_way_to(table: Table, seat: Seat, space: Space, about: Displacement) -> Refusal | None:
    """Why a titan is not displaced to a space (AT-DISP-01, AT-DISP-02)."""
    here = table.at[about.titan]
    if distance(unit(here), unit(space)) != 1:
        return Refusal("AT-DISP-01", f"It goes to a space next to {here.title}.")
    (facing,) = sides_towards(unit(here), unit(space))
    if has_wall(board(table), here, facing):
        return Refusal("AT-DISP-02", f"A wall lies between {here.title} and {space.title}.")
    if space in about.taken:
        return Refusal("AT-DISP-02", f"{space.title} is about to be taken.")
    return cannot_end_on(table, space, "AT-DISP-02")


def cannot_get_down_to(table: Table, seat: Seat, space: Space, about: Displacement) -> Refusal | None:
    """Why a titan on a vantage point does not come down to a space (AT-VP-08, AT-VP-14)."""
    if distance(unit(space), foe_rect(table)) != 1:
        return Refusal("AT-VP-08", "It comes down beside the primordial.")
    return cannot_end_on(table, space, "AT-VP-14")


def is_no_offering(table: Table, seat: Seat, stat: Stat, about: Any) -> Refusal | None:
    """Why a dial cannot be lowered at the altar (AT-TERA-20)."""
    return Refusal("AT-TERA-20", "The altar takes DANGER or FATE.") if stat is Stat.RAGE else None


DISPLACE: Final = question(
    "displace",
    "displace a titan",
    "AT-DISP-01",
    {Space: cannot_give_way_to},
    "A titan has to give way: choose an empty space beside it.",
)
GET_DOWN: Final = question(
    "get down",
    "get down",
    "AT-VP-08",
    {Space: cannot_get_down_to},
    "A titan comes down from its vantage point: choose a free space beside the primordial.",
)
LIFELINE: Final = question("lifeline", "hold on to the lifeline", "AT-KW-29")
OFFERING: Final = question(
    "offering",
    "leave DANGER or FATE at the altar",
    "AT-TERA-20",
    {Stat: is_no_offering},
    "The altar takes 1 DANGER or 1 FATE: choose which.",
)
TASTING: Final = 6
"""What a titan must roll to pass through ambrosia unharmed (AT-TERA-04)."""


def remove_tile(table: Table, tile: Tile) -> None:
    """Take a tile off the board (AT-TERR-02)."""
    _resent(table, tile)
    table.tiles = tuple(other for other in table.tiles if other != tile)
    tell(table, "tile destroyed", None, terrain_of(tile).name, *tile.at)


def _resent(table: Table, tile: Tile) -> None:
    """Whoever lived on a tile does not forget its fall (AT-TERA-15)."""
    table.outrage += terrain_of(tile).inhabited


def break_tile(table: Table, tile: Tile) -> None:
    """What an impact does to a tile: it is destroyed, flipped or unharmed (AT-TERA-10, AT-TERA-11)."""
    if terrain_of(tile).destructible:
        remove_tile(table, tile)
    elif terrain_of(tile).reinforced:
        _resent(table, tile)
        table.tiles = tuple(other_side(tile) if other == tile else other for other in table.tiles)
        tell(table, "tile flipped", None, terrain_of(tile).name, terrain_of(other_side(tile)).name)


def dent(table: Table, space: Space) -> None:
    """Turn over a reinforced obstacle that stopped a titan (AT-INV-10)."""
    tile = tile_at(board(table), space)
    if tile is not None and terrain_of(tile).obstacle:
        break_tile(table, tile)


def smash(table: Table, space: Space) -> bool:
    """Remove the obstacle onto which a titan is forced, if there is one (AT-INV-06, AT-KNOCK-06)."""
    tile = tile_at(board(table), space)
    if tile is None or not terrain_of(tile).obstacle:
        return False
    remove_tile(table, tile)
    return True


def put(table: Table, titan: int, space: Space, how: str) -> None:
    """Set a titan's miniature on a space; nothing follows from it yet."""
    table.at[titan] = space
    table.perch[titan] = NOBODY
    tell(table, how, seat_of(table, titan), sheet_of(table, titan).name, *space)


def is_immovable(table: Table, titan: int) -> bool:
    """Whether no force but unavoidable knockback moves a titan (AT-KW-44)."""
    return has(table, titan, Keyword.LUMBERING)


async def displace(table: Table, titan: int, taken: Sequence[Space] = ()) -> None:
    """Move a titan to an empty space beside it that is not about to be taken; it dies if there is none
    (AT-DISP-01 to AT-DISP-03).

    Whoever is on a vantage point comes down to the ground beside the primordial (AT-VP-08).
    """
    if is_immovable(table, titan):
        return
    if table.perch[titan] != NOBODY:
        await get_down(table, titan)
        return
    near = displacements(board(table), table.at[titan], taken)
    if not near:
        await die(table, titan, "no space to give way")
        return
    about = Displacement(titan, f"displace {sheet_of(table, titan).name}", tuple(taken))
    put(table, titan, await choose(seat_of(table, titan), DISPLACE, near, about=about), "is displaced")
    await touch_ground(table, titan)


async def get_down(table: Table, titan: int) -> None:
    """Bring a titan from its vantage point to a space around the primordial (AT-VP-08, AT-VP-14)."""
    if table.perch[titan] == NOBODY:
        return
    around = dismounts(board(table))
    if not around:
        await die(table, titan, "no space to fall to")
        return
    about = Displacement(titan, f"say where {sheet_of(table, titan).name} gets down")
    put(table, titan, await choose(seat_of(table, titan), GET_DOWN, around, about=about), "is displaced")
    await touch_ground(table, titan)


async def make_room(table: Table, titan: int) -> None:
    """Displace whoever else stands where a titan was forced to; who cannot be moved stays (AT-INV-05)."""
    for other in standing(table):
        if other != titan and table.at[other] == table.at[titan]:
            await displace(table, titan if is_immovable(table, other) else other)


async def touch_ground(table: Table, titan: int) -> None:
    """What the ground does to a titan at the end of a forced movement (AT-KNOCK-05)."""
    await strike_ground(table, titan, OFF)
    await drink(table, titan)


async def strike_ground(table: Table, titan: int, came_from: Space) -> None:
    """What happens to a titan that is forced onto a space, and to the tile unless it was on it before
    (AT-INV-07, AT-TERA-10, AT-TERR-01).
    """
    space = table.at[titan]
    tile = tile_at(board(table), space)
    if tile is None:
        return
    if terrain_of(tile).chasm:
        await plunge(table, titan)
    elif came_from not in cells(tile):
        break_tile(table, tile)


async def plunge(table: Table, titan: int) -> None:
    """A chasm kills, unless a lifeline brings the titan to its rim (AT-TERA-07, AT-KW-29)."""
    if await _has_lifeline(table, titan):
        await displace(table, titan)
    else:
        await die(table, titan, "a chasm")


async def fall_off(table: Table, titan: int) -> None:
    """A boundless edge kills, unless a lifeline stops the titan next to it (AT-TERA-05, AT-KW-30)."""
    if not await _has_lifeline(table, titan):
        await die(table, titan, "the void")


async def _has_lifeline(table: Table, titan: int) -> bool:
    slot = usable(table, titan, Keyword.LIFELINE)
    if slot is None or not await may(seat_of(table, titan), LIFELINE, table.card(slot)):
        return False
    use(table, titan, slot)
    return True


def is_in_ambrosia(ground: Board, space: Space) -> bool:
    """Whether a space lies in an ambrosia pool."""
    terrain = terrain_at(ground, space)
    return terrain is not None and terrain.ambrosia


async def drink(table: Table, titan: int) -> None:
    """A titan that ends a movement in ambrosia, or lingers there, gains a token (AT-TERA-02, AT-TERA-03)."""
    if is_alive(table, titan) and is_in_ambrosia(board(table), table.at[titan]):
        await gain_ambrosia(table, titan, 1)


async def taste(table: Table, titan: int, start: Space, way: Way) -> None:
    """Test for every ambrosia pool that a titan passed through (AT-TERA-04)."""
    for _ in passed_pools(board(table), start, way):
        [value] = roll(table, 1)
        if not succeeds(value, 0, TASTING):
            trial = Trial(0, TASTING, "to taste no ambrosia")
            [value] = await reroll(table, titan, [value], 0, trial)
        passed = succeeds(value, 0, TASTING)
        tell_check(table, titan, "an ambrosia pool", value, TASTING, passed)
        if not passed:
            await gain_ambrosia(table, titan, 1)


async def arrive(table: Table, titan: int) -> None:
    """A titan came there by itself: so it has moved in its turn, and the ground has its effect (AT-TERA-02,
    AT-TERA-20).
    """
    table.has_moved |= table.acting == titan
    await drink(table, titan)
    tile = tile_at(board(table), table.at[titan])
    if tile is not None and terrain_of(tile).treasure:
        remove_tile(table, tile)
        await _leave_offering(table, titan)


async def _leave_offering(table: Table, titan: int) -> None:
    """The altar takes 1 DANGER or 1 FATE away (AT-TERA-20)."""
    if await choose(seat_of(table, titan), OFFERING, (Stat.DANGER, Stat.FATE)) is Stat.DANGER:
        lose_danger(table, titan, 1)
    else:
        lose_fate(table, titan, 1)
