"""The websocket of a table: who comes in, the limits on what they say, and how they leave."""

import asyncio
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import NoReturn

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pentathlon.kernel import Seat
from pentathlon.server.http.identity import is_foreign, person_of
from pentathlon.server.logs import log, log_failure
from pentathlon.server.metrics import METRICS
from pentathlon.server.table.room import Room
from pentathlon.server.table.rooms import NoSuchTable, Rooms

from .client import Client
from .connection import EXTENSION, Connection
from .message import Nonce
from .messages import PROTOCOL, ClientMessage, Hello, Reason, Refused
from .quotas import Admission, Crowd
from .replies import Replies

DECODER = msgspec.json.Decoder(ClientMessage)


class Named(msgspec.Struct):
    """What carries a nonce, be it a message of the protocol or not."""

    nonce: Nonce


NONCES = msgspec.json.Decoder(Named)
UNREADABLE = (msgspec.DecodeError, RecursionError, UnicodeDecodeError)
PATIENCE = 10
"""Seconds in which a client has to say hello."""
MOST_WAITING = 64
"""Messages of a client that wait to be answered before it is not listened to for a while."""
NO_SEAT = "There is no such table, or you have no seat at it; ask for a link."
"""Whether there is one is nobody's business who has nothing to do with it."""
NOT_ALLOWED, TOO_MANY, GOING_AWAY, TOO_FAST = 4403, 1013, 1001, 1008


class TurnedAway(Exception):
    """A client that is shown the door, with the code of the websocket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


async def table_socket(websocket: WebSocket) -> None:
    """Connect a client to a table."""
    rooms: Rooms = websocket.app.state.rooms
    admission: Admission = websocket.app.state.admission
    if is_foreign(websocket.headers, rooms.services.settings.origins):
        await websocket.close(NOT_ALLOWED, "This page may not speak to this server.")
        return
    person = person_of(websocket, rooms.services.secret)
    seated = person is not None and await _is_seated(rooms, websocket.path_params["table"], person)
    with _from_its_host(websocket) as few:
        if not few or not admission.admit(person, seated=seated):
            await websocket.close(TOO_MANY, "There are too many connections.")
            return
        try:
            await websocket.accept()
            await Endpoint(websocket, rooms, person).run()
        finally:
            admission.release(person, seated=seated)


@contextmanager
def _from_its_host(websocket: WebSocket) -> Iterator[bool]:
    """Count a websocket by the host from which it comes; False where that has too many.

    Behind a proxy all have one raw connection's host, and cookies cost nothing.
    """
    crowd: Crowd = websocket.app.state.websockets
    host = websocket.client.host if websocket.client is not None else ""
    try:
        yield crowd.comes(host)
    finally:
        crowd.goes(host)


async def _is_seated(rooms: Rooms, table: str, person: str) -> bool:
    """Whether somebody plays at that table; where nobody can say, they wait with the visitors."""
    with suppress(Exception):
        return bool((await rooms.of(table)).row.seats_of(person))
    return False


class Endpoint:
    """Our end of one websocket; what the client says is answered in its order."""

    def __init__(self, websocket: WebSocket, rooms: Rooms, person: str | None) -> None:
        self._websocket, self._rooms = websocket, rooms
        self._connection: Connection = websocket.scope["extensions"].pop(EXTENSION)
        self._limits = rooms.services.settings.limits
        self._client = Client(self._connection.say, self._hang_up, self._limits, person)
        self._room: Room | None = None
        self._replies: Replies | None = None
        self._inbox: deque[bytes] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._code = GOING_AWAY

    async def run(self) -> None:
        """Listen until one side goes."""
        impatience = asyncio.get_running_loop().call_later(PATIENCE, self._lose_patience)
        self._connection.listen(self._hear)
        try:
            while (await self._websocket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            impatience.cancel()
            self._connection.listen(None)
            self._client.lose()
            if self._worker is not None:
                self._worker.cancel()
            if self._room is not None:
                self._room.leave(self._client)

    def _hang_up(self) -> None:
        """End the connection, after all that was said."""
        self._rooms.services.spawn(self._close())

    async def _close(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            await self._websocket.close(self._code)

    def _lose_patience(self) -> None:
        if self._room is None:
            self._client.dismiss()

    # what comes in

    def _hear(self, data: bytes) -> None:
        self._inbox.append(data)
        if self._worker is None:
            self._worker = self._rooms.services.spawn(self._work())
        elif len(self._inbox) == MOST_WAITING:
            self._connection.hush()

    async def _work(self) -> None:
        """Answer all that waits."""
        try:
            while self._inbox and not self._client.is_lost:
                await self._answer(self._inbox.popleft())
        except TurnedAway as turned:
            self._code = turned.code
            log("turned away", code=turned.code, reason=turned.reason)
            self._client.dismiss()
        except Exception:
            log_failure("connection failed")
            self._client.dismiss()
        finally:
            self._worker = None
        self._connection.go_on()

    async def _answer(self, data: bytes) -> None:
        replies = self._replies
        if replies is None:
            await self._welcome(data)
        elif not self._client.bucket.take():
            await replies.refuse(_nonce(data), "too fast", "That is too fast; wait a moment.")
            if self._client.bucket.is_abused:
                raise TurnedAway(TOO_FAST, "too many messages")
        elif len(data) > self._limits.message:
            most = self._limits.message
            await replies.refuse(_nonce(data), "oversized", f"A message has at most {most} bytes.")
        elif (message := _decoded(data)) is None:
            await replies.refuse(_nonce(data), "malformed", "That is no message of this protocol.")
        else:
            await replies.hear(message)

    async def _welcome(self, data: bytes) -> None:
        """Hear a hello, and find the room and the seat."""
        hello = _decoded(data)
        if not isinstance(hello, Hello):
            self._turn_away("malformed", "Say hello first, in the version of the protocol that you speak.")
        if hello.version != PROTOCOL:
            self._turn_away("version", f"This server speaks version {PROTOCOL} of the protocol.")
        try:
            room = await self._rooms.of(self._websocket.path_params["table"])
        except NoSuchTable:
            self._turn_away("spectator", NO_SEAT)
        await room.seating.look_up()
        self._sit(room, hello)
        self._room, self._replies = room, Replies(self._rooms, room, self._client)
        await room.join(self._client, hello.since, hello.patches, hello.talk)

    def _sit(self, room: Room, hello: Hello) -> None:
        client = self._client
        if hello.watch is not None:
            if hello.watch != room.row.watch:
                self._turn_away("spectator", "That is not the link for spectators of this table.")
            return
        mine = room.row.seats_of(client.person)
        client.creator = client.person == room.row.creator
        if mine:
            client.seat = Seat(hello.seat if hello.seat in mine else mine[0])
            client.device = frozenset(mine)
        elif not client.creator:
            self._turn_away("spectator", NO_SEAT)

    def _turn_away(self, reason: Reason, message: str) -> NoReturn:
        """Refuse somebody who is not at the table, and end the connection."""
        METRICS.refused.add(reason)
        self._client.tell(Refused(None, reason, "", message, None))
        raise TurnedAway(NOT_ALLOWED, reason)


def _decoded(data: bytes) -> ClientMessage | None:
    try:
        message: ClientMessage = DECODER.decode(data)
        return message
    except UNREADABLE:
        return None


def _nonce(data: bytes) -> str | None:
    """What the client calls a message that cannot be heard, as far as that can be read."""
    try:
        return NONCES.decode(data).nonce
    except UNREADABLE:
        return None
