"""The HTTP API: games, tables, seats, records."""

import secrets
from collections.abc import Sequence
from time import monotonic
from typing import Any

from starlette.responses import Response

import pentathlon
from pentathlon.bots import BOTS, check_bot, make_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.server.metrics import METRICS
from pentathlon.server.socket.messages import PROTOCOL
from pentathlon.server.storage.register import SeatRow, TableRow, Terms, new_deal, new_table
from pentathlon.server.table.names import distinct, with_distinct_names
from pentathlon.server.table.position import position_of
from pentathlon.server.table.room import Room
from pentathlon.server.thinking.inquiries import inquiry_for
from pentathlon.server.thinking.pool import Dead, Late

from .forms import (
    ChoiceFacts,
    Claim,
    ClauseFacts,
    GameFacts,
    Health,
    Hinted,
    LessonFacts,
    Library,
    Seated,
    SeatFacts,
    SeatWish,
    TableFacts,
    TableWish,
)
from .routes import NoSuchThing, NotNow, Operation, TooMuch, Visit, openapi

MINUTE = 60
ORACLE = "mcts:500/4s"
"""How long the oracle thinks about a hint: enough, but nobody waits long for it on a slow machine."""


# what there is


async def games(visit: Visit) -> Library:
    """The games with their character, and the bots."""
    return Library([_game(name) for name in GAMES], BOTS)


def _game(name: str) -> GameFacts:
    game = GAMES[name]
    choices = [
        ChoiceFacts(choice.name, list(choice.values), choice.default, choice.meaning, choice.seldom)
        for choice in game.choices
    ]
    seats = list(game.seats)
    realtime = game.wakes is not None
    lessons = [LessonFacts(lesson.title, list(lesson.words), dict(lesson.options)) for lesson in game.lessons]
    roles = {number: list(game.roles(number)) for number in seats} if game.roles else {}
    return GameFacts(
        name, game.title, game.blurb, game.version, seats, game.minutes, choices, realtime, lessons, roles
    )


async def rules(visit: Visit) -> list[ClauseFacts]:
    """The rulebook of a game, clause by clause."""
    book = GAMES[visit.request.path_params["game"]].rulebook
    return [ClauseFacts(clause.id, clause.chapter, clause.text) for clause in book]


async def figures(visit: Visit) -> dict[str, str]:
    """The silhouettes of a game's cards and boards, by slug."""
    return GAMES[visit.request.path_params["game"]].figures()


async def health(visit: Visit) -> Health:
    """Whether the server is well, down to its database."""
    await visit.services.register.count_running()
    return Health("ok", pentathlon.__version__, PROTOCOL)


async def metrics(visit: Visit) -> Response:
    """What Prometheus wants to know."""
    return Response(METRICS.text(), media_type="text/plain; version=0.0.4")


async def document(visit: Visit) -> dict[str, Any]:
    """This document."""
    from .archive import ARCHIVE
    from .branches import BRANCHES

    return openapi([*OPERATIONS, *ARCHIVE, *BRANCHES], pentathlon.__version__)


# tables


async def make_table(visit: Visit) -> TableFacts:
    """Make a table; where a seat waits for somebody, the answer has the link."""
    wish: TableWish = visit.body
    check_pace(visit)
    game = GAMES[wish.game]
    game.check_seats(len(wish.seats))
    seats = seat_rows(wish.seats, visit.person, wish.ready)
    for seat in seats:
        if seat.bot:
            check_bot(game, seat.bot)
    away = visit.services.settings.away if wish.away is None else wish.away
    deal = new_deal(wish.game, len(seats), game.options(wish.options))
    terms = Terms(away, wish.hints, wish.pace, wish.allowance)
    room = await visit.rooms.add(new_table(deal, visit.person, terms, seats))
    return facts(room, visit.person)


def check_pace(visit: Visit) -> None:
    """Refuse to make more tables for one person than is good."""
    made: dict[str, list[float]] = visit.request.app.state.made
    who = visit.request.client.host if visit.request.client else ""
    now = monotonic()
    recent = [then for then in made.get(who, ()) if now - then < MINUTE]
    if len(recent) >= visit.services.settings.limits.tables_a_minute:
        raise TooMuch("You have made many tables; wait a minute.")
    made[who] = [*recent, now]


def seat_rows(wishes: Sequence[SeatWish], person: str, ready: bool) -> list[SeatRow]:
    """The seats of a table as they are wished for."""
    return with_distinct_names([seat_row(number, wish, person, ready) for number, wish in enumerate(wishes)])


def seat_row(number: int, wish: SeatWish, person: str, ready: bool) -> SeatRow:
    """A seat as it is wished for."""
    name = wish.name.strip()
    if wish.kind == "bot":
        make_bot(wish.bot or "greedy")
        spec = wish.bot or "greedy"
        return SeatRow(number, "bot", name or f"Bot ({spec})", bot=spec, ready=True)
    if wish.bot is not None:
        raise UnknownChoice("Only a seat of kind 'bot' has a bot.")
    fallback = f"Player {number + 1}"
    if wish.kind == "me":
        return SeatRow(number, "person", name or fallback, person=person, ready=ready)
    return SeatRow(number, wish.kind, name or fallback, token=secrets.token_urlsafe(18))


def facts(room: Room, person: str) -> TableFacts:
    """A table as that person may know it."""
    row, match = room.row, room.progress.match
    you = next((seat.seat for seat in row.seats if seat.person == person), None)
    creator = row.creator == person
    asked = you is not None and match is not None and match.ask_for(Seat(you)) is not None
    return TableFacts(
        id=row.id,
        game=row.deal.game,
        title=row.deal.rules.title,
        phase=room.progress.phase,
        made=row.made,
        seats=[_seat_facts(room, seat, creator) for seat in row.seats],
        you=you,
        your_turn=asked,
        watch=row.watch if creator or you is not None else None,
        next=row.next,
        branch=row.deal.branch,
    )


