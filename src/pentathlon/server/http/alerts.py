"""Alerts over HTTP: where somebody wants to be called, and how they hear no more of it."""

from urllib.parse import urlsplit

from pentathlon.server.alerts.push import PUSH, Browser, Gone, NoAddress, browser_at
from pentathlon.server.storage.subscriptions import new_subscription

from .forms.visitors import AlertAddress, AlertBrowser, AlertFacts, Alerts
from .routes import NoSuchThing, NotNow, Operation, TooMuch, Visit

MOST = 5
"""Addresses of one person."""
WELCOME = "You will be called here when it is your turn and you are not at the table."


async def my_alerts(visit: Visit) -> Alerts:
    """Where I am called when it is my turn, and by which kinds of addresses that can be."""
    found = await visit.services.subscriptions.of(visit.person)
    mine = [AlertFacts(each.token, _shown(each.address)) for each in found]
    pusher = visit.services.messenger.pusher
    kinds = [kind for kind in visit.services.messenger.kinds if kind != PUSH]
    return Alerts(kinds, mine, "" if pusher is None else pusher.public_key)


def _shown(address: str) -> str:
    """Enough of an address to know it by: there may be a password in it."""
    kind, _, rest = address.partition("://")
    if kind == PUSH:
        return f"A browser, by {urlsplit(browser_at(address).endpoint).hostname}"
    place = rest.rpartition("@")[2].partition("?")[0]
    return f"{kind}://{place[:12]}{'…' if len(place) > 12 else ''}"


async def subscribe(visit: Visit) -> Alerts:
    """Be called there from now on; the first message comes at once, and says how to end it."""
    wish: AlertAddress = visit.body
    return await _begin(visit, wish.address.strip())


async def subscribe_browser(visit: Visit) -> Alerts:
    """Have this browser called from now on, even with no page open; the first call comes at once."""
    wish: AlertBrowser = visit.body
    if visit.services.messenger.pusher is None:
        raise NotNow("This house calls no browsers.")
    address = Browser(wish.endpoint, wish.p256dh, wish.auth).address
    for each in await visit.services.subscriptions.of(visit.person):
        if wish.before and _endpoint(each.address) == wish.before:
            return await _move(visit, each.token, address)
    return await _begin(visit, address)


def _endpoint(address: str) -> str:
    return browser_at(address).endpoint if address.startswith(f"{PUSH}://") else ""


async def _move(visit: Visit, token: str, address: str) -> Alerts:
    """Call a browser at its new address, under the token that it knows."""
    _check_pace(visit)
    try:
        await visit.services.messenger.check(address)
    except NoAddress as error:
        raise NotNow(str(error)) from None
    await visit.services.subscriptions.move(token, address)
    return await my_alerts(visit)


def _check_pace(visit: Visit) -> None:
    if not visit.request.app.state.subscribing.allows(_host(visit)):
        raise TooMuch("You have tried many addresses; wait a minute.")


async def _begin(visit: Visit, address: str) -> Alerts:
    messenger, known = visit.services.messenger, await visit.services.subscriptions.of(visit.person)
    if not messenger.kinds:
        raise NotNow("This house calls nobody.")
    if address in [each.address for each in known]:
        return await my_alerts(visit)
    if len(known) >= MOST:
        raise TooMuch(f"You have {MOST} addresses already.")
    _check_pace(visit)
    found = new_subscription(address, str(visit.request.base_url).rstrip("/"))
    try:
        await messenger.check(found.address)
        arrives = await messenger.send(found, WELCOME, "/")
    except (NoAddress, Gone) as error:
        raise NotNow(str(error)) from None
    if not arrives:
        raise NotNow("Nothing arrives at that address.")
    await visit.services.subscriptions.add(visit.person, found)
    return await my_alerts(visit)


def _host(visit: Visit) -> str:
    return visit.request.client.host if visit.request.client else ""


async def unsubscribe(visit: Visit) -> Alerts:
    """Be called there no more; the token is enough, whoever brings it."""
    if not await visit.services.subscriptions.end(visit.request.path_params["token"]):
        raise NoSuchThing("That address is called no more.")
    return await my_alerts(visit)


ALERTS = [
    Operation("GET", "/api/alerts", my_alerts, Alerts),
    Operation("POST", "/api/alerts", subscribe, Alerts, AlertAddress),
    Operation("POST", "/api/alerts/browser", subscribe_browser, Alerts, AlertBrowser),
    Operation("DELETE", "/api/alerts/{token}", unsubscribe, Alerts),
]
