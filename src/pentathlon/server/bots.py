"""The bots of a room: when they think, and what happens if they fail."""

import asyncio
from contextlib import suppress
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import BrokenRule, PentathlonError

from .journal import Entry
from .logs import log, log_failure
from .metrics import METRICS
from .pool import Dead, Late
from .reflexes import Reflexes
from .thoughts import greedy_key, thought_of
from .worker import Opinion, Thought

if TYPE_CHECKING:
    from .room import Room


PATIENCE = 1
"""Seconds before an answer that could not be stored is tried again."""


class Question(NamedTuple):
    """A question that is open to a seat, told apart from all before and after."""

    seat: Seat
    ticket: int
    undone: int


class BotPlayers:
    """Answers for the seats of bots, and for persons who are gone for too long."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._thinking: dict[Question, asyncio.Task[None]] = {}
        self._reflexes = Reflexes(room)
        self._alarm: asyncio.TimerHandle | None = None

    @property
    def is_thinking(self) -> bool:
        return bool(self._thinking) or self._reflexes.are_awake

    def consider(self) -> None:
        """Start thinking about every open question that is a bot's to answer."""
        course = self._room.course
        if not self._room.gone or course.phase != "playing" or course.match is None:
            return
        for ask in course.match.asks:
            if self._room.time is not None and self._room.bot_of(ask.seat) is not None:
                if self._room.time.clock.runs:
                    self._reflexes.consider(ask.seat)
                continue
            question = Question(ask.seat, course.match.ticket(ask.seat), course.undone)
            if question in self._thinking:
                continue
            if self._room.bot_of(ask.seat) is not None:
                self._thinking[question] = self._room.house.spawn(self._answer(question))
            else:
                self._watch_for(ask.seat)

    def stop(self) -> None:
        """Think no more."""
        if self._alarm is not None:
            self._alarm.cancel()
        self._reflexes.stop()
        for task in tuple(self._thinking.values()):
            task.cancel()

    # persons who are gone

    def _watch_for(self, seat: Seat) -> None:
        """Have a bot play for somebody who is gone for too long, while another person waits."""
        room = self._room
        since = room.gone.get(seat)
        if not room.row.away or since is None or not any(client.seat is not None for client in room.clients):
            return
        left = since + room.row.away - monotonic()
        if self._alarm is not None:
            self._alarm.cancel()
        if left > 0:
            self._alarm = asyncio.get_running_loop().call_later(left + 0.01, self.consider)
        elif seat not in room.stood_in:
            room.stood_in.add(seat)
            room.company += 1
            room.house.spawn(self._step_in(seat))

    async def _step_in(self, seat: Seat) -> None:
        await self._room.enter([Entry(0, "note", seat, "away")])

    # thinking

    async def _answer(self, question: Question) -> None:
        room = self._room
        try:
            opinion, fault = await self.thought(thought_of(room, question.seat))
            await room.sure()
            async with room.lock:
                if not self._is_open(question):
                    return
                await self._play(question.seat, opinion.key if opinion is not None else "", fault)
        except PentathlonError as error:
            log("bot not heard", table=room.row.id, seat=question.seat, why=type(error).__name__)
            await asyncio.sleep(PATIENCE)
        except Exception:
            log_failure("bot failed", table=room.row.id, seat=question.seat)
            await asyncio.sleep(PATIENCE)
        finally:
            self._thinking.pop(question, None)
        room.changed()

    async def thought(self, thought: Thought) -> tuple[Opinion | None, str]:
        """What the bot thinks, or what is wrong with it."""
        try:
            return await self._room.house.pool.ask(thought), ""
        except Late:
            return None, "bot too late"
        except Dead:
            return None, "bot died"

    async def excuse(self, seat: Seat, fault: str) -> None:
        """Tell that a bot is replaced for once, and why."""
        self._note_fault(seat, fault)
        await self._room.enter([Entry(0, "note", seat, fault)])

    def _note_fault(self, seat: Seat, fault: str) -> None:
        METRICS.stand_ins.add(fault)
        log("bot replaced", table=self._room.row.id, seat=seat, why=fault)

    def _is_open(self, question: Question) -> bool:
        """Whether the question still waits for a bot."""
        course, seat = self._room.course, question.seat
        match = course.match
        if course.phase != "playing" or match is None or self._room.bot_of(seat) is None:
            return False
        asked = match.ask_for(seat) is not None
        return asked and (match.ticket(seat), course.undone) == question[1:]

    async def _play(self, seat: Seat, key: str, fault: str) -> None:
        room = self._room
        ask = room.match.ask_for(seat)
        assert ask is not None
        if not fault and key not in {key_of(option) for option in ask.options}:
            fault = "bot nonsense"
        if not fault:
            try:
                await room.write([Entry(0, "answer", seat, key)])
                return
            except BrokenRule:
                log_failure("broken rule", table=room.row.id)
                fault = "bot nonsense"
        self._note_fault(seat, fault)
        await room.write([Entry(0, "note", seat, fault)])
        for key in dict.fromkeys((greedy_key(room.match, seat), *map(key_of, ask.options))):
            # A card that fails must not hold the game up: something else is chosen then.
            with suppress(BrokenRule):
                await room.write([Entry(0, "answer", seat, key)])
                return
