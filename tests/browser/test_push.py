"""A browser that is called: one click to begin, what the worker shows, and one click to end it."""

import json
import sqlite3
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from tests.browser.browsing import Browsing, ServerProcess, Wardrobe, chromium, driven, until
from tests.browser.test_pages import PHONE, assert_narrow, check

pytest.importorskip("http_ece", reason="http-ece is not installed.")
pytest.importorskip("py_vapid", reason="py-vapid is not installed.")

HEARD: list[bytes] = []
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
SUBSCRIBED = """
PushManager.prototype.getSubscription = async () => null;
PushManager.prototype.subscribe = async ({applicationServerKey}) => {
    window.underKey = applicationServerKey;
    return {toJSON: () => ({endpoint: "ENDPOINT", keys: {p256dh: "KEY", auth: "BTBZMqHH6r4Tts7J_aSIgg"}})};
};
"""
"""No push service is within reach of the tests: the browser says that it has found this one."""
AWAKE = """navigator.serviceWorker.getRegistrations().then(
    found => found.some(each => each.active?.state === 'activated'))"""
SHOWN = """async () => {
    const registration = await navigator.serviceWorker.getRegistration("/alerts");
    const shown = await registration.getNotifications();
    return shown.map(({title, body, tag, data}) => ({title, body, tag, data}));
}"""


class Endpoint(BaseHTTPRequestHandler):
    """Takes any call."""

    def do_POST(self) -> None:
        HEARD.append(self.rfile.read(int(self.headers["content-length"])))
        self.send_response(201)
        self.end_headers()

    def log_message(self, *words: object) -> None:
        """Say nothing."""


class PushingServer(ServerProcess):
    def options(self) -> list[str]:
        return [*super().options(), "--alert", "push", "--alert-host", "127.0.0.1"]


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """One that can show notifications."""
    with driven(chromium(whole=True)) as running:
        yield running


