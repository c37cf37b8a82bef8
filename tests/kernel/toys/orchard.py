"""The Orchard: fruit ripens in real time; whoever picks it first has it, until the birds do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Self

from pentathlon.kernel import (
    Ask,
    Dice,
    Event,
    Game,
    Option,
    Question,
    Refusal,
    Rulebook,
    Seat,
    Steps,
    Table,
    race,
    team_wins,
    tell,
    then,
)

FRUIT = 6
RIPE_FOR = 1000
"""Milliseconds until a ripe fruit goes to the birds."""
THORNS = 3
"""Every so many fruits, one pricks whoever picks it."""

STEPS = Steps()


class Hand(Enum):
    """What a hand can do."""

    PICK = "pick the fruit"
    SUCK = "suck the pricked finger"


def not_able(table: Any, seat: Seat, hand: Hand, about: None) -> Refusal | None:
    """A hand can do one thing at a time (TO-PICK-02)."""
    if hand is able(table, seat):
        return None
    if hand is Hand.PICK:
        return Refusal("TO-PICK-02", "See to your finger first.")
    return Refusal("TO-PICK-01", "You can only pick the ripe fruit.")


ACT = Question("act", "act", "TO-PICK-01", {Hand: not_able}, "You can only pick the ripe fruit.")


@dataclass(slots=True, eq=False)
class Orchard(Table):
    """The fruit of each seat, and who has a pricked finger."""

    fruit: list[int] = field(default_factory=list)
    pricked: list[bool] = field(default_factory=list)
    """The debts: a pricked seat must see to its finger before it picks again (TO-PICK-02)."""
    eaten: int = 0

    def copy(self) -> Self:
        new = self._copied()
        new.fruit = self.fruit[:]
        new.pricked = self.pricked[:]
        new.eaten = self.eaten
        return new


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Orchard:
    """An orchard with nothing picked yet."""
    return Orchard(
        agenda=[("ripen", 1)],
        dice=dice,
        faces=(),
        seen=[0] * seats,
        fruit=[0] * seats,
        pricked=[False] * seats,
    )


@STEPS("ripen")
async def ripen(table: Orchard, number: int) -> None:
    """A fruit ripens after some time, which chance decides, and hangs for a second (TO-PICK-01)."""
    if number > FRUIT:
        best = max(table.fruit)
        team = tuple(Seat(seat) for seat, fruit in enumerate(table.fruit) if fruit == best)
        raise team_wins(team, len(table.fruit), "TO-END-01", "the most fruit")
    then(table, ("hang", number, table.clock + RIPE_FOR + table.dice.below(RIPE_FOR)))


@STEPS("hang")
async def hang(table: Orchard, number: int, until: int) -> None:
    """Whoever picks first has the fruit; a pricked finger comes first (TO-PICK-01, TO-PICK-02)."""
    asks = [Ask(Seat(seat), ACT, (able(table, seat),)) for seat in range(len(table.fruit))]
    first = await race(asks, until)
    if first is None:
        table.eaten += table.dice.roll(2)
        tell(table, "birds", None, table.clock)
        then(table, ("ripen", number + 1))
        return
    seat, deed = first
    if deed is Hand.SUCK:
        table.pricked[seat] = False
        then(table, ("hang", number, until))
    else:
        table.fruit[seat] += 1
        table.pricked[seat] = number % THORNS == 0
        tell(table, "picks", seat, table.clock)
        then(table, ("ripen", number + 1))


def able(table: Orchard, seat: int) -> Hand:
    """The one thing a seat can do now."""
    return Hand.SUCK if table.pricked[seat] else Hand.PICK


def view(table: Orchard, seat: Seat | None) -> dict[str, Any]:
    """Everything is open."""
    return {"fruit": table.fruit[:], "pricked": table.pricked[:], "eaten": table.eaten}


def label(table: Orchard, option: Option, ask: Ask[Any] | None) -> str:
    """An option in words."""
    words: str = option.value
    return words


SENTENCES = {"birds": "The birds eat.", "picks": "{who} picks."}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event in words."""
    return SENTENCES[event.kind].format(who=names[event.seat] if event.seat is not None else "")


GAME = Game(
    name="orchard",
    title="The Orchard",
    blurb="Pick ripe fruit before the others and before the birds.",
    seats=range(1, 4),
    version="1",
    table=Orchard,
    setup=set_up,
    steps=STEPS,
    view=view,
    label=label,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "orchard.md"),
    things=lambda table, seat: [*Hand],
    longest=4 * FRUIT,
)
