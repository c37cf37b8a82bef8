"""Gear: what every card brings to a titan."""

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.games.aeon.test_primordial_round import to_titan_round
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.actions import cannot_do
from pentathlon.games.aeon.battle.argo import ABILITY_SLUGS
from pentathlon.games.aeon.battle.attack.abilities import FIRST_WINDOW
from pentathlon.games.aeon.battle.attack.attack_roll import has_crit_chance
from pentathlon.games.aeon.battle.attack.responses import DIVERT
from pentathlon.games.aeon.battle.attack.titan_attack import BONUS, REROLL_POWER, declare
from pentathlon.games.aeon.battle.attack.weapons import BareHands, active_weapons, strikes
from pentathlon.games.aeon.battle.effects.gear import (
    EQUIP_GAINED,
    TAKE_FISTS,
    WHICH_REGAIN,
    discards,
    exhausts,
    regains,
)
from pentathlon.games.aeon.battle.evasion import DODGE, REINFORCE
from pentathlon.games.aeon.battle.free_actions import WHAT_TO_LIFT
from pentathlon.games.aeon.battle.questions import Help, TurnAction
from pentathlon.games.aeon.battle.state.harm import SECOND_CHANCE, draw_trauma
from pentathlon.games.aeon.battle.state.hiding import cannot_hide
from pentathlon.games.aeon.battle.state.keywords import discard_gear, exhaust, has, is_exhausted, total
from pentathlon.games.aeon.battle.state.stats import (
    armor_dice,
    evasion_of,
    free_evasion_rerolls,
    precision_of,
    to_hit,
)
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.pieces import NOTHING, Strike, Titan
from pentathlon.games.aeon.printed.cards import ARMOR, ATTACHMENT, WEAPON, Gear, GearType, Keyword
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.dice import RED
from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Seat, Slot

GEAR = [card for card in CARDS.values() if isinstance(card, Gear)]
CARRIERS = {WEAPON: "Bronze Sword", ARMOR: "Bronze Cuirass"}


def wearing(name: str, **fields: object):
    """A titan that has a piece of gear, an attachment together with what carries it."""
    gear = CARDS.named(name)
    assert isinstance(gear, Gear)
    carrier = [CARRIERS[gear.on]] if gear.type is ATTACHMENT and gear.on in CARRIERS else []
    return battle({0: (7, 8), 1: (7, 9)}, (8, 8), "N", gear={0: [*carrier, name]}, **fields)  # type: ignore[arg-type]


def active(table) -> int:
    """The weapon of the titan, if it has one."""
    held = [slot for slot in table.state.equipped[0] if table.state.gear(slot).type is WEAPON]
    return held[0] if held else NOTHING


@rule("AT-GEAR-01", "AT-GEAR-02", "AT-GEAR-03", "AT-GEAR-04", "AT-GEAR-05")
@pytest.mark.parametrize("gear", GEAR, ids=str)
def test_every_piece_of_gear_brings_what_is_printed(gear):
    table = wearing(gear.name)
    bare = battle({0: (7, 8), 1: (7, 9)}, (8, 8), "N", gear={0: ["Bronze Sword", "Bronze Cuirass"]})
    weapon = active(table)
    for trait in gear.traits:
        assert has(table.state, 0, trait.keyword, weapon)
        assert total(table.state, 0, trait.keyword, weapon) >= trait.x
    assert evasion_of(table.state, 0) == gear.evasion
    assert free_evasion_rerolls(table.state, 0) == gear.rerolls
    if gear.armor:
        assert armor_dice(table.state, 0, weapon) == list(gear.armor)
    if gear.type is WEAPON:
        assert armor_dice(bare.state, 0, NOTHING) == [RED]
        strike = Strike(0, weapon)
        assert precision_of(table.state, strike, gear) == gear.precision
    assert gear.text.endswith(".")


def test_there_is_gear_of_every_type():
    assert {gear.type for gear in GEAR} == set(GearType)


@rule("AT-KW-62")
def test_keywords_with_a_number_add_up():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Long Bow", "War Drum"]})
    assert total(table.state, 0, Keyword.OPENING, table.slot("Long Bow")) == 2


