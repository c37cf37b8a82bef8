"""The primordial sheets."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from .attacks import Skill


class Vantage(NamedTuple):
    """A space on the primordial, with the tests to climb it and to hold on (AT-VP-03, AT-VP-05)."""

    name: str
    climb: tuple[Skill, int]
    hold: tuple[Skill, int]


class Block(NamedTuple):
    """What a primordial has at a level (AT-TRAIT-08)."""

    wounds: int
    danger: int = 0
    at: int = 0
    dice: int = 0
    escalations: int = 0
    ambrosia: int = 0
    trample: bool = False


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
    blindspots: tuple[tuple[int, int], ...] = ()
    vantages: tuple[Vantage, ...] = ()
    lumbering: bool = False
    signature: str = ""
    routine: str = ""
    humble_routine: str = ""
    """The routine at level 1, where it differs."""
    figure: str = ""


PRIMORDIALS: Final = {
    "labyrinthauros": Primordial(
        slug="labyrinthauros",
        name="Labyrinthauros",
        size=2,
        speed=6,
        to_hit=6,
        knockback=2,
        blocks=(
            Block(wounds=8),
            Block(wounds=9, escalations=1, trample=True),
            Block(wounds=10, danger=1, escalations=2, ambrosia=1, trample=True),
            Block(wounds=12, at=1, dice=1, escalations=3, ambrosia=2, trample=True),
        ),
        blindspots=((0, -1), (1, -1)),
        vantages=(Vantage("the horns", (Skill.FURY, 7), (Skill.HEART, 6)),),
        signature="horn-toss",
        routine="walls-and-hooves",
        humble_routine="walls-and-snorts",
        figure="minotaur",
    )
}
"""By slug. A level keeps what the lower ones brought (AT-TRAIT-08)."""
