"""What a player is told before an attack: the chance to hit and to wound."""

from typing import Any

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.attack.odds import Odds, hit_odds, planned, wound_chance
from pentathlon.games.aeon.battle.attack.titan_attack import declare
from pentathlon.games.aeon.battle.attack.weapons import WHICH_WEAPON
from pentathlon.games.aeon.battle.state.stats import at_of, power_die
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.dice import FACES, RED
from pentathlon.games.aeon.sight import view


def armed(weapon: str, **fields: object) -> TableTop:
    return battle({0: (7, 8)}, (8, 8), gear={0: [weapon]}, acting=0, **fields)


def odds_of_fists(table: TableTop) -> Odds:
    return hit_odds(planned(table.state, 0, table.slot("Fists")))


@rule("AT-AROLL-05")
def test_the_chance_to_hit_is_that_of_each_die_with_its_bonus():
    table = armed("Fists")
    dice = table.state.gear(table.slot("Fists")).dice
    odds = odds_of_fists(table)
    assert odds[0] == pytest.approx(0.5**dice)
    table.state.openings = 2
    assert odds_of_fists(table)[0] == pytest.approx(0.3**dice)
    table.state.openings = 20
    assert odds_of_fists(table)[0] == pytest.approx(0.1**dice), "a 1 always misses"


@rule("AT-POW-06", "AT-POW-08")
def test_the_chance_to_wound_counts_every_way_in_which_the_dice_can_fall():
    table = armed("Fists", openings=20, breaks=1)
    slot, gear = table.slot("Fists"), table.state.gear(table.slot("Fists"))
    assert (gear.dice, gear.power, power_die(table.state, 0)) == (1, (RED,), RED)
    falls = [(first, second) for first in FACES[RED] for second in FACES[RED]]
    powers = [a + b + min(1, spare + more) for (a, spare), (b, more) in falls]
    enough = sum(power >= 3 for power in powers) / len(powers)
    assert wound_chance(planned(table.state, 0, slot), 3) == pytest.approx(0.9 * enough)


def test_odds_are_shown_with_the_weapons_of_the_titan_in_turn_and_no_others():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Fists"], 1: ["Bronze Sword"]}, acting=0)
    first, second = view(table.state, None).titans
    [fists] = first.gear
    assert fists.odds is not None
    assert 0 < fists.odds.hit < 100
    assert {part.name for part in fists.odds.parts} == set(table.names(table.state.bp.cards))
    assert all(card.odds is None for card in second.gear)


def test_a_weapon_is_offered_with_its_odds():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Fists", "Bronze Sword"]}, acting=0)
    table.does(lambda state: declare(state, 0))
    assert table.question is WHICH_WEAPON
    fists = next(words for words in table.options if words.startswith("Fists"))
    assert fists.endswith("%.")
    assert "Hits with 50 %, wounds with " in fists


@rule("AT-WIN1-01", "AT-POW-01", "AT-RAGE-01")
@pytest.mark.parametrize(
    ("gear", "fields"),
    [
        (["Bronze Sword"], {}),
        (["Bronze Sword", "Spike"], {}),
        (["Bronze Sword", "Frontline Oath"], {}),
        (["Bronze Sword"], {"rage": [3, 0, 0, 0], "sheets": {0: "the Rampart"}}),
        (["Naos Torch"], {"priority": 1, "rage": [2, 2, 0, 0]}),
    ],
    ids=["plain", "auto-break", "extra die", "a die that RAGE brings", "a spotlight that comes"],
)
def test_attacks_wound_as_often_as_was_said_before(gear: list[str], fields: dict[str, Any]):
    def attacker(seed: int) -> TableTop:
        where = {0: (7, 8), 1: (1, 1)}
        return battle(where, (8, 8), "N", gear={0: gear}, top={"bp": ["Dewlap"]}, seed=seed, **fields)

    def wounds(seed: int) -> bool:
        table = attacker(seed)
        table.does(lambda state: declare(state, 0))
        while table.question is not None:
            table.declines()
        return any(event.kind == "power" and event.facts[4] for event in table.match.events)

    table = attacker(1)
    attack, at = planned(table.state, 0, table.slot(gear[0])), at_of(table.state, CARDS.named("Dewlap"))
    games = 300
    counted = sum(map(wounds, range(1, games + 1))) / games
    assert counted == pytest.approx(wound_chance(attack, at), abs=0.08), (
        "Three standard errors of so many games."
    )
