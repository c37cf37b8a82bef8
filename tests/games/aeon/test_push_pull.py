"""Pushback and pull."""

import pytest
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.moves.arrival import DISPLACE
from pentathlon.games.aeon.battle.moves.knockback import knock_back
from pentathlon.games.aeon.battle.moves.primordial import FIRST_AXIS
from pentathlon.games.aeon.battle.moves.push_pull import PULL, pull, pull_foe, push_back, push_foe
from pentathlon.games.aeon.ground.grid import Axis, Facing, Space
from pentathlon.games.aeon.ground.terrain import TERRAIN, Terrain, block
from pentathlon.games.aeon.printed.cards import Fallen, Stat

LIES, STANDS = Fallen.FALLING, Fallen.NOT


@pytest.fixture
def _bastions(monkeypatch):
    """A reinforced obstacle, of which the battles so far have none."""
    bastion = Terrain("Bastion", block(1, 1), 1, back="rubble", obstacle=True, reinforced=True)
    rubble = Terrain("Rubble", block(1, 1), 1, back="bastion", obstacle=True, destructible=True)
    monkeypatch.setitem(TERRAIN, "bastion", bastion)
    monkeypatch.setitem(TERRAIN, "rubble", rubble)


def pushed(spaces, titans=None, **more):
    """A battle in which the primordial pushes the first titan."""
    table = battle(titans or {0: (9, 8)}, **more)
    table.does(lambda state: push_back(state, 0, spaces))
    return table


@rule("AT-PUSH-01", "AT-PUSH-02", "AT-PUSH-03")
def test_example_14_push_with_approach():
    table = pushed(4, {0: (8, 5)}, foe=(4, 4), facing="N")
    assert table.at(0) == (10, 5)
    assert table.foe == ((8, 4), "E")
    assert table.state.danger[0] == 0
    table.is_settled()


@rule("AT-PUSH-03")
def test_from_a_diagonal_it_comes_up_by_a_shortest_way_of_choice():
    table = pushed(4, {0: (7, 6)}, facing="N")
    assert table.question == FIRST_AXIS
    table.picks(Axis.VERTICAL)
    assert table.foe == ((7, 7), "S")
    assert table.at(0) == (7, 6)
    corner = pushed(2, {0: (8, 8)}, facing="W")
    corner.picks(Facing.W)
    corner.picks(Axis.VERTICAL)
    assert corner.foe == ((8, 8), "W")
    assert corner.at(0) == (7, 8)


@rule("AT-PUSH-04", "AT-INV-05")
def test_the_pushed_titan_passes_others_and_displaces_whom_it_ends_on():
    table = pushed(2, {0: (9, 8), 1: (9, 6)})
    assert table.question == DISPLACE
    table.picks((8, 6))
    assert (table.at(0), table.at(1)) == ((9, 6), (8, 6))
    assert table.state.danger[:2] == [0, 0]
    table.is_settled()


@rule("AT-PUSH-12", "AT-CRASH-02")
def test_others_that_the_pushing_primordial_moves_over_crash():
    table = pushed(3, {0: (9, 8), 1: (9, 7), 2: (2, 2)})
    table.picks(Facing.W)
    assert table.at(0) == (9, 5)
    assert table.foe[0] == (9, 6)
    assert table.at(1) == (7, 7)
    assert table.state.danger[:3] == [0, 1, 0]
    table.is_settled()


@rule("AT-PUSH-05", "AT-TERA-04", "AT-TERA-10")
def test_a_pushed_titan_resolves_every_tile_on_its_way():
    tiles = [tile("ambrosia-pool", 9, 6), tile("snare", 9, 5)]
    table = pushed(4, tiles=tiles, dice=[5], fate=[9, 0, 0, 0])
    assert table.at(0) == (9, 4)
    assert table.state.ambrosia[0] == 1
    assert table.state.tiles == (tile("ambrosia-pool", 9, 6),)


@rule("AT-TERA-07", "AT-INV-07")
def test_pushed_onto_a_chasm_a_titan_dies():
    table = pushed(3, {0: (9, 8), 1: (2, 2)}, tiles=[tile("fissure", 9, 6)])
    assert table.living == [1]
    table.is_settled()


