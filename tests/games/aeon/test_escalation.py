"""Wounds, and the decks that grow with them."""

from dataclasses import replace

from tests.games.aeon.tabletop import battle
from tests.games.aeon.test_titan_attack import no_more, striking
from tests.tabletop import rule

from pentathlon.games.aeon.battle.attack.escalation import (
    escalate_body,
    escalate_mind,
    escalate_without_wound,
    place_wound,
    wounds_of,
)
from pentathlon.games.aeon.battle.effects.primordial import escalates, knockdown, signature
from pentathlon.games.aeon.battle.effects.titan import both, danger, fate
from pentathlon.games.aeon.battle.state.decks import shuffle
from pentathlon.games.aeon.battle.state.stats import at_of, danger_bonus
from pentathlon.games.aeon.pieces import DOUBLE, SINGLE
from pentathlon.games.aeon.printed.cards import BpCard
from pentathlon.games.aeon.printed.catalogue import CARDS, bp
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Block
from pentathlon.kernel import Seat, knows

PARTS = [card for card in CARDS.values() if isinstance(card, BpCard) and card.foe == "labyrinthauros"]


def levels(table, slots) -> list[int]:
    """How many cards of each level there are among some."""
    found = [table.state.card(slot).level for slot in slots]
    return [found.count(level) for level in (1, 2, 3)]


@rule("AT-ESC-02", "AT-ESC-06", "AT-ESC-11", "AT-BSET-14")
def test_a_wounded_bp_1_is_1_wound_and_brings_a_bp_2_and_an_ai_2():
    table = battle(top={"bp": ["Tail"]})
    slot = table.state.bp.top.pop()
    place_wound(table.state, slot, critical=False)
    assert wounds_of(table.state) == 1
    assert levels(table, table.state.bp.cards) == [5, 1, 0]
    assert levels(table, table.state.ai.cards) == [4, 1, 0]
    assert levels(table, table.state.removed) == [1, 0, 0]


@rule("AT-ESC-03", "AT-ESC-08", "AT-ESC-14")
def test_a_bp_3_wounded_is_a_double_wound_and_goes_to_the_bottom():
    table = battle(top={"bp": ["Spine"]})
    slot = table.state.bp.top.pop()
    place_wound(table.state, slot, critical=False)
    assert table.state.wounds == [DOUBLE]
    assert wounds_of(table.state) == 2
    assert table.state.bp.bottom == [slot]
    assert levels(table, table.state.bp.cards) == [5, 0, 2]
    assert levels(table, table.state.ai.cards) == [4, 0, 1]


@rule("AT-ESC-04", "AT-ESC-08")
def test_a_bp_3_wounded_critically_counts_2_and_two_more_come_in():
    table = battle(top={"bp": ["Spine"]})
    slot = table.state.bp.top.pop()
    place_wound(table.state, slot, critical=True)
    assert table.state.wounds == [slot]
    assert wounds_of(table.state) == 2
    assert levels(table, table.state.bp.cards) == [5, 0, 2]


@rule("AT-ESC-07")
def test_a_wounded_bp_2_brings_a_bp_3():
    table = battle()
    escalate_body(table.state, 2, critical=False)
    assert levels(table, table.state.bp.cards) == [6, 0, 1]


@rule("AT-ESC-09")
def test_an_empty_level_hands_over_to_the_next_and_then_the_discard_pile_is_shuffled_in():
    table = battle()
    state = table.state
    state.removed += state.bp_above[0]
    state.bp_above[0] = []
    escalate_body(state, 1, critical=False)
    assert levels(table, state.bp.cards) == [6, 0, 1]
    state.removed += state.bp_above[1]
    state.bp_above[1] = []
    state.bp_discard = [state.bp.loose.pop()]
    escalate_body(state, 1, critical=False)
    assert state.bp_discard == []
    assert len(state.bp) == 7


