"""What is printed: Families, Columns and kinds of power, and how a card is declared.

    card(ZEUS, 1, "B", ACTIVATE, "Ganymede", pay(1, vp=2), figure="jug")

A card's text is put together from its effects, so that the same effect is always worded the same way.
"""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any

from pentathlon.kernel import Card, Catalogue, Seat, Slot

if TYPE_CHECKING:
    from .table import Table


class Family(IntEnum):
    """The eight Families; five of them are in play."""

    ZEUS = 0
    HADES = 1
    POSEIDON = 2
    ARES = 3
    ATHENA = 4
    APOLLO = 5
    HERMES = 6
    HEPHAESTUS = 7

    @property
    def title(self) -> str:
        """The name as it is written."""
        return self.name.capitalize()


ZEUS, HADES, POSEIDON, ARES, ATHENA, APOLLO, HERMES, HEPHAESTUS = FAMILIES = tuple(Family)
LEVELS = (1, 2, 3)


class Column(Enum):
    """The four Columns of a player."""

    RED = 0
    YELLOW = 1
    GREEN = 2
    BLUE = 3

    @property
    def bit(self) -> int:
        """The Column as one bit of a player's held Columns."""
        return 1 << int(self.value)

    @property
    def letter(self) -> str:
        """The letter that stands for the Column on screens."""
        return self.name[0]


COLUMNS = tuple(Column)
ALL_COLUMNS = 0b1111
HELD = tuple(tuple(column for column in COLUMNS if mask & column.bit) for mask in range(16))
"""The Columns of every set of bits."""
BLACK = "K"
LETTERS = {column.letter: column for column in COLUMNS}


class Power(Enum):
    """The seven kinds of power, which say when a card works (EL-POWER-01 to 15)."""

    INSTANT = "Instantaneous"
    PERMANENT = "Permanent"
    ACTIVATE = "Activate"
    TRIGGER = "Trigger"
    ELEUSIS = "Eleusis"
    LEGEND = "Legend"
    CHRONOS = "Chronos"


INSTANT, PERMANENT, ACTIVATE, TRIGGER, ELEUSIS, LEGEND, CHRONOS = Power
USED_IN_TURN = (ACTIVATE, TRIGGER, ELEUSIS)


class When(Enum):
    """What may happen that a Permanent power answers."""

    TAKE = "take a card from the Agora"
    QUEST = "take a Quest"
    CITIZEN = "take a Citizen"
    TRANSFER = "transfer a card"
    PAIR = "transfer the second card of a Legend"
    COMPLETE = "complete a Family Legend"
    BENEFIT = "receive the benefits of a Quest"
    EPOCH = "end an Epoch"


Happening = Coroutine[Any, Any, None] | None
Happen = Callable[["Table", Seat, Slot], Happening]
Obstacle = Callable[["Table", Seat, Slot], str | None]


class Effect:
    """One sentence of a card: its words, what it does, and the clause by which nothing can come of it now.

    Its `appeal` is what it is worth to its owner, in VP, as far as bots can tell beforehand; `gold` is
    how much of that comes as gold, of which nobody needs more than their transfers will cost.
    """

    __slots__ = ("appeal", "cannot", "gold", "happen", "text")

    def __init__(
        self,
        text: str,
        happen: Happen,
        cannot: Obstacle | None = None,
        appeal: float = 1.0,
        gold: float = 0.0,
    ) -> None:
        self.text = text
        self.happen = happen
        self.cannot = cannot
        self.appeal = appeal
        self.gold = gold


