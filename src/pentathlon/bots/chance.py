"""The bot that picks at random."""

from random import Random

from pentathlon.kernel import Option, Seat
from pentathlon.kernel.match import Match

from .bot import Hint, open_options


class RandomBot:
    """Picks any option, all equally likely."""

    def __init__(self, seed: int = 0) -> None:
        self.random = Random(seed)

    def choose(self, match: Match, seat: Seat) -> Option:
        """Any of the options."""
        return self.random.choice(open_options(match, seat))

    def in_time(self, match: Match, seat: Seat) -> Option | None:
        """Any of the options; it never waits."""
        ask = match.ask_for(seat)
        assert ask is not None
        options = list(ask.options)
        return options[int(self.random.random() * len(options))]

    def hints(self, match: Match, seat: Seat) -> list[Hint]:
        """It has no opinion."""
        return []
