"""What a seat sees: all that is open, its own central pile, and its own score.

A card that lies in no kingdom of the seat is shown without its slot, so that nobody knows it again.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict, replace

from pentathlon.kernel import Seat, Slot

from .faces import Face as Printed
from .faces import Kind
from .pointing import declining, gaining, keys
from .printed import POWERS, PowerCard
from .rules.abilities import everybody, in_force_for, occupant
from .rules.commands import COLOURS, Call, Command, Offer
from .rules.kingdom import lookers
from .rules.offering import price
from .rules.options import MOVES
from .rules.places import ATLANTIS, CITY1, FRONT, HELL1, HELL2, REALM1, SQUARE1, SQUARE4
from .rules.scoring import points_needed, score
from .rules.timers import place_name
from .settings import Settings
from .table import NOBODY, NOT_YET, Bargain, Duty, Option, Table
from .views import (
    Agreed,
    Atlantis,
    City,
    Deal,
    Debt,
    Discard,
    Face,
    Gift,
    Grant,
    KindName,
    Offered,
    Pile,
    Player,
    Power,
    Slots,
    TableView,
    Timer,
)

KINDS: dict[Kind, KindName] = {
    Kind.TERRITORY: "territory",
    Kind.MONSTER: "monster",
    Kind.WIND: "wind",
    Kind.PLAGUE: "plague",
}


def view(table: Table, seat: Seat | None) -> TableView:
    """The table as a seat sees it (None: an onlooker)."""
    seen = _for_all(table)
    return seen if seat is None else replace(seen, **own(table, seat, seen))


def own(table: Table, seat: Seat, seen: TableView) -> Mapping[str, Any]:
    """What a seat sees otherwise than onlookers: its prices, its kingdom, and what it can do."""
    players, temple = seen.players[:], _priced(table, seat, seen.temple)
    players[seat] = _kingdom(table, seat, seen.players[seat])
    parts = {"players": players, "temple": temple, "keys": keys(table, seat, temple)}
    if table.outcome is None and seat in lookers(table):
        parts["discard"] = Discard(len(table.discard), [_named(table, slot) for slot in table.discard])
    return parts


def _for_all(table: Table) -> TableView:
    return TableView(
        level=table.settings.level,
        settings=_agreed(table.settings),
        start=moment(table.start),
        piles=[_pile(table, place) for place in range(table.seats + 3)],
        atlantis=_atlantis(table),
        timers=[_timer(table, timer) for timer in range(len(table.place))],
        players=[_player(table, owner) for owner in everybody(table)],
        temple=[_in_temple(table, god) for god in table.temple],
        cities=[_city(table, index) for index in range(len(table.cities))],
        discard=_discard(table),
        zeros=len(table.zeros),
        countdown=moment(table.countdown),
        bargains=[_deal(bargain) for bargain in table.bargains],
        keys=None,
    )


@cache
def _agreed(settings: Settings) -> Agreed:
    numbers = settings._asdict()
    del numbers["of_powers"]
    return Agreed(**numbers)


def moment(at: int) -> int | None:
    """A moment of the clock, or None if it is not set."""
    return None if at == NOT_YET else at


def _somebody(seat: int) -> Seat | None:
    return None if seat == NOBODY else Seat(seat)


# cards


@cache
def _face(face: Printed) -> Face:
    """A card that lies open; views ask for it thousands of times, and it never changes."""
    return Face(face.slug, face.name, KINDS[face.kind], face.value)


def _faces(table: Table, slots: list[Slot]) -> list[Face]:
    return [_face(table.face(slot)) for slot in slots]


def _named(table: Table, slot: Slot) -> Face:
    return replace(_face(table.face(slot)), slot=slot)


# places


def _pile(table: Table, place: int) -> Pile:
    pile = table.piles[place]
    return Pile(
        place=place_name(place),
        size=len(pile),
        top=_face(table.face(pile[-1])) if pile else None,
        timers=table.timers_on(place),
        cubes=_cubes(table, place),
    )


def _cubes(table: Table, place: int) -> list[str]:
    if not table.cubes:
        return []
    return sorted(cube for cube, lies_on in table.cubes.items() if lies_on == place_name(place))


def _atlantis(table: Table) -> Atlantis | None:
    """All its cards are open, in their order (CC-ATLA-01)."""
    if not any(POWERS[slug].needs == "atlantis" for slug in (*table.gods, *table.cities)):
        return None
    return Atlantis(**asdict(_pile(table, ATLANTIS)), cards=_faces(table, table.piles[ATLANTIS]))


def _timer(table: Table, timer: int) -> Timer:
    """Everybody sees where each timer stands and how much sand is left (CC-TIME-20)."""
    holder = table.holder[timer]
    return Timer(
        timer=timer,
        seat=Seat(holder),
        number=table.number_of(timer),
        place=place_name(table.place[timer]),
        deadline=table.deadline[timer],
        flowed=table.has_flowed(timer),
        left=max(0, table.deadline[timer] - table.clock),
    )


def _in_temple(table: Table, god: str) -> Offered:
    return Offered(**_facts(POWERS[god]), price=POWERS[god].cost, cube=god in table.cubes.values())


def _priced(table: Table, seat: Seat, temple: list[Offered]) -> list[Offered]:
    """The gods of the temple with what they cost a seat (CC-OFFER-01)."""
    if not in_force_for(table, seat, "price"):
        return temple
    return [replace(god, price=price(table, seat, god.card)) for god in temple]


def _city(table: Table, index: int) -> City:
    return City(
        **_facts(POWERS[table.cities[index]]),
        place=place_name(CITY1 + index),
        timers=table.timers_on(CITY1 + index),
        power_for=_somebody(occupant(table, index)),
        cube=table.cities[index] in table.cubes.values(),
    )


@cache
def _power(card: PowerCard) -> Power:
    return Power(**_facts(card))


@cache
def _facts(card: PowerCard) -> dict[str, Any]:
    """What is printed on a god or a city."""
    kind = "city" if card.is_city else "god"
    return {"card": card.slug, "name": card.name, "kind": kind, "cost": card.cost, "text": card.text}


def _discard(table: Table) -> Discard:
    """Its size is public; its cards are for whoever may look, and for all at the end (CC-DISC-02, 06)."""
    size = len(table.discard)
    return Discard(size) if table.outcome is None else Discard(size, _faces(table, table.discard))


# players


PAINTED = [(colour.name.lower(), colour.value) for colour in COLOURS]
"""How a colour is called, and its pattern."""


def _player(table: Table, owner: Seat) -> Player:
    central, colour = table.central[owner], table.colours[owner]
    is_open = table.outcome is not None
    return Player(
        colour=PAINTED[colour][0] if colour != NOT_YET else None,
        pattern=PAINTED[colour][1] if colour != NOT_YET else None,
        ready=table.ready[owner],
        team=table.team_of(owner) if table.settings.teams else None,
        cards=len(central),
        top=_face(table.face(central[-1])) if central else None,
        winds=_faces(table, table.winds[owner]),
        gods=[_power(POWERS[god]) for god in table.gods_of(owner)],
        duties=[_debt(duty) for duty in table.duties[owner]],
        away=table.away[owner],
        false_claims=table.claims[owner],
        central=_faces(table, central) if is_open else UNSET,
        score=score(table, owner) if is_open else UNSET,
        needed=points_needed(table, owner) if is_open else UNSET,
    )


def _kingdom(table: Table, owner: Seat, seen: Player) -> Player:
    """A player's own kingdom: what lies under the top card, what it is worth, and what may be named of it."""
    central = table.central[owner]
    return replace(
        seen,
        central=_faces(table, central),
        score=score(table, owner),
        needed=points_needed(table, owner),
        slots=Slots(list(central), list(table.winds[owner])),
        options=[_grant(table, option) for option in table.options[owner]],
    )


