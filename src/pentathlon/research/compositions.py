"""What a seat composes in secret as one deed: a card, its payment and its place.

To everybody else a seat that composes looks as if it had not begun: nothing is learnt on the way, and the
whole can be laid out beforehand. Ways that come to the same, such as payments with equal cards, are one.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from pentathlon.kernel import Option, Seat
from pentathlon.kernel.match import Match
from pentathlon.sketch.deeds import mixed

from .encoding import Floats, Ids, encode_options, encoder_of

LONGEST = 12
"""No composition has more answers; one that had would be cut there, and go on with the next deed."""


class Composition(NamedTuple):
    """Answers that a seat gives one after another, as one deed."""

    answers: tuple[Option, ...]


class Way(NamedTuple):
    """A composition as far as it goes: what each answer is, and all of them described together."""

    answers: tuple[Option, ...]
    ids: tuple[int, ...]
    row: Floats


def compositions(match: Match, seat: int) -> tuple[Ids, Floats, list[Composition]]:
    """All that a seat can compose now, with ids and rows like those of single deeds.

    A row is the sum of what its answers are described by; its signature is that of its id.
    """
    encoder = encoder_of(match.game, match.seats)
    found: dict[int, Way] = {}
    for way in _ways(match, Seat(seat), Way((), (), np.zeros(encoder.spec.option, np.float32))):
        number = way.ids[0] if len(way.ids) == 1 else mixed("composition", [("", each) for each in way.ids])
        found.setdefault(number, way)
    ids = np.array([*found], np.int32)
    rows = np.array([way.row for way in found.values()], np.float32).reshape(len(ids), encoder.spec.option)
    return ids, encoder.signed(rows, ids), [Composition(way.answers) for way in found.values()]


def _ways(match: Match, seat: Seat, begun: Way) -> Iterator[Way]:
    ids, rows = encode_options(match, seat)
    ask = match.ask_for(seat)
    options = list(ask.options) if ask is not None else []
    known: set[int] = set()
    for number, deed in enumerate(ids.tolist()):
        if deed in known:
            continue
        known.add(deed)
        option = options[number]
        way = Way((*begun.answers, option), (*begun.ids, deed), begun.row + rows[number])
        fork = None
        if ask is not None and ask.secret and len(way.answers) < LONGEST:
            fork = match.fork()
            fork.choose(option, seat)
        if fork is not None and is_composing(fork, seat):
            yield from _ways(fork, seat, way)
        else:
            yield way


def is_composing(match: Match, seat: Seat) -> bool:
    """Whether a seat is in the middle of a secret answer: others still see the question that began it."""
    ask = match.ask_for(seat)
    return ask is not None and all(seen is not ask for seen in match.asks_seen_by(None))
