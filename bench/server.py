"""How many moves a second a server accepts, and how long each takes: ours, boardgame.io's, an echo.

`python -m bench.server` plays 10, 100 and 500 matches at once over real websockets, two clients a
match, and then at a steady pace. Each server has a process of its own and all clients share another.
Ours stores every move durably before it acknowledges it; boardgame.io keeps its matches in memory.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from bench.lines import Line, dial
from bench.omens import playable

PORT = 18765
LOBBY = PORT + 1
"""Where boardgame.io makes matches."""
LOADS = (10, 100, 500)
WARM_UP = 0.1
"""Seconds before anything counts. It counts until the time is over, or the first game is."""
STEADY = 1000
"""Moves a second at the steady pace."""
FOLDER = Path(__file__).parent
THEIRS = FOLDER / "peers" / "boardgameio"


class Pace:
    """When a match may move next: at once, or by the clock."""

    def __init__(self, interval: float, first: float) -> None:
        self.interval, self.due = interval, perf_counter() + first

    def then(self, move: Callable[[], None]) -> None:
        if not self.interval:
            move()
            return
        asyncio.get_running_loop().call_later(max(0.0, self.due - perf_counter()), move)
        self.due += self.interval


class Player(ABC):
    """One client: it moves when it is its turn and notes how long the server took to accept that."""

    def __init__(self, line: Line, times: list[tuple[float, float]], seed: int) -> None:
        self.line, self.times = line, times
        self.chance = Random(seed)
        self.pace = Pace(0, 0)
        self.started = 0.0
        self.is_playing = False
        self.is_over = False
        self.sent = 0
        self.move: bytes | None = None
        """What it would send now, if it may."""
        line.heard = self.heard

    @abstractmethod
    def heard(self, text: bytes) -> None:
        """Take in what the server says."""

    def go(self) -> None:
        """Move, if it is my turn."""
        self.is_playing = True
        if self.move is not None and not self.started:
            self.started = 1.0
            self.pace.then(self._send)

    def _send(self) -> None:
        if self.is_playing and self.move is not None:
            self.started = perf_counter()
            self.sent += 1
            self.line.send(self.move)
            self.move = None

    def accepted(self) -> None:
        """The server has answered."""
        if self.started:
            now = perf_counter()
            self.times.append((now, now - self.started))
            self.started = 0.0


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


class ViewPatch(msgspec.Struct):
    asks: tuple[list[Asked]] | None = None


class Patch(msgspec.Struct):
    view: ViewPatch | tuple[View] | None = None
    phase: tuple[str] | None = None


class Heard(msgspec.Struct):
    type: str
    standing: Standing | None = None
    patch: Patch | None = None


OURS = msgspec.json.Decoder(Heard)
HELLO = b'{"type":"hello","version":2,"patches":true}'


class OurPlayer(Player):
    """A client of ours."""

    def heard(self, text: bytes) -> None:
        message = OURS.decode(text)
        if message.type == "accepted":
            self.accepted()
        elif message.type == "refused":
            raise RuntimeError(text.decode())
        elif message.standing is not None and message.standing.view is not None:
            self._look(message.standing.view.asks)
        elif message.patch is not None and isinstance(message.patch.view, ViewPatch):
            self._look(message.patch.view.asks[0] if message.patch.view.asks else [])
            self.is_over = message.patch.phase == ("over",)
        if self.is_playing:
            self.go()

    def _look(self, asks: list[Asked]) -> None:
        for ask in asks:
            if ask.options:
                key = self.chance.choice(ask.options).key
                self.move = b'{"type":"choose","ticket":%d,"key":"%s","nonce":"%d"}' % (
                    ask.ticket,
                    key.encode(),
                    self.sent,
                )


class Hand(msgspec.Struct):
    hand: list[int]


class Position(msgspec.Struct):
    players: dict[str, Hand]
    led: int | None
    next: int


class TheirState(msgspec.Struct):
    position: Position = msgspec.field(name="G")
    number: int = msgspec.field(name="_stateID")


class Synced(msgspec.Struct):
    state: TheirState


SYNC = msgspec.json.Decoder(tuple[str, str, Synced])
UPDATE = msgspec.json.Decoder(tuple[str, str, TheirState, Any])


class TheirPlayer(Player):
    """A client of boardgame.io: Socket.IO over a websocket."""

    def sit(self, match: str, seat: str, credentials: str) -> None:
        self.match, self.seat, self.credentials = match, seat, credentials
        self.line.send(b"40/evening,")

    def heard(self, text: bytes) -> None:
        if text == b"2":
            self.line.send(b"3")
        elif text.startswith(b"40/evening,"):
            sync = json.dumps(["sync", self.match, self.seat, self.credentials, 2])
            self.line.send(b"42/evening," + sync.encode())
        elif text.startswith(b'42/evening,["sync"'):
            self._look(SYNC.decode(text[11:])[2].state)
        elif text.startswith(b'42/evening,["update"'):
            self.accepted()
            self._look(UPDATE.decode(text[11:])[2])
        if self.is_playing:
            self.go()

    def _look(self, state: TheirState) -> None:
        position = state.position
        if position.next == int(self.seat):
            card = self.chance.choice(playable(position.players[self.seat].hand, position.led))
            self.move = (
                b'42/evening,["update",{"type":"MAKE_MOVE","payload":{"type":"play","args":[%d],'
                b'"playerID":"%s","credentials":"%s"}},%d,"%s","%s"]'
            ) % (
                card,
                self.seat.encode(),
                self.credentials.encode(),
                state.number,
                self.match.encode(),
                self.seat.encode(),
            )


class EchoPlayer(Player):
    """A client of the echo."""

    def heard(self, text: bytes) -> None:
        self.accepted()
        self.move = text
        if self.is_playing:
            self.go()


Match = list[Player]
Times = list[tuple[float, float]]


class Contender(ABC):
    """A server that is measured."""

    name: str

    @abstractmethod
    def command(self, folder: str) -> list[str]:
        """How it is started."""

    @abstractmethod
    async def match(self, times: Times, seed: int) -> Match:
        """The two players of a new match."""


class Ours(Contender):
    """Pentathlon's server, every move durable; of several nodes each player of a match comes to another."""

    def __init__(self, game: str, title: str, ports: Sequence[int] = (PORT,)) -> None:
        self.game, self.name, self.ports = game, f"Pentathlon, {title}", ports

    def command(self, folder: str) -> list[str]:
        return [sys.executable, "-m", "bench.evening", str(Path(folder) / "bench.sqlite"), str(PORT)]

    async def match(self, times: Times, seed: int) -> Match:
        return (await self.table(times, seed))[1]

    async def table(self, times: Times, seed: int) -> tuple[Any, Match]:
        """What is told of a new table, and its two players."""
        wish = {"game": self.game, "seats": [{"kind": "me"}, {"kind": "link"}], "away": 0}
        first, second = self.ports[0], self.ports[-1]
        table, mine = await asyncio.to_thread(post, "/api/tables", wish, first)
        _, other = await asyncio.to_thread(post, f"/api/claims/{table['seats'][1]['link']}", {}, second)
        players: Match = []
        for cookie, port in ((mine, first), (other, second)):
            line = await dial(f"/api/tables/{table['id']}/socket", port, f"Cookie: {cookie}\r\n")
            players.append(OurPlayer(line, times, seed))
            line.send(HELLO)
        players[1].line.send(b'{"type":"ready","nonce":"r"}')
        return table, players


