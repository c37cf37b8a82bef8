"""Many matches at once."""

from typing import Any

import numpy as np
import pytest

from pentathlon.research import VecEnv


def played(game: str, workers: int, steps: int, **settings: Any) -> list[bytes]:
    """All that a batch of matches shows on its way, by the same choices."""
    told, chance = [], np.random.default_rng(1)
    with VecEnv(game, 4, workers=workers, seed=3, **settings) as envs:
        batch = envs.reset()
        for _ in range(steps):
            batch = envs.step([int(chance.integers(mask.sum())) for mask in batch.mask])
            told.append(b"".join(array.tobytes() for array in batch))
    return told


@pytest.mark.parametrize("game", ["olympus", "chronos"])
def test_processes_play_the_same_matches(game: str):
    assert played(game, 2, 25, describes=True) == played(game, 0, 25, describes=True)


def test_a_match_that_ends_begins_anew_and_its_reward_is_told():
    with VecEnv("olympus", 2, workers=0, seed=1) as envs:
        batch, ended = envs.reset(), 0
        assert not batch.reward.any()
        for _ in range(2000):
            batch = envs.step([int(mask.sum()) - 1 for mask in batch.mask])
            ended += int(batch.done.sum())
            assert (batch.reward.sum(axis=1) > 0).tolist() == batch.done.tolist()
            assert batch.mask.any(axis=1).all()
            if ended >= 3:
                return
    pytest.fail("No match came to its end.")


@pytest.mark.parametrize("workers", [0, 1])
def test_a_wrong_deed_is_told_and_ends_nothing(workers: int):
    with VecEnv("elysium", 2, workers=workers) as envs:
        envs.reset()
        with pytest.raises(IndexError, match="deeds to choose from"):
            envs.step([0, 127])
        with pytest.raises(ValueError, match="There are 2 matches"):
            envs.step([0])
        assert envs.reset().mask.any(axis=1).all()
