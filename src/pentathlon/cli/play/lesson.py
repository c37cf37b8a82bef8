"""A guided game at the terminal: below the table stands what is said at this moment."""

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING

from pentathlon.kernel.ask import key_of
from pentathlon.lessons import Guide, Lesson, Moment, wanted

from .screen import typed_as
from .sitting import Sitting

if TYPE_CHECKING:
    from pathlib import Path

    from pentathlon.kernel.ask import Seat
    from pentathlon.kernel.match import Match

    from .terminal import Terminal

WIDTH = 92


class LessonSitting(Sitting):
    """A sitting at which somebody is shown the way, and goes their own whenever they like."""

    def __init__(
        self, match: Match, me: Seat, specs: list[str], path: Path, terminal: Terminal, lesson: int
    ) -> None:
        super().__init__(match, me, specs, path, terminal)
        self.lesson = lesson
        taught: Lesson = match.game.lessons[lesson]
        self.guide = Guide(taught.moments)
        self.led = -1
        """After how many answers the guide has spoken last."""
        for number, given in enumerate(match.answers):
            if given.seat == me:
                self._come_to(match.at(number))
        if not match.answers:
            self._say(f"{match.game.title}: {taught.title}", *taught.words, "")

    def _come_to(self, match: Match) -> None:
        ask = match.ask_for(self.me)
        if ask is not None:
            self.guide.come_to(ask.question.id)

    def _show(self) -> None:
        super()._show()
        if self.led != len(self.match.answers):
            self.led = len(self.match.answers)
            self._come_to(self.match)
        for moment in self.guide.said:
            self._say(*wrap(moment.words, WIDTH, initial_indent="» ", subsequent_indent="  "))
            self._say(*self._way(moment))

    def _way(self, moment: Moment) -> list[str]:
        """What to type, where a moment speaks of an option."""
        ask = self.match.ask_for(self.me)
        keys = [key_of(option) for option in ask.options] if ask is not None and moment.asked else []
        key = wanted(moment, keys)
        if key is None:
            return []
        return [f"  Type {typed_as(self.screen, self.match.view(self.me), keys.index(key) + 1)}."]
