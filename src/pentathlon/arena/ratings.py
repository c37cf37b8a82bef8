"""The ratings of a league: which of its games can be compared, and what they lead to."""

from collections.abc import Sequence

from pentathlon.ratings import Ladder, mean_shares

from .contest import GameResult


def ladder_of(results: Sequence[GameResult]) -> Ladder:
    """The ratings that games lead to, one after another.

    Whoever sits on several seats of a table is rated by what these got on average.
    """
    ladder = Ladder()
    for shares in compared(results):
        ladder.take(shares)
    return ladder


def compared(results: Sequence[GameResult]) -> list[dict[str, float]]:
    """What players got who can be compared: those of one table, or those who played the same deal alone."""
    found = []
    alone: dict[int, dict[str, float]] = {}
    for result in results:
        shares = mean_shares([*zip(result.seats, result.shares, strict=True)])
        if len(shares) > 1:
            found.append(shares)
        else:
            alone.setdefault(result.seed, {}).update(shares)
    return [*found, *[shares for shares in alone.values() if len(shares) > 1]]
