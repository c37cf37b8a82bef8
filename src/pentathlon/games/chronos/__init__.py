"""Chronos Conquest: a conquest in real time, with sand-timers instead of turns."""

from pathlib import Path

from pentathlon.kernel import Game, Rulebook

from .evaluate import leaning, stirs, wakes, worth, worths
from .faces import FACES
from .flow import STEPS
from .lessons import LESSONS
from .refusals import why_not
from .rematch import next_game
from .setup import CHOICES, set_up
from .sight import things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="chronos",
    title="Chronos Conquest",
    blurb="Three to six players flip sand-timers onto islands, all at once, and race for 200 points.",
    seats=range(3, 7),
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
    faces=FACES,
    choices=CHOICES,
    lessons=LESSONS,
    worth=worth,
    worths=worths,
    leaning=leaning,
    wakes=wakes,
    stirs=stirs,
    again=next_game,
    minutes=5,
    longest=5000,
)
