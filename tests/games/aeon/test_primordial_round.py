"""The primordial round: cards, targets, evasion and what follows."""

from dataclasses import replace
from itertools import pairwise

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.games.aeon.test_titan_attack import no_more
from tests.tabletop import rule

from pentathlon.games.aeon.battle.attack.responses import IGNORE
from pentathlon.games.aeon.battle.attack.titan_attack import BONUS
from pentathlon.games.aeon.battle.effects.primordial import knockback
from pentathlon.games.aeon.battle.effects.titan import all_others
from pentathlon.games.aeon.battle.moves.primordial import FIRST_AXIS
from pentathlon.games.aeon.battle.primordial_attack import WHO_NEXT
from pentathlon.games.aeon.battle.reactions import REACT, Reflex
from pentathlon.games.aeon.battle.state.rolls import REROLL, WHICH_SKILL
from pentathlon.games.aeon.battle.state.stats import danger_bonus, is_next_to_foe, is_seen, more_evasion_dice
from pentathlon.games.aeon.battle.targeting import (
    MEASURES,
    REQUIREMENTS,
    WHICH_TARGET,
    aim,
    eligible,
)
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import Modifier, Until, What
from pentathlon.games.aeon.printed.attacks import Line, Skill, Want
from pentathlon.games.aeon.printed.cards import AiCard, Keyword
from pentathlon.games.aeon.printed.catalogue import (
    CARDS,
    ai,
    judgement,
    line,
    sequential,
    support,
    trait,
    zone,
)
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, ROSTER, Block
from pentathlon.games.aeon.sight import battle_view
from pentathlon.games.aeon.table import FOE
from pentathlon.kernel import Seat


def card(name: str) -> AiCard:
    """An AI card by its name."""
    found = CARDS.named(name)
    assert isinstance(found, AiCard)
    return found


def round_with(name: str, *dice: int, **fields: object) -> TableTop:
    """A primordial round with a card on top of the AI deck, after which nothing more happens."""
    titans = fields.pop("titans", {0: (8, 6)})
    foe, facing = fields.pop("foe", (8, 8)), fields.pop("facing", "S")
    table = battle(titans, foe, facing, dice=dice, top={"ai": [name]}, **fields)  # type: ignore[arg-type]
    table.follows(("primordial round",))
    return table


def ended(table: TableTop) -> bool:
    """Whether the primordial round is over and the titans are to move."""
    return table.state.phase.value == "titan round"


def to_titan_round(table: TableTop) -> None:
    """Decline what may be declined until the titans' round."""
    while table.question and not ended(table):
        table.declines()


@rule("AT-PRND-03", "AT-PRND-04", "AT-BSEQ-01", "AT-TRND-01")
def test_a_card_is_drawn_carried_out_and_discarded_and_the_titans_follow():
    table = round_with("Bellow", 10)
    to_titan_round(table)
    assert table.names(table.state.ai_discard) == ["Bellow"]
    assert ended(table)


@rule("AT-PRND-05")
def test_an_empty_ai_deck_takes_in_its_discard_pile():
    table = battle({0: (2, 2)}, (8, 8), top={"ai": ["Bellow"]})
    table.state.ai_discard = table.state.ai.loose
    table.state.ai.loose = []
    table.follows(("primordial round",))
    to_titan_round(table)
    assert len(table.state.ai) == 5
    assert table.state.ai_discard == []


@rule("AT-PRND-03", "AT-TRAIT-14")
def test_a_primordial_without_any_ai_card_performs_its_routine():
    table = battle({0: (2, 2)}, (8, 8))
    table.state.removed += table.state.ai.loose
    table.state.ai.loose = []
    table.follows(("primordial round",))
    to_titan_round(table)
    assert "performs its routine" in " ".join(table.story)
    assert ended(table)


@rule("AT-PRND-02", "AT-PATK-01", "AT-EVA-01", "AT-EVA-02", "AT-EVA-06", "AT-EVA-09")
def test_it_moves_first_then_attacks_and_a_full_evade_ends_the_attack():
    table = round_with("Goring Charge", 7, 8, 7, titans={0: (8, 3)})
    assert table.foe == ((8, 4), "S")
    assert table.state.danger[0] == 0
    assert table.at(0) == (8, 3)


