"""Gods and cities that keep others from cards, or have them pay for what they pick or knock."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.faces import MONSTER, WIND
from pentathlon.games.chronos.printed import Excluded, Forbidding, city, god
from pentathlon.games.chronos.rules.kingdom import discard_from, hand_over
from pentathlon.games.chronos.rules.places import CITY1, is_city
from pentathlon.kernel import Seat, tell

if TYPE_CHECKING:
    from pentathlon.games.chronos.faces import Face
    from pentathlon.games.chronos.rules.commands import Move
    from pentathlon.games.chronos.table import Table

MYCENAE_TAXES = (50, 100)


@god(2, "Dionysus", cost=4, figure="grapes")
class Dionysus:
    """All others give you their Monsters at once and may not pick any."""

    sayings: Final = {"CC-GOD-0201": "Only Dionysus' owner may pick Monsters."}

    def forbids_pick(self, table: Table, me: Seat, picker: Seat, place: int, face: Face) -> Forbidding:
        return "CC-GOD-0201" if picker != me and face.kind is MONSTER else None

    def always(self, table: Table, me: Seat) -> bool:
        """Giver by giver from the owner's left, each from the bottom to the top (CC-GOD-0205)."""
        gifts = [
            (giver, slot)
            for giver in table.others(me)
            for slot in table.central[giver]
            if table.face(slot).kind is MONSTER
        ]
        for giver, slot in gifts:
            hand_over(table, giver, me, slot)
        return bool(gifts)


@god(24, "Eos", cost=1, excluded=Excluded(without_knocks=True), figure="sunrise")
class Eos:
    """Whoever grabs a flowing or foreign timer, or an occupied city, gives you a card."""

    def punishes(self, table: Table, me: Seat, mover: Seat, move: Move) -> bool:
        """A knock, unless it is forgiven haste or the mover has paid just now (CC-GOD-2404 to 2406)."""
        settings = table.settings
        if mover == me or table.clock < table.knocked[mover] + settings.knock_gap_ms:
            return False
        grace, timer = settings.knock_grace_ms, move.timer
        if table.holder[timer] != mover:
            return table.clock - table.since[timer] > grace
        if not table.has_flowed(timer):
            return table.deadline[timer] - table.clock > grace
        occupants = [other for other in table.timers_on(move.place) if other != timer]
        is_there = is_city(move.place) and move.place - CITY1 < len(table.cities)
        return is_there and any(table.clock - table.placed[other] > grace for other in occupants)


@city(10, "Santorini", figure="volcano")
class Santorini:
    """While your timer is here, all others discard their winds and may not pick any."""

    sayings: Final = {"CC-CITY-1002": "Only whose timer is on Santorini may pick winds."}

    def forbids_pick(self, table: Table, me: Seat, picker: Seat, place: int, face: Face) -> Forbidding:
        return "CC-CITY-1002" if picker != me and face.kind is WIND else None

    def always(self, table: Table, me: Seat) -> bool:
        losses = [(loser, slot) for loser in table.others(me) for slot in table.winds[loser]]
        for loser, slot in losses:
            discard_from(table, loser, slot)
            tell(table, "loses wind", loser, table.face(slot).slug)
        return bool(losses)


@city(11, "Mycenae", figure="lion")
class Mycenae:
    """While your timer is here, who picks a 50 or 100 from the archipelago gives you a card."""

    def taxes(self, table: Table, me: Seat, picker: Seat, place: int, face: Face) -> bool:
        return face.value in MYCENAE_TAXES
