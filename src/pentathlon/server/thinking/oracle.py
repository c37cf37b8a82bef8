"""The oracle looks back: how the chances went in a finished game, judged while no bot needs a worker."""

from collections import OrderedDict
from itertools import pairwise

from pentathlon.kernel.errors import PentathlonError
from pentathlon.server.http.forms import Analysis, Point
from pentathlon.server.logs import log
from pentathlon.server.services import Services
from pentathlon.server.table.room import Room

from .inquiries import Inquiry, answers_of
from .pool import Dead, Late

ITERATIONS = 200
LONGEST = 120
"""Positions that are judged at most; of a longer game every second turn, or third."""
KEPT = 200
WAITING, WAITING_EACH = 20, 2
"""Analyses that may be under way, and how many of them for one person."""
SMALLEST_SWING = 0.1
MOST_TURNS = 5


class TooBusy(PentathlonError):
    """The oracle has too much to do."""


class Oracle:
    """The analyses of this server, kept in memory as long as there is room for them."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._found: OrderedDict[str, Analysis] = OrderedDict()
        self._wanted_by: dict[str, str] = {}

    def told(self, room: Room) -> Analysis:
        """What is known of a table."""
        return self._found.get(room.row.id, Analysis())

    def begin(self, room: Room, owner: str) -> Analysis:
        """Start to look back at a finished game, unless that is done or under way."""
        found = self.told(room)
        if found.state in ("running", "done"):
            return found
        running = [table for table, each in self._found.items() if each.state == "running"]
        mine = sum(self._wanted_by.get(table) == owner for table in running)
        if len(running) >= WAITING or mine >= WAITING_EACH:
            raise TooBusy("The oracle has much to do; ask again later.")
        self._wanted_by[room.row.id] = owner
        fresh = self._found[room.row.id] = Analysis("running", total=len(turns(room)))
        self._found.move_to_end(room.row.id)
        self._services.spawn(self._judge(room, fresh, owner))
        self._forget()
        return fresh

    def cancel(self, room: Room) -> Analysis:
        """Look no further back."""
        found = self.told(room)
        if found.state == "running":
            found.state = "cancelled"
        return found

    def _forget(self) -> None:
        """Drop the oldest that are not under way."""
        settled = [table for table, each in self._found.items() if each.state != "running"]
        for table in settled[: max(0, len(self._found) - KEPT)]:
            del self._found[table]
            self._wanted_by.pop(table, None)

    async def _judge(self, room: Room, found: Analysis, owner: str) -> None:
        """Judge position after position; between two of them it can be cancelled."""
        match = room.progress.match
        assert match is not None
        assert match.outcome is not None
        answers = answers_of(match)
        try:
            for at in turns(room):
                inquiry = Inquiry(0, room.row.id, room.row.deal, answers[:at], judge=ITERATIONS, owner=owner)
                opinion = await self._services.pool.ask_at_leisure(inquiry)
                if found.state != "running":
                    return
                found.points.append(Point(at, opinion.chances))
                found.done += 1
        except (Late, Dead) as error:
            log("analysis failed", table=room.row.id, why=type(error).__name__)
            found.state = "failed"
            return
        found.points.append(Point(len(answers), list(match.outcome.shares)))
        found.turning = turning(found.points)
        found.state = "done"


def turns(room: Room) -> list[int]:
    """The positions worth judging: where it became the turn of another seat."""
    match = room.progress.match
    given = match.answers if match is not None else []
    found = [at for at, answer in enumerate(given) if at == 0 or answer.seat != given[at - 1].seat]
    return found[:: 1 + len(found) // LONGEST]


def turning(points: list[Point]) -> list[int]:
    """Where the chances had changed most since the point before."""
    swings = [(_swing(before, after), after.at) for before, after in pairwise(points)]
    largest = sorted((swing for swing in swings if swing[0] >= SMALLEST_SWING), reverse=True)
    return sorted(at for _, at in largest[:MOST_TURNS])


def _swing(before: Point, after: Point) -> float:
    return max(abs(now - then) for then, now in zip(before.chances, after.chances, strict=True))
