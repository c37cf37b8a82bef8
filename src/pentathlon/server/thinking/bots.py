"""The bots of a room: for whom they play, and what is told if they fail."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Hashable
from time import monotonic
from typing import TYPE_CHECKING, Any, Literal
from weakref import proxy

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.logs import log
from pentathlon.server.metrics import METRICS
from pentathlon.server.storage.entries import Noted

from .inquiries import Inquiry, Opinion
from .pool import Dead, Late

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room

PATIENCE = 1
"""Seconds before a bot that failed is asked again."""


class BotPlayers(ABC):
    """Answers for the seats of bots, and for persons who are gone for too long."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._thinking: dict[Hashable, asyncio.Task[None]] = {}
        self._alarm: asyncio.TimerHandle | None = None
        self._noting: set[Seat] = set()
        """Of whom it is being noted that they are gone, or back."""

    @property
    def is_thinking(self) -> bool:
        return bool(self._thinking)

    def consider(self) -> None:
        """Let bots answer every open question that is theirs."""
        self._welcome_back()
        room, match = self._room, self._room.progress.match
        nobody = not room.gone and not room.progress.flagged
        if nobody or room.progress.phase != "playing" or match is None or not room.leads:
            return
        for ask in match.asks:
            if room.bot_of(ask.seat) is not None:
                self._take_up(ask.seat)
            else:
                self._watch_for(ask.seat)

    @abstractmethod
    def _take_up(self, seat: Seat) -> None:
        """Let the bot of a seat play, unless it does so already."""

    def _begin(self, what: Hashable, work: Coroutine[Any, Any, None]) -> None:
        self._thinking[what] = self._room.services.spawn(work)

    def stop(self) -> None:
        """Think no more."""
        if self._alarm is not None:
            self._alarm.cancel()
        for task in tuple(self._thinking.values()):
            task.cancel()

    # persons who are gone

    def _watch_for(self, seat: Seat) -> None:
        """Have a bot play for somebody who is gone for too long, while another person waits."""
        room = self._room
        since = room.gone.get(seat)
        if not room.row.away or since is None or not room.present or not room.services.house.is_sure:
            return
        if seat in room.plans.answering:
            return
        left = since + room.row.away - monotonic()
        if self._alarm is not None:
            self._alarm.cancel()
        if left > 0:
            self._alarm = asyncio.get_running_loop().call_later(left + 0.01, self.consider)
        else:
            self._note(seat, "away")

    def _welcome_back(self) -> None:
        """Let those play for themselves who are here, however it came that they were thought gone."""
        for client in self._room.clients if self._room.stood_in else ():
            for seat in client.device & self._room.stood_in:
                self._note(Seat(seat), "back")

    def _note(self, seat: Seat, what: Literal["away", "back"]) -> None:
        if seat not in self._noting:
            self._noting.add(seat)
            self._room.services.spawn(self._try_to_note(seat, what))

    async def _try_to_note(self, seat: Seat, what: Literal["away", "back"]) -> None:
        room = self._room
        try:
            async with room.lock:
                await room.be_sure()
                # Perhaps they have just come, or another node was quicker.
                if (seat in room.stood_in) == (what == "away") or (seat in room.gone) != (what == "away"):
                    return
                stored = room.put(Noted(what, seat=seat))
            await stored
        except PentathlonError as error:
            log("not noted", table=room.row.id, seat=seat, what=what, why=type(error).__name__)
            await asyncio.sleep(PATIENCE)
        finally:
            self._noting.discard(seat)
        room.changed()

    # thinking

    async def opinion(self, inquiry: Inquiry) -> tuple[Opinion | None, str]:
        """What the bot thinks, or what is wrong with it."""
        try:
            return await self._room.services.pool.ask(inquiry), ""
        except Late:
            return None, "bot too late"
        except Dead:
            return None, "bot died"

    def _note_fault(self, seat: Seat, fault: str) -> None:
        METRICS.stand_ins.add(fault)
        log("bot replaced", table=self._room.row.id, seat=seat, why=fault)
