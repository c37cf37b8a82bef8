"""A titan's attack, from its declaration to its end."""

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.actions import cannot_do
from pentathlon.games.aeon.battle.attack.abilities import FIRST_WINDOW
from pentathlon.games.aeon.battle.attack.kratos import KRATOS_OPTION
from pentathlon.games.aeon.battle.attack.power import supplied
from pentathlon.games.aeon.battle.attack.responses import WHICH_RESPONSE
from pentathlon.games.aeon.battle.attack.titan_attack import declare
from pentathlon.games.aeon.battle.attack.weapons import active_weapons
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.battle.state.rolls import REROLL
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import Strike
from pentathlon.games.aeon.printed.dice import BLACK, RED
from pentathlon.kernel import Seat, Slot


def striking(*dice: int, weapon: str = "Bronze Sword", part: str = "Tail", **fields: object) -> TableTop:
    """A titan next to the primordial attacks with a weapon; the body part lies on top of the deck."""
    at = fields.pop("at", (7, 8))
    gear = {0: [weapon, *fields.pop("more", [])]}  # type: ignore[misc]
    top = {"bp": [part], **fields.pop("top", {})}  # type: ignore[dict-item]
    table = battle({0: at}, (8, 8), "N", gear=gear, dice=dice, top=top, **fields)  # type: ignore[arg-type]
    table.does(lambda state: declare(state, 0))
    return table


def no_more(table: TableTop) -> None:
    """Decline whatever may be declined until nothing more happens."""
    while table.question:
        table.declines()


@rule("AT-DECL-01", "AT-DECL-02", "AT-DECL-03")
def test_a_weapon_without_reach_needs_an_adjacent_primordial():
    table = battle({0: (7, 8), 1: (6, 8)}, (8, 8), gear={0: ["Bronze Sword"], 1: ["Bronze Sword"]})
    assert len(active_weapons(table.state, 0)) == 1
    assert active_weapons(table.state, 1) == []


@rule("AT-DECL-06", "AT-KW-42", "AT-KW-43")
def test_reach_counts_from_1_and_ranged_from_its_least():
    gear = {0: ["Bronze Spear"], 1: ["Long Bow"], 2: ["Long Bow"], 3: ["Bronze Spear"]}
    table = battle({0: (6, 8), 1: (7, 9), 2: (2, 8), 3: (5, 8)}, (8, 8), gear=gear)
    assert [len(active_weapons(table.state, titan)) for titan in range(4)] == [1, 0, 1, 0]


@rule("AT-DECL-02")
def test_a_titan_that_does_not_see_the_primordial_cannot_attack_it():
    walls = [Tile("cliff-wall", Space(4, 5)), Tile("cliff-wall", Space(4, 7), 1)]
    table = battle({0: (5, 4)}, (8, 8), gear={0: ["Long Bow"]}, tiles=walls)
    assert len(active_weapons(battle({0: (5, 4)}, (8, 8), gear={0: ["Long Bow"]}).state, 0)) == 0
    assert active_weapons(table.state, 0) == []


@rule("AT-DECL-05", "AT-DECL-04")
def test_a_combat_action_without_a_legal_weapon_cannot_be_started():
    table = battle({0: (2, 2)}, (8, 8), gear={0: ["Bronze Sword"]}, steps=[("turn", 0), ("act", 0)])
    assert cannot_do(table.state, Seat(0), TurnAction.ATTACK, 0).rule == "AT-DECL-05"
    assert table.why_not(TurnAction.ATTACK).rule == "AT-DECL-05"


@rule("AT-DECL-04")
def test_a_bonus_attack_without_a_legal_weapon_just_does_not_happen():
    table = battle({0: (2, 2)}, (8, 8), gear={0: ["Bronze Sword"]}, steps=[("bonus attack", 0)])
    table.is_settled()


