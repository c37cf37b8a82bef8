"""DANGER and trauma, FATE, RAGE, tokens, conditions and death."""

import pytest
from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_titan_attack import no_more
from tests.tabletop import rule

from pentathlon.games.aeon.battle.actions import cannot_do
from pentathlon.games.aeon.battle.effects.titan import (
    all_others,
    danger,
    death,
    everybody,
    obol,
    roll_kratos,
)
from pentathlon.games.aeon.battle.moves.arrival import displace
from pentathlon.games.aeon.battle.moves.knockback import force_vault, knock_back
from pentathlon.games.aeon.battle.moves.walking import walk
from pentathlon.games.aeon.battle.questions import TurnAction
from pentathlon.games.aeon.battle.state.decks import random_direction
from pentathlon.games.aeon.battle.state.harm import (
    die,
    draw_kratos,
    draw_obol,
    draw_trauma,
    gain_ambrosia,
    gain_condition,
    gain_danger,
    gain_fate,
    suffer,
)
from pentathlon.games.aeon.battle.state.rolls import passes_test
from pentathlon.games.aeon.battle.state.stats import despair_penalty, evasion_of, precision_of, speed_of
from pentathlon.games.aeon.ground.grid import Facing, Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.pieces import Modifier, Until, What
from pentathlon.games.aeon.printed.attacks import Effect, Moment, Skill, Trigger
from pentathlon.games.aeon.printed.cards import Fallen, FateCard, Kind
from pentathlon.games.aeon.printed.catalogue import CARDS, weapon
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.dice import RED
from pentathlon.games.aeon.table import seat_of
from pentathlon.kernel import Seat

DEATH, LIFE = "You Died", "You Live!"


def drawing(name: str, **fields: object):
    """A titan draws a trauma card that lies on top of its deck."""
    card = CARDS.named(name)
    deck = "minor" if card.kind is Kind.MINOR else "major"
    titans = fields.pop("titans", {0: (4, 4), 1: (1, 12)})
    table = battle(titans, (8, 8), top={deck: [name]}, **fields)  # type: ignore[arg-type]
    table.does(lambda state: draw_trauma(state, 0, 1 if deck == "minor" else 5))
    return table


def obol_dice(table, name: str) -> list[int]:
    """The roll that draws an obol."""
    return [table.names(table.state.obols).index(name) + 1]


@rule("AT-ARM-06", "AT-CRASH-03")
def test_danger_that_no_attack_dealt_brings_no_trauma_below_10():
    table = battle()
    table.does(lambda state: gain_danger(state, 0, 5))
    assert table.state.danger[0] == 5
    assert "draws" not in " ".join(table.story)


@rule("AT-TRAU-06", "AT-TRAU-07", "AT-CAMP-09")
def test_danger_stops_at_9_but_the_draw_uses_what_it_would_have_reached():
    table = battle({0: (5, 5), 1: (1, 1)}, danger=[9, 0, 0, 0])
    table.state.dice.rolls = obol_dice(table, LIFE)  # type: ignore[attr-defined]
    table.does(lambda state: gain_danger(state, 0, 1))
    assert table.state.danger[0] == 9
    assert table.living == [0, 1]
    assert "draws You Live!" in " ".join(table.story)


@rule("AT-TRAU-01")
@pytest.mark.parametrize(("before", "dealt", "deck"), [(0, 4, "minor"), (4, 1, "major"), (0, 9, "major")])
def test_the_trauma_table_names_the_deck(before, dealt, deck):
    table = battle(danger=[before, 0, 0, 0])
    table.does(lambda state: suffer(state, 0, dealt))
    assert len(getattr(table.state, deck).bottom) >= 1


@rule("AT-TRAU-03")
def test_a_trauma_draw_at_0_does_nothing():
    table = battle()
    table.does(lambda state: draw_trauma(state, 0, 0))
    assert not table.state.minor.bottom
    assert not table.state.major.bottom


