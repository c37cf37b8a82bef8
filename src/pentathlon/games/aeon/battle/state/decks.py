"""Decks without a hidden order: whoever draws has the dice pick one of the loose cards.

That is the same as drawing from a shuffled deck, and keeps no secret that could leak.
"""

from typing import Final

from pentathlon.games.aeon.battle.questions import nothing_forbids, question
from pentathlon.games.aeon.ground.grid import COMPASS, Facing
from pentathlon.games.aeon.pieces import Deck
from pentathlon.games.aeon.printed.cards import Arrow, FateCard, Kind
from pentathlon.games.aeon.table import Table, seat_of
from pentathlon.kernel import Slot, choose, reveal, tell

DIRECTION: Final = question(
    "direction",
    "choose a direction",
    "AT-RAND-04",
    {Facing: nothing_forbids},
    "The card leaves the direction to you: choose one of the four.",
)


def draw(table: Table, deck: Deck) -> Slot:
    """Take the top card of a deck; everybody sees it (AT-RAND-06)."""
    slot = _taken(table, deck)
    reveal(table, slot)
    return slot


def _taken(table: Table, deck: Deck) -> Slot:
    if deck.top:
        return deck.top.pop(0)
    if deck.loose:
        return deck.loose.pop(table.dice.below(len(deck.loose)))
    return deck.bottom.pop(0)


def draw_any(table: Table, pile: list[Slot]) -> Slot:
    """Take a card from a pile that is shuffled for it (AT-RAND-07)."""
    slot = pile.pop(table.dice.below(len(pile)))
    reveal(table, slot)
    return slot


def next_part(table: Table) -> Slot:
    """Draw a BP card; where there is none the discard pile becomes the deck (AT-BPD-02)."""
    if not len(table.bp):
        shuffle(table.bp, *table.bp_discard)
        table.bp_discard = []
    if not len(table.bp):
        slot = next(pile for pile in table.bp_above if pile).pop(0)
        reveal(table, slot)
        return slot
    return draw(table, table.bp)


def shuffle(deck: Deck, *cards: Slot) -> None:
    """Shuffle cards into a deck: nothing is known of its order any more."""
    deck.loose = [*deck.top, *deck.loose, *deck.bottom, *cards]
    deck.top, deck.bottom = [], []


def take_out(deck: Deck, slot: Slot) -> None:
    """Remove a card from wherever in a deck it lies."""
    next(part for part in (deck.top, deck.loose, deck.bottom) if slot in part).remove(slot)


def deck_of(table: Table, kind: Kind) -> Deck:
    """The trauma deck of a severity."""
    return table.minor if kind is Kind.MINOR else table.major


async def random_direction(table: Table, titan: int) -> Facing:
    """The arrow of the top minor trauma card, which goes to the bottom unresolved (AT-RAND-03 to 05)."""
    slot = draw(table, table.minor)
    table.minor.bottom.append(slot)
    card: FateCard = table.card(slot)
    tell(table, "direction", None, card.name, card.arrow.name)
    if card.arrow is Arrow.CHOOSE:
        return await choose(seat_of(table, titan), DIRECTION, COMPASS)
    return COMPASS[card.arrow]
