"""Asterion Unfolded, card by card."""

import pytest
from tests.games.aeon.card_play import (
    FULL_EVADE,
    Scene,
    ai_cards,
    bp_cards,
    fails_to_wound,
    primordial_plays,
    wounds,
    wounds_critically,
)
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_titan_attack import no_more
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.primordial import vantage_point
from pentathlon.games.aeon.battle.escalation import wounds_of
from pentathlon.games.aeon.battle.moves.terrain import OPEN, open_behind
from pentathlon.games.aeon.battle.primordial_round import begin
from pentathlon.games.aeon.battle.state.stats import danger_bonus, speed_of_foe, to_hit
from pentathlon.games.aeon.battle.state.vantage import CLIMB, Perch, climb
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile, cells
from pentathlon.games.aeon.pieces import SINGLE, What
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import Table

FOE = "asterion"
NEAR_AND_FAR = {0: (9, 7), 1: (9, 3)}


def laid(state: Table, terrain: str) -> int:
    """How many tiles of a kind lie on the board; of the labyrinth all shapes."""
    return sum(tile.terrain.startswith(terrain) for tile in state.tiles)


def levels(state: Table) -> list[int]:
    """How many body parts of each level are in the deck."""
    found = [state.card(slot).level for slot in state.bp.cards]
    return [found.count(level) for level in (1, 2, 3)]


AI = {
    "Unfolding": Scene(NEAR_AND_FAR, lambda s: s.danger == [2, 0, 0, 0] and laid(s, "labyrinth") == 1),
    # Pushed three spaces to the west, the titan on c10 falls off the isle.
    "Shove to the Brink": Scene(
        {0: (9, 7), 1: (2, 9)}, lambda s: s.dead == 0b10 and s.danger == [0, 2, 0, 0]
    ),
    "Two Corridors": Scene(
        {0: (9, 7), 1: (9, 5), 2: (2, 2)},
        lambda s: s.danger == [2, 2, 0, 0] and s.at[:3] == [(9, 6), (9, 4), (2, 2)],
    ),
    "Where Are You": Scene(
        {0: (9, 5), 1: (2, 2)}, lambda s: s.fate == [0, 1, 0, 0] and laid(s, "labyrinth") == 1
    ),
    "Folding Ground": Scene(NEAR_AND_FAR, lambda s: s.danger == [3, 0, 0, 0] and laid(s, "labyrinth") == 2),
    "Crack the Isle": Scene(
        {0: (13, 9), 1: (9, 6)},
        lambda s: s.danger == [0, 3, 0, 0] and laid(s, "fissure") == 1 and s.dead == 0,
        {"priority": 1},
    ),
    "Drive to the Edge": Scene({0: (9, 7), 1: (3, 9)}, lambda s: s.dead == 0b10 and s.danger == [0, 3, 0, 0]),
    "Twin Stars": Scene(
        {0: (9, 7), 1: (9, 5), 2: (2, 2)},
        lambda s: s.danger == [0, 3, 3, 0] and s.fate == [0, 1, 1, 0],
        {"rage": [0, 2, 1, 0]},
    ),
    "The Thread Is Cut": Scene(
        {0: (9, 7), 1: (6, 3)},
        lambda s: s.fate == [5, 2, 0, 0] and levels(s) == [4, 1, 0],
        {"fate": [5, 0, 0, 0], "tiles": [Tile("labyrinth-i", Space(5, 3))]},
        rolls=1,
    ),
    "The Isle Opens": Scene(
        NEAR_AND_FAR, lambda s: s.danger == [4, 0, 0, 0] and laid(s, "fissure") == 1 and s.dead == 0
    ),
    "All Roads": Scene(
        {0: (9, 4), 1: (9, 2)},
        lambda s: s.danger == [4, 0, 0, 0] and s.at[0] == (9, 6) and laid(s, "labyrinth") == 2,
    ),
    "Star Maw": Scene(
        {0: (13, 9), 1: (9, 6)},
        lambda s: s.danger == [0, 6, 0, 0] and s.at[1] == (9, 3),
        {"danger": [0, 1, 0, 0]},
    ),
    "Every Door": Scene(
        {0: (9, 7), 1: (9, 5), 2: (12, 9), 3: (2, 2)},
        lambda s: s.danger == [4, 4, 4, 0] and laid(s, "labyrinth") == 3,
    ),
    "Fold Anew": Scene(
        {0: (13, 9), 1: (9, 5)},
        lambda s: s.fate == [2, 4, 0, 0] and laid(s, "long-fissure") == 1 and s.wounds == [],
        {"fate": [2, 1, 0, 0], "wounds": [SINGLE]},
    ),
}


@rule("AT-TARG-14", "AT-TARG-16", "AT-TARG-20", "AT-TERA-05", "AT-KW-20", "AT-KW-23")
@pytest.mark.parametrize("name", AI)
def test_what_an_ai_card_does_to_its_target_and_to_nobody_else(name):
    assert AI[name].shows(primordial_plays(name, AI[name]))


@pytest.mark.parametrize("name", AI)
def test_whoever_evades_or_passes_has_no_harm(name):
    before = AI[name].fields
    state = primordial_plays(name, AI[name], FULL_EVADE)
    for dial in ("danger", "fate", "conditions"):
        assert getattr(state, dial) == before.get(dial, [0, 0, 0, 0])
    assert state.dead == 0
    assert laid(state, "fissure") == laid(state, "long-fissure") == 0


def test_every_ai_card_is_played_here():
    assert sorted([*AI, "Gore of Stars", "The Walls Turn"]) == sorted(ai_cards(FOE))


