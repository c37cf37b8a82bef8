"""Terrain: the kinds with their shapes and abilities, and tiles of them as they lie on the board."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pentathlon.kernel import slug_of

from .grid import Edge, Space


class Shape(NamedTuple):
    """Spaces, walls (red lines) and open sides (green lines), counted from the south-west corner."""

    cells: tuple[Space, ...]
    walls: tuple[Edge, ...] = ()
    openings: tuple[Edge, ...] = ()


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of terrain tile: its shape, how many there are, and its abilities (AT-TERA-01)."""

    name: str
    shape: Shape
    copies: int
    back: str = ""
    """The slug of the kind that its other side shows."""
    ambrosia: bool = False
    chasm: bool = False
    cover: bool = False
    destructible: bool = False
    exposed: bool = False
    indestructible: bool = False
    inhabited: bool = False
    labyrinth: bool = False
    obscuring: bool = False
    obstacle: bool = False
    reinforced: bool = False
    trap: bool = False
    treasure: bool = False
    figure: str = ""
    sign: str = "#"
    """What stands for it on a map in the terminal."""

    @property
    def slug(self) -> str:
        """The name in small plain letters."""
        return slug_of(self.name)

    @property
    def text(self) -> str:
        """What its abilities mean, in words."""
        return " ".join(text for ability, text in ABILITIES.items() if getattr(self, ability))

    @property
    def is_barred(self) -> bool:
        """Whether no titan may go there by itself or be displaced there (AT-TMOV-03, AT-DISP-02)."""
        return self.obstacle or self.chasm


ABILITIES: Final = {
    "labyrinth": "Its walls stop titans and sight.",
    "obstacle": "No titan walks through it.",
    "chasm": "No titan walks through it; one that ends in it, or is pushed or pulled through it, dies.",
    "obscuring": "It blocks sight.",
    "cover": "Evasion +1 on it.",
    "inhabited": "Friends give an evasion re-roll there, foes no cover; its fall costs 1 diplomacy.",
    "exposed": "AT -1 while the primordial stands on it.",
    "ambrosia": "Ending or staying in it gives an ambrosia token; crossing it takes a test of 6.",
    "treasure": "The first titan that ends a move of its own on it loses 1 DANGER or 1 FATE, and it is gone.",
    "trap": "If the primordial ends a move on it, its next move is 2 spaces shorter.",
    "destructible": "It can be destroyed.",
    "reinforced": "A blow turns it over.",
    "indestructible": "Nothing destroys it.",
}
"""The abilities of terrain in words (AT-TERA-01)."""


class Tile(NamedTuple):
    """A tile on the board: its kind, its south-west corner, quarter turns, and whether it is mirrored."""

    terrain: str
    at: Space
    turns: int = 0
    mirrored: bool = False


def block(width: int, height: int) -> Shape:
    """A plain rectangle."""
    return Shape(tuple(Space(x, y) for y in range(height) for x in range(width)))


def maze(cells: str, walls: str, openings: str) -> Shape:
    """A labyrinth shape: cells as "xy", edges as "xy|" (going north) or "xy-" (going east)."""
    corners = tuple(Space(int(word[0]), int(word[1])) for word in cells.split())
    return Shape(corners, _edges(walls), _edges(openings))


def _edges(words: str) -> tuple[Edge, ...]:
    return tuple(Edge(int(word[0]), int(word[1]), word[2] == "|") for word in words.split())


KINDS: Final = (
    Terrain(
        "Column",
        block(1, 1),
        12,
        destructible=True,
        obstacle=True,
        obscuring=True,
        figure="ionic-column",
        sign="●",
    ),
    Terrain(
        "Cliff Wall", block(4, 1), 2, indestructible=True, obstacle=True, obscuring=True, figure="mountains"
    ),
    Terrain("Cliff", block(2, 2), 2, indestructible=True, obstacle=True, obscuring=True, figure="mountains"),
    Terrain(
        "City",
        block(3, 3),
        2,
        back="ruins",
        inhabited=True,
        cover=True,
        reinforced=True,
        figure="greek-temple",
        sign="^",
    ),
    Terrain("Ruins", block(3, 3), 2, back="city", destructible=True, figure="castle-ruins", sign=";"),
    Terrain("Ambrosia Pool", block(2, 2), 4, ambrosia=True, figure="cauldron", sign="~"),
    Terrain("Long Fissure", block(4, 1), 2, chasm=True, indestructible=True, figure="earth-crack", sign="○"),
    Terrain("Fissure", block(2, 2), 2, chasm=True, indestructible=True, figure="earth-crack", sign="○"),
    Terrain("Altar", block(1, 1), 2, treasure=True, figure="rune-stone", sign="&"),
    Terrain("Snare", block(1, 1), 4, trap=True, destructible=True, figure="spider-web", sign="%"),
    Terrain("Mist", block(3, 3), 2, obscuring=True, figure="windy-stripes", sign="▒"),
    Terrain("Shallows", block(3, 2), 2, exposed=True, figure="waves", sign="≈"),
    Terrain(
        "Labyrinth I",
        maze("00 10 20 30", "00- 10- 20- 30- 01- 11- 21- 31-", "00| 40|"),
        2,
        labyrinth=True,
        indestructible=True,
        figure="maze",
        sign="░",
    ),
    Terrain(
        "Labyrinth L",
        maze("00 10 20 21", "00- 10- 20- 01- 11- 30| 31| 21|", "00| 22-"),
        2,
        labyrinth=True,
        indestructible=True,
        figure="maze",
        sign="░",
    ),
    Terrain(
        "Labyrinth O",
        maze("00 10 01 11", "02- 12- 00| 01| 10- 20| 10|", "00- 21|"),
        2,
        labyrinth=True,
        indestructible=True,
        figure="maze",
        sign="░",
    ),
    Terrain(
        "Labyrinth Z",
        maze("00 10 11 21", "00- 10- 01- 20| 11| 12- 22- 21-", "00| 31|"),
        2,
        labyrinth=True,
        indestructible=True,
        figure="maze",
        sign="░",
    ),
)
TERRAIN: Final = {kind.slug: kind for kind in KINDS}
LABYRINTHS: Final = tuple(kind.slug for kind in KINDS if kind.labyrinth)
"""The labyrinth track, clockwise (AT-LAB-05)."""
POOL: Final = next(kind for kind in KINDS if kind.ambrosia)
"""What a trail leaves behind (AT-TERR-10)."""


