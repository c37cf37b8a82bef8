"""Whole moments of a battle, in which several rules meet; each begins as a player would describe it."""

from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_primordial_round import ended, round_with, to_titan_round
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.actions import cannot_do
from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.attack.responses import DIVERT
from pentathlon.games.aeon.battle.attack.titan_attack import declare
from pentathlon.games.aeon.battle.effects.gear import discards
from pentathlon.games.aeon.battle.effects.primordial import heal, tramples, turns_to_titan
from pentathlon.games.aeon.battle.effects.titan import danger, despair
from pentathlon.games.aeon.battle.moves.knockback import knock_back, knock_down
from pentathlon.games.aeon.battle.moves.push_pull import push_back
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.battle.state.awakening import awaken
from pentathlon.games.aeon.battle.state.harm import SECOND_CHANCE, die, suffer
from pentathlon.games.aeon.battle.state.stats import is_alone, is_in_blindspot, speed_of
from pentathlon.games.aeon.ground.grid import OFF, Facing, Space
from pentathlon.games.aeon.pieces import SINGLE, Ending
from pentathlon.games.aeon.printed.cards import SUPPORT, Fallen
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.table import is_alive
from pentathlon.kernel import Seat


@rule("AT-DESP-05", "AT-KNOCK-01")
def test_whoever_loses_its_only_companion_to_a_blow_despairs_at_once():
    table = battle({0: (8, 7), 1: (9, 7)}, (8, 8), despair=[4, 0, 0, 0])
    assert not is_alone(table.state, 0)
    table.does(lambda state: knock_back(state, 1, 2))
    assert not is_alive(table.state, 0)
    assert table.at(1) == (9, 5)


@rule("AT-AMBR-02", "AT-AMBR-03", "AT-EXH-05")
def test_a_titan_that_loses_its_flask_drowns_in_what_it_has_drunk():
    table = battle({0: (5, 5), 1: (1, 1)}, (8, 8), gear={0: ["Nectar Flask"]}, ambrosia=[5, 0, 0, 0])
    table.does(lambda state: knock_down(state, 1))
    assert is_alive(table.state, 0), "five is what it bears with a flask"
    table.does(lambda state: discards(SUPPORT).happen(state, 0))
    assert not is_alive(table.state, 0)


@rule("AT-KW-29", "AT-INV-07", "AT-ABIL-04")
def test_a_lifeline_holds_once():
    chasm = [tile("fissure", 8, 4)]
    table = battle({0: (8, 7), 1: (1, 1)}, (8, 8), gear={0: ["Diver's Mail"]}, tiles=chasm)
    table.does(lambda state: push_back(state, 0, 2))
    table.says_yes()
    table.picks((7, 5))
    assert table.at(0) == (7, 5)
    table.does(lambda state: knock_back(state, 0, 1, Facing.E))
    assert not table.question, "it is exhausted"
    assert not is_alive(table.state, 0)


@rule("AT-INV-05", "AT-DISP-03", "AT-DEATH-09")
def test_a_titan_with_nowhere_to_step_dies_of_another_that_is_thrown_onto_it():
    table = battle({0: (4, 0), 1: (0, 0), 2: (1, 0)}, (8, 0), "W", tiles=[tile("column", 0, 1)])
    table.does(lambda state: knock_back(state, 0, 4))
    no_more(table)
    assert table.at(0) == (0, 0)
    assert not is_alive(table.state, 1)
    assert is_alive(table.state, 2)


@rule("AT-KDOWN-07", "AT-KDOWN-03", "AT-RESP-03")
def test_who_is_knocked_down_in_its_own_turn_lies_through_the_next_one_too():
    table = battle(
        {0: (7, 8), 1: (1, 1)},
        (8, 8),
        "N",
        gear={0: ["Bronze Sword"]},
        dice=[6, 2, 2, 1, 1],
        fate=[9] * 4,
        top={"bp": ["Flank"]},
    )
    table.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    table.picks(TurnAction.ATTACK)
    no_more(table)
    assert table.state.fallen[0] is Fallen.FALLING
    assert cannot_do(table.state, Seat(0), TurnAction.MOVE, 0).rule == "AT-KDOWN-03"


@rule("AT-TRAMP-03", "AT-PMOV-13")
def test_trample_rolls_over_who_lies_and_merely_crashes_who_stands():
    table = battle(
        {0: (8, 6), 1: (9, 4), 2: (1, 1)}, (8, 8), "S", level=2, fallen=[Fallen.FALLING, *[Fallen.NOT] * 3]
    )
    table.does(lambda state: tramples().happen(state, 2))
    no_more(table)
    told = " ".join(table.story)
    assert "The Lantern draws" in told, "an obol"
    assert "The Rampart crashes" in told
    assert table.state.danger[2] == 0


