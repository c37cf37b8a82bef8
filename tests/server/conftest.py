"""The databases that the server is tested with."""

import asyncio
import os
import secrets
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import asyncpg
import pytest

POSTGRESQL = os.environ.get("PENTATHLON_POSTGRESQL", "postgresql://root@127.0.0.1:5432/test")


async def execute(command: str) -> None:
    connection: Any = await asyncpg.connect(POSTGRESQL, timeout=20)
    try:
        await connection.execute(command)
    finally:
        await connection.close()


@pytest.fixture(autouse=True)
def the_same_deals_in_every_run(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals follow from the test's name: no run fails by a game that ends sooner than usual."""
    monkeypatch.setattr(secrets, "randbits", Random(request.node.name).getrandbits)


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A fresh database; PostgreSQL where one answers."""
    if request.param == "sqlite":
        yield str(tmp_path / "tables.sqlite")
        return
    name = f"pentathlon_{secrets.token_hex(6)}"
    try:
        asyncio.run(execute(f"CREATE DATABASE {name}"))
    except (OSError, TimeoutError, asyncpg.PostgresError) as error:
        pytest.skip(f"No PostgreSQL answers: {error!r}.")
    yield POSTGRESQL.rpartition("/")[0] + "/" + name
    asyncio.run(execute(f"DROP DATABASE {name} WITH (FORCE)"))
