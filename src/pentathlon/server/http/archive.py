"""Records over HTTP: looking back, taking a record away, bringing one, going on from one."""

import secrets
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.responses import Response

from pentathlon.games import chronicler
from pentathlon.kernel import Dice, Event, Seat, key_of
from pentathlon.kernel.errors import BadRecord
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import (
    FORMAT,
    Answer,
    Record,
    Snapshot,
    branch,
    read_record,
    record_of,
    table_data,
)
from pentathlon.server.storage.register import SeatRow, TableRow, Terms, deal_from, new_table
from pentathlon.server.table.history.branch import Branch
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.story import answered, place_of, story_of
from pentathlon.server.table.reading import happenings, promise
from pentathlon.server.table.room import Room
from pentathlon.server.table.seating import seat_row, seat_rows
from pentathlon.server.thinking.inquiries import Inquiry
from pentathlon.server.thinking.pool import Dead, Late

from .forms.tables import Continuation, Flashback, SeatWish, StoryLine, TableFacts
from .retelling import Retelling
from .routes import NotNow, Operation, Visit, number_from
from .seal import check_seal, sealed
from .tables import check_pace, facts, room_of

Told = TypeVar("Told")
ONLOOKER = "none"
"""The seat of whoever wants to look back without one."""


async def begun(room: Room) -> Match:
    """The match with all of its past."""
    match = (await room.whole()).match
    if match is None:
        raise NotNow("The game has not begun yet.")
    return match


async def retold(visit: Visit, tell: Callable[[], Told], keep_as: Hashable = None) -> Told:
    """What takes long to tell, beside all else: it is of this moment, though others answer meanwhile."""
    retelling: Retelling = visit.request.app.state.retelling
    return await retelling.told(visit, tell, keep_as)


async def record(visit: Visit) -> Response:
    """The record of a game that is over; of a running one, a possible game by what my seat knows."""
    room = await room_of(visit)
    if room.progress.aside:
        return await _journal_of(visit, room)
    make = await record_for(visit, room)
    name = f"{room.row.deal.game}-{room.row.id}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    text = await retold(visit, lambda: make().json())
    return Response(text, media_type="application/json", headers=headers)


async def record_for(visit: Visit, room: Room) -> Callable[[], Record]:
    """Makes the record as whoever asks may have it, without the chapters, which only make it quick."""
    match = await begun(room)
    if room.progress.is_over:
        return partial(_finished, match.fork(), dict(room.progress.arrivals))
    seat = reader_of(visit, room)
    _check_hints(room)
    if seat is None:
        raise NotNow("The record holds the seed; it can be had when the game is over.")
    past, secret = match.at(match.marks[-1].answers), visit.services.secret
    return lambda: sealed(imagined(past, seat), secret)


def _finished(match: Match, arrivals: dict[int, int]) -> Record:
    found = record_of(match)
    found.arrivals = {str(number): raw for number, raw in arrivals.items()}
    found.chapters, found.story = [], []
    return found


async def _journal_of(visit: Visit, room: Room) -> Response:
    """All that is known of a table that was set aside, for who wants to mend it."""
    entries = await visit.services.journal.as_stored(room.row.id)
    body = msgspec.json.encode({"table": room.row.id, "deal": room.row.deal, "entries": entries})
    headers = {"content-disposition": f'attachment; filename="journal-{room.row.id}.json"'}
    return Response(body, media_type="application/json", headers=headers)


async def flashback(visit: Visit) -> Flashback:
    """The table after so many answers: of my own game as I saw it, of a finished one as any seat did."""
    room = await room_of(visit)
    match, at = await begun(room), visit.number("at")
    seat = reader_of(visit, room)
    check_position(at, positions(room, match, seat))
    return flashback_of(room, match, at, seat)


def flashback_of(room: Room, match: Match, at: int, seat: Seat | None) -> Flashback:
    """A position as a seat saw it, and what it heard since the one before."""
    known = positions(room, match, seat)
    answers, last = known[at], len(known) - 1
    return Flashback(
        at,
        last,
        match.at(answers).view(seat),
        happenings(room.row, led_to(match, known[at - 1], answers) if at else (), seat, 0),
        promise(room.row, room.progress),
        match.answers[answers - 1].at if answers else None,
        room.progress.arrivals.get(answers - 1),
        answered(match, answers, seat),
    )


