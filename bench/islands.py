"""Fifty tables of Chronos Conquest at once: whether the server keeps the time, and loses nothing.

`python -m bench.islands` lets six clients a table play over real websockets for ten minutes, with the
reaction times of people; a table that is over is followed by its rematch. The server has a process of
its own, all clients share another, and both read the same clock.

*Late* is a moment that comes by itself (the sand of a timer has run out, a choice was due) from when
it was due to when a client has heard of it: six times for every moment, stored on the disk first.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from http.client import HTTPConnection
from itertools import pairwise
from pathlib import Path
from socket import socket
from statistics import linear_regression, mean
from time import perf_counter
from typing import Any

from bench.islander import Islander, Observations
from bench.measure import show_progress
from bench.report import is_compiled
from bench.server import FOLDER, post, processor, run, wait_for


def free_port() -> int:
    """A port on which nobody listens."""
    with socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


SEATS = 6
PORT = free_port()
"""Of our own: nobody who measures something else at the same time speaks to this server."""
LATEST = 100
"""Milliseconds that nothing may be late, at the 99th percentile."""
EVERY = 10.0
"""Seconds between two looks at the server's memory."""
WARM_UP = 300.0
"""Seconds in which its memory may grow: until the first games have ended all of them only grow longer."""
FLAT = 1.0
"""Megabytes a minute that are no growth."""
LAST_ANSWERS = 2.0
"""Seconds in which the last commands are answered."""
ANSWERS = """
    SELECT match, entry->>'seat' AS seat, CAST(entry->>'nonce' AS INTEGER)
    FROM moves WHERE entry->>'kind' = 'answer' ORDER BY match, seat, n
"""


@dataclass
class Found:
    """What was measured; times are milliseconds, memory is megabytes."""

    tables: int
    seconds: float
    sand: int
    compiled: bool
    busy: float
    """How many processes wanted a processor on average, others' too."""
    moments: int
    late_p50: float
    late_p99: float
    late_most: float
    by_server: dict[str, int]
    """The server's own account, from due to handed to the sockets: how many by each bound in seconds."""
    storing: dict[str, int]
    """And from a legal answer or tick to a durable one: what the disk has to do with it."""
    commands: int
    accepted: int
    refused: int
    stored: int
    answer_p50: float
    answer_p99: float
    games: int
    faults: list[str]
    processor: float
    """Which part of a core the server used."""
    memory: list[tuple[float, float]]
    """The server's resident memory after so many seconds."""
    growth: float | None
    """Megabytes a minute, once warm; unknown after a short run."""
    waking: tuple[float, float] = (0.0, 0.0)
    """How late a process that does nothing else woke up meanwhile: in the middle, and at p99."""
    disk: tuple[float, float] = (0.0, 0.0)
    """How long it took to store a page meanwhile."""

    @property
    def verdicts(self) -> dict[str, bool]:
        """What has to hold, as far as the run was long enough to tell."""
        flat = {} if self.growth is None else {"memory is flat": self.growth < FLAT}
        return {
            f"late by at most {LATEST} ms at p99": self.late_p99 <= LATEST,
            "no command lost, repeated or reordered, no event left out": not self.faults,
        } | flat


async def gather(tables: int, sand: int, observed: Observations) -> list[Islander]:
    """The people of so many tables, each on a seat."""
    people: list[Islander] = []
    seats = [{"kind": "me"}, *[{"kind": "link"}] * (SEATS - 1)]
    wish = {"game": "chronos", "seats": seats, "options": {"duration_ms": sand}, "away": 0}
    for number in range(tables):
        made, cookie = await asyncio.to_thread(post, "/api/tables", wish, PORT)
        claims = [
            await asyncio.to_thread(post, f"/api/claims/{seat['link']}", {}, PORT)
            for seat in made["seats"][1:]
        ]
        for seat, pass_ in enumerate([cookie, *(each for _, each in claims)]):
            person = Islander(pass_, PORT, observed, SEATS * number + seat, host=seat == 0)
            people.append(person)
            await person.sit(made["id"])
        show_progress(number + 1, tables, "tables are set up")
    return people


async def play(tables: int, seconds: float, sand: int, server: int, journal: Path) -> Found:
    """Let so many tables play for so long."""
    observed, busy = Observations(), [os.getloadavg()[0]]
    people = await gather(tables, sand, observed)
    begun, used = perf_counter(), processor(server)
    memory = [(0.0, resident(server))]
    while (passed := perf_counter() - begun) < seconds:
        await asyncio.sleep(min(1.0, seconds - passed))
        if perf_counter() - begun >= memory[-1][0] + EVERY:
            memory.append((perf_counter() - begun, resident(server)))
            busy.append(os.getloadavg()[0])
        show_progress(int(passed), int(seconds), f"{observed.sent:,} commands, {observed.games} games over")
    passed, used = perf_counter() - begun, processor(server) - used
    for person in people:
        person.stop()
    await asyncio.sleep(LAST_ANSWERS)
    for person in people:
        person.leave()
    stored, disorder = told_by(journal)
    faults = [*observed.faults, *disorder]
    if stored != observed.accepted:
        faults.append(f"{observed.accepted} commands were accepted, {stored} are stored")
    late, trips = sorted(observed.late), sorted(observed.trips)
    return Found(
        tables=tables,
        seconds=passed,
        sand=sand,
        compiled=is_compiled(),
        busy=mean(busy),
        moments=len(late),
        late_p50=share(late, 0.5),
        late_p99=share(late, 0.99),
        late_most=late[-1],
        by_server=counted("late"),
        storing=counted("storing"),
        commands=observed.sent,
        accepted=observed.accepted,
        refused=observed.refused,
        stored=stored,
        answer_p50=share(trips, 0.5),
        answer_p99=share(trips, 0.99),
        games=observed.games,
        faults=faults,
        processor=used / passed,
        memory=memory,
        growth=growth(memory),
    )


