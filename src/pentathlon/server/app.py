"""The server as an ASGI application."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute, Mount, WebSocketRoute

from .api import ENDPOINTS
from .archive import ARCHIVE
from .guard import SecurityHeaders
from .hall import Hall
from .routes import route
from .settings import Settings
from .static import Pages
from .wire import table_socket


def make_app(settings: Settings) -> Starlette:
    """The application; its hall opens and closes with it."""
    hall = Hall(settings)

    @asynccontextmanager
    async def open_hall(app: Starlette) -> AsyncIterator[None]:
        await hall.open()
        try:
            yield
        finally:
            await hall.close()

    routes: list[BaseRoute] = [route(endpoint) for endpoint in (*ENDPOINTS, *ARCHIVE)]
    routes.append(WebSocketRoute("/api/tables/{table}/socket", table_socket))
    if settings.pages is not None:
        routes.append(Mount("/", Pages(settings.pages)))
    app = Starlette(routes=routes, lifespan=open_hall, middleware=[Middleware(SecurityHeaders)])
    app.state.hall = hall
    app.state.made = {}
    return app
