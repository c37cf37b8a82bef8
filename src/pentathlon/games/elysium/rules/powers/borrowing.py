"""Ready-made effects on powers: those of other cards carried out, and one's own made ready again."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from pentathlon.games.elysium.printed import ACTIVATE, HERMES, INSTANT, TRIGGER, Effect, Power
from pentathlon.games.elysium.rules.drafting import cannot_work
from pentathlon.games.elysium.rules.sayings import said
from pentathlon.games.elysium.table import Table
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose, tell, then

from .answers import ASKS, NOTHING_TO_DO, Use, not_now
from .gains import others


class Copied(NamedTuple):
    """Whose powers may be carried out, of what kind, and by which card."""

    copier: Slot
    power: Power
    own: bool
    words: str = ""


def cannot_copy(table: Table, seat: Seat, slot: Slot, copied: Copied) -> Refusal | None:
    """Why the power of a card cannot be carried out."""
    card, owner = table.card(slot), table.owner_of(slot)
    if owner is None or (owner == seat) != copied.own or table.is_citizen(slot):
        whose = "your own Domain" if copied.own else "another player's Domain"
        return Refusal("EL-POWER-18", f"That does not lie face up in {whose}.")
    if card.power is not copied.power:
        return Refusal("EL-POWER-18", f"{card} has no {copied.power.value} power.")
    if card.family is HERMES:
        return Refusal("EL-POWER-18", "The powers of Hermes cannot be copied.")
    return said(cannot_work(table, seat, slot, copied.copier))


def cannot_untap(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be untapped."""
    if slot in table.domains[seat] and table.tapped >> slot & 1:
        return None
    return Refusal("EL-POWER-18", "That is not a tapped card of your Domain.")


def cannot_get_ring(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a ring cannot be put on a card."""
    if slot not in table.ready[seat] or table.card(slot).power is not TRIGGER:
        return Refusal("EL-POWER-18", "That is not a Trigger card of your Domain.")
    if table.rings >> slot & 1:
        return Refusal("EL-POWER-18", f"{table.card(slot)} has its ring.")
    return None


COPY = Question(
    "copy",
    "choose the power to carry out",
    "EL-POWER-18",
    {int: cannot_copy, Use: not_now},
    ASKS,
)
UNTAP_ONE = Question("untap", "untap a card", "EL-POWER-18", {int: cannot_untap, Use: not_now}, ASKS)
RING_ONE = Question(
    "ring",
    "put a ring on a card",
    "EL-POWER-18",
    {int: cannot_get_ring, Use: not_now},
    ASKS,
)


def copyable(table: Table, seats: Sequence[Seat], power: Power, me: Seat, copier: Slot) -> list[Slot]:
    """The powers that may be copied: never those of Hermes, who would copy copies without end."""
    return [
        slot
        for seat in seats
        for slot in table.face_up(seat)
        if table.faces[slot].power is power
        and table.faces[slot].family is not HERMES
        and cannot_work(table, me, slot, copier) is None
    ]


def copy_power(power: Power, own: bool = False) -> Effect:
    """The power of another card, carried out as if it stood on this one (EL-OPEN-54)."""

    def found(table: Table, me: Seat, source: Slot) -> list[Slot]:
        return copyable(table, [me] if own else others(table, me), power, me, source)

    async def happen(table: Table, me: Seat, source: Slot) -> None:
        if cards := found(table, me, source):
            slot = await choose(me, COPY, cards, table.card(source), about=Copied(source, power, own))
            tell(table, "copies", me, table.faces[slot].name)
            then(table, *[("effect", me, slot, at, source) for at in range(len(table.card(slot).effects))])

    where = "your Domain" if own else "another player's Domain"
    an = "an" if power in (INSTANT, ACTIVATE) else "a"
    return Effect(
        f"Carry out the power of {an} {power.value} card of another Family in {where}.",
        happen,
        lambda table, me, source: None if found(table, me, source) else NOTHING_TO_DO,
        1.3 if own or power is ACTIVATE else 1.8,
    )


def _tapped(table: Table, me: Seat) -> list[Slot]:
    return [slot for slot in table.domains[me] if table.tapped >> slot & 1]


async def _untap(table: Table, me: Seat, source: Slot) -> None:
    if cards := _tapped(table, me):
        slot = await choose(me, UNTAP_ONE, cards, table.card(source))
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
        slot = await choose(me, RING_ONE, cards, table.card(source))
        table.rings |= 1 << slot
        tell(table, "rings", me, table.faces[slot].name)


RETURN_RING = Effect("Put a ring on a Trigger card in your Domain that has none.", _return_ring)