def terrain_of(tile: Tile) -> Terrain:
    """What kind of terrain a tile is."""
    return TERRAIN[tile.terrain]


def quarter_turn(shape: Shape) -> Shape:
    """A shape turned by 90 degrees, counter-clockwise."""
    return _settled(
        [Space(-y - 1, x) for x, y in shape.cells],
        [_turned_edge(edge) for edge in shape.walls],
        [_turned_edge(edge) for edge in shape.openings],
    )


def mirror_image(shape: Shape) -> Shape:
    """A shape with west and east exchanged."""
    return _settled(
        [Space(-x - 1, y) for x, y in shape.cells],
        [_mirrored_edge(edge) for edge in shape.walls],
        [_mirrored_edge(edge) for edge in shape.openings],
    )


def _turned_edge(edge: Edge) -> Edge:
    return Edge(-edge.y - edge.upright, edge.x, not edge.upright)


def _mirrored_edge(edge: Edge) -> Edge:
    return Edge(-edge.x - (not edge.upright), edge.y, edge.upright)


def _settled(cells: list[Space], walls: list[Edge], openings: list[Edge]) -> Shape:
    """The shape moved to the origin, in one order, so that equal shapes are equal."""
    left, low = min(cell.x for cell in cells), min(cell.y for cell in cells)
    return Shape(
        tuple(sorted(Space(x - left, y - low) for x, y in cells)),
        tuple(sorted(Edge(x - left, y - low, upright) for x, y, upright in walls)),
        tuple(sorted(Edge(x - left, y - low, upright) for x, y, upright in openings)),
    )


@cache
def shape_of(terrain: str, turns: int, mirrored: bool) -> Shape:
    """A kind's shape, mirrored first and then turned."""
    shape = TERRAIN[terrain].shape
    if mirrored:
        shape = mirror_image(shape)
    for _ in range(turns):
        shape = quarter_turn(shape)
    return _settled(list(shape.cells), list(shape.walls), list(shape.openings))


@cache
def orientations(terrain: str) -> tuple[tuple[int, bool], ...]:
    """The turns and mirrorings of a kind that differ."""
    found: dict[Shape, tuple[int, bool]] = {}
    for mirrored in (False, True):
        for turns in range(4):
            found.setdefault(shape_of(terrain, turns, mirrored), (turns, mirrored))
    return tuple(found.values())


@lru_cache(maxsize=1 << 14)
def placed_shape(tile: Tile) -> Shape:
    """The spaces and edges of a tile where it lies."""
    (left, low), shape = tile.at, shape_of(tile.terrain, tile.turns, tile.mirrored)
    return Shape(
        tuple(Space(left + x, low + y) for x, y in shape.cells),
        tuple(Edge(left + x, low + y, upright) for x, y, upright in shape.walls),
        tuple(Edge(left + x, low + y, upright) for x, y, upright in shape.openings),
    )


def cells(tile: Tile) -> tuple[Space, ...]:
    """The spaces that a tile covers."""
    return placed_shape(tile).cells


def other_side(tile: Tile) -> Tile:
    """The tile flipped over (AT-TERA-11)."""
    return tile._replace(terrain=terrain_of(tile).back)


def are_joined(one: Tile, other: Tile) -> bool:
    """Whether two labyrinth tiles meet at an open side of both (AT-LAB-03)."""
    return not set(placed_shape(one).openings).isdisjoint(placed_shape(other).openings)


def whole(tile: Tile, tiles: Iterable[Tile]) -> list[Tile]:
    """All tiles that are one with a tile: itself and what is joined to it (AT-LAB-03)."""
    found, rest = [tile], [other for other in tiles if other != tile]
    for one in found:
        near = [other for other in rest if are_joined(one, other)]
        found += near
        rest = [other for other in rest if other not in near]
    return found
