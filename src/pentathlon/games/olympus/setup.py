"""The opening: twenty cards away unseen, six to each hand, the rest in one pile."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, cast

from pentathlon.kernel import Dice, Seat, Slot

from .printed import CARDS, OlympusCard
from .table import Table

REMOVED: Final = 20
HAND_SIZE: Final = 6


@cache
def deck() -> tuple[OlympusCard, ...]:
    """All playing cards (FO-SETUP-10)."""
    return tuple(card for card in CARDS.values() for _ in range(card.copies))


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
    """Lay out a new game (FO-SETUP-01 to 11).

    The faces are shuffled, so that a slot's number says nothing about its card.
    """
    faces = list(deck())
    dice.shuffle(faces)
    slots = cast(list[Slot], list(range(len(faces))))
    hands = [slots[REMOVED : REMOVED + HAND_SIZE], slots[REMOVED + HAND_SIZE : REMOVED + 2 * HAND_SIZE]]
    starter = Seat(dice.below(seats))
    return Table(
        agenda=[("turn", starter)],
        dice=dice,
        faces=tuple(faces),
        seen=[sum([1 << slot for slot in hand]) for hand in hands],
        pile=slots[REMOVED + 2 * HAND_SIZE :],
        hands=hands,
        removed=tuple(slots[:REMOVED]),
        active=starter,
    )
