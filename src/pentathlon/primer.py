"""A rulebook as a person would read it: how one wins, how a turn goes, chapters, and words that people use.

The rulebook itself is a game's `rulebook.md`; what it cannot say of itself stands beside it in `primer.toml`,
as data: which clauses to begin with, and the names that people have for the things it speaks of.
"""

import re
import tomllib
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

from pentathlon.kernel import Game
from pentathlon.kernel.rulebook import CLAUSE, Clause, Rulebook

_FILLERS = """
a about am an and any are be can could do does for get go has have how i if in is it may me mean means my of
on one or our rule rules should that the there they this to we what when where which who why will with would
you your
"""
FILLERS = frozenset(_FILLERS.split())
"""Words of a question that say nothing about what is asked."""
STOPS = re.compile(r'[?!.,;:"]')
HEADING = re.compile(r"^#+ .+$", re.MULTILINE)
TERM = re.compile(r"^- \*\*(.+?)\*\*(?:: | \()(.+)$")


class Primer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game says of its rulebook for those who have not read it."""

    win: list[str] = []
    """The clauses that tell how one wins, in the order in which one would say it."""
    turn: list[str] = []
    """Those that tell what one does, from the beginning."""
    words: list[list[str]] = []
    """Each a thing by all its names: whoever looks for one of them finds the others."""


class Heading(msgspec.Struct):
    """A heading of the rulebook with all that stands below it."""

    title: str
    level: int
    """How deep it stands: 2 for a chapter, 3 for a part of one."""
    prose: list[str] = []
    terms: list[tuple[str, str]] = []
    """Words that are explained, and what they mean."""
    clauses: list[str] = []


def primer_of(game: Game[Any]) -> Primer:
    """The primer beside a game's rulebook; a game may do without."""
    return _read(game.rulebook)


@cache
def _read(rulebook: Rulebook) -> Primer:
    path = rulebook.path.with_name("primer.toml")
    if not path.exists():
        return Primer()
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Primer)


@cache
def headings_of(rulebook: Rulebook) -> tuple[Heading, ...]:
    """The rulebook by its headings; the first is the book itself, with what is said before all chapters."""
    found: list[Heading] = []
    for block in _blocks(rulebook.text):
        if block.startswith("#"):
            marks, title = block.split(" ", 1)
            found.append(Heading(title, len(marks)))
        elif block.startswith("|"):
            found[-1].terms += _rows(block)
        else:
            _take(found[-1], block)
    return tuple(found)


def _blocks(text: str) -> list[str]:
    """Headings, and what stands between empty lines; a drawing keeps those it has."""
    pieces = re.split(r"(^```.*?^```$)", text, flags=re.MULTILINE | re.DOTALL)
    blocks: list[str] = []
    for number, piece in enumerate(pieces):
        apart = HEADING.sub(r"\n\g<0>\n", piece)
        blocks += [piece] if number % 2 else [part.strip() for part in apart.split("\n\n")]
    return [block for block in blocks if block]


def _rows(table: str) -> list[tuple[str, str]]:
    """The rows of a table without its head: what it is about, and all else."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]
    return [(first, ", ".join(cell for cell in rest if cell)) for first, *rest in rows]


def _take(heading: Heading, block: str) -> None:
    """Add a paragraph, a drawing or a list to a heading."""
    if not block.startswith("- "):
        heading.prose.append(block if block.startswith("```") else " ".join(block.split()))
        return
    for item in re.split(r"\n(?=- )", block):
        line = " ".join(item.split())
        if clause := CLAUSE.match(line):
            heading.clauses.append(clause[1])
        elif term := TERM.match(line):
            heading.terms.append((term[1], term[2]))
        else:
            heading.prose.append(line.removeprefix("- "))


def search(game: Game[Any], asked: str) -> list[Clause]:
    """The clauses that say what is asked for, by whatever name, the plainest first.

    Where none says all of it, those come that say the most. The browser's `lib/rulebook.ts` finds the same.
    """
    primer = primer_of(game)
    wanted = wanted_words(primer, asked)
    first = dict.fromkeys(primer.turn, 1) | dict.fromkeys(primer.win, 2)
    rated = [(clause, [_rate(names, clause) for names in wanted]) for clause in game.rulebook]
    most = max((_said(rates) for _, rates in rated), default=0)
    found = [(clause, sum(rates)) for clause, rates in rated if most and _said(rates) == most]
    return [clause for clause, _ in sorted(found, key=lambda each: -each[1] - first.get(each[0].id, 0))]


def _said(rates: Sequence[int]) -> int:
    return sum(rate > 0 for rate in rates)


def wanted_words(primer: Primer, asked: str) -> list[list[str]]:
    """What matters in a question, each with the other names of what it means; a name may be several words."""
    left = f" {STOPS.sub(' ', asked.lower())} "
    phrases = [name for names in primer.words for name in names if " " in name and f" {name} " in left]
    for phrase in phrases:
        left = left.replace(f" {phrase} ", " ")
    words = left.split()
    said = [*phrases, *(word for word in words if word not in FILLERS)]
    return [names_of(primer, each) for each in said or words]


def names_of(primer: Primer, word: str) -> list[str]:
    """A word, and after it the other names of what it means."""
    others = [name for names in primer.words if stem(word) in map(stem, names) for name in names]
    return [word, *(name for name in others if name != word)]


def stem(word: str) -> str:
    """A word without its ending, where it has a common one."""
    return re.sub(r"(?<=\w{3})(ing|ed|es|s)$", "", word)


def _rate(names: Sequence[str], clause: Clause) -> int:
    """How well a clause speaks of a thing: outright, by another name, or by a word that begins like it."""
    text = f"{clause.id} {clause.text}".lower()
    in_title = any(_says(name, clause.chapter.lower()) for name in names)
    if _says(names[0], text):
        return 4 + in_title
    if in_title or any(_says(name, text) for name in names[1:]):
        return 2 + in_title
    return 1 if re.search(rf"\b{re.escape(names[0])}", text) else 0


def _says(name: str, text: str) -> bool:
    """Whether a text has that name in it, whatever its ending."""
    ending = "(ing|ed|es|s|e|d)" if stem(name).endswith("e") else "(ing|ed|es|s|e)"
    return re.search(rf"\b{re.escape(stem(name))}{ending}?\b", text) is not None
