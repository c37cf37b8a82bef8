"""Pages of a storybook: what an author writes, and what becomes of it."""

import pytest

from pentathlon.games.aeon.story.written.book import Band, Choice, Condition, Op, Outcome, Passage, Row, Text
from pentathlon.games.aeon.story.written.conditions import conditions
from pentathlon.games.aeon.story.written.effects import costs, effects
from pentathlon.games.aeon.story.written.outcomes import outcome
from pentathlon.games.aeon.story.written.parse import parse
from pentathlon.games.aeon.story.written.slugs import Unreadable


def passage(page: str) -> Passage:
    """The only passage of a page that has no flaw."""
    book, flaws = parse({"page.md": page})
    assert flaws == []
    (found,) = book.passages.values()
    return found


def flaw(page: str) -> str:
    """The only flaw of a page."""
    (found,) = parse({"page.md": page})[1]
    return str(found)


def test_a_heading_has_slug_title_and_facts():
    found = passage("## x-01 The Cold Well {trait: sea; if: matrix oar; end: yes; private: yes}\nWater.\n")
    assert (found.slug, found.title, found.traits, found.private) == ("x-01", "The Cold Well", ("sea",), True)
    assert (found.needs, found.facts) == ((Condition("matrix", "oar"),), (("end", "yes"),))
    assert found.place == "page.md:1"


def test_prose_is_joined_to_paragraphs_and_a_condition_keeps_one_apart():
    found = passage("## a One\nFirst\nline.\n\nSecond.\n\n{if: not matrix oar} Third,\nat times.\n")
    assert found.blocks == (
        Text(("First line.", "Second.")),
        Text(("Third, at times.",), (Condition("matrix", "oar", is_not=True),)),
    )


def test_what_stands_before_the_first_passage_and_in_comments_is_for_authors():
    assert passage("# Chapter\nNotes.\n\n## a One\n<!-- a note -->\nWords.\n").blocks == (Text(("Words.",)),)


def test_a_choice_has_its_chooser_and_options_with_needs_and_costs():
    found = passage(
        "## a One\nWords.\n? leader, peril\n- pay: Pay it {if: clue key; cost: 2 mortal} -> b\n"
        "- wait: Wait a while = +1 doom,\n  +1 mortal\n- go: Go\n"
    )
    choice = found.blocks[1]
    assert isinstance(choice, Choice)
    assert (choice.by, choice.peril) == ("leader", True)
    pay, wait, go = choice.options
    assert (pay.slug, pay.label, pay.outcome.goto) == ("pay", "Pay it", "b")
    assert (pay.needs, pay.cost) == ((Condition("clue", "key"),), (Op("mortal", -2),))
    assert wait.outcome.ops == (Op("doom", 1), Op("mortal", 1))
    assert go.outcome == Outcome()


def test_the_group_chooses_unless_the_page_says_otherwise():
    choice = passage("## a One\n- stay: Stay\n- go: Go -> b\n").blocks[0]
    assert isinstance(choice, Choice)
    assert choice.by == "group"


def test_two_choices_may_follow_each_other():
    blocks = passage("## a One\n? leader\n- in: In\n- out: Out\n? group\n- up: Up\n- down: Down\n").blocks
    assert [len(block.options) for block in blocks if isinstance(block, Choice)] == [2, 2]


def test_an_effect_line_may_stand_under_a_condition():
    (found,) = passage("## a One\n= {if: story 3A} +1 doom -> b\n").blocks
    assert found == Outcome((Op("doom", 1),), None, "b", (Condition("story", "3A"),))


def test_a_table_has_a_column_for_each_story_card():
    book, flaws = parse(
        {"page.md": "### hubs\n| d10 | 1 | 2 |\n|---|---|---|\n| 1-9 | a | b |\n| 10 | c | d |\n"}
    )
    assert flaws == []
    assert book.tables["hubs"].columns == (
        (Row(1, 9, "a"), Row(10, 10, "c")),
        (Row(1, 9, "b"), Row(10, 10, "d")),
    )


@pytest.mark.parametrize(
    ("words", "op"),
    [
        ("+1 progress", Op("progress", 1)),
        ("-2 hull", Op("hull", -2)),
        ("+2 doom unavoidable", Op("doom", 2, unavoidable=True)),
        ("each -1 danger", Op("danger", -1, "each")),
        ("-1 danger each", Op("danger", -1, "each")),
        ("+1 diplomacy reef-cities", Op("diplomacy", 1, what="reef-cities")),
        ("gain gear maul", Op("gear", 1, what="maul")),
        ("lose gear maul", Op("gear", -1, what="maul")),
        ("lose titan", Op("titan", -1)),
        ("lose end-crew", Op("defeat", what="end-crew")),
        ("gain mnemos leader", Op("mnemos", 1, "leader")),
        ("gain affliction mazetouched leader", Op("affliction", 1, "leader", "mazetouched")),
        ("node sea leader", Op("node", 1, "leader", "sea")),
        ("node owner", Op("node", 1, "owner")),
        ("mark unweighed", Op("mark", what="unweighed")),
        ("note h2-77 in 5", Op("note", 5, what="h2-77")),
        ("explore add 25,26", Op("explore", 1, what="25,26")),
        ("explore remove 3", Op("explore", -1, what="3")),
        ("adversary stirs", Op("adversary", what="stirs")),
        ("escalate 1", Op("escalate", 1)),
        ("battle boss", Op("battle", what="boss")),
        ("event mutiny", Op("event", what="mutiny")),
        ("flip", Op("flip", what="story")),
        ("doom flips", Op("flip", what="doom")),
        ("kill leader", Op("kill", 1, "leader")),
        ("place token", Op("token", what="city")),
        ("win", Op("win")),
    ],
)
def test_an_effect_becomes_a_verb_an_amount_a_person_and_a_thing(words, op):
    assert effects(words) == (op,)


