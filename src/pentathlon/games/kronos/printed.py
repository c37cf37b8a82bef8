"""What is printed: Aspects, types, roles, cards and boards."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentathlon.kernel import Card, Seat, slug_of

if TYPE_CHECKING:
    from .table import Table


class Aspect(IntEnum):
    """The three measures of strength (KE-GEN-04)."""

    FIST = 0
    AWE = 1
    CUNNING = 2

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.capitalize()


FIST, AWE, CUNNING = ASPECTS = tuple(Aspect)
Strength = tuple[int, int, int]
"""Fist, Awe and Cunning."""
NO_STRENGTH: Final[Strength] = (0, 0, 0)


class Type(IntEnum):
    """The five types of Characters, in the order in which they are drafted (KE-DRAFT-01)."""

    SCOUT = 0
    DEFENDER = 1
    ELITE = 2
    REINFORCEMENT = 3
    GOD = 4

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.capitalize()


SCOUT, DEFENDER, ELITE, REINFORCEMENT, GOD = TYPES = tuple(Type)
NOWHERE: Final = "Nowhere"
"""The home of the card that stands for no Treasure."""
ACHERON_SORT, ASPECT_SORT, SPELL_SORT, OPEN_SORT = range(len(TYPES), len(TYPES) + 4)
"""The `sort` of cards that do not lie on the piles of the five types; the last are known to all."""


class Role(Enum):
    """What a seat plays (KE-SETUP-14)."""

    ACROPOLIS = "Acropolis"
    KALLISTO = "Kallisto"
    HADES = "Hades"


ACROPOLIS, KALLISTO, HADES = Role


class Foe(Enum):
    """Against whom an effect or a strength counts; both if it does not say."""

    SEAT = "against another player"
    MONSTER = "against a Monster"


Happening = Coroutine[Any, Any, None] | None
Happen = Callable[["Table", Seat, object, bool], Happening]
"""(table, whose effect, the card or ability it is printed on, whether it is played as a Reinforcement)."""
Obstacle = Callable[["Table", Seat], str | None]


class Effect:
    """One sentence: its words, what it does, and the clause that may forbid it now.

    Its `appeal` is about how many points of strength it is worth, as far as bots can tell beforehand, and
    its `aspect` the one that it names.
    """

    __slots__ = ("appeal", "aspect", "cannot", "happen", "text")

    def __init__(
        self, text: str, happen: Happen, cannot: Obstacle, appeal: float, aspect: Aspect | None = None
    ) -> None:
        self.text = text
        self.happen = happen
        self.cannot = cannot
        self.appeal = appeal
        self.aspect = aspect


class Opening(NamedTuple):
    """What a Character does at the beginning of its battle, and against whom (KE-PVP-02, KE-BEAST-18)."""

    effect: Effect
    foe: Foe | None = None
    instead: bool = False
    """Whether it takes the place of what every other Defender does (KE-PVP-04)."""

    @property
    def text(self) -> str:
        """In words."""
        words = self.effect.text[0].lower() + self.effect.text[1:]
        against = f" {self.foe.value}" if self.foe else ""
        instead = " instead of cancelling a Bonus," if self.instead else ""
        return f"At the beginning of a battle{against},{instead} {words}"


class Passive(NamedTuple):
    """Strength that a Character has only under a condition, worked out whenever it is looked at."""

    strength: Strength
    words: str
    applies: Callable[["Table", Seat], bool]

    @property
    def text(self) -> str:
        """In words."""
        return f"{amounts(self.strength)} {self.words}."


def amounts(strength: Strength) -> str:
    """A strength in words: +2 Fist and +1 Awe, or +1 in every Aspect."""
    if strength[0] and len(set(strength)) == 1:
        return f"{strength[0]:+} in every Aspect"
    return " and ".join(
        f"{number:+} {aspect.title}" for aspect, number in zip(ASPECTS, strength, strict=True) if number
    )


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class KronosCard(Card):
    """A card of Kronos Epilogue: a Character, a Spell, a Treasure or a Battle Aspect card."""

    type: Type | None = None
    strength: Strength = NO_STRENGTH
    """Of a Character; of one of Hades on a Quest board."""
    below: Strength = NO_STRENGTH
    """Of a Character of Hades in Acheron."""
    mercenary: bool = False
    openings: tuple[Opening, ...] = ()
    passive: Passive | None = None
    lowers: int = 0
    """By how much it lowers the limit of the other side while it is active (KE-REIN-03)."""
    effect: Effect | None = None
    """What it does when it is played as a Reinforcement."""
    is_double_sided: bool = False
    leaves: bool = False
    """Whether it is removed from the game after a round on a Quest board (KE-HAD-16)."""

    calls: "Type | str | None" = None
    """Of a Spell: the type of the card, or the name of the Character, that replaces it."""

    home: str = ""
    """Of a Treasure: its Quest board, or Acheron."""
    front: Strength = NO_STRENGTH
    back: Aspect = FIST
    amount: int = 0
    """The permanent Bonus on the back of a Treasure."""
    keys: int = 0

    aspect: Aspect | None = None
    """Of a Battle Aspect card."""

    is_character: bool = field(default=False, init=False)
    is_spell: bool = field(default=False, init=False)
    is_treasure: bool = field(default=False, init=False)

    def __post_init__(self) -> None:
        self.is_spell = self.calls is not None
        self.is_treasure = bool(self.home)
        self.is_character = not (self.is_spell or self.is_treasure or self.aspect is not None)
        self.sort = self._sort()

    def _sort(self) -> int:
        if self.is_spell:
            return SPELL_SORT
        if self.aspect is not None:
            return ASPECT_SORT
        if self.home == "Acheron":
            return ACHERON_SORT
        return OPEN_SORT if self.type is None or self.is_double_sided else int(self.type)

    @property
    def backs(self) -> Strength:
        """The permanent Bonus of a Treasure in all three Aspects."""
        fist, awe, cunning = (self.amount if aspect is self.back else 0 for aspect in ASPECTS)
        return fist, awe, cunning


@dataclass(frozen=True, slots=True)
class Quest:
    """A Quest board: its Monster, with the strength of two Aspects on the front and of one on the back."""

    name: str
    monster: str
    front: Strength
    back: Strength
    figure: str
    """The silhouette of the Monster."""
    is_name: bool = False
    """Whether the Monster is called by a name, which takes no article."""

    @property
    def slug(self) -> str:
        """The Monster in small plain letters."""
        return slug_of(self.monster)

    @property
    def foe(self) -> str:
        """The Monster within a sentence."""
        return self.monster if self.is_name else f"the {self.monster}"


@dataclass(frozen=True, slots=True)
class Ability:
    """What a Treasure unlocks on a board, once in the game (KE-ACRO-02)."""

    name: str
    effect: Effect

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class City:
    """An Acropolis, or Acheron, with its three abilities (KE-ACRO-09)."""

    name: str
    abilities: tuple[Ability, Ability, Ability]
    figure: str

    @property
    def slug(self) -> str:
        """The name in small plain letters."""
        return slug_of(self.name)
