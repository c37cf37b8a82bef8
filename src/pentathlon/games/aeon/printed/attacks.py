"""How primordials aim and attack, as it is printed."""

from collections.abc import Callable, Coroutine
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

if TYPE_CHECKING:
    from pentathlon.games.aeon.table import Table


class Skill(IntEnum):
    """What an Argonaut adds to tests."""

    WISDOM = 0
    FURY = 1
    GRACE = 2
    GUILE = 3
    HEART = 4
    VIGIL = 5

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.lower()


Happen = Callable[["Table", int], Coroutine[Any, Any, None]]
"""(table, the titan concerned)."""


class Effect(NamedTuple):
    """A sentence and what it does to a titan."""

    text: str
    happen: Happen
    is_attack: bool = False
    """Whether it is an attack, which follows the attack that it answers (AT-RESP-07)."""
    is_throw: bool = False
    """Knockback or knockdown, which needs an adjacent attacker (AT-RESP-06)."""
    parts: tuple["Effect", ...] = ()
    """What a compound is made of, so that each part is carried out by its own rule."""


class Moment(Enum):
    """When an effect of a card or a sheet comes about (AT-TIMING-03)."""

    CRIT_CHANCE = "crit chance"
    CRIT_MISS = "crit miss"
    CRIT_EVADE = "crit evade"
    CRIT_EVADE_FAIL = "crit evade fail"
    FULL_HIT = "full hit"
    FULL_MISS = "full miss"
    FULL_EVADE = "full evade"
    PRIMORDIAL_ROUND = "start of the primordial round"
    TITAN_ROUND = "start of the titan round"


class Trigger(NamedTuple):
    """An effect with the moment at which it comes about."""

    when: Moment
    effect: Effect

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.when.value.capitalize()}: {self.effect.text}"


class Want(Enum):
    """What a targeting line asks of a target (AT-TARG-02)."""

    PRIORITY = "priority target"
    IN_RANGE = "in range"
    IN_SIGHT = "in sight"
    ADJACENT = "adjacent"
    IN_FRONT = "in front"
    NOT_IN_FRONT = "not in front"
    ALONE = "standing alone"
    WITH_DESPAIR = "with despair"
    WITH_AMBROSIA = "with ambrosia"
    ON_LABYRINTH = "on a labyrinth tile"
    LAST_TO_WOUND = "last to wound"
    CLOSEST = "closest"
    FURTHEST = "furthest"
    MOST_DANGER = "most DANGER"
    MOST_FATE = "most FATE"
    MOST_RAGE = "most RAGE"
    MOST_DESPAIR = "most despair"
    MOST_AMBROSIA = "most ambrosia"
    MOST_GEAR = "most gear"
    NEAREST_EDGE = "nearest to an edge"
    LEAST_DANGER = "least DANGER"
    LEAST_FATE = "least FATE"


class Line(NamedTuple):
    """A targeting line: what it asks of each of so many targets."""

    wants: tuple[Want, ...] = ()
    titans: int = 1
    zone: bool = False
    """All spaces of an area, whoever stands there (AT-TARG-21); no wants and no zone: no target."""

    @property
    def text(self) -> str:
        """In words."""
        if self.zone:
            return "zone"
        words = ", ".join(want.value for want in self.wants)
        return f"{self.titans} titans, {words}" if self.titans > 1 else words or "no target"


BOARD: Final = 99
"""The reach of a zone that is the whole board (AT-TARG-08)."""


class AttackType(Enum):
    """How a primordial attacks (AT-PATK-01)."""

    MELEE = "melee"
    RANGE = "range"
    ZONE = "zone"
    PATH = "all titans in path"
    SIMULTANEOUS = "simultaneous"
    SEQUENTIAL = "sequential"
    JUDGEMENT = "judgement"


class Banner(NamedTuple):
    """What is added for a titan with so much FATE (AT-CONS-05)."""

    fate: int
    danger: int = 0
    effects: tuple[Effect, ...] = ()


class Attack(NamedTuple):
    """An attack of the primordial, or a judgement."""

    type: AttackType
    reach: int = 1
    dice: int = 0
    difficulty: int = 0
    skills: tuple[Skill, ...] = ()
    danger: int = 0
    effects: tuple[Effect, ...] = ()
    once: tuple[Effect, ...] = ()
    """What happens once for all titans of a zone, aimed at the target."""
    banner: Banner | None = None
    doomed: bool = False
    triggers: tuple[Trigger, ...] = ()
    per_hit: bool = False
    """Whether its DANGER is dealt once for each hit (AT-CONS-06)."""
