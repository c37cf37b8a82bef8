"""What a seat may know of a match, as numbers; and what it could do, each deed by what it is."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from hashlib import blake2b
from importlib.util import find_spec
from struct import Struct
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from pentathlon.games import GAMES
from pentathlon.kernel import Ask, Card, Game, Seat, Slot
from pentathlon.kernel.match import Match
from pentathlon.sketch import AMOUNT, CARD, PERSON, WORD, Sketch, Spots

from .deeds import CARDS, NO, PASS, YES, Part, Reader, mixed
from .look import Look, Printed
from .questions import package_of, question_ids

Floats = npt.NDArray[np.float32]
Ids = npt.NDArray[np.int32]
SIGNATURE = 24
"""Bits of a deed's id among its features: what is described by nothing else is told apart by them."""
BITS = np.arange(SIGNATURE)
EVERYTHING = -1
"""What somebody has seen who has seen every card, as bits."""
FIRST, NOWHERE = Seat(0), Slot(-1)


class Spec(NamedTuple):
    """How long the encodings of a game are, and where in them stands what."""

    game: str
    seats: int
    observation: int
    option: int
    most_options: int
    blocks: dict[str, tuple[int, int]]
    """The parts of an observation: from where to where."""
    option_blocks: dict[str, tuple[int, int]]


class Layout:
    """Parts of a vector, one after another."""

    def __init__(self) -> None:
        self.blocks: dict[str, tuple[int, int]] = {}
        self.size = 0

    def add(self, name: str, size: int) -> int:
        """Where a new part begins."""
        begin, self.size = self.size, self.size + size
        self.blocks[name] = (begin, self.size)
        return begin