@rule("AT-TRAU-04", "AT-DEATH-05", "AT-DEATH-01", "AT-DEATH-02")
def test_an_obol_decides_about_life_and_goes_back_into_the_deck():
    table = battle({0: (5, 5), 1: (1, 1)}, conditions=[1, 0, 0, 0], despair=[2, 0, 0, 0])
    table.state.dice.rolls = obol_dice(table, DEATH)  # type: ignore[attr-defined]
    table.does(lambda state: draw_obol(state, 0))
    assert table.living == [1]
    assert sorted(table.names(table.state.obols)) == [DEATH, LIFE]
    assert (table.state.conditions[0], table.state.despair[0]) == (1, 2)


@rule("AT-TRAU-08", "AT-TRAU-09")
def test_massive_danger_adds_obols_for_the_rest_of_the_battle():
    table = battle({0: (5, 5), 1: (1, 1)}, danger=[8, 0, 0, 0])
    table.does(lambda state: suffer(state, 0, 10))
    names = table.names(table.state.obols)
    assert "You Died Horribly" in names
    assert "Your Gruesome Death Becomes Legend" in names
    assert "Your Death Transcends Reality" not in names


@rule("AT-TRAU-08")
def test_a_horrible_death_is_progress_for_the_party():
    table = battle({0: (4, 4), 1: (1, 1)}, danger=[9, 0, 0, 0])
    table.state.dice.rolls = [3]  # type: ignore[attr-defined]
    table.does(lambda state: gain_danger(state, 0, 5))
    assert table.living == [1]
    assert "You Died Horribly" in " ".join(table.story)
    table.follows(("end of battle", "RETREAT"))
    assert table.state.aftermath.progress == 1


@rule("AT-BSEQ-03")
def test_the_battle_is_lost_when_the_last_titan_dies():
    table = battle()
    table.does(lambda state: die(state, 0, "a test"))
    assert table.match.outcome is not None
    assert table.match.outcome.rule == "AT-BSEQ-03"
    assert table.match.outcome.shares == (0.0,)


@rule("AT-TARG-24")
def test_the_token_passes_to_the_living_titan_with_the_highest_rage():
    table = battle({0: (5, 5), 1: (1, 1), 2: (2, 2)}, priority=0, rage=[5, 1, 3, 0])
    table.does(lambda state: die(state, 0, "a test"))
    assert table.state.priority == 2


@rule("AT-TARG-25")
def test_a_marked_titan_keeps_the_token_and_counts_as_rage_9_when_it_is_passed_on():
    table = battle({0: (5, 5), 1: (1, 1), 2: (2, 2)}, priority=2, rage=[0, 8, 9, 0])
    table.does(lambda state: gain_condition(state, 0, Condition.MARKED))
    assert table.state.priority == 0
    table.does(lambda state: gain_condition(state, 1, Condition.MARKED))
    assert table.state.priority == 0
    table.state.rage[2] = 8
    table.does(lambda state: die(state, 0, "a test"))
    assert table.state.priority == 1


@rule("AT-MOIR-01", "AT-MOIR-02", "AT-MOIR-03", "AT-DEATH-06")
def test_fate_above_9_draws_a_moiros_card_and_a_second_one_kills():
    table = battle({0: (5, 5), 1: (1, 1)}, fate=[8, 0, 0, 0])
    table.does(lambda state: gain_fate(state, 0, 2))
    assert table.state.card(table.state.held[0][0]).kind is Kind.MOIROS
    table.state.fate[0] = 9
    table.does(lambda state: gain_fate(state, 0, 1))
    assert table.living == [1]


@rule("AT-KRAT-03", "AT-KRAT-04", "AT-DICE-04")
@pytest.mark.parametrize(("roll", "cards"), [(5, 0), (4, 1), (10, 0), (1, 1)])
def test_a_kratos_roll_below_ones_rage_draws_a_card_and_nothing_re_rolls_it(roll, cards):
    table = battle(rage=[5, 0, 0, 0], dice=[roll, 3])
    table.does(lambda state: roll_kratos(state, 0))
    assert len(table.state.held[0]) == cards
    assert table.question is None


@rule("AT-AMBR-01", "AT-AMBR-03", "AT-DEATH-07")
def test_the_fifth_ambrosia_token_kills():
    table = battle({0: (5, 5), 1: (1, 1)})
    table.does(lambda state: gain_ambrosia(state, 0, 4))
    table.follows(("after attack", 0))
    assert table.living == [0, 1]
    table.state.ambrosia[0] = 5
    table.follows(("after attack", 0))
    assert table.living == [1]


