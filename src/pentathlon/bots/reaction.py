"""How quickly a bot reacts where there are no turns: as people do, some sooner and some later."""

from math import log
from random import Random

USUAL = {"random": 900, "greedy": 650, "mcts": 500}
"""The milliseconds in the middle of its reactions, by the name of a bot."""
SPREAD = 0.35
"""How much reactions differ, as the deviation of their logarithm: two of three lie within +-40 %."""
QUICKEST, SLOWEST = 180, 4000


def reaction(spec: str, chance: Random) -> int:
    """Milliseconds of the game between something that can be done and the hand that does it."""
    usual = USUAL.get(spec.partition(":")[0], USUAL["greedy"])
    return min(SLOWEST, max(QUICKEST, round(chance.lognormvariate(log(usual), SPREAD))))
