"""The journal in SQLite: whatever waits goes into one durable commit."""

import asyncio
import sqlite3
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter
from typing import Any

import msgspec

from .journal import COLUMNS, CROWD, EntryBatch, Journal

QUICK = 0.001
"""Seconds: while commits take less, the loop itself waits for those of a few batches. To wait in a thread
takes two wake-ups, and they take longer than such a disk."""
STEADINESS = 0.9
"""How much of the time that commits took so far counts beside the newest one."""

TIDY = 1000
"""Orders after which the log is moved into the file, beside all else."""
LONGEST_LOG = 25_000
"""Pages of the log at which the writer does so itself, so that it cannot grow for ever."""
INSERT = "INSERT INTO moves (match, n, entry) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
INSERT_ALL = (
    "INSERT INTO moves (match, n, entry) SELECT "
    + ", ".join(f"json_extract(value, '$[{column}]')" for column in range(3))
    + " FROM json_each(?)"
)
"""A whole group in one statement, which is its own transaction.

The thread has to get the interpreter back after each statement; under load that takes far longer
than the statement itself.
"""
READ = f"SELECT {COLUMNS} FROM moves WHERE match = ? AND n >= ? ORDER BY n"
KEEP = "INSERT OR REPLACE INTO checkpoints (match, body) VALUES (?, ?)"
FIND = "SELECT body FROM checkpoints WHERE match = ?"


def connect(path: str, patience: float = 30) -> sqlite3.Connection:
    """A connection that loses nothing: a commit returns when it is on the disk.

    For so many seconds it waits while another connection writes.
    """
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=patience)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA wal_autocheckpoint = {LONGEST_LOG}")
    return connection


class SqliteJournal(Journal):
    """Entries in the table `moves` of an SQLite file; a crowd, or a slow disk, is waited for in a thread.

    Another thread moves them from the log into the file, and keeps checkpoints: whoever waits for a
    commit need not wait for that too.
    """

    def __init__(self, path: str) -> None:
        super().__init__()
        self._thread, self._tidying = ThreadPoolExecutor(1, "journal"), ThreadPoolExecutor(1, "tidying")
        self._reader, self._connection, self._tidier = connect(path), connect(path), connect(path)
        # A checkpoint may be lost: it is not waited for until it is on the disk.
        self._tidier.execute("PRAGMA synchronous = NORMAL")
        self._hasty = connect(path, patience=0)
        """For the loop itself, which must not wait for a writer that waits for the loop."""
        self._untidy = 0
        self._took = 0.0
        """Seconds that a commit takes, lately."""

    async def _store(self, group: list[EntryBatch]) -> list[bool]:
        loop = asyncio.get_running_loop()
        won = self._stored_at_once(group)
        if won is None:
            won = await loop.run_in_executor(self._thread, self._commit, self._connection, group)
        self._untidy += len(group)
        if self._untidy >= TIDY:
            self._untidy = 0
            loop.run_in_executor(self._tidying, self._tidier.execute, "PRAGMA wal_checkpoint(PASSIVE)")
        return won

    def _stored_at_once(self, group: list[EntryBatch]) -> list[bool] | None:
        """What became of a few batches while the disk is quick; None if somebody else is writing."""
        if len(group) >= CROWD or self._took >= QUICK:
            return None
        try:
            return self._commit(self._hasty, group)
        except sqlite3.OperationalError:
            return None

    def _commit(self, connection: sqlite3.Connection, group: list[EntryBatch]) -> list[bool]:
        started = perf_counter()
        won = _stored(connection, group)
        self._took = STEADINESS * self._took + (1 - STEADINESS) * (perf_counter() - started)
        return won

    async def _rows(self, table: str, since: int) -> Iterable[Sequence[Any]]:
        return self._reader.execute(READ, (table, since))

    async def keep(self, table: str, checkpoint: bytes) -> None:
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._tidying, self._tidier.execute, KEEP, (table, checkpoint))

    async def checkpoint(self, table: str) -> bytes | None:
        row = self._reader.execute(FIND, (table,)).fetchone()
        return None if row is None else row[0]

    async def _close(self) -> None:
        for thread in (self._thread, self._tidying):
            thread.shutdown()
        for connection in (self._reader, self._connection, self._hasty, self._tidier):
            connection.close()


def _stored(connection: sqlite3.Connection, group: list[EntryBatch]) -> list[bool]:
    """Store a group; only where somebody lost a race, batch by batch."""
    rows = [row for batch in group for row in batch.rows]
    try:
        connection.execute(INSERT_ALL, (msgspec.json.encode(rows).decode(),))
        return [True] * len(group)
    except sqlite3.IntegrityError:
        return _stored_singly(connection, group)


def _stored_singly(connection: sqlite3.Connection, group: list[EntryBatch]) -> list[bool]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        won = [_insert(connection, batch) for batch in group]
        connection.execute("COMMIT")
        return won
    except BaseException:
        connection.execute("ROLLBACK")
        raise


def _insert(connection: sqlite3.Connection, batch: EntryBatch) -> bool:
    """Insert entries; where the first is taken, the others are not tried."""
    return all(connection.execute(INSERT, row).rowcount != 0 for row in batch.rows)
