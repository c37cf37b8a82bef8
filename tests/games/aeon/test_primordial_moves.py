"""The primordial on the move."""

from dataclasses import replace

import pytest
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.moves.knockback import EDGE, WAY_OUT
from pentathlon.games.aeon.battle.moves.primordial import (
    FACE,
    FIRST_AXIS,
    approach,
    charge_path,
    go_straight,
    knock_foe_back,
    trample,
    turn_to,
)
from pentathlon.games.aeon.battle.moves.push_pull import pull, pull_foe, push_back, push_foe
from pentathlon.games.aeon.ground.grid import Axis, Facing
from pentathlon.games.aeon.printed.cards import Fallen
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS

LIES, STANDS = Fallen.FALLING, Fallen.NOT


@rule("AT-PMOV-02", "AT-PMOV-20", "AT-PMOV-22")
def test_it_turns_to_its_target_without_leaving_its_spaces():
    table = battle({0: (2, 9)}, facing="S")
    table.does(lambda state: turn_to(state, 0))
    assert table.foe == ((9, 9), "W")
    table.is_settled()


@rule("AT-GRID-14", "AT-PMOV-02")
def test_towards_a_diagonal_the_group_chooses_where_it_faces():
    table = battle({0: (1, 1), 3: (7, 7)}, seats=4)
    table.does(lambda state: turn_to(state, 3))
    assert (table.question, table.asked) == (FACE, "d")
    table.picks(Facing.W)
    assert table.foe == ((9, 9), "W")


@rule("AT-PMOV-03", "AT-PMOV-08", "AT-PMOV-20")
def test_example_11_on_the_table():
    table = battle({0: (9, 7)}, foe=(4, 4), facing="N")
    table.does(lambda state: approach(state, 0, 6, 1))
    assert table.question == FIRST_AXIS
    table.picks(Axis.HORIZONTAL)
    assert table.foe == ((7, 6), "E")
    assert table.results == [1], "of 6 spaces"
    table.is_settled()


@rule("AT-PMOV-02", "AT-PMOV-20", "AT-GRID-14")
def test_it_turns_before_it_moves_and_again_when_it_has_moved():
    table = battle({0: (5, 5)}, facing="N")
    table.does(lambda state: approach(state, 0, 2, 1))
    assert table.question == FACE
    table.picks(Facing.W)
    assert table.foe == ((9, 9), "W")
    table.picks(Axis.HORIZONTAL)
    assert table.question == FACE
    table.picks(Facing.S)
    assert table.foe == ((8, 8), "S")
    table.is_settled()


@rule("AT-PMOV-08")
@pytest.mark.parametrize(("spaces", "reach"), [(0, 1), (6, 9)])
def test_nobody_is_asked_about_the_first_step_of_no_move(spaces, reach):
    table = battle({0: (5, 4)})
    table.does(lambda state: approach(state, 0, spaces, reach))
    assert table.foe == ((9, 9), "S")
    table.is_settled()


@rule("AT-PMOV-01", "AT-PMOV-18")
def test_a_move_of_so_many_spaces_goes_no_further():
    table = battle({0: (9, 1)})
    table.does(lambda state: approach(state, 0, 4, 1))
    assert table.foe == ((9, 5), "S")
    table.does(lambda state: approach(state, 0, 0, 1))
    assert table.foe == ((9, 5), "S")


@rule("AT-PMOV-04")
def test_a_ranged_attack_stops_it_in_range():
    table = battle({0: (9, 1)})
    table.does(lambda state: approach(state, 0, 6, 6))
    assert table.foe == ((9, 7), "S")


@rule("AT-PMOV-12", "AT-PMOV-13", "AT-PMOV-14", "AT-PMOV-16", "AT-PMOV-17", "AT-CRASH-02")
def test_example_12_one_crash_per_entry():
    table = battle({0: (6, 5), 1: (8, 4), 2: (1, 1)}, foe=(4, 4), facing="E")
    table.does(lambda state: go_straight(state, Facing.E, 3))
    assert table.question == WAY_OUT
    assert set(table.ask.options) == {Facing.E, Facing.S}
    table.picks(Facing.E)
    assert [table.at(titan) for titan in range(3)] == [(6, 5), (10, 4), (1, 1)]
    assert table.state.danger[:3] == [1, 1, 0]
    assert table.state.fallen[:3] == [LIES, LIES, STANDS]
    table.is_settled()


