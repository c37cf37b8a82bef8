"""Powers at work: the steps that carry effects out, and Permanent powers that answer an event.

Every effect of a card is a step of its own: what one effect draws, the next may look at.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

from pentathlon.games.elysium.printed import Happening, When
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, Steps, choose, then

NOTHING_TO_DO = "EL-TIME-01"
ASKS = "{by} asks you to {what}."


class Use(NamedTuple):
    """The power of a card in the own Domain."""

    card: Slot


def not_now(table: Table, seat: Seat, use: Use, about: Any) -> Refusal:
    """Why no power is used in the middle of another (EL-TIME-05)."""
    return Refusal("EL-TIME-05", "A power is under way; no other is used before it is over.")


def not_due(table: Table, seat: Seat, slot: Slot, waiting: tuple[Slot, ...]) -> Refusal | None:
    """Why a power does not work now (EL-TIME-11)."""
    return None if slot in waiting else Refusal("EL-TIME-11", f"{table.card(slot)} answers nothing now.")


WHICH_FIRST = Question(
    "which first",
    "choose which power works first",
    "EL-TIME-11",
    {int: not_due, Use: not_now},
    "Several of your powers work now: choose which comes first.",
)

STEPS = Steps()


@STEPS("effect")
def effect(table: Table, me: Seat, card: Slot, number: int, copier: Slot | None = None) -> Happening:
    """Carry out one effect of a card for a player, as if it stood on the card that copies it (EL-OPEN-54)."""
    source = card if copier is None else copier
    return cast(Happening, table.faces[card].effects[number].happen(table, me, source))


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
    mine = tuple([source for source in owners if owners[source] == owner])
    first = await choose(owner, WHICH_FIRST, mine, about=mine)
    if len(owners) > 1:
        then(table, ("answer", tuple(source for source in owners if source != first)))
    resolve(table, owner, first)


def _owner(table: Table, source: Slot) -> Seat | None:
    """Whose card it is; None once it was discarded, for then it answers no more."""
    for seat in range(table.seats):
        if source in table.watch[seat] or any(source in legend for legend in table.elysium[seat]):
            return Seat(seat)
    return None
