"""Plain numbered cards, which the toy games share."""

from dataclasses import dataclass

from pentathlon.kernel import Card, slug_of


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class Number(Card):
    """A card with a number on it."""

    value: int


NAMES = ("One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
NUMBERS = {
    slug_of(name): Number(name=name, slug=slug_of(name), serial=value, value=value)
    for value, name in enumerate(NAMES, start=1)
}