@rule("AT-CONS-01", "AT-CONS-02", "AT-CONS-04", "AT-TRAU-01", "AT-TRAU-02")
def test_one_hit_is_enough_for_all_effects_in_their_order():
    top = {"ai": ["Goring Charge"], "minor": ["Bruise"]}
    table = battle({0: (8, 7)}, (8, 8), "S", dice=[7, 7, 6], top=top)
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.state.danger[0] == 2
    assert table.at(0) == (8, 5)
    assert table.names(table.state.minor.bottom) == ["Bruise"]


@rule("AT-EVA-03", "AT-TRAIT-11")
def test_the_evasion_bonus_counts_for_every_die_and_the_level_brings_more_dice():
    table = round_with("Goring Charge", 6, 6, 6, gear={0: ["Maze Weave"]}, titans={0: (8, 7)})
    assert table.state.danger[0] == 0
    fourth = round_with("Goring Charge", 7, 7, 7, 6, level=4, titans={0: (8, 7)})
    assert fourth.question == REROLL


@rule("AT-EVA-04")
def test_free_evasion_re_rolls_come_before_those_for_fate():
    table = round_with("Goring Charge", 2, 3, 9, 9, 9, gear={0: ["Diver's Mail"]}, titans={0: (8, 7)})
    table.picks("Re-roll 2, 3")
    assert table.state.fate[0] == 1
    assert table.state.danger[0] == 0


@rule("AT-EVA-07", "AT-EVA-08", "AT-KW-06", "AT-ARM-01", "AT-ARM-02", "AT-ARM-03")
def test_block_turns_hits_into_evades_and_makes_its_weapon_the_active_one():
    gear = {0: ["Round Shield", "Tower Shield"]}
    table = round_with("Goring Charge", 2, 3, 9, gear=gear, titans={0: (8, 7)}, fate=[9, 0, 0, 0])
    table.picks("Tower Shield")
    assert table.state.danger[0] == 0
    # One hit blocked, one left: the Round Shield is active, and its red die stops 1 of 2 DANGER.
    half = round_with("Goring Charge", 2, 3, 9, 2, gear=gear, titans={0: (8, 7)}, fate=[9, 0, 0, 0])
    half.picks("Round Shield")
    assert half.state.danger[0] == 1


@rule("AT-ARM-04")
def test_danger_lowered_to_0_brings_no_trauma():
    table = round_with(
        "Goring Charge", 2, 3, 9, 4, 4, gear={0: ["Scaled Coat"]}, fate=[9] * 4, titans={0: (8, 7)}
    )
    to_titan_round(table)
    assert table.state.danger[0] == 0
    assert "draws" not in " ".join(table.story)


@rule("AT-TRAIT-10")
def test_the_danger_bonus_is_added_once_to_an_attack_that_deals_danger():
    table = battle(
        {0: (8, 7)},
        (8, 8),
        "S",
        dice=[2, 2, 2],
        level=3,
        fate=[9] * 4,
        top={"ai": ["Goring Charge"], "minor": ["Bruise"]},
    )
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.state.danger[0] == 2 + 1


@rule("AT-CONS-03")
def test_fate_that_is_dealt_brings_no_trauma():
    table = round_with("Raise Walls", 2, 2, titans={0: (8, 4)})
    to_titan_round(table)
    assert table.state.fate[0] == 1
    assert "draws" not in " ".join(table.story)
    assert len(table.state.tiles) == 1


@rule("AT-CONS-05")
@pytest.mark.parametrize(("fate", "danger"), [(3, 2), (4, 3)])
def test_a_banner_counts_from_its_fate_on(fate, danger):
    table = battle(
        {0: (8, 7), 1: (1, 1)},
        (8, 8),
        "S",
        dice=[2, 2, 2, 2],
        fate=[fate, 0, 0, 0],
        top={"ai": ["Stamp"], "minor": ["Bruise"]},
    )
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.state.danger[0] == danger
    assert table.state.fallen[0]


