"""The condition cards other than Knockdown."""

from enum import IntEnum
from typing import Final


class Condition(IntEnum):
    """The condition cards other than Knockdown, a bit each: those of a titan are one number."""

    BLEEDING = 1
    BOUND = 2
    SALTED = 4
    DREAD = 8
    FUGUE = 16
    PANIC = 32
    MARKED = 64

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.capitalize()


MIND: Final = Condition.DREAD | Condition.FUGUE | Condition.PANIC

CONDITION_TEXTS: Final = {
    Condition.BLEEDING: "At the end of a turn in which the titan moved, it gains 1 DANGER.",
    Condition.BOUND: "SPEED -2. The titan may spend its combat action to discard this card.",
    Condition.SALTED: "Evasion -1.",
    Condition.DREAD: "Mind. The titan counts as standing alone, and has precision -1.",
    Condition.FUGUE: "Mind. The Argonaut uses no mnemos abilities.",
    Condition.PANIC: (
        "Mind. The titan must begin its turn by moving away from the primordial; then discard this card."
    ),
    Condition.MARKED: (
        "The titan takes the priority target token and cannot lose it. Marked again, it gains 1 FATE. "
        "At the end of the battle the Argo gains 1 FATE."
    ),
}
