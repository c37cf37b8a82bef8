"""The cards of the archipelago, and the Territories of value 0 beside it."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

from pentathlon.kernel import Card


class Kind(IntEnum):
    """The four kinds of cards."""

    TERRITORY = 0
    MONSTER = 1
    WIND = 2
    PLAGUE = 3


TERRITORY, MONSTER, WIND, PLAGUE = Kind
FIRST_LEVEL: Final = {TERRITORY: 1, MONSTER: 2, WIND: 3, PLAGUE: 4}
"""At which learning level a kind of card comes in (CC-LEVEL-01 to 04)."""
ZERO_CARDS: Final = 10


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class Face(Card):
    """What is printed on a card of the archipelago."""

    kind: Kind
    value: int = 0
    """The points of a Territory; 0 for all others."""


FACES: dict[str, Face] = {}


def face(slug: str, name: str, kind: Kind, copies: int, text: str, value: int = 0, *, figure: str) -> Face:
    """Declare a face: how often it is in the archipelago (CC-SETUP-02), and what it says."""
    FACES[slug] = Face(
        name=name,
        slug=slug,
        kind=kind,
        copies=copies,
        text=text,
        value=value,
        figure=figure,
        serial=len(FACES) + 1,
    )
    return FACES[slug]


WINDS_MULTIPLY: Final = "Two different winds double your points, three triple, four quadruple."
T10 = face("t10", "Territory 10", TERRITORY, 17, "Worth 10 points.", 10, figure="island")
T20 = face("t20", "Territory 20", TERRITORY, 16, "Worth 20 points.", 20, figure="island")
T30 = face("t30", "Territory 30", TERRITORY, 14, "Worth 30 points.", 30, figure="island")
T50 = face("t50", "Territory 50", TERRITORY, 10, "Worth 50 points.", 50, figure="island")
T100 = face("t100", "Territory 100", TERRITORY, 5, "Worth 100 points.", 100, figure="island")
HYDRA = face("hydra", "Hydra", MONSTER, 5, "With a Minotaur as well, claim and win.", figure="hydra")
MINOTAUR = face("minotaur", "Minotaur", MONSTER, 5, "With a Hydra as well, claim and win.", figure="minotaur")
NORTH = face("north", "North Wind", WIND, 5, WINDS_MULTIPLY, figure="windy-stripes")
EAST = face("east", "East Wind", WIND, 5, WINDS_MULTIPLY, figure="windy-stripes")
SOUTH = face("south", "South Wind", WIND, 5, WINDS_MULTIPLY, figure="windy-stripes")
WEST = face("west", "West Wind", WIND, 5, WINDS_MULTIPLY, figure="windy-stripes")
CATACLYSM = face(
    "cataclysm",
    "Cataclysm",
    PLAGUE,
    4,
    "The game ends at once; the highest score wins.",
    figure="smoking-volcano",
)
WAR = face("war", "War", PLAGUE, 7, "Damn any timer, flipped or not.", figure="crossed-swords")
STARVATION = face(
    "starvation",
    "Starvation",
    PLAGUE,
    7,
    "An opponent discards the top card of his central pile.",
    figure="desert-skull",
)
T0 = face("t0", "Territory 0", TERRITORY, 0, "Worth nothing, but it pays like any card.", figure="island")

ARCHIPELAGO: Final = tuple(each for each in FACES.values() for _ in range(each.copies))
"""The 110 cards (CC-OPEN-01)."""
WINDS: Final = (NORTH, EAST, SOUTH, WEST)


def cards_of(level: int) -> list[Face]:
    """The archipelago cards of a learning level, unshuffled."""
    return [each for each in ARCHIPELAGO if FIRST_LEVEL[each.kind] <= level]
