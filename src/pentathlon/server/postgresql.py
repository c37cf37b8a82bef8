"""The journal in PostgreSQL: the same group commits over one connection."""

import asyncio
from collections.abc import Callable, Sequence
from secrets import token_hex
from typing import Any

import asyncpg

from .journal import COLUMNS, Entry
from .metrics import METRICS
from .register import TABLES_CHANGED
from .sqlite import LARGEST_GROUP, Order, _fail, _tell

INSERT = (
    "INSERT INTO moves (match, n, kind, seat, key, nonce) VALUES ($1, $2, $3, $4, $5, $6) "
    "ON CONFLICT DO NOTHING RETURNING n"
)
MOVES_ADDED = "pentathlon_moves"
NOTIFY = f"SELECT pg_notify('{MOVES_ADDED}', $1 || ':' || each) FROM unnest($2::text[]) AS each"
READ = f"SELECT {COLUMNS} FROM moves WHERE match = $1 AND n >= $2 ORDER BY n"


class PostgresqlJournal:
    """Entries in the table `moves` of a PostgreSQL database."""

    def __init__(self, url: str, heard: Callable[[str, bool], None]) -> None:
        """`heard` is told of each table that another node has changed, and whether in the register."""
        self._url = url
        self._heard = heard
        self._node = token_hex(6)
        self._listener: Any = None
        self._waiting: asyncio.Queue[Order | None] = asyncio.Queue()
        self._pool: Any = None
        self._writer = asyncio.create_task(self._write())

    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Wait until the entries are durable."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.put_nowait(Order(table, entries, done))
        return await done

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """Read what is committed."""
        pool = await self._connected()
        return [Entry(*row) for row in await pool.fetch(READ, table, since)]

    async def close(self) -> None:
        """Let the writer finish."""
        self._waiting.put_nowait(None)
        await self._writer
        if self._listener is not None:
            await self._listener.close()
        if self._pool is not None:
            await self._pool.close()

    async def listen(self) -> None:
        """Hear from now on what other nodes do."""
        self._listener = await asyncpg.connect(self._url)
        await self._listener.add_listener(MOVES_ADDED, self._hear)
        await self._listener.add_listener(TABLES_CHANGED, self._hear)

    def _hear(self, connection: Any, process: int, channel: str, payload: str) -> None:
        node, _, table = payload.rpartition(":")
        if node != self._node:
            self._heard(table, channel == TABLES_CHANGED)

    async def _connected(self) -> Any:
        if self._pool is None:
            self._pool = await asyncpg.create_pool(self._url, min_size=1, max_size=4)
        return self._pool

    async def _write(self) -> None:
        while (order := await self._waiting.get()) is not None:
            group = [order]
            while len(group) < LARGEST_GROUP and not self._waiting.empty():
                more = self._waiting.get_nowait()
                if more is None:
                    self._waiting.put_nowait(None)
                    break
                group.append(more)
            try:
                _tell(group, await self._commit(group))
                METRICS.commits.add()
            except Exception as error:
                _fail(group, OSError(f"The journal cannot be written: {error}."))

    async def _commit(self, group: list[Order]) -> list[bool]:
        # In one order everywhere, so that two nodes never wait for each other.
        ordered = sorted(range(len(group)), key=lambda index: group[index].table)
        won = [True] * len(group)
        pool = await self._connected()
        async with pool.acquire() as connection, connection.transaction():
            for index in ordered:
                won[index] = await _insert(connection, group[index])
            await connection.execute(NOTIFY, self._node, sorted({order.table for order in group}))
        return won


async def _insert(connection: Any, order: Order) -> bool:
    for entry in order.entries:
        row = (order.table, entry.n, entry.kind, entry.seat, entry.key, entry.nonce)
        if await connection.fetchval(INSERT, *row) is None:
            return False
    return True
