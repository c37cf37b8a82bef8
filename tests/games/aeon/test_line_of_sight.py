"""Line of sight."""

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.games.aeon.boards import board
from tests.tabletop import rule

from pentathlon.games.aeon.ground.grid import Edge, Rect, Space, unit
from pentathlon.games.aeon.ground.line_of_sight import Blocks, is_free, ray_of, sees, sightline


def at(x: int, y: int) -> Rect:
    return unit(Space(x, y))


def has_line(viewer: Rect, target: Rect, *, blocked=(), walls=()) -> bool:
    """Whether two see each other past obscuring spaces and single walls."""
    blocks = Blocks(frozenset(map(Space._make, blocked)), frozenset(map(Edge._make, walls)))
    corners = [
        [Space(rect.x + u, rect.y + v) for u in range(rect.size + 1) for v in range(rect.size + 1)]
        for rect in (viewer, target)
    ]
    return any(
        is_free(blocks, viewer, target, start, end)
        for start in corners[0]
        for end in corners[1]
        if start != end
    )


def line(start, end, viewer, target, *, blocked=(), walls=()) -> bool:
    """Whether one line is free."""
    blocks = Blocks(frozenset(map(Space._make, blocked)), frozenset(map(Edge._make, walls)))
    return is_free(blocks, viewer, target, Space(*start), Space(*end))


@rule("AT-LOS-01", "AT-LOS-02", "AT-LOS-04", "AT-LOS-05")
def test_example_17_a_single_block_is_looked_past():
    viewer, target = at(2, 2), at(4, 4)
    assert has_line(viewer, target, blocked=[(3, 3)])
    assert line((2, 3), (4, 5), viewer, target, blocked=[(3, 3)])
    assert has_line(viewer, target, blocked=[(3, 3), (2, 4)])
    assert line((3, 2), (5, 4), viewer, target, blocked=[(3, 3), (2, 4)])
    assert not has_line(viewer, target, blocked=[(3, 3), (2, 4), (4, 2)])


@rule("AT-LOS-01")
def test_one_free_line_is_enough():
    row = [(5, y) for y in range(1, 14)]
    assert not has_line(at(2, 5), at(8, 5), blocked=[*row, (5, 0)])
    assert has_line(at(2, 5), at(8, 5), blocked=[space for space in row if space != (5, 5)])


@rule("AT-LOS-02")
def test_a_stretch_inside_or_along_an_obscuring_space_blocks_the_line():
    viewer, target = at(2, 2), at(6, 2)
    assert not line((3, 2), (6, 3), viewer, target, blocked=[(4, 2)])
    assert not line((3, 3), (6, 3), viewer, target, blocked=[(4, 2)])
    assert not line((3, 3), (6, 3), viewer, target, blocked=[(4, 3)])
    assert line((3, 3), (6, 3), viewer, target, blocked=[(4, 4)])


@rule("AT-LOS-03")
def test_a_line_that_crosses_a_wall_or_runs_along_it_is_blocked():
    viewer, target = at(2, 2), at(6, 2)
    assert not line((3, 2), (6, 3), viewer, target, walls=[(4, 2, True)])
    assert not line((3, 3), (6, 3), viewer, target, walls=[(4, 3, False)])
    assert line((3, 2), (6, 2), viewer, target, walls=[(4, 2, True)])


@rule("AT-LOS-04")
def test_a_corner_touched_alone_does_not_block():
    viewer, target = at(2, 2), at(5, 5)
    assert line((3, 3), (5, 5), viewer, target, blocked=[(3, 4)])
    assert line((3, 3), (5, 5), viewer, target, walls=[(4, 4, True)])


@rule("AT-LOS-05")
@pytest.mark.parametrize(
    ("blocked", "walls", "free"),
    [
        ([(3, 4), (4, 3)], [], False),
        ([], [(4, 4, True), (4, 3, True)], False),
        ([], [(4, 4, False), (3, 4, False)], False),
        ([], [(4, 4, True), (4, 4, False)], False),
        ([], [(4, 4, True), (3, 4, False)], True),
        ([(3, 4)], [(4, 4, True)], True),
        ([(3, 4)], [(4, 4, False)], False),
    ],
)
def test_what_meets_at_a_corner_blocks_if_it_parts_the_two_sides(blocked, walls, free):
    assert line((3, 3), (5, 5), at(2, 2), at(5, 5), blocked=blocked, walls=walls) is free


@rule("AT-LOS-03", "AT-LOS-04", "AT-LOS-05", "AT-LOS-06")
def test_example_18_a_lone_wall_is_looked_round():
    one, other = at(4, 3), at(5, 3)
    assert has_line(one, other, walls=[(5, 3, True)])
    assert not has_line(one, other, walls=[(5, y, True) for y in (2, 3, 4)])


@rule("AT-LOS-03", "AT-LOS-05", "AT-LOS-06")
def test_example_19_a_corridor():
    maze = board(("labyrinth-i", 5, 5))
    assert sees(maze, at(6, 5), at(12, 5))
    assert not sees(maze, at(6, 5), at(6, 8))
    assert not sees(maze, at(6, 4), at(6, 6))


@rule("AT-LOS-06")
def test_at_its_ends_a_line_starts_in_the_space_of_who_looks():
    walls = [(5, 3, True), (5, 4, True)]
    assert not line((5, 4), (7, 4), at(4, 3), at(7, 3), walls=walls)
    assert line((5, 4), (7, 4), at(5, 3), at(7, 3), walls=walls)


