"""Bots: `random`, `greedy` and `mcts`, for any game."""

import re
from collections.abc import Callable

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice

from .bot import Bot, Hint
from .chance import RandomBot
from .greedy import GreedyBot
from .hands import TEMPERS, Hand, check_bot, play_until, step
from .mcts import MctsBot

__all__ = [
    "BOTS",
    "Bot",
    "GreedyBot",
    "Hand",
    "Hint",
    "MctsBot",
    "RandomBot",
    "check_bot",
    "make_bot",
    "make_hand",
    "play_until",
    "step",
]

BOTS = {
    "random": "picks any option",
    "greedy": "takes what looks best at once; in real time also greedy:slow, greedy:steady or greedy:quick",
    "mcts": "searches possible worlds: mcts:500 (iterations), mcts:1s or mcts:300ms (time)",
}

BUDGET = re.compile(r"(\d+(?:\.\d+)?)(ms|s)?$")


def make_bot(spec: str, seed: int = 0) -> Bot:
    """A bot from its name, and for `mcts` how long it thinks: `greedy`, `mcts:500`, `mcts:1s`.

    In real time the others may have a temper (`greedy:quick`), which is that of their `Hand`.
    """
    name, _, budget = spec.partition(":")
    if name == "mcts":
        return _mcts(budget, seed)
    simple: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
    if name not in simple or (budget and budget not in TEMPERS):
        raise UnknownChoice(
            f"There is no bot called {spec!r}; there is {', '.join(BOTS)} (such as mcts:500 or mcts:1s)."
        )
    return simple[name](seed)


def make_hand(spec: str, seat: Seat, seed: int = 0) -> Hand:
    """The hand of a bot at a seat, in a game in real time."""
    return Hand(make_bot(spec, seed), seat, seed, TEMPERS.get(spec.partition(":")[2]))


def _mcts(budget: str, seed: int) -> Bot:
    if not budget:
        return MctsBot(seed)
    found = BUDGET.match(budget)
    if not found or float(found[1]) <= 0:
        raise UnknownChoice(
            f"mcts cannot think for {budget!r}; say mcts:500 (iterations), mcts:1s or mcts:300ms."
        )
    amount, unit = float(found[1]), found[2]
    if unit is None:
        return MctsBot(seed, iterations=max(1, int(amount)))
    return MctsBot(seed, milliseconds=amount * 1000 if unit == "s" else amount)
