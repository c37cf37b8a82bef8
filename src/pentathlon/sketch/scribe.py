"""Writes down what a seat sees and could do, as the bytes of 32-bit floats.

What is told of a card, an option or a pile recurs from one decision to the next, and from deal to deal. So
it is written once and copied from then on: bytes are put together far quicker than arrays.
"""

from collections.abc import Callable, Sequence
from struct import Struct
from typing import Any, Final

from pentathlon.kernel import Ask, Card
from pentathlon.sketch import AMOUNT, WORD, Sketch

from .deeds import CARDS, Part, Reader, mixed
from .layout import Sizes, laid_parts
from .look import Look

MOST_KEPT: Final = 8192
"""So many descriptions of each kind are kept; beyond that all are forgotten, and written anew."""
FLOAT: Final = Struct("=f")
NUMBER: Final = Struct("=i")
ZERO: Final = FLOAT.pack(0)
ONE: Final = FLOAT.pack(1)
BITS: Final = [b"".join([ONE if byte >> bit & 1 else ZERO for bit in range(8)]) for byte in range(256)]
"""The bits of a byte as floats, the lowest first."""

Mark = tuple[float, ...]
Described = tuple[tuple[Part, ...], tuple[Mark, ...]]
"""All that is told of an option: its parts without the numbers of slots, and what has become of its cards."""
Deed = tuple[bytes, bytes]
"""The id and the row of an option."""
Bag = tuple[int, ...]
"""Which bag it is, and then the codes of its cards."""
AddedUp = Callable[[dict[int, int]], memoryview]
"""What is printed on cards, added up bag by bag, from how often each code is in each bag (the bags' codes lie
one behind the other): the bytes of all their rows."""
LANE: Final = 32
"""So many bits of a long number hold the sum of one printed fact, where all of them are whole."""


