"""The battlefield in a terminal: functions from a seat's view to lines, drawn or told.

The map stands at the left, the primordial and the titans beside it; below them what may be chosen.
The terminal imports this module; the rules do not.
"""

from __future__ import annotations

from textwrap import wrap
from typing import Any

from rich.text import Text

from pentathlon.games.aeon.views import Primordial, Space, TableView, Titan, UnderWay, Wall
from pentathlon.games.aeon.voyage.views import VoyageView
from pentathlon.kernel.wording import counted

from . import dice, voyage
from .answers import armory, meant, offered, offers, open_ask, typed
from .loadouts import ORDERS
from .lookout import place_named
from .plain import LETTERS, about, attack_line, facts, in_pool, named, place, remark, signed, states, table_of

__all__ = [
    "HEADINGS",
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
]

View = dict[str, Any]

HEADINGS = frozenset({"primordial round", "titan round", "turn", "dawn", "day"})
"""The events that stand out in the log."""

GOLD, TERRACOTTA, RED, STONE = "#c99a2e", "#c8643b", "#d8402c", "#a99d8b"
TITANS = ("#e0685a", "#6aa3dc", "#6fbf87", "#e0ab2b")
NUMBER = f"bold {GOLD}"
ARROWS = {"north": "▲", "east": "►", "south": "▼", "west": "◄"}
STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
GLYPHS = {
    "column": "●",
    "ambrosia-pool": "~",
    "shallows": "≈",
    "mist": "▒",
    "altar": "&",
    "snare": "%",
    "city": "^",
    "ruins": ";",
    "fissure": "○",
    "long-fissure": "○",
}
FLOOR, OBSTACLE, BLIND, WEAK, OFFER, FREE, BODY = "░", "#", "x", "w", "+", "·", "█"
UNDERLINE = "\u0332"
"""Drawn below the sign before it: a wall along the southern edge."""
MAP_WIDTH, SIDE_WIDTH = 46, 52
MOST_LINES = 3
"""How much of the text of a card stands beside the map."""


def board(view: View, names: list[str], width: int) -> list[Text]:
    """The map with the primordial and the titans beside it; between battles the voyage."""
    if isinstance(view["table"], VoyageView):
        return voyage.board(view["table"], names, width)
    table = table_of(view)
    plan = _map(table, offered(view))
    side = _side(table, names)
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
    signs = _signs(table, {cell for _, cell in offered})
    walls = {(x, y, way) for tile in ground.tiles for x, y, way in tile.walls}
    rows = [_row(y, ground.width, signs, walls) for y in reversed(range(ground.height))]
    letters = "".join(f" {named((x, 0))[0]}" for x in range(ground.width))
    return [*rows, Text(f"   {letters}", style="dim")]


def _row(y: int, width: int, signs: dict[Space, tuple[str, str]], walls: set[Wall]) -> Text:
    line = Text(f" {y + 1:>2}", style="dim")
    for x in range(width + 1):
        below = (x, y, "right") in walls
        if (x, y, "up") in walls:
            line.append("│", style=RED)
        else:
            line.append("_" if below and (x - 1, y, "right") in walls else " ", style=RED)
        if x == width:
            break
        sign, style = signs.get((x, y), (FREE, "dim"))
        if below:
            sign, style = ("_", RED) if sign in (FREE, FLOOR) else (sign + UNDERLINE, style)
        line.append(sign, style=style)
    return line


def _signs(table: TableView, offered: set[Space]) -> dict[Space, tuple[str, str]]:
    """What is drawn on a space; whoever stands there hides the ground."""
    foe = table.primordial
    signs: dict[Space, tuple[str, str]] = {}
    for tile in table.board.tiles:
        signs |= dict.fromkeys(tile.cells, (_sign(tile.terrain), STONE))
    signs |= dict.fromkeys(foe.blindspots, (BLIND, "dim"))
    signs |= dict.fromkeys(foe.weakspots, (WEAK, "dim"))
    signs |= dict.fromkeys(offered, (OFFER, NUMBER))
    signs |= _beast(foe)
    for titan in table.titans:
        if titan.at is not None:
            signs[titan.at] = _figure(table, titan)
    return signs


def _sign(terrain: str) -> str:
    """What stands for a kind of terrain."""
    return FLOOR if terrain.startswith("labyrinth") else GLYPHS.get(terrain, OBSTACLE)


def _legend(table: TableView) -> str:
    """The signs on the map, and what they mean."""
    foe = table.primordial
    kinds = {_sign(tile.terrain): tile.name.lower() for tile in table.board.tiles}
    if FLOOR in kinds:
        kinds |= {FLOOR: "maze", "│ _": "wall"}
    spots = {BLIND: "blindspot"} if foe.blindspots else {}
    spots |= {WEAK: "weakspot"} if foe.weakspots else {}
    return "  ".join(f"{sign} {name}" for sign, name in (kinds | spots | {OFFER: "on offer"}).items())


