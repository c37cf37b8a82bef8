"""A server in a process of its own, and people who click at it."""

import http.client
import json
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any

import pytest

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # A browser's pages share a process: one that has started, and keeps the scripts that it has compiled.
    "--renderer-process-limit=1",
    "--js-flags=--no-flush-bytecode",
]
PATIENCE = 180
"""Seconds after which what is waited for is given up: many, for the machine may be busy."""
AT_ONCE = json.dumps({"speed": "at once"})
OPEN = "[data-option]:not(.chosen)"
"""Whatever can be picked, and is not part of a payment already."""


def chromium(*, whole: bool = False) -> str | None:
    """The browser of this machine, rather one without windows, which has no toolbars to draw.

    A `whole` one can show notifications too.
    """
    names = ("chromium", "chromium-browser", "google-chrome")
    names = names if whole else ("chromium-headless-shell", *names)
    return next((found for name in names if (found := shutil.which(name))), None)


@contextmanager
def driven(executable: str | None) -> Iterator[Any]:
    """That browser, running; without it the tests that need it are skipped and say so."""
    from playwright.sync_api import sync_playwright

    if executable is None:
        pytest.skip("There is no Chromium on this machine (Debian: chromium, chromium-headless-shell).")
    with sync_playwright() as driver:
        running = driver.chromium.launch(executable_path=executable, args=FLAGS)
        yield running
        running.close()


class ServerProcess:
    """A server that can be killed and started again on the same port; it deals by what stands in a file."""

    def __init__(self, database: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database = database
        self.deals = database.with_name("deals")
        self.deals.write_text(database.stem)
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes]

    def __enter__(self) -> "ServerProcess":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.wait(PATIENCE)

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, *self.options()],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = monotonic() + PATIENCE
        while not self._answers():
            assert monotonic() < end, "The server did not start."
            sleep(0.05)

    def options(self) -> list[str]:
        """What Python is told."""
        program = ["-m", "tests.browser.same_deals", str(self.deals)]
        return [*program, "serve", "--port", str(self.port), "--db", str(self.database), "--no-browser"]

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def _answers(self) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        try:
            connection.request("GET", "/health")
            return connection.getresponse().status == 200
        except OSError:
            return False
        finally:
            connection.close()


class OrchardServer(ServerProcess):
    """A server with a toy in real time."""

    def options(self) -> list[str]:
        return ["-m", "tests.browser.orchard_server", str(self.deals), str(self.port), str(self.database)]


class Wardrobe:
    """Browsers that were used before, by how they are set: what they have loaded they need not load again.

    Each keeps a blank page, so that the process of its pages does not end with the last of them.
    """

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._free: dict[str, list[Any]] = {}

    def take(self, address: str, **options: Any) -> tuple[str, Any]:
        """A browser of somebody who has never been there, and by what name it is to be given back."""
        name = repr((address, sorted(options.items())))
        free = self._free.setdefault(name, [])
        return name, free.pop() if free else self._new(address, options)

    def _new(self, address: str, options: dict[str, Any]) -> Any:
        context = self._browser.new_context(base_url=address, **options)
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(f"localStorage.pentathlon ??= {AT_ONCE!r}")
        context.new_page()
        return context

    def give_back(self, name: str, context: Any, address: str) -> None:
        """Forget whose it was: cookies, permissions, and all that pages have kept but their files."""
        blank, *opened = context.pages
        for page in opened:
            page.close()
        tools = context.new_cdp_session(blank)
        tools.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
        tools.detach()
        context.clear_cookies()
        context.clear_permissions()
        self._free[name].append(context)


class Browsing:
    """The browsers of several people."""

    def __init__(self, wardrobe: Wardrobe, server: ServerProcess) -> None:
        self._wardrobe, self._server = wardrobe, server
        self._worn: list[tuple[str, Any]] = []
        self.complaints: list[str] = []
        self.heard: list[str] = []
        """What the server has told all pages."""

    def __enter__(self) -> "Browsing":
        return self

    def __exit__(self, kind: object, *_: object) -> None:
        for name, context in self._worn:
            self._wardrobe.give_back(name, context, self._server.address)
        if kind is None and self.complaints:
            raise AssertionError("The pages complain: " + "; ".join(self.complaints))

    def person(self, *, width: int = 1440, height: int = 900, **more: Any) -> Any:
        """Somebody new, in the lobby."""
        options = {"viewport": {"width": width, "height": height}, "reduced_motion": "reduce", **more}
        name, context = self._wardrobe.take(self._server.address, **options)
        self._worn.append((name, context))
        return self.tab(context)

    def tab(self, context: Any) -> Any:
        """Another tab of the same browser."""
        page = context.new_page()
        page.on("websocket", lambda socket: socket.on("framereceived", self._heard))
        page.on("pageerror", lambda error: self.complaints.append(f"{error} {error.stack}"))
        page.goto("/")
        return page

    def _heard(self, frame: str | bytes) -> None:
        self.heard.append(frame if isinstance(frame, str) else frame.decode())

    def picks(self, page: Any, option: Any) -> None:
        """Click something, and wait until the server has accepted it."""
        before = len(self.heard)
        option.click()
        until(page, lambda: any('"accepted"' in frame for frame in self.heard[before:]), "accepted")


