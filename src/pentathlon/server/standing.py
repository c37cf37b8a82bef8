"""How a table stands for one reader: built from what that seat may know, and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import msgspec

from pentathlon.kernel import Event, Seat

from .client import ENCODER, Client
from .course import Course, in_words
from .messages import Chair, Happening, Promise, Standing, State
from .register import TableRow

if TYPE_CHECKING:
    from .room import Room


def standing(room: "Room", seat: Seat | None, creator: bool) -> Standing:
    """Everything a seat (None: a spectator) may know of the table now."""
    row, course = room.row, room.course
    return Standing(
        table=row.id,
        game=row.deal.game,
        version=row.deal.rules.version,
        options=row.deal.options,
        you=seat,
        creator=creator,
        phase=course.phase,
        chairs=chairs(room),
        proposal=course.ballot.proposal if course.ballot else None,
        promise=promise(row, course),
        next=row.next,
        hints=row.hints,
        view=course.match.view(seat) if course.match is not None else None,
    )


def promise(row: TableRow, course: Course) -> Promise:
    """The commitment; the seed itself only once the game is over."""
    if not course.is_over:
        return Promise(row.commitment)
    return Promise(row.commitment, str(row.deal.seed), row.deal.salt)


def chairs(room: "Room") -> list[Chair]:
    """The seats with what is public about them."""
    return [
        Chair(
            seat=seat.seat,
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            ready=room.is_ready(seat),
            connected=room.is_connected(Seat(seat.seat)),
            stand_in=seat.seat in room.stood_in,
        )
        for seat in room.row.seats
    ]


def happenings(row: TableRow, log: Sequence[Event], seat: Seat | None, since: int) -> list[Happening]:
    """The events from number `since` on, as that seat may know them, in words to it."""
    names = ["You" if each.seat == seat else each.name for each in row.seats]
    return [
        Happening(
            kind=event.kind,
            seat=event.seat,
            facts=list(event.facts),
            secret=list(event.secret),
            text=in_words(row.deal, event, names),
        )
        for event in (hidden.as_seen_by(seat) for hidden in log[since:])
    ]


class Bulletin:
    """The standings of a table, encoded once for all who may know the same."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._bodies: dict[tuple[Seat | None, bool], bytes] = {}

    def clear(self) -> None:
        """Forget what was encoded: something has changed."""
        self._bodies.clear()

    def body(self, client: Client) -> bytes:
        """The standing as that client may know it."""
        reader = (client.seat, client.creator)
        found = self._bodies.get(reader)
        if found is None:
            found = self._bodies[reader] = ENCODER.encode(standing(self._room, *reader))
        return found

    def state(self, client: Client, since: int) -> State:
        """The standing and the events from `since` on, ready to be sent."""
        log = self._room.course.log
        since = min(since, len(log))
        raw = cast(Any, msgspec.Raw(self.body(client)))
        events = happenings(self._room.row, log, client.seat, since)
        return State(since=since, number=len(log), events=events, standing=raw)

    def news(self, client: Client) -> bytes | None:
        """What the client has not been told yet.

        Where nothing that it may know has changed there are no news: that somebody else has
        answered in secret cannot be told from a message either.
        """
        body = self.body(client)
        if body == client.told and client.number == len(self._room.course.log):
            return None
        state = self.state(client, client.number)
        client.told, client.number = body, state.number
        return ENCODER.encode(state)
