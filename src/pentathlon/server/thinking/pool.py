"""The worker processes in which bots think, each with a deadline."""

import asyncio
import math
import os
from collections.abc import Sequence
from contextlib import suppress
from itertools import count

import msgspec

from .inquiries import Inquiry, Opinion
from .waiting_list import TooMany, WaitingList

LONGEST_LINE = 1 << 20
MOST_WAITING = 30
"""Questions of one owner that may wait at a time."""
SHORTEST = 0.3
"""Seconds that a bot may think even if everybody wants to know something. Where no person is it may think no
longer: whoever comes then waits until it has answered."""
GLANCE = 0.05
"""Seconds between two looks whether there is leisure."""


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
        self._endings: set[asyncio.Task[None]] = set()

    async def ask(self, inquiry: Inquiry, deadline: float) -> Opinion:
        """The bot's opinion; raises `Late` or `Dead`, and the next question meets a new process."""
        async with self._lock:
            if self._is_stopped:
                raise Dead("It was stopped.")
            try:
                return await asyncio.wait_for(self._exchange(inquiry), deadline)
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

    async def _exchange(self, inquiry: Inquiry) -> Opinion:
        process = await self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        # A record that somebody has brought holds tables as they were written, maybe on many lines.
        process.stdin.write(msgspec.json.encode(inquiry).replace(b"\n", b" ") + b"\n")
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
        await asyncio.gather(*self._endings)

    async def _end(self) -> None:
        """End the process, whatever it is doing, and wait until nothing is left of it."""
        started, self._process = self._process, None
        if started is not None:
            ending = asyncio.create_task(self._ended(started))
            self._endings.add(ending)
            ending.add_done_callback(self._endings.discard)
            # Whoever is not waited for any longer still ends.
            await asyncio.shield(ending)

    async def _ended(self, started: "asyncio.Task[asyncio.subprocess.Process]") -> None:
        with suppress(OSError):
            process = await started
            assert process.stdin is not None
            # Kills it and lets go of its pipes, which a child that it leaves could hold open for ever.
            process._transport.close()  # type: ignore[attr-defined]
            await process.wait()
            await process.stdin.wait_closed()


class Pool:
    """All workers, with a waiting list, so that no table starves another."""

    def __init__(
        self, command: Sequence[str], workers: int, deadline: float, thinking: float = math.inf
    ) -> None:
        """A process that has not answered by the `deadline` is ended; a bot may use `thinking` seconds."""
        self._idle = [Worker(command) for _ in range(max(1, workers))]
        self._workers = tuple(self._idle)
        self._deadline, self._thinking = deadline, thinking
        self._ids = count(1)
        self._leisure = asyncio.Lock()
        self.list = WaitingList(len(self._workers), MOST_WAITING)

    async def ask(self, inquiry: Inquiry) -> Opinion:
        """What the bot thinks, when it is its turn; raises `Late` where its owner wants too much at once."""
        inquiry.id = next(self._ids)
        try:
            async with self.list.turn(*inquiry.owners, patient=inquiry.alone):
                return await self._asked(inquiry)
        except TooMany:
            raise Late from None

    async def _asked(self, inquiry: Inquiry) -> Opinion:
        if math.isfinite(self._thinking):
            share = self._thinking / (1 + self.list.rivals(inquiry.owner))
            inquiry.seconds = SHORTEST if inquiry.alone else max(SHORTEST, share)
        worker = self._idle.pop()
        try:
            return await worker.ask(inquiry, self._deadline)
        finally:
            self._idle.append(worker)

    async def ask_at_leisure(self, inquiry: Inquiry) -> Opinion:
        """The same for what nobody waits for at a table: one at a time, while a worker is idle."""
        async with self._leisure:
            while not self.list.is_idle:  # noqa: ASYNC110 (nobody tells when there is leisure)
                await asyncio.sleep(GLANCE)
            return await self.ask(inquiry)

    async def stop(self) -> None:
        """End all workers."""
        await asyncio.gather(*(worker.stop() for worker in self._workers))


def _step_back(pid: int) -> None:
    """Let people's moves go before bots' thoughts, where the system can."""
    if hasattr(os, "setpriority"):
        os.setpriority(os.PRIO_PROCESS, pid, 5)
