"""Broken chains: whatever is under way ends at once, and only that (AT-CHN)."""

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.games.aeon.test_primordial_round import to_titan_round
from tests.games.aeon.test_titan_attack import no_more
from tests.tabletop import rule

from pentathlon.games.aeon.battle.attack.abilities import FIRST_WINDOW, SECOND_WINDOW
from pentathlon.games.aeon.battle.attack.escalation import wounds_of
from pentathlon.games.aeon.battle.attack.kratos import KRATOS_OPTION
from pentathlon.games.aeon.battle.attack.responses import WHICH_RESPONSE, Response
from pentathlon.games.aeon.battle.attack.titan_attack import BONUS, declare
from pentathlon.games.aeon.battle.effects.titan import both, danger, fate
from pentathlon.games.aeon.battle.moves.knockback import WAY_OUT
from pentathlon.games.aeon.battle.moves.primordial import (
    approach,
    go_straight,
    knock_foe_back,
    trample,
    withdraw,
)
from pentathlon.games.aeon.battle.moves.push_pull import pull_foe, push_back, push_foe
from pentathlon.games.aeon.battle.state.awakening import AWAKEN
from pentathlon.games.aeon.battle.titan_round import AWAKENED
from pentathlon.games.aeon.ground.grid import Facing
from pentathlon.games.aeon.printed.attacks import Want
from pentathlon.games.aeon.printed.cards import Fallen, Keyword
from pentathlon.games.aeon.printed.catalogue import ai, line, melee, zone

FULL = 9
"""A dial at its end: with DANGER so high the next brings an obol, with FATE so high nobody re-rolls."""


def about_to_awaken(titans, titan, facing="S", **fields):
    """A battle in which the next DANGER of a titan brings an obol that lets it awaken."""
    danger = [FULL if each == titan else 0 for each in range(4)]
    table = battle(titans, (8, 8), facing, level=2, danger=danger, **({"fate": [FULL] * 4} | fields))
    table.state.obols = [table.slot("You Died, or Awaken")]
    return table


def awakens(table: TableTop) -> None:
    """Decline all but to awaken, until the awakened titan may move."""
    while table.question not in (AWAKENED, None):
        (table.says_yes if table.question == AWAKEN else table.declines)()


@rule("AT-CHN-01", "AT-CHN-05", "AT-BONUS-01", "AT-PATK-06")
def test_a_charge_ends_where_a_titan_on_its_way_strikes_back():
    table = battle(
        {0: (8, 1), 1: (8, 5)},
        (8, 8),
        primordial="toll-taker",
        dice=[2, 2],
        fate=[FULL] * 4,
        danger=[0, 6, 0, 0],
        gear={1: ["Bronze Sword"]},
        top={"ai": ["Toll Road"], "major": ["Last Stand"], "bp": ["Heel"]},
    )
    table.follows(("primordial round",))
    assert table.question == BONUS
    assert table.foe == ((8, 6), "S")
    to_titan_round(table)
    assert table.foe == ((8, 6), "S"), "neither does it go on"
    assert table.state.danger[0] == 0, "nor attack its target"
    assert not table.state.tiles, "nor leave a trail"


@rule("AT-CHN-01", "AT-AWAK-05", "AT-PMOV-14")
def test_the_primordial_stops_where_a_titan_awakens_under_it_and_throws_it_clear():
    table = about_to_awaken(
        {0: (8, 2), 1: (8, 7)}, titan=1, gear={1: ["Bronze Sword"]}, top={"ai": ["Goring Charge"]}
    )
    table.follows(("primordial round",))
    table.says_yes()
    assert table.question == WAY_OUT
    table.picks(Facing.W)
    assert table.at(1) == (6, 7)
    assert table.question == AWAKENED
    assert table.foe == ((8, 7), "S")
    to_titan_round(table)
    assert table.foe == ((8, 7), "S")
    assert table.state.danger[0] == 0


