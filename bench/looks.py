"""What a seat is shown and what it is told in numbers, game by game, on the way through random games.

A view is `match.view(seat)` as JSON by msgspec, as a browser gets it; an encoding is `encode_both`: all that
the seat knows and a row for each of its options. Both are for the seat that decides. What is kept from one
decision to the next helps as it does in play: no position is looked at twice.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from bench.measure import LOOKS, Result, case
from pentathlon.bots import make_hand, play_until
from pentathlon.games import GAMES
from pentathlon.kernel import Game, Seat
from pentathlon.kernel.match import Match
from pentathlon.research import encode, encode_both

SEATS = {"olympus": 2, "aeon": 1}
"""Players at the table; four, where nothing is said."""
PAUSE = 3_000
"""Milliseconds of the table's time between two looks at a game in real time."""
LONGEST = 600_000
ENCODER = msgspec.json.Encoder()

Look = Callable[[Match, Seat], object]


def as_sent(match: Match, seat: Seat) -> bytes:
    """A view in the form in which it is sent."""
    return ENCODER.encode(match.view(seat))


def _measured(game: Game[Any], look: Look) -> Callable[[float, int], Result]:
    """Look at one decision after another; only the looking is timed."""

    def measure(seconds: float, seed: int) -> Result:
        rng = random.Random(seed)
        count, spent = 0, 0.0
        while spent < seconds:
            for match, seat in _decisions(game, rng):
                start = time.perf_counter()
                look(match, seat)
                spent += time.perf_counter() - start
                count += 1
                if spent >= seconds:
                    break
        return Result(count, spent)

    return measure


def _decisions(game: Game[Any], rng: random.Random) -> Iterator[tuple[Match, Seat]]:
    """The decisions of a random game, each with the seat that decides."""
    seats = SEATS.get(game.name, 4)
    match = Match(game, seats, rng.getrandbits(32))
    if game.wakes is not None:
        yield from _moments(match, rng)
        return
    while match.outcome is None:
        yield match, match.ask.seat
        match.choose(rng.choice(match.ask.options), match.ask.seat)


def _moments(match: Match, rng: random.Random) -> Iterator[tuple[Match, Seat]]:
    """A game in real time, now and then, as one of the players sees it."""
    hands = [make_hand("random", Seat(seat), rng.getrandbits(32)) for seat in range(match.seats)]
    for moment in range(PAUSE, LONGEST, PAUSE):
        play_until(match, hands, moment)
        if match.outcome is not None:
            return
        yield match, Seat(rng.randrange(match.seats))


for group in LOOKS:
    rules = GAMES[group.key.removeprefix("look-")]
    case("Pentathlon encode_both", group, ours=True)(_measured(rules, encode_both))
    case("Pentathlon encode, without the options", group)(_measured(rules, encode))
    case("Pentathlon, a view as it is sent", group)(_measured(rules, as_sent))