@rule("AT-AMBR-02", "AT-KW-01", "AT-KW-02")
def test_flasks_raise_the_limit_and_black_nectar_sets_it():
    table = battle({0: (5, 5), 1: (1, 1)}, gear={0: ["Nectar Flask", "Black Nectar"]}, ambrosia=[7, 4, 0, 0])
    table.follows(("after attack", 0))
    assert table.living == [0, 1]
    table.state.ambrosia[0] = 8
    table.follows(("after attack", 0))
    assert table.living == [1]


@rule("AT-DESP-01", "AT-DESP-02")
def test_despair_takes_precision_only_from_a_titan_that_stands_alone():
    table = battle({0: (5, 5), 1: (1, 1)}, despair=[2, 0, 0, 0])
    assert despair_penalty(table.state, 0) == -3
    near = battle({0: (5, 5), 1: (5, 6)}, despair=[2, 1, 0, 0])
    assert despair_penalty(near.state, 0) == 0
    assert despair_penalty(battle({0: (5, 5)}, despair=[1, 0, 0, 0]).state, 0) == -1


@rule("AT-DESP-03")
def test_three_despair_tokens_bar_the_combat_action_of_a_titan_alone():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Fists"]}, despair=[3, 0, 0, 0])
    table.follows(("turn", 0), ("act", 0))
    assert cannot_do(table.state, Seat(0), TurnAction.ATTACK, 0).rule == "AT-DESP-03"


@rule("AT-DESP-04", "AT-DESP-05", "AT-DEATH-08")
def test_four_despair_tokens_kill_as_soon_as_nobody_stands_beside_the_titan():
    table = battle({0: (5, 5), 1: (5, 6)}, despair=[4, 0, 0, 0])
    table.follows(("after attack", 0))
    assert table.living == [0, 1]
    table.state.at[1] = table.state.at[1]._replace(x=9)
    table.follows(("after attack", 0))
    assert table.living == [1]


@rule("AT-DESP-05", "AT-AMBR-03")
def test_one_death_leaves_another_alone_whatever_their_order():
    table = battle({0: (5, 5), 1: (5, 6), 2: (15, 1)}, despair=[4, 0, 0, 0], ambrosia=[0, 5, 0, 0])
    table.follows(("after attack", 0))
    assert table.living == [2]


@rule("AT-COND-01", "AT-COND-05")
def test_a_condition_is_not_gained_twice_but_being_marked_again_costs_fate():
    table = battle()
    table.does(lambda state: gain_condition(state, 0, Condition.MARKED))
    table.does(lambda state: gain_condition(state, 0, Condition.MARKED))
    assert table.state.conditions[0] == Condition.MARKED
    assert table.state.fate[0] == 1


@rule("AT-COND-01")
def test_what_conditions_do_to_stats():
    table = battle({0: (5, 5), 1: (5, 6)}, despair=[1, 0, 0, 0])
    state = table.state
    assert despair_penalty(state, 0) == 0
    state.conditions[0] = int(Condition.BOUND | Condition.SALTED | Condition.DREAD)
    assert speed_of(state, 0) == 3
    assert evasion_of(state, 0) == -1
    assert despair_penalty(state, 0) == -1


@rule("AT-COND-01")
def test_a_bleeding_titan_that_moved_gains_danger_at_the_end_of_its_turn():
    table = battle({0: (5, 5), 1: (1, 1)}, conditions=[int(Condition.BLEEDING), 0, 0, 0])
    table.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    table.picks(TurnAction.MOVE)
    table.picks((5, 6))
    assert table.state.danger[0] == 1
    table.follows(("turn", 0), ("act", 0), ("end of turn", 0))
    table.picks(TurnAction.END)
    assert table.state.danger[0] == 1


@rule("AT-COND-01", "AT-TMOV-05")
def test_a_bleeding_titan_that_moved_by_an_ability_has_moved():
    table = battle({0: (5, 5), 1: (1, 1)}, conditions=[int(Condition.BLEEDING), 0, 0, 0])
    table.follows(("turn", 0))
    table.does(lambda state: walk(state, 0, 1))
    table.picks((5, 6))
    table.follows(("end of turn", 0))
    assert table.state.danger[0] == 1


