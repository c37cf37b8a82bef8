"""What a titan may do in its turn, and which clause forbids what (AT-TRND, AT-EXH, AT-FATIG)."""

from collections.abc import Callable
from enum import Enum
from typing import Final, NamedTuple

from pentathlon.kernel import Slot

from .aids import ARGO_ABILITIES, SUMMONINGS, Aid
from .board import are_adjacent
from .conditions import MIND, Condition
from .grid import Space, distance, unit
from .keywords import cards_of, is_exhausted, usable, weapons_of
from .paths import rush_ways
from .printed import BOTH_ACTIONS, Action, Fallen, Gear, Keyword
from .stats import (
    DESPAIR_BARS,
    are_neighbours,
    has_condition,
    is_alone,
    is_falling,
    reach_of,
    speed_of,
)
from .striking import active_weapons
from .table import NOBODY, Phase, Table, board, foe_rect, living
from .vantage import cannot_climb
from .walking import destinations

RUSH_SPEED: Final = 1


class Deed(Enum):
    """What a titan can do in its turn."""

    MOVE = "move"
    ATTACK = "attack"
    RUSH = "rush"
    READY_MOVING = "unexhaust all gear for the movement action"
    READY_FIGHTING = "unexhaust all gear for the combat action"
    REST_MOVING = "discard the movement fatigue for the movement action"
    REST_FIGHTING = "discard the combat fatigue for the combat action"
    UNBIND = "discard Bound for the combat action"
    CLIMB = "climb the primordial"
    SOLACE = "give solace"
    SUPPRESS_AI = "shuffle the AI discard pile into its deck"
    SUPPRESS_BP = "shuffle the BP discard pile into its deck"
    RISE = "discard a trespass token to stand up"
    END = "end the turn"


class Help(NamedTuple):
    """An Argo ability, as an answer."""

    ability: str


class Summon(NamedTuple):
    """A summoning, as an answer."""

    nymph: str


def _cannot_spend(table: Table, titan: int, action: Action) -> str | None:
    """The clause that keeps an action from being spent."""
    if is_falling(table, titan):
        return "AT-KDOWN-03"
    if not table.actions & action:
        return "AT-TRND-04"
    return None


def _panics(table: Table, titan: int) -> bool:
    """Whether a titan has to run before it does anything else."""
    if not has_condition(table, titan, Condition.PANIC) or table.has_moved:
        return False
    return cannot_move(table, titan) is None


def _cannot_act(table: Table, titan: int, action: Action) -> str | None:
    """What forbids an action for anything but resting (AT-FATIG-01)."""
    if clause := _cannot_spend(table, titan, action):
        return clause
    return "AT-FATIG-01" if table.fatigue[titan] & action else None


def runs_from(table: Table, titan: int) -> Callable[[Space], bool]:
    """Where a titan may go: in panic only away from the primordial."""
    if not has_condition(table, titan, Condition.PANIC) or table.has_moved:
        return lambda space: True
    foe = foe_rect(table)
    near = distance(unit(table.at[titan]), foe) if table.perch[titan] == NOBODY else 0
    return lambda space: distance(unit(space), foe) > near


def cannot_move(table: Table, titan: int) -> str | None:
    """The clause that keeps a titan from its movement action."""
    if clause := _cannot_act(table, titan, Action.MOVEMENT):
        return clause
    speed = speed_of(table, titan)
    if not has_condition(table, titan, Condition.PANIC):
        return None if destinations(table, titan, min(speed, 2)) else "AT-TMOV-03"
    allows = runs_from(table, titan)
    return None if any(allows(space) for space in destinations(table, titan, speed)) else "AT-TMOV-03"


def cannot_attack(table: Table, titan: int) -> str | None:
    """The clause that keeps a titan from attacking."""
    if clause := _cannot_act(table, titan, Action.COMBAT):
        return clause
    if table.despair[titan] >= DESPAIR_BARS and is_alone(table, titan):
        return "AT-DESP-03"
    return None if active_weapons(table, titan) else "AT-DECL-05"


