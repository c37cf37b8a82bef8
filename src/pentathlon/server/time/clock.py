"""A table's time in real-time games: it runs with the server's, at the table's pace, or stands."""

from time import monotonic

from pentathlon.server.socket.messages import TableClock

PACES = range(1, 7)
"""How many times slower than life a table may run."""
EPOCH = monotonic()


def server_time() -> float:
    """The server's own time in milliseconds: it never jumps, and begins with the server."""
    return (monotonic() - EPOCH) * 1000


class Clock:
    """Tells which time of the game it is at a time of the server."""

    def __init__(self, pace: int, allowance: int) -> None:
        self.shown = TableClock(game=0, at=0.0, pace=pace, runs=False, allowance=allowance)
        """All that it takes to tell the time, as clients are told it."""
        self._begins = 0.0
        """From when on what arrives is not too early."""

    @property
    def runs(self) -> bool:
        return self.shown.runs

    def now(self, at: float) -> int:
        """The time of the game at a time of the server."""
        shown = self.shown
        if not shown.runs or at <= shown.at:
            return shown.game
        return shown.game + int((at - shown.at) / shown.pace)

    def when(self, game: int) -> float:
        """When the game will have that time, if it runs on."""
        return self.shown.at + (game - self.shown.game) * self.shown.pace

    def is_early(self, at: float) -> bool:
        """Whether it is only about to run then."""
        return self.shown.runs and at < self._begins

    def set(self, game: int, at: float, pace: int, *, runs: bool) -> None:
        """Let the game have that time from a time of the server on."""
        self.shown = TableClock(game, at, pace, runs, self.shown.allowance)
        self._begins = at

    def follow(self, game: int, at: float, pace: int, *, runs: bool) -> None:
        """Show what another clock shows, which may have run for long."""
        self.set(game, at, pace, runs=runs)
        self._begins = 0.0
