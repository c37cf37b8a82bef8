"""What a seat could have known at a position of a finished game; asked once, and remembered for a while."""

from collections import OrderedDict

import msgspec

from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match
from pentathlon.oracle.beliefs import WORLDS, Belief
from pentathlon.oracle.estimate import share
from pentathlon.server.http.forms.tables import BeliefFacts
from pentathlon.server.table.room import Room

from .inquiries import Inquiry, answers_of
from .looks import Believing
from .pool import Pool
from .review import interval

KEPT = 500
"""Positions that are remembered."""


class Beliefs:
    """The positions that somebody has asked about."""

    def __init__(self) -> None:
        self._found: OrderedDict[tuple[str, Seat, int], list[BeliefFacts]] = OrderedDict()

    def recalled(self, table: str, seat: Seat, at: int) -> list[BeliefFacts] | None:
        """What was found before, if anything was."""
        return self._found.get((table, seat, at))

    async def ask(
        self, pool: Pool, room: Room, match: Match, seat: Seat, at: int, owner: str, host: str
    ) -> list[BeliefFacts]:
        """Have it found out; somebody waits for it, so it goes in turns with all that bots are asked."""
        table, deal = room.row.id, room.row.deal
        answers = answers_of(match)[:at]
        inquiry = Inquiry(0, table, deal, answers, seat=seat, look=Believing(), owner=owner, host=host)
        opinion = await pool.ask(inquiry)
        found = [_facts(each) for each in msgspec.json.decode(opinion.seen, type=list[Belief])]
        self._found[table, seat, at] = found
        if len(self._found) > KEPT:
            self._found.popitem(last=False)
        return found


def _facts(found: Belief) -> BeliefFacts:
    return BeliefFacts(found.rival, found.card, interval(share(found.chance, WORLDS)), found.is_true)
