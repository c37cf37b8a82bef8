"""What is asked, as whole sentences: the titan, what it can still do, and what follows."""

from typing import Any

from pentathlon.kernel import Ask
from pentathlon.kernel.wording import capitalised
from pentathlon.prompting import plain, prompts

from .printed.cards import Action
from .table import Table, sheet_of


def _act(table: Table, ask: Ask[Any]) -> str:
    """What is left to the titan whose turn it is."""
    name = capitalised(sheet_of(table, ask.about).name)
    moves, fights = table.actions & Action.MOVEMENT, table.actions & Action.COMBAT
    if moves and fights:
        return f"{name} can move and fight: choose what comes first."
    if moves or fights:
        return f"{name} still has its {'movement' if moves else 'combat'} action: choose what it does."
    return f"{name} has used both actions: end its turn, or do what costs none."


def _delve(table: Table, ask: Ask[Any]) -> str:
    return f"{capitalised(ask.what)}. Draw another card?"


def _save(table: Table, ask: Ask[Any]) -> str:
    """Loss and gain are told by their words: "save from -1 hull"."""
    return f"{plain(ask)} If it fails, you take it."


prompt = prompts(
    {
        "act": _act,
        "delve": _delve,
        "save": _save,
        "equip": "Equip {by}: choose the next piece of gear, or take what is usual.",
        "help": "{by} helps one titan: choose which.",
        "muster": "The battle is near: get ready as usual, or choose titans, gear and all.",
        "retreat": "Two titans have died: fight on, or retreat and count it as a defeat.",
        "second chance": "You have drawn {by}: you may discard it and draw another.",
        "sail": "A new day begins: choose where the Argo sails.",
        "whose turn": "Choose which titan has its turn next.",
    }
)
