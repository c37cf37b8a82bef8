"""What a house bears: a second node, thousands of tables that wait, a crowd at one table, games of all kinds.

    python -m bench.house
    python -m bench.house --only nodes --seconds 5

`nodes`: moves of Omens with one node and with two, on a PostgreSQL and a Redis of their own; each player of
a match comes to another node. `idle`: tables at which somebody sits and thinks: what they take, and how
long it takes until all are told again where they stand after the server was killed. `onlookers`: a move
that a crowd hears of. `moves`: what the server's processor does for a move of each game by turns.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from time import perf_counter

from tests.server.machines import Postgres, RedisServer, free_port

from bench.lines import Line, dial
from bench.measure import show_progress
from bench.report import is_compiled
from bench.server import (
    FOLDER,
    HELLO,
    PORT,
    Match,
    Measured,
    Ours,
    Times,
    measure,
    memory,
    play,
    post,
    run,
    wait_for,
)
from pentathlon.games import GAMES

MATCHES = 100
IDLE = 2_000
CROWD = 500
AT_ONCE = 50
"""So many come together: where more knock, a listening socket turns them away."""
MOVES = 200
"""Moves that the crowd hears of."""
SETTLED = 2.0
"""Seconds after which a server has done what there was to do."""
STATE = b'{"type":"state"'


def command(*words: str) -> list[str]:
    """A server without limits."""
    return [sys.executable, "-m", "bench.evening", *words]


@contextmanager
def serving(*words: str, port: int = PORT) -> Iterator[subprocess.Popen[bytes]]:
    """A server that answers, until it is no longer wanted."""
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    server = subprocess.Popen(command(*words), cwd=FOLDER.parent, **quiet)
    try:
        wait_for(port)
        yield server
    finally:
        server.kill()
        server.wait()


# one node and two


@asynccontextmanager
async def shared() -> AsyncIterator[tuple[str, str]]:
    """A PostgreSQL and a Redis of one's own, by their addresses."""
    with tempfile.TemporaryDirectory() as folder:
        postgres, redis = Postgres(Path(folder)), RedisServer()
        try:
            await asyncio.gather(postgres.open(), redis.open())
            yield postgres.url(), f"redis://127.0.0.1:{redis.port}"
        finally:
            await asyncio.gather(postgres.close(), redis.close())


async def on_nodes(many: int, seconds: float) -> Measured:
    """Moves of a hundred matches, at so many nodes."""
    ports = [free_port() for _ in range(many)]
    async with shared() as (database, redis):
        nodes = [serving(database, str(port), redis, port=port) for port in ports]
        entered = [await asyncio.to_thread(node.__enter__) for node in nodes]
        try:
            players = Ours("evening", f"Omens, {many} node{'s' * (many > 1)} on PostgreSQL", ports)
            return await play(players, MATCHES, seconds, 0, *(node.pid for node in entered))
        finally:
            for node in nodes:
                node.__exit__(None, None, None)


def tell_nodes(seconds: float) -> Iterator[str]:
    """One node beside two."""
    yield "| nodes | moves/s | p50 ms | p99 ms | processor us a move | MB |"
    yield "|---|---|---|---|---|---|"
    for many in (1, 2):
        # The quicker loop of the other parts cannot start a database as somebody else than root.
        found = asyncio.run(on_nodes(many, seconds))
        yield (
            f"| {many} | {found.moves:,.0f} | {found.p50:.1f} | {found.p99:.1f} | {found.processor:.0f} "
            f"| {found.memory:.0f} |"
        )


# tables that wait


class Waiting:
    """Somebody who sits at a table of Fight for Olympus, where it is their turn."""

    def __init__(self, table: str, cookie: str) -> None:
        self.path, self.cookie = f"/api/tables/{table}/socket", cookie
        self.told: asyncio.Future[None]
        self.line: Line

    async def sit(self) -> None:
        """Come to the table, and wait until told how it stands."""
        self.told = asyncio.get_running_loop().create_future()
        self.line = await dial(self.path, PORT, f"Cookie: {self.cookie}\r\n")
        self.line.heard = self._heard
        self.line.send(HELLO)
        await self.told

    def _heard(self, text: bytes) -> None:
        if text.startswith(STATE) and not self.told.done():
            self.told.set_result(None)


def made() -> Waiting:
    """Somebody who has just made a table, against a bot."""
    wish = {"game": "olympus", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "random"}], "away": 0}
    table, cookie = post("/api/tables", wish)
    return Waiting(table["id"], cookie)


async def come(people: list[Waiting]) -> float:
    """The seconds until all have come and were told."""
    begun = perf_counter()
    for at in range(0, len(people), AT_ONCE):
        await asyncio.gather(*(person.sit() for person in people[at : at + AT_ONCE]))
    return perf_counter() - begun


