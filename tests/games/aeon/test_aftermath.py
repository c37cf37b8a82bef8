"""How a battle ends, and what it leaves."""

import pytest
from tests.games.aeon.tabletop import TableTop, battle
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

import pentathlon
from pentathlon.games.aeon import GAME
from pentathlon.games.aeon.battle.aftermath import REPLAY
from pentathlon.games.aeon.battle.argo import help_out
from pentathlon.games.aeon.battle.loadout import Ready
from pentathlon.games.aeon.battle.muster import MUSTER
from pentathlon.games.aeon.battle.questions import Summon
from pentathlon.games.aeon.battle.state.awakening import awaken
from pentathlon.games.aeon.battle.state.harm import die
from pentathlon.games.aeon.battle.state.stats import block_of
from pentathlon.games.aeon.battle.titan_round import LAST_ROUND
from pentathlon.games.aeon.pieces import DOUBLE, SINGLE, Aftermath, Ending, Possession
from pentathlon.games.aeon.printed.cards import BpCard
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.sight import view
from pentathlon.games.aeon.table import Phase, zones
from pentathlon.kernel import Slot


def after(ending: Ending, **fields: object) -> TableTop:
    """A battle that has just ended."""
    titans = fields.pop("titans", {0: (5, 5), 1: (6, 6)})
    table = battle(titans, (8, 8), **fields)  # type: ignore[arg-type]
    table.follows(("end of battle", ending.name))
    return table


def won(*wounds: str | int, dice: tuple[int, ...] = (), level: int = 1, **fields: object) -> Aftermath:
    """What is left of a battle that was won with these body parts and generic wounds on the stack."""
    table = battle({0: (5, 5)}, (8, 8), level=level, dice=dice, **fields)  # type: ignore[arg-type]
    for wound in wounds:
        slot = wound if isinstance(wound, int) else table.slot(wound)
        table.state.wounds.append(Slot(slot))
        for pile in (table.state.bp.loose, *table.state.bp_above):
            if slot in pile:
                pile.remove(Slot(slot))
    table.follows(("end of battle", "VICTORY"))
    assert table.match.outcome is not None
    assert table.match.outcome.shares == (1.0,)
    assert table.state.aftermath is not None
    return table.state.aftermath


FULL = (SINGLE,) * 8
"""Enough wounds of no body part to slay a Labyrinthauros of level 1."""


# spoils


@rule("AT-AFTM-01")
def test_a_victory_gives_what_is_printed_on_the_wounds_times_the_level():
    stack = ("Hoof", "Tail", "Shoulder", "Ribs", "Haunch", "Brow", "Throat", "Hump")
    assert won(*stack).resources == (3, 6, 1, 0)
    assert won(*stack, "Hide", level=2).resources == (6, 12, 4, 0)


@rule("AT-AFTM-01", "AT-BSET-21")
def test_an_adversary_has_no_level_that_multiplies():
    part = next(card for card in CARDS.values() if isinstance(card, BpCard) and card.foe == "toll-taker")
    found = []
    for level in (1, 3):
        table = battle({0: (5, 5)}, (8, 8), level=level, top={"bp": [part.name]}, wounds=[DOUBLE] * 9)
        table.state.wounds.append(table.state.bp.top.pop())
        table.state.removed += [*table.state.bp.loose, *table.state.bp_above[1]]
        table.state.bp.loose = []
        table.follows(("end of battle", "VICTORY"))
        found.append(table.state.aftermath.resources)
    assert found == [part.gives] * 2, "no BP III is left to draw for the double wounds"


@rule("AT-AFTM-02")
def test_each_bp_3_on_the_stack_is_a_core_whatever_the_level():
    stack = ("Left Horn", "Right Horn", "Maze Heart", "Spine", "Iron Nape")
    assert won(*stack).cores == 5
    assert won(*stack, level=3).cores == 5


@rule("AT-AFTM-03")
@pytest.mark.parametrize(("level", "ambrosia"), [(1, 0), (2, 0), (3, 1), (4, 2)])
def test_the_higher_levels_give_ambrosia(level, ambrosia):
    assert won(*(SINGLE,) * 12, level=level).ambrosia == ambrosia


