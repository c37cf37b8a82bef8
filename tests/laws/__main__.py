"""The laws for as long as one likes: `make laws`, or `python -m tests.laws kronos --deals 10000`.

Deals that were walked are noted in a file, so that the next run goes on after them.
"""

import argparse
import json
import os
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from tests.laws.every import LAWS
from tests.laws.law import walk
from tests.laws.walking import GAMES, deals

import pentathlon
from pentathlon.arena.processes import in_processes

FIRST = 200
"""The deals that `make test` walks."""
IN_ONE_GO = 20
Task = tuple[str, int]
"""A game, and the number of its first deal."""


def walked(task: Task) -> tuple[Task, int, str]:
    """Walk some deals of a game: how many checks were made, and what was broken, if anything."""
    game, since = task
    looks: Counter[str] = Counter()
    for setting, seed in deals(game, IN_ONE_GO, since):
        try:
            looks += walk(setting, seed)
        except Exception as error:
            notes = " ".join(getattr(error, "__notes__", ()))
            return task, looks.total(), f"{notes} {type(error).__name__}: {error}"
    return task, looks.total(), ""


class Progressing:
    """How far the laws have walked, kept in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        known = json.loads(path.read_text()) if path.is_file() else {}
        self.since: dict[str, int] = known.get("since", {})
        self.checks: int = known.get("checks", 0)
        self.broken: list[str] = known.get("broken", [])

    def add(self, task: Task, checks: int, broken: str) -> None:
        """Note what was walked."""
        game, since = task
        self.since[game] = max(self.since.get(game, FIRST), since + IN_ONE_GO)
        self.checks += checks
        self.broken += [broken] if broken else []
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps({"since": self.since, "checks": self.checks, "broken": self.broken}))


def tasks(games: list[str], number: int, since: dict[str, int]) -> Iterator[Task]:
    """Portions of deals, of one game after another in turn."""
    for at in range(0, number, IN_ONE_GO):
        for game in games:
            yield game, since.get(game, FIRST) + at


def main() -> int:
    """Walk, show how far it is, and tell what was found."""
    parser = argparse.ArgumentParser(prog="python -m tests.laws", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(pentathlon.GAMES), help="which games (default: all)")
    parser.add_argument("--deals", type=int, default=1000, help="how many new deals of each (default: 1000)")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="default: one a processor")
    parser.add_argument("--ray", default="", help="the address of a Ray cluster that walks, or local")
    parser.add_argument("--noted", type=Path, default=Path("build/laws.json"), help="where it is noted")
    wishes = parser.parse_args()
    if unknown := set(wishes.games) - set(GAMES):
        parser.error(f"there is no game {sorted(unknown)[0]!r}; there is {', '.join(GAMES)}")
    noted = Progressing(wishes.noted)
    before = noted.checks
    todo = list(tasks(wishes.games, wishes.deals, dict(noted.since)))
    bar = Progress(TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with bar:
        shown = bar.add_task(f"{len(LAWS)} laws", total=len(todo) * IN_ONE_GO)
        for done in in_processes(walked, todo, wishes.processes or 1, wishes.ray):
            noted.add(*done)
            bar.update(shown, advance=IN_ONE_GO)
    print(
        f"{noted.checks - before} checks in this run, {noted.checks} in all; {len(noted.broken)} laws broken."
    )
    print("\n".join(noted.broken))
    return 1 if noted.broken else 0


if __name__ == "__main__":
    sys.exit(main())
