"""Who decides for all: it can be left to another, so that nobody need be a bot's passenger."""

from typing import Any, Final, NamedTuple

from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, choose

from .answers import HandOver
from .logbook import alter


class Crew(NamedTuple):
    """A decision for all: who has left it to another already, as bits."""

    handed: int = 0
    what: str = "helm"


HELM, CHOICE = "helm", "choice"
OWN: Final = -1
"""The bits of a decision that is nobody else's."""


def cannot_hand_over(table: Table, seat: Seat, option: HandOver, about: Any) -> Refusal | None:
    """Why a decision is not left to somebody; each leaves it once, so that somebody decides (AT-CAMP-07)."""
    if option.what != about.what:
        return Refusal("AT-CAMP-07", f"What is decided now is the {about.what}.")
    if about.handed == OWN:
        return Refusal("AT-CAMP-07", "This is about your own Argonaut: you decide alone.")
    if option.seat not in range(table.seats):
        return Refusal("AT-CAMP-07", "There is nobody on that seat.")
    if about.handed >> seat & 1:
        return Refusal("AT-CAMP-07", "You have left this to another already.")
    return Refusal("AT-CAMP-07", "It is you who decides already.") if option.seat == seat else None


def heirs(table: Table, seat: Seat, about: Any, what: str = HELM) -> list[HandOver]:
    """To whom a decision may be left."""
    others = [HandOver(other, what) for other in range(table.seats)]
    return [heir for heir in others if cannot_hand_over(table, seat, heir, about) is None]


async def for_all(table: Table, question: Question, options: list[Any]) -> Any:
    """What the helm decides for the group; each who has it may hand it over first, once."""
    about = Crew()
    while True:
        seat = helm(table)
        chosen = await choose(seat, question, [*options, *heirs(table, seat, about)], about=about)
        if not isinstance(chosen, HandOver):
            return chosen
        about = Crew(about.handed | 1 << seat)
        take_helm(table, Seat(chosen.seat))


def take_helm(table: Table, seat: Seat) -> None:
    """Somebody decides for all from now on: for the rest of the day, or of a battle of its own."""
    if table.voyage is None:
        table.helm = seat
    else:
        alter(table, helm=seat)