@pytest.fixture
def endpoint() -> Iterator[str]:
    HEARD.clear()
    with ThreadingHTTPServer(("127.0.0.1", 0), Endpoint) as listening:
        threading.Thread(target=listening.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{listening.server_port}/call"
        listening.shutdown()


@pytest.fixture
def pushing(browser: Any, tmp_path: Path) -> Iterator[tuple[Browsing, ServerProcess]]:
    with PushingServer(tmp_path / "tables.sqlite") as server, Browsing(Wardrobe(browser), server) as browsing:
        yield browsing, server


def called(browsing: Browsing, endpoint: str, **size: Any) -> Any:
    """Somebody on the page of alerts, whose browser finds a push service."""
    page = browsing.person(**size)
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(SUBSCRIBED.replace("ENDPOINT", endpoint).replace("KEY", KEY))
    page.goto("/alerts")
    page.get_by_text("You are called nowhere yet.").wait_for()
    return page


@pytest.mark.parametrize("size", [{}, PHONE], ids=["desk", "phone"])
def test_one_click_begins_it_and_one_ends_it(
    pushing: tuple[Browsing, ServerProcess], endpoint: str, size: Any
):
    page = called(pushing[0], endpoint, **size)
    check(page, "alerts, before")
    assert HEARD == [], "It is off until somebody asks for it."
    page.get_by_role("button", name="Call me in this browser").focus()
    page.keyboard.press("Enter")
    page.get_by_text("This browser, by 127.0.0.1").wait_for()
    assert len(HEARD) == 1, "The first call comes at once."
    assert (
        page.evaluate("window.underKey") == page.evaluate("fetch('/api/alerts').then(r => r.json())")["push"]
    )
    assert page.get_by_role("button", name="Call me in this browser").count() == 0
    check(page, "alerts, called")
    if size:
        assert_narrow(page)
    page.reload()
    page.get_by_role("button", name="Call here no more").click()
    page.get_by_text("You are called nowhere yet.").wait_for()
    page.get_by_role("button", name="Call me in this browser").wait_for()


def test_a_browser_that_may_not_be_called_says_so(pushing: tuple[Browsing, ServerProcess], endpoint: str):
    page = pushing[0].person()
    page.add_init_script("Notification.requestPermission = async () => 'denied'")
    page.goto("/alerts")
    page.get_by_role("button", name="Call me in this browser").click()
    page.get_by_role("alert").get_by_text("Allow notifications").wait_for()
    assert HEARD == []


def test_the_worker_shows_a_call_that_leads_to_the_table(
    pushing: tuple[Browsing, ServerProcess], endpoint: str
):
    browsing, server = pushing
    page = called(browsing, endpoint)
    page.get_by_role("button", name="Call me in this browser").click()
    page.get_by_text("This browser, by").wait_for()
    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: found.extend(each["registrationId"] for each in told["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    until(page, lambda: found, "a registration")
    until(page, lambda: page.evaluate(AWAKE), "a worker that is there to be called")
    call = {"words": "It is your turn in Elysium, with Bob.", "path": "/table/abc", "token": "t"}
    tools.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": server.address, "registrationId": found[0], "data": json.dumps(call)},
    )
    until(page, lambda: page.evaluate(SHOWN), "a notification")
    (shown,) = page.evaluate(SHOWN)
    assert shown == {
        "title": "Pentathlon",
        "body": call["words"],
        "tag": "/table/abc",
        "data": {"path": "/table/abc", "token": "t"},
    }


TOLD = """async ([kind, told]) => {
    const event = Object.assign(new Event(kind), told, { waitUntil: (work) => (self.work = work) });
    if (told.notification) event.notification.close = () => {};
    self.dispatchEvent(event);
    await self.work;
}"""
"""Tells the worker something that only a browser could: it waits for what is done then."""


def worker_of(page: Any) -> Any:
    until(page, lambda: page.evaluate(AWAKE), "a worker that is there to be called")
    until(page, lambda: page.context.service_workers, "a worker that can be spoken to")
    return page.context.service_workers[0]


def test_a_click_on_a_call_leads_to_the_table_or_to_its_page_if_that_is_open(
    pushing: tuple[Browsing, ServerProcess], endpoint: str
):
    page = called(pushing[0], endpoint)
    page.get_by_role("button", name="Call me in this browser").click()
    page.get_by_text("This browser, by").wait_for()
    worker = worker_of(page)
    # Only a hand may open and focus windows: what the worker wants to be done is noted.
    worker.evaluate("""() => {
        self.done = [];
        self.clients.openWindow = async (path) => self.done.push(`opens ${path}`);
        WindowClient.prototype.focus = async function () {
            self.done.push(`focuses ${new URL(this.url).pathname}`);
        };
    }""")
    click = {"action": "", "notification": {"data": {"path": "/table/abc", "token": "t"}}}
    worker.evaluate(TOLD, ["notificationclick", click])
    click["notification"] = {"data": {"path": "/alerts", "token": "t"}}
    worker.evaluate(TOLD, ["notificationclick", click])
    assert worker.evaluate("self.done") == ["opens /table/abc", "focuses /alerts"]


def test_a_browser_that_its_push_service_has_moved_is_called_at_its_new_address(
    pushing: tuple[Browsing, ServerProcess], endpoint: str
):
    page = called(pushing[0], endpoint)
    page.get_by_role("button", name="Call me in this browser").click()
    page.get_by_text("This browser, by").wait_for()
    before = page.request.get("/api/alerts").json()["mine"]
    worker = worker_of(page)
    keys = {"p256dh": KEY, "auth": "BTBZMqHH6r4Tts7J_aSIgg"}
    made = json.dumps({"endpoint": f"{endpoint}/moved", "keys": keys})
    worker.evaluate(
        f"() => {{ self.PushManager.prototype.subscribe = async () => ({{ toJSON: () => ({made}) }}); }}"
    )
    worker.evaluate(
        TOLD, ["pushsubscriptionchange", {"oldSubscription": {"endpoint": endpoint}, "newSubscription": None}]
    )
    assert page.request.get("/api/alerts").json()["mine"] == before, (
        "It is the same browser, by the same token."
    )
    rows = sqlite3.connect(pushing[1].database).execute("SELECT address FROM subscriptions").fetchall()
    assert [f"{endpoint}/moved" in address for (address,) in rows] == [True]
    page.reload()
    page.get_by_role("button", name="Call here no more").wait_for()
