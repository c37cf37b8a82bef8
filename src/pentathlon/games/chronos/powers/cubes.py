"""Gods and a city with a cube that is put on something and stays there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.commands import Name, Picks
from pentathlon.games.chronos.duties import owe_cube
from pentathlon.games.chronos.faces import TERRITORY
from pentathlon.games.chronos.places import CITY1, PLACES, Place, is_city, is_pile
from pentathlon.games.chronos.printed import Clause, PowerCard, city, god
from pentathlon.games.chronos.table import NO_CARD, NOBODY
from pentathlon.kernel import Seat, tell

if TYPE_CHECKING:
    from pentathlon.games.chronos.faces import Face
    from pentathlon.games.chronos.table import Table


def piles_with_cards(table: Table) -> list[Place]:
    """The piles of the archipelago that have cards, in the order of their numbers."""
    return [PLACES[number] for number, pile in enumerate(table.piles) if pile]


def is_pile_with_cards(table: Table, picks: Picks) -> bool:
    """Whether the picks are one such pile."""
    return len(picks) == 1 and isinstance(picks[0], Place) and picks[0] in piles_with_cards(table)


@god(12, "Apollo", cost=1)
class Apollo:
    """Mark a god in the temple with the cube: only you may gain it from there."""

    sayings: Final = {
        "CC-GOD-1201": "Name a god that is still in the temple.",
        "CC-GOD-1202": "Apollo's cube keeps that god for his owner.",
    }

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        if from_temple and table.temple:
            owe_cube(table, me, "apollo", picks)

    def refuses(self, table: Table, me: Seat, picks: Picks) -> Clause:
        return None if picks in self.answers(table, me) else "CC-GOD-1201"

    def settles(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Name):
                table.apollo_on = pick.god
                tell(table, "marks", me, "apollo", pick.god)

    def answers(self, table: Table, me: Seat) -> list[Picks]:
        """Any other god: while his offering is made, he is still in the temple himself."""
        return [(Name(god),) for god in table.temple if god != "apollo"]

    def forbids_offer(self, table: Table, me: Seat, buyer: Seat, god: PowerCard) -> Clause:
        return "CC-GOD-1202" if buyer != me and god.slug == table.apollo_on else None

    def always(self, table: Table, me: Seat) -> bool:
        """The cube leaves the game with the god that it marked (CC-GOD-1205)."""
        has_served = bool(table.apollo_on) and table.owner_of(table.apollo_on) != NOBODY
        if has_served:
            table.apollo_on = ""
        return has_served


@god(32, "Nemesis", cost=1)
class Nemesis:
    """Put the cube on a pile: whoever else picks there gives you a card."""

    sayings: Final = {"CC-GOD-3201": "Name a pile that has cards."}

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        if from_temple:
            owe_cube(table, me, "nemesis", picks)

    def refuses(self, table: Table, me: Seat, picks: Picks) -> Clause:
        return None if is_pile_with_cards(table, picks) else "CC-GOD-3201"

    def settles(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Place):
                table.nemesis_on = int(pick)
                tell(table, "marks", me, "nemesis", pick.name.lower())

    def answers(self, table: Table, me: Seat) -> Iterable[Picks]:
        return [(pile,) for pile in piles_with_cards(table)]

    def taxes(self, table: Table, me: Seat, picker: Seat, place: int, face: Face) -> bool:
        return place == table.nemesis_on


@god(40, "Selene", cost=1)
class Selene:
    """Put the cube on a city: only you may use its power."""

    sayings: Final = {"CC-GOD-4001": "Name one of the cities."}

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        if from_temple and table.cities:
            owe_cube(table, me, "selene", picks)

    def refuses(self, table: Table, me: Seat, picks: Picks) -> Clause:
        return None if picks in self.answers(table, me) else "CC-GOD-4001"

    def settles(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Place) and is_city(pick):
                table.selene_on = table.cities[pick - CITY1]
                tell(table, "marks", me, "selene", table.selene_on)

    def answers(self, table: Table, me: Seat) -> list[Picks]:
        return [(PLACES[CITY1 + number],) for number in range(len(table.cities))]

    def guards(self, table: Table, me: Seat, city: str) -> bool:
        return table.selene_on == city


@city(7, "Troy", everywhere=True)
class Troy:
    """Nobody picks under Troy's cube. While your timer is here, you may move the cube."""

    sayings: Final = {
        "CC-CITY-0701": "Troy's cube lies on that pile.",
        "CC-CITY-0703": "Name another pile that has cards.",
    }

    def laid_out(self, table: Table) -> None:
        """On the highest Territory that is seen, by lot among equals, or on any pile (CC-SETUP-18, 19)."""
        values = {}
        for pile in piles_with_cards(table):
            face = table.face(table.top(pile))
            values[pile] = face.value if face.kind is TERRITORY else NO_CARD
        best = max(values.values())
        table.troy_on = int(table.dice.pick([pile for pile, value in values.items() if value == best]))

    def forbids_pick(self, table: Table, me: Seat, picker: Seat, place: int, face: Face) -> Clause:
        return "CC-CITY-0701" if place == table.troy_on else None

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Clause:
        is_other = is_pile_with_cards(table, picks) and picks[0] != table.troy_on
        return None if is_other else "CC-CITY-0703"

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Place) and is_pile(pick):
                table.troy_on = int(pick)
                tell(table, "marks", me, "troy", pick.name.lower())

    def uses(self, table: Table, me: Seat) -> Iterable[Picks]:
        return [(pile,) for pile in piles_with_cards(table)]
