"""The time of a table that is played by turns against a clock: it dates what is done, and lets flags fall."""

import asyncio
from collections.abc import Iterator
from time import time
from typing import TYPE_CHECKING

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.logs import log
from pentathlon.server.socket.turn_clock import TurnClocks
from pentathlon.server.storage.entries import Entry, Flagged
from pentathlon.server.table.hourglass import Hourglasses

from .table_time import TableTime

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room

GRACE = 60_000
"""Milliseconds after which a flag may fall at a table that was just opened: perhaps the server was gone."""
PATIENCE = 1
"""Seconds before a flag that did not fall is looked at again."""
DUEL = 2


def calendar() -> int:
    """The time by the calendar, which goes on while no server runs, in milliseconds since 1970."""
    return int(time() * 1000)


class TurnTime(TableTime):
    """The hourglasses of a table."""

    def __init__(self, room: "Room") -> None:
        super().__init__(room)
        self._opened = calendar()
        self._alarm: asyncio.TimerHandle | None = None
        self._falling: set[int] = set()
        self._is_stopped = False

    @property
    def _hourglasses(self) -> Hourglasses | None:
        return self._room.progress.hourglasses

    def now(self) -> float:
        return calendar()

    def dated(self, entry: Entry) -> Entry:
        return msgspec.structs.replace(entry, at=calendar())

    def clocks(self, reader: Seat | None) -> TurnClocks | None:
        """The time of persons; of others as long as a reader knows that they are asked.

        Whoever has answered in secret looks as if still thinking, by the clock as well.
        """
        progress, glasses = self._room.progress, self._hourglasses
        if glasses is None or progress.match is None:
            return None
        running = {ask.seat for ask in progress.match.asks_seen_by(reader)} - progress.played_for
        if reader is not None and progress.match.ask_for(reader) is None:
            running.discard(reader)
        return TurnClocks(glasses.terms, glasses.stands, glasses.shown(running))

    def look(self) -> None:
        """Wake when the next flag falls."""
        self._rest()
        due = [at for _, at in self._due()] if self._room.leads else []
        if due and not self._is_stopped:
            wait = max(0, min(due) - calendar())
            self._alarm = asyncio.get_running_loop().call_later(wait / 1000 + 0.001, self._fall)

    def _due(self) -> Iterator[tuple[int, int]]:
        """Whose time runs out when; of a turn that began before the table was opened, not at once."""
        glasses = self._hourglasses
        if glasses is None or self._room.progress.phase != "playing":
            return
        for seat, glass in glasses.glasses.items():
            due = glasses.due(seat)
            if due is not None and seat not in self._falling:
                is_old = glass.since is not None and glass.since < self._opened
                yield seat, max(due, self._opened + GRACE) if is_old else due

    def _fall(self) -> None:
        """Let the flags fall of all whose time is out."""
        now = calendar()
        for seat, due in tuple(self._due()):
            if due <= now:
                self._falling.add(seat)
                self._room.services.spawn(self._flag(seat))
        self.look()

    async def _flag(self, seat: int) -> None:
        room = self._room
        then = room.progress.hourglasses.terms.flag if room.progress.hourglasses else "bot"
        try:
            await room.enter(Flagged(then if room.row.deal.seats == DUEL else "bot", seat=seat))
            log("flag", table=room.row.id, seat=seat)
        except PentathlonError:
            # They have answered at the last moment, or it could not be stored.
            await asyncio.sleep(PATIENCE)
        finally:
            self._falling.discard(seat)
        self.look()

    def stop(self) -> None:
        self._is_stopped = True
        self._rest()

    def _rest(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
