"""Phase 1: what may be played, paying for it, and putting it into play."""

from typing import Any, Final

from pentathlon.games.olympus.printed import SOLVENT, WILD_COIN, Colour, OlympusCard, cost_letters
from pentathlon.games.olympus.table import NOBODY, SIDE_OF, SIDES, SPACE_OF, Spot, Table, attach, place_unit
from pentathlon.kernel import Question, Refusal, Seat, Slot, choose, reveal, tell, then

from .aiming import Aim, cannot_aim
from .payment import (
    Payment,
    can_pay,
    cannot_pay,
    cannot_pay_with_card,
    cannot_pay_with_marker,
    discounts,
    pay,
    purse,
    ways_to_pay,
)
from .questions import Placing, cannot_put


def cannot_play(table: Table, seat: Seat, slot: Slot, about: Any) -> Refusal | None:
    """Why a card cannot be played now (FO-PLAY-03, FO-PLAY-15)."""
    card = table.card(slot)
    if table.spot_of(slot) >= 0:
        return Refusal("FO-PLAY-03", f"{card} is in play already; cards are played from hand.")
    if slot not in table.hands[seat]:
        return Refusal("FO-PLAY-03", f"{card} is not in your hand.")
    if not ways_to_pay(table, seat, slot):
        cost = cost_letters(card)
        return Refusal("FO-PLAY-04", f"You cannot pay for {card}: it costs {cost} besides itself.")
    return no_place(table, seat, card)


def cannot_play_free(table: Table, seat: Seat, slot: Slot, aim: Aim) -> Refusal | None:
    """Why an ability does not let a card be played for free (FO-TEXT-01, FO-TEXT-08)."""
    return cannot_aim(table, seat, slot, aim) or no_place(table, seat, table.card(slot))


def no_place(table: Table, seat: Seat, card: OlympusCard) -> Refusal | None:
    """Why there is no place for a card: no space for a unit, no unit for Equipment (FO-PLAY-15)."""
    if card.is_unit and table.is_full(seat):
        return Refusal("FO-PLAY-07", f"All your spaces are occupied: there is no room for {card}.")
    if not card.is_unit and not unequipped(table, seat):
        return Refusal("FO-EQUIP-03", f"You have no unit in play that could take {card}.")
    return None


def cannot_equip(table: Table, seat: Seat, slot: Slot, about: Slot) -> Refusal | None:
    """Why a unit cannot be given Equipment (FO-EQUIP-01, FO-EQUIP-15, FO-EQUIP-16)."""
    card = table.card(slot)
    if slot not in table.units:
        return Refusal("FO-EQUIP-01", f"{table.card(about)} goes on one of your units in play.")
    spot = table.spot_of(slot)
    if SIDE_OF[spot] != seat:
        return Refusal("FO-EQUIP-15", f"{card} is an enemy unit; Equipment goes on your own.")
    if table.gear[spot] != NOBODY:
        return Refusal("FO-EQUIP-16", f"{card} carries Equipment already.")
    return None


PLAY: Final = Question(
    "play",
    "play a card",
    "FO-PLAY-01",
    {int: cannot_play},
    "Choose a card from your hand to play, or end the phase.",
    passing="End the phase",
)
FREE_PLAY: Final = Question(
    "play free",
    "play a card for free",
    "FO-TEXT-01",
    {int: cannot_play_free},
    "{by} lets you play a card from your hand for free, or keep it there.",
    passing="Keep it in hand",
)
PAY: Final = Question(
    "pay",
    "pay for the card",
    "FO-PAY-01",
    {Payment: cannot_pay, Colour: cannot_pay_with_marker, int: cannot_pay_with_card},
    "You pay with cards from your own hand and with markers before you.",
)
PLACE: Final = Question(
    "place",
    "place the unit",
    "FO-PLAY-05",
    {Spot: cannot_put},
    "{by} goes on one of your empty spaces.",
)
EQUIP: Final = Question(
    "equip", "equip a unit", "FO-EQUIP-01", {int: cannot_equip}, "{by} goes on one of your units in play."
)


def playable(table: Table, seat: Seat) -> list[Slot | None]:
    """The hand cards that may be played, and None for ending the phase (FO-PLAY-01).

    It is asked most often of all, so it counts coins where `cannot_play` looks for ways to pay.
    """
    coins = purse(table, seat)
    less = discounts(table, seat) if table.lively else []
    helped = less or coins >= WILD_COIN
    for_unit, for_equipment = has_room(table, seat)
    cards: list[Slot | None] = []
    for slot in table.hands[seat]:
        card = table.card(slot)
        # One subtraction tells whether the colours cover the cost; else only other help does.
        paid = (coins - card.price) & SOLVENT == SOLVENT or (helped and can_pay(card, coins, less))
        if paid and (for_unit if card.is_unit else for_equipment):
            cards.append(slot)
    cards.append(None)
    return cards


def has_room(table: Table, seat: Seat) -> tuple[bool, bool]:
    """Whether there is a place for another unit and for another Equipment card (FO-PLAY-15)."""
    first = seat * 6
    empty = table.units[first : first + 6].count(NOBODY)
    bare = table.gear[first : first + 6].count(NOBODY)
    return empty > 0, bare > empty


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
        # Asked also where there is but one way: silence would tell what else is in the hand.
        ways = ways_to_pay(table, me, slot)
        payment = await choose(me, PAY, ways, card, about=slot, secret=True, even_if_forced=True)
    spot = await choose_place(table, me, slot)
    if payment is not None:
        pay(table, me, payment)
    table.agenda.append(("play",))
    enter(table, me, slot, spot)


async def choose_place(table: Table, seat: Seat, slot: Slot) -> int:
    """The spot a card goes to: an empty own space, or an own unit without Equipment (FO-PLAY-05)."""
    card = table.card(slot)
    if not card.is_unit:
        bearer = await choose(seat, EQUIP, unequipped(table, seat), card, about=slot, secret=True)
        return table.units.index(bearer)
    return await choose(seat, PLACE, table.empty_spots(seat), card, about=Placing(slot), secret=True)


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
        table.once |= _soldier_bit(table, seat)
    if card.on_play is not None or card.silences:
        then(table, ("on play", slot))


def _tell_entrance(table: Table, seat: Seat, slot: Slot, spot: int) -> None:
    if table.card(slot).is_unit:
        tell(table, "plays", seat, table.card(slot).name, SPACE_OF[spot].name)
    else:
        tell(table, "equips", seat, table.card(slot).name, table.card(table.units[spot]).name)


def has_played_soldier(table: Table, seat: Seat) -> bool:
    """Whether the player has played a Soldier in this turn."""
    return bool(table.once & _soldier_bit(table, seat))


def _soldier_bit(table: Table, seat: Seat) -> int:
    """The bit of `table.once`, above those of the cards, that says who has played a Soldier."""
    return 1 << len(table.faces) + seat