async def idle(file: str, many: int) -> list[str]:
    """What tables that wait take, and how long it is until all are served again."""
    people: list[Waiting] = []
    with serving(file, str(PORT)) as server:
        before = memory(server.pid)
        for number in range(many):
            people.append(await asyncio.to_thread(made))
            show_progress(number, many, "tables that wait")
        await come(people)
        await asyncio.sleep(SETTLED)
        after = memory(server.pid)
    for person in people:
        person.line.close()
    begun = perf_counter()
    with serving(file, str(PORT)):
        answers = perf_counter() - begun
        back = await come(people)
        for person in people:
            person.line.close()
    return [
        f"{many:,} tables at which somebody waits: {after} MB, {before} without any: "
        f"{1024 * (after - before) / many:.0f} KB each.",
        f"Killed and started again: it answers after {answers:.1f} s, and {back:.1f} s later everybody has "
        f"been told how their table stands ({1000 * back / many:.1f} ms a table).",
    ]


def tell_idle(seconds: float) -> Iterator[str]:
    """Tables that wait, whatever the seconds."""
    with tempfile.TemporaryDirectory() as folder:
        yield from run(idle(str(Path(folder) / "bench.sqlite"), IDLE))


# a crowd


class Crowd:
    """Those who look on at a table: when all of them have heard the news."""

    def __init__(self) -> None:
        self.lines: list[Line] = []
        self._deaf: set[int] = set()
        self._all_know = asyncio.Event()

    async def join(self, table: str, watch: str) -> None:
        """One more comes."""
        line, number = await dial(f"/api/tables/{table}/socket", PORT), len(self.lines)
        line.heard = lambda text: self._heard(number)
        line.send(b'{"type":"hello","version":2,"patches":true,"watch":"%s"}' % watch.encode())
        self.lines.append(line)

    def await_news(self) -> None:
        """From now on nobody knows yet."""
        self._deaf = set(range(len(self.lines)))
        self._all_know.clear()

    def _heard(self, number: int) -> None:
        self._deaf.discard(number)
        if not self._deaf:
            self._all_know.set()

    async def know(self) -> None:
        """Wait until everybody knows."""
        await self._all_know.wait()


async def before_a_crowd(many: int) -> list[str]:
    """Moves at one table, one after another, while so many look on."""
    times: Times = []
    table, players = await Ours("evening", "Omens").table(times, 1)
    crowd = Crowd()
    for _ in range(many):
        await crowd.join(table["id"], table["watch"])
    await asyncio.sleep(SETTLED)
    known = []
    for number in range(MOVES):
        show_progress(number, MOVES, f"moves before {many} onlookers")
        crowd.await_news()
        begun = perf_counter()
        moves_once(players)
        await crowd.know()
        known.append(perf_counter() - begun)
        while len(times) <= number or not any(player.move for player in players):  # noqa: ASYNC110
            await asyncio.sleep(0.001)
    accepted = [taken for _, taken in times]
    return [
        f"{many} onlookers at one table, {MOVES} moves: accepted after {spread(accepted)}, "
        f"heard by all of them after {spread(known)}."
    ]


def moves_once(players: Match) -> None:
    """Let whoever's turn it is move, and nobody else after that."""
    player = next(player for player in players if player.move is not None)
    player.go()
    player.is_playing = False


def spread(seconds: Sequence[float]) -> str:
    """The middle and nearly the most of some times."""
    ordered = sorted(seconds)
    p50, p99 = (1000 * ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
    return f"{p50:.1f} ms (p99 {p99:.1f})"


def tell_onlookers(seconds: float) -> Iterator[str]:
    """A crowd, whatever the seconds."""
    with tempfile.TemporaryDirectory() as folder, serving(str(Path(folder) / "bench.sqlite"), str(PORT)):
        yield from run(before_a_crowd(CROWD))


# games


def tell_moves(seconds: float) -> Iterator[str]:
    """What a move of each game costs, by turns and for two; real time is measured by `bench.islands`."""
    yield "| game | moves/s | p99 ms | processor us a move |"
    yield "|---|---|---|---|"
    for name, game in GAMES.items():
        if game.wakes is None and 2 in game.seats:
            found = measure(Ours(name, game.title), MATCHES, seconds)
            yield f"| {game.title} | {found.moves:,.0f} | {found.p99:.1f} | {found.processor:.0f} |"


PARTS: dict[str, Callable[[float], Iterator[str]]] = {
    "nodes": tell_nodes,
    "idle": tell_idle,
    "onlookers": tell_onlookers,
    "moves": tell_moves,
}


def main() -> None:
    """Measure one part after the other."""
    parser = argparse.ArgumentParser(prog="python -m bench.house", description=__doc__.split("\n")[0])
    parser.add_argument("--only", nargs="+", choices=list(PARTS), default=list(PARTS))
    parser.add_argument("--seconds", type=float, default=5.0, help="of play, where matches are played")
    arguments = parser.parse_args()
    print(f"The rules are {'compiled' if is_compiled() else 'interpreted'}.\n")
    for part in arguments.only:
        for line in PARTS[part](arguments.seconds):
            print(line, flush=True)
        print()


if __name__ == "__main__":
    main()
