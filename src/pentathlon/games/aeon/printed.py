"""What is printed: dice, skills, keywords, sheets and cards."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum, IntEnum, IntFlag
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentathlon.kernel import Card, slug_of

if TYPE_CHECKING:
    from .table import Table

DIAL: Final = 9
"""The highest value of a triskelion stat (AT-CAMP-09)."""
NATURAL_HIT: Final = 10
NATURAL_MISS: Final = 1
D10: Final = 10


class Colour(IntEnum):
    """The tiers of power dice from low to high (AT-POW-02)."""

    RED = 0
    BLACK = 1
    WHITE = 2

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.lower()


RED, BLACK, WHITE = COLOURS = tuple(Colour)
FACES: Final = (
    ((0, 0), (0, 1), (1, 0), (1, 1), (1, 1), (2, 0)),
    ((0, 1), (1, 0), (1, 1), (1, 1), (2, 0), (2, 1)),
    ((1, 0), (1, 1), (2, 0), (2, 1), (2, 1), (3, 0)),
)
"""The six faces of a power die of each colour: power and potential."""
SUPPLY: Final = (6, 4, 4)
"""How many power dice of each colour there are."""


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


class Stat(IntEnum):
    """The three dials of a triskelion."""

    DANGER = 0
    FATE = 1
    RAGE = 2


class Condition(IntFlag):
    """The condition cards other than Knockdown."""

    BLEEDING = 1
    BOUND = 2
    SALTED = 4
    DREAD = 8
    FUGUE = 16
    PANIC = 32
    MARKED = 64

    @property
    def title(self) -> str:
        """The name as it is written."""
        return (self.name or "").capitalize()


MIND: Final = Condition.DREAD | Condition.FUGUE | Condition.PANIC
CONDITION_TEXTS: Final = {
    Condition.BLEEDING: "At the end of a turn in which the titan moved, it gains 1 DANGER.",
    Condition.BOUND: "SPEED -2. The titan may spend its combat action to discard this card.",
    Condition.SALTED: "Evasion -1.",
    Condition.DREAD: "Mind. The titan counts as standing alone, and has precision -1.",
    Condition.FUGUE: "Mind. The Argonaut uses no mnemos abilities.",
    Condition.PANIC: "Mind. The titan must begin its turn by moving away from the primordial.",
    Condition.MARKED: (
        "The titan takes the priority target token and cannot lose it. If it is marked again, it gains 1 FATE."
    ),
}


class Fallen(IntEnum):
    """How a titan lies: not at all, or on which side of the Knockdown card (AT-KDOWN-01)."""

    NOT = 0
    FALLING = 1
    FALLING_ANEW = 2
    """Knocked down in its own turn, which does not count as its next (AT-KDOWN-07)."""
    RISING = 3


class Action(IntFlag):
    """The two actions of a turn, and their fatigue tokens."""

    MOVEMENT = 1
    COMBAT = 2


BOTH_ACTIONS: Final = Action.MOVEMENT | Action.COMBAT


class Keyword(Enum):
    """The named abilities of gear, kratos tables and godforms."""

    AMBROSIA_LIMIT = "Ambrosia Limit"
    AMBROSIA_LIMIT_PLUS = "Ambrosia Limit +"
    ASCENDED = "Ascended"
    ATTACK_REROLL = "Attack Re-roll"
    AUTO_BREAK = "Auto-break"
    BLOCK = "Block"
    BREAK = "Break"
    BYPASS = "Bypass"
    CARVING = "Carving"
    COMMIT = "Commit"
    CUMBERSOME = "Cumbersome"
    DEADLY = "Deadly"
    DIVERSION = "Diversion"
    DODGE = "Dodge"
    ELATION = "Elation"
    EXTRA_DIE = "+1 power die"
    FRONTLINES = "Frontlines"
    HEARTSEEKER = "Heartseeker"
    HIDE = "Hide"
    KNOCKBACK = "Knockback"
    KRATOS_ROLL = "kratos roll"
    LIFELINE = "Lifeline"
    LUMBERING = "Lumbering"
    MOTIVATE = "Motivate"
    OPENING = "Opening"
    OVERBREAK = "Overbreak"
    POWER_REROLL = "Power Re-roll"
    PRECISION = "precision"
    PROVOKE = "Provoke"
    PULL = "Pull"
    PUSHBACK = "Pushback"
    RANGED = "Ranged"
    REACH = "Reach"
    REFLEX = "Reflex"
    REINFORCE = "Reinforce"
    REPOSITION = "Reposition"
    ROCKSTEADY = "Rocksteady"
    RUSH = "Rush"
    SACRIFICE = "Sacrifice"
    SCALE = "Scale"
    SECOND_CHANCE = "Second Chance"
    SOLACE = "Solace"
    SPOTLIGHT = "Spotlight"
    STALWART = "Stalwart"
    SUPPRESS_AI = "AI Suppress"
    SUPPRESS_BP = "BP Suppress"
    TIRELESS = "Tireless"
    TUMBLE = "Tumble"
    UNIQUE = "Unique"
    VAULT = "Vault"
    TITAN_POSSESSION = "Titan Possession"
    ARGONAUT_POSSESSION = "Argonaut Possession"


GRADES: Final = {
    Keyword.REFLEX: ("", "Reflex", "Advanced Reflex", "Superior Reflex"),
    Keyword.REINFORCE: ("Reinforce 1", "Advanced Reinforce 1", "Superior Reinforce 1"),
}


class Trait(NamedTuple):
    """A keyword with its numbers: Reach 2, Ranged 2-6; of a die its colour."""

    keyword: Keyword
    x: int = 0
    y: int = 0

    @property
    def text(self) -> str:
        """In words, always the same."""
        if self.keyword in GRADES:
            return GRADES[self.keyword][self.x]
        if self.keyword is Keyword.EXTRA_DIE:
            return f"+1 {Colour(self.x).title} die"
        if self.keyword is Keyword.PRECISION:
            return f"precision {self.x:+}"
        if self.keyword is Keyword.AMBROSIA_LIMIT_PLUS:
            return f"Ambrosia Limit +{self.x}"
        if self.keyword is Keyword.RANGED:
            return f"Ranged {self.x}-{self.y}"
        return f"{self.keyword.value} {self.x}" if self.x else self.keyword.value


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


class Kind(Enum):
    """The decks and what else is a card."""

    AI = "AI"
    BP = "BP"
    MINOR = "minor trauma"
    MAJOR = "major trauma"
    OBOL = "obol"
    KRATOS = "kratos"
    MOIROS = "moiros"
    GEAR = "gear"


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class AeonCard(Card):
    """A card of Aeon Trespass."""

    kind: Kind = Kind.GEAR
    level: int = 0
    """I, II or III of AI and BP cards."""


class GearType(Enum):
    """What a piece of gear is (AT-GEAR-01)."""

    WEAPON = "weapon"
    ARMOR = "armor"
    SUPPORT = "support"
    ATTACHMENT = "attachment"


WEAPON, ARMOR, SUPPORT, ATTACHMENT = GearType


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class Gear(AeonCard):
    """A piece of gear."""

    type: GearType = WEAPON
    hands: int = 0
    dice: int = 0
    precision: int = 0
    power: tuple[Colour, ...] = ()
    """The power dice for each hit."""
    armor: tuple[Colour, ...] = ()
    evasion: int = 0
    rerolls: int = 0
    """Free re-rolls of evasion dice."""
    traits: tuple[Trait, ...] = ()
    charges: int = 0
    on: GearType | None = None
    """Of an attachment: what it is attached to; None is the titan sheet."""

    def trait(self, keyword: Keyword) -> Trait | None:
        """The keyword as it is printed on the card, if it is."""
        return next((trait for trait in self.traits if trait.keyword is keyword), None)


class Want(Enum):
    """What a targeting line asks of a target (AT-TARG-02)."""

    PRIORITY = "priority target"
    IN_RANGE = "in range"
    IN_SIGHT = "in sight"
    NOT_IN_FRONT = "not in front"
    ON_LABYRINTH = "on a labyrinth tile"
    LAST_TO_WOUND = "last to wound"
    CLOSEST = "closest"
    FURTHEST = "furthest"
    MOST_DANGER = "most DANGER"
    MOST_FATE = "most FATE"
    MOST_RAGE = "most RAGE"


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


class AttackType(Enum):
    """How a primordial attacks (AT-PATK-01)."""

    MELEE = "melee"
    RANGE = "range"
    ZONE = "zone"
    PATH = "all titans in path"
    SIMULTANEOUS = "simultaneous"
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


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class AiCard(AeonCard):
    """An action of a primordial; signatures and routines look the same but are no AI cards."""

    foe: str = ""
    lines: tuple[Line, ...] = ()
    approaches: bool = False
    attack: Attack | None = None
    does: tuple[Effect, ...] = ()
    """What it does in place of an attack."""
    after: tuple[Effect, ...] = ()
    after_final: tuple[Effect, ...] = ()
    windows: tuple[bool, bool] = (False, False)
    """Whether reactions are possible before the move, and before the attack."""
    dealt: bool = True
    """Whether it belongs to the AI deck."""


class Resource(IntEnum):
    """What a wounded body part gives."""

    MORTAL = 0
    PRIMORDIAL = 1
    DIVINE = 2
    RARE = 3


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class BpCard(AeonCard):
    """A body part: its AT, what it gives, and how the primordial responds."""

    foe: str = ""
    at: int = 0
    gives: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Mortal, primordial, divine and rare resources."""
    wound: Effect | None = None
    fail: Effect | None = None
    critical: Effect | None = None
    instinct: Effect | None = None


