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
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.laws.walking import asked, play_on, same
from tests.server.play import PATIENCE, eventually, settings_for

from pentathlon.bots import GreedyBot
from pentathlon.games import GAMES
from pentathlon.kernel import Seat, key_of
from pentathlon.kernel.match import Match
from pentathlon.server.services import Services
from pentathlon.server.table.history.deal import Deal
from pentathlon.server.table.history.following import Shadow
from pentathlon.server.thinking.inquiries import Inquiry, Opinion, inquiry_for
from pentathlon.server.thinking.pool import MOST_WAITING, SHORTEST, Dead, Late, Pool, Worker
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


def room_with(match: Match, seat: Seat) -> Any:
    """As much of a room as a question to a bot is made of."""
    deal = Deal(match.game.name, match.seats, match.options, match.seed, match.salt)
    row = SimpleNamespace(id="t", deal=deal, creator="ann", host="home")
    return SimpleNamespace(row=row, match=match, present={seat}, bot_of=lambda seat: "greedy")


@pytest.mark.parametrize("game", GAMES)
def test_a_bot_decides_in_the_world_it_is_told_as_it_would_at_the_table(game: str):
    match = Match(GAMES[game], max(GAMES[game].seats), 1, salt="salt")
    thinker = Thinker()
    for turn in range(12):
        play_on(match, Random(turn), 3)
        if match.outcome is not None:
            break
        seat = match.asks[0].seat
        inquiry = inquiry_for(room_with(match, seat), seat)
        sent = msgspec.json.decode(msgspec.json.encode(inquiry), type=Inquiry)
        told = thinker._match(sent)
        same(asked(told.ask_for(seat)), asked(match.ask_for(seat)))
        same(told.view(seat), match.view(seat))
        if match.game.wakes is None:
            assert key_of(GreedyBot(seat).choose(told, seat)) == key_of(GreedyBot(seat).choose(match, seat))


def test_a_worker_is_told_neither_the_deal_nor_the_dice_to_come():
    match = Match(GAMES["olympus"], 2, 12345, salt="the salt")
    play_on(match, Random(3), 6)
    seat = match.asks[0].seat
    rival = Seat(1 - seat)
    inquiry = inquiry_for(room_with(match, seat), seat)
    sent = msgspec.json.encode(inquiry)
    assert b"12345" not in sent
    assert b"salt" not in sent.replace(b'"salt":""', b"")
    assert inquiry.world is not None
    assert inquiry.world.table["dice"] != match.table.dice.state
    faces = inquiry.world.table["faces"]
    hand = match.table.hands[rival]
    assert [faces[slot] for slot in hand] != [match.table.faces[slot].slug for slot in hand]


def test_a_bot_that_goes_on_within_a_step_has_the_same_match():
    match = Match(GAMES["olympus"], 2, 5, salt="s")
    thinker = Thinker()
    kept = 0
    for turn in range(60):
        seat = match.asks[0].seat
        before = match.marks[-1].answers
        first = thinker._match(inquiry_for(room_with(match, seat), seat))
        play_on(match, Random(turn), 1)
        if match.outcome is not None:
            break
        if match.marks[-1].answers == before and match.asks[0].seat == seat:
            kept += thinker._match(inquiry_for(room_with(match, seat), seat)) is first
    assert kept > 3


ANSWERS_SLOWLY = """
import json, sys, time
for line in sys.stdin:
    inquiry = json.loads(line)
    time.sleep(0.05 if inquiry["bot"] == "slow" else 0)
    print(json.dumps({"id": inquiry["id"], "key": str(inquiry["seconds"])}), flush=True)
"""


def test_no_table_starves_another(run: Run):
    async def ask() -> None:
        pool = Pool([sys.executable, "-c", ANSWERS_SLOWLY], 1, A_LONG_TIME, 8)
        order: list[str] = []

        async def asks(owner: str, bot: str) -> None:
            await pool.ask(Inquiry(0, owner, bot=bot, owner=owner))
            order.append(owner)

        greedy = [asyncio.create_task(asks("eve", "slow")) for _ in range(20)]
        await eventually(lambda: len(order) >= 2)
        quick = [asyncio.create_task(asks("ann", "quick")) for _ in range(3)]
        await asyncio.gather(*quick)
        assert order.count("eve") <= 5, "Whoever has used little comes before whoever has used much."
        await asyncio.gather(*greedy)
        await pool.stop()

    run(ask())


def test_whoever_has_used_much_at_another_node_comes_after_the_others(run: Run):
    async def ask() -> None:
        pool = Pool([sys.executable, "-c", ANSWERS_SLOWLY], 1, A_LONG_TIME, 8)
        pool.list.usage.hear([{"eve": 50.0}, {"eve": 10.0}])
        order: list[str] = []

        async def asks(owner: str) -> None:
            await pool.ask(Inquiry(0, owner, owner=owner))
            order.append(owner)

        await asyncio.gather(*map(asks, ("zoe", "eve", "ann", "bob")))
        assert order == ["zoe", "ann", "bob", "eve"]
        await pool.stop()

    run(ask())