class Encoder:
    """Encodes matches of one game for one number of seats."""

    def __init__(self, game: Game[Any], seats: int, like: Match) -> None:
        self.game, self.seats = game, seats
        self.sketch = sketch_of(game)
        self.reader = Reader(self.sketch.roles, seats)
        self.questions = {name: number for number, name in enumerate(question_ids(game))}
        cards = sorted(game.faces.values(), key=lambda card: card.serial)
        self._hidden = len(cards) + 1
        self.rows = self._facts(cards)
        self._as_bytes = [row.tobytes() for row in self.rows]
        self._printed: Printed | None = None
        self._lay_out(like)

    def _facts(self, cards: Sequence[Any]) -> Floats:
        """A row for no card, one for each card, one for a hidden card, and one for each back."""
        facts = [list(self.sketch.facts(card)) for card in cards] or [[]]
        wide, kinds = len(facts[0]), 1 + max((card.sort for card in cards), default=0)
        rows = np.zeros((len(cards) + 2 + kinds, wide + 1 + kinds), np.float32)
        rows[self._hidden :, wide] = 1
        for card, printed in zip(cards, facts, strict=False):
            rows[card.serial, :wide] = printed
            rows[card.serial, wide + 1 + card.sort] = 1
        for sort in range(kinds):
            rows[self._hidden + 1 + sort, wide + 1 + sort] = 1
        return rows

    def _lay_out(self, like: Match) -> None:
        """Lay the vectors out, by what the game says of one match."""
        table, row, sketch = like.table, self.rows.shape[1], self.sketch
        self._places, self._bags = len(sketch.places(table, FIRST)), len(sketch.bags(table, FIRST))
        self._mark = len(sketch.mark(table, FIRST, NOWHERE))
        self._pack, self._unmarked = Struct(f"={self._mark}f").pack, bytes(4 * self._mark)
        self._parts = self._laid_parts()
        seen, many = Layout(), len(self.questions)
        seen.add("numbers", len(sketch.numbers(table, FIRST)))
        self._asked = seen.add("question", many)
        self._whom = seen.add("who is asked", self.seats)
        self._about = seen.add("what it is about", self._parts.size)
        self._by = seen.add("which card asks", row)
        self._at = seen.add("places", self._places * (row + self._mark))
        self._in = seen.add("bags", self._bags * (row + 1))
        self._seen = seen
        self._option = self._laid_parts()
        self._option_asked = self._option.add("question", many)
        self._signature = self._option.add("signature", SIGNATURE)

    def _laid_parts(self) -> Layout:
        """Where the parts of an option, or of what a question is about, stand."""
        layout, roles = Layout(), dict.fromkeys(self.sketch.roles.values())
        for name in (PASS, YES, NO, AMOUNT):
            layout.add(name, 1)
        layout.add(PERSON, self.seats)
        for role in roles:
            if isinstance(role, Spots):
                layout.add(role.name, role.many)
        for card in CARDS:
            if card == CARD or card in roles:
                layout.add(card, self.rows.shape[1])
                layout.add(f"{card}, where", self._places + self._bags)
                layout.add(f"{card}, mark", self._mark)
        return layout

    @property
    def spec(self) -> Spec:
        """How long it all is."""
        name, most = self.game.name, self.sketch.most_options
        seen, option = self._seen, self._option
        return Spec(name, self.seats, seen.size, option.size, most, seen.blocks, option.blocks)

    def look(self, match: Match, seat: Seat, seen: int | None = None) -> Look:
        """What a seat sees of the cards."""
        table = match.table
        if self._printed is None or not self._printed.is_of(table):
            self._printed = Printed(table.faces, table.pools, table.filed, self._hidden)
        seen = table.seen[seat] if seen is None else seen
        return Look(self.sketch, table, seat, seen, self._printed.seen(seen))

    # what is known

    def observe(self, match: Match, look: Look) -> Floats:
        """All that a seat may know, as numbers."""
        out = np.zeros(self._seen.size, np.float32)
        seat, row = look.seat, self.rows.shape[1]
        out[: self._asked] = self.sketch.numbers(look.table, seat)
        for ask in match.asks_seen_by(seat):
            self._note(out, look, ask)
        if self._places:
            out[self._at : self._in] = np.frombuffer(self._lying(look), np.float32)
        if self._bags:
            bags = out[self._in :].reshape(self._bags, row + 1)
            bags[:, :row] = self._counted(look) @ self.rows
            bags[:, row] = [len(bag) for bag in look.bags]
        return out

    def _lying(self, look: Look) -> bytes:
        """The cards in places, with their marks: bytes are put together quicker than arrays."""
        printed, codes, blank = self._as_bytes, look.codes, self._unmarked
        known = look.seen if self._mark else 0
        return b"".join(
            [
                printed[codes[slot]]
                + (self._pack(*look.mark(slot)) if slot >= 0 and known >> slot & 1 else blank)
                for slot in look.places
            ]
        )

    def _counted(self, look: Look) -> Floats:
        """How many of each card lie in each bag."""
        codes, many = look.codes, len(self.rows)
        cells = [at * many + codes[slot] for at, bag in enumerate(look.bags) for slot in bag]
        counted = np.bincount(np.array(cells, np.intp), minlength=self._bags * many)
        return counted.reshape(self._bags, many).astype(np.float32)

    def _note(self, out: Floats, look: Look, ask: Ask[Any]) -> None:
        """Write down what is asked of whom; what it is about only for the seat that is asked."""
        number = self.questions.get(ask.question.id)
        if number is not None:
            out[self._asked + number] = 1
        out[self._whom + (ask.seat - look.seat) % self.seats] = 1
        if ask.seat != look.seat:
            return
        if isinstance(ask.by, Card):
            out[self._by : self._at] = self.rows[ask.by.serial]
        self._write(out[self._about : self._by], look, self._about_parts(look, ask), self._parts)

    def _about_parts(self, look: Look, ask: Ask[Any]) -> list[Part]:
        about, name, roles = ask.about, f"about.{ask.question.id}", self.sketch.roles
        if about is None or isinstance(about, str):
            return []
        if name in roles or type(about) is int:
            return self.reader.parts(look.table, look.seat, about, name if name in roles else "about")
        found: list[Part] = []
        for field in getattr(about, "_fields", ()):
            name = f"{type(about).__name__}.{field}"
            if name in roles:
                found += self.reader.parts(look.table, look.seat, getattr(about, field), name)
        return found

    # what can be done

    def deeds(self, match: Match, look: Look) -> tuple[Ids, Floats]:
        """The open options of a seat in the order in which they are offered: an id and a row for each."""
        ask = match.ask_for(look.seat)
        if ask is None:
            return np.zeros(0, np.int32), np.zeros((0, self._option.size), np.float32)
        options, asked = list(ask.options), ask.question.id
        found = [self.reader.parts(look.table, look.seat, option) for option in options]
        ids = np.array([mixed(asked, [look.told(part) for part in parts]) for parts in found], np.int32)
        rows = np.zeros((len(options), self._option.size), np.float32)
        for row, parts in zip(rows, found, strict=True):
            self._write(row, look, parts, self._option)
        if asked in self.questions:
            rows[:, self._option_asked + self.questions[asked]] = 1
        return ids, self.signed(rows, ids)

    def signed(self, rows: Floats, ids: Ids) -> Floats:
        """Rows with the signatures of their ids."""
        rows[:, self._signature :] = ids[:, None] >> BITS & 1
        return rows

    def _write(self, out: Floats, look: Look, parts: Sequence[Part], layout: Layout) -> None:
        """Write the parts of an option down; words are told by the signature alone."""
        for role, value in parts:
            if role == WORD:
                continue
            begin, end = layout.blocks[role]
            if role in CARDS:
                if value >= 0:
                    self._write_card(out, look, value, begin, end)
            elif end - begin == 1:
                out[begin] = value if role == AMOUNT else 1
            elif value >= 0:
                out[begin + value] = 1

    def _write_card(self, out: Floats, look: Look, slot: int, begin: int, end: int) -> None:
        out[begin:end] += self.rows[look.code(slot)]
        out[end + look.where(slot)] += 1
        if self._mark and look.knows(slot):
            end += self._places + self._bags
            out[end : end + self._mark] += look.mark(slot)

    # keys

    def key(self, match: Match, look: Look) -> bytes:
        """A name for what a seat knows: the same for views that differ in the numbers of slots alone."""
        view = msgspec.to_builtins(match.view(look.seat))
        for ask in view["asks"]:
            ask.pop("options", None)
            ask.pop("ticket", None)
        told = (_without_slots(view, look), sorted(self.deeds(match, look)[0].tolist()))
        return blake2b(repr(told).encode(), digest_size=16).digest()


