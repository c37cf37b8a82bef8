"""The Brazen Choir, card by card."""

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
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.escalation import wounds_of
from pentathlon.games.aeon.battle.moves.primordial import withdraw
from pentathlon.games.aeon.battle.primordial_round import begin
from pentathlon.games.aeon.battle.state.stats import danger_bonus, speed_of_foe
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import What
from pentathlon.games.aeon.printed.conditions import Condition

FOE = "brazen-choir"
PAIR = {0: (8, 5), 1: (8, 4)}
"""Two titans side by side before the Choir."""
APART = {0: (8, 5), 1: (2, 2)}
"""One titan before it, and one far away."""

AI = {
    "Lament": Scene({0: (8, 5), 1: (8, 4), 2: (2, 2)}, lambda s: s.despair == [0, 0, 1, 0]),
    "Sour Note": Scene(
        PAIR, lambda s: s.conditions == [0, Condition.PANIC, 0, 0], {"rage": [1, 2, 0, 0], "priority": 0}
    ),
    "Ring Out": Scene(
        {0: (8, 7), 1: (8, 5)},
        lambda s: s.danger == [1, 0, 0, 0] and s.at[0] == (8, 6) and s.anchor == (8, 10),
    ),
    "Beckoning Bell": Scene({0: (8, 6), 1: (8, 2)}, lambda s: s.danger[:2] == [0, 1] and s.at[1] == (8, 5)),
    "Bronze Breath": Scene(
        APART,
        lambda s: s.danger == [1, 0, 0, 0] and s.despair == [1, 0, 0, 0] and s.anchor == (8, 11),
        {"fate": [4, 0, 0, 0]},
    ),
    "Hymn of the Drowned": Scene({0: (8, 5), 1: (2, 0), 2: (19, 13)}, lambda s: s.despair == [1, 1, 1, 0]),
    "Riddle in Brass": Scene(
        PAIR,
        lambda s: s.fate == [5, 5, 0, 0] and s.conditions == [0, Condition.DREAD, 0, 0],
        {"fate": [5, 3, 0, 0]},
    ),
    "Shattering Chord": Scene(
        {0: (8, 5), 1: (8, 2)},
        lambda s: s.danger == [2, 0, 0, 0] and [tile.terrain for tile in s.tiles] == ["ruins", "city"],
        {"tiles": [Tile("city", Space(7, 4)), Tile("city", Space(7, 1))]},
    ),
    "Undertow Psalm": Scene(
        {0: (12, 8), 1: (8, 2)},
        lambda s: s.danger == [1, 2, 0, 0] and s.at[1] == (8, 6),
        {"danger": [1, 0, 0, 0], "priority": 0},
    ),
    "Clapper Blow": Scene(
        {0: (8, 6), 1: (11, 8)},
        lambda s: s.danger == [0, 2, 0, 0] and s.at[1] == (14, 8),
        {"last_to_wound": 1},
    ),
    "Last Verse": Scene(PAIR, lambda s: s.despair == [1, 4, 0, 0], {"despair": [1, 2, 0, 0]}),
    "Dissonance": Scene(
        {0: (8, 5), 1: (8, 4)},
        lambda s: s.danger[:2] == [3, 0] and s.conditions[:2] == [Condition.PANIC, 0],
    ),
    "Full Choir": Scene(
        {0: (8, 4), 1: (8, 2)}, lambda s: s.danger == [3, 0, 0, 0] and s.at[:2] == [(8, 6), (8, 2)]
    ),
    "Bell for the Dead": Scene(APART, lambda s: s.danger == [4, 0, 0, 0] and s.despair == [1, 0, 0, 0]),
    "Weight of Bronze": Scene(
        {0: (8, 6), 1: (8, 11)},
        lambda s: s.danger == [0, 4, 0, 0] and s.fallen[1] != 0 and s.conditions[:2] == [0, Condition.DREAD],
    ),
}


@rule("AT-TARG-08", "AT-TARG-14", "AT-TARG-16", "AT-TARG-19")
@pytest.mark.parametrize("name", AI)
def test_what_an_ai_card_does_to_its_target_and_to_nobody_else(name):
    assert AI[name].shows(primordial_plays(name, AI[name]))


@pytest.mark.parametrize("name", AI)
def test_whoever_evades_or_passes_has_no_harm(name):
    before = AI[name].fields
    state = primordial_plays(name, AI[name], FULL_EVADE)
    for dial in ("danger", "fate", "despair", "conditions"):
        assert getattr(state, dial) == before.get(dial, [0, 0, 0, 0])


def test_every_ai_card_is_played_here():
    assert sorted([*AI, "Knell", "Keep the Measure"]) == sorted(ai_cards(FOE))


@rule("AT-TARG-03", "AT-TRAIT-14")
def test_a_lament_over_titans_that_stand_together_is_a_routine():
    state = primordial_plays("Lament", Scene(PAIR, lambda s: True))
    assert state.despair == [0, 0, 0, 0]
    assert state.fate == [1, 1, 0, 0]
    assert state.anchor == (8, 11)


def test_the_knell_singles_out_whom_it_hits():
    table = battle(
        {0: (8, 5), 1: (2, 2)}, (8, 8), primordial=FOE, priority=1, dice=[1, 1], top={"minor": ["Bruise"]}
    )

    async def perform(state):
        begin(state, "knell", [0])

    table.does(perform)
    no_more(table)
    assert table.state.danger == [1, 0, 0, 0]
    assert table.state.priority == 0


@rule("AT-PMOV-24")
def test_withdrawing_it_keeps_its_eyes_on_the_titan_and_runs_over_whoever_is_behind():
    table = battle({0: (8, 5), 1: (9, 11)}, (8, 8), "E", primordial=FOE)
    table.does(lambda state: withdraw(state, 0, 2))
    no_more(table)
    assert table.foe == ((8, 10), "S")
    assert table.state.danger == [0, 1, 0, 0]
    assert table.at(1) != (9, 11)


