"""Asterion Unfolded: what is his own beside his cards."""

from tests.games.aeon.card_play import FULL_EVADE, primordial_plays
from tests.games.aeon.cards_of_asterion import AI, FOE
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.primordial import vantage_point
from pentathlon.games.aeon.battle.moves.terrain import OPEN, open_behind
from pentathlon.games.aeon.battle.primordial_round import begin
from pentathlon.games.aeon.battle.state.vantage import CLIMB, Perch, climb
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile, cells
from pentathlon.games.aeon.sight import view


@rule("AT-CONS-05", "AT-DEATH-10")
def test_the_star_maw_swallows_whoever_has_much_fate():
    scene = AI["Star Maw"]
    doomed = scene._replace(fields={**scene.fields, "fate": [0, 7, 0, 0]})
    assert primordial_plays("Star Maw", doomed).dead == 0b10
    assert primordial_plays("Star Maw", doomed, FULL_EVADE).dead == 0


@rule("AT-LAB-08")
def test_walls_that_no_attack_lays_are_not_laid_under_a_titan():
    table = battle({3: (9, 7)}, (8, 8), primordial=FOE)

    async def perform(state):
        begin(state, "the-walls-turn", [])

    table.does(perform)
    assert any(Space(9, 7) not in cells(tile) for tile in table.ask.options)


@rule("AT-TERR-11")
def test_the_ground_opens_right_behind_a_titan_and_under_nobody():
    table = battle({0: (9, 6), 1: (8, 5)}, (8, 8), primordial=FOE)
    table.does(lambda state: open_behind(state, 0, "fissure"))
    # Of the two places the other titan stands on one.
    assert table.question is None
    assert table.state.tiles == (Tile("fissure", Space(9, 4)),)
    free = battle({0: (9, 6)}, (8, 8), primordial=FOE)
    free.does(lambda state: open_behind(state, 0, "fissure"))
    assert free.question is OPEN
    assert list(free.ask.options) == [Tile("fissure", Space(9, 4)), Tile("fissure", Space(8, 4))]
    assert free.why_not(Tile("fissure", Space(9, 3))).rule == "AT-TERR-11"
    assert free.why_not(Tile("cliff", Space(9, 4))).rule == "AT-TERR-11"
    edge = battle({0: (9, 0)}, (8, 1), primordial=FOE)
    edge.does(lambda state: open_behind(state, 0, "fissure"))
    assert edge.state.tiles == ()


@rule("AT-VP-01", "AT-VP-03", "AT-VP-06", "AT-BSET-21")
def test_his_two_vantage_points_are_created_one_after_the_other():
    table = battle({0: (7, 8)}, (8, 8), primordial=FOE)
    foe = view(table.state, None).primordial
    assert (foe.grown, foe.size) == ("boss", 3)
    assert [(each.name, each.open) for each in foe.vantages] == [("the shoulder", False), ("the brow", False)]
    table.does(lambda state: vantage_point().happen(state, 0))
    assert table.state.vantages == 0b01
    table.does(lambda state: vantage_point().happen(state, 0))
    assert table.state.vantages == 0b11
    table.does(lambda state: climb(state, 0))
    assert table.question is CLIMB
    assert list(table.ask.options) == [Perch(0), Perch(1)]
