"""Crash, knockdown, knockback, unavoidable knockback, displacement and vault."""

from dataclasses import replace

import pytest
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.moves.arrival import DISPLACE, LIFELINE, displace
from pentathlon.games.aeon.battle.moves.knockback import (
    AWAY,
    EDGE,
    ROCKSTEADY,
    STALWART,
    crash,
    fall_from_perch,
    force_vault,
    knock_back,
    knock_down,
    throw_clear,
)
from pentathlon.games.aeon.battle.moves.push_pull import pull, push_back
from pentathlon.games.aeon.ground.grid import Facing, Rect
from pentathlon.games.aeon.printed.cards import Fallen
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS

LIES, STANDS = Fallen.FALLING, Fallen.NOT
FAR = (15, 10)


def thrown(spaces, titans=None, **more):
    """A battle in which the first titan is knocked back by the primordial."""
    table = battle(titans or {0: (5, 5)}, **more)
    table.does(lambda state: knock_back(state, 0, spaces))
    return table


@rule("AT-CRASH-01", "AT-CRASH-03")
def test_a_crash_gives_one_danger_and_knocks_down():
    table = battle({0: (5, 5), 1: (7, 7)}, danger=[3, 0, 0, 0])
    table.does(lambda state: crash(state, 0))
    assert table.state.danger == [4, 0, 0, 0]
    assert table.state.fallen[:2] == [LIES, STANDS]
    assert not any("draws" in line for line in table.story)
    table.is_settled()


@rule("AT-KW-61")
@pytest.mark.parametrize(("die", "danger"), [(6, 0), (5, 1)])
def test_who_tumbles_may_escape_a_crash(die, danger):
    table = battle({0: (5, 5)}, gear={0: ["Maze Weave"]}, dice=[die])
    table.does(lambda state: crash(state, 0))
    assert table.state.danger[0] == danger
    assert table.state.fallen[0] is (LIES if danger else STANDS)
    table.is_settled()


@rule("AT-KDOWN-01", "AT-KDOWN-07")
def test_a_titan_that_lies_is_not_knocked_down_again():
    table = battle({0: (5, 5)}, fallen=[Fallen.RISING, STANDS, STANDS, STANDS])
    table.does(lambda state: knock_down(state, 0))
    assert table.state.fallen[0] is Fallen.RISING
    table.is_settled()


@rule("AT-KDOWN-07")
def test_knocked_down_in_its_own_turn_it_lies_one_turn_longer():
    table = battle({0: (5, 5), 1: (7, 7)}, acting=0)
    table.does(lambda state: knock_down(state, 0), lambda state: knock_down(state, 1))
    assert table.state.fallen[:2] == [Fallen.FALLING_ANEW, LIES]


@rule("AT-KW-48")
def test_rocksteady_may_ignore_a_knockdown_once():
    table = battle({0: (5, 5)}, gear={0: ["Bell Plate"]})
    table.does(lambda state: knock_down(state, 0))
    assert table.question == ROCKSTEADY
    table.says_yes()
    assert table.state.fallen[0] is STANDS
    table.does(lambda state: knock_down(state, 0))
    assert table.state.fallen[0] is LIES
    table.is_settled()


@rule("AT-KNOCK-01")
def test_knockback_goes_straight_away_from_the_primordial():
    table = thrown(3, {0: (9, 8), 1: (3, 3)})
    assert table.at(0) == (9, 5)
    assert table.at(1) == (3, 3)
    assert table.state.danger[0] == 0
    table.is_settled()


@rule("AT-KNOCK-02")
def test_a_printed_direction_replaces_away():
    table = battle({0: (9, 8)})
    table.does(lambda state: knock_back(state, 0, 2, direction=Facing.W))
    assert table.at(0) == (7, 8)


@rule("AT-KNOCK-12", "AT-GRID-14")
def test_from_a_diagonal_the_titans_player_chooses_between_equal_ways():
    table = thrown(2, {0: (7, 7), 2: (1, 1)}, seats=2)
    assert table.question == AWAY
    assert table.asked == "a"
    table.picks(Facing.S)
    assert table.at(0) == (7, 5)
    assert thrown(2, {0: (5, 8)}).at(0) == (3, 8)


@rule("AT-KW-58")
def test_stalwart_may_ignore_a_knockback():
    table = thrown(2, {0: (9, 8)}, gear={0: ["Horned Plate"]})
    assert table.question == STALWART
    table.says_yes()
    assert table.at(0) == (9, 8)
    table.is_settled()


@rule("AT-KW-44")
def test_a_lumbering_titan_is_not_moved():
    table = thrown(3, {0: (9, 8)}, sheets={0: "Bulwark"})
    table.does(lambda state: displace(state, 0), lambda state: force_vault(state, 0))
    assert table.at(0) == (9, 8)
    table.is_settled()


