"""Real time at the terminal: the clock of a match runs or stands, and the bots play beside the person.

The rules read no clock. A running match tells the match what time it is whenever somebody looks or acts, so
every command is stamped with the moment at which its key was pressed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pentathlon.bots import Hand, play_until
from pentathlon.server.time.clock import PACES, Clock, server_time

if TYPE_CHECKING:
    from pentathlon.kernel.ask import Option, Seat
    from pentathlon.kernel.match import Match

LONGEST_BLINK = 1000
"""Milliseconds of the game that pass at most between two looks: after a sleep nothing was missed."""


class RunningMatch:
    """A match in which time passes by itself, as the terminal's clock tells it."""

    def __init__(
        self, match: Match, hands: Sequence[Hand], pace: int = 1, now: Callable[[], float] = server_time
    ) -> None:
        self.match, self.hands, self.now = match, hands, now
        self.pace = pace
        self.clock = Clock(pace, allowance=0)

    @property
    def runs(self) -> bool:
        """Whether time passes."""
        return self.clock.runs

    def turn(self, *, runs: bool) -> None:
        """Let time pass from now on, or stand."""
        self.clock.set(self.match.clock, self.now(), self.pace, runs=runs)

    def change_pace(self, by: int) -> None:
        """Run so much slower or faster, as far as a table may."""
        self.flow()
        self.pace = min(max(self.pace + by, PACES[0]), PACES[-1])
        self.turn(runs=self.runs)

    def flow(self) -> None:
        """Let the time pass that has gone by since the last look; the bots play on meanwhile."""
        moment = self.clock.now(self.now())
        if moment > self.match.clock + LONGEST_BLINK:
            moment = self.match.clock + LONGEST_BLINK
            self.clock.set(moment, self.now(), self.pace, runs=self.runs)
        if self.match.outcome is None and moment > self.match.clock:
            play_until(self.match, self.hands, moment)
        if self.match.outcome is not None:
            self.turn(runs=False)

    def give(self, option: Option, seat: Seat) -> None:
        """Give a command now; what the others did earlier counts first."""
        self.flow()
        self.match.choose(option, seat)
