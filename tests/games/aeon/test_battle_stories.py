"""Whole moments of a battle, in which several rules meet; each begins as a player would describe it."""

from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_primordial_round import ended, round_with, to_titan_round
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.actions import cannot_do
from pentathlon.games.aeon.battle.attack import declare
from pentathlon.games.aeon.battle.effects.gear import discards
from pentathlon.games.aeon.battle.effects.primordial import tramples
from pentathlon.games.aeon.battle.effects.titan import danger, despair
from pentathlon.games.aeon.battle.moves.knockback import knock_back, knock_down
from pentathlon.games.aeon.battle.moves.push_pull import push_back
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.battle.state.harm import die, suffer
from pentathlon.games.aeon.battle.state.stats import is_alone, is_in_blindspot
from pentathlon.games.aeon.ground.grid import Facing
from pentathlon.games.aeon.pieces import SINGLE, Ending
from pentathlon.games.aeon.printed.cards import SUPPORT, Fallen
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