@rule("AT-PUSH-06")
def test_a_destructible_obstacle_breaks_and_the_push_goes_on():
    table = pushed(3, tiles=[tile("column", 9, 7)])
    assert table.at(0) == (9, 5)
    assert table.foe[0] == (9, 6)
    assert table.state.tiles == ()
    assert table.state.danger[0] == 1
    assert table.state.fallen[0] is LIES


@rule("AT-PUSH-07", "AT-PUSH-11", "AT-INV-10")
@pytest.mark.parametrize("wall", [tile("cliff", 8, 6), tile("labyrinth-i", 7, 7)])
def test_before_an_indestructible_obstacle_the_titan_steps_aside(wall):
    table = pushed(2, {0: (9, 8)}, tiles=[wall])
    assert table.question is None
    assert table.at(0) == (8, 8)
    assert table.foe[0] == (9, 7)
    assert table.state.danger[0] == 0


@pytest.mark.usefixtures("_bastions")
@rule("AT-INV-10", "AT-TERA-11")
def test_a_reinforced_obstacle_is_turned_over_by_the_blow():
    table = pushed(1, {0: (9, 8)}, tiles=[tile("bastion", 9, 7)])
    assert table.at(0) == (8, 8)
    assert table.state.tiles == (tile("rubble", 9, 7),)


@rule("AT-PUSH-05", "AT-PUSH-07", "AT-TERA-04")
def test_stepping_aside_ends_the_way_so_far():
    tiles = [tile("ambrosia-pool", 9, 6), tile("cliff", 9, 3), tile("ambrosia-pool", 7, 5)]
    table = pushed(4, {0: (9, 8)}, tiles=tiles, dice=[2], fate=[9, 0, 0, 0])
    assert table.at(0) == (8, 5)
    assert table.state.ambrosia[0] == 2


@rule("AT-PUSH-08")
def test_who_cannot_step_aside_dies_and_the_primordial_takes_its_space():
    walls = [tile("cliff", 8, 6), tile("column", 8, 8)]
    table = pushed(3, {0: (9, 8), 1: (2, 2)}, tiles=walls)
    assert table.living == [1]
    assert table.foe[0] == (9, 8)
    table.is_settled()


@rule("AT-PUSH-09")
def test_at_the_edge_the_titan_steps_aside_and_the_push_goes_on():
    table = pushed(3, {0: (9, 1)}, foe=(9, 2))
    assert table.question is None
    assert table.at(0) == (8, 0)
    assert table.foe[0] == (9, 0)


@rule("AT-PUSH-10")
def test_who_cannot_step_aside_at_the_edge_dies_and_the_push_stops():
    table = pushed(3, {0: (9, 0), 1: (2, 2)}, foe=(9, 1), tiles=[tile("column", 8, 0)])
    assert table.living == [1]
    assert table.foe[0] == (9, 1)


@rule("AT-TERA-05")
def test_pushed_over_a_boundless_edge_a_titan_dies():
    table = pushed(3, {0: (9, 0), 1: (2, 2)}, foe=(9, 1), boundless=True)
    assert table.living == [1]


@rule("AT-KW-44")
def test_a_lumbering_titan_is_not_pushed():
    table = pushed(3, {0: (9, 8)}, sheets={0: "Bulwark"})
    assert table.at(0) == (9, 8)
    assert table.foe[0] == (9, 9)


@pytest.mark.usefixtures("_bastions")
@rule("AT-INV-10", "AT-KNOCK-07")
def test_a_titan_thrown_against_a_reinforced_obstacle_turns_it_over():
    table = battle({0: (9, 8)}, tiles=[tile("bastion", 9, 6)])
    table.does(lambda state: knock_back(state, 0, 3))
    assert table.at(0) == (9, 7)
    assert table.state.danger[0] == 1
    assert table.state.tiles == (tile("rubble", 9, 6),)


def pulled(spaces, titans, **more):
    """A battle in which the primordial pulls the first titan."""
    table = battle(titans, **more)
    table.does(lambda state: pull(state, 0, spaces))
    return table


@rule("AT-PULL-01")
def test_a_pull_takes_a_shortest_way_of_choice():
    table = pulled(2, {0: (5, 5)})
    assert table.question == PULL
    table.picks(Facing.N)
    table.picks(Facing.E)
    assert table.at(0) == (6, 6)
    assert table.foe[0] == (9, 9)
    table.is_settled()


