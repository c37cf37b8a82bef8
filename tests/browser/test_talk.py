"""Talk at a table: said and heard on the pages, muted for good, and a wave at whoever dreams."""

from typing import Any

from tests.browser.browsing import Browsing, asked, chooses, two_at_a_table
from tests.browser.test_pages import assert_narrow, check


def chat(page: Any) -> None:
    """Open the talk, by hand or by key."""
    page.get_by_role("button", name="Chat").first.click()
    page.get_by_role("log", name="What was said").wait_for()


def says(page: Any, words: str) -> None:
    page.get_by_label("Say something").fill(words)
    page.keyboard.press("Enter")
    page.get_by_role("log", name="What was said").get_by_text(words).wait_for()


def test_what_is_said_is_heard_on_a_phone_and_whoever_is_muted_is_not(browsing: Browsing):
    host, guest = two_at_a_table(browsing)
    guest.set_viewport_size({"width": 390, "height": 844})
    host.keyboard.press("t")
    says(host, "Well met.")
    assert host.get_by_label("Say something").input_value() == "", "The key itself is no word."
    guest.get_by_role("status", name="Just said").get_by_text("Well met.").wait_for()
    guest.get_by_role("button", name="Chat, 1 new").click()
    guest.get_by_role("button", name="Thank you.").click()
    host.get_by_role("log", name="What was said").get_by_text("Thank you.").wait_for()
    assert_narrow(guest)
    for page in (host, guest):
        check(page, "the talk")
    guest.get_by_role("button", name="Mute Player 1").click()
    heard = guest.get_by_role("log", name="What was said")
    heard.get_by_text("Well met.").wait_for(state="detached")
    guest.reload()
    says(host, "Are you there?")
    chat(guest)
    heard.get_by_text("Thank you.").wait_for()
    assert heard.get_by_text("Are you there?").count() == 0
    guest.get_by_role("button", name="Listen to Player 1").click()
    heard.get_by_text("Are you there?").wait_for()


def test_a_wave_calls_whoever_is_asked(browsing: Browsing):
    pages = two_at_a_table(browsing)
    dreams = asked(*pages)
    waits = next(page for page in pages if page is not dreams)
    chat(waits)
    waits.get_by_role("button", name="Wave at").click()
    waits.get_by_role("log", name="What was said").get_by_text("You wave at").wait_for()
    dreams.get_by_role("status", name="Just said").get_by_text("it is your turn").wait_for()
    waits.get_by_role("button", name="Wave at").click()
    waits.get_by_role("alert").get_by_text("You have just waved").wait_for()


def test_whoever_makes_a_table_says_who_talks_at_it(browsing: Browsing):
    host, guest = browsing.person(), browsing.person()
    host.goto("/make/olympus")
    chooses(host, "Who sits on seat 2", "Anybody")
    chooses(host, "Who talks at the table", "Friends")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").wait_for()
    chat(guest)
    guest.get_by_text("Nobody talks at this table.").wait_for()
    assert guest.get_by_label("Say something").count() == 0
    chat(host)
    says(host, "Friends only.")