@rule("AT-CONS-05", "AT-DEATH-10")
def test_the_star_maw_swallows_whoever_has_much_fate():
    scene = AI["Star Maw"]
    doomed = scene._replace(fields={**scene.fields, "fate": [0, 7, 0, 0]})
    assert primordial_plays("Star Maw", doomed).dead == 0b10
    assert primordial_plays("Star Maw", doomed, FULL_EVADE).dead == 0


def test_the_gore_of_stars_throws_its_target_three_spaces():
    top = {"minor": ["Bruise"]}
    table = battle(NEAR_AND_FAR, (8, 8), primordial=FOE, dice=[1, 1], top=top)

    async def perform(state):
        begin(state, "gore-of-stars", [0])

    table.does(perform)
    no_more(table)
    assert table.state.danger == [3, 0, 0, 0]
    assert table.at(0) == (9, 4)


def test_the_routine_lays_walls_before_him_and_brings_him_closer():
    table = battle({0: (9, 0)}, (8, 8), primordial=FOE)

    async def perform(state):
        begin(state, "the-walls-turn", [])

    table.does(perform)
    no_more(table)
    assert laid(table.state, "labyrinth") == 1
    assert table.foe == ((8, 2), "S")


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


FAILS = {
    "Fetlock": lambda s: s.at[0] == (5, 8),
    "Folded Knee": lambda s: s.fallen[0] != 0,
    "Starry Flank": lambda s: laid(s, "labyrinth") == 1,
    "Splintered Hoof": lambda s: s.danger[0] == 1,
    "Salt Hide": lambda s: s.conditions[0] == Condition.SALTED,
    "Unfolded Rib": lambda s: s.anchor == (6, 8) and s.at[0] == (5, 8),
    "Shoulder of Night": lambda s: s.serial == 1,
    "Corridor Throat": lambda s: s.fate[0] == 2,
    "Mirror Hide": lambda s: laid(s, "cliff") == 1,
    "Knot of Walls": lambda s: s.danger[0] == 2,
    "Left Horn of Heaven": lambda s: s.danger[0] == 3 and s.facing.name == "W",
    "Right Horn of Heaven": lambda s: s.danger[0] == 3 and s.facing.name == "W",
    "Unfolded Skull": lambda s: laid(s, "long-fissure") == 1 and s.danger[0] == 1,
    "Brow of Stars": lambda s: s.serial == 1 and s.fate[0] == 1,
    "Heart of the Isle": lambda s: s.conditions[0] == Condition.MARKED and s.rage[0] == 2,
}
WOUNDS = {
    "Starry Flank": lambda s: s.facing.name == "W",
    "Salt Hide": lambda s: s.fate[0] == 1,
    "Unfolded Rib": lambda s: s.danger[0] == 1,
    "Shoulder of Night": lambda s: s.rage[0] == 2,
    "Corridor Throat": lambda s: s.anchor == (10, 8),
    "Mirror Hide": lambda s: laid(s, "labyrinth") == 1,
    "Knot of Walls": lambda s: s.anchor == (6, 8),
    "Left Horn of Heaven": lambda s: s.serial == 1 and s.facing.name == "W",
    "Right Horn of Heaven": lambda s: s.serial == 1 and s.facing.name == "W",
    "Unfolded Skull": lambda s: s.at[0] == (4, 8) and s.danger[0] == 1,
    "Brow of Stars": lambda s: s.anchor == (5, 8) and s.fate[0] == 1,
    "Heart of the Isle": lambda s: laid(s, "fissure") == 1 and s.rage[0] == 2,
}
CRITICALS = {
    "Fetlock": lambda s: speed_of_foe(s) == 4,
    "Folded Knee": lambda s: s.vantages == 1,
    "Starry Flank": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Splintered Hoof": lambda s: wounds_of(s) == 2,
    "Salt Hide": lambda s: len(s.removed) == 3,
    "Unfolded Rib": lambda s: wounds_of(s) == 2,
    "Shoulder of Night": lambda s: s.vantages == 1,
    "Corridor Throat": lambda s: s.heal_barred,
    "Mirror Hide": lambda s: [each.what for each in s.modifiers] == [What.EVASION_DICE],
    "Knot of Walls": lambda s: len(s.removed) == 2,
    "Left Horn of Heaven": lambda s: danger_bonus(s) == 0,
    "Right Horn of Heaven": lambda s: danger_bonus(s) == 0,
    "Unfolded Skull": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Brow of Stars": lambda s: s.vantages == 1 and to_hit(s) == 6,
}


@pytest.mark.parametrize("part", FAILS)
def test_how_a_body_part_answers_a_blow_that_fails(part):
    assert FAILS[part](fails_to_wound(part))


@pytest.mark.parametrize("part", WOUNDS)
def test_how_a_body_part_answers_a_wound(part):
    assert WOUNDS[part](wounds(part))


@pytest.mark.parametrize("part", CRITICALS)
def test_what_a_critical_wound_does(part):
    assert CRITICALS[part](wounds_critically(part).state)


def test_a_critical_wound_to_the_heart_slays_him():
    assert wounds_critically("Heart of the Isle").match.outcome.rule == "AT-BSEQ-02"


def test_every_response_of_every_body_part_is_played_here():
    parts = bp_cards(FOE)
    assert sorted(FAILS) == sorted(part.name for part in parts if part.fail)
    assert sorted(WOUNDS) == sorted(part.name for part in parts if part.wound)
    assert sorted([*CRITICALS, "Heart of the Isle"]) == sorted(part.name for part in parts if part.critical)
