"""Ready-made effects on Columns, cards and transfers; each with its words.

An effect that draws cards puts the drawing on the agenda and does nothing after it: the draw pile
may have to be shuffled first, which is a step of its own.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pentathlon.games.elysium.printed import ALL_COLUMNS, HELD, Column, Effect
from pentathlon.games.elysium.rules.legends import cannot_transfer_it, transfer, transferable
from pentathlon.games.elysium.table import Table, leave
from pentathlon.kernel import Person, Question, Refusal, Seat, Slot, choose, tell, then
from pentathlon.kernel.wording import counted

from .answers import ASKS, NOTHING_TO_DO, Use, not_now
from .gains import CANNOT_PAY, WHOM, Victims, within_reach
from .modes import lowered

# Columns


def dismiss(table: Table, seat: Seat, bit: int) -> None:
    """Put a Column aside until the Epoch ends (EL-TAKE-09)."""
    table.columns[seat] &= ~bit


def cannot_dismiss(table: Table, seat: Seat, column: Column, about: Any) -> Refusal | None:
    """Why a Column cannot be dismissed (EL-TAKE-03)."""
    if table.columns[seat] & column.bit:
        return None
    return Refusal("EL-TAKE-03", f"You do not hold the {column.name.lower()} Column.")


def cannot_use_before(table: Table, seat: Seat, use: Use, about: Any) -> Refusal:
    """Why no power is used now (EL-TAKE-12)."""
    return Refusal("EL-TAKE-12", "First dismiss a Column; no power is used before that.")


DISMISS = Question(
    "dismiss",
    "dismiss a Column",
    "EL-TAKE-03",
    {Column: cannot_dismiss, Use: cannot_use_before},
    "Dismiss one of the Columns that you hold.",
)


async def dismiss_one(table: Table, seat: Seat, by: object = None) -> None:
    """Have a player dismiss a Column of any colour, if one is held (EL-TAKE-03, EL-TAKE-08)."""
    if table.columns[seat]:
        column = await choose(seat, DISMISS, HELD[table.columns[seat]], by)
        dismiss(table, seat, column.bit)
        tell(table, "dismisses", seat, column.name.lower())


def _with_columns(table: Table, me: Seat) -> list[Seat]:
    return [seat for seat in within_reach(table, me) if table.columns[seat]]


DISMISSING = Victims("Column", "choose who dismisses a Column")


async def _someone_dismisses(table: Table, me: Seat, source: Slot) -> None:
    if victims := _with_columns(table, me):
        players = [Person(seat) for seat in victims]
        victim = await choose(me, WHOM, players, table.card(source), about=DISMISSING)
        await dismiss_one(table, Seat(int(victim)), table.card(source))


SOMEONE_DISMISSES = Effect(
    "Another player of your choice dismisses a Column.",
    _someone_dismisses,
    lambda table, me, source: None if _with_columns(table, me) else NOTHING_TO_DO,
)


def _others_dismiss(table: Table, me: Seat, source: Slot) -> None:
    then(table, *[("dismiss by power", seat, source) for seat in _with_columns(table, me)])


OTHERS_DISMISS = Effect("Each other player dismisses a Column.", _others_dismiss)


def cannot_recover(table: Table, seat: Seat, column: Column, about: Any) -> Refusal | None:
    """Why a Column cannot be taken back (EL-TAKE-09)."""
    if not table.columns[seat] & column.bit:
        return None
    return Refusal("EL-TAKE-09", f"You have not dismissed the {column.name.lower()} Column.")


RECOVER = Question(
    "recover",
    "take back a Column",
    "EL-TAKE-09",
    {Column: cannot_recover, Use: not_now},
    "{by} lets you take back a Column that you have dismissed.",
)


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


# turns and Quests


def _acts_again(table: Table, me: Seat, source: Slot) -> None:
    if _cannot_act_again(table, me, source) is None:
        table.acquired = False


def _cannot_act_again(table: Table, me: Seat, source: Slot) -> str | None:
    """The clause by which nothing comes of it: outside one's turn, or before its acquisition."""
    return None if table.phase == 2 and table.active == me and table.acquired else NOTHING_TO_DO


ACT_AGAIN = Effect(
    "If you have made the acquisition of this turn, make another.", _acts_again, _cannot_act_again, 1.2
)


