"""Gifts: whoever gives most to the gods picks first from what they give back."""

from pathlib import Path

from pentathlon.kernel import Game, Refusal, Rulebook

from .bot.leaning import leaning, worth
from .printed import CARDS
from .rules.flow import STEPS
from .setup import set_up
from .sight import things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="template",
    title="Gifts",
    blurb="Two to four players give to the gods, and whoever gives most picks first from what comes back.",
    seats=range(2, 5),
    version="1",
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    waiting=lambda table, seat: Refusal("XX-TAKE-01", "Somebody else is to decide now."),
    label=label,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
    things=things,
    zones=zones,
    faces=CARDS,
    worth=worth,
    leaning=leaning,
    minutes=10,
    longest=40,
)
