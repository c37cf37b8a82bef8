"""Servers that are there at once: children of one process that has imported everything already.

A server takes a second of a processor to import what it consists of, and next to none to begin with it; on
a bad day a thousand of them begin. Each is a process of its own, and is killed like any other.
"""

import asyncio
import multiprocessing
import os
import signal
import sys
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from typing import cast

from tests.server.apart import move_to
from tests.server.jumping_clock import JumpingClock
from tests.server.test_killing import ServerProcess, heard_from

NURSERY = multiprocessing.get_context("forkserver")
NURSERY.set_forkserver_preload(["tests.server.preloaded"])


class Child:
    """A server as `ServerProcess` knows them."""

    def __init__(self, process: ForkServerProcess, said: asyncio.StreamReader) -> None:
        self._process, self.stderr = process, said

    def send_signal(self, how: signal.Signals) -> None:
        assert self._process.pid is not None
        os.kill(self._process.pid, how)

    async def wait(self) -> int:
        await asyncio.to_thread(self._process.join)
        assert self._process.exitcode is not None
        return self._process.exitcode


async def born(*arguments: str, network: str = "") -> ServerProcess:
    """A server with those arguments, once it answers; in a network apart, if one is named."""
    ours, theirs = NURSERY.Pipe(duplex=False)
    process = NURSERY.Process(target=_serve, args=(theirs, arguments, network))
    # The first of them waits until everything is imported.
    await asyncio.to_thread(process.start)
    theirs.close()
    return await heard_from(cast(asyncio.subprocess.Process, Child(process, await _listening(ours))))


async def _listening(pipe: Connection) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    file = os.fdopen(os.dup(pipe.fileno()), "rb", buffering=0)
    pipe.close()
    loop = asyncio.get_running_loop()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), file)
    return reader


def _serve(said: Connection, arguments: Sequence[str], network: str) -> None:
    if network:
        move_to(network)
    os.dup2(said.fileno(), sys.stderr.fileno())
    said.close()
    assert isinstance(time.time, JumpingClock)
    signal.signal(signal.SIGUSR1, time.time.jump)
    from pentathlon.cli import main

    sys.argv = ["pentathlon", *arguments]
    main()