class Arrow(IntEnum):
    """The corner of a minor trauma card (AT-RAND-03)."""

    N = 0
    E = 1
    S = 2
    W = 3
    CHOOSE = 4


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class FateCard(AeonCard):
    """A trauma, obol, kratos or moiros card."""

    arrow: Arrow = Arrow.CHOOSE
    number: int = 0
    effect: Effect | None = None
    """What it does when it is drawn."""
    kills: bool = False
    awakens: bool = False
    """Whether it offers an awakening in place of death."""
    since: int = 0
    """Of an obol: the DANGER from which on it is added to the deck (AT-TRAU-08)."""
    traits: tuple[Trait, ...] = ()
    """What it gives the titan while it is kept."""
    evasion: int = 0
    bars_fate: bool = False
    doubles_banners: bool = False
    free_reroll: bool = False
    breaks_weapon: bool = False
    compels: bool = False


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


@dataclass(frozen=True, slots=True)
class Argonaut:
    """Who commands a titan, and the skill that the portrait raises by 1."""

    name: str
    skill: Skill


class Vantage(NamedTuple):
    """A space on the primordial, with the tests to climb it and to hold on (AT-VP-03, AT-VP-05)."""

    name: str
    climb: tuple[Skill, int]
    hold: tuple[Skill, int]


