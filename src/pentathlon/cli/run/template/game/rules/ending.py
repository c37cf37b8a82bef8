"""The end, and what the cards are worth."""

from typing import NoReturn

from pentathlon.cli.run.template.game.table import Table
from pentathlon.kernel import GameOver, Outcome, Seat


def points(table: Table, seat: Seat) -> int:
    """What the cards that a player took are worth (XX-END-01)."""
    return sum(table.card(slot).value for slot in table.taken[seat])


def end(table: Table) -> NoReturn:
    """The most points win, and equals share the victory (XX-END-01, XX-END-02)."""
    scores = [points(table, Seat(seat)) for seat in range(len(table.hands))]
    best = max(scores)
    share = 1 / scores.count(best)
    shares = tuple(share if score == best else 0.0 for score in scores)
    rule = "XX-END-01" if share == 1 else "XX-END-02"
    raise GameOver(Outcome(shares, rule, f"the most points: {best}"))
