"""Gods and cities that change what a kingdom is worth, or what a claim needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentathlon.games.chronos.faces import MONSTER
from pentathlon.games.chronos.printed import city, god
from pentathlon.games.chronos.rules.places import is_city, is_hell
from pentathlon.games.chronos.settings import whole_number
from pentathlon.kernel import Choice, Seat

if TYPE_CHECKING:
    from pentathlon.games.chronos.faces import Face
    from pentathlon.games.chronos.table import Table

EACH = 50
"""What each timer, god or city that counts at all is worth."""
HELIOS_SHINES_ON, HELIOS_VALUE = (10, 20), 30
ARTEMIS_VALUE = 100
HERA_ASKS = Choice(
    "points_hera",
    (300, 250, 400),
    300,
    "how many points the others of Hera's owner need",
    whole_number,
    seldom=True,
)


@god(3, "Sphinx", cost=3, figure="greek-sphinx")
class Sphinx:
    """Each of your timers on a city is worth 50 points."""

    def points(self, table: Table, me: Seat) -> int:
        return EACH * sum(is_city(table.place[timer]) for timer in table.timers_of(me))


@god(7, "Helios", cost=2, figure="sun")
class Helios:
    """Your Territories 10 and 20 are worth 30 points each."""

    def value(self, table: Table, me: Seat, face: Face) -> int | None:
        return HELIOS_VALUE if face.value in HELIOS_SHINES_ON else None


@god(10, "Aeolus", cost=3, figure="whirlwind")
class Aeolus:
    """You count one more different wind."""

    wild_winds = 1


@god(15, "Aphrodite", cost=4, figure="ball-heart")
class Aphrodite:
    """Your score is doubled, after the winds."""

    times = 2


@god(16, "Pan", cost=4, figure="pan-flute")
class Pan:
    """Each of your gods, Pan too, is worth 50 points."""

    def points(self, table: Table, me: Seat) -> int:
        return EACH * len(table.gods_of(me))


@god(22, "Artemis", cost=2, figure="bow-arrow")
class Artemis:
    """Each of your Monsters is worth 100 points."""

    def value(self, table: Table, me: Seat, face: Face) -> int | None:
        return ARTEMIS_VALUE if face.kind is MONSTER else None


@god(30, "Persephone", cost=2, figure="flowers")
class Persephone:
    """Each of your timers in Hell is worth 50 points."""

    def points(self, table: Table, me: Seat) -> int:
        return EACH * sum(is_hell(table.place[timer]) for timer in table.timers_of(me))


@god(36, "Amphitrite", cost=2, figure="big-wave")
class Amphitrite:
    """The top card of your central pile counts twice."""

    top_again = True


@god(38, "Hera", cost=3, setting=HERA_ASKS, figure="jewel-crown")
class Hera:
    """All others need 300 points, or what was agreed, for a claim by points."""

    def threshold(self, table: Table, me: Seat, claimant: Seat) -> int | None:
        return int(table.settings.about(HERA_ASKS)) if claimant != me else None


@city(1, "Athens", figure="greek-temple")
class Athens:
    """Your timer here is worth 50 points."""

    def points(self, table: Table, me: Seat) -> int:
        return EACH


@city(2, "Alexandria", figure="lighthouse")
class Alexandria:
    """While your timer is here, you count one more different wind."""

    wild_winds = 1
