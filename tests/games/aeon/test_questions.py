"""What is asked, and what is said against whatever else a player points at."""

from importlib import import_module
from pkgutil import walk_packages

from tests.games.aeon.boards import tile
from tests.games.aeon.tabletop import TableTop, battle
from tests.tabletop import rule

from pentathlon.games.aeon import GAME
from pentathlon.games.aeon import battle as battle_package
from pentathlon.games.aeon.battle.attack.abilities import FIRST_WINDOW
from pentathlon.games.aeon.battle.attack.titan_attack import (
    PowerAgain,
    PowerDie,
    PowerRoll,
    cannot_reroll_power,
    declare,
)
from pentathlon.games.aeon.battle.attack.weapons import Active
from pentathlon.games.aeon.battle.effects.gear import discards, exhausts
from pentathlon.games.aeon.battle.free_actions import WHAT_TO_LIFT
from pentathlon.games.aeon.battle.moves.arrival import displace, get_down
from pentathlon.games.aeon.battle.moves.knockback import knock_back
from pentathlon.games.aeon.battle.moves.push_pull import pull
from pentathlon.games.aeon.battle.moves.terrain import place_labyrinth
from pentathlon.games.aeon.battle.moves.walking import walk
from pentathlon.games.aeon.battle.questions import Help, TurnAction
from pentathlon.games.aeon.battle.reactions import Reflex, offer_reactions
from pentathlon.games.aeon.battle.rush import RUSH_TO
from pentathlon.games.aeon.battle.state.priority import pass_priority
from pentathlon.games.aeon.battle.state.rolls import Again, Die, Trial, reroll
from pentathlon.games.aeon.battle.targeting import pick
from pentathlon.games.aeon.ground.grid import Facing, Space
from pentathlon.games.aeon.ground.terrain import cells
from pentathlon.games.aeon.pieces import Titan, Token
from pentathlon.games.aeon.printed.attacks import Line, Want
from pentathlon.games.aeon.printed.cards import SUPPORT, WEAPON, Keyword
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.kernel import Question


def said(table: TableTop, thing: object) -> tuple[str, str]:
    """The clause and the sentence against a thing."""
    refusal = table.why_not(thing)
    assert refusal is not None
    return refusal.rule, refusal.message


def questions() -> list[Question]:
    """All questions that the battle declares."""
    modules = [
        import_module(found.name)
        for found in walk_packages(battle_package.__path__, f"{battle_package.__name__}.")
    ]
    return list({one for module in modules for one in vars(module).values() if isinstance(one, Question)})


def test_every_question_has_an_id_a_clause_and_words_that_complete_a_sentence():
    declared = questions()
    assert len(declared) > 50
    assert len({one.id for one in declared}) == len(declared)
    for one in declared:
        assert one.rule in GAME.rulebook.clauses
        assert one.words[0].islower()
        assert not one.words.endswith(".")
        assert one.otherwise.endswith(".") or not one.otherwise


# places


@rule("AT-TMOV-01", "AT-TMOV-03")
def test_a_space_out_of_reach_says_who_or_what_is_in_the_way():
    pillars = [tile("column", 4, 5), *(tile("cliff", x, 12) for x in (0, 2)), tile("column", 0, 11)]
    table = battle({0: (5, 5), 1: (6, 5)}, (9, 9), tiles=pillars)
    table.does(lambda state: walk(state, 0, 3))
    assert table.ask.what == "move the Lantern up to 3 spaces"
    assert said(table, Space(6, 5)) == ("AT-TMOV-03", "The Rampart stands on g6.")
    assert said(table, Space(9, 9)) == ("AT-TMOV-03", "The primordial stands on j10.")
    assert said(table, Space(4, 5))[1].startswith("Column on e6")
    assert said(table, Space(5, 9)) == ("AT-TMOV-01", "f10 is 4 steps away; this movement is of at most 3.")


@rule("AT-TMOV-03")
def test_a_space_that_is_walled_in_says_that_no_way_leads_there():
    table = battle({0: (5, 5)}, tiles=[tile("column", 0, 1), tile("column", 1, 0)])
    table.does(lambda state: walk(state, 0, 3))
    assert said(table, Space(0, 0)) == ("AT-TMOV-03", "No way leads to a1: walls and others bar it.")


