"""How many moves a second the server accepts, every one durable, and how long each takes.

`python -m bench.server 10 100 500` plays so many matches at once over real websockets; the server
has a process of its own, and all clients share another.
"""

import asyncio
import subprocess
import sys
import tempfile
from http.client import HTTPConnection
from os import sysconf
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

PORT = 18765
SECONDS = 5.0
SERVE = """
import sys
from pentathlon.server.serving import serve
from pentathlon.server.settings import Limits, Settings
many = 10 ** 9
limits = Limits(rate=many, burst=many, tables_a_minute=many, connections=many, connections_each=many)
serve(Settings(sys.argv[1], port=int(sys.argv[2]), limits=limits))
"""


class Option(msgspec.Struct):
    key: str


class Asked(msgspec.Struct):
    options: list[Option] = []
    ticket: int = 0


class View(msgspec.Struct):
    asks: list[Asked]


class Standing(msgspec.Struct):
    view: View | None = None
    phase: str = ""


class Heard(msgspec.Struct):
    type: str
    standing: Standing | None = None


DECODER = msgspec.json.Decoder(Heard)


class Person:
    """Somebody with a cookie."""

    def __init__(self) -> None:
        self.cookie = ""

    def post(self, path: str, body: Any) -> Any:
        connection = HTTPConnection("127.0.0.1", PORT)
        connection.request("POST", path, msgspec.json.encode(body), {"cookie": self.cookie})
        response = connection.getresponse()
        self.cookie = (response.getheader("set-cookie") or self.cookie).partition(";")[0]
        data = response.read()
        connection.close()
        if response.status != 200:
            raise RuntimeError(data.decode())
        return msgspec.json.decode(data)

    async def sit(self, table: str) -> ClientConnection:
        url = f"ws://127.0.0.1:{PORT}/api/tables/{table}/socket"
        headers = {"cookie": self.cookie}
        socket = await connect(url, additional_headers=headers, compression=None, max_size=None)
        await socket.send('{"type":"hello","version":1}')
        return socket


class Play:
    """One match: two sockets, each answering when it is asked."""

    def __init__(self, number: int, times: list[float]) -> None:
        self.number, self.times = number, times
        self.chance = Random(number)
        self.sent = 0

    async def open(self) -> None:
        """Make the table, sit down and be ready."""
        ann, bob = Person(), Person()
        wish = {"game": "olympus", "seats": [{"kind": "me"}, {"kind": "link"}], "away": 0}
        table = await asyncio.to_thread(ann.post, "/api/tables", wish)
        await asyncio.to_thread(bob.post, f"/api/claims/{table['seats'][1]['link']}", {})
        self.sockets = [await ann.sit(table["id"]), await bob.sit(table["id"])]
        await self.sockets[1].send('{"type":"ready","nonce":"r"}')

    async def run(self, end: float) -> None:
        """Play until time is over; where a game is over before, begin another."""
        while True:
            await asyncio.gather(*(self._answer(socket, end) for socket in self.sockets))
            if perf_counter() > end:
                return
            await self.close()
            await self.open()

    async def close(self) -> None:
        """Leave the table."""
        for socket in self.sockets:
            await socket.close()

    async def _answer(self, socket: ClientConnection, end: float) -> None:
        started = 0.0
        ask: Asked | None = None
        is_over = False
        while True:
            try:
                heard = DECODER.decode(await asyncio.wait_for(socket.recv(), max(0.01, end - perf_counter())))
            except TimeoutError:
                return
            if heard.type == "accepted":
                if started:
                    self.times.append(perf_counter() - started)
                started = 0.0
                if is_over:
                    return
            elif heard.type == "refused":
                raise RuntimeError("A move was refused.")
            elif heard.standing is not None and heard.standing.view is not None:
                is_over = heard.standing.phase == "over"
                if is_over and not started:
                    return
                ask = next((ask for ask in heard.standing.view.asks if ask.options), None)
            if ask is not None and not started and perf_counter() < end:
                self.sent += 1
                started = perf_counter()
                key = self.chance.choice(ask.options).key
                message = {
                    "type": "choose",
                    "ticket": ask.ticket,
                    "key": key,
                    "nonce": f"{id(socket)}-{self.sent}",
                }
                ask = None
                await socket.send(msgspec.json.encode(message).decode())


async def measure(matches: int, server: int) -> str:
    """Play so many matches at once; the line of the report."""
    times: list[float] = []
    plays = [Play(number, times) for number in range(matches)]
    for play in plays:
        await play.open()
    begun, used = perf_counter(), processor(server)
    await asyncio.gather(*(play.run(begun + SECONDS) for play in plays))
    used = processor(server) - used
    for play in plays:
        await play.close()
    times.sort()
    p50, p99 = (1000 * times[int(len(times) * share)] for share in (0.5, 0.99))
    return (
        f"{matches} matches: {len(times) / SECONDS:,.0f} moves/s, p50 {p50:.1f} ms, p99 {p99:.1f} ms, "
        f"server {1e6 * used / len(times):.0f} us of processor a move, {memory(server)} MB"
    )


def main() -> None:
    """Start a server and measure it."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder) / "bench.sqlite"), str(PORT)]
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        try:
            wait_for_health()
            for matches in map(int, sys.argv[1:] or ["10", "100"]):
                print(asyncio.run(measure(matches, server.pid)), flush=True)
        finally:
            server.terminate()
            server.wait()


def processor(pid: int) -> float:
    """The seconds of processor time that a process has used: other load on the machine is not in it."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """The resident memory of a process in megabytes, where the system tells."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) // 1024
    return 0


def wait_for_health() -> None:
    """Wait until the server answers."""
    import time

    for _ in range(500):
        try:
            connection = HTTPConnection("127.0.0.1", PORT)
            connection.request("GET", "/health")
            connection.getresponse().read()
            return
        except OSError:
            time.sleep(0.02)


if __name__ == "__main__":
    main()
