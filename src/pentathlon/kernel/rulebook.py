"""The clauses of a game, read from the `rulebook.md` in its package."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from .errors import UnknownChoice

if TYPE_CHECKING:
    from pathlib import Path

CLAUSE = re.compile(r"^- \*\*([A-Z]{2}-[A-Z0-9]+-[0-9]+[a-z]?)\*\* (.+)$")


@dataclass(frozen=True, slots=True)
class Clause:
    """One numbered rule."""

    id: str
    chapter: str
    text: str


class Rulebook:
    """All clauses of a game in the order of its rulebook."""

    def __init__(self, path: Path) -> None:
        self.path = path

    @cached_property
    def text(self) -> str:
        """The whole rulebook as Markdown."""
        return self.path.read_text(encoding="utf-8")

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        """The clauses by id."""
        found: dict[str, Clause] = {}
        chapter = ""
        for line in self.text.splitlines():
            if line.startswith("## "):
                chapter = line[3:].strip()
            elif match := CLAUSE.match(line):
                found[match[1]] = Clause(match[1], chapter, match[2])
        return found

    def __getitem__(self, rule: str) -> Clause:
        try:
            return self.clauses[rule[:-1].upper() + rule[-1:].lower()]
        except KeyError:
            raise UnknownChoice(f"There is no clause {rule}; search the rules by words instead.") from None

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())
