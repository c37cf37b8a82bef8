"""Omens as a bare generator: what the game costs without any framework, and so the limit for all of them."""

from __future__ import annotations

import random
from collections.abc import Generator

from bench.measure import OMENS, Result, case, repeat
from bench.omens import CARDS, DECISIONS_A_GAME, HAND_SIZE, playable, takes


def omens(rng: random.Random) -> Generator[list[int], int, int]:
    """A whole game: it yields what may be played, is sent what is, and tells by how many tricks 0 leads."""
    dealt = rng.sample(range(CARDS), DECISIONS_A_GAME)
    hands, won, leader = (dealt[:HAND_SIZE], dealt[HAND_SIZE:]), [0, 0], 0
    while hands[0]:
        mine, theirs = hands[leader], hands[1 - leader]
        led = yield mine
        mine.remove(led)
        reply = yield playable(theirs, led)
        theirs.remove(reply)
        if takes(reply, led):
            leader = 1 - leader
        won[leader] += 1
    return won[0] - won[1]


@case("a bare generator", OMENS)
def play_omens(seconds: float, seed: int) -> Result:
    """The rules and nothing else: no seats, no secrets, no copies; forced cards are asked for too."""
    rng = random.Random(seed)

    def play_one() -> int:
        game, draw = omens(rng), rng.random
        options = next(game)
        try:
            while True:
                options = game.send(options[int(draw() * len(options))])
        except StopIteration:
            return DECISIONS_A_GAME

    return repeat(play_one, seconds)
