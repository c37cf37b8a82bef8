"""What the oracle says of finished games, over HTTP: to whoever may look back at them, and as they may."""

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match
from pentathlon.oracle.worlds import check_turns
from pentathlon.server.table.room import Room
from pentathlon.server.thinking.beliefs import Beliefs
from pentathlon.server.thinking.chances import Chances
from pentathlon.server.thinking.oracle import Of
from pentathlon.server.thinking.pool import Dead, Late
from pentathlon.server.thinking.review import SeatReview

from .archive import check_position, positions, reader_of
from .forms.tables import Analysis, BeliefFacts, Review
from .routes import NotNow, Operation, TooMuch, Visit
from .tables import room_of, sits


def finished(room: Room) -> Match:
    """The match of a game that is over: of a running one the oracle tells nobody what it would see."""
    if not room.progress.is_over or room.progress.match is None:
        raise NotNow("The oracle looks back at games that are over.")
    return room.progress.match


def asker(visit: Visit, room: Room) -> str:
    """By whom thinking is counted: who has but a link could be somebody else at every request."""
    known = visit.person == room.row.creator or sits(room.row, visit.person)
    return visit.person if known else room.row.id


async def analyse(visit: Visit) -> Analysis:
    """Look back at a finished game: how the chances went. Starts it, or joins who has."""
    room = await room_of(visit)
    return visit.oracle.begin(Chances(room, finished(room)), asker(visit, room))


async def analysis(visit: Visit) -> Analysis:
    """How far the oracle has looked back, and what it has found."""
    return visit.oracle.told(Of((await room_of(visit)).row.id), Analysis())


async def cancel_analysis(visit: Visit) -> Analysis:
    """Look no further back; it may be asked for again."""
    return visit.oracle.cancel(Of((await room_of(visit)).row.id), Analysis())


async def begin_review(visit: Visit) -> Review:
    """Find what answers have cost a seat and where its result came from. Starts it, or joins who has."""
    room = await room_of(visit)
    return visit.oracle.begin(SeatReview(room, *looked_at(visit, room)), asker(visit, room))


async def review(visit: Visit) -> Review:
    """How far the oracle is with that, and what it has found."""
    room = await room_of(visit)
    _, seat = looked_at(visit, room)
    return visit.oracle.told(Of(room.row.id, seat), Review())


async def cancel_review(visit: Visit) -> Review:
    """Look no further; it may be asked for again."""
    room = await room_of(visit)
    _, seat = looked_at(visit, room)
    return visit.oracle.cancel(Of(room.row.id, seat), Review())


async def beliefs(visit: Visit) -> list[BeliefFacts]:
    """What a seat could have known of cards that only its rivals had seen, beside what was true."""
    room = await room_of(visit)
    (match, seat), at = looked_at(visit, room), visit.number("at")
    if room.row.deal.rules.roles is not None:
        raise NotNow("Where all play on one side, nobody is a rival.")
    check_position(at, positions(room, match, seat))
    found: Beliefs = visit.request.app.state.beliefs
    known = found.recalled(room.row.id, seat, at)
    if known is not None:
        return known
    owner = asker(visit, room)
    with visit.request.app.state.asking.taken(owner) as free:
        if not free:
            raise TooMuch("The oracle still thinks about what you have asked before.")
        try:
            return await found.ask(visit.services.pool, room, match, seat, at, owner, visit.host)
        except (Late, Dead, msgspec.DecodeError):
            raise NotNow("The oracle is silent; ask again later.") from None


def looked_at(visit: Visit, room: Room) -> tuple[Match, Seat]:
    """The game that the oracle looks back at, and with whose eyes."""
    match = finished(room)
    check_turns(match)
    seat = reader_of(visit, room)
    if seat is None:
        raise NotNow("The oracle looks with the eyes of a seat; say which.")
    return match, seat


SEAT = ("seat", "watch")
REVIEWS: list[Operation] = [
    Operation("POST", "/api/tables/{table}/analysis", analyse, Analysis),
    Operation("GET", "/api/tables/{table}/analysis", analysis, Analysis, queries=("watch",)),
    Operation("DELETE", "/api/tables/{table}/analysis", cancel_analysis, Analysis),
    Operation("POST", "/api/tables/{table}/review", begin_review, Review, queries=SEAT),
    Operation("GET", "/api/tables/{table}/review", review, Review, queries=SEAT),
    Operation("DELETE", "/api/tables/{table}/review", cancel_review, Review, queries=SEAT),
    Operation("GET", "/api/tables/{table}/beliefs/{at}", beliefs, list[BeliefFacts], queries=SEAT),
]
