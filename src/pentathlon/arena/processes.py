"""Tasks in several processes, here or on a Ray cluster."""

from __future__ import annotations

import logging
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from multiprocessing import parent_process
from queue import Empty, SimpleQueue
from socket import create_connection
from threading import Thread, current_thread, main_thread
from typing import Any, TypeVar

from pentathlon.kernel.errors import PentathlonError, UnknownChoice

Task = TypeVar("Task")
Result = TypeVar("Result")
NEEDS_RAY = "A cluster needs Ray: pip install 'pentathlon[ray]'."
HEARD_WITHIN = 0.5
"""Seconds."""
LOCAL = "local"
"""In the place of an address: a cluster of one's own on this machine, for as long as it takes."""
DOOR_WITHIN = 10
"""Seconds in which whoever listens at an address has to be there; Ray itself would try for minutes."""


class Gone(PentathlonError):
    """A process that did tasks is no longer there."""

    def __init__(self) -> None:
        super().__init__("A process is gone: it was ended from outside, or there was too little memory.")


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
    yield from in_pool(work, todo, ProcessPoolExecutor(workers, initializer=end_with_parent))


def in_pool(
    work: Callable[[Task], Result], todo: Sequence[Task], pool: ProcessPoolExecutor
) -> Iterator[Result]:
    """Do tasks in the processes of a pool; whoever wants no more of the results has them ended at once."""
    with pool:
        try:
            with uninterrupted():
                waiting = [pool.submit(work, task) for task in todo]
            done: SimpleQueue[Future[Result]] = SimpleQueue()
            for each in waiting:
                each.add_done_callback(done.put)
            for _ in waiting:
                yield _next(done).result()
        except BaseException as error:
            processes = [*(pool._processes or {}).values()]
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.terminate()
            if isinstance(error, BrokenProcessPool):
                raise Gone from None
            raise


def _next(done: SimpleQueue[Future[Result]]) -> Future[Result]:
    """The next that is done; Ctrl-C that comes just before one waits is heard at the next look."""
    while True:
        with suppress(Empty):
            return done.get(timeout=HEARD_WITHIN)


def end_with_parent() -> None:
    """What a process of a pool does first: it leaves Ctrl-C to whoever started it, and ends with them."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_after, args=(parent_process(),), daemon=True).start()


def _end_after(parent: Any) -> None:
    parent.join()
    os._exit(1)


@contextmanager
def uninterrupted() -> Iterator[None]:
    """Have Ctrl-C wait for the end: one that comes while a process is split in two would be lost.

    Where it is ignored, as by what a shell runs in the background, it stays so.
    """
    if current_thread() is not main_thread() or signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        yield
        return
    came: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, _: came.append(number))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt


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
            yield _fetched(ray, done)
    finally:
        if ours:
            ray.shutdown()


def _fetched(ray: Any, done: Any) -> Any:
    """The result of a task; what the task itself has raised is raised here."""
    try:
        return ray.get(done)
    except ray.exceptions.RayTaskError as failed:
        raise failed.cause or failed from None
    except ray.exceptions.RayError:
        raise Gone from None


def _check_address(address: str) -> None:
    """Refuse an address at which nobody listens."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdecimal():
        return
    try:
        create_connection((host.strip("[]"), int(port)), DOOR_WITHIN).close()
    except (OSError, OverflowError) as error:
        raise UnknownChoice(f"No Ray cluster answers at {address}: {error}.") from None


def _join(ray: Any, address: str, workers: int) -> None:
    """Join a cluster; its processes find modules where this one does, as far as they are there."""
    _check_address(address)
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
