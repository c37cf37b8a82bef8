"""What a seat sees: all that is open, its own central pile, and its own score.

A card that lies in no kingdom of the seat is shown without its slot, so that nobody knows it again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pentathlon.kernel import Seat, Slot

from .abilities import everybody, occupant
from .commands import COLOURS, Deed, Offer
from .faces import Face
from .kingdom import lookers
from .offering import price
from .options import MOVES
from .places import ATLANTIS, CITY1, FRONT, HELL1, HELL2, REALM1, SQUARE1, SQUARE4
from .printed import POWERS, PowerCard
from .scoring import points_needed, score
from .table import NOBODY, NOT_YET
from .timers import place_name

if TYPE_CHECKING:
    from .commands import Command
    from .table import Duty, Table


def view(table: Table, seat: Seat | None) -> dict[str, Any]:
    """The table as a seat sees it (None: an onlooker)."""
    return {
        "level": table.settings.level,
        "settings": table.settings._asdict(),
        "start": moment(table.start),
        "piles": [_pile(table, place) for place in range(table.seats + 3)],
        "atlantis": _atlantis(table),
        "timers": [_timer(table, timer) for timer in range(len(table.place))],
        "players": [_player(table, owner, seat) for owner in everybody(table)],
        "temple": [_in_temple(table, god, seat) for god in table.temple],
        "cities": [_city(table, index) for index in range(len(table.cities))],
        "discard": _discard(table, seat),
        "zeros": len(table.zeros),
        "countdown": moment(table.countdown),
        "bargains": [{**bargain._asdict(), "pile": place_name(bargain.pile)} for bargain in table.bargains],
    }


def moment(at: int) -> int | None:
    """A moment of the clock, or None if it is not set."""
    return None if at == NOT_YET else at


def face_data(face: Face) -> dict[str, Any]:
    """A card as plain data."""
    return {"face": face.slug, "name": face.name, "kind": face.kind.name.lower(), "value": face.value}


def _shown(table: Table, slots: list[Slot]) -> list[dict[str, Any]]:
    return [face_data(table.face(slot)) for slot in slots]


def _pile(table: Table, place: int) -> dict[str, Any]:
    pile = table.piles[place]
    return {
        "place": place_name(place),
        "size": len(pile),
        "top": face_data(table.face(pile[-1])) if pile else None,
        "timers": table.timers_on(place),
        "cubes": _cubes(table, place),
    }


def _cubes(table: Table, place: int) -> list[str]:
    cubes = {"nemesis": table.nemesis_on, "troy": table.troy_on}
    return [cube for cube, lies_on in cubes.items() if lies_on == place]


def _atlantis(table: Table) -> dict[str, Any] | None:
    """All its cards are open, in their order (CC-ATLA-01)."""
    if not any(POWERS[slug].needs == "atlantis" for slug in (*table.gods, *table.cities)):
        return None
    return {**_pile(table, ATLANTIS), "cards": _shown(table, table.piles[ATLANTIS])}


def _timer(table: Table, timer: int) -> dict[str, Any]:
    """Everybody sees where each timer stands and how much sand is left (CC-TIME-20)."""
    holder = table.holder[timer]
    return {
        "timer": timer,
        "seat": holder,
        "number": table.timers_of(holder).index(timer) + 1,
        "place": place_name(table.place[timer]),
        "deadline": table.deadline[timer],
        "flowed": table.has_flowed(timer),
        "left": max(0, table.deadline[timer] - table.clock),
    }


def _player(table: Table, owner: Seat, seat: Seat | None) -> dict[str, Any]:
    central, colour = table.central[owner], table.colours[owner]
    is_open = owner == seat or table.outcome is not None
    shown: dict[str, Any] = {
        "colour": COLOURS[colour].name.lower() if colour != NOT_YET else None,
        "pattern": COLOURS[colour].value if colour != NOT_YET else None,
        "ready": table.ready[owner],
        "team": table.team_of(owner) if table.settings.teams else None,
        "cards": len(central),
        "top": face_data(table.face(central[-1])) if central else None,
        "winds": _shown(table, table.winds[owner]),
        "gods": [power_data(POWERS[god]) for god in table.gods_of(owner)],
        "duties": [_duty(duty) for duty in table.duties[owner]],
        "away": table.away[owner],
        "false_claims": table.claims[owner],
    }
    if is_open:
        shown["central"] = _shown(table, central)
        shown["score"] = score(table, owner)
        shown["needed"] = points_needed(table, owner)
    if owner == seat:
        shown["slots"] = {"central": list(central), "winds": list(table.winds[owner])}
        shown["options"] = [
            {"to": option.to, "due": option.due, "cards": _with_slots(table, option.cards)}
            for option in table.options[owner]
        ]
    return shown


def _with_slots(table: Table, slots: tuple[int, ...]) -> list[dict[str, Any]]:
    return [{"slot": slot, **face_data(table.face(slot))} for slot in slots]


def _duty(duty: Duty) -> dict[str, Any]:
    """Everybody sees that a choice is owed, and which."""
    creditor = None if duty.creditor == NOBODY else duty.creditor
    return {"to": duty.to, "kind": duty.kind, "due": moment(duty.due), "creditor": creditor}


def power_data(card: PowerCard) -> dict[str, Any]:
    """A god or city as plain data."""
    kind = "city" if card.is_city else "god"
    return {"card": card.slug, "name": card.name, "kind": kind, "cost": card.cost, "text": card.text}


def _in_temple(table: Table, god: str, seat: Seat | None) -> dict[str, Any]:
    own = price(table, seat, god) if seat is not None else POWERS[god].cost
    return {**power_data(POWERS[god]), "price": own, "cube": table.apollo_on == god}


def _city(table: Table, index: int) -> dict[str, Any]:
    who = occupant(table, index)
    return {
        **power_data(POWERS[table.cities[index]]),
        "place": place_name(CITY1 + index),
        "timers": table.timers_on(CITY1 + index),
        "power_for": None if who == NOBODY else who,
        "cube": table.selene_on == table.cities[index],
    }


def _discard(table: Table, seat: Seat | None) -> dict[str, Any]:
    """Its size is public; its cards are for whoever may look, and for all at the end (CC-DISC-02, 06)."""
    shown: dict[str, Any] = {"size": len(table.discard)}
    if table.outcome is not None:
        shown["cards"] = _shown(table, table.discard)
    elif seat is not None and seat in lookers(table):
        shown["cards"] = _with_slots(table, tuple(table.discard))
    return shown


def things(table: Table, seat: Seat) -> list[Command]:
    """What a player might try: his timers to every place there is, somebody else's, and all deeds."""
    found: list[Command] = [Deed.READY, Deed.CLAIM, Deed.COUNTDOWN, *COLOURS]
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
