"""How a table stands for one reader: built from what that seat may know, and nothing else."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pentathlon.kernel import Event, Seat

from .course import Course, in_words
from .messages import Chair, Happening, Promise
from .register import TableRow

if TYPE_CHECKING:
    from .room import Room


def fixed(row: TableRow, seat: Seat | None, creator: bool) -> dict[str, Any]:
    """What a reader is told of a table that never changes."""
    return {
        "table": row.id,
        "game": row.deal.game,
        "version": row.deal.rules.version,
        "options": row.deal.options,
        "you": seat,
        "creator": creator,
        "hints": row.hints,
    }


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
            ping=_ping(room, seat.seat),
        )
        for seat in room.row.seats
    ]


def _ping(room: "Room", seat: int) -> int | None:
    """How far away a seat is; nobody asks where nothing depends on it."""
    return next((client.lag.ping for client in room.clients if client.seat == seat), None)


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
