"""What all tests share."""

import gc
from collections import defaultdict
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import settings

# How long an example takes says something of the machine, and nothing of the code.
settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")

HERE = Path(__file__).parent
QUICK = ("games", "kernel")
"""Folders whose modules take a moment each: they come last, and fill what others leave."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Spread the modules of each folder over the whole run, where several processes share it.

    So browsers, which keep processors busy, run beside tests that wait.
    """
    if not hasattr(config, "workerinput"):
        return
    folders = defaultdict(list)
    for path, tests in groupby(items, lambda item: item.path):
        folders[path.relative_to(HERE).parts[:-1][:1]].append(list(tests))
    placed = []
    for folder, modules in folders.items():
        modules.sort(key=len, reverse=True)
        is_last = folder in ((name,) for name in QUICK)
        placed += [(is_last, at / len(modules), tests) for at, tests in enumerate(modules)]
    placed.sort(key=lambda each: each[:2])
    items[:] = [test for *_, tests in placed for test in tests]


def pytest_collection_finish() -> None:
    """Keep what was collected out of the way of the garbage collector.

    To look through half a million things that stay, again and again, took a sixth of the laws' time.
    """
    gc.collect()
    gc.freeze()
