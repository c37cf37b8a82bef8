"""Learning from a finished game in a browser: costly answers, luck and skill, what could be known."""

from typing import Any

import pytest
from tests.browser.browsing import PATIENCE, Browsing, quick_start, resigns, until
from tests.browser.test_pages import PHONE, assert_narrow, check

import pentathlon
from pentathlon.bots import make_bot
from pentathlon.kernel import Seat

DESK = {"width": 1280, "height": 800}
BOTH = pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
GIVEN_UP = 24
"""After so many answers a careless player gives up."""


def careless() -> pentathlon.Match:
    """A duel in which the first seat does anything, for a while."""
    match, bots = pentathlon.new("olympus", seed=3), [make_bot("random", 1), make_bot("greedy", 2)]
    while len(match.answers) < GIVEN_UP:
        match.choose(bots[match.ask.seat].choose(match, match.ask.seat), match.ask.seat)
    match.resign(Seat(0))
    return match


def brought(page: Any, match: pentathlon.Match) -> str:
    """The path at which a record is looked back at."""
    record = {"name": "game.json", "mimeType": "application/json", "buffer": pentathlon.save(match).encode()}
    page.set_input_files("input[type=file]", record)
    page.wait_for_url("**/replay/**")
    return str(page.url).partition("?")[0]


def asks(page: Any) -> Any:
    """Ask the oracle by the keyboard, and wait until it has said everything."""
    button = page.get_by_role("button", name="Ask what went wrong")
    button.focus()
    page.keyboard.press("Enter")
    said = page.get_by_role("group", name="What the oracle says")
    said.get_by_role("heading", name="Luck and skill").wait_for(timeout=5000 * PATIENCE)
    return said


@BOTH
def test_a_mistake_leads_to_its_position_and_can_be_tried_again(browsing: Browsing, size: dict[str, Any]):
    page = browsing.person(**size)
    replay = brought(page, careless())
    page.goto(f"{replay}?learn")
    said = asks(page)
    said.get_by_role("heading", name="Learn from your mistakes").wait_for()
    worst = said.get_by_role("listitem").first
    assert "Given" in worst.inner_text()
    assert "Better" in worst.inner_text()
    assert "own decisions" in said.inner_text().lower()
    said.get_by_text("Player 2, at position 0").wait_for()
    if size is PHONE:
        assert_narrow(page)
    check(page, "what the oracle says")
    worst.get_by_role("button").first.click()
    position = page.get_by_role("slider", name="Position")
    until(page, lambda: int(position.input_value()) > 0, "it leads there")
    page.get_by_text("Player 1 is asked").wait_for()
    if size is PHONE:
        said.wait_for(state="hidden")
        page.get_by_role("button", name="More").tap()
    said.get_by_text(f"Player 2, at position {position.input_value()}").wait_for()
    worst.get_by_role("button", name="Try this position").click()
    page.wait_for_url("**/table/**")
    page.get_by_role("group", name="Your hand").wait_for()
    page.get_by_role("region", name="The question").wait_for()


def test_a_friend_sees_what_the_oracle_has_found_and_asks_nothing(browsing: Browsing):
    page = browsing.person()
    replay = brought(page, careless())
    link = page.get_by_label("The link for a friend").input_value()
    page.goto(f"{replay}?learn")
    asks(page)
    friend = browsing.person()
    friend.goto(link)
    friend.get_by_role("complementary").get_by_role("button", name="Learn").click()
    said = friend.get_by_role("group", name="What the oracle says")
    said.get_by_role("heading", name="What Player 1 could have done better").wait_for()
    said.get_by_role("heading", name="Luck and skill").wait_for()
    assert friend.get_by_role("button", name="Ask what went wrong").count() == 0
    assert friend.get_by_role("button", name="Try this position").count() == 0
    friend.get_by_label("Seen as").select_option("1")
    said.get_by_role("heading", name="What Player 2 could have done better").wait_for()
    said.get_by_text("Player 1, at position 0").wait_for()


def test_the_oracle_can_be_stopped_and_the_end_of_a_game_leads_to_it(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    resigns(page)
    page.get_by_role("link", name="Learn from it").click()
    page.get_by_role("button", name="Ask what went wrong").click()
    page.get_by_role("button", name="Stop looking back").click()
    page.get_by_role("button", name="Ask what went wrong").wait_for()


def test_while_the_game_goes_on_there_is_nothing_to_learn_yet(browsing: Browsing):
    page = browsing.person()
    quick_start(page)
    page.goto(page.url.replace("/table/", "/replay/") + "?learn")
    page.get_by_label("Position").wait_for()
    assert page.get_by_role("complementary").get_by_role("button", name="Learn").count() == 0
