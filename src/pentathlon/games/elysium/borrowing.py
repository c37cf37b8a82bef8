"""Ready-made effects on powers: those of other cards carried out, and one's own made ready again."""

from collections.abc import Sequence

from pentathlon.kernel import Seat, Slot, choose, tell, then

from .drafting import cannot_work
from .gains import NOTHING_TO_DO, others
from .printed import ACTIVATE, HERMES, INSTANT, TRIGGER, Effect, Power
from .table import Table

COPY = "choose the power to carry out"


def copyable(table: Table, seats: Sequence[Seat], power: Power, me: Seat) -> list[Slot]:
    """The powers that may be copied: never those of Hermes, who would copy copies without end."""
    return [
        slot
        for seat in seats
        for slot in table.face_up(seat)
        if table.faces[slot].power is power
        and table.faces[slot].family is not HERMES
        and cannot_work(table, me, slot) is None
    ]


def copy_power(power: Power, own: bool = False) -> Effect:
    """The power of another card, carried out as if it were one's own."""

    def found(table: Table, me: Seat) -> list[Slot]:
        return copyable(table, [me] if own else others(table, me), power, me)

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if cards := found(table, me):
            slot = await choose(me, COPY, cards, table.card(source))
            tell(table, "copies", me, table.faces[slot].name)
            then(table, *[("effect", me, slot, at) for at in range(len(table.faces[slot].effects))])

    where = "your Domain" if own else "another player's Domain"
    an = "an" if power in (INSTANT, ACTIVATE) else "a"
    return Effect(
        f"Carry out the power of {an} {power.value} card of another Family in {where}.",
        happen,
        lambda table, me, source: None if found(table, me) else NOTHING_TO_DO,
        1.3,
    )


def _tapped(table: Table, me: Seat) -> list[Slot]:
    return [slot for slot in table.domains[me] if table.tapped >> slot & 1]


async def _untap(table: Table, me: Seat, source: Slot) -> None:
    if cards := _tapped(table, me):
        slot = await choose(me, "untap a card", cards, table.card(source))
        table.tapped &= ~(1 << slot)
        tell(table, "untaps", me, table.faces[slot].name)


UNTAP = Effect(
    "Untap a card in your Domain.",
    _untap,
    lambda table, me, source: None if _tapped(table, me) else NOTHING_TO_DO,
)


def _spent(table: Table, me: Seat) -> list[Slot]:
    return [
        slot for slot in table.ready[me] if table.faces[slot].power is TRIGGER and not table.rings >> slot & 1
    ]


async def _return_ring(table: Table, me: Seat, source: Slot) -> None:
    if cards := _spent(table, me):
        slot = await choose(me, "put a ring on a card", cards, table.card(source))
        table.rings |= 1 << slot
        tell(table, "rings", me, table.faces[slot].name)


RETURN_RING = Effect("Put a ring on a Trigger card in your Domain that has none.", _return_ring)
