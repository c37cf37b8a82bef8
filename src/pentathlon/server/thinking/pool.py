"""The worker processes in which bots think, each with a deadline."""

import asyncio
import os
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import count
from zlib import crc32

import msgspec

from pentathlon.server.table.position import Position

from .inquiries import REMEMBERED, Inquiry, Opinion

LONGEST_LINE = 1 << 20
Where = Callable[[], Position]
"""Tells where a match stood when a bot was asked, if anybody wants to know."""


class Late(Exception):
    """The bot did not answer in time."""


class Dead(Exception):
    """The bot's process died or spoke nonsense."""


class Worker:
    """One process; it is started when it is first needed, and again after it died."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.Task[asyncio.subprocess.Process] | None = None
        self._lock = asyncio.Lock()
        self._is_stopped = False
        self._tables: OrderedDict[str, None] = OrderedDict()
        """The tables that the process has been asked about, the longest ago first."""

    @property
    def is_busy(self) -> bool:
        return self._lock.locked()

    async def ask(self, inquiry: Inquiry, deadline: float, position: Where | None = None) -> Opinion:
        """The bot's opinion; raises `Late` or `Dead`, and the next question meets a new process.

        To a process that does not remember the table its `position` is told.
        """
        async with self._lock:
            if self._is_stopped:
                raise Dead("It was stopped.")
            try:
                return await asyncio.wait_for(self._exchange(inquiry, position), deadline)
            except TimeoutError:
                await self._end()
                raise Late from None
            except (OSError, ValueError, msgspec.DecodeError) as error:
                await self._end()
                raise Dead(repr(error)) from None
            except asyncio.CancelledError:
                # Its answer would be read as the answer to the next question.
                await self._end()
                raise

    def _remembers(self, table: str) -> bool:
        """Whether the process was asked about the table before, and not too long ago; it will be now."""
        found = table in self._tables
        self._tables[table] = None
        self._tables.move_to_end(table)
        if len(self._tables) > REMEMBERED:
            self._tables.popitem(last=False)
        return found

    async def _exchange(self, inquiry: Inquiry, position: Where | None) -> Opinion:
        process = await self._running()
        if position is not None and not self._remembers(inquiry.table):
            inquiry.position = position()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(inquiry) + b"\n")
        await process.stdin.drain()
        opinion = msgspec.json.decode(await process.stdout.readline(), type=Opinion)
        if opinion.id != inquiry.id:
            raise ValueError("That is the answer to another question.")
        return opinion

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is not None and (await self._process).returncode is not None:
            await self._end()
        if self._process is None:
            self._process = asyncio.create_task(self._started())
        # Whoever is not waited for any longer still starts, so that it can be ended.
        return await asyncio.shield(self._process)

    async def _started(self) -> asyncio.subprocess.Process:
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *self._command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
        )
        _step_back(process.pid)
        return process

    async def stop(self) -> None:
        """End the process for good; whoever waits for its answer hears that it is dead."""
        self._is_stopped = True
        await self._end()

    async def _end(self) -> None:
        """End the process, whatever it is doing, and wait until nothing is left of it."""
        started, self._process = self._process, None
        self._tables.clear()
        if started is None:
            return
        with suppress(OSError):
            process = await started
            assert process.stdin is not None
            # Kills it and lets go of its pipes, which a child that it leaves could hold open for ever.
            process._transport.close()  # type: ignore[attr-defined]
            await process.wait()
            await process.stdin.wait_closed()


class Pool:
    """All workers; a table meets the same one where it can, for that one remembers its match."""

    def __init__(self, command: Sequence[str], workers: int, deadline: float) -> None:
        self._workers = [Worker(command) for _ in range(max(1, workers))]
        self._deadline = deadline
        self._ids = count(1)
        self._leisure = asyncio.Lock()
        self._idle = asyncio.Event()

    async def ask(self, inquiry: Inquiry, position: Where | None = None) -> Opinion:
        """What the bot thinks, within the deadline; who does not know the match is told its `position`."""
        inquiry.id = next(self._ids)
        home = crc32(inquiry.table.encode()) % len(self._workers)
        near = self._workers[home:] + self._workers[:home]
        worker = next((each for each in near if not each.is_busy), near[0])
        try:
            return await worker.ask(inquiry, self._deadline, position)
        finally:
            self._idle.set()

    async def ask_at_leisure(self, inquiry: Inquiry) -> Opinion:
        """The same for what nobody waits for at a table: one at a time, while a worker is idle."""
        async with self._leisure:
            while all(worker.is_busy for worker in self._workers):
                self._idle.clear()
                await self._idle.wait()
            return await self.ask(inquiry)

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))


def _step_back(pid: int) -> None:
    """Let people's moves go before bots' thoughts, where the system can."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, pid, 5)
