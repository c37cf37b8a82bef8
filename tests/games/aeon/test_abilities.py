"""Abilities: what they cost, how often they are used, and in which window."""

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.games.aeon.test_primordial_round import round_with, to_titan_round
from tests.games.aeon.test_titan_attack import striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.attack.abilities import FIRST_WINDOW, SECOND_WINDOW
from pentathlon.games.aeon.battle.attack.titan_attack import declare
from pentathlon.games.aeon.battle.effects.primordial import tramples, turns_at_random
from pentathlon.games.aeon.battle.evasion import BLOCK, DODGE, REINFORCE
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.battle.reactions import REACT
from pentathlon.games.aeon.battle.rush import RUSH_TO
from pentathlon.games.aeon.battle.state.keywords import is_exhausted
from pentathlon.games.aeon.battle.state.stats import despair_penalty
from pentathlon.games.aeon.printed.cards import Keyword
from pentathlon.games.aeon.printed.catalogue import NO_TARGET, ai, support, trait, weapon
from pentathlon.games.aeon.printed.dice import RED
from pentathlon.games.aeon.table import Phase


def evading(*dice: int, gear: list[str], **fields: object) -> TableTop:
    """A titan next to the primordial is attacked with three dice that need 7, and cannot re-roll."""
    return round_with("Goring Charge", *dice, titans={0: (8, 7)}, gear={0: gear}, fate=[9] * 4, **fields)


@rule("AT-ABIL-02", "AT-ABIL-01")
def test_nothing_spares_a_titan_the_cost_of_an_ability_it_uses():
    table = evading(6, 6, 6, gear=["Bronze Cuirass", "Grip Straps", "Feather"])
    assert table.question == DODGE
    table.says_yes()
    assert is_exhausted(table.state, table.slot("Feather")), "though the titan is tireless"
    assert "not hit" in " ".join(table.story)


@rule("AT-ABIL-13")
def test_two_dodges_do_not_work_on_one_roll(made_up):
    support("Second Feather", trait(Keyword.DODGE), figure="")
    table = evading(5, 5, 9, gear=["Feather", "Second Feather"])
    table.says_yes()
    assert table.question != DODGE
    assert table.state.exhausted.bit_count() == 1
    assert "hit 2 times" in " ".join(table.story)


@rule("AT-ABIL-13", "AT-KW-62")
def test_reinforcements_have_numbers_and_work_together(made_up):
    support("Second Patch", trait(Keyword.REINFORCE, RED), figure="")
    table = evading(2, 2, 9, gear=["Bronze Cuirass", "Plate Patch", "Second Patch"])
    assert table.question == REINFORCE
    table.says_yes()
    assert table.question == REINFORCE
    table.says_yes()
    assert table.state.exhausted.bit_count() == 2


@rule("AT-TIMING-04", "AT-KW-17", "AT-KW-47")
def test_what_is_used_when_about_to_comes_before_and_the_thing_itself_still_happens():
    table = evading(7, 2, 9, gear=["Bronze Cuirass", "Feather", "Plate Patch"])
    assert table.question == DODGE
    assert "to evade" not in " ".join(table.story)
    table.says_yes()
    assert table.question == REINFORCE
    assert "to evade" in " ".join(table.story)
    assert "armor" not in " ".join(table.story).lower()
    table.says_yes()
    assert "armor" in " ".join(table.story).lower()


@rule("AT-ABIL-05", "AT-ABIL-08")
def test_a_constant_ability_costs_nothing_and_works_again_in_the_same_round():
    table = evading(2, 9, 9, gear=["Round Shield"])
    assert table.question == BLOCK
    table.picks("Round Shield")
    to_titan_round(table)
    assert table.state.danger[0] == 0
    assert table.state.exhausted == 0
    table.state.dice.rolls = [2, 9]  # type: ignore[attr-defined]
    table.follows(("signature", 0))
    assert table.question == BLOCK


EITHER = [("Tower Shield", Keyword.PUSHBACK), ("Hook Chain", Keyword.PULL), ("Maze Blade", Keyword.VAULT)]