@rule("AT-COND-01")
def test_a_titan_in_panic_first_runs_away():
    table = battle(
        {0: (8, 6), 1: (1, 1)}, (8, 8), gear={0: ["Fists"]}, conditions=[int(Condition.PANIC), 0, 0, 0]
    )
    table.follows(("turn", 0), ("act", 0))
    assert all(space.y < 6 or abs(space.x - 8) > 0 for space in table.ask.options)
    assert table.why_not(TurnAction.END) is not None
    table.picks((8, 5))
    assert table.state.conditions[0] == 0, "whoever has run has its wits again"


@rule("AT-RAND-03", "AT-RAND-05")
def test_a_random_direction_is_the_arrow_of_the_top_minor_trauma_card():
    table = battle(top={"minor": ["Torn Strap"]})
    assert table.does(lambda state: random_direction(state, 0)) is Facing.E
    assert table.names(table.state.minor.bottom) == ["Torn Strap"]


@rule("AT-RAND-04")
def test_a_choose_mark_lets_the_players_choose_the_direction():
    table = battle(top={"minor": ["Luck"]})
    table.does(lambda state: random_direction(state, 0))
    assert table.options == ["North", "East", "South", "West"]


@rule("AT-RAND-06", "AT-RAND-07")
def test_a_card_is_drawn_from_its_deck_at_random():
    drawn = set()
    for seed in range(12):
        table = battle({0: (5, 5)}, seed=seed)
        table.does(lambda state: draw_kratos(state, 0))
        drawn.add(table.names(table.state.held[0])[0])
    assert len(drawn) > 1


@rule("AT-BTEST-01")
def test_a_test_is_a_d10_plus_the_argonauts_skill():
    assert battle(dice=[6]).does(lambda state: passes_test(state, 0, (Skill.FURY,), 7)) is True
    assert (
        battle(dice=[6], fate=[9] * 4).does(lambda state: passes_test(state, 0, (Skill.HEART,), 7)) is False
    )


@rule("AT-CAMP-06", "AT-CAMP-07")
@pytest.mark.parametrize(
    ("seats", "shares"), [(1, [0] * 4), (2, [0, 0, 1, 1]), (3, [0, 0, 1, 2]), (4, [0, 1, 2, 3])]
)
def test_the_four_argonauts_are_shared_out_evenly(seats, shares):
    table = battle(seats=seats)
    assert [seat_of(table.state, titan) for titan in range(4)] == shares


# cards


MINOR = {
    "Bruise": lambda state: state.danger[0] == 0 and not any(state.conditions),
    "Staggered": lambda state: state.fatigue[0] == 2,
    "Winded": lambda state: state.fatigue[0] == 1,
    "Blurred Sight": lambda state: state.modifiers == (Modifier(0, What.PRECISION, -1, Until.TURN),),
    "Bleeding": lambda state: state.conditions[0] == Condition.BLEEDING,
    "Dread": lambda state: state.conditions[0] == Condition.DREAD,
    "Flash of Insight": lambda state: len(state.ai.top) == 1,
    "Second Wind": lambda state: state.exhausted == 0,
    "Anger": lambda state: state.rage[0] == 4,
    "Grit": lambda state: state.danger[0] == 0,
    "Opening": lambda state: state.openings == 1,
    "Brace": lambda state: state.modifiers == (Modifier(0, What.ARMOR, 1, Until.ROUND),),
    "Luck": lambda state: state.fate[0] == 2,
    "Torn Strap": lambda state: state.exhausted.bit_count() == 2,
    "Thrown": lambda state: state.at[0] != (4, 4),
}
MAJOR = {
    "Broken Arm": lambda state: len(state.spent) == 1,
    "Cracked Shell": lambda state: len(state.spent) == 1,
    "Crushed": lambda state: state.fallen[0] is Fallen.FALLING and state.danger[0] == 1,
    "Bound": lambda state: state.conditions[0] == Condition.BOUND,
    "Panic": lambda state: state.conditions[0] == Condition.PANIC,
    "Fugue": lambda state: state.conditions[0] == Condition.FUGUE,
    "Deep Wound": lambda state: state.conditions[0] == Condition.BLEEDING and state.danger[0] == 1,
    "Shaken": lambda state: state.fate[0] == 5,
    "Hamstrung": lambda state: speed_of(state, 0) == 3,
    "Marked": lambda state: state.priority == 0 and state.conditions[0] == Condition.MARKED,
    "Last Stand": lambda state: state.danger[0] == 1,
    "Defiance": lambda state: state.danger[0] == 0,
    "Disemboweled": lambda state: state.dead == 1,
    "Heroic Life": lambda state: state.dead == 1 and state.danger[1] == 3,
    "Heroic Death": lambda state: state.dead == 1,
    "Awakening Grave": lambda state: state.godform[0] == -1,
}


