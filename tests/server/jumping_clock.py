"""`pentathlon` in a process whose calendar jumps an hour ahead at every SIGUSR1, and back at the next."""

import signal
import time

HOUR = 3600


class JumpingClock:
    """The time by the calendar, with jumps."""

    def __init__(self) -> None:
        self._true, self._ahead = time.time, 0

    def __call__(self) -> float:
        return self._true() + self._ahead

    def jump(self, *_: object) -> None:
        self._ahead = HOUR - self._ahead


if __name__ == "__main__":
    # Before anything is imported that takes the time from there.
    time.time = clock = JumpingClock()
    signal.signal(signal.SIGUSR1, clock.jump)
    from pentathlon.cli import main

    main()
