"""Giving: all at once and face down."""

from pentathlon.cli.run.template.game.table import Table
from pentathlon.kernel import Ask, Question, Refusal, Seat, Slot, reveal, tell, then, together


def cannot_give(table: Table, seat: Seat, slot: Slot, about: None) -> Refusal | None:
    """A gift comes from one's own hand (XX-GIVE-01)."""
    if slot in table.hands[seat]:
        return None
    return Refusal("XX-GIVE-01", f"{table.card(slot).name} is not in your hand: give a card of your hand.")


GIVE = Question(
    "give", "give a card of your hand", "XX-GIVE-01", {int: cannot_give}, "Give a card of your hand."
)


async def give(table: Table) -> None:
    """Everybody gives a card at the same time; who gave most takes first (XX-GIVE-01)."""
    asks = [Ask(seat, GIVE, tuple(table.hands[seat])) for seat in table.seats]
    gifts = await together(asks)
    for seat, gift in zip(table.seats, gifts, strict=True):
        table.hands[seat].remove(gift)
        table.given[seat].append(gift)
        reveal(table, gift)
        tell(table, "gives", seat, table.card(gift).name)
    takers = order_of_taking(table)
    table.first = table.seats[1]
    then(table, *(("take", seat) for seat in takers), ("round",))


def order_of_taking(table: Table) -> list[Seat]:
    """The seats by their last gift, the highest first; of equal ones the earlier by turns (XX-GIVE-02)."""
    return sorted(table.seats, key=lambda seat: -table.card(table.given[seat][-1]).value)
