"""One seat's look at one table: which card lies where, as far as the seat knows it.

This is the one place of all encodings in which faces are read, and it reads them through what the
seat has seen.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel.zones import sorts
from pentathlon.sketch import Sketch

from .deeds import CARDS, Part

NONE = 0
"""The row of printed facts of no card."""


class Printed:
    """The cards of a table by the rows of their printed facts: a row for each face and for each back."""

    def __init__(self, faces: Sequence[Any], pools: Any, filed: int, hidden: int) -> None:
        self.made_of = (faces, pools, filed)
        self.faces = np.array([*[face.serial for face in faces], NONE])
        kinds = sorts(faces)
        whole = set(kinds)
        # What was mixed with cards of other sorts shows no back that says which of them it is.
        known = [
            pools is None or bool(filed >> slot & 1) or pools[slot] in whole for slot in range(len(faces))
        ]
        backs = [hidden + 1 + kind if knows else hidden for kind, knows in zip(kinds, known, strict=True)]
        self.backs = np.array([*backs, NONE])
        self.bytes = (len(faces) >> 3) + 1

    def is_of(self, table: Any) -> bool:
        """Whether the table has the same cards still."""
        faces, pools, filed = self.made_of
        return faces is table.faces and pools is table.pools and filed == table.filed

    def seen(self, seen: int) -> list[int]:
        """The row of each slot for whoever has seen these; the last one is that of no card."""
        whole = seen & ((1 << 8 * self.bytes) - 1)
        bits = np.frombuffer(whole.to_bytes(self.bytes, "little"), np.uint8)
        known = np.unpackbits(bits, count=len(self.faces), bitorder="little")
        codes: list[int] = np.where(known, self.faces, self.backs).tolist()
        codes[-1] = NONE
        return codes


class Look:
    """What a seat sees of the cards of a table."""

    __slots__ = ("_where", "bags", "codes", "places", "seat", "seen", "sketch", "table")

    def __init__(self, sketch: Sketch, table: Any, seat: Seat, seen: int, codes: list[int]) -> None:
        self.sketch, self.table, self.seat, self.seen, self.codes = sketch, table, seat, seen, codes
        self.places = sketch.places(table, seat)
        self.bags = sketch.bags(table, seat)
        self._where: dict[int, int] | None = None

    def knows(self, slot: int) -> bool:
        """Whether the seat has seen what is printed on it."""
        return bool(self.seen >> slot & 1)

    def code(self, slot: int) -> int:
        """The row of printed facts that a slot has for the seat."""
        return self.codes[slot]

    def where(self, slot: int) -> int:
        """The number of the place or bag in which a card lies; the last one for whatever lies elsewhere."""
        if self._where is None:
            found: dict[int, int] = {}
            for at, slots in enumerate(self.bags, len(self.places)):
                for each in slots:
                    found[each] = at
            for at, each in enumerate(self.places):
                found[each] = at
            self._where = found
        return self._where.get(slot, len(self.places) + len(self.bags) - 1)

    def mark(self, slot: int) -> Sequence[float]:
        """What has become of a card; nothing of one that the seat does not know, or of none."""
        known = Slot(slot if slot >= 0 and self.seen >> slot & 1 else -1)
        return self.sketch.mark(self.table, self.seat, known)

    def described(self, slot: int) -> tuple[Any, ...]:
        """A card as the seat knows it, without its number."""
        return (self.code(slot), self.where(slot), *self.mark(slot)) if slot >= 0 else ()

    def told(self, part: Part) -> Part:
        """A part of an option without the numbers of slots."""
        role, value = part
        if role not in CARDS or value < 0:
            return part
        return role, self.code(value) << 10 | self.where(value)
