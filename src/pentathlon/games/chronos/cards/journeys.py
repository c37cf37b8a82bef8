"""Gods and cities that lead timers to other places, or bring one more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.printed import Excluded, Forbidding, city, god
from pentathlon.games.chronos.rules.places import (
    ATLANTIS,
    FRONT,
    REALM1,
    SQUARE1,
    SQUARE4,
    is_realm,
    is_square,
    realm,
)
from pentathlon.games.chronos.rules.timers import put
from pentathlon.games.chronos.table import LONG_AGO
from pentathlon.kernel import Seat, tell

if TYPE_CHECKING:
    from pentathlon.games.chronos.rules.commands import Bring, Move, Picks
    from pentathlon.games.chronos.table import Table


@god(9, "Ares", cost=1, figure="spartan-helmet")
class Ares:
    """You may flip timers onto others' central piles and pick there; they may defend."""

    def opens(self, table: Table, me: Seat, mover: Seat, timer: int, place: int) -> bool:
        """The realms of others to the owner, one's own to whom a timer of another attacks (CC-GOD-0905)."""
        if not is_realm(place) or place - REALM1 >= table.seats:
            return False
        if place == realm(mover):
            return any(table.holder[other] != mover for other in table.timers_on(place))
        return mover == me

    def picks_at(self, table: Table, me: Seat, picker: Seat, place: int) -> bool:
        return picker == me and place != realm(me)


@god(26, "Chronos", cost=3, excluded=Excluded(seats=6), figure="hourglass")
class Chronos:
    """You have one timer more, of a colour that nobody else has."""

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        """The timer comes with the god, wherever it stands (CC-GOD-2602, CC-GOD-2006)."""
        if not from_temple:
            table.holder[-1] = me
            table.since[-1] = table.clock
            return
        table.place.append(FRONT)
        table.deadline.append(table.clock)
        table.holder.append(me)
        table.placed.append(LONG_AGO)
        table.since.append(table.clock)
        table.entered.append(True)


@god(27, "Asclepius", cost=4, figure="rod-of-asclepius")
class Asclepius:
    """Your timers may climb four squares here; one that runs out on the last wins."""

    def opens(self, table: Table, me: Seat, mover: Seat, timer: int, place: int) -> bool:
        """The first square, or the one after the timer's own, while it is free (CC-GOD-2701 to 2703)."""
        if mover != me or not is_square(place) or place in table.place:
            return False
        return place == SQUARE1 or table.place[timer] == place - 1

    def wins(self, table: Table, me: Seat) -> Forbidding:
        due = self.due(table, me)
        return "CC-GOD-2704" if due is not None and due <= table.clock else None

    def due(self, table: Table, me: Seat) -> int | None:
        """When the timer on the last square runs out."""
        return table.deadline[table.place.index(SQUARE4)] if SQUARE4 in table.place else None

    def always(self, table: Table, me: Seat) -> bool:
        """Timers of anybody else leave the card (CC-GOD-2709)."""
        foreign = [
            timer for timer, place in enumerate(table.place) if is_square(place) and table.holder[timer] != me
        ]
        for timer in foreign:
            put(table, timer, FRONT, flipped=False)
            tell(table, "sent away", Seat(table.holder[timer]))
        return bool(foreign)


@god(39, "Poseidon", cost=2, needs="atlantis", figure="trident")
class Poseidon:
    """You may flip your timers onto the Atlantis."""

    def opens(self, table: Table, me: Seat, mover: Seat, timer: int, place: int) -> bool:
        return mover == me and place == ATLANTIS


@city(5, "Sparta", figure="spartan")
class Sparta:
    """As you lift your timer from here, you may move any timer here, flipped or not."""

    sayings: Final = {"CC-CITY-0501": "Name another timer to bring to Sparta."}

    def carries(self, table: Table, me: Seat, move: Move, bring: Bring) -> Forbidding:
        is_other = 0 <= bring.timer < len(table.place) and bring.timer != move.timer
        return None if is_other else "CC-CITY-0501"


@city(12, "Atlantis City", needs="atlantis", figure="waves")
class AtlantisCity:
    """While your timer is here, you may flip timers onto the Atlantis, this one too."""

    def opens(self, table: Table, me: Seat, mover: Seat, timer: int, place: int) -> bool:
        return mover == me and place == ATLANTIS
