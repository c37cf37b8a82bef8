"""The processes in which bots think: how they end, and that nothing is left of them."""

import asyncio
import gc
import os
import signal
import sys
import warnings
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from tests.laws.walking import play_on, same, standing
from tests.server.play import PATIENCE, eventually

from pentathlon.games import GAMES
from pentathlon.kernel.match import Match
from pentathlon.server.table.deal import Deal
from pentathlon.server.table.position import position_of
from pentathlon.server.thinking.inquiries import Inquiry, answers_of
from pentathlon.server.thinking.pool import Dead, Late, Worker
from pentathlon.server.thinking.worker import Thinker

try:
    import uvloop

    LOOPS = [asyncio.new_event_loop, uvloop.new_event_loop]
except ImportError:
    LOOPS = [asyncio.new_event_loop]

Run = Callable[[Coroutine[Any, Any, None]], None]
INQUIRY = Inquiry(1, "t", Deal("olympus", 2, {}, 1, "salt"), [])
A_LONG_TIME = 3600
ANSWERS = """
import json, sys
for line in sys.stdin:
    print(json.dumps({"id": json.loads(line)["id"], "key": "yes"}), flush=True)
"""
THINKS_FOR_EVER = """
import pathlib, sys, time
for line in sys.stdin:
    with pathlib.Path(sys.argv[1]).open("a") as asked:
        asked.write("asked ")
    time.sleep(3600)
"""
LEAVES_A_CHILD = f"""
import pathlib, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
pathlib.Path(sys.argv[1]).write_text(str(child.pid))
{ANSWERS}
"""


def worker(program: str, *arguments: object) -> Worker:
    """A worker that runs a program instead of a bot."""
    return Worker([sys.executable, "-c", program, *map(str, arguments)])


async def is_asked(file: Path) -> None:
    """Wait until a process has noted there that it was asked."""
    await eventually(lambda: file.exists() and file.read_text())


@pytest.fixture(params=LOOPS)
def run(request: pytest.FixtureRequest) -> Iterator[Run]:
    """Runs something, and insists that nothing of it stays open."""
    with warnings.catch_warnings(record=True) as found:
        warnings.simplefilter("always")
        with asyncio.Runner(loop_factory=request.param) as runner:
            yield runner.run
        gc.collect()
    assert [str(warning.message) for warning in found] == []


def test_a_process_is_ended_that_nobody_wants_an_answer_of_any_longer(run: Run, tmp_path: Path):
    async def ask() -> None:
        thinks = worker(THINKS_FOR_EVER, tmp_path / "asked")
        asking = asyncio.create_task(thinks.ask(INQUIRY, A_LONG_TIME))
        await is_asked(tmp_path / "asked")
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        await thinks.stop()

    run(ask())


def test_who_is_asked_while_the_server_stops_hears_that_the_bot_is_dead(run: Run, tmp_path: Path):
    async def ask() -> None:
        thinks = worker(THINKS_FOR_EVER, tmp_path / "asked")
        asking = [asyncio.create_task(thinks.ask(INQUIRY, A_LONG_TIME)) for _ in range(3)]
        await is_asked(tmp_path / "asked")
        await thinks.stop()
        for each in asking:
            with pytest.raises(Dead):
                await each
        assert (tmp_path / "asked").read_text() == "asked ", "No other process was started."

    run(ask())


def test_a_late_answer_is_not_taken_for_the_next_one(run: Run, tmp_path: Path):
    async def ask() -> None:
        thinks = worker(THINKS_FOR_EVER, tmp_path / "asked")
        for _ in range(2):
            with pytest.raises(Late):
                await thinks.ask(INQUIRY, 0.01)
        await thinks.stop()

    run(ask())


def test_a_child_that_a_process_leaves_behind_holds_nobody_up(run: Run, tmp_path: Path):
    async def ask() -> None:
        thinks = worker(LEAVES_A_CHILD, tmp_path / "child")
        assert (await thinks.ask(INQUIRY, A_LONG_TIME)).key == "yes"
        try:
            await asyncio.wait_for(thinks.stop(), PATIENCE)
        finally:
            os.kill(int((tmp_path / "child").read_text()), signal.SIGKILL)

    run(ask())


def test_a_process_that_died_is_followed_by_another(run: Run):
    async def ask() -> None:
        answers_once = worker(ANSWERS.replace("flush=True)", "flush=True); sys.exit()"))
        for _ in range(3):
            assert (await answers_once.ask(INQUIRY, A_LONG_TIME)).key == "yes"
            await (await answers_once._process).wait()
        await answers_once.stop()

    run(ask())


def test_a_program_that_is_not_there_is_a_bot_that_is_dead(run: Run):
    async def ask() -> None:
        missing = Worker(["/no/such/program"])
        for _ in range(2):
            with pytest.raises(Dead):
                await missing.ask(INQUIRY, A_LONG_TIME)
        await missing.stop()

    run(ask())


NOTES_WHAT_IT_IS_TOLD = """
import json, pathlib, sys
for line in sys.stdin:
    inquiry = json.loads(line)
    with pathlib.Path(sys.argv[1]).open("a") as told:
        told.write(f"{inquiry['table']}: {'position' if inquiry['position'] else 'answers'}, ")
    print(json.dumps({"id": inquiry["id"], "key": "yes"}), flush=True)
    if inquiry["table"] == "last":
        sys.exit()
"""


def test_a_process_is_told_once_where_a_table_stands(run: Run, tmp_path: Path):
    deal, told = INQUIRY.deal, tmp_path / "told"
    where = position_of(deal.match())

    async def ask() -> None:
        thinks = worker(NOTES_WHAT_IT_IS_TOLD, told)
        for table in ("one", "one", "other", "one", "last"):
            await thinks.ask(Inquiry(1, table, deal, []), A_LONG_TIME, where)
        await (await thinks._process).wait()
        await thinks.ask(Inquiry(1, "one", deal, []), A_LONG_TIME, where)
        await thinks.stop()

    run(ask())
    assert told.read_text() == (
        "one: position, one: answers, other: position, one: answers, last: position, one: position, "
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_is_told_by_its_position_is_the_same_and_no_answer_is_followed(
    game: str, monkeypatch: pytest.MonkeyPatch
):
    deal = Deal(game, max(GAMES[game].seats), GAMES[game].options({}), 1, "salt")
    match = deal.match()
    play_on(match, Random(1), 40)
    answers = answers_of(match)
    followed = Thinker()._match(Inquiry(1, "t", deal, answers, clock=match.clock))
    with monkeypatch.context() as patch:
        patch.setattr(Deal, "match", None)
        patch.setattr(Match, "apply", None)
        inquiry = Inquiry(1, "t", deal, answers, clock=match.clock, position=position_of(match)())
        sent = msgspec.json.decode(msgspec.json.encode(inquiry), type=Inquiry)
        thinker = Thinker()
        told = thinker._match(sent)
    same(standing(told), standing(followed))
    play_on(match, Random(2), 5)
    again = Inquiry(1, "t", deal, answers_of(match), clock=match.clock)
    same(standing(thinker._match(again)), standing(match))
