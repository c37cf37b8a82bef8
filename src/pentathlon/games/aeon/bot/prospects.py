"""How good places and weapons are, for bots."""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final

from pentathlon.games.aeon.battle.attack.weapons import strike_spaces
from pentathlon.games.aeon.battle.moves.arrival import is_in_ambrosia
from pentathlon.games.aeon.battle.moves.walking import destinations
from pentathlon.games.aeon.battle.state.stats import DESPAIR_BARS, blindspots, speed_of, weakspots
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


def place_values(table: Table, titan: int, spaces: Collection[Space]) -> list[float]:
    """How much a titan likes each space: out of the primordial's sight, and near enough to strike.

    What does not depend on the space is looked up once: play-outs ask for dozens at a time.
    """
    foe, ground = foe_rect(table), board(table)
    strikes = strike_spaces(table, titan, spaces)
    blind, weak = blindspots(table), weakspots(table)
    ways = _ways_to_foe(ground._replace(titans=()))
    company = _comfort(table, titan, ground)
    return [
        5.0 * (space in strikes)
        + 3.0 * (space in blind)
        - 0.8 * is_in_front(foe, table.facing, space)
        + 1.0 * (space in weak)
        - _peril(table, titan, ground, space)
        + company(space)
        - 0.15 * ways.get(space, FAR_AWAY)
        for space in spaces
    ]


def place_value(table: Table, titan: int, space: Space) -> float:
    """How much a titan likes a space."""
    return place_values(table, titan, [space])[0]


def way_to_foe(table: Table, space: Space) -> int:
    """How many steps lead from a space to one beside the primordial; walls and pillars make them more."""
    return _ways_to_foe(board(table)._replace(titans=())).get(space, FAR_AWAY)


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


def _comfort(table: Table, titan: int, ground: Board) -> Callable[[Space], float]:
    """What a neighbour is worth to a titan that despairs: alone it aims badly, or does nothing at all."""
    despair = min(table.despair[titan], DESPAIR_BARS)
    if not despair:
        return lambda space: 0.0
    others = [unit(table.at[other]) for other in living(table) if other != titan and table.at[other] != OFF]
    comfort = COMFORTS[despair]
    return lambda space: comfort * any(are_adjacent(ground, unit(space), other) for other in others)


def _peril(table: Table, titan: int, ground: Board, space: Space) -> float:
    """What the ground may do to a titan there: ambrosia, the worse the more it has, and the void."""
    void = max(0, SAFE_FROM_VOID - from_edge(ground, space)) if table.boundless else 0
    return float(void) + (1 + table.ambrosia[titan]) * is_in_ambrosia(ground, space)


def best_place(table: Table, titan: int) -> float:
    """The value of the best space that a titan can walk to."""
    return max(place_values(table, titan, destinations(table, titan, speed_of(table, titan))), default=-99.0)


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
