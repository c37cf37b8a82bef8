"""A PostgreSQL and a Redis of one's own, and lines to them that can be cut: nobody else is harmed by it."""

import asyncio
import os
import pwd
import shutil
import socket
from contextlib import suppress
from pathlib import Path
from typing import Any

from redis.asyncio import Redis
from tests.server.play import PATIENCE, eventually

TOOLS = ("initdb", "pg_ctl", "redis-server")
PAGE = 8192
HERE = "127.0.0.1"


def missing() -> list[str]:
    """What it takes and is not installed here."""
    return [tool for tool in TOOLS if shutil.which(tool) is None]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def run(*command: str, **more: Any) -> None:
    """Run a command to its end."""
    quiet = asyncio.subprocess.DEVNULL
    process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet, **more)
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0, command


class Postgres:
    """A cluster in a folder, which is restarted, crashed and damaged."""

    def __init__(self, folder: Path) -> None:
        self._data, self.port = folder / "postgres", free_port()
        # It refuses to run as root.
        self._user = {"user": "postgres", "group": "postgres"} if os.geteuid() == 0 else {}

    def url(self, address: str = "") -> str:
        """Its address, also by way of another one."""
        return f"postgresql://pentathlon@{address or f'{HERE}:{self.port}'}/postgres"

    async def open(self) -> None:
        self._data.mkdir()
        if self._user:
            owner = pwd.getpwnam("postgres")
            os.chown(self._data, owner.pw_uid, owner.pw_gid)
            self._data.parent.chmod(0o711)
        data = str(self._data)
        await run("initdb", "-D", data, "-U", "pentathlon", "-A", "trust", "-k", cwd="/", **self._user)
        await self._control("start")

    async def _control(self, order: str, *more: str) -> None:
        settings = f"-p {self.port} -k {self._data} -c listen_addresses=127.0.0.1"
        log = str(self._data / "log")
        command = ["pg_ctl", order, "-w", "-D", str(self._data), "-l", log, "-o", settings, *more]
        await run(*(command if order != "stop" else [*command[:5], *more]), cwd="/", **self._user)

    async def restart(self) -> None:
        """Restart it as one should."""
        await self._control("restart", "-m", "fast")

    async def crash(self) -> None:
        """Let it die on the spot, and come up again."""
        await self._control("restart", "-m", "immediate")

    async def damage(self, relation: str) -> None:
        """Write nonsense into the first page of a table's file, while nobody looks."""
        await self._control("stop", "-m", "fast")
        path = self._data / relation
        with path.open("r+b") as file:
            file.seek(PAGE // 2)
            file.write(b"\xa5" * 64)
        await self._control("start")

    async def close(self) -> None:
        with suppress(AssertionError):
            await self._control("stop", "-m", "immediate")


class RedisServer:
    """A Redis that keeps nothing."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", ""]
        quiet = asyncio.subprocess.DEVNULL
        self._process = await asyncio.create_subprocess_exec(*command, stdout=quiet, stderr=quiet, cwd="/")
        async with asyncio.timeout(PATIENCE):
            while not await self.answers():  # noqa: ASYNC110 (a server does not tell when it is there)
                await asyncio.sleep(0.02)

    async def answers(self) -> bool:
        with suppress(OSError):
            _, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.close()
            return True
        return False

    async def flush(self) -> None:
        """Let it forget everything."""
        redis: Any = Redis.from_url(f"redis://127.0.0.1:{self.port}")
        await redis.flushall()
        await redis.aclose()

    async def close(self) -> None:
        assert self._process is not None
        self._process.kill()
        await self._process.wait()


class Line:
    """A way to a server on this machine that can fall silent, lose replies, and be cut."""

    def __init__(self, port: int, to: str = HERE, at: str = HERE) -> None:
        """It leads from an address of this machine, `at` a port that it finds, `to` another one."""
        self._to, self._at = (to, port), at
        self._there, self._back = asyncio.Event(), asyncio.Event()
        self._there.set()
        self._back.set()
        self._ends: set[asyncio.StreamWriter] = set()

    async def open(self) -> None:
        self._server = await asyncio.start_server(self._carry, self._at, 0)
        self.port: int = self._server.sockets[0].getsockname()[1]
        self.address = f"{self._at}:{self.port}"

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        with suppress(OSError):
            await self._there.wait()
            answers, asks = await asyncio.open_connection(*self._to)
            self._ends.add(asks)
            await asyncio.gather(
                self._pass_on(reader, asks, self._there), self._pass_on(answers, writer, self._back)
            )
        writer.close()

    async def _pass_on(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, gate: asyncio.Event
    ) -> None:
        with suppress(OSError):
            while data := await reader.read(1 << 16):
                await gate.wait()
                writer.write(data)
                await writer.drain()
        writer.close()
        self._ends.discard(writer)

    def cut(self) -> None:
        """End all that go over it."""
        for end in tuple(self._ends):
            end.transport.abort()
        self._ends.clear()

    async def lose_replies(self, seconds: float) -> None:
        """Let what is asked arrive, and cut the line before an answer has come back."""
        self._back.clear()
        await asyncio.sleep(seconds)
        self.cut()
        self._back.set()

    async def fall_silent(self, seconds: float) -> None:
        """Carry nothing for a while, and tell nobody so; then what was sent arrives."""
        self._there.clear()
        self._back.clear()
        await asyncio.sleep(seconds)
        self._there.set()
        self._back.set()

    async def close(self) -> None:
        self._server.close()
        self.cut()
        await eventually(lambda: not self._server.is_serving())
