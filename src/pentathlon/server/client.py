"""A client: one connection to a table, what it was told last, and how fast it may speak."""

import asyncio
from time import monotonic

import msgspec

from pentathlon.kernel import Seat

from .messages import ServerMessage
from .settings import Limits

LONGEST_QUEUE = 256
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


class Client:
    """Somebody who looks at a table: a seat's person, or a spectator (no seat)."""

    def __init__(self, limits: Limits, person: str | None = None) -> None:
        self.person = person
        self.seat: Seat | None = None
        self.creator = False
        self.number = 0
        """How many events it was told of."""
        self.told = b""
        """The last standing it was sent."""
        self.bucket = Bucket(limits.rate, limits.burst)
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue(LONGEST_QUEUE)
        self.is_lost = False

    def push(self, message: bytes) -> None:
        """Send something soon; a client that does not keep up is let go, and may come back."""
        try:
            self.outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.dismiss()

    async def tell(self, message: ServerMessage) -> None:
        """Send something, at the pace of the client."""
        if not self.is_lost:
            await self.outbox.put(ENCODER.encode(message))

    def dismiss(self) -> None:
        """End the connection."""
        self.is_lost = True
        while self.outbox.full():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)
