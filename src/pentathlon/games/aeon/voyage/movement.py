"""Step 1, movement: along an arrow to the next tile (AT-MOVE)."""

from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import TECHNOLOGIES, TILES, Arrow, Symbol
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, Steps, tell

from .answers import HandOver, Sail
from .helm import cannot_hand_over, for_all
from .logbook import alter, here, owns, voyage_of

STEPS = Steps()


def arrow_of(table: Table, option: Sail) -> Arrow | None:
    """The arrow of the Argo's tile that is meant."""
    arrows = (arrow for arrow in here(table).arrows if (arrow.to, arrow.lands) == option)
    return next(arrows, None)


def cannot_sail(table: Table, seat: Seat, option: Sail, about: Any) -> Refusal | None:
    """Why an arrow cannot be taken (AT-MOVE-01, AT-MOVE-03, AT-MOVE-06, AT-MOVE-09)."""
    arrow = arrow_of(table, option)
    if arrow is None:
        return Refusal("AT-MOVE-03", "No arrow leads there: it is not next to you, or there is land between.")
    if arrow.sectors and voyage_of(table).sector not in arrow.sectors:
        return Refusal("AT-MOVE-06", f"That arrow leaves from sector {arrow.sectors[0]}.")
    if arrow.needs and not owns(table, arrow.needs):
        return Refusal("AT-MOVE-09", f"That way is closed without {_key_to(table, arrow.needs)}.")
    return None


def _key_to(table: Table, technology: str) -> str:
    """What opens a restricted arrow: by name only if the party has heard of it (AT-TECH-05)."""
    known = technology in voyage_of(table).projects
    return TECHNOLOGIES[technology].name if known else "a technology that you have not heard of"


SAIL: Final = Question(
    "sail",
    "choose where the Argo sails",
    "AT-MOVE-01",
    {Sail: cannot_sail, HandOver: cannot_hand_over},
    "The Argo moves every day: choose an arrow.",
    seldom=("handover",),
)


BECALMED: Final = Question(
    "becalmed",
    "choose who has the helm",
    "AT-MOVE-13",
    {HandOver: cannot_hand_over},
    "No way is open today: stay at the helm, or hand it over.",
    passing="Stay at the helm",
    seldom=("handover",),
)


@STEPS("movement")
async def move(table: Table) -> None:
    """The Argo must move, if it can (AT-MOVE-01, AT-MOVE-13); either way the helm can be handed over."""
    alter(table, heading="movement")
    sails = [Sail(arrow.to, arrow.lands) for arrow in here(table).arrows]
    open_ = [sail for sail in sails if cannot_sail(table, helm(table), sail, None) is None]
    if open_:
        _arrive(table, await for_all(table, SAIL, open_))
    else:
        tell(table, "becalmed", None)
        await for_all(table, BECALMED, [None])


def _arrive(table: Table, sail: Sail) -> None:
    """A city that is left gets the token; an unknown tile is placed (AT-MOVE-02, AT-MOVE-05, AT-MOVE-10)."""
    voyage = voyage_of(table)
    if Symbol.CITY in here(table).symbols:
        alter(table, last_city=voyage.tile)
    if sail.to not in voyage.revealed:
        table.learnt += 1
        alter(table, revealed=(*voyage.revealed, sail.to))
        tell(table, "reveals", None, sail.to, TILES[sail.to].name)
    alter(table, tile=sail.to, sector=sail.lands)
    tell(table, "sails", None, TILES[sail.to].name)
