"""The game in words: options and events."""

from collections.abc import Sequence
from typing import Any

from pentathlon.kernel import Ask, Event, Option
from pentathlon.kernel.wording import worded

from .table import Table

SENTENCES = {
    "opens": "The row is opened: {0}.",
    "gives": "{who} gives {0}.",
    "takes": "{who} takes {0}.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event as one sentence."""
    return worded(event, names, SENTENCES, {})


def label(table: Table, option: Option, ask: Ask[Any] | None) -> str:
    """A card in words."""
    card = table.card(option)
    return f"{card.name} ({card.value})"
