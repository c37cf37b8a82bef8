"""The scenarios: how each battle is set up, on a board of 20 by 14."""

from typing import Final, NamedTuple

from pentathlon.games.aeon.ground.grid import Facing, Space
from pentathlon.games.aeon.ground.terrain import Tile
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Rank


class Scenario(NamedTuple):
    """How a battle is set up (AT-BSET-01, AT-BSET-16, AT-BSET-17, AT-BSET-19)."""

    slug: str
    name: str
    primordial: str
    foe_start: Space
    tiles: tuple[Tile, ...] = ()
    facing: Facing = Facing.S
    starts: tuple[Space, ...] = (Space(6, 3), Space(8, 2), Space(11, 2), Space(13, 3))
    retreat: bool = True
    """Whether the titans may leave after two deaths (AT-RETR-01, AT-RETR-03)."""
    boundless: bool = False
    """Whether whoever is forced over an edge of the board is lost (AT-TERA-05)."""
    since: int = 1
    """From which level, or stage, on it is used in place of an earlier one."""


def laid(terrain: str, *spaces: tuple[int, int]) -> tuple[Tile, ...]:
    """Tiles of a kind, each by its south-west space."""
    return tuple(Tile(terrain, Space(*space)) for space in spaces)


ADVERSARY_START: Final = Space(9, 9)
GATE: Final = (*laid("cliff-wall", (2, 7), (14, 7)), *laid("altar", (9, 6)))

OWN: Final = (
    Scenario(
        "pillared-shore",
        "The Pillared Shore",
        "labyrinthauros",
        Space(9, 6),
        laid("column", (4, 6), (15, 6), (7, 11), (12, 11)),
    ),
    Scenario(
        "drowned-city",
        "The Drowned City",
        "brazen-choir",
        Space(9, 7),
        (*laid("city", (2, 5)), *laid("shallows", (14, 6)), *laid("ambrosia-pool", (9, 5))),
    ),
    Scenario("toll-gate", "The Toll Gate", "toll-taker", ADVERSARY_START, GATE, retreat=False),
    Scenario(
        "broken-gate",
        "The Broken Gate",
        "toll-taker",
        ADVERSARY_START,
        (*GATE, *laid("fissure", (9, 3))),
        retreat=False,
        since=2,
    ),
    Scenario(
        "unfolded-isle",
        "The Unfolded Isle",
        "asterion",
        Space(8, 7),
        (*laid("mist", (2, 4), (15, 4)), *laid("snare", (6, 6), (13, 6))),
        retreat=False,
        boundless=True,
    ),
)


def ambush(own: Scenario) -> Scenario:
    """An ambush: a primordial's own scenario without terrain, the titans one row further north."""
    starts = tuple(Space(x, y + 1) for x, y in own.starts)
    return own._replace(slug=f"ambush-{own.primordial}", name="Ambush", tiles=(), starts=starts)


AMBUSHES: Final = tuple(ambush(own) for own in OWN if PRIMORDIALS[own.primordial].rank is Rank.REGULAR)
SCENARIOS: Final = {scenario.slug: scenario for scenario in (*OWN, *AMBUSHES)}


def scenario_for(primordial: str, level: int, *, is_ambush: bool = False) -> Scenario:
    """The ambush of a primordial, if it has one and so it is, or the latest of its own that its level has
    reached (AT-BSET-01).
    """
    among = [each for each in AMBUSHES if is_ambush and each.primordial == primordial] or OWN
    return [each for each in among if each.primordial == primordial and each.since <= level][-1]
