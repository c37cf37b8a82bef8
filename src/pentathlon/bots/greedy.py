"""The bot that takes what looks best at once."""

from collections.abc import Sequence
from random import Random

from pentathlon.kernel import Option, Seat
from pentathlon.kernel.match import Match

from .bot import Hint, open_options, prospects

WORLDS = 3
"""How many possible worlds it looks at before it takes an option."""


class GreedyBot:
    """Takes the option the game's own leaning favours, or looks one answer ahead."""

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed

    def choose(self, match: Match, seat: Seat) -> Option:
        """The option with the best prospects; the first of equals."""
        options = open_options(match, seat)
        if len(options) == 1:
            return options[0]
        values = self._values(match, seat, options)
        return options[max(range(len(options)), key=values.__getitem__)]

    def in_time(self, match: Match, seat: Seat) -> Option | None:
        """The option with the best prospects, or None if the game leans to none of them."""
        leaning = match.game.leaning
        if leaning is None:
            return self.choose(match, seat)
        world = match.world(seat, self._random(match, seat))
        ask = world.ask_for(seat)
        values = leaning(world.table, ask) if ask is not None else None
        if ask is None or not values:
            return None
        best = max(range(len(values)), key=values.__getitem__)
        return ask.options[best] if values[best] > 0 else None

    def hints(self, match: Match, seat: Seat) -> list[Hint]:
        """The prospects one answer ahead; without weight, for it has not searched."""
        options = open_options(match, seat)
        found = [
            Hint(option, chance, 0.0)
            for option, chance in zip(options, self._ahead(match, seat, options), strict=True)
        ]
        return sorted(found, key=lambda hint: -hint.chance)

    def _values(self, match: Match, seat: Seat, options: Sequence[Option]) -> Sequence[float]:
        if match.game.leaning is not None:
            world = match.world(seat, self._random(match, seat))
            leaning = match.game.leaning(world.table, world.ask)
            if leaning is not None:
                return leaning
        return self._ahead(match, seat, options)

    def _ahead(self, match: Match, seat: Seat, options: Sequence[Option]) -> list[float]:
        values = []
        for option in options:
            chance = self._random(match, seat)
            total = 0.0
            for _ in range(WORLDS):
                world = match.world(seat, chance)
                world.send(option)
                total += prospects(world)[seat]
            values.append(total / WORLDS)
        return values

    def _random(self, match: Match, seat: Seat) -> Random:
        """Chance that depends on nothing but the bot's seed and how often the seat was asked."""
        return Random(f"{self.seed}:{match.ticket(seat)}")
