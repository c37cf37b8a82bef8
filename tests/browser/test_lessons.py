"""Guided first games in a browser: a bubble points, and whoever follows it plays."""

from typing import Any

import pytest
from tests.browser.browsing import OPEN, Browsing, until
from tests.browser.test_pages import PHONE, assert_narrow, check

import pentathlon

BOTH = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
GUIDED = [name for name, game in pentathlon.GAMES.items() if game.lessons and game.lessons[0].moments]
MANY = 6
"""Moments that are followed in a browser; all of them are in the tests of the lessons themselves."""


def learns(browsing: Browsing, game: str, **size: Any) -> Any:
    """Somebody who begins the first lesson of a game."""
    page = browsing.person(**size)
    page.get_by_role("button", name=f"Learn {pentathlon.GAMES[game].title}").click()
    page.get_by_role("list", name="Learn").get_by_role("button").first.click()
    bubble(page).wait_for()
    return page


def bubble(page: Any) -> Any:
    return page.get_by_role("complementary", name="The lesson")


def follows(page: Any) -> None:
    """Read on, or do what is said; where that is nothing in particular, do the first thing there is."""
    before = bubble(page).locator("p").inner_text()
    for name in ("Go on", "Good", "Do it for me"):
        button = bubble(page).get_by_role("button", name=name)
        if button.count():
            button.click()
            break
    else:
        page.locator(OPEN).first.click()
    until(
        page,
        lambda: not bubble(page).count() or bubble(page).locator("p").inner_text() != before,
        f"something follows {before!r}",
    )


@BOTH
@pytest.mark.parametrize("game", GUIDED)
def test_a_lesson_leads_through_the_first_moments(browsing: Browsing, game: str, size: dict[str, Any]):
    page = learns(browsing, game, **size)
    words = [moment.words for moment in pentathlon.GAMES[game].lessons[0].moments]
    for number in range(MANY):
        bubble(page).wait_for()
        assert bubble(page).locator("p").inner_text() == words[number]
        box = bubble(page).bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"]
        assert box["y"] + box["height"] <= page.viewport_size["height"]
        follows(page)
    if size:
        assert_narrow(page)
    if bubble(page).count():
        check(page, "a lesson")


def test_on_a_phone_a_bubble_hides_nothing_that_can_be_picked_instead(browsing: Browsing):
    page = learns(browsing, "aeon", **PHONE)
    follows(page)
    bubble(page).get_by_role("button", name="Do it for me").tap()
    turns = page.locator("main .turn[data-option]")
    turns.first.wait_for()
    bubble(page).wait_for()
    box = bubble(page).bounding_box()
    for turn in turns.all():
        assert turn.bounding_box()["y"] >= box["y"] + box["height"]
    turns.first.tap()


def test_on_a_phone_the_rules_lie_over_the_lesson_and_are_closed_by_a_tap(browsing: Browsing):
    page = learns(browsing, "olympus", **PHONE)
    bubble(page).wait_for()
    page.get_by_role("toolbar").get_by_role("button", name="Rules").tap()
    drawer = page.get_by_role("complementary", name="Rules")
    drawer.get_by_role("button", name="Close").tap()
    drawer.wait_for(state="hidden")
    bubble(page).get_by_role("button", name="Go on").tap()


def test_a_lesson_can_be_left_and_taken_up(browsing: Browsing):
    page = learns(browsing, "olympus")
    for _ in range(3):
        follows(page)
    here = bubble(page).locator("p").inner_text()
    page.goto("/")
    page.get_by_role("link", name="Your turn").click()
    bubble(page).wait_for()
    assert bubble(page).locator("p").inner_text() == here
    bubble(page).get_by_role("button", name="Leave the lesson").click()
    bubble(page).wait_for(state="detached")
    page.reload()
    page.locator(OPEN).first.wait_for()
    assert bubble(page).count() == 0


def test_a_mistake_is_answered_with_the_rule(browsing: Browsing):
    page = learns(browsing, "olympus")
    for _ in range(3):
        follows(page)
    page.get_by_role("button", name="Penelope").click()
    bubble(page).get_by_text("FO-PLAY-04").wait_for()