@rule("AT-TARG-01", "AT-TARG-02", "AT-TARG-12", "AT-TARG-18")
def test_the_first_line_that_can_be_fulfilled_counts():
    table = battle({0: (8, 7), 1: (8, 1), 2: (2, 13)}, (8, 8), priority=1)
    assert table.does(lambda state: aim(state, card("Goring Charge"))) == [1]
    far = battle({0: (8, 7), 1: (18, 1)}, (8, 8), priority=1)
    assert far.does(lambda state: aim(state, card("Goring Charge"))) == [0]


@rule("AT-TARG-03", "AT-TRAIT-14", "AT-TRAIT-15")
def test_without_a_target_the_routine_is_performed():
    table = round_with("Sweep of Horns", titans={0: (8, 10)}, foe=(8, 8), facing="S")
    to_titan_round(table)
    assert "performs its routine" in " ".join(table.story)
    assert table.names(table.state.ai_discard) == ["Sweep of Horns"]


@rule("AT-TARG-04", "AT-AFTER-01")
def test_a_target_beyond_reach_is_approached_but_not_attacked():
    table = round_with("Sweep of Horns", titans={0: (8, 0)}, foe=(8, 12))
    assert table.foe[0] == (8, 6)
    assert "evade" not in " ".join(table.story)


@rule("AT-TARG-09", "AT-TARG-10", "AT-TARG-27")
def test_closest_and_furthest_compare_those_that_meet_the_rest_of_the_line():
    table = battle({0: (8, 6), 1: (8, 2), 2: (19, 13)}, (8, 8), priority=0)
    assert table.does(lambda state: aim(state, card("Sweep of Horns"))) == [0]
    assert table.does(lambda state: aim(state, card("Path of Dust"))) == [1]


@rule("AT-TARG-13", "AT-TARG-26", "AT-TRAIT-03")
def test_who_is_not_seen_or_stands_in_a_blindspot_is_no_target():
    table = battle({0: (8, 10), 1: (8, 2)}, (8, 8), "S", priority=0)
    assert not is_seen(table.state, 0)
    assert eligible(table.state, Line((Want.CLOSEST,)), None) == [1]
    assert eligible(table.state, Line((Want.PRIORITY,)), None) == []


@rule("AT-TARG-14")
def test_a_line_may_ask_for_a_titan_on_a_labyrinth_tile_or_not_in_front():
    table = battle({0: (8, 2), 1: (4, 5), 2: (6, 8)}, (8, 8), "S", tiles=[Tile("labyrinth-i", Space(3, 5))])
    assert table.does(lambda state: aim(state, card("Bull Beneath"))) == [1]
    assert table.does(lambda state: aim(state, card("Wall Breaker"))) == [2]


@rule("AT-TARG-15", "AT-TARG-16")
def test_last_to_wound_and_the_most_of_a_stat():
    table = battle({0: (8, 2), 1: (4, 4)}, (8, 8), last_to_wound=1, fate=[0, 3, 0, 0], danger=[4, 1, 0, 0])
    assert table.does(lambda state: aim(state, card("Gore and Toss"))) == [1]
    assert table.does(lambda state: aim(state, card("Horned Verdict"))) == [1]
    assert table.does(lambda state: aim(state, card("Gore Through"))) == [0]


@rule("AT-TARG-17", "AT-TARG-21")
def test_a_zone_and_no_target_are_always_fulfilled():
    table = battle({0: (1, 1)}, (8, 8))
    assert table.does(lambda state: aim(state, card("Bellow"))) == []
    assert table.does(lambda state: aim(state, card("Stampede"))) == []


@rule("AT-TARG-20")
def test_fewer_titans_than_a_line_names_do_not_fulfil_it():
    alone = battle({0: (8, 6)}, (8, 8))
    assert alone.does(lambda state: aim(state, card("Twin Charge"))) is None
    three = battle({0: (8, 6), 1: (8, 4), 2: (8, 1)}, (8, 8))
    assert three.does(lambda state: aim(state, card("Twin Charge"))) == [0, 1]


