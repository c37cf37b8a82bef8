"""One seat's look at one table: which card lies where, as far as the seat knows it.

This is the one place of all encodings in which faces are read, and it reads them through what the
seat has seen.
"""

from typing import Any, Final

from pentathlon.kernel import Seat, Slot
from pentathlon.kernel.zones import sorts
from pentathlon.sketch import Sketch

from .deeds import CARDS, Part

NONE: Final = 0
"""The row of printed facts of no card."""
MOST_KNOWN: Final = 512
"""So many different states of knowledge of one deal are kept, with the rows that follow from them."""


class Printed:
    """The cards of a table by the rows of their printed facts: a row for each face and for each back."""

    def __init__(self, table: Any, hidden: int) -> None:
        faces, pools, filed = table.faces, table.pools, table.filed
        self.made_of: tuple[Any, Any, int] = (faces, pools, filed)
        self._faces: list[int] = [face.serial for face in faces]
        kinds = sorts(faces)
        whole = set(kinds)
        # What was mixed with cards of other sorts shows no back that says which of them it is.
        self._backs: list[int] = [
            hidden + 1 + kind if pools is None or filed >> slot & 1 or pools[slot] in whole else hidden
            for slot, kind in enumerate(kinds)
        ]
        self._seen: dict[int, tuple[list[int], bytes]] = {}

    def is_of(self, table: Any) -> bool:
        """Whether the table has the same cards still."""
        faces, pools, filed = self.made_of
        return faces is table.faces and pools is table.pools and bool(filed == table.filed)

    def seen(self, seen: int) -> tuple[list[int], bytes]:
        """The row of each slot for whoever has seen these, the last one of no card; and the bits as bytes."""
        found = self._seen.get(seen)
        if found is None:
            if len(self._seen) >= MOST_KNOWN:
                self._seen.clear()
            found = self._seen[seen] = self._read(seen)
        return found

    def _read(self, seen: int) -> tuple[list[int], bytes]:
        size = (len(self._faces) >> 3) + 1
        # Bytes are looked up quicker than a long number is shifted for every slot.
        bits = (seen & ((1 << 8 * size) - 1)).to_bytes(size, "little")
        codes = self._backs[:]
        for slot, face in enumerate(self._faces):
            if bits[slot >> 3] >> (slot & 7) & 1:
                codes[slot] = face
        codes.append(NONE)
        return codes, bits


class Look:
    """What a seat sees of the cards of a table."""

    def __init__(self, sketch: Sketch, table: Any, seat: Seat, seen: int, printed: Printed) -> None:
        self.table = table
        self.seat = seat
        self.codes, self._bits = printed.seen(seen)
        self.places: list[Slot] = sketch.places(table, seat)
        self.bags: list[list[Slot]] = sketch.bags(table, seat)
        self._mark = sketch.mark
        self._marks: dict[int, tuple[float, ...]] = {}
        self._where: list[int] = []

    def knows(self, slot: int) -> bool:
        """Whether the seat has seen what is printed on it."""
        return bool(self._bits[slot >> 3] >> (slot & 7) & 1)

    def code(self, slot: int) -> int:
        """The row of printed facts that a slot has for the seat."""
        return self.codes[slot]

    def where(self, slot: int) -> int:
        """The number of the place or bag in which a card lies; the last one for whatever lies elsewhere."""
        if not self._where:
            self._where = self._found()
        return self._where[slot]

    def _found(self) -> list[int]:
        places, bags = self.places, self.bags
        found = [len(places) + len(bags) - 1] * len(self.codes)
        for at, bag in enumerate(bags, len(places)):
            for slot in bag:
                found[slot] = at
        for at, slot in enumerate(places):
            if slot >= 0:
                found[slot] = at
        return found

    def mark(self, slot: int) -> tuple[float, ...]:
        """What has become of a card; nothing of one that the seat does not know, or of none."""
        known = slot if slot >= 0 and self.knows(slot) else -1
        found = self._marks.get(known)
        if found is None:
            found = self._marks[known] = tuple(self._mark(self.table, self.seat, Slot(known)))
        return found

    def described(self, slot: int) -> tuple[Any, ...]:
        """A card as the seat knows it, without its number."""
        return (self.code(slot), self.where(slot), *self.mark(slot)) if slot >= 0 else ()

    def told(self, part: Part) -> Part:
        """A part of an option without the numbers of slots."""
        role, value = part
        if role not in CARDS or value < 0:
            return part
        return role, self.codes[value] << 10 | self.where(value)