async def story(visit: Visit) -> bytes:
    """What happened, line by line, each with the position at which it is seen."""
    room = await room_of(visit)
    match, seat = await begun(room), reader_of(visit, room)
    tell = partial(_lines, room.row, match.fork(), positions(room, match, seat), seat)
    return await retold(visit, tell, _kept_as(room, "story", seat))


def _lines(row: TableRow, match: Match, known: Sequence[int], seat: Seat | None) -> bytes:
    told = story_of(match)
    words = happenings(row, [each.event for each in told], seat, 0)
    return msgspec.json.encode(
        [
            StoryLine(place_of(each, known), line.kind, line.seat, line.text, each.undone)
            for each, line in zip(told, words, strict=True)
        ]
    )


def _kept_as(room: Room, what: str, seat: Seat | None) -> Hashable:
    """By which name that is kept which a reader is told; nothing where the game goes on."""
    return (room.row.id, what, seat) if room.progress.is_over else None


async def chronicle(visit: Visit) -> Response:
    """What happened, written as a page with pictures: as I saw it, or as an onlooker did."""
    room = await room_of(visit)
    match = await begun(room)
    write, seat = chronicler(match.game), _seat_of(visit, room)
    past = match.at(match.marks[-1].answers)
    names = [seat.name for seat in room.row.seats]
    text = await retold(visit, lambda: write(past, seat, names), _kept_as(room, "chronicle", seat))
    headers = {"content-disposition": f'attachment; filename="chronicle-{room.row.id}.html"'}
    return Response(text, media_type="text/html", headers=headers)


def led_to(match: Match, since: int, answers: int) -> Sequence[Event]:
    """What the answers from one number up to another led to, with everything hidden in it."""
    past = match.at(since)
    told = len(past.events)
    for given in match.answers[since:answers]:
        past.follow(*given)
    return past.events[told:]


def positions(room: Room, match: Match, seat: Seat | None) -> list[int]:
    """The positions that can be looked back at, each by how many answers were given before it.

    While the game goes on a seat counts its own answers and the chapters only: how many the others needed
    may tell what they hold. The last is the table as the step under way began.
    """
    if room.progress.is_over:
        return list(range(len(match.answers) + 1))
    own = {number for number, given in enumerate(match.answers, start=1) if given.seat == seat}
    chapters = {mark.answers for mark in match.marks if mark.chapter}
    return sorted({0, match.marks[-1].answers} | own | chapters)


def check_position(at: int, known: Sequence[int]) -> None:
    """Refuse a position that there is not, or not for this reader."""
    if at >= len(known):
        raise NotNow(f"There are positions from 0 to {len(known) - 1}.")


def reader_of(visit: Visit, room: Room) -> Seat | None:
    """As whom somebody looks back."""
    mine = _seat_of(visit, room)
    wish = visit.request.query_params.get("seat")
    if wish is None:
        return mine
    number = len(room.row.seats) if wish == ONLOOKER else number_from("seat", wish)
    seat = Seat(number) if number < len(room.row.seats) else None
    if seat != mine and not room.progress.is_over:
        raise NotNow("While the game goes on you see only what your seat sees.")
    if seat not in (mine, None) and room.row.deal.rules.roles is not None:
        # Where all play on one side, nothing is hidden but what one was to keep.
        raise NotNow("What one has read alone stays theirs: look back as you saw it, or as an onlooker did.")
    return seat


def _seat_of(visit: Visit, room: Room) -> Seat | None:
    """Where this person sits."""
    return next((Seat(seat.seat) for seat in room.row.seats if seat.person == visit.person), None)


async def bring(visit: Visit) -> TableFacts:
    """Open a table from a record that was kept; a game that is not over waits for its players."""
    await check_pace(visit)
    return facts(await open_record(visit, visit.body), visit.person)


async def open_record(visit: Visit, body: bytes, branch: Branch | None = None) -> Room:
    """A table that goes on from a record: whoever brings it sits on the first seat."""
    given, over = await _checked(visit, body)
    first = SeatRow(0, "person", "Player 1", person=visit.person, ready=True)
    others = [_other(number, over, visit.person) for number in range(1, given.seats)]
    return await _open(visit, deal_from(given, whole=is_whole(given), branch=branch), [first, *others])


def _other(number: int, over: bool, person: str) -> SeatRow:
    if over:
        return SeatRow(number, "bot", f"Player {number + 1}", bot="greedy", ready=True)
    return seat_row(number, SeatWish("link"), person, False)


