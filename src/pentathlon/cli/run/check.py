"""`pentathlon check`: style, types, rulebook, tests and laws of one game alone."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from time import monotonic
from typing import NamedTuple

import typer
from rich.console import Console

from pentathlon.games import GAMES
from pentathlon.kernel.errors import PentathlonError

from .checkout import Checkout, checkout

TOOLS = {
    "hypothesis": "hypothesis",
    "importlinter": "import-linter",
    "mypy": "mypy",
    "pytest": "pytest",
    "ruff": "ruff",
    "xdist": "pytest-xdist",
}
"""What the checks need: how it is imported, and how it is installed."""
IMPORTS = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"


GUIDES = ("tests/test_primer.py", "tests/test_lessons.py")
"""Where primers and lessons are tested, of whichever games have them."""


class MissingTools(PentathlonError):
    """What the tests need is not installed."""


class Check(NamedTuple):
    """One thing that is checked, and how Python is called to do it."""

    title: str
    arguments: tuple[str, ...]


def check_game(name: str) -> None:
    """Run one check after another, tell how each went, and show what the failed ones say."""
    place = checkout()
    title = GAMES[name].title
    _look_for_tools()
    console = Console(highlight=False)
    checks = checks_of(name, place)
    failed = []
    for number, check in enumerate(checks, start=1):
        began = monotonic()
        with console.status(f"{number} of {len(checks)}: {check.title} ..."):
            done = _run(check, place.root)
        console.print(
            f"{'failed' if done.returncode else 'passed'}  {monotonic() - began:5.1f} s  {check.title}"
        )
        if done.returncode:
            failed.append(check.title)
            typer.echo(done.stdout)
    if failed:
        typer.echo(f"{title}: {len(failed)} of {len(checks)} checks failed: {', '.join(failed)}.")
        raise typer.Exit(1)
    typer.echo(f"{title}: all {len(checks)} checks passed.")


def checks_of(name: str, place: Checkout) -> list[Check]:
    """What is checked, the quick things first."""
    sources, tests = (str(folder.relative_to(place.root) / name) for folder in (place.games, place.tests))
    rulebook = f"tests/test_rulebooks.py::test_every_clause_has_a_test[{name}]"
    of_this_game = f"[{name}- or [{name}]"
    return [
        Check("style", ("-m", "ruff", "check", sources, tests)),
        Check("format", ("-m", "ruff", "format", "--check", sources, tests)),
        Check("types", ("-m", "mypy", "-p", f"pentathlon.games.{name}")),
        Check("who imports whom", ("-c", IMPORTS)),
        Check("every clause has a test", ("-m", "pytest", "-q", rulebook)),
        Check("its primer and lessons", ("-m", "pytest", "-q", *GUIDES, "-k", name)),
        Check("its own tests", ("-m", "pytest", "-q", tests)),
        Check("the laws", ("-m", "pytest", "-q", "-n", "auto", "tests/laws", "-k", of_this_game)),
    ]


def _look_for_tools() -> None:
    missing = [install for module, install in TOOLS.items() if find_spec(module) is None]
    if missing:
        raise MissingTools(
            f"The checks need {', '.join(missing)}. In the checkout, `pip install -e '.[test]'` installs all."
        )


def _run(check: Check, root: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, *check.arguments]
    return subprocess.run(command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
