"""A match opened from its position, by the deal of its table."""

from functools import partial

from pentathlon.kernel.match import Mark, Match
from pentathlon.kernel.zones import Table
from pentathlon.position import Position, reopened

from .deal import Deal


def match_in(position: Position, deal: Deal) -> Match:
    """The match at that position; it goes no further back."""
    return reopened(position, deal.rules, deal.seats, deal.options, seed=deal.seed, salt=deal.salt)


def match_at(position: Position, deal: Deal) -> Match:
    """The same; what was before is only opened if somebody goes back."""
    first = Mark(0, partial(_first_table, deal))
    return reopened(
        position, deal.rules, deal.seats, deal.options, seed=deal.seed, salt=deal.salt, before=[first]
    )


def _first_table(deal: Deal) -> Table:
    return deal.match().marks[0].table
