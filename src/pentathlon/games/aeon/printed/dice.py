"""Power dice: their colours, faces and supply."""

from enum import IntEnum
from typing import Final


class Colour(IntEnum):
    """The tiers of power dice from low to high (AT-POW-02)."""

    RED = 0
    BLACK = 1
    WHITE = 2

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.lower()


RED, BLACK, WHITE = COLOURS = tuple(Colour)

FACES: Final[tuple[tuple[tuple[int, int], ...], ...]] = (
    ((0, 0), (0, 1), (1, 0), (1, 1), (1, 1), (2, 0)),
    ((0, 1), (1, 0), (1, 1), (1, 1), (2, 0), (2, 1)),
    ((1, 0), (1, 1), (2, 0), (2, 1), (2, 1), (3, 0)),
)
"""The six faces of a power die of each colour: power and potential."""

SUPPLY: Final = (6, 4, 4)
"""How many power dice of each colour there are."""
