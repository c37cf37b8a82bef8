"""What is asked, as whole sentences: what it is for, and what follows."""

from typing import Any

from pentathlon.kernel import Ask
from pentathlon.kernel.wording import counted
from pentathlon.prompting import prompts

from .table import Table


def _draft(table: Table, ask: Ask[Any]) -> str:
    kind = table.card(ask.options[0]).type
    assert kind is not None
    return f"Take one of these {kind.name.capitalize()}s for round {table.round}."


def _assign(table: Table, ask: Ask[Any]) -> str:
    left = counted(len(ask.options) - 1, "card")
    return f"Send a card to a board, or send no more in this round: you have {left} left."


def _arm(place: str) -> str:
    return f"Choose a Treasure that your {place} card carries in the Final Battle, or none."


prompt = prompts(
    {
        "draft": _draft,
        "olympus": "Send one card to Olympus: it is kept for the Final Battle.",
        "assign": _assign,
        "place": "Choose the board, and the side of it, for {by}.",
        "reinforce": "Play a Reinforcement, or pass and play none in this battle any more.",
        "treasure": "You win {by}: arm a Character with it later, or unlock an ability.",
        "which first": "Several effects begin this battle: choose which comes next.",
        "who comes": "{by} brings somebody of your drafted row: choose who comes.",
        "arrange": "Choose which of your Olympus cards fights in which of the final battles.",
        "arm first": _arm("first"),
        "arm second": _arm("second"),
        "arm third": _arm("third"),
    }
)
