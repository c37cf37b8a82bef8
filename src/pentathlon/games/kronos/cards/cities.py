"""The four Acropolises, Ursa Major and Acheron: three abilities each, once in the game."""

from typing import Final

from pentathlon.games.kronos.printed import AWE, CUNNING, FIST, Ability, City
from pentathlon.games.kronos.rules.effects import (
    ByPlayers,
    all_round,
    bonus,
    bonuses,
    both,
    lower_limit,
    multiply,
    penalty,
    ready,
    retrieve,
    stun,
    swap,
)
from pentathlon.games.kronos.table import Table
from pentathlon.kernel import Seat

CITIES: Final = (
    City(
        "Knossos",
        (
            Ability("Bull Leap", bonus(7, FIST)),
            Ability("Labyrinth", both(penalty(5), lower_limit(2))),
            Ability("Waxen Wings", bonuses(5, 3)),
        ),
        figure="maze",
    ),
    City(
        "Mycenae",
        (
            Ability("Lion Gate", bonus(7, AWE)),
            Ability("Cyclopean Walls", penalty(6)),
            Ability("Mask of Gold", both(swap(), bonus(5))),
        ),
        figure="lion",
    ),
    City(
        "Athens",
        (
            Ability("Areopagus", bonus(7, CUNNING)),
            Ability("Ostracism", stun()),
            Ability("Sacred Olive", all_round(4)),
        ),
        figure="owl",
    ),
    City(
        "Corinth",
        (
            Ability("Isthmian Games", bonus(6)),
            Ability("Toll of the Isthmus", both(penalty(5), lower_limit(1))),
            Ability("Two Harbours", both(bonus(5), retrieve())),
        ),
        figure="ionic-column",
    ),
    City(
        "Ursa Major",
        (
            Ability("Strength of the Bear", bonus(ByPlayers(two=8, three=2, four=4))),
            Ability("Circling Stars", penalty(4)),
            Ability("Never Setting", multiply(2)),
        ),
        figure="bear-head",
    ),
    City(
        "Acheron",
        (
            Ability("River of Woe", penalty(5)),
            Ability("Helm of Darkness", bonuses(4, 3)),
            Ability("Treasury of the Dead", both(bonus(4), ready())),
        ),
        figure="canoe",
    ),
)
URSA_MAJOR: Final = 4
BELOW: Final = 5
"""The board of Hades."""
ACROPOLISES: Final = CITIES[:URSA_MAJOR]


def city_of(table: Table, seat: Seat) -> City:
    """The board of a player."""
    return CITIES[table.cities[seat]]