@rule("AT-EXH-01", "AT-EXH-02", "AT-GEAR-06", "AT-EXH-03")
def test_an_exhausted_card_gives_nothing_but_its_passives_and_takes_its_attachment_along():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Bronze Sword", "Spike", "Nectar Flask", "Maze Weave"]})
    for name in ("Bronze Sword", "Nectar Flask", "Maze Weave"):
        exhaust(table.state, table.slot(name))
    assert is_exhausted(table.state, table.slot("Spike"))
    assert active_weapons(table.state, 0) == []
    assert evasion_of(table.state, 0) == 0
    assert has(table.state, 0, Keyword.AMBROSIA_LIMIT_PLUS)
    assert not has(table.state, 0, Keyword.TUMBLE)


@rule("AT-EXH-05", "AT-GEAR-06")
def test_a_discarded_card_is_gone_for_the_battle_with_its_attachment():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Bronze Sword", "Spike"]})
    table.does(lambda state: discards(WEAPON).happen(state, 0))
    assert table.state.equipped[0] == []
    assert sorted(table.names(table.state.spent)) == ["Bronze Sword", "Spike"]


@rule("AT-EXH-04")
@pytest.mark.parametrize("action", [TurnAction.READY_MOVING, TurnAction.READY_FIGHTING])
def test_either_action_unexhausts_all_gear(action):
    table = battle({0: (2, 2)}, (8, 8), gear={0: ["Bronze Sword", "War Drum"]}, exhausted=3)
    table.follows(("turn", 0), ("act", 0))
    table.picks(action)
    assert table.state.exhausted == 0
    assert cannot_do(table.state, Seat(0), action, 0).rule == "AT-TRND-04"


# keywords in attacks


@rule("AT-KW-04")
def test_weighted_bones_re_roll_an_attack_die_free_of_charge():
    table = striking(2, 6, 6, 9, more=["Weighted Bones"], fate=[9, 0, 0, 0], part="Maze Heart")
    table.picks("Re-roll 2")
    assert ": 3 hits." in " ".join(table.story)
    assert table.state.fate[0] == 9


@rule("AT-KW-05")
def test_a_spike_puts_a_break_token_into_the_pool_before_the_power_roll():
    table = striking(6, 2, 2, 2, 6, more=["Spike"], fate=[9, 0, 0, 0])
    no_more(table)
    assert len(table.state.wounds) == 1


@rule("AT-KW-10")
def test_carving_gives_a_resource_after_a_test_of_wisdom():
    table = striking(10, 6, 6, 6, 6, 6, 6, 1, 8, weapon="Toll Scythe", fate=[9, 0, 0, 0], part="Shoulder")
    no_more(table)
    assert table.state.carved == [1, 0, 0, 0]


@rule("AT-KW-11")
def test_twin_knives_commit_1_fate():
    table = striking(2, 2, 2, 2, weapon="Twin Knives", fate=[8, 0, 0, 0])
    assert table.state.fate[0] == 9
    full = battle({0: (7, 8)}, (8, 8), gear={0: ["Twin Knives"]}, fate=[9, 0, 0, 0])
    assert active_weapons(full.state, 0) == []


@rule("AT-KW-12", "AT-KW-60")
@pytest.mark.parametrize(("more", "exhausted"), [([], True), (["Grip Straps"], False)])
def test_a_maul_that_wounds_is_exhausted_unless_the_titan_is_tireless(more, exhausted):
    table = striking(6, 6, 6, 6, 6, 6, 6, weapon="Maul", more=more, fate=[9, 0, 0, 0])
    no_more(table)
    assert len(table.state.wounds) == 1
    assert is_exhausted(table.state, table.slot("Maul")) is exhausted


@rule("AT-KW-13")
def test_deadly_makes_a_second_die_a_crit_die():
    table = striking(6, 10, 6, 6, 3, 3, 3, 3, 3, weapon="Twin Knives", fate=[8, 0, 0, 0], part="Flank")
    no_more(table)
    assert table.state.vantages == 1


@rule("AT-KW-15", "AT-KW-16")
def test_a_diversion_token_lets_the_next_attacker_ignore_a_fail_response():
    table = striking(6, 2, 1, 1, weapon="Banner Pike", fate=[9, 0, 0, 0])
    no_more(table)
    assert table.state.diversions == 1
    helped = striking(6, 2, 2, 1, 1, diversions=1, fate=[9, 0, 0, 0])
    assert helped.question == DIVERT
    helped.says_yes()
    no_more(helped)
    assert helped.state.danger[0] == 0


