"""A process in which bots think: a question in JSON on each line, and the answer on the next.

It keeps the matches it was asked about, so that a question needs only the answers since.
"""

import os
import sys
from collections import OrderedDict
from queue import SimpleQueue
from random import Random
from threading import Thread

import msgspec

from pentathlon.bots import Bot, MctsBot, make_bot, temper_of
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Answer

from .course import Deal

REMEMBERED = 200


class Thought(msgspec.Struct):
    """A question to a bot: the match as its deal and answers, and whose turn it is."""

    id: int
    table: str
    deal: Deal
    answers: list[Answer]
    seat: int = 0
    bot: str = ""
    hints: bool = False
    judge: int = 0
    """Instead of an answer, the chances of all seats are wanted, by so many iterations."""
    clock: int = 0
    """In real time: the time of the game."""


class Opinion(msgspec.Struct):
    """The bot's answer, and what it thinks of each option if it was asked for hints."""

    id: int
    key: str = ""
    hints: list[tuple[str, float, float]] = []
    chances: list[float] = []
    delay: int = 0
    """In real time: after how many milliseconds of the game a hand would do it, or look again."""


class Desk:
    """The matches and bots of a worker."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._chance = Random()

    def answer(self, thought: Thought) -> Opinion:
        """What the bot would do."""
        match, seat = self._match(thought), Seat(thought.seat)
        if thought.judge:
            return Opinion(thought.id, chances=MctsBot(iterations=thought.judge).chances(match))
        bot = self._bot(thought)
        if not thought.hints:
            if match.game.wakes is not None:
                return self._deed(thought, bot, match)
            return Opinion(thought.id, key_of(bot.choose(match, seat)))
        hints = bot.hints(match, seat)
        shown = [(key_of(hint.option), hint.chance, hint.weight) for hint in hints]
        return Opinion(thought.id, shown[0][0] if shown else "", shown)

    def _deed(self, thought: Thought, bot: Bot, match: Match) -> Opinion:
        """What a hand would do in real time and how soon; no key if it would rather wait so long."""
        temper = temper_of(thought.bot)
        option = bot.in_time(match, Seat(thought.seat))
        if option is None or self._chance.random() < temper.slips:
            return Opinion(thought.id, delay=temper.nap(self._chance))
        return Opinion(thought.id, key_of(option), delay=temper.reaction(self._chance))

    def _match(self, thought: Thought) -> Match:
        match = self._matches.pop(thought.table, None)
        if match is None or not _is_beginning(match, thought.answers):
            match = thought.deal.match()
        if len(match.answers) > len(thought.answers):
            match = match.at(len(thought.answers))
        for answer in thought.answers[len(match.answers) :]:
            if answer.at is not None:
                match.tick(answer.at)
            match.choose_key(answer.key, Seat(answer.seat))
        if thought.clock > match.clock:
            match.tick(thought.clock)
        self._matches[thought.table] = match
        if len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
        return match

    def _bot(self, thought: Thought) -> Bot:
        name = (thought.table, thought.seat, thought.bot)
        bot = self._bots.pop(name, None) or make_bot(thought.bot, thought.seat)
        self._bots[name] = bot
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return bot


def _is_beginning(match: Match, answers: list[Answer]) -> bool:
    if len(match.answers) > len(answers):
        return False
    return all(
        given.seat == answer.seat and key_of(given.option) == answer.key
        for given, answer in zip(match.answers, answers, strict=False)
    )


def _listen(lines: "SimpleQueue[bytes]") -> None:
    """Read questions; when the server is gone, so is the worker, whatever it is thinking about."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def main() -> None:
    """Answer until the server is gone."""
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    desk = Desk()
    while True:
        thought = msgspec.json.decode(lines.get(), type=Thought)
        sys.stdout.buffer.write(msgspec.json.encode(desk.answer(thought)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