@rule("AT-TARG-22", "AT-TARG-23")
def test_of_equals_the_priority_target_is_taken_or_the_players_choose():
    table = battle({0: (7, 7), 1: (10, 7), 2: (1, 1)}, (8, 8), priority=1)
    assert table.does(lambda state: aim(state, card("Sweep of Horns"))) == [1]
    other = battle({0: (7, 7), 1: (10, 7), 2: (1, 1)}, (8, 8), priority=2)
    other.does(lambda state: aim(state, card("Sweep of Horns")))
    assert other.question == WHICH_TARGET
    assert len(other.options) == 2


@rule("AT-TARG-28")
def test_a_zone_is_in_range_if_some_step_brings_the_titan_inside():
    table = battle({0: (8, 0), 1: (0, 0)}, (8, 8))
    unmake = card("Unmake the Floor").attack
    found = eligible(table.state, Line((Want.IN_RANGE,)), unmake)
    assert found == [0]
    assert eligible(table.state, Line((Want.IN_RANGE,)), card("Bellow").attack) == [0, 1]


@rule("AT-TARG-06")
def test_a_target_stays_the_target_of_the_card():
    table = round_with(
        "Goring Charge", 9, 9, titans={0: (8, 7), 1: (9, 7)}, gear={0: ["Greater Sandals"]}, priority=0
    )
    table.picks("The Lantern")
    table.picks((8, 5))
    assert table.state.assaults[0].targets == [0]


@rule("AT-EVA-10", "AT-EVA-11", "AT-WOP-01", "AT-KW-45")
def test_a_target_that_leaves_before_the_attack_is_followed_but_not_attacked():
    table = round_with(
        "Wall Breaker", titans={0: (11, 8)}, gear={0: ["Greater Sandals"]}, foe=(8, 8), facing="E"
    )
    assert table.question == REACT
    assert table.foe[0] == (9, 8)
    table.picks("The Lantern")
    table.picks((13, 8))
    assert table.state.fate[0] == 1
    to_titan_round(table)
    assert table.foe[0] == (11, 8)
    assert table.state.danger[0] == 0
    assert table.at(0) == (13, 8)


@rule("AT-EVA-10", "AT-TARG-12")
def test_a_primordial_that_has_not_moved_yet_reaches_whoever_it_can_still_come_up_to():
    table = round_with(
        "Wall Breaker", 2, 2, 2, titans={0: (10, 8)}, gear={0: ["Greater Sandals"]}, facing="E"
    )
    assert table.question == REACT
    table.picks("The Lantern")
    table.picks((12, 8))
    assert table.question == REROLL
    assert table.foe[0] == (10, 8)


@rule("AT-EVA-10", "AT-EVA-11")
def test_nor_does_it_catch_whom_all_its_movement_does_not_bring_in_reach():
    slow = (Modifier(FOE, What.SPEED, -5, Until.BATTLE),)
    gear = {0: ["Greater Sandals"]}
    table = round_with("Wall Breaker", titans={0: (10, 8)}, gear=gear, facing="E", modifiers=slow)
    table.picks("The Lantern")
    table.picks((12, 8))
    to_titan_round(table)
    assert table.foe[0] == (9, 8), "SPEED 1"
    assert "The Lantern is out of reach." in table.story


@rule("AT-EVA-11", "AT-TERA-19")
def test_what_a_snare_takes_from_a_move_is_not_there_to_follow_with():
    fields = {"titans": {0: (13, 8)}, "gear": {0: ["Greater Sandals"]}, "facing": "E"}
    for snared, foe in ((False, (13, 8)), (True, (12, 8))):
        table = round_with("Wall Breaker", snared=snared, **fields)
        assert table.foe[0] == (11, 8)
        table.picks("The Lantern")
        table.picks((15, 8))
        to_titan_round(table)
        assert table.foe[0] == foe


@rule("AT-PMOV-08", "AT-TERA-19")
def test_the_ways_that_are_shown_are_as_short_as_a_snare_makes_them():
    table = round_with("Closing Maze", titans={0: (2, 2)}, foe=(12, 8), snared=True)
    assert table.question == FIRST_AXIS
    shown = battle_view(table.state, Seat(0)).primordial.routes
    assert [len(route.spaces) for route in shown] == [4, 4]
    table.declines()
    assert sum("moves to" in line for line in table.story) == 4


