"""Fight for Olympus: a duel of cards, and a tug of war over one counter."""

from pathlib import Path

from pentathlon.kernel import Game, Rulebook

from .evaluate import leaning, worth
from .flow import STEPS
from .printed import CARDS
from .refusals import why_not
from .setup import set_up
from .sight import things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="olympus",
    title="Fight for Olympus",
    blurb="Two players send heroes to Olympus, Delphi and Troy and pull one counter to and fro.",
    seats=range(2, 3),
    version="1",
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    why_not=why_not,
    label=label,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
    things=things,
    zones=zones,
    faces=CARDS,
    worth=worth,
    leaning=leaning,
    minutes=30,
    longest=2000,
)
