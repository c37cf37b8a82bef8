"""The battlefield in a terminal: functions from a seat's view to lines, drawn or told.

The map stands at the left, the primordial and the titans beside it; below them what may be chosen.
The terminal imports this module; the rules do not.
"""

from __future__ import annotations

from textwrap import wrap

from rich.text import Text

from pentathlon.games.aeon.views import Space, TableView, Wall
from pentathlon.games.aeon.voyage.shown.views import VoyageView
from pentathlon.kernel.wording import counted

from . import dice, voyage
from .answers import HELP, armory, meant, offered, offers, open_ask, typed
from .loadouts import ORDERS
from .lookout import place_named
from .outlook import worded
from .panel import panel
from .plain import View, about, facts, in_pool, named, remark, table_of
from .signs import FLOOR, FREE, GOLD, NUMBER, OFFER, RED, TERRACOTTA, UNDERLINE, signs

__all__ = [
    "HEADINGS",
    "HELP",
    "LEAST",
    "ORDERS",
    "about",
    "board",
    "facts",
    "hand",
    "meant",
    "offers",
    "place_named",
    "remark",
    "typed",
    "worded",
]

HEADINGS = frozenset({"primordial round", "titan round", "turn", "dawn", "day"})
"""The events that stand out in the log."""

LEAST = (80, 24)
"""Columns and lines of the smallest terminal that shows the whole map."""
MAP_WIDTH = 46


def board(view: View, names: list[str], width: int) -> list[Text]:
    """The map with the primordial and the titans beside it; between battles the voyage."""
    if isinstance(view["table"], VoyageView):
        return voyage.board(view["table"], names, width)
    table = table_of(view)
    plan = _map(table, offered(view))
    side = panel(table, names, width - MAP_WIDTH - 1)
    lines = [_header(table)]
    for at in range(max(len(plan), len(side))):
        line = plan[at].copy() if at < len(plan) else Text()
        line.pad_right(MAP_WIDTH - line.cell_len)
        lines.append(line.append(side[at]) if at < len(side) else line)
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def _header(table: TableView) -> Text:
    when = f"Round {table.round}" if table.round else "Muster"
    line = Text().append(" AEON TRESPASS", style=f"bold {TERRACOTTA}").append(f"  {when}", style="bold")
    line.append(f"  {table.phase.value.capitalize()}  ")
    line.append(f"Kratos: {', '.join(in_pool(table.pool)) or 'nothing'}", style=GOLD)
    aids = [f"{each.name} {each.charges}" for each in table.argo.abilities if each.charges]
    nymphs = [name.removeprefix("Nymph of ") for name in table.argo.summonings]
    aids += [f"nymphs of {', '.join(nymphs)}"] if nymphs else []
    return line.append(f"  Argo: {', '.join(aids) or 'nothing'}", style="dim")


def _map(table: TableView, offered: list[tuple[int, Space]]) -> list[Text]:
    """The squares from the north down, with their rows and columns named."""
    ground = table.board
    drawn = signs(table, {cell for _, cell in offered})
    walls = {(x, y, way) for tile in ground.tiles for x, y, way in tile.walls}
    rows = [_row(y, ground.width, drawn, walls) for y in reversed(range(ground.height))]
    letters = "".join(f" {named((x, 0))[0]}" for x in range(ground.width))
    return [*rows, Text(f"   {letters}", style="dim")]


def _row(y: int, width: int, drawn: dict[Space, tuple[str, str]], walls: set[Wall]) -> Text:
    line = Text(f" {y + 1:>2}", style="dim")
    for x in range(width + 1):
        below = (x, y, "right") in walls
        if (x, y, "up") in walls:
            line.append("│", style=RED)
        else:
            line.append("_" if below and (x - 1, y, "right") in walls else " ", style=RED)
        if x == width:
            break
        sign, style = drawn.get((x, y), (FREE, "dim"))
        if below:
            sign, style = ("_", RED) if sign in (FREE, FLOOR) else (sign + UNDERLINE, style)
        line.append(sign, style=style)
    return line


def hand(view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
    """What is not numbered one by one: spaces, which the map shows, dice, and a full armory."""
    ask, spaces = open_ask(view), offered(view)
    if spaces:
        line = Text(" ").append(OFFER, style=NUMBER)
        line.append(f" marks {counted(len(spaces), 'space')} on the map: type column and row, as ")
        line.append(named(spaces[0][1]), style=NUMBER)
        return [line], {number for number, _ in spaces}
    if ask is not None and (words := dice.offer(ask)):
        told = [Text(f" {line}", style=NUMBER) for line in wrap(words, width - 2)]
        return told, set(range(len(ask["options"])))
    lines, numbers = armory(view, width - 2, room)
    return [Text(f" {line}") for line in lines], numbers
