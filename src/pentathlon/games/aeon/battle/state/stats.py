"""What counts at this moment: SPEED, evasion, precision, AT and the rest, asked and never written."""

from typing import Final

from pentathlon.games.aeon.ground.board import are_adjacent, terrain_at
from pentathlon.games.aeon.ground.grid import Space, distance, is_in_front, spaces_of, turned
from pentathlon.games.aeon.ground.line_of_sight import sees
from pentathlon.games.aeon.pieces import NOTHING, Strike, What
from pentathlon.games.aeon.printed.cards import BpCard, Fallen, FateCard, Gear, Keyword
from pentathlon.games.aeon.printed.conditions import Condition
from pentathlon.games.aeon.printed.dice import Colour
from pentathlon.games.aeon.printed.godforms import GODFORMS
from pentathlon.games.aeon.printed.primordials import PRIMORDIALS, Block, Primordial, Rank
from pentathlon.games.aeon.table import FOE, NOBODY, Table, board, foe_rect, living, rect_of, sheet_of
from pentathlon.kernel import Slot

from .keywords import cards_of, is_exhausted, is_idle_weapon, total

AMBROSIA_LIMIT: Final = 4
DESPAIR_DEATH: Final = 4
DESPAIR_BARS: Final = 3
DESPAIR_PRECISION: Final = (0, -1, -3, -3)
BOUND_SPEED: Final = -2
FRIENDLY: Final = 2
"""The diplomacy from which on people are friendly."""
DENOUNCED: Final = -2
"""The diplomacy down from which they denounce the Argo, or worse."""


def primordial(table: Table) -> Primordial:
    """The sheet of the primordial."""
    return PRIMORDIALS[table.foe]


def block_of(table: Table) -> Block:
    """Its attributes and traits at its level (AT-TRAIT-08)."""
    return primordial(table).block(table.level)


def level_of(table: Table) -> int:
    """The level of the primordial; an adversary or a boss has 1, whatever its stage (AT-BSET-21)."""
    return table.level if primordial(table).rank is Rank.REGULAR else 1


def modified(table: Table, titan: int, what: What) -> int:
    """What the modifiers with an end add up to."""
    return sum(each.amount for each in table.modifiers if each.titan == titan and each.what is what)


def speed_of_foe(table: Table) -> int:
    """The SPEED of the primordial."""
    return max(0, primordial(table).speed + modified(table, FOE, What.SPEED))


def to_hit(table: Table) -> int:
    """What an attack die has to show to hit the primordial (AT-AROLL-05)."""
    return primordial(table).to_hit + modified(table, FOE, What.TO_HIT)


def more_evasion_dice(table: Table) -> int:
    """The dice that its level and modifiers add to every evasion roll (AT-TRAIT-11, AT-MODT-01)."""
    return block_of(table).dice + modified(table, FOE, What.EVASION_DICE)


def danger_bonus(table: Table) -> int:
    """What is added to the DANGER of each attack of the primordial that deals any (AT-TRAIT-10)."""
    return block_of(table).danger + table.bonus_danger + modified(table, FOE, What.DANGER)


def at_of(table: Table, card: BpCard) -> int:
    """The power that wounds a body part (AT-TRAIT-09, AT-TERA-12)."""
    return max(0, card.at + at_bonus(table))


def at_bonus(table: Table) -> int:
    """What the level, what lies on it and the ground below it add to all body parts alike."""
    grounds = [terrain_at(board(table), space) for space in spaces_of(foe_rect(table))]
    exposed = any(ground is not None and ground.exposed for ground in grounds)
    return block_of(table).at + table.bonus_at + modified(table, FOE, What.AT) - exposed


def has_condition(table: Table, titan: int, condition: Condition) -> bool:
    """Whether a titan has a condition card."""
    return bool(table.conditions[titan] & condition)


def speed_of(table: Table, titan: int) -> int:
    """The SPEED of a titan."""
    bound = BOUND_SPEED if has_condition(table, titan, Condition.BOUND) else 0
    return max(0, sheet_of(table, titan).speed + bound + modified(table, titan, What.SPEED))