def test_ever_new_people_from_one_host_count_as_one_who_has_used_much(run: Run):
    async def ask() -> None:
        pool = Pool([sys.executable, "-c", ANSWERS_SLOWLY], 1, A_LONG_TIME, 8)
        order: list[str] = []

        async def asks(owner: str, host: str, bot: str) -> None:
            await pool.ask(Inquiry(0, owner, bot=bot, owner=owner, host=host))
            order.append(owner)

        crowd = [asyncio.create_task(asks(f"eve {each}", "away", "slow")) for each in range(20)]
        await eventually(lambda: len(order) >= 2)
        await asyncio.gather(*(asks(owner, "home", "quick") for owner in ("ann", "bob", "cat")))
        assert len(order) <= 7, "Whoever is new there comes after all who are elsewhere."
        await asyncio.gather(*crowd)
        await pool.stop()

    run(ask())


def test_tables_at_which_nobody_is_come_last_and_think_shortly(run: Run):
    async def ask() -> None:
        pool = Pool([sys.executable, "-c", ANSWERS_SLOWLY], 1, A_LONG_TIME, 8)
        pool.list.charge(60, "ann")
        order: list[str] = []

        async def asks(owner: str, alone: bool) -> Opinion:
            opinion = await pool.ask(Inquiry(0, owner, owner=owner, alone=alone))
            order.append(owner)
            return opinion

        bots = [asyncio.create_task(asks(f"eve {each}", True)) for each in range(5)]
        await asyncio.sleep(0)
        await asks("ann", False)
        assert len(order) <= 2, "Though they have used much."
        told = [float(opinion.key) for opinion in await asyncio.gather(*bots)]
        assert set(told) == {SHORTEST}
        await pool.stop()

    run(ask())


def test_what_other_rules_have_written_waits_for_no_record_of_a_stranger(tmp_path: Path):
    follows = f"""
import json, sys, time
for line in sys.stdin:
    inquiry = json.loads(line)
    if inquiry["record"]:
        open({str(tmp_path / "asked")!r}, "w").write("asked")
        time.sleep({A_LONG_TIME})
    print(json.dumps({{"id": inquiry["id"], "followed": {{"rules": "those"}}}}), flush=True)
"""

    async def ask() -> None:
        services = Services(settings_for(tmp_path, worker_command=(sys.executable, "-c", follows)))
        await services.open()
        examining = asyncio.create_task(services.examiners.ask(Inquiry(0, "", owner="eve", record="{}")))
        await is_asked(tmp_path / "asked")
        assert (await services.follow("t", Shadow(INQUIRY.deal, 1, []))).rules == "those"
        await services.close()
        with pytest.raises(Dead):
            await examining

    asyncio.run(ask())


def test_nobody_has_more_than_so_many_questions_that_wait(run: Run, tmp_path: Path):
    async def ask() -> None:
        pool = Pool([sys.executable, "-c", THINKS_FOR_EVER, str(tmp_path / "asked")], 1, A_LONG_TIME)
        waiting = [
            asyncio.create_task(pool.ask(Inquiry(0, "t", owner="eve"))) for _ in range(MOST_WAITING + 1)
        ]
        await is_asked(tmp_path / "asked")
        with pytest.raises(Late):
            await pool.ask(Inquiry(0, "t", owner="eve"))
        other = asyncio.create_task(pool.ask(Inquiry(0, "t", owner="ann")))
        await asyncio.sleep(0)
        assert not other.done()
        for each in (*waiting, other):
            each.cancel()
        await asyncio.gather(*waiting, other, return_exceptions=True)
        await pool.stop()

    run(ask())


def test_a_bot_thinks_no_longer_than_it_may_and_less_while_others_wait(run: Run):
    async def ask() -> None:
        pool = Pool([sys.executable, "-c", ANSWERS_SLOWLY], 1, A_LONG_TIME, 8)
        assert (await pool.ask(Inquiry(0, "t", owner="ann"))).key == "8.0"
        first = asyncio.create_task(pool.ask(Inquiry(0, "t", bot="slow", owner="ann")))
        await asyncio.sleep(0)
        others = [asyncio.create_task(pool.ask(Inquiry(0, "t", owner=str(each)))) for each in range(4)]
        await first
        shares = sorted(float(opinion.key) for opinion in await asyncio.gather(*others))
        assert shares == [2.0, 8 / 3, 4.0, 8.0]
        await pool.stop()

    run(ask())


def test_a_search_without_end_is_ended_by_its_time():
    match = Match(GAMES["olympus"], 2, 5, salt="s")
    inquiry = inquiry_for(room_with(match, Seat(0)), match.asks[0].seat, bot="mcts:99999999/999999s")
    inquiry.seconds = 0.05
    assert Thinker().answer(inquiry).key


def test_a_worker_that_takes_too_much_is_ended_and_followed_by_another(run: Run):
    greedy_for_memory = """
from pentathlon.server.thinking import worker
def answer(self, inquiry):
    if inquiry.bot == "vast":
        bytearray(10**11)
    return worker.Opinion(inquiry.id, "yes")
worker.Thinker.answer = answer
worker.main()
"""

    async def ask() -> None:
        pool = Pool([sys.executable, "-c", greedy_for_memory], 1, PATIENCE)
        with pytest.raises(Dead):
            await pool.ask(Inquiry(0, "t", bot="vast"))
        assert (await pool.ask(Inquiry(0, "t"))).key == "yes"
        await pool.stop()

    run(ask())
