"""For research: what a seat knows and could do as numbers, and the games as environments.

    from pentathlon.research import encode, encode_options, gym_env

Environments of other libraries are imported when they are asked for (`pip install 'pentathlon[research]'`).
"""

from __future__ import annotations

from typing import Any

from .encoding import Spec, encode, encode_both, encode_global, encode_options, info_key, sketched, spec
from .turns import PACE, WAIT, Turns
from .vectors import Batch, VecEnv

__all__ = [
    "PACE",
    "WAIT",
    "Batch",
    "Spec",
    "Turns",
    "VecEnv",
    "aec_env",
    "encode",
    "encode_both",
    "encode_global",
    "encode_options",
    "gym_env",
    "info_key",
    "parallel_env",
    "register_openspiel",
    "sketched",
    "spec",
]


def aec_env(game: str, seats: int | None = None, *, describes: bool = False, **options: Any) -> Any:
    """A game of PettingZoo in which agents take turns."""
    from .pettingzoo_envs import PentathlonAEC

    return PentathlonAEC(game, seats, describes, **options)


def parallel_env(game: str, seats: int | None = None, *, describes: bool = False, **options: Any) -> Any:
    """A game of PettingZoo in which all agents step at once."""
    from .pettingzoo_envs import PentathlonParallel

    return PentathlonParallel(game, seats, describes, **options)


def gym_env(
    game: str,
    seat: int = 0,
    *,
    rivals: str = "greedy",
    seats: int | None = None,
    describes: bool = False,
    **options: Any,
) -> Any:
    """A seat of a game as an environment of Gymnasium, against bots."""
    from .gymnasium_env import PentathlonSeat

    return PentathlonSeat(game, seat, rivals, seats, describes, **options)


def register_openspiel() -> list[str]:
    """Make every game known to OpenSpiel; the names under which they can be loaded."""
    from .openspiel_games import register_openspiel

    return register_openspiel()
