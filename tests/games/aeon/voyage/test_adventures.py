"""Adventures: reading, choices, leaders, tests."""

import pytest
from tests.games.aeon.voyage.sailing import Memory, page, voyage
from tests.tabletop import rule

import pentathlon
from pentathlon.games.aeon.printed.attacks import Skill
from pentathlon.games.aeon.story.page import page_seen
from pentathlon.games.aeon.voyage.aboard.argonauts import skill_of
from pentathlon.games.aeon.voyage.answers import Argonaut, Pick
from pentathlon.games.aeon.voyage.state import NOBODY
from pentathlon.kernel import Seat

READ = ("adventure", "a")
NO_MEMORIES = {number: {"memories": ()} for number in range(4)}


@rule("AT-ADVT-01", "AT-ADVT-02")
def test_an_adventure_is_read_from_its_first_page_and_nothing_else_is():
    with page("a", "One.\n\nTwo.\n= +1 crew"), page("b", "Unread."):
        table = voyage(READ)
    assert table.story[-3:] == ["A Page", "One.\n\nTwo.", "Crew: +1, now 11."]
    assert table.now.read == ("a",)


@rule("AT-ADVT-03")
def test_it_is_over_when_no_page_leads_on():
    with page("a", "One.\n= -> b"), page("b", "Two."):
        table = voyage(READ)
    assert (table.now.page, table.now.leader) == ("", NOBODY)
    table.is_settled()


@rule("AT-ADVT-03")
def test_what_stands_below_a_way_on_is_not_read():
    with page("a", "= -> b\n= +5 crew"), page("b", "Two."):
        assert voyage(READ).now.crew == 10


@rule("AT-ADVT-04")
def test_all_pages_of_a_chain_come_before_anything_else():
    with page("a", "= -> b"), page("b", "= +1 crew"):
        table = voyage(READ, ("effect", "hull", 1))
    stats = [event.facts[0] for event in table.match.events if event.kind == "argo"]
    assert stats == ["crew", "hull"]


def test_reading_is_learning_so_a_choice_before_it_is_not_taken_back_freely():
    with (
        page("a", "Well?\n- x: This = nothing -> b\n- y: That = nothing"),
        page("b", "So.\n- p: P = nothing\n- q: Q = nothing"),
    ):
        table = voyage(READ, leader=0)
        table.picks(Pick("a", "x"))
        with pytest.raises(pentathlon.Illegal):
            table.match.undo()


@rule("AT-MATRIX-01", "AT-MATRIX-02")
def test_a_node_of_the_matrix_is_marked_once():
    with page("a", "= mark one, mark one"):
        table = voyage(READ, matrix=("two",))
    assert table.now.matrix == ("two", "one")


def test_paragraphs_and_effects_may_depend_on_what_is_so():
    with page("a", "{if: matrix one} Seen.\n\n{if: not matrix one} Unseen.\n= {if: matrix one} +1 crew"):
        assert voyage(READ, matrix=("one",)).now.crew == 11
        plain = voyage(READ)
    assert plain.now.crew == 10
    assert "Unseen." in plain.story
    assert "Seen." not in plain.story


def test_an_option_that_needs_something_is_shown_closed_with_the_reason():
    with page(
        "a", "Well?\n- x: This {if: clue tide-tally} = +1 crew\n- y: That = nothing\n- z: Or that = nothing"
    ):
        table = voyage(READ, leader=0)
        assert list(table.ask.options) == [Pick("a", "y"), Pick("a", "z")]
        assert table.refuses(Pick("a", "x")) == "AT-ADVT-02"
        shown = page_seen(table.state, Seat(0))
        assert shown is not None
        assert [bool(option.closed) for option in shown.options] == [True, False, False]


# leaders


@rule("AT-LEAD-01", "AT-LEAD-02")
def test_the_leader_is_named_at_the_first_choice_and_stays():
    with (
        page("a", "Well?\n- x: This = +1 fate leader -> b\n- y: That = nothing"),
        page("b", "= +1 rage leader"),
    ):
        table = voyage(READ)
        assert table.question.id == "leader"
        table.picks(Argonaut(2))
        table.picks(Pick("a", "x"))
    assert (table.heroes[2].fate, table.heroes[2].rage) == (1, 1)
    table.is_settled()


