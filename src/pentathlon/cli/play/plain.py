"""The plain mode: the same facts, question and options, line by line."""

from __future__ import annotations

from collections.abc import Sequence

from .drawing import Page, question_line
from .screen import Screen, open_ask


def told(page: Page, screen: Screen, *, whole: bool) -> list[str]:
    """The question and the options; the whole table first if it is wanted."""
    table = ["", *screen.facts(page.view, page.names)] if whole else []
    return [*table, *question(page, screen)]


def question(page: Page, screen: Screen) -> list[str]:
    """The open question and its numbered options."""
    ask = open_ask(page.view)
    options = numbered([option["label"] for option in ask["options"]]) if ask else []
    return [question_line(page.view, page.names, screen).plain.strip(), *options]


def numbered(labels: Sequence[str]) -> list[str]:
    """Labels with their numbers, one a line."""
    return [f"  {number}. {label}" for number, label in enumerate(labels, start=1)]
