"""What the server counts, in the text format of Prometheus."""

from bisect import bisect_left
from collections.abc import Callable


class Counter:
    """Something that only grows; with a label, several of them."""

    def __init__(self, name: str, meaning: str, label: str = "") -> None:
        self.name, self.meaning, self.label = name, meaning, label
        self.values: dict[str, float] = {} if label else {"": 0}

    def add(self, value: str = "", by: float = 1) -> None:
        """Count one more."""
        self.values[value] = self.values.get(value, 0) + by

    def lines(self) -> list[str]:
        """The counter as Prometheus reads it."""
        shown = [f"# HELP {self.name} {self.meaning}", f"# TYPE {self.name} counter"]
        for value, count in self.values.items():
            label = f'{{{self.label}="{value}"}}' if self.label else ""
            shown.append(f"{self.name}{label} {count:g}")
        return shown


class Histogram:
    """How long something took."""

    BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5)

    def __init__(self, name: str, meaning: str) -> None:
        self.name, self.meaning = name, meaning
        self.counts = [0] * (len(self.BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """Note one more."""
        self.counts[bisect_left(self.BOUNDS, seconds)] += 1
        self.total += seconds

    def lines(self) -> list[str]:
        """The histogram as Prometheus reads it."""
        shown = [f"# HELP {self.name} {self.meaning}", f"# TYPE {self.name} histogram"]
        running = 0
        for bound, count in zip((*self.BOUNDS, "+Inf"), self.counts, strict=True):
            running += count
            shown.append(f'{self.name}_bucket{{le="{bound}"}} {running}')
        return [*shown, f"{self.name}_sum {self.total:g}", f"{self.name}_count {running}"]


class Metrics:
    """All that is counted in this process."""

    def __init__(self) -> None:
        self.entries = Counter("pentathlon_entries_total", "Journal entries stored.", "kind")
        self.commits = Counter("pentathlon_commits_total", "Group commits of the journal.")
        self.doubts = Counter("pentathlon_doubts_total", "Commits whose answer was lost.")
        self.refused = Counter("pentathlon_refused_total", "Messages refused.", "reason")
        self.stand_ins = Counter("pentathlon_stand_ins_total", "Bot answers that were replaced.", "why")
        self.storing = Histogram("pentathlon_storing_seconds", "From a legal answer to a durable one.")
        self.late = Histogram("pentathlon_late_seconds", "From when something was due to when it was told.")
        self.gauges: dict[str, tuple[str, Callable[[], int]]] = {}

    def text(self) -> str:
        """Everything as Prometheus reads it."""
        found = (
            self.entries,
            self.commits,
            self.doubts,
            self.refused,
            self.stand_ins,
            self.storing,
            self.late,
        )
        lines = [line for each in found for line in each.lines()]
        for name, (meaning, value) in self.gauges.items():
            lines += [f"# HELP {name} {meaning}", f"# TYPE {name} gauge", f"{name} {value()}"]
        return "\n".join(lines) + "\n"


METRICS = Metrics()
