"""How good places and weapons are, for bots."""

from functools import lru_cache
from typing import Final

from pentathlon.games.aeon.battle.moves.arrival import is_in_ambrosia
from pentathlon.games.aeon.battle.moves.walking import destinations
from pentathlon.games.aeon.battle.state.stats import DESPAIR_BARS, blindspots, speed_of, weakspots
from pentathlon.games.aeon.battle.weapons import strike_spaces
from pentathlon.games.aeon.ground.board import Board, are_adjacent, neighbourhood, spaces_around_foe
from pentathlon.games.aeon.ground.grid import OFF, Space, is_in_front, unit
from pentathlon.games.aeon.ground.paths import closed_spaces
from pentathlon.games.aeon.ground.positions import from_edge
from pentathlon.games.aeon.printed.cards import Gear, Keyword
from pentathlon.games.aeon.table import NOBODY, Table, board, foe_rect, living

FAR_AWAY: Final = 40
"""How far away a space counts from which no way leads to the primordial."""
COMFORTS: Final = (0.0, 0.5, 1.5, 6.0)
"""How much a neighbour is worth, by despair."""
SAFE_FROM_VOID: Final = 3
"""From how far on nothing throws a titan over the edge of the board at once."""


def place_value(table: Table, titan: int, space: Space) -> float:
    """Where a titan likes to be: out of the primordial's sight, and near enough to strike."""
    foe = foe_rect(table)
    value = 5.0 * len(strike_spaces(table, titan, [space]))
    value += 3.0 * (space in blindspots(table)) - 0.8 * is_in_front(foe, table.facing, space)
    value += 1.0 * (space in weakspots(table)) - peril_of(table, titan, space)
    value += comfort_of(table, titan, space)
    return value - 0.15 * way_to_foe(table, space)


def way_to_foe(table: Table, space: Space) -> int:
    """How many steps lead from a space to one beside the primordial; walls and pillars make them more."""
    ground = board(table)
    return _ways_to_foe(ground._replace(titans=())).get(space, FAR_AWAY)


@lru_cache(maxsize=1 << 6)
def _ways_to_foe(ground: Board) -> dict[Space, int]:
    """The steps from every space that leads to the primordial, whoever stands between."""
    near, closed = neighbourhood(ground.tiles, ground.width, ground.height), closed_spaces(ground)
    edge = [space for space in spaces_around_foe(ground) if space not in closed and is_beside(ground, space)]
    steps = dict.fromkeys(edge, 1)
    for here in edge:
        for space in near[here]:
            if space not in closed and space not in steps:
                steps[space] = steps[here] + 1
                edge.append(space)
    return steps


def is_beside(ground: Board, space: Space) -> bool:
    """Whether no wall stands between a space and the primordial next to it."""
    return are_adjacent(ground, unit(space), ground.foe)


def comfort_of(table: Table, titan: int, space: Space) -> float:
    """What a neighbour is worth to a titan that despairs: alone it aims badly, or does nothing at all."""
    despair = min(table.despair[titan], DESPAIR_BARS)
    if not despair:
        return 0.0
    ground = board(table)
    others = [table.at[other] for other in living(table) if other != titan]
    has_company = any(are_adjacent(ground, unit(space), unit(at)) for at in others if at != OFF)
    return COMFORTS[despair] * has_company


def peril_of(table: Table, titan: int, space: Space) -> float:
    """What the ground may do to a titan there: ambrosia, the worse the more it has, and the void."""
    ground = board(table)
    void = max(0, SAFE_FROM_VOID - from_edge(ground, space)) if table.boundless else 0
    return float(void) + (1 + table.ambrosia[titan]) * is_in_ambrosia(ground, space)


def best_place(table: Table, titan: int) -> float:
    """The value of the best space that a titan can walk to."""
    ends = destinations(table, titan, speed_of(table, titan))
    return max((place_value(table, titan, space) for space in ends), default=-99.0)


def own_value(table: Table, titan: int) -> float:
    """The value of where a titan is."""
    return 6.0 if table.perch[titan] != NOBODY else place_value(table, titan, table.at[titan])


def leaves_tokens(table: Table, titan: int) -> int:
    """How many opening and break tokens a titan's gear leaves after an attack."""
    kinds = (Keyword.OPENING, Keyword.BREAK)
    return sum(
        trait.x
        for slot in table.equipped[titan]
        for trait in table.gear(slot).traits
        if trait.keyword in kinds
    )


def weapon_value(gear: Gear) -> float:
    """About how much power a weapon brings."""
    power = sum((0.83, 1.17, 1.83)[colour] for colour in gear.power)
    return gear.dice * (0.5 + 0.1 * gear.precision) * power
