"""What is printed: keywords, and the cards with their facts."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Final, NamedTuple

from pentathlon.kernel import Card

from .attacks import Attack, Effect, Line, Trigger
from .dice import Colour

DIAL: Final = 9
"""The highest value of a triskelion stat (AT-CAMP-09)."""
NATURAL_HIT: Final = 10
NATURAL_MISS: Final = 1
D10: Final = 10


class Stat(IntEnum):
    """The three dials of a triskelion."""

    DANGER = 0
    FATE = 1
    RAGE = 2


class Fallen(IntEnum):
    """How a titan lies: not at all, or on which side of the Knockdown card (AT-KDOWN-01)."""

    NOT = 0
    FALLING = 1
    FALLING_ANEW = 2
    """Knocked down in its own turn, which does not count as its next (AT-KDOWN-07)."""
    RISING = 3


class Action(IntEnum):
    """The two actions of a turn, and their fatigue tokens, a bit each."""

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
    DESPAIR_LIMIT_PLUS = "Despair Limit +"
    DIVERSION = "Diversion"
    DODGE = "Dodge"
    ELATION = "Elation"
    EXTRA_DIE = "+1 power die"
    FOOTING = "Footing"
    FRONTLINES = "Frontlines"
    HEARTSEEKER = "Heartseeker"
    HIDE = "Hide"
    IMPROVED_RUSH = "Improved Rush"
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
    UNTRAMPLED = "Untrampled"
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
        if self.keyword in (Keyword.AMBROSIA_LIMIT_PLUS, Keyword.DESPAIR_LIMIT_PLUS):
            return f"{self.keyword.value}{self.x}"
        if self.keyword is Keyword.RANGED:
            return f"Ranged {self.x}-{self.y}"
        return f"{self.keyword.value} {self.x}" if self.x else self.keyword.value


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
    raw: int = 0
    """The power for each hit that needs no die (AT-POW-01)."""
    armor: tuple[Colour, ...] = ()
    evasion: int = 0
    rerolls: int = 0
    """Free re-rolls of evasion dice."""
    traits: tuple[Trait, ...] = ()
    charges: int = 0
    on: GearType | None = None
    """Of an attachment: what it is attached to; None is the titan sheet."""
    is_bare_hand: bool = False
    """What a free hand takes; a titan uses one at most (AT-FISTS-01, AT-FISTS-06)."""
    triggers: tuple[Trigger, ...] = ()

    def trait(self, keyword: Keyword) -> Trait | None:
        """The keyword as it is printed on the card, if it is."""
        for trait in self.traits:
            if trait.keyword is keyword:
                return trait
        return None


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
    begins: bool = False
    """Of an obol: whether it may be in the deck from the beginning (AT-TRAU-04)."""
    since: int = 0
    """Of an obol: the DANGER from which on it is added to the deck (AT-TRAU-08)."""
    progress: int = 0
    """Of an obol: what the party learns from such a death."""
    for_awakened: bool = False
    """Of an obol: whether it is in the deck while an awakened titan draws."""
    traits: tuple[Trait, ...] = ()
    """What it gives the titan while it is kept."""
    evasion: int = 0
    bars_fate: bool = False
    doubles_banners: bool = False
    free_reroll: bool = False
    breaks_weapon: bool = False
    compels: bool = False
