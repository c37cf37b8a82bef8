"""Bad days as a command: `python -m tests.server.chaos --deeds 60`, or `make chaos`.

Two nodes on one PostgreSQL and one Redis, people who play at whichever answers, and in between nodes that are
killed or stopped and started again, connections of the database that are cut, and a Redis that forgets all of
this house. At last everything accepted is in the journal once, in order, and every record verifies.
"""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from contextlib import suppress
from random import Random
from secrets import token_hex
from typing import Any

import asyncpg
from redis.asyncio import Redis
from tests.server.conftest import POSTGRESQL, execute
from tests.server.play import NONCES, Person, Sitting, eventually
from tests.server.test_killing import ServerProcess, started
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of, verify
from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.table.opening import followed

REDIS = os.environ.get("PENTATHLON_REDIS", "redis://127.0.0.1:6379")
TABLES = ("olympus", "elysium", "kronos", "aeon", "chronos")
"""The games that are played, a table each."""
HARMLESS = ("lost race", "stale", "unknown", "not stored", "illegal", "phase")
"""Why somebody may be refused who picks what was on offer: others, or time, were quicker."""
A_HAND = 0.2
"""Seconds that a hand takes in real time."""
BROKEN = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Player:
    """Somebody who plays at whichever node answers, and remembers what was accepted."""

    def __init__(self, person: Person, table: str, chance: Random) -> None:
        self.person, self.table, self.chance = person, table, chance
        self.accepted: list[str] = []
        self.events: list[Any] = []

    async def play(self, ports: Callable[[], list[int]]) -> None:
        """Play until cancelled, or until the game is over."""
        while True:
            self.person.port = self.chance.choice(ports())
            with suppress(*BROKEN, TimeoutError):
                async with self.person.sits(self.table) as sitting:
                    if await self._play(sitting):
                        return
            await asyncio.sleep(0.05)

    async def _play(self, sitting: Sitting) -> bool:
        assert sitting.events[: len(self.events)] == self.events, "What was told stays told."
        try:
            while sitting.phase != "over":
                # Nobody claims a victory that is not theirs.
                options = [each["key"] for each in (sitting.ask or {}).get("options", ())]
                keys = [key for key in options if key != "claim"]
                if not keys:
                    await sitting.hear()
                    continue
                if sitting.state["clock"] is not None:
                    await asyncio.sleep(A_HAND)
                nonce = f"c{next(NONCES)}"
                reply = await sitting.picks(self.chance.choice(keys), nonce=nonce)
                if reply["type"] == "accepted":
                    self.accepted.append(nonce)
                else:
                    assert reply["reason"] in HARMLESS, reply
            return True
        finally:
            self.events = sitting.events


