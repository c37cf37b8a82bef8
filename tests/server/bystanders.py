"""Who plays through a bad day, and what nodes may say of it."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from tests.server.play import NONCES, Person, Sitting
from websockets.exceptions import ConnectionClosed, InvalidHandshake

HARMLESS = ("lost race", "stale", "unknown", "not stored", "illegal", "phase")
"""Why somebody may be refused who picks what was on offer: others, or time, were quicker."""
A_HAND = 0.2
"""Seconds that a hand takes in real time."""
OF_A_DATABASE = (
    "AdminShutdownError",
    "CancelledError",
    "CannotConnectNowError",
    "ConnectionDoesNotExistError",
    "ConnectionError",
    "ConnectionRefusedError",
    "ConnectionResetError",
    "CrashShutdownError",
    "DBAPIError",
    "DataCorruptedError",
    "InterfaceError",
    "InternalClientError",
    "OSError",
    "OperationalError",
    "ReadOnlySQLTransactionError",
    "Refuse",
    "TimeoutError",
    "Unknown",
)
"""Errors of a database or a network, which nodes may have on such a day, and what follows from them."""
BROKEN = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Player:
    """Somebody who plays at whichever node answers, and remembers what was accepted."""

    def __init__(self, person: Person, table: str, chance: Random) -> None:
        self.person, self.table, self.chance = person, table, chance
        self.accepted: list[str] = []
        self.events: list[Any] = []

    async def play(self, ports: Callable[[], list[int]]) -> None:
        """Play until cancelled, or until the game is over."""
        while True:
            self.person.port = self.chance.choice(ports())
            with suppress(*BROKEN, TimeoutError):
                async with self.person.sits(self.table) as sitting:
                    if await self._play(sitting):
                        return
            await asyncio.sleep(0.05)

    async def _play(self, sitting: Sitting) -> bool:
        assert sitting.events[: len(self.events)] == self.events, "What was told stays told."
        try:
            while sitting.phase != "over":
                # Nobody claims a victory that is not theirs.
                options = [each["key"] for each in (sitting.ask or {}).get("options", ())]
                keys = [key for key in options if key != "claim"]
                if not keys:
                    await sitting.hear()
                    continue
                if sitting.state["clock"] is not None:
                    await asyncio.sleep(A_HAND)
                nonce = f"c{next(NONCES)}"
                reply = await sitting.picks(self.chance.choice(keys), nonce=nonce)
                if reply["type"] == "accepted":
                    self.accepted.append(nonce)
                elif reply["reason"] == "too fast":
                    await asyncio.sleep(1)
                else:
                    assert reply["reason"] in HARMLESS, reply
            return True
        finally:
            self.events = sitting.events


class LogLine(msgspec.Struct):
    """A line of a node's log."""

    level: str = ""
    event: str = ""
    error: str = ""
    where: list[str] = []


def check_failure(line: bytes) -> None:
    """See that what went wrong at a node is what we did to it, and no mistake of its own."""
    with suppress(msgspec.DecodeError):
        logged = msgspec.json.decode(line, type=LogLine)
        assert logged.level != "error" or logged.error in OF_A_DATABASE, line.decode()
