"""How many connections there may be, and how fast somebody may speak on one."""

import asyncio
from contextlib import suppress
from time import monotonic

from pentathlon.server.house.usage import Counted, Usage
from pentathlon.server.settings import THIS_MACHINE, ServerLimits, Settings

A_FEW = 3
"""Connections of one person that are not worth telling other nodes."""


class Crowd:
    """Counts the connections of each host: the raw ones before anything is said on them, and the websockets
    by the host that a named proxy tells.
    """

    def __init__(self, settings: Settings) -> None:
        self._most = settings.limits.sockets_of_host
        self._uncounted = {*THIS_MACHINE, *settings.proxies}
        """Everybody may come through a proxy, and this machine is its owner's."""
        self._of_host: dict[str, int] = {}

    def comes(self, host: str) -> bool:
        """Count one more; False where there are too many of that host."""
        if host not in self._uncounted:
            self._of_host[host] = self._of_host.get(host, 0) + 1
        return self._of_host.get(host, 0) <= self._most

    def goes(self, host: str) -> None:
        """Count one less."""
        if host in self._of_host:
            self._of_host[host] -= 1
            if not self._of_host[host]:
                del self._of_host[host]


class Admission:
    """Counts the connections: there are not too many in all, nor of one person."""

    def __init__(self, limits: ServerLimits) -> None:
        self._limits = limits
        self._of_person: dict[str, int] = {}
        self.usage = Usage(self._many)
        self.connections = self.visitors = 0
        self._is_closed = False
        self._emptied = asyncio.Event()

    def admit(self, person: str | None, *, seated: bool = False) -> bool:
        """Count a new connection, unless there are too many; visitors take no places of those who sit."""
        mine = self._of_person.get(person or "", 0)
        anywhere = mine + self.usage.elsewhere(person or "")
        too_many = self.connections >= self._limits.connections
        too_many |= not seated and self.visitors >= self._limits.visitors
        if self._is_closed or too_many or (person and anywhere >= self._limits.connections_each):
            return False
        self.connections += 1
        self.visitors += not seated
        self._of_person[person or ""] = mine + 1
        return True

    def _many(self) -> Counted:
        """Those who have more than a few: of the others the house need not know."""
        return {person: many for person, many in self._of_person.items() if person and many >= A_FEW}

    def release(self, person: str | None, *, seated: bool = False) -> None:
        """Count a connection that ended."""
        self.connections -= 1
        self.visitors -= not seated
        left = self._of_person.pop(person or "") - 1
        if left:
            self._of_person[person or ""] = left
        if not self.connections:
            self._emptied.set()

    async def close(self, patience: float) -> None:
        """Let nobody in any more, and wait so many seconds at most until all have left."""
        self._is_closed = True
        if self.connections:
            self._emptied.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(self._emptied.wait(), patience)


class Bucket:
    """A right to speak that refills with time."""

    def __init__(self, rate: float, burst: int) -> None:
        self._rate, self._burst = rate, burst
        self.left = float(burst)
        self._then = monotonic()

    def take(self) -> bool:
        """Use one up; False if there is none left."""
        now = monotonic()
        self.left = min(self._burst, self.left + (now - self._then) * self._rate)
        self._then = now
        self.left = max(-float(self._burst), self.left - 1)
        return self.left >= 0

    @property
    def is_abused(self) -> bool:
        """Whether somebody went on and on after being told to slow down."""
        return self.left <= -self._burst
