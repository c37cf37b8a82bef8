"""The primordial sheets."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, Literal, NamedTuple

from .attacks import Skill, Trigger


class Rank(Enum):
    """What a primordial is to the campaign, and how its growth is counted (AT-BSET-20, AT-BSET-21)."""

    REGULAR = "level"
    ADVERSARY = "stage"
    BOSS = "boss"


class Vantage(NamedTuple):
    """A space on the primordial, with the tests to climb it and to hold on (AT-VP-03, AT-VP-05)."""

    name: str
    climb: tuple[Skill, int]
    hold: tuple[Skill, int]


class Block(NamedTuple):
    """What a primordial has at a level, or an adversary at a stage of its battle track (AT-TRAIT-08)."""

    wounds: int
    danger: int = 0
    at: int = 0
    dice: int = 0
    escalations: int = 0
    ambrosia: int = 0
    trample: bool = False


Core = Literal["maze-core", "bell-core", "toll-core"]
TraitSpaces = tuple[tuple[int, int], ...]
"""Spaces of the diagram, counted from the anchor of a primordial that faces north (AT-GRID-10)."""


@dataclass(frozen=True, slots=True)
class Primordial:
    """A primordial sheet."""

    slug: str
    name: str
    size: int
    speed: int
    to_hit: int
    knockback: int
    """Unavoidable knockback (AT-TRAIT-02)."""
    blocks: tuple[Block, ...]
    rank: Rank = Rank.REGULAR
    blindspots: TraitSpaces = ()
    weakspots: TraitSpaces = ()
    vantages: tuple[Vantage, ...] = ()
    lumbering: bool = False
    triggers: tuple[Trigger, ...] = ()
    """What happens at the start of rounds (AT-PRND-01, AT-TRND-02)."""
    signature: str = ""
    routine: str = ""
    humble_routine: str = ""
    """The routine at level 1, where it differs."""
    core: Core | None = None
    """What a victory over it brings beside the spoils (AT-AFTM-02)."""
    figure: str = ""

    def block(self, level: int) -> Block:
        """What it has at a level; one whose track is shorter stays at its last box (AT-BSET-24)."""
        return self.blocks[min(level, len(self.blocks)) - 1]

    def grown(self, level: int) -> str:
        """How far it has grown, in words."""
        number = min(level, len(self.blocks))
        return self.rank.value if self.rank is Rank.BOSS else f"{self.rank.value} {number}"

    def traits(self, level: int) -> tuple[str, ...]:
        """The traits that it has at a level, by name (AT-TRAIT-08)."""
        has = {
            "Blindspots": self.blindspots,
            "Weakspots": self.weakspots,
            "Lumbering": self.lumbering,
            "Trample": self.block(level).trample,
        }
        return tuple(name for name in TRAIT_TEXTS if has[name])


TRAIT_TEXTS: Final = {
    "Blindspots": "It cannot target a titan on these spaces, and whoever attacks from them has precision +1.",
    "Weakspots": "Whoever attacks from these spaces adds a red die to the power roll.",
    "Lumbering": "No knockback, pushback or pull moves it.",
    "Trample": "It runs straight on at full SPEED; whoever lies in its way makes an obol draw.",
}
"""What the traits of the sheets mean (AT-BSET-15)."""

REAR: Final = ((0, -1), (1, -1))

ROSTER: Final = (
    Primordial(
        slug="labyrinthauros",
        name="Labyrinthauros",
        size=2,
        speed=5,
        to_hit=6,
        knockback=2,
        blocks=(
            Block(wounds=8, danger=1, escalations=1),
            Block(wounds=8, danger=2, dice=1, escalations=1, trample=True),
            Block(wounds=9, danger=1, dice=1, escalations=2, ambrosia=1, trample=True),
            Block(wounds=9, at=1, danger=3, dice=2, escalations=3, ambrosia=2, trample=True),
        ),
        blindspots=REAR,
        vantages=(Vantage("the horns", (Skill.FURY, 7), (Skill.HEART, 6)),),
        signature="horn-toss",
        routine="walls-and-hooves",
        humble_routine="walls-and-snorts",
        core="maze-core",
        figure="minotaur",
    ),
    Primordial(
        slug="brazen-choir",
        name="The Brazen Choir",
        size=2,
        speed=5,
        to_hit=6,
        knockback=2,
        blocks=(
            Block(wounds=8, danger=2, dice=1),
            Block(wounds=9, danger=2, dice=1, escalations=1),
            Block(wounds=9, danger=2, dice=1, escalations=3, ambrosia=1),
            Block(wounds=10, at=1, danger=2, dice=2, escalations=3, ambrosia=2),
        ),
        weakspots=REAR,
        signature="knell",
        routine="keep-the-measure",
        core="bell-core",
        figure="ringing-bell",
    ),
    Primordial(
        slug="toll-taker",
        name="The Toll-Taker",
        rank=Rank.ADVERSARY,
        size=2,
        speed=7,
        to_hit=6,
        knockback=3,
        blocks=(
            Block(wounds=9, danger=1, escalations=1),
            Block(wounds=9, danger=2, dice=1, escalations=2),
            Block(wounds=9, danger=2, dice=2, escalations=3),
        ),
        blindspots=REAR,
        lumbering=True,
        signature="toll-stroke",
        routine="walk-the-rounds",
        core="toll-core",
        figure="robber-hand",
    ),
    Primordial(
        slug="asterion",
        name="Asterion Unfolded",
        rank=Rank.BOSS,
        size=3,
        speed=6,
        to_hit=7,
        knockback=3,
        blocks=(Block(wounds=11, at=1, danger=1, escalations=2),),
        blindspots=((1, -1),),
        vantages=(
            Vantage("the shoulder", (Skill.GRACE, 7), (Skill.VIGIL, 6)),
            Vantage("the brow", (Skill.FURY, 8), (Skill.HEART, 7)),
        ),
        signature="gore-of-stars",
        routine="the-walls-turn",
        figure="bull",
    ),
)
PRIMORDIALS: Final = {sheet.slug: sheet for sheet in ROSTER}
"""By slug. A level keeps what the lower ones brought (AT-TRAIT-08)."""
CORES: Final[tuple[Core, ...]] = tuple(sheet.core for sheet in ROSTER if sheet.core)
