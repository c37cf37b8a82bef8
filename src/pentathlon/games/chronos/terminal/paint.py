"""Colours and strokes of the live screen: whose a thing is stands there by colour and by letter."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from pentathlon.games.chronos.views import Face, Player, TableView, Timer

from .screen import GOLD, PIGMENTS

INK, BONE, STONE, EDGE = "#17120e", "#f4ead8", "#a89d8f", "#5f564d"
ICE, FLAME = "#8fd3e8", "#ff9d7a"
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "white": "W", "black": "K"}
"""A letter beside the colour, for those who do not see colours."""
KINDS = {"territory": BONE, "monster": "#e8877a", "wind": "#8fb8e0", "plague": "#c08ad0"}
DEAR = 50
"""A Territory of so many points is worth a colour."""
SAND, GONE = "━", "╌"


def written(words: str, style: str = "") -> Text:
    """Words in a style that what is appended to them does not take on."""
    return Text().append(words, style)


def keyed(text: Text, key: str) -> Text:
    """A text that may be clicked instead of pressing that key."""
    text.apply_meta({"@click": f"app.press_key({key!r})"})
    return text


def cap(key: str, *, lit: bool = False) -> Text:
    """A key as it is shown."""
    return written(f" {key.upper()} ", f"bold {INK} on {GOLD}" if lit else f"bold {GOLD}")


def fitted(text: Text, width: int) -> Text:
    """A text of exactly that width."""
    text.truncate(width, overflow="ellipsis", pad=True)
    return text


def pigment(player: Player) -> str:
    """The colour of a player's things."""
    return PIGMENTS.get(player.colour or "", BONE)


def letter(player: Player) -> str:
    """The letter of a player's colour."""
    return LETTERS.get(player.colour or "", "·")


def badge(player: Player) -> Text:
    """A player by colour and letter."""
    return written(f" {letter(player)} ", f"bold {INK} on {pigment(player)}")


def card_name(card: Face | None, *, short: bool = False) -> Text:
    """The card in the colour of its kind."""
    if card is None:
        return written("empty", STONE)
    style = KINDS[card.kind] if card.value < DEAR else GOLD
    name = str(card.value) if short and card.kind == "territory" else card.name
    return written(name, f"bold {style}")


def card_names(cards: Sequence[Face], room: int) -> Text:
    """Cards side by side, Territories by their number alone where there is little room."""
    names = [card_name(card) for card in cards]
    if sum(name.cell_len + 2 for name in names) - 2 > room:
        names = [card_name(card, short=True) for card in cards]
    return Text("  ").join(names)


def sand(timer: Timer, table: TableView, width: int) -> Text:
    """What is left in a timer, as a line that gets shorter, and in seconds."""
    filled = min(width, -(-timer.left * width // table.settings.duration_ms))
    line = written(SAND * filled, pigment(table.players[timer.seat]))
    return line.append(GONE * (width - filled), EDGE).append(f" {whole_seconds(timer.left):>2}", "bold")


def whole_seconds(milliseconds: int) -> int:
    """Seconds as they are counted down."""
    return max(0, -(-milliseconds // 1000))


def box(top: Text, lines: list[Text], bottom: str, width: int, edge: str) -> list[Text]:
    """Lines with a frame around them, headed and footed."""
    inner = width - 3
    top.truncate(inner, overflow="ellipsis")
    closing = (" " if top.cell_len < inner else "").ljust(width - 2 - top.cell_len, "─")
    framed = [written("╭", edge).append(top).append(closing + "╮", edge)]
    for line in lines:
        framed.append(written("│ ", edge).append(fitted(line, inner - 1)).append(" │", edge))
    foot = f" {bottom} "[: inner - 1] if bottom else ""
    last = written("╰" + "─" * (inner - len(foot)), edge)
    return [*framed, last.append(foot, STONE if edge == EDGE else edge).append("─╯", edge)]


def beside(boxes: list[list[Text]], width: int) -> list[Text]:
    """Boxes of equal height side by side."""
    lines = [Text().join(row) for row in zip(*boxes, strict=True)]
    return [fitted(line, width) for line in lines]
