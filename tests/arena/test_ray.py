"""A Ray cluster plays what processes would play: the same seeds, the same results."""

import os
import subprocess
import sys
from pathlib import Path
from socket import socket

import pytest

from pentathlon.arena import run_arena
from pentathlon.kernel.errors import UnknownChoice

pytest.importorskip("ray")
ROOT = Path(__file__).parents[2]
SCRIPT = """
import os
import sys
from pathlib import Path

import ray
from bench.balance import BOOK
from bench.kept_games import KeptGames
from pentathlon.arena.contest import run_arena
from pentathlon.arena.league import League, Plan
from pentathlon.research.selfplay import SelfPlay, Shards
from tests.laws.__main__ import walked
from pentathlon.arena.processes import Gone, _join, in_processes
from pentathlon.kernel.errors import UnknownChoice

folder = Path(sys.argv[1])
bots = [f"{folder}/mine.py:First", "greedy"]
mine = folder / "mine.py"
mine.write_text("class First:\\n    def choose(self, match, seat): return match.ask_for(seat).options[0]\\n")
_join(ray, "local", 2)

def everything(name, where):
    yield sorted(run_arena("olympus", bots, 4, workers=2, ray=where))
    league = League(Plan(("olympus",), ("random", "greedy"), 2), folder / f"league {name}")
    yield sorted(league.play(2, ray=where))
    shards = Shards(SelfPlay("olympus", 2, "random", per_shard=1), folder / f"shards {name}")
    yield sorted(task.number for task in shards.play(3, 2, where))
    yield [shards.path(number).read_bytes() for number in range(3)]
    quickest = BOOK["olympus"][-1].parts[-1].count._replace(games=3)
    kept = KeptGames(folder / f"{name}.jsonl")
    kept.go_on([quickest], minutes=60, workers=2, ray=where)
    yield kept.of(quickest)
    yield sorted(in_processes(walked, [("dicing", 200), ("sealed", 200)], 2, where))

for there, here in zip(everything("there", "local"), everything("here", ""), strict=True):
    assert there == here, (there, here)
def raised(task):
    if task == "killed":
        os.kill(os.getpid(), 9)
    raise UnknownChoice(task)

for task, kind, told in (("a sentence", UnknownChoice, "a sentence"), ("killed", Gone, "A process is gone")):
    try:
        list(in_processes(raised, [task], 1, "local"))
    except Exception as error:
        assert type(error) is kind and str(error).startswith(told), repr(error)
    else:
        raise AssertionError(task)
workers = {node["Resources"].get("CPU") for node in ray.nodes()}
assert workers == {2.0}, workers
print("the same")
"""


def test_a_cluster_of_two_workers_gives_the_same_results_as_processes(tmp_path: Path):
    told = subprocess.run(
        [sys.executable, "-c", SCRIPT, str(tmp_path)],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])},
        capture_output=True,
        text=True,
    )
    # Ray tells of the worker that was killed whenever it hears of it.
    assert "the same\n" in told.stdout, told.stdout + told.stderr
    assert told.returncode == 0


def test_a_cluster_that_is_not_there_is_told_in_a_sentence():
    told = subprocess.run(
        [sys.executable, "-m", "pentathlon", "arena", "olympus", "--games", "1", "--ray", "auto"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "RAY_TMPDIR": "/nowhere"},
        capture_output=True,
        text=True,
    )
    assert told.returncode == 1
    assert "No Ray cluster answers at auto" in told.stderr


@pytest.mark.parametrize("before", ["", "ray://"])
def test_where_nobody_listens_no_cluster_is_waited_for(before: str):
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with pytest.raises(UnknownChoice, match="No Ray cluster answers at"):
        next(run_arena("olympus", ["random", "random"], 1, ray=f"{before}127.0.0.1:{port}"))