@rule("AT-TRAU-02", "AT-DEATH-04", "AT-FATIG-02")
@pytest.mark.parametrize("name", [*MINOR, *MAJOR])
def test_every_trauma_card_does_what_it_says(name):
    gear = {0: ["Maul", "War Drum", "Bronze Cuirass"]}
    table = drawing(
        name,
        gear=gear,
        danger=[0, 5, 0, 0],
        fate=[3, 0, 0, 0],
        rage=[3, 0, 0, 0],
        priority=1,
        exhausted=1 if name in ("Second Wind", "Torn Strap") else 0,
        level=3,
    )
    no_more(table)
    assert {**MINOR, **MAJOR}[name](table.state)
    assert CARDS.named(name).text
    table.is_settled()


def test_every_trauma_card_has_a_test():
    cards = [card.name for card in CARDS.values() if card.kind in (Kind.MINOR, Kind.MAJOR)]
    assert sorted(cards) == sorted([*MINOR, *MAJOR])
    numbers = [card.number for card in CARDS.values() if isinstance(card, FateCard) and card.number]
    assert sorted(numbers) == sorted([*range(1, 8)] * 2 + [8])


@rule("AT-KRAT-01")
def test_kratos_cards():
    table = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Fists"]}, rage=[5, 0, 0, 0], dice=[9])
    table.does(lambda state: draw_kratos(state, 0))
    assert table.names(table.state.held[0]) == ["Cold Clarity"]
    assert table.state.rage[0] == 2
    fury = battle({0: (7, 8)}, (8, 8), dice=[3])
    fury.does(lambda state: draw_kratos(state, 0))
    assert evasion_of(fury.state, 0) == -1
    lust = battle({0: (7, 8), 1: (1, 1)}, (8, 8), gear={0: ["Fists"]}, dice=[7], exhausted=0, fatigue=[0] * 4)
    lust.does(lambda state: draw_kratos(state, 0))
    lust.state.conditions[0] = int(Condition.BOUND)
    lust.follows(("turn", 0), ("act", 0))
    assert cannot_do(lust.state, Seat(0), TurnAction.UNBIND, 0).rule == "AT-KRAT-01"


@rule("AT-MOIR-02")
def test_moiros_cards():
    long = battle(fate=[9, 0, 0, 0], dice=[9])
    long.does(lambda state: gain_fate(state, 0, 1))
    assert (long.names(long.state.held[0]), long.state.fate[0]) == (["Long Thread"], 5)
    cut = battle(fate=[9, 0, 0, 0], dice=[1, 2])
    cut.does(lambda state: gain_fate(state, 0, 1))
    cut.state.fate[0] = 0
    assert cut.does(lambda state: passes_test(state, 0, (Skill.HEART,), 9)) is False
    spared = battle(fate=[9, 0, 0, 0], dice=[3, 4], spared=[1, 0, 0, 0])
    spared.does(lambda state: gain_fate(state, 0, 1))
    assert spared.does(lambda state: passes_test(state, 0, (Skill.HEART,), 9)) is False
    loose = battle(fate=[9, 0, 0, 0], dice=[7, 2, 9])
    loose.does(lambda state: gain_fate(state, 0, 1))
    assert loose.names(loose.state.held[0]) == ["Loose Thread"]
    loose.does(lambda state: passes_test(state, 0, (Skill.HEART,), 9))
    loose.picks("Re-roll 2")
    assert loose.results[-1] is True
    assert loose.state.fate[0] == 9


