"""Bots of somebody's own: in a process of their own, told no more than their seat knows, harmless if bad."""

import subprocess
from multiprocessing import get_context
from pathlib import Path
from random import Random
from socket import socketpair
from typing import Any

import pytest
from typer.testing import CliRunner

import pentathlon
from pentathlon.arena import GameResult, Limits, run_arena
from pentathlon.arena.contest import invited
from pentathlon.arena.guest_process import Invitation, answer_questions
from pentathlon.cli import app
from pentathlon.kernel import Seat
from pentathlon.kernel.match import Match

BOTS = """
import fcntl
import os
import signal
from random import Random

class Any:
    def __init__(self, seed):
        self.chance = Random(seed)
    def choose(self, match, seat):
        return self.chance.choice(match.ask_for(seat).options)

class Waits(Any):
    def in_time(self, match, seat):
        return None

class Curious(Any):
    def choose(self, match, seat):
        assert match.seed == 0 and not match.salt and match.marks[0].answers == 0
        assert match.answers == [] or match.answers[0].seat == seat
        assert match.events and match.view(seat)["seat"] == seat
        match.choose(match.ask_for(seat).options[0], seat)
        match.undo(seat, agreed=True)
        return super().choose(match, seat)

class Hangs:
    def choose(self, match, seat):
        while True:
            pass

class Crashes:
    def choose(self, match, seat):
        return 1 / 0

class Raves:
    def choose(self, match, seat):
        return "everything"

class Devours:
    def choose(self, match, seat):
        return len(bytearray(1 << 40))

class Leaves:
    def choose(self, match, seat):
        os._exit(3)

class Prints(Any):
    def choose(self, match, seat):
        print("thinking", flush=True)
        os.write(1, b"{}\\n" * 100)
        return super().choose(match, seat)

class Splits(Any):
    def choose(self, match, seat):
        os.fork()
        return super().choose(match, seat)

class Multiplies(Any):
    def __init__(self, seed):
        super().__init__(seed)
        if os.fork() == 0:
            with open(__file__ + ".held", "w") as held:
                fcntl.flock(held, fcntl.LOCK_EX)
                held.write("!")
                held.flush()
                signal.pause()
        while not os.path.exists(__file__ + ".held") or not open(__file__ + ".held").read():
            pass

class Forgets:
    def choose(self, match, seat):
        match.ask_for(seat).options[0]

class Wanders:
    def choose(self, match, seat):
        return object()

class Stops:
    def choose(self, match, seat):
        raise KeyboardInterrupt

class Idle:
    pass
"""


class Object:
    """A bot of this very file, with something that it was given."""

    def __init__(self, number: int) -> None:
        self.chance = Random(number)

    def choose(self, match: Match, seat: Seat) -> Any:
        """Any option."""
        ask = match.ask_for(seat)
        assert ask is not None
        return self.chance.choice(ask.options)


