"""The table in a terminal: functions from a seat's view to lines, drawn or told.

Whoever looks sits below; O1 is on the left for both. The terminal imports this module; the rules
do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Any

from rich.text import Text

from pentathlon.games.olympus.printed import Kind
from pentathlon.games.olympus.rules.playing import PLACE
from pentathlon.games.olympus.table import SPACE_OF, Spot
from pentathlon.games.olympus.views import Card, Side, Unit
from pentathlon.kernel.wording import counted

from .plain import about, facts, remark, table_of

__all__ = ["HEADINGS", "about", "board", "facts", "hand", "remark"]

View = dict[str, Any]

HEADINGS = frozenset({"turn"})
"""The events that stand out in the log."""
Cells = dict[str, list[Text]]
"""The lines of each space."""

BONE, INK, GOLD, TERRACOTTA = "#f4ead8", "#17120e", "#c99a2e", "#c8643b"
CHIPS = {
    "R": f"bold {BONE} on #a8322f",
    "B": f"bold {BONE} on #2f5d8a",
    "G": f"bold {BONE} on #3f7d6e",
    "Y": f"bold {INK} on {GOLD}",
}
FRAME = "#a9784f"
NUMBER = f"bold {GOLD}"
CELL = 14
MOST_NAMES = 98
AREAS = (
    ("MOUNT OLYMPUS: a victory point", ("O1", "O2", "O3")),
    ("DELPHI: a colour marker", ("D1", "D2")),
    ("TROY: a card", ("T1",)),
)
GOAL = 7
SHORT_KINDS = {Kind.HERO: "Hero", Kind.SOLDIER: "Soldier", Kind.EQUIPMENT: "Equip."}


def board(view: View, names: list[str], width: int) -> list[Text]:
    """Both sides, the score track and what lies beside the board."""
    table, me = table_of(view), view["seat"] or 0
    sides = table.sides
    return [
        _header(view, names, width),
        _track(table.counter, names, me),
        _player(sides[1 - me], names[1 - me]),
        *_spaces(view, me),
        _player(sides[me], names[me]).append("   2/3 is attack/defence, ● damage", style="dim"),
    ]


def _header(view: View, names: list[str], width: int) -> Text:
    table = table_of(view)
    line = Text().append(" FIGHT FOR OLYMPUS", style=f"bold {TERRACOTTA}")
    line.append(f"  turn {table.turn}, {_whose(view, names)}", style="bold")
    right = Text(f"draw pile {table.pile}  discard pile {len(table.discard)}  Oracle ")
    right.append(_chips(_initials(table.oracle)))
    skips = "  skips a phase"
    if table.must_skip and line.cell_len + len(skips) + right.cell_len + 2 <= width:
        line.append(skips, style="dim")
    line.append(" " * (width - line.cell_len - right.cell_len - 2))
    return line.append(right)


def _whose(view: View, names: list[str]) -> str:
    active = table_of(view).active
    return "your turn" if active == view["seat"] else f"{names[active]} to play"


def _track(counter: int, names: list[str], me: int) -> Text:
    mine = -counter if me else counter
    line = Text(f" {names[me]:>10}  ")
    for place in range(GOAL, -GOAL - 1, -1):
        style = f"bold {INK} on {GOLD}" if place == mine else "bold" if not place else "dim"
        line.append(f"[{abs(place)}]" if place == mine else f" {abs(place)} ", style=style)
        line.append(" ")
    return line.append(f" {names[1 - me]}   (7 wins)", style="dim")


def _player(side: Side, name: str) -> Text:
    line = Text(" ").append(name, style="bold")
    cards = len(side.hand) + side.hidden
    line.append(f"  {counted(side.points, 'victory point')}  {counted(cards, 'card')} in hand  markers ")
    line.append(_chips(_initials(side.markers)))
    if side.hidden and side.hand:
        line.append("  seen in hand: " + ", ".join(card.name for card in side.hand), style="dim")
    line.truncate(MOST_NAMES, overflow="ellipsis")
    return line


def _initials(colours: Sequence[str]) -> str:
    return "".join(colour[0].upper() for colour in colours)


def _chips(colours: str) -> Text:
    """Colour letters, each on its colour; a dash for none."""
    if colours in ("", "free"):
        return Text(colours or "-")
    return Text.assemble(*((letter, CHIPS[letter]) for letter in colours))


def _spaces(view: View, me: int) -> list[Text]:
    """The twelve spaces: the other side above, the own side below.

    ╭─ MOUNT OLYMPUS: a victory point ───────────╮ ╭─ DELPHI: ...
    │R Menelaus    │              │              │ │
    │2/3 ●○○    [2]│              │              │ │
    │+Aegis        │              │              │ │
    ├─ O1 ─────────┼─ O2 ─────────┼─ O3 ─────────┤ ├─ D1 ...
    """
    numbers = _unit_numbers(view)
    free = _space_numbers(view)
    sides = table_of(view).sides
    above = _cells(sides[1 - me].spaces, numbers, {})
    below = _cells(sides[me].spaces, numbers, free)
    return [
        _border(lambda title, spaces: f"╭{f'─ {title} '.ljust(len(spaces) * (CELL + 1) - 1, '─')}╮"),
        *_row(above),
        _border(lambda _, spaces: f"├{'┼'.join(f'─ {space} '.ljust(CELL, '─') for space in spaces)}┤"),
        *_row(below),
        _border(lambda _, spaces: f"╰{'┴'.join('─' * CELL for _ in spaces)}╯"),
    ]


def _border(drawn: Any) -> Text:
    return Text("  ".join(["", *(drawn(title, spaces) for title, spaces in AREAS)])[1:], style=FRAME)


def _row(cells: Cells) -> list[Text]:
    lines = []
    for height in range(3):
        line = Text()
        for number, (_, spaces) in enumerate(AREAS):
            line.append(" │" if number == 0 else "  │", style=FRAME)
            for space in spaces:
                line.append(cells[space][height]).append("│", style=FRAME)
        lines.append(line)
    return lines


def _cells(spaces: Mapping[str, Unit | None], numbers: dict[int, int], free: dict[str, int]) -> Cells:
    return {
        space: [_fitted(line) for line in _cell(space, unit, numbers, free)] for space, unit in spaces.items()
    }


def _cell(space: str, unit: Unit | None, numbers: dict[int, int], free: dict[str, int]) -> list[Text]:
    if unit is None:
        label = Text(f"[{free[space]}]".center(CELL), style=NUMBER) if space in free else Text()
        return [Text(), label, Text()]
    name = _chips(unit.colours).append(f" {unit.name}", style="bold")
    state = Text(f"{unit.attack}/{unit.defence} ").append(_pips(unit.damage, unit.defence))
    if unit.slot in numbers:
        number = f"[{numbers[unit.slot]}]"
        state.append(" " * (CELL - state.cell_len - len(number))).append(number, style=NUMBER)
    below = Text().append("silenced " if unit.silenced else "", style=TERRACOTTA)
    if unit.equipment:
        below.append(f"+{unit.equipment.name}", style=GOLD)
    return [name, state, below]


def _pips(damage: int, defence: int) -> Text:
    """Damage as full circles, what is left of the defence as empty ones."""
    if defence > 6:
        return Text(f"●x{damage}" if damage else "", style=TERRACOTTA)
    return Text().append("●" * damage, style=TERRACOTTA).append("○" * (defence - damage), style="dim")


def _fitted(line: Text) -> Text:
    line.truncate(CELL, overflow="ellipsis", pad=True)
    return line


def _options(view: View) -> list[View]:
    return next((ask["options"] for ask in view["asks"] if "options" in ask), [])


def _card_numbers(view: View, cards: Sequence[Card]) -> dict[int, int]:
    """The numbers of the options that are these cards, by slot."""
    slots = {str(card.slot): card for card in cards}
    found: dict[int, int] = {}
    for number, option in enumerate(_options(view), start=1):
        card = slots.get(option["key"])
        if card is not None and option["label"].startswith(card.name):
            found[card.slot] = number
    return found


def _unit_numbers(view: View) -> dict[int, int]:
    units = [unit for side in table_of(view).sides for unit in side.spaces.values() if unit]
    return _card_numbers(view, units)


def _space_numbers(view: View) -> dict[str, int]:
    """The numbers of own empty spaces, while a card is being played on one of them."""
    if not any(ask["id"] == PLACE.id for ask in view["asks"]):
        return {}
    return {
        SPACE_OF[Spot[option["key"].upper()]].name: number
        for number, option in enumerate(_options(view), start=1)
    }


def hand(view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
    """The own hand, as fully as there is room for; cards that may be chosen carry their number."""
    if view["seat"] is None:
        return [], set()
    cards = table_of(view).sides[view["seat"]].hand
    numbers = _card_numbers(view, cards)
    shown = {number - 1 for number in numbers.values()}
    if not numbers:
        return _flowing(cards, numbers, width), shown
    for way in (_with_text, _one_line_each, _two_columns):
        lines = way(cards, numbers, width)
        if len(lines) <= room:
            return lines, shown
    return _flowing(cards, numbers, width), shown


def _with_text(cards: list[Card], numbers: dict[int, int], width: int) -> list[Text]:
    lines = []
    for card in cards:
        head = _entry(card, numbers)
        first, *more = wrap(card.text, width - head.cell_len - 2) or [""]
        lines.append(head.copy().append(f" {first}", style="" if card.slot in numbers else "dim"))
        lines += [Text(" " * (head.cell_len + 1) + line) for line in more]
    return lines


def _one_line_each(cards: list[Card], numbers: dict[int, int], width: int) -> list[Text]:
    lines = [_entry(card, numbers).append(f" {card.text}", style="dim") for card in cards]
    for line in lines:
        line.truncate(width - 1, overflow="ellipsis")
    return lines


def _two_columns(cards: list[Card], numbers: dict[int, int], width: int) -> list[Text]:
    half = (len(cards) + 1) // 2
    entries = [_entry(card, numbers) for card in cards]
    for entry in entries:
        entry.truncate((width - 1) // 2, pad=True)
    right = [*entries[half:], Text()]
    return [left.append(other) for left, other in zip(entries[:half], right, strict=False)]


def _flowing(cards: list[Card], numbers: dict[int, int], width: int) -> list[Text]:
    lines = [Text().append(" Hand", style="dim")]
    for card in cards:
        entry = Text().append(f" {numbers[card.slot]}" if card.slot in numbers else "", style=NUMBER)
        entry.append(" ").append(_chips(card.colours)).append(
            f" {card.name} {_values(card)} ", style="default"
        )
        entry.append(_chips(card.cost)).append(" ")
        if lines[-1].cell_len + entry.cell_len >= width - 1:
            lines.append(Text("     "))
        lines[-1].append(entry)
    return lines


def _entry(card: Card, numbers: dict[int, int]) -> Text:
    """One hand card: number, colours, name, kind, values and cost."""
    able = card.slot in numbers
    number = f"{numbers[card.slot]:>3} " if able else "  - "
    line = Text().append(number, style=NUMBER if able else "dim")
    line.append(_chips(card.colours)).append(" " * (5 - len(card.colours)))
    line.append(f"{card.name:<19}", style="bold" if able else "dim")
    line.append(f"{SHORT_KINDS[card.kind]:<8}{_values(card):<6}", style="" if able else "dim")
    return line.append(_chips(card.cost)).append(" " * (4 - len(card.cost)))


def _values(card: Card) -> str:
    sign = "+" if card.kind is Kind.EQUIPMENT else ""
    return f"{sign}{card.attack}/{sign}{card.defence}"
