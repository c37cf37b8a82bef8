"""Patterns: what makes a titan one of its kind, and gives it a name (AT-NAMED)."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from pentathlon.kernel import slug_of

from .cards import Keyword, Kind, Trait
from .sheets import MASSIVE, SHEETS, KratosLevel, Severity, Sheet

TRAUMA, KRATOS = "trauma table", "kratos table"


@dataclass(frozen=True, slots=True)
class Pattern:
    """A pattern card: what it overrides, if anything, and what it adds."""

    name: str
    text: str
    overrides: str = ""
    trauma: tuple[Severity, ...] = ()
    traits: tuple[Trait, ...] = ()
    figure: str = ""

    @property
    def slug(self) -> str:
        """The name in small plain letters."""
        return slug_of(self.name)


def trauma_up_to(minor: int) -> tuple[Severity, ...]:
    """A trauma table with another border between minor and major."""
    return (Severity(minor, Kind.MINOR), Severity(9, Kind.MAJOR), Severity(MASSIVE, Kind.OBOL))


PATTERNS: Final = {
    pattern.slug: pattern
    for pattern in (
        Pattern("Iron Vein", "Trauma is minor up to DANGER 6.", TRAUMA, trauma_up_to(6), figure="anvil"),
        Pattern("Red Vein", "What RAGE 8 gives is there from RAGE 6 on.", KRATOS, figure="water-drop"),
        Pattern("Salt Vein", "Improved Rush.", traits=(Trait(Keyword.IMPROVED_RUSH),), figure="waves"),
        Pattern(
            "Glass Vein",
            "Superior Reflex. Trauma is major from DANGER 3 on.",
            TRAUMA,
            trauma_up_to(2),
            (Trait(Keyword.REFLEX, 3),),
            figure="mirror-mirror",
        ),
        Pattern("Song Vein", "Solace.", traits=(Trait(Keyword.SOLACE),), figure="lyre"),
        Pattern("Bull Vein", "It is not trampled.", traits=(Trait(Keyword.UNTRAMPLED),), figure="bull"),
    )
}
FROM, TO = 8, 6
"""The entry of the kratos table that the Red Vein moves, and where."""


@cache
def patterned(sheet: int, patterns: tuple[str, ...]) -> Sheet:
    """A titan sheet with its patterns; of two on one table the newer counts (AT-NAMED-02, AT-NAMED-03)."""
    titan = SHEETS[sheet]
    for pattern in (PATTERNS[slug] for slug in patterns):
        titan = replace(
            titan,
            trauma=pattern.trauma or titan.trauma,
            kratos=_redder(titan) if pattern.overrides == KRATOS else titan.kratos,
            traits=(*titan.traits, *pattern.traits),
        )
    return titan


def _redder(titan: Sheet) -> tuple[KratosLevel, ...]:
    """The kratos table with an entry that comes earlier."""
    return tuple(level._replace(rage=TO) if level.rage == FROM else level for level in titan.kratos)
