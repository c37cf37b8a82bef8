"""The titan round: turns, actions, lying and standing, retreat."""

import pytest
from tests.games.aeon.tabletop import battle
from tests.tabletop import rule

from pentathlon.games.aeon.battle.actions import cannot_do
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.battle.state.stats import more_evasion_dice, speed_of, to_hit
from pentathlon.games.aeon.battle.titan_round import RETREAT, WHOSE_TURN, Verdict
from pentathlon.games.aeon.ground.grid import Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import Modifier, Titan, Until, What
from pentathlon.games.aeon.printed.cards import Action, Fallen
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import FOE
from pentathlon.kernel import Seat


def turn(**fields: object):
    """A titan at the start of its turn, next to the primordial, with a sword."""
    titans = fields.pop("titans", {0: (7, 8), 1: (1, 1)})
    gear = fields.pop("gear", {0: ["Bronze Sword"]})
    table = battle(titans, (8, 8), "N", gear=gear, **fields)  # type: ignore[arg-type]
    table.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    return table


@rule("AT-TRND-03", "AT-TRND-07")
def test_titans_take_one_turn_each_in_any_order_and_then_the_primordial_follows():
    table = battle({0: (1, 1), 1: (3, 1)}, (8, 8))
    table.follows(("titan round",))
    assert list(table.ask.options) == [Titan(0), Titan(1)]
    table.picks(Titan(1))
    table.picks(TurnAction.END)
    assert table.state.acted == 0b10
    assert table.why_not(Titan(1)).rule == "AT-TRND-05"
    table.picks(TurnAction.END)
    assert "Primordial round 2." in table.story


@rule("AT-TRND-04", "AT-TRND-05", "AT-TMOV-01")
def test_a_turn_offers_one_movement_and_one_combat_action():
    table = turn()
    assert {TurnAction.MOVE, TurnAction.ATTACK, TurnAction.END} <= set(table.ask.options)
    table.picks(TurnAction.MOVE)
    assert table.why_not(Space(19, 13)).rule == "AT-TMOV-01"
    table.picks((7, 9))
    assert table.why_not(TurnAction.MOVE).rule == "AT-TRND-04"
    assert TurnAction.ATTACK in table.ask.options


@rule("AT-TRND-06", "AT-TRND-09")
def test_a_complicated_action_needs_both_actions():
    table = turn(titans={0: (2, 8), 1: (1, 1)}, gear={0: ["Horn Lance"]})
    assert TurnAction.RUSH in table.ask.options
    table.picks(TurnAction.MOVE)
    table.picks((3, 8))
    assert cannot_do(table.state, Seat(0), TurnAction.RUSH, 0).rule == "AT-TRND-09"


@rule("AT-TRND-10", "AT-ABIL-03")
def test_a_free_action_is_taken_once_in_a_turn():
    table = turn(gear={0: ["Bronze Sword"]}, vantages=1, dice=[2], fate=[9] * 4)
    table.picks(TurnAction.CLIMB)
    assert table.state.perch[0] == -1
    assert table.why_not(TurnAction.CLIMB).rule == "AT-TRND-10"
    assert table.state.actions == 3


@rule("AT-FATIG-01", "AT-FATIG-03")
@pytest.mark.parametrize(
    ("token", "rest", "barred"),
    [
        (Action.MOVEMENT, TurnAction.REST_MOVING, TurnAction.MOVE),
        (Action.COMBAT, TurnAction.REST_FIGHTING, TurnAction.ATTACK),
    ],
)
def test_a_fatigued_action_only_discards_its_token(token, rest, barred):
    table = turn(fatigue=[int(token), 0, 0, 0])
    assert table.why_not(barred).rule == "AT-FATIG-01"
    table.picks(rest)
    assert table.state.fatigue[0] == 0
    assert table.why_not(barred).rule == "AT-TRND-04"


@rule("AT-COND-01")
def test_the_combat_action_of_a_bound_titan_frees_it():
    table = turn(conditions=[int(Condition.BOUND), 0, 0, 0])
    assert speed_of(table.state, 0) == 3
    table.picks(TurnAction.UNBIND)
    assert speed_of(table.state, 0) == 5


