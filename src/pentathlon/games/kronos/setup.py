"""The opening: who plays what, the piles, the first boards and their Treasures."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import permutations
from typing import Any, Final

from pentathlon.kernel import Choice, Dice, Seat, Slot, switch
from pentathlon.kernel.errors import UnknownChoice

from .cards.cities import ACROPOLISES, BELOW, URSA_MAJOR
from .cards.quests import PER_ROUND, QUESTS
from .catalogue import CARDS
from .printed import ACROPOLIS, HADES, KALLISTO, NOWHERE, TYPES, KronosCard, Role
from .table import ABILITIES, ACHERON, NOTHING, OWN_SIDE, Table, Variants, empty

RANDOM: Final = "random"
COLOURS: Final = ("red", "blue", "green", "yellow")
BARE_PLACES: Final = 3


def _joined(given: Any) -> Any:
    return given.lower().replace(",", "+").replace(" ", "") if isinstance(given, str) else given


ROLE_ORDERS: Final = tuple("+".join(seats) for seats in permutations("1234", 2))
CITY_NAMES: Final = tuple(city.name.lower() for city in ACROPOLISES)
CITY_ORDERS: Final = tuple("+".join(names) for many in (1, 2) for names in permutations(CITY_NAMES, many))
COLOUR_ORDERS: Final = tuple("+".join(names) for names in permutations(COLOURS))

CHOICES = (
    Choice(
        "duel",
        (RANDOM, "hades", "kallisto"),
        RANDOM,
        "with two players: whether Hades or Kallisto meets the Acropolis",
        _joined,
        players=2,
    ),
    Choice(
        "roles",
        (RANDOM, *ROLE_ORDERS),
        RANDOM,
        "which player is Hades and which is Kallisto, joined by +: 1+3 makes the first Hades and the third "
        "Kallisto; with two players only one of them takes part",
        _joined,
    ),
    Choice(
        "acropolises",
        (RANDOM, *CITY_ORDERS),
        RANDOM,
        "the cities of the other players in the order of their seats, joined by +: knossos, mycenae, athens, "
        "corinth; whoever is not named gets one at random",
        _joined,
    ),
    switch("mightier_kronos", False, "Kronos starts at 15 instead of 13, and 5 keys strengthen him further"),
    switch(
        "fierce_monsters",
        False,
        "against a Monster nothing counts that was played before, and the Treasure strengthens the Monster",
    ),
    switch("spoils_of_acheron", False, "after a tie in Acheron Hades keeps the keys of the Treasure"),
    switch("revealed_god", False, "the first God that each player sends to Olympus lies face up"),
    switch("coins", False, "once a round each player may wait in a battle instead of playing or passing"),
    switch("prophecy", False, "each round one Aspect of the Final Battle is revealed"),
    switch("held_reserve", False, "each player may keep one Reinforcement card at the end of a round"),
    switch("mercenaries", False, "two Mercenaries of each type are in every draft, and none goes to Olympus"),
    switch("simple_quests", False, "Quest boards compare one Aspect instead of two"),
    switch(
        "banner_limit",
        True,
        "whoever has no Banner left joins no further board in this round",
        seldom=True,
    ),
    Choice(
        "colours",
        COLOUR_ORDERS,
        COLOUR_ORDERS[0],
        "the colours of the players in the order of their seats",
        _joined,
        seldom=True,
    ),
)


def set_up(seats: int, dice: Dice, options: Mapping[str, Any]) -> Table:
    """Lay out a new game (KE-SETUP-01 to 19, KE-SETUP2-01 to 09).

    The faces of every pile are shuffled, so that a slot's number says nothing about its card.
    """
    variants = Variants(*(options.get(name, getattr(Variants(), name)) for name in Variants._fields))
    roles = _roles(seats, dice, options)
    table = Table(
        agenda=[("gathering",)],
        dice=dice,
        faces=(),
        seen=[0] * seats,
        roles=roles,
        cities=_cities(roles, dice, options.get("acropolises", RANDOM)),
        colours=tuple(options.get("colours", COLOUR_ORDERS[0]).split("+")[:seats]),
        variants=variants,
        hands=empty(seats),
        rows=empty(seats),
        olympus=empty(seats),
        armories=empty(seats),
        unlocked=[[NOTHING] * ABILITIES for _ in range(seats)],
        used=[0] * seats,
        spent=empty(seats),
        tally=[0] * seats,
        leeway=[0] * seats,
        arms=empty(seats),
    )
    _deal(table)
    table.first = Seat(dice.below(seats))
    lay_out(table)
    return table


def _roles(seats: int, dice: Dice, options: Mapping[str, Any]) -> tuple[Role, ...]:
    """Who is Hades and who is Kallisto: as chosen, else by lot (KE-SETUP-11, 12, 19, KE-SETUP2-01)."""
    special: tuple[Role, ...] = (HADES, KALLISTO)
    duel, present = options.get("duel", RANDOM), special
    if seats == len(special):
        present = (dice.pick(special) if duel == RANDOM else Role[duel.upper()],)
    wished = options.get("roles", RANDOM)
    if wished == RANDOM:
        numbers = list(range(seats))
        dice.shuffle(numbers)
    else:
        numbers = [int(number) - 1 for number in wished.split("+")]
    roles = [ACROPOLIS] * seats
    for role, number in zip(special, numbers, strict=False):
        if role in present:
            if number >= seats:
                raise UnknownChoice(f"There is no player {number + 1} to be {role.value}; there are {seats}.")
            roles[number] = role
    return tuple(roles)


def _cities(roles: tuple[Role, ...], dice: Dice, wished: str) -> tuple[int, ...]:
    """The board of each seat; no Acropolis is given twice (KE-SETUP-13)."""
    named = [] if wished == RANDOM else [CITY_NAMES.index(name) for name in wished.split("+")]
    left = [city for city in range(len(ACROPOLISES)) if city not in named]
    dice.shuffle(left)
    given = iter(named + left)
    boards = {HADES: BELOW, KALLISTO: URSA_MAJOR}
    return tuple(boards[role] if role in boards else next(given) for role in roles)


KINDS: Final[dict[str, Callable[[KronosCard], bool]]] = {
    "main": lambda card: card.is_character and not card.is_double_sided,
    "hades": lambda card: card.is_double_sided,
    "spell": lambda card: card.is_spell,
    "aspect": lambda card: card.aspect is not None,
    "quest": lambda card: card.is_treasure and card.home not in ("Acheron", NOWHERE),
    "acheron": lambda card: card.home == "Acheron",
    "bare": lambda card: card.home == NOWHERE,
}


@cache
def _printed(kind: str) -> tuple[KronosCard, ...]:
    """The cards of a kind, in the order of the catalogue."""
    return tuple(card for card in CARDS.values() if KINDS[kind](card))


def _deal(table: Table) -> None:
    """Put every card where it begins, and note who knows it."""
    faces: list[KronosCard] = []

    def lay(cards: list[KronosCard], *, known: bool) -> list[Slot]:
        slots = [Slot(len(faces) + at) for at in range(len(cards))]
        faces.extend(cards)
        if known:
            table.seen[:] = [seen | sum(1 << slot for slot in slots) for seen in table.seen]
        return slots

    def shuffled(kind: str) -> list[KronosCard]:
        cards = list(_printed(kind))
        table.dice.shuffle(cards)
        return cards

    mains = shuffled("main")
    apart = table.variants.mercenaries
    for kind in TYPES:
        pile = [card for card in mains if card.type is kind and not (apart and card.mercenary)]
        table.piles[kind] = lay(pile, known=False)
    if apart:
        table.aside = lay([card for card in _printed("main") if card.mercenary], known=True)
    table.order = lay(shuffled("aspect"), known=False)
    table.waiting = lay(list(_printed("quest")), known=True)
    table.box = lay(list(_printed("bare")) * BARE_PLACES * (table.seats - (HADES in table.roles)), known=True)
    if (hades := table.hades) >= 0:
        table.acheron = lay(shuffled("acheron"), known=False)
        spells = lay(list(_printed("spell")), known=False)
        table.hands[hades] = lay(list(_printed("hades")), known=True) + spells
        table.seen[hades] |= sum(1 << slot for slot in spells)
        top = 1 << table.acheron[-1]
        table.seen[:] = [seen | top for seen in table.seen]
    table.faces = tuple(faces)


def lay_out(table: Table) -> None:
    """Lay out the Quest boards of the round with their Treasures (KE-SETUP-02, 03, KE-END-01, 02).

    When Hades plays against a single Acropolis one of the three is removed first (KE-SETUP2-06 to 08).
    """
    boards = list(range(PER_ROUND * (table.round - 1), PER_ROUND * table.round))
    removed = boards.pop(table.dice.below(PER_ROUND)) if is_hades_duel(table) else None
    table.quests = tuple(boards)
    table.prizes = [NOTHING] * (2 * PER_ROUND)
    for side in range(2 * len(boards)):
        table.prizes[side] = _fetch(table, boards[side // 2])
    if removed is not None:
        table.box += [_fetch(table, removed), _fetch(table, removed)]
    if table.hades >= 0:
        table.holders[OWN_SIDE] = table.blue[ACHERON] = table.hades


def _fetch(table: Table, board: int) -> Slot:
    """The next of the Treasures that belong to a board."""
    slot = next(slot for slot in table.waiting if table.card(slot).home == QUESTS[board].name)
    table.waiting.remove(slot)
    return slot


def is_hades_duel(table: Table) -> bool:
    """Whether Hades plays against a single Acropolis."""
    return KALLISTO not in table.roles
