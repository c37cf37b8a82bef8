"""How busy the machine is by itself: how late a process wakes up, and how long the disk takes.

A process of its own, which `bench.islands` runs beside the server; what it notes is not the server's fault.
`python -m bench.canary FILE` notes both in the file, in milliseconds, until it is ended.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import perf_counter, sleep

NAP = 0.05
"""Seconds between two looks."""
PAGE = bytes(4096)


def look(file: int) -> tuple[float, float]:
    """How late it woke up, and how long it took to store a page."""
    begun = perf_counter()
    sleep(NAP)
    woken = perf_counter()
    os.pwrite(file, PAGE, 0)
    os.fdatasync(file)
    return 1000 * (woken - begun - NAP), 1000 * (perf_counter() - woken)


def main() -> None:
    """Look until it is ended."""
    notes = Path(sys.argv[1])
    file = os.open(notes.with_suffix(".page"), os.O_RDWR | os.O_CREAT)
    with notes.open("w", buffering=1) as lines:
        while True:
            lines.write("{:.3f} {:.3f}\n".format(*look(file)))


if __name__ == "__main__":
    main()