@rule("AT-KDOWN-03", "AT-KDOWN-04", "AT-KDOWN-05", "AT-KDOWN-06")
def test_a_falling_titan_loses_a_turn_then_gets_up_at_the_start_of_the_next():
    table = turn(fallen=[Fallen.FALLING, 0, 0, 0])
    assert table.state.fallen[0] is Fallen.RISING
    table.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    assert table.state.fallen[0] is Fallen.NOT
    assert TurnAction.ATTACK in table.ask.options


@rule("AT-KDOWN-07")
def test_the_turn_in_which_a_titan_fell_does_not_count_as_its_next():
    table = battle({0: (5, 5), 1: (1, 1)}, fallen=[Fallen.FALLING_ANEW, 0, 0, 0])
    table.follows(("turn", 0), ("end of turn", 0))
    assert table.state.fallen[0] is Fallen.FALLING


@rule("AT-MODT-01")
def test_modifiers_end_when_their_time_is_up():
    modifiers = (
        Modifier(0, What.PRECISION, -1, Until.TURN),
        Modifier(0, What.SPEED, -2, Until.BATTLE),
        Modifier(FOE, What.AT, -1, Until.ROUND),
        Modifier(1, What.PRECISION, -1, Until.TURN),
    )
    table = battle({0: (1, 1), 1: (3, 3)}, (8, 8), modifiers=modifiers)
    table.follows(("turn", 0), ("end of turn", 0))
    assert [each.what for each in table.state.modifiers] == [What.SPEED, What.AT, What.PRECISION]
    table.follows(("end of titan round",))
    assert What.AT not in [each.what for each in table.state.modifiers]


@rule("AT-MODT-02", "AT-MODT-04")
def test_modifiers_of_a_titan_lie_beside_it_and_add_up():
    modifiers = tuple(Modifier(0, What.SPEED, -1, Until.BATTLE) for _ in range(2))
    table = battle({0: (1, 1), 1: (3, 3)}, (8, 8), modifiers=modifiers)
    assert speed_of(table.state, 0) == 3
    titans = view(table.state, None).titans
    assert [len(titan.modifiers) for titan in titans] == [2, 0]


@rule("AT-MODT-03", "AT-CLR-01")
def test_modifiers_of_the_primordial_lie_in_the_pool_until_it_is_cleared():
    modifiers = (
        Modifier(FOE, What.TO_HIT, -1, Until.CLEARED),
        Modifier(FOE, What.EVASION_DICE, 1, Until.CLEARED),
        Modifier(FOE, What.SPEED, -1, Until.BATTLE),
    )
    table = battle({0: (1, 1)}, (8, 8), modifiers=modifiers)
    seen = view(table.state, None)
    assert (seen.primordial.to_hit, seen.primordial.evasion_dice_bonus) == (5, 1)
    assert seen.pool.modifiers == ["TO HIT -1", "evasion dice +1"]
    table.follows(("clear the pool",))
    assert (to_hit(table.state), more_evasion_dice(table.state)) == (6, 0)
    assert [each.what for each in table.state.modifiers] == [What.SPEED]


@rule("AT-TERA-03")
def test_a_titan_that_lingers_in_ambrosia_gains_a_token():
    pool = [Tile("ambrosia-pool", Space(4, 4))]
    table = battle({0: (5, 5), 1: (1, 1)}, tiles=pool)
    table.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    table.picks(TurnAction.END)
    assert table.state.ambrosia[0] == 1


@rule("AT-RETR-01", "AT-RETR-02", "AT-BSEQ-04")
def test_after_two_deaths_the_argonauts_may_retreat_and_lose_the_battle():
    table = battle({0: (1, 1), 1: (3, 3), 2: (5, 5), 3: (7, 1)}, (8, 8), dead=0b1100)
    table.state.at[2] = table.state.at[3] = Space(-1, -1)
    table.follows(("titan round",))
    assert table.question == RETREAT
    table.picks(Verdict.RETREAT)
    assert table.match.outcome.rule == "AT-RETR-02"
    assert table.match.outcome.shares == (0.0,)
    one = battle({0: (1, 1), 1: (3, 3), 2: (5, 5)}, (8, 8), dead=0b100)
    one.state.at[2] = Space(-1, -1)
    one.follows(("titan round",))
    assert one.question == WHOSE_TURN
