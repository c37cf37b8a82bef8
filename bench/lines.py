"""Raw websockets for the load generator: as little work as possible, the same for every server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import cast

Heard = Callable[[bytes], None]

UPGRADE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{headers}\r\n"
)
TEXT, PING, PONG = 0x81, 0x89, 0x8A
MASK = bytes(4)
"""A mask of zeros is a mask; it spares us the masking."""


class Line(asyncio.Protocol):
    """One websocket; `heard` is called with the text of every message."""

    def __init__(self, path: str, port: int, headers: str = "") -> None:
        self.request = UPGRADE.format(path=path, port=port, headers=headers)
        self.heard: Heard = lambda text: None
        self.open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._rest = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._transport.write(self.request.encode())

    def connection_lost(self, error: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("The server hung up."))

    def send(self, text: bytes, kind: int = TEXT) -> None:
        """Send one message."""
        size = len(text)
        head = bytes((kind, 128 | size)) if size < 126 else bytes((kind, 254)) + size.to_bytes(2, "big")
        self._transport.write(head + MASK + text)

    def close(self) -> None:
        """Hang up."""
        self._transport.abort()

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        start = 0
        if not self.open.done():
            head = data.find(b"\r\n\r\n")
            if head < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(data[:head].decode()))
                return
            self.open.set_result(None)
            start = head + 4
        self._rest = self._read(data, start)

    def _read(self, data: bytes, start: int) -> bytes:
        """Hear all whole messages; what is left of the next one."""
        end = len(data)
        while end - start >= 2:
            size, begin = data[start + 1], start + 2
            if size == 126:
                size, begin = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            elif size == 127:
                size, begin = int.from_bytes(data[start + 2 : start + 10], "big"), start + 10
            if begin + size > end:
                break
            kind, text = data[start], data[begin : begin + size]
            start = begin + size
            if kind == TEXT:
                self.heard(text)
            elif kind == PING:
                self.send(text, PONG)
        return data[start:]


async def dial(path: str, port: int, headers: str = "") -> Line:
    """A websocket, once it is open."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(lambda: Line(path, port, headers), "127.0.0.1", port)
    await line.open
    return line
