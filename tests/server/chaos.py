"""Bad days as a command: `python -m tests.server.chaos --deeds 60`, or `make chaos`.

Two nodes on a PostgreSQL and a Redis of their own, people who play at whichever answers, and in between
nodes that are killed, stopped, frozen and cut off, or whose clocks jump, a database that is restarted,
crashes, ends all connections, answers what nobody hears, can only be read or has a damaged page, and a
Redis that forgets everything or is gone. Somebody leaves a seat at one node and wants another one at the
other. At last everything accepted is in the journal once, in order, every record verifies, and nobody knows
two hands.
"""

import argparse
import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import asyncpg
from tests.server.bystanders import BROKEN, Player, check_failure
from tests.server.machines import Line, Postgres, RedisServer
from tests.server.play import PATIENCE, Person, Sitting, eventually
from tests.server.test_killing import ServerProcess, started

from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of, verify
from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.table.opening import followed

TABLES = ("olympus", "elysium", "kronos", "aeon", "chronos")
"""The games that are played, a table each."""
LOG = Path(os.environ["PENTATHLON_CHAOS_LOG"]) if "PENTATHLON_CHAOS_LOG" in os.environ else None
"""A file for what nodes have said, if somebody wants to know."""
LONGER_THAN_A_LEASE = 2.0
"""Seconds."""
Misfortune = Callable[[], Awaitable[None]]
KINDS = (
    *("kill", "stop", "freeze", "cut", "restart", "crash", "lose_replies", "silence", "forget", "lose_redis"),
    *("damage", "listen_to_nothing", "change_hands", "only_read", "jump"),
)
A_LONG_TURN = {"turn": 24 * 3600, "bank": 0, "increment": 0, "flag": "bot"}
"""A clock whose flag falls for nobody, though calendars jump by an hour."""


class Node(NamedTuple):
    """A server, and its own lines to the database and to Redis."""

    server: ServerProcess
    database: Line
    redis: Line

    async def end(self, how: signal.Signals) -> None:
        """Let it end, with its lines."""
        await self.server.end(how)
        for line in (self.database, self.redis):
            await line.close()
        if LOG is not None:
            with LOG.open("ab") as log:
                log.write(self.server.said)
        for said in self.server.said.splitlines():
            check_failure(said)