@rule("AT-BSEQ-03", "AT-DEATH-05")
def test_the_last_titan_that_dies_of_a_response_loses_the_battle():
    table = striking(6, 2, 2, 1, 1, fate=[9] * 4, danger=[9, 0, 0, 0])
    state = table.state
    state.obols, state.obol_box = (
        [slot for slot in state.obols if state.card(slot).kills],
        state.obol_box + [slot for slot in state.obols if not state.card(slot).kills],
    )
    no_more(table)
    assert table.state.aftermath is not None
    assert table.state.aftermath.ending is Ending.DEFEAT


@rule("AT-BSEQ-02", "AT-BONUS-01")
def test_a_bonus_attack_in_the_primordials_round_can_slay_it():
    table = battle(
        {0: (8, 7)},
        (8, 8),
        dice=[2, 2, 2],
        fate=[9] * 4,
        danger=[6, 0, 0, 0],
        gear={0: ["Bronze Sword"]},
        wounds=[SINGLE] * 7,
        top={"ai": ["Goring Charge"], "major": ["Last Stand"], "bp": ["Tail"]},
    )
    table.state.dice.rolls += [6, 6, 6, 6, 6, 6, 6]  # type: ignore[attr-defined]
    table.follows(("primordial round",))
    table.says_yes()
    no_more(table)
    assert table.state.aftermath is not None
    assert table.state.aftermath.ending is Ending.VICTORY


@rule("AT-KW-40", "AT-TRAIT-04")
def test_who_provokes_from_behind_stands_before_it_and_is_in_its_blindspot_no_more():
    table = battle({0: (8, 10), 1: (1, 1)}, (8, 8), "S", gear={0: ["Bell Hammer"]}, fate=[9] * 4)
    assert is_in_blindspot(table.state, 0)
    table.does(lambda state: declare(state, 0))
    table.picks("Provoke")
    no_more(table)
    assert table.foe == ((8, 8), "N")
    assert not is_in_blindspot(table.state, 0)
    assert table.state.priority == 0


@rule("AT-LAB-01", "AT-LAB-02", "AT-DECL-03")
def test_a_wall_stops_the_sword_of_a_titan_but_not_the_horns():
    corridor = [tile("labyrinth-i", 6, 7)]
    table = battle(
        {0: (8, 7), 1: (1, 1)}, (8, 8), "S", gear={0: ["Bronze Sword"]}, tiles=corridor, dice=[2, 2, 2]
    )
    table.follows(("turn", 0), ("act", 0))
    assert cannot_do(table.state, Seat(0), TurnAction.ATTACK, 0).rule == "AT-DECL-05"
    struck = round_with("Goring Charge", 2, 2, 2, titans={0: (8, 7), 1: (1, 1)}, tiles=corridor, fate=[9] * 4)
    to_titan_round(struck)
    assert struck.state.danger[0] == 2 + 1, "the wall behind it is what it crashes into"


@rule("AT-TARG-24", "AT-TARG-18")
def test_when_the_priority_target_dies_the_next_charge_is_for_the_angriest():
    table = battle({0: (2, 2), 1: (8, 5), 2: (8, 12)}, (8, 8), rage=[0, 2, 5, 0], priority=0)
    table.does(lambda state: die(state, 0, "a test"))
    assert table.state.priority == 2
    table.state.ai.top = [table.slot("Goring Charge")]
    table.state.ai.loose.remove(table.slot("Goring Charge"))
    table.state.dice.rolls = [9, 9, 9]  # type: ignore[attr-defined]
    table.follows(("primordial round",))
    to_titan_round(table)
    assert "goes for the Needle" in " ".join(table.story)


@rule("AT-TRAU-05", "AT-DEATH-05")
def test_danger_beyond_the_dial_asks_the_obols():
    table = battle({0: (5, 5), 1: (1, 1)}, (8, 8), danger=[8, 0, 0, 0])
    table.does(lambda state: suffer(state, 0, 2))
    told = " ".join(table.story)
    assert "The Lantern draws You" in told
    assert table.state.danger[1] == 0


@rule("AT-DESP-01", "AT-DESP-06")
def test_despair_given_beside_a_friend_costs_nothing_until_they_part():
    table = battle({0: (5, 5), 1: (5, 6)}, (12, 8), gear={0: ["Bronze Sword"]})
    table.does(lambda state: despair(2).happen(state, 0))
    assert not is_alone(table.state, 0)
    table.follows(("turn", 1), ("act", 1))
    table.picks(TurnAction.MOVE)
    table.picks((5, 9))
    assert is_alone(table.state, 0)
    assert table.state.despair[0] == 2


