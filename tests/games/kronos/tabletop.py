"""The table-top vocabulary of Kronos Epilogue: set out a position and play it like a player.

    table = lay(
        a={"hand": ["Pythagoras"]},
        b={"role": "kallisto", "armory": ["Phaistos Disk"]},
        sides={"bottom_right": ("a", ["Iolaus", "Hermes"]), "bottom_left": ("b", ["Leonidas", "Achilles"])},
    )
    table.a.plays("Pythagoras")
    table.a.picks("Iolaus")

Cards are named; "scout 3/2/2" is a plain Character of that type and strength without any text. A player is
described by `role` ("acropolis" unless told), `city`, `hand`, `row` (what Hades keeps open), `olympus`,
`armory`, `unlocked` (Treasures by the number of the ability) and `used`. Who is named first among the
sides of a board is blue. The phase is "draft", "hands", "olympus", "monsters", "battles", "end" or "final".
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from tests.tabletop import TableTop as Base

from pentathlon.games.kronos import GAME
from pentathlon.games.kronos.cards.cities import BELOW, CITIES, URSA_MAJOR, city_of
from pentathlon.games.kronos.cards.quests import QUESTS
from pentathlon.games.kronos.catalogue import CARDS, character
from pentathlon.games.kronos.printed import ASPECTS, HADES, KALLISTO, TYPES, KronosCard, Role, Type
from pentathlon.games.kronos.rules.assigning import ASSIGN, PLACE
from pentathlon.games.kronos.rules.battle import limit, totals, value
from pentathlon.games.kronos.rules.final import ARM, Arrangement
from pentathlon.games.kronos.rules.reinforcing import REINFORCE, Attach, Use, Wait
from pentathlon.games.kronos.rules.resolution import Keep, Unlock
from pentathlon.games.kronos.table import (
    ABILITIES,
    ACHERON,
    NOBODY,
    NOTHING,
    OWN_SIDE,
    Phase,
    Place,
    Table,
    Variants,
    empty,
)
from pentathlon.games.kronos.views import Printed, TableView, Unknown
from pentathlon.kernel import Dice, Question, Refusal, Seat, Slot, reveal, show
from pentathlon.kernel.match import NOTHING as NO_QUESTION

NAMES = "abcd"
FILLERS = 9
MAIN = [sum(card.type is kind and not card.is_double_sided for card in CARDS.values()) for kind in TYPES]
"""How many Main Characters there are of each type."""
Named = str | KronosCard
Player = Mapping[str, Any]
AGENDAS: dict[str, list[tuple[Any, ...]]] = {
    "draft": [("gathering",)],
    "hands": [("assignment",), ("hands",)],
    "olympus": [("assignment",)],
    "monsters": [("resolution",), ("monsters",)],
    "battles": [("resolution",)],
    "end": [("end of round",)],
    "final": [("final battle",)],
}


def face(named: Named) -> KronosCard:
    """A card by its name, or a plain Character by type and strength."""
    if isinstance(named, KronosCard):
        return named
    kind, _, numbers = named.partition(" ")
    if kind.upper() in Type.__members__ and "/" in numbers:
        fist, awe, cunning = map(int, numbers.split("/"))
        card = character(Type[kind.upper()], named, (fist, awe, cunning))
        card.slug = named.replace(" ", "-").replace("/", "-")
        return card
    return CARDS.named(named)


def made(
    kind: Type, name: str, strength: tuple[int, int, int], *parts: Any, mercenary: bool = False
) -> KronosCard:
    """A card for one test alone."""
    card = character(kind, name, strength, *parts, mercenary=mercenary)
    card.slug = name.lower().replace(" ", "-")
    return card


class _Dealer:
    """Gives every card a slot as it is laid down."""

    def __init__(self) -> None:
        self.faces: list[KronosCard] = []

    def lay(self, cards: Sequence[Named]) -> list[Slot]:
        start = len(self.faces)
        self.faces += [face(named) for named in cards]
        return [Slot(slot) for slot in range(start, len(self.faces))]


def lay(
    a: Player | None = None,
    b: Player | None = None,
    c: Player | None = None,
    d: Player | None = None,
    *,
    sides: Mapping[str, tuple[str, Sequence[Named]]] | None = None,
    phase: str = "battles",
    round: int = 1,
    first: str = "a",
    kronos: Sequence[str] = (),
    acheron: Sequence[str] = ("Kronos Coins", "Kronos Scythe", "Nestor's Ring"),
    piles: Mapping[str, Sequence[Named]] | None = None,
    discards: Mapping[str, Sequence[Named]] | None = None,
    order: Sequence[str] = ("Fist", "Awe", "Cunning"),
    quests: Sequence[int] | None = None,
    **variants: bool,
) -> "TableTop":
    """Set out a position, piles from their top card on, and let the game run from there.

    `acheron` is the pile of Treasures from its top on, `quests` the numbers of the boards in play (0 to 8).
    """
    players = [player for player in (a, b, c, d) if player is not None] or [{}, {"role": "kallisto"}]
    number = len(players)
    roles = tuple(Role[player.get("role", "acropolis").upper()] for player in players)
    dealer = _Dealer()
    table = Table(
        agenda=list(AGENDAS[phase]),
        dice=Dice(1),
        faces=(),
        seen=[0] * number,
        roles=roles,
        cities=_cities(players, roles),
        colours=("red", "blue", "green", "yellow")[:number],
        variants=Variants(**variants),
        round=round,
        phase=Phase.ASSIGNMENT if phase == "monsters" else Phase.GATHERING,
        first=Seat(NAMES.index(first)),
        hands=[dealer.lay(player.get("hand", ())) for player in players],
        rows=[dealer.lay(player.get("row", ())) for player in players],
        olympus=[dealer.lay(player.get("olympus", ())) for player in players],
        armories=[dealer.lay(player.get("armory", ())) for player in players],
        unlocked=[_unlocked(dealer, player.get("unlocked", {})) for player in players],
        used=[sum(1 << ability for ability in player.get("used", ())) for player in players],
        spent=empty(number),
        tally=[0] * number,
        leeway=[0] * number,
        arms=empty(number),
        kronos=dealer.lay(kronos),
        order=dealer.lay(order),
    )
    for kind in TYPES:
        name = kind.name.lower()
        fillers = [f"{name} 1/1/1"] * FILLERS
        table.piles[kind] = dealer.lay((piles or {}).get(name, fillers)[::-1])
        table.discards[kind] = dealer.lay((discards or {}).get(name, ()))
    _lay_boards(table, dealer, quests, acheron)
    for place, (owner, cards) in (sides or {}).items():
        side = Place[place.upper()]
        table.sides[side.value] = dealer.lay(cards)
        seat = Seat(NAMES.index(owner))
        table.holders[side.value] = seat
        if table.blue[side.board] == NOBODY:
            table.blue[side.board] = seat
    if phase == "end":
        table.box += [slot for slot in table.prizes if slot != NOTHING]
        table.prizes = [NOTHING] * len(table.prizes)
    table.box += dealer.lay(["No Treasure"] * 3 * sum(role is not HADES for role in roles))
    table.faces = tuple(dealer.faces)
    _let_see(table)
    return TableTop(table)


def _cities(players: Sequence[Player], roles: Sequence[Role]) -> tuple[int, ...]:
    free = iter(range(URSA_MAJOR))
    names = [city.name.lower() for city in CITIES]
    boards = {HADES: BELOW, KALLISTO: URSA_MAJOR}
    return tuple(
        boards[role] if role in boards else names.index(player["city"]) if "city" in player else next(free)
        for player, role in zip(players, roles, strict=True)
    )


def _unlocked(dealer: _Dealer, treasures: Mapping[int, str]) -> list[Slot]:
    return [
        dealer.lay([treasures[ability]])[0] if ability in treasures else NOTHING
        for ability in range(ABILITIES)
    ]


def _lay_boards(table: Table, dealer: _Dealer, quests: Sequence[int] | None, acheron: Sequence[str]) -> None:
    """The boards of the round with those of their Treasures that lie nowhere else; others are out."""
    boards = tuple(range(3 * (table.round - 1), 3 * table.round)) if quests is None else tuple(quests)
    laid = {card.name for card in dealer.faces}
    for at, board in enumerate(boards):
        home = [card for card in CARDS.values() if card.home == QUESTS[board].name]
        for side, card in enumerate(home):
            table.prizes[2 * at + side] = dealer.lay([_spare(card, laid)])[0]
    table.quests = boards
    later = [
        card for card in CARDS.values() if card.home in [quest.name for quest in QUESTS[3 * table.round :]]
    ]
    table.waiting = dealer.lay([_spare(card, laid) for card in later])
    if HADES in table.roles:
        table.acheron = dealer.lay([name for name in acheron if name not in laid][::-1])
        table.holders[OWN_SIDE] = table.blue[ACHERON] = table.hades


def _spare(card: KronosCard, laid: Collection[str]) -> KronosCard:
    """A Treasure, or a copy under another name if a test has given it to somebody already."""
    if card.name not in laid:
        return card
    return replace(card, name=f"Second {card.name}", slug=f"second-{card.slug}")


def _let_see(table: Table) -> None:
    """Hands, Olympus cards and later cards of a side are hidden; piles are unknown; the rest is open."""
    unknown = {slot for pile in table.piles for slot in pile} | set(table.order) | set(table.acheron[:-1])
    for seat in range(table.seats):
        hidden = [slot for slot in table.hands[seat] if not table.card(slot).is_double_sided]
        hidden += table.olympus[seat]
        for side, cards in enumerate(table.sides):
            if table.holders[side] == seat:
                hidden += [slot for slot in cards[1:] if not table.card(slot).is_double_sided]
        show(table, hidden, Seat(seat))
        unknown |= set(hidden)
    for slot in range(len(table.faces)):
        if slot not in unknown:
            reveal(table, Slot(slot))


def duel(
    mine: Sequence[Named],
    theirs: Sequence[Named],
    a: Player | None = None,
    b: Player | None = None,
    **facts: Any,
) -> "TableTop":
    """Player a, blue, meets b at Ithaca: Fist and Cunning, Lamia with 6 and 6, and nobody elsewhere."""
    sides = {"bottom_left": ("a", mine), "bottom_right": ("b", theirs), **facts.pop("sides", {})}
    return lay(a or {}, {"role": "kallisto", **(b or {})}, sides=sides, **facts)


def hunt(mine: Sequence[Named], a: Player | None = None, b: Player | None = None, **facts: Any) -> "TableTop":
    """Player a is alone at Ithaca, has put the Amphora into the Armory and faces Lamia for the Bow."""
    sides = {"bottom_left": ("a", mine), **facts.pop("sides", {})}
    table = lay(a or {}, {"role": "kallisto", **(b or {})}, sides=sides, **facts)
    table.a.keeps()
    return table


def below(
    mine: Sequence[Named],
    theirs: Sequence[Named],
    a: Player | None = None,
    b: Player | None = None,
    **facts: Any,
) -> "TableTop":
    """Player a meets Hades, who is b and blue, in Acheron for the Kronos Coins: Fist and Awe."""
    sides = {"acheron": ("a", mine), "own_side": ("b", theirs)}
    return lay(a or {}, {"role": "hades", **(b or {})}, sides=sides, **facts)


def told(table: "TableTop", kind: str) -> list[tuple[Any, ...]]:
    """What the events of a kind have told, each with the name of the player it is about."""
    return [
        (*(NAMES[event.seat] if event.seat is not None else "",), *event.facts)
        for event in table.match.events
        if event.kind == kind
    ]


def rush(table: "TableTop", until: Question) -> None:
    """Answer every question with its first option until a certain one is asked."""
    while table.match.asks and table.question != until:
        table.match.choose(next(iter(table.ask.options)), table.ask.seat)


def array(table: "TableTop", **arms: Sequence[str | None]) -> None:
    """Lay the Olympus cards of all in the order in which they are named, with the Treasures told by seat."""
    for player in table.players:
        if player.is_asked:
            player.arranges(*player.olympus)
    for place in range(3):
        for player in table.players:
            if player.is_asked and player.question == ARM[place]:
                player.picks(arms.get(repr(player), (None, None, None))[place])


def three(*strengths: str) -> list[str]:
    """Olympus cards of those strengths, or three of the same one."""
    return [f"{kind} {each}" for kind, each in zip(("god", "elite", "scout"), strengths * 3, strict=False)]


class TableTop(Base[Table]):
    """A position being played, with its players `a` to `d`."""

    def __init__(self, table: Table) -> None:
        super().__init__(GAME, table)
        self.players = [Seated(self, Seat(seat)) for seat in range(table.seats)]
        self.a, self.b = self.players[:2]
        self.c = self.players[2] if len(self.players) > 2 else self.a
        self.d = self.players[3] if len(self.players) > 3 else self.a

    @property
    def kronos(self) -> list[str]:
        """The Treasures on the Olympus board."""
        return self.names(self.state.kronos)

    @property
    def box(self) -> list[str]:
        """What is out of the game, blanks apart."""
        return [name for name in self.names(self.state.box) if name != "No Treasure"]

    def discarded(self, kind: Type) -> list[str]:
        """The discard pile of a type."""
        return self.names(self.state.discards[kind])

    def on(self, place: str) -> list[str]:
        """The cards on a side, by name."""
        return self.names(self.state.sides[Place[place.upper()].value])

    def names(self, slots: Sequence[Slot]) -> list[str]:
        """Cards by name, gaps left out."""
        return [self.state.card(slot).name for slot in slots if slot != NOTHING]

    def why_not(self, who: str, thing: Any) -> Refusal | None:
        """Why a player cannot pick a thing: a card or a place by name, or an option as it is."""
        return self.match.why_not(Seat(NAMES.index(who)), self.thing(thing))

    def thing(self, thing: Any) -> Any:
        """A card's slot or a place by its name; anything else as it is."""
        if not isinstance(thing, str):
            return thing
        if thing.upper() in Place.__members__:
            return Place[thing.upper()]
        return next(Slot(slot) for slot, card in enumerate(self.state.faces) if card.name == thing)

    def everybody_passes(self) -> None:
        """Answer every question with a pass, as long as one is possible and the phase is the same."""
        phase = self.state.phase
        while self.match.asks and self.state.phase is phase and None in self.ask.options:
            self.match.choose(None, self.ask.seat)

    def is_settled(self) -> None:
        """Prove that every card is in one place."""
        self.has_every_card()

    def takes_the_first(self, *questions: Question) -> None:
        """Answer with the first option, as long as one of these is asked."""
        while self.question in questions:
            self.match.choose(self.ask.options[0], self.ask.seat)

    @property
    def onlooker(self) -> TableView:
        """The table as somebody sees it who does not play."""
        seen: TableView = self.match.view(None)["table"]
        return seen


