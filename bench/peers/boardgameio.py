"""boardgame.io: Omens in JavaScript, played in a Node process that stays up."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

from bench.measure import OMENS, Result, case

FOLDER = Path(__file__).with_name("boardgameio")

if shutil.which("node") is None:
    raise ImportError("Node is not installed")
if not (FOLDER / "node_modules" / "boardgame.io").is_dir():
    raise ImportError(f"boardgame.io is not installed; run `npm install --prefix {FOLDER}`")


@cache
def _node() -> subprocess.Popen[str]:
    """The one Node process; it ends with us, when its standard input closes."""
    return subprocess.Popen(
        ["node", "bench.js"],
        cwd=FOLDER,
        env=os.environ | {"NODE_ENV": "production"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def _play_games(way: str, seconds: float, seed: int) -> Result:
    node = _node()
    assert node.stdin is not None
    assert node.stdout is not None
    node.stdin.write(json.dumps({"way": way, "seconds": seconds, "seed": seed}) + "\n")
    node.stdin.flush()
    answer = node.stdout.readline()
    if not answer:
        raise RuntimeError("the Node process ended without an answer; its error is above")
    return Result(**json.loads(answer))


@case("boardgame.io reducer", OMENS)
def play_with_reducer(seconds: float, seed: int) -> Result:
    """Omens through the bare reducer, as boardgame.io's own bots play it."""
    return _play_games("reducer", seconds, seed)


@case("boardgame.io client", OMENS)
def play_with_client(seconds: float, seed: int) -> Result:
    """Omens through the client, which shows each player their own view."""
    return _play_games("client", seconds, seed)
