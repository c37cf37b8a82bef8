"""The signs on the map, and what they mean."""

from pentathlon.games.aeon.ground.terrain import LABYRINTHS, TERRAIN
from pentathlon.games.aeon.views import Primordial, Space, TableView, Titan

from . import outlook
from .plain import LETTERS

GOLD, TERRACOTTA, RED, STONE = "#c99a2e", "#c8643b", "#d8402c", "#a99d8b"
TITANS = ("#e0685a", "#6aa3dc", "#6fbf87", "#e0ab2b")
NUMBER = f"bold {GOLD}"
ARROWS = {"north": "▲", "east": "►", "south": "▼", "west": "◄"}
STEPS = {"north": (0, 1), "east": (1, 0), "south": (0, -1), "west": (-1, 0)}
FLOOR = TERRAIN[LABYRINTHS[0]].sign
BLIND, WEAK, OFFER, FREE, BODY = "x", "w", "+", "·", "█"
PRIORITY = "*"
NO_BREAK = "\u00a0"
UNDERLINE = "\u0332"
"""Drawn below the sign before it: a wall along the southern edge."""


def signs(table: TableView, offered: set[Space]) -> dict[Space, tuple[str, str]]:
    """What is drawn on a space; whoever stands there hides the ground."""
    foe = table.primordial
    drawn: dict[Space, tuple[str, str]] = {}
    for tile in table.board.tiles:
        drawn |= dict.fromkeys(tile.cells, (TERRAIN[tile.terrain].sign, STONE))
    drawn |= dict.fromkeys(foe.blindspots, (BLIND, "dim"))
    drawn |= dict.fromkeys(foe.weakspots, (WEAK, "dim"))
    drawn |= dict.fromkeys(offered, (OFFER, NUMBER))
    drawn |= {cell: (mark, NUMBER) for cell, mark in outlook.tracks(foe).items()}
    drawn |= _beast(foe)
    for titan in table.titans:
        if titan.at is not None:
            drawn[titan.at] = _figure(table, titan)
    return drawn


def legend(table: TableView) -> str:
    """The signs on the map, and what they mean."""
    foe = table.primordial
    kinds = {TERRAIN[tile.terrain].sign: tile.name.lower() for tile in table.board.tiles}
    if FLOOR in kinds:
        kinds |= {FLOOR: "maze", "│ _": "wall"}
    kinds |= {BLIND: "blindspot"} if foe.blindspots else {}
    kinds |= {WEAK: "weakspot"} if foe.weakspots else {}
    kinds |= outlook.legend(foe) or {OFFER: "on offer"}
    kinds |= {} if table.priority is None else {f"{LETTERS[table.priority]}{PRIORITY}": "priority target"}
    return "  ".join(f"{sign} {name}".replace(" ", NO_BREAK) for sign, name in kinds.items())


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
