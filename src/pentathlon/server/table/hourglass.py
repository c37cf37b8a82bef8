"""The hourglasses of a table that is played by turns, driven by the times that stand in its journal."""

from collections.abc import Container, Iterable

import msgspec

from pentathlon.server.socket.turn_clock import ClockTerms, SeatTime

SECOND = 1000


class Hourglass(msgspec.Struct, frozen=True):
    """The time of one person, in milliseconds."""

    bank: int
    """What was left beyond the time for a turn, when their last turn began."""
    since: int | None = None
    """When that turn began."""
    until: int | None = None
    """When it ended, if it has."""

    @property
    def runs(self) -> bool:
        return self.since is not None and self.until is None


class Hourglasses(msgspec.Struct, frozen=True):
    """The time of all persons at a table."""

    terms: ClockTerms
    glasses: dict[int, Hourglass]
    at: int = 0
    """Until when it was counted: time never goes back, whatever the calendar does."""
    stands: int | None = None
    """Since when all of them stand."""

    def with_seat(self, seat: int, *, person: bool) -> "Hourglasses":
        """Somebody else sits there, with all the time that there is; bots have none to lose."""
        glasses = {other: glass for other, glass in self.glasses.items() if other != seat}
        if person:
            glasses[seat] = Hourglass(self.terms.bank * SECOND)
        return msgspec.structs.replace(self, glasses=glasses)

    def after(self, asked: Container[int], at: int, *, stands: bool) -> "Hourglasses":
        """How they run from then on: for whoever is asked, unless all stand."""
        at = max(at, self.at)
        stood = 0 if self.stands is None else at - self.stands
        glasses = {
            seat: self._next(_later(glass, stood), seat in asked, at) if not stands else _later(glass, stood)
            for seat, glass in self.glasses.items()
        }
        return msgspec.structs.replace(self, glasses=glasses, at=at, stands=at if stands else None)

    def _next(self, glass: Hourglass, is_asked: bool, at: int) -> Hourglass:
        if is_asked and not glass.runs:
            return Hourglass(self._left(glass), at)
        if not is_asked and glass.runs:
            return msgspec.structs.replace(glass, until=at)
        return glass

    def _left(self, glass: Hourglass) -> int:
        """What is left for the rest of the game after the last turn, with what that has added."""
        if glass.since is None or glass.until is None:
            return glass.bank
        beyond = max(0, glass.until - glass.since - self.terms.turn * SECOND)
        return max(0, glass.bank - beyond) + self.terms.increment * SECOND

    def due(self, seat: int) -> int | None:
        """When the time of a seat is out, if it runs."""
        glass = self.glasses.get(seat)
        if glass is None or glass.since is None or glass.until is not None or self.stands is not None:
            return None
        return glass.since + self.terms.turn * SECOND + glass.bank

    def shown(self, running: Container[int]) -> list[SeatTime]:
        """What a reader is told who knows of these seats that they are still asked, be it so or not."""
        return [
            SeatTime(seat, glass.bank, glass.since)
            if seat in running
            else SeatTime(seat, self._left(glass), None)
            for seat, glass in sorted(self.glasses.items())
        ]


def _later(glass: Hourglass, by: int) -> Hourglass:
    """A turn that has lasted no longer, for all has stood meanwhile."""
    if not by or glass.since is None or not glass.runs:
        return glass
    return msgspec.structs.replace(glass, since=glass.since + by)


def hourglasses(terms: ClockTerms | None, seats: Iterable[int]) -> Hourglasses | None:
    """Full ones for the persons on these seats, where a table has any."""
    if terms is None:
        return None
    full = Hourglass(terms.bank * SECOND)
    return Hourglasses(terms, dict.fromkeys(sorted(seats), full))
