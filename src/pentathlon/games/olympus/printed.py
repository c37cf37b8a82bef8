"""What is printed: colours, kinds and timings, and how a card is declared.

@hero("Menelaus", RED, "rg", attack=2, defence=2, figure="crown")
class Menelaus:
    "Before attacking, you may deal 1 damage to every red enemy unit."

    async def before_attack(table, me, unit): ...
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Any, Final

from pentathlon.kernel import Card, Catalogue, Seat, Slot, give_behaviour, text_of

if TYPE_CHECKING:
    from .rules.combat import Blow
    from .rules.leaving import Leaving
    from .table import Area, Table


class Colour(IntEnum):
    """The four colours, on cards, costs and markers."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3

    @property
    def bit(self) -> int:
        """The colour as one bit of `OlympusCard.colours`."""
        return 1 << self.value

    @property
    def letter(self) -> str:
        """The letter that stands for the colour in costs and on screens."""
        return self.name[0]


RED, BLUE, GREEN, YELLOW = Colour
COLOURS: Final = tuple(Colour)
ALL_COLOURS: Final = 0b1111

COIN_BITS: Final = 6
COINS: Final = tuple(1 << COIN_BITS * colour for colour in COLOURS)
WILD_COIN: Final = 1 << COIN_BITS * len(COLOURS)
SOLVENT: Final = sum(coin << COIN_BITS - 1 for coin in COINS)
"""Money is counted in six bits a colour, whose top bit is set while the count is not negative."""


class Kind(Enum):
    """The three types of card."""

    HERO = "Hero"
    SOLDIER = "Soldier"
    EQUIPMENT = "Equipment"


class Timing(Enum):
    """The three symbols that say when an ability works (FO-ABIL-01)."""

    ON_PLAY = "when played"
    ON_ATTACK = "when it attacks"
    ALWAYS = "always"


Does = Callable[["Table", Seat, Slot], Awaitable[None]]
Changes = Callable[["Table", Seat, Slot, Slot], int]


@dataclass(slots=True, eq=False, kw_only=True, repr=False)
class OlympusCard(Card):
    """A card of Fight for Olympus; behaviours it does not have are None."""

    kind: Kind
    colour: Colour
    cost: tuple[Colour, ...]
    attack: int
    defence: int
    multi: bool = False
    feminine: bool = False

    on_play: Does | None = None
    before_attack: Does | None = None
    after_attack: Callable[["Table", Seat, Slot, "Blow"], Awaitable[None]] | None = None
    claims: Callable[["Table", Seat, Slot, "Area"], Awaitable["Area"]] | None = None
    """Which area's bonus the attacker takes, given the one it stands in."""

    attack_bonus: Changes | None = None
    """(table, owner, this card, a unit) -> how much it changes the unit's attack."""
    defence_bonus: Changes | None = None
    discount: Callable[["Table", Seat, "OlympusCard"], int] | None = None
    """How many symbols less its owner pays for a card."""
    lessens: Callable[["Table", Slot, Slot], int] | None = None
    """(table, this unit, the source of damage) -> how much less damage it takes."""
    silences: bool = False
    """The opposing unit's ability does not work."""
    steadfast: bool = False
    """Enemy abilities cannot move, return or discard it."""
    survives: Callable[["Table", Slot], bool] | None = None
    """Whether, defeated, it loses its Equipment and stays in play instead."""
    shields: bool = False
    """May take the ability damage of an adjacent own unit."""

    at_turn_start: Does | None = None
    at_turn_end: Does | None = None
    on_damage: Callable[["Table", Seat, Slot, Slot], Awaitable[None]] | None = None
    """(table, owner, this unit, the attacker) after an attack damaged it and it stayed."""
    on_leaving: Callable[["Table", Seat, Slot, "Leaving"], Awaitable[None]] | None = None
    """Another unit was defeated or discarded; `heeds` says which it cares about."""
    on_own_leaving: Callable[["Table", Seat, Slot, "Leaving"], Awaitable[None]] | None = None
    heeds: Callable[["Table", Seat, Slot, "Leaving"], bool] | None = None
    on_lost: Callable[["Table", Seat, Slot], Awaitable[None]] | None = None
    """This Equipment was discarded from play."""

    colours: int = 0
    """All colours as bits; a multi-coloured Hero has all four (FO-CARD-10)."""
    needs: tuple[tuple[Colour, int], ...] = ()
    """The cost as (colour, how many) pairs."""
    coin: int = 0
    """The card as money: one in the bits of its colour, or above them if it is multi-coloured."""
    price: int = 0
    """The cost as money, the card itself included if it has one colour."""
    is_unit: bool = False
    is_hero: bool = False
    is_soldier: bool = False
    lively: bool = False
    """Whether it must be asked about other cards' values or events while in play."""

    def __post_init__(self) -> None:
        self.colours = ALL_COLOURS if self.multi else self.colour.bit
        self.needs = tuple((colour, self.cost.count(colour)) for colour in COLOURS if colour in self.cost)
        self.coin = WILD_COIN if self.multi else COINS[self.colour]
        self.price = sum(COINS[colour] for colour in self.cost) + (0 if self.multi else self.coin)
        self.is_hero = self.kind is Kind.HERO
        self.is_soldier = self.kind is Kind.SOLDIER
        self.is_unit = self.kind is not Kind.EQUIPMENT

    @property
    def timing(self) -> Timing | None:
        """When the ability works; None without one."""
        if not self.text:
            return None
        if self.on_play:
            return Timing.ON_PLAY
        if self.before_attack or self.after_attack or self.claims:
            return Timing.ON_ATTACK
        return Timing.ALWAYS

    @property
    def optional(self) -> bool:
        """Whether the text leaves it to the player (FO-ABIL-05)."""
        return " may " in self.text