@rule("AT-DISP-01", "AT-DISP-02")
def test_a_displaced_titan_goes_next_door_but_not_through_walls_or_where_others_come():
    maze = [tile("labyrinth-i", 5, 5)]
    table = battle({0: (5, 5), 1: (4, 5)}, tiles=maze)
    table.does(lambda state: displace(state, 1, [Space(3, 5)]))
    assert said(table, Space(9, 1)) == ("AT-DISP-01", "It goes to a space next to e6.")
    assert said(table, Space(3, 5)) == ("AT-DISP-02", "d6 is about to be taken.")
    assert said(table, Space(5, 5)) == ("AT-DISP-02", "The Lantern stands on f6.")
    walled = battle({0: (5, 5)}, tiles=maze)
    walled.does(lambda state: displace(state, 0))
    assert said(walled, Space(5, 6)) == ("AT-DISP-02", "A wall lies between f6 and f7.")


@rule("AT-VP-08", "AT-VP-14")
def test_a_titan_gets_down_to_a_free_space_beside_the_primordial():
    table = battle({0: (7, 8), 1: (7, 9)}, (8, 8), vantages=1)
    table.state.perch[0], table.state.at[0] = 0, Space(-1, -1)
    table.does(lambda state: get_down(state, 0))
    assert said(table, Space(1, 1)) == ("AT-VP-08", "It comes down beside the primordial.")
    assert said(table, Space(7, 9)) == ("AT-VP-14", "The Rampart stands on h10.")


@rule("AT-KNOCK-12", "AT-PULL-01")
def test_force_goes_away_from_its_source_or_towards_it():
    thrown = battle({0: (6, 6)}, (8, 8))
    thrown.does(lambda state: knock_back(state, 0, 2))
    assert said(thrown, Facing.N)[0] == "AT-KNOCK-12"
    pulled = battle({0: (4, 4)}, (8, 8))
    pulled.does(lambda state: pull(state, 0, 2))
    assert said(pulled, Facing.W) == ("AT-PULL-01", "A step to the west does not lead nearer.")


@rule("AT-LAB-05", "AT-LAB-06", "AT-LAB-08", "AT-LAB-13")
def test_a_labyrinth_tile_says_which_wish_for_its_place_comes_first():
    table = battle({0: (9, 8)}, (9, 9), "S")
    table.does(lambda state: place_labyrinth(state, 0, 1))
    best = table.ask.options[0]
    assert Space(9, 8) in cells(best)
    assert said(table, best._replace(terrain="labyrinth-z"))[0] == "AT-LAB-05"
    assert said(table, best._replace(at=Space(9, 9)))[0] == "AT-LAB-13"
    assert said(table, best._replace(at=Space(0, 0)))[0] == "AT-LAB-06"
    assert said(table, tile("labyrinth-i", 10, 5, 1))[0] == "AT-LAB-08"


# turns


@rule("AT-KW-49")
def test_a_weapon_without_rush_does_not_rush():
    table = battle({0: (2, 8), 1: (1, 1)}, (8, 8), gear={0: ["Bronze Sword"]})
    table.follows(("turn", 0), ("act", 0))
    assert said(table, TurnAction.RUSH) == ("AT-KW-49", "The titan has no weapon to rush with.")


@rule("AT-KW-50")
def test_a_rush_takes_the_shortest_way_up_to_the_primordial():
    table = battle({0: (4, 7), 1: (1, 1)}, (8, 8), gear={0: ["Horn Lance"]})
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.RUSH)
    assert table.question is RUSH_TO
    assert said(table, Space(2, 9)) == ("AT-KW-50", "c10 is not near enough to the primordial.")
    assert said(table, Space(7, 9)) == ("AT-KW-50", "There is a shorter way to the primordial than to h10.")


@rule("AT-TRND-05", "AT-DECL-01", "AT-TMOV-01")
def test_before_a_titan_acts_it_is_said_what_comes_first():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Bronze Sword"]})
    table.follows(("turn", 0), ("act", 0))
    assert said(table, Space(6, 8)) == ("AT-TMOV-01", "Have the Lantern move first; then say where.")
    assert said(table, Active(table.slot("Bronze Sword")))[0] == "AT-DECL-01"
    assert said(table, Titan(1)) == ("AT-TRND-05", "The Lantern has its turn, and finishes it first.")


@rule("AT-TRND-03", "AT-TRND-07", "AT-DEATH-01")
def test_whose_turn_it_can_be():
    table = battle({0: (1, 1), 1: (3, 1), 2: (5, 1)}, (8, 8), acted=0b1, dead=0b100)
    table.state.at[2] = Space(-1, -1)
    table.state.titans[3], table.state.at[3] = 3, Space(7, 1)
    table.follows(("next titan",))
    assert said(table, Titan(0)) == ("AT-TRND-07", "The Lantern has had its turn in this round.")
    assert said(table, Titan(2)) == ("AT-DEATH-01", "The Needle is dead.")
    assert said(table, TurnAction.MOVE)[0] == "AT-TRND-03"


