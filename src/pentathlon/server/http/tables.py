"""Tables over HTTP: made, found, and told of."""

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from pentathlon.bots import check_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Choice, Dice, Game, Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.wording import either
from pentathlon.lessons import Lesson
from pentathlon.server.logs import log_failure
from pentathlon.server.socket.turn_clock import ClockTerms
from pentathlon.server.storage.absence import is_gone
from pentathlon.server.storage.register import SeatRow, TableRow, Terms, new_deal, new_table
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.rating import why_not_rated
from pentathlon.server.table.room import Room
from pentathlon.server.table.rooms import NoSuchTable
from pentathlon.server.table.seating import seat_rows

from .forms.tables import ResultFacts, SeatFacts, SeatWish, TableFacts, TableWish
from .routes import NoSuchThing, Operation, TooMuch, Visit

MOST_TRIED = 24
"""Values of an option that are tried to say which would fit."""


async def make_table(visit: Visit) -> TableFacts:
    """Make a table; where a seat waits for somebody, the answer has the link."""
    wish: TableWish = visit.body
    await check_pace(visit)
    game = GAMES[wish.game]
    game.check_seats(len(wish.seats))
    check_device(game, wish.seats)
    _check_rated(game, wish)
    seats = seat_rows(wish.seats, visit.person, wish.ready)
    for seat in seats:
        if seat.bot:
            check_bot(game, seat.bot, len(seats))
    away = visit.services.settings.away if wish.away is None else wish.away
    lesson = _lesson(game, wish.lesson)
    options = wish.options if lesson is None else dict(lesson.options)
    deal = new_deal(wish.game, len(seats), game.options(options), None if lesson is None else lesson.seed)
    _check_set_up(game, deal, options)
    _check_clock(game, wish.clock)
    hints = wish.hints and not wish.rated
    terms = Terms(away, hints, wish.pace, wish.allowance, wish.talk, wish.clock, wish.rated)
    room = await visit.rooms.add(new_table(deal, visit.person, terms, seats, visit.host))
    return facts(room, visit.person)


def _check_clock(game: Game[Any], clock: ClockTerms | None) -> None:
    if clock is not None and game.wakes is not None:
        raise UnknownChoice(f"{game.title} runs in real time; it has no clock for turns.")
    if clock is not None and not clock.turn + clock.bank:
        raise UnknownChoice("A clock has time for every turn, for the whole game, or for both.")


def _check_rated(game: Game[Any], wish: TableWish) -> None:
    """Refuse a rated table where no rating could be earned, and say why."""
    if wish.rated and wish.lesson is not None:
        raise UnknownChoice("A lesson is for learning; it is not rated.")
    if wish.rated and (why := why_not_rated(game, wish.seats)):
        raise UnknownChoice(why)


def check_device(game: Game[Any], wishes: Sequence[SeatWish]) -> None:
    """Refuse that several play at one device where everybody acts at once."""
    if game.wakes is not None and any(wish.kind == "here" for wish in wishes):
        raise UnknownChoice(f"In {game.title} everybody acts at once, so everybody needs a device.")


def _lesson(game: Game[Any], number: int | None) -> Lesson | None:
    if number is None:
        return None
    if number >= len(game.lessons):
        raise NoSuchThing(f"{game.title} has {len(game.lessons)} lessons.")
    lesson: Lesson = game.lessons[number]
    return lesson


def _check_set_up(game: Game[Any], deal: Deal, given: dict[str, Any]) -> None:
    """Refuse options that do not fit the seats now, not when all are there and ready; and say which would."""
    try:
        game.setup(deal.seats, Dice(deal.seed), deal.options)
    except UnknownChoice as error:
        asked = [choice for choice in game.choices if choice.name in given]
        fitting = {choice.name: _fitting(game, deal, choice) for choice in asked}
        told = [f"{name} can be {either(values)}" for name, values in fitting.items() if values]
        advice = f" With {deal.seats} players {', or '.join(told)}." if told else ""
        raise UnknownChoice(f"{error}{advice}") from None


def _fitting(game: Game[Any], deal: Deal, choice: Choice) -> list[Any]:
    """The values of an option with which the game can be set up; few are tried, for anybody may ask."""
    found = []
    for value in choice.values[:MOST_TRIED]:
        with suppress(UnknownChoice):
            game.setup(deal.seats, Dice(deal.seed), deal.options | {choice.name: value})
            found.append(value)
    return found