@rule("AT-LOS-08")
def test_miniatures_never_block():
    crowd = board(titans=[(2, 2), (3, 2), (4, 2), (5, 2)], foe=Rect(6, 1, 3))
    assert sees(crowd, at(2, 2), at(12, 2))


@rule("AT-LOS-09")
def test_a_tile_does_not_hide_who_stands_on_it():
    mist = board(("mist", 5, 5))
    assert sees(mist, at(2, 6), at(6, 6))
    assert sees(mist, at(6, 6), at(12, 6))
    assert not sees(mist, at(2, 6), at(12, 6))
    assert sees(mist, Rect(7, 6, 2), at(2, 6))
    two = board(("mist", 5, 5), ("mist", 9, 5))
    assert not sees(two, at(6, 6), at(13, 6))


@rule("AT-LAB-02")
def test_red_lines_keep_a_primordial_from_seeing_too():
    maze = board(("labyrinth-i", 5, 5), ("labyrinth-i", 9, 5), ("labyrinth-i", 1, 5))
    assert not sees(maze, Rect(6, 8, 2), at(7, 3))
    assert not sees(maze, Rect(6, 6, 2), at(7, 5))
    assert sees(maze, Rect(6, 5, 2), at(8, 5))


@rule("AT-LOS-10", "AT-TERA-17")
@pytest.mark.parametrize("terrain", ["fissure", "city", "ambrosia-pool", "shallows"])
def test_only_obscuring_terrain_blocks(terrain):
    assert sees(board((terrain, 5, 5), (terrain, 5, 7), (terrain, 5, 3)), at(2, 5), at(12, 5))
    assert not sees(board(("cliff", 5, 5), ("cliff", 5, 7), ("cliff", 5, 3)), at(2, 5), at(12, 5))


@rule("AT-LOS-11")
def test_a_primordial_looks_from_all_its_corners():
    walls = [(5, y, True) for y in range(2, 6)]
    assert not has_line(at(3, 3), at(6, 3), walls=walls)
    assert has_line(Rect(2, 3, 3), at(6, 3), walls=walls)


spots = st.builds(Space, st.integers(0, 7), st.integers(0, 7))
edges = st.builds(Edge, st.integers(0, 7), st.integers(0, 7), st.booleans())


@rule("AT-LOS-01")
@settings(max_examples=300, deadline=None)
@given(spots, spots, st.frozensets(spots, max_size=8), st.frozensets(edges, max_size=10))
def test_who_is_seen_sees(one, other, blocked, walls):
    blocked -= {one, other}
    forth = has_line(unit(one), unit(other), blocked=blocked, walls=walls)
    assert forth == has_line(unit(other), unit(one), blocked=blocked, walls=walls)


@rule("AT-LOS-01")
@given(spots, spots)
def test_without_tiles_everybody_sees_everybody(one, other):
    assert sees(board(), unit(one), unit(other))


@rule("AT-LOS-02", "AT-LOS-03")
@given(st.integers(-9, 9), st.integers(-9, 9).filter(bool))
def test_what_a_line_passes_is_found_by_its_slope(dx, dy):
    """The same by fractions: a space holds a stretch of the line if the line is inside it somewhere."""
    course = ray_of(dx, dy)
    cuts = {Fraction(0), Fraction(1)}
    cuts |= {Fraction(x, dx) for x in range(min(dx, 0), max(dx, 0) + 1)} if dx else set()
    cuts |= {Fraction(y, dy) for y in range(min(dy, 0), max(dy, 0) + 1)}
    ordered = sorted(cuts)
    if dx:
        middles = [(one + other) / 2 for one, other in pairwise(ordered)]
        inside = {Space((dx * part).__floor__(), (dy * part).__floor__()) for part in middles}
        assert set(course.spaces) == inside
        crossings = [part for part in ordered[1:-1] if (dx * part).denominator + (dy * part).denominator > 2]
        assert len(course.edges) == len(crossings)
    on_lattice = [part for part in ordered[1:-1] if (dx * part).denominator == (dy * part).denominator == 1]
    assert course.points == tuple(Space(int(dx * part), int(dy * part)) for part in on_lattice)


def wall(*columns: int, y: int) -> list[tuple[str, int, int]]:
    """A row of columns, which nobody sees through."""
    return [("column", x, y) for x in columns]


def test_a_line_that_is_free_is_shown_from_corner_to_corner():
    free = sightline(board(), at(2, 2), at(6, 4))
    assert free.block is None
    assert free.start in ((2, 2), (3, 2), (2, 3), (3, 3))
    assert sees(board(), at(2, 2), at(6, 4))


def test_where_nobody_sees_the_corner_in_the_way_of_the_shortest_line_is_named():
    ground = board(*wall(2, 3, 4, 5, 6, y=4))
    assert not sees(ground, at(4, 3), at(4, 5))
    assert sightline(ground, at(4, 3), at(4, 5)) == ((4, 4), (4, 5), (4, 4))


@given(
    st.tuples(st.integers(0, 8), st.integers(0, 8)),
    st.tuples(st.integers(0, 8), st.integers(0, 8)),
    st.sets(st.tuples(st.integers(0, 8), st.integers(0, 8)), max_size=12),
)
@settings(max_examples=60)
def test_a_line_is_shown_as_free_exactly_if_one_sees(one, other, columns):
    assume(one != other)
    ground = board(*[("column", *cell) for cell in sorted(columns)])
    shown = sightline(ground, at(*one), at(*other))
    assert (shown.block is None) == sees(ground, at(*one), at(*other))
