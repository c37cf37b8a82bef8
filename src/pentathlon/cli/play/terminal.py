"""The terminal itself: where lines go to and come from."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, nullcontext, suppress
from textwrap import fill
from typing import Any

from rich.console import Console
from rich.text import Text

LEAST = (100, 30)
"""Columns and lines for which most tables are drawn; where there are more, more of the log is seen."""
WIDEST = 120
"""Longer lines are hard to read."""

NARROW = "The terminal is narrower than {} columns, so the table is told line by line."


class Terminal:
    """Says and asks; in plain mode nothing is drawn or coloured.

    Nor is anything wrapped, for screen readers and pipes; but a terminal that is only too narrow for drawings
    would break lines within words.
    """

    def __init__(
        self, plain: bool = False, console: Console | None = None, least: tuple[int, int] = LEAST
    ) -> None:
        self.console = console or Console(highlight=False)
        width, self._least_height = least
        narrow = self.console.is_terminal and self.console.width < width
        self.plain = plain or narrow or not self.console.is_terminal or self.console.is_dumb_terminal
        self._wraps = narrow and not plain
        if self._wraps:
            self.say(NARROW.format(width))

    @property
    def width(self) -> int:
        """How many columns a drawing has."""
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        """How many lines a drawing may have: all but the one for the answer."""
        return max(self.console.height, self._least_height) - 1

    def say(self, line: str | Text = "", style: str = "") -> None:
        """Show one line; a drawn one is wrapped, a plain one only where there is no room to draw."""
        if self.plain:
            words = line.plain if isinstance(line, Text) else line
            print(fill(words, self.console.width, subsequent_indent="     ") if self._wraps else words)
        else:
            self.console.print(Text(line, style) if isinstance(line, str) else line)

    def say_all(self, lines: Iterable[str | Text], style: str = "") -> None:
        """Show lines one below the other."""
        for line in lines:
            self.say(line, style)

    def draw(self, lines: Iterable[Text]) -> None:
        """Draw lines that were made for the width, as they are."""
        for line in lines:
            self.console.print(line, no_wrap=True, overflow="crop", crop=True)

    def pause(self) -> str:
        """What is typed while there is more to tell; nothing, if only Enter."""
        return self.ask()

    def ask(self, prompt: str = "> ") -> str:
        """The next line that is typed; EOFError when there is none."""
        with suppress(ImportError):
            import readline  # noqa: F401  # gives `input` a line that can be edited
        sys.stdout.flush()
        line = input(prompt)
        if not sys.stdin.isatty():
            print(line)
        return line.strip()

    def thinking(self, who: str) -> AbstractContextManager[Any]:
        """Show that somebody is thinking, while it lasts."""
        if self.plain:
            return nullcontext()
        return self.console.status(f"{who} is thinking", spinner="dots")
