"""Where in a vector stands what."""

from typing import Final, NamedTuple

from pentathlon.sketch import AMOUNT, CARD, PERSON, Sketch, Spots

from .deeds import CARDS, NO, PASS, YES

SIGNATURE: Final = 24
"""Bits of a deed's id among its features: what is described by nothing else is told apart by them."""


class Sizes(NamedTuple):
    """How much there is of what, in a game for so many; the same in every position."""

    seats: int
    questions: int
    numbers: int
    facts: int
    """The length of a row of printed facts."""
    places: int
    bags: int
    mark: int


class Layout:
    """Parts of a vector, one after another."""

    def __init__(self) -> None:
        self.blocks: dict[str, tuple[int, int]] = {}
        self.size = 0

    def add(self, name: str, size: int) -> None:
        """A new part at the end."""
        self.blocks[name] = (self.size, self.size + size)
        self.size += size


def laid_parts(sketch: Sketch, sizes: Sizes) -> Layout:
    """The parts of an option, or of what a question is about."""
    layout, roles = Layout(), dict.fromkeys(sketch.roles.values())
    for name in (PASS, YES, NO, AMOUNT):
        layout.add(name, 1)
    layout.add(PERSON, sizes.seats)
    for role in roles:
        if isinstance(role, Spots):
            layout.add(role.name, role.many)
    for card in CARDS:
        if card == CARD or card in roles:
            layout.add(card, sizes.facts)
            layout.add(f"{card}, where", sizes.places + sizes.bags)
            layout.add(f"{card}, mark", sizes.mark)
    return layout


def laid_option(sketch: Sketch, sizes: Sizes) -> Layout:
    """All that is told of an option."""
    layout = laid_parts(sketch, sizes)
    layout.add("question", sizes.questions)
    layout.add("signature", SIGNATURE)
    return layout


def laid_observation(sketch: Sketch, sizes: Sizes) -> Layout:
    """All that a seat may know."""
    layout = Layout()
    layout.add("numbers", sizes.numbers)
    layout.add("question", sizes.questions)
    layout.add("who is asked", sizes.seats)
    layout.add("what it is about", laid_parts(sketch, sizes).size)
    layout.add("which card asks", sizes.facts)
    layout.add("places", sizes.places * (sizes.facts + sizes.mark))
    layout.add("bags", sizes.bags * (sizes.facts + 1))
    return layout
