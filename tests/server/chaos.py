"""Bad days as a command: `python -m tests.server.chaos --deeds 60`, or `make chaos`.

Two nodes on a PostgreSQL and a Redis of their own, one of them in a network apart where that can be had,
people who play at whichever answers, and in between nodes that are killed, stopped, frozen and cut off, or
whose clocks jump, a cable that is pulled out, a database that is restarted, crashes, ends all connections,
answers what nobody hears, can only be read or has a damaged page, and a Redis that forgets everything or is
gone. Somebody leaves a seat at one node and wants another one at the other. At last everything accepted is in
the journal once, in order, every record verifies, and nobody knows two hands. Of a long day the games that
are over are looked at as it goes on, and compared once more at last.
"""

import argparse
import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import asyncpg
from redis.asyncio import Redis
from tests.server.apart import Apart, NotHere
from tests.server.bystanders import BROKEN, Player, check_failure
from tests.server.machines import HERE as LOOPBACK
from tests.server.machines import Line, Postgres, RedisServer
from tests.server.nursery import born
from tests.server.play import NONCES, PATIENCE, Person, Sitting, eventually
from tests.server.test_killing import ServerProcess

from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of, verify
from pentathlon.server.house.letters import HERE
from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.table.history.opening import followed

TABLES = ("olympus", "elysium", "kronos", "aeon", "chronos")
"""The games that are played, a table each."""
LOG = Path(os.environ["PENTATHLON_CHAOS_LOG"]) if "PENTATHLON_CHAOS_LOG" in os.environ else None
"""A file for what nodes have said, if somebody wants to know."""
LOOK_BACK = 10
"""Misfortunes after which games that are over by then are looked at."""
LONGER_THAN_A_LEASE = 2.0
"""Seconds."""
COMMANDS, BETWEEN = 4, 0.35
"""How many things somebody wants while nobody keeps the time, and how many seconds apart."""
Misfortune = Callable[[], Awaitable[None]]
KINDS = (
    *("kill", "stop", "freeze", "cut", "restart", "crash", "lose_replies", "silence", "forget", "lose_redis"),
    *("damage", "listen_to_nothing", "change_hands", "only_read", "jump", "pull_out"),
)
A_LONG_TURN = {"turn": 24 * 3600, "bank": 0, "increment": 0, "flag": "bot"}
"""A clock whose flag falls for nobody, though calendars jump by an hour."""