@rule("AT-AFTM-04")
def test_a_single_wound_draws_among_the_lowest_level_and_none_twice_while_it_lasts():
    table = battle({0: (5, 5)}, (8, 8), top={"bp": ["Spine"]}, wounds=[*FULL], dice=[1] * 8)
    lowest = [table.state.card(slot) for slot in table.state.bp.loose]
    table.follows(("end of battle", "VICTORY"))
    # All six parts of level I, and then the first two again.
    drawn = [*lowest, *lowest[:2]]
    assert len(lowest) == 6
    assert list(table.state.aftermath.resources) == [
        sum(card.gives[kind] for card in drawn) for kind in range(4)
    ]


@rule("AT-AFTM-05")
def test_a_double_wound_draws_a_bp_3_without_its_core():
    table = battle({0: (5, 5)}, (8, 8), top={"bp": ["Left Horn"]}, wounds=[DOUBLE] * 4)
    table.follows(("end of battle", "VICTORY"))
    assert table.state.aftermath.resources == (0, 8, 0, 0), "the only BP III in deck or pile, four times"
    assert table.state.aftermath.cores == 0


@rule("AT-POW-09", "AT-AFTM-01")
def test_the_last_wound_counts_although_it_never_came_onto_the_stack():
    table = striking(6, 6, 2, 3, 3, 3, wounds=[SINGLE] * 7, fate=[9] * 4)
    assert table.match.outcome is not None
    assert table.names([slot for slot in table.state.wounds if slot >= 0]) == ["Tail"]
    assert table.state.shown == []
    slots = sorted(slot for zone in zones(table.state) for slot in zone)
    assert slots == list(range(len(table.state.faces)))


@rule("AT-AFTM-06")
def test_after_a_death_blow_the_deck_supplies_the_wounds_that_are_missing():
    table = striking(10, 6, 6, 6, 6, 6, 6, part="Maze Heart", fate=[9] * 4, bonus_at=-3, wounds=[SINGLE] * 3)
    no_more(table)
    state = table.state
    assert state.wounds[3] == table.slot("Maze Heart")
    added = state.wounds[4:]
    assert len(added) == 3, "three of level I or II, or a double wound, until there are 8"
    assert state.aftermath.cores == 1


@rule("AT-KW-10")
def test_what_was_carved_is_not_multiplied():
    stack = ("Hoof", "Tail", "Shoulder", "Ribs", "Haunch", "Brow", "Throat", "Hump", "Hide")
    assert won(*stack, level=2, carved=[0, 0, 0, 1]).resources[3] == 1


@rule("AT-KW-10")
def test_what_was_carved_is_kept_however_the_battle_ends():
    table = after(Ending.DEFEAT, wounds=[SINGLE] * 5, carved=[0, 2, 0, 0])
    assert table.state.aftermath.resources == (0, 2, 0, 0)


def test_a_defeat_gives_nothing():
    table = after(Ending.RETREAT, wounds=[SINGLE] * 5)
    assert table.state.aftermath == Aftermath(Ending.RETREAT)
    assert table.match.outcome.shares == (0.0,)


# casualties and tides


@rule("AT-AFTM-08", "AT-COND-02", "AT-DESP-07")
def test_the_lost_are_noted_and_all_conditions_and_tokens_are_gone():
    table = battle({0: (5, 5), 1: (6, 6)}, (8, 8), despair=[2, 1, 0, 0], ambrosia=[1, 0, 0, 0])
    table.state.conditions = [int(Condition.BOUND), 0, 0, 0]
    table.does(lambda state: die(state, 1, "a test"))
    table.follows(("end of battle", "RETREAT"))
    assert table.state.aftermath.lost == (1,)
    assert table.state.conditions == table.state.despair == table.state.ambrosia == [0] * 4
    assert "The Rampart is lost." in table.story


@rule("AT-AFTM-09", "AT-AFTM-10")
def test_the_tides_of_fate_turn_all_dials_back_and_lower_the_fate_of_the_argo():
    table = after(Ending.VICTORY, wounds=[*FULL], danger=[3] * 4, fate=[4] * 4, rage=[5] * 4)
    assert table.state.danger == table.state.fate == table.state.rage == [0] * 4
    assert table.state.aftermath.tides == 2


@rule("AT-COND-03", "AT-AFTM-12", "AT-TIMING-02")
@pytest.mark.parametrize("ending", list(Ending))
def test_a_condition_has_its_end_of_battle_effect_before_it_is_discarded(ending):
    marked = [int(Condition.MARKED), 0, 0, 0]
    table = after(ending, wounds=[*FULL], conditions=marked)
    assert table.state.conditions == [0] * 4
    assert table.state.aftermath.argo_fate == 1