@rule("AT-ESC-10")
def test_a_new_card_alone_in_the_deck_takes_the_discard_pile_in():
    table = battle()
    state = table.state
    state.bp_discard, state.bp.loose = state.bp.loose, []
    escalate_body(state, 1, critical=False)
    assert len(state.bp) == 7


@rule("AT-ESC-12", "AT-ESC-16")
def test_an_ai_card_from_the_discard_pile_has_the_pile_shuffled_in():
    table = battle()
    state = table.state
    state.ai_discard, state.ai.loose = state.ai.loose, []
    escalate_mind(state, 1)
    assert state.ai_discard == []
    assert levels(table, state.ai.cards) == [4, 1, 0]
    deck_first = battle()
    deck_first.state.ai_discard = [deck_first.state.ai.loose.pop()]
    kept = deck_first.state.ai_discard[:]
    escalate_mind(deck_first.state, 1)
    assert deck_first.state.ai_discard == kept


@rule("AT-ESC-13")
def test_without_an_ai_card_of_the_level_the_next_one_is_raised():
    table = battle()
    state = table.state
    state.removed += state.ai.loose
    state.ai.loose = [state.ai_above[0].pop()]
    state.removed += state.ai_above[0]
    state.ai_above[0] = []
    escalate_mind(state, 1)
    assert levels(table, state.ai.cards) == [0, 0, 1]


@rule("AT-ESC-15")
def test_where_nothing_can_be_raised_the_primordial_hardens_in_turns():
    table = battle()
    state = table.state
    state.removed += state.ai.loose
    state.ai.loose = [state.ai_above[1].pop()]
    for _ in range(3):
        escalate_mind(state, 1)
    assert (state.bonus_danger, state.bonus_at) == (2, 1)
    assert danger_bonus(state) == 2


@rule("AT-ESC-17", "AT-ESC-19", "AT-BSET-23", "AT-TRAIT-12")
def test_an_escalation_without_a_wound_removes_the_lowest_body_part():
    table = battle()
    escalate_without_wound(table.state)
    assert table.state.wounds == []
    assert levels(table, table.state.bp.cards) == [5, 1, 0]
    assert len(table.state.removed) == 3  # with the AI card, and Awakening Grave outside the Naos


@rule("AT-KW-20")
def test_escalate_x_raises_both_decks_by_their_lowest_cards_x_times():
    table = battle()
    table.does(lambda state: escalates(2).happen(state, 0))
    assert levels(table, table.state.bp.cards) == [4, 2, 0]
    assert levels(table, table.state.ai.cards) == [3, 2, 0]
    assert table.state.wounds == []


@rule("AT-KW-20")
def test_escalate_x_leaves_the_discard_piles_alone():
    table = battle()
    state = table.state
    state.bp_discard, state.bp.loose = state.bp.loose, []
    shuffle(state.bp, state.bp_above[0].pop())
    table.does(lambda state: escalates(1).happen(state, 0))
    assert levels(table, state.bp.cards) == [0, 0, 1]
    assert levels(table, state.bp_discard) == [6, 0, 0]


@rule("AT-KW-21")
def test_nobody_looks_at_what_escalate_x_removes():
    table = battle()
    state = table.state
    state.removed += state.bp.loose
    hidden = state.bp_above[0].pop()
    state.bp.loose = [hidden]
    table.does(lambda state: escalates(1).happen(state, 0))
    assert hidden in table.state.removed
    assert not knows(table.state, Seat(0), hidden)


@rule("AT-ESC-20")
def test_escalate_x_with_nothing_to_raise_hardens_the_primordial_in_place_of_its_ai():
    table = battle()
    state = table.state
    state.removed += [*state.bp.loose, *state.ai.loose, *state.ai_above[0]]
    state.ai_above[0] = []
    state.bp.loose, state.ai.loose = [state.bp_above[1].pop()], [state.ai_above[1].pop()]
    table.does(lambda state: escalates(1).happen(state, 0))
    assert levels(table, table.state.bp.cards) == [0, 0, 1]
    assert levels(table, table.state.ai.cards) == [0, 0, 1]
    assert table.state.bonus_danger == 1


