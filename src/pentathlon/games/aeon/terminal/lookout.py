"""What is to be said of one space of the battlefield: who stands there, and the line of sight from it."""

from typing import Any

from pentathlon.games.aeon.views import Board, Sight, Space, TableView

from .answers import space_named
from .plain import named, table_of


def place_named(view: dict[str, Any], words: str) -> list[str]:
    """A space by its column and row, as j6; nothing if the words name none."""
    table = table_of(view)
    space = space_named(words)
    if space is None or space[0] >= table.board.width or space[1] >= table.board.height:
        return []
    return [f"{named(space)}: {', '.join(_on(table, space)) or 'free'}.", *_sight_from(table, space)]


def _on(table: TableView, space: Space) -> list[str]:
    (left, low), size = table.primordial.at, table.primordial.size
    has_foe = 0 <= space[0] - left < size and 0 <= space[1] - low < size
    return [
        *([table.primordial.name] if has_foe else []),
        *(f"{titan.name} of {titan.argonaut}" for titan in table.titans if titan.at == space),
        *(tile.name for tile in table.board.tiles if space in tile.cells),
        *(["blindspot"] if space in table.primordial.blindspots else []),
        *(["weakspot"] if space in table.primordial.weakspots else []),
    ]


def _sight_from(table: TableView, space: Space) -> list[str]:
    """The line of sight of who stands there, or of the titan in turn if it can walk there."""
    sights = [titan.sight for titan in table.titans if titan.at == space]
    sights += [stand.sight for stand in table.walk if stand.at == space]
    return [_told(sight, table) for sight in sights if sight is not None]


def _told(sight: Sight, table: TableView) -> str:
    foe, (start, end) = table.primordial.name, (_corner(point, table.board) for point in sight.line)
    if sight.block is None:
        return f"In sight of {foe}: nothing stops the line from {start} to {end}."
    stopped = _corner(sight.block, table.board)
    return f"Out of sight of {foe}: even the line from {start} to {end} is stopped at {stopped}."


def _corner(point: Space, board: Board) -> str:
    """A lattice point as a corner of a space of the board."""
    east, north = point[0] == board.width, point[1] == board.height
    side = f"{'north' if north else 'south'}-{'east' if east else 'west'}"
    return f"the {side} corner of {named((point[0] - east, point[1] - north))}"
