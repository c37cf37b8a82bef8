"""Titans that move by themselves: walking, rushing, vaulting."""

from collections.abc import Callable, Sequence
from typing import Final

from pentathlon.kernel import choose

from .grid import Space
from .keywords import has
from .landing import arrive, put, taste
from .paths import Way, reachable, vault_landing
from .printed import Keyword
from .table import Table, board, is_alive, seat_of

MOVE: Final = "move"
WAY: Final = "choose a way"


def destinations(table: Table, titan: int, spaces: int) -> dict[Space, tuple[Way, ...]]:
    """Where a titan can walk, with the ways there (AT-TMOV-01, AT-KW-09)."""
    return reachable(board(table), titan, spaces, has(table, titan, Keyword.BYPASS))


def anywhere(space: Space) -> bool:
    """No space is ruled out."""
    return True


async def walk(table: Table, titan: int, spaces: int, allows: Callable[[Space], bool] = anywhere) -> int:
    """Have a titan declare a destination, or none, and go there; how far it went (AT-TMOV-01, AT-TMOV-05)."""
    ways = destinations(table, titan, spaces)
    ends: list[Space | None] = [space for space in sorted(ways) if allows(space)]
    goal = await choose(seat_of(table, titan), MOVE, [*ends, None])
    return 0 if goal is None else await follow(table, titan, ways[goal])


async def follow(table: Table, titan: int, ways: Sequence[Way]) -> int:
    """Go one of the ways to a destination, and resolve what lies on it (AT-TMOV-02)."""
    way = await choose(seat_of(table, titan), WAY, ways)
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
