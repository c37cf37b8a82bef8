"""The actions of a turn, carried out (AT-TRND, AT-TMOV)."""

from typing import Final

from pentathlon.kernel import choose

from .conditions import MIND, Condition
from .decks import shuffle
from .deeds import Deed, consolable, runs_from, rush_paths, rushing_weapon
from .keywords import spend_charge, unexhaust_all, usable, use
from .pieces import Titan
from .printed import Action, Fallen, Keyword
from .stats import has_condition, speed_of
from .striking import active_weapons, declare
from .table import Table, is_alive, seat_of
from .vantage import climb
from .walking import MOVE, destinations, follow, walk

RUSH_TO: Final = "choose where to rush"

WHOM_TO_CONSOLE: Final = "choose whom to give solace"

WHAT_TO_DISCARD: Final = "choose what is discarded"


async def perform(table: Table, titan: int, deed: Deed) -> None:
    """Carry out what a titan does, and note what it cost."""
    if deed is Deed.MOVE:
        await _move(table, titan)
    elif deed is Deed.ATTACK:
        table.actions &= ~Action.COMBAT
        _obey(table, titan)
        await declare(table, titan)
    elif deed is Deed.RUSH:
        await _rush(table, titan)
    elif deed in (Deed.READY_MOVING, Deed.READY_FIGHTING):
        table.actions &= ~(Action.MOVEMENT if deed is Deed.READY_MOVING else Action.COMBAT)
        unexhaust_all(table, titan)
    elif deed in (Deed.REST_MOVING, Deed.REST_FIGHTING):
        action = Action.MOVEMENT if deed is Deed.REST_MOVING else Action.COMBAT
        table.actions &= ~action
        table.fatigue[titan] &= ~action
    else:
        await _perform_freely(table, titan, deed)


def _obey(table: Table, titan: int) -> None:
    """A kratos card that wanted an attack has had it: it stays with the titan, but compels no more."""
    for slot in table.held[titan]:
        if table.card(slot).compels:
            table.sated |= 1 << slot


async def _perform_freely(table: Table, titan: int, deed: Deed) -> None:
    """What costs no action, and what a combat action does for a titan that is bound."""
    if deed is Deed.UNBIND:
        table.actions &= ~Action.COMBAT
        table.conditions[titan] &= ~Condition.BOUND
        return
    table.freed.append(deed.name)
    if deed is Deed.CLIMB:
        await climb(table, titan)
    elif deed is Deed.SOLACE:
        await _solace(table, titan)
    elif deed is Deed.RISE:
        table.trespass[titan] -= 1
        table.fallen[titan] = Fallen.NOT
    else:
        _suppress(table, titan, Keyword[deed.name])


async def _move(table: Table, titan: int) -> None:
    """The movement action; the destination is declared first, in panic one further away (AT-TMOV-01)."""
    speed = speed_of(table, titan)
    table.actions &= ~Action.MOVEMENT
    if not has_condition(table, titan, Condition.PANIC) or table.has_moved:
        table.has_moved = await walk(table, titan, speed) > 0 or table.has_moved
        return
    allows = runs_from(table, titan)
    ways = {space: ways for space, ways in destinations(table, titan, speed).items() if allows(space)}
    goal = await choose(seat_of(table, titan), MOVE, sorted(ways))
    table.has_moved = True
    await follow(table, titan, ways[goal])


async def _rush(table: Table, titan: int) -> None:
    """A complicated action: run to the primordial and strike (AT-KW-49, AT-TRND-09)."""
    slot = rushing_weapon(table, titan)
    assert slot is not None
    ways = rush_paths(table, titan, table.gear(slot))
    goal = await choose(seat_of(table, titan), RUSH_TO, sorted(ways))
    table.actions = 0
    table.has_moved = True
    await follow(table, titan, ways[goal])
    if is_alive(table, titan) and any(active.slot == slot for active in active_weapons(table, titan)):
        await declare(table, titan, rush=slot)


async def _solace(table: Table, titan: int) -> None:
    """Discard a Mind condition or a despair token (AT-KW-56)."""
    seat = seat_of(table, titan)
    chosen = await choose(seat, WHOM_TO_CONSOLE, [Titan(other) for other in consolable(table, titan)])
    slot = usable(table, titan, Keyword.SOLACE)
    if slot is not None:
        use(table, titan, slot)
    minds = [condition for condition in MIND if table.conditions[chosen.number] & condition]
    options: list[Condition | None] = [*minds, *[None] * bool(table.despair[chosen.number])]
    what = await choose(seat, WHAT_TO_DISCARD, options)
    if what is None:
        table.despair[chosen.number] -= 1
    else:
        table.conditions[chosen.number] &= ~what


def _suppress(table: Table, titan: int, keyword: Keyword) -> None:
    """A deck takes in its discard pile (AT-KW-59)."""
    slot = usable(table, titan, keyword)
    assert slot is not None
    spend_charge(table, slot, keyword)
    if keyword is Keyword.SUPPRESS_AI:
        shuffle(table.ai, *table.ai_discard)
        table.ai_discard = []
    else:
        shuffle(table.bp, *table.bp_discard)
        table.bp_discard = []
