"""Gods and cities: what is printed on them, and every way in which one can bend the rules.

Each is declared in `powers/`, in one place; the how-to stands in `powers/__init__.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

from pentathlon.kernel import Card, Catalogue, Choice, Seat, Slot, give_behaviour, text_of

if TYPE_CHECKING:
    from .faces import Face
    from .rules.commands import Bring, Move, Picks
    from .table import Table

Forbidding = str | None
"""The clause that forbids, or None."""
GODS_IN_PLAY: Final = 6
CITIES_IN_PLAY: Final = 2


class Excluded(NamedTuple):
    """When a god is left out of a game (CC-SETUP-10 to 13)."""

    seats: int = 0
    teams: bool = False
    without_knocks: bool = False


NOT_EXCLUDED: Final = Excluded()


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class PowerCard(Card):
    """A god or a city. `me` is who has the god, or whose timer is on the city and may use it.

    A behaviour that is None is one the card does not have.
    """

    number: int
    cost: int = 0
    """The price of a god in cards."""
    is_city: bool = False
    everywhere: bool = False
    """A city whose ban is in force even while nobody is on it; `me` may then be nobody."""
    needs: str = ""
    """"zeros" or "atlantis": what has to be laid out for it (CC-SETUP-14, 17)."""
    partner: str = ""
    """The god that comes with it (CC-SETUP-08, 09)."""
    excluded: Excluded = NOT_EXCLUDED
    setting: Choice | None = None
    """What a table may agree on about it before the start."""
    appeal: float = 0.0
    """What bots would give for it, in points; 0 leaves it to its price."""
    sayings: Mapping[str, str] = field(default_factory=dict)
    """What a refusal by one of its clauses says, a sentence each."""

    # It changes a number: asked whenever the number is read, for the owner's score and prices.
    points: Callable[[Table, Seat], int] | None = None
    """Points added before the winds multiply."""
    value: Callable[[Table, Seat, Face], int | None] | None = None
    """What a card of the owner's central pile is worth instead; None leaves it as it is."""
    top_again: bool = False
    """The owner's top card counts once more."""
    wild_winds: int = 0
    """How many more different winds the owner counts."""
    times: int = 1
    """By what the owner's score is multiplied after the winds."""
    price: Callable[[Table, Seat, PowerCard, int], int] | None = None
    """(table, me, god, price so far) -> what an offering of the owner costs."""
    threshold: Callable[[Table, Seat, Seat], int | None] | None = None
    """(table, me, claimant) -> how many points a claim needs; None leaves it as it is."""

    # It changes a permission.
    forbids_pick: Callable[[Table, Seat, Seat, int, Face], Forbidding] | None = None
    """(table, me, picker, place, face) -> why this card cannot be picked."""
    forbids_offer: Callable[[Table, Seat, Seat, PowerCard], Forbidding] | None = None
    """(table, me, buyer, god) -> why the buyer cannot make that offering."""
    shields: Callable[[Table, Seat, int], Forbidding] | None = None
    """(table, me, timer) -> why this timer cannot be damned."""
    opens: Callable[[Table, Seat, Seat, int, int], bool] | None = None
    """(table, me, mover, timer, place) -> whether it lets the mover flip his timer onto a place that is
    otherwise shut: the Atlantis, a realm, a square."""
    frees: Callable[[Table, Seat, int], bool] | None = None
    """(table, me, timer) -> whether it lets a timer that has flowed on HELL1 leave Hell."""
    picks_at: Callable[[Table, Seat, Seat, int], bool] | None = None
    """(table, me, picker, place) -> whether it lets the picker pick from a realm."""
    ground: Callable[[Table, Seat], Forbidding] | None = None
    """The clause by which a claim of the owner is true now, beside points and Monsters."""
    sees_discard: bool = False
    """The owner may look through the discard pile."""
    replaces_plague: bool = False
    """The owner may name another plague's effect in the command that takes a plague."""
    spreads_plague: bool = False
    """Plagues of the owner hit all other players."""
    guards: Callable[[Table, Seat, str], bool] | None = None
    """(table, me, city) -> whether that city's power is for the owner alone."""

    laid_out: Callable[[Table], None] | None = None
    """What is put beside it when the table is set up."""

    # It reacts: plain functions, for nobody is asked in between; a choice they need becomes a duty.
    gained: Callable[[Table, Seat, bool, Picks], None] | None = None
    """(table, me, from the temple, what was named in advance) -> what happens as soon as the owner has it."""
    with_pick: Callable[[Table, Seat, Seat, int], None] | None = None
    """(table, me, picker, place) -> what an archipelago pick brings besides, before the timer is placed."""
    arrives: Callable[[Table, Seat, int], None] | None = None
    """(table, me, timer) -> what flipping a timer onto this city brings its owner."""
    taxes: Callable[[Table, Seat, Seat, int, Face], bool] | None = None
    """(table, me, picker, place, face) -> whether the picker owes a card for this archipelago pick."""
    after_offering: Callable[[Table, Seat, Seat, tuple[Slot, ...]], None] | None = None
    """(table, me, buyer, cards discarded) -> what another player's offering brings the owner."""
    punishes: Callable[[Table, Seat, Seat, Move], bool] | None = None
    """(table, me, mover, move) -> whether that clumsy MOVE is a knock, which costs the mover a card."""
    always: Callable[[Table, Seat], bool] | None = None
    """A continuous effect (CC-CONT-01): act if there is something to do, and say whether there was."""
    wins: Callable[[Table, Seat], Forbidding] | None = None
    """The clause of the special victory that the owner has met now."""
    due: Callable[[Table, Seat], int | None] | None = None
    """A moment at which the owner's special victory may be met by itself."""
    links: Callable[[Table, Seat], Seat] | None = None
    """Who wins together with the owner; nobody if the link does nothing."""
    carries: Callable[[Table, Seat, Move, Bring], Forbidding] | None = None
    """(table, me, move, bring) -> why a MOVE off this city cannot bring that timer here."""

    # It does something when its owner wants to: a Power command, or the answer to a duty it has opened.
    cannot: Callable[[Table, Seat, Picks], Forbidding] | None = None
    """Why its owner cannot use it so."""
    does: Callable[[Table, Seat, Picks], None] | None = None
    uses: Callable[[Table, Seat], Iterable[Picks]] | None = None
    """Ways to use it that bots and terminals are shown, none twice; they need not all be legal."""
    refuses: Callable[[Table, Seat, Picks], Forbidding] | None = None
    """Why a duty to it cannot be settled so."""
    settles: Callable[[Table, Seat, Picks], None] | None = None
    answers: Callable[[Table, Seat], Iterable[Picks]] | None = None
    """All ways to settle a duty to it, the one that the rule chooses first (CC-DUTY-08)."""


