"""What players answer on a voyage: small tuples that mean one thing in every copy of the table."""

from enum import Enum
from typing import NamedTuple


class Sail(NamedTuple):
    """An arrow that the Argo takes."""

    to: int
    lands: str = ""


class HandOver(NamedTuple):
    """What is decided for all, left to another player: the helm for this day, or a choice of the book."""

    seat: int
    what: str = "helm"


class Argonaut(NamedTuple):
    """One of the four."""

    number: int


class Quarter(NamedTuple):
    """A tile of the chart, as a place for something."""

    number: int


class Faction(NamedTuple):
    """A local faction."""

    slug: str


class Foe(NamedTuple):
    """A primordial to face."""

    slug: str


class Pick(NamedTuple):
    """An option of a choice in the book."""

    passage: str
    option: str


class Saving(NamedTuple):
    """A technology that may save from a gain or loss."""

    technology: str


class Shelf(Enum):
    """Where a progress token goes (AT-PROG-01)."""

    STORY = "the story card"
    INWARD = "the inward odyssey"


class Matter(NamedTuple):
    """One of the things that a story step has to resolve."""

    kind: str
    what: str = ""


class Research(NamedTuple):
    """A project to research."""

    technology: str


class Craft(NamedTuple):
    """Gear to make."""

    gear: str


class Breed(NamedTuple):
    """A breeding technology to start."""

    technology: str


class Employ(NamedTuple):
    """A technology whose ability is used."""

    technology: str


class Exchange(NamedTuple):
    """A trade: of which resource so many units, for which other."""

    give: str
    get: str
    units: int


class Card(NamedTuple):
    """An exploration card that was looked at."""

    slug: str


class TitanAboard(NamedTuple):
    """A titan aboard the Argo, by its place."""

    place: int


class Remembered(NamedTuple):
    """A mnemos card, or a fated one."""

    slug: str


class Delving(Enum):
    """What a delver does after a card (AT-PHAR-05)."""

    DRAW = "draw another card"
    REDRAW = "put the last card back and draw another"
    STOP = "stop"


class NewFace(Enum):
    """How a replacement comes aboard (AT-CAMP-16)."""

    PORTRAIT = "draw a portrait"
    SKILL = "choose a skill"