def _seat_facts(room: Room, seat: SeatRow, creator: bool) -> SeatFacts:
    link = seat.token if creator or seat.kind == "open" else None
    return SeatFacts(seat.seat, seat.kind, seat.name, seat.bot, room.is_ready(seat), link)


async def my_tables(visit: Visit) -> list[TableFacts]:
    """My tables: those where it is my turn first, then the newest."""
    rows = await visit.services.register.of_person(visit.person)
    found = [facts(await visit.rooms.of(row.id), visit.person) for row in rows]
    return sorted(found, key=lambda table: (not table.your_turn, table.phase == "over", -table.made))


async def open_tables(visit: Visit) -> list[TableFacts]:
    """The tables where anybody may sit down."""
    rows = await visit.services.register.with_open_seats()
    return [facts(await visit.rooms.of(row.id), visit.person) for row in rows]


async def room_of(visit: Visit) -> Room:
    """The room of the table in the path, for whoever has to do with it."""
    room = await visit.rooms.of(visit.request.path_params["table"])
    row = room.row
    watched = visit.request.query_params.get("watch")
    if visit.person != row.creator and watched != row.watch and not _sits(row, visit.person):
        raise NoSuchThing("There is no such table, or not for you.")
    return room


def _sits(row: TableRow, person: str) -> bool:
    return any(seat.person == person for seat in row.seats)


async def one_table(visit: Visit) -> TableFacts:
    """One table."""
    return facts(await room_of(visit), visit.person)


# seats


async def kept_seat(visit: Visit) -> Seated:
    """Tell where a link leads, before anybody sits down."""
    token = visit.request.path_params["token"]
    found = await visit.services.register.with_token(token)
    if found is not None:
        table, seat = found
        return Seated(table.id, seat)
    watched = await visit.services.register.watched_by(token)
    if watched is None:
        raise NoSuchThing("No seat is kept under this link: it was used already, or never was one.")
    return Seated(watched.id, None)


async def claim(visit: Visit) -> Seated:
    """Sit down where a link leads; a link can be used once. The seat is remembered by a cookie."""
    kept, token = await kept_seat(visit), visit.request.path_params["token"]
    if kept.seat is None:
        return kept
    seat, room = kept.seat, await visit.rooms.of(kept.table)
    if _sits(room.row, visit.person):
        raise NotNow("You sit at this table already; the link is for somebody else.")
    name = distinct(visit.body.name.strip() or room.row.seats[seat].name, _names_beside(room, seat))
    row = SeatRow(seat, "person", name, person=visit.person, ready=room.progress.match is not None)
    if not await room.seat(row, token):
        raise NoSuchThing("This link was used already.")
    return kept


async def give_seat(visit: Visit) -> TableFacts:
    """Give a seat to a bot, to me, or to whoever gets the new link; only the creator can."""
    room = await room_of(visit)
    if room.row.creator != visit.person:
        raise NotNow("Only who made the table can give seats away.")
    number = int(visit.request.path_params["seat"])
    if number not in range(len(room.row.seats)) or room.progress.is_over:
        raise NotNow("There is no such seat to give.")
    wish: SeatWish = visit.body
    mine = next((seat.seat for seat in room.row.seats if seat.person == visit.person), number)
    if wish.kind == "me" and mine != number:
        raise NotNow("You sit at this table already.")
    row = seat_row(number, wish, visit.person, True)
    row.name = distinct(row.name, _names_beside(room, number))
    await room.seat(row)
    return facts(room, visit.person)


def _names_beside(room: Room, seat: int) -> list[str]:
    return [other.name for other in room.row.seats if other.seat != seat]


async def hint(visit: Visit) -> list[Hinted]:
    """What a bot would do on my seat, best first."""
    room = await room_of(visit)
    if not room.row.hints:
        raise NotNow("At this table the oracle may not be asked.")
    you = next((seat.seat for seat in room.row.seats if seat.person == visit.person), None)
    if you is None or room.match.ask_for(Seat(you)) is None:
        raise NotNow("There is nothing to decide for you now.")
    try:
        inquiry = inquiry_for(room, Seat(you), bot=ORACLE, hints=True)
        opinion = await visit.services.pool.ask(inquiry, position_of(room.match))
    except (Late, Dead):
        raise NotNow("The oracle is silent; ask again later.") from None
    return [Hinted(*each) for each in opinion.hints]


OPERATIONS = [
    Operation("GET", "/api/games", games, Library),
    Operation("GET", "/api/games/{game}/rules", rules, list[ClauseFacts]),
    Operation("GET", "/api/games/{game}/figures", figures, dict[str, str]),
    Operation("GET", "/api/tables", my_tables, list[TableFacts]),
    Operation("GET", "/api/tables/open", open_tables, list[TableFacts]),
    Operation("POST", "/api/tables", make_table, TableFacts, TableWish),
    Operation("GET", "/api/tables/{table}", one_table, TableFacts),
    Operation("PUT", "/api/tables/{table}/seats/{seat:int}", give_seat, TableFacts, SeatWish),
    Operation("GET", "/api/tables/{table}/hint", hint, list[Hinted]),
    Operation("GET", "/api/claims/{token}", kept_seat, Seated),
    Operation("POST", "/api/claims/{token}", claim, Seated, Claim),
    Operation("GET", "/health", health, Health),
    Operation("GET", "/metrics", metrics),
    Operation("GET", "/api/openapi.json", document),
]
