"""The companion to a box of Aeon Trespass: rules, odds and trackers, with a network and without."""

import re
from math import comb
from typing import Any

import pytest
from tests.browser.browsing import Browsing, ServerProcess
from tests.browser.test_pages import PHONE, assert_narrow, check_both

from pentathlon.games import GAMES
from pentathlon.games.aeon.battle.attack.odds import _reaches
from pentathlon.games.aeon.printed.dice import COLOURS, FACES, RED, Colour
from pentathlon.games.aeon.story.tests import chance
from pentathlon.games.aeon.story.written.shelf import book

BOTH = pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])


def opened(page: Any, tab: str = "") -> Any:
    """The page, on a phone with a tab of it."""
    page.goto("/companion")
    page.get_by_role("heading", name="Companion to Aeon Trespass").wait_for()
    tabs = page.get_by_role("navigation").get_by_role("button", name=tab, exact=True)
    if tab and tabs.count():
        tabs.click()
    return page


def turns(page: Any, name: str, to: int) -> None:
    """Turn a number until it shows that."""
    group = page.get_by_role("group", name=name, exact=True)
    while (now := int(group.locator("output").inner_text())) != to:
        group.get_by_role("button", name="More" if now < to else "Less").click()


def odds(page: Any, of: str) -> int:
    return int(page.locator(f"[data-odds={of}]").inner_text().removesuffix(" %"))


def test_what_is_counted_beside_a_real_table_is_as_high_as_a_thumb(browsing: Browsing):
    page = opened(browsing.person(**PHONE), "Trackers")
    buttons = page.locator("main").get_by_role("button", name=re.compile("^(More|Less|Trackers|Odds|Rules)$"))
    heights = [button.bounding_box()["height"] for button in buttons.all()]
    assert len(heights) > 9
    assert min(heights) >= 44
    assert_narrow(page)


def test_the_lobby_leads_to_it(browsing: Browsing):
    page = browsing.person()
    page.get_by_role("link", name="Companion to Aeon Trespass").click()
    page.get_by_role("heading", name="Companion to Aeon Trespass").wait_for()


@BOTH
def test_a_rule_is_found_by_its_words_and_by_its_clause(browsing: Browsing, size: dict[str, Any]):
    page = opened(browsing.person(**size), "Rules")
    rule = GAMES["aeon"].rulebook.clauses["AT-TEST-03"]
    page.get_by_role("searchbox").fill("10 passes 1 fails")
    page.get_by_role("region", name="The rules").get_by_text(rule.text).wait_for()
    page.get_by_role("searchbox").fill("AT-DICE-08")
    page.locator("[data-clause=AT-DICE-08].exact").wait_for()
    if size:
        assert_narrow(page)


@BOTH
@pytest.mark.parametrize(("bonus", "difficulty"), [(0, 6), (3, 9), (-2, 12)])
def test_odds_of_tests_are_those_of_the_rules(
    browsing: Browsing, size: dict[str, Any], bonus: int, difficulty: int
):
    page = opened(browsing.person(**size), "Odds")
    turns(page, "Difficulty", difficulty)
    turns(page, "Skill and other bonuses", bonus)
    assert odds(page, "test") == chance(bonus, difficulty)
    once = chance(bonus, difficulty) / 100
    assert odds(page, "again") == round(100 * (1 - (1 - once) ** 2))


def wounded(dice: int, to_hit: int, power: dict[Colour, int], breaks: int, at: int) -> float:
    """The chance by the rules that such an attack wounds; the titan's own die is red."""
    hit = chance(0, to_hit) / 100
    pools = {n: tuple(c for c in COLOURS for _ in range(power.get(c, 0) * n + (c is RED))) for n in range(9)}
    return sum(
        comb(dice, n) * hit**n * (1 - hit) ** (dice - n) * _reaches(pools[n], breaks, at)
        for n in range(1, dice + 1)
    )


