"""`pentathlon saves`: the saved games of a folder, with those that were branched below what they left."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path

import typer

import pentathlon
from pentathlon.cli.invocation import invocation
from pentathlon.cli.play.saves import free_path
from pentathlon.kernel.errors import PentathlonError, UnknownChoice
from pentathlon.kernel.match import Match
from pentathlon.kernel.record import read_record, reopen, trunk
from pentathlon.kernel.wording import counted


@dataclass
class Saved:
    """A saved game in a file, and the branches that left it."""

    path: Path
    match: Match
    branches: list[Saved] = field(default_factory=list)

    @property
    def left_at(self) -> int:
        """After how many answers it left another game; a game of its own never did."""
        return -1 if self.match.parent is None else self.match.parent[1]

    @property
    def chapter(self) -> str:
        """How far it has come."""
        if self.match.outcome is not None:
            return "over"
        return chapters(self.match)[-1][1] if chapters(self.match) else "under way"


def chapters(match: Match) -> list[tuple[int, str]]:
    """The moments at which a long game is reopened: after how many answers, and what begins there."""
    return [(mark.answers, mark.chapter) for mark in match.marks if mark.chapter]


def show_saves(folder: Path, as_json: bool) -> None:
    """List the saved games of a folder as a tree."""
    roots = _grown(_saved_in(folder))
    if as_json:
        typer.echo(json.dumps([_data(saved) for saved in roots], indent=1))
        return
    for saved in roots:
        typer.echo("\n".join(_lines(saved, 0)))
    if roots:
        typer.echo(f"Go on by: {invocation('play FILE')}; another way by: {invocation('play FILE --from N')}")
    else:
        where = "this folder" if folder == Path() else str(folder)
        typer.echo(f"There are no saved games in {where}.")


def rename_save(folder: Path, old: str, new: str) -> None:
    """Give a saved game another name; branches know what they left by its answers, not by its name."""
    before = _file(folder, old)
    if not before.is_file():
        raise UnknownChoice(f"There is no saved game {before}.")
    before.rename(free_path(_file(folder, new)))


def _file(folder: Path, name: str) -> Path:
    return folder / (name if name.endswith(".json") else f"{name}.json")


def _saved_in(folder: Path) -> list[Saved]:
    """The games in the files of a folder; other files, and games of other rules, are passed over."""
    found = []
    for path in sorted(folder.glob("*.json")):
        try:
            record = read_record(path.read_bytes())
            found.append(Saved(path, reopen(record, pentathlon.GAMES[record.game])))
        except (PentathlonError, OSError):
            continue
    return found


def _grown(all_: list[Saved]) -> list[Saved]:
    """The games that left none of these; all others stand below the one that they left."""
    roots: list[Saved] = []
    for saved in all_:
        stem = next((other for other in all_ if _left(saved, other)), None)
        (roots if stem is None else stem.branches).append(saved)
    return roots


def _left(saved: Saved, other: Saved) -> bool:
    """Whether one game left the other: not one that itself came to be no earlier."""
    if saved.match.parent is None or other.left_at >= saved.left_at:
        return False
    name, answers = saved.match.parent
    return len(other.match.answers) >= answers and trunk(other.match, answers) == name


def _answers(number: int) -> str:
    return counted(number, "answer")


def _lines(saved: Saved, depth: int) -> list[str]:
    left = f"leaves after {_answers(saved.left_at)}" if depth else saved.match.game.title
    told = f"{left}; {_answers(len(saved.match.answers))}, {saved.chapter}"
    below = [line for branch in saved.branches for line in _lines(branch, depth + 1)]
    return [f"{'   ' * (depth - 1)}{'└─ ' if depth else ''}{saved.path.name}: {told}", *below]


def _data(saved: Saved) -> dict[str, object]:
    return {
        "file": str(saved.path),
        "game": saved.match.game.name,
        "answers": len(saved.match.answers),
        "chapter": saved.chapter,
        "left_at": None if saved.left_at < 0 else saved.left_at,
        "chapters": {title: at for at, title in chapters(saved.match)},
        "branches": [_data(branch) for branch in saved.branches],
    }