def name_of(card: Printed | Unknown) -> str | None:
    """The name of a card that a view shows; None for one face down."""
    return card.name if isinstance(card, Printed) else None


class Seated:
    """One of the players, who acts and is looked at."""

    def __init__(self, table: TableTop, seat: Seat) -> None:
        self.table = table
        self.seat = seat

    def __repr__(self) -> str:
        return NAMES[self.seat]

    # what a player does

    def picks(self, thing: Any) -> None:
        """Answer with a card, a place, an Aspect or an ability by its name, or with None."""
        self._choose(self._option(thing))

    def passes(self) -> None:
        """Play or assign no more."""
        self._choose(None)

    def assigns(self, card: str, place: str) -> None:
        """Assign a card to a side of a board."""
        assert self.question == ASSIGN, self.question
        self.picks(card)
        if self.is_asked and self.question == PLACE:
            self.picks(place)

    def plays(self, card: str) -> None:
        """Play a Reinforcement card; targets and Aspects are picked after it."""
        assert self.question == REINFORCE, self.question
        self.picks(card)

    def attaches(self, treasure: str, to: str) -> None:
        """Give a Treasure of the Armory to an Elite."""
        self._choose(Attach(self.table.thing(treasure), self.table.thing(to)))

    def uses(self, ability: int) -> None:
        """Use an ability of one's board."""
        self._choose(Use(self.seat, ability))

    def waits(self) -> None:
        """Turn the Coin."""
        self._choose(Wait.COIN)

    def keeps(self) -> None:
        """Put a Treasure into the Armory."""
        self._choose(Keep.ARMORY)

    def unlocks(self, ability: int) -> None:
        """Unlock an ability with a Treasure."""
        self._choose(Unlock(self.seat, ability))

    def arranges(self, *cards: str) -> None:
        """Lay the Olympus cards below the Aspects."""
        self._choose(Arrangement(*(self._own(card) for card in cards)))

    # what a player is asked

    @property
    def is_asked(self) -> bool:
        """Whether a question is open to the player."""
        return self.table.match.ask_for(self.seat) is not None

    @property
    def question(self) -> Question:
        """What the player is asked."""
        ask = self.table.match.ask_for(self.seat)
        return ask.question if ask is not None else NO_QUESTION.question

    @property
    def options(self) -> list[Any]:
        """The options in words."""
        return [self._word(option) for option in self._options()]

    # what a player has

    @property
    def hand(self) -> list[str]:
        """The hand by name."""
        return self.table.names(self.table.state.hands[self.seat])

    @property
    def row(self) -> list[str]:
        """The open cards before the player."""
        return self.table.names(self.table.state.rows[self.seat])

    @property
    def olympus(self) -> list[str]:
        """The Olympus cards by name."""
        return self.table.names(self.table.state.olympus[self.seat])

    @property
    def armory(self) -> list[str]:
        """The Treasures of the Armory, blanks apart."""
        return [
            name for name in self.table.names(self.table.state.armories[self.seat]) if name != "No Treasure"
        ]

    @property
    def unlocked(self) -> dict[int, str]:
        """The Treasures at abilities."""
        slots = self.table.state.unlocked[self.seat]
        return {at: self.table.state.card(slot).name for at, slot in enumerate(slots) if slot != NOTHING}

    @property
    def totals(self) -> tuple[int, int, int]:
        """Fist, Awe and Cunning in the battle under way."""
        return totals(self.table.state, self.seat)

    def value_of(self, card: str) -> tuple[int, ...]:
        """What a Character of the player counts now."""
        slot = self.table.thing(card)
        return tuple(value(self.table.state, self.seat, slot, aspect) for aspect in ASPECTS)

    @property
    def limit(self) -> int:
        """How many Reinforcements the player may play in this battle."""
        return limit(self.table.state, self.seat)

    @property
    def view(self) -> dict[str, Any]:
        """What the player sees."""
        return self.table.match.view(self.seat)

    # how it is done

    def _options(self) -> list[Any]:
        ask = self.table.match.ask_for(self.seat)
        assert ask is not None, f"{self!r} is not asked: {self.table.match.asks}"
        return list(ask.options)

    def _choose(self, option: Any) -> None:
        self.table.match.choose(option, self.seat)

    def _own(self, card: str | None) -> Slot | None:
        slots = self.table.state.olympus[self.seat]
        return (
            None if card is None else next(slot for slot in slots if self.table.state.card(slot).name == card)
        )

    def _option(self, thing: Any) -> Any:
        for option in self._options():
            word = self._word(option)
            if word == thing and type(word) is type(thing):
                return option
        raise AssertionError(f"{thing!r} is not among {self.options}")

    def _word(self, option: Any) -> Any:
        state = self.table.state
        if isinstance(option, Place):
            return option.name.lower()
        if option in ASPECTS and type(option) is type(ASPECTS[0]):
            return option.title
        if isinstance(option, Attach):
            return (state.card(option.treasure).name, state.card(option.bearer).name)
        if isinstance(option, Use | Unlock):
            return city_of(state, self.seat).abilities[option.ability].name
        if isinstance(option, Keep | Wait):
            return option.name.lower()
        if isinstance(option, Arrangement):
            return tuple(None if slot is None else state.card(slot).name for slot in option)
        return option if option is None else state.card(option).name

    @property
    def sees(self) -> TableView:
        """The table as the player sees it."""
        seen: TableView = self.view["table"]
        return seen

    @property
    def banners(self) -> int:
        """How many Banners the player has left for boards, as everybody sees."""
        left: int = self.table.onlooker.players[self.seat].banners
        return left
