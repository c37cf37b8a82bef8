"""Kronos Epilogue: a draft of gods and heroes, hidden battles, and a last one for the throne."""

from pathlib import Path

from pentathlon.kernel import Game, Rulebook

from .catalogue import CARDS
from .evaluate import leaning, worth, worths
from .flow import STEPS
from .refusals import why_not
from .setup import CHOICES, set_up
from .sight import things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="kronos",
    title="Kronos Epilogue",
    blurb="Cities, Kallisto and Hades draft gods and heroes, fight for Treasures, and then for the throne.",
    seats=range(2, 5),
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
    choices=CHOICES,
    worth=worth,
    worths=worths,
    leaning=leaning,
    horizon=0,
    minutes=45,
    longest=2000,
)
