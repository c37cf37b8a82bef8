"""Progress and doom: tokens on the cards that carry the plot and the threat (AT-PROG, AT-STORY, AT-DOOM)."""

from typing import Any, Final

from pentathlon.games.aeon.story.written.roster import roster
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Seat, choose, tell

from .answers import Shelf
from .logbook import alter, side, voyage_of
from .losing import lose


def nothing_forbids(table: Table, seat: Seat, thing: Any, about: Any) -> None:
    """Everything of a kind can be picked."""


WHICH_CARD: Final = Question(
    "progress",
    "choose where the progress goes",
    "AT-PROG-01",
    {Shelf: nothing_forbids},
    "You have made progress: put the token on the story card, or on the inward odyssey.",
)


async def gain_progress(table: Table, amount: int) -> None:
    """Each token goes on the story card or the inward odyssey card (AT-PROG-01)."""
    for _ in range(amount):
        shelf = await choose(helm(table), WHICH_CARD, tuple(Shelf))
        voyage = voyage_of(table)
        if shelf is Shelf.STORY:
            alter(table, progress=voyage.progress + 1)
        else:
            alter(table, inward=voyage.inward + 1)
    if amount < 0:
        alter(table, progress=max(0, voyage_of(table).progress + amount))
    tell(table, "progress", None, amount, voyage_of(table).progress)


def gain_doom(table: Table, amount: int) -> None:
    """Doom goes on the doom card (AT-PROG-02)."""
    alter(table, doom=max(0, voyage_of(table).doom + amount))
    tell(table, "doom", None, amount, voyage_of(table).doom)


def flip_story(table: Table) -> None:
    """The next side of the story comes up (AT-STORY-05)."""
    story = min(len(roster().story) - 1, voyage_of(table).story + 1)
    alter(table, story=story)
    tell(table, "story", None, side(story))


def flip_doom(table: Table) -> None:
    """The next side of doom comes up; after the last one all is lost (AT-DOOM-02, AT-DOOM-04)."""
    doom_side = voyage_of(table).doom_side + 1
    if doom_side >= len(roster().doom):
        lose(table, "doom")
    alter(table, doom_side=doom_side)
    tell(table, "doom card", None, side(doom_side))