def _debt(duty: Duty) -> Debt:
    return Debt(duty.to, duty.kind, moment(duty.due), _somebody(duty.creditor))


def _grant(table: Table, option: Option) -> Grant:
    cards = [_gift(table, option, slot) for slot in option.cards]
    return Grant(option.to, option.due, cards, declining(option))


def _gift(table: Table, option: Option, slot: int) -> Gift:
    return Gift(**asdict(_face(table.face(slot))) | {"slot": slot}, key=gaining(option, slot))


def _deal(bargain: Bargain) -> Deal:
    return Deal(
        number=bargain.number,
        seat=Seat(bargain.seat),
        partner=Seat(bargain.partner),
        pile=place_name(bargain.pile),
        first=Seat(bargain.first),
        promise=bargain.promise,
        timers=bargain.timers,
        due=bargain.due,
        accepted=bargain.accepted,
    )


def things(table: Table, seat: Seat) -> list[Command]:
    """What a player might try: his timers to every place there is, somebody else's, and all calls."""
    found: list[Command] = [Call.READY, Call.CLAIM, Call.COUNTDOWN, *COLOURS]
    for timer in table.timers_of(seat):
        found += [MOVES[timer][place][False] for place in _places(table)]
        found.append(MOVES[timer][FRONT][True])
    found += [MOVES[timer][0][False] for timer in table.timers_of((seat + 1) % table.seats)[:1]]
    return found + [Offer(god, ()) for god in table.gods]


def _places(table: Table) -> list[int]:
    piles = list(range(table.seats + 3))
    if not table.gods and not table.cities:
        return [*piles, FRONT, HELL1, HELL2]
    return [*piles, *range(ATLANTIS, REALM1 + table.seats), *range(SQUARE1, SQUARE4 + 1)]