@rule("AT-LEAD-02")
def test_the_leader_is_named_when_a_page_first_speaks_of_one():
    with page("a", "= +1 crew, +1 fate leader"):
        table = voyage(READ)
        assert (table.now.crew, table.question.id) == (11, "leader")


@rule("AT-LEAD-03")
def test_without_agreement_chance_names_the_leader():
    with page("a", "= +1 fate leader"):
        table = voyage(READ, dice=[5, 6, 2, 9])
        table.passes()
    assert table.heroes[2].fate == 1


@rule("AT-LEAD-04")
def test_the_leader_is_marked_while_the_adventure_lasts():
    with page("a", "= +1 fate leader\n\nWell?\n- x: This = nothing\n- y: That = nothing"):
        table = voyage(READ)
        table.picks(Argonaut(1))
        assert table.now.leader == 1
        assert table.state.priority == -1
        table.picks(Pick("a", "x"))
    assert table.now.leader == NOBODY


@rule("AT-LEAD-05")
def test_for_the_group_the_player_of_the_leader_decides():
    with page("a", "Well?\n- x: This = nothing\n- y: That = nothing"):
        table = voyage(READ, seats=4)
        assert table.asked == "a"
        table.picks(Argonaut(3))
        assert table.asked == "d"


@rule("AT-LEAD-06", "AT-CAMP-12")
def test_for_a_leader_who_dies_another_is_named_and_the_chain_is_read_first():
    with page("a", "= +1 danger leader, +1 fate leader, +1 crew"), page("rude-awakening", "Boots."):
        table = voyage(READ, leader=0, hero={"danger": 9})
        assert table.question.id == "leader"
        assert Argonaut(0) not in list(table.ask.options)
        table.picks(Argonaut(1))
        assert (table.heroes[1].fate, table.now.crew) == (1, 11)
        assert table.question.id == "new face"


# tests


def tried(dice, page_text="= test fury 7: +1 crew | -1 crew", **fields):
    """A page with a test that Ianthe makes, who has fury 1 and nothing else."""
    hero = {"memories": (), **fields.pop("hero", {})}
    with page("a", page_text):
        table = voyage(READ, dice=dice, technologies=(), hero=hero, **{"leader": 0, **fields})
        while table.question is not None and table.question.id == "re-roll test":
            table.says_no()
        return table


@rule("AT-TEST-01", "AT-TEST-04")
@pytest.mark.parametrize(("roll", "crew"), [(5, 9), (6, 11), (7, 11)])
def test_a_test_adds_the_skill_and_reaches_the_difficulty(roll, crew):
    assert tried([roll]).now.crew == crew


@rule("AT-TEST-02")
def test_what_is_given_up_is_named_before_the_roll():
    with page("a", "= test fury 7: +1 crew | -1 crew"):
        table = voyage(READ, dice=[4], leader=0, hero={"memories": (), "boons": ("steady-hand",)})
        assert table.question.id == "declare"
        table.says_yes()
    assert (table.now.crew, table.heroes[0].boons) == (11, ())


@rule("AT-TEST-03")
def test_a_ten_succeeds_and_a_one_fails_whatever_is_added():
    assert tried([10], "= test guile 15: +1 crew | -1 crew").now.crew == 11
    assert tried([1], "= test fury 1: +1 crew | -1 crew").now.crew == 9


@rule("AT-TEST-04", "AT-DICE-05")
def test_a_test_is_rolled_again_for_fate():
    with page("a", "= test fury 7: +1 crew | -1 crew"):
        table = voyage(READ, dice=[2, 9], leader=0)
        table.says_yes()
    assert (table.now.crew, table.heroes[0].fate) == (11, 1)


