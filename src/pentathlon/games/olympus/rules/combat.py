"""Phase 2: one attack after another, damage, and the area bonuses."""

from collections.abc import Awaitable, Sequence
from typing import Final, NamedTuple

from pentathlon.games.olympus.printed import OlympusCard
from pentathlon.games.olympus.table import AREA_OF, DELPHI, NOBODY, OLYMPUS, OPPOSITE, SIDE_OF, Area, Table
from pentathlon.kernel import Seat, Slot, may, tell

from .leaving import is_beaten, settle
from .markers import may_take_marker
from .questions import SHIELD
from .scoring import draw, score
from .units import adjacent, attack_value, is_silenced

Hit = tuple[Slot, int]
"""A unit and how much damage it is dealt."""


class Blow(NamedTuple):
    """What an attack did: the unit it struck, whether that was defeated, or the bonus it gained."""

    struck: Slot | None = None
    damaged: bool = False
    defeated: bool = False
    bonus: Area | None = None


GAINED: Final = tuple(Blow(bonus=area) for area in Area)


async def attack_with(table: Table, unit: Slot) -> bool:
    """Make one complete attack, in the order of FO-ATT-18; a unit of attack 0 makes none (FO-ATT-03).

    Gives whether there was an attack.
    """
    spot = table.units.index(unit)
    value = attack_value(table, spot)
    if value < 1:
        return False
    me = SIDE_OF[spot]
    if table.story is not None:
        tell(table, "attacks", me, table.card(unit).name)
    card, gear = table.card(unit), table.gear[spot]
    if card.before_attack is not None or (gear >= 0 and table.card(gear).before_attack is not None):
        table.boost = 0
        await _before(table, me, unit)
        if not _stands(table, unit, me):
            return True
        spot = table.units.index(unit)
        gear = table.gear[spot]
        value = attack_value(table, spot, table.boost)
        if value < 1:
            return True
    if table.units[OPPOSITE[spot]] >= 0:
        blow = await _wound(table, OPPOSITE[spot], value, unit)
    else:
        area = AREA_OF[spot % 6]
        if card.claims is not None and not is_silenced(table, spot):
            area = await card.claims(table, me, unit, area)
        blow = GAINED[area]
        await gain_bonus(table, me, area)
    if card.after_attack is not None or (gear >= 0 and table.card(gear).after_attack is not None):
        await _after(table, me, unit, blow)
    return True


async def _before(table: Table, me: Seat, unit: Slot) -> None:
    """Carry out the ON-ATTACK abilities of the unit and then of its Equipment."""
    for part in (table.units, table.gear):
        slot = _active_part(table, me, unit, part)
        ability = table.card(slot).before_attack if slot >= 0 else None
        if ability is not None:
            await ability(table, me, unit)
            await settle(table)


def _active_part(table: Table, me: Seat, unit: Slot, part: list[Slot]) -> Slot:
    """The card of that part (unit or Equipment) whose ability works now, or nobody."""
    if unit not in table.units:
        return NOBODY
    spot = table.units.index(unit)
    return part[spot] if SIDE_OF[spot] == me and not is_silenced(table, spot) else NOBODY


async def _wound(table: Table, spot: int, value: int, attacker: Slot) -> Blow:
    """Put an attack's damage on a unit; if it stays in play, its ability may answer (FO-DMG-01)."""
    target = table.units[spot]
    card = table.card(target)
    dealt = value if card.lessens is None else max(0, value - _lessened(table, target, attacker))
    table.damage[spot] += dealt
    if table.story is not None:
        tell(table, "damages", SIDE_OF[spot], card.name, dealt)
    defeated = is_beaten(table, spot) and target in await settle(table)
    if card.on_damage is not None and dealt:
        await _strike_back(table, SIDE_OF[spot], target, attacker)
    return Blow(target, dealt > 0, defeated)


async def _strike_back(table: Table, seat: Seat, unit: Slot, attacker: Slot) -> None:
    """Let a unit that was damaged and stays in play answer, if its ability says so (FO-ATT-12)."""
    answer = table.card(unit).on_damage
    if answer is not None and _stands(table, unit, seat) and not is_silenced(table, table.units.index(unit)):
        await answer(table, seat, unit, attacker)
        await settle(table)


def _lessened(table: Table, target: Slot, source: Slot) -> int:
    lessens = table.card(target).lessens
    if lessens is None or is_silenced(table, table.units.index(target)):
        return 0
    return lessens(table, target, source)


async def gain_bonus(table: Table, me: Seat, area: Area) -> None:
    """Gain an area bonus: a victory point, a colour marker, or a card (FO-AREA-03, 04, 08)."""
    if area is OLYMPUS:
        score(table, me)
    elif area is DELPHI:
        await may_take_marker(table, me)
    else:
        draw(table, me)


async def _after(table: Table, me: Seat, unit: Slot, blow: Blow) -> None:
    """Carry out the abilities worded "after", of the unit and then of its Equipment."""
    for part in (table.units, table.gear):
        slot = _active_part(table, me, unit, part)
        ability = table.card(slot).after_attack if slot >= 0 else None
        if ability is not None:
            await ability(table, me, unit, blow)
            await settle(table)


def _stands(table: Table, unit: Slot, seat: Seat) -> bool:
    """Whether the unit is (still) in play on that player's side."""
    return unit in table.units and table.units.index(unit) // 6 == seat


async def deal(table: Table, hits: Sequence[Hit], source: Slot) -> None:
    """Deal damage by an ability: all tokens are placed first, then defeats are settled (FO-DMG-12)."""
    placed = [(await _shielded(table, target, source), amount) for target, amount in hits]
    for target, amount in placed:
        amount = max(0, amount - _lessened(table, target, source))
        spot = table.spot_of(target)
        table.damage[spot] += amount
        if table.story is not None:
            tell(table, "damages", SIDE_OF[spot], table.card(target).name, amount)
    await settle(table)


async def _shielded(table: Table, target: Slot, source: Slot) -> Slot:
    """The unit that takes ability damage: the target, or an adjacent one that steps in for it."""
    spot = table.spot_of(target)
    for near in adjacent(table, spot):
        card = table.card(near)
        able = card.shields and near != source and not is_silenced(table, table.spot_of(near))
        if able and await _steps_in(table, SIDE_OF[spot], target, card):
            return near
    return target


def _steps_in(table: Table, seat: Seat, target: Slot, card: OlympusCard) -> Awaitable[bool]:
    return may(seat, SHIELD, card, about=f"take the damage meant for {table.card(target)}")


def heal(table: Table, unit: Slot, amount: int) -> None:
    """Take damage tokens off a unit, never more than it has (FO-HEAL-01, 02)."""
    spot = table.spot_of(unit)
    healed = min(amount, table.damage[spot])
    table.damage[spot] -= healed
    if healed and table.story is not None:
        tell(table, "heals", SIDE_OF[spot], table.card(unit).name, healed)
