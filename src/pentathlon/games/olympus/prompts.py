"""What is asked, as whole sentences: the card, what it costs and what follows."""

from typing import Any

from pentathlon.kernel import Ask
from pentathlon.kernel.wording import all_of
from pentathlon.prompting import prompts

from .printed import OlympusCard
from .table import Table


def _play(table: Table, ask: Ask[Any]) -> str:
    if len(ask.options) == 1:
        return "You can play no card now: end the phase, and your units attack."
    return "Play a card, or end the phase; then your units attack."


def _pay(table: Table, ask: Ask[Any]) -> str:
    """The whole cost, and how much of it an ability takes off."""
    assert isinstance(ask.by, OlympusCard)
    cost = [colour.name.lower() for colour in ask.by.cost]
    less = len(cost) - max(len(way.cards) + len(way.markers) for way in ask.options)
    off = f", {less} less by an ability" if less else ""
    return f"Pay {all_of(cost)} for {ask.by}{off}: choose with what."


def _place(table: Table, ask: Ask[Any]) -> str:
    assert isinstance(ask.by, OlympusCard)
    then = " Its ability comes next." if ask.by.on_play is not None else ""
    return f"Choose an empty space for {ask.by}.{then}"


def _take_marker(table: Table, ask: Ask[Any]) -> str:
    if ask.by:
        return f"{ask.by} gives you a colour marker: choose which."
    return "Your attack gains the bonus of Delphi: you may take a colour marker."


prompt = prompts(
    {
        "skip play": "Who begins leaves out one phase of this turn. Do you play cards now?",
        "skip attack": "Who begins leaves out one phase of this turn. Do you attack, and draw no cards?",
        "play": _play,
        "pay": _pay,
        "place": _place,
        "equip": "Choose the unit that carries {by}.",
        "take marker": _take_marker,
        "which first": "Several abilities answer now: choose which comes first.",
    }
)
