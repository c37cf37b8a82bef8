"""The titan sheets, and the Argonauts who command them."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from pentathlon.kernel import slug_of

from .attacks import Skill
from .cards import Keyword, Kind, Trait
from .dice import BLACK, RED, Colour


class KratosLevel(NamedTuple):
    """A line of a kratos table: from which RAGE on, and what may be had, one of several (AT-ABIL-11)."""

    rage: int
    options: tuple[tuple[Trait, ...], ...]
    may: bool = False
    """Whether it may be left out even in the second ability window."""


class Severity(NamedTuple):
    """A line of a trauma table: up to which DANGER, and from which deck (AT-TRAU-01)."""

    upto: int
    deck: Kind


MASSIVE: Final = 99

TRAUMA_TABLE: Final = (Severity(4, Kind.MINOR), Severity(9, Kind.MAJOR), Severity(MASSIVE, Kind.OBOL))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A titan sheet."""

    name: str
    origin: str
    """Titans of one Argo-bred class never fight side by side (AT-BSET-06)."""
    kratos: tuple[KratosLevel, ...]
    speed: int = 5
    die: Colour = RED
    armor: tuple[Colour, ...] = ()
    evasion: int = 0
    hands: int = 2
    supports: int = 2
    armors: int = 1
    traits: tuple[Trait, ...] = ()
    trauma: tuple[Severity, ...] = TRAUMA_TABLE
    figure: str = ""

    @property
    def slug(self) -> str:
        """The name in small plain letters."""
        return slug_of(self.name)


@dataclass(frozen=True, slots=True)
class Argonaut:
    """Who commands a titan, and the skill that the portrait raises by 1."""

    name: str
    skill: Skill


BREAK: Final = Trait(Keyword.BREAK, 1)
OPENING: Final = Trait(Keyword.OPENING, 1)
REPOSITION: Final = Trait(Keyword.REPOSITION, 1)


def only(*traits: Trait) -> tuple[tuple[Trait, ...], ...]:
    """One option, all of it."""
    return (traits,)


def kratos_table(**other: tuple[tuple[Trait, ...], ...]) -> tuple[KratosLevel, ...]:
    """The usual kratos table, in which a titan may have other entries, named r2, r4 and so on."""
    usual = {
        "r1": ((BREAK,), (OPENING,)),
        "r2": only(REPOSITION),
        "r4": only(Trait(Keyword.EXTRA_DIE, RED)),
        "r6": ((Trait(Keyword.ATTACK_REROLL, 1),), (Trait(Keyword.POWER_REROLL, 1),)),
        "r8": only(Trait(Keyword.EXTRA_DIE, BLACK)),
        "r9": only(BREAK, OPENING, Trait(Keyword.KRATOS_ROLL)),
    }
    return tuple(KratosLevel(int(name[1:]), options) for name, options in (usual | other).items())


DREAMWALKER, ARGO_BRED = "dreamwalker", "Argo-bred"
RAMPART = kratos_table()
SHEETS: Final = (
    Sheet(
        "the Lantern", DREAMWALKER, kratos_table(r4=only(Trait(Keyword.MOTIVATE, 2))), figure="lantern-flame"
    ),
    Sheet(
        "the Rampart",
        DREAMWALKER,
        (*RAMPART[:2], KratosLevel(2, only(Trait(Keyword.PROVOKE)), may=True), *RAMPART[2:]),
        figure="guarded-tower",
    ),
    Sheet("the Needle", DREAMWALKER, kratos_table(r6=only(Trait(Keyword.HEARTSEEKER))), figure="gladius"),
    Sheet("the Drummer", DREAMWALKER, kratos_table(r2=only(REPOSITION, OPENING)), figure="drum"),
    Sheet(
        "Bulwark",
        ARGO_BRED,
        kratos_table(),
        speed=4,
        armor=(RED,),
        traits=(Trait(Keyword.LUMBERING),),
        figure="turtle-shell",
    ),
    Sheet(
        "Skimmer",
        ARGO_BRED,
        kratos_table(),
        speed=7,
        evasion=1,
        armors=0,
        traits=(Trait(Keyword.IMPROVED_RUSH),),
        figure="wingfoot",
    ),
)
ARGONAUTS: Final = (
    Argonaut("Ianthe", Skill.FURY),
    Argonaut("Doryklos", Skill.HEART),
    Argonaut("Melitta", Skill.WISDOM),
    Argonaut("Theron", Skill.VIGIL),
)
"""The four who set out, each with the skill that the portrait raises."""
PORTRAITS: Final = (
    *ARGONAUTS,
    Argonaut("Kleito", Skill.GUILE),
    Argonaut("Eurytos", Skill.GRACE),
    Argonaut("Phaidra", Skill.HEART),
    Argonaut("Aristaios", Skill.WISDOM),
)
"""With those who may take the place of one who has died (AT-CAMP-16)."""
ROWERS: Final = ("Bias", "Nais", "Okyroe", "Talaos", "Myrto", "Zethos", "Lykon", "Danae", "Phylas", "Kallias")
"""What those are called who come without a portrait."""
