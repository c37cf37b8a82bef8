"""Laying terrain on the table."""

import pytest
from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.moves.arrival import DISPLACE
from pentathlon.games.aeon.battle.moves.terrain import LAY, TAKE_UP, place_labyrinth, place_tile
from pentathlon.games.aeon.faces import GAP, tile_seen
from pentathlon.games.aeon.ground.terrain import cells
from pentathlon.games.aeon.printed.cards import Fallen
from pentathlon.games.aeon.sight import view
from pentathlon.kernel import key_of

LIES, STANDS = Fallen.FALLING, Fallen.NOT


def laid(new, titans=None, **more):
    """A battle in which a tile is laid."""
    table = battle(titans or {0: (5, 5)}, **more)
    table.does(lambda state: place_tile(state, new))
    return table


@rule("AT-LAB-04", "AT-LAB-05")
def test_each_labyrinth_tile_has_the_shape_of_the_marker_which_moves_on():
    table = battle({0: (5, 5)}, marker=2)
    table.does(lambda state: place_labyrinth(state, None, 2))
    assert table.question == LAY
    assert {option.terrain for option in table.ask.options} == {"labyrinth-o"}
    table.picks(table.ask.options[0])
    assert {option.terrain for option in table.ask.options} == {"labyrinth-z"}
    table.picks(table.ask.options[0])
    assert table.state.marker == 0
    assert [each.terrain for each in table.state.tiles] == ["labyrinth-o", "labyrinth-z"]
    table.is_settled()


@pytest.mark.parametrize("marker", range(4))
def test_a_view_tells_what_the_tile_would_cover_at_every_place_on_offer(marker):
    table = battle({0: (5, 5)}, marker=marker)
    table.does(lambda state: place_labyrinth(state, None, 1))
    shapes = {shape.key: shape for shape in view(table.state, None).laying}
    assert len(table.ask.options) > sum("labyrinth" in key for key in shapes) > 1
    for option in table.ask.options:
        (x, y), shape = option.at, shapes[key_of(option).replace(key_of(option.at), GAP)]
        lies = tile_seen(option)
        assert [(x + u, y + v) for u, v in shape.cells] == lies.cells
        assert [(x + u, y + v, way) for u, v, way in shape.walls] == lies.walls


@rule("AT-LAB-08", "AT-LAB-15", "AT-TERR-08")
def test_the_tile_of_an_attack_lies_under_its_target_and_does_it_no_harm():
    table = battle({0: (9, 6), 3: (10, 8)}, seats=4)
    table.does(lambda state: place_labyrinth(state, 0, 1))
    assert table.question is None
    assert table.state.tiles == (tile("labyrinth-i", 9, 5, 1),)
    assert table.at(0) == (9, 6)
    assert table.state.danger[0] == 0


@rule("AT-LAB-10")
def test_the_first_of_two_tiles_leaves_room_for_the_second():
    table = battle({0: (5, 3)}, foe=(0, 2), width=6, height=4)
    table.does(lambda state: place_labyrinth(state, None, 2))
    assert table.state.tiles[0] == tile("labyrinth-i", 1, 1)
    assert [each.terrain for each in table.state.tiles] == ["labyrinth-i", "labyrinth-l"]
    alone = battle({0: (5, 3)}, foe=(0, 2), width=6, height=4)
    alone.does(lambda state: place_labyrinth(state, None, 1))
    assert len(alone.ask.options) == 2


@rule("AT-LAB-14")
def test_without_a_position_nothing_happens_but_the_marker_moves():
    table = battle({0: (5, 5)}, tiles=[tile("cliff", 9, 7)])
    table.does(lambda state: place_labyrinth(state, 0, 1))
    assert table.state.marker == 1
    assert table.state.tiles == (tile("cliff", 9, 7),)
    table.is_settled()


