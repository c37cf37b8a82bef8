"""Tug: two teams of two pull with cards; a card and how to play it are composed in secret."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from pathlib import Path
from typing import Any, Self

from pentathlon.kernel import (
    Ask,
    Dice,
    Game,
    Option,
    Question,
    Refusal,
    Rulebook,
    Seat,
    Slot,
    Steps,
    Table,
    choose,
    knows,
    may,
    nobody_wins,
    reveal,
    show,
    team_wins,
    tell,
    tell_only,
    then,
)

from .numbers import NUMBERS, Number

SEATS = 4
HAND_SIZE = 2
GOAL = 9
TEAMS = ((Seat(0), Seat(2)), (Seat(1), Seat(3)))

STEPS = Steps()


class Manner(Enum):
    """How to pull."""

    STEADY = "steadily: the number counts"
    JERK = "with a jerk: the number counts twice, and your partner discards a card"


def not_in_hand(table: Any, seat: Seat, slot: Slot, about: None) -> Refusal | None:
    """Only cards of one's own hand are laid down (TU-PULL-01)."""
    if slot in table.hands[seat]:
        return None
    return Refusal("TU-PULL-01", "Take a card of your own hand.")


def any_manner(table: Any, seat: Seat, manner: Manner, about: Slot) -> Refusal | None:
    """An odd card may be pulled in either manner (TU-PULL-02)."""
    return None


PULL = Question("pull", "pull with a card", "TU-PULL-01", {int: not_in_hand}, "Take a card of your hand.")
HOW = Question("how", "say how", "TU-PULL-02", {Manner: any_manner}, "Say whether you jerk.")
DROP = Question("drop", "discard a card", "TU-PULL-03", {int: not_in_hand}, "Discard a card of your hand.")
PEEK = Question("peek", "look at the top card", "TU-DRAW-01")
DRAW = Question("draw", "draw it", "TU-DRAW-01")


@dataclass(slots=True, eq=False)
class Rope(Table):
    """Four hands, a pile, and where the knot is."""

    hands: list[list[Slot]] = field(default_factory=list)
    pile: list[Slot] = field(default_factory=list)
    discard: list[Slot] = field(default_factory=list)
    knot: int = 0
    """Positive for the team of seats 0 and 2."""

    def copy(self) -> Self:
        new = self._copied()
        new.hands = [hand[:] for hand in self.hands]
        new.pile = self.pile[:]
        new.discard = self.discard[:]
        new.knot = self.knot
        return new

    def card(self, slot: Slot) -> Number:
        """What is printed on a card."""
        card: Number = self.faces[slot]
        return card


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Rope:
    """Shuffle, and deal two cards to each (TU-SETUP-01)."""
    faces = [*NUMBERS.values(), *NUMBERS.values()]
    dice.shuffle(faces)
    slots = [Slot(slot) for slot in range(len(faces))]
    hands = [slots[seat * HAND_SIZE : (seat + 1) * HAND_SIZE] for seat in range(seats)]
    return Rope(
        agenda=[("pull", 0)],
        dice=dice,
        faces=tuple(faces),
        seen=[sum(1 << slot for slot in hand) for hand in hands],
        hands=hands,
        pile=slots[seats * HAND_SIZE :],
    )


@STEPS("pull")
async def pull(table: Rope, seat: int) -> None:
    """Compose card and manner in secret, then open the card (TU-PULL-01, TU-PULL-02)."""
    me = Seat(seat)
    if not table.hands[me]:
        raise nobody_wins(SEATS, "TU-END-02", "a player has no card left")
    slot = await choose(me, PULL, tuple(table.hands[me]), secret=True, even_if_forced=True)
    manner = Manner.STEADY
    if table.card(slot).value % 2:
        manner = await choose(me, HOW, tuple(Manner), table.card(slot), about=slot, secret=True)
    table.hands[me].remove(slot)
    table.discard.append(slot)
    reveal(table, slot)
    tell(table, "pulls", me, table.card(slot).name, manner.name)
    partner = Seat((me + 2) % SEATS)
    if manner is Manner.JERK and table.hands[partner]:
        await _drop(table, partner)
    _move(table, me, table.card(slot).value * (1 + (manner is Manner.JERK)))
    then(table, ("draw", me))


async def _drop(table: Rope, partner: Seat) -> None:
    """The partner of who jerks discards a card (TU-PULL-03)."""
    dropped = await choose(partner, DROP, tuple(table.hands[partner]), even_if_forced=True)
    table.hands[partner].remove(dropped)
    table.discard.append(dropped)
    reveal(table, dropped)
    tell(table, "drops", partner, table.card(dropped).name)


def _move(table: Rope, me: Seat, strength: int) -> None:
    """Move the knot; at the goal the team has won (TU-END-01)."""
    team = TEAMS[me % 2]
    table.knot += -strength if me % 2 else strength
    if abs(table.knot) >= GOAL:
        raise team_wins(team, SEATS, "TU-END-01", "the knot is over the line")


@STEPS("draw")
async def draw(table: Rope, seat: int) -> None:
    """Look at the top card if you like, then draw it or leave it (TU-DRAW-01)."""
    me = Seat(seat)
    then(table, ("pull", (seat + 1) % SEATS))
    if not table.pile or not await may(me, PEEK):
        return
    top = table.pile[-1]
    show(table, [top], me)
    tell_only(table, me, "peeks", me, table.card(top).name)
    if await choose(me, DRAW, (True, False), secret=True):
        table.hands[me].append(table.pile.pop())
        tell(table, "draws", me)


def view(table: Rope, seat: Seat | None) -> dict[str, Any]:
    """The open cards, the own hand, and how many cards there are besides."""

    def seen(slot: Slot) -> list[Any]:
        known = seat is not None and knows(table, seat, slot)
        return [slot, table.card(slot).slug] if known else [slot]

    return {
        "knot": table.knot,
        "pile": [seen(slot) for slot in table.pile[-1:]] + [len(table.pile)],
        "discard": [table.card(slot).slug for slot in table.discard],
        "hands": [[seen(slot) for slot in hand] for hand in table.hands],
    }


def label(table: Rope, option: Option, ask: Ask[Any] | None) -> str:
    """An option in words."""
    if isinstance(option, bool | Manner):
        return str(option)
    return table.card(option).name


def zones(table: Rope) -> list[Sequence[Slot]]:
    """Every place where a card can lie."""
    return [*table.hands, table.pile, table.discard]


GAME = Game(
    name="tug",
    title="Tug",
    blurb="Two teams of two pull a rope.",
    seats=range(SEATS, SEATS + 1),
    version="1",
    table=Rope,
    setup=set_up,
    steps=STEPS,
    view=view,
    waiting=lambda table, seat: Refusal("TU-PULL-01", "It is not your turn to decide."),
    label=label,
    rulebook=Rulebook(Path(__file__).parent / "tug.md"),
    things=lambda table, seat: [*table.hands[seat], *Manner, True, False],
    zones=zones,
    faces=NUMBERS,
    longest=100,
)