@rule("AT-WOP-02", "AT-ABIL-04")
def test_the_same_reaction_is_used_once():
    table = round_with("Goring Charge", 9, 9, 9, titans={0: (8, 6)}, gear={0: ["Winged Sandals"]})
    table.picks("The Lantern")
    table.picks((8, 5))
    assert table.question != REACT


@rule("AT-WOP-01")
def test_titans_react_in_any_order_also_when_one_has_to_wait_for_another():
    columns = [Tile("column", Space(4, 5)), Tile("column", Space(5, 4)), Tile("column", Space(5, 6))]
    gear = {0: ["Winged Sandals"], 1: ["Winged Sandals"]}
    titans = {0: (5, 5), 1: (6, 5)}
    table = round_with("Goring Charge", titans=titans, foe=(14, 8), facing="W", gear=gear, tiles=columns)
    assert table.options == ["The Rampart: 1 FATE to move up to 1", "Do not react"]
    table.picks("The Rampart")
    table.picks((6, 4))
    assert table.question == REACT
    assert table.options == ["The Lantern: 1 FATE to move up to 1", "Do not react"]
    assert table.foe[0] == (14, 8), "in the same window"


@rule("AT-WOP-01")
def test_whoever_has_passed_is_asked_again_once_another_has_reacted():
    gear = {0: ["Winged Sandals"], 1: ["Winged Sandals"]}
    table = round_with("Goring Charge", titans={0: (3, 3), 1: (6, 5)}, foe=(14, 8), facing="W", gear=gear)
    table.passes()
    table.picks("The Rampart")
    table.passes()
    assert table.options == ["The Lantern: 1 FATE to move up to 1", "Do not react"]
    table.passes()
    assert table.question == FIRST_AXIS


@rule("AT-PATK-02", "AT-PMOV-04")
def test_a_range_attack_stops_at_its_range():
    table = round_with("Raise Walls", 9, 9, titans={0: (8, 0)}, foe=(8, 10))
    assert table.foe[0] == (8, 6)


@rule("AT-PATK-03", "AT-PMOV-21")
def test_a_simultaneous_attack_is_evaded_by_each_in_the_order_the_players_like():
    dice = [9] * 8
    table = round_with("Twin Charge", *dice, titans={0: (8, 6), 1: (8, 4), 2: (1, 1)}, facing="E")
    assert table.question == WHO_NEXT
    table.picks("The Rampart")
    assert table.foe == ((8, 8), "E")
    assert sum("to evade" in line for line in table.story) == 2


@rule("AT-PMOV-20", "AT-PMOV-21")
def test_a_simultaneous_attack_that_finds_one_target_alone_turns_to_it():
    table = battle({0: (8, 5)}, (8, 8), "E", dice=[9] * 4, fate=[9] * 4, top={"ai": ["Two Corridors"]})
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.foe[1] == "S"


@rule("AT-PATK-10", "AT-PATK-13", "AT-PATK-14")
def test_a_zone_hits_all_titans_inside_but_not_those_on_the_primordial():
    titans = {0: (8, 7), 1: (10, 10), 2: (12, 8), 3: (5, 5)}
    table = battle(titans, (8, 8), dice=[9] * 9, top={"ai": ["Sweep of Horns"]})
    table.state.perch[3], table.state.at[3] = 0, Space(-1, -1)
    table.follows(("primordial round",))
    to_titan_round(table)
    evaders = [line.split(" rolls")[0] for line in table.story if "to evade" in line]
    assert sorted(evaders) == ["The Lantern", "The Rampart"]


@rule("AT-PATK-15", "AT-PATK-16", "AT-PATK-17", "AT-PATK-19", "AT-BTEST-01")
def test_a_judgement_is_a_test_of_a_skill_that_the_target_chooses():
    table = round_with("Horned Verdict", 6, titans={0: (1, 1)})
    assert table.question == WHICH_SKILL
    table.picks("Fury")
    assert table.state.fate[0] == 0
    failed = round_with("Horned Verdict", 6, 2, titans={0: (1, 1)})
    failed.picks("Vigil")
    assert failed.question == REROLL
    failed.passes()
    assert failed.state.fate[0] == 2


