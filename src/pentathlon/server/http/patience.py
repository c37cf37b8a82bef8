"""How long a request may take to arrive: whoever sends it by halves holds up nobody else."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.socket.quotas import Crowd

HEADERS = 10.0
"""Seconds in which the head of a request has to be here, from the connection or the last answer on."""
BODY = 20.0
"""Seconds in which its body has to follow."""


class TooSlow(PentathlonError):
    """A request that did not arrive in time."""


@asynccontextmanager
async def arriving() -> AsyncIterator[None]:
    """Wait for a body, but not for ever."""
    try:
        async with asyncio.timeout(BODY):
            yield
    except TimeoutError:
        raise TooSlow("That request took too long to arrive.") from None


class PatientProtocol(H11Protocol):
    """An HTTP connection that is ended if no whole head of a request comes."""

    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._crowd.comes(self._host):
            transport.abort()
        self._wait()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
        elif self._waiting is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._crowd.goes(self._host)
        super().connection_lost(exc)

    @property
    def _crowd(self) -> Crowd:
        crowd: Crowd = self.config.app.state.crowd  # type: ignore[union-attr]
        return crowd

    @property
    def _host(self) -> str:
        return self.client[0] if self.client else ""

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(HEADERS, self.transport.abort)

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
