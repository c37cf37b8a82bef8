"""What is asked, as whole sentences: what is still lacking, and what follows."""

from typing import Any

from pentathlon.kernel import Ask
from pentathlon.kernel.wording import counted
from pentathlon.prompting import prompts

from .rules.drafting import CARDS_PER_EPOCH
from .rules.quests import transfers_left
from .table import Table


def _act(table: Table, ask: Ask[Any]) -> str:
    if table.acquired:
        return "You may still use powers of your cards; then end your turn."
    lacking = CARDS_PER_EPOCH - table.taken[ask.seat]
    wanted = [counted(lacking, "card")] if lacking else []
    wanted += [] if table.quests[ask.seat] else ["a Quest"]
    return f"Take your turn: you still need {' and '.join(wanted)} in this Epoch."


def _dismiss(table: Table, ask: Ask[Any]) -> str:
    if ask.by:
        return f"{ask.by} costs you a Column: choose the one that goes."
    return "What you have taken costs you a Column: choose the one that goes."


def _write(table: Table, ask: Ask[Any]) -> str:
    transfers = transfers_left(table)
    if not transfers:
        return "You have no transfers left: use a Legend power, or stop."
    left = counted(transfers, "transfer")
    return f"You have {left} left and {table.gold[ask.seat]} gold: transfer a card of your Domain, or stop."


prompt = prompts(
    {
        "act": _act,
        "dismiss": _dismiss,
        "write": _write,
        "legend": "{by} goes to your Elysium: choose the Legend it joins.",
        "which first": "Several powers work now: choose which works first.",
        "which mode": "{by} can do one of these: choose which.",
        "how much": "{by} works by what you pay: choose how much gold.",
    }
)
