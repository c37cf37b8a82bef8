"""Cases, the groups they compete in, and rounds that treat them all alike."""

from __future__ import annotations

import gc
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

WARM_UP_SECONDS = 0.05
BAR = 20
"""Letters of the progress bar."""


@dataclass(frozen=True, slots=True)
class Result:
    """How many things were done, and the seconds spent doing them."""

    count: int
    seconds: float


@dataclass(frozen=True)
class Unit:
    """What a measured number means: things a second, or time for one thing."""

    name: str
    higher_is_better: bool
    per_second: float = 1.0

    def value(self, result: Result) -> float:
        """The result as a number in this unit."""
        if self.higher_is_better:
            return result.count / result.seconds
        return self.per_second * result.seconds / result.count

    def advantage(self, mine: float, theirs: float) -> float:
        """How many times better `mine` is than `theirs`."""
        return mine / theirs if self.higher_is_better else theirs / mine


DECISIONS = Unit("decisions/s", higher_is_better=True)
GAMES = Unit("games/s", higher_is_better=True)
PLAYOUTS = Unit("play-outs/s", higher_is_better=True)
MICROSECONDS = Unit("us", higher_is_better=False, per_second=1e6)
MILLISECONDS = Unit("ms", higher_is_better=False, per_second=1e3)


@dataclass(frozen=True)
class Group:
    """Cases that do comparable work and are reported in one table."""

    key: str
    title: str
    unit: Unit


OMENS = Group("omens", "framework: random play of Omens", DECISIONS)
OMENS_COPY = Group("omens-copy", "framework: copy Omens in mid-game", MICROSECONDS)
WHOLE_GAME = Group("whole-game", "whole game: random play", DECISIONS)
REAL_TIME = Group("real-time", "whole games in real time, event by event, four players", GAMES)
COPY = Group("copy", "whole game: copy in mid-game", MICROSECONDS)
VECTORS = Group("vectors", "many matches at once, stepped and encoded", DECISIONS)
SEARCH = Group("search", "whole game: search play-outs", PLAYOUTS)
SAVING = Group("saving", "whole game: save and load", MILLISECONDS)
LENGTH = Group("length", "whole game: cost of an answer as the game grows longer", MICROSECONDS)
START_UP = Group("start-up", "start-up of a fresh process", MILLISECONDS)
LOOKS = tuple(
    Group(f"look-{name}", f"{title}: a view, and the same in numbers", MICROSECONDS)
    for name, title in (
        ("olympus", "Fight for Olympus"),
        ("elysium", "Elysium"),
        ("kronos", "Kronos Epilogue"),
        ("chronos", "Chronos Conquest"),
        ("aeon", "Aeon Trespass"),
    )
)

GROUPS = (OMENS, OMENS_COPY, WHOLE_GAME, REAL_TIME, COPY, *LOOKS, VECTORS, SEARCH, SAVING, LENGTH, START_UP)

Run = Callable[[float, int], Result]


@dataclass(eq=False)
class Case:
    """One contender: a name, the group it competes in, and the work to repeat."""

    name: str
    group: Group
    run: Run
    ours: bool = False
    samples: list[float] = field(default_factory=list)

    @property
    def is_peer(self) -> bool:
        """Whether none of our code is in it."""
        return self.run.__module__.startswith(("bench.peers", "bench.startup"))

    @property
    def median(self) -> float:
        return statistics.median(self.samples)

    @property
    def quartiles(self) -> tuple[float, float]:
        if len(self.samples) < 2:
            return self.samples[0], self.samples[0]
        low, _, high = statistics.quantiles(self.samples, n=4, method="inclusive")
        return low, high


CASES: list[Case] = []


def case(name: str, group: Group, *, ours: bool = False) -> Callable[[Run], Run]:
    """Enter the decorated function as a contender."""

    def enter(run: Run) -> Run:
        CASES.append(Case(name, group, run, ours))
        return run

    return enter


def repeat(play_one: Callable[[], int], seconds: float) -> Result:
    """Call `play_one` until the time is up, adding what it counts."""
    count = 0
    start = now = time.perf_counter()
    while now - start < seconds:
        count += play_one()
        now = time.perf_counter()
    return Result(count, now - start)


def ready(cases: list[Case]) -> Iterator[Case]:
    """The cases whose first short run works; the others say what they lack."""
    for contender in cases:
        try:
            contender.run(WARM_UP_SECONDS, 0)
        except ImportError as missing:
            print(f"skipped {contender.name}: {missing}", file=sys.stderr)
        else:
            yield contender


def run_rounds(cases: list[Case], rounds: int, seconds: float, seed: int = 1) -> None:
    """Give every case a short turn in every round, in an order drawn anew.

    What else the machine is doing then falls on all of them alike.
    """
    shuffler = random.Random(seed)
    for number in range(rounds):
        order = cases[:]
        shuffler.shuffle(order)
        for place, contender in enumerate(order):
            show_progress(number * len(order) + place, rounds * len(order), contender.name)
            # One contender's garbage is not collected on another's time.
            gc.collect()
            result = contender.run(seconds, seed + number)
            contender.samples.append(contender.group.unit.value(result))
    show_progress(rounds * len(cases), rounds * len(cases), "done\n")


def show_progress(done: int, total: int, doing: str) -> None:
    """Rewrite the progress bar; a log file gets none."""
    if sys.stderr.isatty():
        bar = "#" * (BAR * done // max(1, total))
        print(f"\r\x1b[K[{bar:.<{BAR}}] {done}/{total} {doing}", end="", file=sys.stderr, flush=True)
