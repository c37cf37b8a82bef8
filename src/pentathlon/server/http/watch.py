"""For whoever watches over the server: whether it is well, and what it counts."""

from ipaddress import ip_address
from time import monotonic
from urllib.parse import urlsplit

from starlette.responses import Response

import pentathlon
from pentathlon.server.metrics import METRICS
from pentathlon.server.services import Services
from pentathlon.server.socket.messages import PROTOCOL

from .forms.tables import Health
from .routes import NoSuchThing, Operation, Unwell, Visit

BETWEEN = 1.0
"""Seconds between two tries to store something: whoever asks in between is told what came of the last one."""
NOTHING = b""
BY_A_PROXY = ("forwarded", "x-forwarded-for", "x-real-ip")
"""What a proxy says of whom it speaks for."""


async def health(visit: Visit) -> Health:
    """Whether the server is well: its database can be read and written."""
    services = visit.services
    if monotonic() >= services.tried + BETWEEN:
        services.tried, services.trouble = monotonic(), await _trouble(services)
    if services.trouble:
        raise Unwell(f"Nothing can be stored now: {services.trouble}.")
    return Health("ok", pentathlon.__version__, PROTOCOL)


async def _trouble(services: Services) -> str:
    """What is wrong with storing something, if anything is."""
    try:
        await services.register.count_running()
        # The checkpoint of a table that does not exist: a true write, and no table's truth.
        await services.journal.keep("", NOTHING)
    except Exception as error:
        return str(error) or type(error).__name__
    return ""


async def metrics(visit: Visit) -> Response:
    """What Prometheus wants to know, and nobody else: counts tell what was answered in secret."""
    if not _is_watcher(visit):
        raise NoSuchThing("There is nothing here, or not for you.")
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")


def _is_watcher(visit: Visit) -> bool:
    """Whether the request comes from where the counts may be read; what a proxy hands on does not."""
    settings, headers, client = visit.services.settings, visit.request.headers, visit.request.client
    # A named proxy has told who it is by this one; whoever writes only others may speak for anybody.
    is_told = bool(settings.proxies) and "x-forwarded-for" in headers
    if any(name in headers for name in BY_A_PROXY) and not is_told:
        return False
    return client is not None and client.host in settings.watchers and _is_address(headers.get("host", ""))


def _is_address(host: str) -> bool:
    """Whether a host is an address: whoever has a name lead here would read with our browser."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
        return name == "localhost" or bool(ip_address(name))
    except ValueError:
        return False


WATCH = [
    Operation("GET", "/health", health, Health),
    Operation("GET", "/metrics", metrics, kind="text/plain"),
]