@rule("AT-KW-18")
def test_a_doomed_titan_does_not_re_roll_with_fate():
    table = round_with("Gore Through", 2, 2, 2, 2, titans={0: (8, 7)})
    assert table.question != REROLL


@rule("AT-AFTER-02", "AT-AFTER-03", "AT-AFTER-05", "AT-TRAMP-01")
def test_after_attack_effects_happen_even_if_it_was_evaded():
    table = round_with("Gore and Toss", 9, 9, 9, 9, titans={0: (8, 7), 1: (15, 2)}, level=2, last_to_wound=0)
    assert "evade" in " ".join(table.story)
    assert table.foe[0] != (8, 8)


@rule("AT-AFTER-05")
def test_after_the_final_attack_of_a_bellow_it_turns_to_the_priority_target():
    table = round_with("Bellow", 9, titans={0: (8, 6), 1: (16, 8)}, priority=1, facing="S")
    assert table.foe[1] == "E"


@rule("AT-MERCY-02", "AT-DEATH-04")
def test_nothing_more_happens_to_a_titan_that_died_in_the_attack():
    table = battle(
        {0: (8, 7), 1: (1, 1)},
        (8, 8),
        dice=[2, 2],
        fate=[9] * 4,
        danger=[6, 0, 0, 0],
        top={"ai": ["Goring Charge"], "major": ["Disemboweled"]},
    )
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.living == [1]
    assert table.state.priority == 1
    assert "thrown" not in " ".join(table.story)


@rule("AT-CHN-01", "AT-CHN-05", "AT-BONUS-01", "AT-BONUS-04", "AT-BONUS-02", "AT-BONUS-03")
def test_a_bonus_attack_breaks_the_chain_and_the_round_goes_on():
    table = battle(
        {0: (8, 7)},
        (8, 8),
        dice=[2, 2, 2],
        fate=[9] * 4,
        danger=[6, 0, 0, 0],
        gear={0: ["Bronze Sword"]},
        top={"ai": ["Goring Charge"], "major": ["Last Stand"], "bp": ["Brow"]},
    )
    table.state.exhausted = 1 << table.slot("Bronze Sword")
    table.state.dice.rolls += [6, 2, 2, 1, 1]  # type: ignore[attr-defined]
    table.follows(("primordial round",))
    assert table.question == BONUS
    table.says_yes()
    assert table.question == IGNORE
    table.says_yes()
    to_titan_round(table)
    assert table.at(0) == (8, 7)
    assert table.state.danger[0] == 9
    assert table.state.serial == 1, "no signature was performed"
    assert "The chain breaks." in table.story
    assert ended(table)


@rule("AT-TIMING-04", "AT-CHN-01", "AT-CHN-05")
@pytest.mark.parametrize("strikes_back", [True, False])
def test_whoever_is_about_to_die_still_dies_though_its_last_blow_breaks_the_chain(strikes_back):
    table = battle(
        {0: (8, 7), 1: (1, 1)},
        (8, 8),
        dice=[2] * 4,
        fate=[9] * 4,
        danger=[6, 0, 0, 0],
        gear={0: ["Bronze Sword"]},
        level=2,
        has_naos=False,
        top={"ai": ["Gore and Toss"], "major": ["Heroic Death"], "bp": ["Tail"]},
    )
    table.state.dice.rolls += [2, 2, 2, 2]  # type: ignore[attr-defined]
    table.follows(("primordial round",))
    assert table.question == BONUS
    assert table.living == [0, 1], "the blow comes before the death"
    (table.says_yes if strikes_back else table.says_no)()
    to_titan_round(table)
    assert "The chain breaks." in table.story
    assert table.foe == ((8, 8), "S"), "it neither throws anybody nor tramples after that"
    assert table.living == [1]


