"""What a seat may know of a match, as numbers; and what it could do, each deed by what it is."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from hashlib import blake2b
from importlib.util import find_spec
from operator import index
from typing import Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from pentathlon.games import GAMES
from pentathlon.kernel import Game, Seat, Slot
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.sketch import Sketch
from pentathlon.sketch.layout import SIGNATURE, Sizes, laid_observation, laid_option
from pentathlon.sketch.look import Look, Printed
from pentathlon.sketch.scribe import Scribe

from .questions import package_of, question_ids

Floats = npt.NDArray[np.float32]
Ids = npt.NDArray[np.int32]
BITS = np.arange(SIGNATURE)
EVERYTHING = -1
"""What somebody has seen who has seen every card, as bits."""
FIRST, NOWHERE = Seat(0), Slot(-1)
MOST_DEALS = 256
"""Of so many deals it is kept which card is which: as many matches may be played in turns."""


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


class Encoder:
    """Encodes matches of one game for one number of seats."""

    def __init__(self, game: Game[Any], seats: int, like: Match) -> None:
        self.game, self.seats = game, seats
        self.sketch = sketch_of(game)
        self.questions = {name: number for number, name in enumerate(question_ids(game))}
        cards = sorted(game.faces.values(), key=lambda card: card.serial)
        self._hidden = len(cards) + 1
        self.rows = self._facts(cards)
        self._printed: dict[int, Printed] = {}
        self._lay_out(like.table)

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

    def _lay_out(self, like: Any) -> None:
        """Lay the vectors out, by what the game says of one table."""
        sketch = self.sketch
        sizes = Sizes(
            seats=self.seats,
            questions=len(self.questions),
            numbers=len(sketch.numbers(like, FIRST)),
            facts=self.rows.shape[1],
            places=len(sketch.places(like, FIRST)),
            bags=len(sketch.bags(like, FIRST)),
            mark=len(sketch.mark(like, FIRST, NOWHERE)),
        )
        self._seen, self._option = laid_observation(sketch, sizes), laid_option(sketch, sizes)
        self._bags = sizes.bags
        self._scribe = Scribe(sketch, sizes, self.questions, self.rows.tolist(), self._added_up)
        self.reader = self._scribe.reader

    @property
    def spec(self) -> Spec:
        """How long it all is."""
        name, most = self.game.name, self.sketch.most_options
        seen, option = self._seen, self._option
        return Spec(name, self.seats, seen.size, option.size, most, seen.blocks, option.blocks)

    def look(self, match: Match, seat: Seat, seen: int | None = None) -> Look:
        """What a seat sees of the cards."""
        if not 0 <= seat < match.seats:
            raise UnknownChoice(f"There is no seat {seat}; there are {match.seats}, counted from 0.")
        table = match.table
        return Look(
            self.sketch, table, seat, table.seen[seat] if seen is None else seen, self._printed_on(table)
        )

    def _printed_on(self, table: Any) -> Printed:
        """The cards of a table by their rows; of the last tables they are kept."""
        deal = id(table.faces)
        found = self._printed.get(deal)
        if found is None or not found.is_of(table):
            if len(self._printed) >= MOST_DEALS:
                self._printed.clear()
            found = self._printed[deal] = Printed(table, self._hidden)
        return found

    def observe(self, match: Match, look: Look) -> Floats:
        """All that a seat may know, as numbers."""
        return np.frombuffer(self._scribe.observation(look, match.asks_seen_by(look.seat)), np.float32)

    def _added_up(self, many: dict[int, int]) -> memoryview:
        """What is printed on the cards that were counted, each bag in its row: there it is rounded so."""
        counted = np.zeros(self._bags * len(self.rows), np.float32)
        counts = counted.data
        for at, times in many.items():
            counts[at] = times
        added: Floats = np.dot(counted.reshape(self._bags, -1), self.rows)
        return added.reshape(-1).view(np.uint8).data

    def deeds(self, match: Match, look: Look) -> tuple[Ids, Floats]:
        """The open options of a seat in the order in which they are offered: an id and a row for each."""
        ask = match.ask_for(look.seat)
        if ask is None:
            return np.zeros(0, np.int32), np.zeros((0, self._option.size), np.float32)
        ids, rows = self._scribe.deeds(look, ask)
        described = np.frombuffer(rows, np.float32)
        return np.frombuffer(ids, np.int32), described.reshape(-1, self._option.size)

    def signed(self, rows: Floats, ids: Ids) -> Floats:
        """Rows with the signatures of their ids."""
        rows[:, -SIGNATURE:] = ids[:, None] >> BITS & 1
        return rows

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
    return encoder_of(rules, rules.seats.start if seats is None else index(seats)).spec


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