@rule("AT-ARM-06", "AT-TRAU-07")
def test_what_a_body_part_deals_asks_for_no_armor_and_no_trauma():
    table = battle({0: (5, 5), 1: (1, 1)}, (8, 8), gear={0: ["Bell Plate"]})
    table.does(lambda state: danger(2).happen(state, 0))
    assert table.state.danger[0] == 2
    assert "draws" not in " ".join(table.story)
    assert "armor" not in " ".join(table.story)


@rule("AT-MERCY-03", "AT-PATK-03")
def test_the_second_of_two_is_attacked_though_the_first_has_died():
    table = battle(
        {0: (8, 6), 1: (8, 4), 2: (1, 1)},
        (8, 8),
        dice=[2] * 8,
        fate=[9] * 4,
        top={"ai": ["Twin Charge"], "major": ["Disemboweled", "Fugue"]},
    )
    table.follows(("primordial round",))
    table.picks("The Lantern")
    to_titan_round(table)
    assert not is_alive(table.state, 0)
    assert table.state.danger[1:3] == [5, 0]
    assert ended(table)


@rule("AT-KW-25", "AT-KW-26", "AT-KW-28")
def test_who_hides_passes_the_token_on_and_is_found_by_a_turn_of_the_head():
    table = battle({0: (8, 10), 1: (1, 1)}, (8, 8), "S", gear={0: ["Mirror Cloak"]}, priority=0)
    table.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    table.picks(TurnAction.END)
    table.says_yes()
    assert (table.state.hidden[0], table.state.priority) == (1, 1)
    table.does(lambda state: turns_to_titan().happen(state, 0))
    assert table.state.hidden[0] == 0


@rule("AT-KW-59", "AT-GEAR-07", "AT-ABIL-03")
def test_a_stormglass_calls_back_each_pile_once():
    table = battle({0: (5, 5), 1: (1, 1)}, (8, 8), gear={0: ["Stormglass"]})
    table.state.ai_discard, table.state.ai.loose = table.state.ai.loose[:2], table.state.ai.loose[2:]
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.SUPPRESS_AI)
    assert table.state.ai_discard == []
    assert len(table.state.ai) == 5
    assert cannot_do(table.state, Seat(0), TurnAction.SUPPRESS_AI, 0).rule == "AT-TRND-10"


@rule("AT-FATIG-01", "AT-TRND-04")
def test_a_tired_arm_rests_for_its_action_and_strikes_no_more_this_turn():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Bronze Sword"]}, fatigue=[2, 0, 0, 0])
    table.follows(("turn", 0), ("act", 0))
    assert cannot_do(table.state, Seat(0), TurnAction.ATTACK, 0).rule == "AT-FATIG-01"
    table.picks(TurnAction.REST_FIGHTING)
    assert table.state.fatigue[0] == 0
    assert cannot_do(table.state, Seat(0), TurnAction.ATTACK, 0).rule == "AT-TRND-04"
    assert TurnAction.MOVE in table.ask.options


@rule("AT-EXH-04", "AT-BONUS-02", "AT-EXH-01")
def test_a_spent_maul_is_readied_by_the_movement_action_and_strikes_in_the_same_turn():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Maul"]})
    table.state.exhausted = 1 << table.slot("Maul")
    table.follows(("turn", 0), ("act", 0))
    assert TurnAction.ATTACK not in table.ask.options
    table.picks(TurnAction.READY_MOVING)
    assert TurnAction.ATTACK in table.ask.options
    assert TurnAction.MOVE not in table.ask.options


@rule("AT-COND-01", "AT-TRND-04")
def test_a_bound_titan_breaks_free_by_its_combat_action_and_runs_as_ever():
    table = battle({0: (5, 5), 1: (1, 1)}, (15, 10), conditions=[int(Condition.BOUND), 0, 0, 0])
    assert speed_of(table.state, 0) == 3
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.UNBIND)
    assert speed_of(table.state, 0) == 5
    table.picks(TurnAction.MOVE)
    table.picks((10, 5))
    assert table.at(0) == (10, 5)


@rule("AT-AWAK-17", "AT-AWAK-18")
def test_who_should_have_died_dies_when_its_godform_leaves():
    table = battle({0: (5, 5), 1: (1, 1)}, (15, 10), level=3)
    table.does(lambda state: awaken(state, 0, borrowed=True))
    table.picks("The Smith")
    no_more(table)
    for _ in range(table.state.trespass[0]):
        table.follows(("turn", 0))
        assert is_alive(table.state, 0)
    table.follows(("turn", 0))
    assert not is_alive(table.state, 0)
    assert is_alive(table.state, 1)