@rule("AT-PMOV-06", "AT-PMOV-09", "AT-LAB-02", "AT-PATK-18", "AT-TERA-11")
def test_it_moves_through_everything_and_breaks_what_can_be_broken():
    tiles = [tile("column", 9, 7), tile("cliff", 9, 5), tile("labyrinth-i", 8, 8), tile("city", 8, 1)]
    table = battle({0: (9, 0)}, tiles=tiles)
    table.does(lambda state: approach(state, 0, 8, 1))
    assert table.foe == ((9, 1), "S")
    assert table.state.tiles == (tile("cliff", 9, 5), tile("labyrinth-i", 8, 8), tile("ruins", 8, 1))


@rule("AT-PMOV-10", "AT-PMOV-11")
def test_at_the_edge_it_goes_on_away_from_the_most_titans():
    table = battle({0: (1, 13), 1: (2, 2), 2: (15, 2)}, foe=(9, 11))
    table.does(lambda state: go_straight(state, Facing.N, 4))
    assert table.foe == ((12, 12), "S")
    table.is_settled()


@rule("AT-PMOV-11")
def test_at_the_edge_a_tie_is_chosen_and_in_the_corner_it_stops():
    table = battle({0: (1, 2), 1: (18, 2)}, foe=(2, 12), helm=1, seats=4)
    table.does(lambda state: go_straight(state, Facing.N, 6))
    assert (table.question, table.asked) == (EDGE, "b")
    table.picks(Facing.W)
    assert table.foe[0] == (0, 12)


@rule("AT-TRAMP-01", "AT-TRAMP-02")
def test_a_trample_goes_its_full_speed_straight_ahead_without_turning():
    table = battle({0: (2, 8), 1: (9, 5)}, facing="S", level=2)
    table.does(lambda state: trample(state))
    assert table.foe == ((9, 3), "S")
    assert table.at(1) == (9, 5)
    assert table.state.danger[:2] == [0, 1]
    table.is_settled()


@rule("AT-TRAMP-03")
@pytest.mark.parametrize("side", [Fallen.FALLING, Fallen.RISING])
def test_who_lies_under_a_trample_draws_an_obol_in_place_of_crash(side):
    table = battle({0: (9, 5), 1: (2, 2)}, facing="S", fallen=[side, STANDS, STANDS, STANDS], dice=[1])
    table.does(lambda state: trample(state))
    assert table.state.danger[0] == 0
    assert sum("draws" in line for line in table.story) == 1
    assert table.state.fallen[0] is side


@rule("AT-TRAMP-04")
def test_who_is_knocked_down_by_a_trample_is_not_trampled_by_the_same_entry():
    table = battle({0: (9, 3), 1: (2, 2)}, facing="S")
    table.does(lambda state: trample(state))
    table.picks(Facing.W)
    assert table.state.danger[0] == 1
    assert not any("draws" in line for line in table.story)
    assert table.at(0) == (7, 3)


@rule("AT-TERA-19")
def test_a_snare_slows_the_next_move_of_whoever_ends_on_it():
    table = battle({0: (9, 1)}, tiles=[tile("snare", 9, 7)])
    table.does(lambda state: approach(state, 0, 2, 1))
    assert table.foe[0] == (9, 7)
    assert table.state.tiles == ()
    table.does(lambda state: approach(state, 0, 4, 1))
    assert table.foe[0] == (9, 5)
    table.does(lambda state: approach(state, 0, 4, 1))
    assert table.foe[0] == (9, 2)


@rule("AT-TERA-19")
def test_a_snare_can_take_a_whole_move():
    table = battle({0: (9, 1)}, snared=True)
    table.does(lambda state: approach(state, 0, 1, 1))
    assert table.foe[0] == (9, 9)
    assert not table.state.snared


@rule("AT-TERA-19", "AT-PMOV-09")
def test_a_snare_that_is_only_passed_breaks_without_effect():
    table = battle({0: (9, 1)}, tiles=[tile("snare", 9, 8)])
    table.does(lambda state: approach(state, 0, 3, 1))
    assert table.state.tiles == ()
    assert not table.state.snared


@rule("AT-VP-12")
def test_a_titan_on_a_vantage_point_is_carried_along_unharmed():
    table = battle({0: (-1, -1), 1: (9, 1)}, perch=[0, -1, -1, -1])
    table.does(lambda state: approach(state, 1, 6, 1))
    assert table.state.perch[0] == 0
    assert table.state.danger[0] == 0
    table.does(lambda state: approach(state, 0, 6, 1))
    assert table.foe[0] == (9, 3)