@pytest.mark.parametrize(("dice", "white", "breaks", "at"), [(3, 0, 0, 4), (2, 1, 1, 5), (4, 0, 3, 7)])
def test_odds_of_attacks_are_those_of_the_rules(
    browsing: Browsing, dice: int, white: int, breaks: int, at: int
):
    page = opened(browsing.person())
    turns(page, "Attack dice", dice)
    turns(page, "white dice for each hit", white)
    turns(page, "Break tokens", breaks)
    turns(page, "AT of the body part", at)
    power = {Colour.RED: 1, Colour.WHITE: white}
    assert odds(page, "wound") == round(100 * wounded(dice, 6, power, breaks, at))


def test_the_faces_of_the_dice_are_ours_and_can_be_set(browsing: Browsing):
    page = opened(browsing.person())
    page.get_by_text("The faces of your dice").click()
    for colour in COLOURS:
        shown = [
            tuple(
                int(page.get_by_label(f"{colour.title}, face {at}: {what}").input_value())
                for what in ("power", "potential")
            )
            for at in range(1, 7)
        ]
        assert tuple(shown) == FACES[colour]
    before = odds(page, "wound")
    for at in range(1, 7):
        page.get_by_label(f"red, face {at}: power").fill("3")
    assert odds(page, "wound") > before
    page.get_by_role("button", name="As we play").click()
    assert odds(page, "wound") == before


@BOTH
def test_what_is_tracked_is_there_again(browsing: Browsing, size: dict[str, Any]):
    page = opened(browsing.person(**size), "Trackers")
    turns(page, "Day", 5)
    turns(page, "Doom", 2)
    page.get_by_label("Name of Argonaut 1").fill("Melitta")
    turns(page, "Melitta: Fate", 3)
    opened(page, "Trackers")
    assert page.get_by_role("group", name="Melitta: Fate").locator("output").inner_text() == "3"
    assert page.get_by_role("group", name="Day", exact=True).locator("output").inner_text() == "5"
    page.get_by_role("button", name="Begin another campaign").click()
    page.get_by_role("button", name="Yes, from day 1").click()
    assert page.get_by_role("group", name="Day", exact=True).locator("output").inner_text() == "1"
    if size:
        assert_narrow(page)


def test_it_is_turned_by_the_keyboard_alone(browsing: Browsing):
    page = opened(browsing.person())
    more = page.get_by_role("group", name="Day", exact=True).get_by_role("button", name="More")
    while not more.evaluate("button => button === document.activeElement"):
        page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.get_by_role("group", name="Day", exact=True).locator("output").inner_text() == "2"


def test_it_opens_without_a_network(fragile: tuple[Browsing, ServerProcess]):
    browsing, server = fragile
    page = opened(browsing.person())
    page.locator("[data-kept]").wait_for()
    server.kill()
    opened(page)
    page.get_by_role("searchbox").fill("AT-DICE-08")
    page.locator("[data-clause=AT-DICE-08].exact").wait_for()
    fonts = "[...document.fonts].filter(font => font.status === 'loaded').length"
    assert page.evaluate(fonts) > 0
    server.start()


def test_it_holds_nothing_of_our_story(browsing: Browsing):
    page = browsing.person()
    bodies: list[str] = []
    page.on("response", lambda response: bodies.append(response.text()) if response.ok else None)
    opened(page)
    page.get_by_role("region", name="The rules").locator("[data-clause]").first.wait_for()
    shown = "".join(bodies) + page.content()
    prose = [
        " ".join(block.paragraphs[0].split()[:6])
        for passage in book().passages.values()
        for block in passage.blocks[:1]
        if getattr(block, "paragraphs", ())
    ]
    assert len(prose) > 100
    assert [words for words in prose if len(words.split()) == 6 and words in shown] == []


def test_axe_finds_nothing_serious(browsing: Browsing):
    page = browsing.person()
    for tab in ("Trackers", "Odds", "Rules"):
        check_both(opened(page, tab), tab)
