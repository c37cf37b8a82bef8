"""What bots value: chances that add up, and the plain choices of a greedy player."""

from random import Random

import pytest
from tests.games.kronos.tabletop import duel, lay
from tests.tabletop import rule

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.games.kronos.bot.evaluate import leaning, worth, worths
from pentathlon.kernel import Seat

ITHACA = 2


def favourite(table):
    """What a greedy player likes best of the open question, in words."""
    ask = table.ask
    liked = list(leaning(table.state, ask))
    return table.players[ask.seat].options[liked.index(max(liked))]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_are_shares_of_one_win_at_every_moment(seats):
    match, chance = pentathlon.new("kronos", seats, 5), Random(5)
    while match.outcome is None:
        chances = worths(match.table)
        assert all(0 <= each <= 1 for each in chances)
        assert sum(chances) <= 1.000001
        assert chances == [worth(match.table, Seat(seat)) for seat in range(seats)]
        ask = match.asks[0]
        match.choose(chance.choice(ask.options), ask.seat)
    assert worths(match.table) == list(match.outcome.shares)


def test_a_treasure_is_worth_more_to_hades_by_its_keys():
    hades = {"role": "hades", "armory": ["Kronos Coins"]}
    with_it = lay({}, {"role": "kallisto"}, hades, phase="draft")
    without = lay({}, {"role": "kallisto"}, {"role": "hades"}, phase="draft")
    assert worth(with_it.state, Seat(2)) > worth(without.state, Seat(2)) + 0.05
    assert worth(with_it.state, Seat(0)) < worth(without.state, Seat(0))


def test_gods_go_to_olympus_and_are_nothing_to_a_drafting_hades():
    table = lay(
        {"hand": ["Iolaus", "Demeter", "Solon"]}, {"role": "kallisto", "hand": ["Hera"]}, phase="olympus"
    )
    assert favourite(table) == "Demeter"
    gods = {"god": ["Demeter", "Hermes", "Hera", "Athena"]}
    draft = lay({"role": "hades"}, {}, phase="draft", piles=gods)
    while draft.asked != "a" or draft.a.options[0] not in gods["god"]:
        draft.match.choose(draft.ask.options[0], draft.ask.seat)
    assert set(leaning(draft.state, draft.ask)) == {0.0}


@rule("KE-HAD-16")
@pytest.mark.parametrize(("round", "sent"), [(1, "Cerberus"), (3, "Persephone")])
def test_hades_spares_persephone_until_nothing_is_lost_with_her(round, sent):
    hades = {"role": "hades", "hand": ["Cerberus", "Persephone"]}
    assert favourite(lay(hades, {}, phase="monsters", round=round)) == sent


@rule("KE-SPELL-09")
@pytest.mark.parametrize(("place", "comes"), [("middle_left", "Jason"), ("bottom_left", "Odysseus")])
def test_a_spell_calls_who_is_strongest_in_the_aspects_of_its_battle(place, comes):
    hades = {"role": "hades", "row": ["Jason", "Odysseus"]}
    table = lay({}, hades, sides={place: ("b", ["Enslaved Soul: Elite"])})
    table.b.keeps()
    assert favourite(table) == comes


def test_a_card_that_turns_a_battle_is_played_and_none_in_one_that_is_won():
    assert favourite(duel(["elite 4/4/4"], ["god 6/6/6"], a={"hand": ["Solon"]})) == "Solon"
    assert favourite(duel(["elite 4/4/4"], ["god 1/1/1"], a={"hand": ["Solon"]})) is None


@pytest.mark.parametrize(
    ("means", "tried"),
    [
        ({"hand": ["Milo of Croton"]}, "Milo of Croton"),
        ({"hand": ["Sappho"]}, None),
        ({"city": "knossos", "unlocked": {0: "Kronos Coins"}}, "Bull Leap"),
        ({"city": "mycenae", "unlocked": {0: "Kronos Coins"}}, None),
    ],
)
def test_nothing_is_spent_on_an_aspect_that_the_battle_does_not_compare(means, tried):
    table = duel(["elite 4/4/4"], ["god 6/6/4"], a=means)
    assert table.state.board == ITHACA, "Fist and Cunning"
    assert favourite(table) == tried


def drafts(*scouts, acheron="Kronos Coins", **player):
    """Which of the Scouts a greedy player takes first; Kronos Coins ask for Fist and Awe."""
    hades = {"role": "hades"}
    table = lay(player, hades, phase="draft", round=3, acheron=(acheron,), piles={"scout": scouts})
    assert table.asked == "a"
    return favourite(table)


def test_what_the_boards_ask_for_is_drafted_and_less_of_what_a_player_has_already():
    four = ("scout 4/1/1", "scout 1/1/4", "scout 1/1/2", "scout 2/1/1")
    assert drafts(*four) == "scout 4/1/1"
    assert drafts(*four, acheron="Nestor's Ring") == "scout 1/1/4"
    assert drafts(*four, unlocked={0: "Leonidas Sword", 1: "Pelt of the Lion"}) == "scout 1/1/4"


def test_a_bonus_goes_where_most_is_missing():
    table = duel(["elite 4/4/4", "scout 1/1/1"], ["god 7/6/4"], a={"hand": ["Solon"]})
    table.a.plays("Solon")
    assert favourite(table) == "elite 4/4/4"
    table.a.picks("elite 4/4/4")
    assert favourite(table) == "Fist"


def test_a_greedy_player_beats_those_who_play_at_random():
    won = 0.0
    for seed in range(6):
        match = pentathlon.new("kronos", 3, seed)
        minds = [make_bot("greedy" if seat == seed % 3 else "random", seed=seat) for seat in range(3)]
        while match.outcome is None:
            seat = match.asks[0].seat
            match.choose(minds[seat].choose(match, seat), seat)
        won += match.outcome.shares[seed % 3]
    assert won >= 5
