"""A page of the drawn table: board, hand, log, question and options, fitted to the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple

from rich.text import Text

from pentathlon.kernel.wording import capitalised

from .news import fitting, lines_of
from .screen import Screen, View, labels_of, open_ask

if TYPE_CHECKING:
    from .terminal import Terminal

GOLD, TERRACOTTA = "#c99a2e", "#c8643b"
LEAST_LOG = 2
MOST_NEWS = 7
"""How many lines of news may keep card texts off the page."""
FEW_NEWS = 3
"""Nobody is stopped for so few lines: what of them does not fit is in the log."""
MOST_OLDER, MOST_BLANK = 4, 12
"""How many lines of older log a person sees who is asked something; more on a high terminal."""
LEAST_OPTIONS = 3
"""Where not even these fit, the board is too long for a page anyway, and all options follow it."""
GAP = 3
MORE = " Enter goes on ({} more) | a tells all that is left | an answer works here too | ? help | q quit"
LAST = " Enter shows the options | an answer works here too | ? help | l log | q quit"
KEYS = " a number or a name answers | ? help | u undo | h hint | t tell the table | l log | s save | q quit"


@dataclass
class Page:
    """All that one page shows; `sheet` counts on where not all options fit."""

    view: View
    names: list[str]
    log: Sequence[str] = ()
    fresh: int = 0
    """How many of the last entries of the log are new."""
    unread: int = 0
    """How many of these were not told yet."""
    sheet: int = 0
    keys: str = KEYS
    when: Callable[[int], View] | None = None
    """How the table stood when so many of the unread entries had happened; else it is shown as it stands."""


class Parts(NamedTuple):
    """What stands above the log and below it, and how many lines are left to the log itself."""

    above: list[Text]
    below: list[Text]
    room: int


def drawn(page: Page, screen: Screen, width: int, height: int) -> list[Text]:
    """The page in exactly as many lines as the terminal has, if the game's board leaves room."""
    parts = _parts(page, screen, width, height)
    keys = Text(keys_line(page.keys, width), style="dim")
    return [*parts.above, *log_lines(page, width, parts.room), *parts.below, keys]


def step(page: Page, screen: Screen, width: int, height: int) -> tuple[list[Text], int]:
    """A page of news without the options, and how many entries it tells: none, where all fit on one page.

    The table stands there as it did by then; the question below is the one of now, small, since who knows
    the answer need not read on.
    """
    unread = page.log[len(page.log) - page.unread :]
    if len(lines_of(unread, width, new=True)) <= max(FEW_NEWS, _parts(page, screen, width, height).room):
        return [], 0
    asked = Text(question_line(page.view, page.names, screen).plain, style="dim")
    asked.truncate(width - 1, overflow="ellipsis")
    board, told = _as_it_stood(page, unread, screen, width, height)
    room = _room_below(board, height)
    lines = lines_of(unread[:told], width, new=True)[:room]
    words = MORE.format(len(unread) - told) if told < len(unread) else LAST
    keys = Text(keys_line(words, width), style=TERRACOTTA)
    return [*board, *lines, *[Text()] * (room - len(lines)), asked, keys], told


def keys_line(words: str, width: int) -> str:
    """What can be typed, on one line; where that is too short, without its longest parts."""
    parts = words.strip().split(" | ")
    while len(parts) > 1 and len(" | ".join(parts)) >= width - 1:
        # Of parts that are as long the first matters more.
        parts.remove(max(reversed(parts), key=len))
    return f" {' | '.join(parts)}"[: width - 1]


def _as_it_stood(
    page: Page, unread: Sequence[str], screen: Screen, width: int, height: int
) -> tuple[list[Text], int]:
    """The table after as many entries as fit below it, and how many these are."""
    board = screen.board(page.view, page.names, width)
    while True:
        told = fitting(unread, width, _room_below(board, height))
        stood = board if page.when is None else screen.board(page.when(told), page.names, width)
        if len(stood) <= len(board):
            return stood, told
        # It was taller then: fewer entries fit below it.
        board = stood


def _room_below(board: Sequence[Text], height: int) -> int:
    """How many lines of news fit between a board and what stands at the foot of a step."""
    return max(FEW_NEWS, height - len(board) - 2)


