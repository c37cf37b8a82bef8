"""The screen of a game that has none of its own: its view as an indented list."""

from __future__ import annotations

from typing import Any

from msgspec import to_builtins
from rich.text import Text

from pentathlon.kernel.cards import Card

from .screen import View

SHORT = 88


def board(view: View, names: list[str], width: int) -> list[Text]:
    """The table as a list, cut to the width."""
    return [Text(line[:width]) for line in facts(view, names)]


def hand(view: View, width: int, room: int) -> tuple[list[Text], set[int]]:
    """Nothing: the hand is among the facts, wherever the game keeps it."""
    return [], set()


def facts(view: View, names: list[str]) -> list[str]:
    """Everything in the view of the table, with short things on one line; `players` by their names."""
    table: View = to_builtins(view["table"])
    players = table.get("players")
    if isinstance(players, list) and len(players) == len(names):
        table["players"] = dict(zip(names, players, strict=True))
    return [line for key, value in table.items() for line in _told(key, value, 0)]


def _told(name: object, value: Any, depth: int) -> list[str]:
    indent, key = "  " * depth, _title(name)
    short = _short(value)
    if len(indent) + len(key) + len(short) <= SHORT:
        return [f"{indent}{key}: {short}"]
    inside = value.items() if isinstance(value, dict) else enumerate(value, start=1)
    if isinstance(value, str):
        return [f"{indent}{key}: {value}"]
    return [f"{indent}{key}:", *(line for name, part in inside for line in _told(name, part, depth + 1))]


def _title(key: object) -> str:
    return str(key).replace("_", " ")


def _short(value: Any) -> str:
    if isinstance(value, dict):
        if "name" in value:
            return str(value["name"])
        return ", ".join(f"{_title(key)} {_short(part)}" for key, part in value.items()) or "nothing"
    if isinstance(value, list | tuple):
        return ", ".join(_short(part) for part in value) or "nothing"
    words = {None: "nothing", True: "yes", False: "no"}
    return words[value] if value is None or isinstance(value, bool) else str(value)


def about(card: Card) -> list[str]:
    """The name and the text of a card."""
    return [card.name, card.text or "It has no text."]


def remark(view: View) -> str:
    """Nothing: the generic screen does not know the game."""
    return ""
