"""A page of the drawn table: board, hand, log, question and options, fitted to the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text

from pentathlon.kernel.wording import capitalised

from .screen import Screen, View, open_ask

if TYPE_CHECKING:
    from .terminal import Terminal

GOLD, TERRACOTTA = "#c99a2e", "#c8643b"
LEAST_LOG = 2
MOST_NEWS = 7
"""How many lines of news may keep card texts off the page."""
MOST_OLDER, MOST_BLANK = 4, 12
"""How many lines of older log a person sees who is asked something; more on a high terminal."""
LEAST_OPTIONS = 3
"""Where not even these fit, the board is too long for a page anyway, and all options follow it."""
GAP = 3
KEYS = " a number or a name answers | ? help | u undo | h hint | t tell the table | l log | s save | q quit"


@dataclass
class Page:
    """All that one page shows; `sheet` counts on where not all options fit."""

    view: View
    names: list[str]
    log: Sequence[str] = ()
    fresh: int = 0
    """How many of the last lines of the log are new."""
    sheet: int = 0
    keys: str = KEYS


def drawn(page: Page, screen: Screen, width: int, height: int) -> list[Text]:
    """The page in exactly as many lines as the terminal has, if the game's board leaves room."""
    board = screen.board(page.view, page.names, width)
    question = question_line(page.view, page.names, screen)
    question.truncate(width - 1, overflow="ellipsis")
    rest = height - len(board) - 2
    shown = screen.hand(page.view, width, rest)[1]
    others = _other_options(page.view, shown)
    room = rest - LEAST_LOG - len(screen.hand(page.view, width, 0)[0])
    listed = option_lines(others, width, room if room >= LEAST_OPTIONS else len(others), page.sheet)
    news = min(MOST_NEWS, max(LEAST_LOG, len(_news(page, width))))
    hand = screen.hand(page.view, width, rest - news - len(listed))[0]
    log = log_lines(page, width, max(LEAST_LOG, rest - len(hand) - len(listed)))
    keys = Text(page.keys[: width - 1], style="dim")
    return [*board, *hand, *log, question, *listed, keys]


def question_line(view: View, names: list[str], screen: Screen) -> Text:
    """What is asked, of whom and by which card."""
    ask = open_ask(view)
    if ask is None:
        return Text(f" {waiting(view, names)}", style="dim")
    line = Text().append(f" {ask['prompt']}", style=f"bold {GOLD}")
    if remark := screen.remark(view):
        line.append(f" {capitalised(remark)}.", style=GOLD)
    if len(ask["options"]) == 1:
        line.append("  (the only answer; Enter gives it)", style="dim")
    return line


def waiting(view: View, names: list[str]) -> str:
    """Who has to answer, when it is somebody else; or how the game ended."""
    if view["outcome"] is not None:
        return "The game is over."
    return " ".join(f"{names[ask['seat']]} is to {ask['what']}." for ask in view["asks"])


def _other_options(view: View, shown: set[int]) -> list[tuple[int, str]]:
    """The options that the hand does not show, with their numbers."""
    ask = open_ask(view)
    options = ask["options"] if ask else []
    return [(n + 1, option["label"]) for n, option in enumerate(options) if n not in shown]


def option_lines(options: Sequence[tuple[int, str]], width: int, room: int, sheet: int = 0) -> list[Text]:
    """Numbered options in as few columns as there is room for; what does not fit is a page further."""
    if not options:
        return []
    columns = _columns(options, width, room)
    rows = -(-len(options) // columns)
    if rows <= room:
        return _grid(options, rows, width)
    fitting = (room - 1) * columns
    start = sheet % -(-len(options) // fitting) * fitting
    part = options[start : start + fitting]
    more = f"    m shows more: {start + 1} to {start + len(part)} of {len(options)} are listed"
    return [*_grid(part, room - 1, width), Text(more, style=TERRACOTTA)]


def _columns(options: Sequence[tuple[int, str]], width: int, room: int) -> int:
    """The fewest columns that need no more lines than there are, or else as many as fit side by side."""
    widest = max(len(label) for _, label in options) + 4 + GAP
    most = max(1, width // widest)
    return next((count for count in range(1, most) if -(-len(options) // count) <= room), most)


def _grid(options: Sequence[tuple[int, str]], rows: int, width: int) -> list[Text]:
    columns = [options[start : start + rows] for start in range(0, len(options), rows)]
    lines = [Text() for _ in range(min(rows, len(options)))]
    for column in columns:
        widest = max(len(label) for _, label in column)
        for line, (number, label) in zip(lines, column, strict=False):
            line.append(f"{number:>3} ", style=f"bold {GOLD}").append(f"{label:<{widest + GAP}}")
    for line in lines:
        line.rstrip()
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def log_lines(page: Page, width: int, room: int) -> list[Text]:
    """What is new as a paragraph, and above it as much of the older log as there is room for."""
    edge = len(page.log) - page.fresh
    fresh = _news(page, width)
    if len(fresh) > room:
        fresh = [" ... (l shows the whole log)", *fresh[len(fresh) - room + 1 :]]
    older = _paragraph("", page.log[max(0, edge - 3 * room) : edge], width)
    most = max(MOST_OLDER, room - MOST_BLANK) if open_ask(page.view) else room
    older = older[max(0, len(older) - min(most, room - len(fresh))) :]
    blank = room - len(fresh) - len(older)
    return [*(Text(line, "dim") for line in older), *(Text(line) for line in fresh), *([Text()] * blank)]


def _news(page: Page, width: int) -> list[str]:
    fresh = page.log[len(page.log) - page.fresh :] if page.fresh else ()
    return _paragraph("Since your last move: ", fresh, width) if fresh else []


def _paragraph(opening: str, sentences: Sequence[str], width: int) -> list[str]:
    return [f" {line}" for line in wrap(opening + " ".join(sentences), width - 2)]


def show(page: Page, screen: Screen, terminal: Terminal, below: Sequence[str] = ()) -> None:
    """Draw the page on the terminal, and leave room for what will be said below it."""
    width = min(terminal.console.width, 120)
    kept = sum(-(-len(line) // terminal.console.width) for line in below)
    for line in drawn(page, screen, width, terminal.height - kept):
        terminal.console.print(line, no_wrap=True, overflow="crop", crop=True)
