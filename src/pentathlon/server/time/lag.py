"""How far away a client is, and how much of that is made good when it is in a hurry.

The server asks, the client echoes with its own clock: so the server knows how long a message takes and
how the client's clock differs. A client that says when it pressed is believed as far as the way from it
really is long, and as far as the table's allowance goes; what its clock shows makes no difference.
"""

from collections import deque
from itertools import count

from pentathlon.server.socket.messages import Echo, Probe

REMEMBERED = 8
"""Echoes by which a client is judged."""
QUICKER = 4
"""Only the quickest quarter of them tells how long the way is: the others were held up at one of its ends,
and what a busy server adds to the way must not hold everybody up even longer."""
MOST_OPEN = 16
"""Probes that may be unanswered; older ones are forgotten."""
STEP = 10
"""Pings are told in steps of so many milliseconds, so that they do not flicker."""


class Lag:
    """The way between a client and the server."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._open: dict[int, float] = {}
        self._heard: deque[tuple[float, float]] = deque(maxlen=REMEMBERED)
        """How long each exchange took, and by how much the client's clock was ahead."""
        self.delay = 0.0
        """Milliseconds that a message takes from the client to the server, as far as is known."""

    @property
    def is_known(self) -> bool:
        return len(self._heard) == REMEMBERED

    def probe(self, now: float) -> Probe:
        """Ask the client for its time."""
        if len(self._open) >= MOST_OPEN:
            del self._open[next(iter(self._open))]
        probe = Probe(next(self._numbers))
        self._open[probe.id] = now
        return probe

    def hear(self, echo: Echo, now: float) -> None:
        """Take in the answer; one that was not asked for, or comes twice, is nothing."""
        sent = self._open.pop(echo.id, None)
        if sent is not None:
            self._heard.append((now - sent, echo.clock - (sent + now) / 2))
            taken = sorted(taken for taken, _ in self._heard)
            self.delay = taken[len(taken) // QUICKER] / 2

    @property
    def ping(self) -> int | None:
        """There and back, in rough steps; None as long as nobody knows."""
        return STEP * max(1, round(2 * self.delay / STEP)) if self._heard else None

    def correction(self, pressed: float | None, arrived: float, allowance: float) -> float:
        """How much earlier than it arrived something counts that was pressed then by the client's clock."""
        if pressed is None or not self._heard:
            return 0.0
        _, ahead = min(self._heard)
        return max(0.0, min(arrived - (pressed - ahead), self.delay, allowance))
