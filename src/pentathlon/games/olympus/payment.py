"""Paying for a card with hand cards and markers, symbol by symbol."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import combinations
from typing import Final, NamedTuple

from pentathlon.kernel import Seat, Slot, reveal, tell

from .markers import return_marker
from .printed import COIN_BITS, COINS, COLOURS, SOLVENT, WILD_COIN, Colour, OlympusCard
from .table import SIDE_OF, Table
from .units import is_silenced

MOST_COINS: Final = (1 << COIN_BITS - 1) - 1
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
    for other in table.hands[seat]:
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
