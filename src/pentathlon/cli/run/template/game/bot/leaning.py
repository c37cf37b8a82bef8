"""What a greedy player likes at first sight, and how good a table looks."""

from collections.abc import Sequence
from typing import Any

from pentathlon.cli.run.template.game.rules.ending import points
from pentathlon.cli.run.template.game.rules.giving import GIVE
from pentathlon.cli.run.template.game.table import Table
from pentathlon.kernel import Ask, Seat, Slot

WORTH_A_FIGHT = 4
"""Where the best card of the row is so much better than the worst, a greedy player gives the most."""


def worth(table: Table, seat: Seat) -> float:
    """How good the table looks to a seat, from 0 (lost) to 1 (won): its part of all points."""
    if table.outcome is not None:
        return table.outcome.shares[seat]
    scores = [1 + points(table, Seat(each)) for each in range(len(table.hands))]
    return scores[seat] / sum(scores)


def leaning(table: Table, ask: Ask[Any]) -> Sequence[float]:
    """How much a greedy player likes each option."""
    values = _values(table, ask.options)
    if ask.question.id == GIVE.id and not _is_worth_a_fight(table):
        return [-value for value in values]
    return values


def _is_worth_a_fight(table: Table) -> bool:
    values = _values(table, table.row)
    return max(values) - min(values) >= WORTH_A_FIGHT


def _values(table: Table, slots: Sequence[Slot]) -> list[int]:
    return [table.card(slot).value for slot in slots]
