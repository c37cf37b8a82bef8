"""The crit die, and what naturals, full hits and full misses set off."""

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.games.aeon.test_primordial_round import round_with, to_titan_round
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.attack.abilities import FIRST_WINDOW
from pentathlon.games.aeon.battle.attack.triggers import WHICH_CRIT
from pentathlon.games.aeon.battle.effects.primordial import knockback
from pentathlon.games.aeon.battle.effects.titan import danger, less_danger, less_rage, openings, rage
from pentathlon.games.aeon.battle.evasion import BLOCK
from pentathlon.games.aeon.battle.state.rolls import REROLL
from pentathlon.games.aeon.pieces import Modifier, Until, What
from pentathlon.games.aeon.printed.attacks import Effect, Moment, Trigger, Want
from pentathlon.games.aeon.printed.cards import Keyword
from pentathlon.games.aeon.printed.catalogue import ai, line, melee, trait, weapon
from pentathlon.games.aeon.printed.dice import RED
from pentathlon.games.aeon.table import FOE

pytestmark = pytest.mark.usefixtures("made_up")


def blade(when: Moment, effect: Effect, name: str = "Strange Blade", **facts: object) -> str:
    """A sword of three dice with an effect for a moment."""
    traits = facts.pop("traits", ())
    weapon(name, 3, 0, [RED], *traits, triggers=[Trigger(when, effect)], figure="", **facts)  # type: ignore[arg-type,misc]
    return name


@rule("AT-CRIT-05")
def test_a_crit_chance_effect_comes_with_a_ten_on_the_crit_die_of_an_attack():
    name = blade(Moment.CRIT_CHANCE, less_danger(3))
    assert "Crit chance: Lose 3 DANGER." in striking(weapon=name).state.faces[0].text
    table = striking(10, 6, 2, weapon=name, danger=[5, 0, 0, 0], fate=[9] * 4, part="Maze Heart")
    assert table.state.danger[0] == 2
    other = striking(6, 10, 2, weapon=name, danger=[5, 0, 0, 0], fate=[9] * 4, part="Maze Heart")
    assert other.state.danger[0] == 5


@rule("AT-CRIT-06", "AT-CRIT-07", "AT-CRIT-10", "AT-TIMING-05")
def test_a_crit_miss_stands_even_if_the_die_is_rolled_again_and_a_second_one_counts_too():
    table = striking(1, 6, 6, 1, weapon=blade(Moment.CRIT_MISS, danger(1)), part="Maze Heart")
    assert table.question == REROLL
    assert table.state.danger[0] == 1, "it comes before anything is rolled again"
    table.picks("Re-roll 1")
    assert table.state.danger[0] == 2
    other = striking(6, 1, 1, weapon="Strange Blade", fate=[9] * 4, part="Maze Heart")
    assert other.state.danger[0] == 0


@rule("AT-CRIT-06", "AT-KW-13")
def test_with_deadly_both_crit_dice_can_miss():
    name = blade(Moment.CRIT_MISS, danger(1), traits=[trait(Keyword.DEADLY)])
    table = striking(1, 1, 1, weapon=name, fate=[9] * 4)
    assert table.state.danger[0] == 2


@rule("AT-CRIT-06")
def test_a_titan_that_dies_of_a_crit_miss_attacks_no_more():
    name = blade(Moment.CRIT_MISS, danger(1))
    table = battle({0: (7, 8), 1: (2, 2)}, (8, 8), gear={0: [name]}, danger=[9, 0, 0, 0], dice=[1, 6, 6, 2])
    table.state.obols.sort(key=lambda slot: table.state.card(slot).kills)
    table.follows(("bonus attack", 0))
    table.says_yes()
    assert table.living == [1]
    table.is_settled()


@rule("AT-AROLL-06")
def test_a_full_hit_sets_off_the_active_weapon_but_no_idle_one():
    name = blade(Moment.FULL_HIT, less_danger(1))
    blade(Moment.FULL_HIT, less_danger(4), "Idle Blade")
    table = battle(
        {0: (7, 8)},
        (8, 8),
        "N",
        gear={0: [name, "Idle Blade"]},
        danger=[6, 0, 0, 0],
        fate=[9] * 4,
        dice=[6, 7, 8],
        top={"bp": ["Maze Heart"]},
        steps=[("bonus attack", 0)],
    )
    table.says_yes()
    table.picks("Strange Blade")
    assert table.state.danger[0] == 5
    partly = striking(6, 7, 2, weapon=name, danger=[6, 0, 0, 0], fate=[9] * 4, part="Maze Heart")
    assert partly.state.danger[0] == 6