def is_compelled(table: Table, titan: int) -> bool:
    """Whether a kratos card wants the combat action to be an attack, and one is possible."""
    compels = any(table.card(slot).compels and not table.sated >> slot & 1 for slot in table.held[titan])
    return compels and cannot_attack(table, titan) is None


def rushing_weapon(table: Table, titan: int) -> Slot | None:
    """A weapon with Rush that is ready."""
    return next(
        (
            slot
            for slot in weapons_of(table, titan)
            if table.gear(slot).trait(Keyword.RUSH) and not is_exhausted(table, slot)
        ),
        None,
    )


def rush_paths(table: Table, titan: int, gear: Gear) -> dict[Space, list[tuple[Space, ...]]]:
    """The ways of a rush: at least three spaces, on a shortest path to the target (AT-KW-49, AT-KW-50)."""
    if table.perch[titan] != NOBODY:
        return {}
    ground, foe, (_, most) = board(table), foe_rect(table), reach_of(gear)

    def is_near(space: Space) -> bool:
        if most == 1:
            return are_adjacent(ground, unit(space), foe)
        return distance(unit(space), foe) <= most

    return rush_ways(ground, titan, speed_of(table, titan) + RUSH_SPEED, is_near)


def cannot_rush(table: Table, titan: int) -> str | None:
    """The clause that keeps a titan from rushing: both actions must be there and allowed (AT-TRND-09)."""
    slot = rushing_weapon(table, titan)
    if slot is None:
        return "AT-KW-49"
    if table.actions != BOTH_ACTIONS or table.fatigue[titan]:
        return "AT-TRND-09"
    if is_falling(table, titan):
        return "AT-KDOWN-03"
    if table.despair[titan] >= DESPAIR_BARS and is_alone(table, titan):
        return "AT-DESP-03"
    return None if rush_paths(table, titan, table.gear(slot)) else "AT-KW-50"


def _cannot_ready(table: Table, titan: int, action: Action) -> str | None:
    if clause := _cannot_act(table, titan, action):
        return clause
    return None if any(is_exhausted(table, slot) for slot in cards_of(table, titan)) else "AT-EXH-04"


def _cannot_rest(table: Table, titan: int, action: Action) -> str | None:
    if clause := _cannot_spend(table, titan, action):
        return clause
    return None if table.fatigue[titan] & action else "AT-FATIG-01"


def _cannot_unbind(table: Table, titan: int) -> str | None:
    if clause := _cannot_act(table, titan, Action.COMBAT):
        return clause
    return None if has_condition(table, titan, Condition.BOUND) else "AT-COND-01"


def consolable(table: Table, titan: int) -> list[int]:
    """Whom a titan can give solace: itself, or one beside it (AT-KW-56)."""
    return [
        other
        for other in living(table)
        if (other == titan or are_neighbours(table, titan, other))
        and (table.despair[other] or table.conditions[other] & MIND)
    ]


def _cannot_free(table: Table, titan: int, deed: Deed) -> str | None:
    """What forbids a free action: lying, or having had it in this turn (AT-TRND-10)."""
    if is_falling(table, titan):
        return "AT-KDOWN-03"
    return "AT-TRND-10" if deed.name in table.freed else None


def _cannot_solace(table: Table, titan: int) -> str | None:
    if clause := _cannot_free(table, titan, Deed.SOLACE):
        return clause
    if usable(table, titan, Keyword.SOLACE) is None or not consolable(table, titan):
        return "AT-KW-56"
    return None


def _cannot_suppress(table: Table, titan: int, deed: Deed, keyword: Keyword) -> str | None:
    if clause := _cannot_free(table, titan, deed):
        return clause
    pile = table.ai_discard if keyword is Keyword.SUPPRESS_AI else table.bp_discard
    return None if usable(table, titan, keyword) is not None and pile else "AT-KW-59"


