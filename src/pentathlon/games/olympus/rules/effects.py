"""Ready-made pieces that card abilities are put together from."""

from collections.abc import Callable

from pentathlon.games.olympus.printed import OlympusCard
from pentathlon.games.olympus.table import NEIGHBOURS, OTHER, SPOTS, Spot, Table, rearrange
from pentathlon.kernel import Seat, Slot, choose

from .leaving import place_from_discard
from .questions import DEPLOY, Placing

Test = Callable[[OlympusCard], bool]


def is_any(card: OlympusCard) -> bool:
    """Every unit."""
    return True


def is_soldier(card: OlympusCard) -> bool:
    """Soldiers only (FO-CARD-12)."""
    return card.is_soldier


def own(table: Table, me: Seat, wanted: Test = is_any) -> list[Slot]:
    """A player's own units of a kind, in space order."""
    return [unit for unit in table.units_of(me) if wanted(table.card(unit))]


def enemies(table: Table, me: Seat, wanted: Test = is_any) -> list[Slot]:
    """The enemy units of a kind, in space order."""
    return own(table, OTHER[me], wanted)


def damage_on(table: Table, unit: Slot) -> int:
    """The damage tokens on a unit."""
    return table.damage[table.spot_of(unit)]


def is_equipped(table: Table, unit: Slot) -> bool:
    """Whether a unit carries Equipment."""
    return table.gear[table.spot_of(unit)] >= 0


def empty_neighbours(table: Table, unit: Slot) -> list[Spot]:
    """The empty spaces next to a unit on its side (FO-CARD-14)."""
    return [SPOTS[spot] for spot in NEIGHBOURS[table.spot_of(unit)] if table.units[spot] < 0]


def move(table: Table, unit: Slot, spot: Spot) -> None:
    """Move one unit to an empty space of its own side (FO-MOVE-01, FO-MOVE-04)."""
    rearrange(table, {table.spot_of(unit): spot})


async def may_deploy(table: Table, me: Seat, slot: Slot, words: str, by: object) -> None:
    """Let a player put a card from the discard pile on one of her empty spaces (FO-TEXT-05)."""
    spots = table.empty_spots(me)
    if slot in table.discard and spots:
        spot = await choose(me, DEPLOY, [*spots, None], by, about=Placing(slot, words))
        if spot is not None:
            place_from_discard(table, slot, spot)