@rule("AT-VP-14", "AT-KNOCK-01", "AT-KDOWN-01")
def test_a_rider_is_shaken_off_before_it_is_thrown():
    table = battle({0: (8, 7), 1: (1, 1)}, (8, 8), at=[OFF, Space(1, 1), OFF, OFF], perch=[0, -1, -1, -1])
    table.does(lambda state: knock_back(state, 0, 2))
    table.picks((7, 8))
    no_more(table)
    assert table.state.perch[0] == -1
    assert table.at(0) == (5, 8)


@rule("AT-TERA-04", "AT-AMBR-03")
def test_a_run_through_the_pool_kills_who_is_full():
    pool = [tile("ambrosia-pool", 5, 5)]
    drunk = {"ambrosia": [4, 0, 0, 0], "fate": [9] * 4, "dice": [5]}
    table = battle({0: (3, 5), 1: (1, 1)}, (15, 10), tiles=pool, **drunk)
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.MOVE)
    table.picks((7, 5))
    no_more(table)
    assert table.state.ambrosia[1] == 0
    assert not is_alive(table.state, 0)


@rule("AT-CHN-06", "AT-KNOCK-13")
def test_who_throws_the_primordial_out_of_reach_wounds_nothing():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), "N", gear={0: ["Maul"]}, fate=[9] * 4, dice=[9, 9])
    table.does(lambda state: declare(state, 0))
    table.picks("Knockback")
    no_more(table)
    assert table.foe[0] == (10, 8)
    assert table.state.wounds == []


@rule("AT-TARG-12", "AT-TARG-04")
def test_a_target_too_far_away_is_walked_to_and_not_struck():
    table = round_with("Stamp", titans={0: (8, 0), 1: (19, 0)}, foe=(8, 11))
    to_titan_round(table)
    assert table.foe == ((8, 5), "S")
    assert table.state.danger == [0, 0, 0, 0]


@rule("AT-TERA-05", "AT-KW-30")
def test_a_lifeline_stops_a_titan_at_the_brink_of_the_void():
    fields = {"primordial": "asterion", "boundless": True}
    table = battle({0: (1, 8), 1: (9, 1)}, (4, 7), "W", gear={0: ["Diver's Mail"]}, **fields)
    table.does(lambda state: knock_back(state, 0, 3))
    table.says_yes()
    assert table.at(0) == (0, 8)
    bare = battle({0: (1, 8), 1: (9, 1)}, (4, 7), "W", **fields)
    bare.does(lambda state: knock_back(state, 0, 3))
    assert not is_alive(bare.state, 0)


@rule("AT-KW-54", "AT-KW-55")
def test_an_oracle_bone_asks_the_obols_again_but_only_once():
    table = battle({0: (5, 5), 1: (1, 1)}, (8, 8), gear={0: ["Oracle Bone"]}, danger=[9, 0, 0, 0])
    table.does(lambda state: suffer(state, 0, 1))
    assert table.question == SECOND_CHANCE
    table.says_yes()
    assert not table.question, "the second card cannot be ignored"
    assert sum("draws You" in line for line in table.story) == 2
    assert table.state.exhausted


@rule("AT-KW-16", "AT-RESP-04")
def test_a_diversion_spares_the_attacker_what_a_failure_would_have_brought():
    table = striking(6, 2, 2, 1, 1, part="Flank", fate=[9] * 4, diversions=1)
    no_more(table)
    assert table.state.fallen[0] is not Fallen.NOT, "declined, it helps nobody"
    table = striking(6, 2, 2, 1, 1, part="Flank", fate=[9] * 4, diversions=1)
    while table.question != DIVERT:
        table.declines()
    table.says_yes()
    no_more(table)
    assert table.state.fallen[0] is Fallen.NOT
    assert table.state.diversions == 0


@rule("AT-KW-23", "AT-ESC-01")
def test_what_is_healed_counts_no_more_and_does_not_come_back():
    table = battle({0: (5, 5)}, (8, 8), wounds=[SINGLE] * 2)
    table.does(lambda state: heal().happen(state, 0))
    assert wounds_of(table.state) == 1
    barred = battle({0: (5, 5)}, (8, 8), wounds=[SINGLE] * 2, heal_barred=True)
    barred.does(lambda state: heal().happen(state, 0))
    assert wounds_of(barred.state) == 2


@rule("AT-RAGE-02", "AT-DECL-01")
def test_the_token_stays_until_somebody_is_angrier():
    table = battle(
        {0: (7, 8), 1: (7, 9)},
        (8, 8),
        "N",
        gear={1: ["Bronze Sword"]},
        rage=[3, 2, 0, 0],
        fate=[9] * 4,
        priority=0,
    )
    table.does(lambda state: declare(state, 1))
    no_more(table)
    assert (table.state.rage[1], table.state.priority) == (3, 0)
    table.state.strike = None
    table.does(lambda state: declare(state, 1))
    no_more(table)
    assert (table.state.rage[1], table.state.priority) == (4, 1)