def stop_beside(table: TableTop) -> tuple[int, int]:
    """Where the primordial stands when a bystander awakens in its way."""
    awakens(table)
    assert table.state.godform[1] >= 0
    return table.foe[0]


MOVES = {
    "approach": ((16, 8), lambda state: approach(state, 0, 6, 1)),
    "straight": ((1, 1), lambda state: go_straight(state, Facing.E, 5)),
    "withdraw": ((6, 8), lambda state: withdraw(state, 0, 5)),
    "push a titan": ((10, 8), lambda state: push_back(state, 0, 5)),
    "come up to push": ((16, 8), lambda state: push_back(state, 0, 6)),
    "knocked back": ((7, 8), lambda state: knock_foe_back(state, 0, 5)),
    "pulled": ((16, 8), lambda state: pull_foe(state, 0, 5)),
    "pushed": ((7, 8), lambda state: push_foe(state, 0, 5)),
}


@rule("AT-CHN-01", "AT-AWAK-05")
@pytest.mark.parametrize(("at", "move"), MOVES.values(), ids=MOVES)
def test_every_move_of_the_primordial_ends_in_which_a_chain_breaks(at, move):
    table = about_to_awaken({0: at, 1: (11, 9)}, titan=1)
    table.does(move)
    assert stop_beside(table) == (10, 8)


@rule("AT-CHN-01", "AT-TRAMP-03")
def test_a_trample_ends_where_the_titan_that_lay_in_its_way_awakens():
    table = about_to_awaken(
        {0: (1, 1), 1: (11, 9)}, titan=1, facing="E", fallen=[Fallen.NOT, Fallen.FALLING] * 2
    )
    table.does(trample)
    assert stop_beside(table) == (10, 8)


@rule("AT-CHN-07", "AT-BONUS-04", "AT-PATK-11")
def test_on_its_way_to_a_zone_attack_it_goes_on_after_what_came_between(made_up):
    ai("labyrinthauros", 1, "Rolling Ring", [line(Want.PRIORITY)], zone(1, (2, 6), 1))
    table = about_to_awaken(
        {0: (8, 2), 1: (8, 6)}, titan=1, priority=0, dice=[], top={"ai": ["Rolling Ring"]}
    )
    table.follows(("primordial round",))
    awakens(table)
    assert table.foe[0] == (8, 6)
    to_titan_round(table)
    assert table.foe[0] == (8, 3)
    evaders = [line.split(" rolls")[0] for line in table.story if "to evade" in line]
    assert evaders == ["The Lantern"], "the one that awakened is spared"


# what a card of the primordial still has to do


@rule("AT-CHN-01")
def test_a_card_that_is_no_attack_ends_as_well():
    table = about_to_awaken(
        {0: (1, 1), 1: (8, 5)}, titan=1, fallen=[Fallen.NOT, Fallen.FALLING] * 2, top={"ai": ["Stampede"]}
    )
    table.follows(("primordial round",))
    awakens(table)
    to_titan_round(table)
    assert table.foe == ((8, 5), "S"), "it neither turns at random nor moves to the closest"


@rule("AT-CHN-01", "AT-CHN-05", "AT-CONS-01")
@pytest.mark.parametrize("comes_after", [False, True])
def test_of_several_effects_those_after_the_break_do_not_come(made_up, comes_after):
    blows, after = (both(danger(1), fate(1)), fate(1)), ()
    if comes_after:
        blows, after = (), (danger(1), fate(1))
    ai("labyrinthauros", 1, "Three Blows", [line(Want.PRIORITY)], melee((1, 6), 0, *blows), after=after)
    fields = {"fate": [0] * 4, "dice": [2], "top": {"ai": ["Three Blows"]}}
    table = about_to_awaken({0: (8, 7), 1: (1, 1)}, titan=0, **fields)
    table.follows(("primordial round",))
    awakens(table)
    to_titan_round(table)
    assert table.state.godform[0] >= 0
    assert table.state.fate[0] == 0


# a titan's own attack


