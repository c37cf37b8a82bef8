"""Bots: `random`, `greedy` and `mcts` for any game, and `learned` for those that have been learnt."""

import re
from collections.abc import Callable

from pentathlon.kernel import Seat
from pentathlon.kernel.errors import UnknownChoice

from .bot import Bot, Hint
from .chance import RandomBot
from .courtesy import left_to_people
from .greedy import GreedyBot
from .hands import DEFAULT_TEMPER, TEMPERS, Hand, Temper, check_bot, play_until, step
from .mcts import MctsBot
from .plugged import PLUGGED, plugged
from .rivals import COMPANIONS, HANDS, RIVALS, Rival, called

__all__ = [
    "BOTS",
    "COMPANIONS",
    "HANDS",
    "PLUGGED",
    "RIVALS",
    "Bot",
    "GreedyBot",
    "Hand",
    "Hint",
    "MctsBot",
    "RandomBot",
    "Rival",
    "called",
    "check_bot",
    "left_to_people",
    "make_bot",
    "make_hand",
    "play_until",
    "step",
    "temper_of",
]

BOTS = {
    "random": "picks any option",
    "greedy": "takes what looks best at once; in real time also greedy:slow, greedy:steady or greedy:quick",
    "mcts": "searches possible worlds: mcts:500 (iterations), mcts:1s (time), mcts:500/2s (both)",
    "learned": "does at a glance what a network likes that was taught by games, where there is one",
}
PATIENCE = 900.0
"""How many milliseconds a search takes at the most if nobody says how long it may."""

TIME = re.compile(r"(\d+(?:\.\d+)?)(ms|s)")


def make_bot(spec: str, seed: int = 0) -> Bot:
    """A bot from its name, and for `mcts` how long it thinks: `greedy`, `mcts:500`, `mcts:1s`.

    In real time the others may have a temper (`greedy:quick`), which is that of their `Hand`.
    """
    name, _, budget = spec.partition(":")
    if name == "mcts":
        return _mcts(budget, seed)
    if spec in PLUGGED:
        bot: Bot = plugged(spec).make(seed)
        return bot
    simple: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
    if name not in simple or (budget and budget not in TEMPERS):
        raise UnknownChoice(
            f"There is no bot called {spec!r}; there is {', '.join(BOTS)} (such as mcts:500 or mcts:1s)."
        )
    return simple[name](seed)


def make_hand(spec: str, seat: Seat, seed: int = 0) -> Hand:
    """The hand of a bot at a seat, in a game in real time."""
    return Hand(make_bot(spec, seed), seat, seed, temper_of(spec))


def temper_of(spec: str) -> Temper:
    """How a bot of that name moves its hand: `greedy:quick`, or as usual."""
    return TEMPERS.get(spec.partition(":")[2], TEMPERS[DEFAULT_TEMPER])


def _mcts(budget: str, seed: int) -> Bot:
    """A search with a budget of iterations, of time, or of both, whichever is used up first."""
    if not budget:
        return MctsBot(seed, milliseconds=PATIENCE)
    most, slash, time = budget.partition("/")
    if not slash and not most.isdigit():
        most, time = "", most
    iterations, milliseconds = _iterations(most), _milliseconds(time)
    if iterations == 0 or milliseconds == 0 or (slash and not (iterations and milliseconds)):
        raise UnknownChoice(
            f"mcts cannot think for {budget!r}; say mcts:500 (iterations), mcts:1s or mcts:300ms (time), "
            "or mcts:500/2s (whichever is used up first)."
        )
    return MctsBot(seed, iterations=iterations, milliseconds=milliseconds)


def _iterations(words: str) -> int | None:
    """How many; None where nothing is said, 0 where it makes no sense."""
    if not words:
        return None
    return int(words) if words.isdecimal() else 0


def _milliseconds(words: str) -> float | None:
    """How long; None where nothing is said, 0 where it makes no sense."""
    if not words:
        return None
    found = TIME.fullmatch(words)
    return float(found[1]) * (1000 if found[2] == "s" else 1) if found else 0
