"""The log on a page: one event a line, headings set off; what the page has no room for comes in steps."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from textwrap import wrap

from rich.text import Text

from pentathlon.kernel.ask import Seat
from pentathlon.kernel.match import Match

from .screen import Screen, headings_of

NEW, OLD = "│ ", "  "
"""What stands before lines that are new to the reader, and before older ones."""
INDENT = "    "


class LogHeading(str):
    """A line of the log with which something begins: a round, a turn."""

    __slots__ = ()


def story(match: Match, viewer: Seat | None, names: Sequence[str], screen: Screen) -> list[str]:
    """All that a seat may know of what happened, a sentence or a heading an event."""
    headings = headings_of(screen)
    told = ((event.kind, match.game.told(event, names)) for event in match.events_for(viewer))
    return [LogHeading(words) if kind in headings else words for kind, words in told]


def lines_of(entries: Iterable[str], width: int, *, new: bool) -> list[Text]:
    """Entries of the log, each on lines of its own."""
    return [line for entry in entries for line in _lines(entry, width, new)]


def _lines(entry: str, width: int, new: bool) -> list[Text]:
    margin, style = (NEW, "") if new else (OLD, "dim")
    is_heading = isinstance(entry, LogHeading)
    indent = "" if is_heading else "  "
    told = wrap(entry, width - 4, initial_indent=indent, subsequent_indent=INDENT)
    style = "bold" if is_heading and new else style
    return [Text(" ").append(margin, "dim").append(line, style) for line in told]


def fitting(entries: Sequence[str], width: int, room: int) -> int:
    """How many entries one step tells: as many as fit, at least one, and no heading without its text."""
    used = [len(_lines(entry, width, True)) for entry in entries]
    most = max(1, next((n for n in range(len(used)) if sum(used[: n + 1]) > room), len(used)))
    ends_with_heading = 1 < most < len(entries) and isinstance(entries[most - 1], LogHeading)
    return most - 1 if ends_with_heading else most
