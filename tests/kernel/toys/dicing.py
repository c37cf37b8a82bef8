"""Dicing: a race to twenty with dice that roll without a question and between two questions."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

from pentathlon.kernel import (
    Choice,
    Dice,
    Game,
    Question,
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

STEPS = Steps()


class Die(NamedTuple):
    """A die as it fell."""

    pips: int


def not_rolled(table: Any, seat: Seat, die: Die, rolled: tuple[int, ...]) -> Refusal | None:
    """Only a die that was rolled can be taken (DI-TURN-02)."""
    return None if die.pips in rolled else Refusal("DI-TURN-02", "Take one of the two dice.")


TAKE = Question("take", "take a die", "DI-TURN-02", {Die: not_rolled}, "Take one of the two dice.")
ROLL_ON = Question("roll on", "roll on", "DI-TURN-03")


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
        dice = tuple(sorted({table.dice.roll(), table.dice.roll()}))
        won += (await choose(me, TAKE, [Die(pips) for pips in dice], about=dice)).pips
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
    waiting=lambda table, seat: Refusal("DI-TURN-01", "It is not your turn."),
    rulebook=Rulebook(Path(__file__).parent / "dicing.md"),
    things=lambda table, seat: [Die(pips) for pips in range(1, 7)],
    choices=(Choice("goal", (10, 20), 20, "How far the race goes."),),
    longest=2000,
)
