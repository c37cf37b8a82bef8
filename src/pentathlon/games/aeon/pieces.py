"""The pieces of the table: decks, tokens, and the attacks under way as data."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final, NamedTuple

from pentathlon.kernel import Slot

NOTHING: Final = Slot(-1)

SINGLE: Final = Slot(-1)
"""A generic single wound on the wound stack."""

DOUBLE: Final = Slot(-2)
"""A generic double wound (AT-ESC-03)."""


class What(Enum):
    """What a modifier changes (AT-MODT-01)."""

    PRECISION = "precision"
    EVASION = "evasion"
    SPEED = "SPEED"
    AT = "AT"
    DANGER = "danger"
    TO_HIT = "TO HIT"
    EVASION_DICE = "evasion dice"
    ARMOR = "red armor dice"


class Until(Enum):
    """When a modifier ends."""

    NEXT_TURN = "the end of the next turn"
    TURN = "the end of the turn"
    ROUND = "the end of the round"
    BATTLE = "the end of the battle"
    CLEARED = "the Kratos pool is cleared"
    """Of the primordial: such tokens lie in the pool (AT-MODT-03)."""


class Modifier(NamedTuple):
    """A bonus or penalty with an end."""

    titan: int
    what: What
    amount: int
    until: Until


class Titan(NamedTuple):
    """A titan, as an answer."""

    number: int


class Token(Enum):
    """A token beside a titan, which it may get rid of."""

    DESPAIR = "despair"
    AMBROSIA = "ambrosia"


class Charge(NamedTuple):
    """How many charges an ability of a card has left (AT-GEAR-07)."""

    slot: Slot
    keyword: str
    left: int


class Attached(NamedTuple):
    """An attachment and the card that carries it; on a titan sheet NOTHING."""

    slot: Slot
    bearer: Slot


@dataclass(slots=True, eq=False)
class Deck:
    """A deck: what is known to lie on top, what is shuffled, and what was put to the bottom in order."""

    loose: list[Slot] = field(default_factory=list)
    top: list[Slot] = field(default_factory=list)
    """The top card first."""
    bottom: list[Slot] = field(default_factory=list)
    """The bottom card last."""

    def copy(self) -> "Deck":
        """An independent deck."""
        return Deck(self.loose[:], self.top[:], self.bottom[:])

    @property
    def cards(self) -> list[Slot]:
        """All cards in it."""
        return [*self.top, *self.loose, *self.bottom]

    def __len__(self) -> int:
        return len(self.top) + len(self.loose) + len(self.bottom)


class Ending(Enum):
    """How a battle ends, in a sentence."""

    VICTORY = "{foe} is slain."
    DEFEAT = "The last titan has fallen."
    RETREAT = "The Argonauts have retreated."
    NIGHT = "Night has fallen, and {foe} is gone."

    def told(self, foe: str) -> str:
        """The sentence, with the primordial's name."""
        return self.value.format(foe=foe)


class Possession(NamedTuple):
    """Gear that a titan, by its sheet, or an Argonaut has to have in every battle (AT-KW-37, AT-KW-38)."""

    gear: str
    """The slug."""
    sheet: int = -1
    argonaut: int = -1


class Aftermath(NamedTuple):
    """What a battle leaves to the voyage."""

    ending: Ending
    resources: tuple[int, ...] = (0, 0, 0, 0)
    """Mortal, primordial, divine and rare."""
    cores: int = 0
    """Of the type of the primordial that was slain."""
    ambrosia: int = 0
    lost: tuple[int, ...] = ()
    """The sheets of the titans that died."""
    argonauts: tuple[int, ...] = ()
    """The Argonauts that died with their titans."""
    argo_fate: int = 0
    """What conditions add to the FATE of the Argo."""
    tides: int = 2
    """What the tides of fate then take from it."""
    possessions: tuple[Possession, ...] = ()
    diplomacy: int = 0
    """What the local faction resents."""
    progress: int = 0
    """Of horrible deaths."""
    adversary: int = 0
    """The adversary symbols of summonings and awakenings, to be resolved after all else."""


@dataclass(slots=True, eq=False)
class Strike:
    """A titan's attack under way, as data: so that each of its ten steps can be a step of the agenda."""

    titan: int
    weapon: Slot = NOTHING
    """NOTHING: the special attack of the godform (AT-AWAK-14)."""
    bonus: bool = False
    auto_break: int = 0
    precision: int = 0
    """What this attack alone has."""
    extra: list[int] = field(default_factory=list)
    """Further power dice by colour."""
    hits: int = 0
    dice: int = 0
    crit: bool = False
    card: Slot = NOTHING
    power: int = 0
    potential: int = 0
    wounded: bool = False
    excess: int = 0
    used: int = 0
    """The kratos levels, as bits, that were used in this attack (AT-ABIL-12)."""
    moved: list[str] = field(default_factory=list)
    """The keywords with a choice of windows that were used."""
    answers: int = 0
    """How many attacks answer this one once it is over (AT-RESP-07)."""
    is_cleared: bool = False

    def copy(self) -> "Strike":
        """An independent attack in the same state."""
        new = Strike(self.titan, self.weapon, self.bonus, self.auto_break, self.precision)
        new.extra = self.extra[:]
        new.hits, new.dice, new.crit = self.hits, self.dice, self.crit
        new.card, new.power, new.potential = self.card, self.power, self.potential
        new.wounded, new.excess, new.used = self.wounded, self.excess, self.used
        new.moved = self.moved[:]
        new.answers, new.is_cleared = self.answers, self.is_cleared
        return new


@dataclass(slots=True, eq=False)
class Assault:
    """A card of the primordial under way: its targets, and how the attack on one of them stands."""

    number: int
    card: str
    """The slug: signatures and routines are no slots."""
    targets: list[int] = field(default_factory=list)
    victims: list[int] = field(default_factory=list)
    """The titans that are still to be attacked."""
    broken: list[int] = field(default_factory=list)
    """The titans whose part of the attack ended by a chain break, or by their death."""
    spaces: int = 0
    """The movement that is left to this card."""
    has_moved: bool = False
    """Whether the primordial has left its spaces for this card (AT-EVA-10)."""
    weapon: Slot = NOTHING
    """The active weapon of the titan under attack (AT-EVA-08)."""
    hits: int = 0
    """How many hits that titan did not evade."""

    def copy(self) -> "Assault":
        """An independent card in the same state."""
        new = Assault(self.number, self.card, self.targets[:], self.victims[:], self.broken[:], self.spaces)
        new.has_moved, new.weapon, new.hits = self.has_moved, self.weapon, self.hits
        return new
