"""Several people at one device: a curtain falls between their hands."""

from random import Random
from typing import Any

from tests.browser.browsing import OPEN, Browsing, answer, chooses
from tests.browser.test_pages import PHONE, assert_narrow, check


def hand(page: Any) -> set[str]:
    """The cards in the hand that is seen."""
    page.get_by_role("group", name="Your hand").wait_for()
    return set(page.get_by_role("group", name="Your hand").get_by_role("button").all_inner_texts())


def test_a_curtain_falls_between_two_hands_and_is_lifted_by_whose_turn_it_is(browsing: Browsing):
    page = browsing.person(**PHONE)
    page.goto("/make/olympus")
    chooses(page, "Who sits on seat 2", "At this device")
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Their name").fill("Bob")
    page.get_by_role("button", name="Make the table").click()
    curtain = page.get_by_role("dialog", name="A curtain between two hands")
    curtain.wait_for()
    assert page.locator(".table").evaluate("it => it.inert"), "nothing behind it can be reached"
    check(page, "the curtain")
    assert_narrow(page)
    chance, first = Random(4), curtain.locator("h2").inner_text()
    page.keyboard.press("Enter")
    curtain.wait_for(state="detached")
    mine = hand(page)
    while not curtain.count():
        page.locator(f"{OPEN}, [role=dialog]").first.wait_for()
        answer(page, chance)
    assert curtain.locator("h2").inner_text() != first
    page.reload()
    curtain.wait_for()
    curtain.get_by_role("button", name="I am").click()
    curtain.wait_for(state="detached")
    assert hand(page) != mine
    page.get_by_role("button", name="Log", exact=True).first.click()
    page.get_by_role("log", name="What has happened").get_by_text("play at one device").wait_for()


def test_whoever_is_invited_is_told_that_others_share_a_device(browsing: Browsing):
    host, guest = browsing.person(), browsing.person()
    host.goto("/make/elysium")
    chooses(host, "How many play", "3")
    chooses(host, "Who sits on seat 2", "At this device")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 3").input_value())
    guest.get_by_text("play at one device, and may see each other's hands").wait_for()
