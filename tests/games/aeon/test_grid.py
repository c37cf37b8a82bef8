"""Spaces, distances, facings and zones."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.aeon.boards import board, spaces
from tests.tabletop import rule

from pentathlon.games.aeon.ground.board import are_adjacent, fits, is_on_board
from pentathlon.games.aeon.ground.grid import (
    Edge,
    Facing,
    Rect,
    Space,
    anchor,
    beside,
    distance,
    edge_towards,
    gaps,
    in_zone,
    is_in_front,
    is_in_line,
    rear,
    shifted,
    sides_towards,
    spaces_of,
    step,
    turned,
    unit,
)

rects = st.builds(Rect, st.integers(0, 17), st.integers(0, 11), st.integers(1, 3))
squares = st.builds(Space, st.integers(0, 19), st.integers(0, 13))
facings = st.sampled_from(Facing)


@rule("AT-GRID-01")
def test_the_board_is_a_rectangle_of_columns_and_rows():
    battlefield = board()
    assert is_on_board(battlefield, Space(0, 0))
    assert is_on_board(battlefield, Space(19, 13))
    assert not is_on_board(battlefield, Space(20, 13))
    assert not is_on_board(battlefield, Space(19, 14))
    assert not is_on_board(battlefield, Space(-1, 5))


@rule("AT-GRID-02")
@pytest.mark.parametrize(("facing", "x", "y"), [("N", 5, 6), ("E", 6, 5), ("S", 5, 4), ("W", 4, 5)])
def test_north_raises_y_and_east_raises_x(facing, x, y):
    assert step(Space(5, 5), Facing[facing]) == (x, y)


@rule("AT-GRID-03")
def test_a_footprint_lies_north_and_east_of_its_anchor():
    footprint = Rect(4, 5, 2)
    assert anchor(footprint) == (4, 5)
    assert spaces_of(footprint) == ((4, 5), (5, 5), (4, 6), (5, 6))
    assert fits(board(), Rect(18, 12, 2))
    assert not fits(board(), Rect(19, 12, 2))


@rule("AT-GRID-04")
def test_distance_adds_the_steps_to_a_common_column_and_row():
    assert gaps(Rect(4, 4, 2), unit(Space(9, 7))) == (4, 2)
    assert distance(Rect(4, 4, 2), unit(Space(9, 7))) == 6
    assert gaps(Rect(4, 4, 2), unit(Space(5, 0))) == (0, 4)
    assert distance(Rect(4, 4, 2), unit(Space(5, 5))) == 0


@rule("AT-GRID-04")
@given(rects, rects)
def test_distance_is_the_same_both_ways(one, other):
    assert distance(one, other) == distance(other, one)
    assert (distance(one, other) == 0) == (not set(spaces_of(one)).isdisjoint(spaces_of(other)))


@rule("AT-GRID-04", "AT-GRID-06")
@given(rects, squares)
def test_distance_counts_orthogonal_steps_to_the_nearest_space(one, space):
    nearest = min(abs(space.x - near.x) + abs(space.y - near.y) for near in spaces_of(one))
    assert distance(one, unit(space)) == nearest


@rule("AT-GRID-05")
def test_only_a_shared_edge_makes_adjacent():
    battlefield = board()
    foe = Rect(8, 6, 2)
    assert are_adjacent(battlefield, foe, unit(Space(10, 7)))
    assert are_adjacent(battlefield, unit(Space(8, 5)), foe)
    assert not are_adjacent(battlefield, foe, unit(Space(10, 8)))
    assert not are_adjacent(battlefield, unit(Space(3, 3)), unit(Space(4, 4)))
    assert not are_adjacent(battlefield, unit(Space(3, 3)), unit(Space(3, 3)))


@rule("AT-GRID-06")
def test_nothing_on_the_board_changes_a_distance():
    walls = board(("cliff-wall", 5, 0), ("labyrinth-i", 4, 3), titans=[(6, 5)])
    assert distance(unit(Space(6, 2)), unit(Space(6, 6))) == 4
    assert not are_adjacent(walls, unit(Space(6, 3)), unit(Space(6, 4)))
    assert distance(unit(Space(6, 3)), unit(Space(6, 4))) == 1


@rule("AT-GRID-07")
@pytest.mark.parametrize(
    ("facing", "front"),
    [
        ("N", [(8, 8), (9, 8)]),
        ("E", [(10, 6), (10, 7)]),
        ("S", [(8, 5), (9, 5)]),
        ("W", [(7, 6), (7, 7)]),
    ],
)
def test_the_front_is_the_side_that_it_faces(facing, front):
    assert beside(Rect(8, 6, 2), Facing[facing]) == front


@rule("AT-GRID-08")
@pytest.mark.parametrize(
    ("facing", "inside", "outside"),
    [
        ("N", (0, 8), (19, 7)),
        ("E", (10, 0), (9, 13)),
        ("S", (19, 5), (0, 6)),
        ("W", (7, 13), (8, 0)),
    ],
)
def test_in_front_is_everything_beyond_the_front_line(facing, inside, outside):
    assert is_in_front(Rect(8, 6, 2), Facing[facing], Space(*inside))
    assert not is_in_front(Rect(8, 6, 2), Facing[facing], Space(*outside))


@rule("AT-GRID-08", "AT-GRID-09")
def test_example_15_facing_areas():
    foe = Rect(8, 6, 2)
    assert rear(foe, Facing.E) == spaces((7, 6), (7, 7))
    assert is_in_front(foe, Facing.E, Space(10, 0))
    neither = Space(7, 8)
    assert not is_in_front(foe, Facing.E, neither)
    assert neither not in rear(foe, Facing.E)


@rule("AT-GRID-09")
def test_the_rear_is_only_as_wide_as_the_footprint():
    assert rear(Rect(8, 6, 3), Facing.N) == spaces((8, 5), (9, 5), (10, 5))


@rule("AT-GRID-10")
@pytest.mark.parametrize(("facing", "space"), [("N", (8, 5)), ("E", (7, 7)), ("S", (9, 8)), ("W", (10, 6))])
def test_a_trait_space_turns_with_the_primordial(facing, space):
    assert turned(Rect(8, 6, 2), Facing[facing], 0, -1) == space


@rule("AT-GRID-10")
@given(rects, st.integers(-2, 4), st.integers(-2, 4), facings)
def test_four_turns_bring_a_trait_space_back(foe, u, v, facing):
    clockwise = [facing, facing.right, facing.right.right, facing.right.right.right]
    assert clockwise[-1].right is facing
    found = [turned(foe, way, u, v) for way in clockwise]
    assert len({distance(foe, unit(space)) for space in found}) == 1
    assert turned(foe, clockwise[-1].right, u, v) == found[0]


@rule("AT-GRID-10")
@given(rects, st.integers(0, 2), facings)
def test_a_trait_space_behind_it_is_behind_it_however_it_turns(foe, u, facing):
    inside = u % foe.size
    assert turned(foe, facing, inside, -1) in rear(foe, facing)


@given(facings)
def test_left_and_right_are_undone_by_each_other(facing):
    assert facing.left.right is facing
    assert facing.left.left is facing.opposite
    assert Facing.N.right is Facing.E
    assert Facing.N.left is Facing.W


@rule("AT-GRID-11")
def test_a_red_line_is_the_edge_between_two_spaces():
    wall = Edge(5, 3, True)
    assert edge_towards(Space(4, 3), Facing.E) == wall
    assert edge_towards(Space(5, 3), Facing.W) == wall
    assert edge_towards(Space(4, 3), Facing.N) == Edge(4, 4, False)
    assert edge_towards(Space(4, 4), Facing.S) == Edge(4, 4, False)


@rule("AT-GRID-12")
def test_in_a_straight_line_means_a_common_row_or_column():
    foe = Rect(4, 4, 2)
    assert is_in_line(foe, unit(Space(12, 5)))
    assert is_in_line(foe, unit(Space(4, 0)))
    assert not is_in_line(foe, unit(Space(6, 6)))


@rule("AT-GRID-13")
def test_a_zone_counts_diagonals_and_leaves_out_the_primordial_itself():
    foe = Rect(8, 6, 2)
    assert in_zone(foe, Space(10, 8), 1)
    assert not in_zone(foe, Space(11, 6), 1)
    assert not in_zone(foe, Space(9, 7), 1)
    assert in_zone(unit(Space(3, 3)), Space(3, 3), 1)
    assert in_zone(unit(Space(3, 3)), Space(5, 1), 2)


@rule("AT-GRID-14")
def test_the_side_is_that_of_the_larger_gap():
    foe = Rect(4, 4, 2)
    assert sides_towards(foe, unit(Space(9, 7))) == (Facing.E,)
    assert sides_towards(foe, unit(Space(3, 1))) == (Facing.S,)
    assert sides_towards(foe, unit(Space(2, 7))) == (Facing.W, Facing.N)
    assert sides_towards(foe, unit(Space(5, 5))) == ()


@rule("AT-GRID-14")
@given(rects, squares)
def test_a_step_to_the_side_where_something_lies_brings_it_closer(foe, space):
    for facing in sides_towards(foe, unit(space)):
        assert distance(shifted(foe, facing), unit(space)) == distance(foe, unit(space)) - 1