@rule("AT-KW-19")
def test_elation_turns_a_token_into_an_opening():
    table = striking(6, 2, 2, 1, 1, more=["Joy Mask"], fate=[9, 0, 0, 0], ambrosia=[1, 0, 0, 0])
    table.picks("RAGE 1: Break")
    table.picks("Elation")
    assert table.state.ambrosia[0] == 0
    assert table.state.openings == 1


@rule("AT-KW-24", "AT-GEAR-07", "AT-ABIL-01")
def test_a_heartseeker_chooses_between_two_body_parts_for_a_charge():
    table = battle(
        {0: (5, 8)},
        (8, 8),
        "N",
        gear={0: ["Seeker Javelin"]},
        dice=[9, 9, 1, 1, 1],
        fate=[9, 0, 0, 0],
        top={"bp": ["Dewlap", "Tail"]},
    )
    table.does(lambda state: declare(state, 0))
    table.says_yes()
    table.picks("Tail")
    no_more(table)
    assert table.state.charges[0].left == 2
    assert "The body part is Tail, AT 3." in table.story
    assert table.slot("Dewlap") in table.state.bp.loose


@rule("AT-KW-32", "AT-KW-33")
def test_motivate_lets_another_titan_move():
    table = battle(
        {0: (7, 8), 1: (3, 3)},
        (8, 8),
        gear={0: ["Banner Pike"]},
        dice=[6, 2, 1, 1],
        fate=[9] * 4,
        top={"bp": ["Tail"]},
    )
    table.does(lambda state: declare(state, 0))
    table.picks("RAGE 1: Break")
    table.picks("Motivate")
    table.picks((3, 5))
    assert table.at(1) == (3, 5)


@rule("AT-KW-35")
@pytest.mark.parametrize(("faces", "tokens"), [((6, 6, 6, 6), 1), ((5, 2, 1, 1), 0)])
def test_overbreak_rewards_more_power_than_needed(faces, tokens):
    table = striking(6, 6, 6, *faces, weapon="Bell Hammer", fate=[9, 0, 0, 0], part="Hoof")
    table.passes()
    options = [option for option in table.options if "Opening" in option]
    table.picks(options[0])
    assert table.state.breaks == tokens


@rule("AT-KW-40")
def test_provoke_takes_the_token_and_turns_the_primordial():
    table = battle(
        {0: (7, 8), 1: (1, 1)},
        (8, 8),
        "N",
        gear={0: ["Bell Hammer"]},
        dice=[6, 6, 6],
        fate=[9] * 4,
        rage=[0, 9, 0, 0],
        priority=1,
    )
    table.does(lambda state: declare(state, 0))
    table.picks("Provoke")
    assert table.state.priority == 0
    assert table.foe[1] == "W"


@rule("AT-KW-41", "AT-POW-05")
def test_a_sun_disc_re_rolls_a_power_die():
    table = striking(6, 2, 2, 1, 3, 6, more=["Sun Disc"], fate=[9, 0, 0, 0])
    assert table.question == REROLL_POWER
    table.picks("Re-roll")
    assert len(table.state.wounds) == 1


@rule("AT-KW-46", "AT-TMOV-05")
def test_reposition_moves_after_the_attack():
    table = striking(2, 6, 2, 1, 1, more=["Runner's Harness"], fate=[9, 0, 0, 0])
    table.picks("RAGE 1: Break")
    table.picks("Reposition")
    table.picks((6, 8))
    assert table.at(0) == (6, 8)


@rule("AT-KW-47")
@pytest.mark.parametrize(("name", "face"), [("Plate Patch", 2), ("Greater Patch", 1), ("God Patch", 2)])
def test_reinforce_adds_a_die_of_its_colour_to_an_armor_roll(name, face):
    table = battle(
        {0: (8, 7)},
        (8, 8),
        gear={0: ["Bronze Cuirass", name]},
        dice=[2, 2, 1, face],
        fate=[9] * 4,
        top={"ai": ["Goring Charge"]},
    )
    table.follows(("primordial round",))
    assert table.question == REINFORCE
    table.says_yes()
    assert table.state.danger[0] == 0
    assert is_exhausted(table.state, table.slot(name))


@rule("AT-KW-17")
def test_a_feather_dodges_once():
    table = battle({0: (8, 7)}, (8, 8), gear={0: ["Feather"]}, dice=[5, 5], top={"ai": ["Goring Charge"]})
    table.follows(("primordial round",))
    assert table.question == DODGE
    table.says_yes()
    assert table.state.danger[0] == 0
    assert is_exhausted(table.state, table.slot("Feather"))


