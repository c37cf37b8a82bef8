"""One page of the live screen: the whole table fitted to the terminal, line by line.

title
islands, cities, Hell, temple
the other players and the log; or a menu, explanations, the opening, the end
what is mine: timers, kingdom, what I owe
what was said last, and the keys
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import TYPE_CHECKING

from rich.text import Text

from pentathlon.games.chronos.views import Player, TableView, Timer
from pentathlon.games.chronos.words import spelled, title
from pentathlon.kernel.wording import counted

from .explanations import ending_lines, opening_lines, sheet_lines
from .islands import HELL, archipelago, brief, is_frozen, outskirts, tag
from .keyboard import FRONT_KEY, MENU_KEYS, islands_of, place_keys
from .paint import (
    BONE,
    EDGE,
    FLAME,
    ICE,
    INK,
    STONE,
    badge,
    cap,
    card_name,
    card_names,
    fitted,
    keyed,
    pigment,
    sand,
    whole_seconds,
    written,
)
from .screen import GOLD, TERRACOTTA

if TYPE_CHECKING:
    from .controls import Controls
    from .menus import Menu

TALL = 28
"""From this height on there is room for a third row of timers on every island."""
TIMER_BAR = 8
TIP = "A number takes one of your timers, then a letter of the board puts it there."


def page(
    controls: Controls, width: int, height: int, log: Sequence[str], state: str, ending: str
) -> list[Text]:
    """The table as the player sees it now, in exactly that many lines."""
    table, tall = controls.table, height >= TALL
    playing = table.start is not None and not ending
    below = [
        *([written("─" * width, EDGE)] if tall else []),
        *(_mine(controls, table, width) if playing else []),
        _notice(controls, playing=playing),
        _keys(controls, table),
    ]
    above = [_title(controls, table, state, width), *_board(controls, table, width, tall=tall)]
    above = above[: max(0, height - len(below))]
    room = max(0, height - len(above) - len(below))
    between = _between(controls, table, width, room, log, ending)[:room]
    between += [Text()] * (room - len(between))
    return [fitted(line, width) for line in (*above, *between, *below)][-height:]


def _board(controls: Controls, table: TableView, width: int, *, tall: bool) -> list[Text]:
    """Islands, cities, Hell and temple; what a menu or the explanations need more is left to them."""
    islands = archipelago(controls, table, width, 3 if tall else 2)
    if controls.menu is None and not controls.sheet:
        return [*islands, *outskirts(controls, table, width), *_temple(table)]
    return [*islands, *outskirts(controls, table, width)] if tall else islands


def _title(controls: Controls, table: TableView, state: str, width: int) -> Text:
    line = written(" CHRONOS CONQUEST", f"bold {TERRACOTTA}").append(f"  level {table.level}  ", STONE)
    clock = controls.match.clock
    if table.start is not None and clock < table.start:
        line.append(f"The sand runs in {whole_seconds(table.start - clock)}", f"bold {GOLD}")
    elif table.start is not None:
        passed = (clock - table.start) // 1000
        line.append(f"{passed // 60}:{passed % 60:02}", "bold")
    if table.countdown is not None:
        line.append(f"  Frozen: ends in {whole_seconds(table.countdown - clock)} ", f"bold {INK} on {ICE}")
    right = written(f"discarded {table.discard.size}  ", STONE)
    right.append(f" {state} ", f"bold {INK} on {GOLD}")
    return line.append(" " * max(1, width - line.cell_len - right.cell_len)).append(right)


def _temple(table: TableView) -> list[Text]:
    if not table.temple:
        return []
    line = keyed(written(" Temple ", TERRACOTTA).append(cap("o")), "o")
    for god in table.temple:
        line.append(f"  {god.name}", "bold").append(f" {god.price}", GOLD)
        line.append("◆" if god.cube else "", GOLD)
    return [line]


# between the board and what is mine


def _between(
    controls: Controls, table: TableView, width: int, room: int, log: Sequence[str], ending: str
) -> list[Text]:
    if ending:
        return ending_lines(controls, table, ending, width)
    if controls.sheet and controls.menu is None:
        return sheet_lines(controls, table, width, room)
    if table.start is None:
        return opening_lines(controls, table, width)
    menu = _menu(controls.menu, controls.leaf, width) if controls.menu is not None else []
    others = [_rival(controls, table, seat) for seat in range(len(table.players)) if seat != controls.me]
    return [*menu, *others, *_log(log, width, room - len(menu) - len(others))]


def _menu(menu: Menu, leaf: int, width: int) -> list[Text]:
    """The open menu, in two columns where labels are short enough."""
    first = leaf * len(MENU_KEYS)
    ways = menu.ways[first : first + len(MENU_KEYS)]
    cells = []
    for key, way in zip(MENU_KEYS, ways, strict=False):
        cells.append(keyed(written(" ").append(cap(key)).append(f" {way.label}", BONE), key))
    more = "   Tab turns the leaf" if len(menu.ways) > len(MENU_KEYS) else ""
    head = written(f" {menu.title}", f"bold {GOLD}").append(f"   Esc closes{more}", STONE)
    if max(cell.cell_len for cell in cells) >= width // 2:
        return [head, *cells]
    half = -(-len(cells) // 2)
    pairs = zip_longest((fitted(cell, width // 2) for cell in cells[:half]), cells[half:], fillvalue=Text())
    return [head, *(Text().join(pair) for pair in pairs)]


def _rival(controls: Controls, table: TableView, seat: int) -> Text:
    player = table.players[seat]
    line = written(" ").append(badge(player)).append(f" {controls.names[seat]:<9}", f"bold {pigment(player)}")
    line.append(f" {counted(player.cards, 'card')}", BONE)
    if player.top:
        line.append(", ").append(card_name(player.top)).append(" on top")
    for wind in player.winds:
        line.append("  ").append(card_name(wind))
    for god in player.gods:
        line.append(f"  {god.name}", GOLD)
    idle = [timer for timer in table.timers if timer.seat == seat and timer.place == "front"]
    if idle:
        line.append("  idle ", STONE).append(Text(" ").join(tag(controls, table, timer) for timer in idle))
    for duty in player.duties:
        line.append(f"  owes {title(duty.to)}", FLAME)
    return line.append(_besides(controls, table, seat))


def _besides(controls: Controls, table: TableView, seat: int) -> Text:
    """A player's team, and the timers at places that only some gods open: his realm, his god's squares."""
    team = table.players[seat].team
    line = written("" if team is None else f"  team {team + 1}", STONE)
    for timer in table.timers:
        place: str = timer.place
        if place == f"realm{seat + 1}" or (place.startswith("square") and timer.seat == seat):
            line.append("  ").append(brief(controls, table, timer))
            line.append(f" on {spelled(place, controls.names)}", STONE)
    return line


def _log(log: Sequence[str], width: int, room: int) -> list[Text]:
    lines = [line for sentence in log[-room:] for line in wrap(sentence, width - 3)] if room > 0 else []
    return [written(f"  {line}", STONE) for line in lines[-room:]]


# what is mine


def _mine(controls: Controls, table: TableView, width: int) -> list[Text]:
    player = table.players[controls.me]
    mine = _kingdom(player, width).append(_besides(controls, table, controls.me))
    return [_timers(controls, table), mine, *_debts(controls, player)]


def _timers(controls: Controls, table: TableView) -> Text:
    """My timers: ready, running or frozen, and where."""
    line = written(" ").append(badge(table.players[controls.me])).append(" ")
    for timer in (each for each in table.timers if each.seat == controls.me):
        key = str(timer.number)
        part = cap(key, lit=timer.timer == controls.held).append(" ")
        line.append(keyed(part.append(_state(controls, table, timer)), key)).append("   ")
    return line


def _state(controls: Controls, table: TableView, timer: Timer) -> Text:
    where = _where(controls, table, timer.place)
    there = [each for each in table.timers if each.place == timer.place]
    if timer.timer == controls.held:
        return written("in hand", f"bold {GOLD}")
    if not timer.flowed:
        return sand(timer, table, TIMER_BAR).append(" on ", STONE).append(where)
    if timer.place == "front":
        return written("ready", f"bold {GOLD}")
    if is_frozen(there):
        return written("frozen on ", ICE).append(where)
    return written("run out on ", f"bold {BONE}").append(where)


def _where(controls: Controls, table: TableView, place: str) -> Text:
    """An island by its key, any other place by its name."""
    if place in {pile.place for pile in islands_of(table)}:
        return written(place_keys(table)[place].upper(), f"bold {GOLD}")
    named = HELL | {city.place: city.name for city in table.cities}
    return written(named.get(place) or spelled(place, controls.names), STONE)


def _kingdom(player: Player, width: int) -> Text:
    line = written(f" {player.score}", f"bold {GOLD}").append(f" of {player.needed} points   ", BONE)
    gods = "".join(f"  {god.name}" for god in player.gods)
    cards = [*(player.central or ()), *player.winds]
    line.append(card_names(cards, width - line.cell_len - len(gods)))
    line.append("" if cards else "Your kingdom is empty.", STONE)
    return line.append(gods, f"bold {TERRACOTTA}")


def _debts(controls: Controls, player: Player) -> list[Text]:
    """What I owe or may use, and for how long; none of it is in the way."""
    owed = [("You owe", duty.to, duty.due) for duty in player.duties]
    owed += [("You may use", option.to, option.due) for option in player.options or ()]
    line = Text()
    for verb, to, due in owed:
        line.append(f" {verb} {title(to)}", f"bold {FLAME}")
        if due is not None:
            line.append(f"  {whole_seconds(due - controls.match.clock)} s left  ", "bold")
    return [keyed(line.append(" ").append(cap("a", lit=True)).append(" answers", BONE), "a")] if owed else []


# the last lines


def _notice(controls: Controls, *, playing: bool) -> Text:
    if controls.typed is not None:
        return written(" Say: ", f"bold {GOLD}").append(controls.typed, BONE).append("▏", GOLD)
    if controls.leaves:
        return written(" The card stays where it is at your next lift.", GOLD)
    if controls.match.outcome is not None:
        return Text()
    if controls.notice or controls.menu is not None or not playing:
        return written(f" {controls.notice}", f"bold {FLAME}")
    return written(f" {TIP}", STONE)


def _keys(controls: Controls, table: TableView) -> Text:
    """The keys that mean something now."""
    line = Text()
    for key, what in _meanings(controls, table):
        shown = {FRONT_KEY: "space", "escape": "Esc", "enter": "Enter"}.get(key, key)
        line.append(keyed(cap(shown).append(what, STONE), key)).append(" ")
    return line


def _meanings(controls: Controls, table: TableView) -> list[tuple[str, str]]:
    always = [("?", "words"), ("p", "pause"), ("q", "quit")]
    if controls.match.outcome is not None:
        return [("q", "leave: the game is kept")]
    if table.start is None:
        return [("enter", "be ready"), *always]
    if controls.menu is not None:
        return [("escape", "close"), ("p", "pause"), ("q", "quit")]
    if controls.held is not None:
        return [(FRONT_KEY, "take it back"), ("l", "leave card"), ("escape", "let go"), *always]
    return [("k", "claim"), *_present(table), *always, ("l", "leave card"), (":", "say")]


def _present(table: TableView) -> list[tuple[str, str]]:
    """What is not always there."""
    found = [("o", "offer"), ("u", "use")] if table.level > 4 else []
    waits = any(is_frozen([table.timers[timer] for timer in pile.timers]) for pile in table.piles)
    found += [("b", "bargain")] if waits or table.bargains else []
    return found + ([("j", "frozen")] if all(timer.flowed for timer in table.timers) else [])