async def _checked(visit: Visit, body: bytes) -> tuple[Record, bool]:
    """A record that holds, and whether its game is over; rules of strangers run in a process apart."""
    found = read_record(body)
    if not is_whole(found):
        check_seal(found, visit.services.secret)
    inquiry = Inquiry(0, "", owner=visit.person, host=visit.host, record=body.decode())
    try:
        opinion = await visit.services.examiners.ask(inquiry)
    except (Late, Dead):
        raise BadRecord("answers: following them takes longer than any game does.") from None
    if opinion.problem:
        raise BadRecord(opinion.problem)
    return found, opinion.over


def is_whole(given: Record) -> bool:
    """Whether a record tells of a game from its deal on; a possible game has promised no seed."""
    return bool(given.commitment)


async def go_on(visit: Visit) -> TableFacts:
    """Go on from a position at a new table: hidden cards as they were, or dealt anew by what I know."""
    await check_pace(visit)
    room = await room_of(visit)
    match, wish = await begun(room), visit.body
    reader = reader_of(visit, room)
    known = positions(room, match, reader)
    check_position(wish.at, known)
    kept = wish.hidden == "kept"
    _check_hints(room)
    if kept and not room.progress.is_over:
        raise NotNow("While the game goes on, hidden cards can only be dealt anew.")
    if reader is None and not room.progress.is_over:
        raise NotNow("While the game goes on, only who sits there can go on from what a seat knows.")
    wishes = wish.seats or [SeatWish("me"), *[SeatWish("bot")] * (match.seats - 1)]
    if len(wishes) != match.seats:
        raise NotNow(f"This game has {match.seats} seats.")
    seats = seat_rows(wishes, visit.person, True)
    leave = partial(_left, match.fork(), known[wish.at], None if kept else reader or Seat(0))
    given, chapter = await retold(visit, leave)
    leaves = Branch(room.row.id, wish.at, wish.name or chapter)
    deal = deal_from(given, whole=kept, fresh=not kept, branch=leaves)
    return facts(await _open(visit, deal, seats), visit.person)


def _left(match: Match, answers: int, seat: Seat | None) -> tuple[Record, str]:
    """A match as it was after so many answers, or as a seat imagines it, and the chapter in which it was."""
    past = branch(match, answers)
    return record_of(past) if seat is None else imagined(past, seat), _chapter(past)


def _chapter(past: Match) -> str:
    """The chapter in which a match is, or after how many answers."""
    begun_ = [mark.chapter for mark in past.marks if mark.chapter]
    return begun_[-1] if begun_ else f"After {len(past.answers)} answers"


def _check_hints(room: Room) -> None:
    """Refuse a copy of a running game where the oracle may not be asked: it could be asked about that."""
    if not room.row.hints and not room.progress.is_over:
        raise NotNow("At this table the oracle may not be asked, so a copy can be had when the game is over.")


def imagined(past: Match, seat: Seat) -> Record:
    """A record that starts from a world the seat cannot tell from the real one."""
    world = past.world(seat, Dice(secrets.randbits(64)), remember=True)
    mark = world.marks[-1]
    start = mark.table.copy()
    start.dice = Dice(secrets.randbits(64))
    since = world.answers[mark.answers :]
    return Record(
        pentathlon=FORMAT,
        game=past.game.name,
        version=past.game.version,
        seats=past.seats,
        options=past.options,
        commitment="",
        seed=0,
        salt="",
        answers=[Answer(given.seat, key_of(given.option), given.at) for given in since],
        fingerprints={},
        snapshot=Snapshot(0, table_data(start)),
    )


async def _open(visit: Visit, deal: Deal, seats: list[SeatRow]) -> Room:
    terms = Terms(visit.services.settings.away)
    room = await visit.rooms.add(new_table(deal, visit.person, terms, seats, visit.host))
    await room.begin()
    return room


ARCHIVE: list[Operation] = [
    Operation("GET", "/api/tables/{table}/record", record, dict[str, Any], queries=("watch",)),
    Operation("GET", "/api/tables/{table}/at/{at}", flashback, Flashback, queries=("seat", "watch")),
    Operation("GET", "/api/tables/{table}/story", story, list[StoryLine], queries=("seat", "watch")),
    Operation("GET", "/api/tables/{table}/chronicle", chronicle, queries=("watch",)),
    Operation("POST", "/api/tables/{table}/continue", go_on, TableFacts, Continuation),
    Operation("POST", "/api/records", bring, TableFacts, raw=True),
]
