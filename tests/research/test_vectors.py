"""Many matches at once."""

import os
import pickle
import signal
from multiprocessing import active_children
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np
import pytest

import pentathlon
from pentathlon.arena import run_arena
from pentathlon.kernel.errors import UnknownChoice
from pentathlon.research import Turns, VecEnv, spec
from pentathlon.research.vectors import Unfit


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


def test_what_cannot_be_played_is_refused_before_a_process_is_started():
    with pytest.raises(UnknownChoice, match="has no option 'speed'"):
        VecEnv("elysium", 2, workers=1, speed=3)
    with pytest.raises(ValueError, match="Processes are 0 or more, not -1"):
        VecEnv("olympus", 2, workers=-1)


def test_seeds_and_sizes_may_be_numbers_of_numpy_and_nothing_but_numbers():
    envs = VecEnv("olympus", np.int32(2), workers=0, seed=np.int32(1 << 30))
    twins = VecEnv("olympus", 2, workers=0, seed=1 << 30)
    assert np.array_equal(envs.reset().observation, twins.reset().observation)
    assert spec("kronos", np.int64(3)) == spec("kronos", 3)
    drawn = run_arena("olympus", ["random"] * 2, np.int64(2), np.int64(7), 1)
    assert list(drawn) == list(run_arena("olympus", ["random"] * 2, 2, 7, 1))
    for make in (pentathlon.new, Turns):
        numbered, same = make("kronos", np.int64(3), np.int64(5)), make("kronos", 3, 5)
        assert pickle.dumps(numbered) == pickle.dumps(same)
        with pytest.raises(TypeError, match="integer"):
            make("kronos", 3, "5")
    with pytest.raises(TypeError, match="integer"):
        VecEnv("olympus", 1.5, workers=0)  # type: ignore[arg-type]


def test_a_deed_is_named_by_its_number():
    with VecEnv("olympus", 2, workers=0) as envs:
        envs.reset()
        for named in ([0.5, 0], ["0", 0], [None, 0]):
            with pytest.raises(TypeError, match="A deed is named by its number"):
                envs.step(named)  # type: ignore[arg-type]


@pytest.mark.parametrize("workers", [0, 2])
def test_where_one_deed_is_wrong_none_is_done(workers: int):
    with VecEnv("olympus", 2, workers=workers, seed=3) as envs:
        before = [array.tobytes() for array in envs.reset()]
        with pytest.raises(IndexError, match="in match 1, and no number 200"):
            envs.step([0, 200])
        other = VecEnv("olympus", 2, workers=0, seed=3)
        assert before == [array.tobytes() for array in other.reset()]
        assert [array.tobytes() for array in envs.step([0, 0])] == [
            array.tobytes() for array in other.step([0, 0])
        ]
        other.close()


def test_when_a_process_is_killed_that_is_said_and_nothing_is_left_behind():
    envs = VecEnv("olympus", 4, workers=2)
    envs.reset()
    begun = set(envs._processes)
    victim = envs._processes[0]
    os.kill(victim.pid or 0, signal.SIGKILL)
    victim.join()
    with pytest.raises(Unfit, match="is gone: make a new VecEnv"):
        envs.step([0] * 4)
    assert not begun & set(active_children())
    with pytest.raises(Unfit, match="have ended"):
        envs.step([0] * 4)
    envs.close()


def test_nothing_is_stepped_before_it_is_dealt():
    with VecEnv("olympus", 1, workers=0) as envs, pytest.raises(Unfit, match="call reset"):
        envs.step([0])
    with pytest.raises(ValueError, match="At least one match"):
        VecEnv("olympus", 0)


def test_a_batch_can_be_looked_at_when_its_matches_have_ended():
    with VecEnv("olympus", 2, workers=0, seed=1) as envs:
        batch = envs.reset()
        shown, names = batch.observation.copy(), envs._arrays.names
    del envs
    assert (batch.observation == shown).all()
    for name in names:
        with pytest.raises(FileNotFoundError):
            SharedMemory(name)


def test_whoever_forgets_its_matches_leaves_nothing_behind():
    envs = VecEnv("olympus", 2, workers=1)
    envs.reset()
    names, begun = envs._arrays.names, set(envs._processes)
    del envs
    assert not begun & set(active_children())
    with pytest.raises(FileNotFoundError):
        SharedMemory(names[0])
