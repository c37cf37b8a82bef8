"""Who decides for the group: the helm is left to people, and the crew says what it would do."""

from typing import Any

import pytest
from tests.games.aeon.voyage.sailing import Sailing, page, voyage

import pentathlon
from pentathlon.bots import left_to_people, make_bot
from pentathlon.games.aeon.voyage.answers import HandOver
from pentathlon.kernel import Seat

PERIL = """A rope, and one hand.
? leader, peril
- hold: Hold it = +1 progress
- let-go: Let it go = +1 doom
"""
CHOICE = PERIL.replace(", peril", "")
OWN = CHOICE.replace("leader", "owner")


def seats(*numbers: int) -> list[Seat]:
    return [Seat(number) for number in numbers]


def seen(table: Sailing, seat: int | None) -> dict[str, Any]:
    """The open question as a seat sees it."""
    asks: list[dict[str, Any]] = table.match.view(None if seat is None else Seat(seat))["asks"]
    return asks[0]


def test_a_bot_leaves_the_helm_to_the_next_person_round_the_table():
    table = voyage(("dawn",), seats=4, helm=1)
    assert left_to_people(table.match, Seat(2), seats(0, 1)) == HandOver(0)
    assert left_to_people(table.match, Seat(2), seats(1, 3)) == HandOver(3)


def test_among_bots_and_in_a_persons_own_hands_the_helm_stays():
    table = voyage(("dawn",), seats=4, helm=1)
    assert left_to_people(table.match, Seat(2), seats()) is None
    assert left_to_people(table.match, Seat(2), seats(1, 2)) is None
    assert left_to_people(table.match, Seat(0), seats(0)) is None, "whoever is not asked leaves nothing"


def test_a_bot_that_got_the_helm_back_hands_it_over_no_second_time():
    table = voyage(("dawn",), seats=2, helm=0)
    table.picks(HandOver(0))
    table.picks(HandOver(1))
    assert left_to_people(table.match, Seat(1), seats(0)) is None


def test_no_bot_of_another_game_leaves_anything_to_anybody():
    match = pentathlon.new("olympus", 2, seed=1)
    seat = match.ask.seat
    assert left_to_people(match, seat, seats(1 - seat)) is None


def test_the_others_see_the_options_and_onlookers_do_not():
    table = voyage(("dawn",), seats=2, helm=1)
    mine, theirs = seen(table, 0), seen(table, 1)
    assert theirs["counsel"] == mine["options"]
    assert "options" not in theirs
    assert "ticket" not in theirs
    assert "counsel" not in mine
    assert "counsel" not in seen(table, None)


@pytest.mark.parametrize(("text", "may"), [(CHOICE, True), (PERIL, False)], ids=["a choice", "peril"])
def test_in_peril_nobody_has_a_word(text: str, may: bool):
    with page("a", text):
        table = voyage(("adventure", "a"), seats=2, leader=0)
        assert table.ask.question.id == "story"
        assert ("counsel" in seen(table, 1)) is may
        refusal = table.match.game.counsel(table.state, table.ask)
        assert (refusal is None) is may
        assert refusal is None or refusal.rule == "AT-KW-36"


def test_of_a_private_memory_nobody_is_shown_a_way():
    with page("a", OWN, "{private: yes}"):
        table = voyage(("memory", "a", 0), seats=2)
        assert table.ask.seat == 0
        assert "counsel" not in seen(table, 1)
        assert table.match.game.counsel(table.state, table.ask) is not None


def test_the_helm_musters_for_all_and_the_others_have_a_word():
    table = voyage(("battle", "timeline", ""), seats=3, helm=2, begin="day-12")
    while table.ask.question.id != "muster":
        table.declines()
    assert table.ask.seat == 2
    assert seen(table, 0)["counsel"] == seen(table, 2)["options"]


def test_in_a_battle_each_commands_alone():
    match, bot = pentathlon.new("aeon", 2, seed=1), make_bot("greedy", 1)
    while match.ask.question.id != "whose turn":
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)
    assert "counsel" not in match.view(Seat(1 - match.ask.seat))["asks"][0]
