"""A waiting list for what few can do at a time: whoever has used it least of late comes next."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from time import monotonic
from typing import NamedTuple

from pentathlon.server.house.usage import Counted, Usage

HALF_LIFE, NEGLIGIBLE = 30.0, 0.001
"""Seconds after which half of what somebody has used is forgotten, and when all of it is."""
A_LITTLE = 1.0
"""Seconds of use that are not worth telling other nodes."""


class TooMany(Exception):
    """Somebody wants too much at once."""


class Waiting(NamedTuple):
    """Somebody who waits for a turn."""

    owners: Sequence[str]
    patient: bool
    number: int
    turn: "asyncio.Future[None]"


class WaitingList:
    """Gives turns to so many at a time, so that nobody starves another.

    A turn has an owner or several, as the person and the host from which they come. What it takes counts for
    each of them: cookies cost nothing, and a host may have many people.
    """

    def __init__(self, places: int, most: int) -> None:
        """Of each first owner at `most` so many wait."""
        self._free, self._most = places, most
        self._waiting: list[Waiting] = []
        self._numbers = count(1)
        self._called = 0
        """How many were called and are about to take their place."""
        self._used: dict[str, float] = {}
        """How many seconds each owner has used of late."""
        self._then = monotonic()
        self.usage = Usage(self._much)

    @property
    def is_idle(self) -> bool:
        """Whether there is a place, and nobody wants it."""
        return self._free > 0 and not self._waiting

    def rivals(self, owner: str) -> int:
        """How many others wait."""
        return len({each.owners[0] for each in self._waiting} - {owner})

    @asynccontextmanager
    async def turn(self, *owners: str, patient: bool = False) -> AsyncIterator[None]:
        """Wait for a turn and have it; who is `patient` comes after all who are not. Raises `TooMany`."""
        await self._called_up(owners, patient)
        self._free -= 1
        started = monotonic()
        try:
            yield
        finally:
            self.charge(monotonic() - started, *owners)
            self._free += 1
            self._call_next()

    async def _called_up(self, owners: Sequence[str], patient: bool) -> None:
        if self._free > self._called and not self._waiting:
            return
        if sum(each.owners[0] == owners[0] for each in self._waiting) >= self._most:
            raise TooMany
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(Waiting(owners, patient, next(self._numbers), turn))
        try:
            await turn
        except asyncio.CancelledError:
            self._waiting = [each for each in self._waiting if each.turn is not turn]
            if turn.done() and not turn.cancelled():
                # They were called, and do not come: the place is for the next.
                self._called -= 1
                self._call_next()
            raise
        self._called -= 1

    def _call_next(self) -> None:
        """Let those go on who have used least, as far as there are places."""
        while self._waiting and self._free > self._called:
            first = min(self._waiting, key=self._rank)
            self._waiting.remove(first)
            self._called += 1
            first.turn.set_result(None)

    def _rank(self, waiting: Waiting) -> tuple[bool, float, int]:
        return waiting.patient, sum(map(self.used_by, waiting.owners)), waiting.number

    def used_by(self, owner: str) -> float:
        """What somebody has used of late, at any node."""
        return self._used.get(owner, 0.0) + self.usage.elsewhere(owner)

    def charge(self, seconds: float, *owners: str) -> None:
        """Note what somebody has used."""
        self._fade()
        for owner in owners:
            self._used[owner] = self._used.get(owner, 0.0) + seconds

    def _much(self) -> Counted:
        """Those who have used more than a little here: of the others the house need not know."""
        self._fade()
        return {owner: used for owner, used in self._used.items() if used >= A_LITTLE}

    def _fade(self) -> None:
        """Forget by and by: what was long ago counts no more."""
        now = monotonic()
        faded = 0.5 ** ((now - self._then) / HALF_LIFE)
        self._then = now
        self._used = {each: left for each, used in self._used.items() if (left := used * faded) > NEGLIGIBLE}