def charge(table, spaces=6):
    """Charge at the first titan and note who is attacked from where."""
    attacked = []

    async def attack(titan):
        attacked.append((titan, tuple(table.state.anchor)))

    table.does(lambda state: charge_path(state, 0, spaces, attack))
    return attacked


@rule("AT-PATK-06", "AT-PATK-07", "AT-PATK-08")
def test_a_charge_attacks_everybody_on_its_way_and_the_target_last():
    table = battle({0: (9, 3), 1: (9, 7), 2: (10, 6), 3: (7, 6)})
    assert charge(table) == [(1, (9, 8)), (2, (9, 7)), (0, (9, 4))]
    assert table.state.danger == [0, 0, 0, 0]
    assert table.foe == ((9, 4), "S")
    table.is_settled()


@rule("AT-PATK-06", "AT-PMOV-07")
def test_a_charge_changes_the_axis_like_any_other_move():
    table = battle({0: (5, 4), 1: (8, 8)})
    attacked = charge(table)
    table.picks(Axis.VERTICAL)
    assert attacked == [(1, (9, 8))]
    assert table.state.anchor == (6, 6)
    table.is_settled()


@rule("AT-PATK-07")
def test_a_charge_that_falls_short_does_not_attack_its_target():
    table = battle({0: (9, 2)})
    assert charge(table, 5) == []
    assert table.foe == ((9, 4), "S")


@rule("AT-PATK-09")
def test_who_is_left_under_a_charge_is_thrown_clear():
    table = battle({0: (9, 1), 1: (9, 5)})
    assert charge(table, 4) == [(1, (9, 6))]
    table.picks(Facing.W)
    assert table.at(1) == (7, 5)
    assert table.state.danger[1] == 0
    table.is_settled()


@rule("AT-KNOCK-10", "AT-PMOV-21")
def test_a_primordial_that_is_knocked_back_flattens_tiles_and_titans():
    tiles = [tile("column", 9, 11), tile("mist", 10, 12), tile("cliff", 8, 12), tile("mist", 0, 0)]
    table = battle({0: (9, 8), 1: (10, 12)}, foe=(9, 9), tiles=tiles[:3] + tiles[3:], facing="W", height=20)
    table.does(lambda state: knock_foe_back(state, 0, 4))
    assert table.foe == ((9, 13), "W")
    assert table.state.tiles == (tile("cliff", 8, 12), tile("mist", 0, 0))
    assert table.at(1) == (10, 12)
    assert table.state.danger[:2] == [0, 1]
    table.is_settled()


@rule("AT-KNOCK-11", "AT-INV-04")
def test_a_primordial_at_the_edge_is_knocked_along_it():
    table = battle({0: (9, 11)}, foe=(9, 12))
    table.does(lambda state: knock_foe_back(state, 0, 3))
    assert table.question is None
    assert table.foe[0] == (12, 12)


def test_knockback_from_a_vantage_point_has_no_direction_and_does_nothing():
    table = battle({0: (-1, -1)}, perch=[0, -1, -1, -1])
    table.does(lambda state: knock_foe_back(state, 0, 3))
    assert table.foe[0] == (9, 9)


@pytest.fixture
def _a_lumbering_primordial(monkeypatch):
    """The Labyrinthauros, if it were lumbering."""
    sheet = replace(PRIMORDIALS["labyrinthauros"], lumbering=True)
    monkeypatch.setitem(PRIMORDIALS, "labyrinthauros", sheet)


@pytest.mark.usefixtures("_a_lumbering_primordial")
@rule("AT-TRAIT-06", "AT-KW-44", "AT-PULL-07")
@pytest.mark.parametrize("force", [knock_foe_back, push_foe, pull_foe])
def test_a_lumbering_primordial_is_not_moved(force):
    table = battle({0: (9, 7)})
    table.does(lambda state: force(state, 0, 4))
    assert table.foe[0] == (9, 9)
    assert table.at(0) == (9, 7)
    table.is_settled()


@pytest.mark.usefixtures("_a_lumbering_primordial")
@rule("AT-KW-44", "AT-PULL-07")
def test_a_lumbering_primordial_pushes_nobody_and_backs_away_from_nobody():
    table = battle({0: (9, 8), 1: (9, 6)})
    table.does(lambda state: push_back(state, 0, 2), lambda state: pull(state, 0, 3))
    assert table.foe[0] == (9, 9)
    assert (table.at(0), table.at(1)) == ((9, 8), (9, 6))
    table.is_settled()
