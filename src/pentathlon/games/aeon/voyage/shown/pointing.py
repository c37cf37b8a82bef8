"""Everything that a player might point at on a voyage, and ask: why not?"""

from typing import Any

from pentathlon.games.aeon.printed.cycle import DAYS, TILES
from pentathlon.games.aeon.story.reading import choice_at
from pentathlon.games.aeon.table import Table
from pentathlon.games.aeon.voyage.advancement import deeds
from pentathlon.games.aeon.voyage.answers import Argonaut, Pick, Quarter, Sail, TitanAboard
from pentathlon.games.aeon.voyage.logbook import here, voyage_of
from pentathlon.games.aeon.voyage.plot import matters
from pentathlon.games.aeon.voyage.state import NOBODY, PARTY
from pentathlon.kernel import Seat


def things(table: Table, seat: Seat) -> list[Any]:
    """Arrows, tiles, Argonauts, titans, works of the ship, and the options of the open page."""
    voyage = voyage_of(table)
    return [
        *(Sail(arrow.to, arrow.lands) for arrow in here(table).arrows),
        *(Quarter(number) for number in TILES),
        *(Argonaut(number) for number in range(PARTY)),
        *(TitanAboard(place) for place in range(len(voyage.titans))),
        *(deeds(table) if voyage.day in DAYS else ()),
        *(matters(table) if voyage.day in DAYS else ()),
        *_picks(table),
    ]


def _picks(table: Table) -> list[Pick]:
    """The options of the open page; those of a private one are nobody's to point at."""
    voyage = voyage_of(table)
    choice = choice_at(voyage.page, voyage.block) if voyage.owner == NOBODY else None
    return [Pick(voyage.page, option.slug) for option in choice.options] if choice is not None else []
