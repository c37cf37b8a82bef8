"""Islands, cities and Hell on the live screen, each with its key and the timers that stand there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.text import Text

from pentathlon.games.chronos.views import Pile, TableView, Timer

from .keyboard import columns, islands_of, picks_card, place_keys
from .paint import (
    BONE,
    EDGE,
    ICE,
    KINDS,
    beside,
    box,
    cap,
    card_name,
    keyed,
    letter,
    pigment,
    sand,
    whole_seconds,
    written,
)
from .screen import GOLD

if TYPE_CHECKING:
    from .controls import Controls

NARROW = 20
"""An island narrower than this tells a Territory by its number alone."""
HELL = {"hell1": "Hell 1", "hell2": "Hell 2"}
HELL_FROM = 4
"""The first level at which timers can go to Hell."""


def archipelago(controls: Controls, table: TableView, width: int, rows: int) -> list[Text]:
    """All islands in two rows, each with room for so many rows of timers."""
    wide = columns(table)
    each = width // wide
    boxes = [_island(controls, table, pile, each, rows) for pile in islands_of(table)]
    return [*beside(boxes[:wide], width), *beside(boxes[wide:], width)]


def _island(controls: Controls, table: TableView, pile: Pile, width: int, rows: int) -> list[Text]:
    key = place_keys(table)[pile.place]
    there = [table.timers[number] for number in pile.timers]
    top = cap(key, lit=controls.held is not None).append(card_name(pile.top, short=width < NARROW))
    lines = timer_lines(controls, table, there, width - 4, rows)
    framed = box(top, lines, _foot(pile, width), width, _edge(controls, table, there))
    return [keyed(line, key) for line in framed]


def _foot(pile: Pile, width: int) -> str:
    """Which pile it is, the cubes on it and how many cards it has, as much of it as there is room for."""
    name, size = pile.place.replace("pile", "pile ").capitalize(), pile.size
    cubes = "".join(f"◆{cube} " for cube in pile.cubes)
    short = "".join(f"◆{cube[:2]} " for cube in pile.cubes)
    feet = (f"{cubes}{name}: {size}", f"{cubes or name + ' '}{size}")
    return next((foot for foot in feet if len(foot) < width - 5), f"{short}{size}")


def _edge(controls: Controls, table: TableView, there: list[Timer]) -> str:
    """Gold where a card of one's own may be picked, ice where the game is frozen."""
    if _is_mine_to_take(controls, table, there):
        return f"bold {GOLD}"
    return ICE if is_frozen(there) else EDGE


def _is_mine_to_take(controls: Controls, table: TableView, there: list[Timer]) -> bool:
    return (
        len(there) == 1 and there[0].seat == controls.me and there[0].flowed and picks_card(table, there[0])
    )


def is_frozen(there: list[Timer]) -> bool:
    """Whether timers of several players have run out there and nobody wants to lift first."""
    return len({timer.seat for timer in there}) > 1 and all(timer.flowed for timer in there)


def timer_lines(
    controls: Controls, table: TableView, there: list[Timer], width: int, rows: int
) -> list[Text]:
    """The timers of a place, a line each if there is room, or else several in a line."""
    if len(there) <= rows:
        lines = [_running(controls, table, timer, there, width) for timer in there]
    else:
        many = -(-len(there) // rows)
        lines = [
            Text(" ").join(brief(controls, table, timer) for timer in there[start : start + many])
            for start in range(0, len(there), many)
        ]
    return lines + [Text() for _ in range(rows - len(lines))]


def tag(controls: Controls, table: TableView, timer: Timer) -> Text:
    """A timer by its owner's letter and its number; one's own stands out."""
    player = table.players[timer.seat]
    style = f"bold {pigment(player)}"
    if timer.timer == controls.held:
        style = f"bold reverse {GOLD}"
    elif timer.seat == controls.me:
        style += " underline"
    return written(f"{letter(player)}{timer.number}", style)


def _running(controls: Controls, table: TableView, timer: Timer, there: list[Timer], width: int) -> Text:
    line = tag(controls, table, timer).append(" ")
    if not timer.flowed:
        return line.append(sand(timer, table, max(1, width - 6)))
    if is_frozen(there):
        return line.append("frozen", ICE)
    if _is_mine_to_take(controls, table, there):
        return line.append("take it", f"bold {GOLD}")
    return line.append("run out", BONE)


def brief(controls: Controls, table: TableView, timer: Timer) -> Text:
    """A timer and its seconds in a few letters."""
    left = "✓" if timer.flowed else str(whole_seconds(timer.left))
    return tag(controls, table, timer).append(f" {left}", BONE)


def outskirts(controls: Controls, table: TableView, width: int) -> list[Text]:
    """Cities and the two parts of Hell, where the level has them."""
    if table.level < HELL_FROM:
        return []
    keys, lit = place_keys(table), controls.held is not None
    places = []
    for city in table.cities:
        name = written(f"{city.name}{' ◆selene' if city.cube else ''}", f"bold {BONE}")
        places.append((city.place, cap(keys[city.place], lit=lit).append(name)))
    places.append(("hell1", written(f" {HELL['hell1']}", KINDS["monster"])))
    places.append(("hell2", cap(keys["hell2"], lit=lit).append(HELL["hell2"], KINDS["monster"])))
    each = width // len(places)
    boxes = []
    for place, name in places:
        there = [timer for timer in table.timers if timer.place == place]
        framed = box(name, timer_lines(controls, table, there, each - 4, 1), "", each, EDGE)
        boxes.append([keyed(line, keys[place]) if place in keys else line for line in framed])
    return beside(boxes, width)