ASKED_WHILE_IN_PLAY: Final = (
    "attack_bonus",
    "defence_bonus",
    "discount",
    "on_leaving",
    "at_turn_start",
    "at_turn_end",
)


def letters(card: OlympusCard) -> str:
    """The colours of a card as letters."""
    return "RBGY" if card.multi else card.colour.letter


def cost_letters(card: OlympusCard) -> str:
    """The cost of a card as letters."""
    return "".join(colour.letter for colour in card.cost) or "free"


CARDS: Catalogue[OlympusCard] = Catalogue(f"{__package__}.cards")

LETTERS: Final = {colour.letter.lower(): colour for colour in Colour}


def _declare(
    kind: Kind, name: str, colour: Colour, cost: str, facts: dict[str, Any], body: type
) -> OlympusCard:
    symbols = tuple(LETTERS[letter] for letter in cost)
    card = OlympusCard(name=name, kind=kind, colour=colour, cost=symbols, text=text_of(body), **facts)
    give_behaviour(card, body)
    card.lively = any(getattr(card, name) is not None for name in ASKED_WHILE_IN_PLAY)
    return CARDS.add(card)


def hero(
    name: str,
    colour: Colour,
    cost: str,
    *,
    attack: int,
    defence: int,
    multi: bool = False,
    feminine: bool = False,
    figure: str,
) -> Callable[[type], OlympusCard]:
    """Declare a Hero; every Hero is unique (FO-CARD-02)."""
    facts = {"attack": attack, "defence": defence, "multi": multi, "feminine": feminine, "figure": figure}
    return lambda body: _declare(Kind.HERO, name, colour, cost, facts, body)


def soldier(
    name: str, colour: Colour, cost: str, *, attack: int, defence: int, figure: str
) -> Callable[[type], OlympusCard]:
    """Declare a Soldier; there are two of each (FO-CARD-03)."""
    facts = {"attack": attack, "defence": defence, "copies": 2, "figure": figure}
    return lambda body: _declare(Kind.SOLDIER, name, colour, cost, facts, body)


def equipment(
    name: str, colour: Colour, cost: str = "", *, attack: int = 0, defence: int = 0, figure: str
) -> Callable[[type], OlympusCard]:
    """Declare an Equipment card; its values are what it adds to its unit's (FO-CARD-01)."""
    facts = {"attack": attack, "defence": defence, "figure": figure}
    return lambda body: _declare(Kind.EQUIPMENT, name, colour, cost, facts, body)


Plain = type("Plain", (), {})
"""The body of a card without an ability: no text, no behaviour."""
