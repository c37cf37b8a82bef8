"""`pentathlon backup`: a copy of all tables, made while the server runs."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import typer

from pentathlon.kernel.errors import UnknownChoice

from .database import existing


def copy_tables(target: Path, database: str | None) -> None:
    """Copy an SQLite file as it stands at one moment, and see that the copy is sound."""
    settings = existing(database)
    if settings.is_postgresql:
        raise UnknownChoice("A PostgreSQL database is copied by: pg_dump --format=custom --file=COPY")
    if target.exists():
        raise UnknownChoice(f"{target} exists already; choose another name.")
    with closing(sqlite3.connect(settings.database)) as source, closing(sqlite3.connect(target)) as copy:
        source.backup(copy)
        (verdict,) = copy.execute("PRAGMA integrity_check").fetchone()
        (tables,) = copy.execute("SELECT count(*) FROM tables").fetchone()
    if verdict != "ok":
        raise UnknownChoice(f"The copy is not sound: {verdict}.")
    typer.echo(f"{tables} tables are in {target}. Serve them by: pentathlon serve --db {target}")
