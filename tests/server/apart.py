"""A network apart: a node in a namespace of its own, on a cable that is pulled out and put in again.

Where a proxy falls silent the system still acknowledges what is sent; on a cable that is out nothing arrives,
and both ends try again for as long as they like. It takes root and Linux; the namespace is held by a process
and gone with it, cable and all, however a run ends.
"""

import asyncio
import ctypes
import os
import shutil
from contextlib import suppress
from pathlib import Path

from tests.server.machines import run
from tests.server.play import eventually

TOOLS = ("ip", "nsenter", "unshare")
OF_A_NETWORK = 0x40000000
"""CLONE_NEWNET, as the system calls it."""
CABLES = 1 << 14
"""How many runs on one machine can have a cable each: networks of four addresses in 10.213.0.0/16."""


class NotHere(Exception):
    """There can be no network apart on this machine, and why."""


class Apart:
    """A network with two addresses: ours, and that of the node in it."""

    def __init__(self) -> None:
        at = os.getpid() % CABLES * 4
        network = f"10.213.{at >> 8}"
        self.here, self.there = (f"{network}.{at % 256 + end}" for end in (1, 2))
        self.cable = f"chaos{os.getpid()}"
        self._holder: asyncio.subprocess.Process | None = None

    async def open(self) -> None:
        """Lay the cable; raises `NotHere` where that cannot be."""
        lacking = [tool for tool in TOOLS if shutil.which(tool) is None]
        if os.geteuid() != 0 or lacking:
            raise NotHere(f"that takes root, and {', '.join(lacking or TOOLS)}")
        # It ends when we do, for then its input ends; and the namespace with it.
        pipe, quiet = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        self._holder = await asyncio.create_subprocess_exec(
            "unshare", "--net", "cat", stdin=pipe, stdout=quiet, stderr=quiet
        )
        try:
            await eventually(self._is_apart)
            await self._lay()
        except (AssertionError, OSError):
            await self.close()
            raise NotHere("this machine lets nobody make networks") from None

    def _is_apart(self) -> bool:
        assert self._holder is not None
        assert self._holder.returncode is None
        return self.network.readlink() != Path("/proc/self/ns/net").readlink()

    @property
    def network(self) -> Path:
        """By what the namespace is known to the system."""
        assert self._holder is not None
        return Path(f"/proc/{self._holder.pid}/ns/net")

    async def _lay(self) -> None:
        assert self._holder is not None
        peer = ("peer", "name", "cable", "netns", str(self._holder.pid))
        await run("ip", "link", "add", self.cable, "type", "veth", *peer)
        await run("ip", "address", "add", f"{self.here}/30", "dev", self.cable)
        await self._inside("address", "add", f"{self.there}/30", "dev", "cable")
        await run("ip", "link", "set", self.cable, "up")
        for device in ("lo", "cable"):
            await self._inside("link", "set", device, "up")

    async def _inside(self, *order: str) -> None:
        await run("nsenter", f"--net={self.network}", "ip", *order)

    async def pull_out(self, seconds: float) -> None:
        """Let nothing through for a while, and tell nobody."""
        await self._inside("link", "set", "cable", "down")
        await asyncio.sleep(seconds)
        await self._inside("link", "set", "cable", "up")

    async def close(self) -> None:
        """Let it be gone; what still runs in it has no network any more."""
        if self._holder is not None and self._holder.returncode is None:
            self._holder.kill()
            await self._holder.wait()
            with suppress(AssertionError):
                # Perhaps it is gone already, with its namespace.
                await run("ip", "link", "delete", self.cable)


def move_to(network: str) -> None:
    """Let this process, and all that it starts, be in that network and no other."""
    system = ctypes.CDLL(None, use_errno=True)
    with Path(network).open() as place:
        if system.setns(place.fileno(), OF_A_NETWORK) != 0:
            raise OSError(ctypes.get_errno(), "This process cannot move to another network.")
