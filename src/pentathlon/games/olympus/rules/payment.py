"""Paying for a card with hand cards and markers, symbol by symbol."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from pentathlon.games.olympus.printed import (
    COIN_BITS,
    COINS,
    COLOURS,
    SOLVENT,
    WILD_COIN,
    Colour,
    OlympusCard,
    letters,
)
from pentathlon.games.olympus.table import SIDE_OF, Table
from pentathlon.kernel import Refusal, Seat, Slot, reveal, tell
from pentathlon.kernel.why_not import is_known

from .markers import return_marker
from .units import is_silenced

MOST_COINS: Final = (1 << COIN_BITS - 1) - 1
PAY_WITH: Final = "You pay with cards from your own hand and with markers before you."
ONCE_IN_ORDER: Final = (
    "Name each card and each marker once: colour by colour, and multi-coloured cards after the others."
)
Needs = Sequence[tuple[Colour, int]]
Things = tuple[Slot, ...]
"""Hand cards, and markers as -1 - colour."""
Discount = Callable[[OlympusCard], int]
"""How many symbols less a card costs, by an ability in play."""


class Payment(NamedTuple):
    """The hand cards and markers that a player gives up for a card (FO-PAY-06)."""

    cards: tuple[Slot, ...]
    markers: tuple[Colour, ...]


def purse(table: Table, seat: Seat) -> int:
    """What a player has to pay with: her hand and her markers, counted as `OlympusCard.coin` says."""
    coins = SOLVENT
    for slot in table.hands[seat]:
        coins += table.card(slot).coin
    if seat in table.markers:
        for colour, holder in enumerate(table.markers):
            if holder == seat:
                coins += COINS[colour]
    return coins


def can_pay(card: OlympusCard, coins: int, discounts: Sequence[Discount]) -> bool:
    """Whether the cost of a hand card is covered by the rest of the purse (FO-PLAY-04, FO-PAY-12).

    Multi-coloured cards and discounts make up for what the colours lack.
    """
    spare = coins // WILD_COIN - card.multi
    for discount in discounts:
        spare += discount(card)
    for colour, wanted in card.needs:
        have = (coins >> COIN_BITS * colour & MOST_COINS) - (colour is card.colour and not card.multi)
        if have < wanted:
            spare -= wanted - have
    return spare >= 0


def discounts(table: Table, seat: Seat) -> list[Discount]:
    """The abilities in play that lower a player's costs (FO-ABIL-18)."""
    found: list[Discount] = []
    for source in table.lively:
        discount = table.card(source).discount
        if discount is not None:
            spot = table.spot_of(source)
            if SIDE_OF[spot] == seat and not is_silenced(table, spot):
                found.append(partial(discount, table, seat))
    return found


def cannot_pay(table: Table, seat: Seat, payment: Payment, about: Slot) -> Refusal | None:
    """Why a payment cannot be made for a card (FO-PAY-04, FO-PAY-08, FO-PAY-11, FO-PAY-12)."""
    for slot in payment.cards:
        if not is_known(table, seat, slot):
            return Refusal("FO-PAY-01", PAY_WITH)
        if (refusal := _unfit(table, seat, slot, about)) is not None:
            return refusal
    if any(table.markers[colour] != seat for colour in payment.markers):
        return Refusal("FO-PAY-04", "You can only pay with markers that lie before you.")
    if not _is_in_order(table, payment):
        return Refusal("FO-PAY-11", ONCE_IN_ORDER)
    if not any(_matches(table, payment, needs) for needs in _readings(table, seat, table.card(about))):
        return Refusal("FO-PAY-11", "That does not match the cost symbol by symbol.")
    return None


def cannot_pay_with_card(table: Table, seat: Seat, slot: Slot, about: Slot) -> Refusal:
    """Why a card alone is not the payment."""
    card = table.card(slot)
    alone = Refusal("FO-PAY-01", f"{card} ({letters(card)}) alone is not the payment asked for.")
    return _unfit(table, seat, slot, about) or alone


def cannot_pay_with_marker(table: Table, seat: Seat, colour: Colour, about: Slot) -> Refusal:
    """Why a marker alone is not the payment."""
    if table.markers[colour] != seat:
        return Refusal("FO-PAY-04", f"You do not hold the {colour.name.lower()} marker.")
    return Refusal("FO-PAY-11", "Choose a whole payment; a marker alone does not tell which.")


def _unfit(table: Table, seat: Seat, slot: Slot, about: Slot) -> Refusal | None:
    """Why nothing can be paid with a card."""
    if slot == about:
        return Refusal("FO-PAY-12", f"{table.card(slot)} cannot pay for itself.")
    if table.spot_of(slot) >= 0:
        return Refusal("FO-PAY-08", f"{table.card(slot)} is in play and cannot be used as payment.")
    if slot not in table.hands[seat]:
        return Refusal("FO-PAY-01", f"{table.card(slot)} is not in your hand. {PAY_WITH}")
    return None


