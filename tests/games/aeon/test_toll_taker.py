"""The Toll-Taker, card by card."""

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
from tests.games.aeon.test_primordial_round import to_titan_round
from tests.games.aeon.test_titan_attack import no_more
from tests.tabletop import rule

from pentathlon.games.aeon.battle.effects.primordial import trail
from pentathlon.games.aeon.battle.escalation import wounds_of
from pentathlon.games.aeon.battle.primordial_round import begin
from pentathlon.games.aeon.battle.state.stats import danger_bonus, speed_of_foe, to_hit
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.pieces import What
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import Table

FOE = "toll-taker"
SWORD, DRUM, CUIRASS = "Bronze Sword", "War Drum", "Bronze Cuirass"


def lost(state: Table) -> list[str]:
    """The gear that was discarded."""
    return [state.card(slot).name for slot in state.spent]


def pools(state: Table) -> list[Space]:
    """Where ambrosia lies."""
    return [tile.at for tile in state.tiles if tile.terrain == "ambrosia-pool"]


AI = {
    # The titan in its way is attacked as well, and then stands in what it leaves behind.
    "Toll Road": Scene(
        {0: (8, 5), 1: (8, 2), 2: (2, 2)},
        lambda s: s.danger == [2, 2, 0, 0] and pools(s) == [(8, 5)] and s.ambrosia == [1, 0, 0, 0],
    ),
    "Open Palm": Scene(
        {0: (12, 8), 1: (8, 4)},
        lambda s: s.danger == [0, 2, 0, 0] and lost(s) == [DRUM],
        {"gear": {0: [SWORD], 1: [SWORD, DRUM]}},
    ),
    "Over the Barrier": Scene(
        {0: (8, 7), 1: (9, 7)},
        lambda s: s.danger == [0, 2, 0, 0] and s.at[:2] == [(8, 7), (9, 10)],
        {"rage": [1, 2, 0, 0]},
    ),
    "Thrown Weights": Scene(
        {0: (12, 8), 1: (8, 3)}, lambda s: s.danger == [0, 2, 0, 0] and s.fatigue == [0, 1, 0, 0]
    ),
    "Collector's Round": Scene(
        {0: (12, 8), 1: (8, 4)},
        lambda s: s.danger == [0, 3, 0, 0] and s.fatigue == [0, 2, 0, 0] and pools(s) == [(8, 7)],
        {"last_to_wound": 1},
    ),
    "Two Debts": Scene(
        {0: (8, 7), 1: (11, 8), 2: (2, 2)},
        lambda s: s.danger == [3, 3, 0, 0] and s.at[:2] == [(8, 10), (8, 8)],
    ),
    "Long Arm": Scene(
        {0: (8, 6), 1: (8, 5)},
        lambda s: s.danger == [0, 3, 0, 0] and lost(s) == [SWORD],
        {"gear": {1: [SWORD]}},
    ),
    "Show Your Hands": Scene(
        {0: (8, 6), 1: (8, 5)},
        lambda s: s.conditions == [0, Condition.BOUND, 0, 0] and s.exhausted == 1,
        {"ambrosia": [0, 1, 0, 0], "rage": [2, 0, 0, 0], "fate": [0, 4, 0, 0], "gear": {1: [SWORD]}},
    ),
    "Last Crossing": Scene(
        {0: (12, 8), 1: (8, 2)},
        lambda s: s.danger == [0, 4, 0, 0] and s.conditions[1] == Condition.SALTED and pools(s) == [(8, 5)],
    ),
    # Three hits of 2 DANGER each, and the danger bonus once.
    "Settle the Debt": Scene(
        {0: (12, 8), 1: (8, 6)},
        lambda s: s.danger[1] == 7 and s.conditions[1] & Condition.BLEEDING != 0,
        {"ambrosia": [0, 1, 0, 0]},
    ),
    "Ship's Chain": Scene(
        {0: (8, 11), 1: (8, 2)},
        lambda s: s.danger == [0, 4, 0, 0] and s.at[1] == (8, 6) and s.fallen[1] != 0,
    ),
    "The Price": Scene(
        {0: (8, 6), 1: (8, 5)},
        lambda s: lost(s) == [CUIRASS] and s.fatigue == [0, 1, 0, 0],
        {"fate": [0, 3, 0, 0], "gear": {0: [CUIRASS], 1: [CUIRASS]}},
    ),
}


