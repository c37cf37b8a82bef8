"""The process in which a bot of somebody's own answers: a question in JSON on a line, the answer on the next.

It is told the match as its seat knows it, and no more; the operating system bounds its memory, and whoever
waits for the answer its time. It is no sandbox: files and networks are as open to it as to its owner.
"""

from __future__ import annotations

import inspect
import os
import pickle
import re
import runpy
import signal
import sys
from collections.abc import Callable
from copy import deepcopy
from queue import SimpleQueue
from socket import socket
from threading import Thread
from typing import Any, NamedTuple

import msgspec

from pentathlon.games import GAMES
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.ask import is_among
from pentathlon.kernel.errors import PentathlonError, UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import story_from
from pentathlon.position import Position, reopened

try:
    import resource
except ImportError:  # There are no such bounds on Windows.
    resource = None  # type: ignore[assignment]

LONGEST_SENTENCE = 300


class Invitation(NamedTuple):
    """Whose bot it is: a class in a file, by its name, or an object that was pickled."""

    name: str
    pickled: bytes = b""


class Asked(msgspec.Struct):
    """A question to the bot."""

    match: int
    """Another number, another match: a new bot plays it."""
    seed: int
    game: str
    seats: int
    options: dict[str, Any]
    seat: int
    position: Position
    told: list[Any]
    """What has happened in this match since the question before, as the seat knows it."""
    in_time: bool = False


class Replied(msgspec.Struct):
    """Its answer by its key; none if it would rather wait, and a sentence if it has failed."""

    key: str | None = None
    problem: str = ""


class Player:
    """A bot, anew for each match, and what it has heard of it."""

    def __init__(self, makes: Callable[[int], Any]) -> None:
        self._makes = makes
        self._match = -1
        self._bot: Any = None
        self._story: list[Any] = []

    def answer(self, asked: Asked) -> Replied:
        """What the bot does."""
        if asked.match != self._match:
            self._match, self._bot, self._story = asked.match, self._makes(asked.seed), []
        self._story += story_from(asked.told)
        match = reopened(asked.position, GAMES[asked.game], asked.seats, asked.options)
        match.table.story = list(self._story)
        option = self._chosen(match, Seat(asked.seat), asked.in_time)
        if option is None and asked.in_time:
            return Replied()
        if option is None and not self._may_pass(match, asked):
            return Replied(problem="answered None, which is not among its options")
        try:
            return Replied(key_of(option))
        except (TypeError, ValueError):
            return Replied(problem=f"answered {_short(_without_address(option))}, which can be no option")

    def _may_pass(self, match: Match, asked: Asked) -> bool:
        """Whether nothing at all is an option, and not what a bot gives back that has forgotten to."""
        ask = match.ask_for(Seat(asked.seat))
        return ask is not None and is_among(None, ask.options)

    def _chosen(self, match: Match, seat: Seat, in_time: bool) -> Any:
        bot = self._bot
        act = bot.in_time if in_time and hasattr(bot, "in_time") else bot.choose
        return act(match, seat)


def maker(invitation: Invitation) -> Callable[[int], Any]:
    """What makes the bot of a match, from a seed; raises `UnknownChoice` where there is none."""
    try:
        found = pickle.loads(invitation.pickled) if invitation.pickled else _in_file(invitation.name)
    except PentathlonError:
        raise
    except BaseException as error:
        raise UnknownChoice(f"{invitation.name} cannot be loaded: {_told(error)}.") from None
    if not callable(getattr(found, "choose", None)):
        raise UnknownChoice(f"{invitation.name} is no bot: it has no choose(match, seat).")
    if not inspect.isclass(found):
        return lambda seed: deepcopy(found)
    made: Callable[..., Any] = found
    takes_seed = "seed" in inspect.signature(made).parameters
    return lambda seed: made(seed=seed) if takes_seed else made()


def _in_file(name: str) -> Any:
    """The thing of that name in a file: `my.py:Bot`."""
    path, _, called = name.rpartition(":")
    if not os.path.isfile(path):
        raise UnknownChoice(f"There is no file {path}.")
    sys.path.insert(0, os.path.dirname(os.path.abspath(path)))
    names = runpy.run_path(path, run_name=os.path.basename(path).removesuffix(".py"))
    if called not in names:
        raise UnknownChoice(f"There is no {called} in {path}.")
    return names[called]


def _told(error: BaseException) -> str:
    return _short(f"{type(error).__name__}: {error}" if str(error) else type(error).__name__)


def _without_address(thing: object) -> str:
    """A thing as Python writes it, but the same wherever it lies in memory."""
    return re.sub(r" at 0x[0-9a-fA-F]+", "", repr(thing))


def _short(words: str) -> str:
    return words if len(words) <= LONGEST_SENTENCE else f"{words[:LONGEST_SENTENCE]}..."


def answer_questions(line: socket, invitation: Invitation, memory: int) -> None:
    """Load the bot and answer until nobody asks any more."""
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    if hasattr(os, "setsid"):
        # What the bot starts belongs to its group, and ends with it.
        os.setsid()
    # Whoever stops the contest ends this process too, and wants no traces of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # What it prints is for its owner; answers go by the line alone.
    os.dup2(2, 1)
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(line, questions), daemon=True).start()
    itself = os.getpid()
    try:
        player = Player(maker(invitation))
    except PentathlonError as error:
        line.sendall(msgspec.json.encode(Replied(problem=str(error))) + b"\n")
        return
    reply = Replied()
    while True:
        if os.getpid() != itself:
            # The bot has split itself in two: of one question there is one answer.
            os._exit(0)
        line.sendall(msgspec.json.encode(reply) + b"\n")
        try:
            reply = player.answer(msgspec.json.decode(questions.get(), type=Asked))
        except (Exception, KeyboardInterrupt) as error:
            reply = Replied(problem=f"failed: {_told(error)}")


def _listen(line: socket, questions: SimpleQueue[bytes]) -> None:
    """Read questions; when nobody asks any more, the process ends, whatever it is thinking about."""
    for question in line.makefile("rb"):
        questions.put(question)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(0)
