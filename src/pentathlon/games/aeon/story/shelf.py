"""Where the books stand: a cycle is a folder of `content`, its storybook the Markdown in it."""

from functools import cache
from importlib.resources import files
from typing import Final

from pentathlon.kernel.errors import PentathlonError

from .book import Book
from .parse import Flaw, parse

CONTENT: Final = "pentathlon.games.aeon.content"
PAGES: Final = "storybook"


class BadStory(PentathlonError):
    """A storybook that cannot be read; the text has a line for each flaw."""


@cache
def book(cycle: int = 1) -> Book:
    """The storybook of a cycle, read once."""
    found, flaws = parse(pages(cycle))
    if flaws:
        raise BadStory("\n".join(str(flaw) for flaw in flaws))
    return found


def pages(cycle: int = 1) -> dict[str, str]:
    """The text of every page of a cycle's storybook, by file name, in the order of the names."""
    folder = files(CONTENT) / f"cycle{cycle}" / PAGES
    found = sorted(
        (page for page in folder.iterdir() if page.name.endswith(".md")), key=lambda page: page.name
    )
    return {page.name: page.read_text(encoding="utf-8") for page in found}


__all__ = ["BadStory", "Flaw", "book", "pages"]