@rule("AT-KW-49", "AT-KW-50", "AT-TRND-09")
def test_a_rush_is_a_run_of_at_least_3_spaces_and_an_attack_with_auto_break():
    table = battle(
        {0: (2, 8), 1: (1, 1)},
        (8, 8),
        "N",
        gear={0: ["Horn Lance"]},
        dice=[6, 2, 2, 5, 2],
        fate=[9] * 4,
        top={"bp": ["Tail"]},
    )
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.RUSH)
    no_more(table)
    assert table.at(0) in ((7, 8), (7, 9))
    assert table.state.actions == 0
    assert len(table.state.wounds) == 1
    close = battle({0: (6, 8)}, (8, 8), gear={0: ["Horn Lance"]})
    close.follows(("turn", 0), ("act", 0))
    assert cannot_do(close.state, Seat(0), TurnAction.RUSH, 0).rule == "AT-KW-50"


@rule("AT-KW-52")
def test_sacrifice_buys_a_break_token_with_danger():
    table = striking(6, 2, 2, 2, 6, more=["Blood Rune"], fate=[9, 0, 0, 0])
    table.picks("Sacrifice")
    no_more(table)
    assert table.state.danger[0] == 1
    assert len(table.state.wounds) == 1
    full = striking(6, 2, 2, 1, 1, more=["Blood Rune"], fate=[9, 0, 0, 0], danger=[9, 0, 0, 0], part="Dewlap")
    assert full.question != FIRST_WINDOW


@rule("AT-KW-54", "AT-KW-55")
def test_a_second_chance_discards_a_card_and_draws_another_even_while_lying():
    table = battle(
        {0: (5, 5), 1: (1, 1)},
        gear={0: ["Oracle Bone"]},
        top={"major": ["Disemboweled", "Defiance"]},
        fallen=[1, 0, 0, 0],
    )
    table.does(lambda state: draw_trauma(state, 0, 5))
    assert table.question == SECOND_CHANCE
    table.says_yes()
    assert table.living == [0, 1]
    assert table.names(table.state.major.bottom) == ["Disemboweled", "Defiance"]


@rule("AT-KW-56", "AT-ABIL-03")
def test_solace_discards_despair_or_a_mind_condition_of_a_titan_beside():
    table = battle(
        {0: (5, 5), 1: (5, 6), 2: (1, 1)},
        gear={0: ["Songbook"]},
        despair=[0, 1, 2, 0],
        conditions=[0, int(Condition.FUGUE), 0, 0],
    )
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.SOLACE)
    assert table.question == WHAT_TO_LIFT
    table.picks("Fugue")
    assert table.state.conditions[1] == 0
    assert cannot_do(table.state, Seat(0), TurnAction.SOLACE, 0).rule == "AT-TRND-10"


@rule("AT-KW-57")
@pytest.mark.parametrize(("priority", "wounds"), [(0, 1), (1, 0)])
def test_in_the_spotlight_a_titan_rolls_one_more_red_die(priority, wounds):
    table = battle(
        {0: (7, 8), 1: (1, 1)},
        (8, 8),
        "N",
        gear={0: ["Naos Torch"]},
        dice=[6, 2, 3, 1, 6],
        fate=[9] * 4,
        rage=[0, 5, 0, 0],
        priority=priority,
        top={"bp": ["Shoulder"]},
    )
    table.does(lambda state: declare(state, 0))
    no_more(table)
    assert len(table.state.wounds) == wounds


@rule("AT-KW-59", "AT-GEAR-07")
def test_stormglass_shuffles_each_discard_pile_in_once():
    table = battle({0: (2, 2), 1: (1, 1)}, gear={0: ["Stormglass"]})
    state = table.state
    state.ai_discard, state.ai.loose = state.ai.loose[:2], state.ai.loose[2:]
    state.bp_discard, state.bp.loose = state.bp.loose[:2], state.bp.loose[2:]
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.SUPPRESS_AI)
    assert (len(state.ai), len(state.bp)) == (5, 4)
    table.picks(TurnAction.SUPPRESS_BP)
    assert len(state.bp) == 6


