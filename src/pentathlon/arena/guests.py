"""Bots of somebody's own, `my.py:Bot` or an object: each answers in a process of its own, within limits.

It gets the match as its seat knows it, never the deal. One that hangs, crashes or answers nonsense has lost,
and harms nobody else.
"""

from __future__ import annotations

import os
import pickle
import signal
from contextlib import suppress
from itertools import count
from multiprocessing import get_context
from multiprocessing.process import BaseProcess
from socket import socketpair
from time import monotonic
from typing import Any, NamedTuple

import msgspec

from pentathlon.bots import Hint
from pentathlon.kernel import Option, Seat
from pentathlon.kernel.ask import is_among
from pentathlon.kernel.errors import PentathlonError, UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.position import position_of

from .guest_process import LONGEST_SENTENCE, Asked, Invitation, Replied, answer_questions

STARTING = 60.0
"""Seconds in which a bot's process has to be there and to have loaded it."""
LONGEST_LINE = 1 << 16
LONGEST_WAIT = 600_000
"""Milliseconds of the table's time in which somebody has to do something: the others may wait for it."""


class Limits(NamedTuple):
    """What a bot of somebody's own may take."""

    seconds: float = 10.0
    """For one answer."""
    memory: int = 4 << 30
    """Bytes of address space, for all that its process does."""


USUAL = Limits()


class Forfeit(PentathlonError):
    """A bot has lost its match: the text says why."""

    def __init__(self, seat: Seat, message: str) -> None:
        super().__init__(message)
        self.seat = seat


def is_own(spec: str) -> bool:
    """Whether a bot is one in a file: `my.py:Bot`."""
    return ".py:" in spec


def invitation_for(bot: object) -> Invitation:
    """The invitation of an object, or of a class of which a new one plays each match."""
    name = getattr(bot, "__name__", type(bot).__name__)
    try:
        return Invitation(name, pickle.dumps(bot))
    except Exception as error:
        raise UnknownChoice(
            f"{name} cannot be sent to a process of its own: {error}. Define its class in a file."
        ) from None


class GuestProcess:
    """A process for one bot at one seat; it is started anew after it has failed."""

    def __init__(self, invitation: Invitation, limits: Limits) -> None:
        self.name, self.limits = invitation.name, limits
        context = get_context("spawn")
        self._line, theirs = socketpair()
        self._read = b""
        with theirs:
            self._process: BaseProcess = context.Process(
                target=answer_questions, args=(theirs, invitation, limits.memory), daemon=True
            )
            self._process.start()
        self.is_open = True
        problem = self._reply(STARTING).problem
        if problem:
            # Of what the process itself could not say, it is said whose it was.
            told = problem if self.is_open else f"{self.name} could not be started: it {problem}."
            self.close()
            raise UnknownChoice(told)

    def ask(self, question: Asked) -> Replied:
        """The bot's answer; if there is none in time, or none that makes sense, its process is ended."""
        try:
            self._line.settimeout(self.limits.seconds)
            self._line.sendall(msgspec.json.encode(question) + b"\n")
        except OSError:
            return self._failed("does not listen any more")
        return self._reply(self.limits.seconds)

    def _reply(self, seconds: float) -> Replied:
        deadline = monotonic() + seconds
        try:
            while b"\n" not in self._read:
                self._line.settimeout(max(0.001, deadline - monotonic()))
                more = self._line.recv(LONGEST_LINE)
                self._read += more
                if not more or len(self._read) > LONGEST_LINE:
                    return self._failed("ended by itself" if not more else "talks without end")
            line, _, self._read = self._read.partition(b"\n")
            return msgspec.json.decode(line, type=Replied)
        except TimeoutError:
            return self._failed(f"did not answer within {seconds:g} seconds")
        except msgspec.MsgspecError:
            return self._failed("answered what cannot be read")
        except OSError:
            return self._failed("ended in the middle of an answer")

    def _failed(self, problem: str) -> Replied:
        self.close()
        return Replied(problem=problem)

    def close(self) -> None:
        """End the process, whatever it is doing, and those that it has started."""
        self.is_open = False
        self._line.close()
        if hasattr(os, "killpg") and self._process.pid is not None:
            # One that has not come so far as to lead a group has none that could be ended.
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join()


PROCESSES: dict[tuple[Invitation, Limits, int], GuestProcess] = {}
"""The processes that this one has started: a bot's next match is played in the same, with a new bot."""
MATCHES = count()


def process_for(invitation: Invitation, limits: Limits, seat: int) -> GuestProcess:
    """The process of a bot at a seat."""
    process = PROCESSES.get((invitation, limits, seat))
    if process is None or not process.is_open:
        process = PROCESSES[invitation, limits, seat] = GuestProcess(invitation, limits)
    return process


def end_guests() -> None:
    """End all processes that were started here."""
    while PROCESSES:
        PROCESSES.popitem()[1].close()


class Guest:
    """A bot of somebody's own in one match; it raises `Forfeit` where it has lost by its own fault."""

    def __init__(self, invitation: Invitation, limits: Limits, seat: Seat, seed: int) -> None:
        try:
            self._process = process_for(invitation, limits, seat)
        except UnknownChoice as error:
            raise Forfeit(seat, str(error)) from None
        self._match, self._seed, self._heard, self._acted = next(MATCHES), seed, 0, 0

    def choose(self, match: Match, seat: Seat) -> Option:
        """Its answer."""
        return self._answer(match, seat, in_time=False)

    def in_time(self, match: Match, seat: Seat) -> Option | None:
        """Its deed in a game in real time."""
        return self._answer(match, seat, in_time=True)

    def hints(self, match: Match, seat: Seat) -> list[Hint]:
        """What it thinks it keeps to itself."""
        return []

    def _answer(self, match: Match, seat: Seat, *, in_time: bool) -> Any:
        known = match.as_seat(seat)
        told, self._heard = known.events[self._heard :], len(known.events)
        position = position_of(known)()
        replied = self._process.ask(
            Asked(
                *(self._match, self._seed, match.game.name, match.seats, match.options, seat, position),
                told=list(told),
                in_time=in_time,
            )
        )
        if replied.problem:
            raise Forfeit(seat, f"{self._process.name} {replied.problem}.")
        if replied.key is not None or not in_time:
            self._acted = match.clock
            return self._option(match, seat, replied.key or "")
        if match.clock > self._acted + LONGEST_WAIT:
            raise Forfeit(seat, f"{self._process.name} did nothing for {LONGEST_WAIT // 60_000} minutes.")
        return None

    def _option(self, match: Match, seat: Seat, key: str) -> Option:
        ask = match.ask_for(seat)
        assert ask is not None
        try:
            option = ask.option(key)
        except (KeyError, ValueError):
            option = NOTHING
        if option is NOTHING or not is_among(option, ask.options):
            said = key[:LONGEST_SENTENCE]
            raise Forfeit(seat, f"{self._process.name} answered {said!r}, which is not among its options.")
        return option


NOTHING = object()
"""What an answer means that means nothing."""