class Theirs(Contender):
    """boardgame.io's server, matches in memory."""

    name = "boardgame.io, Omens"

    def command(self, folder: str) -> list[str]:
        return ["node", str(THEIRS / "server.js"), str(PORT)]

    async def match(self, times: Times, seed: int) -> Match:
        made, _ = await asyncio.to_thread(post, "/games/evening/create", {"numPlayers": 2}, LOBBY)
        match = made["matchID"]
        players: Match = []
        for seat in "01":
            wish = {"playerID": seat, "playerName": f"Player {seat}"}
            joined, _ = await asyncio.to_thread(post, f"/games/evening/{match}/join", wish, LOBBY)
            player = TheirPlayer(await dial("/socket.io/?EIO=4&transport=websocket", PORT), times, seed)
            player.sit(match, seat, joined["playerCredentials"])
            players.append(player)
        return players


class Echo(Contender):
    """The same stack, sending back what it hears."""

    name = "echo on our stack"

    def command(self, folder: str) -> list[str]:
        return [sys.executable, "-m", "bench.evening", "echo", str(PORT)]

    async def match(self, times: Times, seed: int) -> Match:
        player = EchoPlayer(await dial("/", PORT), times, seed)
        player.move = b'{"type":"choose","ticket":12,"key":"12","nonce":"12"}'
        return [player]


def post(path: str, body: Any, port: int = PORT) -> tuple[Any, str]:
    """The answer to a request, and the cookie that came with it."""
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("POST", path, json.dumps(body), {"content-type": "application/json"})
    response = connection.getresponse()
    data = json.loads(response.read())
    connection.close()
    if response.status != 200:
        raise RuntimeError(data)
    return data, (response.getheader("set-cookie") or "").partition(";")[0]


@dataclass(frozen=True)
class Measured:
    """What one server did under one load."""

    name: str
    matches: int
    pace: str
    moves: float
    p50: float
    p99: float
    processor: float
    """Microseconds of the server's processor time a move: what else the machine does is not in it."""
    memory: float
    """Resident megabytes."""