def _with_quests(table: Table, me: Seat) -> list[Seat]:
    if table.phase != 2 or table.quests[me] <= 0:
        return []
    return [seat for seat in within_reach(table, me) if table.quests[seat] > 0]


EXCHANGING = Victims("Quest", "choose with whom you exchange Quests")


async def _exchange_quests(table: Table, me: Seat, source: Slot) -> None:
    if found := _with_quests(table, me):
        players = [Person(seat) for seat in found]
        other = Seat(int(await choose(me, WHOM, players, table.card(source), about=EXCHANGING)))
        quests = table.quests
        quests[me], quests[other] = quests[other], quests[me]
        tell(table, "exchanges quests", me, quests[other], quests[me])


EXCHANGE_QUESTS = Effect(
    "Exchange your Quest with that of another player.",
    _exchange_quests,
    lambda table, me, source: None if _with_quests(table, me) else NOTHING_TO_DO,
    1.5,
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


class Price(NamedTuple):
    """A card that is given up for a power: a Citizen, or any but the one that asks."""

    source: Slot
    citizen: bool
    words: str


def cannot_give_up(table: Table, seat: Seat, slot: Slot, price: Price) -> Refusal | None:
    """Why a card cannot be discarded for a power (EL-CITL-10)."""
    if slot not in table.domains[seat]:
        return Refusal("EL-CITL-10", "Only a card of your own Domain can be given up.")
    if price.citizen and not table.is_citizen(slot):
        return Refusal("EL-CITL-10", "Only a Citizen can be given up for it.")
    if slot == price.source and not price.citizen:
        return Refusal("EL-CITL-10", f"{table.card(slot)} asks for another card of your own Domain.")
    return None


DISCARD = Question(
    "discard",
    "discard a card from your Domain",
    "EL-CITL-10",
    {int: cannot_give_up, Use: not_now},
    ASKS,
    passing="No, keep all cards",
    backs=True,
)


def discard_to(*steps: Effect, citizen: bool = False) -> Effect:
    """Something for a card given up; the effects that follow are paid for by it (EL-CITL-10)."""

    what = "a Citizen" if citizen else "another card"

    def found(table: Table, me: Seat, source: Slot) -> list[Slot]:
        return table.citizens_of(me) if citizen else _others_in_domain(table, me, source)

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if cards := found(table, me, source):
            about = Price(source, citizen, f"discard {what} from your Domain")
            discard(table, me, await choose(me, DISCARD, cards, table.card(source), about=about))
            for step in reversed(steps):
                step.happen(table, me, source)

    bought = " ".join(lowered(step.text) for step in steps)
    return Effect(
        f"Discard {what} from your Domain to {bought}",
        happen,
        lambda table, me, source: None if found(table, me, source) else CANNOT_PAY,
        sum(step.appeal for step in steps) - 1.0,
    )


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


TRANSFER = Question(
    "transfer",
    "transfer a card",
    "EL-ALL-07",
    {int: cannot_transfer_it, Use: not_now},
    "{by} lets you transfer a card of your Domain.",
    passing="No, transfer nothing",
    backs=True,
)


async def transfer_by_power(table: Table, seat: Seat, source: Slot, less: int) -> None:
    """Let a player transfer a card now, or decline (EL-ALL-07).

    Of those that powers give, the ones in the player's own Phase III are among its transfers (EL-TRANS-15).
    """
    kept, is_writing = table.rebate, table.phase == 3 and seat == table.active
    # While it is under way, its price is the one that whoever looks is told.
    table.rebate = less = less + kept if is_writing else less
    options: Sequence[Slot | None] = [*transferable(table, seat, less), None]
    slot = await choose(seat, TRANSFER, options, table.card(source), about=less)
    if slot is not None:
        await transfer(table, seat, slot, less)
        if is_writing:
            table.made += 1
            kept = 0
    table.rebate = kept


def more_transfers(number: int = 1) -> Effect:
    """More lyres for this Phase III."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        table.lyres += number

    words = f"You may make {counted(number, 'more transfer')} in this Phase III."
    return Effect(words, happen, None, 1.2 * number)


def next_cheaper(less: int) -> Effect:
    """A rebate on the next transfer of this Phase III."""

    def happen(table: Table, me: Seat, source: Slot) -> None:
        table.rebate += less

    text = f"Your next transfer in this Phase III costs {less} gold less."
    return Effect(text, happen, None, 0.5 * less, 0.8 * less)