@rule("AT-KW-25", "AT-KW-26", "AT-KW-27")
def test_a_mirror_cloak_hides_a_titan_that_is_not_in_front():
    table = battle({0: (6, 8), 1: (1, 1)}, (8, 8), "S", gear={0: ["Mirror Cloak", "Fists"]}, priority=0)
    table.follows(("turn", 0), ("end of turn", 0))
    table.says_yes()
    assert table.state.hidden[0]
    assert table.state.priority == 1
    assert evasion_of(table.state, 0) == 1
    assert precision_of(table.state, Strike(0), table.state.gear(table.slot("Fists"))) == 1
    assert cannot_hide(battle({0: (8, 6), 1: (1, 1)}, (8, 8), "S").state, 0).rule == "AT-KW-25"
    assert cannot_hide(battle({0: (6, 8)}, (8, 8), "S").state, 0).rule == "AT-KW-26"


@rule("AT-KW-28")
def test_a_hidden_titan_is_seen_in_front_after_its_attack_and_after_its_next_turn():
    table = battle({0: (6, 8), 1: (1, 1)}, (8, 8), "S", hidden=[1, 0, 0, 0], priority=1)
    table.follows(("turn", 0), ("end of turn", 0))
    assert not table.state.hidden[0]
    pots = ABILITY_SLUGS.index("smoke-pots")
    smoke = battle({0: (6, 8), 1: (1, 1)}, (8, 8), "S", priority=1, prepared=[pots], argo_charges=[1])
    smoke.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    smoke.picks(Help("smoke-pots"))
    smoke.picks(Titan(0))
    smoke.picks(TurnAction.END)
    assert smoke.state.hidden[0], "the turn under way is not its next one"
    smoke.follows(("turn", 0), ("end of turn", 0))
    assert not smoke.state.hidden[0]
    front = battle({0: (8, 6), 1: (1, 1)}, (8, 8), "S", hidden=[1, 0, 0, 0], priority=1)
    front.follows(("turn", 0))
    assert not front.state.hidden[0]
    attacker = striking(6, 2, 2, 1, 1, hidden=[1, 0, 0, 0], fate=[9] * 4)
    no_more(attacker)
    assert not attacker.state.hidden[0]


@rule("AT-ABIL-10", "AT-ABIL-11", "AT-ABIL-12", "AT-WIN1-01", "AT-ABIL-09")
def test_the_kratos_table_gives_what_the_rage_allows():
    low = striking(6, 2, 2, 1, 1, fate=[9] * 4, sheets={0: "the Needle"})
    assert low.options == ["RAGE 1: Break 1", "RAGE 1: Opening 1"]
    low.picks("RAGE 1: Opening")
    assert low.state.openings == 1
    high = striking(6, 2, 2, 3, 1, 6, fate=[9] * 4, rage=[3, 0, 0, 0], sheets={0: "the Rampart"})
    no_more(high)
    assert len(high.state.wounds) == 1
    drummer = striking(6, 2, 2, 1, 1, fate=[9] * 4, rage=[1, 0, 0, 0], sheets={0: "the Drummer"})
    drummer.picks("RAGE 1: Opening")
    assert drummer.state.openings == 2


@rule("AT-ABIL-11")
def test_at_rage_6_one_re_roll_of_one_kind():
    table = striking(2, 6, 6, 9, fate=[9] * 4, rage=[5, 0, 0, 0], part="Maze Heart")
    table.picks("Re-roll 2")
    assert table.question != REROLL_POWER


@rule("AT-ABIL-12", "AT-KRAT-03")
def test_at_rage_9_a_kratos_roll_ends_the_attack():
    table = striking(6, 2, 2, 1, 1, 1, 1, 2, fate=[9] * 4, rage=[8, 0, 0, 0], sheets={0: "the Rampart"})
    no_more(table)
    assert len(table.state.held[0]) == 1


@rule("AT-FISTS-02", "AT-KRAT-01")
def test_overreach_leaves_a_free_hand_for_fists():
    table = beside_fists("Bronze Sword", fate=[9] * 4, dice=[2, 2, 2])
    state = table.state
    state.held[0] = [slot for slot in state.kratos if state.card(slot).name == "Overreach"][:1]
    state.kratos.remove(state.held[0][0])
    table.does(lambda state: declare(state, 0))
    assert table.question == TAKE_FISTS
    table.says_yes()
    state = table.state
    state.dice.rolls = [2]  # type: ignore[attr-defined]
    table.does(lambda state: declare(state, 0))
    assert table.question is None, "it breaks one weapon, though the card is kept"
    assert table.names(table.state.equipped[0]) == ["Fists"]


