"""The three kinds of ability, and no fourth.

* A card **does** something: a coroutine that a rule awaits at the moment the rulebook names.
* A card **changes** a number or a permission: a pure function, asked whenever the value is
  read and never written into the state.
* A card **reacts**: a coroutine in a named window. If several react, the rulebook says who
  decides which comes first.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import NamedTuple

from .ask import Question, Seat, choose
from .zones import Slot


class Reaction(NamedTuple):
    """A card that wants to react: its slot, who decides for it, and what it will do."""

    source: Slot
    seat: Seat
    happen: Callable[[], Awaitable[None]]
    still: Callable[[], bool]


async def carry_out(reactions: Sequence[Reaction], seats: Sequence[Seat], which: Question) -> None:
    """Let the reactions happen one after another, seat by seat, in the order each seat likes.

    A reaction that is no longer possible when its turn comes lapses.
    """
    for seat in seats:
        waiting = [reaction for reaction in reactions if reaction.seat == seat]
        while waiting := [reaction for reaction in waiting if reaction.still()]:
            sources = tuple(dict.fromkeys(reaction.source for reaction in waiting))
            source = await choose(seat, which, sources, about=sources)
            chosen = next(reaction for reaction in waiting if reaction.source == source)
            waiting.remove(chosen)
            await chosen.happen()
