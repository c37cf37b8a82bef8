"""Entries of a table that are stored together: who waits for that, and what is told once it is so."""

import asyncio
from typing import NamedTuple

from pentathlon.server.refusal import Refuse
from pentathlon.server.socket.client import Client
from pentathlon.server.storage.entries import Entry

Stored = asyncio.Future[None]
"""Done once an entry is stored and everybody was told; or says why it is not, or was refused."""


class Delivery(NamedTuple):
    """What a client will be told, and what it knew before."""

    client: Client
    message: bytes
    told: int
    number: int


class Group:
    """Entries in the order in which they were taken, and what was refused between them."""

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.deliveries: list[Delivery] | None = None
        """What there is to tell of them, if that is written down already: memory has moved on since."""
        self._waiting: list[tuple[Stored, Exception | None]] = []

    def taken(self, entry: Entry) -> Stored:
        """Store this with the others."""
        self.entries.append(entry)
        return self._wait(None)

    def refused(self, error: Exception) -> Stored:
        """Tell that something was refused, once that is stored which it was refused by."""
        return self._wait(error)

    def _wait(self, error: Exception | None) -> Stored:
        stored: Stored = asyncio.get_running_loop().create_future()
        self._waiting.append((stored, error))
        return stored

    def tell(self) -> None:
        """Tell what was written down."""
        for delivery in self.deliveries or ():
            delivery.client.push(delivery.message)

    def take_back(self) -> None:
        """Let nobody be thought to know what was written down and never sent."""
        for client, _, told, number in self.deliveries or ():
            client.told, client.number = told, number

    def answer(self, problem: Refuse | None = None) -> None:
        """Let all go on who wait, in their order; with a problem nothing of it has happened."""
        for stored, error in self._waiting:
            if stored.done():
                continue
            if problem is not None:
                # One for each: an error remembers who was told of it.
                stored.set_exception(Refuse(problem.reason, problem.message))
            elif error is not None:
                stored.set_exception(error)
            else:
                stored.set_result(None)
            # Whoever has gone meanwhile is no mistake.
            stored.exception()
