"""What anybody would answer: players of one fixed strength, for play-outs and for looking back."""

from collections.abc import Sequence
from random import Random

from pentathlon.kernel import Option
from pentathlon.kernel.match import Match

WHIM = 0.1
"""How often somebody does not do what the game leans to."""


def natural(world: Match, options: Sequence[Option], chance: Random, whim: float = WHIM) -> Option:
    """What the game leans to, but for a whim now and then."""
    leaning = world.game.leaning
    values = None
    if leaning is not None and len(options) > 1 and chance.random() >= whim:
        values = leaning(world.table, world.ask)
    if values is None:
        return options[int(chance.random() * len(options))]
    return options[max(range(len(options)), key=values.__getitem__)]
