"""The websocket of a table: who comes in, the limits on what they say, and how they leave."""

import asyncio
from collections import deque
from contextlib import suppress
from typing import NoReturn

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pentathlon.kernel import Seat

from .client import Client
from .conversation import Conversation
from .guard import is_foreign, person_of
from .hall import Hall
from .line import EXTENSION, Line
from .logs import log, log_failure
from .messages import PROTOCOL, ClientMessage, Hello, Reason, Refused
from .metrics import METRICS
from .refusal import Refuse
from .room import Room

DECODER = msgspec.json.Decoder(ClientMessage)
PATIENCE = 10
"""Seconds in which a client has to say hello."""
MOST_WAITING = 64
"""Messages of a client that wait to be answered before it is not listened to for a while."""
NOT_ALLOWED, TOO_MANY, GOING_AWAY, TOO_FAST = 4403, 1013, 1001, 1008


class Turned(Exception):
    """A client that is shown the door, with the code of the websocket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


async def table_socket(websocket: WebSocket) -> None:
    """Connect a client to a table."""
    hall: Hall = websocket.app.state.hall
    if is_foreign(websocket.headers, hall.settings.origins):
        await websocket.close(NOT_ALLOWED, "This page may not speak to this server.")
        return
    person = person_of(websocket, hall.secret)
    if not hall.admit(person):
        await websocket.close(TOO_MANY, "There are too many connections.")
        return
    try:
        await websocket.accept()
        await Wire(websocket, hall, person).run()
    finally:
        hall.dismiss(person)


class Wire:
    """One websocket; what it says is answered in its order."""

    def __init__(self, websocket: WebSocket, hall: Hall, person: str | None) -> None:
        self._websocket, self._hall = websocket, hall
        self._line: Line = websocket.scope["extensions"].pop(EXTENSION)
        self.say = self._line.say
        self._limits = hall.settings.limits
        self._client = Client(self, self._limits, person)
        self._room: Room | None = None
        self._conversation: Conversation | None = None
        self._inbox: deque[bytes] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._code = GOING_AWAY

    async def run(self) -> None:
        """Listen until one side goes."""
        impatience = asyncio.get_running_loop().call_later(PATIENCE, self._lose_patience)
        self._line.listen(self._hear)
        try:
            while (await self._websocket.receive())["type"] != "websocket.disconnect":
                pass
        finally:
            impatience.cancel()
            self._line.listen(None)
            self._client.lose()
            if self._worker is not None:
                self._worker.cancel()
            if self._room is not None:
                self._room.leave(self._client)

    def hang_up(self) -> None:
        """End the connection, after all that was said."""
        self._hall.spawn(self._close())

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
            self._worker = self._hall.spawn(self._work())
        elif len(self._inbox) == MOST_WAITING:
            self._line.hush()

    async def _work(self) -> None:
        """Answer all that waits."""
        try:
            while self._inbox and not self._client.is_lost:
                await self._answer(self._inbox.popleft())
        except Turned as turned:
            self._code = turned.code
            log("turned away", code=turned.code, reason=turned.reason)
            self._client.dismiss()
        except Exception:
            log_failure("connection failed")
            self._client.dismiss()
        finally:
            self._worker = None
        self._line.go_on()

    async def _answer(self, data: bytes) -> None:
        conversation = self._conversation
        if conversation is None:
            await self._welcome(data)
        elif not self._client.bucket.take():
            await conversation.refuse(None, "too fast", "That is too fast; wait a moment.")
            if self._client.bucket.is_abused:
                raise Turned(TOO_FAST, "too many messages")
        elif len(data) > self._limits.message:
            most = self._limits.message
            await conversation.refuse(None, "oversized", f"A message has at most {most} bytes.")
        elif (message := _decoded(data)) is None:
            await conversation.refuse(None, "malformed", "That is no message of this protocol.")
        else:
            await conversation.hear(message)

    async def _welcome(self, data: bytes) -> None:
        """Hear a hello, and find the room and the seat."""
        hello = _decoded(data)
        if not isinstance(hello, Hello):
            self._turn("malformed", "Say hello first, in the version of the protocol that you speak.")
        if hello.version != PROTOCOL:
            self._turn("version", f"This server speaks version {PROTOCOL} of the protocol.")
        try:
            room = await self._hall.room(self._websocket.path_params["table"])
        except Refuse as refusal:
            self._turn(refusal.reason, refusal.message)
        self._sit(room, hello)
        self._room, self._conversation = room, Conversation(self._hall, room, self._client)
        await room.join(self._client, hello.since, hello.patches)

    def _sit(self, room: Room, hello: Hello) -> None:
        client = self._client
        if hello.watch is not None:
            if hello.watch != room.row.watch:
                self._turn("spectator", "That is not the link for spectators of this table.")
            return
        mine = [seat.seat for seat in room.row.seats if seat.person and seat.person == client.person]
        client.creator = client.person == room.row.creator
        if mine:
            client.seat = Seat(mine[0])
        elif not client.creator:
            self._turn("spectator", "You have no seat at this table; ask for a link.")

    def _turn(self, reason: Reason, message: str) -> NoReturn:
        """Refuse somebody who is not at the table, and end the connection."""
        METRICS.refused.add(reason)
        self._client.tell(Refused(None, reason, "", message, None))
        raise Turned(NOT_ALLOWED, reason)


def _decoded(data: bytes) -> ClientMessage | None:
    try:
        message: ClientMessage = DECODER.decode(data)
        return message
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return None