class BadDay:
    """Two nodes, their people, and what befalls them."""

    def __init__(self, chance: Random, only: str = "") -> None:
        self.chance, self.only = chance, only
        self.nodes: list[Node] = []
        self.players: list[Player] = []
        self.done: dict[str, int] = {}
        self._silent: list[Sitting] = []
        self._leavers: list[tuple[str, str]] = []
        """The tables at which somebody wanted a second seat, and who."""

    @property
    def ports(self) -> list[int]:
        return [node.server.port for node in self.nodes]

    async def node(self) -> Node:
        lines = Line(self.postgres.port), Line(self.redis.port)
        for line in lines:
            await line.open()
        database, redis = self.postgres.url(lines[0].port), f"redis://127.0.0.1:{lines[1].port}"
        options = ["--db", database, "--redis", redis, "--no-browser"]
        command = [sys.executable, "-m", "tests.server.jumping_clock", "serve", "--port", "0", *options]
        return Node(await started(command), *lines)

    @asynccontextmanager
    async def house(self) -> AsyncIterator[None]:
        """Two nodes with a database and a Redis of their own."""
        with TemporaryDirectory() as folder:
            self.postgres, self.redis = Postgres(Path(folder)), RedisServer()
            try:
                await asyncio.gather(self.postgres.open(), self.redis.open())
                self.nodes = list(await asyncio.gather(self.node(), self.node()))
                yield
            finally:
                for node in self.nodes:
                    await node.end(signal.SIGKILL)
                await asyncio.gather(self.postgres.close(), self.redis.close())

    async def run(self, deeds: int) -> None:
        """Play through so many misfortunes, and look at what is left."""
        async with self.house():
            playing: list[asyncio.Task[None]] = []
            for number in range(deeds):
                await self._more_people(playing)
                before = self.accepted
                # At least a few answers between two misfortunes: somebody can always play on.
                await eventually(lambda before=before: self.accepted > before + 3)
                await self._do(self.misfortunes[number % len(self.misfortunes)])
            await _ended(playing)
            for player in self.players:
                await self._is_seen(player)
            await self.check()

    async def _is_seen(self, player: Player) -> None:
        """See that somebody comes to their table at every node: none is stuck."""
        async with asyncio.timeout(PATIENCE):
            for port in self.ports:
                player.person.port = port
                while True:
                    with suppress(*BROKEN):
                        async with player.person.sits(player.table) as sitting:
                            assert sitting.events[: len(player.events)] == player.events
                            break
                    await asyncio.sleep(0.1)

    @property
    def misfortunes(self) -> Sequence[Misfortune]:
        """What happens, in turns; nodes are killed most often, or nothing else happens."""
        if self.only:
            return (getattr(self, self.only),)
        often = (self.kill, self.forget, self.change_hands, self.kill, self.cut, self.jump, self.freeze)
        seldom = (
            self.lose_replies,
            self.kill,
            self.crash,
            self.stop,
            self.silence,
            self.lose_redis,
            self.kill,
        )
        return (*often, *seldom, self.restart, self.only_read, self.listen_to_nothing, self.kill, self.damage)

    async def takeovers(self, times: int) -> list[float]:
        """When a node that keeps the time dies, by how many seconds the next moment is late at another."""
        async with self.house():
            return [await self._takeover() for _ in range(times)]

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
            self.nodes[0].server.process.send_signal(signal.SIGKILL)
            before, due = b.state["view"]["clock"], loop.time() + _seconds_to_go(b.state)
            await b.until(lambda state: state["view"]["clock"] > before)
            told = loop.time()
        dead = self.nodes.pop(0)
        await dead.end(signal.SIGKILL)
        self.nodes.insert(0, await self.node())
        return told - due

    @property
    def accepted(self) -> int:
        return sum(len(player.accepted) for player in self.players)

    async def _do(self, misfortune: Misfortune) -> None:
        name = misfortune.__name__
        self.done[name] = self.done.get(name, 0) + 1
        await misfortune()

    async def _more_people(self, playing: "list[asyncio.Task[None]]") -> None:
        """Where games are over, others begin."""
        while sum(not task.done() for task in playing) < 2 * len(TABLES):
            try:
                await self._people_at(TABLES[len(self.players) // 2 % len(TABLES)])
            except (*BROKEN, NotNow):
                # They come again, to another table.
                await asyncio.sleep(0.2)
                continue
            playing += [asyncio.create_task(each.play(lambda: self.ports)) for each in self.players[-2:]]

    async def _people_at(self, game: str) -> None:
        """A table for two people, at different nodes."""
        ann, bob = (Person(port) for port in self.ports)
        seats = [{"kind": "me"}, {"kind": "link"}]
        seats += [{"kind": "bot", "bot": "random"}] * max(0, GAMES[game].seats[0] - 2)
        clock = A_LONG_TURN if GAMES[game].wakes is None else None
        body = {"game": game, "seats": seats, "away": 3600, "ready": False, "clock": clock}
        table = await _posted(ann, "/api/tables", body)
        await _posted(bob, f"/api/claims/{table['seats'][1]['link']}", {})
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
        process = self.chance.choice(self.nodes).server.process
        process.send_signal(signal.SIGSTOP)
        await asyncio.sleep(LONGER_THAN_A_LEASE)
        process.send_signal(signal.SIGCONT)

    async def cut(self) -> None:
        """The database ends all connections to it."""
        connection: Any = await asyncpg.connect(self.postgres.url())
        await connection.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
            "WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
        )
        await connection.close()

    async def restart(self) -> None:
        """The database is restarted as one should."""
        await self.postgres.restart()

    async def crash(self) -> None:
        """The database dies, and comes up again."""
        await self.postgres.crash()

    async def lose_replies(self) -> None:
        """What a node asks of the database arrives, and no answer comes back."""
        await self.chance.choice(self.nodes).database.lose_replies(0.3)

    async def silence(self) -> None:
        """The network between one node and all else carries nothing, and nobody is told."""
        node = self.chance.choice(self.nodes)
        lines = (node.database, node.redis)
        await asyncio.gather(*(line.fall_silent(LONGER_THAN_A_LEASE) for line in lines))

    async def forget(self) -> None:
        """Redis loses all that it knew."""
        await self.redis.flush()

    async def lose_redis(self) -> None:
        """Redis is gone for a while."""
        await self.redis.close()
        await asyncio.sleep(LONGER_THAN_A_LEASE)
        await self.redis.open()

    async def only_read(self) -> None:
        """The database can be read and not written, as where its disk is full."""
        # This connection is one of those that still write.
        can_write = {"default_transaction_read_only": "off"}
        connection: Any = await asyncpg.connect(self.postgres.url(), server_settings=can_write)
        for order in ("SET default_transaction_read_only = on", "RESET default_transaction_read_only"):
            await connection.execute(f"ALTER SYSTEM {order}")
            await connection.execute("SELECT pg_reload_conf()")
            await asyncio.sleep(LONGER_THAN_A_LEASE)
        await connection.close()

    async def jump(self) -> None:
        """The calendar of one node jumps an hour ahead, or back."""
        self.chance.choice(self.nodes).server.process.send_signal(signal.SIGUSR1)

    async def change_hands(self) -> None:
        """Somebody leaves a seat at one node, and at once wants another of the same match at the other."""
        for _ in range(3):
            with suppress(*BROKEN, NotNow):
                await self._wants_two_seats()

    async def _wants_two_seats(self) -> None:
        ann, eve = (Person(port) for port in self.ports)
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * 2]
        there = (await _posted(ann, "/api/tables", {"game": "elysium", "seats": seats, "away": 3600}))["id"]
        links = [await _freed(ann, there, seat) for seat in (1, 2)]
        await _posted(eve, f"/api/claims/{links[0]}", {})
        self._leavers.append((there, eve.name))
        await eve.request("DELETE", f"/api/tables/{there}/seats/1")
        eve.port = ann.port
        status, told = await eve.request("POST", f"/api/claims/{links[1]}", {})
        assert status in (409, 429, 503), told

    async def damage(self) -> None:
        """A page of the database is damaged: one of those without which tables only take longer to open."""
        connection: Any = await asyncpg.connect(self.postgres.url())
        # What was kept so far is on the disk, and in no memory.
        await connection.execute("CHECKPOINT")
        path = await connection.fetchval("SELECT pg_relation_filepath('checkpoints')")
        many = await connection.fetchval("SELECT pg_relation_size('checkpoints')")
        await connection.close()
        if not many:
            return
        await self.postgres.damage(path)
        await asyncio.sleep(LONGER_THAN_A_LEASE)
        # Then its owner has noticed, and does what docs/operations.md says.
        connection = await asyncpg.connect(self.postgres.url())
        await connection.execute("TRUNCATE checkpoints")
        await connection.close()

    async def listen_to_nothing(self) -> None:
        """Some come a second time, and never read what they are told."""
        for player in self.players[-4:]:
            person = Person(self.chance.choice(self.ports))
            person.cookie = player.person.cookie
            with suppress(*BROKEN, TimeoutError):
                silent = person.sits(player.table)
                await silent.__aenter__()
                silent.socket.transport.pause_reading()
                self._silent.append(silent)

    # what is left

    async def check(self) -> None:
        """Whatever was accepted is stored once, in order; every record verifies; nobody was played for."""
        services = Services(Settings(self.postgres.url()))
        await services.open()
        try:
            for player in self.players:
                entries = await services.journal.read(player.table)
                stored = [entry.nonce for entry in entries if entry.nonce]
                assert len(stored) == len(set(stored)), "Something was done twice."
                assert [nonce for nonce in stored if nonce in player.accepted] == player.accepted
                assert not [entry for entry in entries if getattr(entry, "what", "") == "away"]
                assert "flag" not in {entry.kind for entry in entries}, "Nobody's time was out."
                row = await services.register.find(player.table)
                assert row is not None
                progress = await followed(services.journal, row)
                assert progress.match is not None
                assert verify(record_of(progress.match), row.deal.rules) == []
            for table, person in self._leavers:
                row = await services.register.find(table)
                assert row is not None
                hands = (await followed(services.journal, row)).hands_of(person)
                assert len(hands) <= 1
                assert hands.issuperset(row.seats_of(person))
        finally:
            await services.close()


