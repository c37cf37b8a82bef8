"""Bots at a table without a clock: one thinks about each question that is its to answer."""

import asyncio
from contextlib import suppress
from typing import NamedTuple

from pentathlon.bots import left_to_people
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import BrokenRule, PentathlonError
from pentathlon.server.logs import log, log_failure
from pentathlon.server.storage.entries import Answered, Noted
from pentathlon.server.table.group import Stored

from .bots import PATIENCE, BotPlayers
from .inquiries import Opinion, greedy_key, inquiry_for


class Pending(NamedTuple):
    """A question that is open to a seat, told apart from all before and after."""

    seat: Seat
    ticket: int
    undone: int


class TurnBots(BotPlayers):
    """Answers question by question."""

    def _take_up(self, seat: Seat) -> None:
        progress = self._room.progress
        assert progress.match is not None
        pending = Pending(seat, progress.match.ticket(seat), progress.undone)
        if pending not in self._thinking:
            self._begin(pending, self._answer(pending))

    async def _answer(self, pending: Pending) -> None:
        room = self._room
        try:
            opinion, fault = self._courtesy(pending.seat), ""
            if opinion is None:
                opinion, fault = await self.opinion(inquiry_for(room, pending.seat))
            async with room.lock:
                await room.be_sure()
                if not self._is_open(pending):
                    return
                stored = self._play(pending.seat, opinion.key if opinion is not None else "", fault)
            await stored
        except PentathlonError as error:
            log("bot not heard", table=room.row.id, seat=pending.seat, why=type(error).__name__)
            await asyncio.sleep(PATIENCE)
        except Exception:
            log_failure("bot failed", table=room.row.id, seat=pending.seat)
            await asyncio.sleep(PATIENCE)
        finally:
            self._thinking.pop(pending, None)
        room.changed()

    def _courtesy(self, seat: Seat) -> Opinion | None:
        """What a bot does without thinking: what is decided for all it leaves to people, where any play."""
        room = self._room
        people = [Seat(person) for person in room.persons if room.bot_of(Seat(person)) is None]
        option = left_to_people(room.match, seat, people)
        return None if option is None else Opinion(0, key_of(option))

    def _is_open(self, pending: Pending) -> bool:
        """Whether the question still waits for a bot."""
        progress, seat = self._room.progress, pending.seat
        match = progress.match
        if progress.phase != "playing" or match is None or self._room.bot_of(seat) is None:
            return False
        asked = match.ask_for(seat) is not None
        return asked and (match.ticket(seat), progress.undone) == pending[1:]

    def _play(self, seat: Seat, key: str, fault: str) -> Stored:
        room = self._room
        ask = room.match.ask_for(seat)
        assert ask is not None
        if not fault and key not in {key_of(option) for option in ask.options}:
            fault = "bot nonsense"
        if not fault:
            try:
                return room.put(Answered(key, seat=seat))
            except BrokenRule:
                log_failure("broken rule", table=room.row.id)
                fault = "bot nonsense"
        self._note_fault(seat, fault)
        stored = room.put(Noted(fault, seat=seat))
        for key in dict.fromkeys((greedy_key(room.match, seat), *map(key_of, ask.options))):
            # A card that fails must not hold the game up: something else is chosen then.
            with suppress(BrokenRule):
                return room.put(Answered(key, seat=seat))
        return stored
