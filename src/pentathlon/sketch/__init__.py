"""What a game declares so that research code can read it as numbers: slots and counts, never faces.

Cards are named by where they lie. What is printed on them is filled in by whoever encodes, from what
the seat has seen: a sketch cannot tell more than a view, however it is written.

    SPACE = Spots("space", 12, lambda table, me, spot: (spot + 6 * me) % 12)
    SKETCH = Sketch(facts, numbers, places, bags, mark, {"int": CARD, "Spot": SPACE, ...})
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from pentathlon.kernel import Seat, Slot


class Spots(NamedTuple):
    """Things that are one of a few: (table, seat, thing) -> which one, as that seat sees it; -1 for none."""

    name: str
    many: int
    which: Callable[[Any, Seat, Any], int]


CARD: Final = "card"
"""A slot, or several: what is printed on it, where it lies and what has become of it."""
SECOND_CARD: Final = "second card"
"""Another slot of the same option, which plays another part."""
THIRD_CARD: Final = "third card"
AMOUNT: Final = "amount"
PERSON: Final = "person"
"""A seat, counted from the one that looks."""
WORD: Final = "word"
"""Something that has a name and nothing else: told apart, but described by nothing."""
NOTHING: Final = "nothing"
"""What is said for people, or follows from the rest."""

Role = Spots | str


class Sketch(NamedTuple):
    """What a game is made of, as a seat sees it; each list has the same length in every position."""

    facts: Callable[[Any], Sequence[float]]
    """What is printed on a card."""
    numbers: Callable[[Any, Seat], Sequence[float]]
    """(table, seat) -> what is counted: points, rounds, gold."""
    places: Callable[[Any, Seat], list[Slot]]
    """(table, seat) -> the slots that lie in fixed places, -1 where there is none."""
    bags: Callable[[Any, Seat], list[list[Slot]]]
    """(table, seat) -> slots whose order says nothing: hands, piles."""
    mark: Callable[[Any, Seat, Slot], Sequence[float]]
    """(table, seat, slot) -> what has become of a card that the seat has seen: damage, turned or not."""
    roles: Mapping[str, Role]
    """What the parts of an option are, by type and field: `Spot`, `Payment.cards`. Where a question is about
    a bare number, `about.pay` says what that is for the question of that id, and `about` for all others.
    Words and members of enums are told apart by name; a number that has no role is an error."""
    most_options: int = 256
    """How many different deeds a question can offer where a fixed number is wanted."""
