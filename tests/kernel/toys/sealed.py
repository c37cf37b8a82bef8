"""Sealed Bids: everybody bids at once, face down, from hands that everybody knows."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

from pentathlon.kernel import (
    Ask,
    Choice,
    Dice,
    Event,
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
    choose,
    conceal,
    knows,
    reveal,
    show,
    tell,
    tell_only,
    then,
    together,
)

from .numbers import NUMBERS, Number

BIDDING_CARDS = 4
NOTHING = Slot(-1)

STEPS = Steps()


def not_in_hand(table: Any, seat: Seat, slot: Slot, about: None) -> Refusal | None:
    """Only cards of one's own hand are bid (SB-BID-01)."""
    return None if slot in table.hands[seat] else Refusal("SB-BID-01", "You bid a card of your own hand.")


def no_bid_of_others(table: Any, seat: Seat, slot: Slot, about: None) -> Refusal | None:
    """Only bids of others are looked at (SB-BID-03)."""
    if slot in table.bids and slot != table.bids[seat]:
        return None
    return Refusal("SB-BID-03", "You may look at the bid of another player.")


def any_way(table: Any, seat: Seat, way: str, about: None) -> Refusal | None:
    """One may nod as one likes."""
    return None


BID = Question("bid", "bid a card", "SB-BID-02", {int: not_in_hand}, "You bid a card of your own hand.")
PEEK = Question(
    "peek",
    "look at a bid",
    "SB-BID-03",
    {int: no_bid_of_others},
    "You may look at the bid of another player.",
    passing="Nobody's",
)
NOD = Question("nod", "nod", "SB-BID-03", {str: any_way}, "Nod, wisely or slowly.")


@dataclass(slots=True, eq=False)
class Sale(Table):
    """Hands, bids and prizes."""

    hands: list[list[Slot]] = field(default_factory=list)
    bids: list[Slot] = field(default_factory=list)
    """What lies face down before each seat; `NOTHING` between the rounds."""
    spent: list[Slot] = field(default_factory=list)
    prizes: list[Slot] = field(default_factory=list)
    won: list[list[Slot]] = field(default_factory=list)
    rounds: int = 0
    first: int = 0

    def copy(self) -> Self:
        new = self._copied()
        new.hands = [hand[:] for hand in self.hands]
        new.bids = self.bids[:]
        new.spent = self.spent[:]
        new.prizes = self.prizes[:]
        new.won = [pile[:] for pile in self.won]
        new.rounds = self.rounds
        new.first = self.first
        return new

    def card(self, slot: Slot) -> Number:
        """What is printed on a card."""
        card: Number = self.faces[slot]
        return card


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Sale:
    """Deal the bidding cards openly and shuffle the prizes (SB-SETUP-01)."""
    numbers = list(NUMBERS.values())
    hands = [range(seat * BIDDING_CARDS, (seat + 1) * BIDDING_CARDS) for seat in range(seats)]
    prizes = numbers * 2
    dice.shuffle(prizes)
    start = seats * BIDDING_CARDS
    return Sale(
        agenda=[("round",)],
        dice=dice,
        faces=(*numbers[:BIDDING_CARDS] * seats, *prizes),
        seen=[(1 << start) - 1] * seats,
        hands=[[Slot(slot) for slot in hand] for hand in hands],
        bids=[NOTHING] * seats,
        prizes=[Slot(slot) for slot in range(start, start + len(prizes))],
        won=[[] for _ in range(seats)],
        rounds=options["rounds"],
    )


@STEPS("round")
async def begin_round(table: Sale) -> None:
    """Mix the hands up, so that nobody knows a card by its back (SB-BID-01)."""
    if not table.rounds:
        raise GameOver(_result(table))
    table.rounds -= 1
    for seat, hand in enumerate(table.hands):
        conceal(table, hand, Seat(seat))
    then(table, ("bid",), ("peek",), ("award",), ("round",))


@STEPS("bid")
async def bid(table: Sale) -> None:
    """All lay a card face down at the same time (SB-BID-02)."""
    asks = [Ask(Seat(seat), BID, tuple(hand)) for seat, hand in enumerate(table.hands)]
    for seat, slot in enumerate(await together(asks)):
        table.hands[seat].remove(slot)
        table.bids[seat] = slot
        tell_only(table, Seat(seat), "bids", Seat(seat), table.card(slot).name)


