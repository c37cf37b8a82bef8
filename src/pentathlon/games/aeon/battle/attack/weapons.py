"""What a titan can attack with, and why not with something else (AT-DECL)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from pentathlon.games.aeon.battle.questions import called, question
from pentathlon.games.aeon.battle.state.keywords import (
    discard_gear,
    free_fists,
    is_exhausted,
    take_fists,
    weapons_of,
)
from pentathlon.games.aeon.battle.state.stats import (
    DESPAIR_BARS,
    distance_to_foe,
    is_alone,
    is_in_reach,
    reach_of,
    sees_foe,
)
from pentathlon.games.aeon.ground.board import Board, are_adjacent
from pentathlon.games.aeon.ground.grid import Rect, Space, distance, unit
from pentathlon.games.aeon.ground.line_of_sight import sees
from pentathlon.games.aeon.pieces import NOTHING
from pentathlon.games.aeon.printed.cards import DIAL, Gear, Keyword
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.table import NOBODY, Table, board, foe_rect
from pentathlon.kernel import Refusal, Seat, Slot


class Active(NamedTuple):
    """A weapon as the active one; NOTHING is the special attack of the godform."""

    slot: Slot


class BareHands(NamedTuple):
    """A weapon that is thrown away for Fists, which are then the active weapon."""

    slot: Slot


class Declaration(NamedTuple):
    """A titan that attacks; a bonus attack unexhausts its weapon (AT-BONUS-02)."""

    titan: int
    bonus: bool


def cannot_strike_with(table: Table, titan: int, gear: Gear) -> Refusal | None:
    """Why an attack of a titan cannot be made with a weapon (AT-DECL-02, AT-KW-11)."""
    if not is_in_reach(table, titan, gear):
        if gear.trait(Keyword.RANGED) or gear.trait(Keyword.REACH):
            return Refusal("AT-DECL-06", f"The primordial is not in the range of {gear.name}.")
        return Refusal("AT-DECL-03", f"{gear.name} needs the primordial to be adjacent.")
    if not sees_foe(table, titan):
        return Refusal("AT-DECL-02", f"{called(table, titan)} does not see the primordial from there.")
    if gear.trait(Keyword.COMMIT) and table.fate[titan] >= DIAL:
        return Refusal("AT-CAMP-11", f"{gear.name} costs 1 FATE, and nobody chooses to go above 9.")
    return None


def cannot_declare(table: Table, seat: Seat, active: Active, declaration: Declaration) -> Refusal | None:
    """Why a weapon is not declared as the active one (AT-DECL-01)."""
    titan = declaration.titan
    if active.slot == NOTHING:
        attack = special_attack(table, titan)
        if attack is None:
            return Refusal("AT-AWAK-14", f"{called(table, titan)} has no special attack of a godform.")
        return cannot_strike_with(table, titan, attack)
    gear = table.gear(active.slot)
    if active.slot not in weapons_of(table, titan):
        return Refusal("AT-DECL-01", f"{called(table, titan)} does not hold {gear.name}.")
    if is_exhausted(table, active.slot) and not declaration.bonus:
        return Refusal("AT-DECL-01", f"{gear.name} is exhausted.")
    return cannot_strike_with(table, titan, gear)


def cannot_go_bare(table: Table, seat: Seat, bare: BareHands, declaration: Declaration) -> Refusal | None:
    """Why a weapon is not thrown away for Fists (AT-FISTS-03)."""
    titan, bonus = declaration
    if active_weapons(table, titan, bonus=bonus):
        return Refusal("AT-FISTS-03", f"{called(table, titan)} has something to strike with.")
    if bare.slot not in weapons_of(table, titan):
        return Refusal("AT-DECL-01", f"{called(table, titan)} does not hold {table.gear(bare.slot).name}.")
    fists = free_fists(table, titan)
    if fists is None:
        return Refusal("AT-FISTS-06", "A titan uses at most one Fists card, and has or finds no other.")
    return cannot_strike_with(table, titan, table.gear(fists))


WHICH_WEAPON: Final = question(
    "weapon",
    "choose the active weapon",
    "AT-DECL-01",
    {Active: cannot_declare, BareHands: cannot_go_bare},
    "The titan attacks: choose the weapon with which it does.",
)


def strike_spaces(table: Table, titan: int, spaces: Iterable[Space]) -> set[Space]:
    """Those of the spaces from which a weapon that is ready reaches the primordial."""
    ground, foe = board(table), foe_rect(table)
    ready = [slot for slot in weapons_of(table, titan) if not is_exhausted(table, slot)]
    reaches = [reach_of(table.gear(slot)) for slot in ready]
    return {space for space in spaces if _reaches(ground, foe, reaches, space)}


def _reaches(ground: Board, foe: Rect, reaches: list[tuple[int, int]], space: Space) -> bool:
    here = unit(space)
    far = distance(here, foe)
    near = [most for least, most in reaches if least <= far <= most]
    return bool(near) and (max(near) > 1 or are_adjacent(ground, here, foe)) and sees(ground, here, foe)


def special_attack(table: Table, titan: int) -> Gear | None:
    """The special attack of a titan's godform (AT-AWAK-14)."""
    form = table.godform[titan]
    return GODFORMS[form].attack if form != NOBODY else None