@rule("AT-KW-22")
@pytest.mark.parametrize(("rolled", "dead"), [(1, (1,)), (2, ())])
def test_the_argonaut_of_a_dead_titan_at_the_front_lines_dies_on_a_1(rolled, dead):
    table = battle({0: (5, 5), 1: (6, 6)}, (8, 8), gear={0: ["Frontline Oath"], 1: ["Frontline Oath"]})
    table.does(lambda state: die(state, 1, "a test"))
    table.state.dice.rolls = [rolled]  # type: ignore[attr-defined]
    table.follows(("end of battle", "RETREAT"))
    assert table.state.aftermath.argonauts == dead


@rule("AT-KW-38", "AT-KW-22")
@pytest.mark.parametrize(("rolled", "owners"), [(1, [0]), (2, [0, 1])])
def test_an_argonaut_killed_at_the_front_lines_owns_nothing_any_more(rolled, owners):
    table = battle({0: (5, 5), 1: (6, 6)}, (8, 8), gear={0: ["Frontline Oath"], 1: ["Frontline Oath"]})
    table.does(lambda state: die(state, 1, "a test"))
    table.state.dice.rolls = [rolled]  # type: ignore[attr-defined]
    table.follows(("end of battle", "RETREAT"))
    assert [each.argonaut for each in table.state.aftermath.possessions] == owners


@rule("AT-KW-37")
def test_a_titan_that_dies_leaves_what_it_was_bound_to():
    shells = (Possession("god-shell", sheet=0), Possession("god-shell", sheet=2))
    table = battle({0: (5, 5), 1: (6, 6)}, (8, 8), possessions=shells)
    table.does(lambda state: die(state, 0, "a test"))
    table.follows(("end of battle", "RETREAT"))
    assert table.state.aftermath.possessions == shells[1:]


@rule("AT-AWAK-11", "AT-SUMB-03")
def test_awakenings_and_nymphs_leave_adversary_symbols_for_after_the_battle():
    table = battle({0: (5, 5), 1: (6, 6)}, (18, 12), level=3, wounds=[SINGLE] * 12)
    table.does(lambda state: awaken(state, 0, borrowed=False))
    table.picks("The Smith")
    no_more(table)
    table.does(lambda state: help_out(state, Summon("nymph-of-springs")))
    table.picks("The Lantern")
    table.follows(("end of battle", "VICTORY"))
    assert table.state.aftermath.adversary == 2


# tears, providence and night


@rule("AT-SISY-01", "AT-SISY-02", "AT-SISY-03")
def test_a_tear_takes_everything_back_to_before_the_battle():
    fields = {"tears": 1, "level": 3, "seats": 2, "rage": [5] * 4, "wounds": [*FULL], "providence": True}
    table = battle({0: (5, 5), 1: (6, 6)}, (8, 8), **fields)
    table.state.godforms = 0
    table.does(lambda state: die(state, 1, "a test"))
    table.follows(("end of battle", "RETREAT"))
    assert table.question == REPLAY
    table.says_yes()
    state = table.state
    assert table.question == MUSTER, "titans, gear and Argo abilities are chosen anew"
    assert (state.tears, state.dead, state.round, state.wounds) == (0, 0, 0, [])
    assert state.rage == [0] * 4
    assert state.godforms == 3
    assert state.phase is Phase.SET_UP
    assert state.aftermath is None
    table.picks(Ready.AS_USUAL)
    assert state.round == 1
    assert state.phase is Phase.TITANS, "by wise providence, as in the first try"


@rule("AT-SISY-01")
def test_without_a_tear_or_by_choice_a_battle_stands():
    assert after(Ending.DEFEAT).match.outcome is not None
    kept = after(Ending.DEFEAT, tears=1)
    kept.says_no()
    assert kept.match.outcome.rule == "AT-BSEQ-03"
    assert kept.state.tears == 1