@rule("AT-BONUS-05")
def test_a_bonus_attack_has_the_steps_of_any_attack():
    table = battle(
        {0: (7, 8)},
        (8, 8),
        "N",
        gear={0: ["Fists"]},
        dice=[6, 1],
        rage=[3, 0, 0, 0],
        steps=[("bonus attack", 0)],
    )
    table.picks(True)
    no_more(table)
    assert table.state.rage[0] == 4
    told = " ".join(table.story)
    assert ": 1 hit." in told
    assert "against AT" in told


@rule("AT-RAGE-01", "AT-RAGE-02")
def test_an_attack_raises_rage_and_more_rage_than_the_target_takes_the_token():
    table = battle(
        {0: (7, 8), 1: (7, 9)}, (8, 8), gear={0: ["Fists"]}, rage=[2, 3, 0, 0], priority=1, dice=[2, 2]
    )
    table.does(lambda state: declare(state, 0))
    assert (table.state.rage[0], table.state.priority) == (3, 1)
    no_more(table)
    table.does(lambda state: declare(state, 0))
    assert (table.state.rage[0], table.state.priority) == (4, 0)


@rule("AT-RAGE-03", "AT-KRAT-01", "AT-KRAT-02", "AT-DEATH-06")
def test_rage_above_9_draws_a_kratos_card_and_a_second_one_kills():
    # The third kratos card is a Blind Fury; the attack then misses.
    table = battle({0: (7, 8), 1: (2, 2)}, (8, 8), gear={0: ["Fists"]}, rage=[9, 0, 0, 0], dice=[3, 2])
    table.does(lambda state: declare(state, 0))
    no_more(table)
    assert table.names(table.state.held[0]) == ["Blind Fury"]
    assert table.state.rage[0] == 9
    table.does(lambda state: declare(state, 0))
    assert table.living == [1]
    table.is_settled()


@rule("AT-AROLL-01", "AT-AROLL-05", "AT-DICE-07", "AT-DICE-08")
def test_each_die_at_or_above_to_hit_is_a_hit_and_naturals_are_what_they_are():
    table = striking(6, 5, 1, openings=0)
    assert table.question == REROLL
    table.passes()
    assert table.state.strike is None or table.state.strike.hits == 1
    natural = striking(10, 1, 5, openings=9, part="Maze Heart")
    natural.passes()
    assert ": 2 hits." in " ".join(natural.story)


@rule("AT-AROLL-02", "AT-AROLL-03")
def test_precision_and_opening_tokens_count_for_every_die():
    table = striking(4, 4, 4, openings=1, more=["Whetstone"], part="Maze Heart")
    table.passes()
    assert ": 3 hits." in " ".join(table.story)
    plain = striking(4, 4, 6, openings=1, part="Maze Heart")
    plain.passes()
    assert ": 1 hit." in " ".join(plain.story)


@rule("AT-AROLL-04", "AT-DICE-01", "AT-DICE-02", "AT-DICE-03", "AT-DICE-05", "AT-DICE-09")
def test_dice_are_named_first_then_rolled_again_once_for_1_fate_each():
    table = striking(2, 3, 8, 9, 1, part="Maze Heart")
    table.picks("Re-roll 2, 3")
    assert table.state.fate[0] == 2
    assert "now 9, 1, 8" in " ".join(table.story)


@rule("AT-CAMP-11")
def test_nobody_pays_fate_above_9():
    table = striking(2, 3, 8, fate=[9, 0, 0, 0], part="Maze Heart")
    assert table.question != REROLL


@rule("AT-AROLL-07", "AT-AROLL-08")
def test_after_a_full_miss_the_pool_is_cleared_and_no_body_part_is_drawn():
    table = striking(2, 3, 4, fate=[9, 0, 0, 0], breaks=2)
    assert table.state.breaks == 0
    assert "body part" not in " ".join(table.story).lower()
    table.is_settled()


