"""Gathering: five drafts and what becomes of the cards (KE-DRAFT)."""

from collections import Counter

import pytest
from tests.games.kronos.tabletop import NAMES, lay
from tests.tabletop import rule

from pentathlon.games.kronos.printed import GOD, REINFORCEMENT, SCOUT, TYPES
from pentathlon.games.kronos.rules.drafting import DRAFT
from pentathlon.games.kronos.table import Phase

SCOUTS = ["Minoas", "Daedalus", "Electra", "Iolaus", "Andromeda", "Telesilla"]
FOUR = {"a": {}, "b": {"role": "kallisto"}, "c": {"role": "hades"}, "d": {}}
THREE = {"a": {"role": "hades"}, "b": {"role": "kallisto"}, "c": {"city": "knossos"}}
DUEL = {"a": {}, "b": {"role": "kallisto"}}
TABLES = {2: DUEL, 3: THREE, 4: FOUR}


def gathered(**table):
    """A table at which everybody took the first card on offer until all drafts were over."""
    laid = lay(phase="draft", **table)
    laid.takes_the_first(DRAFT)
    return laid


@rule("KE-EX-01")
def test_the_scouts_of_the_example_go_round_and_back():
    table = lay(**THREE, phase="draft", piles={"scout": SCOUTS})
    for who, card in zip("abccb", SCOUTS[:5], strict=True):
        assert (table.asked, table.question) == (who, DRAFT)
        table.match.choose(table.thing(card), table.ask.seat)
    assert table.a.row == ["Minoas", "Telesilla"], "the last one is taken without a question"
    assert (table.b.row, table.c.row) == (["Daedalus", "Andromeda"], ["Electra", "Iolaus"])
    assert NAMES[table.state.first] == table.asked == "b"
    table.is_settled()


