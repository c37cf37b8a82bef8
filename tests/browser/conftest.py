"""A real server and a real Chromium."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.browser.browsing import Browsing, ServerProcess, Wardrobe, chromium, driven

pytest.importorskip("playwright.sync_api", reason="Playwright is not installed.")


@pytest.fixture(scope="module")
def browser() -> Iterator[Wardrobe]:
    """Browsers of people, in the Chromium of this machine, without windows.

    It goes with its module: while it is driven, this thread has a loop that other tests could not start.
    """
    from pentathlon.server.http.static import built_pages

    if built_pages() is None:
        pytest.skip("The browser client is not built (make pages).")
    with driven(chromium()) as running:
        yield Wardrobe(running)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests that do not kill it."""
    with ServerProcess(tmp_path_factory.mktemp("server") / "tables.sqlite") as running:
        yield running


@pytest.fixture
def browsing(browser: Wardrobe, server: ServerProcess, request: pytest.FixtureRequest) -> Iterator[Browsing]:
    """People with browsers of their own; whatever their pages complain about fails the test.

    The deals follow from the test's name: no run has cards with which it fails.
    """
    server.deals.write_text(request.node.name)
    with Browsing(browser, server) as open_pages:
        yield open_pages


@pytest.fixture
def fragile(browser: Wardrobe, tmp_path: Path) -> Iterator[tuple[Browsing, ServerProcess]]:
    """A server that may be killed, and who comes to it."""
    with ServerProcess(tmp_path / "tables.sqlite") as running, Browsing(browser, running) as open_pages:
        yield open_pages, running