@rule("AT-TARG-07", "AT-TARG-11", "AT-TARG-16", "AT-TARG-19", "AT-PATK-04", "AT-PATK-06", "AT-CONS-06")
@pytest.mark.parametrize("name", AI)
def test_what_an_ai_card_does_to_its_target_and_to_nobody_else(name):
    assert AI[name].shows(primordial_plays(name, AI[name]))


@pytest.mark.parametrize("name", AI)
def test_whoever_evades_or_passes_has_no_harm_and_keeps_all(name):
    before = AI[name].fields
    state = primordial_plays(name, AI[name], FULL_EVADE)
    for dial in ("danger", "fate", "conditions", "fatigue"):
        assert getattr(state, dial) == before.get(dial, [0, 0, 0, 0])
    assert state.spent == []


def test_every_ai_card_is_played_here():
    assert sorted([*AI, "Toll Stroke", "Walk the Rounds"]) == sorted(ai_cards(FOE))


@rule("AT-CONS-06")
def test_fewer_hits_are_less_danger_where_it_is_dealt_per_hit():
    top = {"ai": ["Settle the Debt"]}
    table = battle({0: (8, 7)}, (8, 8), dice=[10, 10, 1], top=top, ambrosia=[1, 0, 0, 0])
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.state.danger[0] == 3


@rule("AT-CONS-05", "AT-TRAU-04")
def test_a_debt_with_much_fate_is_a_matter_of_life_and_death():
    scene = AI["Settle the Debt"]
    state = primordial_plays("Settle the Debt", scene._replace(fields={**scene.fields, "fate": [0, 7, 0, 0]}))
    assert [event.facts[1] for event in state.story if event.kind == "draws"][-1].startswith("You ")


@rule("AT-CONS-05", "AT-MOIR-02")
def test_the_price_of_much_fate_is_a_moiros_card():
    scene = AI["The Price"]
    state = primordial_plays("The Price", scene._replace(fields={**scene.fields, "fate": [0, 7, 0, 0]}))
    assert [len(held) for held in state.held] == [0, 1, 0, 0]


def test_the_toll_stroke_exhausts_a_weapon():
    top = {"minor": ["Bruise"]}
    table = battle({0: (8, 7)}, (8, 8), primordial=FOE, dice=[1, 1], gear={0: [SWORD]}, top=top)

    async def perform(state):
        begin(state, "toll-stroke", [0])

    table.does(perform)
    no_more(table)
    assert (table.state.danger[0], table.state.exhausted) == (2, 1)


@rule("AT-TRAIT-14")
def test_without_a_debtor_in_range_it_walks_its_rounds():
    state = primordial_plays("Settle the Debt", Scene({0: (19, 8)}, lambda s: True))
    assert state.anchor == (17, 8)
    assert pools(state) == [(8, 10)]


@rule("AT-TERR-10", "AT-TERR-04", "AT-TERR-08")
def test_a_trail_lies_behind_it_under_whoever_hides_there_and_never_off_the_board():
    table = battle({0: (8, 7), 1: (8, 5)}, (8, 8), "N", primordial=FOE)
    table.does(lambda state: trail().happen(state, -1))
    assert pools(table.state) == [(8, 6)]
    assert table.state.ambrosia == [1, 0, 0, 0]
    edge = battle({0: (8, 7)}, (8, 1), "N", primordial=FOE)
    edge.does(lambda state: trail().happen(state, -1))
    assert pools(edge.state) == []


@rule("AT-BSET-21", "AT-BSET-24", "AT-TRAIT-12")
@pytest.mark.parametrize(("level", "stage"), [(1, 1), (2, 2), (3, 3), (4, 3)])
def test_an_adversary_grows_by_stages(level, stage):
    table = battle(primordial=FOE, level=level)
    sheet = view(table.state, None).primordial
    assert (sheet.grown, sheet.life) == (f"stage {stage}", 9)
    assert [trait.name for trait in sheet.traits] == ["Blindspots", "Lumbering"]
    table.follows(("start of battle",))
    assert len([1 for event in table.match.events if event.kind == "escalates"]) == stage