class Block(NamedTuple):
    """What a primordial has at a level (AT-TRAIT-08)."""

    wounds: int
    danger: int = 0
    at: int = 0
    dice: int = 0
    escalations: int = 0
    ambrosia: int = 0
    trample: bool = False


@dataclass(frozen=True, slots=True)
class Primordial:
    """A primordial sheet."""

    slug: str
    name: str
    size: int
    speed: int
    to_hit: int
    knockback: int
    """Unavoidable knockback (AT-TRAIT-02)."""
    blocks: tuple[Block, ...]
    blindspots: tuple[tuple[int, int], ...] = ()
    weakspots: tuple[tuple[int, int], ...] = ()
    vantages: tuple[Vantage, ...] = ()
    lumbering: bool = False
    signature: str = ""
    routine: str = ""
    humble_routine: str = ""
    """The routine at level 1, where it differs."""


@dataclass(frozen=True, slots=True)
class Godform:
    """A form that an awakened titan takes (AT-AWAK-03)."""

    name: str
    die: Colour
    trespass: int = 2
    traits: tuple[Trait, ...] = ()
    evasion: int = 0
    attack: Gear | None = None
    """Its special attack (AT-AWAK-14)."""

    @property
    def text(self) -> str:
        """In words."""
        parts = [f"{self.die.title} power die", *(trait.text for trait in self.traits)]
        if self.evasion:
            parts.append(f"evasion {self.evasion:+}")
        if self.attack is not None:
            parts.append(f"special attack: {self.attack.text}")
        return f"Trespass {self.trespass}. {', '.join(parts).capitalize()}."


Obstacle = Callable[["Table"], str | None]


@dataclass(frozen=True, slots=True)
class Aid:
    """An Argo ability, or a summoning: what it does for the titans, and the clause that forbids it now."""

    name: str
    effect: Effect
    charges: int = 0
    cannot: Obstacle = lambda table: None
    picks: bool = True
    """Whether it is aimed at a titan of the group's choice."""

    @property
    def slug(self) -> str:
        """The name in small plain letters."""
        return slug_of(self.name)

    @property
    def text(self) -> str:
        """In words."""
        return f"{self.effect.text}{f' Charges: {self.charges}.' if self.charges else ''}"
