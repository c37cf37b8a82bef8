"""Bots at a real-time table: each looks, thinks and acts in its own time, and nobody waits for it."""

import asyncio
from time import monotonic
from typing import TYPE_CHECKING

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.logs import log_failure
from pentathlon.server.storage.entries import Noted
from pentathlon.server.time.clock import server_time
from pentathlon.server.time.timekeeper import Timekeeper

from .bots import PATIENCE, BotPlayers
from .inquiries import greedy_key, inquiry_for

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room

GLANCE = 0.05
"""Seconds between two looks at a table where nothing can be done, or where somebody was quicker."""


class LiveBots(BotPlayers):
    """One hand for every seat that a bot plays."""

    def __init__(self, room: "Room", timekeeper: Timekeeper) -> None:
        super().__init__(room)
        self._timekeeper = timekeeper

    def _take_up(self, seat: Seat) -> None:
        if seat not in self._thinking and self._is_playing(seat):
            self._begin(seat, self._play(seat))

    def _is_playing(self, seat: Seat) -> bool:
        room, runs = self._room, self._timekeeper.clock.runs
        return runs and room.leads and room.progress.phase == "playing" and room.bot_of(seat) is not None

    async def _play(self, seat: Seat) -> None:
        try:
            while self._is_playing(seat):
                await self._act(seat)
        except Exception:
            log_failure("bot failed", table=self._room.row.id, seat=seat)
            await asyncio.sleep(PATIENCE)
        finally:
            self._thinking.pop(seat, None)
        self._room.changed()

    async def _act(self, seat: Seat) -> None:
        """Do one thing, as soon as there is something to do and a person would have done it."""
        wait = self._wait(seat)
        if wait > 0:
            await asyncio.sleep(wait)
            return
        seen = monotonic()
        opinion, fault = await self.opinion(inquiry_for(self._room, seat))
        if not self._is_playing(seat):
            return
        if fault:
            self._note_fault(seat, fault)
            await self._room.enter(Noted(fault, seat=seat))
        key = opinion.key if opinion is not None else greedy_key(self._room.match, seat)
        delay = opinion.delay if opinion is not None else 0
        await asyncio.sleep(max(0.0, seen + delay * self._room.progress.pace / 1000 - monotonic()))
        if key and self._is_playing(seat):
            await self._try(seat, key)

    def _wait(self, seat: Seat) -> float:
        """Seconds until there is something to do, or until it is worth looking again."""
        match = self._room.match
        wakes = match.game.wakes
        moment = wakes(match.table, seat) if wakes is not None else None
        if moment is None or match.ask_for(seat) is None:
            return GLANCE
        due = self._timekeeper.clock.when(moment) - server_time()
        return 0.0 if moment <= match.clock else max(GLANCE, due / 1000)

    async def _try(self, seat: Seat, key: str) -> None:
        try:
            await self._timekeeper.act(seat, key)
        except PentathlonError:
            # Somebody was quicker; look again.
            await asyncio.sleep(GLANCE)
