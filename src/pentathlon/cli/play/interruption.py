"""Ctrl-C, a closed window and a polite kill: they end the sitting, but never in mid-answer."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Interruptions:
    """Turns signals into KeyboardInterrupt, and holds them back while something must be finished."""

    def __init__(self) -> None:
        self._held = self._waiting = False

    @contextmanager
    def heeded(self) -> Iterator[None]:
        """Heed the signals inside; outside of the main thread there are none to heed."""
        try:
            before = {number: signal.signal(number, self._arrived) for number in SIGNALS}
        except ValueError:
            before = {}
        try:
            yield
        finally:
            for number, action in before.items():
                signal.signal(number, action)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold signals back until the block is done."""
        self._held = True
        try:
            yield
        finally:
            self._held = False
        if self._waiting:
            self._waiting = False
            raise KeyboardInterrupt

    def _arrived(self, number: int, frame: FrameType | None) -> None:
        if self._held:
            self._waiting = True
        else:
            raise KeyboardInterrupt
