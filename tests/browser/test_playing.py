"""Playing in a browser."""

import re
from random import Random
from typing import Any

import pytest
from tests.browser.browsing import (
    OPEN,
    Browsing,
    ServerProcess,
    answer,
    asked,
    is_asked,
    my_turn,
    plays,
    quick_start,
    resigns,
    two_at_a_table,
)


def test_a_whole_game_against_a_bot_by_clicking(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    plays(page, Random(3))
    ending = page.get_by_role("dialog", name="The game is over")
    assert re.search(r"wins?\b|victory is shared", ending.inner_text())
    assert "FO-END" in ending.inner_text()
    ending.get_by_role("button", name="Rematch").click()
    ending.get_by_role("link", name="To the rematch").click()
    page.locator(".ending").wait_for(state="detached")
    assert my_turn(page)


def test_two_people_agree_on_a_rematch_where_the_end_is_told(browsing: Browsing):
    host, guest = two_at_a_table(browsing)
    resigns(host)
    endings = [page.get_by_role("dialog", name="The game is over") for page in (host, guest)]
    endings[0].get_by_role("button", name="Rematch").click()
    endings[0].get_by_text("You ask to play again.").wait_for()
    endings[1].get_by_role("button", name="Agree").click()
    for ending in endings:
        ending.get_by_role("link", name="To the rematch").click()
    for page in (host, guest):
        page.locator(".ending").wait_for(state="detached")
        page.get_by_role("group", name="Your hand").wait_for()
    assert asked(host, guest)


def test_a_whole_game_by_keyboard_alone(browsing: Browsing):
    page, chance = browsing.person(), Random(5)
    tab_to(page, "Play now: Fight for Olympus")
    page.keyboard.press("Enter")
    tab_to(page, "Against Silenus")
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Your hand").wait_for()
    while my_turn(page):
        for _ in range(chance.randrange(1, 5)):
            page.keyboard.press(chance.choice(["ArrowRight", "ArrowLeft"]))
        page.keyboard.press("Enter")
    assert page.locator(".ending").is_visible()
    assert page.locator(".strip .turn").count() == 0, "It is nobody's turn any more."


def tab_to(page: Any, name: str) -> None:
    page.get_by_role("button", name=name).wait_for()
    for _ in range(30):
        page.keyboard.press("Tab")
        if name in page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent"):
            return
    pytest.fail(f"Tab does not lead to {name}.")


def test_a_card_is_dragged_to_its_space(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    card = page.locator(".hand [data-option]:not([aria-label*='Equipment'])").first
    while not is_asked(page, "play") or not card.count():
        page.locator(OPEN).last.click()
    name = card.get_attribute("aria-label").split(",")[0]
    space = page.locator("[data-drop*='_d2']").bounding_box()
    card.hover()
    page.mouse.down()
    page.mouse.move(space["x"] + 30, space["y"] + 30, steps=4)
    page.mouse.up()
    seat = page.get_by_role("button", name=f"{name} on your D2")
    while not seat.count() and is_asked(page, "pay"):
        page.locator(OPEN).first.click()
    seat.wait_for()


def test_two_people_by_a_link_and_somebody_who_looks_on(browsing: Browsing):
    host = browsing.person()
    host.get_by_role("link", name="Make a table: Fight for Olympus").click()
    host.get_by_label("Your name").fill("Theano")
    host.get_by_role("button", name="Make the table").click()
    host.get_by_text("You are ready; the table waits for Player 2.").wait_for()
    link = host.get_by_label("The link to seat 2").input_value()
    watch = host.get_by_label("The link for spectators").input_value()

    guest = browsing.person()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Crito")
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()
    onlooker = browsing.person()
    onlooker.goto(watch)

    for page in (host, guest):
        page.get_by_role("group", name="Your hand").wait_for()
        assert page.locator(".hand .card").count() == 6
    onlooker.get_by_text("You look on").wait_for()
    assert onlooker.locator(".hand .card").count() == 0

    chance = Random(2)
    for _ in range(12):
        answer(asked(host, guest), chance)
    resigns(host)
    host.locator(".ending").get_by_text("You have resigned.").wait_for()
    guest.locator(".ending", has_text="You win").get_by_text("has resigned.").wait_for()
    onlooker.locator(".ending", has_text="Crito wins").wait_for()
    assert guest.evaluate("document.activeElement?.getAttribute('aria-label')") == "The game is over"


def test_why_not_names_the_rule_and_leads_to_it(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    while not is_asked(page, "play"):
        page.locator(OPEN).last.click()
    page.get_by_role("button", name="your T1, empty").click()
    notice = page.locator(".notice")
    assert "Choose a card from your hand" in notice.inner_text()
    notice.get_by_role("button", name="FO-PLAY-01").click()
    assert "as many cards" in page.locator(".exact").inner_text()


def test_a_choice_is_taken_back(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    card = page.locator(".hand [data-option]:not([aria-label*='Equipment'])").first
    while not is_asked(page, "play") or not card.count():
        page.locator(OPEN).last.click()
    card.click()
    page.locator("[data-question=pay], [data-question=place], [data-question=equip]").wait_for()
    page.get_by_role("toolbar").get_by_role("button", name="Take back").click()
    page.locator("[data-question=play]").wait_for()


def test_taking_back_what_others_know_needs_their_consent(browsing: Browsing):
    host, guest = two_at_a_table(browsing)
    chance = Random(4)
    acting = asked(host, guest)
    while asked(host, guest) is acting:
        answer(acting, chance)
    other = guest if acting is host else host
    acting.get_by_role("button", name="Take back").first.click()
    other.get_by_text("asks to take back").wait_for()
    other.get_by_role("button", name="Decline").click()
    acting.locator(".proposal").wait_for(state="detached")


def test_no_hint_is_certain_of_what_was_only_estimated(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    assert my_turn(page)
    key = page.locator(OPEN).first.get_attribute("data-option")
    sure = [{"key": key, "chance": {"mean": 1.0, "low": 0.98, "high": 1.0}}]
    page.route("**/hint", lambda route: route.fulfill(json=sure))
    page.get_by_role("button", name="Hint").click()
    assert "(99 % ± 1 to win)" in page.locator(".notice").inner_text()


def test_the_oracle_gives_a_hint(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    assert my_turn(page)
    page.get_by_role("button", name="Hint").click()
    page.locator(".notice", has_text="The oracle would choose").wait_for(timeout=40_000)
    assert page.locator(".chance").count() > 0


def test_a_reload_changes_nothing(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    plays(page, Random(1), 4)
    assert my_turn(page)
    before = page.locator(".ask").inner_text(), page.locator(".hand .card").count()
    page.reload()
    assert my_turn(page)
    assert (page.locator(".ask").inner_text(), page.locator(".hand .card").count()) == before


def test_a_second_tab_takes_over(browsing: Browsing):
    first = browsing.person()
    quick_start(first)
    second = browsing.tab(first.context)
    second.goto(first.url)
    assert my_turn(second)
    first.get_by_text("open in another tab").wait_for()
    plays(second, Random(1), 3)
    first.get_by_role("button", name="Play here").click()
    second.get_by_text("open in another tab").wait_for()
    assert my_turn(first)


def test_a_killed_server_is_survived_without_a_reload(fragile: tuple[Browsing, ServerProcess]):
    browsing, server = fragile
    page = browsing.person()
    quick_start(page)
    page.evaluate("window.untouched = true")
    plays(page, Random(1), 5)
    assert my_turn(page)
    before = page.locator(".ask").inner_text()
    server.kill()
    page.get_by_text("The connection is lost").wait_for()
    page.locator(OPEN).last.click()
    server.start()
    page.get_by_text("The connection is lost").wait_for(state="detached")
    plays(page, Random(2), 5)
    assert page.evaluate("window.untouched")
    assert before
