"""Ready-made pieces that card abilities are put together from."""

from collections.abc import Callable, Sequence

from pentathlon.kernel import Seat, Slot, choose

from .leaving import place_from_discard
from .printed import OlympusCard
from .table import NEIGHBOURS, OTHER, SIDES, SPACE_OF, Space, Table, rearrange
from .units import is_steadfast

Test = Callable[[OlympusCard], bool]


def is_any(card: OlympusCard) -> bool:
    """Every unit."""
    return True


def is_hero(card: OlympusCard) -> bool:
    """Heroes only (FO-CARD-12)."""
    return card.is_hero


def is_soldier(card: OlympusCard) -> bool:
    """Soldiers only (FO-CARD-12)."""
    return card.is_soldier


def own(table: Table, me: Seat, wanted: Test = is_any) -> list[Slot]:
    """A player's own units of a kind, in space order."""
    return [unit for unit in table.units_of(me) if wanted(table.card(unit))]


def enemies(table: Table, me: Seat, wanted: Test = is_any) -> list[Slot]:
    """The enemy units of a kind, in space order."""
    return own(table, OTHER[me], wanted)


def movable(table: Table, units: Sequence[Slot]) -> list[Slot]:
    """Those enemy units that an ability may move, return or discard."""
    return [unit for unit in units if not is_steadfast(table, unit)]


def damage_on(table: Table, unit: Slot) -> int:
    """The damage tokens on a unit."""
    return table.damage[table.spot_of(unit)]


def is_equipped(table: Table, unit: Slot) -> bool:
    """Whether a unit carries Equipment."""
    return table.gear[table.spot_of(unit)] >= 0


async def must_pick(me: Seat, what: str, targets: Sequence[Slot], by: object) -> Slot | None:
    """A target of a compulsory ability, or None if there is no legal one (FO-ABIL-14, 15)."""
    return await choose(me, what, targets, by) if targets else None


async def may_pick(me: Seat, what: str, targets: Sequence[Slot], by: object) -> Slot | None:
    """A target of an optional ability, or None if it is declined or there is none (FO-ABIL-05)."""
    return await choose(me, what, [*targets, None], by) if targets else None


def empty_neighbours(table: Table, unit: Slot) -> list[Space]:
    """The empty spaces next to a unit on its side (FO-CARD-14)."""
    return [SPACE_OF[spot] for spot in NEIGHBOURS[table.spot_of(unit)] if table.units[spot] < 0]


def move(table: Table, unit: Slot, space: Space) -> None:
    """Move one unit to an empty space of its own side (FO-MOVE-01, FO-MOVE-04)."""
    here = table.spot_of(unit)
    rearrange(table, {here: here // 6 * 6 + space})


async def may_capture(table: Table, me: Seat, slot: Slot, what: str, by: object) -> None:
    """Let a player put a card from the discard pile on one of her empty spaces (FO-TEXT-05)."""
    spaces = table.empty_spaces(me)
    if slot in table.discard and spaces:
        space = await choose(me, what, [*spaces, None], by)
        if space is not None:
            place_from_discard(table, slot, SIDES[me][space])
