"""Where a card lies, in words: so a refusal can say what is wrong with just this one."""

from collections.abc import Iterator, Sequence

from pentathlon.games.kronos.table import Table
from pentathlon.kernel import Refusal, Seat, Slot

from .sayings import SAYINGS


def _places(table: Table, seat: Seat) -> Iterator[tuple[str, Sequence[Slot]]]:
    """The places of cards that a seat can know, as it would call them."""
    yield "in your hand", table.hands[seat]
    yield "in your drafted row", table.rows[seat]
    yield "in your Armory", table.armories[seat]
    yield "on Olympus", [slot for slots in table.olympus for slot in slots]
    yield "among the cards of this draft", table.revealed
    yield "on a discard pile", [slot for pile in table.discards for slot in pile]
    yield "on a Quest board", [slot for side in table.sides for slot in side]
    yield "before a board as its Treasure", [*table.prizes, *table.acheron]
    yield "on an ability that it unlocked", [slot for slots in table.unlocked for slot in slots]
    others = (*table.hands, *table.rows, *table.armories)
    yield "with somebody else", [slot for slots in others for slot in slots]
    yield "out of the game for now", [*table.box, *table.aside, *table.waiting]


def elsewhere(table: Table, seat: Seat, slot: Slot, clause: str) -> Refusal:
    """A refusal of a card for where it lies: that, and then what its clause wants."""
    lies = next((words for words, slots in _places(table, seat) if slot in slots), "elsewhere")
    return Refusal(clause, f"{table.card(slot).name} is {lies}. {SAYINGS[clause]}")