@rule("AT-PULL-02", "AT-INV-05")
def test_a_pull_passes_others_and_displaces_whom_it_ends_on():
    table = pulled(2, {0: (9, 3), 1: (9, 4), 2: (9, 5)})
    table.picks((10, 5))
    assert [table.at(titan) for titan in range(3)] == [(9, 5), (9, 4), (10, 5)]


@rule("AT-PULL-02", "AT-TERA-07")
def test_pulled_through_a_chasm_a_titan_dies():
    table = pulled(4, {0: (9, 3), 1: (2, 2)}, tiles=[tile("fissure", 9, 4)])
    assert table.living == [1]


@rule("AT-PULL-03")
def test_a_destructible_obstacle_breaks_and_the_pull_goes_on():
    table = pulled(3, {0: (9, 3)}, tiles=[tile("column", 9, 4)])
    assert table.at(0) == (9, 6)
    assert table.state.danger[0] == 1
    assert table.state.tiles == ()


@rule("AT-PULL-02", "AT-TERA-02", "AT-TERA-04")
def test_ambrosia_on_the_way_of_a_pull_is_tested_and_at_its_end_gained():
    tiles = [tile("ambrosia-pool", 9, 4), tile("ambrosia-pool", 9, 6)]
    table = pulled(3, {0: (9, 3)}, tiles=tiles, dice=[2], fate=[9, 0, 0, 0])
    assert table.at(0) == (9, 6)
    assert table.state.ambrosia[0] == 2
    inside = pulled(1, {0: (9, 4)}, tiles=tiles, fate=[9, 0, 0, 0])
    assert inside.state.ambrosia[0] == 1


@rule("AT-KW-44")
def test_a_lumbering_titan_is_not_pulled():
    table = pulled(3, {0: (9, 4)}, sheets={0: "Bulwark"})
    assert table.at(0) == (9, 4)
    assert table.foe[0] == (9, 9)


@rule("AT-PULL-04")
def test_a_pull_without_any_way_ends_with_the_crash():
    walls = [tile("cliff", 8, 4), tile("cliff", 10, 3), tile("cliff", 7, 2), tile("cliff", 9, 1)]
    table = pulled(3, {0: (9, 3)}, tiles=walls)
    assert table.at(0) == (9, 3)
    assert table.foe[0] == (9, 9)
    assert table.state.danger[0] == 1


@rule("AT-TERR-01", "AT-TERA-11")
def test_a_reinforced_tile_is_flipped_once_for_a_stay():
    table = pulled(3, {0: (9, 3)}, tiles=[tile("city", 8, 4)])
    assert table.at(0) == (9, 6)
    assert table.state.tiles == (tile("ruins", 8, 4),)


@rule("AT-PULL-04")
def test_before_an_indestructible_obstacle_it_crashes_once_and_goes_round():
    table = pulled(4, {0: (9, 3)}, tiles=[tile("cliff", 9, 4)])
    assert table.question is None
    assert table.at(0) == (8, 6)
    assert table.state.danger[0] == 1
    table.is_settled()


@rule("AT-PULL-05", "AT-PULL-07")
def test_next_to_the_titan_the_primordial_backs_away_for_the_rest():
    table = pulled(4, {0: (9, 7), 1: (9, 11)}, facing="S")
    assert table.at(0) == (9, 8)
    assert table.foe == ((9, 12), "S")
    assert table.state.danger[:2] == [0, 1]
    table.is_settled()


@rule("AT-PULL-05")
def test_from_a_titan_that_had_to_give_way_at_the_end_of_a_pull_nothing_backs_away():
    # The one that stands there is lumbering: nothing moves it.
    table = pulled(4, {0: (9, 6), 1: (9, 8)}, sheets={1: "Bulwark"})
    while table.question is not None:
        table.picks((8, 8) if Space(8, 8) in table.ask.options else table.ask.options[0])
    assert table.at(0) == (8, 8), "at a corner of the primordial"
    assert table.foe[0] == (9, 9)
    table.is_settled()


