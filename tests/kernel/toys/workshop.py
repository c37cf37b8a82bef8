"""The Workshop: keep some cards, put the rest back in order, name an amount, say yes or no."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from pentathlon.kernel import (
    Amount,
    Ask,
    Dice,
    Game,
    GameOver,
    Option,
    Outcome,
    Question,
    Refusal,
    Rulebook,
    Seat,
    Slot,
    Steps,
    Table,
    amount,
    choose_some,
    knows,
    may,
    order,
    reveal,
    show,
    tell,
    tell_only,
    then,
)

from .numbers import NUMBERS, Number

OFFER = 4
COINS = 3

STEPS = Steps()


def not_on_offer(table: Any, seat: Seat, slot: Slot, offer: tuple[Slot, ...]) -> Refusal | None:
    """Only the cards that are looked at can be kept or put back (WO-WORK-01)."""
    return None if slot in offer else Refusal("WO-WORK-01", "That is not among the cards you look at.")


CHOOSE = "Choose one of the cards you look at."
KEEP = Question("keep", "keep cards", "WO-WORK-01", {int: not_on_offer}, CHOOSE, passing="no more")
BACK = Question("back", "put a card back", "WO-WORK-02", {int: not_on_offer}, CHOOSE)
PAY = Question("pay", "pay coins", "WO-WORK-03", otherwise="Say how many coins you pay.")
GIVE = Question("give", "give your best card away", "WO-WORK-04")


@dataclass(slots=True, eq=False)
class Bench(Table):
    """A pile, what each seat has kept, and its coins."""

    pile: list[Slot] = field(default_factory=list)
    kept: list[list[Slot]] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)

    def copy(self) -> Self:
        new = self._copied()
        new.pile = self.pile[:]
        new.kept = [cards[:] for cards in self.kept]
        new.coins = self.coins[:]
        return new

    def card(self, slot: Slot) -> Number:
        """What is printed on a card."""
        card: Number = self.faces[slot]
        return card


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Bench:
    """One shuffled pile (WO-SETUP-01)."""
    faces = [*NUMBERS.values(), *NUMBERS.values()]
    dice.shuffle(faces)
    return Bench(
        agenda=[("work", seat) for seat in reversed(range(seats))],
        dice=dice,
        faces=tuple(faces),
        seen=[0] * seats,
        pile=[Slot(slot) for slot in range(len(faces))],
        kept=[[] for _ in range(seats)],
        coins=[COINS] * seats,
    )


@STEPS("work")
async def work(table: Bench, seat: int) -> None:
    """Keep one to three of the top four, put the rest back, and pay (WO-WORK-01 to 03)."""
    me = Seat(seat)
    offer = table.pile[-OFFER:]
    show(table, offer, me)
    tell_only(table, me, "looks", me, *(table.card(slot).name for slot in offer))
    kept = await choose_some(me, KEEP, offer, least=1, most=OFFER - 1, about=tuple(offer))
    rest = [slot for slot in offer if slot not in kept]
    table.pile[-OFFER:] = await order(me, BACK, rest, about=tuple(rest))
    table.kept[me] += kept
    table.coins[me] -= await amount(me, PAY, 0, COINS)
    tell(table, "keeps", me, len(kept), table.coins[me])
    if table.coins[me] and await may(me, GIVE):
        _give(table, me)
    if me == len(table.kept) - 1:
        then(table, ("count",))


def _give(table: Bench, me: Seat) -> None:
    """The best card goes to the left, openly (WO-WORK-04)."""
    best = max(table.kept[me], key=lambda slot: (table.card(slot).value, slot))
    table.kept[me].remove(best)
    table.kept[(me + 1) % len(table.kept)].append(best)
    reveal(table, best)
    tell(table, "gives", me, table.card(best).name)


@STEPS("count")
async def count(table: Bench) -> None:
    """All show their cards; the highest sum wins, and a tie is shared (WO-END-01)."""
    for cards in table.kept:
        for slot in cards:
            reveal(table, slot)
    sums = [sum(table.card(slot).value for slot in cards) for cards in table.kept]
    ties = sums.count(max(sums))
    shares = tuple(1 / ties if mine == max(sums) else 0.0 for mine in sums)
    raise GameOver(Outcome(shares, "WO-END-01", "the highest sum"))


def view(table: Bench, seat: Seat | None) -> dict[str, Any]:
    """What the seat has seen, wherever it lies, and how much there is of the rest."""

    def seen(slots: Sequence[Slot]) -> list[str]:
        return [
            table.card(slot).slug if seat is not None and knows(table, seat, slot) else "?" for slot in slots
        ]

    return {"pile": seen(table.pile), "kept": [seen(cards) for cards in table.kept], "coins": table.coins[:]}


def label(table: Bench, option: Option, ask: Ask[Any] | None) -> str:
    """An option in words."""
    return str(option) if isinstance(option, Amount) else table.card(option).name


GAME = Game(
    name="workshop",
    title="The Workshop",
    blurb="Keep the best, put back the rest.",
    seats=range(2, 4),
    version="1",
    table=Bench,
    setup=set_up,
    steps=STEPS,
    view=view,
    waiting=lambda table, seat: Refusal("WO-WORK-01", "It is not your turn."),
    label=label,
    rulebook=Rulebook(Path(__file__).parent / "workshop.md"),
    things=lambda table, seat: [*table.pile[-OFFER:], *table.kept[seat], True, False],
    zones=lambda table: [table.pile, *table.kept],
    faces=NUMBERS,
    longest=60,
)