def _seconds_to_go(state: Any) -> float:
    """How long it is until something is due at a table of which one has just heard; 0 if nothing is."""
    clock, until = state["clock"], state["view"]["until"]
    return 0.0 if until is None else max(0.0, (until - clock["game"]) * clock["pace"] / 1000)


class NotNow(Exception):
    """The house cannot do that now, and has said so."""


async def _posted(person: Person, path: str, body: Any) -> Any:
    """Ask the house for something that it may not be able to do on such a day, but never fails at."""
    status, data = await person.request("POST", path, body)
    if status in (429, 503):
        raise NotNow(data)
    assert status == 200, data
    return data


async def _freed(host: Person, table: str, seat: int) -> str:
    """A link to a seat at which a bot plays."""
    status, facts = await host.request("PUT", f"/api/tables/{table}/seats/{seat}", {"kind": "link"})
    if status != 200:
        raise NotNow(facts)
    return str(facts["seats"][seat]["link"])


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
    parser.add_argument("--only", default="", choices=KINDS, help="always the same misfortune")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--takeovers", type=int, metavar="N", help="only kill N nodes that keep the time")
    chosen = parser.parse_args()
    if chosen.takeovers:
        took = sorted(asyncio.run(BadDay(Random(chosen.seed)).takeovers(chosen.takeovers)))
        print(f"The next moment came late by {', '.join(f'{each:.2f}' for each in took)} s.")
        return
    day = BadDay(Random(chosen.seed), chosen.only)
    asyncio.run(day.run(chosen.deeds))
    told = ", ".join(f"{name} {times}" for name, times in sorted(day.done.items()))
    print(f"{day.accepted} answers accepted through {told}: none lost, none doubled, all records verify.")


if __name__ == "__main__":
    main()
