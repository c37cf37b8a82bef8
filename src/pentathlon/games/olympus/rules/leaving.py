"""Units leaving play: defeated, discarded, returned; and the abilities that answer.

*Defeated* (the damage has reached the defence) and *discarded* (put on the discard pile) are two
events (FO-DMG-08). A `Leaving` says which of them happened to a unit.
"""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from pentathlon.games.olympus.table import (
    OTHER,
    SIDE_OF,
    SPACE_BY_SPACE,
    SPACES,
    Table,
    detach,
    lift_unit,
    place_unit,
)
from pentathlon.kernel import Reaction, Seat, Slot, carry_out, reveal, tell

from .questions import WHICH_FIRST
from .units import defence_value, is_silenced


class Leaving(NamedTuple):
    """What happened to a unit, and where it stood."""

    unit: Slot
    spot: int
    defeated: bool
    discarded: bool
    silenced: bool


async def settle(table: Table) -> list[Slot]:
    """Defeat every unit whose damage has reached its defence, until none is left (FO-DMG-03, 13).

    Gives the units that were defeated, those that stayed in play as well.
    """
    defeated: list[Slot] = []
    while fallen := _fallen(table):
        defeated += [table.units[spot] for spot in fallen]
        await _leave(table, fallen, defeated=True)
    return defeated


def _fallen(table: Table) -> list[int]:
    """The spots of defeated units, O1 to T1, the active player's first on equal spaces (FO-DMG-12)."""
    fallen, improved = [], False
    for source in table.lively:
        if table.card(source).defence_bonus is not None:
            improved = True
    if improved:
        fallen = [spot for spot, unit in enumerate(table.units) if unit >= 0 and is_beaten(table, spot)]
    else:
        # Nobody is printed with defence 0, so an undamaged unit can only fall by an ability.
        for spot, damage in enumerate(table.damage):
            if damage and damage >= table.defence[spot]:
                fallen.append(spot)
    if len(fallen) > 1:
        fallen.sort(key=SPACE_BY_SPACE[table.active].index)
    return fallen


def is_beaten(table: Table, spot: int) -> bool:
    """Whether the damage on a unit has reached its defence (FO-DMG-03)."""
    return table.damage[spot] >= defence_value(table, spot)


async def discard_units(table: Table, units: Sequence[Slot]) -> None:
    """Discard units without defeating them (FO-DMG-10)."""
    await _leave(table, [table.spot_of(unit) for unit in units], defeated=False)
    await settle(table)


async def _leave(table: Table, spots: Sequence[int], *, defeated: bool) -> None:
    """Put the units on the discard pile together, then let abilities answer."""
    silenced = [is_silenced(table, spot) for spot in spots]
    lost: list[tuple[Slot, Seat]] = []
    leavings = []
    for spot, mute in zip(spots, silenced, strict=True):
        unit = table.units[spot]
        survives = table.card(unit).survives
        stays = defeated and survives is not None and not mute and survives(table, unit)
        gear = discard_equipment(table, spot)
        if gear is not None and not mute:
            lost.append((gear, SIDE_OF[spot]))
        if not stays:
            table.discard.append(lift_unit(table, spot))
        table.damage[spot] = 0
        leavings.append(Leaving(unit, spot, defeated, not stays, mute))
        if table.story is not None:
            happened = "survives" if stays else "is defeated" if defeated else "is discarded"
            tell(table, happened, SIDE_OF[spot], table.card(unit).name)
    await _answer(table, leavings, lost)


def discard_equipment(table: Table, spot: int) -> Slot | None:
    """Discard the Equipment of the unit on a spot, if it has one (FO-EQUIP-09)."""
    if table.gear[spot] < 0:
        return None
    gear = detach(table, spot)
    table.discard.append(gear)
    if table.story is not None:
        tell(table, "loses equipment", SIDE_OF[spot], table.card(gear).name)
    return gear


