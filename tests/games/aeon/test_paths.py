"""Where titans go by themselves and where force takes them."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.aeon.boards import board, spaces
from tests.tabletop import rule

from pentathlon.games.aeon.ground.board import is_on_board
from pentathlon.games.aeon.ground.grid import OFF, Facing, Rect, Space, distance, step, unit
from pentathlon.games.aeon.ground.paths import (
    detours,
    dismounts,
    displacements,
    is_closed,
    nearest_refuges,
    opposite,
    passed_pools,
    pulls,
    reachable,
    rush_ways,
    slides,
    vault_landing,
)


def goes(battlefield, speed, **more):
    """Where the first titan can go."""
    return set(reachable(battlefield, 0, speed, **more))


@rule("AT-TMOV-01", "AT-TMOV-02")
def test_a_titan_goes_up_to_its_speed_in_orthogonal_steps():
    diamond = {
        Space(5 + dx, 5 + dy) for dx in range(-3, 4) for dy in range(-3, 4) if 0 < abs(dx) + abs(dy) <= 3
    }
    assert goes(board(titans=[(5, 5)]), 3) == diamond


@rule("AT-TMOV-03", "AT-TERA-06", "AT-TERA-18")
@pytest.mark.parametrize("kind", ["column", "cliff", "fissure"])
def test_a_titan_goes_round_obstacles_and_chasms(kind):
    blocked = board((kind, 5, 6), titans=[(5, 5)])
    assert Space(5, 6) not in goes(blocked, 5)
    assert goes(board(("mist", 5, 6), titans=[(5, 5)]), 1) == goes(board(titans=[(5, 5)]), 1)


@rule("AT-TMOV-03")
def test_a_titan_does_not_go_through_miniatures():
    corridor = board(("labyrinth-i", 5, 5), titans=[(5, 5), (6, 5)])
    assert Space(7, 5) not in goes(corridor, 2)
    footprint = board(titans=[(3, 5)], foe=Rect(4, 4, 2))
    assert goes(footprint, 1) == set(spaces((3, 6), (3, 4), (2, 5)))


@rule("AT-TMOV-03", "AT-LAB-01")
def test_red_lines_are_not_crossed_and_labyrinth_spaces_are_free():
    corridor = board(("labyrinth-i", 5, 5), titans=[(6, 5)])
    assert goes(corridor, 2) == set(spaces((5, 5), (4, 5), (7, 5), (8, 5)))


@rule("AT-KW-09")
def test_bypass_leads_through_titans_but_not_onto_them():
    corridor = board(("labyrinth-i", 5, 5), titans=[(5, 5), (6, 5)])
    passing = goes(corridor, 2, bypass=True)
    assert Space(7, 5) in passing
    assert Space(6, 5) not in passing


@rule("AT-VP-07")
def test_from_a_vantage_point_one_steps_to_any_space_around_the_primordial():
    mounted = board(("column", 8, 5), titans=[OFF, (10, 6)], foe=Rect(8, 6, 2))
    around = spaces((9, 5), (7, 6), (7, 7), (8, 8), (9, 8), (10, 7))
    assert goes(mounted, 1) == set(around)


@rule("AT-TERA-04", "AT-TMOV-01")
def test_ways_are_offered_that_differ_in_ambrosia():
    pool = board(("ambrosia-pool", 6, 5), titans=[(5, 5)])
    through, round_it = reachable(pool, 0, 7)[Space(8, 5)]
    assert through == tuple(spaces((6, 5), (7, 5), (8, 5)))
    assert len(round_it) == 5
    assert not set(round_it) & set(spaces((6, 5), (7, 5), (6, 6), (7, 6)))
    assert len(reachable(pool, 0, 4)[Space(8, 5)]) == 1
    assert len(reachable(pool, 0, 7)[Space(7, 5)]) == 1


@rule("AT-TERA-04", "AT-TERR-01")
def test_a_stay_on_ambrosia_counts_once_and_not_if_the_way_begins_or_ends_there():
    pool = board(("ambrosia-pool", 6, 5))
    assert len(passed_pools(pool, Space(5, 5), tuple(spaces((6, 5), (7, 5), (8, 5))))) == 1
    assert passed_pools(pool, Space(5, 5), tuple(spaces((6, 5), (7, 5)))) == []
    assert passed_pools(pool, Space(6, 5), tuple(spaces((7, 5), (8, 5)))) == []
    again = spaces((6, 5), (6, 4), (7, 4), (7, 5), (8, 5))
    assert len(passed_pools(pool, Space(5, 5), tuple(again))) == 2


small = st.builds(Space, st.integers(0, 5), st.integers(0, 5))
terrains = st.sampled_from(["column", "ambrosia-pool", "labyrinth-o", "labyrinth-i", "fissure"])
placed = st.lists(st.tuples(terrains, st.integers(0, 5), st.integers(0, 5)), max_size=4)


@rule("AT-TMOV-02", "AT-TMOV-04")
@settings(max_examples=80, deadline=None)
@given(small, placed, st.integers(1, 7))
def test_every_way_is_a_chain_of_steps_that_enters_no_space_twice(start, tiles, speed):
    battlefield = board(*tiles, titans=[start, (0, 0)], width=6, height=6, foe=Rect(20, 20, 2))
    for end, ways in reachable(battlefield, 0, speed).items():
        counts = [len(passed_pools(battlefield, start, way)) for way in ways]
        assert len(set(counts)) == len(counts)
        for way in ways:
            assert way[-1] == end
            assert len({start, *way}) == len(way) + 1 <= speed + 1
            assert all(
                distance(unit(one), unit(other)) == 1 for one, other in zip((start, *way), way, strict=False)
            )


@rule("AT-KW-50", "AT-KW-09")
def test_a_rush_takes_a_shortest_way_of_at_least_three_spaces():
    foe = Rect(8, 6, 2)

    def near(space):
        return distance(unit(space), foe) == 1

    far = rush_ways(board(titans=[(3, 6)], foe=foe), 0, 5, near)
    assert list(far) == [Space(7, 6)]
    assert [len(way) for way in far[Space(7, 6)]] == [4]
    assert rush_ways(board(titans=[(5, 6)], foe=foe), 0, 5, near) == {}
    assert rush_ways(board(titans=[(7, 6)], foe=foe), 0, 5, near) == {}
    assert rush_ways(board(titans=[(1, 6)], foe=foe), 0, 5, near) == {}
    row = board(("cliff-wall", 3, 7), ("cliff-wall", 3, 5), titans=[(3, 6), (4, 6)], foe=foe)
    assert rush_ways(row, 0, 5, near) == {}
    assert list(rush_ways(row, 0, 5, near, bypass=True)) == [Space(7, 6)]
    assert sorted(rush_ways(board(titans=[(6, 4)], foe=foe), 0, 6, near)) == spaces((7, 6), (8, 5))


@rule("AT-DISP-01", "AT-DISP-02")
def test_a_displaced_titan_takes_an_empty_legal_space_beside_it():
    crowd = board(("column", 5, 6), ("fissure", 6, 5), titans=[(5, 5), (4, 5)])
    assert displacements(crowd, Space(5, 5)) == spaces((5, 4))
    assert displacements(crowd, Space(5, 5), taken=spaces((5, 4))) == []
    assert displacements(board(("labyrinth-i", 5, 5)), Space(6, 5)) == spaces((7, 5), (5, 5))
    assert displacements(board(), Space(0, 0)) == spaces((0, 1), (1, 0))
    assert displacements(board(foe=Rect(5, 6, 2)), Space(5, 5)) == spaces((6, 5), (5, 4), (4, 5))


@rule("AT-VP-08", "AT-VP-14")
def test_one_gets_off_a_vantage_point_onto_a_free_space_around_it():
    crowd = board(("cliff", 10, 6), titans=[(8, 5), OFF], foe=Rect(8, 6, 2))
    assert dismounts(crowd) == spaces((8, 8), (9, 8), (9, 5), (7, 6), (7, 7))


@rule("AT-VAULT-01")
def test_example_16_vault():
    foe = Rect(8, 6, 2)
    assert opposite(foe, Space(7, 7)) == (10, 7)
    assert opposite(foe, Space(9, 5)) == (9, 8)
    assert vault_landing(board(titans=[(7, 7)], foe=foe), 0) == (10, 7)
    assert opposite(foe, Space(6, 7)) is None


@rule("AT-VAULT-01", "AT-LAB-01")
def test_a_wall_between_keeps_a_titan_from_vaulting():
    walled = board(("labyrinth-i", 4, 7), titans=[(7, 8)], foe=Rect(8, 7, 2))
    assert vault_landing(walled, 0) == (10, 8)
    assert vault_landing(board(("labyrinth-i", 4, 6), titans=[(7, 6)], foe=Rect(6, 7, 2)), 0) is None


@rule("AT-VAULT-02")
@pytest.mark.parametrize("tiles", [[("column", 10, 7)], [("fissure", 10, 6)]])
def test_one_does_not_vault_onto_an_obstacle_or_a_chasm(tiles):
    assert vault_landing(board(*tiles, titans=[(7, 7)], foe=Rect(8, 6, 2)), 0) is None


@rule("AT-VAULT-02")
def test_one_does_not_vault_onto_another_or_off_the_board():
    foe = Rect(8, 6, 2)
    assert vault_landing(board(titans=[(7, 7), (10, 7)], foe=foe), 0) is None
    assert vault_landing(board(titans=[(17, 7)], foe=Rect(18, 6, 2)), 0) is None


@rule("AT-INV-10")
def test_force_does_not_lead_through_walls_or_what_cannot_be_destroyed():
    ground = board(("cliff", 5, 6), ("column", 6, 5), ("labyrinth-i", 1, 5))
    assert is_closed(ground, Space(5, 5), Facing.N)
    assert not is_closed(ground, Space(5, 5), Facing.E)
    assert is_closed(ground, Space(2, 5), Facing.N)
    assert is_closed(ground, Space(2, 6), Facing.S)
    assert not is_closed(ground, Space(2, 5), Facing.E)


@rule("AT-INV-03", "AT-INV-04", "AT-KNOCK-11")
def test_example_13_the_edge_slide():
    source = Rect(1, 1, 2)
    assert slides(board(foe=source), unit(Space(1, 0)), source, Facing.S) == [Facing.W]
    assert slides(board(foe=source), unit(Space(0, 0)), source, Facing.W) == []


@rule("AT-INV-04")
def test_equal_ways_along_the_edge_are_both_open():
    source = Rect(8, 1, 1)
    assert slides(board(), unit(Space(8, 0)), source, Facing.S) == [Facing.E, Facing.W]


@rule("AT-PULL-01")
def test_a_pull_takes_a_step_of_a_shortest_way():
    source = Rect(8, 6, 2)
    assert pulls(board(foe=source), Space(3, 3), source) == [Facing.E, Facing.N]
    assert pulls(board(foe=source), Space(3, 7), source) == [Facing.E]
    assert pulls(board(("cliff", 4, 3), foe=source), Space(3, 3), source) == [Facing.N]


@rule("AT-PULL-04")
def test_a_pull_goes_round_what_it_cannot_break_by_the_shortest_way():
    source = Rect(8, 6, 2)
    cliff = board(("cliff-wall", 4, 6, 1), foe=source)
    assert pulls(cliff, Space(3, 7), source) == []
    assert detours(cliff, Space(3, 7), source) == [Facing.S]
    ringed = board(("cliff-wall", 2, 8), ("cliff-wall", 2, 6), ("cliff", 4, 7), ("cliff", 1, 6), foe=source)
    assert detours(ringed, Space(3, 7), source) == []


@rule("AT-PULL-01")
@given(small)
def test_each_step_of_a_pull_brings_the_titan_closer(space):
    source = Rect(8, 6, 2)
    for facing in pulls(board(foe=source), space, source):
        assert distance(unit(step(space, facing)), source) == distance(unit(space), source) - 1


@rule("AT-PMOV-23")
def test_the_nearest_refuge_is_empty_and_legal():
    crowd = board(("cliff-wall", 4, 7), titans=[(3, 4)], foe=Rect(4, 4, 3))
    nearest = nearest_refuges(crowd, Space(5, 5))
    assert nearest == spaces((5, 3), (3, 5), (7, 5))
    tiny = board(titans=[(0, 0)], width=2, height=2, foe=Rect(0, 0, 2))
    assert nearest_refuges(tiny, Space(0, 0)) == []
    assert all(is_on_board(crowd, space) for space in nearest)
