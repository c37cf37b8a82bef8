"""Words on the live screen: how to begin, what everything does, and how it ended."""

from __future__ import annotations

from collections.abc import Iterable
from textwrap import wrap
from typing import TYPE_CHECKING

from msgspec import UNSET
from rich.text import Text

from pentathlon.games.chronos.lessons import LESSONS
from pentathlon.games.chronos.rules.commands import COLOURS, WITH_THREE_TIMERS
from pentathlon.games.chronos.views import TableView
from pentathlon.kernel.wording import listed

from .paint import BONE, INK, STONE, badge, cap, card_names, keyed, written
from .screen import GOLD, PIGMENTS, TERRACOTTA, bargains

if TYPE_CHECKING:
    from .controls import Controls

FEW = 4
"""So many players have three timers each, which not every colour has."""
HOW_TO_MOVE = (
    "Move a timer by two keys: its number, then the place. The letter of a place alone sends an idle timer, "
    "or takes the card under yours."
)
KEYS = (
    f"{HOW_TO_MOVE} L leaves the card at the next lift, Space takes the timer back.",
    "K claims victory, A answers what you owe, O makes an offering, U uses a god or a city, B bargains, "
    "J starts the countdown when nobody moves.",
    ": talks to all (or gives a command by its key), P pauses, - and + make it slower and faster, Q saves "
    "and leaves.",
)


def opening_lines(controls: Controls, table: TableView, width: int) -> list[Text]:
    """Before the start: what this level is about, and which colours are free."""
    level = table.level
    ladder = written(" ")
    for number, lesson in enumerate(LESSONS, start=1):
        style = f"bold {GOLD}" if number == level else STONE
        ladder.append(f"{number} {lesson.title}", style).append("   " if number < len(LESSONS) else "")
    words = [line for told in LESSONS[level - 1].words for line in wrap(told, width - 3)]
    lines = [_colours(table), _who_is_ready(controls, table), ladder]
    lines += [written(f" {line}", BONE) for line in words]
    return lines + [written(f" {line}", STONE) for line in wrap(HOW_TO_MOVE, width - 3)]


def _colours(table: TableView) -> Text:
    line = written(" Take a colour:  ", "bold")
    taken = [player.colour for player in table.players]
    for number, colour in enumerate(COLOURS, start=1):
        name = colour.name.lower()
        if len(taken) <= FEW and colour not in WITH_THREE_TIMERS:
            continue
        style = f"{STONE} strike" if name in taken else f"bold {PIGMENTS[name]}"
        line.append(keyed(cap(str(number)).append(f" {colour.title}  ", style), str(number)))
    return line.append(" then ").append(keyed(cap("Enter", lit=True), "enter"))


def _who_is_ready(controls: Controls, table: TableView) -> Text:
    line = written(" ")
    for name, player in zip(controls.names, table.players, strict=True):
        line.append(badge(player)).append(f" {name}", "bold" if player.ready else STONE)
        line.append(", ready   " if player.ready else "   ", STONE)
    return line


def sheet_lines(controls: Controls, table: TableView, width: int, room: int) -> list[Text]:
    """One sheet of the explanations; after the last comes the first."""
    lines = list(_explained(controls, table, width))
    fitting = max(1, room - 1)
    sheets = -(-len(lines) // fitting)
    sheet = (controls.sheet - 1) % sheets
    head = written(f" In words, {sheet + 1} of {sheets}", f"bold {GOLD}")
    head.append("   ? turns the sheet, Esc closes", STONE)
    return [head, *lines[sheet * fitting : (sheet + 1) * fitting]]


def _explained(controls: Controls, table: TableView, width: int) -> Iterable[Text]:
    """The rule that was last in the way, gods and cities, the lessons so far, the keys."""
    clause = controls.match.game.rulebook.clauses.get(controls.rule)
    if clause is not None:
        yield from _entry(clause.id, clause.text, width)
    for name, player in zip(controls.names, table.players, strict=True):
        for god in player.gods:
            yield from _entry(f"{god.name} ({name})", god.text, width)
    for god in table.temple:
        yield from _entry(f"{god.name} (price {god.price})", god.text, width)
    for city in table.cities:
        yield from _entry(city.name, city.text, width)
    yield from _open_cards(table, width)
    for told in bargains(table, controls.match.clock, controls.names):
        deal, _, words = told.partition(": ")
        yield from _entry(deal, words, width)
    for lesson in LESSONS[: table.level]:
        yield from _entry(lesson.title, " ".join(lesson.words), width)
    for told in KEYS:
        yield from _entry("Keys", told, width)


def _open_cards(table: TableView, width: int) -> Iterable[Text]:
    """Piles that may be looked through: the Atlantis, and with some powers what was discarded."""
    if table.atlantis:
        yield from _entry(
            "Atlantis, from the bottom", listed(card.name for card in table.atlantis.cards), width
        )
    if table.discard.cards is not UNSET:
        yield from _entry("Discarded", listed(card.name for card in table.discard.cards), width)


def _entry(name: str, words: str, width: int) -> list[Text]:
    first, *rest = wrap(f"{name}: {words}", width - 5) or [""]
    head = written(f" {first}", BONE)
    head.stylize(f"bold {TERRACOTTA}", 1, len(name) + 2)
    return [head, *(written(f"   {line}", BONE) for line in rest)]


def ending_lines(controls: Controls, table: TableView, ending: str, width: int) -> list[Text]:
    """Who has won and why, and every kingdom, the winner's first."""
    outcome, players = controls.match.outcome, table.players
    assert outcome is not None
    lines = [written(f" {ending} ", f"bold {INK} on {GOLD}"), Text()]
    seats = sorted(range(len(players)), key=lambda seat: (-outcome.shares[seat], -(players[seat].score or 0)))
    for seat in seats:
        player = players[seat]
        line = written(" ").append(badge(player)).append(f" {controls.names[seat]:<9}", "bold")
        line.append(f" {player.score:>4} points ", f"bold {GOLD}")
        gods = "".join(f"  {god.name}" for god in player.gods)
        cards = [*(player.central or ()), *player.winds]
        line.append("  ").append(card_names(cards, width - line.cell_len - len(gods)))
        lines.append(line.append(gods, TERRACOTTA))
    return lines
