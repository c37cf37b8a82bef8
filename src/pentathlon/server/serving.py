"""Running the server: on a socket, until it is told to stop."""

import gc
import socket as sockets
import sys

import msgspec
import uvicorn
from starlette.applications import Starlette

from .app import make_app
from .http.patience import PatientProtocol
from .logs import set_up_logs
from .settings import Settings
from .socket.connection import Connection
from .socket.messages import Farewell

LARGEST_FRAME = 1 << 20
"""Bytes of a websocket message that are read at all; what is refused politely is far smaller."""
GRACE = 5
"""Seconds that requests have to end when the server stops."""
COME_BACK = 1.0
"""Seconds after which a client may look whether the server is there again."""
LONGEST_FAREWELL = 1.0
"""Seconds that clients have to take leave."""
SWITCH = 0.0005
"""Seconds after which the journal's thread may take over from the loop; Python's own 5 ms is an age."""

COLLECT = (20_000, 50, 100)
"""When to look for garbage in cycles: we make hardly any, and looking holds everybody up."""


class TableServer(uvicorn.Server):
    """A server that tells its clients before it goes."""

    def __init__(self, config: uvicorn.Config, app: Starlette) -> None:
        super().__init__(config)
        self.app = app

    async def shutdown(self, sockets: list[sockets.socket] | None = None) -> None:
        farewell = Farewell("The server stops; the game is stored.", COME_BACK)
        self.app.state.rooms.dismiss_all(msgspec.json.encode(farewell))
        await self.app.state.admission.close(LONGEST_FAREWELL)
        await super().shutdown(sockets)


def make_server(settings: Settings) -> TableServer:
    """The server, ready to run."""
    app = make_app(settings)
    config = uvicorn.Config(
        app,
        host=settings.host,
        port=settings.port,
        http=PatientProtocol,
        ws=Connection,
        # An address in a header counts only if a proxy that we know has written it there.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    return TableServer(config, app)


def serve(settings: Settings) -> None:
    """Serve until interrupted."""
    set_up_logs(settings.log)
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT)
    # What was imported never goes: a full look for garbage would take 22 ms for it alone.
    gc.freeze()
    make_server(settings).run()
