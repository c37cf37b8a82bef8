"""Ready-made effects on Columns, cards and transfers; each with its words.

An effect that draws cards puts the drawing on the agenda and does nothing after it: the draw pile
may have to be shuffled first, which is a step of its own.
"""

from collections.abc import Sequence

from pentathlon.kernel import Seat, Slot, choose, tell, then

from .answers import occur
from .drafting import arrive
from .gains import CANNOT_PAY, NOTHING_TO_DO, WHOM, within_reach
from .legends import transfer, transferable
from .printed import (
    ALL_COLUMNS,
    HELD,
    Effect,
    When,
)
from .table import Table, leave

DISMISS = "dismiss a Column"
RECOVER = "take back a Column"
DISCARD = "discard a card from your Domain"
TRANSFER = "transfer a card"
TAKE_EXTRA = "take a card into your Domain"


# Columns


def dismiss(table: Table, seat: Seat, bit: int) -> None:
    """Put a Column aside until the Epoch ends (EL-TAKE-09)."""
    table.columns[seat] &= ~bit


async def dismiss_one(table: Table, seat: Seat, by: object = None) -> None:
    """Have a player dismiss a Column of any colour, if one is held (EL-TAKE-03, EL-TAKE-08)."""
    if table.columns[seat]:
        column = await choose(seat, DISMISS, HELD[table.columns[seat]], by)
        dismiss(table, seat, column.bit)
        tell(table, "dismisses", seat, column.name.lower())


def _with_columns(table: Table, me: Seat) -> list[Seat]:
    return [seat for seat in within_reach(table, me) if table.columns[seat]]


async def _someone_dismisses(table: Table, me: Seat, source: Slot) -> None:
    if victims := _with_columns(table, me):
        victim = await choose(me, WHOM, victims, table.card(source))
        await dismiss_one(table, victim, table.card(source))


SOMEONE_DISMISSES = Effect(
    "Another player of your choice dismisses a Column.",
    _someone_dismisses,
    lambda table, me, source: None if _with_columns(table, me) else NOTHING_TO_DO,
)


def _others_dismiss(table: Table, me: Seat, source: Slot) -> None:
    then(table, *[("dismiss by power", seat, source) for seat in _with_columns(table, me)])


OTHERS_DISMISS = Effect("Each other player dismisses a Column.", _others_dismiss)


async def _recover(table: Table, me: Seat, source: Slot) -> None:
    if gone := HELD[ALL_COLUMNS & ~table.columns[me]]:
        column = await choose(me, RECOVER, gone, table.card(source))
        table.columns[me] |= column.bit
        tell(table, "takes back", me, column.name.lower())


RECOVER_COLUMN = Effect(
    "Take back a Column you have dismissed.",
    _recover,
    lambda table, me, source: NOTHING_TO_DO if table.columns[me] == ALL_COLUMNS else None,
)


# cards


def _all_draw(table: Table, me: Seat, source: Slot) -> None:
    then(table, *[("draw", seat) for seat in table.from_active()])


ALL_DRAW = Effect("Each player in turn order draws a card from the draw pile into their Domain.", _all_draw)


def draw_citizens(number: int = 1) -> Effect:
    """Cards laid into the Domain unseen."""
    cards = "a Citizen" if number == 1 else f"{number} Citizens"
    return Effect(
        f"Take {cards} from the draw pile.",
        lambda table, me, source: then(table, *[("citizen", me)] * number),
        appeal=0.5 * number,
    )


