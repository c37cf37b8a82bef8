"""Units in play: their values, their neighbours, and whether their ability works."""

from pentathlon.games.olympus.table import AREA_OF, NEIGHBOURS, OPPOSITE, SIDE_OF, Area, Table
from pentathlon.kernel import Seat, Slot


def owner(table: Table, slot: Slot) -> Seat:
    """Whose side a unit or Equipment card is on."""
    return SIDE_OF[table.spot_of(slot)]


def attack_value(table: Table, spot: int, boost: int = 0) -> int:
    """The improved attack of the unit on a spot, with a boost; never below 0 (FO-ABIL-13)."""
    value = table.attack[spot] + boost
    for source in table.lively:
        bonus = table.card(source).attack_bonus
        if bonus is not None and not is_silenced(table, at := table.spot_of(source)):
            value += bonus(table, SIDE_OF[at], source, table.units[spot])
    return value if value > 0 else 0


def defence_value(table: Table, spot: int) -> int:
    """The improved defence of the unit on a spot; at 0 or less it is defeated (FO-DMG-13)."""
    value = table.defence[spot]
    for source in table.lively:
        bonus = table.card(source).defence_bonus
        if bonus is not None and not is_silenced(table, at := table.spot_of(source)):
            value += bonus(table, SIDE_OF[at], source, table.units[spot])
    return value


def is_silenced(table: Table, spot: int) -> bool:
    """Whether the ability of the unit on a spot, and of its Equipment, does not work."""
    opposing = table.units[OPPOSITE[spot]]
    return opposing >= 0 and table.card(opposing).silences


def opposing(table: Table, unit: Slot) -> Slot | None:
    """The enemy unit on the space directly opposite (FO-ATT-10)."""
    spot = table.spot_of(unit)
    facing = table.units[OPPOSITE[spot]]
    return facing if spot >= 0 and facing >= 0 else None


def adjacent(table: Table, spot: int) -> list[Slot]:
    """The units on the neighbouring spaces of the same side (FO-CARD-14)."""
    return [table.units[near] for near in NEIGHBOURS[spot] if table.units[near] >= 0]


def area_of(table: Table, unit: Slot) -> Area:
    """The area a unit stands in."""
    return AREA_OF[table.spot_of(unit) % 6]


def is_steadfast(table: Table, unit: Slot) -> bool:
    """Whether enemy abilities can neither move nor return nor discard the unit."""
    spot = table.spot_of(unit)
    gear = table.gear[spot]
    printed = table.card(unit).steadfast or (gear >= 0 and table.card(gear).steadfast)
    return printed and not is_silenced(table, spot)