def _is_in_order(table: Table, payment: Payment) -> bool:
    """Whether a payment is named as `ways_to_pay` names it: there is one way alone to name each."""
    given = [(table.card(slot), slot) for slot in payment.cards]
    cards = [(len(COLOURS) if card.multi else int(card.colour), slot) for card, slot in given]
    return cards == sorted(set(cards)) and [*payment.markers] == sorted(set(payment.markers))


def _matches(table: Table, payment: Payment, needs: Needs) -> bool:
    """Whether each card and marker stands for one symbol of that reading of the cost (FO-PAY-11)."""
    wanted = [0, 0, 0, 0]
    for colour, number in needs:
        wanted[colour] = number
    given = [table.card(slot) for slot in payment.cards]
    plain = [*(card.colour for card in given if not card.multi), *payment.markers]
    fits = all(plain.count(colour) <= wanted[colour] for colour in COLOURS)
    return fits and len(given) + len(payment.markers) == sum(wanted)


def ways_to_pay(table: Table, seat: Seat, slot: Slot) -> list[Payment]:
    """Every distinct set of hand cards and markers that matches the cost exactly (FO-PAY-11)."""
    natural, wild = _means(table, seat, slot)
    ways: Iterable[Things] = ()
    for needs in _readings(table, seat, table.card(slot)):
        more = _matching(needs, natural, wild)
        ways = dict.fromkeys([*ways, *more]) if ways else more
    return [_payment(things) for things in ways]


def _readings(table: Table, seat: Seat, card: OlympusCard) -> list[Needs]:
    """The cost of a card; if abilities lower it, each way to leave out symbols (FO-ABIL-18)."""
    less = sum([discount(card) for discount in discounts(table, seat)]) if table.lively else 0
    if not less:
        return [card.needs]
    costs = dict.fromkeys(combinations(sorted(card.cost), max(0, len(card.cost) - less)))
    return [tuple((colour, cost.count(colour)) for colour in COLOURS if colour in cost) for cost in costs]


def _means(table: Table, seat: Seat, slot: Slot) -> tuple[list[list[Slot]], list[Slot]]:
    """What a player could pay with besides the card itself: by colour, and multi-coloured cards.

    A marker stands among the cards of its colour as -1 - colour.
    """
    natural: list[list[Slot]] = [[], [], [], []]
    wild = []
    # In the order of their slots, so that the same payment is always named the same way.
    for other in sorted(table.hands[seat]):
        if other != slot:
            card = table.card(other)
            if card.multi:
                wild.append(other)
            else:
                natural[card.colour].append(other)
    if seat in table.markers:
        for colour, holder in enumerate(table.markers):
            if holder == seat:
                natural[colour].append(Slot(-1 - colour))
    return natural, wild


def _matching(needs: Needs, natural: list[list[Slot]], wild: list[Slot]) -> list[Things]:
    """All that matches one reading of the cost.

    A multi-coloured card stands for any one colour, and which one is not asked (FO-PAY-03): so
    cards of one colour are chosen colour by colour, and multi-coloured ones fill what is missing.
    """
    chosen: list[Things] = [()]
    missing = 0
    for colour, wanted in needs:
        picks: list[Things] = []
        for number in range(max(0, wanted - len(wild)), wanted) if wild else ():
            picks += combinations(natural[colour], number)
        picks += combinations(natural[colour], wanted)
        chosen = [before + pick for before in chosen for pick in picks] if missing else picks
        missing += wanted
    if not wild:
        return chosen
    return [
        things + fill
        for things in chosen
        if missing - len(things) <= len(wild)
        for fill in combinations(wild, missing - len(things))
    ]


def _payment(things: Things) -> Payment:
    """A payment, its cards and markers told apart."""
    if not things or min(things) >= 0:
        # There are many of cards alone, and this is the quickest way to make one.
        return tuple.__new__(Payment, (things, ()))
    cards = tuple([card for card in things if card >= 0])
    return Payment(cards, tuple([COLOURS[-1 - marker] for marker in things if marker < 0]))


def pay(table: Table, seat: Seat, payment: Payment) -> None:
    """Discard the cards and return the markers; no ability comes up (FO-PAY-05, FO-PAY-09)."""
    for slot in payment.cards:
        discard_from_hand(table, seat, slot)
    for colour in payment.markers:
        return_marker(table, colour)
        if table.story is not None:
            tell(table, "pays marker", seat, colour.name.lower())


def discard_from_hand(table: Table, seat: Seat, slot: Slot) -> None:
    """Put a hand card on the common, open discard pile (FO-SETUP-11)."""
    table.hands[seat].remove(slot)
    table.discard.append(slot)
    reveal(table, slot)
    if table.story is not None:
        tell(table, "discards", seat, table.card(slot).name)
