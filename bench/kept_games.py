"""Games that are kept as they end, so that a count goes on where it stopped.

They lie in a file that only grows, with a line `[key, number, *what the game tells]` for each. What a game
tells is a NamedTuple; `Count` says how it is played, and under which key and number it is kept. Beside it
may lie what is kept for good, the same lines compressed: packing moves the lines of the file there.
"""

from __future__ import annotations

import fcntl
import lzma
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, BinaryIO, NamedTuple, get_args, get_origin

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from pentathlon.arena.processes import in_processes

AT_A_TIME = 6
"""So many games of a count are played before the next has its turn."""


class Count(NamedTuple):
    """Games that are counted together."""

    key: str
    """What they are kept under: whatever makes them differ from others stands in it, the rules included."""
    play: Callable[[int], Any]
    """Plays one of them by its number and says what it tells; it may be called in another process."""
    tells: type
    """The NamedTuple that it tells."""
    games: int
    """How many there are to be."""


class KeptGames:
    """The games that were played so far."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.packed = path.with_name(f"{path.name}.xz")
        self._lines: defaultdict[str, dict[int, list[Any]]] = defaultdict(dict)
        self._read()

    def _read(self) -> None:
        kept = lzma.decompress(self.packed.read_bytes()) if self.packed.is_file() else b""
        # Whoever wrote the last line may have been stopped in the middle of it, or is about to end it.
        loose = _whole_lines(self.path.read_bytes()) if self.path.is_file() else b""
        for line in (kept + loose).splitlines():
            key, number, *told = msgspec.json.decode(line)
            self._lines[key][number] = told

    def of(self, count: Count) -> dict[int, Any]:
        """What the games of a count tell, by number, as far as they belong to it and were played."""
        lines = sorted(self._lines[count.key].items())
        return {number: _told(line, count.tells) for number, line in lines if number < count.games}

    def go_on(self, counts: Sequence[Count], minutes: float, workers: int = 1, ray: str = "") -> None:
        """Play what is missing, a few games of every count in turn, until the time is over or Ctrl-C.

        With the address of a Ray cluster they are played there.
        """
        end = monotonic() + 60 * minutes
        todo = list(self._missing(counts))
        with self._alone() as file, _progress() as progress:
            task = progress.add_task("", total=sum(count.games for count in counts))
            progress.advance(task, sum(len(self.of(count)) for count in counts))
            try:
                for count, number, told in in_processes(_play, todo, workers, ray) if minutes > 0 else ():
                    line = _line(count.key, number, told)
                    file.write(line)
                    file.flush()
                    self._lines[count.key][number] = msgspec.json.decode(line)[2:]
                    progress.update(task, advance=1, description=count.key)
                    if monotonic() > end:
                        return
            except KeyboardInterrupt:
                return

    def pack(self, keys: Iterable[str]) -> int:
        """Keep the games under these keys for good, and say how many others are left out.

        They are left out because nobody asks for them: the rules, the bots or the counts are others now.
        """
        wanted = set(keys)
        with self._alone() as file:
            self._read()
            stale = self._lines.keys() - wanted
            dropped = sum(len(self._lines.pop(key)) for key in stale)
            text = b"".join(
                _line(key, number, told)
                for key, games in sorted(self._lines.items())
                for number, told in sorted(games.items())
            )
            self.packed.write_bytes(lzma.compress(text))
            file.truncate(0)
        return dropped

    @contextmanager
    def _alone(self) -> Iterator[BinaryIO]:
        """The file, for nobody else: what another process appended would be lost when it is packed."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise SystemExit(
                    f"Games are being played for {self.path}; wait until they have ended."
                ) from None
            file.truncate(len(_whole_lines(self.path.read_bytes())))
            try:
                yield file
            finally:
                # Workers that are still about to end have inherited the lock.
                fcntl.flock(file, fcntl.LOCK_UN)

    def _missing(self, counts: Sequence[Count]) -> Iterator[tuple[Count, int]]:
        for first in range(0, max((count.games for count in counts), default=0), AT_A_TIME):
            for count in counts:
                for number in range(first, min(count.games, first + AT_A_TIME)):
                    if number not in self._lines[count.key]:
                        yield count, number


def _whole_lines(text: bytes) -> bytes:
    return text[: text.rfind(b"\n") + 1]


def _line(key: str, number: int, told: Iterable[Any]) -> bytes:
    """Counters are sorted: in the order in which they were filled they hardly can be compressed."""
    words = msgspec.json.decode(msgspec.json.encode((key, number, *told)))
    return msgspec.json.encode(words, order="sorted") + b"\n"


def _play(task: tuple[Count, int]) -> tuple[Count, int, Any]:
    count, number = task
    return count, number, count.play(number)


def _told(line: list[Any], tells: type) -> Any:
    return msgspec.convert(line, tells, strict=False, dec_hook=_counter)


def _counter(kind: Any, data: Any) -> Any:
    """Counters are kept as what they are, objects, whose keys are then words."""
    if get_origin(kind) is not Counter:
        raise NotImplementedError(f"A {kind} cannot be kept.")
    return Counter(msgspec.convert(data, dict[get_args(kind)[0], int], strict=False))


def _progress() -> Progress:
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), TextColumn("{task.description}"))
    return Progress(*columns, console=Console(stderr=True), transient=True)
