"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, WebSocketRoute

from .http.identity import SecurityHeaders
from .http.operations import OPERATIONS
from .http.pace import OneAtATime, Pace
from .http.retelling import Retelling
from .http.routes import routes
from .http.static import Pages
from .logs import log
from .metrics import METRICS
from .services import Services
from .settings import Settings
from .socket.endpoint import table_socket
from .socket.quotas import Admission, Crowd
from .table.rooms import Rooms
from .thinking.beliefs import Beliefs
from .thinking.oracle import Oracle


def make_app(settings: Settings) -> Starlette:
    """The application; its database opens and closes with it."""
    services = Services(settings)
    rooms, admission, asking = Rooms(services), Admission(settings.limits), OneAtATime()

    @asynccontextmanager
    async def while_open(app: Starlette) -> AsyncIterator[None]:
        await services.open(rooms.heard)
        METRICS.gauges["pentathlon_connections"] = "Open websockets.", lambda: admission.connections
        METRICS.gauges["pentathlon_rooms"] = "Tables in memory.", lambda: len(rooms)
        services.house.usages = {
            "connections": admission.usage,
            "thinking": services.pool.list.usage,
            "asking": asking.usage,
        }
        await services.house.open(rooms, rooms.do)
        await rooms.resume()
        log("open", rooms=len(rooms))
        try:
            yield
        finally:
            app.state.retelling.close()
            await rooms.close()
            await services.house.close()
            await services.close()
            log("closed")

    socket = WebSocketRoute("/api/tables/{table}/socket", table_socket)
    served: list[BaseRoute] = [*routes(OPERATIONS), socket]
    if settings.pages is not None:
        served.append(Mount("/", Pages(settings.pages)))
    app = Starlette(routes=served, lifespan=while_open, middleware=[Middleware(SecurityHeaders)])
    app.state.rooms, app.state.admission, app.state.oracle = rooms, admission, Oracle(services)
    app.state.asking, app.state.beliefs, app.state.retelling = asking, Beliefs(), Retelling()
    app.state.crowd, app.state.websockets = Crowd(settings), Crowd(settings)
    app.state.subscribing = Pace(settings.limits.addresses_a_minute)
    return app