@dataclass(slots=True, kw_only=True)
class Lasting:
    """What a Permanent power changes or answers, and its words."""

    text: str
    discount: Callable[["Table", Seat, Slot, Slot], int] | None = None
    """(table, owner, this card, the card to be transferred) -> how much less its transfer costs."""
    lyres: int = 0
    """How many more transfers its owner may make in Phase III."""
    wild: bool = False
    """One circle of every card counts as met."""
    quests: bool = False
    """Any held Column meets the condition of a Quest."""
    sheltered: bool = False
    """Other players' powers do not reach its owner."""
    when: When | None = None
    mine: bool = True
    """Whether it answers what its owner does, or what the others do."""
    heeds: Callable[["Table", Seat, Slot], bool] | None = None
    """(table, who did it, the card concerned) -> whether it answers this one."""
    effects: tuple[Effect, ...] = ()
    appeal: float = 0.8
    """What it is worth in an Epoch, in VP."""
    gold: float = 0.0
    """How much gold it brings or saves in an Epoch."""


Cards = tuple[Slot, ...]


@dataclass(slots=True, kw_only=True)
class Tale:
    """What a Chronos power pays at the end: (table, seat, its Elysium, the Legend the card is in) -> VP."""

    text: str
    pays: Callable[["Table", Seat, list[Cards], Cards], int]
    hint: str = ""
    appeal: float = 3.0
    """What it pays on average."""
    gold: float = 0.0


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class ElysiumCard(Card):
    """A card of Elysium."""

    family: Family
    level: int
    condition: str
    power: Power
    effects: tuple[Effect, ...] = ()
    lasting: Lasting | None = None
    tale: Tale | None = None
    hint: str = ""
    """"=" or "≠": where a Chronos card pays best (EL-CHRON-03)."""

    fits: int = 0
    """Bit m is set where the held Columns m meet the condition."""
    fits_wild: int = 0
    """The same for a player for whom one circle counts as met."""
    appeal: float = 0.0
    """What its power is worth each time it works, in VP."""
    gold: float = 0.0
    """How much gold it brings each time, which is counted in that."""
    in_turn: bool = False
    """Whether its power is one that its owner uses in a turn."""
    lasts: bool = False

    def __post_init__(self) -> None:
        self.fits = sum(1 << held for held in range(16) if meets(self.condition, held))
        fewer = [self.condition[:at] + self.condition[at + 1 :] for at in range(len(self.condition))]
        self.fits_wild = sum(1 << held for held in range(1, 16) if any(meets(rest, held) for rest in fewer))
        self.in_turn = self.power in USED_IN_TURN
        self.lasts = self.lasting is not None
        parts: tuple[Any, ...] = (
            (self.lasting,) if self.lasting else (self.tale,) if self.tale else self.effects
        )
        self.appeal = sum(part.appeal for part in parts)
        self.gold = sum(part.gold for part in parts)


def meets(condition: str, held: int) -> bool:
    """Whether held Columns meet a condition, each circle by a Column of its own (EL-COND-02 to 05)."""
    left = held
    for letter in condition:
        if letter != BLACK:
            bit = LETTERS[letter].bit
            if not left & bit:
                return False
            left &= ~bit
    return left.bit_count() >= condition.count(BLACK)


CARDS: Catalogue[ElysiumCard] = Catalogue(f"{__package__}.cards")


Part = Effect | Lasting | Tale


def card(
    family: Family, level: int, condition: str, power: Power, name: str, *parts: Part, figure: str
) -> ElysiumCard:
    """Declare a card: what is printed on it, its effects in order, and its silhouette."""
    return CARDS.add(make_card(family, level, condition, power, name, *parts, figure=figure))


def make_card(
    family: Family, level: int, condition: str, power: Power, name: str, *parts: Part, figure: str = ""
) -> ElysiumCard:
    """A card that need not be in the catalogue."""
    lasting = next((part for part in parts if isinstance(part, Lasting)), None)
    tale = next((part for part in parts if isinstance(part, Tale)), None)
    effects = tuple(part for part in parts if isinstance(part, Effect))
    return ElysiumCard(
        name=name,
        text=" ".join(part.text for part in parts),
        figure=figure,
        family=family,
        level=level,
        condition=condition,
        power=power,
        effects=lasting.effects if lasting is not None else effects,
        lasting=lasting,
        tale=tale,
        hint=tale.hint if tale is not None else "",
    )
