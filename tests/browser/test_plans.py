"""Planning ahead in the browser: what may come, what one will answer, what is told when one comes back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.browsing import OPEN, Browsing, ServerProcess, Wardrobe, until
from tests.browser.test_pages import PHONE, assert_narrow, check

DAYS = {"turn": 3 * 86400, "bank": 0, "increment": 0, "flag": "bot"}


class HastyServer(ServerProcess):
    """One at which a planned answer does not wait."""

    def options(self) -> list[str]:
        return [*super().options(), "--plan-delay", "0"]


@pytest.fixture
def people(browser: Wardrobe, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[tuple[Any, Any]]:
    """Whoever waits at a table of Elysium, and whoever is asked."""
    size = getattr(request, "param", {})
    with HastyServer(tmp_path / "tables.sqlite") as server, Browsing(browser, server) as browsing:
        ann, bob = browsing.person(**size), browsing.person(**size)
        seats = [{"kind": "me", "name": "Ann"}, {"kind": "link"}]
        wish = {"game": "elysium", "seats": seats, "clock": DAYS}
        made = ann.request.post("/api/tables", data=wish).json()
        ann.goto(f"/table/{made['id']}")
        bob.goto(f"/join/{made['seats'][1]['link']}")
        bob.get_by_role("button", name="Sit down").click()
        bob.get_by_role("button", name="I am ready").click()
        until(ann, lambda: ann.locator(OPEN).count() or bob.locator(OPEN).count(), "somebody is asked")
        asked, waits = (ann, bob) if ann.locator(OPEN).count() else (bob, ann)
        yield waits, asked


def plan(page: Any, number: int = 0) -> str:
    """Plan the first answers to a prospect; what would have happened by then."""
    page.get_by_role("button", name="Plan ahead").click()
    card = page.locator(".prospect .card").nth(number)
    card.focus()
    page.keyboard.press("Enter")
    told = card.locator(".if").inner_text()
    while not page.locator(".laid").count():
        page.locator("[data-plan]:enabled").first.click()
        until(page, lambda: page.locator("[data-plan]:disabled").count() == 0, "what would be asked next")
    return str(told)


def takes_what_was_foreseen(page: Any, told: str) -> None:
    """Do what the first sentences of a prospect say: take a card, and dismiss a Column."""
    card = told.split(" takes ")[1].split(".")[0]
    column = told.split(" dismisses the ")[1].split(" Column")[0]
    page.get_by_role("button", name=card).first.click()
    page.locator(f'[data-option="{column}"]').first.click()


@pytest.mark.parametrize("people", [{}, PHONE], ids=["desk", "phone"], indirect=True)
def test_a_plan_is_laid_carried_out_and_told(people: tuple[Any, Any]):
    waits, asked = people
    assert asked.get_by_role("button", name="Plan ahead").count() == 0, "Who is asked has nothing to plan."
    told = plan(waits)
    check(waits, "a plan")
    if waits.viewport_size["width"] < 400:
        assert_narrow(waits)
    waits.get_by_role("heading", name="What you have planned").wait_for()
    takes_what_was_foreseen(asked, told)
    waits.get_by_role("alert").get_by_text("Your plan was carried out").wait_for()
    check(waits, "a plan that was carried out")
    waits.get_by_role("button", name="Understood").click()
    until(waits, lambda: waits.locator(".news").count() == 0, "what was told is put away")


def test_plans_that_do_not_fit_are_told_when_one_comes_back(people: tuple[Any, Any]):
    waits, asked = people
    plan(waits)
    address = waits.url
    waits.goto("/")
    facts = f"/api{address[address.index('/table/') :].replace('/table/', '/tables/')}"
    while not waits.request.get(facts).json()["your_turn"]:
        if asked.locator(OPEN).count():
            asked.locator(OPEN).last.click()
        asked.wait_for_timeout(100)
    waits.goto(address)
    waits.get_by_role("alert").get_by_text("Your plans did not fit").wait_for()
    waits.get_by_role("button", name="Plans").click()
    waits.get_by_role("button", name="Understood").click()
    until(waits, lambda: waits.locator(".news").count() == 0, "what was told is put away")


def test_a_plan_is_taken_back(people: tuple[Any, Any]):
    waits, _ = people
    plan(waits)
    waits.get_by_role("region", name="Planning ahead").get_by_role("button", name="Take back").click()
    until(waits, lambda: waits.locator(".laid").count() == 0, "there is no plan")
    waits.get_by_role("button", name="Look again").click()
    waits.locator(".prospect").first.wait_for()