class Scribe:
    """Writes for one game and one number of seats."""

    def __init__(
        self,
        sketch: Sketch,
        sizes: Sizes,
        questions: dict[str, int],
        facts: list[list[float]],
        added_up: AddedUp,
    ) -> None:
        self.sizes = sizes
        self.reader = Reader(sketch.roles, sizes.seats)
        self._roles = sketch.roles
        self._numbers = sketch.numbers
        self._counted = Struct(f"={sizes.numbers}f")
        self._questions = questions
        self._one_question = {name: _flag(at, sizes.questions) for name, at in questions.items()}
        self._no_question = _flag(-1, sizes.questions)
        self._facts = facts
        self._row = Struct(f"={sizes.facts}f")
        self._whole: list[int] = _whole(facts)
        self._lanes = Struct(f"<{sizes.facts}I")
        self._added_up = added_up
        self._printed: list[bytes] = [self._row.pack(*row) for row in facts]
        self._mark = Struct(f"={sizes.mark}f")
        self._blank_mark = bytes(4 * sizes.mark)
        self._unmarked: Mark = (0.0,) * sizes.mark
        self._lying: list[bytes] = [row + self._blank_mark for row in self._printed]
        self._parts = laid_parts(sketch, sizes)
        self._blank_parts = bytes(4 * self._parts.size)
        self._asked: dict[tuple[tuple[int, int], ...], bytes] = {}
        self._marks: dict[Mark, bytes] = {}
        self._abouts: dict[Described, bytes] = {}
        self._deeds: dict[tuple[str, Described], Deed] = {}
        self._bags: dict[Bag, bytes] = {}

    # what is known

    def observation(self, look: Look, asks: Sequence[Ask[Any]]) -> bytearray:
        """All that a seat may know."""
        pieces: list[bytes] = [self._counted.pack(*self._numbers(look.table, look.seat))]
        self._note(pieces, look, asks)
        self._lay(pieces, look)
        pieces += self._gathered(look)
        return bytearray().join(pieces)

    def _note(self, pieces: list[bytes], look: Look, asks: Sequence[Ask[Any]]) -> None:
        """Write down what is asked of whom; what it is about only for the seat that is asked."""
        asked: list[tuple[int, int]] = []
        about, by = self._blank_parts, self._printed[0]
        for ask in asks:
            asked.append(
                (self._questions.get(ask.question.id, -1), (ask.seat - look.seat) % self.sizes.seats)
            )
            if ask.seat == look.seat:
                about = self._about(look, ask)
                if isinstance(ask.by, Card):
                    by = self._printed[ask.by.serial]
        pieces.append(self._heading(tuple(asked)))
        pieces.append(about)
        pieces.append(by)

    def _heading(self, asked: tuple[tuple[int, int], ...]) -> bytes:
        found = self._asked.get(asked)
        if found is None:
            questions, whom = [ZERO] * self.sizes.questions, [ZERO] * self.sizes.seats
            for question, seat in asked:
                whom[seat] = ONE
                if question >= 0:
                    questions[question] = ONE
            _make_room(self._asked)
            found = self._asked[asked] = b"".join(questions + whom)
        return found

    def _about(self, look: Look, ask: Ask[Any]) -> bytes:
        parts = self._parts_about(look, ask)
        if not parts:
            return self._blank_parts
        described = self._described(look, parts)
        found = self._abouts.get(described)
        if found is None:
            _make_room(self._abouts)
            found = self._abouts[described] = self._written(look, parts)
        return found

    def _parts_about(self, look: Look, ask: Ask[Any]) -> list[Part]:
        about: Any = ask.about
        found: list[Part] = []
        if about is None or isinstance(about, str):
            return found
        roles, name = self._roles, f"about.{ask.question.id}"
        if name in roles or type(about) is int:
            return self.reader.parts(look.table, look.seat, about, name if name in roles else "about")
        if hasattr(about, "_fields"):
            for name, value in zip(self.reader.fields(type(about)), about, strict=True):
                if name in roles:
                    found += self.reader.parts(look.table, look.seat, value, name)
        return found

    def _lay(self, pieces: list[bytes], look: Look) -> None:
        """The cards in places, with their marks."""
        printed, lying, codes, unmarked = self._printed, self._lying, look.codes, self._unmarked
        for slot in look.places:
            if unmarked and slot >= 0 and look.knows(slot):
                mark = look.mark(slot)
                if mark != unmarked:
                    pieces.append(printed[codes[slot]])
                    pieces.append(self._marked(mark))
                    continue
            pieces.append(lying[codes[slot]])

    def _marked(self, mark: Mark) -> bytes:
        found = self._marks.get(mark)
        if found is None:
            _make_room(self._marks)
            found = self._marks[mark] = self._mark.pack(*mark)
        return found

    def _gathered(self, look: Look) -> list[bytes]:
        """The bags: what is printed on their cards, added up, and how many they are."""
        codes, kept = look.codes, self._bags
        found: list[bytes] = []
        new: list[Bag] = []
        for bag in look.bags:
            # Where it stands is part of its name: numpy rounds a sum in one row otherwise than in the next.
            key = [len(found)]
            for slot in bag:
                key.append(codes[slot])
            named = tuple(key)
            known = kept.get(named)
            if known is None:
                new.append(named)
                known = b""
            found.append(known)
        if new:
            self._add_up(new, found)
        return found

    def _add_up(self, new: list[Bag], found: list[bytes]) -> None:
        """Put bags that were not met before in their places."""
        _make_room(self._bags)
        rows = [self._whole_sum(bag) for bag in new] if self._whole else self._sums(new)
        for bag, row in zip(new, rows, strict=True):
            found[bag[0]] = self._bags[bag] = row + FLOAT.pack(len(bag) - 1)

    def _whole_sum(self, bag: Bag) -> bytes:
        """Whole numbers come to the same in whatever order they are added: all facts of a card at once."""
        whole, total = self._whole, 0
        for code in bag[1:]:
            total += whole[code]
        lanes = self._lanes
        return self._row.pack(*lanes.unpack(total.to_bytes(lanes.size, "little")))

    def _sums(self, new: list[Bag]) -> list[bytes]:
        """Other sums are rounded by whoever adds them up, each in the row of its bag."""
        codes, wide = len(self._facts), self._row.size
        many: dict[int, int] = {}
        for bag in new:
            first = bag[0] * codes
            for code in bag[1:]:
                many[first + code] = many.get(first + code, 0) + 1
        added = self._added_up(many)
        return [bytes(added[bag[0] * wide : (bag[0] + 1) * wide]) for bag in new]

    # what can be done

    def deeds(self, look: Look, ask: Ask[Any]) -> tuple[bytearray, bytearray]:
        """The ids of the options in the order in which they are offered, and a row for each."""
        ids: list[bytes] = []
        rows: list[bytes] = []
        asked, table, me = ask.question.id, look.table, look.seat
        for option in ask.options:
            number, row = self._deed(look, asked, self.reader.parts(table, me, option))
            ids.append(number)
            rows.append(row)
        return bytearray().join(ids), bytearray().join(rows)

    def _deed(self, look: Look, asked: str, parts: list[Part]) -> Deed:
        described = self._described(look, parts)
        found = self._deeds.get((asked, described))
        if found is None:
            _make_room(self._deeds)
            number = mixed(asked, described[0])
            signature = BITS[number & 255] + BITS[number >> 8 & 255] + BITS[number >> 16 & 255]
            row = self._written(look, parts) + self._one_question.get(asked, self._no_question) + signature
            found = self._deeds[asked, described] = (NUMBER.pack(number), row)
        return found

    def _described(self, look: Look, parts: list[Part]) -> Described:
        told: list[Part] = []
        marks: list[Mark] = []
        for part in parts:
            told.append(look.told(part))
            if self._blank_mark and part[1] >= 0 and part[0] in CARDS:
                marks.append(look.mark(part[1]))
        return tuple(told), tuple(marks)

    # parts

    def _written(self, look: Look, parts: list[Part]) -> bytes:
        """The parts of an option; words are told by the signature alone."""
        out = bytearray(self._blank_parts)
        cards: dict[str, list[int]] = {}
        for role, value in parts:
            if role == WORD:
                continue
            begin, end = self._parts.blocks[role]
            if role in CARDS:
                if value >= 0:
                    cards.setdefault(role, []).append(value)
            elif end - begin == 1:
                FLOAT.pack_into(out, 4 * begin, value if role == AMOUNT else 1)
            elif value >= 0:
                FLOAT.pack_into(out, 4 * (begin + value), 1)
        for role, slots in cards.items():
            self._write_cards(out, look, slots, *self._parts.blocks[role])
        return bytes(out)

    def _write_card(self, out: bytearray, look: Look, slot: int, begin: int, end: int) -> None:
        """One card: what is known of it stands written already."""
        out[4 * begin : 4 * end] = self._printed[look.codes[slot]]
        FLOAT.pack_into(out, 4 * (end + look.where(slot)), 1)
        if self._blank_mark and look.knows(slot):
            first = 4 * (end + self.sizes.places + self.sizes.bags)
            out[first : first + len(self._blank_mark)] = self._marked(look.mark(slot))

    def _write_cards(self, out: bytearray, look: Look, slots: list[int], begin: int, end: int) -> None:
        """Several cards of one role are added up, each sum rounded as a 32-bit float is."""
        if len(slots) == 1:
            self._write_card(out, look, slots[0], begin, end)
            return
        facts: Sequence[float] = self._facts[look.codes[slots[0]]]
        for slot in slots[1:]:
            facts = _added(self._row, facts, self._facts[look.codes[slot]])
        self._row.pack_into(out, 4 * begin, *facts)
        places = [look.where(slot) for slot in slots]
        for place in places:
            FLOAT.pack_into(out, 4 * (end + place), places.count(place))
        marks = [look.mark(slot) for slot in slots if look.knows(slot)]
        if not marks:
            return
        mark: Sequence[float] = [0.0] * self.sizes.mark
        for each in marks:
            mark = _added(self._mark, mark, each)
        self._mark.pack_into(out, 4 * (end + self.sizes.places + self.sizes.bags), *mark)


def _flag(which: int, many: int) -> bytes:
    """The bytes of that one of so many; of none, if there is no such one."""
    return b"".join([ONE if each == which else ZERO for each in range(many)])


def _whole(facts: list[list[float]]) -> list[int]:
    """Each row of facts as one long number, if all facts of the game are whole and none is below 0."""
    if not all(value >= 0 and value.is_integer() for row in facts for value in row):
        return []
    return [sum(int(value) << LANE * at for at, value in enumerate(row)) for row in facts]


def _added(row: Struct, one: Sequence[float], other: Sequence[float]) -> tuple[float, ...]:
    """The sum of two rows, as the numbers that 32 bits can hold."""
    found: tuple[float, ...] = row.unpack(
        row.pack(*[mine + theirs for mine, theirs in zip(one, other, strict=True)])
    )
    return found


def _make_room(kept: dict[Any, Any]) -> None:
    """Forget everything, where as much is kept as may be."""
    if len(kept) >= MOST_KEPT:
        kept.clear()