@rule("AT-CONS-05", "AT-MOIR-02")
def test_a_doubled_thread_doubles_the_banner():
    table = battle({0: (8, 7), 1: (1, 1)}, (8, 8), fate=[9, 0, 0, 0], dice=[4])
    table.does(lambda state: gain_fate(state, 0, 1))
    assert table.names(table.state.held[0]) == ["Doubled Thread"]
    state = table.state
    state.ai.top = [table.slot("Stamp")]
    state.ai.loose.remove(table.slot("Stamp"))
    state.minor.top = [table.slot("Bruise")]
    state.minor.loose.remove(table.slot("Bruise"))
    state.dice.rolls = [2, 2, 2, 2]  # type: ignore[attr-defined]
    table.follows(("primordial round",))
    assert state.danger[0] == 4


def test_precision_sinks_with_dread():
    from pentathlon.games.aeon.pieces import Strike

    table = battle({0: (7, 8)}, (8, 8), gear={0: ["Fists"]}, conditions=[int(Condition.DREAD), 0, 0, 0])
    strike = Strike(0, table.slot("Fists"))
    assert precision_of(table.state, strike, table.state.gear(strike.weapon)) == -1


# ways to die


@rule("AT-TRAU-05", "AT-DEATH-05")
def test_two_obol_at_the_same_time_kill_and_one_is_drawn():
    table = battle({0: (4, 4), 1: (1, 1)})
    table.does(lambda state: obol(2).happen(state, 0))
    assert table.living == [1]
    assert not any(name in " ".join(table.story) for name in (DEATH, LIFE))
    one = battle({0: (4, 4), 1: (1, 1)})
    one.state.dice.rolls = obol_dice(one, LIFE)  # type: ignore[attr-defined]
    one.does(lambda state: obol(1).happen(state, 0))
    assert one.living == [0, 1]
    assert LIFE in " ".join(one.story)


@rule("AT-DEATH-10")
def test_instant_death_asks_no_card():
    table = battle({0: (4, 4), 1: (1, 1)}, danger=[9, 0, 0, 0])
    table.does(lambda state: death().happen(state, 0))
    assert table.living == [1]
    assert "draws" not in " ".join(table.story)


FISSURE = Tile("fissure", Space(8, 4))
DEADLY = {
    "a boundless edge": ({0: (9, 1)}, {"foe": (9, 2), "boundless": True}, lambda s: knock_back(s, 0, 3)),
    "a vault off the board": ({0: (9, 2)}, {"foe": (9, 0)}, lambda s: force_vault(s, 0)),
    "a chasm": ({0: (8, 7)}, {"foe": (8, 8), "tiles": [FISSURE]}, lambda s: knock_back(s, 0, 2)),
    "no space to be displaced to": ({0: (0, 0), 2: (0, 1), 3: (1, 0)}, {}, lambda s: displace(s, 0)),
}


@rule("AT-DEATH-09")
@pytest.mark.parametrize("way", DEADLY)
def test_where_no_rule_saves_it_a_titan_dies_of_being_forced(way):
    titans, fields, force = DEADLY[way]
    table = battle({**titans, 1: (15, 12)}, **fields)
    table.does(force)
    assert 0 not in table.living
    assert 1 in table.living


@rule("AT-DEATH-01")
@pytest.mark.parametrize("many", [everybody, all_others])
def test_an_effect_on_many_leaves_out_whoever_it_has_killed_by_then(many):
    struck = []

    async def strike(state, titan):
        struck.append(titan)
        await die(state, 2, "a test")

    table = battle({0: (1, 1), 1: (4, 4), 2: (6, 6), 3: (3, 8)})
    table.does(lambda state: many(Effect("Strike.", strike)).happen(state, 0))
    assert 2 not in struck
    assert 3 in struck


@rule("AT-TIMING-03")
def test_what_happens_when_something_happens_comes_before_anything_else(made_up):
    weapon("Eager Blade", 1, 0, [RED], triggers=[Trigger(Moment.FULL_HIT, danger(1))], figure="")
    table = battle({0: (7, 8)}, (8, 8), "N", gear={0: ["Eager Blade", "Spike"]}, dice=[6], fate=[9] * 4)
    table.follows(("bonus attack", 0))
    table.says_yes()
    told = " ".join(table.story)
    assert told.index("DANGER 1") < told.index("The body part is")