def _cannot_rise(table: Table, titan: int) -> str | None:
    if table.godform[titan] == NOBODY or not table.trespass[titan] or table.fallen[titan] is Fallen.NOT:
        return "AT-AWAK-16"
    return None


def cannot(table: Table, titan: int, deed: Deed) -> str | None:
    """The clause that forbids a deed to the titan whose turn it is."""
    if deed is not Deed.MOVE and deed is not Deed.RISE and _panics(table, titan):
        return "AT-COND-01"
    if deed in (Deed.READY_FIGHTING, Deed.REST_FIGHTING, Deed.UNBIND) and is_compelled(table, titan):
        return "AT-KRAT-01"
    return FORBIDDEN[deed](table, titan)


FORBIDDEN: Final[dict[Deed, Callable[[Table, int], str | None]]] = {
    Deed.MOVE: cannot_move,
    Deed.ATTACK: cannot_attack,
    Deed.RUSH: cannot_rush,
    Deed.READY_MOVING: lambda table, titan: _cannot_ready(table, titan, Action.MOVEMENT),
    Deed.READY_FIGHTING: lambda table, titan: _cannot_ready(table, titan, Action.COMBAT),
    Deed.REST_MOVING: lambda table, titan: _cannot_rest(table, titan, Action.MOVEMENT),
    Deed.REST_FIGHTING: lambda table, titan: _cannot_rest(table, titan, Action.COMBAT),
    Deed.UNBIND: _cannot_unbind,
    Deed.CLIMB: lambda table, titan: _cannot_free(table, titan, Deed.CLIMB) or cannot_climb(table, titan),
    Deed.SOLACE: _cannot_solace,
    Deed.SUPPRESS_AI: lambda table, titan: _cannot_suppress(
        table, titan, Deed.SUPPRESS_AI, Keyword.SUPPRESS_AI
    ),
    Deed.SUPPRESS_BP: lambda table, titan: _cannot_suppress(
        table, titan, Deed.SUPPRESS_BP, Keyword.SUPPRESS_BP
    ),
    Deed.RISE: _cannot_rise,
    Deed.END: lambda table, titan: None,
}


# the Argo

ABILITY_SLUGS: Final = tuple(aid.slug for aid in ARGO_ABILITIES)
NYMPH_SLUGS: Final = tuple(aid.slug for aid in SUMMONINGS)


def place_of(table: Table, option: Help) -> int:
    """Where among the prepared abilities one lies."""
    return table.prepared.index(ABILITY_SLUGS.index(option.ability))


def aid_of(option: Help | Summon) -> Aid:
    """What an Argo ability or a summoning does."""
    if isinstance(option, Summon):
        return SUMMONINGS[NYMPH_SLUGS.index(option.nymph)]
    return ARGO_ABILITIES[ABILITY_SLUGS.index(option.ability)]


def cannot_help(table: Table, option: Help | Summon) -> str | None:
    """The clause that forbids an Argo ability or a summoning now (AT-AA-02 to AT-AA-05, AT-SUMM-03)."""
    if table.phase is not Phase.TITANS:
        return "AT-AA-03"
    clause = _cannot_summon(table, option) if isinstance(option, Summon) else _cannot_use(table, option)
    return clause or aid_of(option).cannot(table)


def _cannot_summon(table: Table, option: Summon) -> str | None:
    if not table.summonings >> NYMPH_SLUGS.index(option.nymph) & 1:
        return "AT-SUMM-05"
    return None if table.summon_charges else "AT-SUMM-03"


def _cannot_use(table: Table, option: Help) -> str | None:
    if table.argo_exhausted >> place_of(table, option) & 1:
        return "AT-AA-05"
    return None if table.argo_charges[place_of(table, option)] else "AT-AA-02"


def aids(table: Table) -> list[Help | Summon]:
    """All that the Argo could do for the titans in this battle."""
    return [
        *(Help(ABILITY_SLUGS[ability]) for ability in table.prepared),
        *(Summon(nymph) for nymph in NYMPH_SLUGS),
    ]
