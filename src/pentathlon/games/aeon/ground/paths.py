"""Where titans can go by themselves, and where force can take them."""

from collections.abc import Callable, Container
from functools import lru_cache
from typing import NamedTuple

from .board import (
    Board,
    are_adjacent,
    fits,
    ground_of,
    has_wall,
    is_barred,
    is_empty,
    is_on_board,
    neighbourhood,
    neighbours,
    spaces_around_foe,
    terrain_at,
)
from .grid import (
    OFF,
    Facing,
    Rect,
    Space,
    covers,
    distance,
    facings_towards,
    shifted,
    sides_towards,
    spaces_of,
    step,
    unit,
)
from .terrain import Tile

Way = tuple[Space, ...]
"""The spaces that a titan enters, in order."""


class Passage(NamedTuple):
    """A way so far, and how many ambrosia tiles it has entered."""

    way: Way
    entered: int


@lru_cache(maxsize=1 << 8)
def reachable(board: Board, titan: int, speed: int, bypass: bool = False) -> dict[Space, tuple[Way, ...]]:
    """Where a titan can go, with the ways worth choosing between: the shortest, and longer ones that
    pass fewer ambrosia tiles (AT-TMOV-01 to AT-TMOV-04).

    From a vantage point, which is on no space, it steps to the spaces around the primordial (AT-VP-07).
    """
    start = board.titans[titan]
    if not ground_of(board.tiles).pools:
        shortest = _shortest(board, start, speed, closed_spaces(board, bypass))
        return {end: (way,) for end, way in shortest.items() if end not in board.titans}
    least = {start: 0}
    edge: list[Passage] = [Passage((), 0)]
    ways: dict[Space, list[Way]] = {}
    for _ in range(speed):
        edge = _a_step_on(board, start, edge, least, closed_spaces(board, bypass))
        for passage in edge:
            ways.setdefault(passage.way[-1], []).append(passage.way)
    return {end: _worthwhile(board, start, ways[end]) for end in ways if is_empty(board, end)}


@lru_cache(maxsize=1 << 8)
def steps_from(board: Board, titan: int, bypass: bool = False) -> dict[Space, int]:
    """How many steps a titan is from every space to which a way leads, however long (AT-TMOV-02)."""
    start = board.titans[titan]
    near = neighbourhood(board.tiles, board.width, board.height)
    closed = closed_spaces(board, bypass)
    steps = {start: 0}
    edge = [start]
    for here in edge:
        for space in spaces_around_foe(board) if here == OFF else near[here]:
            if space not in closed and space not in steps:
                steps[space] = steps[here] + 1
                edge.append(space)
    return steps


def _shortest(board: Board, start: Space, speed: int, closed: frozenset[Space]) -> dict[Space, Way]:
    """The shortest way to each space that is near enough: without ambrosia no other is worth choosing."""
    near = neighbourhood(board.tiles, board.width, board.height)
    ways: dict[Space, Way] = {}
    edge: list[Way] = [()]
    for _ in range(speed):
        beyond: list[Way] = []
        for way in edge:
            here = way[-1] if way else start
            for space in spaces_around_foe(board) if here == OFF else near[here]:
                if space not in ways and space not in closed and space != start:
                    ways[space] = further = (*way, space)
                    beyond.append(further)
        edge = beyond
    return ways


def _a_step_on(
    board: Board, start: Space, edge: list[Passage], least: dict[Space, int], closed: frozenset[Space]
) -> list[Passage]:
    """The ways that are one step longer and enter no space twice, unless a shorter one enters no more
    ambrosia (AT-TMOV-04).
    """
    pools = ground_of(board.tiles).pools
    near = neighbourhood(board.tiles, board.width, board.height)
    beyond: list[Passage] = []
    for way, entered in edge:
        here = way[-1] if way else start
        for space in spaces_around_foe(board) if here == OFF else near[here]:
            if space in closed:
                continue
            tasted = entered + _enters(pools, here, space)
            if tasted < least.get(space, tasted + 1) and space not in way:
                least[space] = tasted
                beyond.append(Passage((*way, space), tasted))
    return beyond


def _worthwhile(board: Board, start: Space, ways: list[Way]) -> tuple[Way, ...]:
    """The ways, given from short to long, of which no shorter one passes as few ambrosia tiles."""
    kept = ways[:1]
    for way in ways[1:]:
        if len(passed_pools(board, start, way)) < len(passed_pools(board, start, kept[-1])):
            kept.append(way)
    return tuple(kept)


def closed_spaces(board: Board, bypass: bool = False) -> frozenset[Space]:
    """The spaces that no titan enters by itself (AT-TMOV-03, AT-KW-09)."""
    titans = () if bypass else board.titans
    return ground_of(board.tiles).barred.union(titans, spaces_of(board.foe))


def is_open(board: Board, here: Space, there: Space) -> bool:
    """Whether a titan can step from a space to another by itself (AT-TMOV-02, AT-TMOV-03)."""
    return there in neighbours(board, here) and there not in closed_spaces(board)


def _enters(pools: dict[Space, Tile], before: Space, after: Space) -> bool:
    return after in pools and pools.get(before) != pools[after]


