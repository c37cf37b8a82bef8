"""Who is called: somebody whose turn it has become, and who is not at the table."""

import asyncio
from typing import TYPE_CHECKING
from weakref import proxy

from pentathlon.kernel.wording import listed
from pentathlon.server.logs import log

from .push import Gone

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room


class TurnAlerts:
    """The alerts of a table; what was asked before it was opened here, somebody was called for already."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._asked: dict[int, asyncio.TimerHandle | None] | None = None

    def look(self) -> None:
        """See whose turn it has become, and whose it is no longer."""
        if not self._room.services.messenger.kinds or self._room.row.deal.rules.wakes is not None:
            return
        known, now = self._asked, self._waited_for()
        self._asked = {seat: self._begin(seat) for seat in now}
        for seat, handle in (known or {}).items():
            if seat not in now and handle is not None:
                handle.cancel()

    def _begin(self, seat: int) -> asyncio.TimerHandle | None:
        """When somebody is called; who was waited for at the first look is called no more."""
        if self._asked is None or seat in self._asked:
            return (self._asked or {}).get(seat)
        after = self._room.services.settings.alert_after
        return asyncio.get_running_loop().call_later(after, self._call, seat)

    def _waited_for(self) -> set[int]:
        progress, persons = self._room.progress, self._room.persons
        if progress.phase != "playing" or progress.match is None:
            return set()
        asked = {int(ask.seat) for ask in progress.match.asks if ask.seat in persons}
        return asked - progress.played_for - self._room.plans.answering

    def _call(self, seat: int) -> None:
        """Call somebody who is still waited for and still not there."""
        room = self._room
        if room.leads and seat in self._waited_for() and seat not in room.present:
            room.services.spawn(self._write(seat))

    async def _write(self, seat: int) -> None:
        room = self._room
        others = [each.name for each in room.row.seats if each.seat != seat]
        words = f"It is your turn in {room.row.deal.rules.title}, with {listed(others)}."
        person = room.row.seats[seat].device or ""
        for subscription in await room.services.subscriptions.of(person):
            try:
                sent = await room.services.messenger.send(subscription, words, f"/table/{room.row.id}")
            except Gone:
                sent = False
                await room.services.subscriptions.end(subscription.token)
            log("alert", table=room.row.id, seat=seat, sent=sent)

    def stop(self) -> None:
        for handle in (self._asked or {}).values():
            if handle is not None:
                handle.cancel()
