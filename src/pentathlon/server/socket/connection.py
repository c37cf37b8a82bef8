"""The connection to a client: uvicorn's websocket, without a queue and a task between it and the table.

The handshake and the end of a connection go their usual way through ASGI. In between a message
that comes in is handed to whoever listens at once, and what is said within one turn of the loop
goes out in one piece.
"""

from collections.abc import Callable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

EXTENSION = "pentathlon.connection"
"""Where an ASGI application finds the connection in the scope of a websocket."""
LONGEST_BACKLOG = 4 << 20
"""Bytes that may wait for a client; one that does not keep up is let go, and may come back."""


TEXT = 0x81
"""The first byte of a whole text message in one frame (RFC 6455, 5.2)."""
SHORT, LONG = 126, 127
"""Lengths that say where the true length stands: in the next two bytes, or eight."""


def _framed(message: bytes) -> bytes:
    """A message as it goes to a client: nothing is compressed or masked, so there is little to do."""
    length = len(message)
    if length < SHORT:
        return b"%c%c%s" % (TEXT, length, message)
    if length < 1 << 16:
        return b"%c%c%s%s" % (TEXT, SHORT, length.to_bytes(2, "big"), message)
    return b"%c%c%s%s" % (TEXT, LONG, length.to_bytes(8, "big"), message)


class Connection(WebSocketsSansIOProtocol):
    """One websocket."""

    _listener: Callable[[bytes], None] | None = None
    _unsent: list[bytes]
    _is_hushed = False

    def listen(self, listener: Callable[[bytes], None] | None) -> None:
        """From now on hand every message to the listener, or to nobody any more."""
        self._listener = listener
        self._unsent = []

    def say(self, message: bytes) -> None:
        """Send a message at the end of this turn of the loop."""
        if not self._unsent:
            self.loop.call_soon(self._flush)
        self._unsent.append(message)

    def hush(self) -> None:
        """Hear nothing for a while; the client's messages wait."""
        self._is_hushed = True
        self.transport.pause_reading()

    def go_on(self) -> None:
        """Hear again."""
        if self._is_hushed and self.writable.is_set() and not self.transport.is_closing():
            self._is_hushed = False
            self.transport.resume_reading()

    def _flush(self) -> None:
        if not self._unsent:
            return
        messages, self._unsent = self._unsent, []
        if self.close_sent or self.transport.is_closing() or self.conn.state is not State.OPEN:
            return
        self.transport.write(b"".join(map(_framed, messages)))
        if self.transport.get_write_buffer_size() > LONGEST_BACKLOG:
            self.transport.abort()

    # what uvicorn calls

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def connection_lost(self, exc: Exception | None) -> None:
        # It was counted when it came, before it was known to be a websocket.
        self.config.app.state.crowd.goes(self.client[0] if self.client else "")  # type: ignore[union-attr]
        super().connection_lost(exc)

    def send_receive_event_to_app(self) -> None:
        if self._listener is None:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        if not self.close_sent:
            self._listener(data)

    async def send(self, message: object) -> None:
        if self._listener is not None:
            self._flush()
        await super().send(message)  # type: ignore[arg-type]

    def shutdown(self) -> None:
        if self._listener is not None:
            self._flush()
        super().shutdown()

    def pause_writing(self) -> None:
        """Whoever does not listen is not heard either."""
        super().pause_writing()
        if self._listener is not None:
            self.hush()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._listener is not None:
            self.go_on()
