"""Elysium: a draft of gods and heroes, and the Legends that are written of them."""

from pathlib import Path

from pentathlon.kernel import Game, Refusal, Rulebook

from .bot.evaluate import leaning, worth, worths
from .lessons import LESSONS
from .printed import CARDS
from .prompts import prompt
from .rules.flow import STEPS, chapter
from .rules.scoring import totals
from .setup import CHOICES, set_up
from .sight import own, things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="elysium",
    title="Elysium",
    blurb="Two to four demigods draft gods and heroes with four Columns and write Legends of them.",
    seats=range(2, 5),
    version="8",
    lessons=LESSONS,
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    own=own,
    waiting=lambda table, seat: Refusal("EL-TIME-04", "Somebody else is to decide now."),
    scores=totals,
    chapter=chapter,
    label=label,
    prompt=prompt,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
    things=things,
    zones=zones,
    faces=CARDS,
    pictured=CARDS.values,
    choices=CHOICES,
    worth=worth,
    worths=worths,
    horizon=0,
    leaning=leaning,
    minutes=60,
    difficulty=3,
    longest=2000,
)