@rule("AT-KRAT-01")
def test_overreach_breaks_the_weapon_at_the_end_of_the_attack():
    table = striking(2, 2, 2, fate=[9] * 4)
    state = table.state
    state.held[0] = [slot for slot in state.kratos if state.card(slot).name == "Overreach"][:1]
    state.kratos.remove(state.held[0][0])
    state.dice.rolls = [2, 2, 2]  # type: ignore[attr-defined]
    table.does(lambda state: declare(state, 0))
    assert table.names(state.spent) == ["Bronze Sword"]


@rule("AT-KW-03", "AT-KW-39")
@pytest.mark.parametrize(
    ("name", "keyword"),
    [
        ("God Spear", Keyword.ASCENDED),
        ("God Spear", Keyword.UNIQUE),
        ("God Shell", Keyword.TITAN_POSSESSION),
        ("Frontline Oath", Keyword.ARGONAUT_POSSESSION),
        ("Frontline Oath", Keyword.FRONTLINES),
    ],
)
def test_keywords_that_matter_between_battles_are_printed_on_their_cards(name, keyword):
    gear = CARDS.named(name)
    assert isinstance(gear, Gear)
    assert gear.trait(keyword) is not None
    assert gear.copies == 1


@rule("AT-KW-17", "AT-KDOWN-03")
def test_a_falling_titan_uses_no_active_ability():
    table = battle(
        {0: (8, 7)},
        (8, 8),
        gear={0: ["Feather"]},
        dice=[5, 5],
        fallen=[1, 0, 0, 0],
        top={"ai": ["Goring Charge"]},
        fate=[9] * 4,
    )
    table.follows(("primordial round",))
    to_titan_round(table)
    assert not is_exhausted(table.state, table.slot("Feather"))


@rule("AT-FISTS-02")
def test_a_titan_that_loses_a_weapon_may_take_fists():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Bronze Sword"], 1: ["Fists"]})
    table.state.armory, table.state.equipped[1] = table.state.equipped[1], []
    table.does(lambda state: discards(WEAPON).happen(state, 0))
    assert table.question == TAKE_FISTS
    table.says_yes()
    assert table.names(table.state.equipped[0]) == ["Fists"]


def beside_fists(*gear: str, **fields: object):
    """A titan next to the primordial, and Fists in the armory."""
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), "N", gear={0: [*gear], 1: ["Fists"]}, **fields)  # type: ignore[arg-type]
    table.state.armory, table.state.equipped[1] = table.state.equipped[1], []
    return table


@rule("AT-FISTS-03")
def test_a_titan_with_nothing_to_strike_with_may_throw_a_weapon_away_for_fists():
    table = beside_fists("Bronze Sword", "Round Shield")
    table.state.exhausted = 0b11
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.ATTACK)
    assert table.options == [
        "Discard Bronze Sword and strike with Fists",
        "Discard Round Shield and strike with Fists",
    ]
    table.picks("Discard Bronze Sword")
    assert sorted(table.names(table.state.equipped[0])) == ["Fists", "Round Shield"]
    assert table.names(table.state.spent) == ["Bronze Sword"]
    assert "attacks with Fists" in " ".join(table.story)


@rule("AT-FISTS-03")
def test_who_can_only_strike_by_throwing_a_weapon_away_is_told_before_it_attacks():
    table = beside_fists("Long Bow")
    table.follows(("turn", 0), ("act", 0))
    assert table.label(TurnAction.ATTACK) == "Attack with Fists, which discards Long Bow"
    table.follows(("bonus attack", 0))
    assert table.ask.what == "make a bonus attack with Fists, which discards Long Bow"
    table.says_no()
    assert not table.state.spent
    two = beside_fists("Bronze Sword", "Round Shield", exhausted=0b11)
    two.follows(("turn", 0), ("act", 0))
    assert two.label(TurnAction.ATTACK) == "Attack with Fists, which discards a weapon"
    armed = beside_fists("Bronze Sword")
    armed.follows(("turn", 0), ("act", 0))
    assert armed.label(TurnAction.ATTACK) == "Attack"


@rule("AT-FISTS-03", "AT-FISTS-06")
def test_no_weapon_is_thrown_away_where_another_serves_or_fists_are_of_no_use():
    armed = beside_fists("Bronze Sword", "Round Shield")
    armed.does(lambda state: declare(state, 0))
    assert armed.why_not(BareHands(armed.slot("Round Shield"))).rule == "AT-FISTS-03"
    far = beside_fists("Bronze Sword", exhausted=0b1)
    far.state.at[0] = Space(2, 2)
    assert strikes(far.state, 0) == []


