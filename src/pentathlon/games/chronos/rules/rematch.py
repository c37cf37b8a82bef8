"""A quick next game: only the used cards are shuffled, the others stay on their piles (CC-NEXT).

The cards of the last game are handed on as an option of the next. Options are shown to everybody, so what
lies on the piles is sealed with the seed of the next game, which nobody sees before its end.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import shake_128
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr

from pentathlon.games.chronos.faces import FACES, T0, Face
from pentathlon.games.chronos.table import Table
from pentathlon.kernel import Choice, Dice, Slot
from pentathlon.kernel.errors import UnknownChoice

from .places import ATLANTIS, MOST_PILES

NEW: Final = "new"
LETTERS: Final = {face: chr(ord("a") + face.serial - 1) for face in FACES.values()}
READ: Final = {letter: face for face, letter in LETTERS.items()}


@mypyc_attr(native_class=False)
class Sealed(tuple[str, ...]):
    """The values of the option: a new deck, or the sealed cards of any game."""

    __slots__ = ()

    def __contains__(self, value: object) -> bool:
        return value == NEW or (isinstance(value, str) and not value.strip("0123456789abcdef"))


CARDS = Choice(
    "cards",
    Sealed((NEW,)),
    NEW,
    "whether all cards are shuffled (new), or only those used in the game before: its cards, sealed",
    seldom=True,
)


class Left(NamedTuple):
    """What a game leaves to the next: for how many, at which level, piles bottom to top, and used cards."""

    seats: int
    level: int
    piles: list[list[Face]]
    used: list[Face]


def left_by(table: Table) -> Left:
    """Used are the cards of kingdoms and discard, the top of each pile, the Atlantis (CC-NEXT-01, 03)."""
    piles = table.piles[: table.seats + 3]
    used = [
        slot for zone in (*table.central, *table.winds, table.discard, table.piles[ATLANTIS]) for slot in zone
    ]
    used += [pile[-1] for pile in piles if pile]
    return Left(
        table.seats,
        table.settings.level,
        [[table.face(slot) for slot in pile[:-1]] for pile in piles],
        [table.face(slot) for slot in used if table.face(slot) is not T0],
    )


def next_game(table: Table, seed: int) -> dict[str, Any]:
    """The option that lets a game with that seed go on with the cards of this table."""
    left = left_by(table)
    piles = "/".join("".join(LETTERS[face] for face in pile) for pile in left.piles)
    used = "".join(sorted(LETTERS[face] for face in left.used))
    return {CARDS.name: _sealed(f"{left.seats}:{left.level}:{piles}:{used}".encode(), seed).hex()}


def _sealed(text: bytes, seed: int) -> bytes:
    """The text made unreadable, or readable again, for whoever knows the seed."""
    key = shake_128(f"chronos {Dice(seed).state}".encode()).digest(len(text))
    return bytes(letter ^ mask for letter, mask in zip(text, key, strict=True))


def opened(value: str, seed: int) -> Left | None:
    """What the option says to the game with that seed; None for a new deck."""
    if value == NEW:
        return None
    try:
        seats, level, piles, used = _sealed(bytes.fromhex(value), seed).decode().split(":")
        return Left(
            int(seats),
            int(level),
            [[READ[letter] for letter in pile] for pile in piles.split("/")],
            [READ[letter] for letter in used],
        )
    except (ValueError, KeyError):
        raise UnknownChoice("The cards of the last game cannot be read with the seed of this one.") from None


def laid_again(left: Left, dice: Dice, atlantis: int) -> tuple[list[Face], list[list[Slot]]]:
    """The used cards go shuffled under the piles, the first to the Atlantis (CC-NEXT-02, CC-NEXT-06)."""
    used = left.used[:]
    dice.shuffle(used)
    sunken, used = used[:atlantis], used[atlantis:]
    number = len(left.piles)
    piles = [used[at::number] + pile for at, pile in enumerate(left.piles)]
    piles += [[] for _ in range(MOST_PILES - number)] + [sunken]
    return _with_slots(piles, dice)


def _with_slots(piles: Sequence[Sequence[Face]], dice: Dice) -> tuple[list[Face], list[list[Slot]]]:
    """Every card gets a slot by chance, so that its number says nothing."""
    slots = [Slot(slot) for slot in range(sum(map(len, piles)))]
    dice.shuffle(slots)
    faces: list[Any] = [None] * len(slots)
    laid: list[list[Slot]] = []
    for pile in piles:
        mine, slots = slots[: len(pile)], slots[len(pile) :]
        for slot, face in zip(mine, pile, strict=True):
            faces[slot] = face
        laid.append(mine)
    return faces, laid
