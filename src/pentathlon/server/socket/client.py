"""A client: one connection to a table, what it was told last, and how fast it may speak."""

from collections.abc import Callable

import msgspec

from pentathlon.kernel import Seat
from pentathlon.server.settings import ServerLimits
from pentathlon.server.time.lag import Lag

from .messages import ServerMessage
from .quotas import Bucket

Reader = tuple[Seat | None, bool]
"""Who may know the same: the seat (None: nobody's), and whether they made the table."""
Push = Callable[[bytes], None]
"""Sends something soon."""
HangUp = Callable[[], None]
"""Ends a connection, after all that was said."""
ENCODER = msgspec.json.Encoder()


def unheard(message: bytes) -> None:
    """Nobody is there any more."""


class Client:
    """Somebody who looks at a table: a seat's person, or a spectator (no seat)."""

    def __init__(self, push: Push, hang_up: HangUp, limits: ServerLimits, person: str | None = None) -> None:
        self.push: Push = push
        self._hang_up: HangUp | None = hang_up
        self.person = person
        self.seat: Seat | None = None
        self.device: frozenset[int] = frozenset()
        """All seats that are played at this device."""
        self.creator = False
        self.number = 0
        """How many events it was told of."""
        self.told = 0
        """The number of the last edition of the standing that it was sent."""
        self.patches = False
        self.listens = False
        """Whether it hears what people say to each other."""
        self.lag = Lag()
        self.bucket = Bucket(limits.rate, limits.burst)

    @property
    def reader(self) -> Reader:
        return self.seat, self.creator

    def tell(self, message: ServerMessage) -> None:
        """Send a message."""
        self.push(ENCODER.encode(message))

    @property
    def is_lost(self) -> bool:
        """Whether the connection has ended, or is about to."""
        return self._hang_up is None

    def lose(self) -> None:
        """The connection has ended; nothing that holds it is kept."""
        self.push = unheard
        self._hang_up = None

    def dismiss(self) -> None:
        """End the connection, after all that was said.

        Nothing more is said: who does not read may be there for long yet, and a seat may be another's by now.
        """
        hang_up, self._hang_up, self.push = self._hang_up, None, unheard
        if hang_up is not None:
            hang_up()