POWERS: Catalogue[PowerCard] = Catalogue(f"{__package__}.cards")


def god(
    number: int,
    name: str,
    *,
    cost: int,
    figure: str,
    needs: str = "",
    partner: str = "",
    excluded: Excluded = NOT_EXCLUDED,
    setting: Choice | None = None,
) -> Callable[[type], PowerCard]:
    """Declare a god: the docstring of the class is its text, its functions are its behaviour."""

    def declare(body: type) -> PowerCard:
        card = PowerCard(
            name=name,
            text=text_of(body),
            number=number,
            cost=cost,
            figure=figure,
            needs=needs,
            partner=partner,
            excluded=excluded,
            setting=setting,
        )
        give_behaviour(card, body)
        return POWERS.add(card)

    return declare


def city(
    number: int, name: str, *, figure: str, needs: str = "", everywhere: bool = False
) -> Callable[[type], PowerCard]:
    """Declare a city: the docstring of the class is its text, its functions are its behaviour."""

    def declare(body: type) -> PowerCard:
        card = PowerCard(
            name=name,
            text=text_of(body),
            number=number,
            figure=figure,
            is_city=True,
            needs=needs,
            everywhere=everywhere,
        )
        give_behaviour(card, body)
        return POWERS.add(card)

    return declare


def gods() -> list[PowerCard]:
    """All gods by number."""
    return sorted((card for card in POWERS.values() if not card.is_city), key=lambda card: card.number)


def all_cities() -> list[PowerCard]:
    """All cities by number."""
    return sorted((card for card in POWERS.values() if card.is_city), key=lambda card: card.number)
