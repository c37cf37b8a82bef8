"""A delve: cards from the major trauma deck, added up, and when to stop (AT-PHAR)."""

from functools import cache
from typing import Final, NamedTuple

from pentathlon.games.aeon.printed.cards import FateCard, Kind
from pentathlon.games.aeon.printed.catalogue import CARDS
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.answers import Delving
from pentathlon.games.aeon.voyage.logbook import draws_again
from pentathlon.kernel import Question, Refusal, Seat, choose, tell

from .leader import speaker

TOO_DEEP: Final = 16
FAILURE, NOTHING, SUCCESS = -1, 0, 1


class Depth(NamedTuple):
    """How deep a delve has come."""

    drawn: tuple[int, ...]
    difficulty: int
    redrawn: bool

    @property
    def words(self) -> str:
        """The sum, and what it is for."""
        return f"you have drawn {sum(self.drawn)}: {self.difficulty} or more is enough, {TOO_DEEP} too much"


def cannot_delve(table: Table, seat: Seat, option: Delving, about: Depth) -> Refusal | None:
    """Why a delver cannot do something (AT-PHAR-05)."""
    if option is Delving.REDRAW and (about.redrawn or not draws_again(table, "delve")):
        return Refusal("AT-PHAR-05", "A card is drawn again only by a technology that says so, and once.")
    return None


DELVE: Final = Question(
    "delve",
    "draw on, or stop",
    "AT-PHAR-05",
    {Delving: cannot_delve},
    "You dream: draw another card, or stop.",
)


@cache
def numbers() -> tuple[int, ...]:
    """What is printed on the major trauma cards: 1 to 7 twice and 8 once (AT-PHAR-04)."""
    cards = [card for card in CARDS.values() if isinstance(card, FateCard) and card.kind is Kind.MAJOR]
    return tuple(sorted(card.number for card in cards if card.number))


async def delve(table: Table, difficulty: int) -> int:
    """Draw at least once; 16 fails at once, stopping below the difficulty does nothing (AT-PHAR-03 to
    AT-PHAR-08, AT-PHAR-10).
    """
    seat, deck, drawn, redrawn = await speaker(table), list(numbers()), list[int](), False
    _draw(table, deck, drawn)
    while sum(drawn) < TOO_DEEP:
        about = Depth(tuple(drawn), difficulty, redrawn)
        options = [each for each in Delving if cannot_delve(table, seat, each, about) is None]
        chosen = await choose(seat, DELVE, options, about=about)
        if chosen is Delving.STOP:
            return SUCCESS if sum(drawn) >= difficulty else NOTHING
        if chosen is Delving.REDRAW:
            redrawn = True
            deck.append(drawn.pop())
        _draw(table, deck, drawn)
    return FAILURE


def _draw(table: Table, deck: list[int], drawn: list[int]) -> None:
    number = table.dice.pick(deck)
    deck.remove(number)
    drawn.append(number)
    tell(table, "delves", None, number, sum(drawn))
