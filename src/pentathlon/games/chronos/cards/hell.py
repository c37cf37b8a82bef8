"""Gods and cities that damn timers, keep them from it or lead them out."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.printed import Forbidding, city, god
from pentathlon.games.chronos.rules.commands import Damn, Pay, Picks
from pentathlon.games.chronos.rules.kingdom import discard_from
from pentathlon.games.chronos.rules.places import PLACES, is_pile
from pentathlon.games.chronos.rules.timers import cannot_damn, damn, damnable
from pentathlon.kernel import Seat, Slot

if TYPE_CHECKING:
    from pentathlon.games.chronos.table import Table

HADES_DAMNS = 2
EROS_NEEDS = 2
HARPY_NEEDS = 2


def damn_all(table: Table, me: Seat, picks: Picks) -> None:
    """Damn every timer that is named."""
    for pick in picks:
        if isinstance(pick, Damn):
            damn(table, pick.timer, me, flipped=pick.flip)


def cannot_damn_one(table: Table, picks: Picks, otherwise: str) -> Forbidding:
    """Why the picks are not just one timer that may be damned."""
    if len(picks) != 1 or not isinstance(picks[0], Damn):
        return otherwise
    return cannot_damn(table, picks[0].timer)


def worst_for(table: Table, timers: Iterable[int]) -> list[Picks]:
    """Ways to damn one of the timers, flipped while it has flowed: that costs its owner most."""
    return [(Damn(timer, table.has_flowed(timer)),) for timer in timers]


def theirs(table: Table, me: Seat) -> list[int]:
    """The timers of others that may be damned."""
    return [timer for timer in damnable(table) if table.holder[timer] != me]


@god(1, "Hades", cost=5, figure="skull-crossed-bones")
class Hades:
    """While Hell is empty you may damn two timers at once."""

    sayings: Final = {
        "CC-GOD-0102": "Hell is not empty.",
        "CC-GOD-0104": "Name two different timers to damn.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        if table.in_hell:
            return "CC-GOD-0102"
        timers = {pick.timer for pick in picks if isinstance(pick, Damn)}
        if len(picks) != HADES_DAMNS or len(timers) != HADES_DAMNS:
            return "CC-GOD-0104"
        return next(filter(None, (cannot_damn(table, timer) for timer in timers)), None)

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        damn_all(table, me, picks)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        """Two timers of others, both flipped while they have flowed: that costs them most."""
        if table.in_hell:
            return []
        return [
            tuple(Damn(timer, table.has_flowed(timer)) for timer in pair)
            for pair in combinations(theirs(table, me), HADES_DAMNS)
        ]


@god(8, "Athena", cost=2, figure="owl")
class Athena:
    """Nobody may damn your timers."""

    sayings: Final = {"CC-GOD-0801": "Athena protects that timer."}

    def shields(self, table: Table, me: Seat, timer: int) -> Forbidding:
        return "CC-GOD-0801" if table.holder[timer] == me else None


def outnumbered(table: Table, me: Seat) -> list[int]:
    """The timers that stand on a pile beside two of mine."""
    mine = table.timers_of(me)
    return [
        timer
        for timer, place in enumerate(table.place)
        if is_pile(place) and sum(table.place[own] == place for own in mine if own != timer) >= EROS_NEEDS
    ]


@god(23, "Eros", cost=4, figure="archer")
class Eros:
    """While two of your timers are on one pile, you may damn any other timer there."""

    sayings: Final = {"CC-GOD-2301": "Name a timer on a pile where two other timers are yours."}

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        if clause := cannot_damn_one(table, picks, "CC-GOD-2301"):
            return clause
        prey = outnumbered(table, me)
        return None if all(isinstance(pick, Damn) and pick.timer in prey for pick in picks) else "CC-GOD-2301"

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        damn_all(table, me, picks)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        return worst_for(table, [timer for timer in outnumbered(table, me) if table.holder[timer] != me])


@god(28, "Charon", cost=1, figure="boat-horizon")
class Charon:
    """Your timers may leave Hell as soon as they have flowed on its first part."""

    def frees(self, table: Table, me: Seat, timer: int) -> bool:
        return table.holder[timer] == me


@god(31, "Erinyes", cost=1, figure="snake-tongue")
class Erinyes:
    """While the only timer in Hell is yours, you may damn any timer."""

    sayings: Final = {
        "CC-GOD-3101": "Just one timer must be in Hell, and it must be yours.",
        "CC-GOD-3103": "Name one timer to damn.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        if [table.holder[timer] for timer in table.in_hell] != [me]:
            return "CC-GOD-3101"
        return cannot_damn_one(table, picks, "CC-GOD-3103")

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        damn_all(table, me, picks)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        return worst_for(table, theirs(table, me))


def unprotected(table: Table, place: int) -> list[int]:
    """The timers at a place that may be damned (CC-GOD-3303)."""
    return [timer for timer in table.timers_on(place) if cannot_damn(table, timer) is None]


@god(33, "Harpy", cost=2, figure="harpy")
class Harpy:
    """You may damn all timers of a pile that bears at least two."""

    sayings: Final = {
        "CC-GOD-3301": "Name the timers of a pile that bears at least two.",
        "CC-GOD-3302": "Harpy takes all timers of a pile, or none.",
        "CC-GOD-3304": "Athena protects all timers on that pile.",
    }

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        named = [pick.timer for pick in picks if isinstance(pick, Damn)]
        if not named or len(named) != len(picks) or not 0 <= named[0] < len(table.place):
            return "CC-GOD-3301"
        place = table.place[named[0]]
        if not is_pile(place) or table.place.count(place) < HARPY_NEEDS:
            return "CC-GOD-3301"
        prey = unprotected(table, place)
        if not prey:
            return "CC-GOD-3304"
        return None if sorted(named) == prey else "CC-GOD-3302"

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        damn_all(table, me, picks)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        """Timers of others flipped while they have flowed, one's own never: that costs most and least."""
        return [
            tuple(
                Damn(timer, table.holder[timer] != me and table.has_flowed(timer))
                for timer in unprotected(table, place)
            )
            for place in PLACES
            if is_pile(place) and table.place.count(place) >= HARPY_NEEDS
        ]


@city(4, "Rhodes", figure="colombian-statue")
class Rhodes:
    """While your timer is here, you may discard a card of yours to damn any timer."""

    sayings: Final = {"CC-CITY-0401": "Name a card of your kingdom to discard and a timer to damn."}

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        paid = [pick.card for pick in picks[:1] if isinstance(pick, Pay)]
        if not paid or paid[0] not in table.kingdom(me):
            return "CC-CITY-0401"
        return cannot_damn_one(table, picks[1:], "CC-CITY-0401")

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Pay):
                discard_from(table, me, Slot(pick.card))
        damn_all(table, me, picks)

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        """For the card of least value."""
        kingdom = sorted(table.kingdom(me), key=lambda slot: table.face(slot).value)
        return (
            [(Pay(kingdom[0]), *damned) for damned in worst_for(table, theirs(table, me))] if kingdom else []
        )
