"""Rated tables: made, played and ended in the browser, and the page of ratings."""

from random import Random
from typing import Any

from tests.browser.browsing import Browsing, chooses, plays, resigns
from tests.browser.test_pages import PHONE, assert_narrow, check, check_both


def rated_game(page: Any) -> None:
    """Make a rated table against Ares, answer a little, and give up."""
    page.goto("/make/olympus")
    chooses(page, "Who sits on seat 2", "Ares")
    chooses(page, "What it counts for", "Rated")
    page.get_by_role("button", name="Make the table").click()
    page.get_by_role("group", name="Your hand").wait_for()
    plays(page, Random(1), 2)
    resigns(page)


def test_a_rated_game_is_made_played_and_told(browsing: Browsing):
    page = browsing.person()
    page.goto("/make/olympus")
    chooses(page, "Who sits on seat 2", "At this device")
    assert page.get_by_role("radio", name="Rated").is_disabled()
    rated_game(page)
    toolbar = page.get_by_role("toolbar")
    assert toolbar.get_by_text("Rated").count() == 1
    assert toolbar.get_by_role("button", name="Hint").count() == 0
    ending = page.get_by_role("dialog", name="The game is over")
    ending.get_by_role("heading", name="Fight for Olympus").wait_for()
    assert ending.get_by_role("listitem").count() == 2
    check(page, "the end of a rated game")
    ending.get_by_role("link", name="All ratings").click()
    ladder = page.get_by_role("table", name="Fight for Olympus")
    ladder.get_by_role("row").filter(has_text="you").wait_for()
    ladder.get_by_role("row").filter(has_text="Ares").wait_for()
    check_both(page, "the ratings")
    page.goto("/")
    page.get_by_role("link", name="Ratings").wait_for()
    page.get_by_text("played once, won 0, rated").click()
    page.get_by_text("provisional").wait_for()
    page.get_by_role("link", name="Fight for Olympus").filter(has_text="Rated").wait_for()


def test_on_a_phone_whoever_is_asked_is_told_before_they_sit_down(browsing: Browsing):
    host, guest = browsing.person(), browsing.person(**PHONE)
    guest.goto("/ratings")
    guest.get_by_role("link", name="Make a rated table: Elysium").click()
    guest.get_by_text("The oracle gives no hints").wait_for()
    assert_narrow(guest)
    host.goto("/make/olympus?rated")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_text("By sitting down you agree").wait_for()
    assert_narrow(guest)
    check(guest, "an invitation to a rated table")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_text("counts for the ratings of all who sit down").wait_for()
    guest.get_by_role("button", name="I am ready").click()
    guest.get_by_role("group", name="Your hand").wait_for()
    assert_narrow(guest)
    plays(host, Random(1), 1)
    resigns(guest)
    guest.get_by_role("heading", name="Rated Fight for Olympus").wait_for()
    assert_narrow(guest)
    check(guest, "the end of a rated game")
