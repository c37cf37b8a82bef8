"""Who decides for all: the helm is handed over by a menu, and the others point at what they would do."""

from typing import Any

import pytest
from tests.browser.browsing import Browsing, until
from tests.browser.isles import give_to_a_bot, open_table
from tests.browser.test_pages import PHONE, assert_narrow, check
from tests.games.aeon.voyage.sailing import voyage

import pentathlon
from pentathlon.games.aeon.story.written.book import Choice
from pentathlon.games.aeon.story.written.shelf import book

BOTH = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])


def morning(seats: int) -> pentathlon.Match:
    """The morning of a day on which the first seat has the helm."""
    return voyage(("dawn",), seats=seats, begin="day-12", day=13, helm=seats - 1).match


def two_aboard(browsing: Browsing, match: pentathlon.Match, **size: Any) -> tuple[Any, Any]:
    """Two people at such a moment: who decides, and who looks on."""
    first, second = browsing.person(**size), browsing.person(**size)
    facts = open_table(first, match)
    second.request.post(f"/api/claims/{facts['seats'][1]['link']}", data={"name": "Castor"})
    for page in (first, second):
        page.goto(f"/table/{facts['id']}?ready")
    for page in (first, second):
        page.locator(".voyage").wait_for()
    return first, second


def alone_among_bots(browsing: Browsing, seats: int, **size: Any) -> Any:
    page = browsing.person(**size)
    table = open_table(page, morning(seats))["id"]
    for seat in range(1, seats):
        give_to_a_bot(page, table, seat)
    page.goto(f"/table/{table}?ready")
    page.locator(".voyage").wait_for()
    return page


@BOTH
def test_with_four_seats_the_helm_is_handed_over_by_a_menu(browsing: Browsing, size: dict[str, Any]):
    page = alone_among_bots(browsing, 4, **size)
    helm = page.get_by_role("button", name="You have the helm")
    helm.wait_for()
    assert page.locator("[data-option^=handover]").count() == 0, "the head of the page stays empty"
    helm.tap() if size else helm.click()
    heirs = page.locator("[data-option^=handover]")
    assert heirs.count() == 3
    for heir in heirs.all():
        box = heir.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= page.viewport_size["width"]
    if size:
        assert_narrow(page)
    check(page, "the helm's menu")


def test_the_menu_of_the_helm_is_opened_and_closed_by_the_keyboard(browsing: Browsing):
    page = alone_among_bots(browsing, 4)
    page.get_by_role("button", name="You have the helm").focus()
    page.keyboard.press("Enter")
    page.locator("[data-option^=handover]").first.wait_for()
    page.keyboard.press("Escape")
    page.locator("[data-option^=handover]").first.wait_for(state="detached")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    # The bot hands it back at once, and nobody hands it over twice on one morning to the same effect.
    page.locator(".helm", has_text="You have the helm.").wait_for()


@BOTH
def test_who_waits_points_at_an_arrow_and_who_decides_sees_it(browsing: Browsing, size: dict[str, Any]):
    first, second = two_aboard(browsing, morning(2), **size)
    second.get_by_text("decides: Choose where the Argo sails").wait_for()
    arrow = second.locator(".course.open").first
    arrow.tap() if size else arrow.click()
    second.get_by_role("group", name="Counsel").get_by_text("You would:").wait_for()
    first.get_by_role("group", name="Counsel").get_by_text("Castor would:").wait_for()
    assert "Castor would." in first.locator(".course", has=first.locator(".advice")).get_attribute(
        "aria-label"
    )
    if size:
        assert_narrow(first)
        assert_narrow(second)
    check(second, "pointing")
    arrow.tap() if size else arrow.click()
    first.get_by_role("group", name="Counsel").wait_for(state="detached")


def perilous() -> str:
    return next(
        slug
        for slug, passage in book().passages.items()
        if not passage.private
        and any(isinstance(block, Choice) and block.peril for block in passage.blocks[:2])
    )


def test_in_peril_there_is_nothing_to_point_at(browsing: Browsing):
    match = voyage(
        ("adventure", perilous()), ("dawn",), seats=2, begin="day-24", day=14, leader=0, helm=0
    ).match
    first, second = two_aboard(browsing, match)
    first.locator("[data-option]").first.wait_for()
    second.get_by_text("Whoever leads decides alone").wait_for()
    assert second.locator("[data-option]").count() == 0
    assert second.get_by_role("group", name="Counsel").count() == 0
    until(
        second, lambda: "decides:" in second.get_by_role("status").first.inner_text(), "who decides is said"
    )
