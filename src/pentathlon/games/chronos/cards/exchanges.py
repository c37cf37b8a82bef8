"""Gods and cities by which cards change hands, or come back from the discard pile."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.faces import PLAGUE, T10
from pentathlon.games.chronos.printed import POWERS, Forbidding, city, god
from pentathlon.games.chronos.rules.commands import Damn, Gain, Instead, Name, Pay, Picks, Starve, Take
from pentathlon.games.chronos.rules.duties import cards_paid, pay_or_owe
from pentathlon.games.chronos.rules.kingdom import discard_from, gain, hand_over, lose
from pentathlon.games.chronos.rules.offering import cannot_afford, gain_god, payments
from pentathlon.games.chronos.rules.picking import (
    cannot_pay_ahead,
    cannot_pick,
    cannot_take,
    take_besides,
    take_top,
    taxers,
)
from pentathlon.games.chronos.rules.places import PLACES, Place, is_pile, is_realm, realm
from pentathlon.games.chronos.rules.plagues import (
    CATACLYSM,
    befall,
    cannot_aim,
    cannot_replace,
    cataclysm,
    effect_of,
)
from pentathlon.games.chronos.table import NO_CARD, NOBODY, Option
from pentathlon.kernel import Seat, Slot, reveal, show, tell

from .hell import cannot_damn_one, damn_all, theirs, worst_for

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

TOP = "top"
URANUS_PAYS, EPHESUS_PAYS = 1, 2


def least(table: Table, me: Seat) -> list[Slot]:
    """The cards of a kingdom, those of least value first."""
    return sorted(table.kingdom(me), key=lambda slot: table.face(slot).value)


# cards of other players


@god(6, "Heracles", cost=4, figure="biceps")
class Heracles:
    """You may take a card that is seen in another kingdom, and must give one back."""

    sayings: Final = {
        "CC-GOD-0601": "Name a card of another player to take, and one of yours to give.",
        "CC-GOD-0602": "Only winds and the top of a central pile can be taken.",
        "CC-GOD-0604": "Give a card that you had before.",
        "CC-GOD-0606": "Another player's timer stands on that central pile.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        taken = [pick for pick in picks if isinstance(pick, Take)]
        given = [pick for pick in picks if isinstance(pick, Pay)]
        if len(taken) != 1 or len(given) != 1 or len(picks) != len(taken) + len(given):
            return "CC-GOD-0601"
        if taken[0].seat not in table.others(me):
            return "CC-GOD-0601"
        slot = seen_card(table, taken[0])
        if slot == NO_CARD:
            return "CC-GOD-0602"
        place = realm(taken[0].seat)
        guards = [timer for timer in table.timers_on(place) if table.holder[timer] != me]
        if taken[0].what == TOP and guards:
            return "CC-GOD-0606"
        if clause := cannot_take(table, me, place, table.face(slot)):
            return clause
        return None if given[0].card in table.kingdom(me) else "CC-GOD-0604"

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        """The taken card lands first, then the given one (CC-GOD-0605)."""
        for pick in sorted(picks, key=lambda pick: isinstance(pick, Pay)):
            if isinstance(pick, Take):
                slot, victim = seen_card(table, pick), Seat(pick.seat)
                lose(table, victim, slot)
                gain(table, me, slot)
                tell(table, "takes from", me, victim, table.face(slot).slug)
            elif isinstance(pick, Pay):
                hand_over(table, me, victim, Slot(pick.card))

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        """Any card that is seen, for the one of least value."""
        given = least(table, me)[:1]
        winds = {
            seat: {table.face(slot).slug: None for slot in table.winds[seat]} for seat in table.others(me)
        }
        return [
            (Take(seat, what), Pay(card)) for card in given for seat in winds for what in (TOP, *winds[seat])
        ]


def seen_card(table: Table, take: Take) -> Slot:
    """The card that a player's `Take` means; none if there is no such card."""
    if take.what == TOP:
        return table.top(realm(take.seat))
    return next((slot for slot in table.winds[take.seat] if table.face(slot).slug == take.what), NO_CARD)


