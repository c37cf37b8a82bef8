"""Where terrain may lie."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.aeon.boards import board, spaces, tile
from tests.tabletop import rule

from pentathlon.games.aeon.ground.board import is_on_board
from pentathlon.games.aeon.ground.grid import Facing, Rect, Space, beside, covers, is_in_front
from pentathlon.games.aeon.ground.positions import (
    cleared,
    free_positions,
    furthest_of,
    is_inner,
    is_outer,
    labyrinth_positions,
)
from pentathlon.games.aeon.ground.terrain import LABYRINTHS, cells

FOE = Rect(8, 6, 2)


@rule("AT-LAB-06", "AT-LAB-07", "AT-LAB-13")
@settings(deadline=None)
@given(
    st.sampled_from(LABYRINTHS),
    st.sampled_from(Facing),
    st.builds(Rect, st.integers(0, 18), st.integers(0, 12), st.just(2)),
)
def test_a_labyrinth_tile_lies_in_front_of_the_primordial_and_next_to_it(kind, facing, foe):
    for position in labyrinth_positions(board(foe=foe), facing, kind, None):
        covered = cells(position)
        assert all(is_on_board(board(), space) for space in covered)
        assert all(is_in_front(foe, facing, space) for space in covered)
        assert not any(covers(foe, space) for space in covered)
        assert not set(covered).isdisjoint(beside(foe, facing))


@rule("AT-LAB-15")
def test_all_equal_positions_are_offered():
    positions = labyrinth_positions(board(foe=FOE), Facing.S, "labyrinth-i", None)
    assert len(positions) == len(set(positions)) == 5 + 2
    assert tile("labyrinth-i", 5, 5) in positions
    assert tile("labyrinth-i", 9, 2, 1) in positions


@rule("AT-LAB-08")
def test_an_attack_lays_the_tile_under_its_target_if_it_can():
    near = board(foe=FOE, titans=[(9, 3), (8, 5)])
    assert labyrinth_positions(near, Facing.S, "labyrinth-i", Space(9, 3)) == (tile("labyrinth-i", 9, 2, 1),)
    far = board(foe=FOE, titans=[(9, 0)])
    assert len(labyrinth_positions(far, Facing.S, "labyrinth-i", Space(9, 0))) == 7


@rule("AT-LAB-09", "AT-LAB-12")
def test_the_position_under_the_most_titans_is_taken_with_the_target_among_them():
    crowd = board(foe=FOE, titans=[(8, 5), (10, 5), (9, 3), (9, 2)])
    assert sorted(labyrinth_positions(crowd, Facing.S, "labyrinth-i", Space(8, 5))) == [
        tile("labyrinth-i", 7, 5),
        tile("labyrinth-i", 8, 5),
    ]


@rule("AT-LAB-10")
def test_a_tile_leaves_room_for_the_next_one():
    ledge = board(foe=Rect(0, 2, 2), width=6, height=4)
    left, right = tile("labyrinth-i", 0, 1), tile("labyrinth-i", 1, 1)
    assert sorted(labyrinth_positions(ledge, Facing.S, "labyrinth-i", None)) == [left, right]
    assert labyrinth_positions(ledge, Facing.S, "labyrinth-i", None, ("labyrinth-l",)) == (right,)


@rule("AT-LAB-10", "AT-LAB-12")
def test_room_for_the_next_one_is_less_than_lying_under_the_target_or_at_all():
    ledge = board(foe=Rect(0, 2, 2), width=6, height=4, titans=[(0, 1)])
    left = tile("labyrinth-i", 0, 1)
    assert labyrinth_positions(ledge, Facing.S, "labyrinth-i", Space(0, 1), ("labyrinth-l",)) == (left,)
    assert len(labyrinth_positions(ledge, Facing.S, "labyrinth-i", None, ("labyrinth-o",))) == 2


@rule("AT-LAB-11", "AT-TERR-05")
def test_other_tiles_in_the_way_make_room():
    ground = board(("column", 8, 5), ("mist", 0, 0), foe=FOE)
    position = tile("labyrinth-i", 7, 5)
    assert position in labyrinth_positions(ground, Facing.S, "labyrinth-i", None)
    assert cleared(ground, position) == (tile("mist", 0, 0),)


@rule("AT-LAB-13", "AT-TERA-13")
def test_nothing_lies_over_an_indestructible_tile():
    ground = board(("cliff", 8, 4), foe=FOE)
    assert labyrinth_positions(ground, Facing.S, "labyrinth-i", None) == ()
    beside_it = board(("cliff", 9, 4), foe=FOE)
    kept = labyrinth_positions(beside_it, Facing.S, "labyrinth-i", None)
    assert sorted(kept) == [tile("labyrinth-i", 5, 5), tile("labyrinth-i", 8, 2, 1)]


@rule("AT-TERR-03")
def test_if_all_tiles_of_a_kind_lie_on_the_board_the_furthest_is_taken_up():
    assert furthest_of(board(("labyrinth-i", 0, 0), foe=FOE), "labyrinth-i") == []
    both = board(("labyrinth-i", 0, 0), ("labyrinth-i", 7, 5), ("mist", 17, 0), foe=FOE)
    assert furthest_of(both, "labyrinth-i") == [tile("labyrinth-i", 0, 0)]
    tied = board(("labyrinth-i", 7, 8), ("labyrinth-i", 7, 5), foe=FOE)
    assert len(furthest_of(tied, "labyrinth-i")) == 2


@rule("AT-ATERR-07")
@pytest.mark.parametrize(
    ("space", "outer"), [((2, 6), True), ((3, 6), False), ((9, 11), True), ((16, 10), False)]
)
def test_the_outer_three_are_within_three_of_an_edge(space, outer):
    assert is_outer(board(), Space(*space)) is outer


@rule("AT-ATERR-08")
def test_the_inner_three_are_all_others_on_the_board():
    assert is_inner(board(), Space(3, 3))
    assert not is_inner(board(), Space(3, 2))
    assert not is_inner(board(), Space(-1, 6))


@rule("AT-ATERR-06")
def test_terrain_from_an_adventure_touches_nothing():
    ground = board(("column", 0, 0), titans=[(1, 0)], foe=Rect(2, 0, 2))
    positions = free_positions(ground, "ambrosia-pool", is_outer)
    taken = set(spaces((0, 0), (1, 0), (2, 0), (3, 0), (2, 1), (3, 1)))
    assert positions
    assert all(taken.isdisjoint(cells(position)) for position in positions)
    assert all(is_outer(ground, space) for position in positions for space in cells(position))
    assert len(free_positions(ground, "altar", is_inner)) == 14 * 8
