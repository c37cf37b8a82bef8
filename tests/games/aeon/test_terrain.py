"""What ground and height mean for who stands there."""

import pytest
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.primordial import wrecks
from pentathlon.games.aeon.battle.moves.terrain import place_tile
from pentathlon.games.aeon.battle.state.stats import (
    are_neighbours,
    at_of,
    distance_to_foe,
    evasion_of,
    free_evasion_rerolls,
    is_alone,
    is_next_to_foe,
    is_seen,
    standing_with_locals,
)
from pentathlon.games.aeon.printed.cards import BpCard
from pentathlon.games.aeon.table import rect_of

MOUNTED = [0, -1, -1, -1]


@rule("AT-TERA-09")
def test_cover_helps_to_evade():
    table = battle({0: (5, 5)}, tiles=[tile("city", 4, 4)])
    open_ground = battle({0: (5, 5)})
    assert evasion_of(table.state, 0) == evasion_of(open_ground.state, 0) + 1


@rule("AT-TERA-14")
@pytest.mark.parametrize(
    ("diplomacy", "evasion", "rerolls"), [(5, 1, 1), (2, 1, 1), (1, 1, 0), (-1, 1, 0), (-2, 0, 0)]
)
def test_a_city_welcomes_friends_and_shuts_out_those_it_denounces(diplomacy, evasion, rerolls):
    table = battle({0: (5, 5)}, tiles=[tile("city", 4, 4)], diplomacy=diplomacy)
    assert evasion_of(table.state, 0) == evasion
    assert free_evasion_rerolls(table.state, 0) == rerolls


@rule("AT-TERA-15")
def test_the_fall_of_a_city_costs_diplomacy_at_once_and_for_the_voyage():
    table = battle({0: (5, 5)}, (12, 12), tiles=[tile("city", 4, 4)], diplomacy=2)
    assert free_evasion_rerolls(table.state, 0) == 1
    table.does(lambda state: wrecks().happen(state, 0))
    assert table.state.tiles[0].terrain == "ruins"
    assert standing_with_locals(table.state) == 1
    table.does(lambda state: wrecks().happen(state, 0))
    assert table.state.tiles == ()
    assert standing_with_locals(table.state) == 1, "nobody lives in ruins"
    table.follows(("end of battle", "RETREAT"))
    assert table.state.aftermath.diplomacy == -1


@rule("AT-TERA-15", "AT-TERR-05")
def test_a_city_under_a_new_tile_has_fallen_too():
    table = battle({0: (1, 1)}, (12, 12), tiles=[tile("city", 4, 4)])
    table.does(lambda state: place_tile(state, tile("ambrosia-pool", 5, 5)))
    assert [each.terrain for each in table.state.tiles] == ["ambrosia-pool"]
    assert table.state.outrage == 1
    assert "City at e5 is destroyed." in table.story


@rule("AT-TERA-12")
def test_shallows_expose_the_primordial():
    card = BpCard(name="Hoof", at=3)
    dry = battle(tiles=[tile("shallows", 12, 9)])
    wet = battle(tiles=[tile("shallows", 10, 10)])
    assert at_of(dry.state, card) == 3
    assert at_of(wet.state, card) == 2


@rule("AT-LOS-07")
def test_a_primordial_sees_neither_its_blindspots_nor_its_vantage_points():
    table = battle({0: (-1, -1), 1: (9, 11), 2: (9, 12), 3: (2, 2)}, facing="S", perch=MOUNTED)
    assert [is_seen(table.state, titan) for titan in range(4)] == [False, False, True, True]


@rule("AT-LAB-01", "AT-DESP-01")
def test_a_red_line_leaves_a_titan_alone():
    walled = battle({0: (5, 5), 1: (5, 6)}, tiles=[tile("labyrinth-i", 4, 5)])
    assert is_alone(walled.state, 0)
    together = battle({0: (5, 5), 1: (6, 5)}, tiles=[tile("labyrinth-i", 4, 5)])
    assert not is_alone(together.state, 0)


@rule("AT-VP-09", "AT-VP-11")
def test_from_a_vantage_point_one_is_next_to_all_around_but_not_the_other_way():
    table = battle({0: (-1, -1), 1: (9, 8), 2: (9, 7)}, perch=MOUNTED)
    assert is_next_to_foe(table.state, 0)
    assert distance_to_foe(table.state, 0) == 1
    assert are_neighbours(table.state, 0, 1)
    assert not are_neighbours(table.state, 1, 0)
    assert not are_neighbours(table.state, 0, 2)


@rule("AT-VP-10")
def test_from_a_vantage_point_distances_count_from_the_primordial():
    table = battle({0: (-1, -1)}, perch=MOUNTED)
    assert rect_of(table.state, 0) == (9, 9, 2)
