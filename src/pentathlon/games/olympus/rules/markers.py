"""The four colour markers and the bonus of Delphi."""

from pentathlon.games.olympus.printed import Colour
from pentathlon.games.olympus.table import ON_BOARD, OTHER, Table
from pentathlon.kernel import Seat, choose, tell

from .questions import TAKE_MARKER


def markers_within_reach(table: Table, seat: Seat) -> list[Colour]:
    """The markers on the board or, only if there is none, the opponent's (FO-AREA-06)."""
    return table.held_by(ON_BOARD) or table.held_by(OTHER[seat])


async def may_take_marker(table: Table, seat: Seat, by: object = None) -> None:
    """Let a player take a marker within reach, or none (FO-AREA-04, 05, 07, 11)."""
    reach = markers_within_reach(table, seat)
    if not reach:
        return
    colour = await choose(seat, TAKE_MARKER, [*reach, None], by)
    if colour is not None:
        give_marker(table, colour, seat)


def give_marker(table: Table, colour: Colour, seat: Seat) -> None:
    """Lay a marker before a player."""
    taken = table.markers[colour] == ON_BOARD
    table.markers[colour] = seat
    if table.story is not None:
        tell(table, "takes marker" if taken else "steals marker", seat, colour.name.lower())


def return_marker(table: Table, colour: Colour) -> None:
    """Put a marker back on the Oracle of Delphi (FO-PAY-05)."""
    table.markers[colour] = ON_BOARD
