"""What `pentathlon story check` finds: a small book for each flaw, and the right one beside it."""

import pytest

from pentathlon.games.aeon.story.written.check import Plan, check
from pentathlon.games.aeon.story.written.parse import parse

GOOD = """
## a The Well
Cold water and a rope that is too new.
- drink: Drink -> b
- leave: Go on

## b The Rope
It was bought this morning by somebody of your name.
= +1 progress
"""


def flaws(page: str, plan: Plan | None = None) -> list[str]:
    """The flaws of a page on which everything can be read."""
    book, unreadable = parse({"page.md": page})
    assert unreadable == []
    return [str(flaw) for flaw in check(book, plan or Plan(roots={"a": "here"}))]


def told(page: str, plan: Plan | None = None) -> str:
    """The only flaw of a page."""
    (flaw,) = flaws(page, plan)
    return flaw


def words(number: int) -> str:
    """So many different words."""
    return " ".join(f"word{n}" for n in range(number))


def test_a_book_that_hangs_together_has_no_flaw():
    assert flaws(GOOD) == []


@pytest.mark.parametrize(
    ("change", "place", "sentence"),
    [
        (("-> b", "-> c\n- too: Also -> b"), "page.md:2", "leads to 'c', and there is no such passage"),
        (("= +1 progress", "= note c in 4"), "page.md:7", "leads to 'c', and there is no such passage"),
        (("= +1 progress", "= lose c"), "page.md:7", "leads to 'c', and there is no such passage"),
        (("Drink -> b", "Drink"), "page.md:7", "Nothing leads to 'b'"),
        (("= +1 progress", "= +1 progress -> a"), "page.md:2", "a -> b -> a goes round without end"),
        (("- leave: Go on", "- leave: Go on -> b\n= +1 doom"), "page.md:2", "goes on after all ways"),
        (
            ("= +1 progress", "= -> a2\n= +1 doom\n\n## a2 More\nStill more of it."),
            "page.md:7",
            "goes on after",
        ),
        (("= +1 progress", "= mark rope"), "page.md:7", "'rope' is marked here and no condition ever asks"),
        (
            ("Drink -> b", "Drink {if: matrix rope} -> b"),
            "page.md:2",
            "'rope' is asked for here, and nothing",
        ),
        (("Drink -> b", "Drink {if: clue rope} -> b"), "page.md:2", "'rope' is asked for here, and nothing"),
        (("- leave: Go on\n", ""), "page.md:2", "fewer than two options"),
        (("leave:", "drink:"), "page.md:2", "two options with one slug"),
        (("leave:", "leave-the-well-alone:"), "page.md:2", "a slug of more than 12 letters"),
        (("- leave: Go on", "- leave: Go on {cost: 1 mortal}\n- c: See"), "page.md:2", ""),
        (("## b The Rope", "## b The Rope {moon: full}"), "page.md:7", "'moon: full' says nothing"),
        (("## b The Rope", "## b The Rope {disposal: soon}"), "page.md:7", "'disposal: soon' says nothing"),
        (("= +1 progress", "= +1 fate owner"), "page.md:7", "only a private passage has one"),
        (("## b The Rope", "## b The Rope {private: yes}\n= +1 fate leader"), "page.md:7", "write 'owner'"),
        (
            ("= +1 progress", "= test each heart 6: nothing | -> a"),
            "page.md:7",
            "A test of each leads nowhere",
        ),
        (
            ("It was bought this morning by somebody of your name.\n", ""),
            "page.md:7",
            "nothing to read aloud",
        ),
        (("The Rope", "The Well"), "page.md:7", "'b' is called as 'a' is"),
        (("It was bought this", "Cold water and a"), "page.md:7", "'b' begins as 'a' is"),
    ],
)
def test_each_kind_of_flaw_is_told_with_its_place(change, place, sentence):
    page = GOOD.replace(*change)
    assert page != GOOD
    found = flaws(page)
    if not sentence:
        assert found == []
        return
    assert any(flaw.startswith(f"{place}: ") and sentence in flaw for flaw in found), found


def test_a_choice_must_leave_something_to_a_party_that_has_nothing():
    page = GOOD.replace("Drink ->", "Drink {if: mortal 1} ->").replace("Go on", "Go on {cost: 1 fate each}")
    assert "can leave a party without an option" in told(page)
    assert flaws(page.replace("1 fate each", "1 doom")) == []