@rule("AT-CHN-02")
def test_a_full_hit_that_takes_the_titan_out_of_range_ends_the_attack():
    name = blade(Moment.FULL_HIT, knockback(2))
    table = striking(6, 7, 8, weapon=name, fate=[9] * 4, part="Tail", breaks=2)
    no_more(table)
    assert table.at(0) == (5, 8)
    assert "body part" not in " ".join(table.story)
    assert table.state.breaks == 1, "of a pool that was cleared, by the kratos table alone"
    table.is_settled()


@rule("AT-AROLL-07")
def test_a_full_miss_sets_off_its_effects_in_a_pool_that_was_cleared():
    table = striking(2, 3, 4, weapon=blade(Moment.FULL_MISS, openings(1)), fate=[9] * 4, openings=1, breaks=2)
    assert (table.state.openings, table.state.breaks) == (1, 0)
    assert table.question != FIRST_WINDOW
    table.is_settled()


def evading(*dice: int, gear: list[str], **fields: object) -> TableTop:
    """A titan next to the primordial is attacked with three dice that need 7, and cannot re-roll."""
    return round_with("Goring Charge", *dice, titans={0: (8, 7)}, gear={0: gear}, fate=[9] * 4, **fields)


@rule("AT-CRIT-08", "AT-EVA-05")
def test_a_ten_on_the_crit_die_of_an_evasion_roll_sets_off_crit_evade():
    name = blade(Moment.CRIT_EVADE, less_danger(2))
    assert evading(10, 9, 9, gear=[name], danger=[5, 0, 0, 0]).state.danger[0] == 3
    assert evading(9, 10, 9, gear=[name], danger=[5, 0, 0, 0]).state.danger[0] == 5


@rule("AT-EVA-05", "AT-EVA-08")
def test_crit_evade_of_two_weapons_never_comes_together_and_makes_one_active():
    first = blade(Moment.CRIT_EVADE, less_danger(2), traits=[trait(Keyword.BLOCK, 1)])
    blade(Moment.CRIT_EVADE, less_danger(3), "Other Blade", traits=[trait(Keyword.BLOCK, 2)])
    table = evading(10, 2, 9, gear=[first, "Other Blade"], danger=[5, 0, 0, 0])
    assert table.question == WHICH_CRIT
    refusal = table.why_not(table.slot("Tail"))
    assert refusal is not None
    table.picks("Strange Blade")
    assert table.state.danger[0] == 3
    assert table.question == BLOCK
    refusal = table.why_not(table.slot("Other Blade"))
    assert refusal is not None
    assert refusal.rule == "AT-EVA-08"


@rule("AT-CRIT-09", "AT-CRIT-10")
def test_a_one_on_the_crit_die_of_an_evasion_roll_sets_off_crit_evade_fail_each_time():
    attack = melee((2, 6), 1)._replace(triggers=(Trigger(Moment.CRIT_EVADE_FAIL, rage(2)),))
    ai("labyrinthauros", 1, "Cruel Horn", [line(Want.CLOSEST)], attack)
    table = round_with("Cruel Horn", 1, 9, 1, titans={0: (8, 7)})
    assert table.question == REROLL
    assert table.state.rage[0] == 2
    table.picks("Re-roll 1")
    to_titan_round(table)
    assert table.state.rage[0] == 4
    other = round_with("Cruel Horn", 9, 1, titans={0: (8, 7)}, fate=[9] * 4)
    to_titan_round(other)
    assert other.state.rage[0] == 0


@rule("AT-MODT-01", "AT-EVA-06")
def test_without_evasion_dice_nothing_hits():
    fewer = (Modifier(FOE, What.EVASION_DICE, -3, Until.BATTLE),)
    table = evading(gear=["Round Shield"], modifiers=fewer)
    assert table.state.danger[0] == 0
    assert "not hit" in " ".join(table.story)


@rule("AT-EVA-09")
def test_a_full_evade_sets_off_its_effects():
    name = blade(Moment.FULL_EVADE, less_rage(1), "Idle Blade")
    table = evading(7, 7, 7, gear=[name], rage=[3, 0, 0, 0])
    assert table.state.rage[0] == 3, "no weapon is active in this"
    blocks = blade(Moment.FULL_EVADE, less_rage(1), traits=[trait(Keyword.BLOCK, 1)])
    table = evading(7, 7, 2, gear=[blocks], rage=[3, 0, 0, 0])
    table.picks("Strange Blade")
    assert table.state.rage[0] == 2


@rule("AT-POW-01", "AT-POW-04")
def test_raw_power_counts_once_for_each_hit():
    weapon("Raw Edge", 3, 0, [], raw=2, figure="")
    assert "2 raw power per hit" in striking(weapon="Raw Edge").state.faces[0].text
    # Two hits, raw power 4, and nothing on the titan's own die: enough for a Dewlap.
    table = striking(6, 6, 2, 1, weapon="Raw Edge", part="Dewlap", fate=[9] * 4)
    no_more(table)
    assert "red 0, raw 2, raw 2: power 4 against AT 4: wound" in " ".join(table.story)
