"""The rush, a complicated action: run up to the primordial and strike (AT-KW-49, AT-KW-50)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from pentathlon.games.aeon.ground.board import are_adjacent
from pentathlon.games.aeon.ground.grid import Space, distance, unit
from pentathlon.games.aeon.ground.paths import Way, rush_ways
from pentathlon.games.aeon.printed.cards import BOTH_ACTIONS, Gear, Keyword
from pentathlon.games.aeon.table import NOBODY, Table, board, foe_rect, is_alive, seat_of
from pentathlon.kernel import Refusal, Slot, choose

from .attack.titan_attack import declare
from .attack.weapons import active_weapons, despairs
from .moves.walking import Approach, cannot_approach, follow
from .questions import question
from .state.keywords import beyond_gear, has, is_exhausted, weapons_of
from .state.stats import is_falling, reach_of, speed_of


class Run(NamedTuple):
    """What a rush adds to the SPEED of the titan and to the precision of its attack."""

    speed: int
    precision: int


RUN: Final = Run(1, 0)
IMPROVED: Final = Run(2, 1)
RUSH_TO: Final = question(
    "rush to",
    "choose where to rush",
    "AT-KW-50",
    {Space: cannot_approach},
    "The titan rushes: choose the space from which it strikes.",
)


def run_with(table: Table, titan: int, slot: Slot) -> Run | None:
    """How a titan rushes with a weapon, by a word on it or of its own (AT-KW-49, AT-KW-51)."""
    gear = table.gear(slot)
    if gear.trait(Keyword.RANGED):
        return None
    innate = any(trait.keyword is Keyword.IMPROVED_RUSH for trait in beyond_gear(table, titan))
    if innate or gear.trait(Keyword.IMPROVED_RUSH):
        return IMPROVED
    return RUN if gear.trait(Keyword.RUSH) else None


def rushing_weapon(table: Table, titan: int) -> Slot | None:
    """A weapon to rush with that is ready."""
    ready = (slot for slot in weapons_of(table, titan) if not is_exhausted(table, slot))
    return next((slot for slot in ready if run_with(table, titan, slot) is not None), None)


def is_near_enough(table: Table, gear: Gear) -> Callable[[Space], bool]:
    """Whether a weapon reaches the primordial from a space."""
    ground, foe, (_, most) = board(table), foe_rect(table), reach_of(gear)
    if most == 1:
        return lambda space: are_adjacent(ground, unit(space), foe)
    return lambda space: distance(unit(space), foe) <= most


def rush_paths(table: Table, titan: int, slot: Slot) -> dict[Space, list[Way]]:
    """The ways of a rush: at least three spaces, on a shortest path to the target (AT-KW-49, AT-KW-50)."""
    run = run_with(table, titan, slot)
    if table.perch[titan] != NOBODY or run is None:
        return {}
    near = is_near_enough(table, table.gear(slot))
    speed, bypass = speed_of(table, titan) + run.speed, has(table, titan, Keyword.BYPASS)
    return rush_ways(board(table), titan, speed, near, bypass)


def cannot_rush(table: Table, titan: int) -> Refusal | None:
    """Why a titan cannot rush: among others, both actions must be there and allowed (AT-TRND-09)."""
    slot = rushing_weapon(table, titan)
    if slot is None:
        return Refusal("AT-KW-49", "The titan has no weapon to rush with.")
    if table.actions != BOTH_ACTIONS or table.fatigue[titan]:
        return Refusal("AT-TRND-09", "A complicated action needs both actions, unused and allowed.")
    if is_falling(table, titan):
        return Refusal("AT-KDOWN-03", "The titan is falling down, and does nothing.")
    if refusal := despairs(table, titan):
        return refusal
    if not rush_paths(table, titan, slot):
        return Refusal("AT-KW-50", "A rush needs a way of at least three spaces to the primordial.")
    return None


async def rush(table: Table, titan: int) -> None:
    """A complicated action: run to the primordial and strike (AT-KW-49, AT-TRND-09)."""
    slot = rushing_weapon(table, titan)
    assert slot is not None
    run = run_with(table, titan, slot)
    assert run is not None
    ways = rush_paths(table, titan, slot)
    about = Approach(titan, is_near_enough(table, table.gear(slot)), "AT-KW-50")
    goal = await choose(seat_of(table, titan), RUSH_TO, sorted(ways), about=about)
    table.actions = 0
    await follow(table, titan, ways[goal])
    if is_alive(table, titan) and any(active.slot == slot for active in active_weapons(table, titan)):
        await declare(table, titan, rush=slot, precision=run.precision)
