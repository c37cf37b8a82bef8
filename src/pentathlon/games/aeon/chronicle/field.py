"""A small picture of a battlefield: the ground, its walls, the titans and what they face."""

from html import escape
from typing import Final

from pentathlon.games.aeon.views import TableView, Tile, Titan

CELL: Final = 16
EDGE: Final = 4


def battlefield(view: TableView) -> str:
    """The field as it lay before the last blow; north is up."""
    wide, high = view.board.width * CELL, view.board.height * CELL
    size = f"{-EDGE} {-EDGE} {wide + 2 * EDGE} {high + 2 * EDGE}"
    parts = [
        f'<rect class="ground" width="{wide}" height="{high}"/>',
        _grid(view),
        *(_terrain(tile, view.board.height) for tile in view.board.tiles),
        _foe(view),
        *(_titan(titan, view.board.height) for titan in view.titans if titan.alive and titan.at),
    ]
    label = f"The field in round {view.round}: {view.primordial.name} and the titans that stood."
    return f'<svg viewBox="{size}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _grid(view: TableView) -> str:
    wide, high = view.board.width, view.board.height
    down = "".join(f"M{x * CELL} 0V{high * CELL}" for x in range(1, wide))
    across = "".join(f"M0 {y * CELL}H{wide * CELL}" for y in range(1, high))
    return f'<path class="lines" d="{down}{across}"/>'


def _terrain(tile: Tile, high: int) -> str:
    cells = "".join(f"M{x * CELL} {(high - 1 - y) * CELL}h{CELL}v{CELL}h-{CELL}z" for x, y in tile.cells)
    walls = "".join(
        f"M{x * CELL} {(high - y) * CELL}{'v-' if way == 'up' else 'h'}{CELL}" for x, y, way in tile.walls
    )
    drawn = f'<path class="wall" d="{walls}"/>' if walls else ""
    return f'<path class="tile" d="{cells}"><title>{escape(tile.name)}</title></path>{drawn}'


def _foe(view: TableView) -> str:
    foe = view.primordial
    side = foe.size * CELL
    x, y = foe.at[0] * CELL, (view.board.height - foe.at[1] - foe.size) * CELL
    turn = {"north": 0, "east": 90, "south": 180, "west": 270}[foe.facing]
    middle = f"translate({x + side / 2:g} {y + side / 2:g}) rotate({turn})"
    nose = f'<path class="nose" transform="{middle}" d="M0 {-side / 2 + 2:g}l7 9h-14z"/>'
    body = f'<rect class="foe" x="{x + 1}" y="{y + 1}" width="{side - 2}" height="{side - 2}" rx="5"/>'
    return f"<g><title>{escape(foe.name)}</title>{body}{nose}</g>"


def _titan(titan: Titan, high: int) -> str:
    assert titan.at is not None
    x, y = (titan.at[0] + 0.5) * CELL, (high - 0.5 - titan.at[1]) * CELL
    letter = titan.name.removeprefix("the ").removeprefix("The ")[:1].upper()
    piece = f'<circle cx="{x:g}" cy="{y:g}" r="{CELL / 2 - 1:g}"/>'
    name = f'<text x="{x:g}" y="{y + 4:g}">{escape(letter)}</text>'
    return f'<g class="titan"><title>{escape(titan.name)}</title>{piece}{name}</g>'