class Node(NamedTuple):
    """A server, its own lines to the database and to Redis, and ours to it, if it is in a network apart."""

    server: ServerProcess
    database: Line
    redis: Line
    front: Line | None = None

    @property
    def port(self) -> int:
        """Where it answers, on this machine."""
        return self.server.port if self.front is None else self.front.port

    async def end(self, how: signal.Signals) -> None:
        """Let it end, with its lines."""
        await self.server.end(how)
        for line in (self.database, self.redis, *([] if self.front is None else [self.front])):
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
        self.apart: Apart | None = Apart()
        self.players: list[Player] = []
        self.done: dict[str, int] = {}
        self._silent: list[Sitting] = []
        self._leavers: list[tuple[str, str]] = []
        """The tables at which somebody wanted a second seat, and who."""
        self._seen: set[Player] = set()
        self._verified: set[str] = set()
        """The tables whose records were verified when their games were over."""

    @property
    def ports(self) -> list[int]:
        return [node.port for node in self.nodes]

    async def node(self) -> Node:
        """A node more; in the network apart, if none is there."""
        if self.apart is None or any(node.front is not None for node in self.nodes):
            return await self._node(LOOPBACK, LOOPBACK)
        node = await self._node(self.apart.here, self.apart.there, network=str(self.apart.network))
        front = Line(node.server.port, to=self.apart.there)
        await front.open()
        return node._replace(front=front)

    async def _node(self, ours: str, its: str, network: str = "") -> Node:
        """A node at one address, which finds all that it needs at another one."""
        lines = Line(self.postgres.port, at=ours), Line(self.redis.port, at=ours)
        for line in lines:
            await line.open()
        database, redis = self.postgres.url(lines[0].address), f"redis://{lines[1].address}"
        options = ("--host", its, "--db", database, "--redis", redis, "--no-browser")
        return Node(await born("serve", "--port", "0", *options, network=network), *lines)

    async def _open_apart(self) -> None:
        try:
            if self.apart is not None:
                await self.apart.open()
        except NotHere as why:
            self.apart = None
            if self.only == "pull_out":
                raise SystemExit(f"No network apart here, for {why}.") from None
            print(f"No network apart here, for {why}: no cable is pulled out.")

    @asynccontextmanager
    async def house(self) -> AsyncIterator[None]:
        """Two nodes with a database and a Redis of their own."""
        with TemporaryDirectory() as folder, _ended_by(signal.SIGTERM):
            self.postgres, self.redis = Postgres(Path(folder)), RedisServer()
            try:
                await asyncio.gather(self.postgres.open(), self.redis.open(), self._open_apart())
                for _ in range(2):
                    self.nodes.append(await self.node())
                yield
            finally:
                try:
                    for node in self.nodes:
                        await node.end(signal.SIGKILL)
                finally:
                    closing = [self.postgres.close(), self.redis.close()]
                    await asyncio.gather(*closing, *([] if self.apart is None else [self.apart.close()]))

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
                if number % LOOK_BACK == LOOK_BACK - 1:
                    await self._look_back(playing)
            await _ended(playing)
            for player in self.players:
                await self._is_seen(player)
            await self.check(self.players)

    async def _look_back(self, playing: "list[asyncio.Task[None]]") -> None:
        """See that all is well where a game is over: of a long day little is left for the end."""
        ended = [player for player, task in zip(self.players, playing, strict=True) if _has_ended(task)]
        over = [player for player in ended if player not in self._seen]
        for player in over:
            await self._is_seen(player)
        await self.check(over)
        self._seen.update(over)

    async def _is_seen(self, player: Player) -> None:
        """See that somebody comes to their table at every node: none is stuck."""
        if player in self._seen:
            return
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
        apart = () if self.apart is None else (self.pull_out,)
        last = (self.restart, self.only_read, *apart, self.listen_to_nothing, self.kill, self.damage)
        return (*often, *seldom, *last)

    async def takeovers(self, times: int) -> list[float]:
        """When a node that keeps the time dies: how many seconds somebody at another one waits for an answer.

        A command is stamped, stored and answered after all that was due at the table before it: nothing there
        was later than that, and something is always due.
        """
        async with self.house():
            return [await self._takeover() for _ in range(times)]

    async def _takeover(self) -> float:
        await self._people_at("chronos")
        people, table = [player.person for player in self.players[-2:]], self.players[-1].table
        for person, port in zip(people, self.ports, strict=True):
            person.port = port
        async with people[0].sits(table) as a, people[1].sits(table) as b:
            for each in (a, b):
                await each.until(lambda state: state["clock"]["runs"] and state["view"]["clock"] > 0)
            # Who came to which node first says nothing: leases run out while nobody plays.
            keeper = await self._keeper(table)
            # A lease is renewed three times a second: nodes die at any moment of that.
            await asyncio.sleep(self.chance.uniform(0, LONGER_THAN_A_LEASE))
            assert await self._keeper(table) == keeper
            self.nodes[keeper].server.process.send_signal(signal.SIGKILL)
            waited = await self._longest_wait((b, a)[keeper])
        await self.nodes[keeper].end(signal.SIGKILL)
        self.nodes[keeper] = await self.node()
        return waited

    async def _keeper(self, table: str) -> int:
        """Which of two people sits at the node that keeps the time."""
        redis: Any = Redis.from_url(f"redis://127.0.0.1:{self.redis.port}")
        try:
            lease = (await redis.keys(f"*:lease:{table}"))[0]
            here = await redis.hget(lease.replace(b":lease:", b":here:"), await redis.get(lease))
        finally:
            await redis.aclose()
        (seat,) = HERE.decode(here).seats
        return seat

    async def _wants(self, sitting: Sitting, given: dict[str, float]) -> None:
        """Give commands at once and a few times more, and note when."""
        for _ in range(COMMANDS):
            assert sitting.ask is not None
            keys = [option["key"] for option in sitting.ask["options"] if option["key"] != "claim"]
            given[nonce := f"c{next(NONCES)}"] = asyncio.get_running_loop().time()
            await sitting.send(
                "choose", ticket=sitting.ask["ticket"], key=self.chance.choice(keys), nonce=nonce
            )
            await asyncio.sleep(BETWEEN)

    async def _longest_wait(self, sitting: Sitting) -> float:
        """How long somebody waits who gives commands now, until the house has said yes or no."""
        given: dict[str, float] = {}
        giving, waits = asyncio.create_task(self._wants(sitting, given)), []
        while len(waits) < COMMANDS:
            reply = await sitting.hear()
            if reply.get("nonce") in given:
                # What was done first may have made the others impossible.
                assert reply["type"] == "accepted" or reply["reason"] in ("illegal", "stale"), reply
                waits.append(asyncio.get_running_loop().time() - given[reply["nonce"]])
        await giving
        return max(waits)

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

    async def pull_out(self) -> None:
        """The cable of the network apart is out, and in again: what was sent meanwhile did not arrive."""
        if self.apart is not None:
            await self.apart.pull_out(LONGER_THAN_A_LEASE)

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

    async def check(self, players: Sequence[Player]) -> None:
        """Whatever was accepted is stored once, in order; every record verifies; nobody was played for."""
        services = Services(Settings(self.postgres.url()))
        await services.open()
        try:
            for player in players:
                await self._check(services, player)
            for table, person in self._leavers:
                row = await services.register.find(table)
                assert row is not None
                hands = (await followed(services.journal, row)).hands_of(person)
                assert len(hands) <= 1
                assert hands.issuperset(row.seats_of(person))
        finally:
            await services.close()

    async def _check(self, services: Services, player: Player) -> None:
        entries = await services.journal.read(player.table)
        stored, accepted = [entry.nonce for entry in entries if entry.nonce], set(player.accepted)
        assert len(stored) == len(set(stored)), "Something was done twice."
        assert [nonce for nonce in stored if nonce in accepted] == player.accepted
        assert not [entry for entry in entries if getattr(entry, "what", "") == "away"]
        assert "flag" not in {entry.kind for entry in entries}, "Nobody's time was out."
        if player.table in self._verified:
            return
        row = await services.register.find(player.table)
        assert row is not None
        progress = await followed(services.journal, row)
        assert progress.match is not None
        assert verify(record_of(progress.match), row.deal.rules) == []
        if progress.is_over:
            self._verified.add(player.table)


@contextmanager
def _ended_by(how: signal.Signals) -> Iterator[None]:
    """Whoever ends the day early, as `kill` does, takes its database, its Redis and its nodes along."""
    loop, day = asyncio.get_running_loop(), asyncio.current_task()
    assert day is not None
    loop.add_signal_handler(how, day.cancel)
    try:
        yield
    finally:
        loop.remove_signal_handler(how)


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


def _has_ended(task: "asyncio.Task[None]") -> bool:
    """Whether somebody has played to the end; what went wrong for them is raised."""
    if task.done():
        task.result()
    return task.done()


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
        print(f"At another node somebody waited {', '.join(f'{each:.2f}' for each in took)} s at most.")
        return
    day = BadDay(Random(chosen.seed), chosen.only)
    asyncio.run(day.run(chosen.deeds))
    told = ", ".join(f"{name} {times}" for name, times in sorted(day.done.items()))
    print(f"{day.accepted} answers accepted through {told}: none lost, none doubled, all records verify.")


if __name__ == "__main__":
    main()
