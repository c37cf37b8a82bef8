"""The plain mode: the same facts, question and options, line by line."""

from __future__ import annotations

from .drawing import Page, question_line
from .screen import Screen, labels_of, offers_of


def told(page: Page, screen: Screen, *, whole: bool) -> list[str]:
    """The question and the options; the whole table first if it is wanted."""
    table = ["", *screen.facts(page.view, page.names)] if whole else []
    return [*table, *question(page, screen)]


def question(page: Page, screen: Screen) -> list[str]:
    """The open question and its options: numbered, but for those that the game tells together."""
    asked = question_line(page.view, page.names, screen).plain.strip()
    lines, covered = offers_of(screen, page.view)
    options = [(n, label) for n, label in enumerate(labels_of(screen, page.view)) if n not in covered]
    return [asked, *(f"  {line}" for line in lines), *(f"  {n + 1}. {label}" for n, label in options)]
