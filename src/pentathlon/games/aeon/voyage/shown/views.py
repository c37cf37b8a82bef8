"""What a seat sees of a campaign, as types: for boards, terminals and whoever else looks."""

import msgspec


class ArrowView(msgspec.Struct):
    """An arrow of the Argo's tile, and why it cannot be taken, if so."""

    heading: str
    to: int
    lands: str
    key: str
    factions: list[str]
    """Of the tile that it leads to (AT-MOVE-08)."""
    closed: str


class TileView(msgspec.Struct):
    """A tile of the chart; of one that nobody has seen only its number and place."""

    number: int
    x: int
    y: int
    name: str = ""
    symbols: list[str] = []
    factions: list[str] = []
    ways: list[str] = []
    """The headings in which arrows leave it."""
    sectors: list[str] = []
    """Of a divided tile."""
    explored: bool = False
    token: bool = False


class Adversary(msgspec.Struct):
    """What hunts the Argo: where, how far, and how often it was met."""

    slug: str
    name: str
    tile: int | None
    distance: int | None
    stage: int


class FactionView(msgspec.Struct):
    """A faction and what it thinks of the party."""

    slug: str
    name: str
    score: int
    rank: str
    bonus: int


class DayView(msgspec.Struct):
    """A box of the timeline: symbols and notes, never what they lead to."""

    number: int
    marks: list[str]
    notes: list[str]
    """The technologies that rest or breed until then."""


class CardView(msgspec.Struct):
    """The story or doom card: the side that is up, its tokens and how many it needs."""

    side: str
    title: str
    text: str
    tokens: int
    needs: int


class Ship(msgspec.Struct):
    """What the Argo has."""

    crew: int
    hull: int
    fate: int
    knowledge: int
    inward: int
    """The tokens on the inward odyssey card."""
    resources: dict[str, int]
    tears: int
    providence: bool
    godforms: list[str]
    summonings: list[str]
    charges: int


class MemoryView(msgspec.Struct):
    """A memory of an Argonaut: what it does now, and how far its track is marked."""

    name: str
    traits: list[str]
    nodes: int
    track: list[int]
    words: list[str]
    fated: bool


class HeroView(msgspec.Struct):
    """An Argonaut."""

    name: str
    seat: int
    alive: bool
    leads: bool
    skills: dict[str, int]
    danger: int
    fate: int
    rage: int
    memories: list[MemoryView]
    growths: list[str]
    boons: list[str]
    afflictions: list[str]
    conditions: list[str]


class AboardView(msgspec.Struct):
    """A titan aboard."""

    name: str
    slug: str
    patterns: list[str]


class TechnologyView(msgspec.Struct):
    """A technology that the party has, or may research: what it gives, needs and leads to."""

    slug: str
    name: str
    kind: str
    owned: bool
    text: str
    needs: str
    leads: list[str]
    """Of projects and technologies alone: what is still in reserve has no name yet."""
    resting: int | None
    """The day on which its ability can be used again."""


class ProductView(msgspec.Struct):
    """Gear that could be made: for how much, how many there are, and whether it can be paid."""

    slug: str
    name: str
    text: str
    cost: str
    owned: int
    copies: int
    affordable: bool


class MarketView(msgspec.Struct):
    """Where something can still be exchanged today: so many of one resource for so many of another."""

    name: str
    give: int
    get: int


class GearView(msgspec.Struct):
    """Gear in the armory."""

    slug: str
    name: str
    text: str
    count: int


class OptionView(msgspec.Struct):
    """A way to go at a choice of the book: why it is closed, if so, and the odds of its test, if any."""

    key: str
    label: str
    price: str
    closed: str
    test: str
    odds: int | None


class PageView(msgspec.Struct):
    """The page that is being read: what was read of it, and the choice that it has come to."""

    title: str
    paragraphs: list[str]
    options: list[OptionView]
    peril: bool
    private: bool


class Kept(msgspec.Struct):
    """A clue, an ally or a code: its name and what is written on it."""

    name: str
    text: str


class VoyageView(msgspec.Struct, tag="voyage", tag_field="kind"):
    """A campaign between its battles."""

    day: int
    days: int
    heading: str
    steps: list[str]
    """The headings of a day, one after another."""
    helm: int
    ship: Ship
    tile: int
    sector: str
    last_city: int
    chart: list[TileView]
    arrows: list[ArrowView]
    adversary: Adversary | None
    factions: list[FactionView]
    timeline: list[DayView]
    story: CardView
    doom: CardView
    heroes: list[HeroView]
    dead: list[str]
    titans: list[AboardView]
    technologies: list[TechnologyView]
    products: list[ProductView]
    market: MarketView | None
    armory: list[GearView]
    clues: list[Kept]
    allies: list[Kept]
    codes: list[Kept]
    drawn: list[str]
    """The exploration cards of this step."""
    page: PageView | None