@rule("AT-ESC-05")
def test_an_additional_wound_escalates_nothing():
    table = striking(10, 6, 6, 6, 6, 6, 6, part="Dewlap", fate=[9] * 4)
    no_more(table)
    assert table.state.wounds[0] == SINGLE
    assert wounds_of(table.state) == 2
    assert levels(table, table.state.bp.cards) == [5, 1, 0]


@rule("AT-BSEQ-02", "AT-ESC-05")
def test_an_additional_wound_that_completes_the_wounds_wins_at_once():
    table = striking(10, 6, 6, 6, 6, 6, 6, part="Dewlap", fate=[9] * 4, wounds=[SINGLE] * 6)
    assert table.match.outcome is not None
    assert table.match.outcome.rule == "AT-BSEQ-02"
    short = striking(10, 6, 6, 6, 6, 6, 6, part="Dewlap", fate=[9] * 4, wounds=[SINGLE] * 5)
    assert short.match.outcome is None


@rule("AT-RESP-06", "AT-RESP-07")
def test_each_part_of_a_response_goes_by_its_own_rule(made_up):
    bp("labyrinthauros", 1, "Tangled Mane", 9, (1, 0, 0, 0), fail=both(knockdown(), danger(1), signature()))
    table = striking(6, 2, 1, 1, 9, 9, weapon="Bronze Spear", at=(6, 8), part="Tangled Mane", fate=[9] * 4)
    no_more(table)
    assert not table.state.fallen[0], "it is not adjacent"
    assert table.state.danger[0] == 1
    told = table.story
    assert told.index("Labyrinthauros goes for the Lantern.") > next(
        at for at, line in enumerate(told) if "DANGER 1" in line
    )
    assert table.names(table.state.bp_discard) == ["Tangled Mane"]
    assert table.state.serial == 1


@rule("AT-RESP-06")
def test_nor_is_a_part_within_a_part_carried_out_otherwise(made_up):
    fail = both(danger(1), both(knockdown(), fate(1)))
    bp("labyrinthauros", 1, "Tangled Mane", 9, (1, 0, 0, 0), fail=fail)
    table = striking(6, 2, 1, 1, weapon="Bronze Spear", at=(6, 8), part="Tangled Mane", fate=[1] * 4)
    no_more(table)
    assert not table.state.fallen[0], "it is not adjacent"
    assert (table.state.danger[0], table.state.fate[0]) == (1, 2)


@rule("AT-TRAIT-09")
def test_the_at_bonus_raises_every_body_part(monkeypatch):
    armored = replace(PRIMORDIALS["labyrinthauros"], blocks=(Block(wounds=8, at=1),))
    monkeypatch.setitem(PRIMORDIALS, "labyrinthauros", armored)
    table = battle(bonus_at=1)
    assert at_of(table.state, PARTS[0]) == PARTS[0].at + 2


@rule("AT-KW-23")
def test_heal_removes_the_top_wound_unless_it_is_barred():
    table = striking(6, 2, 2, 1, 1, part="Maze Heart", wounds=[SINGLE, SINGLE], fate=[9] * 4)
    table.picks("Fail")
    no_more(table)
    assert table.state.wounds == [SINGLE]
    barred = striking(6, 2, 2, 1, 1, part="Maze Heart", wounds=[SINGLE], fate=[9] * 4, heal_barred=True)
    barred.picks("Fail")
    no_more(barred)
    assert barred.state.wounds == [SINGLE]


@rule("AT-AFTM-06")
def test_a_death_blow_slays_whatever_the_wounds():
    table = striking(10, 6, 6, 6, 6, 6, 6, part="Maze Heart", fate=[9] * 4, bonus_at=-3)
    no_more(table)
    assert table.match.outcome is not None
    assert table.match.outcome.rule == "AT-BSEQ-02"
