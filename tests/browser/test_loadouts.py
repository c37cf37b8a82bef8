"""Loadouts: what a titan has is kept under a name, and given again by one click."""

from typing import Any

import pytest
from tests.browser.browsing import Browsing, until
from tests.browser.isles import open_table
from tests.browser.test_pages import PHONE, assert_narrow, check

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.games.aeon.battle.loadout import Ready

BOTH = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])


def arming(level: int = 2) -> pentathlon.Match:
    """A battle for one in which the first titan is about to be equipped."""
    match, bot = pentathlon.new("aeon", 1, seed=5, level=level), make_bot("greedy", 1)
    match.choose(Ready.BY_CHOICE)
    while match.ask.question.id != "equip":
        match.choose(bot.choose(match, match.ask.seat))
    return match


def in_the_armory(browsing: Browsing, **size: Any) -> Any:
    page = browsing.person(**size)
    table = open_table(page, arming())["id"]
    page.goto(f"/table/{table}?ready")
    page.get_by_role("region", name="The armory").wait_for()
    return page


def takes(browsing: Browsing, page: Any, *gear: str) -> None:
    """Pick gear by name; where several cards can carry it, the first of them."""
    for name in gear:
        armory = page.get_by_role("region", name="The armory")
        browsing.picks(page, armory.locator("[data-option]", has_text=name).first)
        armory.or_(page.locator("[data-option^=bearer]")).first.wait_for()
        if page.locator("[data-option^=bearer]").count():
            browsing.picks(page, page.locator("[data-option^=bearer]").first)
            armory.wait_for()


def gear_of(page: Any, titan: int) -> list[str]:
    """What a titan has, as the server tells it."""
    table = page.url.split("/")[-1].partition("?")[0]
    last = page.request.get(f"/api/tables/{table}/at/0").json()["last"]
    shown = page.request.get(f"/api/tables/{table}/at/{last}").json()["view"]["table"]["titans"][titan]
    return [card["slug"] for card in shown["gear"]] + [
        each["slug"] for card in shown["gear"] for each in card["attached"]
    ]


def keeps(page: Any, name: str) -> None:
    page.get_by_label("Name of the loadout").fill(name)
    page.get_by_role("button", name="Keep", exact=True).click()
    page.get_by_role("button", name=f"Give {name}").wait_for()


@BOTH
def test_a_loadout_is_kept_and_given_to_another_titan(browsing: Browsing, size: dict[str, Any]):
    page = in_the_armory(browsing, **size)
    takes(browsing, page, "Bronze Sword", "Round Shield", "Whetstone")
    keeps(page, "Shield wall")
    if size:
        assert_narrow(page)
    check(page, "loadouts")
    browsing.picks(page, page.get_by_role("button", name="Nothing more"))
    page.get_by_role("button", name="Give Shield wall").wait_for()
    page.get_by_role("button", name="Give Shield wall").click()
    until(page, lambda: len(gear_of(page, 1)) == 3, "all three pieces")
    assert gear_of(page, 1) == gear_of(page, 0) == ["bronze-sword", "round-shield", "whetstone"]


def test_what_is_not_there_any_more_is_passed_over(browsing: Browsing):
    page = in_the_armory(browsing)
    pieces = [{"slug": "bronze-sword"}, {"slug": "lost-long-ago"}, {"slug": "bronze-cuirass"}]
    page.evaluate(
        "kept => localStorage.setItem('pentathlon loadouts', JSON.stringify(kept))",
        [{"name": "Old", "pieces": pieces}],
    )
    page.reload()
    page.get_by_role("button", name="Give Old").click()
    until(page, lambda: gear_of(page, 0) == ["bronze-sword", "bronze-cuirass"], "what there is")


def test_a_loadout_is_there_in_the_next_battle_and_can_be_forgotten(browsing: Browsing):
    page = in_the_armory(browsing)
    takes(browsing, page, "Bronze Spear")
    keeps(page, "Spear")
    table = open_table(page, arming())["id"]
    page.goto(f"/table/{table}?ready")
    page.get_by_role("button", name="Give Spear").wait_for()
    page.get_by_role("button", name="Forget Spear").click()
    page.get_by_role("button", name="Give Spear").wait_for(state="detached")
    page.reload()
    page.get_by_role("region", name="The armory").wait_for()
    assert page.get_by_role("button", name="Give Spear").count() == 0


def test_the_question_says_which_titan_is_equipped(browsing: Browsing):
    page = in_the_armory(browsing)
    match = arming()
    name = match.view(match.ask.seat)["table"].titans[0].name
    assert name.lower() in page.get_by_role("status").first.inner_text().lower()