async def play(contender: Contender, matches: int, seconds: float, steady: int, *servers: int) -> Measured:
    """Play so many matches at once, as fast as they go or at a steady pace."""
    times: Times = []
    running = [await contender.match(times, seed) for seed in range(matches)]
    await asyncio.sleep(0.5)
    for number, match in enumerate(running):
        begin(match, Pace(matches / steady, number / steady) if steady else Pace(0, 0))
    following = asyncio.create_task(follow(contender, running, times, matches / steady if steady else 0))
    await asyncio.sleep(WARM_UP)
    begun, used = perf_counter(), processor(*servers)
    await asyncio.wait([following], timeout=seconds)
    ended, used = perf_counter(), processor(*servers) - used
    size = sum(map(memory, servers))
    following.cancel()
    for match in running:
        leave(match)
    with suppress(asyncio.CancelledError):
        await following
    taken = sorted(taken for at, taken in times if begun <= at <= ended)
    p50, p99 = (1000 * taken[int(len(taken) * share)] for share in (0.5, 0.99))
    pace = f"{steady:,} a second" if steady else "as fast as it goes"
    moves = len(taken) / (ended - begun)
    return Measured(contender.name, matches, pace, moves, p50, p99, 1e6 * used / len(taken), size)


def begin(match: Sequence[Player], pace: Pace) -> None:
    """Let everybody play."""
    for player in match:
        player.pace = pace
        player.go()


def leave(match: Sequence[Player]) -> None:
    """Let everybody stop and go."""
    for player in match:
        player.is_playing = False
        player.line.close()


async def follow(contender: Contender, running: list[Any], times: Times, apart: float) -> None:
    """Where a match is over, make another: what that takes is the server's, too."""
    seeds = count(len(running))
    while True:
        for number, match in enumerate(running):
            if match[0].is_over:
                leave(match)
                running[number] = await contender.match(times, next(seeds))
                begin(running[number], Pace(apart, 0))
        await asyncio.sleep(0.02)


def measure(contender: Contender, matches: int, seconds: float, steady: int = 0) -> Measured:
    """Start a fresh server and measure it."""
    with tempfile.TemporaryDirectory() as folder:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        environment = os.environ | {"NODE_ENV": "production"}
        server = subprocess.Popen(contender.command(folder), cwd=FOLDER.parent, env=environment, **quiet)
        try:
            wait_for(PORT)
            return run(play(contender, matches, seconds, steady, server.pid))
        finally:
            server.terminate()
            server.wait()


def run(work: Any) -> Any:
    """Run a coroutine on the quickest loop there is."""
    try:
        import uvloop
    except ImportError:
        return asyncio.run(work)
    return uvloop.run(work)


def processor(*pids: int) -> float:
    """The seconds of processor time that these processes have used."""
    stats = [Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split() for pid in pids]
    return sum(int(fields[11]) + int(fields[12]) for fields in stats) / os.sysconf("SC_CLK_TCK")


def memory(pid: int) -> int:
    """The resident memory of a process in megabytes."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS"))


def wait_for(port: int) -> None:
    """Wait until somebody answers."""
    for _ in range(1000):
        with suppress(OSError):
            connection = HTTPConnection("127.0.0.1", port)
            connection.request("GET", "/health")
            connection.getresponse().read()
            return
        time.sleep(0.02)
    raise TimeoutError("The server does not answer.")


def contenders() -> list[Contender]:
    """All servers that are installed here."""
    found: list[Contender] = [Ours("evening", "Omens"), Ours("olympus", "Fight for Olympus"), Echo()]
    if shutil.which("node") and (THEIRS / "node_modules" / "boardgame.io").is_dir():
        found.insert(1, Theirs())
    else:
        print("skipped boardgame.io: it needs Node and `npm install` in its folder", file=sys.stderr)
    return found


def middle(rounds: tuple[Measured, ...]) -> Measured:
    """The median of every figure: what else the machine does falls on all servers alike."""
    numbers = ("moves", "p50", "p99", "processor", "memory")
    return replace(rounds[0], **{name: median(getattr(each, name) for each in rounds) for name in numbers})


def row(found: Measured) -> str:
    """A line of the table."""
    return (
        f"| {found.name} | {found.matches} | {found.pace} | {found.moves:,.0f} | {found.p50:.1f} "
        f"| {found.p99:.1f} | {found.processor:.0f} | {found.memory:.0f} |"
    )


def main() -> None:
    """Measure everybody under every load, one after the other."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=LOADS)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--rounds", type=int, default=3, help="turns of each server; the middle counts")
    parser.add_argument("--only", default="", metavar="NAME", help="only servers whose name has this in it")
    parser.add_argument("--no-steady", action="store_true", help="leave the steady pace out")
    parser.add_argument("--json", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    wanted = [each for each in contenders() if arguments.only in each.name]
    print("| server | matches | pace | moves/s | p50 ms | p99 ms | processor us a move | MB |")
    print("|---|---|---|---|---|---|---|---|")
    found = []
    loads = [(matches, 0) for matches in arguments.matches]
    loads += [] if arguments.no_steady else [(100, STEADY)]
    for matches, steady in loads:
        rounds = [
            [measure(each, matches, arguments.seconds, steady) for each in wanted]
            for _ in range(arguments.rounds)
        ]
        for results in zip(*rounds, strict=True):
            found.append(middle(results))
            print(row(found[-1]), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps([asdict(each) for each in found], indent=2) + "\n")


if __name__ == "__main__":
    main()
