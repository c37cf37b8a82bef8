"""Kinds of terrain, their shapes, and tiles joined to one."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.aeon.boards import board, drawing, spaces, tile
from tests.tabletop import rule

from pentathlon.games.aeon.ground.board import (
    are_adjacent,
    has_wall,
    is_void,
    neighbours,
    terrain_at,
    tile_at,
)
from pentathlon.games.aeon.ground.grid import Edge, Facing, Space, edge_towards, unit
from pentathlon.games.aeon.ground.terrain import (
    KINDS,
    LABYRINTHS,
    TERRAIN,
    are_joined,
    cells,
    mirror_image,
    orientations,
    other_side,
    placed_shape,
    quarter_turn,
    shape_of,
    terrain_of,
    whole,
)

kinds = st.sampled_from(list(TERRAIN))


@rule("AT-TERA-01")
def test_every_kind_has_its_shape_and_abilities():
    assert len(KINDS) == len(TERRAIN) == 16
    assert TERRAIN["column"].obstacle
    assert TERRAIN["column"].destructible
    assert len(cells(tile("city", 2, 5))) == 9
    assert cells(tile("ambrosia-pool", 9, 5)) == tuple(spaces((9, 5), (9, 6), (10, 5), (10, 6)))


@rule("AT-TERA-01")
def test_every_kind_says_what_it_does():
    assert all(kind.text for kind in KINDS)
    assert TERRAIN["column"].text == "No titan walks through it. It blocks sight. It can be destroyed."


@rule("AT-LAB-05")
def test_the_labyrinth_track_has_four_shapes():
    assert [terrain_of(tile(kind, 0, 0)).name[-1] for kind in LABYRINTHS] == ["I", "L", "O", "Z"]
    assert drawing("labyrinth-i") == ["####"]
    assert drawing("labyrinth-l") == ["..#", "###"]
    assert drawing("labyrinth-o") == ["##", "##"]
    assert drawing("labyrinth-z") == [".##", "##."]
    assert all(terrain_of(tile(kind, 0, 0)).copies == 2 for kind in LABYRINTHS)


@rule("AT-TERA-16")
@pytest.mark.parametrize("kind", LABYRINTHS)
def test_walls_and_open_sides_are_all_the_outer_sides_of_a_labyrinth_tile(kind):
    shape = shape_of(kind, 0, False)
    outer = {
        edge_towards(cell, facing)
        for cell in shape.cells
        for facing in Facing
        if Space(cell.x + facing.dx, cell.y + facing.dy) not in shape.cells
    }
    inner = {Edge(1, 0, True)} if kind == "labyrinth-o" else set()
    assert set(shape.walls) | set(shape.openings) == outer | inner
    assert len(shape.openings) == 2


@rule("AT-LAB-05")
@pytest.mark.parametrize(("kind", "number"), [("i", 2), ("l", 8), ("o", 8), ("z", 4)])
def test_each_way_to_lay_a_shape_is_counted_once(kind, number):
    assert len(orientations(f"labyrinth-{kind}")) == number


@given(kinds)
def test_four_turns_or_two_mirrors_change_nothing(kind):
    shape = shape_of(kind, 0, False)
    assert quarter_turn(quarter_turn(quarter_turn(quarter_turn(shape)))) == shape
    assert mirror_image(mirror_image(shape)) == shape


def test_a_turn_goes_against_the_clock():
    assert drawing("labyrinth-l", 1) == ["##", ".#", ".#"]
    assert drawing("labyrinth-l", 0, True) == ["#..", "###"]
    assert shape_of("labyrinth-l", 1, False).openings == (Edge(0, 2, True), Edge(1, 0, False))


def test_a_tile_lies_where_its_corner_is():
    corridor = tile("labyrinth-i", 5, 5)
    assert cells(corridor) == tuple(spaces((5, 5), (6, 5), (7, 5), (8, 5)))
    assert Edge(5, 6, False) in placed_shape(corridor).walls
    assert placed_shape(corridor).openings == (Edge(5, 5, True), Edge(9, 5, True))
    assert tile_at(board(("labyrinth-i", 5, 5)), Space(8, 5)) == corridor
    assert tile_at(board(("labyrinth-i", 5, 5)), Space(9, 5)) is None


@rule("AT-LAB-01", "AT-LAB-03")
def test_open_sides_join_tiles_to_one_and_walls_do_not():
    first, second, apart = tile("labyrinth-i", 0, 5), tile("labyrinth-i", 4, 5), tile("labyrinth-i", 0, 6)
    corner = tile("labyrinth-l", 8, 5)
    assert are_joined(first, second)
    assert not are_joined(first, apart)
    assert whole(first, [apart, corner, second, first]) == [first, second, corner]
    assert whole(apart, [apart, corner, second, first]) == [apart]


@rule("AT-LAB-01")
def test_red_lines_cut_neighbours_off_and_open_sides_do_not():
    maze = board(("labyrinth-i", 5, 5), ("labyrinth-l", 9, 4, 1))
    assert list(neighbours(maze, Space(6, 5))) == spaces((7, 5), (5, 5))
    assert not are_adjacent(maze, unit(Space(6, 5)), unit(Space(6, 6)))
    assert are_adjacent(maze, unit(Space(5, 5)), unit(Space(4, 5)))
    assert has_wall(maze, Space(8, 5), Facing.E) == has_wall(maze, Space(9, 5), Facing.W)


@rule("AT-LAB-03")
def test_where_an_open_side_meets_a_wall_the_wall_stays():
    maze = board(("labyrinth-i", 5, 5), ("labyrinth-i", 9, 5, 1))
    assert has_wall(maze, Space(8, 5), Facing.E)
    assert not are_joined(*maze.tiles)


@rule("AT-TERA-11")
def test_a_city_has_ruins_on_its_other_side():
    ruins = other_side(tile("city", 2, 5))
    assert ruins == tile("ruins", 2, 5)
    assert terrain_of(ruins).destructible
    assert not terrain_of(ruins).reinforced


@rule("AT-TERA-05")
def test_only_a_boundless_edge_is_a_void():
    assert is_void(board(boundless=True), Space(-1, 3))
    assert not is_void(board(boundless=True), Space(0, 3))
    assert not is_void(board(), Space(-1, 3))


def test_terrain_is_known_by_space():
    assert terrain_at(board(("mist", 2, 4)), Space(4, 6)) is TERRAIN["mist"]
    assert terrain_at(board(("mist", 2, 4)), Space(5, 6)) is None
