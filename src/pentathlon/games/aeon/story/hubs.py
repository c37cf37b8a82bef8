"""Step 4, expedition: adventure tables, hubs and rest (AT-EXPD, AT-HUB, AT-FATED, AT-RNR, AT-ATERR)."""

from typing import Final

from pentathlon.games.aeon.printed.cards import D10
from pentathlon.games.aeon.printed.cycle import DAYS, LAST_DAY, Symbol
from pentathlon.games.aeon.table import Table, helm
from pentathlon.games.aeon.voyage.logbook import act, alter, draws_again, here, is_unexplored, voyage_of
from pentathlon.games.aeon.voyage.state import Note
from pentathlon.kernel import Question, Steps, may, tell, then

from .memories import stir_memories
from .written.roster import Hub, roster
from .written.shelf import book

STEPS = Steps()
HUBS: Final = {hub.slug: hub for hub in roster().hubs}
PLACES: Final = tuple(HUBS)
AGAIN: Final = Question("another hub", "roll for another hub", "AT-HUB-01", yes="Roll again", no="Go there")


@STEPS("expedition")
async def set_out(table: Table) -> None:
    """On an unexplored tile a hub or a rest leads to an adventure (AT-EXPD-01 to AT-EXPD-03)."""
    alter(table, heading="expedition")
    symbols = here(table).symbols if is_unexplored(table) else ()
    if Symbol.HUB in symbols:
        then(table, ("hub", True))
    if Symbol.REST in symbols:
        then(table, ("table", "rest"))


def roll_on(table: Table, slug: str, column: int = 0) -> str:
    """Where a d10 leads on a table."""
    rolled = table.dice.roll(D10)
    rows = book().tables[slug].columns[column]
    return next(row.passage for row in rows if row.first <= rolled <= row.last)


def draw_adventure(table: Table, slug: str) -> str:
    """An adventure whose fated box is open; when all are marked they are all opened (AT-FATED-01 to
    AT-FATED-03).
    """
    all_ = {row.passage for row in book().tables[slug].columns[0]}
    if all_ <= set(voyage_of(table).fated):
        alter(table, fated=tuple(each for each in voyage_of(table).fated if each not in all_))
    while (found := roll_on(table, slug)) in voyage_of(table).fated:
        continue
    alter(table, fated=(*voyage_of(table).fated, found))
    return found


@STEPS("table")
async def roll_adventure(table: Table, slug: str) -> None:
    """An adventure of a table: rest, or a Dream of Pharos (AT-RNR-01, AT-PHAR-02)."""
    then(table, ("adventure", draw_adventure(table, slug)))


@STEPS("hub")
async def visit_hub(table: Table, may_reroll: bool) -> None:
    """Which hub, by the column of the story card; its next box says what is read (AT-HUB-01 to AT-HUB-05)."""
    tracks = voyage_of(table).tracks
    if all(marked >= len(HUBS[slug].track) for slug, marked in zip(PLACES, tracks, strict=True)):
        return
    slug = roll_on(table, "hubs", act(table) - 1)
    while tracks[PLACES.index(slug)] >= len(HUBS[slug].track):
        slug = roll_on(table, "hubs", act(table) - 1)
    may_reroll = may_reroll and draws_again(table, "hub")
    if may_reroll and await may(helm(table), AGAIN, about=f"{HUBS[slug].name}: roll again"):
        then(table, ("hub", False))
        return
    await _enter(table, HUBS[slug])


async def _enter(table: Table, hub: Hub) -> None:
    """Mark the box, find the passage, stir memories; then it is read (AT-HUB-02, AT-HUB-06)."""
    place, tracks = PLACES.index(hub.slug), voyage_of(table).tracks
    box = hub.track[tracks[place]]
    alter(table, tracks=(*tracks[:place], tracks[place] + 1, *tracks[place + 1 :]))
    passage = {"alpha": hub.alpha, "omega": hub.omega}.get(box) or draw_adventure(table, hub.slug)
    tell(table, "hub", None, hub.name)
    await stir_memories(table, book().passages[passage].traits)
    then(table, ("adventure", passage), ("adventure terrain", hub.slug))


@STEPS("adventure terrain")
async def note_terrain(table: Table, hub: str) -> None:
    """The terrain of the hub is noted on the day of the next timeline battle, unless one is (AT-ATERR-02,
    AT-ATERR-03).
    """
    voyage = voyage_of(table)
    day = next((day for day in range(voyage.day, LAST_DAY + 1) if "battle" in DAYS[day].symbols), 0)
    if day and not any(note.kind == "terrain" and note.day == day for note in voyage.notes):
        alter(table, notes=(*voyage.notes, Note(day, "terrain", hub)))
