"""Bounds of the operating system on time and memory, for rules that run on what strangers have sent."""

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import current_thread, main_thread
from typing import Any

from pentathlon.kernel.errors import PentathlonError

try:
    import resource
except ImportError:  # There are no such bounds on Windows.
    resource = None  # type: ignore[assignment]


class Unbounded(PentathlonError):
    """Something that wants more time or memory than anything sound takes."""


class _TimeIsUp(BaseException):
    """No mistake of a rule: nothing on the way may take it for one."""


@contextmanager
def bounded(seconds: int, memory: int) -> Iterator[None]:
    """Let something take so many seconds of the processor and bytes of memory; raises `Unbounded`."""
    try:
        with _memory(memory), _time(seconds):
            yield
    except _TimeIsUp:
        raise Unbounded("That takes longer than any game does.") from None
    except (MemoryError, RecursionError, OverflowError):
        raise Unbounded("That takes more memory than any game does.") from None


@contextmanager
def _memory(most: int) -> Iterator[None]:
    if resource is None or not sys.platform.startswith("linux"):
        yield
        return
    before = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(Path("/proc/self/statm").read_text().split()[0])
    _limit(resource.RLIMIT_AS, pages * resource.getpagesize() + most, before[1])
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)


@contextmanager
def _time(seconds: int) -> Iterator[None]:
    """Signals go to the main thread: elsewhere nobody would hear that time is up.

    A timer counts from now. A limit counts from when the process began, by ticks of the clock: it may be many
    seconds off where processes share a processor.
    """
    if resource is None or current_thread() is not main_thread():
        yield
        return
    heard = signal.signal(signal.SIGPROF, _end)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, heard)


def _limit(what: int, most: int, hard: int) -> None:
    with suppress(ValueError, OSError):
        resource.setrlimit(what, (most if hard == resource.RLIM_INFINITY else min(most, hard), hard))


def _end(number: int, frame: Any) -> None:
    raise _TimeIsUp
