"""A game without a board of its own, as `pentathlon new-game` writes it, is played on the generic one."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from tests.browser.browsing import OPEN, Browsing, ServerProcess, Wardrobe, my_turn, plays
from tests.browser.test_pages import PHONE, assert_narrow
from tests.stranger import Stranger

from pentathlon.server.http.static import built_pages


@pytest.fixture(scope="module")
def browsing(browser: Wardrobe, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browsing]:
    """Who comes to a server with a game called labours."""
    stranger = Stranger(tmp_path_factory.mktemp("checkout"))
    stranger.types("new-game labours")
    pages = built_pages()
    assert pages is not None
    (stranger.sources / "pentathlon" / "server" / "pages").symlink_to(pages)
    database = tmp_path_factory.mktemp("server") / "tables.sqlite"
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("PYTHONPATH", str(stranger.sources))
        with ServerProcess(database) as server, Browsing(browser, server) as open_pages:
            yield open_pages


def sits_down(browsing: Browsing, **size: Any) -> Any:
    """A person who has begun a game of labours against Ares."""
    page = browsing.person(**size)
    page.get_by_role("button", name="Play now: Labours").click()
    page.get_by_role("button", name="Against Ares").click()
    assert my_turn(page)
    return page


def test_a_new_game_is_played_to_its_end_on_the_generic_board(browsing: Browsing):
    page = sits_down(browsing)
    plays(page, Random(1))
    assert page.locator(".ending").count() == 1


def test_everybody_has_an_area_by_name_and_each_option_is_there_once(browsing: Browsing):
    page = sits_down(browsing)
    page.get_by_role("region", name="The area of Ares").wait_for()
    mine = page.get_by_role("region", name="Your area")
    assert mine.get_by_role("region", name="hand", exact=True).locator(OPEN).count() == 4
    keys = page.locator(OPEN).evaluate_all("all => all.map(each => each.dataset.option)")
    assert len(keys) == len(set(keys)) == 4
    assert "_" not in page.locator(".generic").inner_text()


def test_a_card_that_cannot_be_picked_says_why(browsing: Browsing):
    page = sits_down(browsing)
    page.get_by_role("region", name="row", exact=True).get_by_role("button").first.click()
    page.locator(".notice", has_text="is not in your hand").get_by_text("LA-GIVE-01").wait_for()


def test_on_a_phone_nothing_is_wider_than_the_page(browsing: Browsing):
    page = sits_down(browsing, **PHONE)
    assert_narrow(page)
    assert page.locator(".board").evaluate("board => board.scrollWidth <= board.clientWidth")
