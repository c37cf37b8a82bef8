"""The opening: a hand for each player, and the pile."""

from collections.abc import Mapping
from typing import Any

from pentathlon.kernel import Dice, Slot

from .printed import CARDS
from .table import Table

HAND_SIZE = 4


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
    """Shuffle and deal (XX-SETUP-01).

    The faces are shuffled, so that a slot's number says nothing about its card.
    """
    faces = [card for card in CARDS.values() for _ in range(card.copies)]
    dice.shuffle(faces)
    slots = [Slot(slot) for slot in range(len(faces))]
    hands = [slots[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats)]
    return Table(
        agenda=[("round",)],
        dice=dice,
        faces=tuple(faces),
        seen=[sum(1 << slot for slot in hand) for hand in hands],
        pile=slots[seats * HAND_SIZE :],
        hands=hands,
        given=[[] for _ in hands],
        taken=[[] for _ in hands],
    )
