"""Planning ahead over HTTP: what may come before a seat is asked again, and what it will answer then."""

import secrets
from typing import Any, TypeVar

import msgspec

from pentathlon.kernel import Seat
from pentathlon.oracle.foresight import Line
from pentathlon.server.storage.plans import Plan
from pentathlon.server.table.room import Room
from pentathlon.server.thinking.inquiries import inquiry_for
from pentathlon.server.thinking.looks import Foreseeing, Planning

from .forms.plans import AskedFacts, ForesightFacts, PlanFacts, PlanReply, PlanWish
from .hints import asked_alone
from .routes import NoSuchThing, NotNow, Operation, Visit
from .tables import room_of

Seen = TypeVar("Seen")


async def prospects(visit: Visit) -> ForesightFacts:
    """What may come before my seat is asked again, by what it knows; not who is ahead."""
    room, seat = await my_seat(visit)
    room.plans.check_waiting(seat)
    return await _looked(visit, room, seat, Foreseeing(_names(room, seat)), ForesightFacts)


async def my_plans(visit: Visit) -> PlanReply:
    """My plans on that seat, and what has become of earlier ones."""
    room, seat = await my_seat(visit)
    if visit.services.journal.is_shared:
        await room.plans.catch_up()
    return PlanReply(_facts(room, seat))


async def lay_plan(visit: Visit) -> PlanReply:
    """Plan what I answer if a position comes about; or keep nothing, and tell what would be asked further."""
    room, seat = await my_seat(visit)
    room.plans.check_waiting(seat)
    wish: PlanWish = visit.body
    ticket, undone, since = room.match.ticket(seat), room.match.undone, len(room.progress.log)
    person = room.row.seats[seat].person
    look = Planning(_names(room, seat), wish.world, wish.mark, wish.keys)
    found = await _looked(visit, room, seat, look, Line)
    if room.row.seats[seat].person != person:
        raise NotNow("Somebody else sits there by now, and plans for themselves.")
    if found.further is not None and not wish.enough:
        return PlanReply(_facts(room, seat), msgspec.convert(found.further, AskedFacts, from_attributes=True))
    plan = Plan(
        id=secrets.token_hex(16),
        seat=seat,
        person=str(person),
        told=found.told,
        answers=found.answers,
        ticket=ticket,
        undone=undone,
        since=since,
    )
    await room.plans.lay(plan)
    return PlanReply(_facts(room, seat))


async def take_back_plan(visit: Visit) -> PlanReply:
    """Take a plan back, or forget what has become of it."""
    room, seat = await my_seat(visit)
    if not await room.plans.take_back(seat, visit.request.path_params["plan"]):
        raise NoSuchThing("You have no such plan; perhaps it was carried out or cancelled.")
    return PlanReply(_facts(room, seat))


async def my_seat(visit: Visit) -> tuple[Room, Seat]:
    """The seat in the path, if it is mine: nobody plans for others, nor hears what they plan."""
    room, number = await room_of(visit), visit.number("seat")
    if number not in room.row.seats_of(visit.person):
        raise NotNow("That is no seat of yours to plan for.")
    return room, Seat(number)


def _names(room: Room, seat: Seat) -> list[str]:
    return ["You" if each.seat == seat else each.name for each in room.row.seats]


async def _looked(visit: Visit, room: Room, seat: Seat, look: Any, kind: type[Seen]) -> Seen:
    """What a worker sees ahead."""
    inquiry = inquiry_for(room, seat, owner=visit.person, host=visit.host)
    inquiry.look = look
    opinion = await asked_alone(visit, inquiry)
    if opinion.problem:
        raise NotNow(opinion.problem)
    return msgspec.json.decode(opinion.seen, type=kind)


def _facts(room: Room, seat: Seat) -> list[PlanFacts]:
    return [
        PlanFacts(
            id=plan.id,
            mark=plan.answers[0].mark,
            told=plan.told,
            asked=plan.answers[0].prompt,
            answers=[planned.label for planned in plan.answers],
            became=plan.became,
            given=plan.given,
            instead=plan.instead,
            soon=plan.became == "laid" and seat in room.plans.answering,
        )
        for plan in room.plans.of(seat)
    ]


PLANS = [
    Operation("GET", "/api/tables/{table}/seats/{seat}/prospects", prospects, ForesightFacts),
    Operation("GET", "/api/tables/{table}/seats/{seat}/plans", my_plans, PlanReply),
    Operation("POST", "/api/tables/{table}/seats/{seat}/plans", lay_plan, PlanReply, PlanWish),
    Operation("DELETE", "/api/tables/{table}/seats/{seat}/plans/{plan}", take_back_plan, PlanReply),
]
