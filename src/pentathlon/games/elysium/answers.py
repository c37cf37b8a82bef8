"""Powers at work: the steps that carry effects out, and Permanent powers that answer an event.

Every effect of a card is a step of its own: what one effect draws, the next may look at.
"""

from collections.abc import Sequence
from typing import cast

from pentathlon.kernel import Seat, Slot, Steps, choose, then

from .printed import Happening, When
from .table import Table

WHICH_FIRST = "choose which power works first"

STEPS = Steps()


@STEPS("effect")
def effect(table: Table, me: Seat, source: Slot, number: int) -> Happening:
    """Carry out one effect of a card for a player."""
    return cast(Happening, table.faces[source].effects[number].happen(table, me, source))


def resolve(table: Table, me: Seat, source: Slot) -> None:
    """Put the effects of a card next, in the order in which they are printed."""
    for number in range(len(table.faces[source].effects) - 1, -1, -1):
        table.agenda.append(("effect", me, source, number))


def who_answers(table: Table, when: When, actor: Seat, thing: Slot) -> tuple[Slot, ...]:
    """The Permanent powers that answer an event, in turn order from the active player (EL-TIME-11)."""
    if not any(table.watch):
        return ()
    faces = table.faces
    found = []
    for owner in table.from_active():
        for source in table.watch[owner]:
            lasting = faces[source].lasting
            if lasting.when is not when or lasting.mine != (owner == actor):
                continue
            if lasting.heeds is None or lasting.heeds(table, actor, thing):
                found.append(source)
    return tuple(found)


def occur(table: Table, when: When, actor: Seat, thing: Slot) -> None:
    """Let the Permanent powers answer that something happened, right after this step."""
    answering = who_answers(table, when, actor, thing)
    if answering:
        table.agenda.append(("answer", answering))


@STEPS("answer")
async def answer(table: Table, sources: Sequence[Slot]) -> None:
    """Let one power work, then the rest; a player orders their own as they like (EL-TIME-11).

    A card may have gone to Elysium by its own transfer: it still answers that (EL-TRANS-14).
    """
    owners = {source: owner for source in sources if (owner := _owner(table, source)) is not None}
    if not owners:
        return
    owner = next(iter(owners.values()))
    first = await choose(owner, WHICH_FIRST, [source for source in owners if owners[source] == owner])
    if len(owners) > 1:
        then(table, ("answer", tuple(source for source in owners if source != first)))
    resolve(table, owner, first)


def _owner(table: Table, source: Slot) -> Seat | None:
    """Whose card it is; None once it was discarded, for then it answers no more."""
    for seat in range(table.seats):
        if source in table.watch[seat] or any(source in legend for legend in table.elysium[seat]):
            return Seat(seat)
    return None
