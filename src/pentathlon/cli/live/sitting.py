"""A sitting at a game in real time on the live screen; it is kept like any other."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING

from pentathlon.bots import make_hand
from pentathlon.cli.invocation import invocation
from pentathlon.cli.play.screen import controls_of
from pentathlon.cli.play.sitting import Quit, Sitting, result
from pentathlon.kernel.ask import Seat

from .running_match import RunningMatch

if TYPE_CHECKING:
    from pathlib import Path

    from pentathlon.cli.play.terminal import Terminal
    from pentathlon.kernel.match import Match

    from .app import LiveApp


class RunningSitting(Sitting):
    """A person at a table where time runs; the bots' hands play beside."""

    def __init__(
        self,
        match: Match,
        me: Seat,
        specs: list[str],
        path: Path,
        terminal: Terminal,
        seed: int = 0,
        pace: int = 1,
    ) -> None:
        super().__init__(match, me, specs, path, terminal, seed)
        hands = [make_hand(spec, Seat(seat), seed + seat) for seat, spec in enumerate(specs) if seat != me]
        self.running = RunningMatch(match, hands, pace)

    def app(self) -> LiveApp:
        """The live screen of this sitting."""
        from .app import LiveApp

        return LiveApp(self.running, controls_of(self.match, self.me, self.names), self.me, self.names)

    def _play(self) -> None:
        app = self.app()
        app.run()
        if app.failure is not None:
            raise app.failure
        if self.match.outcome is None:
            raise Quit
        self._end()

    def _manner(self) -> str:
        return f" --pace {self.running.pace}" if self.running.pace > 1 else ""

    def _end(self) -> None:
        self._say(result(self.match, self.names), *self._kept("The game is kept in", "replay"))
        if self.match.game.again is not None:
            again = invocation(f"play {self.match.game.name} --after {shlex.quote(str(self.path))}")
            self._say(f"Play on with the used cards by: {again}")