@rule("AT-CHN-03", "AT-RESP-03", "AT-RESP-04")
def test_a_response_after_the_break_does_not_come():
    table = about_to_awaken(
        {0: (7, 8), 1: (1, 1)},
        titan=0,
        facing="N",
        primordial="asterion",
        gear={0: ["Bronze Sword"]},
        dice=[9, 2, 2, 1, 1],
        godforms=1,
        top={"bp": ["Unfolded Skull"]},
    )
    table.does(lambda state: declare(state, 0))
    assert table.question == WHICH_RESPONSE
    table.picks(Response("instinct"))
    awakens(table)
    no_more(table)
    assert table.state.godform[0] >= 0
    assert not table.state.tiles, "the chasm of the other response"


@rule("AT-CHN-03", "AT-POW-07", "AT-ESC-02", "AT-WIN2-04")
def test_a_wound_that_was_dealt_stays_though_the_response_to_it_breaks_the_chain():
    table = about_to_awaken(
        {0: (7, 8), 1: (1, 1)},
        titan=0,
        facing="N",
        gear={0: ["Bronze Sword"]},
        dice=[9, 9, 9, 6, 6, 6, 6],
        bonus_at=-3,
        breaks=4,
        top={"bp": ["Ribs"]},
    )
    table.does(lambda state: declare(state, 0))
    awakens(table)
    assert table.state.godform[0] >= 0
    assert (wounds_of(table.state), table.state.wounds) == (1, [table.slot("Ribs")])
    assert not table.state.bp_discard
    assert table.state.breaks == 2, "the pool was cleared, and the second window held"
    no_more(table)
    table.is_settled()


@rule("AT-CHN-03", "AT-WIN1-01")
def test_the_first_window_closes_when_somebody_awakens():
    table = about_to_awaken(
        {0: (7, 8), 1: (10, 8)},
        titan=1,
        facing="N",
        gear={0: ["Tower Shield", "Blood Rune"]},
        dice=[9],
        top={"bp": ["Tail"]},
    )
    table.does(lambda state: declare(state, 0))
    assert table.question == FIRST_WINDOW
    table.picks(Keyword.PUSHBACK)
    asked = []
    while table.question != AWAKENED:
        asked.append(table.question)
        (table.says_yes if table.question == AWAKEN else table.declines)()
    assert FIRST_WINDOW not in asked
    assert table.state.strike is None
    no_more(table)
    assert table.foe[0] == (9, 8)


@rule("AT-CHN-03", "AT-WIN2-01")
def test_in_the_second_window_nothing_is_left_to_break():
    table = about_to_awaken(
        {0: (7, 8), 1: (10, 8)},
        titan=1,
        facing="N",
        gear={0: ["Tower Shield", "Runner's Harness"]},
        dice=[9, 1, 1],
        top={"bp": ["Tail"]},
    )
    table.does(lambda state: declare(state, 0))
    while table.question != SECOND_WINDOW:
        table.declines()
    table.picks(Keyword.PUSHBACK)
    while table.question != SECOND_WINDOW:
        (table.says_yes if table.question == AWAKEN else table.declines)()
    assert table.foe[0] == (10, 8), "the push goes all the way"
    assert list(table.ask.options) == [Keyword.REPOSITION, None]
    table.passes()
    assert table.question == AWAKENED


@rule("AT-CHN-03", "AT-CRIT-06")
def test_an_attack_whose_crit_miss_breaks_the_chain_rolls_nothing_again():
    table = about_to_awaken(
        {0: (7, 8), 1: (1, 1)},
        titan=0,
        facing="N",
        gear={0: ["Toll Scythe"]},
        fate=[0] * 4,
        dice=[1, 9, 9],
        breaks=1,
    )
    table.does(lambda state: declare(state, 0))
    table.says_yes()
    assert table.question == KRATOS_OPTION, "the second window comes at once"
    table.declines()
    assert table.question == AWAKENED
    assert table.state.strike is None
    assert ": 2 hits" not in " ".join(table.story)
    assert table.state.breaks == 1, "cleared, and one left by RAGE"