async def check_pace(visit: Visit) -> None:
    """Refuse to make more tables for one person than is good."""
    if not await visit.services.house.allows(visit.request.client.host if visit.request.client else ""):
        raise TooMuch("You have made many tables; wait a minute.")


def facts(room: Room, person: str) -> TableFacts:
    """A table as that person may know it."""
    row = room.row
    you, asked = mine(room, person)
    creator = row.creator == person
    return TableFacts(
        id=row.id,
        game=row.deal.game,
        title=row.deal.rules.title,
        phase=room.progress.phase,
        made=row.made,
        seats=[_seat_facts(room, seat, creator) for seat in row.seats],
        you=you,
        your_turn=asked,
        due=_due(room, you),
        watch=row.watch if creator or you is not None else None,
        next=row.next,
        house=row.deal.house,
        daily=row.deal.daily,
        branch=row.deal.branch,
        shared=sorted(room.shared),
        rated=row.rated,
        one_side=row.deal.rules.roles is not None,
        result=_result(room),
    )


def _result(room: Room) -> ResultFacts | None:
    match = room.progress.match
    if match is None or match.outcome is None:
        return None
    return ResultFacts([*match.outcome.winners], [*match.scores], match.outcome.reason)


def mine(room: Room, person: str) -> tuple[int | None, bool]:
    """My seat, and whether it is asked; of several at my device one that is."""
    match, mine = room.progress.match, room.row.seats_of(person)
    asked = [seat for seat in mine if match is not None and match.ask_for(Seat(seat)) is not None]
    return next(iter([*asked, *mine]), None), bool(asked)


def _due(room: Room, you: int | None) -> float | None:
    glasses = room.progress.hourglasses
    due = glasses.due(you) if glasses is not None and you is not None else None
    return None if due is None else due / 1000


def _seat_facts(room: Room, seat: SeatRow, creator: bool) -> SeatFacts:
    link = seat.token if creator or seat.kind == "open" else None
    return SeatFacts(seat.seat, seat.kind, seat.name, seat.bot, room.seating.is_ready(seat), link)


async def my_tables(visit: Visit) -> list[TableFacts]:
    """My tables: those where it is my turn first, then the newest."""
    rows = await visit.services.register.of_person(visit.person)
    found = [facts(room, visit.person) for room in await rooms_of(visit, rows)]
    found = [table for table in found if table.phase != "cancelled"]
    return sorted(found, key=lambda table: (not table.your_turn, table.phase == "over", -table.made))


async def open_tables(visit: Visit) -> list[TableFacts]:
    """The tables where anybody may sit down."""
    rows = await visit.services.register.with_open_seats()
    return [facts(room, visit.person) for room in await rooms_of(visit, rows)]


async def rooms_of(visit: Visit, rows: Sequence[TableRow]) -> list[Room]:
    """The rooms of those tables; one that cannot be opened keeps nobody from the others."""
    found = []
    for row in rows:
        try:
            found.append(await _stored(visit, row.id))
        except Exception as error:
            if is_gone(error):
                raise
            log_failure("table not opened", table=row.id)
    return found


async def _stored(visit: Visit, table: str) -> Room:
    """The room of a table, once all that happened there is stored: nobody is told before."""
    room = await visit.rooms.of(table)
    await room.sure()
    return room


async def room_of(visit: Visit) -> Room:
    """The room of the table in the path, for whoever has to do with it."""
    with suppress(NoSuchTable):
        room = await _stored(visit, visit.request.path_params["table"])
        await room.seating.look_up()
        watched = visit.request.query_params.get("watch")
        if visit.person == room.row.creator or watched == room.row.watch or sits(room.row, visit.person):
            return room
    raise NoSuchThing("There is no such table, or not for you.")


def sits(row: TableRow, person: str) -> bool:
    """Whether that person has a seat there."""
    return bool(row.seats_of(person))


async def one_table(visit: Visit) -> TableFacts:
    """One table."""
    return facts(await room_of(visit), visit.person)


TABLES = [
    Operation("GET", "/api/tables", my_tables, list[TableFacts]),
    Operation("GET", "/api/tables/open", open_tables, list[TableFacts]),
    Operation("POST", "/api/tables", make_table, TableFacts, TableWish),
    Operation("GET", "/api/tables/{table}", one_table, TableFacts, queries=("watch",)),
]
