"""The plain mode: the same facts, question and options, line by line."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from .drawing import Page, question_line
from .screen import Screen, open_ask

SHORT, MANY, WIDTH = 4, 10, 76
"""From so many options of so few letters on, as the spaces of a board are, lines are shared."""
NO_BREAK = "\u00a0"


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
    """Labels with their numbers, one a line; many that are but a word share lines."""
    entries = [f"{number}. {label}" for number, label in enumerate(labels, start=1)]
    short = [entry for entry, label in zip(entries, labels, strict=True) if len(label) <= SHORT]
    if len(short) < MANY:
        return [f"  {entry}" for entry in entries]
    shared = wrap("  ".join(entry.replace(" ", NO_BREAK) for entry in short), WIDTH)
    lines = [f"  {line.replace(NO_BREAK, ' ')}" for line in shared]
    return [*lines, *(f"  {entry}" for entry in entries if entry not in short)]
