"""Alerts over HTTP: where somebody wants to be called, and how they hear no more of it."""

from pentathlon.server.alerts.messenger import NoAddress
from pentathlon.server.alerts.turn_alerts import with_links
from pentathlon.server.storage.subscriptions import new_subscription

from .routes import NoSuchThing, NotNow, Operation, TooMuch, Visit
from .visitor_forms import AlertAddress, AlertFacts, Alerts

MOST = 5
"""Addresses of one person."""
WELCOME = "You will be called here when it is your turn and you are not at the table."


async def my_alerts(visit: Visit) -> Alerts:
    """Where I am called when it is my turn, and by which kinds of addresses that can be."""
    found = await visit.services.subscriptions.of(visit.person)
    mine = [AlertFacts(each.token, _shown(each.address)) for each in found]
    return Alerts(list(visit.services.messenger.kinds), mine)


def _shown(address: str) -> str:
    """Enough of an address to know it by: there may be a password in it."""
    kind, _, rest = address.partition("://")
    place = rest.rpartition("@")[2].partition("?")[0]
    return f"{kind}://{place[:12]}{'…' if len(place) > 12 else ''}"


async def subscribe(visit: Visit) -> Alerts:
    """Be called there from now on; the first message comes at once, and says how to end it."""
    wish: AlertAddress = visit.body
    if not visit.services.messenger.kinds:
        raise NotNow("This house calls nobody.")
    if len(await visit.services.subscriptions.of(visit.person)) >= MOST:
        raise TooMuch(f"You have {MOST} addresses already.")
    if not visit.request.app.state.subscribing.allows(_host(visit)):
        raise TooMuch("You have tried many addresses; wait a minute.")
    found = new_subscription(wish.address.strip(), str(visit.request.base_url).rstrip("/"))
    try:
        await visit.services.messenger.check(found.address)
    except NoAddress as error:
        raise NotNow(str(error)) from None
    words = with_links(found, WELCOME, "/")
    if not await visit.services.messenger.send(found.address, words):
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
    Operation("DELETE", "/api/alerts/{token}", unsubscribe, Alerts),
]
