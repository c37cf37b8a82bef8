"""Who may sit where: seats as they are wished for, and who may have one that somebody else has held."""

import secrets
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Literal
from weakref import proxy

import msgspec

from pentathlon.bots import called, make_bot
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.server.http.forms import SeatWish
from pentathlon.server.storage.entries import AT_DEVICE, Cancelled, Seated
from pentathlon.server.storage.register import SeatRow

from .names import with_distinct_names

if TYPE_CHECKING:
    from .room import Room


def seat_rows(wishes: Sequence[SeatWish], person: str, ready: bool) -> list[SeatRow]:
    """The seats of a table as they are wished for."""
    return with_distinct_names([seat_row(number, wish, person, ready) for number, wish in enumerate(wishes)])


def seat_row(number: int, wish: SeatWish, person: str, ready: bool) -> SeatRow:
    """A seat as it is wished for."""
    name = wish.name.strip()
    if wish.kind == "bot":
        make_bot(wish.bot or "greedy")
        spec = wish.bot or "greedy"
        return SeatRow(number, "bot", name or called(spec), bot=spec, ready=True)
    if wish.bot is not None:
        raise UnknownChoice("Only a seat of kind 'bot' has a bot.")
    fallback = f"Player {number + 1}"
    if wish.kind == "here":
        guest = f"{person}{AT_DEVICE}{number}"
        return SeatRow(number, "person", name or fallback, person=guest, ready=True)
    if wish.kind == "me":
        return SeatRow(number, "person", name or fallback, person=person, ready=ready)
    return SeatRow(number, wish.kind, name or fallback, token=secrets.token_urlsafe(18))


class Seating:
    """The seats of a room, as they change hands."""

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)

    async def change(self, row: SeatRow, token: str | None = None, *, left: bool = False) -> bool:
        """Change who sits on a seat; False if somebody was quicker, or they sit on another one by now."""
        room, before = self._room, self._room.row.seats[row.seat]
        if not await room.services.register.seat(room.row.id, row, before, token=token):
            return False
        if room.progress.match is not None:
            await room.enter(_told(row, before, left=left))
        self.take(row)
        await room.begin()
        room.changed()
        return True

    def take(self, row: SeatRow) -> None:
        """Let somebody else sit on a seat, and whoever sat there go."""
        room = self._room
        room.row.seats[row.seat] = row
        room.company += 1
        for client in tuple(room.clients):
            goes = client.seat == row.seat and client.person != row.device
            # Whoever made the table and now sits down at it comes back to that seat.
            comes = client.creator and client.seat is None and client.person == row.device
            if goes or comes:
                room.show_out(client)

    def is_ready(self, seat: SeatRow) -> bool:
        """Whether whoever sits there is ready: they have said so, or need not."""
        person, ready = self._room.progress.ready.get(seat.seat, (None, False))
        return ready if person is not None and person == seat.person else seat.ready

    async def cancel(self) -> None:
        """Let there be no game at this table, and everybody go."""
        room = self._room
        await room.enter(Cancelled())
        room.row.over = True
        await room.services.register.close_table(room.row.id)

    async def look_again(self) -> None:
        """Take in what another node has registered: who sits where, and what comes next."""
        room = self._room
        row = await room.services.register.find(room.row.id)
        if row is None:
            return
        room.row.over, room.row.next = room.row.over or row.over, row.next
        for seat in row.seats:
            if seat != room.row.seats[seat.seat]:
                self.take(seat)
        await room.talk.catch_up()
        await room.plans.catch_up()
        await room.begin()
        room.changed()

    async def tell_of_newcomers(self) -> None:
        """Tell of whoever has sat down while the server died before it could be told."""
        room = self._room
        held = room.progress.held
        for seat in room.row.seats:
            if held and room.progress.phase in ("playing", "paused") and seat.person not in (None, *held):
                await room.enter(_told(seat, msgspec.structs.replace(seat, person=None), left=False))


def why_kept(room: "Room", seat: int) -> str:
    """Why the person on a seat cannot be put out of it, or nothing: they are gone for too long.

    Before the deal there is no hand to be seen: there it is enough that nobody is connected.
    """
    held = room.row.seats[seat]
    if held.kind != "person":
        return ""
    gone = room.gone.get(seat)
    if room.progress.match is None:
        patience: float = 0
    else:
        patience = room.row.away or float("inf")
    if gone is not None and monotonic() >= gone + patience:
        return ""
    when = f", or when they are gone for {room.row.away} seconds" if room.row.away else ""
    return f"{held.name} holds this seat: it changes hands when they leave it{when}."


def why_not_here(room: "Room", seat: int, person: str) -> str:
    """Why somebody cannot sit down on a seat, or nothing: nobody knows two hands of a match."""
    progress = room.progress
    if progress.cancelled:
        return "This table was cancelled."
    if progress.match is not None and progress.held.get(person, seat) != seat:
        return "You have held another seat of this match, and know its cards."
    return ""


def _told(now: SeatRow, before: SeatRow, *, left: bool) -> Seated:
    """What the journal is told of a seat that changes hands."""
    what: Literal["bot seated", "person seated", "left", "seat free"] = "seat free"
    if left:
        what = "left"
    elif now.kind == "bot":
        what = "bot seated"
    elif now.kind == "person":
        what = "person seated"
    return Seated(what, now.person, before.person, before.name, seat=now.seat)
