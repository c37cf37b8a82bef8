"""Whatever somebody has done to a record, it is refused with its field, at once, and stops nobody.

PENTATHLON_TAMPERED sets how many (10,000 in `python -m tests.server.long`).
"""

import asyncio
import json
import os
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time

import pytest
from tests.server.play import a_server, settings_for
from tests.server.tampering import sound, tampered
from typer.testing import CliRunner

from pentathlon.cli import app
from pentathlon.games import GAMES
from pentathlon.kernel.errors import PentathlonError
from pentathlon.kernel.record import fingerprint, read_record
from pentathlon.server.thinking.bounds import Unbounded, bounded
from pentathlon.server.thinking.examination import examined

TAMPERED = int(os.environ.get("PENTATHLON_TAMPERED", "300"))
SAME = {
    "pentathlon": ("format", "record"),
    "seed": ("commitment",),
    "salt": ("commitment",),
    "clock": ("fingerprints", "snapshot"),
    "version": ("fingerprints", "version"),
}
"""Fields that cannot be told from others when they are wrong, or are called otherwise."""
LONGEST = 10
"""Seconds of the processor that nothing may take."""


def followed(text: str) -> tuple[str, str]:
    """Where a record leads, or why it is refused."""
    try:
        return fingerprint(examined(read_record(text)).table), ""
    except PentathlonError as error:
        return "", str(error)


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_record_that_was_tampered_with_is_refused_by_its_field_or_tells_of_the_same_game(game: str):
    chance, refused = Random(f"tampered {game}"), 0
    truth = fingerprint(examined(read_record(sound(game))).table)
    for _ in range(TAMPERED // len(GAMES)):
        text, field = tampered(game, chance)
        started = process_time()
        found, why = followed(text)
        if why:
            refused += 1
            named = (field, field.rstrip("s"), *SAME.get(field, ()))
            assert any(name in why.lower() for name in named), (field, why[:300])
            assert len(why) < 1000
        else:
            assert found == truth, field
        assert process_time() - started < LONGEST
    assert refused > TAMPERED // len(GAMES) // 2


def test_a_position_of_ten_thousand_million_spaces_stops_nobody(tmp_path: Path):
    record = read_record(sound("aeon"))
    record.commitment = ""
    record.snapshot.table["width"] = 10**10

    async def bring() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            ann = server.person()
            status, problem = await ann.request("POST", "/api/records", json.loads(record.json()))
            assert status == 409
            assert problem["message"].startswith("snapshot: this record begins in the middle of a game")
            assert await ann.get("/api/tables") == []
            assert (await ann.table("me", "random"))["phase"] == "playing"

    asyncio.run(bring())


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_sound_record_is_taken(tmp_path: Path, game: str):
    async def bring() -> None:
        async with a_server(settings_for(tmp_path)) as server:
            assert (await server.person().post("/api/records", json.loads(sound(game))))["house"] == "nothing"

    asyncio.run(bring())


@pytest.mark.parametrize("command", ["verify", "replay"])
def test_the_command_line_names_what_is_wrong_and_does_not_hang(tmp_path: Path, command: str):
    chance = Random(command)
    for number in range(8):
        text, _ = tampered("olympus", chance)
        path = tmp_path / f"{number}.json"
        path.write_text(text)
        result = CliRunner().invoke(app, [command, str(path)], catch_exceptions=True)
        assert result.exception is None or isinstance(result.exception, SystemExit | PentathlonError), text[
            :100
        ]


def think_for_ever() -> None:
    while True:
        with suppress(Exception):
            sum(range(10**6))


def test_what_takes_too_long_or_too_much_is_ended_and_nothing_stays_bounded():
    with pytest.raises(Unbounded, match="more memory"), bounded(60, 64 << 20):
        bytearray(10**10)
    with pytest.raises(Unbounded, match="longer"), bounded(1, 1 << 30):
        think_for_ever()
    assert len(bytearray(10**8)) == 10**8
