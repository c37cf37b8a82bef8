"""Who decides for the group: the helm is left to people, and the crew says what it would do."""

from typing import Any

import pytest
from tests.games.aeon.voyage.sailing import Sailing, page, voyage

import pentathlon
from pentathlon.bots import left_to_people, make_bot
from pentathlon.games.aeon.battle.loadout import Ready
from pentathlon.games.aeon.pieces import Titan
from pentathlon.games.aeon.voyage.answers import HandOver, Pick
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import Illegal
from pentathlon.kernel.match import Match

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


def test_becalmed_too_a_bot_leaves_the_helm_to_a_person():
    table = voyage(("dawn",), seats=2, helm=0, tile=17)
    assert left_to_people(table.match, Seat(1), seats(0)) == HandOver(0)


@pytest.mark.parametrize("text", [CHOICE, PERIL], ids=["a choice", "peril"])
def test_a_bot_whose_argonaut_leads_lets_a_person_speak_to_the_end_of_the_adventure(text: str):
    with page("a", text), page("b", CHOICE):
        table = voyage(("adventure", "a"), ("adventure", "b"), seats=2, leader=3)
        assert table.ask.seat == 1
        heir = left_to_people(table.match, Seat(1), seats(0))
        assert heir == HandOver(0, "choice")
        table.picks(heir)
        assert table.ask.seat == 0
        assert table.now.leader == 3, "the Argonaut leads as before"
        table.picks(Pick("a", "hold"))
        table.hurries(lambda table: table.ask.question.id == "leader")
        assert table.now.voice == -1, "the next adventure has a leader of its own"


def test_what_is_left_to_another_in_an_adventure_is_left_once():
    with page("a", CHOICE):
        table = voyage(("adventure", "a"), seats=2, leader=0)
        assert table.refuses(HandOver(2, "choice")) == "AT-CAMP-07", "there are two seats"
        table.picks(HandOver(1, "choice"))
        table.picks(HandOver(0, "choice"))
        assert table.ask.seat == 0
        assert table.refuses(HandOver(1, "choice")) == "AT-CAMP-07"


def test_a_memory_of_ones_own_is_left_to_nobody():
    with page("a", OWN, "{private: yes}"):
        table = voyage(("memory", "a", 0), seats=2)
        assert left_to_people(table.match, Seat(0), seats(1)) is None
        assert table.refuses(HandOver(1, "choice")) == "AT-CAMP-07"


def test_before_a_battle_of_its_own_a_bot_on_the_first_seat_asks_a_person_how_to_get_ready():
    match = pentathlon.new("aeon", 3, seed=1)
    heir = left_to_people(match, match.ask.seat, seats(2))
    assert (match.ask.question.id, heir) == ("muster", HandOver(2))
    match.choose(heir, match.ask.seat)
    assert match.ask.seat == 2
    match.choose(Ready.BY_CHOICE, Seat(2))
    while match.ask.question.id != "prepare":
        match.choose(match.ask.options[0], match.ask.seat)
    assert match.ask.seat == 2, "who got ready prepares the Argo, too"


def test_whoever_gets_the_helm_in_the_middle_of_a_day_can_hand_it_on():
    table = voyage(("advancement",), seats=2, helm=1)
    assert left_to_people(table.match, Seat(1), seats(0)) == HandOver(0)
    table.picks(HandOver(0))
    assert (table.ask.question.id, table.now.helm) == ("advance", 0)


def test_a_record_of_before_names_the_helm_alone():
    table = voyage(("dawn",), seats=2, helm=1)
    assert table.match.game.renamed(table.ask, "handover(1)") == key_of(HandOver(1))


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


def come_to(match: Match, question: str) -> None:
    """Bots play until that is asked; none of them hands anything over."""
    bot = make_bot("greedy", 1)
    while match.ask.question.id != question:
        match.choose(bot.choose(match, match.ask.seat), match.ask.seat)


def test_in_a_battle_each_commands_a_titan_alone():
    match = pentathlon.new("aeon", 2, seed=1)
    come_to(match, "act")
    assert "counsel" not in match.view(Seat(1 - match.ask.seat))["asks"][0]


def test_in_a_battle_the_helm_says_whose_turn_it_is_and_the_others_have_a_word():
    match = pentathlon.new("aeon", 4, seed=1)
    match.choose(HandOver(3), match.ask.seat)
    come_to(match, "whose turn")
    assert match.ask.seat == 3 != match.table.priority
    mine, theirs = (match.view(Seat(seat))["asks"][0] for seat in (3, 0))
    assert theirs["counsel"] == mine["options"]


def test_a_bot_that_has_the_helm_leaves_the_turns_of_a_round_to_a_person():
    match = pentathlon.new("aeon", 2, seed=1)
    come_to(match, "whose turn")
    heir = left_to_people(match, match.ask.seat, seats(1))
    assert (match.ask.seat, heir) == (0, HandOver(1))
    match.choose(heir, Seat(0))
    first = next(option for option in match.ask.options if isinstance(option, Titan))
    match.choose(first, Seat(1))
    come_to(match, "whose turn")
    assert match.ask.seat == 1
    with pytest.raises(Illegal) as refused:
        match.choose(HandOver(0), Seat(1))
    assert refused.value.rule == "AT-CAMP-07", "the helm stays for a titan round"