@STEPS("peek")
async def peek(table: Sale) -> None:
    """The first player may look at one bid before all are opened (SB-BID-03)."""
    me = Seat(table.first)
    others = [slot for slot in table.bids if slot != table.bids[me]]
    slot = await choose(me, PEEK, [*others, None])
    if slot is not None:
        show(table, [slot], me)
        tell_only(table, me, "peeks", me, table.card(slot).name)
        await choose(me, NOD, ["wisely", "slowly"])


@STEPS("award")
async def award(table: Sale) -> None:
    """Open the bids; the highest single one takes a prize that only its winner sees (SB-WIN-01)."""
    values = []
    for slot in table.bids:
        reveal(table, slot)
        values.append(table.card(slot).value)
    tell(table, "opens", None, *values)
    table.spent += table.bids
    table.bids = [NOTHING] * len(table.bids)
    table.first = (table.first + 1) % len(table.hands)
    single = [value for value in values if values.count(value) == 1]
    if single:
        _win_prize(table, Seat(values.index(max(single))))


def _win_prize(table: Sale, seat: Seat) -> None:
    prize = table.prizes.pop()
    table.won[seat].append(prize)
    show(table, [prize], seat)
    tell_only(table, seat, "wins prize", seat, table.card(prize).name)


def _result(table: Sale) -> Outcome:
    """All show their prizes; the most points win, and a tie is shared (SB-END-01)."""
    for pile in table.won:
        for prize in pile:
            reveal(table, prize)
    points = [sum(table.card(slot).value for slot in pile) for pile in table.won]
    best = [points.count(max(points)) if mine == max(points) else 0 for mine in points]
    return Outcome(tuple(1 / ties if ties else 0.0 for ties in best), "SB-END-01", "the most valuable prizes")


def view(table: Sale, seat: Seat | None) -> dict[str, Any]:
    """What everybody knows of each hand is its cards together with the bid, not which is which."""

    def seen(slot: Slot) -> Any:
        known = seat is not None and slot >= 0 and knows(table, seat, slot)
        return [slot, table.card(slot).slug] if known else [slot]

    return {
        "rounds": table.rounds,
        "prizes": len(table.prizes),
        "won": [[seen(slot) for slot in pile] for pile in table.won],
        "hands": [[seen(slot) for slot in hand] for hand in table.hands],
        "bids": [seen(slot) for slot in table.bids],
        "held": [_held(table, owner) for owner in range(len(table.hands))],
        "spent": [table.card(slot).slug for slot in table.spent],
    }


def _held(table: Sale, owner: int) -> list[str]:
    cards = [slot for slot in (*table.hands[owner], table.bids[owner]) if slot >= 0]
    return sorted(table.card(slot).slug for slot in cards)


def label(table: Sale, option: Option, ask: Ask[Any] | None) -> str:
    """An option in words."""
    if ask is not None and ask.question is BID:
        return table.card(option).name
    return f"the bid {option}"


SENTENCES = {
    "bids": "{who} bids.",
    "peeks": "{who} looks at a bid.",
    "opens": "The bids are opened.",
    "wins prize": "{who} takes a prize.",
}


def sentence(event: Event, names: Sequence[str]) -> str:
    """An event in words."""
    return SENTENCES[event.kind].format(who=names[event.seat] if event.seat is not None else "")


def zones(table: Sale) -> list[Sequence[Slot]]:
    """Every place where a card can lie."""
    bids = [slot for slot in table.bids if slot != NOTHING]
    return [*table.hands, bids, table.spent, table.prizes, *table.won]


GAME = Game(
    name="sealed",
    title="Sealed Bids",
    blurb="Bid for prizes at once and face down, with cards that everybody knows you have.",
    seats=range(2, 5),
    version="1",
    table=Sale,
    setup=set_up,
    steps=STEPS,
    view=view,
    waiting=lambda table, seat: Refusal("SB-BID-02", "You have nothing to decide now."),
    label=label,
    sentence=sentence,
    rulebook=Rulebook(Path(__file__).parent / "sealed.md"),
    things=lambda table, seat: [*table.hands[seat], *(slot for slot in table.bids if slot >= 0)],
    zones=zones,
    faces=NUMBERS,
    choices=(Choice("rounds", (1, 2, 3), 2, "How often prizes are awarded."),),
    longest=30,
)