def evasion_of(table: Table, titan: int, weapon: Slot = NOTHING) -> int:
    """What is added to each evasion die (AT-EVA-03)."""
    bonus = sheet_of(table, titan).evasion + modified(table, titan, What.EVASION)
    for slot in cards_of(table, titan):
        if not is_exhausted(table, slot) and not is_idle_weapon(table, slot, weapon):
            bonus += table.gear(slot).evasion
    for slot in table.held[titan]:
        card: FateCard = table.card(slot)
        bonus += card.evasion
    if table.godform[titan] != NOBODY:
        bonus += GODFORMS[table.godform[titan]].evasion
    salted = has_condition(table, titan, Condition.SALTED)
    return bonus + bool(table.hidden[titan]) + has_cover(table, titan) - salted


def has_cover(table: Table, titan: int) -> bool:
    """Whether the ground covers a titan; who denounces the Argo lets nobody in (AT-TERA-09, AT-TERA-14)."""
    ground = terrain_at(board(table), table.at[titan])
    if ground is None or not ground.cover:
        return False
    return not ground.inhabited or standing_with_locals(table) > DENOUNCED


def is_welcome(table: Table, titan: int) -> bool:
    """Whether a titan stands among people who are friendly to the Argo (AT-TERA-14)."""
    ground = terrain_at(board(table), table.at[titan])
    return ground is not None and ground.inhabited and standing_with_locals(table) >= FRIENDLY


def standing_with_locals(table: Table) -> int:
    """The diplomacy with the local faction, and what its destroyed homes have cost (AT-TERA-15)."""
    return table.diplomacy - table.outrage


def free_evasion_rerolls(table: Table, titan: int) -> int:
    """How many evasion dice are re-rolled free of charge (AT-EVA-04)."""
    upright = [slot for slot in cards_of(table, titan) if not is_exhausted(table, slot)]
    return sum(table.gear(slot).rerolls for slot in upright) + is_welcome(table, titan)


def armor_dice(table: Table, titan: int, weapon: Slot) -> list[Colour]:
    """The armor dice of all cards, of weapons only the active one (AT-ARM-02)."""
    dice = [*sheet_of(table, titan).armor]
    for slot in cards_of(table, titan):
        if not is_exhausted(table, slot) and not is_idle_weapon(table, slot, weapon):
            dice += table.gear(slot).armor
    return dice + [Colour.RED] * modified(table, titan, What.ARMOR)


def ambrosia_limit(table: Table, titan: int) -> int:
    """How many ambrosia tokens a titan bears (AT-AMBR-02, AT-KW-01, AT-KW-02)."""
    limits = [
        trait.x
        for slot in cards_of(table, titan)
        for trait in table.gear(slot).traits
        if trait.keyword is Keyword.AMBROSIA_LIMIT
    ]
    return max([AMBROSIA_LIMIT, *limits]) + total(table, titan, Keyword.AMBROSIA_LIMIT_PLUS)


def despair_limit(table: Table, titan: int) -> int:
    """How many despair tokens kill a titan that stands alone (AT-DESP-04, AT-DESP-09)."""
    return DESPAIR_DEATH + total(table, titan, Keyword.DESPAIR_LIMIT_PLUS)


def spaces_forced(table: Table, titan: int, spaces: int) -> int:
    """How far force moves a titan: the Footing of all its gear holds it back (AT-INV-08)."""
    footing = sum(
        trait.x
        for slot in cards_of(table, titan)
        for trait in table.gear(slot).traits
        if trait.keyword is Keyword.FOOTING
    )
    return max(0, spaces - footing)


def is_alone(table: Table, titan: int) -> bool:
    """Whether no other titan stands next to it; with Dread none ever does (AT-DESP-01)."""
    if has_condition(table, titan, Condition.DREAD):
        return True
    return not any(are_neighbours(table, titan, other) for other in living(table) if other != titan)


def are_neighbours(table: Table, titan: int, other: int) -> bool:
    """Whether a titan stands next to another; from a vantage point to all around it (AT-VP-09, AT-VP-11)."""
    if table.perch[other] != NOBODY:
        return table.perch[titan] != NOBODY
    return are_adjacent(board(table), rect_of(table, titan), rect_of(table, other))