def take_extra(place: str, level: int | None = None) -> Effect:
    """A card of the Agora or the Oracle without condition and dismissal (EL-OPEN-06)."""

    def found(table: Table) -> list[Slot]:
        cards = table.agora if place == "Agora" else table.oracle
        return [slot for slot in cards if level is None or table.faces[slot].level == level]

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if cards := found(table):
            slot = await choose(me, TAKE_EXTRA, cards, table.card(source))
            (table.agora if place == "Agora" else table.oracle).remove(slot)
            tell(table, "takes", me, table.faces[slot].name)
            if place == "Agora":
                occur(table, When.TAKE, me, slot)
            arrive(table, me, slot)

    which = "card" if level is None else f"Level {level} card"
    return Effect(
        f"Take a {which} from the {place} into your Domain.",
        happen,
        lambda table, me, source: None if found(table) else NOTHING_TO_DO,
        2.5,
    )


def discard(table: Table, seat: Seat, slot: Slot) -> None:
    """Put a Domain card face up on the discard pile; a Citizen is shown (EL-SUP-06, EL-CITL-11)."""
    leave(table, seat, slot)
    table.citizens &= ~(1 << slot)
    for other in range(table.seats):
        table.seen[other] |= 1 << slot
    table.discard.append(slot)
    tell(table, "discards", seat, table.faces[slot].name)


def _others_in_domain(table: Table, me: Seat, source: Slot) -> list[Slot]:
    return [slot for slot in table.domains[me] if slot != source]


def discard_to(*steps: Effect, citizen: bool = False) -> Effect:
    """Something for a card given up; the effects that follow are paid for by it (EL-CITL-10)."""

    def found(table: Table, me: Seat, source: Slot) -> list[Slot]:
        return table.citizens_of(me) if citizen else _others_in_domain(table, me, source)

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if cards := found(table, me, source):
            discard(table, me, await choose(me, DISCARD, cards, table.card(source)))
            for step in reversed(steps):
                step.happen(table, me, source)

    what = "a Citizen" if citizen else "another card"
    bought = " ".join(_lowered(step.text) for step in steps)
    return Effect(
        f"Discard {what} from your Domain to {bought}",
        happen,
        lambda table, me, source: None if found(table, me, source) else CANNOT_PAY,
        sum(step.appeal for step in steps) - 1.0,
    )


def _lowered(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


# transfers


def _price_words(less: int) -> str:
    return " for its normal price" if not less else " for free" if less >= 3 else f" for {less} gold less"


def may_transfer(less: int = 0) -> Effect:
    """A transfer beyond those of the Quest (EL-ALL-05, EL-ALL-06)."""
    return Effect(
        f"You may transfer a card{_price_words(less)}.",
        lambda table, me, source: then(table, ("transfer by power", me, source, less)),
        lambda table, me, source: None if transferable(table, me, less) else NOTHING_TO_DO,
        0.8 + 0.6 * min(less, 2),
        min(less, 2),
    )


def all_may_transfer(less: int = 0) -> Effect:
    """A transfer for everybody, each finished before the next (EL-ALL-04)."""
    return Effect(
        f"Each player in turn order may transfer a card{_price_words(less)}.",
        lambda table, me, source: then(
            table, *[("transfer by power", seat, source, less) for seat in table.from_active()]
        ),
    )


async def transfer_by_power(table: Table, seat: Seat, source: Slot, less: int) -> None:
    """Let a player transfer a card now, or decline (EL-ALL-07)."""
    # While it is under way, its price is the one that whoever looks is told.
    kept, table.rebate = table.rebate, less
    options: Sequence[Slot | None] = [*transferable(table, seat, less), None]
    slot = await choose(seat, TRANSFER, options, table.card(source))
    if slot is not None:
        await transfer(table, seat, slot, less)
    table.rebate = kept


def more_transfers(number: int = 1) -> Effect:
    """More lyres for this Phase III."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        table.lyres += number

    transfers = "transfer" if number == 1 else "transfers"
    return Effect(f"You may make {number} more {transfers} in this Phase III.", happen, None, 1.2 * number)


def next_cheaper(less: int) -> Effect:
    """A rebate on the next transfer of this Phase III."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        table.rebate += less

    text = f"Your next transfer in this Phase III costs {less} gold less."
    return Effect(text, happen, None, 0.5 * less, 0.8 * less)