def share(ordered: list[float], part: float) -> float:
    """The value below which that part of them lies."""
    return ordered[int(part * (len(ordered) - 1))]


def resident(pid: int) -> float:
    """The resident memory of a process in megabytes."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def growth(memory: list[tuple[float, float]]) -> float | None:
    """By how many megabytes a minute it grows, once warm."""
    warm = [(at, size) for at, size in memory if at >= WARM_UP]
    if len(warm) < 3:
        return None
    return 60 * linear_regression(*zip(*warm, strict=True)).slope


def told_by(journal: Path) -> tuple[int, list[str]]:
    """How many commands the journal has, and where those of a seat are not as they were sent."""
    with sqlite3.connect(journal) as database:
        rows = database.execute(ANSWERS).fetchall()
    swapped = [(one, other) for one, other in pairwise(rows) if one[:2] == other[:2] and one[2] >= other[2]]
    return len(rows), [f"stored out of order: {one[2]} before {other[2]}" for one, other in swapped]


def counted(what: str) -> dict[str, int]:
    """A histogram of the server's."""
    connection = HTTPConnection("127.0.0.1", PORT)
    connection.request("GET", "/metrics")
    text = connection.getresponse().read().decode()
    connection.close()
    found = re.findall(rf'pentathlon_{what}_seconds_bucket{{le="(.+?)"}} (\d+)', text)
    return {bound: int(count) for bound, count in found}


def measure(tables: int, seconds: float, sand: int) -> Found:
    """Start a fresh server, and a canary beside it, and let them play."""
    with tempfile.TemporaryDirectory() as folder:
        journal, notes = Path(folder) / "islands.sqlite", Path(folder) / "canary"
        server = started("bench.evening", str(journal), str(PORT))
        canary = started("bench.canary", str(notes))
        try:
            wait_for(PORT)
            found: Found = run(play(tables, seconds, sand, server.pid, journal))
        finally:
            for process in (server, canary):
                process.terminate()
                process.wait()
        found.waking, found.disk = heard_from(notes)
        return found


def started(module: str, *arguments: str) -> subprocess.Popen[bytes]:
    """A process of its own."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", module, *arguments]
    return subprocess.Popen(command, cwd=FOLDER.parent, stdout=quiet, stderr=quiet)


def heard_from(canary: Path) -> list[tuple[float, float]]:
    """The middle and the 99th percentile of how late it woke up, and of how long the disk took."""
    looks = [line.split() for line in canary.read_text().splitlines()[:-1]]
    columns = [sorted(map(float, column)) for column in zip(*looks, strict=True)]
    return [(share(column, 0.5), share(column, 0.99)) for column in columns]


def report(found: Found) -> list[str]:
    """The figures as a table, and what has to hold."""
    grown = "unknown, the run was too short" if found.growth is None else f"{found.growth:+.2f} MB a minute"
    rows: dict[str, Any] = {
        "tables of six, how long": f"{found.tables}, {found.seconds:.0f} s",
        "the sand of a timer": f"{found.sand / 1000:.0f} s",
        "moments that came by themselves, at each client": f"{found.moments:,}",
        "late, p50 / p99 / most": f"{found.late_p50:.1f} / {found.late_p99:.1f} / {found.late_most:.1f} ms",
        "within 100 ms by the server's own account": in_time(found.by_server),
        "stored within 100 ms": in_time(found.storing),
        "commands": f"{found.commands:,}, {found.accepted:,} accepted, {found.refused:,} refused",
        "answered after, p50 / p99": f"{found.answer_p50:.1f} / {found.answer_p99:.1f} ms",
        "games that ended and were followed by another": found.games,
        "the server's part of a core": f"{found.processor:.0%}",
        "its memory at first, at last": f"{found.memory[0][1]:.0f}, {found.memory[-1][1]:.0f} MB",
        "growth of it once warm": grown,
        "processes that wanted a processor": f"{found.busy:.1f} on {os.cpu_count()}",
        "an idle process beside it woke late by, p50 / p99": "{:.1f} / {:.1f} ms".format(*found.waking),
        "a page was stored in, p50 / p99": "{:.1f} / {:.1f} ms".format(*found.disk),
    }
    verdicts = [f"{'holds' if holds else 'FAILS'}: {what}" for what, holds in found.verdicts.items()]
    table = ["| what | measured |", "|---|---|", *(f"| {what} | {value} |" for what, value in rows.items())]
    return [*table, *verdicts, *found.faults[:20]]


def in_time(told: dict[str, int]) -> str:
    """How many of a histogram took no longer than is allowed."""
    return f"{told['0.1']:,} of {told['+Inf']:,}"


def main() -> None:
    """Measure and report; it fails where something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m bench.islands", description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--sand", type=int, default=30_000, help="milliseconds for which a timer runs")
    parser.add_argument("--json", type=Path, metavar="FILE")
    arguments = parser.parse_args()
    found = measure(arguments.tables, arguments.seconds, arguments.sand)
    print(*report(found), sep="\n")
    if arguments.json:
        arguments.json.write_text(json.dumps(asdict(found) | {"verdicts": found.verdicts}, indent=2) + "\n")
    sys.exit(not all(found.verdicts.values()))


if __name__ == "__main__":
    main()
