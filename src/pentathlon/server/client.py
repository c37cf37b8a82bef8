"""A client: one connection to a table, what it was told last, and how fast it may speak."""

from time import monotonic
from typing import Protocol

import msgspec

from pentathlon.kernel import Seat

from .lag import Lag
from .messages import ServerMessage
from .settings import Limits

Reader = tuple[Seat | None, bool]
"""Who may know the same: the seat (None: nobody's), and whether they made the table."""
ENCODER = msgspec.json.Encoder()


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


class Ear(Protocol):
    """Where a client hears."""

    def say(self, message: bytes) -> None:
        """Send something soon."""
        ...

    def hang_up(self) -> None:
        """End the connection, after all that was said."""
        ...


class Nobody:
    """Where a connection ended: nothing is heard there."""

    def say(self, message: bytes) -> None:
        """Nobody hears it."""

    def hang_up(self) -> None:
        """It has ended already."""


class Client:
    """Somebody who looks at a table: a seat's person, or a spectator (no seat)."""

    def __init__(self, ear: Ear, limits: Limits, person: str | None = None) -> None:
        self._listen(ear)
        self.person = person
        self.seat: Seat | None = None
        self.creator = False
        self.number = 0
        """How many events it was told of."""
        self.told = 0
        """The number of the last edition of the standing that it was sent."""
        self.patches = False
        self.lag = Lag()
        self.bucket = Bucket(limits.rate, limits.burst)
        self.is_lost = False

    @property
    def reader(self) -> Reader:
        return self.seat, self.creator

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.push(ENCODER.encode(message))

    def _listen(self, ear: Ear) -> None:
        self.push = ear.say
        self._ear = ear

    def lose(self) -> None:
        """The connection has ended. Letting go of it frees it now, not when garbage is next looked for."""
        self.is_lost = True
        self._listen(Nobody())

    def dismiss(self) -> None:
        """End the connection."""
        if not self.is_lost:
            self.is_lost = True
            self._ear.hang_up()
