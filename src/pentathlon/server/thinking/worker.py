"""A process in which bots think: a question in JSON on each line, and the answer on the next.

It is told a world that the seat cannot tell from the real one, and no seed: a curious bot finds nothing. The
operating system bounds its time and memory.
"""

import math
import os
import sys
from collections import OrderedDict
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import cast

import msgspec

from pentathlon.bots import Bot, MctsBot, make_bot, temper_of
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.errors import Illegal, PentathlonError
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import read_record
from pentathlon.oracle import chances
from pentathlon.oracle.estimate import Estimate
from pentathlon.position import Position
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.following import followed_apart
from pentathlon.server.table.history.position import match_in

from .bounds import bounded
from .examination import examined
from .inquiries import REMEMBERED, Inquiry, Opinion
from .looks import Look

SECONDS, MEMORY = 120, 2 << 30
"""What one question may take of the processor and of memory: whoever wants more is ended."""


class Thinker:
    """The matches and bots of a worker."""

    def __init__(self) -> None:
        self._worlds: OrderedDict[str, tuple[Position, Match]] = OrderedDict()
        self._looked_at: tuple[str, Match | None] = "", None
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._chance = Random()

    def answer(self, inquiry: Inquiry) -> Opinion:
        """What the bot would do, what is wrong with a record, or where a journal leads."""
        if inquiry.record:
            return _examined(inquiry)
        if inquiry.journal is not None:
            return Opinion(inquiry.id, followed=followed_apart(inquiry.journal))
        match, seat = self._match(inquiry), Seat(inquiry.seat)
        if inquiry.judge:
            return Opinion(inquiry.id, chances=chances(match, iterations=inquiry.judge))
        if inquiry.look is not None:
            return _looked(inquiry.id, inquiry.look, match, seat)
        bot = self._bot(inquiry)
        if not inquiry.hints:
            if match.game.wakes is not None:
                return self._in_time(inquiry, bot, match)
            return Opinion(inquiry.id, key_of(bot.choose(match, seat)))
        hints = bot.hints(match, seat)
        shown = [(key_of(hint.option), Estimate(hint.chance, hint.error), hint.weight) for hint in hints]
        return Opinion(inquiry.id, shown[0][0] if shown else "", shown)

    def _in_time(self, inquiry: Inquiry, bot: Bot, match: Match) -> Opinion:
        """What a hand would do in real time and how soon; no key if it would rather wait so long."""
        temper = temper_of(inquiry.bot)
        option = bot.in_time(match, Seat(inquiry.seat))
        if option is None or self._chance.random() < temper.slips:
            return Opinion(inquiry.id, delay=temper.nap(self._chance))
        return Opinion(inquiry.id, key_of(option), delay=temper.reaction(self._chance))

    def _match(self, inquiry: Inquiry) -> Match:
        """The match in the world that was told; the same object, where it has only gone on since."""
        assert inquiry.deal is not None
        world = inquiry.world
        if world is None:
            return self._past(inquiry, inquiry.deal)
        name = f"{inquiry.table}:{inquiry.seat}"
        known, match = self._worlds.pop(name, (None, None))
        if known is None or match is None or not _goes_on(known, world):
            match = match_in(world, inquiry.deal)
        else:
            for answer in world.answers[len(known.answers) :]:
                match.apply(Seat(answer.seat), answer.key, answer.at)
            if world.clock > match.clock:
                match.tick(world.clock)
        self._worlds[name] = world, match
        if len(self._worlds) > REMEMBERED:
            self._worlds.popitem(last=False)
        return match

    def _past(self, inquiry: Inquiry, deal: Deal) -> Match:
        """A position of a game that is over: mostly a later one of the game that was asked about before."""
        table, match = self._looked_at
        if match is None or table != inquiry.table or len(match.answers) > len(inquiry.answers):
            match = deal.match()
            if len(match.answers) > len(inquiry.answers):
                match = match.at(len(inquiry.answers))
        for answer in inquiry.answers[len(match.answers) :]:
            match.apply(Seat(answer.seat), answer.key, answer.at)
        self._looked_at = inquiry.table, match
        return match

    def _bot(self, inquiry: Inquiry) -> Bot:
        name = (inquiry.table, inquiry.seat, inquiry.bot)
        bot = self._bots.pop(name, None) or make_bot(inquiry.bot, inquiry.seat)
        if isinstance(bot, MctsBot) and inquiry.seconds:
            told = cast(MctsBot, make_bot(inquiry.bot)).milliseconds
            bot.milliseconds = min(told or math.inf, inquiry.seconds * 1000)
        self._bots[name] = bot
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return bot


def _looked(number: int, look: Look, match: Match, seat: Seat) -> Opinion:
    try:
        return Opinion(number, seen=msgspec.Raw(msgspec.json.encode(look.seen(match, seat))))
    except Illegal as error:
        return Opinion(number, problem=str(error))


def _examined(inquiry: Inquiry) -> Opinion:
    try:
        match = examined(read_record(inquiry.record))
    except PentathlonError as error:
        return Opinion(inquiry.id, problem=str(error))
    return Opinion(inquiry.id, over=match.outcome is not None)


def _goes_on(known: Position, world: Position) -> bool:
    """Whether a world is one that is known already, after a few answers more."""
    same = (known.table, known.races) == (world.table, world.races) and known.clock <= world.clock
    return same and world.answers[: len(known.answers)] == known.answers


def _listen(lines: "SimpleQueue[bytes]") -> None:
    """Read questions; when the server is gone, so is the worker, whatever it is thinking about."""
    for line in sys.stdin.buffer:
        lines.put(line)
    os._exit(0)


def main() -> None:
    """Answer until the server is gone."""
    lines: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(lines,), daemon=True).start()
    thinker = Thinker()
    while True:
        inquiry = msgspec.json.decode(lines.get(), type=Inquiry)
        with bounded(SECONDS, MEMORY):
            opinion = thinker.answer(inquiry)
        sys.stdout.buffer.write(msgspec.json.encode(opinion) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
