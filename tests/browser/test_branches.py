"""Branches in a browser: a campaign leaves a chapter under a name, and all of it is a tree."""

from pathlib import Path
from typing import Any

import pytest
from tests.browser.browsing import Browsing, until
from tests.browser.test_pages import PHONE, assert_narrow, check

BOTH = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])


def under_way(browsing: Browsing, page: Any) -> str:
    """A campaign for one that has set sail; where it is looked back at."""
    wish = {"game": "aeon", "seats": [{"kind": "me"}], "options": {"begin": "prologue"}}
    table = page.request.post("/api/tables", data=wish).json()["id"]
    page.goto(f"/table/{table}")
    browsing.picks(page, page.locator(".course.open").first)
    return f"/replay/{table}"


def drawer(page: Any, size: dict[str, Any]) -> Any:
    """Where chapters and branches are."""
    if size:
        page.get_by_role("button", name="More").tap()
    return page.get_by_role("complementary", name="Look back")


@BOTH
def test_a_chapter_is_left_under_a_name_and_the_tree_shows_it(
    browsing: Browsing, size: dict[str, Any], tmp_path: Path
):
    page = browsing.person(**size)
    before = under_way(browsing, page)
    page.goto(before)
    beside = drawer(page, size)
    beside.get_by_role("button", name="Day 1", exact=True).click()
    page.locator("output", has_text="0 /").wait_for()
    beside.get_by_label("Name of the branch").fill("By the reefs")
    beside.get_by_role("button", name="With hidden cards dealt anew").click()
    page.wait_for_url("**/table/**")
    page.locator(".voyage").wait_for()
    page.goto(before)
    tree = drawer(page, size).get_by_role("list", name="Branches")
    assert tree.locator("[aria-current]").inner_text() == "As it began"
    tree.get_by_role("link", name="By the reefs").wait_for()
    if size:
        assert_narrow(page)
    check(page, "branches")
    tree.get_by_role("button", name="Rename By the reefs").click()
    tree.get_by_label("Another name for By the reefs").fill("Past the reefs")
    page.keyboard.press("Enter")
    tree.get_by_role("link", name="Past the reefs").wait_for()
    with page.expect_download() as download:
        page.get_by_role("link", name="Download all branches").click()
    download.value.save_as(tmp_path / "branches.json")
    page.goto("/")
    page.get_by_text("branch: Past the reefs").wait_for()
    page.set_input_files("input[type=file]", tmp_path / "branches.json")
    trouble = page.get_by_role("alert")
    until(page, lambda: "/table/" in page.url or trouble.count(), "a branch is opened, or refused")
    assert "/table/" in page.url, trouble.inner_text()
