"""What a seat sees: everything open, its own hand, and of the rest only how much there is."""

from typing import Any

from pentathlon.kernel import Seat, Slot, knows

from .rules.ending import points
from .table import Table
from .views import Card, Player, TableView


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
