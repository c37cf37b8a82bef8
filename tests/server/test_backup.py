"""The drill: a copy is made while people play, the house burns down, and the copy goes on."""

import asyncio
import shutil
import subprocess
from pathlib import Path
from random import Random

import pytest
from tests.server.conftest import POSTGRESQL, execute
from tests.server.play import a_server, play_on, settings_for, two_people
from typer.testing import CliRunner

from pentathlon.cli import app


def test_a_copy_that_was_made_while_people_played_goes_on(tmp_path: Path):
    copy = tmp_path / "copy.sqlite"

    async def play() -> None:
        settings = settings_for(tmp_path)
        async with a_server(settings) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                await play_on(a, b, Random(1), 8)
                await a.says("ping")
                told = len(a.events)
                words = ["backup", str(copy), "--db", settings.database]
                result = await asyncio.to_thread(CliRunner().invoke, app, words)
                assert result.exit_code == 0, result.output
                assert "1 tables are in" in result.output
        await asyncio.to_thread(Path(settings.database).unlink)
        async with a_server(settings_for(tmp_path, database=str(copy))) as server:
            ann.port = bob.port = server.port
            async with ann.sits(table) as a, bob.sits(table) as b:
                assert len(a.events) == told, "Whoever sat there sits there, and all is told."
                await play_on(a, b, Random(2), 4)

    asyncio.run(play())


def test_a_copy_overwrites_nothing(tmp_path: Path):
    for target in ("tables.sqlite", "other.sqlite"):
        (tmp_path / target).touch()
    words = ["backup", str(tmp_path / "other.sqlite"), "--db", str(tmp_path / "tables.sqlite")]
    result = CliRunner().invoke(app, words)
    assert result.exit_code != 0
    assert "exists already" in result.output


def test_a_dump_of_postgresql_goes_on_in_another_database(database: str, tmp_path: Path):
    if not database.startswith("postgresql"):
        pytest.skip("SQLite has a drill of its own.")
    if shutil.which("pg_dump") is None or shutil.which("pg_restore") is None:
        pytest.skip("The tools of PostgreSQL are not here.")
    name = database.rpartition("/")[2] + "_copy"
    other, dump = POSTGRESQL.rpartition("/")[0] + "/" + name, tmp_path / "dump"

    def tool(*words: str) -> int:
        return subprocess.run(words, capture_output=True, check=False).returncode

    async def play() -> None:
        async with a_server(settings_for(tmp_path, database=database)) as server:
            ann, bob, table = await two_people(server)
            async with ann.sits(table) as a, bob.sits(table) as b:
                await play_on(a, b, Random(1), 6)
                await a.says("ping")
                told = len(a.events)
                dumped = await asyncio.to_thread(
                    tool, "pg_dump", "--format=custom", f"--file={dump}", f"--dbname={database}"
                )
            if dumped:
                pytest.skip("The tools of PostgreSQL are of another version than the server.")
        await execute(f"CREATE DATABASE {name}")
        try:
            restored = await asyncio.to_thread(
                tool, "pg_restore", "--no-owner", f"--dbname={other}", str(dump)
            )
            assert restored == 0
            async with a_server(settings_for(tmp_path, database=other)) as server:
                ann.port = bob.port = server.port
                async with ann.sits(table) as a:
                    assert len(a.events) == told
        finally:
            await execute(f"DROP DATABASE {name} WITH (FORCE)")

    asyncio.run(play())
