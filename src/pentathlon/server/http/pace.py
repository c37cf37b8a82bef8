"""How often somebody may do something in a minute, by the host it comes from, and how much at a time."""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic

from pentathlon.server.house.usage import Usage

MINUTE = 60


class OneAtATime:
    """Lets each do one thing after the other, whichever node they speak to."""

    def __init__(self) -> None:
        self._busy: set[str] = set()
        self.usage = Usage(lambda: dict.fromkeys(self._busy, 1.0))

    @contextmanager
    def taken(self, person: str) -> Iterator[bool]:
        """Let somebody do something; False where they do so already."""
        free = person not in self._busy and not self.usage.elsewhere(person)
        if free:
            self._busy.add(person)
        try:
            yield free
        finally:
            if free:
                self._busy.discard(person)


class Pace:
    """Allows so many things in any minute to each host."""

    def __init__(self, most: int, clock: Callable[[], float] = monotonic) -> None:
        self._most, self._clock = most, clock
        self._done: dict[str, deque[float]] = {}
        """When each host did something, the one that did so longest ago first."""

    def __len__(self) -> int:
        return len(self._done)

    def allows(self, host: str) -> bool:
        """Count one more thing, unless there were too many."""
        now = self._clock()
        self._forget(now - MINUTE)
        done = self._done.pop(host, None) or deque()
        while done and done[0] <= now - MINUTE:
            done.popleft()
        self._done[host] = done
        if len(done) >= self._most:
            return False
        done.append(now)
        return True

    def _forget(self, before: float) -> None:
        """Drop the hosts that were here last before then."""
        while self._done:
            host, done = next(iter(self._done.items()))
            if done and done[-1] > before:
                return
            del self._done[host]
