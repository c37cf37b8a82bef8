"""A review of a finished game for one seat: what its answers cost, and where the result came from."""

from typing import Any

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.oracle.estimate import Estimate, estimate
from pentathlon.oracle.ledger import CAUSES, DEALS, Ledger, Weighed, balance, decisions
from pentathlon.oracle.ledger import WORLDS as LEDGER_WORLDS
from pentathlon.oracle.mistakes import MOST, SUSPECTS, WORLDS, Mistake, Suspect, costliest, likeliest
from pentathlon.server.http.forms.tables import Interval, LedgerFacts, MistakeFacts, PartFacts, Review
from pentathlon.server.table.room import Room

from . import looks
from .inquiries import Inquiry, answers_of
from .oracle import Ask, Of

LONGEST = 400
"""Own answers of a seat that are looked at: a battle or a duel has fewer, a long campaign more."""
WEIGHINGS, FEWEST = 5000, 20
"""Worlds in which all answers together are weighed, and the fewest for each: long games tell less surely."""
BOUTS = WORLDS // looks.WORLDS
"""In how many goes two answers are compared."""
FIRST_BOUTS = 3
"""After so many a comparison ends that tells of no cost."""


class SeatReview:
    """Looks back with the eyes of one seat, answer by answer."""

    def __init__(self, room: Room, match: Match, seat: Seat) -> None:
        self._decided = decisions(match, seat)
        if len(self._decided) > LONGEST:
            raise UnknownChoice(f"The oracle looks back at {LONGEST} answers at most; this game has more.")
        self._deal, self._match, self._seat = room.row.deal, match, seat
        self._answers = answers_of(match)
        self.of = Of(room.row.id, seat)
        comparisons = MOST * SUSPECTS * (BOUTS + 1)
        steps = len(self._decided) + comparisons + DEALS // looks.DEALS + 1 + len(self._decided)
        self.found = Review("running", total=steps)

    async def look(self, ask: Ask) -> None:
        """Costly answers first, each told as soon as it is sure; then the ledger."""
        suspects = likeliest([each for at in self._decided if (each := await self._suspect(ask, at))])
        self.found.total -= (MOST * SUSPECTS - len(suspects)) * (BOUTS + 1)
        mistakes: list[Mistake] = []
        for suspect in suspects:
            mistakes += filter(None, [await self._compared(ask, suspect)])
            self.found.mistakes = [_mistake(each) for each in costliest(mistakes)]
        self.found.ledger = _ledger(await self._balanced(ask))
        self.found.done = self.found.total

    async def _see(self, ask: Ask, look: looks.Look, at: int, kind: Any) -> Any:
        """What a worker sees in the position after that answer."""
        told = self._answers[: at + 1]
        inquiry = Inquiry(0, self.of.table, self._deal, told, seat=self._seat, look=look)
        return msgspec.json.decode((await ask(inquiry)).seen, type=kind)

    async def _suspect(self, ask: Ask, at: int) -> Suspect | None:
        found = await self._see(ask, looks.Suspicion(), at, tuple[float, str] | None)
        return Suspect(found[0], at, found[1]) if found is not None else None

    async def _compared(self, ask: Ask, suspect: Suspect) -> Mistake | None:
        """The mistake that it may be; nothing if the first worlds tell of no cost."""
        at, better = suspect.at, suspect.better
        gained: list[float] = []
        for bout in range(1, BOUTS + 1):
            gained += await self._see(ask, looks.Comparison(better, bout), at, list[float])
            if bout >= FIRST_BOUTS and sum(gained) <= 0:
                self.found.total -= BOUTS - bout + 1
                return None
        asked, given, words = await self._see(ask, looks.Wording(better), at, tuple[str, str, str])
        return Mistake(at, asked, self._answers[at].key, better, given, words, estimate(gained))

    async def _balanced(self, ask: Ask) -> Ledger:
        assert self._match.outcome is not None
        other: list[float] = []
        for first in range(0, DEALS, looks.DEALS):
            other += await self._see(ask, looks.Deals(first), -1, list[float])
        later = bool(self._decided) and self._decided[0] > 0
        opening = await self._see(ask, looks.DealValue(), -1, Estimate) if later else None
        worlds = max(FEWEST, min(LEDGER_WORLDS, WEIGHINGS // max(1, len(self._decided))))
        weighed = [await self._see(ask, looks.Weighing(worlds), at, Weighed) for at in self._decided]
        return balance(estimate(other), opening, weighed, self._match.outcome.shares[self._seat])


def _mistake(found: Mistake) -> MistakeFacts:
    return MistakeFacts(found.at, found.asked, found.words, found.better_words, interval(found.cost))


def _ledger(found: Ledger) -> LedgerFacts:
    parts = [PartFacts(cause, CAUSES[cause], interval(part)) for cause, part in found.parts.items()]
    return LedgerFacts(found.result, interval(found.expected), parts)


def interval(found: Estimate) -> Interval:
    """An estimate, as it is told."""
    return Interval(found.mean, found.low, found.high)
