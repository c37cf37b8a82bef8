"""Bots at a real-time table: each looks, thinks and acts in its own time, and nobody waits for it."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import PentathlonError

from .clock import server_time
from .logs import log_failure
from .thoughts import greedy_key, thought_of

if TYPE_CHECKING:
    from .room import Room

GLANCE = 0.05
"""Seconds between two looks at a table where nothing can be done, or where somebody was quicker."""
PATIENCE = 1
"""Seconds before a bot that failed is asked again."""


class Reflexes:
    """One hand for every seat that a bot plays."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._hands: dict[Seat, asyncio.Task[None]] = {}

    @property
    def are_awake(self) -> bool:
        return bool(self._hands)

    def consider(self, seat: Seat) -> None:
        """Let a bot's hand play for a seat."""
        if seat not in self._hands:
            self._hands[seat] = self._room.house.spawn(self._play(seat))

    def stop(self) -> None:
        """Let go."""
        for task in tuple(self._hands.values()):
            task.cancel()

    def _is_playing(self, seat: Seat) -> bool:
        room = self._room
        runs = room.time is not None and room.time.clock.runs
        return runs and room.course.phase == "playing" and room.bot_of(seat) is not None

    async def _play(self, seat: Seat) -> None:
        try:
            while self._is_playing(seat):
                await self._act(seat)
        except Exception:
            log_failure("bot failed", table=self._room.row.id, seat=seat)
            await asyncio.sleep(PATIENCE)
        finally:
            self._hands.pop(seat, None)
        self._room.changed()

    async def _act(self, seat: Seat) -> None:
        """Do one thing, as soon as there is something to do and a person would have done it."""
        wait = self._wait(seat)
        if wait > 0:
            await asyncio.sleep(wait)
            return
        seen = monotonic()
        opinion, fault = await self._room.bots.thought(thought_of(self._room, seat))
        if not self._is_playing(seat):
            return
        if fault:
            await self._room.bots.excuse(seat, fault)
        key = opinion.key if opinion is not None else greedy_key(self._room.match, seat)
        delay = opinion.delay if opinion is not None else 0
        await asyncio.sleep(max(0.0, seen + delay * self._room.course.pace / 1000 - monotonic()))
        if key:
            await self._try(seat, key)

    def _wait(self, seat: Seat) -> float:
        """Seconds until there is something to do, or until it is worth looking again."""
        match, time = self._room.course.match, self._room.time
        assert match is not None
        assert time is not None
        wakes = match.game.wakes
        moment = wakes(match.table, seat) if wakes is not None else None
        if moment is None or match.ask_for(seat) is None:
            return GLANCE
        return 0.0 if moment <= match.clock else max(GLANCE, (time.clock.when(moment) - server_time()) / 1000)

    async def _try(self, seat: Seat, key: str) -> None:
        time = self._room.time
        if time is None or not self._is_playing(seat):
            return
        try:
            await time.act(seat, key)
        except PentathlonError:
            # Somebody was quicker; look again.
            await asyncio.sleep(GLANCE)
