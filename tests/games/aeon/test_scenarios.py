"""The scenarios, and how a table comes to one."""

import pytest
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

import pentathlon
from pentathlon.games.aeon.battle.loadout import Ready
from pentathlon.games.aeon.battle.muster import START, cannot_start_on
from pentathlon.games.aeon.battle.titan_round import RETREAT, Verdict, cannot_retreat
from pentathlon.games.aeon.content.scenarios import SCENARIOS, Scenario, scenario_for
from pentathlon.games.aeon.ground.board import is_on_board
from pentathlon.games.aeon.ground.grid import Space, spaces_of
from pentathlon.games.aeon.ground.terrain import TERRAIN, cells
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Rank
from pentathlon.games.aeon.table import board, foe_rect
from pentathlon.kernel import Seat

every_scenario = pytest.mark.parametrize("scenario", SCENARIOS.values(), ids=SCENARIOS)


@rule("AT-BSET-01", "AT-BSET-16", "AT-BSET-17", "AT-BSET-19")
@every_scenario
def test_everything_has_its_own_place_on_the_board(scenario: Scenario):
    ground = board(battle({}, scenario.foe_start, primordial=scenario.primordial, priority=-1).state)
    taken = [cell for tile in scenario.tiles for cell in cells(tile)]
    taken += [*scenario.starts, *spaces_of(ground.foe)]
    assert len(set(taken)) == len(taken)
    assert all(is_on_board(ground, space) for space in taken)
    for kind in {tile.terrain for tile in scenario.tiles}:
        assert sum(tile.terrain == kind for tile in scenario.tiles) <= TERRAIN[kind].copies


@rule("AT-BSET-01")
@pytest.mark.parametrize("primordial", PRIMORDIALS)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_table_is_set_up_by_the_scenario_of_its_primordial(primordial, level):
    table = pentathlon.new("aeon", 1, 1, primordial=primordial, level=level).table
    scenario = scenario_for(primordial, level)
    assert table.foe == primordial
    assert (table.anchor, table.facing, table.tiles) == (scenario.foe_start, scenario.facing, scenario.tiles)
    assert table.boundless == scenario.boundless
    assert {card.foe for card in table.faces if hasattr(card, "foe")} == {primordial}


@rule("AT-BSET-01", "AT-BSET-17")
@pytest.mark.parametrize(
    "primordial", [each.slug for each in PRIMORDIALS.values() if each.rank is Rank.REGULAR]
)
def test_an_ambush_has_no_terrain_and_the_titans_one_row_nearer(primordial):
    match = pentathlon.new("aeon", 1, 1, primordial=primordial, ambush=True)
    assert match.table.tiles == ()
    match.choose(match.ask.options[0])
    assert match.table.at == [(x, y + 1) for x, y in scenario_for(primordial, 1).starts]
    assert foe_rect(match.table) == foe_rect(pentathlon.new("aeon", 1, 1, primordial=primordial).table)


@rule("AT-BSET-17")
def test_whoever_chooses_where_to_start_in_an_ambush_chooses_among_its_places():
    match = pentathlon.new("aeon", 1, 1, ambush=True)
    match.choose(Ready.BY_CHOICE)
    while match.ask.question is not START:
        match.choose(match.ask.options[-1])
    assert list(match.ask.options) == [(x, y + 1) for x, y in scenario_for("labyrinthauros", 1).starts]
    assert match.why_not(Seat(0), Space(6, 2)).rule == "AT-BSET-17"


@rule("AT-BSET-17")
def test_titans_start_where_the_scenario_says():
    table = battle({}, primordial="brazen-choir", priority=-1).state
    scenario = scenario_for("brazen-choir", 1)
    assert cannot_start_on(table, Seat(0), Space(6, 3), scenario) is None
    assert cannot_start_on(table, Seat(0), Space(6, 2), scenario).rule == "AT-BSET-17"


@rule("AT-RETR-01", "AT-RETR-03")
@every_scenario
def test_only_from_a_regular_primordial_is_there_a_retreat(scenario: Scenario):
    assert scenario.retreat is (PRIMORDIALS[scenario.primordial].rank is Rank.REGULAR)
    corner = {0: (1, 1), 1: (2, 1), 2: (1, 3), 3: (2, 3)}
    table = battle(corner, scenario.foe_start, primordial=scenario.primordial)
    table.state.dead = 0b1100
    table.follows(("titan round",))
    assert (table.question is RETREAT) is scenario.retreat
    refusal = cannot_retreat(table.state, Seat(0), Verdict.RETREAT, None)
    assert (refusal is None) is scenario.retreat
    assert refusal is None or refusal.rule == "AT-RETR-03"