def active_weapons(table: Table, titan: int, *, bonus: bool = False) -> list[Active]:
    """What a titan can attack with; a bonus attack unexhausts its weapon (AT-DECL-01, AT-BONUS-02)."""
    held = [
        Active(slot)
        for slot in weapons_of(table, titan)
        if (bonus or not is_exhausted(table, slot))
        and cannot_strike_with(table, titan, table.gear(slot)) is None
    ]
    attack = special_attack(table, titan)
    if attack is not None and cannot_strike_with(table, titan, attack) is None:
        held.append(Active(NOTHING))
    return held


def strikes(table: Table, titan: int, *, bonus: bool = False) -> list[Active | BareHands]:
    """What a titan can attack with; if there is nothing, weapons to throw away for Fists (AT-FISTS-03)."""
    if is_too_far(table, titan):
        return []
    ready = active_weapons(table, titan, bonus=bonus)
    if ready:
        return [*ready]
    fists = free_fists(table, titan)
    if fists is None or cannot_strike_with(table, titan, table.gear(fists)) is not None:
        return []
    return [BareHands(slot) for slot in weapons_of(table, titan)]


def price_of(table: Table, weapons: Sequence[Active | BareHands]) -> str:
    """In words what it costs to strike with bare hands, if nothing else serves (AT-FISTS-03)."""
    names = [table.gear(each.slot).name for each in weapons if isinstance(each, BareHands)]
    if not names:
        return ""
    return f" with Fists, which discards {names[0] if len(names) == 1 else 'a weapon'}"


def is_too_far(table: Table, titan: int) -> bool:
    """Whether nothing that a titan has, nor its bare hands, could reach the primordial (AT-DECL-02)."""
    far = distance_to_foe(table, titan)
    if far <= 1 or special_attack(table, titan) is not None:
        return False
    return all(reach_of(table.gear(slot))[1] < far for slot in weapons_of(table, titan))


def take_up(table: Table, titan: int, chosen: Active | BareHands) -> Slot:
    """The weapon that is active now; for Fists another is discarded (AT-FISTS-03)."""
    if isinstance(chosen, Active):
        return chosen.slot
    fists = free_fists(table, titan)
    assert fists is not None
    discard_gear(table, titan, chosen.slot)
    take_fists(table, titan, fists)
    return fists


def despairs(table: Table, titan: int) -> Refusal | None:
    """Why a titan takes no combat action at all (AT-DESP-03)."""
    if table.despair[titan] < DESPAIR_BARS or not is_alone(table, titan):
        return None
    return Refusal(
        "AT-DESP-03", "With three despair tokens and nobody beside it, the titan takes no combat action."
    )
