"""A server that is killed at any moment loses nothing that it has accepted.

PENTATHLON_KILLS sets how often (50 in `python -m tests.server.long`).
"""

import asyncio
import os
import re
import signal
import sys
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from tests.server.play import NONCES, PATIENCE, Person, eventually
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from pentathlon.games import GAMES
from pentathlon.kernel.record import record_of, verify
from pentathlon.server.services import Services
from pentathlon.server.settings import Settings
from pentathlon.server.table.history.progress import Progress

KILLS = int(os.environ.get("PENTATHLON_KILLS", "5"))


class ServerProcess:
    """A real server in a process of its own, on a port that it finds itself."""

    def __init__(self, process: asyncio.subprocess.Process, port: int) -> None:
        self.process, self.port = process, port
        # A pipe that nobody reads would fill up and hold the server up.
        self._draining = asyncio.create_task(process.stderr.read())  # type: ignore[union-attr]

    async def end(self, how: signal.Signals) -> int:
        """Send it that signal and wait until it is gone."""
        with suppress(ProcessLookupError):
            self.process.send_signal(how)
        code = await asyncio.wait_for(self.process.wait(), PATIENCE)
        self.said: bytes = await self._draining
        return code


async def start(database: Path) -> ServerProcess:
    """A server, once it answers."""
    return await started([sys.executable, "-m", "pentathlon", "serve", "--port", "0", "--db", str(database)])


async def started(command: list[str]) -> ServerProcess:
    """The server of a command, once it answers."""
    return await heard_from(await asyncio.create_subprocess_exec(*command, stderr=asyncio.subprocess.PIPE))


async def heard_from(process: asyncio.subprocess.Process) -> ServerProcess:
    """The server in a process, once it says that it answers; what is waited for in vain is ended."""
    assert process.stderr is not None
    try:
        async with asyncio.timeout(PATIENCE):
            async for line in process.stderr:
                if found := re.search(rb"running on http://[\d.]+:(\d+)", line):
                    return ServerProcess(process, int(found[1]))
        raise RuntimeError("The server has ended.")
    except BaseException:
        with suppress(ProcessLookupError):
            process.send_signal(signal.SIGKILL)
        raise


class Player:
    """Somebody who plays on after every crash, and remembers what was accepted and told."""

    def __init__(self, person: Person, table: str, chance: Random) -> None:
        self.person, self.table, self.chance = person, table, chance
        self.accepted: list[str] = []
        self.events: list[dict[str, object]] = []

    async def play(self) -> None:
        """Play until the connection breaks."""
        with suppress(ConnectionClosed, InvalidHandshake, OSError):
            async with self.person.sits(self.table) as sitting:
                assert sitting.events[: len(self.events)] == self.events
                try:
                    while sitting.phase != "over":
                        if sitting.ask is None:
                            await sitting.hear()
                            continue
                        nonce = f"k{next(NONCES)}"
                        key = self.chance.choice(sitting.ask["options"])["key"]
                        reply = await sitting.picks(key, nonce=nonce)
                        assert reply["type"] == "accepted", reply
                        self.accepted.append(nonce)
                finally:
                    self.events = sitting.events


def test_a_server_killed_at_any_moment_loses_no_accepted_answer(tmp_path: Path):
    async def play() -> None:
        database, chance = tmp_path / "tables.sqlite", Random(11)
        players: list[Player] = []
        bots: list[str] = []
        for _ in range(KILLS):
            server = await start(database)
            try:
                newcomer = Person(server.port)
                for _ in range(2):
                    table = await newcomer.table("me", "random")
                    players.append(Player(newcomer, table["id"], chance))
                bots.append((await newcomer.table("greedy", "random"))["id"])
                for player in players:
                    player.person.port = server.port
                done = accepted_by(players)
                playing = [asyncio.create_task(player.play()) for player in players[-6:]]
                wanted = done + chance.randrange(5, 60)
                await eventually(
                    lambda playing=playing, wanted=wanted: (
                        accepted_by(players) >= wanted or all(task.done() for task in playing)
                    )
                )
                await asyncio.sleep(chance.uniform(0, 0.01))
            finally:
                await server.end(signal.SIGKILL)
            await asyncio.gather(*playing)
        assert accepted_by(players) >= 5 * KILLS
        await check(database, players, bots)

    asyncio.run(play())


def accepted_by(players: list[Player]) -> int:
    """How many answers were accepted so far."""
    return sum(len(player.accepted) for player in players)


async def check(database: Path, players: list[Player], bots: list[str]) -> None:
    """Whatever was accepted or told is in the journal, and every record verifies."""
    services = Services(Settings(str(database)))
    await services.open()
    try:
        for player in players:
            entries = await services.journal.read(player.table)
            stored = [entry.nonce for entry in entries if entry.nonce]
            assert [nonce for nonce in stored if nonce in player.accepted] == player.accepted
            assert len(stored) == len(set(stored))
        for table in [*bots, *(player.table for player in players)]:
            row = await services.register.find(table)
            assert row is not None
            progress = Progress(row.deal)
            progress.follow(await services.journal.read(table))
            assert progress.match is not None
            assert verify(record_of(progress.match), GAMES["olympus"]) == []
    finally:
        await services.close()


def test_a_server_that_is_asked_to_stop_says_farewell_and_goes(tmp_path: Path):
    async def play() -> None:
        server = await start(tmp_path / "tables.sqlite")
        ann = Person(server.port)
        table = await ann.table("me", "mcts:20s")
        async with ann.sits(table["id"]) as a:
            ending = asyncio.create_task(server.end(signal.SIGTERM))
            farewell = await a.hear_until(lambda message: message["type"] == "farewell")
            assert farewell["after"] > 0
            with pytest.raises(ConnectionClosed):
                await a.hear()
        assert await ending in (0, -signal.SIGTERM)

    asyncio.run(play())
