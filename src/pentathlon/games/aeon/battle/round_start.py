"""What happens at the start of a round, in an order that the players choose (AT-PRND-01, AT-TRND-02)."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.printed.attacks import Effect, Moment
from pentathlon.games.aeon.table import FOE, NOBODY, Table, helm, living
from pentathlon.kernel import Refusal, Seat, choose

from .attack.triggers import triggers_of
from .questions import question
from .state.stats import primordial


class Starting(NamedTuple):
    """An effect for the start of a round: of a titan's cards, or of the primordial's sheet."""

    owner: int
    number: int


def effects_of(table: Table, owner: int, when: Moment) -> list[Effect]:
    """What a titan, or the primordial, has for the start of a round."""
    if owner == FOE:
        return [trigger.effect for trigger in primordial(table).triggers if trigger.when is when]
    return [trigger.effect for _, trigger in triggers_of(table, owner, when)]


def is_not_due(table: Table, seat: Seat, start: Starting, due: tuple[Starting, ...]) -> Refusal | None:
    """Why an effect does not come now."""
    return (
        None
        if start in due
        else Refusal("AT-PRND-01", "That effect has come already, or is of another round.")
    )


WHAT_STARTS: Final = question(
    "start of round",
    "choose what comes first",
    "AT-PRND-01",
    {Starting: is_not_due},
    "Several things happen at the start of the round: choose what comes first.",
)


async def start_round(table: Table, when: Moment) -> None:
    """Carry out all effects for the start of a round (AT-PRND-01, AT-TRND-02)."""
    found = {
        Starting(owner, number): effect
        for owner in (FOE, *living(table))
        for number, effect in enumerate(effects_of(table, owner, when))
    }
    while found:
        due = tuple(found)
        start = await choose(helm(table), WHAT_STARTS, due, about=due)
        await found.pop(start).happen(table, NOBODY if start.owner == FOE else start.owner)