@rule("AT-FISTS-05")
def test_fists_are_exhausted_and_discarded_like_other_gear():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Fists"]})
    table.does(lambda state: exhausts(WEAPON).happen(state, 0))
    assert is_exhausted(table.state, table.slot("Fists"))
    assert active_weapons(table.state, 0) == []
    table.does(lambda state: discards(WEAPON).happen(state, 0))
    assert table.names(table.state.spent) == ["Fists"]
    assert table.state.equipped[0] == []


@rule("AT-MODT-03", "AT-AROLL-07")
def test_a_javelin_that_misses_shows_the_next_attack_the_way():
    table = striking(2, 3, weapon="Seeker Javelin", at=(5, 8), fate=[9] * 4)
    assert to_hit(table.state) == 5, "6 on the sheet"
    assert table.state.strike is None
    table.state.dice.rolls = [2, 3]  # type: ignore[attr-defined]
    table.does(lambda state: declare(state, 0))
    assert [each.amount for each in table.state.modifiers] == [-1], "cleared, and left behind anew"


@rule("AT-KW-14")
def test_deadly_with_a_single_die_has_a_crit_chance_on_a_9_that_hits():
    assert has_crit_chance([9], 0, 6, deadly=True)
    assert not has_crit_chance([9], -4, 6, deadly=True)
    assert not has_crit_chance([9], 0, 6, deadly=False)


@rule("AT-BONUS-06", "AT-CHN-04")
def test_a_bonus_attack_gained_in_an_attack_follows_it_and_breaks_no_chain():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Fists"]}, top={"major": ["Last Stand"]})
    table.state.strike = Strike(0, table.slot("Fists"))
    table.follows(("end of strike",))
    table.state.strike = Strike(0, table.slot("Fists"))
    table.state.agenda.append(("end of strike",))
    table.does(lambda state: draw_trauma(state, 0, 5))
    assert table.question == BONUS
    assert table.state.strike is None
    assert "The chain breaks." not in table.story


def regaining(lost: str, own: list[str], titan: int = 0) -> TableTop:
    """A titan gains a card that another has lost in this battle."""
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: own, 1: [lost, "War Drum"]})
    table.does(lambda state: discard(state, 1, table.slot(lost)))
    table.does(lambda state: regains().happen(state, titan))
    return table


async def discard(state: Table, titan: int, slot: Slot) -> None:
    discard_gear(state, titan, slot)


@rule("AT-GAIN-02", "AT-EXH-05")
def test_gear_gained_in_battle_is_equipped_at_once_in_place_of_other_gear():
    table = regaining("Maul", ["Bronze Sword", "Round Shield", "Bronze Cuirass"])
    assert table.question == EQUIP_GAINED
    table.says_yes()
    table.picks("Bronze Sword")
    assert table.names(table.state.equipped[0]) == ["Bronze Cuirass", "Maul"]
    assert table.names(table.state.spent) == ["Bronze Sword", "Round Shield"]
    assert table.names(table.state.equipped[1]) == ["War Drum"], "who lost it goes without"
    declined = regaining("Maul", ["Bronze Sword"])
    declined.says_no()
    assert declined.names(declined.state.equipped[0]) == ["Bronze Sword"]
    assert "Maul" in declined.names(declined.state.armory)


@rule("AT-GAIN-02")
def test_where_nothing_was_lost_nothing_is_gained():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Bronze Sword"]})
    table.does(lambda state: regains().happen(state, 0))
    assert not table.question or table.question != WHICH_REGAIN
    assert table.names(table.state.equipped[0]) == ["Bronze Sword"]


@rule("AT-FISTS-04")
@pytest.mark.parametrize(("gained", "has_fists"), [("Maul", False), ("Bronze Spear", True)])
def test_a_gained_weapon_puts_fists_aside_if_it_needs_their_hand(gained, has_fists):
    table = regaining(gained, ["Fists"])
    table.says_yes()
    held = table.names(table.state.equipped[0])
    assert held == (["Fists", gained] if has_fists else [gained])
    assert ("Fists" in table.names(table.state.armory)) != has_fists
    assert "Fists" not in table.names(table.state.spent), "they are put aside, not lost"
