"""Gods and a city with a cube that is put on something and stays there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from pentathlon.games.chronos.faces import TERRITORY
from pentathlon.games.chronos.printed import Forbidding, PowerCard, city, god
from pentathlon.games.chronos.rules.commands import Name, Picks
from pentathlon.games.chronos.rules.duties import owe_cube
from pentathlon.games.chronos.rules.places import CITY1, PLACES, Place, is_city, is_pile
from pentathlon.games.chronos.rules.timers import place_name
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


def mark(table: Table, me: Seat, cube: str, thing: str) -> None:
    """Put the cube of a god or city onto a pile, a god or a city."""
    table.cubes[cube] = thing
    tell(table, "marks", me, cube, thing)


def is_under(table: Table, cube: str, place: int) -> bool:
    """Whether the cube of a god or city lies there."""
    return table.cubes.get(cube) == place_name(place)


@god(12, "Apollo", cost=1, figure="lyre")
class Apollo:
    """Mark a god in the temple with the cube: only you may gain it from there."""

    sayings: Final = {
        "CC-GOD-1201": "Name a god that is still in the temple.",
        "CC-GOD-1202": "Apollo's cube keeps that god for his owner.",
    }

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        if from_temple and table.temple:
            owe_cube(table, me, "apollo", picks)

    def refuses(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        return None if picks in self.answers(table, me) else "CC-GOD-1201"

    def settles(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Name):
                mark(table, me, "apollo", pick.god)

    def answers(self, table: Table, me: Seat) -> list[Picks]:
        """Any other god: while his offering is made, he is still in the temple himself."""
        return [(Name(god),) for god in table.temple if god != "apollo"]

    def forbids_offer(self, table: Table, me: Seat, buyer: Seat, god: PowerCard) -> Forbidding:
        return "CC-GOD-1202" if buyer != me and god.slug == table.cubes.get("apollo") else None

    def always(self, table: Table, me: Seat) -> bool:
        """The cube leaves the game with the god that it marked (CC-GOD-1205)."""
        has_served = table.owner_of(table.cubes.get("apollo", "")) != NOBODY
        if has_served:
            del table.cubes["apollo"]
        return has_served


@god(32, "Nemesis", cost=1, figure="scales")
class Nemesis:
    """Put the cube on a pile: whoever else picks there gives you a card."""

    sayings: Final = {"CC-GOD-3201": "Name a pile that has cards."}

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        if from_temple:
            owe_cube(table, me, "nemesis", picks)

    def refuses(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        return None if is_pile_with_cards(table, picks) else "CC-GOD-3201"

    def settles(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Place):
                mark(table, me, "nemesis", place_name(pick))

    def answers(self, table: Table, me: Seat) -> Iterable[Picks]:
        return [(pile,) for pile in piles_with_cards(table)]

    def taxes(self, table: Table, me: Seat, picker: Seat, place: int, face: Face) -> bool:
        return is_under(table, "nemesis", place)


@god(40, "Selene", cost=1, figure="moon")
class Selene:
    """Put the cube on a city: only you may use its power."""

    sayings: Final = {"CC-GOD-4001": "Name one of the cities."}

    def gained(self, table: Table, me: Seat, from_temple: bool, picks: Picks) -> None:
        if from_temple and table.cities:
            owe_cube(table, me, "selene", picks)

    def refuses(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        return None if picks in self.answers(table, me) else "CC-GOD-4001"

    def settles(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Place) and is_city(pick):
                mark(table, me, "selene", table.cities[pick - CITY1])

    def answers(self, table: Table, me: Seat) -> list[Picks]:
        return [(PLACES[CITY1 + number],) for number in range(len(table.cities))]

    def guards(self, table: Table, me: Seat, city: str) -> bool:
        return table.cubes.get("selene") == city


@city(7, "Troy", everywhere=True, figure="trojan-horse")
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
        pile = table.dice.pick([pile for pile, value in values.items() if value == best])
        table.cubes["troy"] = place_name(pile)

    def forbids_pick(self, table: Table, me: Seat, picker: Seat, place: int, face: Face) -> Forbidding:
        return "CC-CITY-0701" if is_under(table, "troy", place) else None

    def cannot(self, table: Table, me: Seat, picks: Picks) -> Forbidding:
        return None if picks in self.uses(table, me) else "CC-CITY-0703"

    def does(self, table: Table, me: Seat, picks: Picks) -> None:
        for pick in picks:
            if isinstance(pick, Place) and is_pile(pick):
                mark(table, me, "troy", place_name(pick))

    def uses(self, table: Table, me: Seat) -> list[Picks]:
        return [(pile,) for pile in piles_with_cards(table) if not is_under(table, "troy", pile)]
