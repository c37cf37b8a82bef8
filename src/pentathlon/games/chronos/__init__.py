"""Chronos Conquest: a conquest in real time, with sand-timers instead of turns."""

from pathlib import Path

from pentathlon.kernel import Game, Refusal, Rulebook

from .bot.evaluate import leaning, stirs, wakes, worth, worths
from .faces import FACES
from .lessons import LESSONS
from .printed import POWERS
from .prompts import prompt
from .rules.flow import STEPS
from .rules.rematch import next_game
from .rules.scoring import scores
from .setup import CHOICES, set_up
from .sight import own, things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="chronos",
    title="Chronos Conquest",
    blurb="Three to six players flip sand-timers onto islands, all at once, and race for 200 points.",
    seats=range(3, 7),
    version="2",
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    own=own,
    waiting=lambda table, seat: Refusal("CC-TIME-04", "Nobody is asked anything now."),
    scores=scores,
    label=label,
    prompt=prompt,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
    things=things,
    zones=zones,
    faces=FACES,
    pictured=lambda: [*FACES.values(), *POWERS.values()],
    choices=CHOICES,
    lessons=LESSONS,
    worth=worth,
    worths=worths,
    leaning=leaning,
    wakes=wakes,
    stirs=stirs,
    again=next_game,
    minutes=5,
    difficulty=2,
    longest=5000,
)