@rule("AT-BONUS-03")
def test_only_attacks_that_answer_a_bonus_attack_can_be_ignored():
    table = battle(
        {0: (7, 8)},
        (8, 8),
        "N",
        gear={0: ["Fists"]},
        dice=[6, 1, 1],
        fate=[9] * 4,
        top={"bp": ["Tail"]},
        steps=[("bonus attack", 0)],
    )
    table.says_yes()
    no_more(table)
    assert table.state.danger[0] == 1


@rule("AT-WOP-02", "AT-ABIL-14")
def test_two_reactions_of_one_name_are_not_used_in_one_window_but_in_one_round(made_up):
    support("Other Sandals", trait(Keyword.REFLEX, 1), figure="")
    gear = {0: ["Winged Sandals", "Other Sandals", "Greater Sandals"]}
    table = round_with("Goring Charge", 9, 9, 9, titans={0: (8, 5)}, gear=gear)
    table.picks(Reflex(0, table.slot("Winged Sandals"), 1))
    table.passes()
    assert table.question == REACT
    assert table.options == ["The Lantern: 1 FATE to move up to 2", "Do not react"]
    refusal = table.why_not(Reflex(0, table.slot("Other Sandals"), 1))
    assert refusal is not None
    assert refusal.rule == "AT-WOP-02"
    table.passes()
    assert table.question == REACT, "the window before the attack"
    assert Reflex(0, table.slot("Other Sandals"), 1) in table.ask.options


@rule("AT-TARG-07")
def test_adjacent_means_an_edge_shared_whatever_wall_is_between():
    maze = [Tile("labyrinth-i", Space(7, 10))]
    table = battle({0: (8, 10), 1: (7, 7), 2: (8, 6), 3: (9, 7)}, (8, 8), "W", tiles=maze)
    assert not is_next_to_foe(table.state, 0)
    assert eligible(table.state, Line((Want.ADJACENT,)), None) == [0, 3]


def test_every_word_of_a_targeting_line_is_either_required_or_compared():
    for want in Want:
        assert (want in REQUIREMENTS) != (want in MEASURES), want


@rule("AT-TARG-11")
def test_in_front_means_that_it_sees_the_titan_as_well():
    walls = [Tile("cliff-wall", Space(x, 5)) for x in (3, 7, 11)]
    table = battle({0: (8, 6), 1: (8, 2), 2: (8, 12)}, (8, 8), "S", tiles=walls)
    assert eligible(table.state, Line((Want.IN_FRONT,)), None) == [0]
    assert eligible(table.state, Line((Want.NOT_IN_FRONT,)), None) == [2]


@rule("AT-PATK-04")
def test_a_sequential_attack_goes_from_one_target_to_the_next(made_up):
    attack = sequential((2, 6), 1)
    ai("labyrinthauros", 1, "Round of Blows", [line(Want.CLOSEST, titans=2)], attack)
    # It comes next to the first with 1 of its 6 spaces, and goes on to the second with the rest.
    table = round_with("Round of Blows", 9, 9, 9, 9, titans={0: (8, 6), 1: (13, 6)}, foe=(8, 8))
    to_titan_round(table)
    evaders = [line.split(" rolls")[0] for line in table.story if "to evade" in line]
    assert evaders == ["The Lantern", "The Rampart"]
    far = round_with("Round of Blows", 9, 9, titans={0: (8, 6), 1: (19, 6)}, foe=(8, 8))
    to_titan_round(far)
    assert "The Rampart is out of reach." in far.story


@rule("AT-PATK-05")
def test_a_chain_break_ends_a_sequential_attack(made_up):
    ai("labyrinthauros", 1, "Round of Blows", [line(Want.CLOSEST, titans=2)], sequential((2, 6), 1))
    table = battle(
        {0: (8, 7), 1: (10, 8)},
        (8, 8),
        dice=[2, 2],
        fate=[9] * 4,
        danger=[6, 0, 0, 0],
        gear={0: ["Bronze Sword"]},
        top={"ai": ["Round of Blows"], "major": ["Last Stand"]},
    )
    table.follows(("primordial round",))
    assert table.question == BONUS
    table.says_no()
    to_titan_round(table)
    assert sum("to evade" in line for line in table.story) == 1
    assert not table.state.assaults


