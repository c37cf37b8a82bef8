"""The tree of a search is made of nodes, one for each answer."""

from pentathlon.kernel import Option


class Node:
    """What is known of one answer: how often it was possible, tried, and what it brought."""

    __slots__ = ("children", "gains", "leans", "possible", "rank", "tried")

    def __init__(self, seats: int, rank: int = 0) -> None:
        self.rank = rank
        """How many of its siblings the game leans to more."""
        self.leans = True
        """Whether the game leans to some of the options that follow."""
        self.children: dict[Option, Node] = {}
        self.tried = 0
        self.possible = 0
        self.gains = [0.0] * seats
        """What it brought to each seat, summed up."""

    @property
    def means(self) -> list[float]:
        """What it brought to each seat, one try like another."""
        return [gain / self.tried for gain in self.gains]

    def note(self, gained: list[float]) -> None:
        """Count one more try."""
        self.tried += 1
        self.gains = [gain + more for gain, more in zip(self.gains, gained, strict=True)]