@god(20, "Gaia", cost=1, figure="earth-africa-europe")
class Gaia:
    """You may buy another player's god: he gets as many of your cards as it costs."""

    sayings: Final = {
        "CC-GOD-2001": "Name a god that another player has.",
        "CC-GOD-2011": "Gaia does not buy from the temple.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        if not picks or not isinstance(picks[0], Name) or picks[0].god not in table.gods:
            return "CC-GOD-2001"
        owner = table.owner_of(picks[0].god)
        if owner in (me, NOBODY):
            return "CC-GOD-2011" if owner == NOBODY else "CC-GOD-2001"
        cards = tuple(pick.card for pick in picks if isinstance(pick, Pay))
        if len(cards) != len(picks) - 1:
            return "CC-GOD-2001"
        return cannot_afford(table, me, cards, POWERS[picks[0].god].cost)

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        """Cards land with the seller in the order named (CC-GOD-2013); then the god passes."""
        for name in picks[:1]:
            if isinstance(name, Name):
                seller = table.owner_of(name.god)
                for pick in picks:
                    if isinstance(pick, Pay):
                        hand_over(table, me, seller, Slot(pick.card))
                tell(table, "buys", me, seller, name.god, len(picks) - 1)
                gain_god(table, me, name.god)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        return [
            (Name(god), *(Pay(card) for card in cards))
            for god, owner in zip(table.gods, table.owners, strict=True)
            if owner not in (me, NOBODY)
            for cards in list(payments(table, me, POWERS[god].cost))[:1]
        ]


# cards of the archipelago


@god(14, "Demeter", cost=3, figure="wheat")
class Demeter:
    """You may pick Territories 10 without a timer on them, and damn timers that stand on one."""

    sayings: Final = {
        "CC-GOD-1401": "Name a pile with a Territory 10 on top, or a timer to damn.",
        "CC-GOD-1402": "A timer stands on that pile.",
        "CC-GOD-1405": "That timer does not stand on a Territory 10.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        if picks and isinstance(picks[0], Place):
            return cannot_harvest(table, me, picks[0], picks[1:])
        if clause := cannot_damn_one(table, picks, "CC-GOD-1401"):
            return clause
        weeds = on_ten(table)
        return (
            None if all(isinstance(pick, Damn) and pick.timer in weeds for pick in picks) else "CC-GOD-1405"
        )

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        damn_all(table, me, picks)
        if isinstance(picks[0], Place):
            harvest(table, me, picks[0], cards_paid(picks))

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        weeds = on_ten(table)
        piles: list[Picks] = [(place,) for place in PLACES if is_pile(place)]
        return piles + worst_for(table, [timer for timer in theirs(table, me) if timer in weeds])


def cannot_harvest(table: Table, me: Seat, place: Place, picks: Picks) -> Forbidding:
    """Why Demeter's owner cannot pick there: a Territory 10 must lie free on top of a pile.

    The cards that the pick will cost may be named beside it (CC-DUTY-02).
    """
    slot = table.top(place) if is_pile(place) else NO_CARD
    if slot == NO_CARD or table.face(slot) is not T10:
        return "CC-GOD-1401"
    if place in table.place:
        return "CC-GOD-1402"
    return cannot_pick(table, me, place) or cannot_pay_ahead(table, me, place, picks)


def harvest(table: Table, me: Seat, place: Place, paid: list[int]) -> None:
    """Pick without a timer, with all that a pick from the archipelago brings and costs (CC-GOD-1404)."""
    slot = take_top(table, me, place)
    gain(table, me, slot)
    take_besides(table, me, place)
    pay_or_owe(table, me, taxers(table, me, place, T10), paid, slot)


def on_ten(table: Table) -> list[int]:
    """The timers that stand on a Territory 10, of a pile or of a realm (CC-GOD-1406)."""
    return [
        timer
        for timer, place in enumerate(table.place)
        if (is_pile(place) or is_realm(place))
        and (slot := table.top(place)) != NO_CARD
        and table.face(slot) is T10
    ]


# cards of the discard pile


@god(21, "Uranus", cost=3, figure="stars-stack")
class Uranus:
    """You may look through the discard pile, and discard a card to gain one of it."""

    sees_discard = True
    sayings: Final = {
        "CC-GOD-2101": "Name a card of yours to discard and one of the discard pile to gain.",
        "CC-GOD-2103": "You have no card to discard.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        if not table.kingdom(me):
            return "CC-GOD-2103"
        return cannot_regain(table, me, picks, URANUS_PAYS, "CC-GOD-2101")

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        regain(table, me, picks)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        return ways_to_regain(table, me, URANUS_PAYS)


@god(29, "Hermes", cost=1, figure="wingfoot")
class Hermes:
    """You may gain one of the cards that another player discards for an offering."""

    # Another player's command opens this option: nothing of it can be chosen in advance (CC-DUTY-02).
    sayings: Final = {"CC-GOD-2905": "Name one of the cards that were offered and are still discarded."}

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        """What a former owner might still have gained ends for him (CC-DUTY-18)."""
        for options in table.options:
            options[:] = [option for option in options if option.to != "hermes"]

    def after_offering(self, table: Table, me: Seat, buyer: Seat, cards: tuple[Slot, ...]) -> None:
        table.options[me].append(Option("hermes", table.clock + table.settings.duty_ms, cards))
        show(table, cards, me)

    def refuses(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        return None if picks in list(self.answers(table, me)) else "CC-GOD-2905"

    def settles(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Gain):
                table.discard.remove(Slot(pick.card))
                gain(table, me, Slot(pick.card))
                tell(table, "regains", me, table.face(pick.card).slug)

    def answers(self, table: Table, me: Seat) -> Iterable[Picks]:
        offered = [card for option in table.options[me] if option.to == "hermes" for card in option.cards]
        return [(Gain(card),) for card in dict.fromkeys(offered) if card in table.discard]


@city(9, "Ephesus", figure="ionic-column")
class Ephesus:
    """While your timer is here: look through the discard pile; discard two cards to gain one."""

    sees_discard = True
    sayings: Final = {
        "CC-CITY-0901": "Name two cards of yours to discard and one of the discard pile to gain.",
        "CC-CITY-0903": "You have fewer than two cards to discard.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        if len(table.kingdom(me)) < EPHESUS_PAYS:
            return "CC-CITY-0903"
        return cannot_regain(table, me, picks, EPHESUS_PAYS, "CC-CITY-0901")

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        regain(table, me, picks)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        return ways_to_regain(table, me, EPHESUS_PAYS)


def cannot_regain(table: Table, me: Seat, picks: Picks, price: int, otherwise: str) -> Forbidding:
    """Why these cards cannot go out and that one come in; of a plague the aim may be named too."""
    paid = [pick.card for pick in picks if isinstance(pick, Pay)]
    gained = [pick.card for pick in picks if isinstance(pick, Gain)]
    aimed = tuple(pick for pick in picks if isinstance(pick, Damn | Starve))
    named = tuple(pick for pick in picks if isinstance(pick, Instead))
    if len(gained) != 1 or len(paid) + len(gained) + len(aimed) + len(named) != len(picks):
        return otherwise
    if len(set(paid)) != price or len(paid) != price or not set(paid).issubset(table.kingdom(me)):
        return otherwise
    if gained[0] not in table.discard and gained[0] not in paid:
        return otherwise
    if table.face(gained[0]).kind is not PLAGUE:
        return "CC-DUTY-02" if aimed or named else None
    if clause := cannot_replace(table, me, named):
        return clause
    return cannot_aim(table, me, effect_of(table, me, gained[0], named), aimed) if aimed else None


def regain(table: Table, me: Seat, picks: Picks) -> None:
    """Discard, then gain: a plague takes effect at once and is discarded again (CC-REGN-01 to 05)."""
    for pick in picks:
        if isinstance(pick, Pay):
            discard_from(table, me, Slot(pick.card))
    for pick in picks:
        if isinstance(pick, Gain):
            slot = Slot(pick.card)
            table.discard.remove(slot)
            tell(table, "regains", me, table.face(slot).slug)
            if table.face(slot).kind is not PLAGUE:
                gain(table, me, slot)
                return
            reveal(table, slot)
            plague = effect_of(table, me, slot, picks)
            if plague == CATACLYSM:
                cataclysm(table, slot)
            befall(table, me, plague, slot, picks)


def ways_to_regain(table: Table, me: Seat, price: int) -> list[Picks]:
    """Any face of the discard pile, for the cards of least value."""
    paid = least(table, me)[:price]
    faces = {table.face(slot).slug: slot for slot in table.discard}
    return [(*(Pay(card) for card in paid), Gain(slot)) for slot in faces.values()]
