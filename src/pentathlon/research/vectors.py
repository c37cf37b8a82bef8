"""Many matches at once, over several processes, in arrays that all of them share."""

from __future__ import annotations

import pickle
import signal
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from multiprocessing.shared_memory import SharedMemory
from operator import index
from os import cpu_count
from types import TracebackType
from typing import Any, NamedTuple, Self
from weakref import finalize

import numpy as np
import numpy.typing as npt

from pentathlon.kernel.errors import PentathlonError

from .encoding import Floats, spec
from .turns import Turns, check_options, deed_number

SEEDS_APART = 1_000_003
RESET, STEP = "reset", "step"


class Unfit(PentathlonError):
    """Matches that cannot be stepped: not dealt yet, closed, or their process is gone."""


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


class Held:
    """Shared memory that stays as long as an array lies in it, even if all matches have ended."""

    def __init__(self, memory: SharedMemory, shape: tuple[int, ...], kind: type) -> None:
        self.memory = memory
        self.__array_interface__ = np.ndarray(shape, kind, memory.buf).__array_interface__


class Arrays:
    """A batch in memory that several processes share."""

    def __init__(self, plan: Plan, names: Sequence[str] = ()) -> None:
        self.held: list[SharedMemory] = []
        arrays: list[Any] = []
        for at, (shape, kind) in enumerate(zip(plan.shapes(), TYPES, strict=True)):
            size = max(1, int(np.prod(shape)) * np.dtype(kind).itemsize)
            memory = SharedMemory(names[at]) if names else SharedMemory(create=True, size=size)
            self.held.append(memory)
            arrays.append(np.asarray(Held(memory, shape, kind)))
        self.batch = Batch(*arrays)

    @property
    def names(self) -> list[str]:
        """By which another process finds them."""
        return [memory.name for memory in self.held]


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
    """What a process does: it plays its portion, step by step, until nobody asks any more."""
    # Whoever stops the learning ends this process too, and wants no traces of it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    portion = Portion(plan, Arrays(plan, names).batch, which)
    while True:
        try:
            what, actions = line.recv()
        except (EOFError, OSError):
            return
        try:
            portion.reset() if what == RESET else portion.step(actions)
            line.send(None)
        except Exception as error:
            line.send(_told(error))


def _told(error: Exception) -> Exception:
    """An error as another process can raise it."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError(f"{type(error).__name__}: {error}")
    return error


def _end(lines: list[Connection], processes: list[BaseProcess], held: list[SharedMemory]) -> None:
    """End the processes, whatever they are doing, and give the memory back once nobody looks at it."""
    for line in lines:
        line.close()
    for process in processes:
        process.kill()
        process.join()
    for memory in held:
        memory.unlink()


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
        matches, seed = index(matches), index(seed)
        if matches < 1:
            raise ValueError(f"At least one match is to be played, not {matches}.")
        if workers is not None and workers < 0:
            raise ValueError(f"Processes are 0 or more, not {workers}.")
        check_options(game, options)
        self.spec = spec(game, seats)
        self._plan = Plan(game, self.spec.seats, matches, seed, describes, options)
        self._arrays = Arrays(self._plan)
        workers = min(matches, (cpu_count() or 1) if workers is None else workers)
        cuts = [matches * at // max(1, workers) for at in range(max(1, workers) + 1)]
        self._ranges = [range(begin, end) for begin, end in pairwise(cuts)]
        self._here = Portion(self._plan, self._arrays.batch, range(matches)) if workers == 0 else None
        self._lines: list[Connection] = []
        self._processes: list[BaseProcess] = []
        self._is_dealt = False
        self.close = finalize(self, _end, self._lines, self._processes, self._arrays.held)
        """Ends the processes and gives the memory back; so does whoever forgets it."""
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
        batch = self._done(RESET, None)
        self._is_dealt = True
        return batch

    def step(self, actions: Sequence[int] | npt.NDArray[Any]) -> Batch:
        """Do one deed in every match; the arrays are written over at the next step.

        Where one of them cannot be done, none is.
        """
        if len(actions) != self._plan.matches:
            raise ValueError(f"There are {self._plan.matches} matches, and {len(actions)} deeds were named.")
        deeds = [deed_number(action) for action in actions]
        if not self._is_dealt:
            raise Unfit("Nothing is dealt yet: call reset().")
        for match, (deed, mask) in enumerate(zip(deeds, self._arrays.batch.mask, strict=True)):
            if not (0 <= deed < len(mask) and mask[deed]):
                raise IndexError(
                    f"There are {mask.sum()} deeds to choose from in match {match}, and no number {deed}."
                )
        return self._done(STEP, deeds)

    def _done(self, what: str, actions: list[int] | None) -> Batch:
        if not self.close.alive:
            raise Unfit("These matches have ended: make a new VecEnv.")
        if self._here is not None:
            self._here.reset() if actions is None else self._here.step(actions)
            return self._arrays.batch
        try:
            failed = self._asked(what, actions)
        except BaseException:
            # Of those that were not heard nobody knows where they are.
            self.close()
            raise
        if failed:
            raise failed[0]
        return self._arrays.batch

    def _asked(self, what: str, actions: list[int] | None) -> list[Exception]:
        """Have all processes do something, and what has failed."""
        failed = []
        try:
            for line, which in zip(self._lines, self._ranges, strict=True):
                line.send((what, actions and [actions[number] for number in which]))
            for line in self._lines:
                if (error := line.recv()) is not None:
                    failed.append(error)
        except (EOFError, OSError):
            raise Unfit("A process that played some of the matches is gone: make a new VecEnv.") from None
        return failed

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()
