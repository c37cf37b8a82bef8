"""Seats over HTTP: where a link leads, who sits down, and who gives a seat away."""

from pentathlon.server.storage.register import SeatRow
from pentathlon.server.table.history.rating import why_not_rated
from pentathlon.server.table.names import distinct
from pentathlon.server.table.room import Room
from pentathlon.server.table.seating import seat_row, why_kept, why_not_here

from .forms.tables import Claim, Invitation, Left, OwnSeat, SeatWish, TableFacts
from .routes import NoSuchThing, NotNow, Operation, Visit
from .tables import check_device, facts, room_of, sits

ALREADY = "You sit at this table already; the link is for somebody else."


async def invitation(visit: Visit) -> Invitation:
    """Tell where a link leads, before anybody sits down."""
    kept = await _kept(visit)
    room = await visit.rooms.of(kept.table)
    row = room.row
    rules, taken = row.deal.rules, [seat for seat in row.seats if seat.kind in ("person", "bot")]
    usual = rules.options({})
    return Invitation(
        table=kept.table,
        seat=kept.seat,
        game=rules.name,
        title=rules.title,
        host=next((seat.name for seat in row.seats if seat.person == row.creator), ""),
        chairs=[seat.name if seat in taken else "" for seat in row.seats],
        bots=[number for number, seat in enumerate(row.seats) if seat.kind == "bot"],
        options={name: value for name, value in row.deal.options.items() if value != usual.get(name)},
        hints=row.hints,
        rated=row.rated,
        pace=row.pace,
        clock=row.clock,
        shared=sorted(room.shared),
    )


async def _kept(visit: Visit) -> OwnSeat:
    """The seat that a link leads to; without one, whoever has it looks on."""
    token = visit.request.path_params["token"]
    found = await visit.services.register.with_token(token)
    if found is not None:
        table, seat = found
        return OwnSeat(table.id, seat)
    watched = await visit.services.register.watched_by(token)
    if watched is None:
        raise NoSuchThing("No seat is kept under this link: it was used already, or never was one.")
    return OwnSeat(watched.id, None)


async def claim(visit: Visit) -> OwnSeat:
    """Sit down where a link leads; a link can be used once. The seat is remembered by a cookie."""
    kept, token = await _kept(visit), visit.request.path_params["token"]
    if kept.seat is None:
        return kept
    seat, room = kept.seat, await visit.rooms.of(kept.table)
    if sits(room.row, visit.person):
        raise NotNow(ALREADY)
    _check(await why_not_here(room, seat, visit.person))
    name = distinct(visit.body.name.strip() or room.row.seats[seat].name, _names_beside(room, seat))
    row = SeatRow(seat, "person", name, person=visit.person, ready=room.progress.match is not None)
    row.stranger = room.row.seats[seat].kind == "open"
    if not await room.seating.change(row, token):
        now = await visit.services.register.find(kept.table)
        if now is not None and sits(now, visit.person):
            raise NotNow(ALREADY)
        raise NoSuchThing("This link was used already.")
    return kept


async def give_seat(visit: Visit) -> TableFacts:
    """Give a seat to a bot, to me, or to whoever gets the new link; only the creator can."""
    room = await room_of(visit)
    if room.row.creator != visit.person:
        raise NotNow("Only who made the table can give seats away.")
    number = visit.number("seat")
    if number not in range(len(room.row.seats)) or room.progress.is_over:
        raise NotNow("There is no such seat to give.")
    wish: SeatWish = visit.body
    mine = room.row.seats_of(visit.person)
    if room.row.rated:
        _check(_why_rated_seats_stay(room, wish))
    if wish.kind == "me" and mine not in ([], [number]):
        raise NotNow("You sit at this table already.")
    if wish.kind == "here":
        check_device(room.row.deal.rules, [wish])
        _check("Who shares a device is settled before the deal." if room.progress.match is not None else "")
    if number not in mine:
        _check(why_kept(room, number))
    if wish.kind == "me":
        _check(await why_not_here(room, number, visit.person))
    row = seat_row(number, wish, visit.person, True)
    row.name = distinct(row.name, _names_beside(room, number))
    await _change(room, row)
    return facts(room, visit.person)


def _why_rated_seats_stay(room: Room, wish: SeatWish) -> str:
    """Why a seat of a rated table cannot be given so: nobody plays for somebody else there."""
    if room.progress.match is not None:
        return "At a rated table seats are not given away once it is dealt; who wants to go can leave."
    return why_not_rated(room.row.deal.rules, [wish]) if wish.kind == "here" else ""


async def leave_seat(visit: Visit) -> Left:
    """Leave my seat: before the deal it is free again, in a running game a bot plays on."""
    room, number = await room_of(visit), visit.number("seat")
    if number not in room.row.seats_of(visit.person) or room.progress.is_over:
        raise NotNow("That is no seat of yours to leave.")
    runs = room.progress.match is not None
    row = seat_row(number, SeatWish("bot" if runs else "link"), visit.person, False)
    row.name = distinct(row.name, _names_beside(room, number))
    await _change(room, row, left=True)
    return Left(room.row.id)


async def cancel_table(visit: Visit) -> Left:
    """Cancel a table that has not begun; only who made it can."""
    room = await room_of(visit)
    if room.row.creator != visit.person:
        raise NotNow("Only who made the table can cancel it.")
    if room.progress.match is not None:
        raise NotNow("The game has begun; who wants no more can resign.")
    await room.seating.cancel()
    return Left(room.row.id)


async def _change(room: Room, row: SeatRow, *, left: bool = False) -> None:
    if not await room.seating.change(row, left=left):
        raise NotNow("Somebody has sat down or left at the same moment; look at the table again.")


def _check(why: str) -> None:
    if why:
        raise NotNow(why)


def _names_beside(room: Room, seat: int) -> list[str]:
    return [other.name for other in room.row.seats if other.seat != seat]


SEATS = [
    Operation("PUT", "/api/tables/{table}/seats/{seat}", give_seat, TableFacts, SeatWish),
    Operation("DELETE", "/api/tables/{table}/seats/{seat}", leave_seat, Left),
    Operation("DELETE", "/api/tables/{table}", cancel_table, Left),
    Operation("GET", "/api/claims/{token}", invitation, Invitation),
    Operation("POST", "/api/claims/{token}", claim, OwnSeat, Claim),
]
