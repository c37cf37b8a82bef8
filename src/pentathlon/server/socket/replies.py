"""What a table answers to the messages of a client: accepted, or refused with a fresh view."""

from typing import assert_never

from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import BrokenRule, Illegal, PentathlonError, Stale
from pentathlon.server.logs import log, log_failure
from pentathlon.server.metrics import METRICS
from pentathlon.server.refusal import Refuse
from pentathlon.server.storage.entries import Proposed, Resigned, SaidReady, Undone, Voted
from pentathlon.server.table.room import Room
from pentathlon.server.table.rooms import Rooms

from .client import Client
from .conversation import Say, Wave
from .messages import (
    Accepted,
    Advise,
    Because,
    Choose,
    ClientMessage,
    Echo,
    Hello,
    Ping,
    Pong,
    Propose,
    Ready,
    Reason,
    Refused,
    Resign,
    Vote,
    WhyNot,
    Wish,
)

A_RULE_FAILED = "A rule failed there; the match stands as before. Please report it with the table's record."
"""What a person may read of it: the error itself could tell what is hidden."""


class Replies:
    """One client at one table."""

    def __init__(self, rooms: Rooms, room: Room, client: Client) -> None:
        self._rooms, self._room, self._client = rooms, room, client

    @property
    def _names(self) -> list[str]:
        """What the seats are called: the rules do not know."""
        return [seat.name for seat in self._room.row.seats]

    async def hear(self, message: ClientMessage) -> None:
        """Do what a message asks for, or say why not; never silence."""
        work = self._attempt(message)
        await (self._room.time.attend(work) if isinstance(message, Choose) else work)

    async def _attempt(self, message: ClientMessage) -> None:
        nonce = getattr(message, "nonce", None)
        try:
            await self._act(message)
        except Refuse as refusal:
            await self.refuse(nonce, refusal.reason, refusal.message, refusal.rule)
        except Stale as error:
            await self.refuse(nonce, "stale", error.refusal.told(self._names), error.rule)
        except Illegal as error:
            await self.refuse(nonce, "illegal", error.refusal.told(self._names), error.rule)
        except BrokenRule:
            log_failure("broken rule", table=self._room.row.id)
            await self.refuse(nonce, "broken rule", A_RULE_FAILED)
        except PentathlonError as error:
            await self.refuse(nonce, "illegal", str(error))

    async def refuse(self, nonce: str | None, reason: Reason, message: str, rule: str = "") -> None:
        """Say no, and how things stand."""
        METRICS.refused.add(reason)
        await self._room.time.settle()
        state = self._room.editions.state(self._client) if self._room.is_settled else None
        self._client.tell(Refused(nonce, reason, rule, message, state))

    async def _act(self, message: ClientMessage) -> None:
        client, room = self._client, self._room
        if isinstance(message, Choose):
            await self._choose(message)
            return
        if isinstance(message, Ping):
            client.tell(Pong(message.nonce, room.time.now()))
            return
        if isinstance(message, Echo):
            room.time.hear(client, message)
            return
        if isinstance(message, Hello):
            await room.join(client, message.since, message.patches, message.talk)
            return
        seat = self._seat
        if isinstance(message, Advise):
            await room.sure()
            room.advice.say(seat, message.key)
            client.tell(Accepted(message.nonce))
            return
        if isinstance(message, Say | Wave):
            await room.talk.take(seat, message)
            client.tell(Accepted(message.nonce))
            return
        if isinstance(message, WhyNot):
            await room.sure()
            client.tell(self._because(message, seat))
            return
        await self._check_nonce(seat, message.nonce)
        if isinstance(message, Propose | Resign):
            self._check_flag(seat)
        await room.sure()
        if client.is_lost:
            # The seat may be another's by now, who has not said that.
            return
        await self._do(message, seat)
        client.tell(Accepted(message.nonce))

    @property
    def _seat(self) -> Seat:
        """The seat of the client, who is refused without one."""
        if self._client.seat is None:
            raise Refuse("spectator", "You look on; only who sits at the table can do that.")
        return self._client.seat

    async def _choose(self, message: Choose) -> None:
        """Give an answer: of all that is said this comes most often."""
        seat = self._seat
        await self._check_nonce(seat, message.nonce)
        self._check_flag(seat)
        await self._room.answer(self._client, seat, message)
        self._client.tell(Accepted(message.nonce))

    def _check_flag(self, seat: Seat) -> None:
        """Refuse to play on where the time is out."""
        progress = self._room.progress
        if seat in progress.flagged and progress.phase != "over":
            raise Refuse("phase", "Your time is out; a bot plays on for you.")

    async def _check_nonce(self, seat: Seat, nonce: str) -> None:
        """Refuse what was done already, whatever the table is doing now."""
        if (seat, nonce) in self._room.progress.nonces and (seat, nonce) in (await self._room.sure()).nonces:
            raise Refuse("repeated", "That was done already; once is enough.")

    async def _do(self, message: Ready | Propose | Vote | Resign, seat: Seat) -> None:
        room = self._room
        match message:
            case Resign(nonce):
                await room.do(Resigned(seat=seat, nonce=nonce))
            case Ready(nonce, ready):
                await self._be_ready(seat, ready, nonce)
            case Propose(what, nonce):
                await self._propose(what, seat, nonce)
            case Vote(proposal, agree, nonce):
                await room.do(Voted(proposal, agree, True, seat=seat, nonce=nonce))
            case _:
                assert_never(message)
        await self._rooms.follow_up(room)

    def _because(self, message: WhyNot, seat: Seat) -> Because:
        match = self._room.match
        ask = match.ask_for(seat)
        things = [*(ask.options if ask is not None else ()), *match.game.things(match.table, seat)]
        thing = next((thing for thing in things if key_of(thing) == message.thing), message.thing)
        refusal = match.why_not(seat, thing)
        told = refusal.told(self._names) if refusal else ""
        return Because(message.nonce, refusal.rule if refusal else "", told)

    async def _be_ready(self, seat: Seat, ready: bool, nonce: str) -> None:
        room = self._room
        if room.progress.match is not None:
            raise Refuse("phase", "The game has begun already.")
        await room.do(SaidReady(str(room.row.seats[seat].person), ready, seat=seat, nonce=nonce))
        await room.begin()

    # what needs the others

    async def _propose(self, what: Wish, seat: Seat, nonce: str) -> None:
        room = self._room
        if room.progress.ballot is not None:
            raise Refuse("phase", "Another proposal is open; answer that one first.")
        room.time.check(what)
        if what == "undo" and await self._undo_freely(seat, nonce):
            return
        self._check(what, seat)
        log("proposed", table=room.row.id, seat=seat, what=what)
        # Whoever plays at the same device has been asked there.
        asked = [other for other in room.persons if other == seat or other not in self._client.device]
        await room.do(Proposed(what, asked, seat=seat, nonce=nonce))

    async def _undo_freely(self, seat: Seat, nonce: str) -> bool:
        try:
            await self._room.do(Undone(seat=seat, nonce=nonce))
        except Illegal:
            return False
        return True

    def _check(self, what: Wish, seat: Seat) -> None:
        """Refuse what could not be done even if all agreed."""
        progress = self._room.progress
        if what == "rematch":
            if not progress.is_over or self._room.row.next is not None:
                raise Refuse("phase", "A rematch can be had once, when the game is over.")
            return
        match = progress.running
        if what == "undo" and (progress.paused or not any(given.seat == seat for given in match.answers)):
            raise Refuse("illegal", "There is nothing to take back now.")
        if what == "undo" and self._room.row.deal.daily:
            raise Refuse("illegal", "With the deal of the day only what is free is taken back.")
        if what == "undo" and self._room.row.rated:
            raise Refuse("illegal", "At a rated table only what is free is taken back.")
        if what in ("pause", "resume") and progress.paused == (what == "pause"):
            raise Refuse("phase", "It is so already.")
