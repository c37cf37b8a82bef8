"""The oracle looks back at finished games while no bot needs a worker, and remembers for a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import NamedTuple, Protocol, TypeVar, cast

import msgspec

from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.http.forms.tables import Analysis, Review
from pentathlon.server.logs import log
from pentathlon.server.services import Services

from .inquiries import Inquiry, Opinion
from .pool import Dead, Late

KEPT = 200
WAITING, WAITING_EACH = 20, 2
"""Games that may be looked back at, and how many of them for one person."""
LONGEST = 1800
"""Seconds after which a game is given up, however little of that a worker had: others wait."""
Found = TypeVar("Found", Analysis, Review)
Ask = Callable[[Inquiry], Awaitable[Opinion]]
"""Ask a worker at leisure, and count it."""


class TooBusy(PentathlonError):
    """The oracle has too much to do."""


class Stopped(Exception):
    """Nobody wants to know any more."""


class Of(NamedTuple):
    """What is looked back at: a table, and with whose eyes."""

    table: str
    seat: int | None = None
    """Nobody's where it is about the chances of all."""


class OracleTask(Protocol[Found]):
    """Something that the oracle does bit by bit."""

    of: Of
    found: Found

    async def look(self, ask: Ask) -> None:
        """Find out all of it."""


class Oracle:
    """What this server has found, kept in memory as long as there is room for it."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._found: OrderedDict[Of, Analysis | Review] = OrderedDict()
        self._wanted_by: dict[Of, str] = {}

    def told(self, of: Of, nothing: Found) -> Found:
        """What is known, or that there is nothing."""
        return cast(Found, self._found.get(of, nothing))

    def begin(self, task: OracleTask[Found], owner: str) -> Found:
        """Start to look back, unless that is done or under way."""
        known = self.told(task.of, task.found)
        if known is not task.found and known.state in ("running", "done"):
            return known
        running = [of for of, each in self._found.items() if each.state == "running"]
        mine = sum(self._wanted_by.get(of) == owner for of in running)
        if len(running) >= WAITING or mine >= WAITING_EACH:
            raise TooBusy("The oracle has much to do; ask again later.")
        self._wanted_by[task.of] = owner
        self._found[task.of] = task.found
        self._found.move_to_end(task.of)
        self._services.spawn(self._look(task, owner))
        self._forget()
        return task.found

    def cancel(self, of: Of, nothing: Found) -> Found:
        """Look no further back."""
        found = self.told(of, nothing)
        if found.state == "running":
            found.state = "cancelled"
        return found

    def _forget(self) -> None:
        """Drop the oldest that are not under way."""
        settled = [of for of, each in self._found.items() if each.state != "running"]
        for of in settled[: max(0, len(self._found) - KEPT)]:
            del self._found[of]
            self._wanted_by.pop(of, None)

    async def _look(self, task: OracleTask[Found], owner: str) -> None:
        """Let a worker do it bit by bit; between two of them it can be cancelled."""
        found = task.found

        async def ask(inquiry: Inquiry) -> Opinion:
            inquiry.owner = owner
            opinion = await self._services.pool.ask_at_leisure(inquiry)
            if found.state != "running":
                raise Stopped
            found.done += 1
            return opinion

        try:
            async with asyncio.timeout(LONGEST):
                await task.look(ask)
            found.state = "done"
        except Stopped:
            return
        except (Late, Dead, TimeoutError, msgspec.DecodeError) as error:
            log("analysis failed", table=task.of.table, why=type(error).__name__)
            found.state = "failed"
