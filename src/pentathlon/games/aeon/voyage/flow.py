"""The steps of a campaign, beside those of its battles."""

from pentathlon.games.aeon.story import hubs, inward, reading, verbs
from pentathlon.games.aeon.table import Table
from pentathlon.kernel import Steps

from . import advancement, days, encounter, exploration, homecoming, losing, movement, plot
from .aboard import argonauts

ROOMS = (
    *(days, movement, exploration, encounter, homecoming, advancement, plot, argonauts, losing),
    *(hubs, inward, reading, verbs),
)
STEPS = Steps({name: losing.ending(step) for room in ROOMS for name, step in room.STEPS.items()})


def chapter(table: Table) -> str:
    """Every dawn is a chapter, and the moment before each battle (AT-SAVE-01, AT-SAVE-08)."""
    (name, *_) = table.agenda[-1]
    assert table.voyage is not None
    if name == "dawn":
        return f"Day {table.voyage.day + 1}"
    return f"Day {table.voyage.day}, before the battle" if name == "set up battle" else ""