def _beast(foe: Primordial) -> dict[Space, tuple[str, str]]:
    """The primordial: arrows where its front is."""
    (left, low), size, (dx, dy) = foe.at, foe.size, STEPS[foe.facing]
    cells = [(left + u, low + v) for u in range(size) for v in range(size)]
    style = f"bold {TERRACOTTA}"
    return {
        cell: (BODY if (cell[0] + dx, cell[1] + dy) in cells else ARROWS[foe.facing], style) for cell in cells
    }


def _figure(table: TableView, titan: Titan) -> tuple[str, str]:
    """A titan's letter: small while it lies down, reversed in its turn."""
    number = titan.number
    down = any(condition.name == "Knockdown" for condition in titan.conditions)
    turn = " reverse" if table.turn == number else ""
    return LETTERS[number].lower() if down else LETTERS[number], f"bold {TITANS[number]}{turn}"


def _side(table: TableView, names: list[str]) -> list[Text]:
    lines = _primordial(table.primordial)
    for titan in table.titans:
        lines += _titan(table, titan, names)
    if table.attack is not None:
        lines.append(Text(attack_line(table.attack), style=f"bold {GOLD}"))
    below = [Text("The edge is the void.", style=RED)] if table.board.boundless else []
    below += [Text(line, style="dim") for line in wrap(_legend(table), SIDE_WIDTH)]
    blank = 1 + table.board.height - len(lines) - len(below)
    return [*lines, *[Text()] * blank, *below]


def _primordial(foe: Primordial) -> list[Text]:
    head = Text(f"{foe.name} ", style=f"bold {TERRACOTTA}").append(ARROWS[foe.facing])
    head.append(f" {named(foe.at)} ").append(f"wounds {foe.wounds}/{foe.life}", style=f"bold {RED}")
    head.append(f" SPEED {foe.speed} hit {foe.to_hit}+")
    decks = [f"{name} {'/'.join(map(str, deck.levels))}" for name, deck in (("AI", foe.ai), ("body", foe.bp))]
    bonuses = (("AT", foe.at_bonus), ("DANGER", foe.danger_bonus), ("dice", foe.evasion_dice_bonus))
    more = [*(f"{name} {signed(bonus)}" for name, bonus in bonuses if bonus), *decks]
    lines = [head, Text(f" {'  '.join(more)}", style="dim")]
    lines.append(Text(" ").append(", ".join(card.name for card in foe.stack) or "unhurt", style="dim"))
    return lines + [line for card in foe.under_way[-1:] for line in _under_way(card)]


def _under_way(card: UnderWay) -> list[Text]:
    """The card that the primordial resolves, in a few lines."""
    at = "".join(LETTERS[each] for each in card.targets)
    title = f"{card.name} at {at}: " if at else f"{card.name}: "
    first, *rest = wrap(title + card.text, SIDE_WIDTH, max_lines=MOST_LINES, placeholder=" ...")
    text = Text(first)
    text.stylize(f"bold {RED}", 0, len(title))
    return [text, *(Text(line) for line in rest)]


def _titan(table: TableView, titan: Titan, names: list[str]) -> list[Text]:
    number = titan.number
    mark = "*" if table.priority == number else ">" if table.turn == number else " "
    line = Text(f"{LETTERS[number]}{mark}", style=f"bold {TITANS[number]}")
    line.append(f"{titan.name.removeprefix('the ')} ", style="bold" if not titan.acted else "")
    line.append(f"({names[titan.seat]}) ", style="dim")
    if not titan.alive:
        return [line.append("dead", style="dim")]
    line.append(f"D{titan.danger} ", style=TITANS[0]).append(f"F{titan.fate} ", style=TITANS[1])
    line.append(f"R{titan.rage} ", style=TITANS[3])
    ambrosia = f"amb{titan.ambrosia}/{titan.ambrosia_limit}"
    line.append(f"{place(titan).removeprefix('on ')} sp{titan.speed} {ambrosia}")
    line.append(f" desp{titan.despair}" if titan.despair else "")
    second = Text("  ").append(", ".join(states(titan)), style=RED)
    second.append("; " if states(titan) else "")
    for at, card in enumerate((*titan.gear, *titan.attached)):
        second.append(", " if at else "").append(card.name, style="dim strike" if card.exhausted else "")
        second.append(" (spent)" if card.exhausted else "", style="dim")
    return [line, second]


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