def _parts(page: Page, screen: Screen, width: int, height: int) -> Parts:
    board = screen.board(page.view, page.names, width)
    question = question_lines(page.view, page.names, screen, width)
    rest = height - len(board) - len(question) - 1
    shown = screen.hand(page.view, width, rest)[1]
    others = [(n + 1, label) for n, label in enumerate(labels_of(screen, page.view)) if n not in shown]
    room = rest - LEAST_LOG - len(screen.hand(page.view, width, 0)[0])
    listed = option_lines(others, width, room if room >= LEAST_OPTIONS else len(others), page.sheet)
    news = min(MOST_NEWS, max(LEAST_LOG, len(_news(page, width))))
    hand = screen.hand(page.view, width, rest - news - len(listed))[0]
    left = rest - len(hand) - len(listed)
    if left < LEAST_LOG:
        brief = question_lines(page.view, page.names, screen, width, brief=True)
        left += len(question) - len(brief)
        question = brief
    return Parts([*board, *hand], [*question, *listed], max(LEAST_LOG, left))


def question_lines(
    view: View, names: list[str], screen: Screen, width: int, *, brief: bool = False
) -> list[Text]:
    """The question on one line, or else wrapped with its remark below it, which it may have to do without."""
    line = question_line(view, names, screen)
    ask = open_ask(view)
    if line.cell_len < width or ask is None:
        line.truncate(width - 1, overflow="ellipsis")
        return [line]
    asked = [Text(f" {part}", f"bold {GOLD}") for part in wrap(ask["prompt"], width - 2)]
    after = line.plain.removeprefix(f" {ask['prompt']}").strip()
    return asked if brief else [*asked, *(Text(f" {part}", GOLD) for part in wrap(after, width - 2))]


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


def option_lines(options: Sequence[tuple[int, str]], width: int, room: int, sheet: int = 0) -> list[Text]:
    """Numbered options in as few columns as there is room for; what does not fit is a page further."""
    if not options:
        return []
    whole = [line for option in options for line in _wrapped(*option, width)]
    if len(whole) <= room:
        return whole
    columns = _columns(options, width, room)
    rows = -(-len(options) // columns)
    if rows <= room:
        return _grid(options, rows, width)
    fitting = (room - 1) * columns
    start = sheet % -(-len(options) // fitting) * fitting
    part = options[start : start + fitting]
    more = f"    m shows more: {start + 1} to {start + len(part)} of {len(options)} are listed"
    return [*_grid(part, room - 1, width), Text(more, style=TERRACOTTA)]


def _wrapped(number: int, label: str, width: int) -> list[Text]:
    """An option with all of its label."""
    first, *rest = wrap(label, width - 6) or [""]
    line = Text().append(f"{number:>3} ", style=f"bold {GOLD}").append(first)
    return [line, *(Text(f"      {part}") for part in rest)]


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
    """What is new, and above it as much of the older log as there is room for."""
    edge = len(page.log) - page.fresh
    fresh = _news(page, width)
    if len(fresh) > room:
        cut = Text(" ... (l shows the whole log)", "dim")
        fresh = [cut, *fresh[len(fresh) - room + 1 :]]
    older = lines_of(page.log[max(0, edge - room) : edge], width, new=False)
    most = max(MOST_OLDER, room - MOST_BLANK) if open_ask(page.view) else room
    older = older[max(0, len(older) - min(most, room - len(fresh))) :]
    return [*older, *fresh, *[Text()] * (room - len(fresh) - len(older))]


def _news(page: Page, width: int) -> list[Text]:
    return lines_of(page.log[len(page.log) - page.fresh :], width, new=True) if page.fresh else []


def show(page: Page, screen: Screen, terminal: Terminal, below: Sequence[str] = ()) -> None:
    """Draw the page on the terminal, and leave room for what will be said below it."""
    kept = sum(-(-len(line) // terminal.console.width) for line in below)
    terminal.draw(drawn(page, screen, terminal.width, terminal.height - kept))


def show_step(page: Page, screen: Screen, terminal: Terminal) -> int:
    """Draw the next step of the news, where they are too long for a page, and say how many it told."""
    lines, told = step(page, screen, terminal.width, terminal.height)
    terminal.draw(lines)
    return told
