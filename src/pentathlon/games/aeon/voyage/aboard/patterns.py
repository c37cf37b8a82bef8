"""Named titans and their patterns (AT-NAMED)."""

from typing import Final

from pentathlon.games.aeon.printed.patterns import PATTERNS
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.logbook import alter, voyage_of
from pentathlon.kernel import tell

from .breeding import choose_titan

NAMES: Final = ("Amphitryon", "Iphis", "Halia", "Kephalos", "Melampus", "Rhode", "Aigle", "Porphyrion")
"""What titans are called that get a name (AT-NAMED-01)."""


async def gain_pattern(table: Table, slug: str) -> None:
    """A titan of the group's choice gets a pattern and a name; of two on one element the older is discarded
    (AT-NAMED-01, AT-NAMED-03, AT-NAMED-04).
    """
    place = await choose_titan(table)
    if place is None:
        return
    titans, pattern = list(voyage_of(table).titans), PATTERNS[slug]
    kept = [
        each
        for each in titans[place].patterns
        if each != slug and not (pattern.overrides and PATTERNS[each].overrides == pattern.overrides)
    ]
    taken = [titan.name for titan in titans]
    name = titans[place].name or next((name for name in NAMES if name not in taken), NAMES[-1])
    titans[place] = titans[place]._replace(name=name, patterns=(*kept, slug))
    alter(table, titans=tuple(titans))
    tell(table, "pattern", None, name, pattern.name)
