"""The Voyage: all row together against the sea, and all win or all lose."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

from pentathlon.kernel import (
    Dice,
    Game,
    Question,
    Refusal,
    Rulebook,
    Seat,
    Steps,
    Table,
    choose,
    team_wins,
    tell,
    then,
)

HOME = 6
SUNK = 6

STEPS = Steps()


def no_work(table: Any, seat: Seat, work: str, about: None) -> Refusal | None:
    """On watch there is nothing but rowing and bailing (VO-WATCH-01)."""
    return None if work in ("row", "bail") else Refusal("VO-WATCH-01", f"Nobody can {work} on watch.")


WATCH = Question("watch", "row or bail", "VO-WATCH-01", {str: no_work}, "Row or bail.")


@dataclass(slots=True, eq=False)
class Ship(Table):
    """How far the ship has come, and how much water is in it."""

    crew: int = 0
    miles: int = 0
    water: int = 0

    def copy(self) -> Self:
        new = self._copied()
        new.crew = self.crew
        new.miles = self.miles
        new.water = self.water
        return new


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Ship:
    """A dry ship far from home."""
    return Ship(agenda=[("watch", 0)], dice=dice, faces=(), seen=[0] * seats, crew=seats)


@STEPS("watch")
async def watch(table: Ship, seat: int) -> None:
    """Whoever has the watch rows or bails (VO-WATCH-01)."""
    if await choose(Seat(seat), WATCH, ("row", "bail")) == "row":
        table.miles += 1
    else:
        table.water = max(0, table.water - 1)
    if table.miles == HOME:
        crew = tuple(Seat(each) for each in range(table.crew))
        raise team_wins(crew, table.crew, "VO-END-01", "home at last")
    then(table, ("sea",), ("watch", (seat + 1) % table.crew))


@STEPS("sea")
async def sea(table: Ship) -> None:
    """The sea comes in as chance will have it; a full ship drowns all (VO-SEA-01, VO-END-02)."""
    table.water += table.dice.below(3)
    tell(table, "water", None, table.water)
    if table.water >= SUNK:
        raise team_wins((), table.crew, "VO-END-02", "the ship has sunk")


def view(table: Ship, seat: Seat | None) -> dict[str, Any]:
    """Everything is open."""
    return {"miles": table.miles, "water": table.water}


GAME = Game(
    name="voyage",
    title="The Voyage",
    blurb="Row home together before the ship sinks.",
    seats=range(1, 4),
    version="1",
    table=Ship,
    setup=set_up,
    steps=STEPS,
    view=view,
    waiting=lambda table, seat: Refusal("VO-WATCH-01", "Somebody else has the watch."),
    rulebook=Rulebook(Path(__file__).parent / "voyage.md"),
    things=lambda table, seat: ["row", "bail", "sing"],
    longest=1000,
    chapter=lambda table: f"{table.miles} miles" if table.agenda[-1] == ("watch", 0) else "",
)
