"""The movement of a primordial."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.aeon.boards import board, spaces
from tests.tabletop import rule

from pentathlon.games.aeon.ground.grid import Axis, Facing, Rect, Space, distance, unit
from pentathlon.games.aeon.ground.routes import edge_sides, exits, first_axes, route, sidesteps

HORIZONTAL, VERTICAL = Axis.HORIZONTAL, Axis.VERTICAL
FOE = Rect(4, 4, 2)


def moves(target, steps, first=HORIZONTAL, reach=1, foe=FOE):
    return route(foe, unit(Space(*target)), steps, reach, first)


@rule("AT-PMOV-03", "AT-PMOV-05", "AT-PMOV-07", "AT-PMOV-08")
def test_example_11_alternating_axes():
    assert moves((9, 7), 6) == spaces((5, 4), (5, 5), (6, 5), (6, 6), (7, 6))
    assert moves((9, 7), 3)[-1] == (6, 5)
    assert moves((9, 7), 3, VERTICAL)[-1] == (5, 6)


@rule("AT-PMOV-03")
def test_it_stops_as_soon_as_it_is_adjacent():
    assert moves((8, 4), 6) == spaces((5, 4), (6, 4))
    assert moves((6, 4), 6) == []


@rule("AT-PMOV-04")
def test_a_ranged_attack_stops_it_earlier():
    assert moves((12, 4), 6, reach=4) == spaces((5, 4), (6, 4), (7, 4))
    assert moves((9, 4), 6, reach=4) == []


@rule("AT-PMOV-06")
def test_nothing_stands_in_its_way():
    # The route does not even look at the board.
    assert moves((15, 4), 6)[-1] == (10, 4)


@rule("AT-PMOV-08")
def test_the_first_axis_is_open_only_on_a_diagonal():
    assert first_axes(FOE, unit(Space(9, 9))) == [HORIZONTAL, VERTICAL]
    assert first_axes(FOE, unit(Space(9, 5))) == [HORIZONTAL]
    assert first_axes(FOE, unit(Space(4, 1))) == [VERTICAL]


@rule("AT-PMOV-03", "AT-PMOV-05")
@given(
    st.builds(Rect, st.integers(0, 17), st.integers(0, 11), st.integers(1, 3)),
    st.builds(Space, st.integers(0, 19), st.integers(0, 13)),
    st.integers(0, 9),
    st.integers(1, 6),
    st.sampled_from(Axis),
)
def test_every_step_lowers_the_distance_until_it_stops(foe, target, steps, reach, first):
    goal = unit(target)
    anchors = route(foe, goal, steps, reach, first)
    far = [distance(foe, goal), *[distance(Rect(x, y, foe.size), goal) for x, y in anchors]]
    assert far == list(range(far[0], far[0] - len(far), -1))
    assert len(anchors) == min(steps, max(0, far[0] - reach))


@rule("AT-PMOV-10", "AT-PMOV-11")
def test_at_the_edge_it_turns_away_from_the_most_titans():
    top = Rect(8, 12, 2)
    assert edge_sides(board(titans=[(3, 3), (4, 3), (12, 3)]), top, Facing.N) == [Facing.E]
    assert edge_sides(board(titans=[(12, 3), (8, 0), (9, 1)]), top, Facing.N) == [Facing.W]
    assert edge_sides(board(titans=[(3, 3), (12, 3)]), top, Facing.N) == [Facing.W, Facing.E]


@rule("AT-PMOV-11")
def test_at_the_edge_it_takes_the_open_side_and_in_a_dead_end_none():
    assert edge_sides(board(titans=[(12, 3)]), Rect(0, 12, 2), Facing.N) == [Facing.E]
    assert edge_sides(board(width=2), Rect(0, 12, 2), Facing.N) == []


@rule("AT-PMOV-16")
def test_a_titan_leaves_by_the_nearest_sides():
    footprint = Rect(7, 4, 2)
    assert exits(board(foe=footprint), footprint, Space(8, 4)) == [(Facing.E, 1), (Facing.S, 1)]
    large = Rect(7, 4, 3)
    assert exits(board(foe=large), large, Space(8, 5)) == [(way, 2) for way in Facing]
    assert exits(board(foe=large), large, Space(9, 5)) == [(Facing.E, 1)]


@rule("AT-PMOV-16")
def test_a_side_off_the_board_is_no_way_out():
    corner = Rect(18, 0, 2)
    assert exits(board(foe=corner), corner, Space(19, 0)) == [(Facing.N, 2), (Facing.W, 2)]


@rule("AT-PMOV-23")
@pytest.mark.parametrize("tiles", [[("cliff", 9, 4)], [("labyrinth-i", 8, 4, 1)]])
def test_a_side_closed_by_an_obstacle_or_a_red_line_does_not_count(tiles):
    footprint = Rect(7, 4, 2)
    assert exits(board(*tiles, foe=footprint), footprint, Space(8, 4)) == [(Facing.S, 1)]


@rule("AT-PMOV-23")
def test_a_destructible_obstacle_outside_is_a_way_out():
    footprint = Rect(7, 4, 2)
    assert exits(board(("column", 9, 4), foe=footprint), footprint, Space(8, 4)) == [
        (Facing.E, 1),
        (Facing.S, 1),
    ]


@rule("AT-PUSH-14")
def test_it_steps_aside_by_the_fewest_spaces_to_either_side():
    large = Rect(8, 11, 3)
    assert sidesteps(board(), large, Facing.N, Space(9, 11)) == [(Facing.W, 2), (Facing.E, 2)]
    assert sidesteps(board(), large, Facing.N, Space(8, 11)) == [(Facing.E, 1)]
    assert sidesteps(board(width=12), large, Facing.N, Space(8, 11)) == [(Facing.E, 1)]
    assert sidesteps(board(width=11), large, Facing.N, Space(8, 11)) == [(Facing.W, 3)]
    assert sidesteps(board(width=3), Rect(0, 11, 3), Facing.N, Space(0, 11)) == []