@rule("AT-KW-44", "AT-VP-08")
@pytest.mark.parametrize(
    "force",
    [
        lambda state: knock_back(state, 0, 2),
        lambda state: pull(state, 0, 2),
        lambda state: push_back(state, 0, 2),
        lambda state: force_vault(state, 0),
    ],
)
def test_a_lumbering_titan_is_not_shaken_off_a_vantage_point(force):
    table = battle({0: (-1, -1), 1: (1, 1)}, perch=[0, -1, -1, -1], sheets={0: "Bulwark"})
    table.does(force)
    assert table.state.perch[0] == 0
    table.is_settled()


@rule("AT-KW-48", "AT-KW-58", "AT-VP-08")
@pytest.mark.parametrize(
    ("armor", "force"),
    [
        ("Bell Plate", lambda state: knock_down(state, 0)),
        ("Horned Plate", lambda state: knock_back(state, 0, 2)),
    ],
)
def test_who_ignores_what_would_throw_it_stays_on_its_vantage_point(armor, force):
    table = battle({0: (-1, -1), 1: (1, 1)}, perch=[0, -1, -1, -1], gear={0: [armor]})
    table.does(force)
    table.says_yes()
    assert table.state.perch[0] == 0
    table.is_settled()


@rule("AT-KNOCK-05", "AT-TERA-08", "AT-TERA-10")
def test_only_the_last_tile_of_a_knockback_takes_effect():
    tiles = [tile("fissure", 9, 6), tile("ambrosia-pool", 9, 3), tile("snare", 9, 5)]
    table = thrown(4, {0: (9, 8)}, tiles=tiles)
    assert table.at(0) == (9, 4)
    assert table.state.ambrosia[0] == 1
    assert table.state.tiles == tuple(tiles)
    over = thrown(5, {0: (9, 8)}, tiles=tiles, dice=[])
    assert over.state.ambrosia[0] == 1
    beyond = thrown(6, {0: (9, 8)}, tiles=tiles)
    assert beyond.at(0) == (9, 2)
    assert beyond.state.ambrosia[0] == 0


@rule("AT-INV-07", "AT-TERA-07")
def test_ending_in_a_chasm_kills():
    table = thrown(2, {0: (9, 8), 1: (3, 3)}, tiles=[tile("fissure", 9, 5)])
    assert table.living == [1]
    table.is_settled()


@rule("AT-KW-29", "AT-KW-31")
def test_a_lifeline_brings_one_to_the_rim_even_who_lies():
    table = thrown(
        2,
        {0: (9, 8), 1: (3, 3)},
        tiles=[tile("fissure", 9, 5)],
        gear={0: ["Diver's Mail"]},
        fallen=[LIES, STANDS, STANDS, STANDS],
    )
    assert table.question == LIFELINE
    table.says_yes()
    assert table.question == DISPLACE
    table.picks((9, 7))
    assert table.at(0) == (9, 7)
    table.is_settled()


@rule("AT-TERA-07")
def test_a_lifeline_is_not_forced_on_anybody():
    table = thrown(2, {0: (9, 8), 1: (3, 3)}, tiles=[tile("fissure", 9, 5)], gear={0: ["Diver's Mail"]})
    table.says_no()
    assert table.living == [1]


@rule("AT-KNOCK-06", "AT-INV-06", "AT-CRASH-02", "AT-TERR-02")
def test_a_destructible_obstacle_breaks_under_the_titan():
    table = thrown(4, {0: (9, 8)}, tiles=[tile("column", 9, 6), tile("column", 3, 3)])
    assert table.at(0) == (9, 6)
    assert table.state.tiles == (tile("column", 3, 3),)
    assert table.state.danger[0] == 1
    assert table.state.fallen[0] is LIES
    table.is_settled()


@rule("AT-KNOCK-07", "AT-INV-10")
def test_before_an_indestructible_obstacle_it_stops_and_crashes():
    table = thrown(4, {0: (9, 8)}, tiles=[tile("cliff", 9, 5)])
    assert table.at(0) == (9, 7)
    assert table.state.danger[0] == 1
    assert len(table.state.tiles) == 1


@rule("AT-KNOCK-08")
def test_a_red_line_stops_like_an_indestructible_obstacle():
    table = thrown(4, {0: (9, 8)}, tiles=[tile("labyrinth-i", 8, 5)])
    assert table.at(0) == (9, 6)
    assert table.state.danger[0] == 1
    inside = thrown(3, {0: (9, 8)}, tiles=[tile("labyrinth-i", 9, 5, 1)])
    assert inside.at(0) == (9, 5)
    assert inside.state.danger[0] == 0


