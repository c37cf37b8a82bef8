"""A small sea chart as a picture: what had been seen by then, and where the Argo had sailed."""

from html import escape
from typing import Final

from pentathlon.games.aeon.voyage.shown.views import TileView, VoyageView

WIDE, HIGH, EDGE = 76, 62, 8
LONG_NAME: Final = 12
SIDES: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
SHIP: Final = "M-13 3H13L9 9H-9ZM-1 2V-12L9-1H1Z"
"""A hull and a sail."""


def chart(view: VoyageView, day: int, track: list[int]) -> str:
    """The chart in ink on bone; unknown waters are left blank."""
    tiles = {tile.number: tile for tile in view.chart}
    columns, rows = max(tile.x for tile in view.chart) + 1, max(tile.y for tile in view.chart) + 1
    size = f"{-EDGE} {-EDGE} {columns * WIDE + 2 * EDGE} {rows * HIGH + 2 * EDGE}"
    paper = f'<rect class="paper" x="{-EDGE}" y="{-EDGE}" width="100%" height="100%"/>'
    parts = [
        paper,
        *(_waters(tile) for tile in view.chart if tile.name),
        *(_coast(tile, tiles) for tile in view.chart if tile.name),
        _course([tiles[number] for number in track]),
        *(_name(tile) for tile in view.chart if tile.name),
        _hunter(view, tiles),
        _argo(tiles[view.tile]),
    ]
    label = f"The chart on day {day}: the Argo lies at {tiles[view.tile].name}."
    return f'<svg viewBox="{size}" role="img" aria-label="{escape(label)}">{"".join(parts)}</svg>'


def _middle(tile: TileView) -> tuple[float, float]:
    return (tile.x + 0.5) * WIDE, (tile.y + 0.5) * HIGH


def _waters(tile: TileView) -> str:
    kind = "explored" if tile.explored else "seen"
    place = f'x="{tile.x * WIDE}" y="{tile.y * HIGH}" width="{WIDE}" height="{HIGH}"'
    return f'<rect class="{kind}" {place}/>'


def _name(tile: TileView) -> str:
    x, y = _middle(tile)
    lines = enumerate(_lines(tile.name))
    return "".join(f'<text x="{x:g}" y="{y - 18 + 9 * at:g}">{escape(line)}</text>' for at, line in lines)


def _lines(name: str) -> list[str]:
    """A name in at most two lines of about the same length."""
    gaps = [at for at, letter in enumerate(name) if letter == " "]
    if len(name) < LONG_NAME or not gaps:
        return [name]
    cut = min(gaps, key=lambda at: abs(at - len(name) / 2))
    return [name[:cut], name[cut + 1 :]]


def _coast(tile: TileView, tiles: dict[int, TileView]) -> str:
    """Where a tile that was seen has no way on, there is land."""
    beside = {(other.x, other.y): other for other in tiles.values()}
    lines = []
    for heading, (dx, dy) in SIDES.items():
        other = beside.get((tile.x + dx, tile.y + dy))
        back = next(side for side, step in SIDES.items() if step == (-dx, -dy))
        if heading not in tile.ways and (other is None or back not in other.ways):
            lines.append(_edge(tile, dx, dy))
    return f'<path class="coast" d="{"".join(lines)}"/>' if lines else ""


def _edge(tile: TileView, dx: int, dy: int) -> str:
    x, y = _middle(tile)
    x, y = x + dx * WIDE / 2, y + dy * HIGH / 2
    half = HIGH / 2 if dx else WIDE / 2
    return f"M{x:g} {y - half:g}V{y + half:g}" if dx else f"M{x - half:g} {y:g}H{x + half:g}"


def _course(tiles: list[TileView]) -> str:
    points = " ".join(f"{x:g},{y + 12:g}" for x, y in map(_middle, tiles))
    return f'<polyline class="course" points="{points}"/>'


def _hunter(view: VoyageView, tiles: dict[int, TileView]) -> str:
    hunter = view.adversary
    if hunter is None or not hunter.tile:
        return ""
    x, y = _middle(tiles[hunter.tile])
    return f'<path class="hunter" d="M{x:g} {y + 2:g}l9 16h-18z"><title>{escape(hunter.name)}</title></path>'


def _argo(tile: TileView) -> str:
    x, y = _middle(tile)
    return f'<path class="argo" transform="translate({x:g} {y + 12:g})" d="{SHIP}"/>'