GEAR = {"more": [DRUM, CUIRASS]}
FAILS = {
    "Heel": lambda s: s.fallen[0] != 0,
    "Worn Knuckle": lambda s: s.exhausted == 1,
    "Belt of Purses": lambda s: s.at[0] == (10, 8),
    "Oar Arm": lambda s: s.at[0] == (5, 8),
    "Ferry Hook": lambda s: s.danger[0] == 1,
    "Rope Collar": lambda s: s.serial == 1,
    "Tally Stick": lambda s: s.serial == 1,
    "Ledger Hand": lambda s: s.exhausted == 2,
    "Leaking Flask": lambda s: s.ambrosia[0] == 1,
    "Weighted Chest": lambda s: s.fatigue[0] == 2,
    "Left Scale": lambda s: s.danger[0] == 3,
    "Right Scale": lambda s: s.danger[0] == 3,
    "Sack of Spoils": lambda s: lost(s) == [DRUM] and s.facing.name == "W",
    "Ferryman's Skull": lambda s: s.serial == 1 and s.rage[0] == 2,
    "Heart of Tolls": lambda s: lost(s) == [CUIRASS] and s.fate[0] == 1,
}
WOUNDS = {
    "Belt of Purses": lambda s: s.rage[0] == 2,
    "Ferry Hook": lambda s: s.facing.name == "W",
    "Rope Collar": lambda s: s.danger[0] == 1,
    "Tally Stick": lambda s: s.danger[0] == 1,
    "Ledger Hand": lambda s: s.fate[0] == 1,
    "Leaking Flask": lambda s: pools(s) == [(8, 6)],
    "Weighted Chest": lambda s: s.at[0] == (10, 8),
    "Left Scale": lambda s: s.serial == 1,
    "Right Scale": lambda s: s.serial == 1,
    "Sack of Spoils": lambda s: s.fate[0] == 2 and s.facing.name == "W",
    "Ferryman's Skull": lambda s: s.at[0] == (4, 8) and s.rage[0] == 2,
    "Heart of Tolls": lambda s: s.ambrosia[0] == 1 and s.fate[0] == 1,
}
CRITICALS = {
    "Heel": lambda s: speed_of_foe(s) == 5,
    "Worn Knuckle": lambda s: s.exhausted == 0,
    "Belt of Purses": lambda s: wounds_of(s) == 2,
    "Oar Arm": lambda s: [each.what for each in s.modifiers] == [What.AT],
    "Ferry Hook": lambda s: len(s.removed) == 3,
    "Rope Collar": lambda s: wounds_of(s) == 2,
    "Tally Stick": lambda s: wounds_of(s) == 2,
    "Ledger Hand": lambda s: len(s.removed) == 2,
    "Leaking Flask": lambda s: s.ambrosia == [0, 0, 0, 0],
    "Weighted Chest": lambda s: (s.hardened, danger_bonus(s)) == (1, 1),
    "Left Scale": lambda s: danger_bonus(s) == 0,
    "Right Scale": lambda s: danger_bonus(s) == 0,
    "Sack of Spoils": lambda s: to_hit(s) == 5,
    "Ferryman's Skull": lambda s: [each.what for each in s.modifiers] == [What.AT],
}


@pytest.mark.parametrize("part", FAILS)
def test_how_a_body_part_answers_a_blow_that_fails(part):
    assert FAILS[part](fails_to_wound(part, **GEAR))


@pytest.mark.parametrize("part", WOUNDS)
def test_how_a_body_part_answers_a_wound(part):
    assert WOUNDS[part](wounds(part, **GEAR))


@pytest.mark.parametrize("part", CRITICALS)
def test_what_a_critical_wound_does(part):
    assert CRITICALS[part](wounds_critically(part, ambrosia=[2, 0, 0, 0], exhausted=0b10, **GEAR).state)


def test_a_critical_wound_to_the_heart_slays_it():
    assert wounds_critically("Heart of Tolls").match.outcome.rule == "AT-BSEQ-02"


def test_every_response_of_every_body_part_is_played_here():
    parts = bp_cards(FOE)
    assert sorted(FAILS) == sorted(part.name for part in parts if part.fail)
    assert sorted(WOUNDS) == sorted(part.name for part in parts if part.wound)
    assert sorted([*CRITICALS, "Heart of Tolls"]) == sorted(part.name for part in parts if part.critical)