@rule("AT-AA-01", "AT-AA-03")
def test_the_argo_does_only_what_was_prepared_and_nothing_in_the_midst_of_something():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Bronze Sword"]})
    table.follows(("turn", 0), ("act", 0))
    assert said(table, Help("smoke-pots")) == ("AT-AA-01", "Smoke Pots was not prepared for this battle.")
    table.picks(TurnAction.MOVE)
    assert said(table, Help("smoke-pots"))[0] == "AT-AA-03"
    assert said(table, TurnAction.ATTACK)[0] == "AT-TRND-05"


@rule("AT-KW-56")
def test_solace_takes_what_the_titan_has():
    conditions = [int(Condition.FUGUE | Condition.BOUND), 0, 0, 0]
    table = battle({0: (5, 5)}, gear={0: ["Songbook"]}, despair=[1, 0, 0, 0], conditions=conditions)
    table.follows(("turn", 0), ("act", 0))
    table.picks(TurnAction.SOLACE)
    assert table.question is WHAT_TO_LIFT
    assert said(table, Condition.BOUND) == ("AT-KW-56", "Bound is no Mind condition.")
    assert said(table, Condition.DREAD) == ("AT-KW-56", "The Lantern does not have Dread.")
    assert said(table, Token.AMBROSIA)[0] == "AT-KW-56"
    table.picks(Token.DESPAIR)
    assert (table.state.despair[0], table.state.conditions[0]) == (0, conditions[0])


# attacks


@rule("AT-DECL-01", "AT-DECL-03", "AT-EXH-01")
def test_a_weapon_is_judged_by_the_titan_that_attacks_whoever_holds_it():
    gear = {0: ["Bronze Spear", "Fists"], 1: ["Bronze Sword"], 2: ["Bronze Spear", "Fists"]}
    table = battle({0: (7, 8), 1: (1, 1), 2: (7, 9)}, (8, 8), gear=gear)
    sword, spears = table.slot("Bronze Sword"), [each[:1] for each in table.state.equipped]
    table.does(lambda state: declare(state, 2))
    assert said(table, Active(sword)) == ("AT-DECL-01", "The Needle does not hold Bronze Sword.")
    assert said(table, Active(*spears[0])) == ("AT-DECL-01", "The Needle does not hold Bronze Spear.")
    assert table.why_not(Active(*spears[2])) is None
    table.state.exhausted = 1 << spears[2][0]
    table.state.equipped[1], table.state.equipped[2] = [], [sword, *table.state.equipped[2]]
    table.does(lambda state: declare(state, 2))
    assert said(table, Active(*spears[2])) == ("AT-DECL-01", "Bronze Spear is exhausted.")


@rule("AT-WIN1-01", "AT-VAULT-02")
def test_an_ability_window_says_what_is_missing():
    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Maze Blade", "Blood Rune"]}, dice=[6, 6, 6], fate=[9] * 4)
    table.does(lambda state: declare(state, 0))
    assert table.question is FIRST_WINDOW
    assert said(table, Keyword.REPOSITION)[0] == "AT-WIN1-01"
    assert said(table, Keyword.PULL) == ("AT-ABIL-09", "Nothing that counts in this attack has Pull.")
    table.picks(Keyword.SACRIFICE)
    assert said(table, Keyword.SACRIFICE) == ("AT-ABIL-08", "Sacrifice was used in this attack.")


@rule("AT-DICE-01", "AT-DICE-02")
def test_dice_that_were_not_rolled_or_were_named_twice_are_not_rolled_again():
    table = battle({0: (5, 5)}, dice=[2])
    table.does(lambda state: reroll(state, 0, [3, 4, 5], 1, Trial(0, 6, "to hit")))
    assert table.ask.what == "re-roll dice: 1 for nothing, others for 1 FATE each"
    assert table.options[:4] == ["Re-roll 3", "Re-roll 4", "Re-roll 5", "Re-roll 3, 4"]
    assert said(table, Again((Die(0, 9),))) == ("AT-DICE-01", "No such die was rolled just now.")
    for dice in ((Die(0, 3), Die(0, 3)), (Die(1, 4), Die(0, 3)), ()):
        assert said(table, Again(dice)) == (
            "AT-DICE-02",
            "Name each die that is rolled again, once and in their order.",
        )


