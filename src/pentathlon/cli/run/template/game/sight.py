"""What a seat sees: everything open, its own hand, and of the rest only how much there is.

The names of the fields are what the generic board and the generic screen show: see docs/adding-a-game.md.
"""

from typing import Any

from msgspec import Struct

from pentathlon.kernel import Seat, Slot, knows

from .rules.ending import points
from .table import Table


class Card(Struct, frozen=True, gc=False):
    """A card that can be seen."""

    slot: Slot
    name: str
    value: int


class Player(Struct, frozen=True, gc=False):
    """What lies before one player."""

    points: int
    first_player: bool
    hand: list[Card]
    """The cards that the viewer knows."""
    hidden_cards: int
    """How many others there are."""
    given: list[Card]
    taken: list[Card]


class TableView(Struct, frozen=True, gc=False):
    """The table as a seat sees it."""

    pile: int
    row: list[Card]
    players: list[Player]


def view(table: Table, seat: Seat | None) -> TableView:
    """The table as a seat sees it (None: an onlooker, who sees no hand)."""
    return TableView(
        pile=len(table.pile),
        row=_cards(table, table.row),
        players=[_player(table, Seat(owner), seat) for owner in range(len(table.hands))],
    )


def _player(table: Table, owner: Seat, seat: Seat | None) -> Player:
    hand = table.hands[owner]
    known = [slot for slot in hand if seat is not None and knows(table, seat, slot)]
    return Player(
        points=points(table, owner),
        first_player=owner == table.first,
        hand=_cards(table, known),
        hidden_cards=len(hand) - len(known),
        given=_cards(table, table.given[owner]),
        taken=_cards(table, table.taken[owner]),
    )


def _cards(table: Table, slots: list[Slot]) -> list[Card]:
    return [Card(slot, table.card(slot).name, table.card(slot).value) for slot in slots]


def things(table: Table, seat: Seat) -> list[Any]:
    """Everything a player might point at and ask: why not?"""
    open_cards = [slot for zone in (*table.given, *table.taken) for slot in zone]
    return [*table.hands[seat], *table.row, *open_cards]
