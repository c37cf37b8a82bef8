"""The journal in PostgreSQL: the same group commits over one connection."""

import asyncio
from collections.abc import Iterable, Sequence
from secrets import token_hex
from typing import Any

import asyncpg

from .journal import COLUMNS, EntryBatch, Heard, Journal
from .register import TABLES_CHANGED

INSERT_ALL = "INSERT INTO moves (match, n, entry) SELECT * FROM unnest($1::text[], $2::integer[], $3::text[])"
"""A whole group in one question: each takes a way there and back."""
INSERT = "INSERT INTO moves (match, n, entry) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING n"
MOVES_ADDED = "pentathlon_moves"
NOTIFY = f"SELECT pg_notify('{MOVES_ADDED}', $1 || ':' || each) FROM unnest($2::text[]) AS each"
READ = f"SELECT {COLUMNS} FROM moves WHERE match = $1 AND n >= $2 ORDER BY n"
KEEP = (
    "INSERT INTO checkpoints (match, body) VALUES ($1, $2) "
    "ON CONFLICT (match) DO UPDATE SET body = excluded.body"
)
FIND = "SELECT body FROM checkpoints WHERE match = $1"
ENDED = (asyncpg.PostgresConnectionError, asyncpg.exceptions.OperatorInterventionError)
"""What the database says when it ends a connection, whatever it has still done."""
PATIENCE = 1
"""Seconds before a database that is gone is tried again."""


class PostgresqlJournal(Journal):
    """Entries in the table `moves` of a PostgreSQL database."""

    is_shared = True
    _pool: Any
    _listener: Any
    _listening: asyncio.Task[None]

    def __init__(self, url: str, heard: Heard) -> None:
        """`heard` is told of each table that another node has changed, and whether in the register.

        After a time of silence it is told of none in particular: any may have changed.
        """
        super().__init__()
        self._url = url
        self._heard = heard
        self._node = token_hex(6)
        self._deaf = asyncio.Event()

    async def _rows(self, table: str, since: int) -> Iterable[Sequence[Any]]:
        found: list[Sequence[Any]] = await self._pool.fetch(READ, table, since)
        return found

    async def keep(self, table: str, checkpoint: bytes) -> None:
        await self._pool.execute(KEEP, table, checkpoint)

    async def checkpoint(self, table: str) -> bytes | None:
        found: bytes | None = await self._pool.fetchval(FIND, table)
        return found

    async def _close(self) -> None:
        self._listening.cancel()
        await self._listener.close()
        await self._pool.close()

    async def open(self) -> None:
        """Connect, and hear from now on what other nodes do, also after the database was gone for a while."""
        self._pool = await asyncpg.create_pool(self._url, min_size=1, max_size=4)
        await self._connect_listener()
        self._listening = asyncio.create_task(self._stay_connected())

    async def _connect_listener(self) -> None:
        self._deaf.clear()
        self._listener = await asyncpg.connect(self._url)
        self._listener.add_termination_listener(lambda connection: self._deaf.set())
        await self._listener.add_listener(MOVES_ADDED, self._hear)
        await self._listener.add_listener(TABLES_CHANGED, self._hear)

    async def _stay_connected(self) -> None:
        while True:
            await self._deaf.wait()
            try:
                await self._connect_listener()
                self._heard(None, True)
            except (OSError, asyncpg.PostgresError):
                self._deaf.set()
                await asyncio.sleep(PATIENCE)

    def _hear(self, connection: Any, process: int, channel: str, payload: str) -> None:
        node, _, table = payload.rpartition(":")
        if node != self._node:
            self._heard(table, channel == TABLES_CHANGED)

    def _is_doubtful(self, error: Exception) -> bool:
        # Only where the database itself has said no it is known that nothing was done.
        return isinstance(error, ENDED) or not isinstance(error, asyncpg.PostgresError)

    async def _store(self, group: list[EntryBatch]) -> list[bool]:
        async with self._pool.acquire() as connection:
            try:
                async with connection.transaction():
                    await connection.execute(INSERT_ALL, *_columns(group))
                    await self._notify(connection, group)
                return [True] * len(group)
            except asyncpg.UniqueViolationError:
                return await self._store_singly(connection, group)

    async def _store_singly(self, connection: Any, group: list[EntryBatch]) -> list[bool]:
        """Where somebody has lost a race: batch by batch."""
        won = [True] * len(group)
        async with connection.transaction():
            for index in _ordered(group):
                won[index] = await _insert(connection, group[index])
            await self._notify(connection, group)
        return won

    async def _notify(self, connection: Any, group: list[EntryBatch]) -> None:
        await connection.execute(NOTIFY, self._node, sorted({batch.table for batch in group}))


def _ordered(group: list[EntryBatch]) -> list[int]:
    """In one order everywhere, so that two nodes never wait for each other."""
    return sorted(range(len(group)), key=lambda index: group[index].table)


def _columns(group: list[EntryBatch]) -> list[list[Any]]:
    """The rows of all batches, column by column."""
    rows = [row for index in _ordered(group) for row in group[index].rows]
    return [[row[column] for row in rows] for column in range(3)]


async def _insert(connection: Any, batch: EntryBatch) -> bool:
    for row in batch.rows:
        if await connection.fetchval(INSERT, *row) is None:
            return False
    return True