@rule("AT-CAMP-11")
def test_nobody_pays_for_a_new_roll_past_nine():
    with page("a", "= test fury 7: +1 crew | -1 crew"):
        table = voyage(READ, dice=[2], leader=0, hero={"fate": 9, "memories": ()}, technologies=())
    assert table.now.crew == 9
    table.is_settled()


@rule("AT-TEST-05")
def test_a_test_of_the_argo_adds_no_skill():
    assert tried([6], "= test argo 7: +1 crew | -1 crew").now.crew == 9
    assert tried([7], "= test argo 7: +1 crew | -1 crew").now.crew == 11


@rule("AT-TEST-06", "AT-TEST-07")
@pytest.mark.parametrize(
    ("rolls", "crew"), [([9, 1, 1, 1], 9), ([9, 9, 1, 1], 10), ([9, 9, 9, 1], 10), ([9, 9, 9, 9], 12)]
)
def test_in_a_group_test_successes_are_counted(rolls, crew):
    text = "= test group grace 7: 0-1 -1 crew | 2-3 +1 hull | 4 +2 crew"
    table = tried(rolls, text)
    assert table.now.crew == crew


@rule("AT-TEST-08")
def test_what_failure_brings_it_brings_to_those_who_failed():
    table = tried([9, 1, 9, 1], "= test group grace 7: 0-1 nothing | 2-3 +1 rage failed | 4 nothing")
    assert [person.rage for person in table.heroes] == [0, 1, 0, 1]
    each = tried([9, 1, 9, 9], "= test each grace 7: -1 danger passed | +2 danger failed")
    assert [person.danger for person in each.heroes] == [0, 2, 0, 0]


@rule("AT-TEST-09", "AT-KW-36")
def test_a_choice_in_peril_is_the_leaders_and_is_said_to_be_so():
    with page("a", "Well?\n? leader, peril\n- x: This = nothing\n- y: That = nothing"):
        table = voyage(READ, seats=4, leader=2)
        assert table.asked == "c"
        assert table.ask.about.peril
        for seat in range(4):
            shown = page_seen(table.state, Seat(seat))
            assert shown is not None
            assert shown.peril


def test_memories_re_roll_tests_for_nothing_and_others_forbid_it():
    rope = Memory("m01", breakthroughs=1)
    with page("a", "= test fury 9: +1 crew | -1 crew"):
        table = voyage(READ, dice=[2, 9], leader=0, hero={"memories": (rope,)}, technologies=())
        table.says_yes()
        assert (table.now.crew, table.heroes[0].fate) == (11, 0)
        barred = voyage(READ, dice=[2], leader=0, hero={"fated": (Memory("f01"),)}, technologies=())
        assert barred.now.crew == 9


def test_the_odds_of_a_test_are_shown_before_it_is_rolled():
    with page("a", "Well?\n- x: Try = test fury 7: +1 crew | -1 crew\n- y: Go = nothing"):
        table = voyage(READ, leader=0, hero={"memories": ()})
        shown = page_seen(table.state, Seat(0))
        assert shown is not None
        assert [option.odds for option in shown.options] == [50, None]


def test_the_odds_of_an_argo_test_count_who_helps_with_it():
    with page("a", "Well?\n- x: Try = test argo 7: +1 crew | nothing\n- y: Leave = nothing"):
        shown = page_seen(voyage(READ, leader=0, allies=("okyale",), heroes=NO_MEMORIES).state, Seat(0))
    assert shown is not None
    assert shown.options[0].odds == 50


def test_where_somebody_is_still_chosen_the_odds_are_those_of_whoever_is_best():
    with page("a", "Well?\n- x: Try = test fury 7 chosen: +1 crew | -1 crew\n- y: Go = nothing"):
        table = voyage(READ, leader=0, heroes={number: {"memories": ()} for number in range(4)})
        shown = page_seen(table.state, Seat(0))
        assert shown is not None
        best = max(skill_of(table.state, number, Skill.FURY) for number in range(4))
        assert shown.options[0].odds == 40 + 10 * best, "7, 8, 9 and 10, and one more for each point"