def is_next_to_foe(table: Table, titan: int) -> bool:
    """Whether a titan is adjacent to the primordial, as titans count it (AT-VP-09, AT-LAB-01)."""
    if table.perch[titan] != NOBODY:
        return True
    return are_adjacent(board(table), rect_of(table, titan), foe_rect(table))


def distance_to_foe(table: Table, titan: int) -> int:
    """The distance of a titan from the primordial; from a vantage point 1 (AT-VP-09)."""
    return max(1, distance(rect_of(table, titan), foe_rect(table)))


def blindspots(table: Table) -> list[Space]:
    """The spaces that the primordial does not see (AT-TRAIT-03)."""
    return [turned(foe_rect(table), table.facing, u, v) for u, v in primordial(table).blindspots]


def is_in_blindspot(table: Table, titan: int) -> bool:
    """Whether a titan stands where the primordial cannot target it."""
    return table.at[titan] in blindspots(table)


def weakspots(table: Table) -> list[Space]:
    """The spaces from which its armor is thin (AT-TRAIT-05)."""
    return [turned(foe_rect(table), table.facing, u, v) for u, v in primordial(table).weakspots]


def is_in_weakspot(table: Table, titan: int) -> bool:
    """Whether a titan attacks from where the primordial is weak."""
    return table.at[titan] in weakspots(table)


def is_seen(table: Table, titan: int) -> bool:
    """Whether the primordial sees a titan (AT-LOS-07)."""
    if table.perch[titan] != NOBODY or is_in_blindspot(table, titan):
        return False
    return sees(board(table), foe_rect(table), rect_of(table, titan))


def faces(table: Table, titan: int) -> bool:
    """Whether a titan is in front of the primordial."""
    return table.perch[titan] == NOBODY and is_in_front(foe_rect(table), table.facing, table.at[titan])


def reach_of(gear: Gear) -> tuple[int, int]:
    """From which distance to which a weapon strikes (AT-DECL-03, AT-DECL-06)."""
    if ranged := gear.trait(Keyword.RANGED):
        return ranged.x, ranged.y
    reach = gear.trait(Keyword.REACH)
    return 1, reach.x if reach else 1


def is_in_reach(table: Table, titan: int, gear: Gear) -> bool:
    """Whether the primordial is in the effective range of a weapon (AT-DECL-02)."""
    least, most = reach_of(gear)
    if most == 1:
        return is_next_to_foe(table, titan)
    return least <= distance_to_foe(table, titan) <= most


def sees_foe(table: Table, titan: int) -> bool:
    """Whether a titan sees the primordial; from a vantage point always (AT-VP-13)."""
    return table.perch[titan] != NOBODY or sees(board(table), rect_of(table, titan), foe_rect(table))


def despair_penalty(table: Table, titan: int) -> int:
    """What despair takes from precision while a titan is alone (AT-DESP-02)."""
    if not is_alone(table, titan):
        return 0
    return DESPAIR_PRECISION[min(table.despair[titan], DESPAIR_BARS)]


def precision_of(table: Table, strike: Strike, gear: Gear) -> int:
    """What is added to each attack die (AT-AROLL-02, AT-AROLL-03)."""
    titan = strike.titan
    bonus = gear.precision + strike.precision + total(table, titan, Keyword.PRECISION, strike.weapon)
    bonus += modified(table, titan, What.PRECISION) + table.openings + despair_penalty(table, titan)
    bonus += bool(table.hidden[titan]) + is_in_blindspot(table, titan)
    return bonus - has_condition(table, titan, Condition.DREAD)


def power_die(table: Table, titan: int) -> Colour:
    """The die that a titan adds to every power roll (AT-POW-01, AT-AWAK-12)."""
    if table.godform[titan] != NOBODY:
        return GODFORMS[table.godform[titan]].die
    return sheet_of(table, titan).die


def is_falling(table: Table, titan: int) -> bool:
    """Whether a titan lies and can do nothing (AT-KDOWN-03)."""
    return table.fallen[titan] in (Fallen.FALLING, Fallen.FALLING_ANEW)


def bars_fate(table: Table, titan: int) -> bool:
    """Whether a moiros card forbids re-rolls with FATE."""
    return any(table.card(slot).bars_fate for slot in table.held[titan])
