"""Kronos Epilogue: a draft of gods and heroes, hidden battles, and a last one for the throne."""

from pathlib import Path

from pentathlon.kernel import Game, Rulebook

from .bot.evaluate import leaning, worth, worths
from .cards.cities import CITIES
from .cards.quests import QUESTS
from .catalogue import CARDS
from .lessons import LESSONS
from .prompts import prompt
from .rules.flow import STEPS
from .rules.waiting import chapter, waiting
from .setup import CHOICES, set_up
from .sight import own, things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="kronos",
    title="Kronos Epilogue",
    blurb="Cities, Kallisto and Hades draft gods and heroes, fight for Treasures, and then for the throne.",
    seats=range(2, 5),
    lessons=LESSONS,
    version="7",
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    own=own,
    waiting=waiting,
    chapter=chapter,
    label=label,
    prompt=prompt,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
    things=things,
    zones=zones,
    faces=CARDS,
    pictured=lambda: [*CARDS.values(), *CITIES, *QUESTS],
    choices=CHOICES,
    worth=worth,
    worths=worths,
    leaning=leaning,
    minutes=45,
    difficulty=4,
    longest=2000,
)
