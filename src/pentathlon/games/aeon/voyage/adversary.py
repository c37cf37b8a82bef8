"""The adversary on the chart: how it comes, hunts and catches the Argo (AT-ADV)."""

from collections import deque
from typing import Any, Final

from pentathlon.games.aeon.printed.cycle import CHART, OUTFIT, TILES
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS
from pentathlon.games.aeon.table import Table, helm
from pentathlon.kernel import Question, Refusal, Seat, choose, tell

from .answers import Quarter
from .logbook import alter, voyage_of

FAR: Final = 4
OFF_THE_MAP: Final = 0


def introduce(table: Table) -> None:
    """An event writes its name on the adversary track (AT-ADV-01)."""
    alter(table, adversary=OUTFIT.adversary)
    tell(table, "adversary", None, PRIMORDIALS[OUTFIT.adversary].name)


def leave(table: Table) -> None:
    """It leaves the map, and the story."""
    alter(table, adversary="", lair=OFF_THE_MAP, hunted=False)


def distances(table: Table) -> dict[int, int]:
    """How many steps each revealed tile is from the Argo, with or without arrows (AT-ADV-09, AT-ADV-10,
    AT-ADV-12).
    """
    voyage = voyage_of(table)
    found, open_ = {voyage.tile: 0}, deque([voyage.tile])
    while open_:
        tile = open_.popleft()
        for neighbour in neighbours(tile):
            if neighbour in voyage.revealed and neighbour not in found:
                found[neighbour] = found[tile] + 1
                open_.append(neighbour)
    return found


def neighbours(tile: int) -> list[int]:
    """The tiles beside a tile, those in its row first (AT-ADV-11)."""
    column, row = CHART.place(tile)
    beside = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [number for at in beside for number in TILES if CHART.place(number) == at]


async def activate(table: Table, *, by_card: bool = False) -> None:
    """An adversary symbol: it comes a tile nearer, or comes onto the map (AT-ADV-01 to AT-ADV-07)."""
    voyage = voyage_of(table)
    if not voyage.adversary or voyage.hunted or (voyage.has_spawned and voyage.heading == "exploration"):
        return
    if voyage.lair != OFF_THE_MAP:
        _approach(table)
    elif by_card and voyage.omens == 0:
        alter(table, omens=1)
        tell(table, "omen", None)
    else:
        await _spawn(table)


def _approach(table: Table) -> None:
    """One tile nearer on a shortest path, along the row if that is one (AT-ADV-02, AT-ADV-11, AT-ADV-13)."""
    lair, far = voyage_of(table).lair, distances(table)
    if far.get(lair, 0) > 0:
        lair = next(tile for tile in neighbours(lair) if far.get(tile) == far[lair] - 1)
        alter(table, lair=lair)
        tell(table, "adversary moves", None, TILES[lair].name, far[lair])
    if lair == voyage_of(table).tile:
        alter(table, lair=OFF_THE_MAP, hunted=True)
        tell(table, "caught", None)


def spawn_tiles(table: Table) -> list[int]:
    """The revealed tiles 4 away from the Argo, or else as far away as possible (AT-ADV-08)."""
    far = distances(table)
    wanted = FAR if FAR in far.values() else max(far.values())
    return sorted(tile for tile, steps in far.items() if steps == wanted)


def cannot_spawn(table: Table, seat: Seat, option: Quarter, about: Any) -> Refusal | None:
    """Why the adversary does not come onto the map at a tile (AT-ADV-08)."""
    if option.number in spawn_tiles(table):
        return None
    return Refusal("AT-ADV-08", "It comes 4 tiles away from the Argo, or as far away as the chart allows.")


WHERE: Final = Question(
    "spawn",
    "choose where the adversary appears",
    "AT-ADV-08",
    {Quarter: cannot_spawn},
    "The adversary comes: choose the tile on which it appears.",
)


async def _spawn(table: Table) -> None:
    """It comes onto the map; in an exploration step that is all it does (AT-ADV-06, AT-ADV-08)."""
    quarters = [Quarter(tile) for tile in spawn_tiles(table)]
    chosen = await choose(helm(table), WHERE, quarters)
    alter(table, lair=chosen.number, has_spawned=voyage_of(table).heading == "exploration", omens=0)
    tell(table, "adversary appears", None, TILES[chosen.number].name)
