"""Fight for Olympus: a duel of cards, and a tug of war over one counter."""

from pathlib import Path
from typing import Any

from pentathlon.kernel import Ask, Game, Refusal, Rulebook, key_of

from .bot.evaluate import leaning, worth
from .printed import CARDS
from .rules.flow import STEPS
from .setup import set_up
from .sight import things, view
from .table import Table, zones
from .words import label, sentence


def renamed(ask: Ask[Any], key: str) -> str:
    """What version 1 called a space, without saying whose, or a payment, in whatever order its cards were."""
    keys = [key_of(option) for option in ask.options]
    return next((now for now in keys if now.endswith(f"_{key}") or sorted(now) == sorted(key)), key)


GAME = Game(
    name="olympus",
    title="Fight for Olympus",
    blurb="Two players send heroes to Olympus, Delphi and Troy and pull one counter to and fro.",
    seats=range(2, 3),
    version="2",
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    waiting=lambda table, seat: Refusal("FO-TURN-01", "It is the other player's turn to decide."),
    label=label,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
    things=things,
    zones=zones,
    faces=CARDS,
    pictured=CARDS.values,
    worth=worth,
    leaning=leaning,
    minutes=30,
    difficulty=1,
    longest=2000,
    renamed=renamed,
)