@rule("AT-DICE-03", "AT-POW-05")
def test_no_more_dice_are_rolled_again_than_are_paid_for():
    table = battle({0: (5, 5)}, fate=[8, 0, 0, 0])
    table.does(lambda state: reroll(state, 0, [3, 3, 5], 1, Trial(0, 6, "to hit")))
    assert table.options[-2:] == ["Re-roll 3 (die 2), 5", "Keep them"]
    assert said(table, Again((Die(0, 3), Die(1, 3), Die(2, 5)))) == (
        "AT-DICE-03",
        "At most 2 dice can be rolled again.",
    )


@rule("AT-EXH-01", "AT-EXH-05")
def test_gear_that_is_lost_or_exhausted_is_the_titans_own_and_of_the_right_kind():
    gear = {0: ["Bronze Sword", "Fists", "War Drum", "Winged Sandals"], 1: ["Bronze Spear"]}
    table = battle({0: (5, 5), 1: (1, 1)}, gear=gear)
    table.does(lambda state: discards(WEAPON).happen(state, 0))
    assert said(table, table.slot("Bronze Spear")) == (
        "AT-EXH-05",
        "The Lantern does not carry Bronze Spear.",
    )
    assert said(table, table.slot("War Drum")) == ("AT-EXH-05", "War Drum is no weapon.")
    tired = battle({0: (5, 5)}, gear={0: ["War Drum", "Winged Sandals", "Songbook"]})
    tired.state.exhausted = 1 << tired.slot("War Drum")
    tired.does(lambda state: exhausts(SUPPORT).happen(state, 0))
    assert said(tired, tired.slot("War Drum")) == ("AT-EXH-01", "War Drum is exhausted already.")


# the primordial


@rule("AT-TARG-02", "AT-TARG-27")
def test_a_titan_that_is_no_target_hears_why():
    table = battle({0: (7, 8), 1: (1, 1), 2: (7, 9), 3: (8, 7)}, (8, 8), priority=1)
    table.does(lambda state: pick(state, Line((Want.CLOSEST,)), [0, 1, 2]))
    assert said(table, Titan(1)) == ("AT-TARG-27", "The Rampart does not fit best (closest).")
    assert said(table, Titan(3))[0] == "AT-TARG-02"


@rule("AT-TARG-24", "AT-KW-26")
def test_the_token_goes_to_whoever_has_most_rage_among_the_others():
    table = battle({0: (7, 8), 1: (1, 1), 2: (3, 3), 3: (5, 5)}, (8, 8), rage=[0, 2, 2, 1])
    table.does(lambda state: pass_priority(state, [1, 2, 3]))
    assert said(table, Titan(3)) == ("AT-TARG-24", "Somebody has more RAGE than the Drummer.")
    assert said(table, Titan(0)) == ("AT-KW-26", "The Lantern is the one that gives it up.")


@rule("AT-POW-05")
def test_power_dice_that_are_rolled_again_are_named_in_one_way():
    table = battle({0: (5, 5)})
    one, other = PowerDie(0, 1, 0), PowerDie(1, 2, 0)
    rolled = PowerRoll((one, other), 1)

    def refusal(*dice):
        return cannot_reroll_power(table.state, 0, PowerAgain(dice), rolled)

    assert refusal(one) is None
    named = "Name each die that is rolled again, once and in their order."
    assert [refusal(*dice) for dice in ((), (one, one), (other, one))] == [("AT-POW-05", named, None)] * 3
    assert refusal(one, other).message == "At most 1 die can be rolled again."
    assert refusal(PowerDie(0, 3, 0)).rule == "AT-DICE-01"


@rule("AT-WOP-01", "AT-WOP-02", "AT-KW-45", "AT-CAMP-11")
def test_a_reaction_is_made_once_by_the_titan_whose_time_it_is():
    gear = {0: ["Winged Sandals", "Greater Sandals"], 1: ["Winged Sandals"]}
    table = battle({0: (5, 5), 1: (3, 3)}, gear=gear)
    table.does(offer_reactions)
    first = table.state.equipped[0][0]
    assert said(table, Reflex(1, table.state.equipped[1][0], 1))[0] == "AT-WOP-01"
    assert said(table, Reflex(0, first, 2)) == ("AT-KW-45", "The titan has no such reflex any more.")
    table.picks(Reflex(0, first, 1))
    table.passes()
    assert said(table, Reflex(0, first, 1)) == ("AT-WOP-02", "The Lantern has used Reflex in this window.")
    table.state.fate[0] = 9
    assert said(table, Reflex(0, first, 1))[0] == "AT-CAMP-11"
