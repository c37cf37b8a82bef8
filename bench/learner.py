"""A learner in eighty lines: `python -m bench.learner olympus --games 3000`.

For every question it has a row of weights, and prefers the deeds whose descriptions they like (a linear
softmax policy, trained by REINFORCE against a bot). It shows what the encodings carry, not how well one
can learn from them.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from pentathlon.arena import Share
from pentathlon.arena.tally import share
from pentathlon.bots import check_bot, make_bot
from pentathlon.games import GAMES
from pentathlon.kernel import Seat
from pentathlon.kernel.errors import PentathlonError, UnknownChoice
from pentathlon.research import Turns, spec

PACE, FADING = 0.05, 0.02
"""How far one game moves the weights, and how quickly the mean of what is won follows."""


class Linear:
    """Weights for every question; a deed is worth what they make of its description."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.size = spec(game, seats)
        begin, end = self.size.option_blocks["question"]
        self.asked = slice(begin, end)
        self.weights = np.zeros((end - begin, self.size.option), np.float32)
        self.chance = np.random.default_rng(seed)
        self.usual = 0.5

    def choose(self, rows: Any, trail: list[Any] | None = None) -> int:
        """A deed, drawn by how much it is liked; where it is to be learnt from, what was chosen is noted."""
        question = int(rows[0, self.asked].argmax())
        liking = rows @ self.weights[question]
        odds = np.exp(liking - liking.max())
        odds /= odds.sum()
        if trail is None:
            return int(odds.argmax())
        deed = int(self.chance.choice(len(odds), p=odds))
        trail.append((question, rows[deed] - odds @ rows))
        return deed

    def learn(self, trail: list[Any], won: float) -> None:
        """Like what was done more, if more was won than usual, and less otherwise."""
        for question, slope in trail:
            self.weights[question] += PACE * (won - self.usual) * slope / len(trail) ** 0.5
        self.usual += FADING * (won - self.usual)


def play(learner: Linear, seed: int, rival: str, *, learns: bool) -> float:
    """One match on a seat that changes from match to match; what the learner got."""
    turns = Turns(learner.size.game, learner.size.seats, seed)
    mine = seed % learner.size.seats
    bot, trail = make_bot(rival, seed), []
    while not turns.is_over:
        if turns.seat == mine:
            turns.step(learner.choose(turns.rows, trail if learns else None))
        else:
            turns.answer(bot.choose(turns.match, Seat(turns.seat)))
    if learns:
        learner.learn(trail, turns.shares[mine])
    return turns.shares[mine]


def strength(learner: Linear, rival: str, games: int) -> Share:
    """How often it wins, on deals that it has not seen."""
    won = sum(play(learner, 10_000_000 + seed, rival, learns=False) for seed in range(games))
    return share(f"against {rival}", won, games)


def main() -> None:
    """Train, and tell how it fares."""
    parser = argparse.ArgumentParser(prog="python -m bench.learner", description=__doc__)
    parser.add_argument("game", nargs="?", default="olympus")
    parser.add_argument("--seats", type=int, help="how many play; else as few as can")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--rival", default="random", help="against whom it learns")
    parser.add_argument("--tests", type=int, default=200, help="games of each test")
    wishes = parser.parse_args()
    try:
        rules = GAMES[wishes.game]
        seats = rules.seats.start if wishes.seats is None else wishes.seats
        rules.check_seats(seats)
        check_bot(rules, wishes.rival, seats)
        make_bot(wishes.rival)
        if rules.wakes is not None:
            raise UnknownChoice(
                f"{rules.title} is played in real time: who has learnt nothing waits for ever."
            )
    except PentathlonError as error:
        parser.error(str(error))
    learner = Linear(wishes.game, seats, 1)
    for part in range(4):
        for seed in range(part * wishes.games // 4, (part + 1) * wishes.games // 4):
            play(learner, seed, wishes.rival, learns=True)
        for rival in ("random", "greedy"):
            won = strength(learner, rival, wishes.tests)
            played = (part + 1) * wishes.games // 4
            print(f"{played} games: {won.name} {won.share:.1%} ({won.low:.1%}-{won.high:.1%})", flush=True)


if __name__ == "__main__":
    main()
