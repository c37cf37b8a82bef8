"""Clocks at a table: chosen where it is made, ticking at each seat, and what is told when time is out."""

from typing import Any

from tests.browser.browsing import Browsing, chooses, until
from tests.browser.test_pages import assert_narrow, check


def begins(host: Any, guest: Any) -> None:
    """Sit down and begin."""
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        page.get_by_role("group", name="Your hand").wait_for()


def test_a_clock_is_chosen_told_and_ticks_for_whoever_is_asked(browsing: Browsing):
    host, guest = browsing.person(), browsing.person(width=390, height=844)
    host.goto("/make/olympus")
    chooses(host, "How much time there is", "Ten minutes")
    chooses(host, "When time is out", "The game is lost")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_text("10 minutes for the whole game, with 10 seconds more for every turn").wait_for()
    guest.get_by_text("when time is out, the game is lost").wait_for()
    begins(host, guest)
    for page in (host, guest):
        shown = page.locator("[role=timer]:visible")
        until(page, lambda shown=shown: sorted(shown.all_inner_texts())[0] == "10:00", "one of them waits")
        until(page, lambda shown=shown: sorted(shown.all_inner_texts())[1] < "9:59", "the other's time runs")
        check(page, "a table with a clock")
    assert_narrow(guest)


def test_whose_time_is_out_is_told_and_looks_on(browsing: Browsing):
    host, guest = browsing.person(), browsing.person()
    clock = {"turn": 0, "bank": 2, "increment": 0, "flag": "bot"}
    wish = {"game": "olympus", "seats": [{"kind": "me"}, {"kind": "link"}], "clock": clock}
    made = host.request.post("/api/tables", data=wish).json()
    host.goto(f"/table/{made['id']}")
    begins(host, guest)
    for page in (host, guest):
        log = page.get_by_role("log", name="What has happened")
        log.get_by_text("the time is out; a bot plays on").first.wait_for()
        page.get_by_role("toolbar").get_by_text("a bot plays on").first.wait_for()


def test_days_for_a_turn_are_told_in_the_lobby(browsing: Browsing):
    host, guest = browsing.person(), browsing.person()
    host.goto("/make/olympus")
    chooses(host, "How much time there is", "Three days")
    host.get_by_role("button", name="Make the table").click()
    begins(host, guest)
    table = host.url.split("/")[-1]
    found = [page.request.get(f"/api/tables/{table}").json() for page in (host, guest)]
    asked = next(page for page, facts in zip((host, guest), found, strict=True) if facts["your_turn"])
    asked.get_by_role("timer").get_by_text("3 d 0 h").or_(asked.get_by_text("2 d 23 h")).first.wait_for()
    asked.goto("/")
    asked.get_by_text("Your turn, until").wait_for()
