"""What stands beside the map: the primordial and what it does, the titans, and the legend."""

from textwrap import wrap

from rich.text import Text

from pentathlon.games.aeon.views import Primordial, TableView, Titan, UnderWay

from .outlook import told, weapons
from .plain import LETTERS, attack_line, named, place, signed, states
from .signs import ARROWS, GOLD, NO_BREAK, PRIORITY, RED, TERRACOTTA, TITANS, legend

MOST_LINES = 3
"""How much of the text of a card stands beside the map."""
MOST_WOUNDS = 2
SMALL = 50
"""On fewer columns only those stand here, and what they do: the rest is told by `t`."""


def panel(table: TableView, names: list[str], width: int) -> list[Text]:
    """As many lines as the map has, or more where there is more to say and the terminal is not small."""
    rows = 1 + table.board.height
    is_small = width < SMALL
    lines = _primordial(table.primordial, width, is_small)
    for titan in table.titans:
        lines += _head(table, titan, names, width)
        lines += _more(table, titan, width) if titan.alive and not is_small else []
    if table.attack is not None:
        lines += [Text(line, f"bold {GOLD}") for line in wrap(attack_line(table.attack), width)]
    below = [Text("The edge is the void.", style=RED)] if table.board.boundless else []
    signs = wrap(legend(table), width)
    below += [Text(line.replace(NO_BREAK, " "), style="dim") for line in signs]
    lines = [*lines, *[Text()] * (rows - len(lines) - len(below)), *below]
    return lines[:rows] if is_small else lines


def _flow(chips: list[Text], width: int) -> list[Text]:
    """Chips in as few lines as they need, those after the first further in."""
    lines = [chips[0]]
    for chip in chips[1:]:
        if lines[-1].cell_len + 1 + chip.cell_len <= width:
            lines[-1].append(" ").append_text(chip)
        else:
            lines.append(Text("  ").append_text(chip))
    return lines


def _primordial(foe: Primordial, width: int, is_small: bool) -> list[Text]:
    name = Text(f"{foe.name} ", style=f"bold {TERRACOTTA}").append(f"{ARROWS[foe.facing]} ")
    wounds = Text(f"wounds {foe.wounds}/{foe.life}", style=f"bold {RED}")
    head = _flow([name.append(named(foe.at), "default"), wounds, Text(f"SPEED {foe.speed}")], width)
    under_way = [line for card in foe.under_way[-1:] for line in _under_way(card, width)]
    if is_small:
        return [*head, *under_way]
    bonuses = (("AT", foe.at_bonus), ("DANGER", foe.danger_bonus), ("evasion dice", foe.evasion_dice_bonus))
    facts = [f"hit on {foe.to_hit}+", *(f"{name} {signed(bonus)}" for name, bonus in bonuses if bonus)]
    decks = [f"{name} {'/'.join(map(str, deck.levels))}" for name, deck in (("AI", foe.ai), ("body", foe.bp))]
    lines = [*head, *_indented(f"{', '.join(facts)}; {', '.join(decks)} by level", width, "dim")]
    wounded = ", ".join(card.name for card in foe.stack)
    lines += _indented(f"wounded: {wounded}", width, "dim")[:MOST_WOUNDS] if wounded else []
    return lines + under_way


def _under_way(card: UnderWay, width: int) -> list[Text]:
    """The card that the primordial resolves, in a few lines."""
    at = "".join(LETTERS[each] for each in card.targets)
    title = f"{card.name} at {at}: " if at else f"{card.name}: "
    first, *rest = wrap(title + card.text, width, max_lines=MOST_LINES, placeholder=" ...")
    text = Text(first)
    text.stylize(f"bold {RED}", 0, len(title))
    return [text, *(Text(line) for line in rest)]


def _head(table: TableView, titan: Titan, names: list[str], width: int) -> list[Text]:
    """Who a titan is, where, and its dials."""
    number = titan.number
    mark = PRIORITY if table.priority == number else ">" if table.turn == number else " "
    name = Text(f"{LETTERS[number]}{mark}", style=f"bold {TITANS[number]}")
    name.append(f"{titan.name.removeprefix('the ')} ", style="default" if titan.acted else "default bold")
    name.append(f"({names[titan.seat]})", style="dim")
    if not titan.alive:
        return [name.append(" dead", style="dim")]
    dials = Text(f"DANGER {titan.danger} ", style=TITANS[0])
    dials.append(f"FATE {titan.fate} ", style=TITANS[1]).append(f"RAGE {titan.rage}", style=TITANS[3])
    has_place = titan.at is not None or titan.vantage is not None
    here = [Text(place(titan).removeprefix("on "))] if has_place else []
    return _flow([name, *here, dials, Text(f"SPEED {titan.speed}")], width)


def _more(table: TableView, titan: Titan, width: int) -> list[Text]:
    """How a titan is and what it has; in its turn with the odds of its weapons."""
    more = [*_burdens(titan), *states(titan)]
    return _arms(table, titan, more, width) if table.turn == titan.number else _gear(titan, more)


def _burdens(titan: Titan) -> list[str]:
    """Despair and ambrosia, where there are any."""
    return [
        *([f"despair {titan.despair}"] if titan.despair else []),
        *([f"ambrosia {titan.ambrosia} of {titan.ambrosia_limit}"] if titan.ambrosia else []),
    ]


def _gear(titan: Titan, more: list[str]) -> list[Text]:
    """How a titan is and what it carries, in one line if there is anything."""
    if not (more or titan.gear or titan.attached):
        return []
    line = Text("  ").append(", ".join(more), style=RED).append("; " if more else "")
    for at, card in enumerate((*titan.gear, *titan.attached)):
        line.append(", " if at else "").append(card.name, style="dim strike" if card.exhausted else "")
        line.append(" (spent)" if card.exhausted else "", style="dim")
    return [line]


def _arms(table: TableView, titan: Titan, more: list[str], width: int) -> list[Text]:
    """The titan in turn: each weapon with its odds, then all the rest."""
    ready = weapons(table)
    others = [
        f"{card.name} (spent)" if card.exhausted else card.name
        for card in (*titan.gear, *titan.attached)
        if card not in ready
    ]
    return [
        *(line for card in ready for line in _indented(told(card), width, GOLD)),
        *(_indented(", ".join(more), width, RED) if more else []),
        *(_indented(", ".join(others), width, "") if others else []),
    ]


def _indented(words: str, width: int, style: str) -> list[Text]:
    lines = wrap(words, width - 2, subsequent_indent="  ", break_on_hyphens=False)
    return [Text("  ").append(line, style=style) for line in lines]
