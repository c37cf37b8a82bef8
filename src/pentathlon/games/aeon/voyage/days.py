"""A day of the voyage: nine steps, one after another (AT-TURN)."""

from typing import Final

from pentathlon.games.aeon.printed.cycle import LAST_DAY
from pentathlon.games.aeon.story.memories import abilities
from pentathlon.games.aeon.story.written.roster import Ability, roster
from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Steps, tell, then

from .aboard.argonauts import bury, turn_dial
from .aboard.ship import change
from .logbook import alive, alter, voyage_of
from .losing import lose
from .state import PARTY

STEPS = Steps()
MUTINOUS: Final = 3
"""The CREW at which it grumbles aloud (ruling OP-107)."""
DAY: Final = (
    ("movement",),
    ("end of step",),
    ("timeline",),
    ("symbols",),
    ("draw", 1),
    ("gather",),
    ("acclimation",),
    ("end of step",),
    ("expedition",),
    ("end of step",),
    ("encounter",),
    ("end of step",),
    ("advancement",),
    ("end of step",),
    ("story",),
    ("end of step",),
    ("doom",),
    ("end of step",),
    ("end",),
)
"""A campaign round (AT-TURN-01)."""
HEADINGS: Final = (
    *("movement", "timeline", "exploration", "expedition", "encounter"),
    *("advancement", "story", "doom", "end"),
)
"""Its nine steps as they are printed."""


@STEPS("dawn")
async def dawn(table: Table) -> None:
    """The helm passes on, memories stir, and the day begins; whoever died of them is replaced first."""
    alter(table, helm=(voyage_of(table).helm + 1) % table.seats, heading="dawn")
    tell(table, "dawn", None, voyage_of(table).day + 1)
    _give_gifts(table)
    then(table, *DAY)
    bury(table)


def _give_gifts(table: Table) -> None:
    """What memories and allies bring at dawn, on every so many days."""
    day = voyage_of(table).day + 1
    for number in range(PARTY):
        if number in alive(table):
            for each in abilities(voyage_of(table).heroes[number]):
                _give(table, each, day, number)
    for ally in roster().allies:
        if ally.slug in voyage_of(table).allies:
            _give(table, ally.gives, day, 0)


def _give(table: Table, gift: Ability, day: int, number: int) -> None:
    if day % gift.days:
        return
    if gift.kind == "dawn":
        turn_dial(table, number, gift.what, gift.amount)
    elif gift.kind == "supply":
        change(table, gift.what, gift.amount)


@STEPS("timeline")
async def mark_day(table: Table) -> None:
    """The next box is marked; without one the campaign is lost (AT-TIME-01, AT-TIME-02)."""
    day = voyage_of(table).day + 1
    alter(table, heading="timeline", day=day)
    if day > LAST_DAY:
        lose(table, "days")
    tell(table, "day", None, day)


@STEPS("end of step")
async def end_step(table: Table) -> None:
    """The dead are replaced, the party looks inward, and what hunts the Argo has caught it (AT-INW-02,
    AT-ADV-04, ruling OP-99).
    """
    then(table, ("mutiny",), ("inward",), ("hunted",))
    bury(table)


@STEPS("mutiny")
async def grumble(table: Table) -> None:
    """At the end of the encounter step a small crew may rise, once in each act (ruling OP-107)."""
    voyage = voyage_of(table)
    mark = f"mutiny-{voyage.story // 2 + 1}"
    if voyage.heading == "encounter" and voyage.crew <= MUTINOUS and mark not in voyage.settled:
        alter(table, settled=(*voyage.settled, mark))
        then(table, ("adventure", "mutiny"))


@STEPS("hunted")
async def be_hunted(table: Table) -> None:
    """The battle of an adversary that has caught the Argo (AT-ADV-04)."""
    if voyage_of(table).hunted:
        alter(table, hunted=False)
        then(table, ("battle", "adversary", ""))


@STEPS("end")
async def end_day(table: Table) -> None:
    """The tile is explored now, and the next day begins (AT-END-01, AT-END-02)."""
    voyage = voyage_of(table)
    explored = voyage.explored if voyage.tile in voyage.explored else (*voyage.explored, voyage.tile)
    alter(table, heading="end", explored=explored, used=(), traded=())
    then(table, ("dawn",))
