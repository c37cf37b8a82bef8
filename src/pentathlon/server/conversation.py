"""What a table answers to the messages of a client: accepted, or refused with a fresh view."""

from typing import assert_never

from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import BrokenRule, Illegal, PentathlonError, Stale

from .ballot import Ballot
from .client import Client
from .clock import PACES, server_time
from .hall import Hall
from .logs import log, log_failure
from .messages import (
    Accepted,
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
from .metrics import METRICS
from .refusal import Refuse
from .room import Room


class Conversation:
    """One client at one table."""

    def __init__(self, hall: Hall, room: Room, client: Client) -> None:
        self._hall, self._room, self._client = hall, room, client

    @property
    def _names(self) -> list[str]:
        """What the seats are called: the rules do not know."""
        return [seat.name for seat in self._room.row.seats]

    async def hear(self, message: ClientMessage) -> None:
        """Do what a message asks for, or say why not; never silence."""
        if isinstance(message, Choose) and self._room.time is not None:
            # In real time a command that is held for a moment holds up nothing behind it.
            self._hall.spawn(self._attempt(message))
        else:
            await self._attempt(message)

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
        except BrokenRule as error:
            log_failure("broken rule", table=self._room.row.id)
            await self.refuse(nonce, "broken rule", _without_details(error))
        except PentathlonError as error:
            await self.refuse(nonce, "illegal", str(error))

    async def refuse(self, nonce: str | None, reason: Reason, message: str, rule: str = "") -> None:
        """Say no, and how things stand."""
        METRICS.refused.add(reason)
        await self._room.sure()
        self._client.tell(Refused(nonce, reason, rule, message, self._room.bulletin.state(self._client)))

    async def _act(self, message: ClientMessage) -> None:
        client, room = self._client, self._room
        if isinstance(message, Ping):
            client.tell(Pong(message.nonce, server_time() if room.time is not None else None))
            return
        if isinstance(message, Echo):
            if room.time is not None:
                room.time.hear(client, message)
            return
        if isinstance(message, Hello):
            await room.join(client, message.since, message.patches)
            return
        if client.seat is None:
            raise Refuse("spectator", "You look on; only who sits at the table can do that.")
        if isinstance(message, Choose):
            if room.time is not None:
                await room.time.command(client, client.seat, message)
                client.tell(Accepted(message.nonce))
                return
            await room.do("answer", client.seat, message.key, message.nonce, message.ticket)
        elif isinstance(message, WhyNot):
            await room.sure()
            client.tell(self._because(message, client.seat))
            return
        else:
            await room.sure()
            await self._do(message, client.seat)
        client.tell(Accepted(message.nonce))

    async def _do(self, message: Ready | Propose | Vote | Resign, seat: Seat) -> None:
        room = self._room
        match message:
            case Resign(nonce):
                await room.do("resign", seat, "", nonce)
            case Ready(nonce, ready):
                await self._be_ready(seat, ready, nonce)
            case Propose(what, nonce):
                await self._propose(what, seat, nonce)
            case Vote(proposal, agree, nonce):
                await room.do("vote", seat, f"{'yes' if agree else 'no'} {proposal}", nonce)
            case _:
                assert_never(message)
        await self._hall.follow_up(room)

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
        if room.course.match is not None:
            raise Refuse("phase", "The game has begun already.")
        await room.do("ready", seat, f"{'yes' if ready else 'no'} {self._client.person}", nonce)
        await room.begin()

    # what needs the others

    async def _propose(self, what: Wish, seat: Seat, nonce: str) -> None:
        room = self._room
        if room.course.ballot is not None:
            raise Refuse("phase", "Another proposal is open; answer that one first.")
        if what == "undo" and room.time is None and await self._undo_freely(seat, nonce):
            return
        self._check(what, seat)
        log("proposed", table=room.row.id, seat=seat, what=what)
        await room.do("propose", seat, Ballot.words(what, room.persons), nonce)

    async def _undo_freely(self, seat: Seat, nonce: str) -> bool:
        try:
            await self._room.do("undo", seat, "", nonce)
        except Illegal:
            return False
        return True

    def _check(self, what: Wish, seat: Seat) -> None:
        """Refuse what could not be done even if all agreed."""
        course = self._room.course
        if what == "rematch":
            if not course.is_over or self._room.row.next is not None:
                raise Refuse("phase", "A rematch can be had once, when the game is over.")
            return
        match = course.running
        self._check_time(what)
        if what == "undo" and (course.paused or not any(given.seat == seat for given in match.answers)):
            raise Refuse("illegal", "There is nothing to take back now.")
        if what in ("pause", "resume") and course.paused == (what == "pause"):
            raise Refuse("phase", "It is so already.")

    def _check_time(self, what: Wish) -> None:
        """Refuse what makes no sense with a clock, or without one."""
        pace = self._room.course.pace + {"slower": 1, "faster": -1}.get(what, 0)
        if what in ("slower", "faster") and self._room.time is None:
            raise Refuse("phase", "This game has no clock; take the time you need.")
        if pace not in PACES:
            raise Refuse("phase", f"The pace of a table is from {PACES[0]} to {PACES[-1]}.")
        if what == "undo" and self._room.time is not None:
            raise Refuse("illegal", "What happened in real time cannot be taken back.")


def _without_details(error: BrokenRule) -> str:
    """What a person may read of a rule that failed: its innards could tell what is hidden."""
    return "A rule failed there; the match stands as before. Please report it with the table's record."