@rule("AT-PUSH-13", "AT-PULL-06", "AT-VAULT-03", "AT-ABIL-08")
@pytest.mark.parametrize(("name", "keyword"), EITHER)
def test_pushback_pull_and_vault_are_for_one_window_or_the_other(name, keyword):
    table = striking(10, 6, 6, weapon=name, part="Maze Heart", fate=[9] * 4)
    assert table.question == FIRST_WINDOW
    assert keyword in table.ask.options
    table.passes()
    while table.question != SECOND_WINDOW:
        table.picks(table.ask.options[0])
    assert keyword in table.ask.options
    early = striking(10, 6, 6, weapon=name, part="Maze Heart", fate=[9] * 4)
    early.picks(keyword)
    while early.question:
        options = list(early.ask.options)
        assert early.question != SECOND_WINDOW or keyword not in options
        early.picks(None if None in options else options[0])
    early.is_settled()


@rule("AT-WIN2-02")
def test_only_the_attacker_uses_abilities_after_its_attack():
    table = battle(
        {0: (7, 8), 1: (7, 9)},
        (8, 8),
        "N",
        gear={0: ["Bronze Sword"], 1: ["Banner Pike", "Runner's Harness"]},
        seats=4,
        fate=[9] * 4,
        dice=[6, 2, 2, 1, 1],
        top={"bp": ["Tail"]},
    )
    table.does(lambda state: declare(state, 0))
    asked = set()
    while table.question:
        asked.add(table.asked)
        assert Keyword.MOTIVATE not in table.ask.options
        assert Keyword.REPOSITION not in table.ask.options
        table.picks(None if None in table.ask.options else table.ask.options[0])
    assert asked == {"a"}


@rule("AT-TRND-11")
def test_reactions_are_used_in_the_primordials_round_when_nobody_can_act():
    table = round_with("Goring Charge", 9, 9, 9, titans={0: (8, 5)}, gear={0: ["Winged Sandals"]})
    assert table.question == REACT
    assert table.state.phase is Phase.PRIMORDIAL
    assert table.why_not(TurnAction.MOVE) is not None


@rule("AT-ABIL-15")
def test_a_primordial_does_the_same_thing_as_often_as_it_is_told(made_up):
    ai("labyrinthauros", 3, "To and Fro", [NO_TARGET], does=[tramples(), turns_at_random(), tramples()])
    table = round_with("To and Fro", titans={0: (1, 1)}, foe=(8, 8), facing="E", level=2)
    to_titan_round(table)
    assert sum("primordial moves to" in line for line in table.story) == 12, "twice its SPEED"


@rule("AT-KW-51")
def test_an_improved_rush_is_faster_and_more_precise(made_up):
    weapon("Salt Lance", 1, 0, [RED], trait(Keyword.IMPROVED_RUSH), hands=2, figure="")
    gear = {0: ["Salt Lance"]}
    table = battle({0: (1, 8)}, (9, 8), gear=gear, dice=[5, 1, 1, 1], fate=[9] * 4, top={"bp": ["Dewlap"]})
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.RUSH)
    assert table.at(0) == (8, 8), "seven spaces, two more than its SPEED"
    assert "1 hit" in " ".join(table.story), "a 5 against 6"
    far = battle({0: (0, 8)}, (9, 8), gear=gear, steps=[("turn", 0), ("act", 0)])
    assert TurnAction.RUSH not in far.ask.options
    assert table.question != RUSH_TO


@rule("AT-DESP-09")
def test_a_higher_despair_limit_moves_death_and_nothing_else(made_up):
    support("Brave Heart", trait(Keyword.DESPAIR_LIMIT_PLUS, 1), figure="")
    table = battle({0: (1, 1), 1: (5, 5)}, gear={0: ["Brave Heart"]}, despair=[4, 0, 0, 0])
    table.follows(("turn", 0), ("act", 0))
    assert table.living == [0, 1]
    assert despair_penalty(table.state, 0) == -3
    assert table.why_not(TurnAction.ATTACK).rule == "AT-DESP-03"
    table.state.despair[0] = 5
    table.follows(("turn", 0))
    assert table.living == [1]
