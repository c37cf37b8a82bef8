"""Dicing: a race to twenty with dice that roll without a question and between two questions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from pentathlon.kernel import (
    Ask,
    Choice,
    Dice,
    Game,
    Refusal,
    Rulebook,
    Seat,
    Steps,
    Table,
    choose,
    may,
    tell,
    then,
    wins,
)

ROLL_ON = "roll on"

STEPS = Steps()


@dataclass(slots=True, eq=False)
class Race(Table):
    """How far everybody has come."""

    far: list[int] = field(default_factory=list)
    wind: int = 0
    goal: int = 20

    def copy(self) -> Self:
        new = self._copied()
        new.far = self.far[:]
        new.wind = self.wind
        new.goal = self.goal
        return new


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Race:
    """Everybody at the start."""
    return Race(
        agenda=[("weather", 0)],
        dice=dice,
        faces=(),
        seen=[0] * seats,
        far=[0] * seats,
        goal=options["goal"],
    )


@STEPS("weather")
async def weather(table: Race, seat: int) -> None:
    """Before each turn the wind changes: a die, and no question (DI-WIND-01)."""
    table.wind = table.dice.roll(3)
    tell(table, "wind", None, table.wind)
    then(table, ("turn", seat))


@STEPS("turn")
async def turn(table: Race, seat: int) -> None:
    """Roll two dice, advance by one of them, and roll on if you dare (DI-TURN-01 to 03)."""
    me, won = Seat(seat), table.wind
    while True:
        dice = sorted({table.dice.roll(), table.dice.roll()})
        won += await choose(me, "take a die", dice)
        if not await may(me, ROLL_ON):
            break
        if table.dice.roll() == 1:
            won = 0
            break
    table.far[me] += won
    tell(table, "goes", me, won)
    if table.far[me] >= table.goal:
        raise wins(me, len(table.far), "DI-END-01", "first at the goal")
    then(table, ("weather", (me + 1) % len(table.far)))


def view(table: Race, seat: Seat | None) -> dict[str, Any]:
    """Everything is open."""
    return {"far": table.far[:], "wind": table.wind, "goal": table.goal}


def why_not(table: Race, ask: Ask[Any] | None, seat: Seat, thing: Any) -> Refusal:
    """Why the thing is not on offer."""
    if ask is None:
        return Refusal("DI-TURN-01", "It is not your turn.")
    if ask.what == ROLL_ON:
        return Refusal("DI-TURN-03", "Roll on, or not.")
    return Refusal("DI-TURN-02", "Take one of the two dice.")


GAME = Game(
    name="dicing",
    title="Dicing",
    blurb="Roll, take a die, and roll on if you dare.",
    seats=range(1, 4),
    version="1",
    table=Race,
    setup=set_up,
    steps=STEPS,
    view=view,
    why_not=why_not,
    rulebook=Rulebook(Path(__file__).parent / "dicing.md"),
    things=lambda table, seat: [1, 2, 3, 4, 5, 6],
    choices=(Choice("goal", (10, 20), 20, "How far the race goes."),),
    longest=2000,
)