@rule("KE-EX-02", "KE-DRAFT-02", "KE-DRAFT-11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_twice_as_many_cards_as_players_are_revealed_and_everybody_gets_two_of_each_type(seats):
    table = lay(**TABLES[seats], phase="draft")
    number = 2 * seats
    while table.question == DRAFT:
        if sum(map(len, table.state.rows)) % number == 0:
            assert len(table.onlooker.draft) == number
        table.match.choose(table.ask.options[0], table.ask.seat)
    for player in table.players:
        if player.seat != table.state.hades:
            kinds = Counter(table.state.card(slot).type for slot in table.state.hands[player.seat])
            assert kinds == dict.fromkeys(TYPES, 2)
    table.is_settled()


@rule("KE-DRAFT-01")
def test_scouts_defenders_elites_reinforcements_and_gods_are_drafted_in_this_order():
    table = lay(**THREE, phase="draft")
    kinds = []
    while table.question == DRAFT:
        shown = {card.kind for card in table.onlooker.draft}
        assert len(shown) == 1
        kinds += shown
        table.match.choose(table.ask.options[0], table.ask.seat)
    assert list(dict.fromkeys(kinds)) == ["Scout", "Defender", "Elite", "Reinforcement", "God"]
    assert Counter(kinds) == dict.fromkeys(kinds, 5), "each type is drafted once, the sixth card is forced"


@rule("KE-DRAFT-03")
def test_a_short_pile_is_used_up_before_the_discards_are_shuffled():
    table = lay(
        **DUEL,
        phase="draft",
        piles={"scout": ["Minoas"], "defender": ["Ajax"] * 4},
        discards={"scout": SCOUTS[1:], "defender": ["Hector"]},
    )
    shown = [card.name for card in table.onlooker.draft]
    assert shown[0] == "Minoas"
    assert set(shown[1:]) < set(SCOUTS[1:])
    assert len(shown) == 4
    assert (len(table.state.piles[SCOUT]), table.discarded(SCOUT)) == (2, [])
    unseen = table.state.piles[SCOUT]
    assert not any(seen >> slot & 1 for seen in table.state.seen for slot in unseen), "nobody knows the rest"
    for _ in range(3):
        table.match.choose(table.ask.options[0], table.ask.seat)
    assert [card.name for card in table.onlooker.draft] == ["Ajax"] * 4
    assert table.discarded(TYPES[1]) == ["Hector"], "a pile that suffices leaves its discards alone"
    table.is_settled()


@rule("KE-DRAFT-03")
def test_the_discards_come_back_in_an_order_of_chance():
    discards = [f"scout {number}/0/0" for number in range(9)]
    table = lay(**DUEL, phase="draft", piles={"scout": []}, discards={"scout": discards})
    piled = [card.name for card in table.onlooker.draft] + table.names(table.state.piles[SCOUT])[::-1]
    assert sorted(piled) == discards
    assert piled not in (discards, discards[::-1])


@rule("KE-DRAFT-04", "KE-DRAFT-05", "KE-DRAFT-06")
def test_the_second_lap_goes_back_and_the_first_player_picks_last():
    table = lay(**FOUR, phase="draft", first="c")
    order = []
    for _ in range(7):
        order.append(table.asked)
        seat, taken = table.ask.seat, table.ask.options[0]
        table.match.choose(taken, seat)
        assert taken in table.state.rows[seat]
        assert all(seen >> taken & 1 for seen in table.state.seen), "picks are open"
    assert order == ["c", "d", "a", "b", "b", "a", "d"]
    assert [len(player.row) for player in table.players] == [2, 2, 2, 2], "c has got the last one unasked"


@rule("KE-DRAFT-07")
def test_nobody_may_pass_in_a_draft():
    table = lay(**DUEL, phase="draft")
    assert None not in table.a.options
    assert table.why_not("a", None).rule == "KE-DRAFT-07"


@rule("KE-DRAFT-08", "KE-DRAFT-09")
@pytest.mark.parametrize(("seats", "holders"), [(2, "ababab"), (3, "abcabc"), (4, "abcdab")])
def test_the_first_player_card_moves_to_the_left_after_each_draft(seats, holders):
    table = lay(**TABLES[seats], phase="draft")
    first = []
    while table.question == DRAFT:
        if sum(map(len, table.state.rows)) % (2 * seats) == 0:
            first.append(NAMES[table.state.first])
            assert table.asked == first[-1]
        table.match.choose(table.ask.options[0], table.ask.seat)
    assert [*first, NAMES[table.state.first]] == list(holders)
    assert table.state.phase is Phase.ASSIGNMENT
    assert table.state.first == 5 % seats


@rule("KE-EX-03")
def test_the_last_of_the_three_begins_the_assignment_of_the_example():
    table = gathered(**THREE)
    assert NAMES[table.state.first] == table.asked == "c"


@rule("KE-DRAFT-10")
def test_the_first_player_card_moves_at_no_other_time():
    table = gathered(**THREE)
    holder = table.state.first
    while table.state.round == 1:
        assert table.state.first == holder
        table.match.choose(table.ask.options[-1], table.ask.seat)
    assert NAMES[table.state.first] == table.asked == NAMES[holder]


@rule("KE-DRAFT-12", "KE-DRAFT-13")
def test_hades_discards_his_gods_and_keeps_the_other_eight_open():
    gods = ["Hermes", "Hera", "Ares", "Apollo", "Athena", "Clotho"]
    table = gathered(**THREE, piles={"god": gods})
    assert len(table.discarded(GOD)) == 2
    assert set(table.discarded(GOD)) < set(gods)
    kinds = Counter(table.state.card(slot).type for slot in table.state.rows[0])
    assert kinds == {kind: 2 for kind in TYPES if kind is not GOD}
    for looks in (table.a.sees, table.b.sees, table.onlooker):
        assert [card.name for card in looks.players[0].row] == table.a.row
    assert not set(table.a.row) & set(table.a.hand), "what he drafted is not in his hand"
    assert sum(map(len, table.state.discards)) == 2, "the others discard nothing"
    table.is_settled()


@rule("KE-DRAFT-14")
def test_the_others_take_all_ten_into_a_hidden_hand():
    table = gathered(**THREE)
    for player, other in ((table.b, table.c), (table.c, table.a)):
        assert (len(player.hand), player.row) == (10, [])
        mine = player.sees.players[player.seat]
        theirs = other.sees.players[player.seat]
        assert (len(mine.hand), mine.hidden) == (10, 0)
        assert (theirs.hand, theirs.hidden) == ([], 10)
    assert sum(table.state.card(slot).type is REINFORCEMENT for slot in table.state.hands[1]) == 2
