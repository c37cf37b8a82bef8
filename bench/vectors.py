"""Many matches at once, as learners step them: what a second process brings."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from bench.measure import VECTORS, Result, case
from pentathlon.research import VecEnv

MATCHES = 128


def _stepped(workers: int) -> Callable[[float, int], Result]:
    """Step matches of Fight for Olympus by chance; to deal the first of them is not timed."""

    def measure(seconds: float, seed: int) -> Result:
        chance = np.random.default_rng(seed)
        with VecEnv("olympus", MATCHES, workers=workers, seed=seed) as envs:
            mask, steps = envs.reset().mask, 0
            start = now = time.perf_counter()
            while now - start < seconds:
                mask = envs.step((chance.random(mask.shape) * mask).argmax(axis=1)).mask
                steps += MATCHES
                now = time.perf_counter()
        return Result(steps, now - start)

    return measure


case("Pentathlon VecEnv, two processes", VECTORS, ours=True)(_stepped(2))
case("Pentathlon VecEnv, one process", VECTORS)(_stepped(1))