@rule("AT-BPD-01", "AT-POW-01", "AT-POW-04", "AT-POW-07", "AT-ESC-02")
def test_power_dice_per_hit_and_the_titans_own_beat_the_at():
    # Two hits: two red dice and the titan's own, 1 + 1 + 1 power against AT 3.
    table = striking(6, 6, 2, 3, 3, 3)
    table.passes()
    no_more(table)
    assert table.names([slot for slot in table.state.wounds if slot >= 0]) == ["Tail"]


@rule("AT-POW-08", "AT-ESC-01", "AT-RESP-01")
def test_too_little_power_fails_and_the_card_is_discarded():
    table = striking(6, 2, 2, 1, 1)
    table.passes()
    no_more(table)
    assert table.names(table.state.bp_discard) == ["Tail"]
    assert table.state.danger[0] == 1
    assert table.state.wounds == []


@rule("AT-POW-06", "AT-KW-08")
def test_each_break_token_turns_one_potential_into_power():
    table = striking(6, 2, 2, 2, 6, breaks=1)
    table.passes()
    no_more(table)
    assert len(table.state.wounds) == 1


@rule("AT-POW-02", "AT-POW-03")
def test_two_dice_of_a_colour_that_runs_short_become_one_of_the_next_tier():
    assert supplied([RED] * 8) == [RED] * 6 + [BLACK]
    assert supplied([RED] * 7) == [RED] * 5 + [BLACK]


@rule("AT-BPD-02")
def test_an_empty_deck_of_body_parts_takes_in_its_discard_pile():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Fists"]}, dice=[6, 1, 1, 1])
    state = table.state
    state.bp_discard = state.bp.loose[:1]
    state.removed += state.bp.loose[1:]
    state.bp.loose = []
    table.does(lambda state: declare(state, 0))
    table.passes()
    assert "The body part is" in " ".join(table.story)


@rule("AT-POW-09", "AT-BSEQ-02")
def test_the_last_wound_wins_at_once():
    table = striking(6, 6, 2, 3, 3, 3, wounds=[Slot(-1)] * 7)
    table.passes()
    assert table.match.outcome is not None
    assert table.match.outcome.rule == "AT-BSEQ-02"
    assert table.match.outcome.shares == (1.0,)


@rule("AT-CRIT-01", "AT-CRIT-02", "AT-CRIT-03", "AT-RESP-02", "AT-POW-10")
def test_a_wound_with_a_ten_on_the_crit_die_resolves_the_critical_alone():
    wounded = striking(10, 6, 2, 3, 3, 6, part="Flank")
    wounded.passes()
    no_more(wounded)
    assert wounded.state.vantages == 1
    assert wounded.at(0) == (7, 8)


@rule("AT-CRIT-04")
def test_a_crit_chance_that_does_not_wound_is_an_ordinary_failure():
    table = striking(10, 2, 2, 1, 1)
    table.passes()
    no_more(table)
    assert table.state.danger[0] == 1


@rule("AT-CRIT-10")
def test_a_ten_that_was_re_rolled_is_gone():
    table = striking(10, 6, 6, 6, 3, 3, 3, 3, part="Flank")
    table.picks("Re-roll 10")
    no_more(table)
    assert table.state.vantages == 0


@rule("AT-CRIT-02")
def test_a_ten_on_another_die_is_no_crit_chance():
    table = striking(6, 10, 2, 3, 3, 3, part="Flank")
    table.passes()
    no_more(table)
    assert table.state.vantages == 0


@rule("AT-RESP-03", "AT-RESP-04", "AT-RESP-05")
def test_an_instinct_comes_with_the_other_response_in_the_order_that_the_attacker_likes():
    table = striking(6, 2, 2, 1, 1, part="Maze Heart", wounds=[Slot(-1)])
    table.passes()
    assert table.question == WHICH_RESPONSE
    table.picks("Fail")
    assert table.state.wounds == []
    no_more(table)
    assert table.state.fate[0] == 1


