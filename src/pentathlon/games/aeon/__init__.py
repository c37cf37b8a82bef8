"""Aeon Trespass: Odyssey: four titans against a primordial."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from pentathlon.kernel import Ask, Game, Refusal, Rulebook, Seat, Steps

from .battle.flow import STEPS as BATTLE_STEPS
from .battle.flow import chapter as battle_chapter
from .battle.titan_round import LAST_ROUND
from .bot.evaluate import leaning, stretch, worth
from .ground.terrain import TERRAIN
from .lessons import LESSONS
from .printed.catalogue import CARDS
from .printed.cycle import FACTIONS, TECHNOLOGIES
from .printed.patterns import PATTERNS
from .printed.primordials import PRIMORDIALS
from .printed.sheets import ARGONAUTS, SHEETS
from .prompts import prompt
from .setup import BATTLE, CHOICES, set_up
from .sight import own, things, view
from .table import SHARES, Phase, Table, zones
from .voyage.counsel import counsel, heir
from .voyage.flow import STEPS as VOYAGE_STEPS
from .voyage.flow import chapter as voyage_chapter
from .voyage.helm import HELM
from .voyage.shown.secrets import unrevealed
from .words import label, sentence

STEPS: Final = Steps({**BATTLE_STEPS, **VOYAGE_STEPS})

SET_UP_ANSWERS: Final = 100
ROUND_ANSWERS: Final = 150
"""More than that are not given before the first round, nor in any round."""
CAMPAIGN_ANSWERS: Final = 60_000
"""More than that no campaign has: 36 days of a hundred answers or fewer, and a dozen battles."""
WAITING = {
    Phase.VOYAGE: Refusal("AT-TURN-02", "Another player has the helm, or is to choose now."),
    Phase.SET_UP: Refusal("AT-BSET-05", "Another player is to choose now."),
    Phase.PRIMORDIAL: Refusal("AT-PRND-02", "Another player is to decide for the primordial's target."),
    Phase.TITANS: Refusal("AT-TRND-03", "Another titan has its turn."),
}


def waiting(table: Table, seat: Seat) -> Refusal:
    """Why a player who is not asked cannot act."""
    return WAITING[table.phase]


def most_answers(options: Mapping[str, Any]) -> int:
    """A battle ends at nightfall (AT-BSEQ-05); with a tear it is fought twice."""
    if options["begin"] != BATTLE:
        return CAMPAIGN_ANSWERS
    battles = 2 if options["tear"] else 1
    return battles * (SET_UP_ANSWERS + LAST_ROUND * ROUND_ANSWERS)


def roles(seats: int) -> list[str]:
    """The Argonauts whose titans each seat commands (AT-CAMP-07)."""
    shares = SHARES[seats]
    return [
        " and ".join(hero.name for hero, share in zip(ARGONAUTS, shares, strict=True) if share == seat)
        if seats > 1
        else "all four titans"
        for seat in range(seats)
    ]


def renamed(ask: Ask[Any], key: str) -> str:
    """What version 5 called it to hand the helm over, which was all that could be."""
    return f"{key.removesuffix(')')},{HELM})" if key.startswith("handover(") else key


def chapter(table: Table) -> str:
    """Where a long game can be reopened: dawns, battles and their rounds."""
    if table.voyage is None or table.phase is not Phase.VOYAGE:
        return battle_chapter(table)
    return voyage_chapter(table)


GAME = Game(
    name="aeon",
    title="Aeon Trespass: Odyssey",
    blurb="A ship, four titans and 36 days: sail a chart that fills in, read what comes, fight what rises.",
    seats=range(1, 5),
    lessons=LESSONS,
    version="10",
    table=Table,
    setup=set_up,
    steps=STEPS,
    view=view,
    own=own,
    waiting=waiting,
    counsel=counsel,
    heir=heir,
    chapter=chapter,
    label=label,
    prompt=prompt,
    sentence=sentence,
    renamed=renamed,
    rulebook=Rulebook(Path(__file__).parent / "rulebook.md"),
    things=things,
    unrevealed=unrevealed,
    zones=zones,
    faces=CARDS,
    pictured=lambda: [
        *CARDS.values(),
        *SHEETS,
        *PRIMORDIALS.values(),
        *TERRAIN.values(),
        *PATTERNS.values(),
        *TECHNOLOGIES.values(),
        *FACTIONS.faction,
    ],
    roles=roles,
    choices=CHOICES,
    worth=worth,
    leaning=leaning,
    horizon=60,
    stretch=stretch,
    minutes=60,
    difficulty=5,
    longest=most_answers,
)
