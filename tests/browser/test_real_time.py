"""A toy in real time, in browsers: the clock, commands, pauses, pings and a server that restarts."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.house import Browsing, OrchardHouse, eventually

GAME_TIME = (
    "document.querySelector('.clock').innerText.match(/(\\d+):(\\d+)/).slice(1).reduce((m, s) => 60 * m + +s)"
)


@pytest.fixture
def orchard(browser: Any, tmp_path: Path) -> Iterator[tuple[Browsing, OrchardHouse]]:
    """A server with the Orchard, and who comes to it."""
    with OrchardHouse(tmp_path / "tables.sqlite") as house, Browsing(browser, house) as browsing:
        yield browsing, house


def two_in_the_orchard(browsing: Browsing) -> tuple[Any, Any]:
    """Two people at a real-time table, made by the form."""
    host, guest = browsing.person(), browsing.person()
    host.get_by_role("button", name="Make a table: The Orchard").click()
    host.get_by_label("Players").select_option("2")
    host.get_by_label("Pace").select_option("2")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        page.locator(".clock", has_text="2 slower").wait_for()
    return host, guest


def test_two_people_act_at_once_by_one_clock(orchard: tuple[Browsing, OrchardHouse]):
    browsing, _ = orchard
    host, guest = two_in_the_orchard(browsing)
    for page in (host, guest):
        page.get_by_role("toolbar").get_by_text("ms").first.wait_for()
        page.get_by_role("button", name="pick the fruit").click()
    host.get_by_text("picks").nth(1).wait_for()
    eventually(host, f"{GAME_TIME} >= 1")
    assert abs(host.evaluate(GAME_TIME) - guest.evaluate(GAME_TIME)) <= 1
    assert host.get_by_role("button", name="Take back").count() == 0


def test_a_hidden_page_knows_the_time_again_when_it_is_looked_at(orchard: tuple[Browsing, OrchardHouse]):
    browsing, _ = orchard
    host, guest = two_in_the_orchard(browsing)
    host.evaluate("performance.now = ((now, at) => () => now.call(performance) - at)(performance.now, 5e6)")
    host.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    host.wait_for_timeout(1200)
    assert abs(host.evaluate(GAME_TIME) - guest.evaluate(GAME_TIME)) <= 1


def test_a_killed_server_takes_back_no_more_than_a_moment(orchard: tuple[Browsing, OrchardHouse]):
    browsing, house = orchard
    host, _ = two_in_the_orchard(browsing)
    eventually(host, f"{GAME_TIME} >= 3")
    house.kill()
    host.get_by_text("The connection is lost").wait_for()
    host.wait_for_timeout(1500)
    house.start()
    host.get_by_text("The connection is lost").wait_for(state="detached")
    again = host.evaluate(GAME_TIME)
    assert 0 <= again <= 6, "The outage is a pause."
    eventually(host, f"{GAME_TIME} > {again}")