@rule("AT-TERR-03")
def test_the_third_tile_of_a_kind_is_the_furthest_taken_up():
    tiles = [tile("labyrinth-i", 0, 0), tile("labyrinth-i", 0, 13)]
    table = battle({0: (9, 6)}, tiles=tiles)
    table.does(lambda state: place_labyrinth(state, 0, 1))
    assert table.state.tiles == (tile("labyrinth-i", 0, 13), tile("labyrinth-i", 9, 5, 1))
    tied = battle({0: (9, 6)}, tiles=[tile("labyrinth-i", 8, 0), tile("labyrinth-i", 9, 0)])
    tied.does(lambda state: place_labyrinth(state, 0, 1))
    assert tied.question == TAKE_UP
    tied.picks(tile("labyrinth-i", 8, 0))
    assert tied.state.tiles == (tile("labyrinth-i", 9, 0), tile("labyrinth-i", 9, 5, 1))


@rule("AT-TERR-03")
def test_a_printed_placement_takes_the_furthest_tile_up_as_well():
    table = laid(tile("altar", 3, 3), tiles=[tile("altar", 0, 0), tile("altar", 9, 8)])
    assert table.state.tiles == (tile("altar", 9, 8), tile("altar", 3, 3))


@rule("AT-LAB-11", "AT-TERR-05")
def test_a_tile_in_the_way_is_destroyed_first():
    table = laid(tile("mist", 2, 2), tiles=[tile("column", 3, 3), tile("column", 6, 6)])
    assert table.state.tiles == (tile("column", 6, 6), tile("mist", 2, 2))


@rule("AT-TERR-04", "AT-TERA-13")
def test_nothing_is_laid_on_an_indestructible_tile():
    table = laid(tile("mist", 2, 2), tiles=[tile("cliff", 4, 4)])
    assert table.state.tiles == (tile("cliff", 4, 4),)


@rule("AT-TERR-04")
def test_nothing_is_laid_off_the_board():
    assert laid(tile("mist", 18, 2)).state.tiles == ()


@rule("AT-TERR-06", "AT-CRASH-02")
def test_a_destructible_obstacle_laid_on_a_titan_breaks():
    table = laid(tile("column", 5, 5), {0: (5, 5), 1: (6, 5)})
    assert table.state.tiles == ()
    assert table.at(0) == (5, 5)
    assert table.state.danger[:2] == [1, 0]
    assert table.state.fallen[:2] == [LIES, STANDS]
    table.is_settled()


@rule("AT-TERR-07", "AT-CRASH-02")
def test_an_indestructible_obstacle_laid_on_a_titan_displaces_it():
    new = tile("cliff", 5, 5)
    table = laid(new, {0: (5, 5)})
    assert table.question == DISPLACE
    assert not set(table.ask.options) & set(cells(new))
    table.picks((4, 5))
    assert table.at(0) == (4, 5)
    assert table.state.danger[0] == 1
    assert table.state.tiles == (new,)


@rule("AT-TERR-07")
def test_whom_nothing_can_displace_an_obstacle_kills():
    table = laid(
        tile("cliff", 5, 5),
        {0: (5, 5), 1: (4, 5), 2: (5, 4)},
    )
    assert table.living == [1, 2]


@rule("AT-TERR-08", "AT-TERA-07")
@pytest.mark.parametrize(("kind", "alive", "tokens"), [("fissure", False, 0), ("ambrosia-pool", True, 1)])
def test_other_tiles_lie_under_the_titan_and_take_effect(kind, alive, tokens):
    table = laid(tile(kind, 5, 5), {0: (5, 5), 1: (1, 1)})
    assert (0 in table.living) is alive
    assert table.state.ambrosia[0] == tokens
    assert table.state.tiles == (tile(kind, 5, 5),)


@rule("AT-TERR-09")
def test_under_the_primordial_only_indestructible_tiles_are_laid():
    assert laid(tile("mist", 8, 8)).state.tiles == ()
    assert laid(tile("fissure", 9, 9)).state.tiles == (tile("fissure", 9, 9),)
