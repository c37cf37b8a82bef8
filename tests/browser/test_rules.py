"""The rulebook in the drawer, as one would read it."""

from typing import Any

import pytest
from tests.browser.browsing import Browsing, my_turn, quick_start
from tests.browser.test_pages import PHONE, check

from pentathlon import GAMES
from pentathlon.primer import primer_of, search

OLYMPUS = GAMES["olympus"]
DESK: dict[str, Any] = {"width": 1280, "height": 800}


def shown(page: Any) -> list[str]:
    """The clauses that can be read, in their order."""
    return page.locator("[data-clause]").evaluate_all("all => all.map((each) => each.dataset.clause)")


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def page(browsing: Browsing, request: pytest.FixtureRequest) -> Any:
    """Somebody who is asked something, with the rules open."""
    page = browsing.person(**request.param)
    quick_start(page)
    assert my_turn(page)
    page.get_by_role("toolbar").get_by_role("button", name="Rules").click()
    page.get_by_role("heading", name="How do I win?").wait_for()
    return page


def test_rules_open_with_what_to_do_now_and_how_to_win(page: Any):
    primer = primer_of(OLYMPUS)
    page.get_by_role("heading", name="What can I do now?").wait_for()
    rule = page.locator("[data-question] .rule").inner_text()
    found = shown(page)
    assert found[0] == rule
    first = found.index(primer.win[0], 1)
    assert found[first:] == [*primer.win, *primer.turn]
    check(page, "the opening of the rules")


def test_the_clause_of_a_question_is_one_click_away(page: Any):
    rule = page.locator("[data-question] .rule").inner_text()
    page.locator("[data-question] .rule").evaluate("button => button.click()")
    page.locator(f"[data-clause={rule}].exact").wait_for()
    page.get_by_role("heading", name=OLYMPUS.rulebook[rule].chapter).wait_for()


def test_a_chapter_is_read_with_its_picture_and_leads_on(page: Any):
    contents = page.get_by_role("navigation", name="Contents")
    contents.get_by_role("button", name="Score track").click()
    page.get_by_role("img", name="The counter stands on 3 on the side of you; 7 wins.").wait_for()
    assert shown(page) == ["FO-TRACK-01", "FO-TRACK-02", "FO-TRACK-03"]
    check(page, "a chapter")
    page.get_by_role("button", name="Drawing ›").click()
    assert shown(page)[0] == "FO-DRAW-01"
    page.get_by_role("button", name="‹ Contents").click()
    contents.get_by_role("button", name="What you need").click()
    page.get_by_text("any unit on the other player's side").wait_for()


def test_people_find_what_they_mean_and_what_is_asked_comes_first(page: Any):
    """By the names that they use; the terminal finds the same."""
    field = page.get_by_label("Search the rules")
    for words in ("How do I win?", "deck is empty", "price"):
        field.fill(words)
        page.get_by_role("navigation", name="Contents").wait_for(state="detached")
        found = [clause.id for clause in search(OLYMPUS, words)]
        near = page.get_by_role("heading", name="About what you are asked").count()
        assert sorted(shown(page)) == sorted(found) if near else shown(page) == found
    rule = page.locator("[data-question] .rule").inner_text()
    field.fill(OLYMPUS.rulebook[rule].chapter)
    page.get_by_role("heading", name="About what you are asked").wait_for()
    assert OLYMPUS.rulebook[shown(page)[0]].chapter == OLYMPUS.rulebook[rule].chapter
    field.fill("xylophone")
    page.get_by_text("No rule says that.").wait_for()
    check(page, "nothing found")


def test_a_rule_that_names_another_leads_to_it_by_the_keyboard(page: Any):
    page.get_by_label("Search the rules").fill("FO-TURN-06")
    named = page.locator("[data-clause=FO-TURN-06]").get_by_role("button", name="FO-END-02")
    named.focus()
    page.keyboard.press("Enter")
    page.locator("[data-clause=FO-END-02].exact").wait_for()
