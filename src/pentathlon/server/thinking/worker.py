"""A process in which bots think: a question in JSON on each line, and the answer on the next.

It keeps the matches it was asked about, so that a question needs only the answers since; of others it is told
where they stand.
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
from pentathlon.kernel.errors import PentathlonError
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import Answer, read_record
from pentathlon.server.table.position import match_at

from .examination import examined
from .inquiries import REMEMBERED, Inquiry, Opinion


class Thinker:
    """The matches and bots of a worker."""

    def __init__(self) -> None:
        self._matches: OrderedDict[str, Match] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()
        self._chance = Random()

    def answer(self, inquiry: Inquiry) -> Opinion:
        """What the bot would do, or what is wrong with a record."""
        if inquiry.record:
            return _examined(inquiry)
        match, seat = self._match(inquiry), Seat(inquiry.seat)
        if inquiry.judge:
            return Opinion(inquiry.id, chances=MctsBot(iterations=inquiry.judge).chances(match))
        bot = self._bot(inquiry)
        if not inquiry.hints:
            if match.game.wakes is not None:
                return self._in_time(inquiry, bot, match)
            return Opinion(inquiry.id, key_of(bot.choose(match, seat)))
        hints = bot.hints(match, seat)
        shown = [(key_of(hint.option), hint.chance, hint.weight) for hint in hints]
        return Opinion(inquiry.id, shown[0][0] if shown else "", shown)

    def _in_time(self, inquiry: Inquiry, bot: Bot, match: Match) -> Opinion:
        """What a hand would do in real time and how soon; no key if it would rather wait so long."""
        temper = temper_of(inquiry.bot)
        option = bot.in_time(match, Seat(inquiry.seat))
        if option is None or self._chance.random() < temper.slips:
            return Opinion(inquiry.id, delay=temper.nap(self._chance))
        return Opinion(inquiry.id, key_of(option), delay=temper.reaction(self._chance))

    def _match(self, inquiry: Inquiry) -> Match:
        match = self._matches.pop(inquiry.table, None)
        if match is None or not _is_beginning(match, inquiry.answers):
            known = inquiry.position
            assert inquiry.deal is not None
            match = inquiry.deal.match() if known is None else match_at(known, inquiry.deal)
        if len(match.answers) > len(inquiry.answers):
            match = match.at(len(inquiry.answers))
        for answer in inquiry.answers[len(match.answers) :]:
            match.apply(Seat(answer.seat), answer.key, answer.at)
        if inquiry.clock > match.clock:
            match.tick(inquiry.clock)
        self._matches[inquiry.table] = match
        if len(self._matches) > REMEMBERED:
            self._matches.popitem(last=False)
        return match

    def _bot(self, inquiry: Inquiry) -> Bot:
        name = (inquiry.table, inquiry.seat, inquiry.bot)
        bot = self._bots.pop(name, None) or make_bot(inquiry.bot, inquiry.seat)
        self._bots[name] = bot
        if len(self._bots) > REMEMBERED:
            self._bots.popitem(last=False)
        return bot


def _examined(inquiry: Inquiry) -> Opinion:
    try:
        match = examined(read_record(inquiry.record))
    except PentathlonError as error:
        return Opinion(inquiry.id, problem=str(error))
    return Opinion(inquiry.id, over=match.outcome is not None)


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
    thinker = Thinker()
    while True:
        inquiry = msgspec.json.decode(lines.get(), type=Inquiry)
        sys.stdout.buffer.write(msgspec.json.encode(thinker.answer(inquiry)) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
