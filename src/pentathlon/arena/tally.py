"""What a contest shows: shares of wins with confidence intervals, endings, lengths, cards."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from statistics import quantiles
from typing import Any, NamedTuple

from pentathlon.ratings import CONFIDENCE

from .contest import GameResult


class Share(NamedTuple):
    """A share of wins with its 95 % confidence interval (Wilson); a tie counts in parts."""

    name: str
    games: int
    share: float
    low: float
    high: float


def share(name: str, won: float, games: int) -> Share:
    """The share of games won and where it probably lies."""
    if not games:
        return Share(name, 0, 0.0, 0.0, 1.0)
    rate, spread = won / games, CONFIDENCE * CONFIDENCE / games
    centre = (rate + spread / 2) / (1 + spread)
    margin = sqrt(rate * (1 - rate) * spread + spread * spread / 4) / (1 + spread)
    return Share(
        name, games, rate, min(rate, max(0.0, centre - margin)), max(rate, min(1.0, centre + margin))
    )


class Tally(NamedTuple):
    """The figures of a contest."""

    games: int
    rows: list[Share]
    """Each bot's share of wins."""
    starter: Share
    """How often the seat that was asked first won."""
    endings: dict[str, int]
    """How often the game ended by each clause."""
    turns: list[float]
    """The turns a game lasted: 10 %, quarter, half, three quarters, 90 % of the games."""
    answers: float
    """Questions answered in a game, on average."""
    cards: list[Share]
    """How often the seat that played a card won, most successful first."""
    forfeits: dict[str, int]
    """How often a bot has lost by its own fault, by what is said of it."""

    def as_data(self) -> dict[str, Any]:
        """The tally as plain data."""
        return {
            **self._asdict(),
            "rows": [row._asdict() for row in self.rows],
            "starter": self.starter._asdict(),
            "cards": [card._asdict() for card in self.cards],
        }


def tally(results: Iterable[GameResult]) -> Tally:
    """Sum up the results of a contest."""
    games = sorted(results)
    return Tally(
        len(games),
        _shares((bot, won) for game in games for bot, won in zip(game.seats, game.shares, strict=True)),
        share("starting player", sum(game.shares[game.first] for game in games), len(games)),
        dict(Counter(game.rule for game in games).most_common()),
        spread([game.turns for game in games]),
        sum(game.answers for game in games) / max(1, len(games)),
        _shares(
            (card, won)
            for game in games
            for cards, won in zip(game.played, game.shares, strict=True)
            for card in dict.fromkeys(cards)
        ),
        dict(Counter(game.forfeit for game in games if game.forfeit).most_common()),
    )


def _shares(won: Iterable[tuple[str, float]]) -> list[Share]:
    found: dict[str, list[float]] = defaultdict(list)
    for name, points in won:
        found[name].append(points)
    rows = [share(name, sum(points), len(points)) for name, points in found.items()]
    return sorted(rows, key=lambda row: -row.share)


def spread(numbers: Sequence[int]) -> list[float]:
    """The 10 %, quarter, half, three quarters and 90 % of numbers; of a few, none beyond those there were."""
    if len(numbers) < 2:
        return [float(number) for number in numbers] * 5
    cuts, least, most = quantiles(numbers, n=20), min(numbers), max(numbers)
    return [min(max(cuts[at], least), most) for at in (1, 4, 9, 14, 17)]
