"""What all tables of this server share: the database, the processes of bots, and tasks beside all else."""

import asyncio
from collections.abc import Coroutine
from math import inf
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

from .alerts.messenger import Messenger
from .alerts.push import PUSH, Pusher
from .house.house import House
from .ladders import Ladders
from .settings import Settings
from .storage.conversations import Conversations
from .storage.journal import Heard, Journal
from .storage.plans import KeptPlans
from .storage.rated_games import RatedGames
from .storage.register import Register, engine_for, migrate
from .storage.results import Results
from .storage.subscriptions import Subscriptions
from .table.history.following import Followed, Shadow
from .thinking.inquiries import Inquiry
from .thinking.pool import Pool

EXAMINATION = 30
"""Seconds more than a bot that the examination of a record may take."""


def unheard(table: str | None, is_registered: bool) -> None:
    """What other nodes do is nothing to whoever has no table in memory."""


class Services:
    """The journal, the register and the pool of workers, from when they are opened until they are closed."""

    journal: Journal
    register: Register
    conversations: Conversations
    subscriptions: Subscriptions
    results: Results
    ladders: Ladders
    pool: Pool
    examiners: Pool
    """Follows what strangers have brought: no bot waits for that."""
    followers: Pool
    """Follows what other rules have written: no table waits for what strangers have brought."""
    secret: str
    house: House

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.messenger = Messenger(settings)
        self.tried, self.trouble = -inf, ""
        """When it was last tried to store something just to see, and what was wrong."""
        self._tasks: set[asyncio.Task[Any]] = set()
        self._endings: set[asyncio.Task[None]] = set()
        """Games that are over here and whose results are being kept."""

    async def open(self, heard: Heard = unheard) -> None:
        """Bring the database up to date; `heard` is told what other nodes do from now on."""
        engine = engine_for(self.settings)
        await migrate(engine)
        await self._read(engine, heard)
        self.secret = await self.register.secret()
        self.messenger.pusher = self._pusher()
        self.house = self._house()

    def _pusher(self) -> Pusher | None:
        return Pusher(self.secret, self.settings.alert_hosts) if PUSH in self.settings.alerts else None

    def _house(self) -> House:
        if not self.settings.redis:
            return House(self.settings.limits)
        from .house.redis_house import RedisHouse

        return RedisHouse(self.settings.redis, self.secret, self.settings.limits)

    async def read_only(self) -> None:
        """The same for whoever only looks: nothing is brought up to date."""
        await self._read(engine_for(self.settings), unheard)

    async def _read(self, engine: AsyncEngine, heard: Heard) -> None:
        settings = self.settings
        self.register = Register(engine)
        self.conversations = Conversations(self.register)
        self.subscriptions = Subscriptions(self.register)
        self.results = Results(self.register)
        self.plans = KeptPlans(self.register)
        self.ladders = Ladders(RatedGames(self.register))
        self.journal = await self._journal(heard)
        self.examiners, self.followers = (
            Pool(settings.worker_command, 1, settings.deadline + EXAMINATION) for _ in range(2)
        )
        self.pool = Pool(settings.worker_command, settings.workers, settings.deadline, settings.thinking)

    async def _journal(self, heard: Heard) -> Journal:
        if self.settings.is_postgresql:
            from .storage.postgresql import PostgresqlJournal

            url = "postgresql:" + self.settings.database.partition(":")[2]
            journal = PostgresqlJournal(url, heard)
            await journal.open()
            return journal
        from .storage.sqlite import SqliteJournal

        return SqliteJournal(self.settings.database)

    async def follow(self, table: str, shadow: Shadow) -> Followed:
        """Follow the journal of a table in a process apart; `Late` or `Dead` where that takes too much."""
        opinion = await self.followers.ask(Inquiry(0, table, owner=table, journal=shadow))
        assert opinion.followed is not None
        return opinion.followed

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something happen beside all else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def keep_ending(self, work: Coroutine[Any, Any, None]) -> None:
        """Have it kept how a game ended; no table waits for that."""
        ending = self.spawn(work)
        self._endings.add(ending)
        ending.add_done_callback(self._endings.discard)

    async def endings_kept(self) -> None:
        """Wait until all games that are over here are on record: whoever has just ended one looks for it."""
        if self._endings:
            await asyncio.wait(self._endings)

    async def close(self) -> None:
        """Stop thinking, store what waits, and let go of the database."""
        for pool in (self.pool, self.examiners, self.followers):
            await pool.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.journal.close()
        await self.register.close()
