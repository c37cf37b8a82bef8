"""Phase 1: what may be played, paying for it, and putting it into play."""

from typing import Final

from pentathlon.kernel import Seat, Slot, choose, reveal, tell, then

from .payment import can_pay, discounts, pay, purse, ways_to_pay
from .printed import SOLVENT, WILD_COIN, OlympusCard
from .table import NOBODY, SIDES, SPACE_OF, Table, attach, place_unit

PLAY: Final = "play a card"
PAY: Final = "pay for the card"
PLACE: Final = "place the unit"
EQUIP: Final = "equip a unit"


def no_room(table: Table, seat: Seat) -> tuple[str | None, str | None]:
    """The clauses that deny another unit and another Equipment card a place (FO-PLAY-07, FO-EQUIP-03)."""
    first = seat * 6
    empty = table.units[first : first + 6].count(NOBODY)
    bare = table.gear[first : first + 6].count(NOBODY)
    return None if empty else "FO-PLAY-07", None if bare > empty else "FO-EQUIP-03"


def cannot_place(table: Table, seat: Seat, card: OlympusCard) -> str | None:
    """The clause that denies a card a place: a space for a unit, a unit for Equipment (FO-PLAY-15)."""
    for_unit, for_equipment = no_room(table, seat)
    return for_unit if card.is_unit else for_equipment


def obstacles(table: Table, seat: Seat) -> dict[Slot, str]:
    """The hand cards that cannot be played now, each with the clause that forbids it."""
    coins = purse(table, seat)
    less = discounts(table, seat) if table.lively else []
    helped = less or coins >= WILD_COIN
    for_unit, for_equipment = no_room(table, seat)
    found = {}
    for slot in table.hands[seat]:
        card = table.card(slot)
        # One subtraction tells whether the colours cover the cost; else only other help does.
        if (coins - card.price) & SOLVENT != SOLVENT and not (helped and can_pay(card, coins, less)):
            found[slot] = "FO-PLAY-04"
        elif obstacle := for_unit if card.is_unit else for_equipment:
            found[slot] = obstacle
    return found


def playable(table: Table, seat: Seat) -> list[Slot | None]:
    """The hand cards that may be played, and None for ending the phase (FO-PLAY-01)."""
    refused = obstacles(table, seat)
    cards: list[Slot | None] = [slot for slot in table.hands[seat] if slot not in refused]
    cards.append(None)
    return cards


def unequipped(table: Table, seat: Seat) -> list[Slot]:
    """A player's units that can still take Equipment (FO-EQUIP-02)."""
    units, gear = table.units, table.gear
    return [units[spot] for spot in SIDES[seat] if units[spot] >= 0 and gear[spot] < 0]


async def play_one(table: Table) -> None:
    """Play one card after another, or end the phase (FO-PLAY-01, FO-PLAY-02).

    Everything is asked in secret before anything changes: nobody learns of a card before it is
    paid for and has its place.
    """
    me = table.active
    slot = await choose(me, PLAY, playable(table, me), secret=True, even_if_forced=True)
    if slot is None:
        return
    card = table.card(slot)
    payment = None
    if card.cost:
        payment = await choose(me, PAY, ways_to_pay(table, me, slot), card, secret=True)
    spot = await choose_place(table, me, slot)
    if payment is not None:
        pay(table, me, payment)
    table.agenda.append(("play",))
    enter(table, me, slot, spot)


async def choose_place(table: Table, seat: Seat, slot: Slot) -> int:
    """The spot a card goes to: an empty own space, or an own unit without Equipment (FO-PLAY-05)."""
    card = table.card(slot)
    if not card.is_unit:
        bearer = await choose(seat, EQUIP, unequipped(table, seat), card, secret=True)
        return table.units.index(bearer)
    space = await choose(seat, PLACE, table.empty_spaces(seat), card, secret=True)
    return seat * 6 + space


def enter(table: Table, seat: Seat, slot: Slot, spot: int) -> None:
    """Put a card from hand into play; its ON-PLAY ability comes next (FO-PLAY-11)."""
    table.hands[seat].remove(slot)
    reveal(table, slot)
    card = table.card(slot)
    if card.is_unit:
        place_unit(table, slot, spot)
    else:
        attach(table, slot, spot)
    if table.story is not None:
        _tell_entrance(table, seat, slot, spot)
    if card.is_soldier:
        table.once |= SOLDIER_PLAYED << seat
    if card.on_play is not None or card.silences:
        then(table, ("on play", slot))


def _tell_entrance(table: Table, seat: Seat, slot: Slot, spot: int) -> None:
    if table.card(slot).is_unit:
        tell(table, "plays", seat, table.card(slot).name, SPACE_OF[spot].name)
    else:
        tell(table, "equips", seat, table.card(slot).name, table.card(table.units[spot]).name)


SOLDIER_PLAYED: Final = 1 << 96
"""Two bits of `table.once` above those of the 96 cards: who has played a Soldier this turn."""


def has_played_soldier(table: Table, seat: Seat) -> bool:
    """Whether the player has played a Soldier in this turn."""
    return bool(table.once & SOLDIER_PLAYED << seat)
