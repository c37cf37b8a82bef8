"""Titans that move by themselves: walking, rushing, vaulting."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.questions import question
from pentathlon.games.aeon.battle.state.keywords import has
from pentathlon.games.aeon.ground.board import neighbours
from pentathlon.games.aeon.ground.grid import OFF, Space, distance, unit
from pentathlon.games.aeon.ground.paths import Way, is_refuge, reachable, steps_from, vault_landing
from pentathlon.games.aeon.printed.cards import Keyword
from pentathlon.games.aeon.table import NOBODY, Table, board, foe_rect, is_alive, seat_of, sheet_of
from pentathlon.kernel import Refusal, Seat, choose
from pentathlon.kernel.wording import counted

from .arrival import arrive, cannot_end_on, put, taste


class Walk(NamedTuple):
    """A titan that goes up to so many spaces by itself; one that flees has to get away."""

    titan: int
    spaces: int
    words: str
    flees: bool = False


class Approach(NamedTuple):
    """A titan that goes the shortest way to a space near enough to the primordial, and by which rule."""

    titan: int
    is_near: Callable[[Space], bool]
    rule: str


def cannot_walk_to(table: Table, seat: Seat, space: Space, walk: Walk) -> Refusal | None:
    """Why a titan cannot go to a space (AT-TMOV-01, AT-TMOV-03)."""
    if taken := cannot_end_on(table, space, "AT-TMOV-03"):
        return taken
    steps = steps_from(board(table), walk.titan, has(table, walk.titan, Keyword.BYPASS)).get(space)
    if steps is None:
        return Refusal("AT-TMOV-03", f"No way leads to {space.title}: walls and others bar it.")
    if steps > walk.spaces:
        far = f"{space.title} is {counted(steps, 'step')} away"
        return Refusal("AT-TMOV-01", f"{far}; this movement is of at most {walk.spaces}.")
    if walk.flees and not gets_away(table, walk.titan, space):
        return Refusal("AT-COND-01", "In panic it has to get further away from the primordial.")
    return None


def gets_away(table: Table, titan: int, space: Space) -> bool:
    """Whether a space is further from the primordial than a titan is."""
    here = distance(unit(table.at[titan]), foe_rect(table)) if table.perch[titan] == NOBODY else 0
    return distance(unit(space), foe_rect(table)) > here


def cannot_approach(table: Table, seat: Seat, space: Space, approach: Approach) -> Refusal | None:
    """Why a titan cannot go up to the primordial on a space (AT-KW-50, AT-PUSH-03)."""
    if taken := cannot_end_on(table, space, "AT-TMOV-03"):
        return taken
    if not approach.is_near(space):
        return Refusal(approach.rule, f"{space.title} is not near enough to the primordial.")
    steps = steps_from(board(table), approach.titan, has(table, approach.titan, Keyword.BYPASS))
    if space not in steps:
        return Refusal("AT-TMOV-03", f"No way leads to {space.title}: walls and others bar it.")
    ends = (end for end in steps if end not in table.at and approach.is_near(end))
    shortest = min(steps[end] for end in ends)
    if steps[space] > shortest:
        return Refusal(approach.rule, f"There is a shorter way to the primordial than to {space.title}.")
    return None


def cannot_go_by(table: Table, seat: Seat, way: Way, ways: Sequence[Way]) -> Refusal | None:
    """Why a way is not worth choosing (AT-TMOV-01)."""
    if way in ways:
        return None
    if way[-1] != ways[0][-1]:
        return Refusal("AT-TMOV-01", "That way ends elsewhere.")
    return Refusal("AT-TMOV-01", "Another way is shorter and crosses no more ambrosia.")


MOVE: Final = question(
    "move",
    "move",
    "AT-TMOV-01",
    {Space: cannot_walk_to},
    "The titan moves: choose the space where it ends.",
    passing="Stay here",
)
WAY: Final = question(
    "way",
    "choose the way that the titan takes",
    "AT-TMOV-01",
    {tuple: cannot_go_by},
    "Several ways lead there, through more or less ambrosia: choose one of them.",
)


def destinations(table: Table, titan: int, spaces: int) -> dict[Space, tuple[Way, ...]]:
    """Where a titan can walk, with the ways there (AT-TMOV-01, AT-KW-09)."""
    return reachable(board(table), titan, spaces, has(table, titan, Keyword.BYPASS))


def goes_anywhere(table: Table, titan: int, spaces: int) -> bool:
    """Whether a titan can walk at all: mostly a space beside it is free (AT-TMOV-03)."""
    ground, here = board(table), table.at[titan]
    if here != OFF and any(is_refuge(ground, space) for space in neighbours(ground, here)):
        return True
    return bool(destinations(table, titan, spaces))


async def walk(table: Table, titan: int, spaces: int, *, flees: bool = False) -> None:
    """Have a titan declare a destination, or none, and go there (AT-TMOV-01, AT-TMOV-05).

    One that flees has to go somewhere.
    """
    ways = destinations(table, titan, spaces)
    ends: list[Space | None] = [
        space for space in sorted(ways) if not flees or gets_away(table, titan, space)
    ]
    words = f"move {sheet_of(table, titan).name} up to {counted(spaces, 'space')}"
    about = Walk(titan, spaces, f"{words}, away from the primordial" if flees else words, flees)
    goal = await choose(seat_of(table, titan), MOVE, ends if flees else [*ends, None], about=about)
    if goal is not None:
        await follow(table, titan, ways[goal])


async def follow(table: Table, titan: int, ways: Sequence[Way]) -> int:
    """Go one of the ways to a destination, and resolve what lies on it (AT-TMOV-02)."""
    way = await choose(seat_of(table, titan), WAY, ways, about=ways)
    start = table.at[titan]
    put(table, titan, way[-1], "moves")
    await taste(table, titan, start, way)
    if is_alive(table, titan):
        await arrive(table, titan)
    return len(way)


async def vault(table: Table, titan: int) -> None:
    """Leap over the primordial to the opposite side (AT-VAULT-01)."""
    landing = vault_landing(board(table), titan)
    if landing is not None:
        put(table, titan, landing, "moves")
        await arrive(table, titan)