@rule("AT-RESP-06", "AT-KDOWN-02", "AT-KNOCK-04")
@pytest.mark.parametrize(
    ("at", "weapon", "fallen"), [((7, 8), "Bronze Spear", 1), ((6, 8), "Bronze Spear", 0)]
)
def test_a_knockdown_response_needs_an_adjacent_attacker(at, weapon, fallen):
    table = striking(6, 2, 1, 1, weapon=weapon, at=at, part="Knee")
    no_more(table)
    assert bool(table.state.fallen[0]) == bool(fallen)


@rule("AT-RESP-07", "AT-TRAIT-13", "AT-TARG-05")
def test_a_signature_response_waits_until_the_attack_is_over():
    table = striking(6, 2, 2, 1, 1, 10, 10, part="Brow")
    table.passes()
    no_more(table)
    told = table.story
    assert told.index("Labyrinthauros goes for the Lantern.") > told.index(
        next(line for line in told if "no wound" in line)
    )
    assert table.names(table.state.bp_discard) == ["Brow"]
    table.is_settled()


@rule("AT-CLR-01", "AT-WIN2-01", "AT-WIN2-03", "AT-KW-07", "AT-KW-34", "AT-ABIL-06")
def test_step_9_clears_the_pool_and_step_10_fills_it_for_the_next_attack():
    table = striking(6, 2, 2, 1, 1, breaks=3, openings=2, diversions=1, more=["War Drum"])
    table.passes()
    table.says_no()
    table.picks("RAGE 1: Break 1")
    assert (table.state.breaks, table.state.openings, table.state.diversions) == (2, 1, 0)


@rule("AT-WIN2-04")
def test_after_the_second_window_the_attack_is_over():
    table = striking(6, 2, 2, 1, 1)
    table.passes()
    no_more(table)
    assert table.state.strike is None
    table.is_settled()


@rule("AT-MERCY-01")
def test_a_titan_that_dies_in_its_own_attack_suffers_no_more_responses():
    table = battle(
        {0: (7, 8), 1: (2, 2)},
        (8, 8),
        gear={0: ["Bronze Sword"]},
        danger=[9, 0, 0, 0],
        dice=[6, 2, 2, 1, 1, 2],
        top={"bp": ["Tail"]},
    )
    obols = table.state.obols
    table.state.obols.sort(key=lambda slot: table.state.card(slot).kills)
    assert len(obols) == 2
    table.does(lambda state: declare(state, 0))
    table.passes()
    no_more(table)
    assert table.living == [1]
    table.is_settled()


@rule("AT-DESP-06")
def test_a_wound_discards_a_despair_token():
    table = striking(10, 10, 10, 3, 3, 3, 3, despair=[2, 0, 0, 0], part="Tail")
    table.passes()
    no_more(table)
    assert table.state.despair[0] == 1


@rule("AT-TRAIT-04", "AT-TRAIT-03")
def test_a_titan_in_a_blindspot_attacks_with_one_more_precision():
    table = striking(5, 5, 2, at=(8, 7), part="Maze Heart")
    table.passes()
    assert ": 2 hits." in " ".join(table.story)


@rule("AT-CHN-02", "AT-CHN-03", "AT-CHN-06", "AT-KNOCK-13", "AT-ABIL-07")
def test_a_primordial_thrown_out_of_range_before_the_power_roll_ends_the_attack():
    table = striking(6, 6, weapon="Maul", breaks=3, openings=1)
    table.passes()
    assert table.question == FIRST_WINDOW
    table.picks("Knockback")
    assert table.question == KRATOS_OPTION, "the second window is held all the same"
    assert (table.state.breaks, table.state.openings) == (0, 0), "in a pool that was cleared before"
    no_more(table)
    assert table.foe[0] == (10, 8)
    assert "power" not in " ".join(table.story)
    assert table.state.breaks == 1, "by the kratos table alone"
    table.is_settled()


def test_a_strike_copies_whole():
    strike = Strike(1, Slot(3), extra=[1], moved=["PULL"])
    twin = strike.copy()
    twin.extra.append(2)
    assert strike.extra == [1]
    assert twin.weapon == 3
