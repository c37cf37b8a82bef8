"""What is printed for a cycle: chart, factions, timeline, technologies, and how the Argo sets out."""

from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import Final, Literal

import msgspec

from pentathlon.kernel import slug_of

from .primordials import Core
from .toml import read_toml

SECTORS: Final = ("alpha", "beta")
"""The halves of a divided tile (AT-MOVE-05)."""
FOLDER: Final = Path(__file__).parent.parent / "content" / "cycle1"


class Symbol(Enum):
    """What a map tile shows (AT-EXPL, AT-EXPD, AT-MAPSY)."""

    PROGRESS = "progress"
    DOOM = "doom"
    TITAN = "titan"
    HUB = "hub"
    REST = "rest"
    CITY = "city"
    RIVER = "river"


class Arrow(msgspec.Struct, frozen=True):
    """A way from a tile to the next one (AT-MOVE-01)."""

    heading: Literal["N", "E", "S", "W"]
    to: int
    lands: str = ""
    """The sector that it leads into (AT-MOVE-05)."""
    sectors: tuple[str, ...] = ()
    """The sectors from which it may be taken; none: from any (AT-MOVE-06)."""
    needs: str = ""
    """The technology without which it is closed (AT-MOVE-09)."""


class ChartTile(msgspec.Struct, frozen=True):
    """A tile of the chart."""

    number: int
    name: str
    symbols: tuple[Symbol, ...]
    factions: tuple[str, ...]
    arrows: tuple[Arrow, ...]
    divided: bool = False


class Chart(msgspec.Struct, frozen=True, dict=True):
    """The sea of a cycle."""

    start: int
    width: int
    tile: tuple[ChartTile, ...]

    @cached_property
    def tiles(self) -> dict[int, ChartTile]:
        """The tiles by their numbers."""
        return {tile.number: tile for tile in self.tile}

    def place(self, number: int) -> tuple[int, int]:
        """Column and row of a tile, from the north-west."""
        return (number - 1) % self.width, (number - 1) // self.width


class Faction(msgspec.Struct, frozen=True):
    """A local power with a diplomacy track (AT-DIPL-01)."""

    slug: str
    name: str
    figure: str


class Threshold(msgspec.Struct, frozen=True):
    """A named part of a diplomacy track, and what it adds to tests (AT-DIPL-03, AT-DIPL-07)."""

    name: str
    least: int
    bonus: int


class Factions(msgspec.Struct, frozen=True):
    """The factions of a cycle and the thresholds of all their tracks."""

    faction: tuple[Faction, ...]
    threshold: tuple[Threshold, ...]


class Day(msgspec.Struct, frozen=True):
    """A box of the timeline."""

    number: int
    symbols: tuple[Literal["battle", "battle-tech", "structural", "surge", "pharos"], ...] = ()
    story: str = ""
    """The passage of a story event."""
    removes: tuple[int, ...] = ()
    """The exploration cards that an acclimation takes out of the game, and those it brings in."""
    adds: tuple[int, ...] = ()


class Timeline(msgspec.Struct, frozen=True):
    """The days of a cycle."""

    day: tuple[Day, ...]


Priced = Literal["mortal", "primordial", "divine", "rare", "any-core"] | Core


class Save(msgspec.Struct, frozen=True):
    """A save ability (AT-SVAB-01)."""

    of: Literal["crew", "hull", "doom"]
    difficulty: int
    diplomacy: bool = False


class Breeding(msgspec.Struct, frozen=True):
    """What a breeding technology breeds, for how much and how long (AT-BREED-01)."""

    sheet: str
    cost: dict[Priced, int]
    days: int


class Product(msgspec.Struct, frozen=True):
    """Gear that a production facility makes (AT-TECH-19, AT-CRAFT-04, AT-CRAFT-05)."""

    gear: str
    cost: dict[Priced, int]
    spends: str = ""


class Exchanges(msgspec.Struct, frozen=True):
    """How often, and how many for how many (AT-TRADE-01, AT-TRADE-02)."""

    number: int
    give: int
    get: int


class Ability(msgspec.Struct, frozen=True):
    """What a technology lets the party do, once a day (AT-TECH-14, AT-TECH-18)."""

    kind: Literal["active", "negotiation"]
    effects: str
    cost: str = ""
    needs: str = ""
    cooldown: int = 0


class Technology(msgspec.Struct, frozen=True, dict=True):
    """A technology card (AT-TECH)."""

    name: str
    kind: Literal["core", "structural", "battle"]
    figure: str
    needs: str = ""
    leads: tuple[str, ...] = ()
    reference: str = ""
    """A reminder, without effect (AT-TECH-16)."""
    immediate: str = ""
    argo_limit: int = 0
    summon_limit: int = 0
    prepares: str = ""
    """The Argo ability that it gives."""
    saves: Save | None = None
    breeds: Breeding | None = None
    exchanges: Exchanges | None = None
    ability: Ability | None = None
    makes: tuple[Product, ...] = ()
    opens: bool = False
    """Whether it unlocks the restricted arrows that ask for it."""
    awakens: bool = False
    redraws: Literal["", "delve", "hub"] = ""
    wanted: int = 1
    """How much a scripted player would have it; most of all 20."""

    @cached_property
    def slug(self) -> str:
        """The name in small plain letters."""
        return slug_of(self.name)


class Technologies(msgspec.Struct, frozen=True):
    """All technologies of a cycle."""

    technology: tuple[Technology, ...]


class Outfit(msgspec.Struct, frozen=True):
    """How the Argo sets out, and how much a cycle asks for (AT-CAMP-05)."""

    crew: int
    hull: int
    tears: int
    mortal: int
    primordial: int
    titans: tuple[str, ...]
    armory: tuple[str, ...]
    technologies: tuple[str, ...]
    projects: tuple[str, ...]
    regular: tuple[str, str]
    adversary: str
    boss: str
    evolution: tuple[int, ...]
    """The level at each box of a regular primordial's track (AT-BSET-20)."""
    stages: int
    """The boxes of the adversary's track (AT-BSET-21)."""


class Way(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a campaign can be taken up, and what a party has by then beside what it set out with."""

    slug: str
    day: int
    tile: int
    revealed: tuple[int, ...]
    explored: tuple[int, ...]
    tracks: tuple[int, ...]
    technologies: tuple[str, ...]
    armory: tuple[str, ...]
    titans: tuple[str, ...]
    resources: dict[Priced, int]
    crew: int
    hull: int
    fate: int
    knowledge: int
    story: int
    progress: int
    doom_side: int
    doom: int
    standing: dict[str, int]
    evolution: tuple[int, int]
    adversary: bool = False
    stage: int = 0
    godforms: tuple[str, ...] = ()
    summonings: tuple[str, ...] = ()
    clues: tuple[str, ...] = ()
    marked: tuple[str, ...] = ()
    read: tuple[str, ...] = ()


class Ways(msgspec.Struct, frozen=True):
    """All of them."""

    way: tuple[Way, ...]


CHART: Final = read_toml(FOLDER / "chart.toml", Chart)
TILES: Final = CHART.tiles
FACTIONS: Final = read_toml(FOLDER / "factions.toml", Factions)
DAYS: Final = {day.number: day for day in read_toml(FOLDER / "timeline.toml", Timeline).day}
LAST_DAY: Final = max(DAYS)
TECHNOLOGIES: Final = {
    card.slug: card for card in read_toml(FOLDER / "technologies.toml", Technologies).technology
}
OUTFIT: Final = read_toml(FOLDER / "argo.toml", Outfit)
WAYS: Final = {way.slug: way for way in read_toml(FOLDER / "ways.toml", Ways).way}
