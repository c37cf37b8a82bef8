"""Many matches at once, over several processes, in arrays that all of them share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from os import cpu_count
from types import TracebackType
from typing import Any, NamedTuple, Self

import numpy as np
import numpy.typing as npt

from .encoding import Floats, spec
from .turns import Turns

SEEDS_APART = 1_000_003
RESET, STEP, END = "reset", "step", "end"


class Batch(NamedTuple):
    """How all matches stand: what whoever decides sees, and what came of the last step.

    A match that has ended has begun anew: its `done` and `reward` tell of the one before.
    """

    observation: Floats
    mask: npt.NDArray[np.int8]
    """Which deeds are open."""
    options: Floats
    """A row for each deed, if they are described; else none."""
    seat: npt.NDArray[np.int32]
    """Who decides."""
    reward: Floats
    """What each seat got, where a match has ended."""
    done: npt.NDArray[np.bool_]


class Plan(NamedTuple):
    """What is played, by how many, and where it is written down."""

    game: str
    seats: int
    matches: int
    seed: int
    describes: bool
    settled: dict[str, Any]

    def shapes(self) -> tuple[tuple[int, ...], ...]:
        """The shape of each array of a batch."""
        size, n = spec(self.game, self.seats), self.matches
        described = (n, size.most_options, size.option) if self.describes else (n, 0, 0)
        return (n, size.observation), (n, size.most_options), described, (n,), (n, self.seats), (n,)


TYPES = (np.float32, np.int8, np.float32, np.int32, np.float32, np.bool_)


class Arrays:
    """A batch in memory that several processes share."""

    def __init__(self, plan: Plan, names: Sequence[str] = ()) -> None:
        self._owns = not names
        self._held: list[SharedMemory] = []
        arrays: list[Any] = []
        for at, (shape, kind) in enumerate(zip(plan.shapes(), TYPES, strict=True)):
            size = max(1, int(np.prod(shape)) * np.dtype(kind).itemsize)
            memory = SharedMemory(names[at]) if names else SharedMemory(create=True, size=size)
            self._held.append(memory)
            arrays.append(np.ndarray(shape, kind, memory.buf))
        self.batch = Batch(*arrays)

    @property
    def names(self) -> list[str]:
        """By which another process finds them."""
        return [memory.name for memory in self._held]

    def close(self) -> None:
        """Let go of the memory; whoever made it gives it back."""
        del self.batch
        for memory in self._held:
            memory.close()
            if self._owns:
                memory.unlink()


class Portion:
    """Some of the matches, which one process plays."""

    def __init__(self, plan: Plan, batch: Batch, which: range) -> None:
        self.plan, self.batch, self.which = plan, batch, which
        self.dealt = dict.fromkeys(which, 0)
        self.turns: dict[int, Turns] = {}

    def reset(self) -> None:
        """Deal every match anew."""
        for number in self.which:
            self._deal(number)
            self.batch.reward[number] = 0
            self.batch.done[number] = False
            self._write(number)

    def step(self, actions: Sequence[int]) -> None:
        """Do one deed in every match."""
        batch = self.batch
        for number, action in zip(self.which, actions, strict=True):
            turns = self.turns[number]
            turns.step(int(action))
            batch.done[number] = turns.is_over
            batch.reward[number] = turns.shares
            if turns.is_over:
                self._deal(number)
            self._write(number)

    def _deal(self, number: int) -> None:
        """The next match at that place; its seed follows from the place and how many came before."""
        plan = self.plan
        seed = (plan.seed * SEEDS_APART + number) * SEEDS_APART + self.dealt[number]
        self.dealt[number] += 1
        self.turns[number] = Turns(plan.game, plan.seats, seed, plan.settled)

    def _write(self, number: int) -> None:
        turns, batch = self.turns[number], self.batch
        many = len(turns.deeds)
        batch.observation[number] = turns.observation
        batch.mask[number] = 0
        batch.mask[number, :many] = 1
        batch.seat[number] = turns.seat
        if self.plan.describes:
            batch.options[number] = 0
            batch.options[number, :many] = turns.rows


def work(plan: Plan, names: list[str], which: range, line: Connection) -> None:
    """What a process does: it plays its portion, step by step, until it is told to end."""
    arrays = Arrays(plan, names)
    portion = Portion(plan, arrays.batch, which)
    while True:
        what, actions = line.recv()
        if what == END:
            break
        try:
            portion.reset() if what == RESET else portion.step(actions)
            line.send(None)
        except Exception as error:
            line.send(error)
    del portion
    arrays.close()


class VecEnv:
    """So many matches of a game, stepped together; `workers` processes play them, none if 0.

    The same seed gives the same matches, however many processes play them.
    """

    def __init__(
        self,
        game: str,
        matches: int,
        *,
        workers: int | None = None,
        seed: int = 0,
        seats: int | None = None,
        describes: bool = False,
        **options: Any,
    ) -> None:
        self.spec = spec(game, seats)
        self._plan = Plan(game, self.spec.seats, matches, seed, describes, options)
        self._arrays = Arrays(self._plan)
        workers = min(matches, (cpu_count() or 1) if workers is None else workers)
        cuts = [matches * at // max(1, workers) for at in range(max(1, workers) + 1)]
        self._ranges = [range(begin, end) for begin, end in pairwise(cuts)]
        self._here = Portion(self._plan, self._arrays.batch, range(matches)) if workers == 0 else None
        self._lines: list[Connection] = []
        self._processes: list[Any] = []
        for which in self._ranges if workers else ():
            self._start(which)

    def _start(self, which: range) -> None:
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(
            target=work, args=(self._plan, self._arrays.names, which, theirs), daemon=True
        )
        process.start()
        theirs.close()
        self._lines.append(ours)
        self._processes.append(process)

    def reset(self) -> Batch:
        """Deal all matches anew; the arrays are written over at the next step."""
        return self._done(RESET, None)

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> Batch:
        """Do one deed in every match; the arrays are written over at the next step."""
        if len(actions) != self._plan.matches:
            raise ValueError(f"There are {self._plan.matches} matches, and {len(actions)} deeds were named.")
        return self._done(STEP, [int(action) for action in actions])

    def _done(self, what: str, actions: list[int] | None) -> Batch:
        if self._here is not None:
            self._here.reset() if actions is None else self._here.step(actions)
            return self._arrays.batch
        for line, which in zip(self._lines, self._ranges, strict=True):
            line.send((what, actions and [actions[number] for number in which]))
        failed = [error for line in self._lines if (error := line.recv()) is not None]
        if failed:
            raise failed[0]
        return self._arrays.batch

    def close(self) -> None:
        """End the processes and give the memory back."""
        for line in self._lines:
            line.send((END, None))
        for process in self._processes:
            process.join()
        self._here, self._lines, self._processes = None, [], []
        self._arrays.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