@pytest.fixture(scope="module")
def bots(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "mine.py"
    path.write_text(BOTS)
    return path


def played(game: str, *bots: Any, games: int = 1, seconds: float = 60, seed: int = 1) -> list[GameResult]:
    return sorted(run_arena(game, bots, games, seed, 1, limits=Limits(seconds)))


def test_a_curious_bot_finds_nothing_and_plays_to_the_end(bots: Path):
    for result in played("olympus", f"{bots}:Curious", "random", games=2):
        assert result.forfeit == ""
        assert result.rule.startswith("FO-END")


def test_the_same_seeds_give_the_same_games_however_many_processes_play(bots: Path):
    entrants = (f"{bots}:Any", "random")
    alone = played("olympus", *entrants, games=2)
    assert alone == sorted(run_arena("olympus", entrants, 2, 1, workers=2))


@pytest.mark.parametrize(
    ("name", "seconds", "said"),
    [
        ("Hangs", 0.5, "did not answer within 0.5 seconds"),
        ("Crashes", 60, "failed: ZeroDivisionError: division by zero"),
        ("Raves", 60, "answered 'everything', which is not among its options"),
        ("Forgets", 60, "answered None, which is not among its options"),
        ("Wanders", 60, "answered <object object>, which can be no option"),
        ("Stops", 60, "failed: KeyboardInterrupt"),
        ("Devours", 60, "failed: MemoryError"),
        ("Leaves", 60, "ended by itself"),
    ],
)
def test_a_bad_bot_loses_and_it_is_said_why(bots: Path, name: str, seconds: float, said: str):
    (result,) = played("kronos", "random", f"{bots}:{name}", "greedy", seconds=seconds, seed=2)
    assert result.shares == (0.5, 0.0, 0.5)
    assert (result.rule, result.forfeit) == ("forfeit", f"{bots}:{name} {said}.")


@pytest.mark.parametrize("name", ["Prints", "Splits"])
def test_a_bot_that_prints_or_splits_itself_harms_nobody(bots: Path, name: str):
    (result,) = played("olympus", f"{bots}:{name}", "random")
    assert result.forfeit == ""
    assert result.rule.startswith("FO-END")


def test_what_a_bot_has_started_ends_with_it(bots: Path):
    assert played("olympus", f"{bots}:Multiplies", "random")[0].forfeit == ""
    # The lock is free once whoever holds it is gone.
    with Path(f"{bots}.held").open() as held:
        subprocess.run(["flock", "--wait", "60", str(held.fileno())], pass_fds=[held.fileno()], check=True)


def test_bots_of_ones_own_play_in_real_time_and_on_one_side(bots: Path):
    assert played("chronos", "greedy", f"{bots}:Any", "greedy")[0].forfeit == ""
    lazy = played("chronos", "greedy", f"{bots}:Waits", "greedy")[0]
    assert lazy.forfeit == f"{bots}:Waits did nothing for 10 minutes."
    assert played("aeon", f"{bots}:Crashes")[0].shares == (0.0,)


def test_an_object_plays_too_and_is_the_same_in_every_match():
    first, again = played("olympus", Object(5), "random")[0], played("olympus", Object(5), "random")[0]
    assert first == again
    assert (first.seats, first.forfeit) == (("Object", "random"), "")


def test_objects_that_differ_have_names_of_their_own():
    one, other = Object(1), Object(2)
    assert invited([one, "greedy", other, one])[0] == ["Object", "greedy", "Object 2", "Object"]


def test_what_cannot_play_is_refused_before_anything_is_played(bots: Path):
    for spec, said in [
        (f"{bots}:Idle", "it has no choose"),
        (f"{bots}:Missing", "There is no Missing"),
        ("nowhere.py:Bot", "There is no file nowhere.py"),
        (type("Local", (), {"choose": lambda self, match, seat: None})(), "Define its class in a file"),
    ]:
        with pytest.raises(pentathlon.UnknownChoice, match=said):
            played("olympus", spec, "random")


def test_a_bot_that_cannot_be_loaded_says_so_once(bots: Path):
    ours, theirs = socketpair()
    with theirs:
        process = get_context("spawn").Process(
            target=answer_questions, args=(theirs, Invitation(f"{bots}:Idle"), 4 << 30)
        )
        process.start()
    with ours, ours.makefile("rb") as line:
        assert b"is no bot" in line.readline()
        assert line.readline() == b"", "it goes when it has said so"
    process.join()


def test_arena_and_league_tell_who_lost_by_its_own_fault(bots: Path, tmp_path: Path):
    entrants = ["--bots", f"{bots}:Crashes", "random", "--workers", "1"]
    told = CliRunner().invoke(app, ["arena", "olympus", *entrants, "--games", "2"])
    assert told.exit_code == 0, told.output
    assert "failed: ZeroDivisionError: division by zero. It lost 2 games by that." in told.output
    league = ["league", "olympus", *entrants, "--rounds", "1", "--out", str(tmp_path)]
    told = CliRunner().invoke(app, league)
    assert told.exit_code == 0, told.output
    assert "It lost 2 games by that." in told.output
