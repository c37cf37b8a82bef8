"""Where the books stand: a cycle is a folder, its storybook the Markdown in a folder of that."""

from functools import cache
from pathlib import Path
from typing import Final

from pentathlon.kernel.errors import PentathlonError

from .book import Book
from .parse import parse

CONTENT: Final = Path(__file__).parent.parent.parent / "content"
PAGES: Final = "storybook"


class BadStory(PentathlonError):
    """A storybook that cannot be read; the text has a line for each flaw."""


@cache
def book(cycle: int = 1) -> Book:
    """The storybook of a cycle, read once."""
    found, flaws = parse(pages(folder_of(cycle)))
    if flaws:
        raise BadStory("\n".join(str(flaw) for flaw in flaws))
    return found


def folder_of(cycle: int = 1) -> Path:
    """The folder of a cycle."""
    return CONTENT / f"cycle{cycle}"


def pages(folder: Path) -> dict[str, str]:
    """The text of every page of a cycle's storybook, by file name, in the order of the names."""
    place = folder / PAGES
    if not place.is_dir():
        raise BadStory(
            f"{folder.name} has no folder {PAGES!r}; the pages of a cycle stand there, as name.md."
        )
    return {page.name: page.read_text(encoding="utf-8") for page in sorted(place.glob("*.md"))}
