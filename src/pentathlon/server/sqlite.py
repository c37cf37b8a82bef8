"""The journal in SQLite: one thread writes, whatever waits goes into one durable commit."""

import asyncio
import sqlite3
from collections.abc import Sequence
from queue import SimpleQueue
from threading import Thread
from typing import NamedTuple

import msgspec

from .journal import COLUMNS, Entry
from .metrics import METRICS

LARGEST_GROUP = 500
INSERT = (
    "INSERT INTO moves (match, n, kind, seat, key, nonce) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING"
)
INSERT_ALL = (
    "INSERT INTO moves (match, n, kind, seat, key, nonce) SELECT "
    + ", ".join(f"json_extract(value, '$[{column}]')" for column in range(6))
    + " FROM json_each(?)"
)
"""A whole group in one statement, which is its own transaction.

The thread has to get the interpreter back after each statement; under load that takes far longer
than the statement itself.
"""
READ = f"SELECT {COLUMNS} FROM moves WHERE match = ? AND n >= ? ORDER BY n"


class Order(NamedTuple):
    """Entries that somebody waits for."""

    table: str
    entries: Sequence[Entry]
    done: "asyncio.Future[bool]"


def connect(path: str) -> sqlite3.Connection:
    """A connection that loses nothing: a commit returns when it is on the disk."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=30)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    return connection


class SqliteJournal:
    """Entries in the table `moves` of an SQLite file."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._reader = connect(path)
        self._thread = Thread(target=self._write, name="journal", daemon=True)
        self._thread.start()

    async def append(self, table: str, entries: Sequence[Entry]) -> bool:
        """Wait until the entries are durable."""
        done: asyncio.Future[bool] = self._loop.create_future()
        self._orders.put(Order(table, entries, done))
        return await done

    async def read(self, table: str, since: int = 0) -> list[Entry]:
        """Read what is committed."""
        return [Entry(*row) for row in self._reader.execute(READ, (table, since))]

    async def close(self) -> None:
        """Let the writer finish."""
        self._orders.put(None)
        await asyncio.to_thread(self._thread.join)
        self._reader.close()

    def _write(self) -> None:
        connection = connect(self._path)
        going = True
        while going:
            group, going = self._group()
            if group:
                self._commit(connection, group)
        connection.close()

    def _group(self) -> tuple[list[Order], bool]:
        """All that waits; at least one order, unless it is time to go."""
        group: list[Order] = []
        order = self._orders.get()
        while order is not None:
            group.append(order)
            if len(group) == LARGEST_GROUP or self._orders.empty():
                return group, True
            order = self._orders.get()
        return group, False

    def _commit(self, connection: sqlite3.Connection, group: list[Order]) -> None:
        try:
            won = _store(connection, group)
        except Exception as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            self._loop.call_soon_threadsafe(_fail, group, OSError(f"The journal cannot be written: {error}."))
            return
        METRICS.commits.add()
        self._loop.call_soon_threadsafe(_tell, group, won)


def _store(connection: sqlite3.Connection, group: list[Order]) -> list[bool]:
    """Store a group; only where somebody lost a race, order by order."""
    rows = [_row(order.table, entry) for order in group for entry in order.entries]
    try:
        connection.execute(INSERT_ALL, (msgspec.json.encode(rows).decode(),))
        return [True] * len(group)
    except sqlite3.IntegrityError:
        connection.execute("BEGIN IMMEDIATE")
        won = [_insert(connection, order) for order in group]
        connection.execute("COMMIT")
        return won


def _row(table: str, entry: Entry) -> tuple[str, int, str, int, str, str]:
    return table, entry.n, entry.kind, entry.seat, entry.key, entry.nonce


def _insert(connection: sqlite3.Connection, order: Order) -> bool:
    """Insert entries; where the first is taken, the others are not tried."""
    return all(connection.execute(INSERT, _row(order.table, entry)).rowcount != 0 for entry in order.entries)


def _tell(group: list[Order], won: list[bool]) -> None:
    for order, stored in zip(group, won, strict=True):
        if not order.done.done():
            order.done.set_result(stored)


def _fail(group: list[Order], error: Exception) -> None:
    for order in group:
        if not order.done.done():
            order.done.set_exception(error)