def _without_slots(thing: Any, look: Look, name: str = "") -> Any:
    """A view with cards in place of the numbers of their slots, and without keys, which are made of them."""
    if isinstance(thing, dict):
        within = "slots" if name == "slots" else ""
        return [
            (part, _without_slots(value, look, within or part))
            for part, value in thing.items()
            if part != "key"
        ]
    if isinstance(thing, list | tuple):
        return [_without_slots(each, look, name) for each in thing]
    return look.described(thing) if name in ("slot", "slots") else thing


def sketch_of(game: Game[Any]) -> Sketch:
    """What a game declares, in its module `research`."""
    package = package_of(game)
    try:
        sketch: Sketch = importlib.import_module(f"{package}.research").SKETCH
    except ModuleNotFoundError as missing:
        raise LookupError(
            f"{game.title} declares no sketch: write {package}.research, with a SKETCH in it."
        ) from missing
    return sketch


def sketched() -> list[str]:
    """The games that declare a sketch, and so can be read as numbers."""
    return [name for name, game in GAMES.items() if find_spec(f"{package_of(game)}.research") is not None]


ENCODERS: dict[tuple[str, int], Encoder] = {}


def encoder_of(game: Game[Any], seats: int) -> Encoder:
    """The encoder of a game for so many; it is made once."""
    made = ENCODERS.get((game.name, seats))
    if made is None or made.game is not game:
        made = ENCODERS[game.name, seats] = Encoder(game, seats, Match(game, seats, 1))
    return made


def spec(game: str | Game[Any], seats: int | None = None) -> Spec:
    """How long the encodings of a game are."""
    rules = GAMES[game] if isinstance(game, str) else game
    return encoder_of(rules, rules.seats.start if seats is None else seats).spec


def encode(match: Match, seat: int) -> Floats:
    """All that a seat may know of a match."""
    encoder = encoder_of(match.game, match.seats)
    return encoder.observe(match, encoder.look(match, Seat(seat)))


def encode_options(match: Match, seat: int) -> tuple[Ids, Floats]:
    """What a seat can do now: for each option, in order, the id of the deed and its description."""
    encoder = encoder_of(match.game, match.seats)
    return encoder.deeds(match, encoder.look(match, Seat(seat)))


def encode_both(match: Match, seat: int) -> tuple[Floats, Ids, Floats]:
    """What a seat may know and what it can do, by one look at the table."""
    encoder = encoder_of(match.game, match.seats)
    look = encoder.look(match, Seat(seat))
    return (encoder.observe(match, look), *encoder.deeds(match, look))


def encode_global(match: Match) -> Floats:
    """All there is, every card open, as the first seat would see it: for critics that may know it."""
    encoder = encoder_of(match.game, match.seats)
    return encoder.observe(match, encoder.look(match, FIRST, EVERYTHING))


def info_key(match: Match, seat: int) -> bytes:
    """A name for what a seat knows now: where two are equal, the seat sees the same."""
    encoder = encoder_of(match.game, match.seats)
    return encoder.key(match, encoder.look(match, Seat(seat)))
