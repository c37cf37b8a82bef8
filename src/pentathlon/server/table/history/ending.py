"""What is kept of a game that is over, beside its journal: how it ended for persons, and whom it rates."""

from typing import TYPE_CHECKING

from pentathlon.kernel.wording import listed
from pentathlon.server.logs import log_failure
from pentathlon.server.storage.results import Result

from .rating import rate

if TYPE_CHECKING:
    from pentathlon.server.table.room import Room


async def close(room: "Room") -> None:
    """Note that a table is over, and how it ended."""
    try:
        await room.services.results.add(results_of(room))
    except Exception:
        log_failure("result not kept", table=room.row.id)
    try:
        await rate(room)
    except Exception:
        # It stays open in the register, and counts when it is looked at again.
        log_failure("game not rated", table=room.row.id)
        return
    await room.services.register.close_table(room.row.id)


def results_of(room: "Room") -> list[Result]:
    """How it ended for each person; of deals that somebody may know, only where it was that of a day."""
    row, match = room.row, room.progress.match
    if match is None or match.outcome is None or (row.deal.house != "everything" and not row.deal.daily):
        return []
    given = [int(answer.seat) for answer in match.answers]
    # Who plays at somebody else's device has no record here, nor has who let a bot play.
    persons = [seat for seat in row.seats if seat.person == seat.device]
    return [
        Result(
            match=row.id,
            seat=seat.seat,
            person=seat.person,
            name=seat.name,
            game=row.deal.game,
            day=row.deal.daily,
            won=seat.seat in match.outcome.winners,
            answers=given.count(seat.seat),
            rivals=listed(other.name for other in row.seats if other.seat != seat.seat),
        )
        for seat in persons
        if seat.person is not None and seat.seat not in room.progress.played_for
    ]
