"""Tasks in several processes, here or on a Ray cluster."""

from __future__ import annotations

import logging
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, TypeVar

from pentathlon.kernel.errors import UnknownChoice

Task = TypeVar("Task")
Result = TypeVar("Result")
NEEDS_RAY = "A cluster needs Ray: pip install 'pentathlon[ray]'."
LOCAL = "local"
"""In the place of an address: a cluster of one's own on this machine, for as long as it takes."""


def in_processes(
    work: Callable[[Task], Result], todo: Sequence[Task], workers: int, ray: str = ""
) -> Iterator[Result]:
    """Do tasks in as many processes, and give the results as they come; one alone works here.

    With the address of a Ray cluster they are done there, on whatever it has.
    """
    if ray:
        yield from _on_ray(work, todo, workers, ray)
        return
    if workers == 1:
        yield from map(work, todo)
        return
    with ProcessPoolExecutor(workers) as pool:
        try:
            for done in as_completed([pool.submit(work, task) for task in todo]):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _on_ray(
    work: Callable[[Task], Result], todo: Sequence[Task], workers: int, address: str
) -> Iterator[Result]:
    try:
        import ray
    except ModuleNotFoundError as missing:
        raise UnknownChoice(NEEDS_RAY) from missing
    ours = not ray.is_initialized()
    if ours:
        _join(ray, address, workers)
    try:
        remote: Any = ray.remote(num_cpus=1, max_retries=0)(_there)
        waiting = [remote.remote(work, task, os.getcwd()) for task in todo]
        while waiting:
            (done, *_), waiting = ray.wait(waiting)
            yield ray.get(done)
    finally:
        if ours:
            ray.shutdown()


def _join(ray: Any, address: str, workers: int) -> None:
    """Join a cluster; its processes find modules where this one does, as far as they are there."""
    own = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {}
    paths = os.pathsep.join(os.path.abspath(path) for path in sys.path)
    try:
        ray.init(
            address,
            log_to_driver=False,
            logging_level=logging.ERROR,
            runtime_env={"env_vars": {"PYTHONPATH": paths}},
            **own,
        )
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise UnknownChoice(f"No Ray cluster answers at {address}: {error}") from None


def _there(work: Callable[[Task], Result], task: Task, folder: str) -> Result:
    """Do a task in a process of the cluster, in the folder of whoever wants it done if it is there."""
    if os.path.isdir(folder):
        os.chdir(folder)
    return work(task)