@rule("AT-PULL-07")
def test_a_pulled_primordial_comes_closer_and_crashes_into_others():
    table = battle({0: (9, 3), 1: (9, 7), 2: (1, 1)}, facing="W")
    table.does(lambda state: pull_foe(state, 0, 4))
    assert table.foe == ((9, 5), "W")
    assert table.state.danger[:3] == [0, 1, 0]
    table.is_settled()


@rule("AT-PULL-05")
def test_next_to_the_primordial_the_pulling_titan_backs_away():
    table = battle({0: (9, 7)}, tiles=[tile("column", 9, 4)])
    table.does(lambda state: pull_foe(state, 0, 6))
    assert table.foe[0] == (9, 8)
    assert table.at(0) == (9, 5)


@rule("AT-PUSH-02", "AT-PUSH-12")
def test_a_titan_pushes_the_primordial_ahead_of_it():
    table = battle({0: (9, 8), 1: (10, 11), 2: (1, 1)}, facing="W")
    table.does(lambda state: push_foe(state, 0, 2))
    table.picks(Facing.E)
    assert table.foe == ((9, 11), "W")
    assert table.at(0) == (9, 10)
    assert table.at(1) == (12, 11)
    assert table.state.danger[:3] == [0, 1, 0]
    table.is_settled()


@rule("AT-PUSH-02", "AT-TERA-02", "AT-TERA-04")
def test_a_pushing_titan_walks_and_so_resolves_its_tiles():
    tiles = [tile("ambrosia-pool", 9, 9), tile("altar", 9, 11)]
    table = battle({0: (9, 8)}, tiles=tiles, dice=[2], fate=[9, 0, 0, 0], height=20)
    table.does(lambda state: push_foe(state, 0, 3))
    table.picks(Stat.FATE)
    assert table.at(0) == (9, 11)
    assert table.state.ambrosia[0] == 1
    assert table.state.fate[0] == 8
    table.is_settled()


@rule("AT-PUSH-03")
def test_a_titan_first_walks_up_to_the_primordial():
    table = battle({0: (9, 6)})
    table.does(lambda state: push_foe(state, 0, 3))
    assert table.at(0) == (9, 9)
    assert table.foe[0] == (9, 10)


@rule("AT-PUSH-09", "AT-PUSH-14")
def test_a_primordial_pushed_against_the_edge_steps_aside():
    table = battle({0: (9, 11)}, foe=(9, 12))
    table.does(lambda state: push_foe(state, 0, 1))
    assert table.question is None
    assert table.foe[0] == (10, 12)
    assert table.at(0) == (9, 12)
    middle = battle({0: (9, 10)}, foe=(8, 11), height=13)
    middle.does(lambda state: push_foe(state, 0, 2))
    assert middle.foe[0] == (7, 11)
    assert middle.at(0) == (9, 12)


@rule("AT-PUSH-10", "AT-PUSH-14")
def test_a_primordial_that_cannot_step_aside_stops_the_push():
    table = battle({0: (0, 11)}, foe=(0, 12), width=2)
    table.does(lambda state: push_foe(state, 0, 2))
    assert table.foe[0] == (0, 12)
    assert table.at(0) == (0, 11)
    assert table.living == [0]


@rule("AT-INV-08")
@pytest.mark.parametrize(
    ("gear", "spaces"),
    [([], 3), (["Climber's Hooks"], 2), (["Climber's Hooks", "Hook Chain"], 1)],
    ids=["nothing", "one", "both"],
)
def test_all_that_holds_a_titan_back_counts_together(gear, spaces):
    thrown = battle({0: (8, 7), 1: (2, 2)}, (8, 8), gear={0: gear})
    thrown.does(lambda state: knock_back(state, 0, 3))
    assert thrown.at(0) == (8, 7 - spaces)
    pushed = battle({0: (8, 7), 1: (2, 2)}, (8, 8), gear={0: gear})
    pushed.does(lambda state: push_back(state, 0, 3))
    assert (pushed.at(0), pushed.foe[0]) == ((8, 7 - spaces), (8, 8 - spaces))
    pulled = battle({0: (8, 3), 1: (2, 2)}, (8, 8), gear={0: gear})
    pulled.does(lambda state: pull(state, 0, 3))
    assert pulled.at(0) == (8, 3 + spaces)
    assert {table.at(1) for table in (thrown, pushed, pulled)} == {(2, 2)}
