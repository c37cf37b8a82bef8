"""What tells the games of one set of rules and players from those of another.

A count goes on only among games that would be the same if they were played again. The version of a game
changes with its rules, but not with the weights or the code of its bots, so what makes a game is read: the
sources of the rules, the cards and the bots, without docstrings, comments and sentences. What only people see
is left out, and so is the kernel: where it changes a game, the golden playthroughs say so.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from pentathlon.games import GAMES

HOUSE = files("pentathlon")
PLAYERS = ("bot", "chance", "greedy", "hands", "mcts", "natural", "node")
"""The modules of `pentathlon.bots` that decide."""
FOR_PEOPLE = {
    "calibration",
    "casting",
    "chronicle",
    "lessons",
    "primer",
    "prompts",
    "research",
    "rulebook",
    "shown",
    "sight",
    "terminal",
    "views",
    "words",
}
"""Of a game's modules and data; the map of chances is for hints and decides no answer."""
READ = (".py", ".json", ".toml", ".md")
SENTENCE = re.compile(r'"[^"\n]* [^"\n]*"')
"""What people are told has spaces; names and marks by which rules go have none."""
LETTERS = 8


def kept_under(game: str, words: str) -> str:
    """What games are kept under that are played by the rules and bots of now."""
    return f"{game} {GAMES[game].version} ({fingerprint(game)}): {words}"


@cache
def fingerprint(game: str) -> str:
    """A few letters that change when the rules, the cards or the bots of a game do."""
    digest = sha256()
    for source in (*_players(), *_within(HOUSE / "games" / game)):
        text = source.read_text(encoding="utf-8")
        digest.update(f"{source.name}\n{_meant(text) if source.name.endswith('.py') else text}\n".encode())
    return digest.hexdigest()[:LETTERS]


def _players() -> Iterator[Traversable]:
    yield HOUSE / "judgement.py"
    yield from (HOUSE / "bots" / f"{name}.py" for name in PLAYERS)


def _within(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name.partition(".")[0] in FOR_PEOPLE:
            continue
        if entry.is_dir():
            yield from _within(entry)
        elif entry.name.endswith(READ):
            yield entry


def _meant(source: str) -> str:
    """The lines that do something; told by their numbers, which every Python counts alike."""
    words = {number for node in ast.walk(ast.parse(source)) for number in _docstring(node)}
    lines = enumerate(source.splitlines(), 1)
    meant = [line for at, line in lines if at not in words and line.strip() and line.strip()[0] != "#"]
    return "\n".join(SENTENCE.sub('""', line.strip("\r")) for line in meant)


def _docstring(node: ast.AST) -> range:
    if (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    ):
        return range(node.lineno, (node.end_lineno or node.lineno) + 1)
    return range(0)