def quick_start(page: Any, rival: str = "Ares") -> None:
    """Two clicks from the lobby to the table."""
    page.get_by_role("button", name="Play now: Fight for Olympus").click()
    page.get_by_role("button", name=f"Against {rival}").click()
    page.get_by_role("group", name="Your hand").wait_for()


def my_turn(page: Any) -> bool:
    """Wait until there is something to decide, or the game is over; whether there is."""
    page.locator(f".ending, {OPEN}").first.wait_for()
    return page.locator(".ending").count() == 0


def answer(page: Any, chance: Random, *, finger: bool = False) -> None:
    """Click or tap something that can be picked."""
    options = page.locator(OPEN)
    if count := options.count():
        _touch(options.nth(chance.randrange(count)), finger=finger)


def declines(page: Any) -> None:
    """Click what comes last of all that can be picked: no, nothing more, enough."""
    if page.locator(OPEN).count():
        _touch(page.locator(OPEN).last, finger=False)


def _touch(option: Any, *, finger: bool) -> None:
    """What goes away under the hand is not missed."""
    from playwright.sync_api import Error

    with suppress(Error):
        option.tap(timeout=1500) if finger else option.click(timeout=1500)


def plays(page: Any, chance: Random, answers: int = 10_000) -> None:
    """Play by clicking until the game is over, or so many answers long."""
    while answers and my_turn(page):
        answer(page, chance)
        answers -= 1


def is_asked(page: Any, question: str) -> bool:
    """Wait for a question; whether it is this one, by its id."""
    assert my_turn(page), "The game is over."
    return page.locator("[data-question]").get_attribute("data-question") == question


def resigns(page: Any) -> None:
    """Give up."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Resign", exact=True).click()
    page.get_by_role("button", name="Yes, resign").click()
    page.locator(".ending").wait_for()


def chooses(page: Any, group: str, chip: str) -> None:
    """Pick one of a few that lie side by side."""
    label = page.get_by_role("group", name=group).locator("label", has=page.get_by_role("radio", name=chip))
    label.first.click()


def seats(page: Any, players: int, guest: str = "Ares") -> None:
    """Lay out chairs for so many, with a bot on each but one's own."""
    chooses(page, "How many play", str(players))
    for seat in range(2, players + 1):
        chooses(page, f"Who sits on seat {seat}", guest)


def two_at_a_table(browsing: Browsing) -> tuple[Any, Any]:
    """Two people at a table, by a link."""
    host, guest = browsing.person(), browsing.person()
    host.get_by_role("link", name="Make a table: Fight for Olympus").click()
    host.get_by_role("button", name="Make the table").click()
    guest.goto(host.get_by_label("The link to seat 2").input_value())
    guest.get_by_role("button", name="Sit down").click()
    guest.get_by_role("button", name="I am ready").click()
    for page in (host, guest):
        page.get_by_role("group", name="Your hand").wait_for()
    return host, guest


def eventually(page: Any, words: str) -> None:
    """Wait until something is so on a page; its own policy forbids to have the page watch for it."""
    until(page, lambda: page.evaluate(words), words)


def until(page: Any, wanted: Callable[[], Any], words: str = "") -> None:
    """Wait until something is so, while the browser goes on."""
    end = monotonic() + PATIENCE
    while not wanted():
        assert monotonic() < end, f"Never: {words}"
        page.wait_for_timeout(50)


def asked(*pages: Any) -> Any:
    """Wait until something can be picked on one of the pages; which of them."""
    until(pages[0], lambda: any(page.locator(OPEN).count() for page in pages), "somebody is asked")
    return next(page for page in pages if page.locator(OPEN).count())


GAME_TIME = (
    "document.querySelector('.clock').innerText.match(/(\\d+):(\\d+)/).slice(1).reduce((m, s) => 60 * m + +s)"
)
"""The seconds that a page shows of a game in real time."""


def come_together(one: Any, other: Any) -> None:
    """Wait until two pages show the same time, but for the moment between two looks."""

    def together() -> bool:
        before = other.evaluate(GAME_TIME)
        return bool(before - 1 <= one.evaluate(GAME_TIME) <= other.evaluate(GAME_TIME) + 1)

    until(one, together, "the same time on both pages")


def press(page: Any, thing: Any) -> None:
    """Lay a finger on something, and lift it after a while."""
    box = thing.bounding_box()
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 20, "y": box["y"] + 30}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(700)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