@rule("AT-KNOCK-09", "AT-INV-02", "AT-INV-05", "AT-DISP-01")
def test_it_passes_others_and_displaces_whom_it_lands_on():
    table = thrown(3, {0: (9, 8), 1: (9, 7), 2: (9, 5)}, seats=4)
    assert table.question == DISPLACE
    assert table.asked == "c"
    table.picks((10, 5))
    assert [table.at(titan) for titan in range(3)] == [(9, 5), (9, 7), (10, 5)]
    assert table.state.danger[:3] == [0, 0, 0]
    table.is_settled()


@rule("AT-KW-44", "AT-INV-05")
def test_who_lands_on_a_lumbering_titan_gives_way_itself():
    table = thrown(3, {0: (9, 8), 1: (9, 5)}, sheets={1: "Bulwark"})
    table.picks((8, 5))
    assert (table.at(0), table.at(1)) == ((8, 5), (9, 5))


@rule("AT-DISP-03")
def test_who_must_give_way_and_cannot_dies():
    walls = [tile("column", 8, 5), tile("column", 10, 5), tile("column", 9, 4)]
    table = thrown(3, {0: (9, 8), 1: (9, 5), 2: (9, 6)}, tiles=walls)
    assert table.living == [0, 2]
    assert table.at(0) == (9, 5)


@rule("AT-INV-04", "AT-KNOCK-11", "AT-INV-01")
def test_example_13_along_the_edge_and_into_the_corner():
    table = thrown(2, {0: (1, 0)}, foe=(1, 1))
    assert table.at(0) == (0, 0)
    assert table.state.danger[0] == 0
    table.is_settled()


@rule("AT-INV-03", "AT-INV-04")
def test_between_equal_ways_along_the_edge_the_player_chooses():
    table = battle({0: (9, 1), 1: (3, 3)}, seats=2)
    table.does(lambda state: knock_back(state, 0, 3, source=Rect(9, 3, 1)))
    assert table.question == EDGE
    table.picks(Facing.W)
    assert table.at(0) == (7, 0)


@rule("AT-TERA-05")
def test_a_boundless_edge_kills():
    table = thrown(3, {0: (9, 1), 1: (3, 3)}, foe=(9, 2), boundless=True)
    assert table.living == [1]


@rule("AT-KW-30")
def test_a_lifeline_stops_one_next_to_a_boundless_edge():
    table = thrown(4, {0: (9, 2)}, foe=(9, 3), boundless=True, gear={0: ["Diver's Mail"]})
    table.says_yes()
    assert table.at(0) == (9, 0)
    table.is_settled()


@rule("AT-INV-09")
def test_a_titan_does_not_end_on_the_primordial():
    table = battle({0: (9, 5)}, foe=(9, 9))
    table.does(lambda state: knock_back(state, 0, 5, direction=Facing.N))
    assert table.at(0) == (9, 8)


@rule("AT-TERA-11", "AT-INV-10")
def test_a_reinforced_tile_is_flipped_by_who_is_thrown_onto_it():
    table = thrown(2, {0: (9, 8)}, tiles=[tile("city", 8, 5)])
    assert table.state.tiles == (tile("ruins", 8, 5),)
    again = thrown(2, {0: (9, 8)}, tiles=[tile("ruins", 8, 5)])
    assert again.state.tiles == ()


@rule("AT-TERA-02", "AT-KNOCK-05")
def test_a_throw_that_moves_nobody_touches_no_ground():
    pool = [tile("ambrosia-pool", 9, 7), tile("cliff", 8, 5)]
    table = thrown(2, {0: (9, 7)}, tiles=pool, foe=(9, 8))
    assert table.at(0) == (9, 7)
    assert table.state.ambrosia[0] == 0
    assert table.state.danger[0] == 1


@rule("AT-PMOV-14", "AT-PMOV-15", "AT-PMOV-16", "AT-PMOV-17", "AT-TRAIT-02")
def test_unavoidable_knockback_throws_out_by_an_equal_side_of_choice():
    table = battle({0: (8, 4)}, foe=(7, 4), gear={0: ["Horned Plate"]})
    table.does(lambda state: throw_clear(state, 0))
    assert set(table.ask.options) == {Facing.E, Facing.S}
    table.picks(Facing.S)
    assert table.at(0) == (8, 2)
    table.is_settled()


@rule("AT-PMOV-15", "AT-KW-44")
def test_even_a_lumbering_titan_is_thrown_clear():
    table = battle({0: (8, 4)}, foe=(7, 4), sheets={0: "Bulwark"})
    table.does(lambda state: throw_clear(state, 0))
    table.picks(Facing.E)
    assert table.at(0) == (10, 4)