def passed_pools(board: Board, start: Space, way: Way) -> list[Tile]:
    """The ambrosia tiles that a way enters and leaves again (AT-TERA-04, AT-TERR-01)."""
    pools = ground_of(board.tiles).pools
    steps = zip((start, *way), way, strict=False)
    entered = [pools[after] for before, after in steps if _enters(pools, before, after)]
    if entered and pools.get(way[-1]) == entered[-1]:
        entered.pop()
    return entered


def rush_ways(
    board: Board, titan: int, speed: int, is_near: Callable[[Space], bool], bypass: bool = False
) -> dict[Space, list[Way]]:
    """The ways of a rush: the shortest ones to a space near enough, at least three long (AT-KW-50)."""
    ends = {space: ways for space, ways in reachable(board, titan, speed, bypass).items() if is_near(space)}
    shortest = min((len(ways[0]) for ways in ends.values()), default=0)
    if shortest < RUSH_LENGTH or is_near(board.titans[titan]):
        return {}
    return {space: [ways[0]] for space, ways in ends.items() if len(ways[0]) == shortest}


RUSH_LENGTH = 3


def is_refuge(board: Board, space: Space) -> bool:
    """Whether a displaced titan can stand on a space (AT-DISP-02)."""
    return is_empty(board, space) and not is_barred(board, space)


def displacements(board: Board, space: Space, taken: Container[Space] = ()) -> list[Space]:
    """Where a titan can be displaced to from a space, apart from spaces about to be taken (AT-DISP-01)."""
    return [near for near in neighbours(board, space) if is_refuge(board, near) and near not in taken]


def dismounts(board: Board) -> list[Space]:
    """Where a titan can get off a vantage point (AT-VP-08, AT-VP-14)."""
    return [space for space in spaces_around_foe(board) if is_refuge(board, space)]


def nearest_refuges(board: Board, space: Space) -> list[Space]:
    """The legal spaces nearest to one that a titan cannot leave by any side (AT-PMOV-23)."""
    legal = [
        Space(x, y) for y in range(board.height) for x in range(board.width) if is_refuge(board, Space(x, y))
    ]
    nearest = min((distance(unit(space), unit(other)) for other in legal), default=0)
    return [other for other in legal if distance(unit(space), unit(other)) == nearest]


def opposite(foe: Rect, space: Space) -> Space | None:
    """The space straight opposite on the other side of a footprint, for one adjacent to it (AT-VAULT-01)."""
    if distance(unit(space), foe) != 1:
        return None
    (facing,) = sides_towards(unit(space), foe)
    return step(space, facing, foe.size + 1)


def vault_landing(board: Board, titan: int) -> Space | None:
    """Where a titan that vaults over the primordial lands, if it can (AT-VAULT-01, AT-VAULT-02)."""
    here = board.titans[titan]
    landing = opposite(board.foe, here) if are_adjacent(board, unit(here), board.foe) else None
    return landing if landing is not None and is_refuge(board, landing) else None


def is_hard(board: Board, space: Space) -> bool:
    """Whether an obstacle stands on a space that force does not break (AT-INV-10)."""
    terrain = terrain_at(board, space)
    return terrain is not None and terrain.obstacle and not terrain.destructible


def is_closed(board: Board, space: Space, facing: Facing) -> bool:
    """Whether force cannot take a titan from a space in a direction (AT-INV-10)."""
    return has_wall(board, space, facing) or is_hard(board, step(space, facing))


def slides(board: Board, mover: Rect, source: Rect, heading: Facing) -> list[Facing]:
    """Along the edge of the board: the ways that lead furthest from the source, none closer (AT-INV-04)."""
    reach = {
        facing: distance(shifted(mover, facing), source)
        for facing in (heading.left, heading.right)
        if fits(board, shifted(mover, facing))
    }
    furthest = max(reach.values(), default=0)
    if furthest < distance(mover, source):
        return []
    return [facing for facing, far in reach.items() if far == furthest]


def pulls(board: Board, space: Space, source: Rect) -> list[Facing]:
    """The open steps of a shortest way towards a source, as the crow flies (AT-PULL-01)."""
    towards = facings_towards(unit(space), source).values()
    return [facing for facing in towards if not is_closed(board, space, facing)]


def detours(board: Board, space: Space, source: Rect) -> list[Facing]:
    """The first steps of the shortest ways round obstacles to a space next to a source (AT-PULL-04)."""
    far = _steps_to(board, source)
    open_ways = [
        facing for facing in Facing if not is_closed(board, space, facing) and step(space, facing) in far
    ]
    least = min((far[step(space, facing)] for facing in open_ways), default=0)
    return [facing for facing in open_ways if far[step(space, facing)] == least]


def _steps_to(board: Board, source: Rect) -> dict[Space, int]:
    """How many forced steps lead from each space to one next to the source."""
    edge = [
        space
        for x in range(board.width)
        for y in range(board.height)
        if distance(unit(space := Space(x, y)), source) == 1
    ]
    far = dict.fromkeys(edge, 0)
    for space in edge:
        for facing in Facing:
            before = step(space, facing)
            if before not in far and is_on_board(board, before) and not covers(source, before):
                if is_closed(board, before, facing.opposite):
                    continue
                far[before] = far[space] + 1
                edge.append(before)
    return far
