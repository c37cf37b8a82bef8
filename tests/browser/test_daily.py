"""The deal of the day and one's record, in the lobby."""

from typing import Any

import pytest
from tests.browser.browsing import Browsing, resigns
from tests.browser.test_pages import PHONE, assert_narrow, check


def loses(page: Any) -> None:
    """Play the deal of the day in Fight for Olympus, badly."""
    page.get_by_role("button", name="Play: Fight for Olympus, the deal of the day").click()
    page.get_by_role("group", name="Your hand").wait_for()
    resigns(page)
    page.goto("/")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_the_lobby_tells_how_others_fared_once_one_has_finished(browsing: Browsing, size: dict[str, Any]):
    first, page = browsing.person(), browsing.person(**size)
    loses(first)
    deal = page.get_by_role("listitem").filter(has_text="Fight for Olympus")
    assert deal.get_by_text("Who fared best").count() == 0
    loses(page)
    deal.get_by_text("You lost.").wait_for()
    deal.get_by_text("Who fared best").click()
    deal.get_by_text("lost with 1 answer").first.wait_for()
    page.get_by_role("heading", name="Your record").wait_for()
    page.get_by_text("played once, won 0").first.click()
    page.get_by_text("With Ares: played once, won 0").wait_for()
    if size:
        assert_narrow(page)
    check(page, "the lobby with a deal of the day")
    page.get_by_role("link", name="Look back: Fight for Olympus").click()
    page.get_by_label("Position").wait_for()