@rule("AT-SISY-02")
def test_a_match_with_a_tear_goes_on_after_a_replay_and_can_be_saved_and_loaded():
    match = pentathlon.new("aeon", 2, 5, tear=True)
    match.choose(Ready.AS_USUAL)
    match.table.agenda = [("end of battle", "NIGHT")]
    faces = match.table.faces
    match = match.fork()
    while match.ask.question != REPLAY:
        match.choose(match.ask.options[0], match.ask.seat)
    match.choose(True, match.ask.seat)
    assert match.ask.question == MUSTER
    assert sorted(card.slug for card in match.table.faces) == sorted(card.slug for card in faces)


@rule("AT-WISE-01")
def test_wise_providence_gives_the_titans_the_first_round():
    match = pentathlon.new("aeon", 1, 3, providence=True)
    match.choose(Ready.AS_USUAL)
    assert match.table.phase is Phase.TITANS
    assert match.table.round == 1
    ordinary = pentathlon.new("aeon", 1, 3)
    ordinary.choose(Ready.AS_USUAL)
    assert "primordial round" in [event.kind for event in ordinary.events]


@rule("AT-BSEQ-05")
def test_in_the_last_round_night_falls_and_the_primordial_is_gone():
    table = battle({0: (5, 5)}, (8, 8), round=LAST_ROUND, steps=[("end of titan round",)])
    assert table.match.outcome.rule == "AT-BSEQ-05"
    assert table.match.outcome.shares == (0.0,)
    earlier = battle({0: (1, 1)}, (18, 12), round=LAST_ROUND - 1, steps=[("end of titan round",)])
    assert earlier.match.outcome is None


def test_a_battle_has_a_bound_and_one_with_a_tear_twice_that():
    one, two = ({"begin": "battle", "tear": tear} for tear in (False, True))
    assert GAME.most_answers(two) == 2 * GAME.most_answers(one)


@rule("AT-ESC-18")
def test_escalations_ordered_outside_of_battle_are_carried_out_in_set_up():
    table = battle({0: (5, 5)}, (8, 8), owed=2, steps=[("start of battle",)])
    levels = [table.state.card(slot).level for slot in table.state.bp.cards]
    assert levels.count(1) == 3
    assert block_of(table.state).escalations == 1


@rule("AT-BSET-04", "AT-COND-04", "AT-DESP-08")
def test_dials_conditions_and_despair_come_into_the_battle_as_they_are():
    table = battle({0: (5, 5)}, (18, 12), danger=[3] * 4, fate=[2] * 4, rage=[1] * 4, despair=[1] * 4)
    table.state.conditions = [int(Condition.BOUND)] * 4
    table.follows(("muster",))
    table.picks(Ready.AS_USUAL)
    state = table.state
    assert (state.fate[3], state.rage[3], state.despair[3]) == (2, 1, 1)
    assert state.conditions[3] == Condition.BOUND


def test_what_a_battle_leaves_is_seen_by_all():
    table = after(Ending.VICTORY, wounds=[*FULL])
    seen = view(table.state, None).aftermath
    assert seen is not None
    assert seen.ending == "Labyrinthauros is slain."
    assert sum(seen.resources.values()) == 8
    assert seen.lost == seen.argonauts == []
    assert seen.consequences == ["FATE of the Argo: -2."], "the tides alone"


def test_who_fell_and_what_else_a_battle_brings_is_seen_by_all():
    table = battle(
        {0: (5, 5), 1: (6, 6)},
        (8, 8),
        gear={0: ["God Shell"], 1: ["Frontline Oath"]},
        dice=[1],
        conditions=[int(Condition.MARKED), 0, 0, 0],
        outrage=1,
        progress=2,
        adversary=3,
    )
    table.does(lambda state: die(state, 1, "a test"))
    table.follows(("end of battle", "RETREAT"))
    seen = view(table.state, None).aftermath
    assert (seen.lost, seen.argonauts) == (["the Rampart"], ["Doryklos"])
    assert seen.consequences == [
        "God Shell belongs to the Lantern from now on.",
        "The party gains 2 progress.",
        "Diplomacy with the local faction: -1.",
        "Adversary symbols to resolve: 3.",
        "FATE of the Argo: -1.",
    ]


def test_gear_that_was_bound_before_is_nothing_that_the_battle_brings():
    bound = (Possession("god-shell", sheet=0),)
    table = after(Ending.RETREAT, gear={0: ["God Shell"]}, possessions=bound)
    assert table.state.aftermath.possessions == bound
    assert view(table.state, None).aftermath.consequences == ["FATE of the Argo: -2."]
