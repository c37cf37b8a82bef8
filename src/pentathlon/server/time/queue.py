"""What waits to be done at a real-time table, in the order in which it counts."""

import asyncio
from dataclasses import dataclass, field

from pentathlon.kernel import Seat


@dataclass(order=True, slots=True)
class Queued:
    """Something that a seat wants to do, in the order in which commands count."""

    pressed: float
    """The server's time from which it counts."""
    number: int
    arrived: float = field(compare=False)
    seat: Seat = field(compare=False)
    key: str = field(compare=False)
    nonce: str = field(compare=False)
    done: "asyncio.Future[None]" = field(compare=False)
