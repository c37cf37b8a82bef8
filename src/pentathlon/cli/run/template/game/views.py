"""The types of what a seat sees; those of the browser are generated from them.

The names of the fields are what the generic board and the generic screen show: see docs/adding-a-game.md.
"""

from msgspec import Struct

from pentathlon.kernel import Slot


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
