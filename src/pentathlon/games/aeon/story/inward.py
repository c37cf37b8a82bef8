"""The inward odyssey: knowledge unlocks its adventures in their order (AT-INW)."""

from typing import Final

from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.logbook import alter, voyage_of
from pentathlon.kernel import Steps, tell, then

from .requirements import unmet
from .written.shelf import book

STEPS = Steps()
ADVENTURES: Final = 20
PAIR: Final = 2


def page(number: int) -> str:
    """The passage of an inward adventure."""
    return f"in-{number:02}"


def gain_knowledge(table: Table, amount: int) -> None:
    """Each KNOWLEDGE unlocks the next adventure, for the end of the step (AT-INW-02)."""
    voyage = voyage_of(table)
    alter(table, knowledge=max(0, voyage.knowledge + amount))
    tell(table, "argo", None, "knowledge", amount, voyage_of(table).knowledge)
    for _ in range(amount):
        if (number := voyage_of(table).unlocked + 1) <= ADVENTURES:
            alter(table, unlocked=number, waiting=(*voyage_of(table).waiting, number))


def count_tokens(table: Table) -> None:
    """Two tokens make one KNOWLEDGE, and are gone (AT-INW-03, AT-INW-08)."""
    pairs, left = divmod(voyage_of(table).inward, PAIR)
    alter(table, inward=left)
    if pairs:
        gain_knowledge(table, pairs)


@STEPS("inward")
async def look_inward(table: Table) -> None:
    """What waits, and what was skipped and may now be read, one after another (AT-INW-04 to AT-INW-06)."""
    voyage = voyage_of(table)
    for number in (*voyage.skipped, *voyage.waiting):
        if unmet(table, book().passages[page(number)].needs) is None:
            alter(
                table,
                skipped=tuple(each for each in voyage.skipped if each != number),
                waiting=tuple(each for each in voyage.waiting if each != number),
            )
            then(table, ("adventure", page(number)), ("inward",))
            return
    alter(table, waiting=(), skipped=tuple(sorted({*voyage.skipped, *voyage.waiting})))
