"""Aeon Trespass: Odyssey: four titans against a primordial."""

from pathlib import Path

from pentathlon.kernel import Game, Rulebook

from .catalogue import CARDS
from .evaluate import leaning, worth
from .flow import STEPS
from .refusals import why_not
from .setup import CHOICES, set_up
from .sight import things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="aeon",
    title="Aeon Trespass: Odyssey",
    blurb="Four titans against a primordial that grows with every wound: a battle for one side of players.",
    seats=range(1, 5),
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
    leaning=leaning,
    horizon=20,
    minutes=60,
    longest=5000,
)