@rule("AT-PATK-12")
def test_who_leaves_the_zone_once_the_attack_has_begun_is_still_attacked(made_up):
    ai(
        "labyrinthauros",
        1,
        "Scattering Sweep",
        [line(Want.CLOSEST)],
        zone(1, (2, 6), 0, all_others(knockback(3))),
    )
    table = round_with("Scattering Sweep", 2, 2, 9, 9, titans={0: (8, 7), 1: (9, 7)}, fate=[9] * 4)
    assert table.question == WHO_NEXT
    table.picks("The Lantern")
    to_titan_round(table)
    assert table.at(1) == (9, 4), "thrown out of the zone"
    evaders = [line.split(" rolls")[0] for line in table.story if "to evade" in line]
    assert evaders == ["The Lantern", "The Rampart"]


@rule("AT-PATK-17", "AT-PATK-19", "AT-ARM-01")
def test_against_a_judgement_no_armor_helps_and_no_bonus_is_added_to_it(made_up):
    attack = judgement(10, [Skill.HEART])._replace(danger=2)
    ai("labyrinthauros", 1, "Heavy Verdict", [line(Want.PRIORITY)], attack)
    top = {"ai": ["Heavy Verdict"], "minor": ["Bruise"]}
    gear = {0: ["Bell Plate", "Greater Patch"]}
    table = battle({0: (2, 2)}, (8, 8), dice=[2, 1, 1], fate=[9] * 4, gear=gear, bonus_danger=1, top=top)
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.state.danger[0] == 2
    assert "The Lantern draws Bruise (minor trauma at DANGER 2): Nothing happens." in table.story
    assert "armor" not in " ".join(table.story)


@rule("AT-CHN-07", "AT-PATK-11", "AT-MERCY-03")
def test_in_a_zone_attack_a_chain_break_ends_only_one_titans_part():
    table = battle(
        {0: (8, 7), 1: (9, 7)},
        (8, 8),
        dice=[2] * 8,
        fate=[9] * 4,
        danger=[6, 0, 0, 0],
        gear={0: ["Bronze Sword"]},
        top={"ai": ["Sweep of Horns"], "major": ["Last Stand"], "minor": ["Bruise"]},
    )
    table.follows(("primordial round",))
    table.picks("The Lantern")
    table.says_no()
    to_titan_round(table)
    assert table.state.danger[:2] == [9, 2]


@rule("AT-TRAIT-08", "AT-TRAMP-01")
def test_without_the_trait_trample_is_ignored():
    table = round_with("Stampede", titans={0: (1, 1)}, level=1)
    assert table.foe[0] == (8, 8)


@rule("AT-TRAIT-08")
def test_a_level_has_its_own_numbers_and_the_traits_of_the_lower_ones(monkeypatch):
    blocks = (Block(wounds=9, danger=2, dice=1, trample=True), Block(wounds=8, danger=1, trample=True))
    monkeypatch.setitem(PRIMORDIALS, "labyrinthauros", replace(PRIMORDIALS["labyrinthauros"], blocks=blocks))
    lower, higher = battle(level=1).state, battle(level=2).state
    assert [danger_bonus(state) for state in (lower, higher)] == [2, 1]
    assert [more_evasion_dice(state) for state in (lower, higher)] == [1, 0]
    for sheet in ROSTER:
        grown = [set(sheet.traits(level)) for level in range(1, len(sheet.blocks) + 1)]
        assert all(before <= after for before, after in pairwise(grown)), sheet.name


@pytest.mark.parametrize(
    "name", [card.name for card in CARDS.values() if isinstance(card, AiCard) and card.dealt]
)
@pytest.mark.parametrize("level", [1, 2])
def test_every_ai_card_can_be_played_and_says_what_it_does(name, level):
    titans = {0: (8, 6), 1: (10, 9), 2: (6, 3), 3: (14, 8)}
    table = battle(titans, (8, 8), level=level, top={"ai": [name]}, seed=level)
    table.follows(("primordial round",))
    to_titan_round(table)
    assert table.match.outcome is not None or ended(table)
    assert card(name).text.endswith(".")
    assert not table.state.assaults