@rule("AT-TRAIT-05")
def test_from_a_weakspot_a_titan_rolls_another_red_die():
    # One hit: the weapon's die, the titan's, and behind the Choir one more; a red 6 is 2 power.
    behind = striking(7, 2, 2, 6, 6, 6, part="Bourdon", at=(8, 7))
    behind.passes()
    assert behind.state.strike.power == 6
    beside = striking(7, 2, 2, 6, 6, 6, part="Bourdon")
    beside.passes()
    assert beside.state.strike.power == 4


FAILS = {
    "Sandalled Foot": lambda s: s.despair[0] == 1,
    "Brazen Hand": lambda s: s.despair[0] == 1,
    "Hem": lambda s: s.at[0] == (6, 8),
    "Girdle": lambda s: s.at[0] == (6, 8),
    "Upturned Chin": lambda s: s.facing.name == "W",
    "Verdigris Rib": lambda s: s.fate[0] == 1,
    "Throat of Brass": lambda s: s.serial == 1,
    "Green Tongue": lambda s: s.serial == 1,
    "Clapper": lambda s: s.at[0] == (5, 8),
    "Yoke": lambda s: s.at[0] == (5, 8),
    "Bell Rim": lambda s: s.fatigue[0] == 2,
    "Bell Shoulder": lambda s: s.at[0] == (7, 8) and s.anchor == (10, 8),
    "First Voice": lambda s: s.danger[0] == 3,
    "Second Voice": lambda s: s.danger[0] == 3,
    "Bourdon": lambda s: s.conditions[0] == Condition.PANIC and s.fate[0] == 1,
    "Iron Lung": lambda s: s.serial == 1 and s.facing.name == "W",
    "Heart of Bell Metal": lambda s: s.serial == 1 and s.facing.name == "W",
    "Mouth of Bronze": lambda s: s.serial == 1 and s.facing.name == "W",
}
WOUNDS = {
    "Hem": lambda s: s.anchor == (9, 8),
    "Girdle": lambda s: s.anchor == (9, 8),
    "Throat of Brass": lambda s: s.rage[0] == 2,
    "Green Tongue": lambda s: s.rage[0] == 2,
    "Clapper": lambda s: s.anchor == (10, 8),
    "Yoke": lambda s: s.anchor == (10, 8),
    "Bell Rim": lambda s: s.despair[0] == 1,
    "Bell Shoulder": lambda s: s.danger[0] == 1,
    "First Voice": lambda s: s.serial == 1,
    "Second Voice": lambda s: s.serial == 1,
    "Bourdon": lambda s: s.despair[0] == 2 and s.fate[0] == 1,
    "Iron Lung": lambda s: s.anchor == (10, 8) and s.facing.name == "W",
    "Heart of Bell Metal": lambda s: s.anchor == (10, 8) and s.facing.name == "W",
    "Mouth of Bronze": lambda s: s.anchor == (10, 8) and s.facing.name == "W",
}
CRITICALS = {
    "Sandalled Foot": lambda s: speed_of_foe(s) == 4,
    "Brazen Hand": lambda s: speed_of_foe(s) == 4,
    "Hem": lambda s: [each.what for each in s.modifiers] == [What.EVASION],
    "Girdle": lambda s: [each.what for each in s.modifiers] == [What.EVASION],
    "Upturned Chin": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Verdigris Rib": lambda s: wounds_of(s) == 2,
    "Throat of Brass": lambda s: len(s.removed) == 2,
    "Green Tongue": lambda s: len(s.removed) == 2,
    "Clapper": lambda s: wounds_of(s) == 2,
    "Yoke": lambda s: wounds_of(s) == 2,
    "Bell Rim": lambda s: s.danger[0] == 1,
    "Bell Shoulder": lambda s: (s.hardened, danger_bonus(s)) == (1, 0),
    "First Voice": lambda s: s.despair == [0] * 4 and s.conditions[0] == Condition.BOUND,
    "Second Voice": lambda s: s.despair == [0] * 4 and s.conditions[0] == Condition.BOUND,
    "Iron Lung": lambda s: danger_bonus(s) == -1,
    "Heart of Bell Metal": lambda s: danger_bonus(s) == -1,
    "Mouth of Bronze": lambda s: danger_bonus(s) == -1,
}


@pytest.mark.parametrize("part", FAILS)
def test_how_a_body_part_answers_a_blow_that_fails(part):
    assert FAILS[part](fails_to_wound(part))


@pytest.mark.parametrize("part", WOUNDS)
def test_how_a_body_part_answers_a_wound(part):
    assert WOUNDS[part](wounds(part))


@pytest.mark.parametrize("part", CRITICALS)
def test_what_a_critical_wound_does(part):
    troubled = {
        "danger": [2, 0, 0, 0],
        "despair": [1, 0, 0, 0],
        "conditions": [int(Condition.BOUND | Condition.DREAD), 0, 0, 0],
    }
    assert CRITICALS[part](wounds_critically(part, **troubled).state)


def test_a_critical_wound_to_the_bourdon_slays_it():
    assert wounds_critically("Bourdon").match.outcome.rule == "AT-BSEQ-02"


def test_every_response_of_every_body_part_is_played_here():
    parts = bp_cards(FOE)
    assert sorted(FAILS) == sorted(part.name for part in parts if part.fail)
    assert sorted(WOUNDS) == sorted(part.name for part in parts if part.wound)
    assert sorted([*CRITICALS, "Bourdon"]) == sorted(part.name for part in parts if part.critical)
