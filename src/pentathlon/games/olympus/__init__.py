"""Fight for Olympus: a duel of cards, and a tug of war over one counter."""

from pathlib import Path

from pentathlon.kernel import Game, Refusal, Rulebook

from .bot.evaluate import leaning, worth
from .lessons import LESSONS
from .printed import CARDS
from .prompts import prompt
from .rules.flow import STEPS
from .rules.scoring import scores
from .setup import set_up
from .sight import things, view
from .table import Table, zones
from .words import label, sentence

GAME = Game(
    name="olympus",
    title="Fight for Olympus",
    blurb="Two players send heroes to Olympus, Delphi and Troy and pull one counter to and fro.",
    seats=range(2, 3),
    version="4",
    lessons=LESSONS,
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    waiting=lambda table, seat: Refusal("FO-TURN-01", "It is the other player's turn to decide."),
    scores=scores,
    label=label,
    prompt=prompt,
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
)