def test_a_way_round_that_closes_behind_the_reader_ends():
    page = """
## a The Count
They look at what lies there.
= {if: not clue salt} -> b
= +1 progress

## b In Place of Salt
He opens his stool and sits on it.
- pay: Pay {cost: 1 mortal} = gain clue salt -> a
- weep: Weep = +1 doom, gain clue salt -> a
"""
    assert flaws(page) == []
    assert "goes round without end" in told(page.replace("+1 doom, gain clue salt", "+1 doom"))


def test_two_passages_do_not_share_a_sentence():
    sentence = "a rope that is wet on a dry day says more than"
    page = f"## a One\nFirst, {sentence} one.\n= -> b\n\n## b Two\nSecond: {sentence} two.\n"
    assert "'b' repeats 'a'" in told(page)


@pytest.mark.parametrize("rows", ["| 1-9 | a |", "| 1-10 | a |\n| 10 | a |", "| 2-10 | a |\n| 11 | a |"])
def test_a_table_covers_one_to_ten_each_once(rows):
    page = f"## a One\nSome words.\n\n### t\n| d10 | adventure |\n|---|---|\n{rows}\n"
    assert told(page) == "page.md:4: The table 't' should cover 1 to 10 once."


def test_a_table_leads_to_passages_or_hubs():
    page = "## a One\nSome words.\n\n### t\n| d10 | x |\n|---|---|\n| 1-9 | a |\n| 10 | b |\n"
    assert told(page) == "page.md:4: The table 't' leads to 'b', and there is none."
    assert flaws(page, Plan(roots={"a": ""}, hubs=["b"])) == []


def test_what_the_lists_of_a_cycle_call_for_must_be_written():
    plan = Plan(roots={"a": "here", "m01-1": "mnemos.toml"})
    assert told(GOOD, plan) == "mnemos.toml: This calls for a passage 'm01-1', and nobody has written it."


def test_every_trait_has_its_share_of_the_hubs():
    page = GOOD.replace("The Well", f"The Well {{trait: sea}}\n{words(60)}\n")
    page = page.replace("The Rope", f"The Rope {{trait: sea}}\n{words(60)[::-1]}\n")
    plan = Plan(roots={"a": ""}, adventures=["a", "b"], traits=("sea", "stone"))
    assert flaws(page, plan) == [
        "hubs.toml: The trait 'sea' stands on 2 hub adventures; its share is 1.",
        "hubs.toml: The trait 'stone' stands on 0 hub adventures; its share is 1.",
    ]
    assert flaws(page.replace("Rope {trait: sea}", "Rope {trait: stone}"), plan) == []
    assert "should have one trait" in flaws(page.replace("Rope {trait: sea}", "Rope"), plan)[-1]


@pytest.mark.parametrize(("number", "is_right"), [(59, False), (60, True), (150, True), (151, False)])
def test_a_hub_adventure_is_short_enough_to_be_read_aloud(number, is_right):
    found = flaws(f"## a One {{trait: sea}}\n{words(number)}\n", Plan(roots={"a": ""}, adventures=["a"]))
    assert (found == []) is is_right


@pytest.mark.parametrize(("number", "is_right"), [(39, False), (40, True), (100, True), (101, False)])
def test_an_inward_adventure_is_shorter(number, is_right):
    found = flaws(f"## a One\n{words(number)}\n", Plan(roots={"a": ""}, inward=["a"]))
    assert (found == []) is is_right


@pytest.mark.parametrize(
    ("line", "kind"),
    [
        ("= gain gear hat", "gear"),
        ("= gain tech hat", "tech"),
        ("= +1 diplomacy hat", "faction"),
        ("= gain one-off hat", "summoning"),
        ("= node hat leader", "trait"),
        ("= {if: diplomacy hat friendly} +1 doom", "faction"),
        ("= {if: read hat} +1 doom", "passage"),
    ],
)
def test_a_name_that_no_list_has_is_told_with_those_there_are(line, kind):
    page = f"## a One\nSome words.\n{line}\n"
    plan = Plan(roots={"a": ""}, known={kind: {"maul", "here-too"}})
    assert told(page, plan) == f"page.md:1: There is no {kind} 'hat'; there is here-too, maul."
    assert flaws(page) == []


def test_the_faction_here_is_always_known():
    assert (
        flaws("## a One\nWords.\n= +1 diplomacy here\n", Plan(roots={"a": ""}, known={"faction": {"x"}}))
        == []
    )
