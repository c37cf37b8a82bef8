"""What takes long to tell of a game: in a thread of its own, one thing at a time, in turns.

Nothing else waits for that thread, and what was told of a finished game is kept: it stays as it is.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from pentathlon.server.thinking.waiting_list import TooMany, WaitingList

from .routes import NotNow, TooMuch, Visit

Told = TypeVar("Told")
MOST_WAITING = 4
"""Things that somebody may wait for."""
KEPT = 50
"""Things that are kept."""


class Retelling:
    """Tells what takes long."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "retelling")
        self._list = WaitingList(1, MOST_WAITING)
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()

    async def told(self, visit: Visit, tell: Callable[[], Told], keep_as: Hashable = None) -> Told:
        """What there is to tell; with a name to keep it by it is told once."""
        if keep_as not in self._kept:
            found = await self._told(visit, tell)
            if keep_as is None:
                return found
            self._kept[keep_as] = found
        self._kept.move_to_end(keep_as)
        kept: Told = self._kept[keep_as]
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return kept

    async def _told(self, visit: Visit, tell: Callable[[], Told]) -> Told:
        """Have it told when it is somebody's turn, if they are still there."""
        try:
            async with self._list.turn(visit.person, visit.host):
                if await visit.request.is_disconnected():
                    raise NotNow("Nobody waits for that any more.")
                return await asyncio.get_running_loop().run_in_executor(self._thread, tell)
        except TooMany:
            raise TooMuch("You have asked for much that takes long to tell; wait for it.") from None

    def close(self) -> None:
        """Tell nothing more; what is being told is told to its end."""
        self._thread.shutdown(wait=False, cancel_futures=True)
