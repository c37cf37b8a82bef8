"""The worker processes in which bots think, each with a deadline."""

import asyncio
import os
from collections.abc import Sequence
from itertools import count
from zlib import crc32

import msgspec

from .inquiries import Inquiry, Opinion

LONGEST_LINE = 1 << 20


class Late(Exception):
    """The bot did not answer in time."""


class Dead(Exception):
    """The bot's process died or spoke nonsense."""


class Worker:
    """One process; it is started when it is first needed, and again after it died."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()

    @property
    def is_busy(self) -> bool:
        return self._lock.locked()

    async def ask(self, inquiry: Inquiry, deadline: float) -> Opinion:
        """The bot's opinion; raises `Late` or `Dead`, and the next question meets a new process."""
        async with self._lock:
            try:
                return await asyncio.wait_for(self._exchange(inquiry), deadline)
            except TimeoutError:
                await self.stop()
                raise Late from None
            except (OSError, ValueError, msgspec.DecodeError) as error:
                await self.stop()
                raise Dead(repr(error)) from None
            except asyncio.CancelledError:
                # Its answer would be read as the answer to the next question.
                self._kill()
                raise

    async def _exchange(self, inquiry: Inquiry) -> Opinion:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(msgspec.json.encode(inquiry) + b"\n")
        await process.stdin.drain()
        opinion = msgspec.json.decode(await process.stdout.readline(), type=Opinion)
        if opinion.id != inquiry.id:
            raise ValueError("That is the answer to another question.")
        return opinion

    async def _running(self) -> asyncio.subprocess.Process:
        if self._process is None or self._process.returncode is not None:
            pipe = asyncio.subprocess.PIPE
            self._process = await asyncio.create_subprocess_exec(
                *self._command, stdin=pipe, stdout=pipe, limit=LONGEST_LINE
            )
            _step_back(self._process.pid)
        return self._process

    def _kill(self) -> asyncio.subprocess.Process | None:
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()
        return process

    async def stop(self) -> None:
        """End the process, whatever it is doing."""
        process = self._kill()
        if process is not None:
            await process.wait()


class Pool:
    """All workers; a table meets the same one where it can, for that one remembers its match."""

    def __init__(self, command: Sequence[str], workers: int, deadline: float) -> None:
        self._workers = [Worker(command) for _ in range(max(1, workers))]
        self._deadline = deadline
        self._ids = count(1)
        self._leisure = asyncio.Lock()
        self._idle = asyncio.Event()

    async def ask(self, inquiry: Inquiry) -> Opinion:
        """What the bot thinks, within the deadline."""
        inquiry.id = next(self._ids)
        home = crc32(inquiry.table.encode()) % len(self._workers)
        near = self._workers[home:] + self._workers[:home]
        worker = next((each for each in near if not each.is_busy), near[0])
        try:
            return await worker.ask(inquiry, self._deadline)
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
        for worker in self._workers:
            await worker.stop()


def _step_back(pid: int) -> None:
    """Let people's moves go before bots' thoughts, where the system can."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, pid, 5)
