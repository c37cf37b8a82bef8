"""Records that somebody has tampered with: of all games, in any field, by any amount."""

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pentathlon
from pentathlon.bots import make_hand, step
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.record import record_of

ODD = (
    -1,
    0,
    1,
    10**10,
    10**18,
    -(10**18),
    2**63,
    "",
    "x" * 100_000,
    "\x00",
    None,
    True,
    [],
    {},
    1.5,
    [[]],
    {"x": 1},
)
Path = tuple[str | int, ...]


@cache
def sound(game: str) -> str:
    """A sound record of a game that was played for a while."""
    seats = GAMES[game].seats[0]
    match, chance = pentathlon.new(game, seats, seed=77), Random(5)
    hands = [make_hand("greedy", Seat(seat), seat) for seat in range(seats)]
    for _ in range(60):
        if match.outcome is None and match.game.wakes is not None:
            step(match, hands)
        elif match.outcome is None:
            ask = chance.choice(match.asks)
            match.choose(chance.choice(ask.options), ask.seat)
    return record_of(match).json()


def places(data: Any, path: Path = ()) -> Iterator[Path]:
    """Every place in a record, from the outside in."""
    yield path
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from places(value, (*path, key))


def tampered(game: str, chance: Random) -> tuple[str, str]:
    """A record in which one thing was changed, and the field that it is in; "" where its text was torn."""
    text = sound(game)
    if chance.random() < 0.1:
        at = chance.randrange(len(text))
        return text[:at] + chance.choice(["", "}", "\x00", text[at + 1 :][::-1]]), ""
    data = json.loads(text)
    # Fields of few places are as likely to be hit as the long ones.
    field = chance.choice(list(data))
    path = (field, *chance.choice(list(places(data[field]))))
    holder = data
    for key in path[:-1]:
        holder = holder[key]
    last = path[-1]
    if chance.random() < 0.2:
        del holder[last]
    elif isinstance(holder[last], int) and chance.random() < 0.5:
        holder[last] += chance.choice([-1, 1, 2, 100])
    else:
        holder[last] = chance.choice(ODD)
    return json.dumps(data), field