async def lose_equipment(table: Table, spot: int) -> None:
    """Discard the Equipment of a unit that stays in play, with what that sets off."""
    mute = is_silenced(table, spot)
    gear = discard_equipment(table, spot)
    if gear is not None and not mute:
        await _answer(table, [], [(gear, SIDE_OF[spot])])
    await settle(table)


async def _answer(table: Table, leavings: Sequence[Leaving], lost: Sequence[tuple[Slot, Seat]]) -> None:
    """Carry out all abilities that answer, the active player's first (FO-ABIL-16)."""
    reactions: list[Reaction] = []
    if table.lively:
        reactions += _reactions_of_bystanders(table, leavings)
    for leaving in leavings:
        reactions += _last_words(table, leaving)
    for gear, seat in lost:
        on_lost = table.card(gear).on_lost
        if on_lost is not None:
            reactions.append(Reaction(gear, seat, partial(on_lost, table, seat, gear), _always))
    if reactions:
        await carry_out(reactions, (table.active, OTHER[table.active]), WHICH_FIRST)


def _reactions_of_bystanders(table: Table, leavings: Sequence[Leaving]) -> list[Reaction]:
    reactions = []
    for source in table.lively:
        answer = table.card(source).on_leaving
        if answer is None or is_silenced(table, spot := table.spot_of(source)):
            continue
        seat = SIDE_OF[spot]
        for leaving in leavings:
            if leaving.unit != source and _heeds(table, seat, source, leaving):
                happen = partial(answer, table, seat, source, leaving)
                still = partial(_heeds_still, table, seat, source, leaving)
                reactions.append(Reaction(source, seat, happen, still))
    return reactions


def _last_words(table: Table, leaving: Leaving) -> list[Reaction]:
    """A unit may answer its own leaving, as from the space it stood on (FO-ABIL-17)."""
    answer, seat = table.card(leaving.unit).on_own_leaving, SIDE_OF[leaving.spot]
    if answer is None or leaving.silenced or not _heeds(table, seat, leaving.unit, leaving):
        return []
    happen = partial(answer, table, seat, leaving.unit, leaving)
    return [Reaction(leaving.unit, seat, happen, _always)]


def _heeds(table: Table, seat: Seat, slot: Slot, leaving: Leaving) -> bool:
    """Whether a card cares that this unit leaves."""
    heeds = table.card(slot).heeds
    return heeds is not None and heeds(table, seat, slot, leaving)


def _heeds_still(table: Table, seat: Seat, slot: Slot, leaving: Leaving) -> bool:
    """Whether a card still has an answer; one that left play and came back to the other side has none."""
    spot = table.spot_of(slot)
    return spot >= 0 and SIDE_OF[spot] == seat and _heeds(table, seat, slot, leaving)


def _always() -> bool:
    return True


async def return_to_hand(table: Table, unit: Slot) -> None:
    """Return a unit to its controller's hand; its Equipment is discarded (FO-EQUIP-11, FO-MOVE-07)."""
    spot = table.spot_of(unit)
    seat, mute = SIDE_OF[spot], is_silenced(table, spot)
    gear = discard_equipment(table, spot)
    lift_unit(table, spot)
    table.hands[seat].append(unit)
    tell(table, "returns", seat, table.card(unit).name)
    if gear is not None and not mute:
        await _answer(table, [], [(gear, seat)])
    await settle(table)


def place_from_discard(table: Table, slot: Slot, spot: int) -> None:
    """Put a card from the discard pile into play without its ON-PLAY ability (FO-TEXT-11)."""
    table.discard.remove(slot)
    place_unit(table, slot, spot)
    if table.story is not None:
        tell(table, "places", SIDE_OF[spot], table.card(slot).name, SPACES[spot % 6].name)


def take_from_discard(table: Table, slot: Slot, seat: Seat) -> None:
    """Take a card from the discard pile into a hand; everybody has seen it."""
    table.discard.remove(slot)
    table.hands[seat].append(slot)
    reveal(table, slot)
    tell(table, "takes from discard", seat, table.card(slot).name)
