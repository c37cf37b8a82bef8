"""Tasks in several processes."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import TypeVar

Task = TypeVar("Task")
Result = TypeVar("Result")


def in_processes(work: Callable[[Task], Result], todo: Sequence[Task], workers: int) -> Iterator[Result]:
    """Do tasks in as many processes, and give the results as they come; one alone works here."""
    if workers == 1:
        yield from map(work, todo)
        return
    with ProcessPoolExecutor(workers) as pool:
        try:
            for done in as_completed([pool.submit(work, task) for task in todo]):
                yield done.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
