"""What is printed on a card, and how one is declared."""

from dataclasses import dataclass

from pentathlon.kernel import Card, Catalogue


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class Gift(Card):
    """A card with a value."""

    value: int


CARDS: Catalogue[Gift] = Catalogue(f"{__package__}.cards")


def gift(name: str, value: int, *, copies: int) -> Gift:
    """Declare a card."""
    return CARDS.add(Gift(name=name, value=value, copies=copies))
