"""`pentathlon new-game`: a small game that runs, to be made into another one."""

from __future__ import annotations

import keyword
import re
import shutil
from pathlib import Path

import typer

from pentathlon.games import GAMES
from pentathlon.kernel.errors import UnknownChoice

from .checkout import checkout

TEMPLATE = Path(__file__).parent / "template"
PACKAGE = "pentathlon.cli.run.template.game"
NAME = re.compile(r"[a-z][a-z0-9_]{1,15}")
PREFIX = "XX-"
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def write_game(name: str) -> None:
    """Write the game and its tests into the checkout, and say what to do next."""
    place = checkout()
    folders = {TEMPLATE / "game": place.games / name, TEMPLATE / "tests": place.tests / name}
    _check_name(name, list(folders.values()))
    prefix = unused_prefix(name)
    for source, target in folders.items():
        shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
        for path in target.rglob("*.*"):
            path.write_text(_renamed(path.read_text(encoding="utf-8"), name, prefix), encoding="utf-8")
        typer.echo(f"Written: {target.relative_to(place.root)}")
    typer.echo(f"Its clauses begin with {prefix}. Play it:  pentathlon play {name}")
    typer.echo(f"Check it, now and after every change:  pentathlon check {name}")


def _check_name(name: str, folders: list[Path]) -> None:
    if not NAME.fullmatch(name) or keyword.iskeyword(name):
        raise UnknownChoice(
            f"{name!r} cannot be the name of a game: take 2 to 16 small letters, digits and underscores, "
            "a letter first, as in 'labours'."
        )
    if name in GAMES:
        raise UnknownChoice(f"There is a game called {name!r} already; choose another name.")
    for folder in folders:
        if folder.exists():
            raise UnknownChoice(f"{folder} is there already; choose another name, or remove it.")


def unused_prefix(name: str) -> str:
    """Two letters for the clauses, of the name if no other game has them."""
    letters = [letter for letter in name.upper() if letter in ALPHABET]
    own = [letters[0] + second for second in letters[1:] + list(ALPHABET)]
    others = [first + second for first in ALPHABET for second in ALPHABET]
    taken = {clause.id[:2] for game in GAMES.values() for clause in game.rulebook}
    return next(pair for pair in own + others if pair not in taken) + "-"


def _renamed(text: str, name: str, prefix: str) -> str:
    """A file of the template as a file of the game."""
    title = name.replace("_", " ").title()
    for old, new in (
        (PACKAGE, f"pentathlon.games.{name}"),
        ("tests.games.template", f"tests.games.{name}"),
        ('name="template"', f'name="{name}"'),
        ('title="Gifts"', f'title="{title}"'),
        ("# Gifts\n", f"# {title}\n"),
        (PREFIX, prefix),
    ):
        text = text.replace(old, new)
    return text