class BadDay:
    """Two nodes, their people, and what befalls them."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.name = f"pentathlon_{token_hex(6)}"
        self.database = POSTGRESQL.rpartition("/")[0] + "/" + self.name
        self.nodes: list[ServerProcess] = []
        self.players: list[Player] = []
        self.done: dict[str, int] = {}

    @property
    def ports(self) -> list[int]:
        return [node.port for node in self.nodes]

    async def node(self) -> ServerProcess:
        options = ["--db", self.database, "--redis", REDIS, "--no-browser"]
        return await started([sys.executable, "-m", "pentathlon", "serve", "--port", "0", *options])

    async def run(self, deeds: int) -> None:
        """Play through so many misfortunes, and look at what is left."""
        await execute(f"CREATE DATABASE {self.name}")
        try:
            self.nodes = list(await asyncio.gather(self.node(), self.node()))
            playing: list[asyncio.Task[None]] = []
            misfortunes = (self.kill, self.kill, self.stop, self.freeze, self.cut, self.forget)
            for number in range(deeds):
                await self._more_people(playing)
                before = self.accepted
                # At least a few answers between two misfortunes: somebody can always play on.
                await eventually(lambda before=before: self.accepted > before + 3)
                await self._do(misfortunes[number % len(misfortunes)])
            await _ended(playing)
            await self.check()
        finally:
            for node in self.nodes:
                await node.end(signal.SIGKILL)
            await execute(f"DROP DATABASE {self.name} WITH (FORCE)")

    async def takeovers(self, times: int) -> list[float]:
        """Seconds from the death of the node that keeps the time to the next moment, told at another one."""
        await execute(f"CREATE DATABASE {self.name}")
        try:
            self.nodes = list(await asyncio.gather(self.node(), self.node()))
            return [await self._takeover() for _ in range(times)]
        finally:
            for node in self.nodes:
                await node.end(signal.SIGKILL)
            await execute(f"DROP DATABASE {self.name} WITH (FORCE)")

    async def _takeover(self) -> float:
        await self._people_at("chronos")
        ann, bob = (player.person for player in self.players[-2:])
        table = self.players[-1].table
        # The first node was there first, so it has the lease.
        ann.port, bob.port = self.ports
        loop = asyncio.get_running_loop()
        async with ann.sits(table), bob.sits(table) as b:
            begun = b.state["view"]["clock"]
            await b.until(lambda state: state["clock"]["runs"] and state["view"]["clock"] > begun)
            died = loop.time()
            self.nodes[0].process.send_signal(signal.SIGKILL)
            before = b.state["view"]["clock"]
            await b.until(lambda state: state["view"]["clock"] > before)
            took = loop.time() - died
        dead = self.nodes.pop(0)
        await dead.end(signal.SIGKILL)
        self.nodes.insert(0, await self.node())
        return took

    @property
    def accepted(self) -> int:
        return sum(len(player.accepted) for player in self.players)

    async def _do(self, misfortune: Callable[[], Awaitable[None]]) -> None:
        name = misfortune.__name__
        self.done[name] = self.done.get(name, 0) + 1
        await misfortune()

    async def _more_people(self, playing: "list[asyncio.Task[None]]") -> None:
        """Where games are over, others begin."""
        while sum(not task.done() for task in playing) < 2 * len(TABLES):
            await self._people_at(TABLES[len(self.players) // 2 % len(TABLES)])
            playing += [asyncio.create_task(each.play(lambda: self.ports)) for each in self.players[-2:]]

    async def _people_at(self, game: str) -> None:
        """A table for two people, at different nodes."""
        ann, bob = (Person(port) for port in self.ports)
        seats = [{"kind": "me"}, {"kind": "link"}]
        seats += [{"kind": "bot", "bot": "random"}] * max(0, GAMES[game].seats[0] - 2)
        body = {"game": game, "seats": seats, "away": 3600, "ready": False}
        table = await ann.post("/api/tables", body)
        await bob.post(f"/api/claims/{table['seats'][1]['link']}", {})
        for person in (ann, bob):
            async with person.sits(table["id"]) as sitting:
                await sitting.says("ready")
        self.players += [Player(person, table["id"], self.chance) for person in (ann, bob)]

    # misfortunes

    async def kill(self) -> None:
        """One node dies at once, and another takes its place."""
        node = self.nodes.pop(self.chance.randrange(len(self.nodes)))
        await node.end(signal.SIGKILL)
        self.nodes.append(await self.node())

    async def stop(self) -> None:
        """One node is restarted as one should."""
        node = self.nodes.pop(0)
        await node.end(signal.SIGTERM)
        self.nodes.append(await self.node())

    async def freeze(self) -> None:
        """One node stands still for longer than its leases last."""
        node = self.chance.choice(self.nodes)
        node.process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(2)
        node.process.send_signal(signal.SIGCONT)

    async def cut(self) -> None:
        """The database ends all connections to it."""
        await execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            f"WHERE datname = '{self.name}' AND pid <> pg_backend_pid()"
        )

    async def forget(self) -> None:
        """Redis loses all that it knew of this house."""
        redis: Any = Redis.from_url(REDIS)
        connection: Any = await asyncpg.connect(self.database)
        secret = await connection.fetchval("SELECT value FROM secrets WHERE name = 'cookies'")
        await connection.close()
        house = Services(Settings(self.database, redis=REDIS))
        house.secret = secret
        found = house._house()
        keys = [key async for key in redis.scan_iter(f"{found._prefix}:*")]  # type: ignore[attr-defined]
        if keys:
            await redis.delete(*keys)
        await redis.aclose()
        await found.close()

    # what is left

    async def check(self) -> None:
        """Whatever was accepted is stored once, in order; every record verifies; nobody was played for."""
        services = Services(Settings(self.database))
        await services.open()
        try:
            for player in self.players:
                entries = await services.journal.read(player.table)
                stored = [entry.nonce for entry in entries if entry.nonce]
                assert len(stored) == len(set(stored)), "Something was done twice."
                assert [nonce for nonce in stored if nonce in player.accepted] == player.accepted
                assert not [entry for entry in entries if getattr(entry, "what", "") == "away"]
                row = await services.register.find(player.table)
                assert row is not None
                progress = await followed(services.journal, row)
                assert progress.match is not None
                assert verify(record_of(progress.match), row.deal.rules) == []
        finally:
            await services.close()


async def _ended(playing: "list[asyncio.Task[None]]") -> None:
    """Let all stop playing; what went wrong for somebody is raised."""
    while going := [task for task in playing if not task.done()]:
        for task in going:
            # A wait that ends at the same moment takes the cancellation for its own.
            task.cancel()
        await asyncio.wait(going, timeout=1)
    for task in playing:
        if not task.cancelled() and (error := task.exception()) is not None:
            raise error


def main() -> None:
    """Have a bad day, and say how it went."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deeds", type=int, default=60, help="how many misfortunes")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--takeovers", type=int, metavar="N", help="only kill N nodes that keep the time")
    chosen = parser.parse_args()
    if chosen.takeovers:
        took = sorted(asyncio.run(BadDay(Random(chosen.seed)).takeovers(chosen.takeovers)))
        print(f"Time went on after {', '.join(f'{each:.2f}' for each in took)} s.")
        return
    day = BadDay(Random(chosen.seed))
    asyncio.run(day.run(chosen.deeds))
    told = ", ".join(f"{name} {times}" for name, times in sorted(day.done.items()))
    print(f"{day.accepted} answers accepted through {told}: none lost, none doubled, all records verify.")


if __name__ == "__main__":
    main()