def test_a_price_has_no_sign_and_goes_the_way_that_hurts():
    assert costs("2 mortal, 1 fate leader, 1 argo-fate") == (
        Op("mortal", -2),
        Op("fate", 1, "leader"),
        Op("argo-fate", 1),
    )


@pytest.mark.parametrize(
    ("words", "condition"),
    [
        ("tech naos", Condition("tech", "naos")),
        ("not matrix oar", Condition("matrix", "oar", is_not=True)),
        ("story 2B", Condition("story", "2B")),
        ("day 12+", Condition("day", least=12)),
        ("day 12-20", Condition("day", "20", 12)),
        ("diplomacy here friendly", Condition("diplomacy", "here,friendly")),
        ("skill wisdom 2", Condition("skill", "wisdom", 2)),
        ("anyone affliction mazetouched", Condition("anyone-affliction", "mazetouched")),
        ("toll-core 1", Condition("toll-core", least=1)),
        ("crew 4", Condition("crew", least=4)),
        ("read h1-03", Condition("read", "h1-03")),
    ],
)
def test_a_condition_becomes_what_is_asked_and_how_much_of_it(words, condition):
    assert conditions(words) == (condition,)


def test_a_test_has_an_outcome_for_success_and_one_for_failure():
    trial = outcome("test guile 7: +1 progress -> b | -1 crew").trial
    assert trial is not None
    assert (trial.kind, trial.skill, trial.difficulty, trial.who) == ("argonaut", "guile", 7, "leader")
    assert trial.bands == (
        Band(0, Outcome((Op("crew", -1),))),
        Band(1, Outcome((Op("progress", 1),), None, "b")),
    )


def test_effects_may_come_before_a_test_and_peril_may_mark_it():
    found = outcome("+1 divine, peril test fury 7 random: nothing | +1 fate random")
    assert found.trial is not None
    assert (found.ops, found.trial.peril, found.trial.who) == ((Op("divine", 1),), True, "random")


def test_a_group_test_counts_who_succeeds():
    trial = outcome("test group heart 6: 0-1 +1 danger failed | 2-3 nothing | 4 +1 progress").trial
    assert trial is not None
    assert [band.least for band in trial.bands] == [0, 2, 4]


def test_a_delve_that_stops_short_has_no_effect():
    trial = outcome("delve 12: +1 divine | +1 doom").trial
    assert trial is not None
    assert [(band.least, band.outcome.ops) for band in trial.bands] == [
        (-1, (Op("doom", 1),)),
        (0, ()),
        (1, (Op("divine", 1),)),
    ]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("= +1 progres", "counts something unknown"),
        ("= +1 danger", "does not say whom"),
        ("= gain hat leader", "should name one of"),
        ("= gain gear", "should name one gear"),
        ("= +1 diplomacy", "should be like '+1 diplomacy here'"),
        ("= sing loudly", "is no effect"),
        ("= {if: moon full} +1 doom", "is no condition"),
        ("= test luck 7: +1 doom", "is no test"),
        ("= test fury 7", "a colon must say what follows"),
        ("= test fury 7: nothing | nothing | nothing", "two outcomes"),
        ("= test fury 7: test heart 6: nothing", "needs a passage of its own"),
        ("= test group heart 6: 2 nothing | 4 nothing", "rise from 0"),
        ("= test group heart 6: nothing", "how many succeed"),
        ("= -> Nowhere Much", "is no slug"),
        ("? captain", "should be one of group, leader, owner"),
        ("- Pay -> b", "should be '- slug: What one does"),
        ("- pay: Pay {price: 2} -> b", "has 'if' and 'cost'"),
        ("- pay: Pay {cost} -> b", "should be 'key: value'"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_place_and_what_would_be_right(line, told):
    found = flaw(f"## a One\nWords.\n\n{line}\n")
    assert found.startswith("page.md:4: ")
    assert told in found


@pytest.mark.parametrize(
    ("page", "told"),
    [
        ("## The Cold Well\n", "page.md:1: A heading is"),
        ("## a One\n\n## a Two\n", "page.md:3: 'a' was there before"),
        ("## a One {private: perhaps}\n", "page.md:1: 'perhaps' should be 'yes' or 'no'"),
        ("### t\n| d10 | x |\n|---|---|\n| one | a |\n", "page.md:4: '| one | a |' should be"),
        ("### t\n| d10 | x | y |\n|---|---|---|\n| 1 | a | b |\n| 2 | a |\n", "page.md:5: This row has 1"),
    ],
)
def test_a_heading_or_a_table_that_is_wrong_is_told_too(page, told):
    assert flaw(page).startswith(told)


def test_an_unreadable_phrase_names_itself():
    with pytest.raises(Unreadable, match="2 hats"):
        costs("2 hats")
