"""Alerts on pages: where one is called, and one click that ends it."""

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from tests.browser.browsing import Browsing, ServerProcess, Wardrobe
from tests.browser.test_pages import PHONE, assert_narrow, check

HEARD: list[bytes] = []


class Hook(BaseHTTPRequestHandler):
    """Notes what it is told."""

    def do_POST(self) -> None:
        HEARD.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        """Say nothing."""


class CallingServer(ServerProcess):
    def options(self) -> list[str]:
        return [*super().options(), "--alert", "json", "--alert-host", "127.0.0.1"]


@pytest.fixture
def hook() -> Iterator[str]:
    HEARD.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Hook) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        yield f"json://127.0.0.1:{listening.server_port}/turn"
        listening.shutdown()


def test_an_address_is_given_called_at_once_and_forgotten_by_one_click(
    browser: Wardrobe, tmp_path: Path, hook: str
):
    pytest.importorskip("apprise")
    with CallingServer(tmp_path / "tables.sqlite") as server, Browsing(browser, server) as browsing:
        page = browsing.person(**PHONE)
        page.get_by_role("link", name="Alerts", exact=True).click()
        page.get_by_text("You are called nowhere yet.").wait_for()
        page.get_by_label("An address").fill("json://10.0.0.1/x")
        page.get_by_role("button", name="Call me here").click()
        page.get_by_role("alert").get_by_text("Nothing can be sent").wait_for()
        page.get_by_label("An address").fill(hook)
        page.get_by_role("button", name="Call me here").click()
        page.get_by_role("button", name="Call here no more").wait_for()
        assert_narrow(page)
        check(page, "the alerts")
        (told,) = HEARD
        stranger = browsing.person()
        stranger.goto("/quiet/" + told.decode().split("/quiet/")[1].split('"')[0].split("\\")[0])
        stranger.get_by_role("status").get_by_text("called no more").wait_for()
        page.reload()
        page.get_by_text("You are called nowhere yet.").wait_for()


def test_a_house_that_calls_nobody_says_so(browsing: Browsing):
    page = browsing.person()
    page.goto("/alerts")
    page.get_by_text("This house calls nobody.").wait_for()
