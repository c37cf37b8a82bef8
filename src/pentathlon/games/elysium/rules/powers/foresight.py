"""Effects that look ahead: at the draw pile and at the Oracle."""

from typing import Any

from pentathlon.games.elysium.printed import Effect
from pentathlon.games.elysium.rules.drafting import arrive
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose, reveal, show, tell, tell_only, then

from .answers import ASKS, NOTHING_TO_DO, Use, not_now
from .gains import earn


def not_looked_at(table: Table, seat: Seat, slot: Slot, seen: tuple[Slot, ...]) -> Refusal | None:
    """Why a card cannot be put back or drawn: it is not one of the top cards."""
    if slot in seen:
        return None
    return Refusal("EL-POWER-18", f"{table.card(slot)} is not among the cards you look at.")


def not_in_agora(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card is no choice from the Agora."""
    return None if slot in table.agora else Refusal("EL-POWER-18", "That does not lie in the Agora.")


def not_on_oracle(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card is no choice from the Oracle."""
    return None if slot in table.oracle else Refusal("EL-POWER-18", "That does not lie on the Oracle.")


ARRANGE = Question(
    "arrange",
    "choose the card that is to be drawn next",
    "EL-POWER-18",
    {int: not_looked_at, Use: not_now},
    ASKS,
)
KEEP = Question(
    "keep",
    "draw one of these cards",
    "EL-POWER-18",
    {int: not_looked_at, Use: not_now},
    ASKS,
)
FROM_AGORA = Question(
    "from agora",
    "choose a card from the Agora",
    "EL-POWER-18",
    {int: not_in_agora, Use: not_now},
    ASKS,
    passing="No, exchange nothing",
    backs=True,
)
FROM_ORACLE = Question(
    "from oracle",
    "choose a card from the Oracle",
    "EL-POWER-18",
    {int: not_on_oracle, Use: not_now},
    ASKS,
    backs=True,
)


def nothing_to_look_at(table: Table, me: Seat, source: Slot) -> str | None:
    """The clause that forbids a look where no card is left to be drawn (EL-SUP-05)."""
    return None if table.pile or table.discard else NOTHING_TO_DO


def look_and_arrange(number: int) -> Effect:
    """A look at the top of the draw pile, which is put back in any order."""
    return Effect(
        f"Look at the top {number} cards of the draw pile and put them back in any order.",
        lambda table, me, source: then(table, ("look", me, number), ("arrange", me, source, number)),
        nothing_to_look_at,
        0.2,
    )


def look_and_draw(number: int) -> Effect:
    """A look at the top of the draw pile, of which one card is drawn."""
    return Effect(
        f"Look at the top {number} cards of the draw pile, draw one into your Domain and put the rest "
        "under the draw pile.",
        lambda table, me, source: then(table, ("look", me, number), ("keep", me, source, number)),
        nothing_to_look_at,
        2.6,
    )


def look(table: Table, me: Seat, number: int) -> None:
    """Look at the top cards; a step of its own, since what follows is asked by what is seen.

    If the draw pile has too few, the discards are shuffled under it first (EL-SUP-04).
    """
    if len(table.pile) < number and table.discard:
        then(table, ("reshuffle",), ("look", me, number))
        return
    slots = table.pile[-number:]
    show(table, slots, me)
    tell_only(table, me, "looks", me, *[table.faces[slot].name for slot in reversed(slots)])


async def arrange(table: Table, me: Seat, source: Slot, number: int) -> None:
    """Put the cards that were looked at back in any order."""
    rest = table.pile[-number:][::-1]
    ordered = []
    while rest:
        left = tuple(rest)
        first = await choose(me, ARRANGE, left, table.card(source), about=left, secret=True)
        rest.remove(first)
        ordered.append(first)
    if ordered:
        table.pile[-number:] = ordered[::-1]


async def keep(table: Table, me: Seat, source: Slot, number: int) -> None:
    """Draw one of the cards that were looked at; the rest goes under the draw pile."""
    if not table.pile:
        return
    seen = table.pile[-number:][::-1]
    slot = await choose(me, KEEP, seen, table.card(source), about=tuple(seen), secret=True)
    del table.pile[-number:]
    table.pile[:0] = [other for other in reversed(seen) if other != slot]
    reveal(table, slot)
    tell(table, "draws", me, table.faces[slot].name)
    arrive(table, me, slot)


async def _exchange(table: Table, me: Seat, source: Slot) -> None:
    if not (table.agora and table.oracle):
        return
    by = table.card(source)
    here = await choose(me, FROM_AGORA, [*table.agora, None], by)
    if here is None:
        return
    there = await choose(me, FROM_ORACLE, table.oracle, by)
    table.agora[table.agora.index(here)], table.oracle[table.oracle.index(there)] = there, here
    tell(table, "exchanges", me, table.faces[here].name, table.faces[there].name)


EXCHANGE = Effect(
    "You may exchange a card in the Agora with a card on the Oracle.",
    _exchange,
    lambda table, me, source: None if table.agora and table.oracle else NOTHING_TO_DO,
    0.4,
)


async def _fulfil(table: Table, me: Seat, source: Slot) -> None:
    if table.oracle:
        slot = await choose(me, FROM_ORACLE, table.oracle, table.card(source))
        table.oracle.remove(slot)
        table.agora.append(slot)
        tell(table, "moves to agora", me, table.faces[slot].name)


FULFIL = Effect(
    "Move a card from the Oracle to the Agora.",
    _fulfil,
    lambda table, me, source: None if table.oracle else NOTHING_TO_DO,
    0.4,
)


async def _discard_from_oracle(table: Table, me: Seat, source: Slot) -> None:
    slot = await choose(me, FROM_ORACLE, table.oracle, table.card(source))
    table.oracle.remove(slot)
    table.discard.append(slot)
    tell(table, "discards", me, table.faces[slot].name)


async def _forget(table: Table, me: Seat, source: Slot) -> None:
    if table.oracle:
        await _discard_from_oracle(table, me, source)
        then(table, ("to the oracle", 1))


FORGET = Effect(
    "Discard a card from the Oracle and put the top card of the draw pile in its place.",
    _forget,
    lambda table, me, source: None if table.oracle else NOTHING_TO_DO,
    0.2,
)


SHOT = 2


async def _shoot(table: Table, me: Seat, source: Slot) -> None:
    if table.oracle:
        await _discard_from_oracle(table, me, source)
        earn(table, me, 0, SHOT)


SHOOT = Effect(
    f"Discard a card from the Oracle to gain {SHOT} VP.",
    _shoot,
    lambda table, me, source: None if table.oracle else NOTHING_TO_DO,
    SHOT,
)