@rule("AT-PMOV-17")
def test_a_short_unavoidable_knockback_still_leads_out(monkeypatch):
    sheet = replace(PRIMORDIALS["labyrinthauros"], knockback=1)
    monkeypatch.setitem(PRIMORDIALS, "labyrinthauros", sheet)
    table = battle({0: (0, 0)}, foe=(0, 0))
    table.does(lambda state: throw_clear(state, 0))
    table.picks(Facing.N)
    assert table.at(0) == (0, 2)


@rule("AT-PMOV-23")
def test_who_finds_no_space_at_all_is_crushed():
    table = battle({0: (0, 0), 1: (-1, -1)}, foe=(0, 0), width=2, height=2, perch=[-1, 0, -1, -1])
    table.does(lambda state: throw_clear(state, 0))
    assert table.living == [1]


@rule("AT-PMOV-23")
def test_who_can_leave_by_no_side_is_put_on_the_nearest_space():
    walls = [tile("cliff", 9, 4), tile("cliff", 7, 2), tile("cliff", 7, 6), tile("cliff", 5, 4)]
    table = battle({0: (8, 4)}, foe=(7, 4), tiles=walls)
    table.does(lambda state: throw_clear(state, 0))
    assert table.at(0) == (9, 3)
    assert table.state.danger[0] == 0
    table.is_settled()


@rule("AT-VAULT-04")
def test_a_forced_vault_lands_opposite_and_displaces_who_stands_there():
    table = battle({0: (8, 9), 1: (11, 9)})
    table.does(lambda state: force_vault(state, 0))
    table.picks((12, 9))
    assert (table.at(0), table.at(1)) == ((11, 9), (12, 9))
    table.is_settled()


@rule("AT-VAULT-04", "AT-INV-06")
def test_a_forced_vault_onto_a_column_breaks_it():
    table = battle({0: (8, 9)}, tiles=[tile("column", 11, 9)])
    table.does(lambda state: force_vault(state, 0))
    assert table.at(0) == (11, 9)
    assert table.state.tiles == ()
    assert table.state.danger[0] == 1


@rule("AT-VAULT-05")
@pytest.mark.parametrize(
    ("titan", "foe", "tiles"),
    [
        ((17, 9), (18, 9), []),
        ((8, 9), (9, 9), [tile("cliff", 11, 9)]),
        ((8, 9), (9, 9), [tile("fissure", 11, 9)]),
    ],
)
def test_a_forced_vault_to_a_deadly_place_kills(titan, foe, tiles):
    table = battle({0: titan, 1: (3, 3)}, foe=foe, tiles=tiles)
    table.does(lambda state: force_vault(state, 0))
    assert table.living == [1]


@rule("AT-VAULT-04")
def test_who_is_not_next_to_the_primordial_is_not_vaulted():
    table = battle({0: (6, 9)})
    table.does(lambda state: force_vault(state, 0))
    assert table.at(0) == (6, 9)


def mounted(**more):
    """The first titan on the horns, the second beside the primordial."""
    return battle({0: (-1, -1), 1: (8, 9)}, perch=[0, -1, -1, -1], **more)


@rule("AT-VP-14")
def test_falling_from_a_vantage_point_is_displacement_and_knockdown():
    table = mounted()
    table.does(lambda state: fall_from_perch(state, 0))
    assert (8, 9) not in [tuple(space) for space in table.ask.options]
    table.picks((8, 10))
    assert table.at(0) == (8, 10)
    assert table.state.perch[0] == -1
    assert table.state.fallen[:2] == [LIES, STANDS]
    assert table.state.danger[0] == 0
    table.is_settled()


@rule("AT-VP-08")
def test_who_is_knocked_down_on_a_vantage_point_comes_down_first():
    table = mounted()
    table.does(lambda state: knock_down(state, 0))
    table.picks((10, 8))
    assert table.at(0) == (10, 8)
    assert table.state.fallen[0] is LIES
    table.is_settled()


@rule("AT-VP-08")
def test_force_first_brings_one_down_from_a_vantage_point():
    table = mounted()
    table.does(lambda state: knock_back(state, 0, 2))
    table.picks((9, 8))
    assert table.at(0) == (9, 6)
    table.is_settled()


@rule("AT-VP-14")
def test_without_a_space_to_fall_to_one_dies():
    walls = [tile("cliff", 7, 9), tile("cliff", 11, 9), tile("cliff", 9, 7), tile("cliff", 9, 11)]
    table = battle({0: (-1, -1), 1: (2, 2)}, perch=[0, -1, -1, -1], tiles=walls)
    table.does(lambda state: fall_from_perch(state, 0))
    assert table.living == [1]
