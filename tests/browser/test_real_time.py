"""A toy in real time, in browsers: the clock, commands, pauses, pings and a server that restarts."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.browser.browsing import (
    GAME_TIME,
    Browsing,
    OrchardServer,
    Wardrobe,
    chooses,
    come_together,
    eventually,
)

SOME_TIME = 3
"""Seconds of a game after which something happens to it."""
LONG_OUTAGE = 3000
"""Milliseconds in which time would go on by more than a second, if it did."""


@pytest.fixture
def orchard(browser: Wardrobe, tmp_path: Path) -> Iterator[tuple[Browsing, OrchardServer]]:
    """A server with the Orchard, and who comes to it."""
    with OrchardServer(tmp_path / "tables.sqlite") as server, Browsing(browser, server) as browsing:
        yield browsing, server


def two_in_the_orchard(browsing: Browsing) -> tuple[Any, Any]:
    """Two people at a real-time table, made by the form."""
    host, guest = browsing.person(), browsing.person()
    host.get_by_role("link", name="Make a table: The Orchard").click()
    chooses(host, "How many play", "2")
    chooses(host, "Pace", "2 times slower")
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        page.locator(".clock", has_text="2 slower").wait_for()
    return host, guest


def test_two_people_act_at_once_by_one_clock(orchard: tuple[Browsing, OrchardServer]):
    browsing, _ = orchard
    host, guest = two_in_the_orchard(browsing)
    for page in (host, guest):
        page.get_by_role("toolbar").get_by_text("ms").first.wait_for()
        page.get_by_role("button", name="pick the fruit").click()
    host.get_by_text("picks").nth(1).wait_for()
    eventually(host, f"{GAME_TIME} >= 1")
    come_together(host, guest)
    assert host.get_by_role("button", name="Take back").count() == 0


def test_a_hidden_page_knows_the_time_again_when_it_is_looked_at(orchard: tuple[Browsing, OrchardServer]):
    browsing, _ = orchard
    host, guest = two_in_the_orchard(browsing)
    host.evaluate("performance.now = ((now, at) => () => now.call(performance) - at)(performance.now, 5e6)")
    host.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    come_together(host, guest)


def test_a_killed_server_takes_back_no_more_than_a_moment(orchard: tuple[Browsing, OrchardServer]):
    browsing, server = orchard
    host, _ = two_in_the_orchard(browsing)
    eventually(host, f"{GAME_TIME} >= {SOME_TIME}")
    server.kill()
    # A page that was ahead of the server may have been put right since.
    stood, heard = max(SOME_TIME, host.evaluate(GAME_TIME)), len(browsing.heard)
    host.get_by_text("The connection is lost").wait_for()
    host.wait_for_timeout(LONG_OUTAGE)
    server.start()
    host.get_by_text("The connection is lost").wait_for(state="detached")
    states = [json.loads(frame) for frame in browsing.heard[heard:] if frame.startswith('{"type":"state"')]
    again = states[0]["standing"]["clock"]["game"] / 1000
    assert 0 < again < stood + 1, "The outage is a pause."
    eventually(host, f"{GAME_TIME} > {stood + 1}")
