"""Two checkouts side by side in one run: `python -m bench.versus ../before`.

Every game is played at random, as people play it (checked and remembered) and by search, in turns by the one
and the other, interpreted and, where `build/compiled` is there, as machine code. `omens` is the small game of
`bench.ours`. Speed is counted by processor time: what else the machine does matters little. A ratio above 1
means that this checkout is quicker; `--rounds` makes it more certain.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import Any

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parents[1]
SECONDS = 1.0
"""Of processor time for each measurement, at the least."""

PLAYER = """
import json, random, sys, time
from bench.ours import OMENS_GAME
from pentathlon.bots import MctsBot, make_hand, play_until
from pentathlon.games import GAMES
from pentathlon.kernel.match import Match

def at_random(game, seats, rng):
    match = Match(game, seats, rng.getrandbits(32), remember=False)
    if game.wakes is not None:
        play_until(match, [make_hand("random", seat, rng.getrandbits(32)) for seat in range(seats)])
        return len(match.answers)
    decisions, send = 0, match.send
    while options := match.ask.options:
        send(options[int(rng.random() * len(options))])
        decisions += 1
    return decisions

def checked(game, seats, rng):
    match = Match(game, seats, rng.getrandbits(32))
    while match.outcome is None:
        match.choose(rng.choice(match.ask.options), match.ask.seat)
    return len(match.answers)

def by_search(game, seats, rng):
    match = Match(game, seats, rng.getrandbits(32))
    for _ in range(rng.randrange(40)):
        if match.outcome is None:
            match.choose(rng.choice(match.ask.options), match.ask.seat)
    if match.outcome is not None:
        return 0
    bot = MctsBot(rng.getrandbits(31), iterations=100)
    bot.choose(match, match.ask.seat)
    return bot.play_outs

for line in sys.stdin:
    name, way, seed, seconds = json.loads(line)
    game, rng = OMENS_GAME if name == "omens" else GAMES[name], random.Random(seed)
    play = {"random": at_random, "checked": checked, "mcts": by_search}[way]
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        done += play(game, game.seats[-1], rng)
    print(done / spent, flush=True)
"""
"""What plays in either checkout, with nothing but what both have."""


WAYS = {"chronos": ("random",), "omens": ("random", "checked")}
"""Nobody searches in real time, nor in a game that does not say what a position is worth."""


class Side:
    """A checkout, interpreted or compiled, with a process that plays."""

    def __init__(self, path: Path, compiled: bool) -> None:
        self.modules = path / ("build/compiled" if compiled else "src")
        environment = os.environ | {"PYTHONPATH": str(self.modules)}
        command = [sys.executable, "-c", PLAYER]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment, text=True
        )

    def speed(self, *measured: Any) -> float:
        """Decisions or play-outs a second of processor time."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps(measured) + "\n")
        self._process.stdin.flush()
        return float(self._process.stdout.readline())

    def close(self) -> None:
        """Play no more."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


def compare(
    before: Path, games: list[str], rounds: int, compiled: bool
) -> dict[tuple[str, str], list[float]]:
    """Speeds by game and way to play, the one of before and the one of now in turns."""
    sides = [Side(path, compiled) for path in (before, HERE)]
    found: dict[tuple[str, str], list[float]] = defaultdict(list)
    for seed in range(rounds + 1):
        for game in games:
            for way in WAYS.get(game, ("random", "checked", "mcts")):
                speeds = [side.speed(game, way, seed, SECONDS) for side in sides]
                # The first round warms up.
                found[game, way] += speeds if seed else []
    for side in sides:
        side.close()
    return found


def main() -> None:
    """Print speeds and ratios."""
    parser = argparse.ArgumentParser(prog="python -m bench.versus", description=__doc__)
    parser.add_argument("before", type=Path, help="the other checkout")
    parser.add_argument("games", nargs="*", default=["olympus", "elysium", "chronos", "kronos", "aeon"])
    parser.add_argument("--rounds", type=int, default=7, help="how often each is measured (default: 7)")
    wishes = parser.parse_args()
    shown = Table("game", "", "before", "now", "now / before")
    for compiled in (False, True):
        if compiled and not all((path / "build/compiled").is_dir() for path in (wishes.before, HERE)):
            print("One of the two is not compiled (make compiled): only interpreted.")
            continue
        for (game, way), speeds in compare(wishes.before, wishes.games, wishes.rounds, compiled).items():
            before, now = median(speeds[::2]), median(speeds[1::2])
            ratios = [after / first for first, after in zip(speeds[::2], speeds[1::2], strict=True)]
            how = f"{way}, {'compiled' if compiled else 'interpreted'}"
            shown.add_row(game, how, f"{before:,.0f}", f"{now:,.0f}", f"{median(ratios):.3f}")
    Console().print(shown)


if __name__ == "__main__":
    main()
