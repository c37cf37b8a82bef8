"""The primordial sheets."""

from typing import Final

from .printed import Block, Primordial, Skill, Vantage

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
    )
}
"""By slug. A level keeps what the lower ones brought (AT-TRAIT-08)."""
