"""The websocket of a table: bytes in, bytes out, and the limits on both."""

import asyncio
from contextlib import suppress
from typing import NoReturn

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from pentathlon.kernel import Seat

from .client import Client
from .conversation import Conversation
from .guard import is_foreign, person_of
from .hall import Hall
from .logs import log, log_failure
from .messages import PROTOCOL, ClientMessage, Hello, Reason, Refused
from .metrics import METRICS
from .room import Refuse, Room

DECODER = msgspec.json.Decoder(ClientMessage)
PATIENCE = 10
"""Seconds in which a client has to say hello."""
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
    """One websocket."""

    def __init__(self, websocket: WebSocket, hall: Hall, person: str | None) -> None:
        self._websocket, self._hall = websocket, hall
        self._limits = hall.settings.limits
        self._client = Client(self._limits, person)
        self._code = GOING_AWAY

    async def run(self) -> None:
        """Speak until one side goes."""
        writer = asyncio.create_task(self._write())
        reader = asyncio.create_task(self._read())
        try:
            await asyncio.wait((writer, reader), return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
            self._client.dismiss()
            with suppress(asyncio.CancelledError):
                await reader
            with suppress(Exception):
                await asyncio.wait_for(writer, PATIENCE)

    async def _write(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._client.outbox.get()) is not None:
                await self._websocket.send_text(message.decode())
            await self._websocket.close(self._code)

    async def _read(self) -> None:
        room: Room | None = None
        try:
            room = await self._welcome()
            await self._converse(Conversation(self._hall, room, self._client))
        except (WebSocketDisconnect, TimeoutError):
            return
        except Turned as turned:
            self._code = turned.code
            log("turned away", code=turned.code, reason=turned.reason)
        except Exception:
            log_failure("connection failed")
        finally:
            if room is not None:
                room.leave(self._client)

    async def _welcome(self) -> Room:
        """Wait for a hello, and find the room and the seat."""
        hello = self._decoded(await asyncio.wait_for(self._receive(), PATIENCE))
        if not isinstance(hello, Hello):
            await self._turn("malformed", "Say hello first, in the version of the protocol that you speak.")
        if hello.version != PROTOCOL:
            await self._turn("version", f"This server speaks version {PROTOCOL} of the protocol.")
        try:
            room = await self._hall.room(self._websocket.path_params["table"])
        except Refuse as refusal:
            await self._turn(refusal.reason, refusal.message)
        await self._sit(room, hello)
        await room.join(self._client, hello.since)
        return room

    async def _sit(self, room: Room, hello: Hello) -> None:
        client = self._client
        if hello.watch is not None:
            if hello.watch != room.row.watch:
                await self._turn("spectator", "That is not the link for spectators of this table.")
            return
        mine = [seat.seat for seat in room.row.seats if seat.person and seat.person == client.person]
        client.creator = client.person == room.row.creator
        if mine:
            client.seat = Seat(mine[0])
        elif not client.creator:
            await self._turn("spectator", "You have no seat at this table; ask for a link.")

    async def _converse(self, conversation: Conversation) -> None:
        while not self._client.is_lost:
            data = await self._receive()
            if not self._client.bucket.take():
                await conversation.refuse(None, "too fast", "That is too fast; wait a moment.")
                if self._client.bucket.is_abused:
                    raise Turned(TOO_FAST, "too many messages")
            elif len(data) > self._limits.message:
                most = self._limits.message
                await conversation.refuse(None, "oversized", f"A message has at most {most} bytes.")
            elif (message := self._decoded(data)) is None:
                await conversation.refuse(None, "malformed", "That is no message of this protocol.")
            else:
                await conversation.hear(message)

    async def _receive(self) -> bytes:
        message = await self._websocket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(message.get("code") or 1000)
        text = message.get("text")
        return text.encode("utf-8", "surrogatepass") if text is not None else message.get("bytes") or b""

    def _decoded(self, data: bytes) -> ClientMessage | None:
        try:
            message: ClientMessage = DECODER.decode(data)
            return message
        except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
            return None

    async def _turn(self, reason: Reason, message: str) -> NoReturn:
        """Refuse somebody who is not at the table, and end the connection."""
        METRICS.refused.add(reason)
        await self._client.tell(Refused(None, reason, "", message, None))
        raise Turned(NOT_ALLOWED, reason)
