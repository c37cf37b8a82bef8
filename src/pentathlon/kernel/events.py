"""What happened, as data, with what each seat may know of it.

Events are built only while somebody listens (`table.story` is a list); in search nobody does.
"""

from collections.abc import MutableSequence
from typing import Any, NamedTuple, Protocol

from .ask import Seat


class Event(NamedTuple):
    """Something that happened.

    `facts` are for everybody; `secret` is for the seats whose bit is set in `knowers`.
    """

    kind: str
    seat: Seat | None
    facts: tuple[Any, ...] = ()
    secret: tuple[Any, ...] = ()
    knowers: int = 0

    def as_seen_by(self, seat: Seat | None) -> "Event":
        """The event without what that seat (None: an onlooker) may not know."""
        if not self.secret or (seat is not None and self.knowers >> seat & 1):
            return self
        return self._replace(secret=())


class Listening(Protocol):
    """A table, as far as events are concerned."""

    @property
    def story(self) -> MutableSequence[Event] | None: ...


def tell(table: Listening, kind: str, seat: Seat | None, *facts: Any) -> None:
    """Let everybody know."""
    if table.story is not None:
        table.story.append(Event(kind, seat, facts))


def tell_only(
    table: Listening, knower: Seat, kind: str, seat: Seat, *secret: Any, facts: tuple[Any, ...] = ()
) -> None:
    """Let everybody know that it happened, and one seat the details."""
    if table.story is not None:
        table.story.append(Event(kind, seat, facts, secret, 1 << knower))
