"""Who may sit where: seats as they are wished for, and who may have one that somebody else has held."""

import asyncio
import secrets
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Literal
from weakref import proxy

import msgspec

from pentathlon.bots import called, make_bot
from pentathlon.kernel.errors import Illegal, UnknownChoice
from pentathlon.server.http.forms.tables import SeatWish
from pentathlon.server.logs import log_failure
from pentathlon.server.storage.entries import AT_DEVICE, Cancelled, Seated
from pentathlon.server.storage.register import SeatRow

from .history.progress import OTHER_HAND
from .names import with_distinct_names

if TYPE_CHECKING:
    from .room import Room

PATIENCE = 1
"""Seconds before a register that could not be changed is tried again."""


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
    """The seats of a room, as they change hands.

    The register lets one of several who want the same seat have it, and the journal says who knows which hand
    of a match. Once it is dealt nobody looks with the eyes of a seat before both of them agree.
    """

    def __init__(self, room: "Room") -> None:
        self._room: Room = proxy(room)
        self._registered: dict[int, SeatRow] = {}
        """Who sits where by the register of whom the journal does not tell yet."""
        self._mending = 0

    @property
    def is_busy(self) -> bool:
        """Whether the register still has to be told what became of a change."""
        return self._mending > 0

    async def change(self, row: SeatRow, token: str | None = None, *, left: bool = False) -> bool:
        """Change who sits on a seat; False if somebody was quicker, or they sit on another one by now."""
        room, before = self._room, self._room.row.seats[row.seat]
        if not await room.services.register.seat(room.row.id, row, before, token=token):
            return False
        if room.progress.match is not None:
            await self._tell(_told(row, before, left=left), row, before)
        self.take(row)
        await room.begin()
        room.changed()
        return True

    async def _tell(self, entry: Seated, row: SeatRow, before: SeatRow) -> None:
        """Have the journal tell of a change; one that it does not take is undone in the register."""
        try:
            await self._room.enter(entry)
        except Exception:
            # For a while whoever asked waits for that; it goes on, however long it takes.
            await asyncio.wait([self._room.services.spawn(self._mend(entry, row, before))], timeout=PATIENCE)
            raise

    async def _mend(self, entry: Seated, row: SeatRow, before: SeatRow) -> None:
        """Let the register agree with the journal, once that can be read: perhaps it has the entry."""
        room = self._room
        self._mending += 1
        try:
            while not await self._is_mended(entry, row, before):  # noqa: ASYNC110 (a database tells nobody)
                await asyncio.sleep(PATIENCE)
        finally:
            self._mending -= 1
        room.changed()

    async def _is_mended(self, entry: Seated, row: SeatRow, before: SeatRow) -> bool:
        room = self._room
        try:
            if (entry.seat, entry.nonce) in (await room.sure()).nonces:
                self.take(row)
            else:
                await room.services.register.seat(room.row.id, before, row)
        except Exception:
            log_failure("seat not mended", table=room.row.id, seat=row.seat)
            return False
        return True

    def take(self, row: SeatRow) -> None:
        """Let somebody else sit on a seat, and whoever sat there go."""
        room = self._room
        self._registered.pop(row.seat, None)
        room.row.seats[row.seat] = row
        room.company += 1
        for client in tuple(room.clients):
            goes = client.seat == row.seat and client.person != row.device
            # Whoever made the table and now sits down at it comes back to that seat.
            comes = client.creator and client.seat is None and client.person == row.device
            if goes or comes:
                room.show_out(client)
        room.look_at_devices(row.seat)

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

    async def look_up(self) -> None:
        """Before somebody comes in, or it begins: another node may have registered what was not heard of."""
        room = self._room
        if room.services.journal.is_shared:
            row = await room.services.register.find(room.row.id)
            if row is not None and row.seats != room.row.seats:
                await self.look_again()

    async def look_again(self) -> None:
        """Take in what another node has registered: who sits where, and what comes next."""
        room = self._room
        row = await room.services.register.find(room.row.id)
        if row is None:
            return
        # The deal is as it was, but a branch may have another name.
        room.row.over, room.row.next, room.row.deal = room.row.over or row.over, row.next, row.deal
        self._registered = {seat.seat: seat for seat in row.seats if seat != room.row.seats[seat.seat]}
        self.let_sit()
        await room.talk.catch_up()
        await room.plans.catch_up()
        await room.begin()
        room.changed()

    def let_sit(self) -> None:
        """Let those sit down whom another node has registered, if the journal tells of them by now."""
        if self._room.progress.match is not None and not self._room.is_settled:
            # What is in memory alone is told to nobody.
            return
        for row in tuple(self._registered.values()):
            if self._is_known(row):
                self.take(row)

    def _is_known(self, row: SeatRow) -> bool:
        """Whether whoever sits there may look: the journal knows that they do, or there is nothing to see."""
        progress = self._room.progress
        return progress.match is None or row.person is None or row.seat in progress.hands_of(row.person)

    async def tell_of_newcomers(self) -> None:
        """Tell of whoever has sat down while the server died before it could be told.

        Where the journal refuses them the seat is free again.
        """
        room = self._room
        for seat in tuple(room.row.seats):
            # Older journals do not tell who was there when it was dealt.
            told = not room.progress.held or self._is_known(seat)
            if told or room.progress.phase not in ("playing", "paused"):
                continue
            try:
                await room.enter(_told(seat, msgspec.structs.replace(seat, person=None), left=False))
            except Illegal:
                await self.change(seat_row(seat.seat, SeatWish("link", name=seat.name), "", False))


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


async def why_not_here(room: "Room", seat: int, person: str) -> str:
    """Why somebody cannot sit down on a seat, or nothing: nobody knows two hands of a match."""
    if room.services.journal.is_shared:
        # Another node may know more than was heard of here.
        await room.catch_up()
    progress = room.progress
    if progress.cancelled:
        return "This table was cancelled."
    hands = progress.hands_of(person)
    return OTHER_HAND if progress.match is not None and hands and seat not in hands else ""


def _told(now: SeatRow, before: SeatRow, *, left: bool) -> Seated:
    """What the journal is told of a seat that changes hands."""
    what: Literal["bot seated", "person seated", "left", "seat free"] = "seat free"
    if left:
        what = "left"
    elif now.kind == "bot":
        what = "bot seated"
    elif now.kind == "person":
        what = "person seated"
    # By the nonce it is found in the journal, where nobody knows whether it was stored.
    return Seated(what, now.person, before.person, before.name, seat=now.seat, nonce=secrets.token_hex(8))
